"""Lists of games: those that wait, those that are over, those whose rules can be read."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import GAMES
from net.store import Listed
from tui.menu import Item
from tui.screens.home import ago
from tui.screens.lists import ListPage

THROW = "x"  # the key that throws a game away


class KeptPage(ListPage):
    """Kept games, the one played last first."""

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[Listed] = []
        self.doomed = ""  # the game that a second key throws away

    def games(self) -> list[Listed]:
        raise NotImplementedError

    def open_game(self, code: str) -> None:
        raise NotImplementedError

    def items(self) -> Sequence[Item]:
        self.listed = self.games()
        return [self._item(table) for table in self.listed]

    def _item(self, table: Listed) -> Item:
        head = table.head
        others = ", ".join(name for name, level in zip(head.names, head.bots, strict=True) if level)
        when = "open elsewhere" if self.app.house.is_open_elsewhere(head.code) else ago(table.played)
        return Item(
            GAMES[head.game].name if head.game in GAMES else head.game,
            lambda: self.open_game(head.code),
            f"{table.stage} with {others}",
            when,
            digit=True,
            says=f"{head.code}    {THROW} throws it away",
        )

    def pick(self, label: str) -> bool:
        if label != THROW or not self.menu.items:
            self.doomed = ""
            return super().pick(label)
        code = self.listed[self.menu.cursor].head.code
        if not self.app.house.store.knows(code):
            self.renew()
            self.say(f"{code} was thrown away elsewhere.")
        elif self.app.house.is_open_elsewhere(code):
            self.say(f"{code} is open elsewhere.", "ember")
        elif self.doomed != code:
            self.doomed = code
            self.say(f"Throw {code} away for good? {THROW} again does it.", "ember")
        else:
            self.app.house.store.discard(code)
            self.renew()
            self.say(f"{code} is gone.")
        return True

    def act(self, action: str) -> bool:
        """Any other key: it is not thrown away."""
        doomed, self.doomed = self.doomed, ""
        if doomed and action == "back":
            self.say(f"{doomed} stays.")
            return True
        return super().act(action)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        return [*super().keys_of_the_moment()[:-1], (THROW, "throw away")]


class ContinuePage(KeptPage):
    """Games that wait for you."""

    head = "Continue"
    more = "every game is exactly where you left it"
    nothing = "No game waits for you."

    def games(self) -> list[Listed]:
        return self.app.house.games(over=False)

    def open_game(self, code: str) -> None:
        self.app.resume(code)


class ReplaysPage(KeptPage):
    """Games that are over."""

    head = "Replays"
    more = "games that are over"
    nothing = "No game is over yet."

    def games(self) -> list[Listed]:
        return self.app.house.games(over=True)

    def open_game(self, code: str) -> None:
        self.app.open_replay(code)


class RulesListPage(ListPage):
    """Whose rules?"""

    head = "Rules"
    more = "in our own words, with our rulings marked"

    def items(self) -> Sequence[Item]:
        return [
            Item(game.name, lambda id=id: self.app.open_rules(id), game.tagline, digit=True)  # type: ignore[misc]
            for id, game in GAMES.items()
        ]

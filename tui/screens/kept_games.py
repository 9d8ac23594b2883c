"""Lists of games: those that wait, those that are over, those whose rules can be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games import GAMES
from engine.words.speech import joined
from net.store.store import StoredTable
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.screens.base import OwnKey
from tui.screens.home import name_of_game
from tui.screens.list_screen import ListScreen
from tui.start.spans import ago


class KeptScreen(ListScreen):
    """Kept games, the one played last first."""

    column = 21
    over: bool  # which of them

    def __init__(self) -> None:
        super().__init__()
        self.listed: list[StoredTable] = []

    def open_game(self, code: str) -> None:
        raise NotImplementedError

    def items(self) -> Sequence[Item]:
        self.listed = self.app.local_tables.games(self.over)
        return [self._item(table) for table in self.listed]

    def _item(self, table: StoredTable) -> Item:
        head, tables = table.head, self.app.local_tables
        others = companions(head.company.names, head.company.bots, self.app.called)
        here = "open here" if tables.is_open_here(head.code) else ""
        elsewhere = "open elsewhere" if tables.is_open_elsewhere(head.code) else ""
        return Item(
            name_of_game(head.game),
            lambda: self.open_game(head.code),
            tables.stage(head.code),
            here or elsewhere or ago(table.played),
            digit=True,
            about=", ".join(others),
            says=f"{head.code}, with {joined(others)}.",
            of=head.code,
        )

    def own_keys(self) -> Mapping[str, OwnKey]:
        return {"throw": OwnKey(Letter.THROW_AWAY, self._throw_away, "throw away")} if self.menu.items else {}

    def _throw_away(self) -> None:
        """The game under the cursor, once that is confirmed, and only if nobody sits at it."""
        tables, code = self.app.local_tables, self.listed[self.menu.cursor].head.code
        if tables.is_open_here(code) or tables.is_open_elsewhere(code):
            self.say(f"{code} is open {'here' if tables.is_open_here(code) else 'elsewhere'}.", "ember")
        else:
            self.confirm(f"Throw {code} away for good?", lambda: self.begin(self._gone(code)))

    async def _gone(self, code: str) -> None:
        await self.app.local_tables.discard(code)
        self.renew()
        self.say(f"{code} is gone.")


def companions(names: Sequence[str], bots: Sequence[str | None], mine: str) -> list[str]:
    """Everybody but oneself: the only person there, or who is called as one is now."""
    people = [name for name, level in zip(names, bots, strict=True) if level is None]
    oneself = people[0] if len(people) == 1 else mine
    others = list(names)
    if oneself in others:
        others.remove(oneself)
    return others


class ContinueScreen(KeptScreen):
    """Games that wait for you."""

    head = "Continue"
    more = "every game is exactly where you left it"
    nothing = "No game waits for you."
    over = False

    def open_game(self, code: str) -> None:
        if self.app.local_tables.is_open_here(code):
            self.app.back_to_table()
        else:
            self.app.resume(code)


class ReplaysScreen(KeptScreen):
    """Games that are over."""

    head = "Replays"
    more = "games with bots that are over"
    nothing = "No game with bots is over yet. Of a game with people the replay is on its last page."
    over = True

    def open_game(self, code: str) -> None:
        self.app.open_replay(code)


class RulesListScreen(ListScreen):
    """Whose rules?"""

    only_tells = True
    head = "Rules"
    more = "in our own words"

    def items(self) -> Sequence[Item]:
        return [
            Item(game.name, lambda id=id: self.app.open_rules(id), game.tagline, digit=True)  # type: ignore[misc]
            for id, game in GAMES.items()
        ]

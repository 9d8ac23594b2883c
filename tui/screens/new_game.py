"""A new game: seats, bots, options, seed; Enter deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events

from engine.bots import LEVELS
from engine.game import Game
from net.company import bots_beside
from tui.menu import Item, setting
from tui.screens.home import seats_of
from tui.screens.lists import ListPage
from tui.wish import Wish

LONGEST_SEED = 18  # digits


class NewGamePage(ListPage):
    """What is agreed upon before the cards are dealt."""

    more = "a new game"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.head = game.name
        self.seats = game.usual_seats
        self.levels = ["novice"] * (game.seats.stop - 1)
        self.options = {name: option.default for name, option in game.options.items()}
        self.seed = ""
        self.typing = False
        self._before = ""  # the seed when typing began

    def items(self) -> Sequence[Item]:
        names = bots_beside(self.app.settings.name)[: self.seats - 1]
        seats = "how many sit at the table, you among them"
        seed = "the same seed deals the same cards; leave it empty for chance"
        return [
            Item("deal the cards", self.start, wishes="d", says="Enter, and you sit at the table."),
            setting("seats", str(self.seats), self._turn_seats, seats, gap=True, right=seats_of(self.game)),
            *(self._bot(number, name) for number, name in enumerate(names)),
            *(self._option(number, name) for number, name in enumerate(self.game.options)),
            Item("seed", self._type, self._shown_seed(), gap=True, says=seed, ink="text", wishes="es"),
        ]

    def _bot(self, number: int, name: str) -> Item:
        def turn(steps: int) -> None:
            at = LEVELS.index(self.levels[number])
            self.levels[number] = LEVELS[(at + steps) % len(LEVELS)]
            self.renew()

        says = "novice avoids plain mistakes; adept looks one step ahead. Both see only what their seat sees."
        return setting(name, self.levels[number], turn, says, gap=number == 0)

    def _option(self, number: int, name: str) -> Item:
        option = self.game.options[name]

        def turn(steps: int) -> None:
            values = option.values or (option.default,)
            at = values.index(self.options[name])
            self.options[name] = values[(at + steps) % len(values)]
            self.renew()

        return setting(name.replace("_", " "), self.options[name], turn, option.meaning, gap=number == 0)

    def _shown_seed(self) -> str:
        return f"{self.seed}_" if self.typing else self.seed or "by chance"

    def _turn_seats(self, steps: int) -> None:
        seats = self.game.seats
        self.seats = seats[(seats.index(self.seats) + steps) % len(seats)]
        self.renew()

    def start(self) -> None:
        seed = int(self.seed) if self.seed else None
        self.app.play(Wish(self.game.id, self.seats, tuple(self.levels[: self.seats - 1]), seed, self.options))

    # Typing the seed -----------------------------------------------------------------------------

    def _type(self) -> None:
        self.typing, self._before = True, self.seed
        self.renew()

    def heard(self, event: events.Key) -> None:
        if not self.typing or event.key in ("up", "down"):
            self.typing = False
            super().heard(event)
            self.renew()
            return
        if event.key in ("enter", "escape"):
            self.seed = self.seed if event.key == "enter" else self._before
            self.typing = False
        elif event.key == "backspace":
            self.seed = self.seed[:-1]
        elif event.character and event.character.isascii() and event.character.isdigit():
            self.seed = (self.seed + event.character)[:LONGEST_SEED]
        self.renew()

    def do_rules(self) -> None:
        self.app.open_rules(self.game.id)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.typing:
            return [("0-9", "type"), ("Enter", "done"), ("Esc", "as it was")]
        return [*super().keys_of_the_moment()[:-1], *self.keys("rules")]

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {**ListPage.ACTS, "rules": do_rules}

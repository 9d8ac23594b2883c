"""A new game: seats, bots, options, seed; Enter deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import digits

from engine.bots import LEVELS
from engine.game import Game
from net.lobby.company import bots_beside
from tui.draw.field import TextField
from tui.draw.menu import Item, setting
from tui.screens.agreement import NOTHING, AgreementScreen
from tui.start.new_game import NewGame

SEED = "seed"
LONGEST_SEED = 18  # digits


class NewGameScreen(AgreementScreen):
    """What is agreed upon before the cards are dealt."""

    more = "a new game"

    def __init__(self, game: Game, agreed: Mapping[str, str] = NOTHING) -> None:
        super().__init__(game, agreed)
        self.levels = ["novice"] * (game.seats.stop - 1)
        self.seed = ""

    def items(self) -> Sequence[Item]:
        names = bots_beside(self.app.called)[: self.seats - 1]
        seats = "how many sit at the table, you among them"
        seed = "the same seed deals the same cards; leave it empty for chance"
        return [
            Item("deal the cards", self.start, wishes="d", says="Enter, and you sit at the table."),
            self.how_many(seats, gap=True),
            *(self._bot(number, name) for number, name in enumerate(names)),
            *self.agreed(gap=True),
            self.line(SEED, self.seed, self.seed or "by chance", seed, gap=True, wishes="es"),
        ]

    def _bot(self, number: int, name: str) -> Item:
        def turn(steps: int) -> None:
            at = LEVELS.index(self.levels[number])
            self.levels[number] = LEVELS[(at + steps) % len(LEVELS)]
            self.renew()

        says = "novice avoids plain mistakes; adept looks one step ahead. Both see only what their seat sees."
        return setting(name, self.levels[number], turn, says, gap=number == 0)

    def start(self) -> None:
        seed = int(self.seed) if self.seed else None
        self.app.play(NewGame(self.game.id, self.seats, tuple(self.levels[: self.seats - 1]), seed, self.options))

    # The seed ------------------------------------------------------------------------------------

    def field_for(self, name: str, text: str) -> TextField:
        return TextField(LONGEST_SEED, text, digits) if name == SEED else super().field_for(name, text)

    def keep(self, name: str, text: str) -> None:
        if name == SEED:
            self.seed = text
        else:
            super().keep(name, text)

"""A new game: what it is about, who sits with you, by which rules; Enter deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import digits

from engine.bots import LEVELS
from engine.game import Game
from engine.words.speech import counted
from net.lobby.company import bots_beside
from tui.app.letters import Letter
from tui.draw.field import TextField
from tui.draw.menu import Item, setting
from tui.draw.picture import Picture
from tui.draw.widths import folded
from tui.screens.agreement import NOTHING, AgreementScreen
from tui.screens.base import title
from tui.screens.home import learning, seats_of
from tui.screens.list_screen import column_of
from tui.start.last_choice import LastChoice, last_choice, remember
from tui.start.new_game import NewGame

SEED = "seed"
LONGEST_SEED = 18  # digits
TELLS = 2  # the row where it is told what the game is
# How bots of each level think, in a few words.
THINKS = {"novice": "avoids plain mistakes", "adept": "looks one step ahead"}
FAIR = "Both see only what their seat sees."
UNLIKE = "each their own"  # all bots at once, while their levels differ
TOGETHER = "Changes all of them at once; each line below changes one."
DIFFERS = "see the lines below"


class NewGameScreen(AgreementScreen):
    """What is agreed upon before the cards are dealt."""

    more = "a new game"
    foot = 3

    def __init__(self, game: Game, agreed: Mapping[str, str] = NOTHING) -> None:
        super().__init__(game, agreed)
        self.levels = [LEVELS[0]] * (game.seats.stop - 1)
        self.seed = ""
        self._given = agreed

    def on_mount(self) -> None:
        """As it was chosen last; what is asked for from elsewhere comes before that."""
        try:
            last = last_choice(self.app.local_tables.data, self.game)
        except ValueError as error:
            self.say(str(error), "ember")
            return
        if last is not None:
            self.seats = last.seats
            self.levels[: len(last.levels)] = last.levels  # further ones are like the usual
            self.options.update({} if self._given else last.options)
            self._written.update(self.options)
            self.renew()

    def items(self) -> Sequence[Item]:
        names = bots_beside(self.app.called)[: self.seats - 1]
        deal = Item(
            "deal the cards",
            self.start,
            wishes=Letter.BEGIN,
            says="Enter starts the game.",
            ink="text",
            verb="deal",
        )
        first, *others = [*self.agreed(), self._seed()]
        return [
            replace(deal, right=f"{self.keymap.shown('rules')}  rules first"),
            self.how_many(f"You and {counted(len(names), 'bot')}.", head="who sits with you", about=self._others()),
            *([self._all_bots()] if len(names) > 1 else []),
            *(self._bot(number, name) for number, name in enumerate(names)),
            replace(first, head="rules"),
            *others,
        ]

    def _others(self) -> str:
        sizes = seats_of(self.game)
        return f"{sizes}, you among them" if len(self.game.seats) > 1 else "you among them"

    # The bots ------------------------------------------------------------------------------------

    def _all_bots(self) -> Item:
        """One line for all of them."""
        levels = {*self.levels[: self.seats - 1]}
        level = next(iter(levels)) if len(levels) == 1 else ""

        def turn(steps: int) -> None:
            at = LEVELS.index(level) + steps if level else 0
            self.levels = [LEVELS[at % len(LEVELS)]] * len(self.levels)
            self.renew()

        return setting("all bots", level or UNLIKE, turn, TOGETHER, about=THINKS.get(level, DIFFERS))

    def _bot(self, number: int, name: str) -> Item:
        level = self.levels[number]

        def turn(steps: int) -> None:
            self.levels[number] = LEVELS[(LEVELS.index(level) + steps) % len(LEVELS)]
            self.renew()

        says = f"{', '.join(f'{level} {thinks}' for level, thinks in THINKS.items())}. {FAIR}"
        return setting(name, level, turn, says, about=THINKS[level])

    def start(self) -> None:
        seed, levels = int(self.seed) if self.seed else None, self.levels[: self.seats - 1]
        try:
            remember(self.app.local_tables.data, self.game, LastChoice(self.seats, levels, self.options))
        except ValueError as error:
            self.app.notices = [str(error)]  # nobody is kept from playing by that
        self.app.play(NewGame(self.game.id, self.seats, tuple(levels), seed, self.options))

    # The seed ------------------------------------------------------------------------------------

    def _seed(self) -> Item:
        says = "The same seed deals the same cards; leave it empty for any."
        about = "" if self.seed else "or Enter, and type a number"
        return replace(self.line(SEED, self.seed, self.seed or "random", says), about=about)

    def field_for(self, name: str, text: str) -> TextField:
        return TextField(LONGEST_SEED, text, digits) if name == SEED else super().field_for(name, text)

    def keep(self, name: str, text: str) -> None:
        if name == SEED:
            self.seed = text
        else:
            super().keep(name, text)

    # What it is ----------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        x, columns = column_of(picture)
        aim = [*folded(self.game.aim, columns - 4)]
        told = [(line, "gold bold") for line in aim] + [(line, "text") for line in folded(self.game.about, columns - 4)]
        self.top = TELLS + len(told) + 1
        super().draw(picture)
        for y, (line, ink) in enumerate(told, TELLS):
            picture.put(x + 2, y, line, ink)
        learns = learning(self.game, self.app.look.glyphs)
        title(picture, self.head, self.more, f"{self.game.minutes} minutes   to learn: {learns}", "text")

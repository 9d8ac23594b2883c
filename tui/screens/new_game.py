"""A new game: what it is about, who sits with you, by which rules; Enter deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import digits

from engine.bots import LEVELS
from engine.game import Game
from engine.lessons.lesson import Lesson
from net.bots.manner import manner, seconds_for
from net.lobby.company import bots_beside
from tui.app.letters import Letter
from tui.draw import people
from tui.draw.board import Area
from tui.draw.field import TextField
from tui.draw.gauges import HAS, LACKS
from tui.draw.menu import Item, setting
from tui.draw.picture import Picture
from tui.draw.widths import folded
from tui.parts.board import PROOF
from tui.parts.find import board_of
from tui.screens.agreement import NOTHING, AgreementScreen
from tui.screens.base import OwnKey, title
from tui.screens.home import learning, seats_of
from tui.screens.list_screen import column_of
from tui.start.last_choice import LastChoice, last_choice, remember
from tui.start.lessons_taken import next_lesson, taken
from tui.start.new_game import NewGame

SEED = "seed"
LONGEST_SEED = 18  # digits
TELLS = 2  # the row where it is told what the game is
BEFORE, GAP = 2, 3  # blank columns before that, and behind it
WITH_YOU, RULES = "who sits with you", "rules"
FAIR = f"From the weakest: {', '.join(LEVELS)}. All of them see only what their seat sees."
UNLIKE = "each their own"  # all bots at once, while their levels differ
PARTNER = "; {} is your partner"
ME = 0  # one's own seat; the bots sit behind it
TOGETHER = "Left and Right change all of them at once; each line below changes one."
THINKS = (
    "At most {:.2g} s for a decision, less where many bots think at once: the setting think changes that. "
    "It sees only what its seat sees."
)
NEVER_PLAYED = "Never played it? {} teaches it at the table, in some {} minutes."
DIFFERS = "each thinks in their own way"


class NewGameScreen(AgreementScreen):
    """What is agreed upon before the cards are dealt."""

    more = "a new game"
    column = 18
    begins, wishes = "deal the cards", Letter.BEGIN

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
        if last is None and (lesson := self._lesson()) is not None:
            self.note(NEVER_PLAYED.format(self.key_of("learn"), lesson.minutes))
        if last is not None:
            self.seats = last.seats
            self.levels[: len(last.levels)] = last.levels  # further ones are like the usual
            self.options.update({} if self._given else last.options)
            self._written.update(self.options)
            self.renew()

    def items(self) -> Sequence[Item]:
        names = bots_beside(self.app.called)[: self.seats - 1]
        bots = [
            *([self._all_bots()] if len(names) > 1 else []),
            *(self._bot(number, name) for number, name in enumerate(names)),
        ]
        first, *others = [*self.agreed(), self._seed()]
        partners = [names[seat - 1] for seat in self.game.partners(self.options, self.seats, ME)]
        head = WITH_YOU + (PARTNER.format(" and ".join(partners)) if partners else "")
        bots[0], first = replace(bots[0], head=head, heads=self._seat_keys()), replace(first, head=RULES)
        return [*bots, first, *others]

    def own_keys(self) -> Mapping[str, OwnKey]:
        """What teaches it at the table, until it is known."""
        lesson = self._lesson()
        if lesson is None:
            return super().own_keys()
        return {"learn": OwnKey(Letter.LEARN, lambda: self.app.learn(lesson), "learn it"), **super().own_keys()}

    def _lesson(self) -> Lesson | None:
        """The one to take next; none where it cannot be known."""
        try:
            return next_lesson(self.game.id, taken(self.app.local_tables.data))
        except ValueError:
            return None

    # Who sits there ------------------------------------------------------------------------------

    def _seat(self, step: int) -> None:
        """One rival more or fewer, as far as there are seats."""
        if self.seats + step in self.game.seats:
            self.turn("seats", self.game.seats, step)
        else:
            self.say(f"{self.game.name} is for {seats_of(self.game)} people.")

    def _seat_keys(self) -> str:
        """How the number of rivals is changed, where it can be."""
        another, fewer = (self.keymap.shown(act) for act in ("add", "remove"))
        return f"{another} another   {fewer} fewer" if len(self.game.seats) > 1 else ""

    def _all_bots(self) -> Item:
        """One line for all of them."""
        levels = {*self.levels[: self.seats - 1]}
        level = next(iter(levels)) if len(levels) == 1 else ""

        def turn(steps: int) -> None:
            at = LEVELS.index(level) + steps if level else 0
            self.levels = [LEVELS[at % len(LEVELS)]] * len(self.levels)
            self.renew()

        thinks = manner(level, self.app.think()) if level else DIFFERS
        return setting("all of them", thinks, turn, TOGETHER, level or UNLIKE, tail=dots(level))

    def _bot(self, number: int, name: str) -> Item:
        level = self.levels[number]

        def turn(steps: int) -> None:
            self.levels[number] = LEVELS[(LEVELS.index(level) + steps) % len(LEVELS)]
            self.renew()

        called = f"{people.face(name)}  {name}"
        think = self.app.think()
        seconds = seconds_for(level, think)
        says = THINKS.format(seconds) if seconds else FAIR
        return setting(called, manner(level, think), turn, says, level, digit=True, tail=dots(level))

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
        """What it is about, beside a small board that proves it."""
        x, columns = column_of(picture)
        area = Area(x + columns - PROOF.columns, TELLS, *PROOF)
        is_proved = board_of(self.game.id).proof(picture, area)
        room = columns - BEFORE - (PROOF.columns + GAP if is_proved else 0)
        told = [(line, "gold bold") for line in folded(self.game.aim, room)]
        told += [(line, "text") for line in folded(self.game.about, room)]
        self.top = TELLS + max(len(told), PROOF.rows if is_proved else 0)
        super().draw(picture)
        for y, (line, ink) in enumerate(told, TELLS):
            picture.put(x + BEFORE, y, line, ink)
        self._title(picture)

    def _title(self, picture: Picture) -> None:
        learns = learning(self.game, self.app.look.glyphs)
        right = f"{seats_of(self.game)} people   {self.game.minutes} minutes   to learn: {learns}"
        title(picture, self.head, self.more, right, "text")

    ACTS = AgreementScreen.ACTS | {
        "add": lambda screen: screen._seat(1),
        "remove": lambda screen: screen._seat(-1),
    }


def dots(level: str) -> str:
    """How strong a bot is among all of them: `●○`; nothing of several that differ."""
    return HAS * (LEVELS.index(level) + 1) + LACKS * (len(LEVELS) - LEVELS.index(level) - 1) if level else ""

"""A scene: all that one seat knows of its table.  Screens, boards and plain lines show it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from engine.ask import Choice, Seat
from engine.game import Game, Usual, Words
from engine.news import Facts
from engine.view import View
from engine.words.speech import Voice
from net.lobby.company import USUAL
from net.losing import is_decided, winners_by_time
from net.wire.intake import NEWS
from net.wire.messages import Farewell, Line, Question, Seats, Terms, Update
from tui.draw.prose import capital

NOTHING_SEEN = View({})
THINKING = "is thinking"


@dataclass
class Scene:
    """All that one seat knows of its table."""

    code: str
    game: Game
    options: Mapping[str, str]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # the level per seat; None: a person
    me: Seat | None
    view: Any = NOTHING_SEEN  # the game's own record
    question: Question | None = None
    news: list[Facts] = field(default_factory=list)
    may_undo: bool = False
    waiting: tuple[Seat, ...] = ()
    over: bool = False
    scores: tuple[int, ...] | None = None
    updates: int = 0
    notice: str = ""  # a sentence, if the game is not as it was left
    terms: Terms = USUAL
    shared: bool = False  # others may sit and watch here
    seats: Seats | None = None  # who is at the table, and who is here
    seats_at: float = 0.0  # when that was told
    talk: list[Line] = field(default_factory=list)
    until: Mapping[Seat, float] = field(default_factory=dict)  # when somebody's time to decide is up
    own_unseen: int = 0  # answers of mine that the host had heard, and I had not seen carried out when the link broke
    left_at: int = 0  # how many news I had seen when I left the table some time ago; 0: nobody knows
    link: str = ""  # a sentence while the host cannot be reached
    waits: str = ""  # `Chosen`, `Sent`: what the host has not acknowledged for a moment
    parted: Farewell | None = None  # one has no place at this table any more
    next_choice: str = ""  # what I have chosen already, before it is asked
    yielding: str = ""  # what is answered for me right now: `let the drawing happen`
    yields: tuple[str, ...] = ()  # all that is answered without asking me

    @property
    def words(self) -> Words:
        return self.game.rules.words

    @property
    def voice(self) -> Voice:
        return Voice(len(self.names), self.me, self.names, self.options)

    # What is said to the player here, with the names of this table.

    @property
    def asks(self) -> str:
        """The open question; "" if there is none."""
        question = self.question
        return self.words.question(self.view, question.prompt, self.voice) if question is not None else ""

    def label(self, option: Choice) -> str:
        return self.words.label(self.view, option, self.voice)

    def foresee(self, option: Choice) -> str:
        return self.words.foresee(self.view, option, self.voice)

    def warning(self, option: Choice) -> str:
        """What is asked before this is chosen; "" if it can be taken back, or matters little."""
        if not self.words.grave(self.view, option):
            return ""
        return f"{capital(self.label(option))}, are you sure? There is no way back."

    def why(self, wanted: str) -> str:
        return self.words.why(self.view, wanted, self.voice)

    def about(self, thing: str) -> list[str] | None:
        """What is known of a thing on the table; None if nothing is called so."""
        return self.words.known(self.view, thing, self.voice)

    def doing(self, seat: Seat) -> str:
        """After their name.  Of bots it is said alike in every game that they think, whatever they are asked."""
        return THINKING if self.bots[seat] is not None else self.words.doing(self.view, seat, self.voice)

    def meant(self, wanted: str, options: Sequence[Choice]) -> Choice | None:
        """The option that is called so at the table."""
        return self.words.meant(self.view, wanted, options, self.voice)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen now; of those that are called the same, as equal cards of a hand are, the first.

        In the place of an option behind which others lie there are those.
        """
        options, behind = worth_choosing(self, self.question) if self.question is not None else (), self.behind
        found = [option for option in options if option not in behind.values()]
        return called_apart(self, (*found, *behind))

    @property
    def behind(self) -> Mapping[Choice, Choice]:
        """What can be chosen in one step, though another option is answered first: that one by each."""
        return self.words.behind(self.view, self.question.options) if self.question is not None else {}

    @property
    def told(self) -> int:
        """The number of the last of the news.  The first may be above 1: of a very long log only the end is told."""
        last: int = self.news[-1]["n"] if self.news else 0
        return last

    def news_above(self, number: int) -> list[Facts]:
        """What was told after the one of that number."""
        return [record for record in self.news if record["n"] > number]

    def too_late(self, reason: str) -> str:
        """Why an undo was refused, with the players' names in place of seats."""
        if not re.match(r"seat \d+ (can take nothing back|has nothing to take back)", reason):
            return reason  # something else went wrong
        _, _, since = reason.partition(": ")
        if not since:
            return "There is nothing to take back yet."
        return f"Too late: {re.sub(r'seat ([0-9]+)', lambda found: self.voice.name(int(found[1])), since)}."

    def still(self) -> Scene:
        """As it is at this moment; a question that is answered for me is none."""
        question = None if self.yielding else self.question
        return replace(self, news=list(self.news), talk=list(self.talk), question=question)

    @property
    def usual(self) -> Usual | None:
        """The kind of the open question, if it is one that could be answered every time."""
        return self.game.rules.usual(self.view) if self.question is not None else None

    @property
    def stage(self) -> str:
        return self.words.stage(self.view)

    @property
    def aims(self) -> Sequence[str]:
        """What wins, in more words and in fewer; nothing once it is over."""
        return self.words.aims(self.view)

    @property
    def race(self) -> Sequence[str]:
        """What wins and how far everybody is, from the most words to the fewest; nothing once it is over."""
        return self.words.race(self.view, self.voice)

    def seated(self, seats: Seats) -> None:
        """Who is at the table now."""
        self.seats, self.seats_at = seats, monotonic()
        self.names = tuple(chair.name for chair in seats.chairs)
        self.bots = tuple(chair.level for chair in seats.chairs)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who plays with me, once it has begun."""
        if self.me is None or not self.begun:
            return ()
        return self.game.partners(self.options, len(self.names), self.me)

    @property
    def begun(self) -> bool:
        return self.seats is not None and self.seats.begun

    def away_for(self, seat: Seat) -> int | None:
        """Seconds until a bot plays for somebody who is away."""
        away = self.seats.chairs[seat].away if self.seats is not None else None
        return None if away is None else max(0, round(self.seats_at + away / 1000 - monotonic()))

    def rests_for(self, seat: Seat) -> int | None:
        """Seconds until somebody's rest is over, by correspondence."""
        rests = self.seats.chairs[seat].rests if self.seats is not None else None
        return None if rests is None else max(0, round(self.seats_at + rests / 1000 - monotonic()))

    @property
    def lost(self) -> tuple[Seat, ...]:
        """Who has run out of time, and lost by that."""
        return tuple(seat for seat, chair in enumerate(self.seats.chairs if self.seats else ()) if chair.lost)

    @property
    def winners_by_time(self) -> tuple[Seat, ...]:
        """Of a game that time has ended."""
        return winners_by_time(self.game.id, self.options, len(self.names), self.lost)

    @property
    def is_over_by_time(self) -> bool:
        """Is it over though its rules would go on?  What they say of an end means nothing then."""
        people = [seat for seat, level in enumerate(self.bots) if level is None]
        return self.over and is_decided(people, self.lost)

    def time_of(self, seat: Seat) -> int | None:
        """Seconds that somebody has left to decide."""
        until = self.until.get(seat)
        return None if until is None else max(0, round(until - monotonic()))

    def take(self, update: Update) -> None:
        """How things stand now."""
        self.view = self.game.rules.record(update.view)
        self.question, self.may_undo = update.question, update.may_undo
        self.waiting, self.over, self.scores = update.waiting, update.over, update.scores
        self.updates = update.number
        clocks = zip(update.waiting, update.clocks, strict=False)
        self.until = {seat: monotonic() + left / 1000 for seat, left in clocks if left is not None}
        self.news = [*self.news, *update.news][-NEWS:]


def worth_choosing(scene: Scene, question: Question) -> tuple[Choice, ...]:
    """Its options but those that would surely be taken back."""
    vain = scene.words.in_vain(scene.view, question.options)
    return tuple(option for option in question.options if option not in vain)


def offered(scene: Scene, question: Question) -> tuple[Choice, ...]:
    """The same, each name once."""
    return called_apart(scene, worth_choosing(scene, question))


def called_apart(scene: Scene, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """These options, each name once."""
    named: dict[str, Choice] = {}
    label, view, voice = scene.words.label, scene.view, scene.voice
    for option in options:
        named.setdefault(label(view, option, voice), option)
    return tuple(named.values())

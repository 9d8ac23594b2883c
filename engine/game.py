"""Game: the record that every room fills in, and Rules: its parts, loaded when a table is set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from engine.ask import Ask, Choice, Rule, Seat
from engine.chance import Chance
from engine.check import Check
from engine.plain_data import shown
from engine.state import State
from engine.view import PlainView, View
from engine.words.counting import Counting
from engine.words.speech import Voice, counted

HARDEST = 3
LONGEST_TEXT = 200  # characters of a free text


def as_it_is(text: str, options: Mapping[str, str]) -> str:
    """Every text will do, and means what it says."""
    return ""


@dataclass(frozen=True)
class Option:
    """Something that is agreed upon before the game.  The first value is the default."""

    values: tuple[str, ...] | None  # None: free text
    meaning: str
    default: str = ""
    means: Mapping[str, str] = field(default_factory=dict)  # single values, in a few words each
    seats: range | None = None  # the seat counts it fits; None: all
    # Of free text alone.  The room's rules may know more of it: they are loaded when somebody asks.
    empty: str = ""  # how it is called where nothing is written
    # What a text means beside all other options, in a sentence; ValueError says what is wrong with it.
    read: Callable[[str, Mapping[str, str]], str] = as_it_is
    suggested: Callable[[], Sequence[str]] = tuple  # texts for who has none in mind; none at all
    samples: Mapping[str, Callable[[int], str]] = field(default_factory=dict)  # texts for trials by kind, numbered
    longest: int = LONGEST_TEXT
    is_file: bool = False  # of many lines, from a file
    told: Callable[[str], Sequence[str]] = str.splitlines  # a file in lines, for anybody who wants to know what it is

    def __post_init__(self) -> None:
        if self.values and not self.default:
            object.__setattr__(self, "default", self.values[0])

    @property
    def allowed(self) -> str:
        """What it can be, in words."""
        text = "a text" if self.is_file else "a line"
        return f"{text} of at most {self.longest} characters" if self.values is None else " or ".join(self.values)

    def allows(self, value: object) -> bool:
        """Is it one of the values, or a text that others can be shown?"""
        if self.values is not None:
            return type(value) is str and value in self.values
        if type(value) is not str or len(value) > self.longest:
            return False
        return all(line.isprintable() for line in (value.split("\n") if self.is_file else [value]))

    def called(self, value: str) -> str:
        """A value as people read it."""
        if self.is_file and value:
            return f"a text of {counted(len(value.splitlines()), 'line')}"
        return value or self.empty


class Result(NamedTuple):
    """How it ended.  `winners` share the win; it is empty for a tie that nobody wins."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] | None


class Standing(NamedTuple):
    """What came of it for a seat."""

    seat: Seat
    won: bool
    total: int  # what is compared first, to be drawn; it can be below 0
    said: str  # the same in words, and what else counts: `13 points`


def most_points(points: Sequence[int]) -> Result:
    """The highest total wins; equal totals share it."""
    best = max(points)
    return Result(tuple(seat for seat, total in enumerate(points) if total == best), tuple(points))


def by_points(points: Sequence[int]) -> list[Standing]:
    """The same for people, the best first."""
    best_first = sorted(range(len(points)), key=lambda seat: -points[seat])
    winners = most_points(points).winners
    return [Standing(seat, seat in winners, points[seat], counted(points[seat], "point")) for seat in best_first]


class Words(Protocol):
    """The words of a room, made from views, so that a remote client says the same as a local one."""

    # The question
    def question(self, view: Any, prompt: str, voice: Voice) -> str: ...
    def label(self, view: Any, option: Choice, voice: Voice) -> str: ...
    def short_label(self, view: Any, option: Choice, voice: Voice) -> str:
        """The label in a few words, for those who listen."""

    def foresee(self, view: Any, option: Choice, voice: Voice) -> str: ...
    def why(self, view: Any, wanted: str, voice: Voice) -> str: ...
    def default(self, view: Any, options: Sequence[Choice]) -> Choice | None:
        """The option that is safe to take without a thought; None if there is none."""

    def grave(self, view: Any, option: Choice) -> bool:
        """Can it not be taken back, and does it matter?  Then a screen asks twice."""

    def behind(self, view: Any, options: Sequence[Choice]) -> Mapping[Choice, Choice]:
        """What can be chosen in one step with one of these options, which is answered first: that one by each."""

    def in_vain(self, view: Any, options: Sequence[Choice]) -> Sequence[Choice]:
        """Of these options, those that would surely be taken back, where there are others."""

    def is_midway(self, view: Any) -> bool:
        """Is this asked in the midst of such a step?  Who goes back then means all of it."""

    def meant(self, view: Any, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
        """The option that is meant by words that are neither it nor its label: whatever `why` says may be chosen."""

    # The table
    def lines(self, view: Any, voice: Voice, /) -> list[str]: ...
    def brief(self, view: Any, voice: Voice, /) -> str: ...
    def stage(self, view: Any, /) -> str: ...
    def aims(self, view: Any, /) -> Sequence[str]: ...
    def counting(self, view: Any, news: Sequence[Mapping[str, Any]], voice: Voice, /) -> Counting:
        """At the end: how the scores came about, and the moments that are worth telling."""

    def race(self, view: Any, voice: Voice, /) -> Sequence[str]:
        """What wins and how far everybody is, from the most words to the fewest; nothing once it is over."""

    def chapter(self, view: Any) -> str:
        """The chapters or paragraphs of the rules that this very phase plays by, by their numbers: `5 6.1`."""

    def doing(self, view: Any, seat: Seat, voice: Voice) -> str:
        """What this seat is asked for, after its name: `is to play a card`."""

    def about(self, view: Any, thing: str, voice: Voice) -> list[str]:
        """A thing on the table, named as screens name it: what it is, and what is known of it."""

    def known(self, view: Any, thing: str, voice: Voice) -> list[str] | None:
        """The same; None if there is no such thing."""

    # What happened
    def told(self, record: Mapping[str, Any], voice: Voice, /) -> str: ...
    def told_shortly(self, record: Mapping[str, Any], voice: Voice, /) -> str:
        """The same in a few words; "" if it follows from the rest."""

    def deed(self, record: Mapping[str, Any], voice: Voice, /) -> str:
        """What somebody did, as it stands beside their name: `blue 5`; "" for what the table shows anyway."""

    def ending(self, view: Any, news: Sequence[Mapping[str, Any]], voice: Voice, /) -> list[str]:
        """Who won, and then how it came about."""

    def standings(self, view: Any, /) -> list[Standing]:
        """Every seat of a game that is over, the best first."""


def any_option(game: Any, ask: Ask, chance: Chance) -> Choice:
    """Nothing looks more sensible than the rest."""
    return ask.options[chance.below(len(ask.options))]


@dataclass(frozen=True, kw_only=True)
class Foresight:
    """What bots that look ahead must know of a game."""

    lead: float  # who is so far ahead, by `worth`, wins in three cases of four
    rests: frozenset[str]  # units at whose beginning `worth` can be relied on: a round or a turn is over
    ahead: int  # how many of these a look goes on for
    glance: Callable[[Any, Ask, Chance], Choice] = any_option  # what looks sensible, all cards open; to be quick
    cards: frozenset[str] = frozenset()  # prompts whose numbers are ids of cards
    unseen: frozenset[str] = frozenset()  # prompts whose answers others never see


class Blunder(NamedTuple):
    """What no bot may ever do, whatever the cards are that it does not see."""

    says: str  # what it looks like, in one sentence
    prompts: frozenset[str]
    find: Callable[[Any, Sequence[Choice]], Sequence[Choice]]  # of these options, those that look so: (view, options)


class Judge(Protocol):
    """How good does this look?  For bots, who never know which game they play."""

    @property
    def FORESIGHT(self) -> Foresight: ...

    @property
    def LOOKS(self) -> Sequence[Blunder]: ...

    def bad(self, view: Any, ask: Ask, /) -> tuple[Choice, ...]:
        """Options that are plainly bad; never all of them."""

    def worth(self, game: Any, seat: Seat) -> float:
        """How this table looks for that seat, all cards open (bots only see imagined tables)."""


def words_of(game: str) -> Callable[[], Words]:
    """WORDS of a game's folder, loaded when somebody listens: rules that play alone, as bots have them, say nothing."""

    def load() -> Words:
        words: Words = import_module(f"{game}.words.words").WORDS
        return words

    return load


def plainly_bad(
    of: Mapping[str, Callable[[Any, Sequence[Choice]], Sequence[Choice]]],
) -> Callable[[Any, Ask], tuple[Choice, ...]]:
    """`Judge.bad`: what no beginner chooses twice, by the prompts of questions that have such options.

    A table of its own beside that of the words, since bots do not load what is said.
    """

    def bad(view: Any, ask: Ask) -> tuple[Choice, ...]:
        find = of.get(ask.prompt)
        rejected = tuple(find(view, ask.options)) if find is not None else ()
        return rejected if len(rejected) < len(ask.options) else ()

    return bad


def nothing_apart(game: Any) -> PlainView:
    """Nothing public is told apart from what single seats may see."""
    return {}


def no_plan(view: Any) -> Sequence[Sequence[Choice]]:
    """Nothing is planned in this game."""
    return ()


def one_pool(game: Any, now: Any, seat: Seat | None, chance: Chance) -> None:
    """All backs are alike: the cards that this seat does not know *now* are dealt anew among their ids."""
    game.cards = chance.dealt_anew(game.cards, now.unknown_to(seat))


class Usual(NamedTuple):
    """How a player may have a kind of question answered every time, without being asked."""

    kind: str  # `interrupt draw`: what settings remember it by, the general word first
    name: str  # `the drawing`
    says: str  # `let the drawing happen`
    option: Choice


def nothing_usual(view: Any) -> Usual | None:
    """Every question is a question."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A room's table of contents.  Functions of the room take its own state, so they are Any here."""

    version: int  # raised when a rule changes such that an old game would go another way, or be seen otherwise
    since: int = 0  # games played by rules from this version on go the same way, answer by answer; 0: this one alone
    state: type[State]
    set_up: Callable[[int, Mapping[str, str], Chance], Any]
    units: Mapping[str, Callable[[Any], Rule[str | None]]]  # the first one first; each returns the next
    result: Callable[[Any], Result]
    view: Callable[[Any, Seat | None], PlainView]  # what a seat may see, beyond what is public
    record: type[View] = View  # the same, as its readers have it
    imagine: Callable[[Any, Any, Seat | None, Chance], None] = one_pool  # another world that it could be in
    check: Check  # what each field of a state can be, and that no card is lost or doubled
    load_words: Callable[[], Words]  # when somebody listens: rules that play alone say nothing
    judge: Judge
    # What all may see: made once where several look.  A room may leave it out, and put everything into `view`.
    public: Callable[[Any], PlainView] = nothing_apart
    # Where a seat plans in secret: its steps so far, each with the answers that made it.  Any of them may be taken out.
    plan: Callable[[Any], Sequence[Sequence[Choice]]] = no_plan
    # Of which kind the open question is, if there is an answer to it that one may give every time.  Made from what all
    # can see, or anybody who watches would learn from the pause what a hand holds.
    usual: Callable[[Any], Usual | None] = nothing_usual

    @cached_property
    def first(self) -> str:
        """The unit of play that comes first."""
        return next(iter(self.units))

    @cached_property
    def words(self) -> Words:
        return self.load_words()

    def replays(self, version: int) -> bool:
        """Can the past of a game by that version be played again?  Who may see what is no part of that."""
        return (self.since or self.version) <= version <= self.version


def nobody(options: Mapping[str, str], seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Everybody plays for themselves."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """What is known of a game before its rules are loaded."""

    id: str
    name: str
    kind: str  # trick taking, ...
    tagline: str  # a few words for the list of games
    aim: str  # how one wins: one short sentence
    about: str  # what one does, in some forty words, for who has never heard of it
    designer: str
    publisher: str
    seats: range
    usual_seats: int
    minutes: int
    hard: int  # how much there is to learn: 1 to HARDEST
    is_open: bool = True  # False: it is being built, stands in no list, and is found by its id alone
    shelf: int = 9  # where it stands in lists of games: what is learned sooner stands before
    options: Mapping[str, Option] = field(default_factory=dict)
    lessons: tuple[str, ...] = ()  # files in its folder `lessons`, in the order in which they are taken
    examples: tuple[str, ...] = ()  # and such as belong to paragraphs of the rules
    partners: Callable[[Mapping[str, str], int, Seat], tuple[Seat, ...]] = nobody  # of a seat: they may talk in private
    load: Callable[[], Rules]

    @cached_property
    def rules(self) -> Rules:
        return self.load()

    @property
    def sizes(self) -> str:
        """`2 to 6`, `2`"""
        return " to ".join(dict.fromkeys([str(self.seats[0]), str(self.seats[-1])]))

    def brought(self, options: Mapping[str, str]) -> list[str]:
        """The options for which somebody has brought a file along."""
        return [name for name, option in self.options.items() if option.is_file and options.get(name)]

    def seats_or_refuse(self, seats: int | None) -> int:
        """The number of seats to play with; ValueError if this game does not fit it."""
        if seats is None:
            return self.usual_seats
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.name} is played by {self.sizes} seats, not {seats!r}")
        return seats

    def options_or_refuse(self, given: Mapping[str, str], seats: int) -> Mapping[str, str]:
        """All options with their values; ValueError names the option and what it could be."""
        if not isinstance(given, Mapping):
            raise ValueError(f"options are a table of names and values, not {given!r}")
        for name, value in given.items():
            self._check_option(name, value, seats)
        agreed = {name: given.get(name, option.default) for name, option in self.options.items()}
        for name, option in self.options.items():
            if option.values is None and name in given:
                option.read(agreed[name], agreed)
        return MappingProxyType(agreed)

    def _check_option(self, name: str, value: str, seats: int) -> None:
        option = self.options.get(name)
        if option is None:
            raise ValueError(f"{self.name} has no option {name!r} (there are: {', '.join(self.options) or 'none'})")
        if not option.allows(value):
            raise ValueError(f"the option {name!r} of {self.name} is {option.allowed}, not {shown(value)}")
        if option.seats is not None and seats not in option.seats and value != option.default:
            raise ValueError(f"the option {name!r} of {self.name} does not fit {seats} seats")

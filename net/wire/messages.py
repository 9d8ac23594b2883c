"""The vocabulary: what is said between a player and the lobby, and between the lobby and the bots.

On the wire (connection.py) a message is an array of its fields in this order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.ask import Choice, Seat
from engine.chance import Seed
from engine.news import Facts
from engine.view import PlainView
from net.wire.offers import Offer

Link: TypeAlias = str  # who is at the other end of a conversation
Code: TypeAlias = str  # what people call a table: two words and a number
Whom: TypeAlias = Literal["table", "team"]  # everybody there, or the partners of who speaks
Token: TypeAlias = bytes  # 16 random bytes, made by who takes a seat: anybody who has it has the seat


@dataclass(frozen=True)
class Terms:
    """What a table's maker has settled, beside the rules of the game."""

    clock: int = 0  # seconds for a decision, then a bot makes this one; 0: as long as it takes
    patience: int = 60  # seconds for which the table waits for somebody who is away
    stand_in: str = ""  # the level of the bot that plays then; "": the table goes on waiting
    watchers: int = 8  # how many may watch
    listed: bool = True  # is shown to everybody who asks what tables there are
    correspondence: bool = False  # its clock runs in days, whether anybody is there or not, and while the host is down
    loses: bool = False  # who has run out of time has lost; else a bot makes the decision
    rest: int = 0  # days that each seat may rest in the course of the game: its clock stands still

    @property
    def level(self) -> str:
        """Of the bot that decides where somebody must."""
        return self.stand_in or "novice"


# Both sides, first and last --------------------------------------------------------------------


@dataclass(frozen=True)
class Hello:
    """A player's program: the versions of this protocol that it speaks."""

    protocol: str  # "witch-tui"
    low: int
    high: int
    program: str


@dataclass(frozen=True)
class Greeting:
    """The host: its versions, its games with the versions of their rules, and how they can be set up."""

    protocol: str
    low: int
    high: int
    program: str
    name: str
    games: Mapping[str, int]
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True)
class Goodbye:
    """The end of the conversation: anybody who says this says nothing more."""

    why: str  # one word for programs
    reason: str  # a sentence for people


# What a player says ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
    """Which tables are there?"""


@dataclass(frozen=True)
class Create:
    """Set a table up.  The maker takes the first seat that is no bot's; the others wait for people."""

    game: str
    seats: int | None
    options: Mapping[str, str]
    name: str
    bots: tuple[str | None, ...]  # the level per seat; None: a person
    terms: Terms = Terms()
    token: Token = b""
    seed: Seed | None = None  # not on the wire: who chooses the seed knows the cards


@dataclass(frozen=True)
class Join:
    """Take an open seat."""

    code: Code
    name: str
    token: Token


@dataclass(frozen=True)
class Watch:
    """See what everybody may see."""

    code: Code
    name: str


@dataclass(frozen=True)
class Return:
    """Take one's seat at a table again, from whatever link had it."""

    code: Code
    token: Token = b""
    news: int = 0  # how many of the news are there already
    lines: int = 0  # the last line of the talk that is there already


@dataclass(frozen=True)
class Numbered:
    """What each command has: `number` counts this seat's commands.  Said twice, it counts once."""

    number: int


@dataclass(frozen=True)
class Answer(Numbered):
    """Choose one of the options."""

    option: Choice
    question: int = 0  # the number of the question that is meant; 0: whichever stands


@dataclass(frozen=True)
class Undo(Numbered):
    """Take one's last answer back."""


@dataclass(frozen=True)
class Say(Numbered):
    """Say something, to everybody or to one's partners alone."""

    text: str
    to: Whom = "table"


@dataclass(frozen=True)
class Fill(Numbered):
    """Let a bot of this level have an open seat, or play for somebody who stays away; "": open the seat again."""

    seat: Seat
    level: str


@dataclass(frozen=True)
class Remove(Numbered):
    """Send somebody away before the game begins."""

    seat: Seat


@dataclass(frozen=True)
class Agree(Numbered):
    """Play with what somebody has brought along: cards of their own, say."""


@dataclass(frozen=True)
class Begin(Numbered):
    """Begin, without the seats that are still open."""


@dataclass(frozen=True)
class Again(Numbered):
    """Another game with the same company, once everybody who is here wants one."""


@dataclass(frozen=True)
class RestDays(Numbered):
    """My clock stands still for so many days more, or until I answer."""

    days: int


@dataclass(frozen=True)
class Leave(Numbered):
    """Stand up: for good, a bot has the seat from now on; else it waits."""

    good: bool


@dataclass(frozen=True)
class Whole:
    """Tell me everything once more."""


@dataclass(frozen=True)
class AskWholeGame:
    """Once the game is over: all of it, to be kept."""


@dataclass(frozen=True)
class Claim:
    """A seat, and what shows that it is mine."""

    code: Code
    token: Token


@dataclass(frozen=True)
class AskStandings:
    """How do things stand at the tables where I have these seats?"""

    seats: tuple[Claim, ...]


@dataclass(frozen=True)
class Ping:
    """Are you there?"""


# What the lobby says to a player ---------------------------------------------------------------


@dataclass(frozen=True)
class Listed:
    """A table in the list of tables."""

    code: Code
    game: str
    maker: str
    people: int
    bots: int
    seats: int
    begun: bool
    watchable: bool
    stage: str
    deserted: bool = False  # nobody sits there at the moment
    clock: int = 0  # seconds for a decision, where it is played by correspondence


@dataclass(frozen=True)
class Tables:
    """The tables that there are."""

    tables: tuple[Listed, ...]


@dataclass(frozen=True)
class Stand:
    """How things stand at a table for one who has a seat there."""

    code: Code  # where the company plays on, if it does
    # "asked", "waits" for others, "sleeps" until somebody comes, "open" (not begun), "over", "none" (no such table),
    # "seat" (not yours)
    state: str
    game: str = ""
    names: tuple[str, ...] = ()  # of all seats
    seat: Seat = 0  # one's own
    left: int | None = None  # milliseconds for one's decision, if its time is limited
    stage: str = ""  # in a few words


@dataclass(frozen=True)
class Standings:
    """In the order in which they were asked for."""

    tables: tuple[Stand, ...]


@dataclass(frozen=True)
class Welcome:
    """You sit here (seat None: you watch)."""

    code: Code
    game: str
    options: Mapping[str, str]
    terms: Terms
    seat: Seat | None
    commands: int  # the number of this seat's last command
    news: int = 0  # so many of the news that you have still hold; updates go on from there
    notice: str = ""  # a sentence, if the game is not as it was left


@dataclass(frozen=True)
class Chair:
    """A seat, as all see it."""

    name: str  # "": open
    level: str | None = None  # of the bot whose seat this is
    here: bool = True
    away: int | None = None  # milliseconds until a bot stands in
    stand_in: str = ""  # the level of the bot that plays for this person now
    again: bool = False  # wants another game
    agreed: bool = True  # False: has not said yet that they play with what somebody has brought along
    left: bool = False  # has left for good, once the game was over: a bot plays in their place from then on
    rests: int | None = None  # milliseconds until their rest is over
    rest: int = 0  # days of rest that they have left
    lost: bool = False  # has run out of time, and lost by the table's terms


@dataclass(frozen=True)
class Seats:
    """Who is at the table."""

    chairs: tuple[Chair, ...]
    maker: Seat
    begun: bool
    watchers: tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """What a seat is asked now."""

    prompt: str
    options: tuple[Choice, ...]
    number: int = 0


@dataclass(slots=True)  # not frozen: of all messages most are updates, and making a frozen one costs thrice as much
class Update:
    """How things stand for this seat, and the news since the last update."""

    number: int  # one more than that of the last update on this link; 1: the first after a welcome
    view: PlainView
    question: Question | None
    news: tuple[Facts, ...]
    may_undo: bool
    waiting: tuple[Seat, ...]  # who is asked now
    over: bool
    scores: tuple[int, ...] | None = None  # once it is over, in games that count
    clocks: tuple[int | None, ...] = ()  # for each of `waiting`: milliseconds left, if its time is limited


@dataclass(frozen=True)
class Line:
    """Something that was said at the table."""

    number: int
    seat: Seat | None  # None: by somebody who watches
    name: str
    text: str
    to: tuple[Seat, ...] = ()  # the partners who alone hear it; (): everybody does


@dataclass(frozen=True)
class Talk:
    """What was said, oldest first."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Accepted:
    """The command of this number was carried out."""

    number: int


@dataclass(frozen=True)
class Refused:
    """It was not, and nothing has changed.  `number` is None for what is no numbered command."""

    number: int | None
    reason: str
    why: str = ""  # "table": there is none of that name; "seat": it is not yours; "unkept": the disk failed


@dataclass(frozen=True)
class Warned:
    """Something is not right yet; going on like this ends the conversation."""

    reason: str


@dataclass(frozen=True)
class Farewell:
    """You are at no table any more.  The seat may be kept; `why` says whether to come back."""

    why: str  # "left", "taken over", "removed", "closed"
    reason: str


@dataclass(frozen=True)
class WholeGame:
    """The whole game as a replay file: seed, all answers, the result."""

    data: bytes


@dataclass(frozen=True)
class Pong:
    """I am."""


# Between the lobby and the bots ----------------------------------------------------------------


@dataclass(frozen=True)
class Think:
    """A bot is asked.  This is all that it is told; a world it may fetch from `Lobby.world`."""

    code: Code
    number: int  # of this question
    game: str
    level: str
    seat: Seat
    question: Question
    view: PlainView
    dice: bytes
    further: bool = False  # this seat has answered just before: a step of the same move, most likely


@dataclass(frozen=True)
class Forget:
    """That question does not stand any more."""

    code: Code
    number: int


@dataclass(frozen=True)
class Thought:
    """What the bot would choose."""

    code: Code
    number: int
    option: Choice


LAST = 2**53 - 1  # numbers of commands end here: every language can count so far
Command: TypeAlias = (
    Answer | Undo | Say | Fill | Remove | Agree | Begin | Again | RestDays | Leave
)  # all that have a number
GONE = ("table", "seat")  # why somebody is refused who need not ask again
FromPlayer: TypeAlias = Look | Create | Join | Watch | Return | Command | Whole | AskWholeGame | AskStandings | Ping
ToPlayer: TypeAlias = (
    Tables | Standings | Welcome | Seats | Update | Talk | Accepted | Refused | Warned | Farewell | WholeGame | Pong
)
ToBots: TypeAlias = Think | Forget

"""The vocabulary: what is said between a player and the lobby, and between the lobby and the bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.ask import Choice, Seat
from engine.chance import Seed
from engine.game import View
from engine.news import Facts

Link: TypeAlias = str  # whoever is at the other end of a conversation
Code: TypeAlias = str  # what people call a table: two words and a number


# What a player says ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Create:
    """Set a table up.  The maker takes the first seat that is no bot's."""

    game: str
    seats: int | None
    options: Mapping[str, str]
    seed: Seed
    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # the level per seat; None: a person


@dataclass(frozen=True)
class Return:
    """Take one's seat at a table again."""

    code: Code


@dataclass(frozen=True)
class Answer:
    """Choose one of the options.  `number` counts this seat's commands: said twice, it counts once."""

    number: int
    option: Choice


@dataclass(frozen=True)
class Undo:
    """Take one's last answer back."""

    number: int


# What the lobby says to a player ---------------------------------------------------------------


@dataclass(frozen=True)
class Welcome:
    """You sit here, and these are the others."""

    code: Code
    game: str
    options: Mapping[str, str]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seat: Seat
    commands: int  # how many this seat has given
    notice: str = ""  # a sentence, if the game is not as it was left


@dataclass(frozen=True)
class Question:
    """What a seat is asked now."""

    prompt: str
    options: tuple[Choice, ...]


@dataclass(frozen=True)
class Update:
    """How things stand for this seat, and the news since the last update."""

    number: int
    view: View
    question: Question | None
    news: tuple[Facts, ...]
    may_undo: bool
    waiting: tuple[Seat, ...]  # who is asked now
    over: bool
    scores: tuple[int, ...] | None = None  # once it is over, in games that count


@dataclass(frozen=True)
class Accepted:
    """The command of this number was carried out."""

    number: int


@dataclass(frozen=True)
class Refused:
    """It was not, and nothing has changed.  `number` is None for what is no numbered command."""

    number: int | None
    reason: str


# Between the lobby and the bots ----------------------------------------------------------------


@dataclass(frozen=True)
class Think:
    """A bot is asked.  This is all that it is told; worlds it may fetch from `Lobby.worlds`."""

    code: Code
    number: int  # of this question
    game: str
    level: str
    seat: Seat
    question: Question
    view: View
    dice: bytes


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


FromPlayer: TypeAlias = Create | Return | Answer | Undo
ToPlayer: TypeAlias = Welcome | Update | Accepted | Refused
ToBots: TypeAlias = Think | Forget
Message: TypeAlias = FromPlayer | ToPlayer | ToBots | Thought

"""What a session and the door say to each other: who is here, what is said at the door, and who looks for a game.

The door's first page lives on this.  It goes over a link of its own that the door hands to the session (ways.py), so
the door knows who speaks; games themselves are the host's, and its protocol knows nothing of doors.  A word and its
fields go as one frame, `["Speak", {"text": "..."}]`, and what comes in is read field by field like everything else.

How two people come to a game: who looks for one (`Seek`) is sent to a table that waits (`Go`), or asked to make one
(`Make`) and to tell its code (`Made`).  Who waits there says `Seek("")` as soon as the game begins, or they give it up;
who was told to go somewhere looks no more, and says `Seek` again if nothing comes of it: that table is not told to them
twice.  If nobody has come after half a minute the one who waits lets a bot sit down; when that game is over they look
again, and so the bot's seat goes to whoever has come meanwhile (`Wanted` tells them that there is somebody).  A
challenge is the same with a name to it; it is accepted by going to its table.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, TypeAlias, get_args

from engine.plain_data import read
from net.wire.frames import pack
from net.wire.messages import Code

# What a session says ---------------------------------------------------------------------------


@dataclass(frozen=True)
class CallMe:
    """This is what I want to be called: mine for good, if I have come with a key."""

    name: str


@dataclass(frozen=True)
class At:
    """Where I am now: at a table, or at none."""

    code: Code = ""  # said to all who are here: "" of a table that is not listed
    game: str = ""


@dataclass(frozen=True)
class Stir:
    """Keys were pressed; said now and then, so that others see who is awake."""


@dataclass(frozen=True)
class Speak:
    """For everybody at the door."""

    text: str


@dataclass(frozen=True)
class Seek:
    """I want a game against whoever comes; "": no more."""

    game: str


@dataclass(frozen=True)
class Made:
    """The table that I was asked to make; one seat at least is open."""

    game: str
    code: Code


@dataclass(frozen=True)
class Challenge:
    """I have made this table for them and me."""

    guest: int
    game: str
    code: Code


@dataclass(frozen=True)
class FindGuest:
    """Who is here by this name, or the beginning of it?  Of very many people not all are told."""

    name: str


@dataclass(frozen=True)
class Decline:
    """Not now: said to who has challenged me."""

    guest: int


@dataclass(frozen=True)
class TakeBack:
    """I wait for them no more: said of whom I have challenged."""

    guest: int


@dataclass(frozen=True)
class AskKeyCode:
    """Another key of mine shall be me, too: what do I type there?"""


@dataclass(frozen=True)
class UseKeyCode:
    """What I was told to type: the key with which I have come is theirs from now on, and I am they."""

    code: str


@dataclass(frozen=True)
class AskLadder:
    """Who stands where at this game, counting games with bots or not."""

    game: str
    bots: bool = False


# What the door says ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Called:
    """Who you are at this door."""

    guest: int  # the number by which others speak of you, for as long as you are here
    name: str  # "": you have not said yet
    kept: bool  # you have come with a key: you are known next time


@dataclass(frozen=True)
class Guest:
    """Somebody who is here."""

    guest: int
    name: str
    idle: int = 0  # seconds since a key was pressed
    game: str = ""  # that they play
    code: Code = ""  # of their table, if it is listed
    seeks: str = ""  # the game for which they want company


@dataclass(frozen=True)
class Here:
    """All who are here and have a name, those who came first before the others; of very many those who are awake."""

    guests: tuple[Guest, ...]
    more: int = 0  # so many others are here, too


@dataclass(frozen=True)
class FoundGuest:
    """Who was asked for by name."""

    guest: Guest


@dataclass(frozen=True)
class Spoken:
    """Something that was said at the door."""

    number: int
    name: str
    text: str
    when: float  # seconds since 1970


@dataclass(frozen=True)
class Chat:
    """What was said, the oldest first: all that is remembered, and then each line as it comes."""

    lines: tuple[Spoken, ...]


@dataclass(frozen=True)
class Make:
    """Nobody waits for that game: make a table, and tell me its code."""

    game: str


@dataclass(frozen=True)
class Go:
    """A table with an open seat: go there."""

    game: str
    code: Code
    name: str  # of who waits there


@dataclass(frozen=True)
class Wanted:
    """Somebody else looks for the game that you play with a bot: look again when it is over."""

    game: str
    name: str


@dataclass(frozen=True)
class Challenged:
    """Somebody wants to play with you."""

    guest: int
    name: str
    game: str
    code: Code


@dataclass(frozen=True)
class Declined:
    """Whom you have challenged would rather not, or has gone."""

    guest: int
    name: str
    has_gone: bool = False


@dataclass(frozen=True)
class TakenBack:
    """Who has challenged you waits no more."""

    guest: int


@dataclass(frozen=True)
class KeyCode:
    """What to type where the other key is used."""

    code: str
    seconds: int  # for which it holds


@dataclass(frozen=True)
class Linked:
    """The key with which you have come is this person's from now on: come in again, and you are they."""

    name: str


@dataclass(frozen=True)
class Rank:
    """Somebody's place on the ladder."""

    name: str
    rating: float  # what they surely play at: openskill's mean less three deviations
    games: int
    won: float  # a win that is shared by two counts half
    level: str = ""  # of a bot


@dataclass(frozen=True)
class Ladder:
    """Best first."""

    game: str
    bots: bool
    ranks: tuple[Rank, ...]


@dataclass(frozen=True)
class Denied:
    """That cannot be done, and why; `what` is the word of what was asked for."""

    what: str
    reason: str


@dataclass(frozen=True)
class Closing:
    """The door closes, or opens anew in a moment: every seat is kept."""

    reason: str
    seconds: int  # until then


FromSession: TypeAlias = (
    CallMe
    | At
    | Stir
    | Speak
    | Seek
    | Made
    | Challenge
    | FindGuest
    | Decline
    | TakeBack
    | AskKeyCode
    | UseKeyCode
    | AskLadder
)
FromDoor: TypeAlias = (
    Called
    | Here
    | FoundGuest
    | Chat
    | Make
    | Go
    | Wanted
    | Challenged
    | Declined
    | TakenBack
    | KeyCode
    | Linked
    | Ladder
    | Denied
    | Closing
)
Word: TypeAlias = FromSession | FromDoor
SESSIONS: dict[str, type] = {kind.__name__: kind for kind in get_args(FromSession)}
DOORS: dict[str, type] = {kind.__name__: kind for kind in get_args(FromDoor)}


def said(word: Word) -> bytes:
    """As a frame."""
    return pack([type(word).__name__, asdict(word)])


def heard(value: Any, words: dict[str, type]) -> Any:
    """What a frame says; ValueError if it is none of these words, or says them wrongly."""
    name, fields = read(tuple[str, dict[str, Any]], value, "a word")
    if name not in words:
        raise ValueError(f"there is no word {name!r} from this side")
    return read(words[name], fields, name)

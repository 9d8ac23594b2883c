"""A conversation between a host and a player's program: bytes ↔ messages.  No IO.

Both sides begin with their versions.  What a side may say when stands in MAY.  Of a view only what
has changed goes over the wire: the first update after a welcome is whole, the others build on it.  Whole keys of
the view change, and no parts of them: a move of Witches Wheel costs a seat 120 bytes so, and every client can do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

from engine.plain_data import shown
from engine.view import PlainView
from net.wire.codec import CLIENTS, HOSTS, VERSION, from_wire, to_wire
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.frames import LARGEST, LONGEST, Frames, pack
from net.wire.intake import NEWS, ViewWeight, check
from net.wire.messages import Goodbye, Greeting, Hello, Seats, Tables, Talk, Update

PROTOCOL = "witch-tui"
LOW, HIGH = 1, VERSION  # the versions that we speak
PRIVATE = 2  # the version since which something can be said to partners alone
AGREEING = 3  # the version since which one can agree to what somebody has brought along
LIVELY = 4  # the version since which both sides notice soon that nobody is there
OFFERING = 4  # the version since which a greeting says how games can be set up
FROM_STRANGER = 4_096  # bytes in a frame from who has not said hello: until then nobody may make a host keep much
FROM_CLIENT = 49_152  # bytes in a frame from a player: the longest texts that a game is agreed upon by, and some more
FROM_HOST = LARGEST  # bytes in a frame from a host: a whole view with all its news is far below
VALUES_FROM_CLIENT = 100  # in a list or map: seats and options
VALUES_FROM_HOST = LONGEST  # all the news
VALUES_FROM = {"client": VALUES_FROM_CLIENT, "host": VALUES_FROM_HOST}

Side = Literal["client", "host"]
Stage = Literal["strange", "met", "over"]
SAYS: dict[Side, frozenset[type]] = {"client": CLIENTS, "host": HOSTS}
FIRST: dict[Side, type] = {"client": Hello, "host": Greeting}
# Who may say what when: at each stage of one direction, the messages and the stage they lead to.
MAY: dict[Side, dict[Stage, dict[type, Stage]]] = {
    side: {
        "strange": {FIRST[side]: "met", Goodbye: "over"},
        "met": {**dict.fromkeys(kinds - {FIRST[side]}, "met"), Goodbye: "over"},
        "over": {},
    }
    for side, kinds in SAYS.items()
}
WHEN: dict[Stage, str] = {"strange": "as the first word", "met": "a second time", "over": "after goodbye"}


class Connection:
    """One end of a conversation."""

    def __init__(self, side: Side, largest: int | None = None) -> None:
        self.side: Side = side
        self.other: Side = "host" if side == "client" else "client"
        self._largest = largest or (FROM_CLIENT if side == "host" else FROM_HOST)
        first = min(self._largest, FROM_STRANGER) if side == "host" else self._largest
        self._frames = Frames(first, VALUES_FROM[self.other])
        self.ours: Stage = "strange"
        self.theirs: Stage = "strange"
        self.version = LOW  # until the other side has said which ones it speaks
        self._sent: PlainView | None = None  # the view that the other side has
        self._view: PlainView = {}  # the view that we have
        self._weight = ViewWeight()  # and what it takes
        self._number = 0  # of the last update
        self.gap = False  # an update is missing: the others mean nothing until everything is told once more

    @property
    def holds_bytes(self) -> bool:
        """Has something come that is not a message yet?"""
        return self._frames.holds_bytes

    def send(self, message: Any) -> bytes:
        """The bytes of a message; LocalProtocolError if it may not be said now."""
        following = MAY[self.side][self.ours].get(type(message))
        if following is None:
            raise LocalProtocolError(f"{self.side} may not say {message!r} now ({self.ours})")
        self.ours = following
        if type(message) is Tables or type(message) is Seats:
            return _packed_once(message, self.version)
        if type(message) is Greeting and self.version < OFFERING:
            message = replace(message, offers=())
        if type(message) is Talk and self.version < PRIVATE:
            message = _told_as_before(message)
        return pack(self._update(message) if type(message) is Update else to_wire(message, self.version))

    def receive(self, data: bytes) -> Iterator[Any]:
        """The messages that are complete now; RemoteProtocolError at the first that may not be."""
        return self._messages(self._frames.feed(data))

    def _messages(self, frames: Iterator[Any]) -> Iterator[Any]:
        for value in frames:
            message = from_wire(value, SAYS[self.other], self._version_of(value))
            following = MAY[self.other][self.theirs].get(type(message))
            if following is None:
                raise RemoteProtocolError(f"{value[0]} may not be said {WHEN[self.theirs]}")
            self.theirs = following
            if type(message) is Hello or type(message) is Greeting:
                self.version = common_version(message.low, message.high) or LOW
                self._frames.largest = self._largest
            if self.side == "client":
                check(message)
            if type(message) is not Update:
                yield message
            elif (update := self._whole(message)) is not None:
                yield update

    def _version_of(self, value: Any) -> int:
        """The version that this is said in: a greeting is said in the one that it leads to."""
        match value:
            case ["greeting", str(), int(low), int(high), *_]:
                return common_version(low, high) or LOW
        return self.version

    # Views by their changes ----------------------------------------------------------------------

    def _update(self, update: Update) -> list[Any]:
        """On the wire a view is what has changed in it, and the names of what is gone."""
        old = self._sent if self._sent is not None and update.number > 1 else {}
        view = update.view
        changed = {key: value for key, value in view.items() if key not in old or old[key] != value}
        gone = [key for key in old if key not in view]
        self._sent = view
        asked = update.question
        question = asked and [asked.prompt, asked.options, asked.number]
        facts = [update.number, [changed, gone], question, update.news, update.may_undo, update.waiting, update.over]
        if update.scores is not None or update.clocks:
            facts.append(update.scores)
        if update.clocks:
            facts.append(update.clocks)
        return ["update", *facts]

    def _whole(self, update: Update) -> Update | None:
        """With the whole view; None if what it builds on is missing."""
        number = update.number
        self.gap = number != 1 and (self.gap or number != self._number + 1)
        if self.gap:
            return None
        changed, gone = _change(update.view)
        if self.side == "client":
            self._weight.change(number == 1, changed, gone)
            update = replace(update, news=update.news[-NEWS:])
        view = dict(self._view) if number > 1 else {}
        view.update(changed)
        for key in gone:
            view.pop(key, None)
        self._view, self._number = view, number
        return replace(update, view=view)


@lru_cache(maxsize=8)
def _packed_once(message: Tables | Seats, version: int) -> bytes:
    """One list goes to many who ask, and who is at a table to all who are there."""
    if type(message) is Seats and version < AGREEING:  # such a program plays with nothing that needs it
        message = replace(message, chairs=tuple(replace(chair, agreed=True) for chair in message.chairs))
    return pack(to_wire(message, version))


def _told_as_before(talk: Talk) -> Talk:
    """To programs that know of no partners: the line says itself to whom it was said."""
    told = (replace(line, text=f"(partners only) {line.text}", to=()) if line.to else line for line in talk.lines)
    return Talk(tuple(told))


def _change(value: Any) -> tuple[Mapping[str, Any], list[str]]:
    match value:
        case [dict(changed), list(gone)] if all(isinstance(key, str) for key in (*changed, *gone)):
            return changed, gone
    raise RemoteProtocolError(f"update, view: expected what has changed and what is gone, found {shown(value)}")


def common_version(low: int, high: int) -> int | None:
    """The highest version that both sides speak."""
    version = min(high, HIGH)
    return version if version >= max(low, LOW) else None

"""The conversation in net/PROTOCOL.md: played with a real lobby, and written out byte by byte.

`python -m tests.net.wire.conversation` writes it into the document anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import wrap

import msgpack

import net
from engine.games import find
from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.wire.codec import KINDS, _fields
from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.frames import LENGTH
from net.wire.messages import (
    Answer,
    AskStandings,
    Begin,
    Chair,
    Claim,
    Create,
    Goodbye,
    Greeting,
    Hello,
    Join,
    Leave,
    Line,
    Listed,
    Look,
    Ping,
    Question,
    Return,
    Say,
    Seats,
    Stand,
    Standings,
    Tables,
    Talk,
    Undo,
    Update,
)
from net.wire.offers import offer_of

DOCUMENT = Path(net.__file__).parent / "PROTOCOL.md"
BEGIN, END = "<!-- the conversation: begin -->\n", "<!-- the conversation: end -->\n"
NOISE = (bytes(range(16)), bytes([7] * 16))  # the seed of the cards, and what the code is made of
ANN, BEN = bytes(range(16)), bytes(range(16, 32))  # tokens
CODE = "crow-bracken-35"
HELLO = Hello(PROTOCOL, LOW, HIGH, "example 1")
OFFERS = (offer_of(find("witches-wheel")),)
GREETING = Greeting(PROTOCOL, LOW, HIGH, "0.1.0", "cottage", {"witches-wheel": 1}, OFFERS)
LOST = object()  # the link breaks

# What is said about a step, who does it, what they say.  Only what Ann hears is written out.
STEPS = (
    ("Ann's program says which versions it speaks. The host answers with its own.", "Ann", HELLO),
    (
        "Ann sets up a table for two people and takes the first seat. No game has begun, so no update comes.",
        "Ann",
        Create("witches-wheel", 2, {}, "Ann", (None, None), token=ANN),
    ),
    ("She looks at the tables of this host.", "Ann", Look()),
    ("Ben comes. What he hears is left out here.", "Ben", HELLO),
    ("He takes the open seat. Ann is told.", "Ben", Join(CODE, "Ben", BEN)),
    (
        "Ann begins: command 1. Everybody is welcomed anew, then the game is told whole. "
        "The trump is blue 3, so 3 ranks highest. Ann leads.",
        "Ann",
        Begin(1),
    ),
    ("She plays blue 2: command 2, to question 1. Of the view only what has changed comes.", "Ann", Answer(2, "B2", 1)),
    (
        "She takes that back: command 3. News 2 no longer holds; the same question stands again and is number 2.",
        "Ann",
        Undo(3),
    ),
    ("She plays red 9.", "Ann", Answer(4, "R9", 2)),
    ("Was that heard? She says it again. It is not done again, only acknowledged.", "Ann", Answer(4, "R9", 2)),
    ("It is Ben's turn, so another answer of Ann's is refused.", "Ann", Answer(5, "V3", 2)),
    ("Ben says something.", "Ben", Say(1, "good evening")),
    ("Nothing else happens for 3 seconds.", "Ann", Ping()),
    ("Then Ann's link breaks. Her seat is kept.", "Ann", LOST),
    (
        "Ben follows with orange 4. His question is number 2: when Ann took blue 2 back, his first one went.",
        "Ben",
        Answer(2, "O4", 2),
    ),
    ("Ann connects again.", "Ann", HELLO),
    (
        "She has four news and one line of talk. Commands up to 4 were carried out (5 was refused, and she heard so). "
        "The view comes whole, the two news that she has missed with it, and the line of talk does not come again. "
        "Red was led and no trump was played: the trick is hers, and she is asked about the trump.",
        "Ann",
        Return(CODE, ANN, 4, 1),
    ),
    ("She keeps the trump. Both draw; only her own card is told to her. She leads again.", "Ann", Answer(6, "keep", 3)),
    ("She stands up for now.", "Ann", Leave(7, False)),
    ("And she goes. Nothing more is said on this link.", "Ann", Goodbye("done", "")),
)


# Playing it ------------------------------------------------------------------------------------


class ExampleLobby:
    """A lobby with two links, and all bytes that go over them."""

    def __init__(self):
        noise = iter(NOISE)
        self.lobby = Lobby(Pace(), lambda: next(noise), lambda code: False)
        self.lobby.soon = 0.0
        self.programs, self.hosts = {}, {}
        self.frames = []  # (who, bytes) of this step

    def step(self, who, message):
        """-> the frames of this step: who said it, and its bytes."""
        self.frames = []
        if message is LOST:
            self.programs.pop(who)
            self._deliver(self.lobby.gone(who, 0.0))
            return self.frames
        if isinstance(message, Hello):
            self.programs[who], self.hosts[who] = Connection("client"), Connection("host")
        data = self.programs[who].send(message)
        self.frames.append((who, data))
        for heard in self.hosts[who].receive(data):
            if isinstance(heard, Hello):
                self._say(who, GREETING)
            elif not isinstance(heard, Goodbye):
                self._deliver(self.lobby.receive(who, heard, 0.0))
        return self.frames

    def _deliver(self, outcome):
        for link, message in outcome.out:
            self._say(link, message)

    def _say(self, link, message):
        data = self.hosts[link].send(message)
        assert list(self.programs[link].receive(data))
        if link == "Ann":
            self.frames.append(("The host", data))


def played():
    """Every step with its frames."""
    example = ExampleLobby()
    return [(text, example.step(who, message)) for text, who, message in STEPS]


# Writing it out --------------------------------------------------------------------------------

HEX = 40  # digits beside the meaning
SHORT = 34  # bytes that are still shown in one line
INNER = {
    (Seats, "chairs"): Chair,
    (Talk, "lines"): Line,
    (Tables, "tables"): Listed,
    (AskStandings, "seats"): Claim,
    (Standings, "tables"): Stand,
    (Update, "question"): Question,
}


def written():
    """The conversation as the document has it."""
    return "".join(
        f"{chr(10).join(wrap(text, 100))}\n\n{''.join(f'{block(*frame)}{chr(10)}' for frame in frames)}"
        for text, frames in played()
    )


def block(who, data):
    """One frame: its bytes, and beside them what they mean."""
    value = msgpack.unpackb(data[LENGTH:])
    rows = [(data[:LENGTH], f"{len(data) - LENGTH} bytes follow"), *_message(value)]
    return "```\n" + "".join([f"{who} says {value[0]}\n", *(_row(*row) for row in rows)]) + "```\n"


def _row(data, text):
    first, *rest = wrap(data.hex(), HEX)
    return "".join([f"{first:{HEX}}  {text}\n", *(f"{digits}\n" for digits in rest)])


def _message(value):
    word, *values = value
    yield _head(value), f"a list of {len(value)}"
    yield msgpack.packb(word), shown(word)
    yield from _fields_of(KINDS[word], values, 1, update=word == "update")


def _fields_of(kind, values, deep, update=False):
    for field, value in zip(_fields(kind), values, strict=False):
        if update and field.name == "view":
            yield _head(value), f"{'  ' * deep}view = a list of 2"
            yield from _value(value[0], "changed = ", deep + 1)
            yield from _value(value[1], "gone = ", deep + 1)
        else:
            yield from _value(value, f"{field.name} = ", deep, INNER.get((kind, field.name)))


def _value(value, name, deep, kind=None, before=b""):
    data, indent = msgpack.packb(value), "  " * deep
    if (len(data) <= SHORT and kind is not Claim) or not isinstance(value, (list, dict)):  # JSON has no bytes
        yield before + data, f"{indent}{name}{shown(value)}"
        return
    yield before + _head(value), f"{indent}{name}a {'list' if isinstance(value, list) else 'map'} of {len(value)}"
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _value(item, f"{shown(key)}: ", deep + 1, before=msgpack.packb(key))
    elif kind is Question:
        yield from _fields_of(kind, value, deep + 1)
    elif kind is not None and len(value) == 1:
        yield _head(value[0]), f"{indent}  a list of {len(value[0])}"
        yield from _fields_of(kind, value[0], deep + 2)
    else:
        for item in value:
            yield from _value(item, "", deep + 1)


def _head(value):
    packer = msgpack.Packer()
    return packer.pack_array_header(len(value)) if isinstance(value, list) else packer.pack_map_header(len(value))


def shown(value):
    """JSON; bytes as h'00ff'."""
    if isinstance(value, bytes):
        return f"h'{value.hex()}'"
    return json.dumps(value, ensure_ascii=False).replace("null", "nil")


def main():
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{written()}{END}{after}")


if __name__ == "__main__":
    main()

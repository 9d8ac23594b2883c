"""net/PROTOCOL.md says what is so: its tables, its numbers, its bytes."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from pathlib import Path

import msgpack
import pytest

from engine.games.witches_wheel.cards import CARDS
from net.discovery.address import PORT
from net.discovery.join_code import ROUNDS, SIGNS, proof_of
from net.discovery.lan import LONGEST_NAME, LONGEST_PROGRAM, SERVICE, Sign, text_of
from net.host.limits import USUAL, Limits
from net.wire import codec, messages
from net.wire.codec import CLIENTS, HOSTS, WORDS, _fields, from_wire, to_wire
from net.wire.connection import FROM_CLIENT, FROM_STRANGER, HIGH, LOW, PROTOCOL, Connection
from net.wire.frames import LENGTH, Frames, pack
from net.wire.messages import Answer, Update
from net.wire.offers import Offer, Setting
from tests.net.wire import conversation
from tests.net.wire.conversation import BEGIN, DOCUMENT, END, written

TEXT = DOCUMENT.read_text()
EXAMPLES = re.findall(r"```\n(.*?)```\n", TEXT, re.DOTALL)
TYPES = {  # as messages.py says it, and as the document does
    "int": "int",
    "str": "text",
    "Code": "text",
    "bool": "bool",
    "bytes": "bytes",
    "Token": "bytes",
    "Seat": "int",
    "Whom": "text",
    "int | None": "int or nil",
    "Seat | None": "int or nil",
    "str | None": "text or nil",
    "Mapping[str, int]": "map of int",
    "Mapping[str, str]": "map of text",
    "tuple[str, ...]": "list of text",
    "tuple[str | None, ...]": "list of text or nil",
    "tuple[Seat, ...]": "list of int",
    "tuple[int, ...]": "list of int",
    "tuple[int, ...] | None": "list of int or nil",
    "tuple[int | None, ...]": "list of int or nil",
    "tuple[Facts, ...]": "list of map",
    "tuple[Choice, ...]": "list of option",
    "tuple[Chair, ...]": "list of chair",
    "tuple[Line, ...]": "list of line",
    "tuple[Listed, ...]": "list of listed",
    "tuple[Claim, ...]": "list of claim",
    "tuple[Stand, ...]": "list of stand",
    "tuple[Offer, ...]": "list of offer",
    "tuple[Setting, ...]": "list of setting",
    "Choice": "option",
    "PlainView": "view",
    "Terms": "terms",
    "Question | None": "question or nil",
}


def section(heading):
    """The text below a heading, up to the next one."""
    return re.split(r"\n##+ ", TEXT.split(f"# {heading}\n", 1)[1])[0]


def table(heading):
    """The rows of the only table there, without its head."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]


def fields_in(cell):
    """[(name, type, usual value or None)] as the document has them."""
    found = re.findall(r"`(\w+)` ([a-z ]+?)(?: = ([^,]+?))?(?:, |$)", cell.strip())
    return [(name, kind, usual or None) for name, kind, usual in found]


def fields_of(kind):
    return [(field.name, TYPES[field.type], usual(field.default)) for field in _fields(kind)]


def usual(default):
    if default is MISSING:
        return None
    plain = [] if is_dataclass(default) else list(default) if isinstance(default, tuple) else default
    return conversation.shown(plain)


# What the tables say ---------------------------------------------------------------------------


def test_one_table_names_every_message_with_its_fields_in_order():
    rows = {row[0]: row for row in table("3.1 All messages")}
    assert list(rows) == list(WORDS.values())
    for kind, word in WORDS.items():
        sides = {"client": kind in CLIENTS, "host": kind in HOSTS, "both": kind in CLIENTS & HOSTS}
        assert sides[rows[word][1]]
        assert (rows[word][1] == "both") == (kind in CLIENTS & HOSTS)
        assert fields_in(rows[word][2]) == fields_of(kind), word


def test_what_is_called_a_command_has_a_number():
    commands = {row[0] for row in table("3.1 All messages") if row[3].startswith("command")}
    assert commands == {WORDS[kind] for kind in messages.Command.__args__}


def test_the_parts_of_messages_have_their_fields_in_order():
    parts = {row[0]: fields_in(row[1]) for row in table("3.2 Parts of messages")}
    said = (messages.Listed, messages.Stand, messages.Chair, messages.Question, messages.Line, Offer, Setting)
    kinds = (messages.Terms, messages.Claim, *said)
    assert parts == {kind.__name__.lower(): fields_of(kind) for kind in kinds}


MODULES = {
    "arrivals": "net.lobby.arrivals",
    "clean": "net.clean",
    "clocks": "net.lobby.clocks",
    "client": "net.client",
    "company": "net.lobby.company",
    "connection": "net.wire.connection",
    "frames": "net.wire.frames",
    "game": "net.lobby.game",
    "intake": "net.wire.intake",
    "limits": "net.host.limits",
    "records": "net.lobby.records",
    "standings": "net.lobby.standings",
    "table": "net.lobby.table",
    "tables": "net.lobby.tables",
}


def test_every_limit_is_what_the_code_says():
    told = {row[0].strip("`"): float(row[1]) for row in table("10. Limits")}
    for name, number in told.items():
        module, constant = name.split(".")
        source = USUAL if module == "limits" and constant.islower() else import_module(MODULES[module])
        assert getattr(source, constant) == number, name
    assert {f"limits.{field.name}" for field in fields(Limits)} <= set(told)
    assert {"connection.FROM_STRANGER", "connection.FROM_CLIENT", "connection.FROM_HOST", "frames.LENGTH"} <= set(told)


@pytest.mark.parametrize(
    "sentence",
    [
        f"now `low` is {LOW} and `high` is {HIGH}",
        f"is the text `{PROTOCOL}` on both sides",
        f"The usual port is {PORT}.",
        f"{ROUNDS} rounds. 5 bytes of output.",
        f"one character of `{SIGNS}`",
        f"The fingerprint of 32 zero bytes has the proof `{proof_of(bytes(32))}`.",
        f"service type `{SERVICE}`",
        f"what the host is called, at most {LONGEST_NAME} characters",
        f"the version of its program, at most {LONGEST_PROGRAM} characters",
        f"A host takes frames of up to {FROM_CLIENT} bytes from a client, and of up to {FROM_STRANGER} until",
    ],
)
def test_the_sentence_is_there(sentence):
    assert sentence in re.sub(r"\s+", " ", TEXT)


def test_the_sign_has_these_keys():
    told = [key for row in table("1.4 On the local network") for key in re.findall(r"`(\w+)`", row[0])]
    assert set(told) == set(text_of(Sign("cottage", (), 1, 1, 1)))


def test_the_words_of_ends_are_those_that_the_code_says():
    code = "".join(path.read_text() for path in (Path(codec.__file__).parents[1]).rglob("*.py"))
    said = set(re.findall(r'(?:\.end|Farewell|Goodbye)\("([a-z ]+)"', code))
    said |= set(re.findall(r'send_off\(table, \w+, "([a-z ]+)"', code))
    ends = [row[0].strip("`") for row in table("4. Beginning and end") + table("5. Tables and seats")]
    assert set(ends) == said


def test_an_option_nests_as_deep_as_the_document_says():
    (deepest,) = map(int, re.findall(r"nested at most (\d) deep", re.sub(r"\s+", " ", TEXT)))
    option = ("B7",)
    for _ in range(deepest - 1):
        option = (option,)
    assert _over_the_wire(Answer(1, option)) == Answer(1, option)
    with pytest.raises(ValueError, match="nested too deep"):
        _over_the_wire(Answer(1, (option,)))


def _over_the_wire(message):
    (value,) = Frames().feed(pack(to_wire(message)))
    return from_wire(value, CLIENTS)


def test_the_view_of_the_example_is_explained():
    about = section("12. A conversation, byte by byte").split(BEGIN)[0]
    (update, *_) = [value for value in map(values_of, EXAMPLES) if value[0] == "update"]
    for name in update[2][0]:
        assert f"`{name}`" in about
    assert update[2][0]["hand"][0] in CARDS


# What the examples say -------------------------------------------------------------------------


def rows_of(example):
    """Who says which word, and (bytes, meaning) line by line."""
    said, *lines = example.splitlines()
    rows = []
    for line in lines:
        digits, _, meaning = line.partition("  ")
        if meaning:
            rows.append((bytes.fromhex(digits), meaning.strip()))
        else:
            rows[-1] = rows[-1][0] + bytes.fromhex(digits), rows[-1][1]
    return said, rows


def bytes_of(example):
    return b"".join(data for data, _ in rows_of(example)[1])


def values_of(example):
    (value,) = Frames().feed(bytes_of(example))
    return value


def read_meaning(text):
    """`nil`, JSON or h'00ff'."""
    if text.startswith("h'"):
        return bytes.fromhex(text[2:-1])
    return json.loads(re.sub(r"\bnil\b", "null", text))


def check_line(data, meaning):
    """AssertionError if these bytes are not what stands beside them."""
    unpacker = msgpack.Unpacker()
    unpacker.feed(data)
    key, _, text = re.fullmatch(r'(?:("\w+"): |(\w+) = )?(.*)', meaning).groups()
    if key is not None:
        assert unpacker.unpack() == json.loads(key)
    if size := re.fullmatch(r"a (list|map) of (\d+)", text):
        head = unpacker.read_array_header if size[1] == "list" else unpacker.read_map_header
        assert head() == int(size[2])
    else:
        assert unpacker.unpack() == read_meaning(text)
    assert unpacker.tell() == len(data)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0].replace(" ", "-"))
def test_an_example_means_what_stands_beside_it(example):
    said, ((length, meaning), *rows) = rows_of(example)
    assert f"{int.from_bytes(length, 'big')} bytes follow" == meaning
    assert len(length) == LENGTH and int.from_bytes(length, "big") == sum(len(data) for data, _ in rows)
    for row in rows:
        check_line(*row)
    value = values_of(example)
    who, word = said.split(" says ")
    assert value[0] == word
    assert pack(value) == bytes_of(example)
    message = from_wire(value, HOSTS if who == "The host" else CLIENTS)
    if type(message) is not Update:
        assert pack(to_wire(message)) == bytes_of(example)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0].replace(" ", "-"))
def test_the_fields_of_an_example_are_called_what_they_are(example):
    called = [found[1] for line in example.splitlines() if (found := re.match(r"[0-9a-f ]{40} {4}(\w+) = ", line))]
    word, *values = values_of(example)
    assert called == [field.name for field in _fields(codec.KINDS[word])][: len(values)]


def test_the_conversation_is_what_a_lobby_really_says():
    assert TEXT.split(BEGIN)[1].split(END)[0].strip() == written().strip(), (
        "the wire has changed: python -m tests.net.wire.conversation writes the document anew"
    )


def test_the_conversation_can_be_had_byte_by_byte():
    """Ann's program hears the examples through its own end of a Connection."""
    program, updates = None, []
    for example in TEXT.split(BEGIN)[1].split(END)[0].split("```\n")[1::2]:
        who, data = example.split(" says ")[0], bytes_of(example)
        (value,) = Frames().feed(data)
        if who == "Ann":
            program = Connection("client") if value[0] == "hello" else program
            assert program.send(from_wire(value, CLIENTS)) == data
        elif who == "The host":
            (message,) = [message for byte in data for message in program.receive(bytes([byte]))]
            updates += [message] if type(message) is Update else []
            assert not program.gap
    assert updates[-1].view["trick_number"] == 2
    assert [record["n"] for update in updates for record in update.news] == list(
        range(1, updates[-1].news[-1]["n"] + 1)
    )


def test_what_ben_does_in_the_example_is_done():
    fake_lobby = conversation.ExampleLobby()
    for _, who, message in conversation.STEPS:
        fake_lobby.step(who, message)
    table = fake_lobby.lobby.tables[conversation.CODE].game.table
    assert [record["what"] for record in table.news(1)].count("played") == 3  # blue 2, taken back, is one of them

"""net/PROTOCOL.md says what is so: its tables, its numbers, its bytes; and a stranger can play by it."""

from __future__ import annotations

import ast
import asyncio
import json
import re
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from pathlib import Path

import msgpack
import pytest

from engine.games import GAMES
from engine.games.witches_wheel.state import CARDS
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
from tests.net.host.real_hosts import with_real_host
from tests.net.wire import conversation, foreign_client
from tests.net.wire.conversation import BEGIN, DOCUMENT, END, written
from tests.net.wire.foreign_client import Stranger

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
    kinds = (messages.Terms, messages.Listed, messages.Chair, messages.Question, messages.Line, Offer, Setting)
    assert parts == {kind.__name__.lower(): fields_of(kind) for kind in kinds}


MODULES = {
    "arrivals": "net.lobby.arrivals",
    "clean": "net.clean",
    "client": "net.client",
    "company": "net.lobby.company",
    "connection": "net.wire.connection",
    "frames": "net.wire.frames",
    "game": "net.lobby.game",
    "intake": "net.wire.intake",
    "limits": "net.host.limits",
    "records": "net.lobby.records",
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
        f"one sign of `{SIGNS}`",
        f"The fingerprint of 32 zero bytes has the proof `{proof_of(bytes(32))}`.",
        f"service type `{SERVICE}`",
        f"what the host is called, at most {LONGEST_NAME} signs",
        f"the version of its program, at most {LONGEST_PROGRAM} signs",
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


# A stranger ------------------------------------------------------------------------------------


def test_the_stranger_knows_nothing_of_this_house():
    source = Path(foreign_client.__file__).read_text()
    imported = {
        name.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in ([ast.alias(node.module)] if isinstance(node, ast.ImportFrom) else node.names)
    }
    assert imported == {"hashlib", "msgpack", "random", "socket", "ssl", "struct"}
    assert len(source.splitlines()) < 150


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_strangers_play_a_whole_game_over_tls(tmp_path, seed):
    async def test(real_host):
        place = "127.0.0.1", real_host.hosting.port
        ann, ben = (
            Stranger(place, real_host.hosting.proof, name, seed * 10 + n) for n, name in enumerate(("Ann", "Ben"))
        )
        code = await asyncio.to_thread(ann.create, "witches-wheel")
        await asyncio.to_thread(ben.join, code)
        await asyncio.to_thread(ann.begin)
        await asyncio.gather(asyncio.to_thread(ann.play, {5, 9}), asyncio.to_thread(ben.play, {7}))
        table = real_host.host.lobby.tables[code].game.table
        assert (ann.returns, ben.returns) == (2, 1)
        assert table.result is not None
        for seat, player in enumerate((ann, ben)):
            assert player.seat == seat
            assert player.over
            assert player.scores == list(table.result.scores)
            assert player.view == table.view(seat)
            assert player.news == table.news(seat)

    with_real_host(tmp_path, test, tls=True)


def test_a_stranger_does_not_talk_to_another_host(tmp_path):
    async def test(real_host):
        ann = Stranger(("127.0.0.1", real_host.hosting.port), "0000-0000", "Ann", 1)
        with pytest.raises(ConnectionError, match="not the host of this code"):
            await asyncio.to_thread(ann.create, "witches-wheel")
        assert not real_host.host.lobby.tables

    with_real_host(tmp_path, test, tls=True)


@pytest.mark.parametrize("token", [[], [b""], [b"short"], [bytes(17)]])
def test_a_host_takes_no_token_that_could_be_guessed(tmp_path, token):
    """5.2: without one a seat would be anybody's who says nothing."""

    async def test(real_host):
        ann = Stranger(("127.0.0.1", real_host.hosting.port), real_host.hosting.proof, "Ann", 1)
        await asyncio.to_thread(ann.connect)
        ann.say("create", "witches-wheel", 2, {}, "Ann", [None, None], [], *token)
        assert await asyncio.to_thread(ann.hear) == ["refused", None, "a token is 16 random bytes"]
        ann.say("return", "owl-fern-42", *token)
        assert await asyncio.to_thread(ann.hear) == ["refused", None, "a token is 16 random bytes"]
        ann.link.close()

    with_real_host(tmp_path, test, tls=True)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_stranger_sets_up_any_game_with_any_option_by_what_the_greeting_says(tmp_path, game):
    """4.2: no program needs a table of its own."""

    async def test(real_host):
        ann = Stranger(("127.0.0.1", real_host.hosting.port), real_host.hosting.proof, "Ann", 1)
        await asyncio.to_thread(ann.connect)
        _, _, seats, usual, _, *settings = ann.offers[game]
        assert (seats, usual) == (list(GAMES[game].seats), GAMES[game].usual_seats)
        wishes = [(count, {}) for count in (None, *seats)]
        for name, _, values, default, *more in settings[0] if settings else []:
            fits = more[2] if len(more) > 2 else seats
            wishes += [(fits[0], {name: value}) for value in values or [default]]
        assert {name for _, options in wishes for name in options} == set(GAMES[game].options)
        for seats, options in wishes:
            ann.say("create", game, seats, options, "Ann", [], [], ann.dice.randbytes(16))
            word, code, *_ = await asyncio.to_thread(ann.hear)
            assert word == "welcome", code
            ann.say("leave", 1, True)
            while (await asyncio.to_thread(ann.hear))[0] != "farewell":
                pass
        ann.link.close()

    with_real_host(tmp_path, test, tls=True, limits=Limits(burst=1_000))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_older_programs_are_greeted_as_they_ever_were(tmp_path, version):
    async def test(real_host):
        reader, writer = await asyncio.open_connection("127.0.0.1", real_host.hosting.port)
        writer.write(pack(["hello", "witch-tui", 1, version, "older"]))
        frames, heard = Frames(), []
        while not heard:
            heard += frames.feed(await reader.read(65536))
        assert heard == [["greeting", "witch-tui", LOW, HIGH, "0", "cottage", real_host.host.games]]
        writer.close()

    with_real_host(tmp_path, test)


HELLO = ["hello", "witch-tui", 1, 1, "stranger"]
NOW = ["hello", "witch-tui", HIGH, HIGH, "stranger"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ([["look"]], "protocol"),
        ([HELLO, HELLO], "protocol"),
        ([HELLO, ["pong"]], "protocol"),
        ([HELLO, ["dance"]], "protocol"),
        ([HELLO, ["begin"]], "protocol"),
        ([HELLO, ["begin", True]], "protocol"),
        ([HELLO, ["begin", 1, 2]], "protocol"),
        ([HELLO, ["say", 1, "x" * FROM_CLIENT]], "protocol"),
        ([HELLO, ["say", 1, "hm", "team"]], "protocol"),
        ([NOW, ["say", 1, "hm", "eve"]], "protocol"),
        ([["hello", "witch-tui", HIGH + 1, HIGH + 5, "stranger"]], "version"),
        ([["hello", "chess", 1, 1, "stranger"]], "version"),
        ([HELLO, *[["ping"]] * 130], "too fast"),
        ([HELLO, ["answer", 1, 1.5]], "protocol"),
        ([HELLO, ["answer", 1, [float("nan")]]], "protocol"),
        ([HELLO, ["answer", 1, b"B7"]], "protocol"),
    ],
)
def test_what_ends_the_conversation(tmp_path, said, why):
    """3.3, 4.1, 4.3: a host begins with its greeting, whatever it then says."""

    async def test(real_host):
        reader, writer = await asyncio.open_connection("127.0.0.1", real_host.hosting.port)
        writer.write(b"".join(map(pack, said)))
        frames, heard = Frames(), []
        while data := await reader.read(65536):
            heard += frames.feed(data)
        assert heard[0][0] == "greeting"
        assert heard[-1][:2] == ["goodbye", why]
        writer.close()

    with_real_host(tmp_path, test)


def test_what_is_refused_does_not_end_it(tmp_path):
    """3.3: in the order in which it was said, with the number of the command or nil."""

    async def test(real_host):
        reader, writer = await asyncio.open_connection("127.0.0.1", real_host.hosting.port)
        wishes = [["whole"], ["say", 3, "hm"], ["look"], ["join", "owl-fern-42", "Ben", bytes(16)], ["ping"]]
        writer.write(b"".join(map(pack, [HELLO, *wishes])))
        frames, heard = Frames(), []
        while len(heard) < 6:
            heard += frames.feed(await reader.read(65536))
        assert [message[0] for message in heard] == ["greeting", "refused", "refused", "tables", "refused", "pong"]
        assert [message[1] for message in heard if message[0] == "refused"] == [None, 3, None]
        writer.close()

    with_real_host(tmp_path, test)

"""A stranger, who knows net/PROTOCOL.md alone, plays by it; and what a host lets nobody say."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from engine.games import GAMES
from net.host.limits import Limits
from net.wire.connection import FROM_CLIENT, HIGH, LOW
from net.wire.frames import Frames, pack
from tests.net.host.real_hosts import with_real_host
from tests.net.wire import foreign_client
from tests.net.wire.foreign_client import Stranger


def test_the_stranger_knows_nothing_of_this_project():
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

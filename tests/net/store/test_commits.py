"""When keeping fails or takes its time: games stand where the disk has them, and nobody waits in vain."""

from __future__ import annotations

import asyncio
from contextlib import closing

import pytest

import engine
from net.lobby.records import LogEntry
from net.store.locks import is_locked
from net.store.store import DATABASE, Store
from net.wire.messages import Whole
from tests.tui.seat.local_tables import Disk, at_home, my_turn, new_game, on_disk, play

LOST = r"That could not be kept, so it was not done: .*games\.sqlite: games cannot be written \(disk full\)"


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


async def answer(session, place=0):
    await session.answer(session.scene.question.options[place])


# Lost answers ----------------------------------------------------------------------------------


def test_an_answer_that_cannot_be_kept_was_not_given_and_can_be_given_again(tmp_path, disk, monkeypatch):
    monkeypatch.setattr("net.runner.RETRY", 0.0)

    async def test(tables):
        session = await tables.new(new_game())
        view, question, news = session.scene.view.plain, session.scene.question, list(session.scene.news)
        disk.full = True
        with pytest.raises(ValueError, match=LOST):
            await answer(session)
        await tables.keeping.settled()
        assert (session.scene.view.plain, session.scene.question, session.scene.news) == (view, question, news)
        assert on_disk(tmp_path, session.scene.code).records == 0
        disk.full = False
        await answer(session)
        await play(session)
        return session.scene

    scene = at_home(tmp_path, test)
    table = on_disk(tmp_path, scene.code).table
    assert table.result is not None
    assert scene.news == table.news(0)


def test_what_was_decided_on_top_of_what_is_lost_is_lost_too(tmp_path, disk):
    """Else the log would have a gap, and the game could never be opened again."""

    async def test(tables):
        tables.thinker.held = []
        session = await tables.new(new_game())
        disk.hold()
        commands = [asyncio.ensure_future(answer(session))]
        await disk.busy()
        commands.append(asyncio.ensure_future(session.undo()))
        await asyncio.sleep(0)
        commands.append(asyncio.ensure_future(answer(session, 1)))
        await asyncio.sleep(0)
        troubles = []
        session.troubled = troubles.append
        disk.full_once = True
        disk.let_go()
        for reason in await asyncio.gather(*commands, return_exceptions=True):
            assert "That could not be kept" in str(reason)
        await answer(session, 2)
        assert session.scene.may_undo
        assert troubles == []
        return session.scene, engine.save(tables.lobby.tables[session.scene.code].game.table)

    scene, saved = at_home(tmp_path, test)
    game = on_disk(tmp_path, scene.code)
    assert game.records == 1
    assert engine.save(game.table) == saved
    assert game.table.news(0) == scene.news


def test_a_bots_answer_that_cannot_be_kept_is_said_and_tried_again_later(tmp_path, disk, monkeypatch):
    monkeypatch.setattr("net.runner.RETRY", 0.01)

    async def test(tables):
        session = await tables.new(new_game())
        tables.thinker.held = []
        await answer(session)
        said = asyncio.Queue()
        session.troubled = said.put_nowait
        disk.full = True
        tables.thinker.let_go()
        for _ in range(3):
            assert "disk full" in await said.get()
        assert session.scene.may_undo
        disk.full = False
        await play(session)
        assert session.scene.over

    at_home(tmp_path, test)


def test_bots_do_not_hammer_at_a_full_disk(tmp_path, disk):
    async def test(tables):
        session = await tables.new(new_game())
        tables.thinker.held = []
        await answer(session)
        said = asyncio.Queue()
        session.troubled = said.put_nowait
        disk.full, before = True, disk.commits
        tables.thinker.let_go()
        await said.get()
        for _ in range(20):
            await asyncio.sleep(0)
            await tables.keeping.settled()
        assert disk.commits == before + 1

    at_home(tmp_path, test)


def test_a_game_that_cannot_begin_leaves_nothing(tmp_path, disk):
    async def test(tables):
        disk.full = True
        with pytest.raises(ValueError, match="disk full"):
            await tables.new(new_game())
        assert (tables.games(), tables.lobby.tables, list(tmp_path.rglob("*.lock"))) == ([], {}, [])
        disk.full = False
        session = await tables.new(new_game())
        await answer(session)

    at_home(tmp_path, test)


def test_a_game_that_was_thrown_away_elsewhere_says_so(tmp_path, disk):
    async def test(tables):
        session = await tables.new(new_game())
        with closing(Store(tmp_path / DATABASE)) as elsewhere:
            elsewhere.commit([LogEntry(session.scene.code, 0, None)])
        with pytest.raises(ValueError, match=f"{session.scene.code} was thrown away meanwhile; no game"):
            await answer(session)
        with pytest.raises(ValueError, match="you sit at no table"):
            await answer(session)

    at_home(tmp_path, test)


def test_a_bug_while_keeping_is_said_and_nobody_waits_for_ever(tmp_path, disk, monkeypatch):
    async def test(tables):
        failures, handled = asyncio.Queue(), []
        tables.failed = failures.put_nowait
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: handled.append(context["exception"]))
        session = await tables.new(new_game())
        monkeypatch.setattr(Store, "commit", lambda store, entries: 1 // 0)
        with pytest.raises(ValueError, match="games cannot be kept any more"):
            await answer(session)
        assert "Games cannot be kept any more (ZeroDivisionError" in await failures.get()
        assert [type(error) for error in handled] == [ZeroDivisionError]
        with pytest.raises(ValueError, match="games cannot be kept any more"):
            await answer(session)
        await session.leave()
        return session.scene.code

    code = at_home(tmp_path, test)
    assert on_disk(tmp_path, code).records == 0


def test_who_gives_up_a_new_game_at_the_last_moment_ends_no_others(tmp_path, disk):
    """It is kept, and to be told in the same moment."""

    async def test(tables):
        session = await tables.new(new_game())
        disk.hold()
        beginning = asyncio.ensure_future(tables.new(new_game()))
        await disk.busy()
        disk.let_go()
        tables.keeping._job.result()
        beginning.cancel()
        session.say(Whole())  # that the disk is done is noticed now
        with pytest.raises(asyncio.CancelledError):
            await beginning
        await my_turn(session)
        await answer(session)

    at_home(tmp_path, test)


# Meanwhile -------------------------------------------------------------------------------------


def test_leaving_waits_until_the_last_answer_is_kept_and_lets_go_only_then(tmp_path, disk):
    async def test(tables):
        session = await tables.new(new_game())
        code = session.scene.code
        disk.hold()
        answering = asyncio.ensure_future(answer(session))
        await disk.busy()
        leaving = asyncio.ensure_future(session.leave())
        for _ in range(10):
            await asyncio.sleep(0)
        assert not leaving.done()
        assert is_locked(tmp_path / "locks", code)
        disk.let_go()
        await leaving
        await answering
        assert not is_locked(tmp_path / "locks", code)
        assert on_disk(tmp_path, code).records == 1

    at_home(tmp_path, test)


def test_nothing_happens_at_a_table_once_it_is_being_left(tmp_path, disk):
    """A bot's answer that came now would be written after the game may be open elsewhere."""

    async def test(tables):
        session = await tables.new(new_game())
        tables.thinker.held = []
        await answer(session)
        leaving = asyncio.ensure_future(session.leave())
        await asyncio.sleep(0)
        tables.thinker.let_go()
        await leaving
        await tables.keeping.settled()
        assert on_disk(tmp_path, session.scene.code).records == 1

    at_home(tmp_path, test)


def test_a_lost_answer_while_leaving_does_not_open_the_game_again(tmp_path, disk):
    async def test(tables):
        session = await tables.new(new_game())
        disk.hold()
        answering = asyncio.ensure_future(answer(session))
        await disk.busy()
        leaving = asyncio.ensure_future(session.leave())
        await asyncio.sleep(0)
        disk.full = True
        disk.let_go()
        await leaving
        with pytest.raises(ValueError, match=LOST):
            await answering
        assert tables.lobby.tables == {}
        disk.full = False
        again = await tables.resume(session.scene.code)
        await my_turn(again)
        await answer(again)

    at_home(tmp_path, test)


def test_many_at_once_are_one_commit(tmp_path, disk):
    async def test(tables):
        sessions = [await tables.new(new_game(seed=seed)) for seed in range(4)]
        for session in sessions:
            await my_turn(session)
        tables.thinker.held = []
        disk.hold()
        first = asyncio.ensure_future(answer(sessions[0]))
        await disk.busy()
        rest = [asyncio.ensure_future(answer(session)) for session in sessions[1:]]
        await asyncio.sleep(0)
        before = disk.commits
        disk.let_go()
        await asyncio.gather(first, *rest)
        assert disk.commits == before + 1
        for session in sessions:
            assert on_disk(tmp_path, session.scene.code).records == tables.lobby.tables[session.scene.code].game.records

    at_home(tmp_path, test)

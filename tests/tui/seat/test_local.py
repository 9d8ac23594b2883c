"""Local play: games begun, left, gone on with, in one place at a time, with bots."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest

import engine
from net.bots.thinker import thinker_for
from net.lobby.bot_desk import Pace
from net.private_files import RESULTS_KEPT
from net.replay_file import kept_of
from net.store.locks import is_locked
from net.store.results import Results
from net.store.store import DATABASE, Store, Unkept
from tests.tui.seat.local_tables import Bots, at_home, my_turn, new_game, on_disk, play
from tui.seat.local import LocalTables

SLOW = Pace(1000.0, 1000.0)


# Playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_with_bots_in_their_own_process(tmp_path, seats):
    async def test(tables):
        session = await tables.new(new_game(seats))
        await play(session)
        assert [table.head.code for table in tables.games(over=True)] == [session.scene.code]
        return session.scene

    scene = at_home(tmp_path, test, bots=thinker_for(tmp_path))
    table = on_disk(tmp_path, scene.code).table
    assert table.result is not None
    assert (scene.view.plain, scene.news) == (table.view(0), table.news(0))
    assert (tmp_path / "log.txt").read_text() == ""


def test_coming_back_shows_all_that_was_shown_and_goes_on(tmp_path):
    async def leave_early(tables):
        session = await tables.new(new_game(3))
        await play(session, turns=3)
        tables.thinker.held = []
        await session.answer(session.scene.question.options[0])
        await session.leave()
        assert not (tmp_path / "locks" / f"{session.scene.code}.lock").exists()
        return session.scene

    left = at_home(tmp_path, leave_early)

    async def come_back(tables):
        tables.thinker.held = []
        session = await tables.resume(left.code)
        assert session.scene.news == left.news
        assert (session.scene.view.plain, session.scene.may_undo) == (left.view.plain, True)
        await session.undo()
        tables.thinker.let_go()
        await play(session)
        assert session.scene.over

    at_home(tmp_path, come_back)


def test_a_list_of_kept_games_says_where_each_stands_and_plays_none_again_that_was_left(tmp_path, monkeypatch):
    async def leave_early(tables):
        session = await tables.new(new_game(3))
        await play(session, turns=5)
        at_the_table = tables.stage(session.scene.code)
        await session.leave()
        return session.scene, at_the_table

    left, at_the_table = at_home(tmp_path, leave_early)
    assert at_the_table == f"{left.stage}, your turn"
    monkeypatch.setattr("net.store.store.rebuild", None)

    async def listed(tables):
        return [tables.stage(game.head.code) for game in tables.games()]

    assert at_home(tmp_path, listed) == [at_the_table]


def test_a_game_that_was_left_while_the_disk_was_full_is_listed_all_the_same(tmp_path, monkeypatch):
    async def leave(tables):
        session = await tables.new(new_game(3))
        await play(session, turns=5)
        with monkeypatch.context() as patch:
            patch.setattr(tables.store, "commit", refuse)
            await session.leave()
        assert not tables.is_open_here(session.scene.code)
        assert tables.stage(session.scene.code) == f"{session.scene.stage}, your turn"

    def refuse(entries):
        raise Unkept("no room")

    at_home(tmp_path, leave)


def test_going_back_while_a_bot_thinks(tmp_path):
    async def test(tables):
        session = await tables.new(new_game())
        before = session.scene.view.plain
        tables.thinker.held = []
        await session.answer(session.scene.question.options[0])
        await session.undo()
        tables.thinker.let_go()
        await session.answer(session.scene.question.options[1])
        await my_turn(session)
        assert session.scene.view.plain != before
        return session.scene

    scene = at_home(tmp_path, test)
    assert [record["what"] for record in scene.news][:5] == ["round", "played", "taken back", "played", "played"]


def test_a_refusal_changes_nothing_and_the_question_stands(tmp_path):
    async def test(tables):
        session = await tables.new(new_game())
        question, updates = session.scene.question, session.scene.updates
        with pytest.raises(ValueError, match="none of the options of your question"):
            await session.answer("frog")
        with pytest.raises(ValueError, match="seat 0 has nothing to take back"):
            await session.undo()
        assert (session.scene.question, session.scene.updates) == (question, updates)
        await session.answer(question.options[0])

    at_home(tmp_path, test)


def test_a_bot_that_chooses_what_is_not_offered_is_said(tmp_path):
    async def test(tables):
        said = asyncio.Queue()
        tables.failed = said.put_nowait
        tables.thinker.held = []
        session = await tables.new(new_game())
        await session.answer(session.scene.question.options[0])
        tables.thinker.held = [replace(tables.thinker.held[0], option="frog")]
        tables.thinker.let_go()
        assert "the bot of seat 1 may not answer 'frog'" in await said.get()
        await session.undo()

    at_home(tmp_path, test)


# In one place ----------------------------------------------------------------------------------


def test_two_programs_on_one_folder(tmp_path):
    async def test(tables):
        session = await tables.new(new_game())
        code = session.scene.code
        other = LocalTables(tmp_path, SLOW, Bots())
        await other.open()
        with pytest.raises(ValueError, match=f"{code} is open elsewhere: process"):
            await other.resume(code)
        with pytest.raises(ValueError, match=f"{code} is open already"):
            await tables.resume(code)
        assert (other.is_open_elsewhere(code), tables.is_open_elsewhere(code)) == (True, False)
        await session.answer(session.scene.question.options[0])  # the refusals have disturbed nobody
        second = await other.new(new_game(seed=6))
        assert len(tables.games()) == 2
        await session.leave()
        again = await other.resume(code)
        await play(again, turns=0)
        assert tables.is_open_elsewhere(code)
        await other.close()
        assert not tables.is_open_elsewhere(second.scene.code)

    at_home(tmp_path, test)


def test_a_new_game_is_locked_before_anybody_else_can_see_it(tmp_path, monkeypatch):
    locked = []
    commit = Store.commit
    monkeypatch.setattr(
        Store,
        "commit",
        lambda store, entries: (
            locked.append(is_locked(tmp_path / "locks", entries[0].code)),
            commit(store, entries),
        ),
    )
    at_home(tmp_path, lambda tables: tables.new(new_game()))
    assert locked == [True, True], "when it begins, and when it is left"


def test_where_games_cannot_be_locked_none_begins(tmp_path):
    (tmp_path / "locks").write_text("")

    async def test(tables):
        with pytest.raises(ValueError, match=f"{tmp_path}/locks: games cannot be locked here"):
            await tables.new(new_game())
        assert (tables.games(), tables.lobby.tables) == ([], {})

    at_home(tmp_path, test)


def test_a_folder_that_cannot_be_used_leaves_no_process_behind(tmp_path):
    (tmp_path / DATABASE).write_text("hello" * 1000)
    bots = Bots()
    with pytest.raises(Unkept, match="games cannot be opened"):
        LocalTables(tmp_path, SLOW, bots)
    assert bots.closed


def test_what_cannot_be_had_leaves_nothing(tmp_path):
    async def test(tables):
        with pytest.raises(ValueError, match="Witches Wheel is played by 2 to 6 seats, not 9"):
            await tables.new(replace(new_game(), seats=9))
        with pytest.raises(ValueError, match="no game 'owl-fern-42' is kept here"):
            await tables.resume("owl-fern-42")
        assert (tables.games(), tables.lobby.tables, list(tmp_path.rglob("*.lock"))) == ([], {}, [])

    at_home(tmp_path, test)


def test_a_game_from_a_file(tmp_path):
    table = engine.Table("witches-wheel", 2, seed=3)
    (ask,) = table.asks.values()
    table.answer(ask.seat, ask.options[0])
    kept = kept_of(engine.save(table), ["Ann", "Bea"], [None, "novice"])

    async def test(tables):
        session = await tables.adopt(kept)
        assert session.scene.names == ("Ann", "Bea")
        assert session.scene.news[:2] == table.news(0)[:2]
        await play(session)
        assert tables.store.kept(session.scene.code).trace

    at_home(tmp_path, test)


# Leaving ---------------------------------------------------------------------------------------


def test_leaving_twice_leaves_the_game_alone_that_was_opened_since(tmp_path):
    async def test(tables):
        first = await tables.new(new_game())
        await first.leave()
        second = await tables.resume(first.scene.code)
        await first.leave()
        await play(second, turns=2)
        assert is_locked(tmp_path / "locks", first.scene.code)

    at_home(tmp_path, test)


def test_closing_in_the_middle_leaves_a_whole_game_and_no_thread(tmp_path):
    before = threading.active_count()

    async def test(tables):
        session = await tables.new(new_game(6))
        await my_turn(session)
        answering = asyncio.ensure_future(session.answer(session.scene.question.options[0]))
        await asyncio.sleep(0)
        return session.scene.code, answering

    code, answering = at_home(tmp_path, test)
    assert answering.done()
    assert threading.active_count() == before
    assert on_disk(tmp_path, code).records >= 1
    assert not list(tmp_path.rglob("*.lock"))


# How games came out ------------------------------------------------------------------------------


def test_a_game_that_is_over_has_a_result_and_keeps_it_when_it_is_thrown_away(tmp_path):
    async def test(tables):
        for _ in range(2):
            session = await tables.new(new_game())
            await play(session)
            await session.leave()
        await tables.discard(session.scene.code)
        assert [one.code for one in tables.results.all()].count(session.scene.code) == 1
        return tables.results.all()

    assert [one.me for one in at_home(tmp_path, test)] == [0, 0]


def test_where_results_cannot_be_kept_the_game_ends_all_the_same_and_it_is_said(tmp_path):
    (tmp_path / RESULTS_KEPT).write_bytes(b"not a database at all " * 40)

    async def test(tables):
        said = []
        tables.failed = said.append
        session = await tables.new(new_game())
        await play(session)
        assert session.scene.over
        return said

    (sentence,) = at_home(tmp_path, test)
    assert str(tmp_path / RESULTS_KEPT) in sentence


def test_the_result_of_a_game_whose_program_was_killed_at_its_end_is_found_later(tmp_path, monkeypatch):
    async def killed(tables):
        monkeypatch.setattr(tables, "_keep_result", lambda code: None)
        session = await tables.new(new_game())
        await play(session)
        return session.scene.code

    code = at_home(tmp_path, killed)
    results = Results(tmp_path)
    results.take_in()
    assert [one.code for one in results.all()] == [code]

"""Results: each finished game once, whatever happened meanwhile, and what comes of them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest

import engine
from net.lobby.records import LogEntry
from net.private_files import TABLES_KEPT
from net.store.results import ALONE, ELSEWHERE, HOSTED, GameResult, Results, Tally, against, levels_in, plain, record_of
from net.store.store import DATABASE, Store
from tests.net.lobby.fake_lobby import played
from tests.net.store.forks import all_at_once

TO_THE_END = 400  # steps: more than a game with three seats has


def result(number=1, me=0, winners=(0,), scores=(5, 3), levels=(None, "novice"), **more):
    """A small one; a greater number ended later."""
    seen = GameResult(
        code=f"owl-fern-{number}",
        game="weavers",
        ended=float(number),
        began=None,
        place=ALONE,
        options={},
        names=["Ann", "Bram"],
        levels=[*levels],
        me=me,
        winners=[*winners],
        scores=None if scores is None else [*scores],
        taken_back=None,
        decisions=None,
        rules=None,
        seed=None,
    )
    return replace(seen, **more)


def whole_game(data, file=DATABASE, seed=1):
    """A game that was played to its end in a store of this folder."""
    with closing(Store(data / file)) as store:
        lobby = played(TO_THE_END, seed=seed, pen=store.commit)
    assert lobby.table.result is not None
    return lobby


@pytest.fixture
def results(tmp_path):
    return Results(tmp_path)


# Keeping ---------------------------------------------------------------------------------------


def test_a_game_that_was_played_here_is_told_with_all_that_its_log_knows(tmp_path, results):
    lobby = whole_game(tmp_path)
    with closing(Store(tmp_path / DATABASE)) as store:
        results.take(store, lobby.code)
    (one,) = results.all()
    undone = sum(entry.record.undo for entry in lobby.log if hasattr(entry.record, "undo"))
    assert (one.code, one.game, one.place, one.me) == (lobby.code, "witches-wheel", ALONE, 0)
    assert (one.winners, one.scores) == ([*lobby.table.result.winners], [*lobby.table.result.scores])
    assert one.taken_back == [undone, 0, 0]
    assert undone, "else this shows nothing"
    assert sum(one.decisions) == answers(lobby.table)
    assert one.began <= one.ended


def answers(table):
    """That stood at the end: not what was taken back, nor what was left to chance."""
    entries = [entry for _, entry in engine.retrace(engine.save(table)) if entry is not None]
    return sum(entry[0] is not None for entry in entries)


def test_games_that_were_over_before_there_were_results_are_taken_in_and_each_is_there_once(tmp_path, results):
    codes = {whole_game(tmp_path, seed=seed).code for seed in (1, 2)}
    hosted = whole_game(tmp_path, TABLES_KEPT, seed=3)
    for _ in range(2):
        results.take_in()
        assert {one.code for one in results.all()} == {*codes, hosted.code}
    assert len(results.all()) == 3
    assert [one.me for one in results.all() if one.place == HOSTED] == [None]


def test_whom_a_front_door_has_vouched_for_is_kept_by_seat(tmp_path, results):
    lobby = whole_game(tmp_path, TABLES_KEPT)
    with closing(Store(tmp_path / TABLES_KEPT)) as store:
        head = store.head(lobby.code)
        assert head is not None
        company = head.company.having(0, who=b"a" * 16)
        store.commit([LogEntry(lobby.code, 0, replace(head, company=company), over=True)])
    results.take_in()
    assert [one.who for one in results.all()] == [["61" * 16, "", ""]]


def test_a_result_from_before_there_were_doors_is_read(tmp_path, results):
    results.keep([result(1)])
    with closing(sqlite3.connect(results.path)) as base, base:
        (text,) = base.execute("select result from results").fetchone()
        plain_result = json.loads(text)
        del plain_result["who"]
        base.execute("update results set result=?", (json.dumps(plain_result),))
    assert [one.who for one in results.all()] == [[]]


def test_a_game_that_is_not_over_has_no_result(tmp_path, results):
    with closing(Store(tmp_path / DATABASE)) as store:
        played(10, pen=store.commit)
    results.take_in()
    assert results.all() == []


def test_a_result_outlives_its_game(tmp_path, results):
    lobby = whole_game(tmp_path)
    results.take_in()
    with closing(Store(tmp_path / DATABASE)) as store:
        store.commit([LogEntry(lobby.code, 0, None)])
    results.take_in()
    assert [one.code for one in results.all()] == [lobby.code]


def test_a_game_that_is_told_from_both_sides_is_one_and_it_is_known_which_seat_was_mine(results):
    hosted, mine = result(me=None, place=HOSTED, began=0.5), result(place=ELSEWHERE, ended=2.0)
    for told in ([hosted], [mine], [hosted]):
        results.keep(told)
    assert [one.me for one in results.all()] == [0]


def test_several_programs_keep_results_at_the_same_moment(tmp_path):
    acts = [partial(Results(tmp_path).keep, [result(number), result(99)]) for number in range(8)]
    all_at_once(*acts)
    assert len(Results(tmp_path).all()) == 9


@pytest.mark.parametrize("damage", [b"not a database at all " * 40, b""])
def test_a_damaged_file_is_named_and_an_empty_one_is_a_fresh_one(tmp_path, results, damage):
    results.path.write_bytes(damage)
    if damage:
        with pytest.raises(ValueError, match=r"results\.sqlite: results cannot be kept or read"):
            results.keep([result()])
    else:
        results.keep([result()])
        assert len(results.all()) == 1


def test_nobody_else_can_read_them(results):
    results.keep([result()])
    assert results.path.stat().st_mode & 0o077 == 0


# What comes of them ----------------------------------------------------------------------------


def test_a_record_counts_wins_shared_wins_the_best_score_and_the_last_streak():
    lost, won, shared = result(1, winners=(1,)), result(2, scores=(9, 3)), result(3, winners=(0, 1))
    assert record_of([shared, lost, won]) == Tally(played=3, won=2, shared=1, best=9, streak=2)


def test_what_i_only_hosted_is_no_game_of_mine():
    assert record_of([result(me=None)]) == Tally()


def test_games_without_points_have_no_best_score():
    assert record_of([result(scores=None)]).best is None


def test_partners_share_the_score_of_their_team():
    assert result(me=2, scores=(7, 9), names=["Ann", "Bram", "Cleo", "Dora"]).score_of(3) == 9


def test_a_tie_that_nobody_wins_is_not_won():
    assert not result(winners=()).won


def test_by_the_level_of_rivals():
    games = [result(1), result(2, levels=(None, "adept")), result(3, levels=(None, None))]
    assert [one.code for one in against(games, "adept")] == ["owl-fern-2"]


def team(**more):
    """Ann and Cleo against Bram and Dora."""
    names, levels = ["Ann", "Bram", "Cleo", "Dora"], (None, "novice", "master", "adept")
    game = result(game="mandracora", options={"teams": "on"}, names=names, levels=levels, winners=(0, 2))
    return replace(game, **more)


def test_a_partner_is_no_rival_and_shares_no_win():
    assert (team().partners, team().rivals) == ((2,), [1, 3])
    assert levels_in([team()]) == ["novice", "adept"]
    assert against([team()], "master") == []
    assert team().won and not team().shared
    alone = team(options={"teams": "off"})
    assert (alone.partners, alone.shared) == ((), True)
    assert against([alone], "master") == [alone]
    assert team(me=None).partners == team(game="gone").partners == ()


def test_as_json_there_are_all_results_and_my_records():
    told = plain([result(2, levels=(None, "adept")), result(1, winners=(1,))])
    assert [one["code"] for one in told["results"]] == ["owl-fern-2", "owl-fern-1"]
    weavers = told["records"]["weavers"]
    assert (weavers["played"], weavers["won"], weavers["best"]) == (2, 1, 5)
    assert {level: one["won"] for level, one in weavers["against"].items()} == {"adept": 1, "novice": 0}

"""Who sits where: luck of the deal and of the seat falls on all alike."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games import find
from tui.arena.budget import Budget, after
from tui.arena.match import alternating, match_of, pairs_of, rotated
from tui.arena.playing import play_game, table_of


def test_everybody_sits_in_every_seat_as_often():
    for seat in range(4):
        assert sorted(seating[seat] for seating in rotated(4, 4)) == [0, 1, 2, 3]


def test_one_among_others_sits_in_every_seat_once():
    seatings = rotated(6, 2)
    assert sorted(seating.index(0) for seating in seatings) == [*range(6)]
    assert all(seating.count(0) == 1 for seating in seatings)
    assert match_of("witches-wheel", ["adept", "novice"], seats=6).fair == pytest.approx((1 / 6, 5 / 6))


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_pairs_are_exchanged_seat_by_seat(seats):
    one, other = alternating(seats)
    assert all({a, b} == {0, 1} for a, b in zip(one, other, strict=True))
    assert Counter(one + other) == {0: seats, 1: seats}


def test_a_round_robin_has_every_pair_once_with_the_same_deals():
    pairs = pairs_of("weavers", ["novice", "adept", "uniform"], 3)
    assert [pair.players for pair in pairs] == [("novice", "adept"), ("novice", "uniform"), ("adept", "uniform")]
    assert {(pair.seed, pair.seatings) for pair in pairs} == {(3, ((0, 1), (1, 0)))}
    with pytest.raises(ValueError, match="each named once"):
        pairs_of("weavers", ["novice", "novice"])


def test_all_games_of_a_group_are_one_deal():
    match = match_of("witches-wheel", ["novice", "uniform"], 5)
    assert table_of(match, 2).view(None) == table_of(match, 2).view(None) != table_of(match, 3).view(None)
    assert play_game(match, 0, 0) == play_game(match, 0, 0)


@pytest.mark.parametrize("name", ["frog", "", "Cheat"])
def test_who_is_not_there_is_refused_with_those_that_are(name):
    with pytest.raises(ValueError, match="there are: novice, .*; to measure by: uniform, yardstick, cheat"):
        match_of("weavers", ["adept", name])


def test_more_players_than_seats_are_refused():
    with pytest.raises(ValueError, match="3 players for 2 seats"):
        match_of("witches-wheel", ["adept", "novice", "uniform"], seats=2)
    with pytest.raises(ValueError, match="is played by"):
        match_of("weavers", ["adept"], seats=3)


def test_so_many_looks_are_so_many_calls_and_a_coven_has_three_times_as_many():
    enough = after(3)
    assert [enough() for _ in range(4)] == [False, False, True, True]
    budget = Budget(iterations=20)
    counts = []
    for thinks in (1.0, 3.0):
        enough, count = budget.enough(thinks), 1
        while not enough():
            count += 1
        counts.append(count)
    assert counts == [20, 60]
    assert not Budget(think=1e-9).enough(0)()  # who answers at once is never hurried
    assert Budget(think=1e-9).enough(1)()


def test_where_there_are_six_seats_a_game_is_played_by_all_of_them():
    assert find("witches-wheel").seats[-1] == 6
    bout = play_game(match_of("witches-wheel", ["novice", "uniform"], seats=6), 0, 3)
    assert sum(bout.shares) == pytest.approx(1)

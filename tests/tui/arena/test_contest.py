"""A contest is decided by its groups in their order, whoever plays them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.tui.arena.arenas import MIRRORED, a_course, coins
from tui.arena.contest import Contest
from tui.arena.match import Bout, Group, Match, pairs_of
from tui.arena.outcome import interval, outcome_of, student, told
from tui.arena.workers import Done, Later, Processes


class Ahead:
    """Groups that are played long before anybody asks for them."""

    ahead = 16

    def __init__(self) -> None:
        self.played = 0

    def submit(self, play: Callable[[Match, int], Group], match: Match, number: int) -> Later:
        self.played += 1
        return Done(play(match, number))

    def __enter__(self) -> Ahead:
        return self

    def __exit__(self, *error: Any) -> None:
        pass


def test_a_test_ends_at_the_same_group_however_many_are_played_ahead():
    contest = Contest((MIRRORED,), 10_000, True, play=coins(65))
    one, ahead = a_course(contest), Ahead()
    other = a_course(contest, ahead)
    assert one.groups == other.groups
    assert outcome_of(one, 0)["sprt"]["verdict"] == "better"
    assert len(one.groups[0]) < ahead.played < len(one.groups[0]) + ahead.ahead


def test_pairs_are_decided_one_by_one():
    matches = pairs_of("weavers", ["adept", "novice", "uniform"])

    def play(match: Match, number: int) -> Group:
        return coins(80 if match.players == ("adept", "novice") else 53)(match, number)

    course = a_course(Contest(matches, 60, True, play=play))
    assert len(course.groups[0]) < 60
    verdicts = [pair["sprt"]["verdict"] for pair in outcome_of(course, 0)["pairs"]]
    assert verdicts[0] == "better"
    assert [len(groups) for groups in course.groups[1:]] == [60, 60]
    assert verdicts[1:] == ["open", "open"]


def test_a_round_robin_counts_for_everybody_and_rates_them():
    strength = {"adept": 4, "novice": 2, "uniform": 1}

    def play(match: Match, number: int) -> Group:
        one, other = (strength[name] for name in match.players)
        heads = round(100 * one**2 / (one**2 + other**2))
        return coins(heads)(match, number)

    course = a_course(Contest(pairs_of("weavers", [*strength]), 60, play=play))
    outcome = outcome_of(course, 1.5)
    assert outcome["games"] == sum(pair["games"] for pair in outcome["pairs"]) == 360
    assert sum(outcome["wins"]) == pytest.approx(360)
    rates = dict(zip(outcome["players"], outcome["win_rate"], strict=True))
    assert rates["adept"] > rates["novice"] > rates["uniform"]
    rated = {each["player"]: each["mu"] for each in outcome["ratings"]}
    assert rated["adept"] > rated["novice"] > rated["uniform"]
    text = told(outcome)
    assert text.index("adept ") < text.index("novice ") < text.index("uniform ")
    assert "adept against uniform, 120 games" in text


def test_a_win_that_is_shared_is_no_game_lost_to_ratings():
    def play(match: Match, number: int) -> Group:
        return (Bout((0.5, 0.5), 1),) * 2

    outcome = outcome_of(a_course(Contest(pairs_of("weavers", ["adept", "novice"]), 20, play=play)), 0)
    assert "ratings" not in outcome  # of two players the shares say it all
    course = a_course(Contest(pairs_of("weavers", ["adept", "novice", "uniform"]), 20, play=play))
    rated = {each["mu"] for each in outcome_of(course, 0)["ratings"]}
    assert max(rated) - min(rated) < 2


def test_what_one_among_others_wins_is_told_beside_its_fair_share():
    from tui.arena.match import match_of

    match = match_of("witches-wheel", ["adept", "novice"], seats=4)

    def play(match: Match, number: int) -> Group:
        return (Bout((1.0, 0.0), 5), Bout((0.0, 1.0), 5), Bout((0.5, 0.5), 5), Bout((0.0, 1.0), 5))

    outcome = outcome_of(a_course(Contest((match,), 10, play=play)), 0)
    assert (outcome["win_rate"], outcome["fair"], outcome["seats"]) == ([0.375, 0.625], [0.25, 0.75], 4)
    assert "1.50 of a fair share" in told(outcome)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_where_everybody_has_one_seat_no_fair_share_is_told(seats):
    from tui.arena.match import match_of

    match = match_of("witches-wheel", ["adept"] * seats)
    won = Bout((1.0, *[0.0] * (seats - 1)), 5)
    outcome = outcome_of(a_course(Contest((match,), 10, play=lambda match, number: (won,) * seats)), 0)
    assert "fair share" not in told(outcome)


def test_processes_play_the_same_and_end_when_nobody_waits():
    contest = Contest((MIRRORED,), 6)
    alone = a_course(contest)
    with Processes(2) as workers:
        assert a_course(contest, workers).groups == alone.groups
    with Processes(2) as workers:
        workers.submit(_for_ever, MIRRORED, 0)


def test_a_process_that_dies_is_told_in_a_sentence():
    with Processes(2) as workers, pytest.raises(ValueError, match="one of the processes that play has died"):
        a_course(Contest((MIRRORED,), 6, play=_die), workers)


def _die(match: Match, number: int) -> Group:
    os._exit(1)


def _for_ever(match: Match, number: int) -> Group:
    while True:
        pass


def test_intervals_are_of_groups():
    assert interval([0.5] * 30) == [0.45, 0.55]
    assert interval([1.0]) == [0.0, 1.0]
    assert interval([1.0] * 30) == [0.9, 1.0]
    low, high = interval([0.0, 1.0] * 50)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.98 * 0.5 / 10, rel=0.02)


def test_few_groups_prove_little():
    assert interval([0.5, 0.5]) == [0.0, 1.0]
    low, high = interval([0.5, 0.5, 0.5, 0.0, 1.0])
    assert high - low == pytest.approx(2 * 2.776 * 0.35355 / 5**0.5, abs=0.001)
    agreeing = [interval([0.75] * count) for count in (3, 10, 100, 1000)]
    assert agreeing == sorted(agreeing) and agreeing[-1][0] < 0.75 < agreeing[-1][1]


@pytest.mark.parametrize(("freedom", "errors"), [(1, 12.71), (4, 2.776), (16, 2.131), (35, 2.042), (10**6, 1.96)])
def test_between_two_rows_of_the_table_the_wider_interval_is_taken(freedom, errors):
    assert student(freedom) == errors

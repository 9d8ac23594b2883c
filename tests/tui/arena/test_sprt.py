"""The sequential test: how often it is wrong, and that nothing but the order of groups decides."""

from __future__ import annotations

import random

import pytest

from tui.arena.sprt import FEWEST, Trial, bounds_or_refuse

BOUNDS = (0.5, 0.55)
# What can come of a group of two mirrored games, from noisy to quiet: the shares of the first player, by the mean.
LUCK = {
    "each game by itself": lambda mean: [(1 - mean) ** 2, 2 * mean * (1 - mean), mean**2],
    "the deal decides": lambda mean: [0.1 - (mean - 0.5), 0.8, 0.1 + (mean - 0.5)],
    "the better one wins both": lambda mean: [1 - mean, 0.0, mean],
}


def decided(weights: list[float], dice: random.Random) -> Trial:
    trial = Trial(BOUNDS)
    while trial.is_better is None:
        trial.add(dice.choices([0.0, 0.5, 1.0], weights)[0])
    return trial


@pytest.mark.parametrize("luck", LUCK.values(), ids=LUCK)
def test_it_is_wrong_in_about_one_case_of_twenty_either_way(luck):
    dice, runs = random.Random(20), 300
    wrongly_better = sum(bool(decided(luck(0.5), dice).is_better) for _ in range(runs))
    wrongly_no_better = sum(not decided(luck(0.55), dice).is_better for _ in range(runs))
    # 5% of 300 are 15; so far beyond it luck leads once in some thousand trials.
    assert wrongly_better <= 27
    assert wrongly_no_better <= 27


def test_what_is_clear_is_decided_soon_and_what_is_not_takes_its_time():
    dice = random.Random(3)
    assert decided(LUCK["each game by itself"](0.9), dice).groups < 30
    assert decided(LUCK["each game by itself"](0.525), dice).groups > 100


def test_a_handful_of_groups_decides_nothing():
    trial = Trial(BOUNDS)
    for _ in range(FEWEST - 1):
        trial.add(1.0)
    assert trial.is_better is None
    trial.add(1.0)
    assert trial.is_better


def test_mirrored_equals_are_called_no_better_as_soon_as_may_be():
    trial = Trial(BOUNDS)
    while trial.is_better is None:
        trial.add(0.5)
    assert trial.is_better is False
    assert trial.told()["verdict"] == "no better"


def test_what_comes_after_a_decision_changes_nothing():
    trial = Trial(BOUNDS)
    for _ in range(20):
        trial.add(1.0)
    before = trial.told()
    for _ in range(100):
        trial.add(0.0)
    assert trial.told() == before


def test_by_the_formula():
    trial = Trial(BOUNDS)
    for share in (1.0, 0.5, 0.5, 1.0):
        trial.add(share)
    variance = (4 * 0.0625 + 0.5) / 6  # the groups, one more that was won by all, and one that was lost
    assert trial.llr == pytest.approx(4 * 0.05 * (2 * 0.75 - 1.05) / (2 * variance))


def test_bounds_are_those_of_the_seats_unless_somebody_says_otherwise():
    assert bounds_or_refuse(None, 0.5) == pytest.approx((0.5, 0.55))
    assert bounds_or_refuse(None, 1 / 6) == pytest.approx((1 / 6, 1.1 / 6))
    assert bounds_or_refuse((0.4, 0.6), 0.5) == (0.4, 0.6)
    for wrong in ((0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)):
        with pytest.raises(ValueError, match="two shares between 0 and 1, the lower first"):
            bounds_or_refuse(wrong, 0.5)

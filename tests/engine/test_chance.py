"""Chance is portable: these values are the same on every machine and every Python, for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance


def test_values_that_must_never_change():
    assert Chance(7).order(10) == (0, 5, 2, 8, 6, 9, 1, 4, 3, 7)
    assert Chance(b"7").order(10) != Chance(7).order(10)
    assert [Chance(7, count).below(1000) for count in range(5)] == [794, 615, 66, 76, 598]


def test_the_counter_alone_says_what_comes_next():
    chance = Chance(1)
    taken = [chance.below(10**9) for _ in range(5)]
    assert [Chance(1, count).below(10**9) for count in range(5)] == taken
    assert chance.count == 5


def test_orders_are_fair():
    firsts = Counter(Chance(seed).order(6)[0] for seed in range(6000))
    assert set(firsts) == set(range(6))
    assert all(850 < count < 1150 for count in firsts.values())


def test_seeds_that_look_alike_are_different():
    seeds = [12, b"12", b"int:12:", -12, 0, b"", 2**200]
    assert len({Chance(seed).bits() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", ["7", None, 1.5, True, [1]])
def test_anything_else_is_no_seed(seed):
    with pytest.raises(ValueError, match="a seed is a whole number or bytes, not"):
        Chance(seed)


def test_cards_are_dealt_anew_among_their_places_and_the_others_stay():
    cards = tuple("abcdefgh")
    worlds = {Chance(seed).dealt_anew(cards, [1, 4, 6]) for seed in range(60)}
    assert len(worlds) == 6
    for world in worlds:
        assert [world[place] for place in (0, 2, 3, 5, 7)] == [*"acdfh"]
        assert sorted(world) == [*cards]

"""Whether somebody could have interrupted is in no byte that anybody else is sent (Witches' Revel, ruling 25)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from net.lobby.game import LoggedGame
from tests.bench.leaks import Did, other_world
from tests.bench.talks import WATCHER, Talk

SETTING = ("witches-revel", 2, {"decks": "fire, water"})
WORLDS = 12


def games_with_a_question() -> Iterator[tuple[Talk, list[Did]]]:
    """Random games up to where somebody is asked whether they interrupt; and what everybody did."""
    for seed in range(1, 80):
        talk, did = until_asked(seed)
        if talk.table.asks:
            yield talk, did


def until_asked(seed: int) -> tuple[Talk, list[Did]]:
    talk, did, dice = Talk(SETTING, seed), list[Did](), random.Random(seed)
    talk.gather()
    while talk.table.asks:
        ((seat, ask),) = talk.table.asks.items()
        if ask.prompt == "interrupt":
            break
        did.append((seat, dice.choice(ask.options)))
        assert not talk.do(*did[-1])
    return talk, did


def elsewhere(talk: Talk, did: list[Did], link: str) -> Iterator[Talk]:
    """The same table in worlds that this one could be in, as far as it was played."""
    for seed in range(WORLDS):
        seat = None if link == WATCHER else int(link)
        table, _ = other_world(talk.table, seat, seed, talk.seen)
        twin = Talk(talk.setting, talk.seed)
        with patch("net.lobby.seating.found", lambda head, table=table: LoggedGame(head, table)):
            twin.gather()
        if not any(twin.do(*one) for one in did):
            yield twin


@pytest.mark.parametrize("watches", [False, True])
def test_everybody_else_is_told_the_same_whether_or_not_one_could_have_interrupted(watches):
    able = set()
    for talk, did in games_with_a_question():
        (holder,) = talk.table.asks
        link = WATCHER if watches else str(1 - holder)
        twins = list(elsewhere(talk, did, link))
        assert not talk.do(holder, "pass")
        for twin in twins:
            able.add(len(twin.table.asks[holder].options) > 1)
            assert not twin.do(holder, "pass")
            assert twin.sent[link] == talk.sent[link]
        if able == {False, True}:
            return
    raise AssertionError("in no world another hand was held")

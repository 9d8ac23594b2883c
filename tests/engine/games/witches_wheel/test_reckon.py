"""What can be reckoned at a table of Witches Wheel: nothing but what the seat may see, and all of that."""

from __future__ import annotations

import random

import pytest

from engine.games.witches_wheel.cards import CARDS
from engine.games.witches_wheel.rules.round import strongest
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.reckon import SURE, could_beat, stands, to_play, unseen
from engine.table.table import Table
from tests.engine.games.witches_wheel.test_rules import play, situation


def test_unseen_is_what_lies_in_hands_and_in_the_deck():
    table = situation("B4 R7", "Y2 Y3", "V1 V2", trumps="O5 B7", deck="G1 G2")
    assert set(unseen(table.seen(0))) == {"Y2", "Y3", "V1", "V2", "G1", "G2"}
    play(table, "B4", "Y2")
    assert set(unseen(table.seen(0))) == {"Y3", "V1", "V2", "G1", "G2"}


def test_a_host_that_does_not_tell_what_is_gone_makes_nothing_sure_that_is_not():
    table = situation("B4 R7", "Y2 B1", trumps="B7", leader=1)
    play(table, "Y2")
    plain = dict(table.seen(0).plain)
    del plain["taken"]
    assert "G9" in unseen(WheelView(plain))
    assert stands(WheelView(plain), "B4") == SURE  # nobody is left to play


def test_a_card_that_all_saw_somebody_take_may_come_from_that_hand_alone():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7", deck="G1")
    play(table, "B1", "B4", "B1")
    view = table.seen(1)
    assert view.known[0] == ("B1",)
    assert could_beat(view, "R2", 1) == ["B1"]
    assert could_beat(view, "R2", 0) == []


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("side", ["decreasing", "increasing"])
def test_what_is_sure_is_never_beaten_and_what_loses_never_wins(seats, side):
    """Over whole games at random: each card is asked about before it is played."""
    sure = 0
    for seed in range(3):
        table, dice = Table("witches-wheel", seats, seed=seed, options={"side": side}), random.Random(seed)
        claims: dict[str, str] = {}
        while table.asks:
            (seat, ask), *_ = table.asks.items()
            view = table.seen(seat)
            if ask.prompt == "play":
                card = dice.choice(ask.options)
                claims[card] = stands(view, card)
                table.answer(seat, card)
                continue
            winner = strongest([own for _, own in view.trick], view.trump, view.ranking)
            assert view.best is not None and view.best.card == winner
            assert not to_play(view)
            for _, card in view.trick:
                assert claims[card] != ("loses" if card == winner else SURE), (card, view.plain)
                sure += claims[card] == SURE
            table.answer(seat, dice.choice(ask.options))
    assert sure > 5


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_the_same_in_every_world_that_could_be(seats):
    """Whatever the others hold, as long as my seat cannot tell, the same is said."""
    table, dice = Table("witches-wheel", seats, seed=seats), random.Random(seats)
    while len(table.asks) and table.seen(0).trick_number < 6:
        (seat, ask), *_ = table.asks.items()
        if seat == 0 and ask.prompt == "play":
            for world in (table.imagine(0, seed) for seed in range(3)):
                for card in ask.options:
                    assert could_beat(world.seen(0), card, 0) == could_beat(table.seen(0), card, 0)
        table.answer(seat, dice.choice(ask.options))
    assert set(unseen(table.seen(0))) < set(CARDS)

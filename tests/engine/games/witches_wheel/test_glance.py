"""What looks sensible at a glance in Witches Wheel, all cards open."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.witches_wheel.cards import CARDS, RANKING
from engine.games.witches_wheel.glance import glance
from engine.games.witches_wheel.promises import promises, strengths
from engine.games.witches_wheel.rules.round import KEEP, strongest
from engine.table.table import Table
from tests.engine.games.witches_wheel.test_rules import play, situation


def chosen(table):
    ((_, ask),) = table.asks.items()
    return glance(table.run.state, ask, Chance(1))


def test_6_1_the_strongest_of_a_trick_is_the_card_that_takes_it():
    chance = Chance(7)
    for _ in range(300):
        trick = chance.shuffled(CARDS)[:4]
        trump = CARDS[chance.below(len(CARDS))]
        ranking = RANKING["decreasing"][int(trump[1])]
        strong = strengths(trick[0][0], trump[0], ranking)
        assert max(trick, key=strong.__getitem__) == strongest(trick, trump, ranking)


def test_a_card_that_nobody_can_take_is_led():
    assert chosen(situation("R6 G3 G2", "G4 G5 R1", trumps="R7")) == "R6"


def test_if_all_can_be_taken_little_is_led():
    assert chosen(situation("B9 B1", "R4 R3", trumps="R5")) == "B1"


def test_as_the_last_to_play_a_dear_card_is_brought_home():
    table = situation("B9 G1 R8", "B8 G4 Y3", trumps="R9", leader=1)
    play(table, "B8")
    assert chosen(table) == "B9"


def test_into_a_lost_trick_little_is_thrown():
    table = situation("G7 Y1", "B9 G4", trumps="R9", leader=1)
    play(table, "B9")
    assert chosen(table) == "Y1"


def test_a_cheap_trump_is_chosen_for_the_colour_that_is_held_and_none_for_the_rivals():
    table = situation("B9 B8 B7 B1", "G5 O2 Y4 Y3", trumps="R9")
    play(table, "B1", "G5")
    assert chosen(table) == "B1"
    table = situation("R9 R8 R7 G4", "G5 G3 G2 G1", trumps="R6")
    play(table, "R7", "G5")
    assert chosen(table) == KEEP


def test_it_knows_an_answer_to_every_question_at_all_sizes():
    for seats in range(2, 7):
        table = Table("witches-wheel", seats, seed=seats, news=False)
        while table.asks:
            ((seat, ask),) = table.asks.items()
            table.answer(seat, glance(table.run.state, ask, Chance(1)))
        assert table.result is not None


def test_promises_are_whole_numbers_so_that_sums_are_the_same_everywhere():
    assert {type(promise) for promise in promises("R", RANKING["decreasing"][5]).values()} == {int}

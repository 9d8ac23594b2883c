"""What looks sensible at a glance in Mandracora, all cards open, and what hands promise."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.games.mandracora.cards import ITEMS
from engine.games.mandracora.glance import glance
from engine.games.mandracora.promises import books_for, cast_with, plan, ways
from engine.table.table import Table
from tests.engine.games.mandracora.tables import cast, play, situation, state, team

ALL = 0b11111  # powers


def chosen(table):
    """What is chosen here, cards by their codes."""
    seat, ask = next(iter(table.asks.items()))
    choice = glance(state(table), ask, Chance(1))
    assert choice in ask.options
    return dict(map(tuple, table.view(seat)["hand"])).get(choice, choice)


def hand(codes):
    return tuple(sorted(codes.split()))


# What hands promise ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "codes", "used"),
    [
        ("G2", "G2 G G M", "G G M"),
        ("K3", "K3 P R Y", "P R Y"),
        ("M", "M G G G R", "G G G"),
        ("G2", "G2", ""),
    ],
)
def test_6_1_the_last_spell_takes_all_that_fits(book, codes, used):
    assert cast_with(book, hand(codes), ALL, 1, 0)[1] == tuple(used.split())


def test_6_1_two_books_of_a_colour_share_its_ingredients_if_there_are_two_turns_to_come():
    codes = hand("G3 G2 G G")
    assert cast_with("G3", codes, ALL, 2, 0)[1] == ("G",)
    assert cast_with("G3", codes, ALL, 1, 0)[1] == ("G", "G")


def test_6_4_more_ingredients_are_worth_a_higher_power_only_if_there_is_one():
    codes = hand("G0 G G")
    assert plan(codes, ALL, 1, 0) > plan(codes, 0b00001, 1, 0)


def test_10_2_without_a_turn_to_come_colours_cost_points_and_nothing_else_counts():
    assert plan(hand("G3 G G R"), ALL, 0, 0) == -200
    assert plan(hand("G3 G G R"), ALL, 0, 1) == -100


def test_6_all_ways_are_such_that_the_rules_allow_them():
    codes = tuple(sorted({*ITEMS[4]} - {"S1", "S2", "S3"}))
    for book in books_for(codes, 1):
        for used, rest in ways(book, codes):
            assert sorted([book, *used, *rest]) == [*codes]


# Questions -------------------------------------------------------------------------------------


def test_4_1_the_last_turn_is_for_casting():
    assert chosen(situation("G2 G G", "M", shops={1: "Y3"}, left=1)) == "G2"


def test_5_2_the_assistant_goes_where_a_book_finds_its_ingredients():
    assert chosen(situation("G3", "M", shops={1: "R", 2: "G G", 3: "S3"}, pile="Y Y Y Y Y Y")) == "+2"


def test_6_1_a_spell_that_was_begun_goes_on():
    table = situation("K3 P R Y", "M", left=1)
    play(table, "K3")
    assert chosen(table) == "P"
    play(table, "P", "R", "Y")
    assert chosen(table) == "done"


def test_6_4_more_power_is_more_points():
    table = situation("G0 G G", "M", stacks={1: "1b", 2: "2b"})
    play(table, "G0", "G", "G", "done")
    assert chosen(table) == "power 2"


def test_7_1_the_worst_scroll_goes():
    assert chosen(cast(situation("G0 G", "M", scrolls=["S1 S3"], stacks={1: "1b"}))) == "S3"


def test_7_7_of_all_cards_the_one_that_helps_most_is_taken():
    table = situation("G0 G B3", "M", "M", shops={1: "S3", 2: "R", 3: "B"}, stacks={1: "1l"})
    assert chosen(cast(table)) == (3, 0)


def test_8_2_the_marker_goes_to_an_opponent_not_to_the_partner():
    spells = ["", "", "5b G3 G G G G G"]
    scrolls = ["S2", "S1", "S2", "S1 S1"]
    table = team("M", "M", "M", "M", scrolls=scrolls, spells=spells, cursed=0, shops={1: "S1"}, player=1)
    play(table, "+1")
    assert chosen(table) == "seat 2"


def test_it_knows_an_answer_to_every_question_at_all_sizes():
    for number, (seats, options) in enumerate([(2, {}), (3, {}), (4, {}), (4, {"teams": "on"})]):
        table = Table("mandracora", seats, seed=number, options=options, news=False)
        while table.asks:
            chance = Chance(number)
            seat, ask = next(iter(table.asks.items()))
            slips = ask.prompt in ("trade", "another turn")
            table.answer(seat, ask.options[-1] if slips else glance(state(table), ask, chance))
        assert table.result is not None

"""What looks sensible at a glance: in the games that bots imagine, everybody plays so."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.games.witches_revel.cards.random_decks import ready_pair
from engine.games.witches_revel.glance import glance
from engine.games.witches_revel.judge import worth
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import situation, state


def glanced(table):
    """Who is asked answers at a glance; -> what, by the name of the card if it is one."""
    ((seat, ask),) = table.asks.items()
    chosen = glance(state(table), ask, Chance(1))
    table.answer(seat, chosen)
    return state(table).cards[chosen] if ask.prompt in ("play", "discard") else chosen


def test_the_card_that_wins_a_space_is_played_where_it_does():
    table = situation(hands=("one four", ""), sides=({0: "two", 1: "two"}, {0: "three", 1: "three", 2: "three"}))
    assert [glanced(table) for _ in range(3)] == ["play", "four", 2]


def test_a_full_side_and_nothing_to_stitch_leaves_no_play():
    table = situation(hands=("four", ""), sides=(dict.fromkeys(range(5), "four"), {}))
    assert glanced(table) == "skip"


def test_what_cannot_be_paid_for_is_not_played():
    dear = "strike dear 9: To Play: Spend 2 Passion."
    table = situation(cards=dear, hands=("dear two", ""), final_plays=1)
    assert [glanced(table), glanced(table)] == ["play", "two"]


def test_a_power_that_costs_nothing_is_used():
    grow = "shield grow 3: This spell's Power is: Add a +1 to this spell."
    table = situation(cards=grow, sides=({0: "grow"}, {}), plays=0)
    assert glanced(table) == "power grow 0"
    assert glanced(table) == "pass"


def test_a_plus_goes_where_it_turns_a_space():
    gift = "strike gift 1: On Play: Add a +1 to any 1 other strike spell of yours."
    sides = ({0: "two", 1: "four"}, {0: "two", 1: "one"})
    table = situation(cards=gift, hands=("gift", ""), sides=sides, final_plays=1)
    assert [glanced(table) for _ in range(3)][:2] == ["play", "gift"]
    assert glanced(table) == "spell 0 0"


def test_of_the_own_hand_the_least_card_is_thrown_away():
    trash = "strike trash 1: On Play: Discard 1 card from your hand."
    table = situation(cards=trash, hands=("trash four one", ""), sides=({1: "two", 2: "two", 3: "two", 4: "two"}, {}))
    table.answer(0, "play")
    table.answer(0, next(option for option in table.asks[0].options if state(table).cards[option] == "trash"))
    table.answer(0, 0)
    assert glanced(table) == "one"


@pytest.mark.parametrize("number", range(16))
def test_whole_games_at_a_glance_come_to_an_end(number):
    table = Table("witches-revel", 2, seed=number, options={"decks": ready_pair(number)}, news=False)
    chance, many = Chance(number), 0
    while table.asks:
        ((seat, ask),) = table.asks.items()
        table.answer(seat, glance(state(table), ask, chance))
        many += 1
    assert many < 600 and state(table).over
    assert worth(state(table), 0) == -worth(state(table), 1)

"""What bots of Witches' Revel see for themselves: nobody reveals a card that plainly cannot be played."""

from __future__ import annotations

import pytest

from engine.bots import bot, never, sight
from engine.chance import Chance
from engine.games.witches_revel.judge import bad
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import hand, play, situation

DEAR = "strike dear 9: To Play: Spend 2 Passion.\n strike steep 9: To Play: Discard 1 card from your hand."


def bad_now(table):
    """By the names of cards."""
    names = dict(table.view(0)["hand"])
    return [names.get(option, option) for option in bad(table.seen(0), table.asks[0])]


@pytest.mark.parametrize(("marks", "vain"), [(0, ["dear"]), (1, ["dear"]), (2, [])])
def test_a_card_that_marks_do_not_pay_for_is_not_tried(marks, vain):
    table = play(situation(cards=DEAR, hands=("dear two", ""), marks=(marks, 0)), "play")
    assert bad_now(table) == vain


def test_a_card_that_no_space_takes_is_not_tried():
    full = dict.fromkeys(range(5), "four")
    table = play(situation(hands=("wall moon akimbo", ""), sides=(full, {}), marks=(2, 0)), "play")
    assert bad_now(table) == ["wall", "moon"]


def test_an_act_that_no_card_is_there_for_is_not_chosen_but_something_is():
    assert bad_now(situation(cards=DEAR, hands=("dear", ""))) == ["pass", "play"]
    assert bad_now(situation(cards=DEAR, hands=("steep", ""))) == ["pass", "play"]
    assert bad_now(situation(cards=DEAR, hands=("steep dear", ""))) == ["pass"]
    assert bad_now(play(situation(cards=DEAR, hands=("dear", "")), "play")) == []


@pytest.mark.parametrize(("held", "bad"), [("two two two", ["pass"]), ("two two two two", ["pass", "skip"])])
def test_nobody_draws_more_and_more_with_a_hand_that_can_be_played(held, bad):
    assert bad_now(situation(hands=(held, ""))) == bad
    full = dict.fromkeys(range(5), "four")
    assert "skip" not in bad_now(situation(hands=(held, ""), sides=(full, {})))


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize("seed", range(4))
def test_bots_try_nothing_in_vain(level, seed):
    table = play(situation(cards=DEAR, hands=("dear dear two", ""), plays=1), "play")
    chance = Chance(seed)
    chosen = bot(level)(sight(table, 0, chance), chance, never)
    table.answer(0, chosen)
    assert [record["what"] for record in table.news(0)].count("unplayable") == 0
    assert "two" not in hand(table) or table.view(0)["playing"] == "two"


def test_whole_games_of_bots_hardly_try_anything_in_vain():
    table, chance = Table("witches-revel", 2, seed=1, options={"decks": "water, fire"}), Chance(1)
    while table.result is None:
        seat = next(iter(table.asks))
        table.answer(seat, bot("novice")(sight(table, seat, chance), chance, never))
    told = [record["what"] for record in table.news(None)]
    assert told.count("unplayable") <= 1 < told.count("played")

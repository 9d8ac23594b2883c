"""What bots of Witches' Revel see for themselves: nobody reveals a card that plainly cannot be played."""

from __future__ import annotations

import pytest

from engine.bots import bot, never, sight
from engine.chance import Chance
from engine.games.witches_revel.judge import FORESIGHT, bad, worth
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import hand, play, situation, state

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


# How good a table looks -----------------------------------------------------------------------------------


def looks(**given):
    """To whoever is to act; what one wins the other loses."""
    game = state(situation(**given))
    assert worth(game, 0) == -worth(game, 1)
    return worth(game, 0)


def test_a_space_is_worth_more_the_harder_it_is_to_take_back():
    found = [looks(sides=({0: there}, {})) for there in ("wall", "one", "four", "four+four", "four+four*3")]
    assert found[1:] == sorted(found[1:]) and looks(sides=({}, {})) < found[1]


def test_a_space_is_worth_more_towards_the_end():
    early, late, last = ({"decks": (deck, deck)} for deck in (None, "two two two", "two"))
    gains = [looks(sides=({0: "four"}, {}), **end) - looks(**end) for end in (early, late, last)]
    assert gains == sorted(gains) and len({*gains}) == 3


def test_the_longer_deck_has_the_last_word():
    assert looks(decks=("two two two", "two two")) > looks(decks=("two two", "two two two")) + 2


def test_in_the_final_turn_spaces_are_all_that_counts():
    ahead, behind = ({0: "one"}, {}), ({}, {0: "one"})
    rich = {"hands": ("two two two two", ""), "marks": (9, 0), "plays": 0, "final_plays": 1}
    assert looks(sides=behind, **rich) < 0 < looks(sides=ahead, **rich)


def test_before_decks_are_chosen_nobody_is_ahead():
    table = Table("witches-revel", 2, seed=1, news=False)
    assert worth(table.run.state, 0) == 0


def test_who_looks_ahead_rests_where_a_turn_begins():
    table = situation(hands=("two", ""))
    assert play(table, "play", "two", 0).unit.name == "act"
    assert play(table, "pass").unit.name == "turn"
    assert table.unit.name in FORESIGHT.rests

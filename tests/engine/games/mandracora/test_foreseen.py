"""What is foreseen at a table of Mandracora: what choosing would mean, and when that is grave."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.names import listed
from engine.games.mandracora.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.mandracora.said import foresee, voice
from tests.engine.games.mandracora.tables import play, situation

# Foreseeing ------------------------------------------------------------------------------------


def test_sending_the_assistant_says_what_there_is_and_what_it_means_for_the_curse():
    table = situation(
        "M", "M", "M", shops={1: "G G R2", 2: "S3 B", 7: "S1"}, scrolls=("", "S2"), cursed=1, pile="R Y R B"
    )
    then = "then you could cast power 1 for 3 points"
    assert foresee(table, "+1") == f"you get 2 green and the red book 2; {then}; refills 1 shop."
    said = "you get a scroll of 3 and blue; you get the curse marker"
    assert foresee(table, "+2") == f"{said}; then you could cast power 1 for 1 point; refills 2 shops."
    assert foresee(table, "+3") == "nothing lies there; refills 3 shops."


def test_cards_that_make_a_greater_spell_say_so_and_in_the_final_rounds_what_they_cost():
    table = situation("G2 G R0", "M", shops={1: "G", 2: "R", 3: "Y"}, pile="Y Y Y P")
    assert "then you could cast power 2 for 4 points" in foresee(table, "+1")
    assert "could" not in foresee(table, "+2"), "red is worth less than what is there already"
    assert "costs" not in foresee(table, "+3")
    assert "your hand costs 3 then" in foresee(situation("G2 R", "M", shops={3: "Y"}, left=4), "+3")


def test_the_black_book_says_that_colours_must_differ():
    table = situation("K3 G G R", "M", pile="R")
    said = "every ingredient must be of another colour, and you have 2."
    assert foresee(table, "K3").endswith(said)


def test_what_lies_in_a_night_shop_is_not_foreseen():
    table = situation("M", "M", shops={7: "S3 G"}, at=6, pile="R Y R P")
    assert foresee(table, "+1") == ("you get 2 face-down cards; if there are scrolls, all see them; refills 1 shop.")
    alone = situation("M", "M", shops={7: "G"}, at=6, pile="R Y R P")
    assert foresee(alone, "+1") == ("you get a face-down card; if it is a scroll, all see it; refills 1 shop.")


def test_a_face_down_card_that_is_lifted_may_be_a_scroll():
    table = situation("G2 G", "R", pile="R Y", shops={7: "R"}, stacks={1: "1l"})
    play(table, "G2", "G", "done")
    assert foresee(table, (7, 0)) == ("what it is, you see when it is yours; if it is a scroll, all see it.")


def test_who_has_the_marker_and_is_tied_passes_it_on():
    tied = {"scrolls": ("", "S3", "S2"), "pile": "R Y G B"}
    table = situation("M", "M", "M", shops={1: "S3"}, cursed=1, **tied)
    assert "you get the curse marker" in foresee(table, "+1")
    table = situation("M", "M", "M", shops={1: "S3"}, cursed=1, scrolls=("", "S3", "S3"), pile="R Y G B")
    assert "Bram passes the curse marker on to you or Cleo" in foresee(table, "+1")


def test_the_last_of_the_pile_is_foreseen():
    table = situation("M", "M", pile="R")
    assert foresee(table, "+2") == ("nothing lies there; ends the pile: three rounds remain.")
    assert foresee(situation("M", "M", left=5), "+2") == "nothing lies there; refills no shop."


def test_a_book_says_how_far_my_hand_would_go():
    table = situation("G2 G G M R0", "M", pile="R", stacks={3: "3t"})
    assert foresee(table, "G2") == "up to power 3, Transfer, worth 5 points; you have 3 ingredients for it."
    assert foresee(table, "R0").startswith("up to power 1, ")


def test_a_mandrake_as_the_book_is_worth_nothing_by_itself():
    table = situation("M G G", "M", pile="R", stacks={2: "2b"})
    assert foresee(table, "M") == "up to power 2, Banishment, worth 2 points; you have 2 ingredients for it."


def test_an_empty_stack_is_not_counted_on():
    table = situation("G2 G G G", "M", pile="R", stacks={2: "2b", 3: ""})
    assert foresee(table, "G2") == "up to power 2, Banishment, worth 4 points; you have 3 ingredients for it."


def test_an_ingredient_says_what_the_spell_would_be_worth_or_what_is_still_needed():
    table = situation("G2 G G M", "M", pile="R")
    play(table, "G2")
    assert foresee(table, "G") == foresee(table, "M") == "ready to cast: power 1, worth 3 points."
    few = situation("G2 G G M", "M", pile="R", stacks={1: ""})
    play(few, "G2")
    assert foresee(few, "G") == "1 of 2 ingredients."


@pytest.mark.parametrize(
    ("letter", "said"),
    [
        ("t", "does nothing, for you have no scroll"),
        ("b", "does nothing, for you have no scroll"),
        ("u", "does nothing, for no opponent has a card"),
        ("l", "does nothing, for nothing lies in any shop"),
        ("w", "from now on the Assistant goes up to 4 shops for you"),
        ("r", "you may take another turn at once"),
    ],
)
def test_what_a_spell_would_do_now(letter, said):
    table = situation("G2 G", "", pile="R", stacks={1: f"1{letter}"})
    play(table, "G2", "G")
    assert foresee(table, "done") == f"power 1: {said}; worth 3 points."


def test_a_spell_against_the_curse_says_who_gets_the_marker():
    scrolls = {"scrolls": ("S3", "S2"), "cursed": 0, "pile": "R"}
    table = situation("G2 G", "M", stacks={1: "1b"}, **scrolls)
    play(table, "G2", "G")
    assert "your scroll of 3 leaves the game, Bram gets the curse marker" in foresee(table, "done")
    table = situation("G2 G", "M", stacks={1: "1t"}, **scrolls)
    play(table, "G2", "G")
    assert "your scroll of 3 goes to Bram, Bram gets the curse marker" in foresee(table, "done")


def test_giving_back_says_what_the_rest_costs():
    table = situation("G2 G R Y Y", "P", pile="R", stacks={1: "1u"})
    play(table, "G2", "G", "done")
    assert foresee(table, "P") == "Bram gets it; what you keep costs 2 points if it is left at the end."
    assert foresee(table, "Y") == "Bram gets it; what you keep costs 3 points if it is left at the end."


def test_what_a_hand_costs_is_foreseen_with_disappearance():
    table = situation("G2 G R Y", "P", pile="R", stacks={1: "1u"}, spells=("2d Y0 Y Y",))
    play(table, "G2", "G", "done")
    assert "costs 1 point " in foresee(table, "P")


def test_what_was_foreseen_comes_true():
    """In many random games: points, the marker, and the end."""
    for seed, seats in enumerate((2, 3, 4)):
        table, dice = Table("mandracora", seats, seed=seed), random.Random(seed)
        while table.asks:
            ((seat, ask),) = table.asks.items()
            option = dice.choice([each for each in ask.options if each != "done"] or list(ask.options))
            said, before, was = (
                words.foresee(table.seen(seat), option, voice(table, seat)),
                table.seen(seat),
                len(table.news(None)),
            )
            table.answer(seat, option)
            check_foreseen(said, seat, before, table, {r["what"]: r for r in table.news(seat)[was:]})


def check_foreseen(said, seat, before, table, news):
    if "you get the curse marker" in said:
        assert table.seen(None).cursed == seat
    if "ends the pile" in said:
        assert "final rounds" in news
    if "the game is over then" in said:
        assert table.result
    if found := re.search(r"worth (\d+) points?$", said.rstrip(".")) if "cast" in news else None:
        assert table.seen(seat).points[seat] - before.points[seat] == int(found[1])
    if "sent" in news and "face-down" not in said and "nothing lies" not in said:
        assert f"you get {listed(news['sent']['cards'])}" in said


# Safe and grave --------------------------------------------------------------------------------


def test_the_default_trades_nothing_and_takes_what_is_the_only_thing():
    table = situation("G2", "M", pile="R", left=None)
    trading, view = MarketView({**table.view(0), "asked": [0, "trade"]}), table.seen(0)
    assert words.default(trading, ("no trade", "give")) == "no trade"
    assert words.default(view, ("+1",)) == "+1"
    assert words.default(view, ("+1", "no other turn")) is None


def test_a_spell_weaker_than_the_hand_allows_is_grave_where_a_new_one_is_turned_up():
    table = situation("G2 G G", "M", pile="R", stacks={1: "1b 1w"})
    play(table, "G2", "G")
    assert words.grave(table.seen(0), "done")
    play(table, "G")
    assert not words.grave(table.seen(0), "done")
    assert not words.grave(table.seen(0), "done")  # its power is still to be chosen: it can be taken back


def test_a_spell_weaker_than_the_hand_allows_is_grave_whatever_lies_below_it():
    table = situation("G2 G G", "M", pile="R", stacks={1: "1w"})
    play(table, "G2", "G")
    assert words.grave(table.seen(0), "done")
    play(table, "done")
    assert not table.may_undo(0)


@pytest.mark.parametrize(("left", "out"), [(1, (False, False)), (4, (False, True)), (4, (False, False))])
def test_dropping_out_is_grave_and_whether_it_ends_the_game_is_said(left, out):
    table = situation("G2", "M", left=left, out=out)
    assert words.grave(table.seen(0), "drop out")
    ends = "the game is over then" in foresee(table, "drop out")
    play(table, "drop out")
    assert ends == (table.result is not None)
    assert not table.may_undo(0)


def test_a_power_and_a_card_given_back_are_grave_and_cannot_be_taken_back():
    table = situation("G2 G G R", "M Y", pile="R", stacks={1: "1u", 2: "2w"})
    play(table, "G2", "G", "G", "done")
    assert words.grave(table.seen(0), "power 1")
    play(table, "power 1")
    assert not table.may_undo(0)
    assert all(words.grave(table.seen(0), card) for card in table.asks[0].options)
    play(table, "R")
    assert not table.may_undo(0)


def test_a_spell_that_is_weaker_only_by_the_order_it_was_begun_in_is_grave_too():
    """At the screen green can still be added, though the mandrake was laid first."""
    table = situation("G2 G M", "Y", pile="R", stacks={1: "1w", 2: "2w"})
    play(table, "G2", "M")
    assert words.grave(table.seen(0), "done")


def test_the_power_of_a_spell_is_grave_where_it_is_chosen_and_cannot_be_taken_back():
    table = situation("G2 G G", "M", pile="R", stacks={1: "1b 1w", 2: "2b 2w"})
    play(table, "G2", "G", "G", "done")
    assert table.asks[0].prompt == "power"
    assert words.grave(table.seen(0), "power 1")
    assert words.default(table.seen(0), ("power 1", "power 2")) is None
    play(table, "power 1")
    assert not table.may_undo(0)


def test_a_card_is_given_back_without_a_question_where_there_is_only_one():
    table = situation("G2 G", "R", pile="Y", stacks={1: "1u"})
    play(table, "G2", "G", "done")
    assert table.asks[0].prompt == "give back"
    assert not words.grave(table.seen(0), table.asks[0].options[0])
    assert foresee(table, "R") == "Bram gets it."
    several = situation("G2 G Y", "R", pile="Y", stacks={1: "1u"})
    play(several, "G2", "G", "done")
    assert words.grave(several.seen(0), several.asks[0].options[0])

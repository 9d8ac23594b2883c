"""Rulings of Whirling Witchcraft as situations, chapters 3 and 4: setting up, and study."""

from __future__ import annotations

import pytest

from engine.games.whirling_witchcraft.cards import PERSONALITIES, own_recipe, spaces
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.tables import (
    ID,
    all_play,
    bench,
    cauldron,
    coven,
    hand,
    offered,
    pass_on,
    play,
    prompts,
    state,
    told,
)

# 3: setting up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_1_beginners_are_initiates(seats):
    table = Table(ID, seats, seed=4, options={"beginner": "on"})
    game = state(table)
    assert game.personas == ["initiate"] * seats
    assert [bench(table, seat) for seat in range(seats)] == ["1M 4U 4S 4T"] * seats
    assert [len(own) for own in game.hands] == [4] * seats
    assert len(game.deck) == 60 - 4 * seats
    assert prompts(table) == ["redraw"] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_1_else_everybody_keeps_one_of_two(seats):
    table = Table(ID, seats, seed=4)
    dealt = [offered(table, seat) for seat in range(seats)]
    assert all(len(own) == 2 and "initiate" not in own for own in dealt)
    assert len({code for own in dealt for code in own}) == 2 * seats
    for seat in range(seats):
        play(table, seat, dealt[seat][seat % 2])
    assert state(table).personas == [dealt[seat][seat % 2] for seat in range(seats)]
    assert len(state(table).box) == 12 - seats


def test_3_1_personalities_are_revealed_together():
    table = Table(ID, 3, seed=4)
    mine = offered(table, 0)
    before = [table.view(viewer) for viewer in (1, 2, None)]
    play(table, 0, mine[0])
    assert [table.view(viewer) for viewer in (1, 2, None)] == before
    assert not told(table, "personality", 0)
    for seat in (1, 2):
        play(table, seat, offered(table, seat)[1])
    assert [record["seat"] for record in told(table, "personality")] == [0, 1, 2]


def test_3_2_hands_come_after_personalities():
    table = Table(ID, 3, seed=4)
    assert not any(state(table).hands)
    all_play(table, *(offered(table, seat)[0] for seat in range(3)))
    limits = [5 if persona == "clairvoyant" else 4 for persona in state(table).personas]
    assert [len(own) for own in state(table).hands] == limits


def test_3_3_workbenches_at_first():
    for seed in range(6):
        table = Table(ID, 5, seed=seed)
        all_play(table, *(offered(table, seat)[0] for seat in range(5)))
        game = state(table)
        assert game.benches == [PERSONALITIES[persona].start for persona in game.personas]
        assert game.recipes == [(persona,) if own_recipe(persona) else () for persona in game.personas]
        assert [counts[2] for counts in game.counts] == [int(persona == "frog") for persona in game.personas]


# 4: study ----------------------------------------------------------------------------------------


def test_4_1_one_recipe_of_the_hand_and_how_it_lies():
    table = coven("wart sleep", "bald")
    assert offered(table, 0) == ["sleep", "sleep~", "wart"]
    assert offered(table, 1) == ["bald"]
    all_play(table, "sleep~", "bald")
    game = state(table)
    assert game.recipes == [("sleep~",), ("bald",)]
    assert "wart" in hand(table, 1)  # nobody could brew, so hands have been passed
    assert spaces("sleep~") == (("U", "U"), ("S/T",))


def test_4_1_everybody_must_play_even_what_is_of_no_use():
    table = coven("whisper", "lost")
    assert [offered(table, seat) for seat in range(2)] == [["whisper"], ["lost"]]


def test_4_1_who_has_no_card_plays_none():
    table = coven("wart", "", "bald", benches=["T", "", "S"])
    assert sorted(table.asks) == [0, 2]
    play(table, 0, "wart")
    play(table, 2, "bald")
    assert state(table).recipes == [("wart",), (), ("bald",)]


def test_4_1_nobody_has_a_card_and_production_goes_on():
    table = coven("", "", at="round", recipes=["wart"], benches=["T"])
    assert prompts(table) == ["brew"]
    assert offered(table, 0) == ["wart", "done"]


@pytest.mark.parametrize(("seats", "last"), [(2, 30), (3, 20), (4, 15), (5, 12)])
def test_4_1_the_last_recipes_are_played_in_this_round(seats, last):
    table = Table(ID, seats, seed=2, options={"beginner": "on"})
    rounds = []
    while table.asks and state(table).round <= last:
        if "study" in prompts(table):
            rounds.append(state(table).round)
        seat, ask = next(iter(table.asks.items()))
        # Everybody removes what they can, and brews nothing, so that nobody wins.
        play(table, seat, ask.options[0] if ask.prompt in ("redraw", "study", "arcana") else "done")
    assert max(rounds) == last
    assert not any(state(table).hands) and not state(table).deck


def test_4_2_nothing_is_seen_before_all_have_chosen_and_nothing_turned_afterwards():
    table = coven("sleep", "fear", benches=["S U", "S U"])
    before = table.view(0)
    play(table, 1, "fear~")
    assert table.view(0) == before
    assert not table.news(0)
    play(table, 0, "sleep")
    assert [record["recipe"] for record in told(table, "played")] == ["sleep", "fear~"]
    assert state(table).recipes == [("sleep",), ("fear~",)]
    assert "sleep~ >S" not in offered(table, 0)
    assert not table.may_undo(0) and not table.may_undo(1)


def test_4_3_the_example_of_the_rulebook():
    """Kiki has a Potion and a Raven; a card with one of each brings both to 2, and the Book to 1.  Then two Books."""
    table = coven("sporelore midnight", "tide", counts=["PR"], benches=["3T"], deck="bald wart")
    all_play(table, "sporelore", "tide")
    assert state(table).counts[0] == (2, 2, 1)
    assert offered(table, 0) == [*(f"potion {letter}" for letter in "HMUST"), "raven T", "done"]
    play(table, 0, "done")
    kiki = coven("midnight", "bald", counts=["PPRRB"], benches=["3T"])
    all_play(kiki, "midnight", "bald")
    assert state(kiki).counts[0] == (2, 2, 3)
    assert offered(kiki, 0) == [*(f"book {letter}" for letter in "HMUST"), "done"]


def test_4_3_even_numbers_trigger_odd_ones_do_not():
    for have, triggered in (("", ""), ("P", "P"), ("PP", ""), ("PPP", "P")):
        table = coven("leaping", "tide", counts=[have], benches=["M"])
        all_play(table, "leaping", "tide")
        assert told(table, "played")[0]["triggered"] == triggered


def test_4_3_each_kind_triggers_once_at_most():
    table = coven("lost", "tide", benches=["3T"], counts=["PRB"])
    all_play(table, "lost", "tide")
    assert told(table, "played")[0]["triggered"] == "PRB"
    play(table, 0, "potion H")
    assert not any(str(option).startswith("potion") for option in offered(table, 0))


def test_4_3_counts_go_on_past_six():
    table = coven("lost", "tide", benches=["3T"], counts=["PPPPPPPRRRRRRBBBBBBBB"])
    all_play(table, "lost", "tide")
    assert state(table).counts[0] == (9, 8, 10)
    assert told(table, "played")[0]["triggered"] == "PRB"


def test_4_4_a_potion_adds_any_one_ingredient_to_the_cauldron():
    table = coven("leaping", "tide", counts=["P"], benches=["M"])
    all_play(table, "leaping", "tide")
    play(table, 0, "potion H")
    assert (cauldron(table, 0), bench(table, 0)) == ("1H", "1M")
    assert prompts(table) == ["brew"]
    play(table, 0, "leaping", "done")
    assert state(table).sent[0] == (1, 1, 0, 0, 2)
    assert bench(table, 1) == "1H 1M 2T"


def test_4_5_a_raven_removes_none_one_or_two_alike_or_different():
    for removed, left in (([], "1M 2T"), (["T"], "1M 1T"), (["T", "T"], "1M"), (["M", "T"], "1T")):
        table = coven("creeping", "tide", counts=["R"], benches=["M 2T"])
        all_play(table, "creeping", "tide")
        play(table, 0, *(f"raven {letter}" for letter in removed))
        if len(removed) < 2:
            play(table, 0, "done")
        assert bench(table, 0) == left
        assert cauldron(table, 0) == ""


def test_4_5_a_raven_finds_nothing_on_an_empty_workbench():
    table = coven("void", "tide")
    all_play(table, "void", "tide")
    assert state(table).counts[0] == (0, 2, 0)
    assert prompts(table) == ["brew"]


def test_4_6_a_book_supplies_inputs_without_end_this_round():
    table = coven("midnight", "tide", recipes=["legs"], deck="bald")
    all_play(table, "midnight", "tide")
    play(table, 0, "book U")
    assert state(table).books[0] == "U"
    assert offered(table, 0) == ["legs", "done"]
    play(table, 0, "legs")
    assert offered(table, 0) == ["midnight SS", "done"]
    play(table, 0, "midnight SS", "done")
    assert state(table).sent[0] == (1, 1, 0, 0, 0)
    assert state(table).books[0] == ""  # the next round has begun


def test_4_6_a_book_supplies_recipes_only():
    """No Raven removes and no cauldron gets what a Book names."""
    table = coven("lost", "tide", recipes=["wart"])
    all_play(table, "lost", "tide")
    play(table, 0, "book T")
    assert offered(table, 0) == [*(f"potion {letter}" for letter in "HMUST"), "done"]
    play(table, 0, "done")
    play(table, 0, "wart", "done")
    assert state(table).sent[0] == (0, 1, 1, 0, 0)


def test_4_7_an_effect_that_is_not_used_is_lost():
    table = coven("leaping", "tide", counts=["P"], benches=["M"], deck="bald wart seeking dream")
    all_play(table, "leaping", "tide")
    play(table, 0, "done")
    pass_on(table, "brew")
    play(table, 0, "bald")
    play(table, 1, hand(table, 1)[0])
    assert state(table).counts[0] == (2, 1, 1)
    assert "arcana" not in prompts(table)


def test_4_7_effects_come_in_any_order():
    for order in (["book U", "raven T", "potion H", "raven M"], ["raven M", "potion H", "raven T", "book U"]):
        table = coven("lost", "tide", benches=["M 2T"], recipes=["legs"])
        all_play(table, "lost", "tide")
        play(table, 0, *order)
        game = state(table)
        assert (cauldron(table, 0), bench(table, 0), game.books[0]) == ("1H", "1T", "U")
        assert told(table, "arcana")[0]["done"] == order

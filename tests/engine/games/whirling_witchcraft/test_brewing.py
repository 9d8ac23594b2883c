"""Rulings of Whirling Witchcraft as situations, chapter 5: brewing, and what follows it."""

from __future__ import annotations

import pytest

from engine.games.whirling_witchcraft.cards import RECIPES
from tests.engine.games.whirling_witchcraft.tables import (
    all_play,
    bench,
    cauldron,
    circle,
    coven,
    hand,
    offered,
    play,
    prompts,
    state,
    told,
)


def test_5_1_the_example_of_the_rulebook():
    """A Mandrake and a Toad make a Mandrake and a Mushroom; two Mushrooms, one of them this one, make more."""
    table = coven("", "", at="brew", recipes=["moon legs wart"], benches=["M U T 9S"])
    assert offered(table, 0) == ["moon >U", "moon >S", "wart", "done"]
    play(table, 0, "moon >U")
    assert offered(table, 0) == ["legs", "done"]
    play(table, 0, "legs", "done")
    assert state(table).sent[0] == (0, 2, 0, 2, 0)
    assert bench(table, 0) == "9S"


def test_5_1_the_example_with_more_mushrooms_than_she_needs():
    table = coven("", "", at="brew", recipes=["moon legs wart"], benches=["M 4U 2T"])
    play(table, 0, "moon >U", "legs")
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 2, 0, 1], [0, 2, 1, 2, 0])
    assert offered(table, 0) == ["wart", "outputs U", "done"]
    play(table, 0, "outputs U", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("3U 1T", (0, 2, 0, 2, 0))


def test_5_1_each_recipe_once_a_round():
    table = coven("", "", at="brew", recipes=["wart bald"], benches=["4T"])
    play(table, 0, "wart")
    assert offered(table, 0) == ["done"]


def test_5_1_an_input_must_be_filled_entirely():
    table = coven("", "", at="brew", recipes=["hex capgift"], benches=["H M 2U S T"])
    assert offered(table, 0) == ["hex", "done"]


def test_5_1_what_comes_out_of_a_recipe_feeds_no_recipe_used_before_nor_itself():
    table = coven("", "", at="brew", recipes=["storm nest"], benches=["H T"])
    assert offered(table, 0) == ["storm", "done"]


def test_5_1_nobody_needs_to_use_anything():
    table = coven("", "", at="brew", recipes=["void"], benches=["T"])
    assert offered(table, 0) == ["void", "done"]
    play(table, 0, "done")
    assert state(table).sent[0] == (0, 0, 0, 0, 0)


def test_5_1_the_lost_arcana_is_not_used():
    table = coven("", "", at="brew", recipes=["lost wart"], benches=["T"])
    assert offered(table, 0) == ["wart", "done"]


def test_5_1_who_can_do_nothing_is_not_asked():
    table = coven("", "", "", at="brew", recipes=["wart", "bald", "tide"], benches=["T"])
    assert sorted(table.asks) == [0]


def test_5_1_a_turned_recipe_takes_its_output():
    table = coven("", "", at="brew", recipes=["vanishing~"], benches=["M"])
    play(table, 0, "vanishing~", "done")
    assert state(table).sent[0] == (0, 0, 1, 1, 0)


@pytest.mark.parametrize(
    ("side", "uses"),
    [
        ("sleep", ["sleep S", "sleep T"]),
        ("sleep~", ["sleep~ >S", "sleep~ >T"]),
        ("insight", ["insight S >U", "insight S >S", "insight T >U", "insight T >S"]),
        ("midnight", ["midnight SS", "midnight ST", "midnight TT"]),
        ("sun", ["sun >U", "sun >T"]),
    ],
)
def test_2_3_a_hybrid_space_takes_or_gives_one_of_the_two(side, uses):
    table = coven("", "", at="brew", recipes=[side], benches=["3M 5U 5S 5T"])
    assert offered(table, 0) == [*uses, "done"]


def test_5_2_what_was_in_the_cauldron_before_feeds_no_recipe():
    table = coven("", "", at="brew", recipes=["wart headache"], benches=["T"], cauldrons=["2M T"])
    assert offered(table, 0) == ["wart", "done"]
    play(table, 0, "wart", "done")
    assert state(table).sent[0] == (0, 3, 1, 0, 1)


def test_5_3_first_from_the_workbench_then_from_a_book_then_from_outputs():
    table = coven("", "", at="brew", recipes=["blister bald legs"], benches=["2U 2S"], books=["S"])
    play(table, 0, "blister", "bald")  # a Mandrake and a Spider; then a Spider of the workbench is eaten
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 1, 1, 0], [0, 2, 0, 1, 1])
    assert offered(table, 0) == ["outputs S", "supply S", "done"]
    play(table, 0, "supply S")
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 1, 2, 0], [0, 2, 0, 1, 1])
    assert offered(table, 0) == ["outputs S", "done"]
    play(table, 0, "outputs S", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("1U 2S", (0, 2, 0, 0, 1))


def test_5_4_the_example_of_the_rulebook():
    """Piper played 17, turned, and Rebecka 18: Piper must decide first, and Rebecka sees it."""
    table = coven("insight", "sleep", initiative="on", benches=["2S 2T", "3U"])
    all_play(table, "insight", "sleep~")
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {1: "brew"}
    play(table, 1, "sleep~ >T", "done")
    assert cauldron(table, 1) == "1T"
    assert table.view(0)["cauldrons"][1] == [0, 0, 0, 0, 1]
    assert told(table, "brewed", 0)[0]["uses"] == ["sleep~ >T"]
    assert sorted(table.asks) == [0]
    assert not table.may_undo(1)


def test_5_4_without_the_option_both_decide_at_once():
    table = coven("insight", "sleep", benches=["2S 2T", "3U"])
    all_play(table, "insight", "sleep~")
    assert prompts(table) == ["brew", "brew"]
    play(table, 1, "sleep~ >T", "done")
    assert cauldron(table, 1) == ""
    assert not told(table, "brewed", 0)


def test_5_4_arcana_in_the_order_of_initiative_too():
    table = coven("leaping", "lost", "seeking", initiative="on", counts=["P", "", "P"], benches=["M", "M", "T"])
    all_play(table, "leaping", "lost", "seeking")  # 37, 2 and 9
    order = []
    while "arcana" in prompts(table):
        ((seat, _),) = table.asks.items()
        order.append(seat)
        before = state(table).cauldrons[seat]
        play(table, seat, "potion T")
        pass_on_alone(table, seat)
        assert state(table).cauldrons[seat] != before
    assert order == [1, 2, 0]


def pass_on_alone(table, seat):
    if seat in table.asks and table.asks[seat].prompt == "arcana":
        play(table, seat, "done")


def test_5_4_it_is_the_recipe_played_last_that_counts():
    recipes = ["storm fire", "fear lost", "void"]  # 1 then 60, 43 then 2, 16
    table = coven(
        "", "", "", at="brew", initiative="on", recipes=recipes, benches=["H", "U", "M"], personas=["", "", "fey"]
    )
    order = []
    while state(table).round == 1 and table.asks:
        ((seat, _),) = table.asks.items()
        order.append(seat)
        play(table, seat, "done")
    assert order == [1, 2, 0]


def test_5_5_the_example_of_the_rulebook():
    """Yennefer sends 2 Spiders and 4 Mandrakes to Trixie, who has 2 Mandrakes: 2 come back."""
    table = coven(
        "", "", "", at="brew", recipes=["wart"], benches=["H 2M T"], cauldrons=["", "2S 4M"], deck="tide bald gloom"
    )
    play(table, 0, "done")
    assert bench(table, 0) == "1H 4M 2S 1T"
    assert [circle(table, seat) for seat in range(3)] == ["", "2M", ""]
    assert told(table, "passed")[1] == {**told(table, "passed")[1], "seat": 1, "sent": [0, 4, 0, 2, 0], "circle": 2}
    assert [cauldron(table, seat) for seat in range(3)] == [""] * 3


def test_5_5_cauldrons_pass_after_everybody_produced_and_all_at_once():
    """What one sends frees no room and takes none while others send: each workbench gets one cauldron."""
    table = coven(
        "", "", "", at="brew", recipes=["void"], benches=["9U", "9U", "9U"], cauldrons=["U", "2U", "3U"], deck="bald"
    )
    play(table, 0, "done")
    assert [circle(table, seat) for seat in range(3)] == ["1U", "2U", "3U"]


def test_5_5_what_was_brewed_leaves_room():
    table = coven(
        "", "", at="brew", recipes=["legs", "wart"], benches=["9U", "9U T"], cauldrons=["", "3U"], deck="bald"
    )
    play(table, 0, "legs", "done")
    play(table, 1, "done")
    assert (bench(table, 0), circle(table, 1)) == ("9U", "1U")


def test_5_6_winners_are_found_before_hands_are_passed():
    table = coven("wart", "bald", at="brew", personas=["fey"], circles=["5M"], deck="tide")
    play(table, 0, "done")
    assert table.result.winners == (0,)
    assert [hand(table, seat) for seat in range(2)] == [["wart"], ["bald"]]


def test_5_7_hands_go_to_the_left_and_are_filled_up():
    deck = "tide twister landslide gloom rage"
    table = coven("wart sleep fear", "bald dream", "tear", deck=deck, benches=["", "", ""])
    all_play(table, "fear", "dream", "tear")
    assert state(table).round == 2
    # Seat 0 gets nothing from seat 2, seat 1 two cards of seat 0's, seat 2 one of seat 1's; then in turn.
    assert hand(table, 0) == sorted(["tide", "gloom"], key=[*RECIPES].index)
    assert hand(table, 1) == sorted(["wart", "sleep", "twister", "rage"], key=[*RECIPES].index)
    assert hand(table, 2) == sorted(["bald", "landslide"], key=[*RECIPES].index)


def test_5_7_one_draws_as_long_as_the_deck_lasts():
    table = coven("wart", "bald", deck="tide")
    all_play(table, "wart", "bald")
    assert (hand(table, 0), hand(table, 1), state(table).deck) == (["tide"], [], ())

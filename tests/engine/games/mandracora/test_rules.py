"""Rulings of Mandracora as situations: cards, shops, casting.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.mandracora.cards import CURSES, ITEMS, ORDER, SHOPS, STACKS, VALUES
from engine.state import EVERYBODY
from engine.table.table import Table
from tests.engine.games.mandracora.tables import asked, cast, offered, play, situation, state

# 2 and 3: cards and setting up -------------------------------------------------------------------


def test_2_1_eighty_two_items():
    items = ITEMS[4]
    assert len(items) == 82
    assert [items.count(code) for code in "PRYGB"] == [3, 6, 9, 12, 12]
    assert sum(code in VALUES and code != "M" for code in items) == 21
    assert (items.count("M"), sum(code in CURSES for code in items)) == (7, 12)
    assert sum(code[0] == "B" for code in items) == 16


def test_2_1_one_book_of_each_value():
    books = Counter(code for code in ITEMS[4] if code in VALUES and code != "M")
    assert books == Counter([*(f"{colour}{value}" for colour in "PRYGB" for value in range(4)), "K3"])


def test_2_1_four_scrolls_of_each_kind():
    assert Counter(code for code in ITEMS[4] if code in CURSES) == {"S1": 4, "S2": 4, "S3": 4}
    assert CURSES == {"S1": 1, "S2": 2, "S3": 3}


def test_2_3_twenty_four_spells():
    spells = [code for stack in STACKS.values() for code in stack]
    assert len(spells) == len(set(spells)) == 24
    assert [sum(code[1] == letter for code in spells) for letter in "btuwrdlp"] == [4, 4, 4, 3, 3, 2, 3, 1]


@pytest.mark.parametrize(("power", "letters"), enumerate(["blrtuw", "bdltuw", "blrtu", "dtuw", "bpr"], 1))
def test_2_3_spells_by_power(power, letters):
    assert sorted(STACKS[power]) == [f"{power}{letter}" for letter in letters]


@pytest.mark.parametrize(
    ("seats", "box"),
    [
        (4, {}),
        (3, {"S1": 1, "S2": 1, "S3": 1, "M": 2}),
        (2, {"B": 12, "B0": 1, "B1": 1, "B2": 1, "B3": 1, "S1": 2, "S2": 2, "S3": 2, "M": 2, "G": 2}),
    ],
)
def test_3_2_what_stays_in_the_box(seats, box):
    assert Counter(ITEMS[4]) - Counter(ITEMS[seats]) == box
    assert Counter(ITEMS[seats]) <= Counter(ITEMS[4])


@pytest.mark.parametrize(("seats", "items", "pile", "mandrakes"), [(2, 56, 45, 3), (3, 77, 65, 2), (4, 82, 69, 3)])
def test_3_what_lies_where_at_the_beginning(seats, items, pile, mandrakes):
    table = Table("mandracora", seats, seed=5)
    game = state(table)
    assert (len(ITEMS[seats]), len(game.pile)) == (items, pile)
    assert [game.names(hand) for hand in game.hands] == [["M"]] * seats
    in_play = game.names([*game.pile, *(card for shop in game.shops for card in shop)])
    assert in_play.count("M") == mandrakes
    assert SHOPS[game.ring[game.assistant]].hours == "start"
    assert [len(shop) for place, shop in enumerate(game.shops) if place != game.assistant] == [1] * 9
    assert game.shops[game.assistant] == ()
    assert ("B" in {code[0] for code in game.cards[:items]}) == (seats > 2)


def test_3_4_night_shops_are_face_down():
    game = state(Table("mandracora", 3, seed=5))
    for place, shop in enumerate(game.shops):
        assert all(game.seen[card] == (0 if game.is_night(place) else EVERYBODY) for card in shop)


def test_3_5_of_each_stack_the_top_can_be_read():
    table = Table("mandracora", 3, seed=5)
    game = state(table)
    for stack in game.stacks:
        assert [game.knows(viewer, card) for card in stack for viewer in (0, 2, None)] == [
            *[False] * 3 * (len(stack) - 1),
            *[True] * 3,
        ]
    assert table.view(None)["stacks"] == [[game.cards[stack[-1]], len(stack)] for stack in game.stacks]


def test_3_6_the_first_player_is_drawn_at_random():
    assert {asked(Table("mandracora", 3, seed=seed)) for seed in range(20)} == {(seat, "turn") for seat in range(3)}


def test_hands_are_sorted_by_colour_with_books_after_ingredients():
    assert [code for _, code in situation("M K3 G2 G P3 P", "").view(0)["hand"]] == ["P", "P3", "G", "G2", "K3", "M"]
    assert next(iter(ORDER)) == "P"


# 5: sending the Assistant ------------------------------------------------------------------------


def test_5_1_to_5_3_the_example_of_the_rulebook():
    """Three shops on: all that lies there is taken, and the three left behind get a card each."""
    table = situation("G", "R", shops={3: "Y M P"}, pile="G R P2 Y")
    play(table, "+3")
    game = state(table)
    assert game.assistant == 3
    assert [code for _, code in table.view(0)["hand"]] == ["P", "Y", "G", "M"]
    assert [game.names(game.shops[place]) for place in range(4)] == [["G"], ["R"], ["P2"], []]
    assert asked(table) == (1, "turn")


def test_5_1_one_two_or_three_and_one_more_for_each_swiftness():
    assert offered(situation("G", "R", pile="G R")) == ["+1", "+2", "+3"]
    swift = situation("G", "R", pile="G R", spells=["1w G0 G, 2w R1 R R"])
    assert offered(swift) == ["+1", "+2", "+3", "+4", "+5"]


def test_5_1_a_swiftness_that_is_cast_lengthens_the_way_from_the_next_turn_on_and_for_its_caster_only():
    table = cast(situation("G0 G R", "R", stacks={1: "1w"}, pile="G R Y Y"))
    assert offered(table) == ["+1", "+2", "+3"]
    play(table, "+1")
    assert offered(table) == ["+1", "+2", "+3", "+4"]


def test_5_1_and_5_3_the_way_goes_round_the_ring():
    table = situation("G", "R", shops={1: "Y2"}, pile="G R Y P", at=8)
    play(table, "+3")
    game = state(table)
    assert (game.assistant, [code for _, code in table.view(0)["hand"]]) == (1, ["Y2", "G"])
    assert [game.names(game.shops[place]) for place in (8, 9, 0, 1)] == [["G"], ["R"], ["Y"], []]


def test_5_1_and_5_3_a_long_way_with_three_swiftness():
    swift = "1w G0 G, 2w R0 R R, 4w M Y Y Y Y"
    table = situation("G", "R", shops={3: "Y2"}, pile="G R Y P1 G1 R1 Y1 P2", at=7, spells=[swift])
    assert offered(table) == ["+1", "+2", "+3", "+4", "+5", "+6"]
    play(table, "+6")
    game = state(table)
    assert (game.assistant, [code for _, code in table.view(0)["hand"]]) == (3, ["Y2", "G"])
    restocked = [game.names(game.shops[place]) for place in (7, 8, 9, 0, 1, 2)]
    assert restocked == [["G"], ["R"], ["Y"], ["P1"], ["G1"], ["R1"]]
    assert len(game.pile) == 2


def test_5_2_scrolls_go_face_up_before_their_taker():
    table = situation("G", "R", shops={1: "S2 Y S3"}, pile="G R")
    play(table, "+1")
    view = table.view(1)
    assert (view["scrolls"], view["cursed"], view["known"][0]) == ([["S2", "S3"], []], 0, ["Y"])


def test_5_3_when_the_pile_is_empty_the_rest_get_nothing_in_the_order_of_the_way():
    table = situation("G", "R", pile="Y P")
    play(table, "+3")
    assert [state(table).names(shop) for shop in state(table).shops[:4]] == [["Y"], ["P"], [], []]


def test_5_3_and_9_1_a_pile_that_is_emptied_exactly():
    """Every shop on the way gets an item, and that was the last of them."""
    table = situation("G", "R", pile="Y P")
    play(table, "+2")
    assert [state(table).names(shop) for shop in state(table).shops[:3]] == [["Y"], ["P"], []]
    assert (table.view(None)["pile"], table.view(None)["left"], asked(table)) == (0, 6, (1, "turn"))
    one_more = situation("G", "R", pile="Y P R")
    play(one_more, "+2")
    assert (one_more.view(None)["pile"], one_more.view(None)["left"]) == (1, None)


def test_5_3_by_day_face_up_by_night_face_down():
    table = situation("G", "R", pile="Y P R", at=6)
    play(table, "+3")
    assert table.view(1)["shops"][6:] == [["Y"], [None], [None], []]


def test_5_4_what_came_from_a_day_shop_is_known_and_from_a_night_shop_only_the_scrolls():
    table = situation("G", "R", shops={7: "Y S1", 8: "P"}, pile="G R Y R P Y", at=6)
    play(table, "+1")
    assert table.view(1)["known"][0] == []
    assert table.view(1)["scrolls"][0] == ["S1"]
    assert (table.news(1)[-2 - 1]["cards"], table.news(1)[-3]["count"]) == (["S1"], 2)
    assert sorted(code for _, code in table.view(0)["hand"]) == ["G", "Y"]


# 6: casting --------------------------------------------------------------------------------------


def test_6_the_example_of_the_rulebook():
    """The yellow book with two yellow ingredients and a mandrake: a spell of power 3."""
    table = situation("Y1 Y Y M G", "R", stacks={3: "3l 3t"})
    play(table, "Y1", "Y", "Y", "M", "done")
    assert asked(table) == (0, "power")
    assert offered(table) == ["power 1", "power 2", "power 3"]
    play(table, "power 3")
    assert table.view(1)["spells"][0] == [["3t", "Y1"]]
    assert table.view(1)["points"] == [4, 0]
    assert table.view(1)["hand_sizes"] == [1, 1]


def test_6_1_a_book_needs_an_ingredient_of_its_colour():
    table = situation("G2 R Y1 Y", "R")
    assert offered(table)[3:] == ["Y1"]
    play(table, "Y1")
    assert offered(table) == ["Y"]
    play(table, "Y")
    assert offered(table) == ["done"]


def test_6_2_black_magic_is_all_of_different_colours_in_one_order():
    table = situation("K3 G G R Y M", "R")
    play(table, "K3")
    assert offered(table) == ["G", "M", "R", "Y"]
    play(table, "R")
    assert offered(table) == ["G", "M", "Y", "done"]
    play(table, "G")
    assert offered(table) == ["M", "done"]
    play(table, "M")
    assert offered(table) == ["done"]
    play(table, "done", "power 3")
    assert table.view(1)["points"][0] == 6


def test_6_2_black_magic_of_all_five_colours_and_a_mandrake():
    """Six ingredients, and there is no power above 5."""
    table = situation("K3 P R Y G B M", "R", "R")
    play(table, "K3", "P", "R", "Y", "G", "B")
    assert offered(table) == ["M", "done"]
    play(table, "M")
    assert offered(table) == ["done"]
    play(table, "done")
    assert offered(table) == [f"power {power}" for power in range(1, 6)]
    play(table, "power 5")
    assert (table.view(None)["points"][0], table.view(None)["hand_sizes"][0]) == (8, 0)


def test_6_3_one_mandrake_in_a_spell_whichever_part_it_plays():
    table = situation("M M G0 G", "R")
    play(table, "G0")
    assert offered(table) == ["G", "M"]
    play(table, "M")
    assert offered(table) == ["done"]
    other = situation("M M G R R", "R")
    play(other, "M")
    assert offered(other) == ["G", "R"]
    play(other, "R")
    assert offered(other) == ["G", "R", "done"]
    play(other, "R")
    assert offered(other) == ["done"]


def test_6_3_a_mandrake_as_the_book_is_worth_nothing():
    table = situation("M G G", "R", stacks={2: "2d"})
    play(table, "M", "G", "G", "done", "power 2")
    assert table.view(None)["points"] == [2, 0]


def test_6_3_a_mandrake_and_different_colours_are_black_magic():
    table = situation("M G R", "R")
    play(table, "M", "R", "G")
    assert offered(table) == ["done"]


def test_6_4_an_empty_stack_cannot_be_chosen_and_without_any_that_fits_nothing_is_cast():
    table = situation("G0 G G", "R", stacks={1: "", 2: ""})
    assert "G0" not in offered(table)
    table = situation("G0 G G M", "R", stacks={1: "", 2: ""})
    play(table, "G0")
    assert offered(table) == ["G"]
    play(table, "G", "G", "M", "done")
    assert table.view(None)["spells"][0][0][0][0] == "3"


def test_6_1_the_assistant_stays_where_he_is():
    table = cast(situation("G0 G", "R", stacks={1: "1w"}, pile="G R", shops={1: "Y"}, at=1))
    assert (table.view(1)["place"], table.view(1)["shops"][1], table.view(1)["pile"]) == (1, ["Y"], 2)


def test_6_2_the_black_book_with_a_mandrake_alone():
    table = situation("K3 M", "R", stacks={1: "1w"})
    assert offered(table) == ["+1", "+2", "+3", "K3"]
    play(table, "K3", "M", "done")
    assert table.view(None)["spells"][0] == [["1w", "K3"]]
    assert table.view(None)["points"] == [4, 0]


@pytest.mark.parametrize("hand", ["M M", "M", "K3", "G R", "G0 R", "G0 G1"])
def test_6_3_what_makes_no_spell(hand):
    """Two mandrakes cannot be book and ingredient of one spell."""
    assert offered(situation(hand, "R")) == ["+1", "+2", "+3"]


def test_6_4_powers_offered_leave_out_empty_stacks():
    table = situation("G0 G G G G", "R", stacks={2: "", 3: ""})
    play(table, "G0", "G", "G", "G", "G", "done")
    assert offered(table) == ["power 1", "power 4"]


def test_6_4_without_any_stack_no_spell_can_be_cast():
    table = situation("G0 G G G G G G M K3 R", "R", stacks=dict.fromkeys(range(1, 6), ""))
    assert offered(table) == ["+1", "+2", "+3"]


def test_6_4_more_than_five_ingredients_are_no_more_power():
    table = situation("G0 G G G G G G G", "R")
    play(table, "G0", *["G"] * 7, "done")
    assert offered(table) == [f"power {power}" for power in range(1, 6)]
    play(table, "power 5")
    assert (table.view(1)["hand_sizes"][0], table.view(1)["points"][0]) == (0, 5)


@pytest.mark.parametrize(
    ("hand", "books"),
    [
        ("K3 R G", []),
        ("K3 R R G G", []),
        ("K3 R Y G", ["K3"]),
        ("K3 R G M", ["K3"]),
        ("M R R G", []),
        ("M R Y G", ["M"]),
        ("M G G G", ["M"]),
        ("M M R G", []),
        ("G0 G G M", ["G0"]),
    ],
)
def test_6_4_black_magic_and_mandrakes_where_three_ingredients_are_needed(hand, books):
    assert {*offered(situation(hand, "R", stacks={1: "", 2: ""}))} == {"+1", "+2", "+3", *books}


def test_6_4_a_mandrake_as_the_book_takes_only_what_leads_to_a_spell():
    """Red and green are two different colours, and three ingredients are needed: only all green will do."""
    table = situation("M R G G G", "R", stacks={1: "", 2: "", 3: "3b"})
    play(table, "M")
    assert offered(table) == ["G"]
    play(table, "G", "G")
    assert offered(table) == ["G"]
    play(table, "G", "done")
    assert table.view(None)["spells"][0] == [["3b", "M"]]


def test_6_5_ingredients_are_shown_once_and_then_they_are_out_of_the_game():
    table = situation("G0 G", "R", stacks={1: "1b 1w"})
    play(table, "G0", "G", "done")
    assert next(record for record in table.news(1) if record["what"] == "cast")["ingredients"] == ["G"]
    assert table.view(1)["stacks"][0] == ["1b", 1]


@pytest.mark.parametrize(
    ("hand", "chosen"),
    [("G0 G G G M", "G0"), ("K3 R Y G R", "K3"), ("M P P P Y", "M"), ("M G Y R K3", "M"), ("G0 G G G M", "G0 G")],
)
def test_6_4_in_every_imagined_world_a_spell_that_was_begun_can_be_finished(hand, chosen):
    """Three ingredients are needed here, and nobody has seen one of Ann's cards."""
    table = situation(hand, "R R1 Y Y1 G", "B B B0 B1 Y", stacks={1: "", 2: ""}, pile="S1 S2 S3 B B Y Y P1 P2 R2")
    play(table, *chosen.split())
    for viewer in (1, 2, None):
        for seed in range(40):
            world = table.imagine(viewer, seed)
            for _ in range(3):
                seat, ask = next(iter(world.asks.items()))
                world.answer(seat, ask.options[0])
            world.rules.check(world.run.state)

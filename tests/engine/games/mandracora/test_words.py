"""What is said at a table of Mandracora: names, the question, labels, why not, about things."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.games.mandracora.cards import ITEMS, SHOPS
from engine.games.mandracora.words.names import CODES, SPELL_CODES, card_meant, card_name, spell_meant, spell_with_power
from engine.games.mandracora.words.prompts import OPTIONS
from engine.games.mandracora.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.mandracora.said import about, asked, label, voice, why
from tests.engine.games.mandracora.tables import play, situation

# Names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(CODES))
def test_whatever_a_card_is_called_it_is_found_by_that_name(code):
    assert card_meant(card_name(code)) == card_meant(code.lower()) == code


@pytest.mark.parametrize("code", sorted(SPELL_CODES))
def test_whatever_a_spell_is_called_it_is_found_by_that_name(code):
    assert spell_meant(spell_with_power(code)) == spell_meant(code) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("green 2", "G2"),
        ("Green book 2", "G2"),
        ("black", "K3"),
        ("mandrakes", "M"),
        ("scroll 3", "S3"),
        ("frog", None),
    ],
)
def test_cards_by_other_names(text, code):
    assert card_meant(text) == code


# The question ----------------------------------------------------------------------------------


def test_a_turn_says_when_there_is_nothing_to_cast_and_which_final_round_it_is():
    assert asked(situation("G2 G", "M", pile="R")) == "You must send the Assistant or cast a spell."
    assert asked(situation("G2 R", "M", pile="R")) == "You must send the Assistant (nothing to cast)."
    table = situation("G2 R", "M", left=3)
    assert asked(table) == "You must send the Assistant or drop out (2 of 3)."
    table = situation("G2 G", "M", left=3)
    assert asked(table) == "You must send the Assistant, cast or drop out (2 of 3)."


def test_a_spell_in_preparation_says_what_it_is_worth_and_what_is_left():
    table = situation("G2 G G G", "M", pile="R", stacks={4: ""})
    play(table, "G2")
    assert asked(table) == "You must add a green ingredient. Spells left: power 1 2 3 5."
    play(table, "G", "G")
    assert asked(table) == "You may cast it (power 1 or 2, up to 4 points) or add more."
    table = situation("G2 G G G", "M", pile="R", stacks={1: "", 2: ""})
    play(table, "G2", "G")
    assert asked(table) == "You must add 2 more green ingredients. Spells left: power 3 4 5."


@pytest.mark.parametrize(("pile", "left", "said"), [("R G", None, "2 of 45 cards left"), ("", 4, "final round 2 of 3")])
def test_where_the_game_stands(pile, left, said):
    assert words.stage(situation("G2", "M", pile=pile, left=left).seen(None)) == said


# Labels ----------------------------------------------------------------------------------------


def test_options_are_called_by_what_they_do():
    table = situation("G2 G M", "R", pile="R Y", stacks={3: "3t"})
    assert label(table, "+2") == "Wort & Wax, 2 steps"
    assert label(table, "+1") == "Toad & Daughter, 1 step"
    assert label(table, "G2") == "cast with the green book 2"
    play(table, "G2")
    assert label(table, "G") == "add green"
    play(table, "G", "M")
    assert label(table, "done") == "cast it now"


def test_a_spell_whose_power_is_settled_is_called_by_its_name():
    table = situation("G2 G", "R", pile="R Y", stacks={1: "1l"})
    play(table, "G2", "G")
    assert label(table, "done") == "cast Levitation"
    assert asked(table) == "You may cast Levitation (power 1, 3 points)."


def test_of_many_cards_face_down_each_is_called_by_its_age():
    table = situation("G2 G", "R", pile="R Y", shops={7: "R Y G G"}, stacks={1: "1l"})
    play(table, "G2", "G", "done")
    labels = [table.label(0, option) for option in table.asks[0].options]
    assert labels == [
        f"take the {age} face-down card from Moth Market" for age in ("oldest", "2nd oldest", "3rd oldest", "newest")
    ]


def test_scrolls_of_all_are_one_sentence():
    table = situation("G2 G", "R", "B", pile="R Y", scrolls=["S2"])
    assert "You have a scroll of 2; Bram and Cleo have none." in about(table, "curse")


def test_a_shop_is_found_by_what_the_board_calls_it():
    table = situation("G2 G", "R", pile="R Y")
    assert about(table, "moth").startswith("Moth Market, shop")
    assert about(table, "wort").startswith("Wort & Wax, shop")


def test_cards_that_lie_face_down_are_told_apart_by_their_age():
    table = situation("G2 G", "R", pile="R Y", shops={2: "Y", 7: "R Y", 8: "S2"}, stacks={1: "1l"})
    play(table, "G2", "G", "done")
    labels = [table.label(0, option) for option in table.asks[0].options]
    assert labels == [
        "take yellow from Wort & Wax",
        "take the older face-down card from Moth Market",
        "take the newer face-down card from Moth Market",
        "take the face-down card from The Shut Eye",
    ]


# Why not ---------------------------------------------------------------------------------------


@pytest.fixture
def turn() -> Table:
    return situation("G2 G R1 M", "P", pile="R", scrolls=("S1",), cursed=0, stacks={4: ""}, shops={5: "Y"})


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("+4", "Hag's Haggle is 4 shops on, and for you the Assistant goes 3 at the most (5.1)."),
        ("bottle row", "Bottle Row is 5 shops on, and for you the Assistant goes 3 at the most (5.1)."),
        ("shop 1", "The Assistant stands in Crooked Kettle, and must go on from there (5.1)."),
        ("G", "Green is an ingredient: a spell begins with its book (6.1)."),
        ("Y3", "The yellow book 3 is not in your hand (6.1)."),
        ("S1", "Scrolls lie before you, not in your hand: only Banishment and Transfer move them (5.2, 7.1, 7.2)."),
        ("stack 4", "The stack of power 4 is empty (6.4)."),
        ("drop out", "Dropping out is for the final rounds, when the pile is empty (9.2)."),
        ("done", "No spell is being prepared (6.1)."),
        ("pile", "Nobody draws from the pile: shops are restocked from it (5.3)."),
        ("give", "Only partners trade, in a game of teams (11.1, 11.2)."),
        ("pass", "A turn cannot be passed over: send the Assistant or cast a spell (4.1)."),
        (
            "nonsense",
            "Nothing is called 'nonsense' here. Name a move like +2, a card like G2, a shop, a stack or a player.",
        ),
    ],
)
def test_why_something_is_not_chosen_in_a_turn(turn, wanted, said):
    assert why(turn, wanted) == said


def test_why_a_book_without_ingredients_is_not_cast():
    table = situation("G2 R", "M", pile="R")
    assert why(table, "green 2") == (
        "The green book 2 needs at least one ingredient of its colour, or a mandrake, and you have none (6.1)."
    )
    weak = situation("G2 G", "M", pile="R", stacks={1: ""})
    assert why(weak, "G2") == "The green book 2 could have 1 ingredient, and no spell is left below power 2 (6.4)."


def test_why_something_is_not_added_to_a_spell():
    table = situation("G2 G G M M R R1", "M", pile="R")
    play(table, "G2")
    assert why(table, "R") == "The ingredients must be of the book's colour, green, and red is another (6.1)."
    assert why(table, "R1") == "One spell has one book, and this one has the green book 2 (6.1)."
    assert why(table, "done") == "The spell needs 1 ingredient or more, and there are 0 (6.1, 6.4)."
    assert why(table, "+1") == "A spell is being prepared, and the Assistant stays where he is (6.1)."
    assert why(table, "power 3") == "Power 3 takes 3 ingredients, and there are 0 (6.4)."
    play(table, "G", "M")
    assert why(table, "M") == "A mandrake is in this spell already, and there is one in each at the most (6.3)."


def test_why_a_colour_is_not_added_to_black_magic():
    table = situation("K3 R R G P", "M", pile="Y")
    play(table, "K3", "R")
    assert why(table, "R") == "This is black magic: every ingredient is of another colour, and red is there (6.2)."
    assert "purple would have come earlier (6.2)" in why(table, "P")


def test_why_nothing_is_chosen_out_of_turn_or_when_it_is_over(turn):
    assert why(turn, "G2", viewer=1) == "It is Ann's turn, not yours (4.1)."
    over = situation("G2", "M", left=1)
    play(over, "drop out")
    assert {why(over, wanted) for wanted in ("G2", "+1", "nonsense")} == {"The game is over (9.3)."}


def test_the_rules_that_are_named_are_there():
    rules = files("engine.games.mandracora").joinpath("RULES.md").read_text("utf-8")
    numbers = set(re.findall(r"^- (\d+\.\d+)", rules, re.M))
    room = files("engine.games.mandracora")
    for file in room.joinpath("words").iterdir():
        source = file.read_text("utf-8") if file.name.endswith(".py") else ""
        for named in re.findall(r"\((\d+\.\d+(?:, \d+\.\d+)*)\)", source):
            assert {*named.split(", ")} <= numbers, named


# About -----------------------------------------------------------------------------------------


def test_about_a_card_where_it_is_seen(turn):
    said = about(turn, "yellow")
    assert "In Bottle Row: 1." in said
    assert f"There are {ITEMS[2].count('Y')} in this game." in said


def test_about_scrolls_how_many_are_left_after_banishing():
    """There are two of each kind among two players; Ann banishes one of hers."""
    table = situation("G0 G", "M", stacks={1: "1b"}, scrolls=("S1 S1",), cursed=0, pile="S2 S2 S3 S3 R")
    assert (table.seen(1).gone, "anished" in "".join(words.lines(table.seen(1), voice(table, 1)))) == ((), False)
    assert "There are 2 in this game. " in about(table, "S1")
    play(table, "G0", "G", "done")
    assert "There are 2 in this game, 1 banished and 1 left. " in about(table, "S1", viewer=1)
    assert "There are 2 in this game. " in about(table, "S2")
    assert "Another who has as many curses or more gets it" in about(table, "marker")
    assert about(table, "marker").endswith("Banished: a scroll of 1 (7.1).")
    for viewer in (0, 1, None):
        assert table.seen(viewer).gone == ("S1",)
        assert "Banished: a scroll of 1." in words.lines(table.seen(viewer), voice(table, viewer))


def test_about_scrolls_that_are_all_banished():
    table = situation("G0 G", "M", stacks={1: "1b"}, scrolls=("S1",), cursed=0)
    play(table, "G0", "G", "done")
    assert "There are 2 in this game, 2 banished and none left. " in about(table, "S1")


def test_about_a_stack_which_spells_are_still_below():
    table = situation("G2", "M", pile="R", stacks={5: "5p 5r 5b"})
    assert "Banishment on top, 2 spells below it." in about(table, "stack 5")
    assert "Below it, in some order: Replication and Purification." in about(table, "stack 5")
    assert about(situation("G2", "M", stacks={5: ""}, left=3), "stack 5") == (
        "The stack of power 5 is empty, and cannot be chosen (6.4)."
    )


def test_about_a_shop_by_its_name_and_its_number(turn):
    assert about(turn, "Bottle Row") == about(turn, "shop 6")
    assert "There: yellow." in about(turn, "shop 6")
    assert next(shop.line for shop in SHOPS if shop.name == "Bottle Row") in about(turn, "shop 6")


def test_about_a_card_in_a_shop_only_what_is_seen():
    table = situation("M", "M", shops={2: "Y2 R", 7: "S3"}, pile="R")
    assert about(table, "shop 3 card 2") == about(table, "red")
    assert about(table, "shop 8 card 1") == (
        "A card that lies face down in Moth Market. The player who takes it sees it first (5.4)."
    )
    assert why(table, "shop 3 card 2") == (
        "A card in a shop is not chosen but with Levitation (7.7). "
        "Wort & Wax is 2 shops on: in a turn the Assistant may be sent there (5.1)."
    )


def test_about_my_hand_what_it_costs_and_how_far_each_book_goes():
    table = situation("G2 G G", "M")
    assert about(table, "hand") == (
        "Your hand: green: 2 and book 2. Left at the end it costs 1 point (10.2). "
        "At most so many ingredients for each book: 2 for the green book 2."
    )
    assert about(table, "hand", None) == "You watch, and have no hand."


@pytest.mark.parametrize("option", sorted(name for name, option in OPTIONS.items() if option.about))
def test_about_a_choice_the_rule(turn, option):
    assert re.search(r"\(\d+\.\d\)\.$", about(turn, option))


def test_about_a_player_by_name_or_seat(turn):
    assert about(turn, "Bram") == about(turn, "seat 2")
    assert about(turn, "seat 1").startswith("You have 4 cards in hand and 0 points for spells; a scroll of 1, 1 curse.")
    assert "In hand" not in about(turn, "seat 1", viewer=1)


@pytest.mark.parametrize("thing", ["frog", "seat 9", "stack 6", "shop 11", ""])
def test_about_what_is_not_there_those_that_there_are(turn, thing):
    assert about(turn, thing).startswith(f"There is no {thing!r} at this table (there are: G2, transfer, stack 3, ")


def test_the_lines_are_the_whole_table(turn):
    said = "\n".join(words.lines(turn.seen(0), voice(turn)))
    assert all(shop.name in said for shop in SHOPS)
    assert "The pile has 1 card. It is your turn." in said
    assert "power 4: none left" in said
    assert "You: 4 cards in hand; a scroll of 1, 1 curse; the curse marker; 0 points." in said
    assert "Your hand: red: book 1; green: 1 and book 2; mandrake: 1. Left at the end it costs 3 points." in said
    assert "Your hand" not in "\n".join(words.lines(turn.seen(None), voice(turn, None)))


def test_while_ingredients_are_added_nothing_is_said_of_moves():
    table = situation("G2 G G", "M", pile="R")
    play(table, "G2")
    assert why(table, "frog").endswith("Name an ingredient of your hand, like G, or cast it now.")


def test_when_nothing_more_can_be_added_it_is_ready():
    table = situation("G2 G", "M", pile="R")
    play(table, "G2", "G")
    assert asked(table) == "You may cast Levitation (power 1, 3 points)."

"""What is said at a table of Whirling Witchcraft: names, questions, why not, about things, the table as lines."""

from __future__ import annotations

import random

import pytest

from engine.games.whirling_witchcraft.cards import SIDES, USES
from engine.games.whirling_witchcraft.words.meant import letter_meant, side_meant, use_meant
from engine.games.whirling_witchcraft.words.names import called, recipe_name, use_name
from engine.games.whirling_witchcraft.words.reckon import step
from engine.games.whirling_witchcraft.words.words import WORDS as words
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.whirling_witchcraft.said import about, brief, foresee, lines, voice, why
from tests.engine.games.whirling_witchcraft.tables import ID, all_play, brewing, coven, play

LONGEST_QUESTION = 68  # characters: a clock may stand behind it


# Names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", sorted(SIDES))
def test_whatever_a_recipe_is_called_it_is_found_by_that_name(side):
    assert side_meant(side) == side_meant(recipe_name(side)) == side_meant(called(side)) == side
    assert side_meant(f"recipe {side}") == side_meant(f"hand {side}") == side


@pytest.mark.parametrize("use", sorted(USES))
def test_every_way_to_use_a_recipe_has_a_name_of_its_own(use):
    assert use_meant(use_name(use)) == use_meant(use) == use


@pytest.mark.parametrize("text", ["U", "mushroom", "3 Mushrooms", "a Mushroom", "take 3 Mushrooms"])
def test_types_by_other_names(text):
    assert letter_meant(text) == "U"


# Questions -------------------------------------------------------------------------------------


def test_the_question_counts_what_is_sent_and_what_spills():
    table = brewing("void wart", "T", "4M 9U 8S")
    assert table.question(0) == "You may brew; you send nothing yet."
    play(table, 0, "void")
    assert table.question(0) == "You may brew on; you send 3, 1 spills."
    play(table, 0, "wart")
    assert table.question(0) == "You may brew on; you send 5, 3 spill."


def test_what_lies_in_the_cauldron_already_is_counted():
    table = brewing("void", "", "9U", cauldrons=("2U",))
    assert table.question(0) == "You may brew; you send 2, 2 spill."


def test_what_my_nemesis_prepares_in_secret_makes_no_room():
    """5.3  Against the workbench as it was last shown."""
    table = brewing("void", "", "9U", theirs="pond")
    play(table, 0, "void")
    before = table.question(0), foresee(table, "done")
    play(table, 1, "pond")
    assert (table.question(0), foresee(table, "done")) == before
    assert before[0] == "You may brew on; you send 3, at most 1 spills."


def test_no_question_is_too_long_for_a_line_with_a_clock():
    for seed in range(8):
        dice, table = random.Random(seed), Table(ID, 2 + seed % 4, seed=seed, options={"beginner": "off"})
        while table.asks:
            seat = dice.choice(list(table.asks))
            question = table.question(seat)
            assert question.startswith("You ") and len(question) <= LONGEST_QUESTION
            table.answer(seat, dice.choice(table.asks[seat].options))


def test_all_arcana_at_once_fit_into_the_question():
    table = coven("lost", "nest", personas=("brewer",), benches=("4U 4M",))
    all_play(table, "lost", "nest")
    assert table.question(0) == "You may use a Potion, a Raven and a Book, and pour twice."
    play(table, 0, "raven U", "pour U")
    assert table.question(0) == "You may use a Potion, a Book and the rest of a Raven, and pour once."
    assert len(table.question(0)) <= LONGEST_QUESTION


def test_a_daredevil_is_told_which_recipe_chance_has_chosen():
    table = coven("tear", "nest", personas=("daredevil",), benches=("2U",))
    assert table.question(0) == "You must choose a recipe to play, or dare one at random."
    play(table, 0, "daredevil")
    assert table.question(0) == "You must choose how Tear Draught lies, which you drew."


# Where the game stands ---------------------------------------------------------------------------


def test_what_others_are_asked_in_secret_is_told_by_what_all_can_see():
    table = coven("wart", "nest", "pond", personas=("uncontrolled",), benches=("T", "2T"), at="round")
    assert step(table.seen(1)) == "prepare"
    assert [words.doing(table.seen(1), seat, voice(table, 1)) for seat in table.asks] == [
        "must name a type for Uncontrolled Powers"
    ]
    play(table, 0, "U")
    play(table, 0, "wart")
    assert [words.doing(table.seen(0), seat, voice(table, 0)) for seat in table.asks] == ["is choosing a recipe"] * 2
    play(table, 1, "nest")
    play(table, 2, "pond")
    assert {words.doing(table.seen(2), seat, voice(table, 2)) for seat in table.asks} == {"is brewing"}
    assert words.chapter(table.seen(2)) == words.chapter(table.seen(0))


def test_where_the_game_stands():
    assert words.stage(Table(ID, 3, seed=1).seen(None)) == "choose your witch"
    assert words.stage(coven("wart", "nest", rounds=4).seen(0)) == "round 4"


# Why not ---------------------------------------------------------------------------------------


@pytest.fixture
def study() -> Table:
    return coven("wart tear", "nest", recipes=("void", "pond~"), benches=("T",))


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("wart~", "Wart Brew may not be turned (2.4)."),
        ("tear~", "Yes, you can choose that now (4.1)."),
        ("hand wart", "Yes, you can choose that now (4.1)."),
        ("void", "Void Storm lies before you, and only recipes of your hand are played (4.1)."),
        ("Pond Growth", "Pond Growth lies before Bram, and only recipes of your hand are played (4.1)."),
        ("hex", "Shadow Hex is not before you, and only recipes of your hand are played (4.1)."),
        ("daredevil", "Only the Daredevil plays a recipe at random, instead of choosing one (7.6)."),
        ("pass", "Everybody must play a recipe, even if it is of no use (4.1)."),
        ("potion U", "Arcana are used when recipes have been revealed, before brewing (4.3, 4.7)."),
        ("redraw", "Only an Initiate may discard the hand and draw four, once, before recipes are played (7.1)."),
        ("U", "Mushroom alone is not a choice now. Choose a recipe of your hand (4.1)."),
        ("seat 2", "Players are not chosen: what you brew always goes to your nemesis, on your right (2.8, 5.5)."),
        ("nonsense", "Nothing is called 'nonsense' here. Choose a recipe of your hand (4.1)."),
    ],
)
def test_why_something_is_not_played(study, wanted, said):
    assert why(study, wanted) == said


def test_who_may_do_it_is_not_told_that_only_others_may():
    table = coven("pond", "", at="brew", recipes=("wart", ""), benches=("T",), personas=("daredevil",))
    assert why(table, "daredevil") == "You may play one at random where you choose a recipe (7.6)."
    table = coven("pond", "", at="brew", recipes=("wart", ""), benches=("T",), personas=("initiate",))
    assert why(table, "redraw").startswith("You may discard your hand where you choose a recipe")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("wart", "Wart Brew is used already: each recipe once a round (5.1)."),
        ("sleep", "Yes, you can choose that now (5.1)."),
        ("sleep T", "Sleep Charm lacks a Toad (5.1)."),
        ("fear", "Fear Charm lies before Bram, and only your own recipes are used (5.1)."),
        ("midnight", "Midnight Tome lacks a Spider, a Toad or 2 Toads (5.1)."),
        ("tear", "Tear Draught turned round lies before you, and is not turned after it was revealed (4.2)."),
        ("pond", "Pond Growth is in your hand, and only your own recipes are used (5.1)."),
        ("lost", "The Lost Arcana neither takes nor gives anything: there is nothing to use (5.1)."),
        ("supply U", "You have no Book of Mushrooms this round (4.6)."),
        ("study U", "Only the Spellbook Scholar spends a Mandrake for a Book (7.13)."),
        ("potion U", "Arcana are used when recipes have been revealed, before brewing (4.3, 4.7)."),
        ("step 0", "That is in your plan: it can be taken out until you are done (5.3)."),
        ("done", "Yes, you can choose that now (5.1)."),
    ],
)
def test_why_something_is_not_used(wanted, said):
    table = coven("pond", "", at="brew", recipes=("wart sleep midnight tear~ lost", "fear"), benches=("T 2U S",))
    play(table, 0, "wart")
    assert why(table, wanted) == said


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("raven T", "There is no Toad on your workbench (4.5)."),
        ("book H", "You have a Book of Hearts of Shadow this round already (4.6)."),
        ("potion U", "Your Potion is used (4.3)."),
        ("pour U", "Only a Potion Brewer pours, one ingredient for each Potion on the recipe just revealed (7.3)."),
        ("raven", "Say of which type, like raven U (4.3)."),
        ("lost", "The Lost Arcana is a recipe: those are played and used at other times (4.1, 5.1)."),
    ],
)
def test_why_something_is_not_done_with_arcana(wanted, said):
    table = coven("lost", "nest", benches=("U",))
    all_play(table, "lost", "nest")
    play(table, 0, "potion S", "book H")
    assert why(table, wanted) == said


def test_a_scholar_without_a_mandrake_and_a_wish_out_of_order():
    table = brewing("void", "", personas=("scholar",), books=("M",))
    assert why(table, "study U") == "You have no Mandrake to spend, and a Book does not pay for it (7.13)."
    table = brewing("", "H M U S T", personas=("hidden",))
    play(table, 0, "hidden", "S")
    assert why(table, "Toad") == "Yes, you can choose that now (7.8)."
    assert why(table, "U") == "Types are named in one order here, and Mushroom would have come earlier (7.8)."


def test_who_is_not_asked_is_told_why_not():
    table = brewing("void", "", theirs="pond", nemesis="2U")
    play(table, 0, "done")
    assert why(table, "void") == "You have nothing to brew now; it is shown when all are done (5.4)."
    assert why(table, "void", viewer=None) == "You are watching, and those who play choose (4.1)."


# About things ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("bench 2", "Bram's workbench: 9 Mushrooms (full)."),
        ("bench 2 U", "Bram's workbench: 9 of at most 9 Mushrooms (2.2)."),
        ("bench 1", "Your workbench as you plan it: nothing."),
        ("circle 1", "Your Circle: 2 of 5 (2 Toads); 3 more to win (6.1)."),
        ("cauldron 1", "Your cauldron as you plan it: a Mandrake and a Mushroom; a Mushroom of it may spill"),
        ("cauldron 2", "Bram's cauldron: nothing. It goes to Cleo"[:24]),
        ("arcana 2", "Bram's arcana: Potion 1, Raven 0, Book 2."),
        ("persona 2", "Fey-blessed: A recipe of your own that needs nothing."),
        ("persona fey", "Fey-blessed: A recipe of your own that needs nothing."),
        ("recipe wart", "Wart Brew: a Toad makes a Mandrake and a Mushroom."),
        ("recipe pond~", "Pond Growth, turned round: a Mushroom, a Spider and 2 Toads make 2 Mushrooms."),
        ("hand tear", "Tear Draught: 2 Mushrooms make a Spider and a Toad."),
        ("hand 2", "Bram's hand: 0 cards."),
        ("seat 2", "Bram, Fey-blessed: sends to you; Circle 0 of 5."),
        ("Bram", "Bram, Fey-blessed: sends to you; Circle 0 of 5."),
        ("nemesis", "Bram, Fey-blessed: sends to you; Circle 0 of 5."),
        ("plan", "You brew Wart Brew. To be sent: a Mandrake and a Mushroom (a Mushroom may spill)."),
        ("step 0", "Step 1 of your plan: Wart Brew."),
        ("deck", "The deck"),
        ("Mushrooms", "Mushroom. A workbench holds 9 Mushrooms (2.2). On workbenches: you 0 and Bram 9."),
        ("potion", "Potion: one ingredient of any type goes from the supply into your cauldron (4.4)."),
        ("potion U", "By a Potion a Mushroom goes from the supply into your cauldron (4.4)."),
        ("outputs U", "A recipe uses a Mushroom that you have made"),
        ("done", "Nothing more is chosen now"),
        ("frog", "Frog Whisperer: A recipe of your own, and a Book to begin with. 3 Toads make one of any type."),
        ("nonsense", "There is no 'nonsense' at this table"),
    ],
)
def test_about_things(thing, said):
    table = coven(
        "tear",
        "",
        at="brew",
        personas=("", "fey"),
        recipes=("wart", "pond~"),
        benches=("T", "9U"),
        circles=("2T",),
        counts=("", "PBB"),
    )
    play(table, 0, "wart")
    assert about(table, thing).startswith(said)


def test_every_option_can_be_asked_about_by_its_name():
    for seed in range(4):
        dice, table = random.Random(seed), Table(ID, 3, seed=seed)
        while table.asks:
            seat = dice.choice(list(table.asks))
            for option in table.asks[seat].options:
                assert "There is no" not in about(table, str(option), seat)
            table.answer(seat, dice.choice(table.asks[seat].options))


def test_those_who_watch_are_told_where_every_cauldron_goes():
    table = coven("wart blister", "nest", "hex")
    assert about(table, "hand", None) == "You watch, and have no hand."
    assert (
        about(table, "nemesis", None) == "Cauldrons go to the right (5.5): Ann to Cleo, Bram to Ann and Cleo to Bram."
    )
    assert about(table, "hand").startswith("Blister Brew: ")


def test_a_recipe_says_where_it_is():
    table = coven("wart", "nest pond", recipes=("void", "tear~"), benches=("T",))
    assert "It lies before Bram, as Tear Draught, turned round: a Spider and a Toad make 2 Mushrooms." in about(
        table, "tear"
    )
    assert "It is in your hand. Your workbench can fill it now." in about(table, "wart")
    assert "hand" not in about(table, "nest")  # that is Bram's secret


# The table as lines ------------------------------------------------------------------------------


def test_the_lines_say_everything_that_lies_there():
    table = coven(
        "wart",
        "nest",
        "pond",
        personas=("", "", "fey"),
        benches=("2U 9S",),
        circles=("", "H M"),
        recipes=("tear~",),
        counts=("PPR",),
        deck="hex",
    )
    said = lines(table)
    assert "Round 1. The deck has 1 card." in said
    assert "You, Initiate (used up): send to Cleo; Circle 0 of 5." in said
    assert "  Workbench: 2 Mushrooms and 9 Spiders (full)." in said
    assert "  Recipes: Tear Draught, turned round (a Spider and a Toad make 2 Mushrooms)." in said
    assert "  Arcana: Potion 2, Raven 1, Book 0." in said
    assert "Bram, Initiate (used up): sends to you; Circle 2 of 5 (a Heart of Shadow and a Mandrake)." in said
    assert "Cleo, Fey-blessed: sends to Bram; Circle 0 of 5." in said
    assert "  Wart Brew: a Toad makes a Mandrake and a Mushroom; a Potion and a Raven." in said
    assert "Wart" not in lines(table, None)


def test_before_brewing_it_is_said_what_cannot_be_used_and_what_a_book_supplies():
    table = brewing("wart sleep hex", "T", "9U 2H", books=("M",))
    said = brief(table)
    assert "Bram, to whom you send, has room for a Heart of Shadow, 4 Mandrakes, no Mushroom," in said
    assert "Not to be used: Shadow Hex (lacks a Heart of Shadow, a Mushroom and a Spider)." in said
    assert said.endswith("A Book supplies Mandrakes.")


# News ------------------------------------------------------------------------------------------


def test_a_step_with_wishes_can_be_spoken_of():
    """A plan's steps are named while another question is open, or none."""
    table = brewing("wart", "4T", personas=("frog",), theirs="pond", nemesis="2U")
    play(table, 0, "frog", "S")
    assert about(table, "step 0").startswith("Step 1 of your plan: Frog Whisperer and a Spider.")
    play(table, 0, "wart", "done")
    assert words.label(table.seen(0), "wart", voice(table)) == "Wart Brew"
    assert words.label(table.seen(0), "S", voice(table)) == "a Spider"


def test_initiative_is_told_where_it_counts():
    for initiative, told in (("off", False), ("on", True)):
        table = coven("wart", "nest", initiative=initiative)
        speaks = Voice(2, 0, ("Ann", "Bram"), table.options)
        assert any("initiative" in line for line in words.about(table.seen(0), "wart", speaks)) == told

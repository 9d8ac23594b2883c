"""What is said at a table of Whirling Witchcraft: what choosing means, why not, about things, and how it ended."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.whirling_witchcraft.cards import SIDES, USES
from engine.games.whirling_witchcraft.words import reckon
from engine.games.whirling_witchcraft.words.meant import letter_meant, side_meant, use_meant
from engine.games.whirling_witchcraft.words.names import brewed_said, called, recipe_name, use_name
from engine.games.whirling_witchcraft.words.prompts import QUESTIONS
from engine.games.whirling_witchcraft.words.reckon import step
from engine.games.whirling_witchcraft.words.words import WORDS as words
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.whirling_witchcraft.tables import ID, all_play, coven, pass_on, play

NAMES = ["Ann", "Bram", "Cleo", "Dora", "Edda"]
LONGEST_QUESTION = 68  # signs: a clock may stand behind it


def voice(table: Table, viewer: int | None = 0) -> Voice:
    return Voice(table.seats, viewer, NAMES[: table.seats])


def foresee(table: Table, choice: str, seat: int = 0) -> str:
    return words.foresee(table.seen(seat), choice, voice(table, seat))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.seen(viewer), wanted, voice(table, viewer))


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.seen(viewer), thing, voice(table, viewer)))


def told(table: Table, what: str, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(table, viewer)) for record in table.news(viewer) if record["what"] == what]


def lines(table: Table, viewer: int | None = 0) -> str:
    return "\n".join(words.lines(table.seen(viewer), voice(table, viewer)))


def brief(table: Table, seat: int = 0) -> str:
    return words.brief(table.seen(seat), voice(table, seat))


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.seen(viewer), table.news(viewer), voice(table, viewer))


def brewing(recipes: str, bench: str, nemesis: str = "", **more) -> Table:
    """Two at a table; the first brews with these recipes, and sends to the second."""
    return coven("", "", at="brew", recipes=(recipes, more.pop("theirs", "")), benches=(bench, nemesis), **more)


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
    assert table.question(0) == "You may brew: you send nothing yet."
    play(table, 0, "void")
    assert table.question(0) == "You may brew on: you send 3, up to 1 spills into your Circle."
    play(table, 0, "wart")
    assert table.question(0) == "You may brew on: you send 5, up to 3 spill into your Circle."


def test_what_lies_in_the_cauldron_already_is_counted():
    table = brewing("void", "", "9U", cauldrons=("2U",))
    assert table.question(0) == "You may brew: you send 2, up to 2 spill into your Circle."


def test_what_my_nemesis_prepares_in_secret_makes_no_room():
    """5.3  Against the workbench as it was last shown."""
    table = brewing("void", "", "9U", theirs="pond")
    play(table, 0, "void")
    before = table.question(0), foresee(table, "done")
    play(table, 1, "pond")
    assert (table.question(0), foresee(table, "done")) == before
    assert before[0] == "You may brew on: you send 3, up to 1 spills into your Circle."


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
    assert table.question(0) == "You drew Tear Draught and must choose how it lies."


# Foreseeing: study -------------------------------------------------------------------------------


def test_a_recipe_of_the_hand_says_what_it_triggers_and_what_is_missing():
    table = coven("wart blister", "nest", counts=("P", ""), benches=("T",))
    assert foresee(table, "wart") == (
        "a Toad makes a Mandrake and a Mushroom; triggers a Potion; your workbench can fill it now."
    )
    assert foresee(table, "blister") == (
        "a Mushroom makes a Mandrake and a Spider; triggers a Potion; your workbench lacks a Mushroom for it."
    )


def test_a_hybrid_space_is_short_of_either():
    table = coven("sleep midnight", "nest", benches=("2U T",))
    assert "your workbench can fill it now" in foresee(table, "sleep")
    assert "2 Mushrooms and 2 Spiders or Toads make a Heart of Shadow" in foresee(table, "midnight")
    assert "lacks 2 Spiders, a Spider or a Toad for it" in foresee(table, "midnight")


def test_a_potion_brewer_foresees_pouring():
    table = coven("spinning", "nest", personas=("brewer",), benches=("M",))
    assert "triggers a Potion and pouring 2 ingredients" in foresee(table, "spinning")


# Foreseeing: before and after ----------------------------------------------------------------------


def test_what_uncontrolled_powers_cannot_hold_goes_to_whoever_sends_there():
    table = coven("wart", "nest", "pond", personas=("uncontrolled",), benches=("2M",), at="round")
    assert foresee(table, "M") == ("you have 4 Mandrakes then; 1 does not fit: into Bram's Circle, who sends to you.")
    assert foresee(table, "U") == "you have 3 Mushrooms then."


def test_a_potion_is_foreseen_with_what_is_in_the_cauldron():
    table = coven("lost", "nest", benches=("", "2H"))
    all_play(table, "lost", "nest")
    assert foresee(table, "potion H").endswith("your nemesis's workbench holds 1 more of them.")
    assert (
        foresee(table, "book U") == "this round recipes take Mushrooms from the supply; it feeds none of your recipes."
    )
    assert foresee(table, "done") == "a Potion, a Raven and a Book would be lost."


def test_moving_into_the_circle_counts_with_what_spills():
    table = coven(
        "",
        "",
        personas=("trades",),
        at="brew",
        recipes=("void",),
        benches=("", "3H"),
        cauldrons=("H M",),
        circles=("3U",),
    )
    play(table, 0, "void", "done")
    assert foresee(table, "keep").endswith("you send 5, 1 of them spills.")
    assert foresee(table, "U") == "your Circle has 4 then; you send 4, 1 of them spills: your Circle would be full."
    assert foresee(table, "H") == "your Circle has 4 then; you send 4, nothing spills."


# Foreseeing: brewing -------------------------------------------------------------------------------


def test_a_use_says_what_is_taken_from_where_and_what_would_be_sent():
    table = brewing("blister wart pond", "T 2U", "4M")
    assert foresee(table, "wart") == (
        "takes a Toad from your workbench and gives a Mandrake and a Mushroom; you send 2, up to 1 spills."
    )
    play(table, 0, "wart", "blister")
    assert foresee(table, "pond") == (
        "takes a Mushroom from your workbench and a Mushroom from outputs and gives a Mushroom, a Spider and 2 Toads; "
        "you send 7, up to 2 spill."
    )


def test_a_book_supplies_when_the_workbench_is_empty():
    table = brewing("pond", "U", books=("U",))
    assert foresee(table, "pond").startswith("takes a Mushroom from your workbench and a Mushroom from the supply ")


def test_taking_from_elsewhere_says_what_stays():
    table = brewing("wart blister", "T U")
    play(table, 0, "wart", "blister")
    assert foresee(table, "outputs U") == "a Mushroom more stays on your workbench; you send 3, nothing spills."
    table = brewing("blister", "U", books=("U",))
    play(table, 0, "blister")
    assert foresee(table, "supply U") == "a Mushroom more stays on your workbench; you send 2, nothing spills."


def test_a_plan_that_would_win_says_so():
    table = brewing("void", "", "9U 9S 9T", circles=("2H",))
    assert (
        foresee(table, "void")
        == "gives a Mushroom, a Spider and a Toad; you send 3, up to 3 spill: your Circle could be full."
    )


def test_wishes_are_foreseen_one_by_one():
    table = brewing("", "H M U S T", "3H", personas=("hidden",))
    assert "; then you name 3 of any type; " in foresee(table, "hidden")
    play(table, 0, "hidden")
    assert table.question(0) == "You must name an ingredient of any type, then 2 more."
    assert foresee(table, "H") == "2 more to name; you send 1, which may spill."


def test_a_scholar_sees_what_a_book_would_feed():
    table = brewing("pond", "M", personas=("scholar",))
    assert foresee(table, "study U") == "takes a Mandrake from your workbench; it feeds Pond Growth; you send nothing."
    assert "it feeds none of your recipes" in foresee(table, "study H")


def test_done_names_what_stays_unused():
    table = brewing("wart void hex", "T")
    assert foresee(table, "done") == "you send nothing; Wart Brew and Void Storm could still be used."
    play(table, 0, "wart", "void")
    assert foresee(table, "done") == "you send 5, nothing spills."


def test_what_was_foreseen_comes_true():
    """In random games: what is sent and spilt by a plan is what was said of it; what is offered is reckoned right."""
    for seed in range(6):
        dice, table = random.Random(seed), Table(ID, 2 + seed % 4, seed=seed, options={"initiative": "on"})
        while table.asks:
            ((seat, ask),) = list(table.asks.items())[:1]
            view, option = table.seen(seat), dice.choice(table.asks[seat].options)
            assert QUESTIONS.offered(view) == ask.options
            assert len({table.label(seat, each) for each in ask.options}) == len(ask.options)
            said = words.foresee(view, option, voice(table, seat))
            table.answer(seat, option)
            if ask.prompt in ("brew", "wish"):
                check_foreseen(said, seat, table, option)


def check_foreseen(said, seat, table, option):
    sends = re.search(r"you send (\d+)(?:, up to (\d+)|, which (may) spill)?", said)
    many, over = (int(sends[1]), int(sends[2] or bool(sends[3]))) if sends else (0, 0)
    view = table.seen(seat)
    if option != "done":
        sent = reckon.sending(view)
        assert (sum(sent), sum(reckon.spill(view, sent))) == (many, over)
    elif brewed := [r for r in table.news(seat) if r["what"] == "brewed" and r["seat"] == seat]:
        assert sum(brewed[-1]["cauldron"]) == many


# Safe and grave --------------------------------------------------------------------------------


def test_done_is_safe_once_something_is_planned_or_nothing_can_be_used():
    table = brewing("wart blister", "T U")
    assert words.default(table.seen(0), table.asks[0].options) is None
    play(table, 0, "wart")
    assert words.default(table.seen(0), table.asks[0].options) == "done"  # its key stays where it is from now on
    play(table, 0, "blister")
    assert "outputs U" in table.asks[0].options
    assert words.default(table.seen(0), table.asks[0].options) == "done"


def test_a_hand_is_kept_by_default_and_a_potion_is_not_given_up():
    table = coven("wart", "nest", personas=("initiate", "initiate"), deck="pond tear", at="round")
    assert words.default(table.seen(0), table.asks[0].options) == "keep"
    table = coven("lost", "nest", benches=("U",))
    all_play(table, "lost", "nest")
    assert words.default(table.seen(0), table.asks[0].options) is None
    play(table, 0, "potion U", "book U")
    assert words.default(table.seen(0), table.asks[0].options) == "done"


@pytest.mark.parametrize(("theirs", "grave"), [("", True), ("pond", False)])
def test_brewing_nothing_is_grave_where_there_is_no_way_back(theirs, grave):
    """While somebody else brews at the same time, being done can be taken back."""
    table = brewing("void", "", "2U", theirs=theirs)
    assert words.grave(table.seen(0), "done") == grave
    play(table, 0, "done")
    assert table.may_undo(0) != grave


def test_with_initiative_nobody_else_brews_at_the_same_time():
    table = brewing("lava void", "", theirs="river pond", nemesis="2U", initiative="on")
    (seat,) = table.asks
    assert words.grave(table.seen(seat), "done")
    play(table, seat, table.asks[seat].options[0])
    assert not words.grave(table.seen(seat), "done")  # something was used


def test_discarding_the_hand_is_grave_for_the_only_initiate():
    alone = coven("wart", "nest", personas=("initiate",), deck="pond tear", at="round")
    assert words.grave(alone.seen(0), "redraw") and not words.grave(alone.seen(0), "keep")
    two = coven("wart", "nest", personas=("initiate", "initiate"), deck="pond tear", at="round")
    assert not words.grave(two.seen(0), "redraw")


# Where the game stands ---------------------------------------------------------------------------


def test_what_others_are_asked_in_secret_is_told_by_what_all_can_see():
    table = coven("wart", "nest", "pond", personas=("uncontrolled",), benches=("T", "2T"), at="round")
    assert step(table.seen(1)) == "prepare"
    assert [words.doing(table.seen(1), seat, voice(table, 1)) for seat in table.asks] == [
        "is naming a type for Uncontrolled Powers"
    ]
    play(table, 0, "U")
    play(table, 0, "wart")
    assert [words.doing(table.seen(0), seat, voice(table, 0)) for seat in table.asks] == ["is choosing a recipe"] * 2
    play(table, 1, "nest")
    play(table, 2, "pond")
    assert {words.doing(table.seen(2), seat, voice(table, 2)) for seat in table.asks} == {"is brewing"}
    assert words.chapter(table.seen(2)) == words.chapter(table.seen(0))


def test_where_the_game_stands():
    assert words.stage(Table(ID, 3, seed=1).seen(None)) == "choosing personalities"
    assert words.stage(coven("wart", "nest", rounds=4).seen(0)) == "round 4"


# Why not ---------------------------------------------------------------------------------------


@pytest.fixture
def study() -> Table:
    return coven("wart tear", "nest", recipes=("void", "pond~"), benches=("T",))


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("wart~", "Wart Brew may not be turned (2.4)."),
        ("tear~", "That may be chosen now (4.1)."),
        ("hand wart", "That may be chosen now (4.1)."),
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


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("wart", "Wart Brew is used already: each recipe once a round (5.1)."),
        ("sleep", "That may be chosen now (5.1)."),
        ("sleep T", "Sleep Charm lacks a Toad (5.1)."),
        ("fear", "Fear Charm lies before Bram, and only your own recipes are used (5.1)."),
        ("midnight", "Midnight Tome lacks a Spider, a Toad or 2 Toads (5.1)."),
        ("tear", "Tear Draught, turned lies before you, and is not turned after it was revealed (4.2)."),
        ("pond", "Pond Growth is in your hand, and only your own recipes are used (5.1)."),
        ("lost", "The Lost Arcana neither takes nor gives anything: there is nothing to use (5.1)."),
        ("supply U", "You have no Book of Mushrooms this round (4.6)."),
        ("study U", "Only the Spellbook Scholar spends a Mandrake for a Book (7.13)."),
        ("potion U", "Arcana are used when recipes have been revealed, before brewing (4.3, 4.7)."),
        ("step 0", "That is in your plan: it can be taken out until you are done (5.3)."),
        ("done", "That may be chosen now (5.1)."),
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
    assert why(table, "Toad") == "That may be chosen now (7.8)."
    assert why(table, "U") == "Types are named in one order here, and Mushroom would have come earlier (7.8)."


def test_whoever_is_not_asked_is_told_why_not():
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
        ("recipe pond~", "Pond Growth, turned: a Mushroom, a Spider and 2 Toads make 2 Mushrooms."),
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
        ("outputs U", "One more Mushroom comes from outputs"),
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


def test_a_recipe_says_where_it_is():
    table = coven("wart", "nest pond", recipes=("void", "tear~"), benches=("T",))
    assert "It lies before Bram, as Tear Draught, turned: a Spider and a Toad make 2 Mushrooms." in about(table, "tear")
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
    assert "  Recipes: turned Tear Draught (a Spider and a Toad make 2 Mushrooms)." in said
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


def test_what_is_sent_is_told_to_everybody_in_their_own_words():
    table = coven("", "", "", at="brew", recipes=("void",), benches=("", "", "9U 9S"))
    play(table, 0, "void", "done")
    sent = "Cleo a Mushroom, a Spider and a Toad; a Mushroom and a Spider spill into"
    assert told(table, "passed", 0)[0] == f"You send {sent} your Circle, which has 2."
    assert told(table, "passed", 1)[0] == f"Ann sends {sent} Ann's Circle, which has 2."
    assert told(table, "passed", 2)[1] == "Bram sends nothing to Ann."
    assert told(table, "brewed", 1)[0] == "Ann brews Void Storm; in the cauldron: a Mushroom, a Spider and a Toad."


def test_what_was_chosen_with_recipes_and_arcana_is_told():
    table = coven("lost", "nest", benches=("2U S T", ""), recipes=("sleep",))
    all_play(table, "lost", "nest")
    play(table, 0, "potion H", "raven U", "raven U", "book T")
    assert told(table, "played")[0] == (
        "Ann plays The Lost Arcana (it takes nothing and gives nothing); it triggers a Potion, a Raven and a Book."
    )
    assert told(table, "arcana") == [
        "Ann adds a Heart of Shadow with a Potion, removes 2 Mushrooms with a Raven and names Toads for a Book."
    ]
    play(table, 0, "sleep S", "done")
    assert told(table, "brewed", 0) == [
        "You brew Sleep Charm with a Spider; in the cauldron: a Heart of Shadow and 2 Mushrooms."
    ]


def test_a_brew_can_be_reckoned_again_from_what_is_told():
    table = brewing("wart blister bald", "T U")
    play(table, 0, "wart", "blister", "outputs U", "done")
    assert told(table, "brewed")[0].startswith("Ann brews Wart Brew and Blister Brew, taking a Mushroom from outputs; ")
    both = brewed_said(["wart", "study U", "blister", "outputs U", "outputs T", "supply U"])
    assert both.startswith("Wart Brew, a Book of Mushrooms for a Mandrake and Blister Brew, ")
    assert both.endswith(", taking a Mushroom and a Toad from outputs, then a Mushroom from the supply")


def test_a_personality_that_is_used_up_is_told():
    table = brewing("", "H M U S T", "3H", personas=("hidden",))
    assert "and is used once in the game (7.8)" in about(table, "recipe hidden")
    assert "; once in the game; " in foresee(table, "hidden")
    play(table, 0, "hidden", "H", "U", "U", "done")
    assert told(table, "brewed")[0].endswith("Hidden Power is used up, and Ann's personality with it.")
    alone = coven("wart", "nest", personas=("initiate",), deck="pond tear", at="round")
    play(alone, 0, "redraw")
    assert "That personality is used up." in told(alone, "redrew")[0]


def test_hands_are_told_to_their_owners_only():
    table = coven("wart", "nest", deck="pond tear hex void fear love sleep moon")
    all_play(table, "wart", "nest")
    pass_on(table, "brew")
    assert "You have" not in told(table, "hands")[0]
    assert "You have" in told(table, "hands", 0)[0] and "You have" in told(table, "hands", 1)[0]
    assert told(table, "hands", 0) != told(table, "hands", 1)


# The end ---------------------------------------------------------------------------------------


def test_the_ending_says_how_each_circle_came_about():
    table = brewing("void", "", "9U 9S 9T", circles=("2H", "M"))
    play(table, 0, "void", "done")
    pass_on(table, "brew")
    assert ending(table, 0)[:2] == [
        "You win with 5 in the Circle after 1 round.",
        "  You: 5 in the Circle, 2 Hearts of Shadow, a Mushroom, a Spider and a Toad.",
    ]
    assert ending(table, 1)[0] == "Ann wins with 5 in the Circle after 1 round."


def test_the_ladder_is_told_where_it_decided():
    table = coven(
        "",
        "",
        at="brew",
        recipes=("void", "lava"),
        benches=("3H 9U 9S 9T", "H 9U 9S 9T"),
        circles=("2H", "2H"),
    )
    play(table, 1, "lava", "done")
    play(table, 0, "void", "done")
    assert table.result.winners == (0,)
    assert ending(table)[:2] == [
        "Ann wins with 5 in the Circle after 1 round.",
        "Bram has as many, but of 3 types instead of 4 (6.2).",
    ]


def test_the_turning_point_is_the_round_that_brought_the_winner_most():
    found = 0
    for seed in range(12):
        dice, table = random.Random(seed), Table(ID, 3, seed=seed)
        while table.asks:
            seat = dice.choice(list(table.asks))
            options = table.asks[seat].options
            table.answer(seat, options[0] if table.asks[seat].prompt == "brew" else dice.choice(options))
        said = ending(table)
        (point,) = [line for line in said if line.startswith("The turning point")] or [""]
        if point:
            found += 1
            number, before, then = map(int, re.findall(r"\d+", point))
            (winner,) = table.result.winners
            gained = [r for r in table.news(None) if r["what"] == "passed" and r["seat"] == winner and any(r["spilt"])]
            assert then - before >= max(sum(record["spilt"]) for record in gained)
            assert any(f"Round {number}: " in line for line in said)
    assert found


def test_an_ending_without_the_beginning_of_its_news_says_only_what_it_knows():
    table = brewing("void", "", "9U 9S 9T", circles=("2H",))
    play(table, 0, "void", "done")
    assert not [line for line in ending(table) if "Round" in line]


def test_a_step_with_wishes_can_be_spoken_of():
    """A plan's steps are named while another question is open, or none."""
    table = brewing("wart", "4T", personas=("frog",), theirs="pond", nemesis="2U")
    play(table, 0, "frog", "S")
    assert about(table, "step 0").startswith("Step 1 of your plan: Frog Whisperer and a Spider.")
    play(table, 0, "wart", "done")
    assert words.label(table.seen(0), "wart", voice(table)) == "Wart Brew"
    assert words.label(table.seen(0), "S", voice(table)) == "a Spider"

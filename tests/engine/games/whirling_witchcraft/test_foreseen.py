"""What is foreseen at a table of Whirling Witchcraft: what choosing would mean, and when that is grave."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.whirling_witchcraft.words import reckon
from engine.games.whirling_witchcraft.words.names import recipe_said
from engine.games.whirling_witchcraft.words.prompts import QUESTIONS
from engine.games.whirling_witchcraft.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.said import about, foresee, voice
from tests.engine.games.whirling_witchcraft.tables import ID, all_play, brewing, coven, play

# Foreseeing: study -------------------------------------------------------------------------------


def test_a_recipe_of_the_hand_says_what_it_triggers_and_what_is_missing():
    table = coven("wart blister", "nest", counts=("P", ""), benches=("T",))
    assert foresee(table, "wart") == (
        "your workbench can fill it now; triggers a Potion; a Toad makes a Mandrake and a Mushroom."
    )
    assert foresee(table, "blister") == (
        "your workbench lacks a Mushroom; triggers a Potion; a Mushroom makes a Mandrake and a Spider."
    )


def test_a_hybrid_space_is_short_of_either():
    table = coven("sleep midnight", "nest", benches=("2U T",))
    assert "your workbench can fill it now" in foresee(table, "sleep")
    assert foresee(table, "midnight").startswith("your workbench lacks 2 Spiders, a Spider or a Toad; ")
    assert "2 Mushrooms and 2 Spiders or Toads make a Heart of Shadow" in about(table, "midnight")


def test_a_potion_brewer_foresees_pouring():
    table = coven("spinning", "nest", personas=("brewer",), benches=("M",))
    assert "triggers a Potion and pouring 2 ingredients" in foresee(table, "spinning")


# Foreseeing: before and after ----------------------------------------------------------------------


def test_what_uncontrolled_powers_cannot_hold_goes_to_the_one_who_sends_there():
    table = coven("wart", "nest", "pond", personas=("uncontrolled",), benches=("2M",), at="round")
    assert foresee(table, "M") == ("you have 4 Mandrakes then; 1 does not fit: into Bram's Circle, who sends to you.")
    assert foresee(table, "U") == "you have 3 Mushrooms then."


def test_a_potion_is_foreseen_with_what_is_in_the_cauldron():
    table = coven("lost", "nest", benches=("", "2H"))
    all_play(table, "lost", "nest")
    assert foresee(table, "potion H").endswith("your nemesis's workbench holds 1 more of them.")
    assert (
        foresee(table, "book U")
        == "it feeds none of your recipes; recipes may take Mushrooms from the supply after your own."
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
    assert foresee(table, "keep").endswith("you send 5, 1 spills.")
    assert foresee(table, "U") == "your Circle has 4 then; you send 4, 1 spills: your Circle would be full."
    assert foresee(table, "H") == "your Circle has 4 then; you send 4, nothing spills."


def test_a_raven_that_leaves_nothing_promises_no_more():
    table = coven("lost", "nest", benches=("T",))
    all_play(table, "lost", "nest")
    assert foresee(table, "raven T") == "no Toad stays on your workbench."
    table = coven("lost", "nest", benches=("3T",))
    all_play(table, "lost", "nest")
    assert foresee(table, "raven T").startswith("of 3 Toads 2 stay on your workbench")
    table = coven("lost", "nest", benches=("T U",))
    all_play(table, "lost", "nest")
    assert foresee(table, "raven T").endswith("; then you may remove one more.")


# Foreseeing: brewing -------------------------------------------------------------------------------


def test_a_use_says_what_is_taken_from_where_and_what_would_be_sent():
    table = brewing("blister wart pond", "T 2U", "4M")
    assert foresee(table, "wart") == (
        "you send 2, 1 spills; gives a Mandrake and a Mushroom; takes a Toad from your workbench."
    )
    play(table, 0, "wart", "blister")
    assert foresee(table, "pond") == (
        "you send 7, 2 spill; gives a Mushroom, a Spider and 2 Toads; "
        "takes a Mushroom from your workbench and a Mushroom from outputs."
    )
    takes = "takes a Mushroom from your workbench and a Mushroom from outputs"
    assert f"Pond Growth {takes} and gives a Mushroom, a Spider and 2 Toads." in about(table, "recipe pond")


def test_a_book_supplies_when_the_workbench_is_empty():
    table = brewing("pond", "U", books=("U",))
    assert "takes a Mushroom from your workbench and a Mushroom from the supply " in about(table, "recipe pond")


def test_taking_from_elsewhere_says_what_stays():
    table = brewing("wart blister", "T U")
    play(table, 0, "wart", "blister")
    assert foresee(table, "outputs U") == "one more Mushroom stays on your workbench; you send 3, nothing spills."
    table = brewing("blister", "U", books=("U",))
    play(table, 0, "blister")
    assert foresee(table, "supply U") == "one more Mushroom stays on your workbench; you send 2, nothing spills."


def test_a_plan_that_would_win_says_so():
    table = brewing("void", "", "9U 9S 9T", circles=("2H",))
    assert (
        foresee(table, "void")
        == "you send 3, 3 spill: your Circle would be full; gives a Mushroom, a Spider and a Toad."
    )


def test_as_long_as_my_nemesis_may_use_something_up_no_more_is_known_than_at_most():
    table = brewing("void", "", "9U 9S 9T", theirs="pond", circles=("2H",))
    said = foresee(table, "void")
    assert said.startswith("you send 3, at most 3 spill: your Circle could be full;")
    assert said.endswith("; what Bram uses up makes room.")


def test_wishes_are_foreseen_one_by_one():
    table = brewing("", "H M U S T", "3H", personas=("hidden",))
    assert foresee(table, "hidden") == "sends 3 of any types that you name; once in the game."
    play(table, 0, "hidden")
    assert table.question(0) == "You must name 3: each like the last one, or from further down."
    assert foresee(table, "H") == "you send 1, 1 spills; then 2 more: any type."
    assert foresee(table, "S").endswith("; then 2 more: Spider or Toad only.")
    assert foresee(table, "T").endswith("; then 2 more: Toad only.")
    play(table, 0, "U")
    assert table.question(0) == "You must name 2 more: each like the last one, or from further down."
    play(table, 0, "S")
    assert table.question(0) == "You must name the last one: Spider or Toad."


def test_a_scholar_sees_what_a_book_would_feed():
    table = brewing("pond", "M", personas=("scholar",))
    assert foresee(table, "study U") == "you send nothing; it feeds Pond Growth."
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
    sends = re.search(r"you send (\d+)(?:, (?:at most )?(\d+) spill)?", said)
    many, over = (int(sends[1]), int(sends[2] or 0)) if sends else (0, 0)
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


def test_a_hand_is_not_discarded_by_default_and_a_potion_is_not_given_up():
    table = coven("wart", "nest", personas=("initiate", "initiate"), deck="pond tear", at="round")
    assert words.default(table.seen(0), table.asks[0].options) == "keep"
    table = coven("lost", "nest", benches=("U",))
    all_play(table, "lost", "nest")
    assert words.default(table.seen(0), table.asks[0].options) is None
    play(table, 0, "potion U", "book U")
    assert words.default(table.seen(0), table.asks[0].options) == "done"


@pytest.mark.parametrize("theirs", ["", "pond"])
def test_brewing_nothing_though_something_could_be_brewed_is_asked_once_more(theirs):
    """Whether somebody else brews at the same time or not: they may be done any moment."""
    table = brewing("void", "", "2U", theirs=theirs)
    assert words.grave(table.seen(0), "done")
    assert table.label(0, "done") == "send nothing to seat 2"
    play(table, 0, "void")
    assert not words.grave(table.seen(0), "done") and table.label(0, "done") == "done brewing"


def test_what_a_potion_has_added_is_sent_though_nothing_is_brewed():
    table = brewing("void", "", "2U", cauldrons=["T"])
    assert words.grave(table.seen(0), "done") and table.label(0, "done") == "brew nothing"


def test_what_is_named_for_a_recipe_is_sent():
    """Nobody reads first that nothing is sent."""
    table = brewing("", "3T", personas=("frog",))
    assert foresee(table, "frog") == "sends 1 of any type that you name; takes 3 Toads from your workbench."


def test_out_of_nothing_several_things_come():
    assert recipe_said("fey") == "out of nothing come a Mandrake and a Toad"
    assert recipe_said("void").startswith("out of nothing come")


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

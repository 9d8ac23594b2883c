"""What is told at a table of Whirling Witchcraft: news, and the end."""

from __future__ import annotations

import random
import re

from engine.games.whirling_witchcraft.words.names import brewed_said
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.said import about, ending, foresee, told
from tests.engine.games.whirling_witchcraft.tables import ID, all_play, brewing, coven, pass_on, play


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
    assert "; once in the game" in foresee(table, "hidden")
    play(table, 0, "hidden", "H", "U", "U", "done")
    assert told(table, "brewed")[0].endswith("Hidden Power is used up.")
    alone = coven("wart", "nest", personas=("initiate",), deck="pond tear", at="round")
    all_play(alone, "redraw", "nest")
    assert "That witch's power is used up." in told(alone, "redrew")[0]


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

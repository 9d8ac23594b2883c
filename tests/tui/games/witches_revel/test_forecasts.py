"""What the board of Witches' Revel says that a card would come to in each space: that is what then stands there."""

from __future__ import annotations

import re

import pytest

from engine.games.witches_revel.words.reckon import outlook, value
from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games.tables import (
    Drawn,
)
from tests.tui.games.witches_revel.test_board import in_hand, seen
from tui.games.witches_revel.layout import Layout


def told(drawn: Drawn, space: int) -> str:
    """What stands on my side of a space."""
    area = Layout(drawn.area).side(space, below=True)
    return " ".join(re.sub("[╭╮╰╯│─]", " ", drawn.text(area)).split())


def test_the_card_under_the_cursor_says_in_each_space_what_it_would_do():
    table = situation(hands=("four", ""), sides=({0: "four", 1: "wall"}, {2: "three", 3: "four"}))
    drawn = seen(table, here=in_hand(table, "four"))
    assert [told(drawn, space) for space in range(5)] == [
        "▲ 4 Four",
        "● 3 Wall 4 over empty shield leaves",
        "overpowers 4 over 3",
        "may go here 4 equals 4",
        "would win 4 over empty",
    ]
    assert "would win" not in seen(table, here="deck 1").text()


def test_it_says_that_it_would_be_a_stitch():
    table = situation(hands=("sparkler", ""), sides=({0: "sparkler", 1: "torch*2"}, {0: "four", 1: "four*4"}))
    drawn = seen(table, here=in_hand(table, "sparkler"))
    assert [told(drawn, space) for space in (0, 1)] == [
        "▲ 3 ♦ Sparkler 6 over 4 stitch 1 ▮",
        "▲ 3(+2) ♦ Torch Song 6 against 8 stitch 1 ▮",
    ]
    play(table, "play", "sparkler")
    assert [told(seen(table), space)[-10:] for space in (0, 1)] == ["stitch 1 ▮", "stitch 1 ▮"]
    tired = situation(hands=("sparkler", ""), sides=({0: "sparkler"}, {}), stamina=(0, 4))
    assert told(seen(tired, here=in_hand(tired, "sparkler")), 0) == "▲ 3 ♦ Sparkler 6 over empty stitch"
    guarded = situation(hands=("moon two", ""), sides=({}, {0: "elephant"}))
    assert told(seen(guarded, here=in_hand(guarded, "moon")), 0) == "would win 5 over 3"


def test_what_a_text_would_take_is_reckoned_before_it_is_said_that_it_would_win():
    """4.4"""
    table = situation(
        hands=("four", ""),
        sides=({}, {0: "chaperone", 1: "wall"}),
        cards="shield hush 3: The opposing spell has -1 Power.",
    )
    assert told(seen(table, here=in_hand(table, "four")), 1) == "overpowers 4 over 3"
    table = situation(
        hands=("four", ""), sides=({}, {1: "hush"}), cards="shield hush 3: The opposing spell has -1 Power."
    )
    assert told(seen(table, here=in_hand(table, "four")), 1) == "may go here 3 equals 3"


@pytest.mark.parametrize(
    ("code", "sides", "stance"),
    [
        ("chaperone", ({}, {0: "three"}), ""),
        ("chaperone", ({}, {0: "three+two"}), "ceremony"),
        ("four", ({}, {0: "three"}), "akimbo"),
        ("wall", ({}, {0: "five"}), "ceremony"),
        ("four", ({0: "chaperone"}, {0: "three"}), ""),
        ("conga", ({1: "four", 2: "wall", 3: "two"}, {0: "wall"}), "akimbo"),
        ("wallflower", ({1: "four", 2: "wall"}, {0: "five"}), ""),
        ("torch", ({0: "sparkler"}, {0: "four*4"}), "akimbo"),
        ("hush", ({}, {0: "wall"}), ""),
    ],
)
def test_what_is_said_of_a_space_is_what_it_will_be(code, sides, stance):
    """4.4  Both values, with what texts on the field and that of the card itself add and take."""
    cards = "strike five 5:\nshield hush 2: The opposing spell has -1 Resistance."
    table = situation(hands=(code, ""), sides=sides, stances=(stance, ""), cards=cards)
    view = table.seen(0)
    there = outlook(view, 0, view.pool[code])
    play(table, "play", code, 0)
    mine, other = table.seen(0).my_side[0], table.seen(0).other_side[0]
    assert there is not None and mine is not None
    assert there.value == value(table.seen(0), mine)
    assert other is None or there.against == value(table.seen(0), other)


def test_what_a_shield_takes_is_not_reckoned_once_it_would_be_gone():
    """4.4"""
    table = situation(hands=("four", ""), sides=({0: "chaperone"}, {0: "four"}))
    assert told(seen(table, here=in_hand(table, "four")), 0).endswith("4 equals 4 shield leaves")


def test_no_stitch_is_promised_that_a_text_forbids():
    """0.2"""
    table = situation(hands=("sparkler", ""), sides=({0: "sparkler"}, {1: "dresscode"}))
    assert told(seen(table, here=in_hand(table, "sparkler")), 0) == "▲ 3 ♦ Sparkler"


def test_a_card_that_cannot_be_played_shows_no_fate_and_a_shield_wins_nothing():
    table = situation(
        hands=("dear wall", ""), cards="strike dear 4: To Play: Spend 2 Passion.", sides=({}, {1: "four"})
    )
    assert "would" not in "".join(told(seen(table, here="hand dear"), space) for space in range(5))
    drawn = seen(table, here=in_hand(table, "wall"))
    assert [told(drawn, space) for space in (0, 1)] == ["may go here", "may go here 3 against 4"]
    spent = situation(hands=("four", ""), plays=0)
    assert not told(seen(spent, here="hand four"), 0)

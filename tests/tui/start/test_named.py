"""What a call names, and what may have been meant."""

from __future__ import annotations

import pytest

from engine.bots import LEVELS
from engine.games import GAMES
from tui.start.named import levels_named, perhaps


def test_capitals_and_blanks_do_not_matter():
    assert levels_named("Novice, master", "--bots") == ("novice", "master")


@pytest.mark.parametrize("text", ["", ",", "novice,", "novice,,master"])
def test_nothing_between_commas_is_said_to_be_nothing(text):
    with pytest.raises(ValueError, match="--bots has a level before and after each comma"):
        levels_named(text, "--bots")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("wheel", "witches-wheel"),
        ("witches_wheel", "witches-wheel"),
        ("Weaver", "weavers"),
        ("witchcraft", "whirling-witchcraft"),
    ],
)
def test_a_game_that_is_near_is_named(word, meant):
    assert perhaps(word, GAMES) == f"; did you mean {meant}?"


def test_nothing_is_named_where_nothing_is_near():
    assert perhaps("chess", GAMES) == perhaps("frog", LEVELS) == ""

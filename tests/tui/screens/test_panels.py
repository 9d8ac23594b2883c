"""A closer look: what is known of a thing and what choosing it would mean, each thing once."""

from __future__ import annotations

import pytest

from engine.table.table import Table
from tests.engine.games.weavers.tables import duel, use_own_spells
from tests.tui.games.tables import draw, scene_of
from tui.games.weavers.board import BOARD
from tui.screens import panels

GAME = "weavers"


def looked_at(table: Table, thing: str) -> list[str]:
    scene = scene_of(table, 0)
    spot = next(spot for spot in draw(BOARD, scene).spots if spot.thing == thing)
    return [text for text, _ in panels.inspection(scene, spot).lines]


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def test_what_a_card_would_do_is_said_once(own):
    table = duel("WORD TWO", "ITEM BLOOD", active=["WB", ""])
    for play, begins in {"WORD": "In full: gives Word; ", "WORD*": "In full: gives all five"}.items():
        said = looked_at(table, play)
        assert len([line for line in said if line.startswith(begins)]) == 1
        assert " ".join(said).count("Wb goes on to 1 of 2") == 1
        assert len([line for line in said if line.startswith("Choosing it")]) == 1


def test_of_what_choosing_means_only_that_is_said_which_was_not_said_before():
    table = Table(GAME, 2, seed=1)
    assert not [line for line in looked_at(table, "ember") if line.startswith("Choosing it")]
    table.answer(0, "ember")
    said = looked_at(table, "tides")
    assert [line for line in said if line.startswith("Choosing it: with the Hearth Witch your 36 cards give ")] == [
        said[1]
    ]
    assert " ".join(said).count("Bombs: ") == 1


def test_what_choosing_means_is_said_where_nothing_else_says_it(own):
    said = looked_at(duel("WORD TWO", "ITEM BLOOD", at="bury", decks=["HIT", ""]), "done")
    assert said[-1] == "Choosing it: you draw 1 card of 1 in your deck."

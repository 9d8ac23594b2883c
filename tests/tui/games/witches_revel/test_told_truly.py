"""What the pages around a game of Witches' Revel say of decks: all of their cards, and whether they can be paid for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import decks
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import file, situation
from tests.tui.games.tables import draw, scene_of
from tests.tui.games.witches_revel.workbench import RUBBISH, bench_of, building, said, text_of
from tests.tui.stage import press
from tui.app.keys import Keymap
from tui.draw.board import Area
from tui.games.witches_revel.workshop.draft import draft_of
from tui.games.witches_revel.workshop.payable import unpayable
from tui.parts.find import board_of
from tui.screens.prompt import finish_of, labels_of, prompt

GAME = "witches-revel"
CURVES = re.compile(r"\d ▲ \d")


def page(columns: int, rows: int, cards: str = "") -> list[str]:
    table = Table(GAME, 2, seed=3, options={"cards": cards})
    return draw(board_of(GAME), scene_of(table, 0), Area(0, 1, columns, rows)).text().splitlines()


# A turn ------------------------------------------------------------------------------------------


def test_where_no_card_can_be_played_space_and_the_cursor_are_on_skipping():
    table = situation(hands=("dear", ""), cards="strike dear 5: To Play: Spend 9 Passion.", decks=("one two", None))
    scene, board = scene_of(table, 0), board_of(GAME)
    assert finish_of(scene, board) == "skip"
    labels = labels_of(scene, board, Keymap(), {})
    asked, ways = prompt(scene, labels, Keymap(), "skip")
    assert asked == "You must skip or end; no card can be played now."
    assert labels["skip"] == "s" and any("Space: skip." in way for way in ways)


# Choosing a deck ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows"), [(80, 19), (120, 35)])
def test_the_curves_of_a_deck_count_each_of_its_cards(columns, rows):
    lines = [line for line in page(columns, rows) if CURVES.search(line)]
    assert len(lines) == len(decks())
    for line, deck in zip(lines, decks().values(), strict=True):
        kinds = [ours()[code].kind for code in deck.listed()]
        strikes, _, shields = line.partition("●")
        assert strikes.count("▮") == kinds.count("strike"), line
        assert shields.count("▮") == kinds.count("shield"), line


def page_of_one(strikes, shields):
    """The line of a deck with so many cards of each Power and Resistance."""
    kinds = {"strike": strikes, "shield": shields}
    named = {kind: {value: f"{kind}{chr(97 + value)}" for value in values} for kind, values in kinds.items()}
    written = [f"{kind} {code} {value}:" for kind, codes in named.items() for value, code in codes.items()]
    cards = [f"{named[kind][value]} = {many}" for kind, values in kinds.items() for value, many in values.items()]
    listed = f'name = "Odd", witch = "jack", plan = "Odd.", cards = {{ {", ".join(cards)} }}'
    text = "\n".join([file("\n".join(written)), f'deck = [{{ code = "odd", {listed} }}]'])
    return [line for line in page(80, 40, text) if CURVES.search(line)][-1].strip()


def test_a_curve_leaves_no_card_out_however_many_values_there_are():
    two = dict.fromkeys(range(8), 2)
    line = page_of_one({**two, 8: 1}, {0: 2, 3: 2, 5: 2, 6: 2})
    assert line.startswith("17 ▲ 0▮▮ 1▮▮") and line.endswith("8 ● 0▮▮ 3▮▮ 5▮▮ 6▮▮")
    one = dict.fromkeys(range(10), 1)
    line = page_of_one({**one, 8: 2, 9: 2}, {**one, 7: 2, 8: 2, 9: 2})
    assert line.startswith("12 ▲ 0▮ 1▮") and line.count("▮") == 25 and line.endswith("9▮▮")


def test_a_large_window_tells_what_witches_do_and_all_cards():
    told = " ".join(" ".join(page(133, 55)).split())
    assert all(ours()[deck.witch].text[0].rstrip(".") in told for deck in decks().values())
    assert "It has strikes: " in told


# What it costs -----------------------------------------------------------------------------------


def test_a_card_that_the_witch_can_never_pay_for_is_told_before_and_after_it_is_in(tmp_path):
    async def act(pilot):
        await press(pilot, "left", "/", *"half a cathedral", "enter")
        before = said(pilot)
        await press(pilot, "right")
        return before, text_of(pilot), bench_of(pilot).faults

    before, after, faults = building(tmp_path, act, RUBBISH)
    assert before == "Half a Cathedral costs Patience, which Jack Nettle never has (5.10)."
    assert not faults
    assert "You can play it (b), but it can never pay for Half a Cathedral." in after


def test_no_ready_deck_is_said_to_be_unable_to_pay():
    for deck in decks().values():
        assert not unpayable(draft_of(deck), ours())
    wrong = replace(draft_of(decks()["rubbish"]), witch="tick")
    found = {card.code for card in unpayable(wrong, ours())}
    assert all("Mischief" in " ".join(ours()[code].text) for code in found)


def test_a_saved_deck_says_its_file_and_how_it_is_played(tmp_path):
    async def act(pilot):
        await press(pilot, "n", *" B", "enter", "k")
        return said(pilot)

    assert building(tmp_path, act, RUBBISH).startswith(
        'Saved as "Rubbish Magic B" (rubbishmagicb.toml); b begins a game'
    )

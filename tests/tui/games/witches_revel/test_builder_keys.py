"""The deck builder by its keys: every one of them, and hands dealt on trial."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest
from textual import events

from engine.chance import Chance
from engine.games.witches_revel.cards.decks import decks
from tests.tui.games.witches_revel.workbench import (
    NEW,
    OWN,
    RUBBISH,
    WORKBENCH,
    bench_of,
    building,
    deck_of,
    said,
    text_of,
)
from tests.tui.stage import lines_of, press
from tui.games.witches_revel.workshop.builder import BuilderScreen
from tui.games.witches_revel.workshop.sample_hand import HandScreen
from tui.games.witches_revel.workshop.shelf import Shelf
from tui.games.witches_revel.workshop.shelf_list import DecksScreen
from tui.screens.reading import ReadingScreen
from tui.screens.rules_page import RulesScreen

# The builder -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["right", "enter", "space", "+", "="])
def test_a_card_is_added(tmp_path, key):
    async def act(pilot):
        await press(pilot, key)
        return bench_of(pilot).draft.cards

    assert [*building(tmp_path, act, NEW).values()] == [1]


@pytest.mark.parametrize("key", ["left", "-", "delete"])
def test_a_card_is_removed_in_either_list(tmp_path, key):
    async def act(pilot):
        bench = bench_of(pilot)
        await press(pilot, "right", "right", key)
        assert [*bench.draft.cards.values()] == [1]
        await press(pilot, "tab", key)
        return bench.draft.cards

    assert building(tmp_path, act, NEW) == {}


def test_the_limits_are_checked_as_one_goes_with_the_reason(tmp_path):
    async def act(pilot):
        await press(pilot, "right", "right")
        assert said(pilot) == "2 copies of a strike are the most (7.1)."
        await press(pilot, "right")
        assert said(pilot) == "2 copies of a strike are the most (7.1)."
        assert "You must choose a witch (K shows them) and add 23 cards." in text_of(pilot)
        await press(pilot, "tab", "left", "left", "tab", "left")
        assert said(pilot) == "It is not in your deck."

    building(tmp_path, act, NEW)


def test_a_change_is_taken_back(tmp_path):
    async def act(pilot):
        await press(pilot, "right", "down", "right", "u")
        assert bench_of(pilot).draft.size == 1
        await press(pilot, "u", "u")
        assert said(pilot) == "There is nothing to take back."
        assert bench_of(pilot).draft.size == 0

    building(tmp_path, act, NEW)


def test_the_cursor_walks(tmp_path):
    async def act(pilot):
        column, seen = bench_of(pilot).pool_column, []
        for key in ("down", "pagedown", "up", "pageup", "end", "down", "home", "up"):
            await press(pilot, key)
            seen.append(column.cursor)
        last = len(column.codes) - 1
        assert seen == [1, 11, 10, 0, last, last, 0, 0]

    building(tmp_path, act, NEW)


def test_it_is_searched_by_words_kind_value_and_icon(tmp_path):
    async def act(pilot):
        bench = bench_of(pilot)
        await press(pilot, "/", *"draw", "down")
        assert all("draw" in " ".join(card.text).lower() or "draw" in card.name.lower() for card in cards(bench))
        assert (bench.pool_column.cursor, pilot.app.screen.field is not None) == (1, True)
        await press(pilot, "enter", "K")
        assert {card.kind for card in cards(bench)} == {"witch"}
        await press(pilot, "K", "K")
        assert {card.kind for card in cards(bench)} == {"shield"}
        await press(pilot, "/", *"wallflower", "enter")
        assert [card.code for card in cards(bench)] == ["wallflower"]
        await press(pilot, "/", "escape", "K", "K", "I")
        assert {card.icons for card in cards(bench)} == {("flames",)}
        await press(pilot, "I", "I", "I", *"VVVV")
        assert len({card.value for card in cards(bench)}) == 1
        assert f"{len(bench.pool_column.codes)} of {bench.there}" in lines_of(pilot)[1]

    building(tmp_path, act, NEW)


def cards(bench):
    found = [bench.pool[code] for code in bench.pool_column.codes]
    assert 0 < len(found) < bench.there
    return found


def test_words_that_are_pasted_are_searched_for(tmp_path):
    async def act(pilot):
        await press(pilot, "/")
        pilot.app.screen.post_message(events.Paste("karaoke\n"))
        await press(pilot, "enter", "right")
        return bench_of(pilot).draft.cards

    assert building(tmp_path, act, NEW) == {"karaoke": 1}


def test_a_card_is_inspected_and_the_rules_are_opened(tmp_path):
    async def act(pilot):
        await press(pilot, "end", "i")
        assert type(pilot.app.screen) is ReadingScreen
        assert "consequence: each time" in text_of(pilot) or "power: once" in text_of(pilot)
        await press(pilot, "escape", "r")
        assert type(pilot.app.screen) is RulesScreen
        await press(pilot, "escape")
        assert type(pilot.app.screen) is BuilderScreen

    building(tmp_path, act, NEW)


def test_why_not_says_what_is_wrong_with_card_or_deck(tmp_path):
    async def act(pilot):
        await press(pilot, "w")
        assert said(pilot) == "No witch leads it yet (7.1). 0 cards, and a deck has 25 (7.1)."
        await press(pilot, "right", "right", "w")
        assert said(pilot) == "2 copies of a strike are the most (7.1)."

    building(tmp_path, act, NEW)


def test_a_deck_is_named_and_kept_and_found_again(tmp_path):
    async def act(pilot):
        await press(pilot, "n", *"Pies", "enter", "right")
        assert "Pies *" in lines_of(pilot)[0]
        await press(pilot, "k")
        assert "*" not in lines_of(pilot)[0]
        await press(pilot, "escape")
        assert type(pilot.app.screen) is DecksScreen
        assert "1 of 25" in text_of(pilot)
        await press(pilot, "1")
        return bench_of(pilot).draft

    kept = building(tmp_path, act, NEW)
    (found,) = Shelf(tmp_path).kept
    assert (kept.name, kept.size) == ("Pies", 1) == (found.draft.name, found.draft.size)


def test_a_name_that_is_left_stays_as_it_was(tmp_path):
    async def act(pilot):
        await press(pilot, "n", *"Frogs", "escape")
        return bench_of(pilot).draft.name

    assert building(tmp_path, act, RUBBISH) == decks()["rubbish"].name


def test_a_change_that_is_not_kept_is_let_go_on_the_second_key_only(tmp_path):
    async def act(pilot):
        await press(pilot, "right", "escape")
        assert "not kept yet; k keeps it. Esc again or Enter does it." in said(pilot)
        await press(pilot, "down", "escape")
        assert type(pilot.app.screen) is BuilderScreen
        await press(pilot, "escape")
        assert type(pilot.app.screen) is DecksScreen

    building(tmp_path, act, NEW)
    assert Shelf(tmp_path).kept == []


def test_who_quits_finds_the_deck_again(tmp_path):
    building(tmp_path, lambda pilot: press(pilot, "right", "ctrl+q"), NEW)
    (kept,) = Shelf(tmp_path).kept
    assert (kept.draft.name, kept.draft.size) == ("Nobody's deck", 1)


def test_a_deck_is_exported_and_nothing_is_overwritten(tmp_path, monkeypatch):
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path / "out")

    async def act(pilot):
        await press(pilot, "e")
        assert "cards = {" in text_of(pilot)
        await press(pilot, "ctrl+u", *"mine.toml", "enter")
        assert said(pilot) == "Written to mine.toml."
        await press(pilot, "e", "ctrl+u", *"mine.toml", "enter")
        assert said(pilot) == "mine.toml is there already."
        await press(pilot, "e", "escape")

    building(tmp_path / "data", act, RUBBISH)
    (deck,) = tomllib.loads((tmp_path / "out" / "mine.toml").read_text())["deck"]
    assert deck["cards"] == decks()["rubbish"].cards


def test_all_of_it_stands_among_the_commands(tmp_path):
    async def act(pilot):
        await press(pilot, "?", *"test hand", "enter")
        assert type(pilot.app.screen) is HandScreen

    building(tmp_path, act, RUBBISH)


@pytest.mark.parametrize("preset", ["arrows", "vi"])
def test_every_command_has_a_key_of_its_own(tmp_path, preset):
    async def act(pilot):
        screen = pilot.app.screen
        letters = screen.letters
        assert len(letters) == 9
        assert all(screen.keymap.action(letter) is None for letter in letters)

    building(tmp_path, act, NEW, play=replace(WORKBENCH, settings=f'preset = "{preset}"'))


# Test hands ------------------------------------------------------------------------------------


def test_a_hand_is_the_first_three_cards_of_the_deck_and_others_on_another_key(tmp_path):
    async def act(pilot):
        screen, hands = pilot.app.screen, set()
        for _ in range(6):
            assert sorted([*screen.hand, *screen.deck]) == [*decks()["rubbish"].listed()]
            hands.add(tuple(screen.hand))
            await press(pilot, "T")
        assert len(screen.hand) == 3 and len(hands) > 1

    building(tmp_path, act, RUBBISH, "T")


@pytest.mark.parametrize("keys", [("3",), ("right", "right", "enter")])
def test_a_card_of_the_hand_is_stashed_for_another(tmp_path, keys):
    async def act(pilot):
        screen = pilot.app.screen
        before, top = [*screen.hand], screen.deck[0]
        await press(pilot, *keys)
        assert screen.hand == [*before[:2], top, *before[3:]]
        assert screen.deck[-1] == before[2]
        gone, came = (screen.pool[code].title for code in (before[2], top))
        assert said(pilot) == f"{gone} goes under the deck, and you draw {came}."
        await press(pilot, "home", "left", "end", "right")
        assert screen.here == 0

    building(tmp_path, act, RUBBISH, "T")


def test_the_odds_of_a_hand_are_counted(tmp_path):
    async def act(pilot):
        return pilot.app.screen.odds()

    line = "jack=8handshake+8swan"
    play = replace(WORKBENCH, files={"witches-revel/decks/a.toml": deck_of(line)})
    assert building(tmp_path, act, "1", "T", play=play) == (
        "Of 100 such hands 90 have a strike, 90 a shield and 0 a stance."
    )


def test_an_empty_deck_has_no_hand_and_a_short_one_a_short_one(tmp_path):
    async def act(pilot):
        await press(pilot, "T")
        assert said(pilot) == "Nothing can be drawn from an empty deck."
        await press(pilot, "right", "T", "1")
        assert said(pilot) == "No card is left to draw."
        assert pilot.app.screen.hand == [*pilot.app.screen.draft.cards]

    building(tmp_path, act, NEW)


# Whatever is pressed ---------------------------------------------------------------------------

ODD = """\
[[deck]]
code = "odd"
name = "Odd"
witch = "jack"
plan = "What nobody would do."
cards = { jack = 1, passion = 2, frog = 9, cousins = 25, goose = 1 }
"""


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_nothing_breaks_and_every_row_fits(tmp_path, monkeypatch, seed):
    monkeypatch.chdir(tmp_path)  # exports go there
    walks = ("up", "down", "left", "right", "tab", "enter", "escape", "end", "home", "pagedown")
    keys = [*"KVITnkebuiwaq-+g?1/", *walks]
    files = {**OWN.files, "witches-revel/decks/odd.toml": ODD}

    async def act(pilot):
        chance = Chance(seed)
        for _ in range(120):
            await press(pilot, keys[chance.below(len(keys))])
            assert all(len(line) <= 80 for line in lines_of(pilot))
            if not isinstance(pilot.app.screen, (BuilderScreen, DecksScreen, HandScreen)):
                await press(pilot, "escape")

    building(tmp_path, act, "2", play=replace(OWN, files=files))

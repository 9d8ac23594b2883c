"""The list of decks by its keys; and decks that were built there are played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events

from engine.games import find
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import SIZE, decks
from tests.tui.games.witches_revel.decks import GEESE, JACK
from tests.tui.games.witches_revel.workbench import NEW, OWN, READY, bench_of, building, deck_of, said, text_of
from tests.tui.stage import lines_of, play_on, press
from tui.games.witches_revel.workshop.shelf import Shelf
from tui.screens.host_table import HostScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen

# The list --------------------------------------------------------------------------------------


def test_a_deck_comes_in_by_a_line_and_is_thrown_away_on_the_second_key(tmp_path):
    async def act(pilot):
        await press(pilot, "p", *f"jack={JACK}", "enter")
        assert "Here now: Jack Nettle's deck." in text_of(pilot)
        await press(pilot, "down", "x", "escape")
        assert len(Shelf(tmp_path).kept) == 1
        await press(pilot, "x", "x")
        assert "Jack Nettle's deck is gone." in text_of(pilot)

    building(tmp_path, act)
    assert Shelf(tmp_path).kept == []


def test_a_line_that_is_pasted_is_imported_and_one_that_is_left_is_not(tmp_path):
    async def act(pilot):
        pilot.app.screen.post_message(events.Paste("jack=2pies"))
        await press(pilot, "escape")
        assert Shelf(tmp_path).kept == []
        pilot.app.screen.post_message(events.Paste("jack=2pies"))
        await press(pilot, "enter")

    building(tmp_path, act)
    assert [kept.draft.cards for kept in Shelf(tmp_path).kept] == [{"pies": 2}]


def test_cards_come_in_by_their_path_and_can_be_read(tmp_path):
    (tmp_path / "geese.toml").write_text(GEESE)

    async def act(pilot):
        await press(pilot, "p", *str(tmp_path / "geese.toml"), "enter", "end")
        assert "3 cards of your own" in text_of(pilot)
        await press(pilot, "enter")
        assert "Angry Goose (goose), A Strike Spell & A Bird, Power 3, moonlight" in text_of(pilot)

    building(tmp_path / "data", act)


def test_files_that_do_not_check_are_listed_with_their_sentence(tmp_path):
    async def act(pilot):
        text = text_of(pilot)
        assert "torn.toml: not TOML" in text
        await press(pilot, "end")
        return " ".join(text_of(pilot).split())

    told = building(tmp_path, act, play=OWN)
    assert "wrong.toml, strike goose, text: line 1, column 20: 'feather' is not understood" in told


def test_own_cards_stand_beside_the_pool_marked_as_such(tmp_path):
    async def act(pilot):
        await press(pilot, "/", *"goose", "enter")
        (line,) = [line for line in lines_of(pilot) if "Angry Goose" in line[:44]]
        assert line[:44].rstrip().endswith("own")

    building(tmp_path, act, "1", play=OWN)


# Playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["b", "o"])
def test_an_unfinished_deck_begins_no_game(tmp_path, key):
    async def act(pilot):
        await press(pilot, key)
        assert said(pilot) == "Not yet: No witch leads it yet (7.1)."

    building(tmp_path, act, NEW)


def test_a_deck_of_25_is_built_from_nothing_by_keys_alone_and_played(tmp_path):
    async def act(pilot):
        bench = bench_of(pilot)
        await press(pilot, "K", "down", "enter", *"KKKK", "home")
        for _ in range(SIZE // 2 + 1):
            await press(pilot, "right", "right", "down", "down")
        assert bench.faults == []
        assert "You can play this deck: b begins a game, o hosts a table." in text_of(pilot)
        await press(pilot, "n", *"From Nothing", "enter", "b")
        assert type(pilot.app.screen) is NewGameScreen
        assert f"From Nothing against {decks()[READY[0]].name}" in text_of(pilot)
        await press(pilot, "b")
        assert type(pilot.app.screen) is TableScreen
        for _ in range(30):
            await play_on(pilot)
        return bench.draft, pilot.app.screen.scene

    mine, scene = building(tmp_path, act, NEW)
    assert {*scene.view.lists[0]} == {*mine.cards}
    assert scene.view.witches[0] == mine.witch
    assert len(scene.news) > 20
    assert [kept.draft.name for kept in Shelf(tmp_path).kept] == ["From Nothing"]


def test_a_game_with_cards_of_ones_own_takes_their_file_along(tmp_path):
    async def act(pilot):
        bench = bench_of(pilot)
        await press(pilot, "/", *"goose bird", "enter", "right", "right", "K")
        await press(pilot, "/", "ctrl+u", *"gwen", "enter", "right", "b", "b")
        assert bench.draft.witch == "goosegirl"
        return pilot.app.screen.scene

    line = f"jack={JACK.replace('2cousins', 'cousins').replace('2cousin+', 'cousin+')}"
    files = {**OWN.files, "witches-revel/decks/honk.toml": deck_of(line)}
    scene = building(tmp_path, act, "1", play=replace(OWN, files=files))
    assert scene.view.witches[0] == "goosegirl"
    assert scene.view.lists[0].count("goose") == 2
    assert "Angry Goose" in scene.options["cards"] and "Gander" not in scene.options["cards"]
    assert "goose" not in ours()


def test_a_table_is_hosted_with_a_deck_and_its_cards_of_ones_own(tmp_path, monkeypatch):
    hosted = []
    monkeypatch.setattr("tui.app.app.WitchApp.host", lambda app, table, everywhere: hosted.append((table, everywhere)))

    async def act(pilot):
        await press(pilot, "/", *"goose bird", "enter", "right", "o")
        assert type(pilot.app.screen) is HostScreen
        assert "a text of 10 lines" in text_of(pilot)
        await press(pilot, "o")

    files = {**OWN.files, "witches-revel/decks/honk.toml": deck_of(f"jack={JACK.replace('2cousins', 'cousins')}")}
    building(tmp_path, act, "1", play=replace(OWN, files=files))
    ((table, everywhere),) = hosted
    assert (table.game, table.seats, everywhere) == ("witches-revel", 2, False)
    assert "goose" in table.options["decks"].split(",")[0]
    assert "Angry Goose" in table.options["cards"]


@pytest.mark.parametrize("kind", [NewGameScreen, HostScreen])
def test_it_is_said_that_cards_of_ones_own_are_typed_as_a_path(tmp_path, kind):
    async def act(pilot):
        await pilot.app.push_screen(screen := kind(find("witches-revel")))
        place = next(number for number, item in enumerate(screen.menu.items) if item.text == "cards")
        await press(pilot, "home", *["down"] * place)
        assert "Cards of your own: Enter, then type the path of their file." in text_of(pilot)

    building(tmp_path, act)


def test_decks_that_are_kept_are_offered_before_a_game(tmp_path):
    async def act(pilot):
        await press(pilot, "p", *f"jack={JACK.replace('cough', 'dance')}", "enter")
        await pilot.app.push_screen(screen := NewGameScreen(find("witches-revel")))
        place = next(number for number, item in enumerate(screen.menu.items) if item.text == "decks")
        await press(pilot, "home", *["down"] * place, "right")
        assert f"Jack Nettle's deck against {decks()[READY[0]].name}" in text_of(pilot)
        return screen.options["decks"]

    assert building(tmp_path, act).startswith("jack=")

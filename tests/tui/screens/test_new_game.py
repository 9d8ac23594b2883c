"""The page of a new game: it says what the game is before anything is asked, and nothing on it is cut."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.tui.stage import Play, lines_of, on_stage, press, settled
from tui.parts.board import PROOF
from tui.screens.list_screen import LEFT
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen
from tui.start.last_choice import KEPT, LastChoice, remember

HOME = Play(wanted=None)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def page(game):
    """Two keys from home."""
    return HOME.with_keys(str([*GAMES].index(game.id) + 1))


def words_of(lines):
    return " ".join(" ".join(lines).split())


@every_game
def test_it_says_how_one_wins_what_one_does_how_long_and_how_hard(tmp_path, game):
    lines = on_stage(page(game), tmp_path)
    shown, beside = words_of(lines), 80 - LEFT - PROOF.columns
    told = words_of([line[:beside] for line in lines])
    assert game.aim in told
    assert game.about in told
    assert f"people {game.minutes} minutes to learn: {'●' * game.hard}{'○' * (3 - game.hard)}" in shown
    assert "r rules first" in shown


def test_where_there_are_no_dots_a_word_says_how_hard_it_is(tmp_path):
    play = Play(wanted=None, keys=("1",), ascii=True)
    assert "to learn: easy" in on_stage(play, tmp_path)[0]


@every_game
def test_nothing_is_cut_with_as_many_bots_as_can_sit_there(tmp_path, game):
    async def act(pilot):
        screen = pilot.app.screen
        screen.turn("seats", game.seats, game.seats[-1] - screen.seats)
        seen = []
        for _ in screen.menu.items:
            await press(pilot, "down")
            seen += lines_of(pilot)
        return seen, [item.about for item in screen.menu.items]

    lines, abouts = on_stage(page(game), tmp_path, act)
    shown = words_of(lines)
    assert not {"…", "↓"} & {*shown}
    assert all(about in shown for about in abouts)


@every_game
def test_every_choice_is_explained_beside_it(tmp_path, game):
    for option in game.options.values():
        assert option.values is None or {*option.means} == {*option.values}


def test_one_line_changes_all_bots_and_each_line_one(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        await press(pilot, "right")
        together = [*screen.levels]
        await press(pilot, "down", "left")
        apart = [*screen.levels]
        shown = words_of(lines_of(pilot))
        await press(pilot, "up", "right")
        return together, apart, shown, [*screen.levels]

    together, apart, shown, again = on_stage(page(GAMES["mandracora"]), tmp_path, act)
    assert {*together} == {"apprentice"}
    assert (apart[0], {*apart[1:]}) == ("novice", {"apprentice"})
    assert "all of them each thinks in their own way each their own" in shown
    assert {*again} == {"novice"}


def test_enter_deals_at_once(tmp_path):
    async def act(pilot):
        await press(pilot, "enter")
        return type(pilot.app.screen)

    assert on_stage(page(GAMES["weavers"]), tmp_path, act) is TableScreen


# What was chosen last ----------------------------------------------------------------------------


async def dealt_and_back(pilot):
    """Deal, go home, and ask for the same game once more."""
    await press(pilot, "b", "escape")
    pilot.app.go_home()
    await settled(pilot)
    await press(pilot, "1")
    return pilot.app.screen


def test_it_comes_back_as_it_was_chosen_last_with_another_seed(tmp_path):
    async def act(pilot):
        await press(pilot, "+", "right", "end", "up", "right", "down", "enter", "4", "2", "enter")
        screen = await dealt_and_back(pilot)
        return screen.seats, {*screen.levels[:4]}, screen.options["open_scores"], screen.seed

    assert on_stage(page(GAMES["witches-wheel"]), tmp_path, act) == (5, {"apprentice"}, "on", "")


def test_decks_that_come_from_a_workshop_are_not_replaced_by_those_of_last_time(tmp_path):
    remember(tmp_path, GAMES["witches-revel"], LastChoice(2, ["adept"], {"decks": "water, fire"}))

    async def act(pilot):
        await pilot.app.push_screen(NewGameScreen(GAMES["witches-revel"], {"decks": "fire, clock"}))
        await settled(pilot)
        return pilot.app.screen.options["decks"], pilot.app.screen.levels[0]

    assert on_stage(HOME, tmp_path, act) == ("fire, clock", "adept")


def test_a_damaged_file_is_told_and_keeps_nobody_from_playing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def act(pilot):
        shown = words_of(lines_of(pilot))
        await press(pilot, "enter")
        return shown, type(pilot.app.screen)

    play = replace(page(GAMES["witches-wheel"]), files={KEPT.name: "{"})
    shown, screen = on_stage(play, Path("data"), act)
    assert f"{KEPT.name}: " in shown
    assert screen is TableScreen


def test_a_bot_that_searches_says_how_long_it_takes_with_the_setting_of_now(tmp_path):
    """`three times as long` tells nothing to who does not know what that is three times of."""
    shown = {}
    for think in ("0.5", "3"):
        play = Play(wanted=None, settings=f'think = "{think}"', keys=("1", "left", "left", "down"))
        shown[think] = words_of(on_stage(play, tmp_path / think))
    assert "thinks some rounds through, 0.5 s" in shown["0.5"]
    assert "thinks some rounds through, 2.7 s" in shown["3"]
    assert "At most 2.7 s for a decision" in shown["3"]


def test_with_teams_it_is_said_who_of_them_is_ones_partner(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        screen.turn("seats", screen.game.seats, 4 - screen.seats)
        alone = words_of(lines_of(pilot))
        screen.options["teams"] = "on"
        screen.renew()
        await settled(pilot)
        return alone, words_of(lines_of(pilot))

    alone, together = on_stage(page(GAMES["mandracora"]), tmp_path, act)
    assert "partner" not in alone
    assert "who sits with you; Cleo is your partner" in together

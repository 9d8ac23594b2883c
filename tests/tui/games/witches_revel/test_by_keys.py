"""A revel at the terminal, by keys alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.scenes import REVEL
from tests.tui.stage import Play, lines_of, on_stage, play_on, press, to_the_end
from tui.start.new_game import NewGame

AT_ACT = replace(REVEL, rounds=0)


def text_of(pilot) -> str:
    return "\n".join(lines_of(pilot))


def told(pilot, what):
    return [record for record in pilot.app.screen.scene.news if record["what"] == what and record["seat"] == 0]


async def to_act(pilot):
    """Until I am to act, with a play."""
    screen = pilot.app.screen
    while screen.scene.question.prompt != "act" or not screen.scene.view.plays:
        await play_on(pilot)


@pytest.mark.parametrize("looks", [{"ascii": True, "theme": "plain"}, {"size": (120, 40)}])
def test_a_whole_game_is_played_by_keys_from_the_choice_of_a_deck_to_the_end(looks, tmp_path):
    async def act(pilot):
        assert "You must choose a deck" in text_of(pilot)
        await press(pilot, "2")
        await to_the_end(pilot)
        return text_of(pilot)

    said = on_stage(Play(wanted=NewGame("witches-revel", 2, seed=3), **looks), tmp_path, act)
    assert "The game is over." in said and "after" in said
    assert said.isascii() == looks.get("ascii", False)


def test_a_card_is_played_with_three_keys(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "1", "1")
        asked = pilot.app.screen.scene.question.prompt
        await press(pilot, "1")
        return asked, told(pilot, "played")

    asked, played = on_stage(AT_ACT, tmp_path, act)
    assert asked == "space" and played[0]["space"] == 0


def test_why_not_speaks_of_the_card_under_the_cursor(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "1", "home")
        screen = pilot.app.screen
        name = screen.scene.label(screen.spot.option).partition(",")[0]
        await press(pilot, "w")
        return name, lines_of(pilot)[-3]

    name, said = on_stage(AT_ACT, tmp_path, act)
    assert said.strip().startswith(f"{name} may be chosen")


def test_a_card_is_played_by_arrows_and_enter(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "home", "enter", "right", "left", "enter", "right", "enter")
        return told(pilot, "played")

    assert on_stage(AT_ACT, tmp_path, act)[0]["space"] == 1


def test_before_it_is_played_the_card_under_the_cursor_says_what_it_would_do(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        while not pilot.app.screen.here.startswith("hand "):
            await press(pilot, "right")
        return pilot.app.screen.here, text_of(pilot)

    here, said = on_stage(AT_ACT, tmp_path, act)
    assert here.startswith("hand ") and "it can go to space" in " ".join(said.split())


def test_a_key_opens_what_lies_open_and_closes_it_and_it_can_be_scrolled(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, ".")
        first = text_of(pilot)
        await press(pilot, "pagedown")
        second = text_of(pilot)
        await press(pilot, ".")
        return first, second, text_of(pilot)

    first, second, closed = on_stage(AT_ACT, tmp_path, act)
    assert "What lies open" in first and "Your discards" in first
    assert "1-" in first and "11-" in second
    assert "What lies open" not in closed


def test_in_other_games_the_key_says_that_all_lies_on_the_table(tmp_path):
    said = "\n".join(on_stage(Play(keys=(".",)), tmp_path))
    assert "lies on the table" in said


def test_a_closer_look_at_a_card_tells_its_text_and_how_it_was_understood(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        while not pilot.app.screen.here.startswith("hand "):
            await press(pilot, "right")
        await press(pilot, "i")
        return text_of(pilot)

    said = on_stage(AT_ACT, tmp_path, act)
    assert "Understood: " in said and "A deck may hold" in said


def test_a_closer_look_at_a_spell_tells_where_its_value_comes_from(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        while not any(spot.thing.startswith("spell 0") and spot.option is None for spot in screen.spots):
            await play_on(pilot)
        screen.go(next(spot for spot in screen.spots if spot.thing.startswith("spell 0")))
        await press(pilot, "i", "pagedown", "pagedown")
        return text_of(pilot)

    assert " printed" in on_stage(AT_ACT, tmp_path, act)


def test_passing_can_be_taken_back_only_before_it_matters_and_a_play_is(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "1")
        before = pilot.app.screen.scene.question.prompt
        await press(pilot, "u")
        return before, pilot.app.screen.scene.question.prompt, pilot.app.screen.scene.view.plays

    assert on_stage(AT_ACT, tmp_path, act) == ("play", "act", 1)

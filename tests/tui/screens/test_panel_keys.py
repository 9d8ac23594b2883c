"""While a panel is open it has the keys: nothing beneath it is chosen, walked or taken back."""

from __future__ import annotations

import pytest

from tests import template
from tests.tui.scenes import DUEL, FINISHED, MANDRACORA, REVEL, WHIRLING
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.start.new_game import NewGame

PLAYS = {
    "witches-wheel": Play(rounds=2),
    "mandracora": MANDRACORA.with_keys(),
    "whirling-witchcraft": WHIRLING,
    "weavers": DUEL,
    "witches-revel": REVEL,
    template.ID: Play(wanted=NewGame(template.ID, 3, seed=1)),
}
CHOOSES = ("enter", "space", *"0123456789", "u", "w", ",", "+")
SCROLLS = ("end", "home", "pagedown", "pageup", "down", "up")


@pytest.mark.parametrize("key", ["i", "l", "r", "."])
@pytest.mark.parametrize("id", PLAYS)
def test_no_key_chooses_anything_under_an_open_panel(id, key, tmp_path):
    async def act(pilot):
        screen, given = pilot.app.screen, []
        screen.choose, screen.undo = given.append, lambda step=None: given.append(step)
        await press(pilot, key)
        if screen.panel is None:
            assert key == "."  # not every game has piles
            return
        here = screen.here
        for pressed in (*CHOOSES, *screen.labels.values(), *SCROLLS):
            await press(pilot, pressed)
            assert screen.panel is not None, pressed
            assert (given, screen.here) == ([], here), pressed
        await press(pilot, "enter")
        assert "Esc closes this first." in lines_of(pilot)[-3]
        await press(pilot, "escape")
        assert screen.panel is None

    on_stage(PLAYS[id], tmp_path, act)


def test_end_and_home_scroll_what_is_read(tmp_path):
    async def act(pilot):
        await press(pilot, "r")
        top = lines_of(pilot)[2]
        await press(pilot, "end")
        assert lines_of(pilot)[2] != top
        await press(pilot, "home")
        assert lines_of(pilot)[2] == top

    on_stage(WHIRLING, tmp_path, act)


def test_a_closer_look_goes_on_to_other_things_and_says_how(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        await press(pilot, "i")
        assert "Left Right next" in lines_of(pilot)[-1]
        here, said = screen.here, lines_of(pilot)[2]
        await press(pilot, "right")
        assert (screen.here, lines_of(pilot)[2]) != (here, said)
        assert screen.panel.kind == "inspect"

    on_stage(Play(), tmp_path, act)


def test_the_log_of_a_replay_scrolls_and_the_game_stays(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        await press(pilot, "l", "home")
        at, top = screen.at, lines_of(pilot)[2]
        await press(pilot, "down", "pagedown")
        assert (screen.at, lines_of(pilot)[2] != top) == (at, True)

    on_stage(Play(wanted=None, before=FINISHED).with_keys("y", "1", "end"), tmp_path, act)


@pytest.mark.parametrize(("key", "name"), [("c", "c"), ("f5", "F5"), ("pageup", "PgUp"), ("9", "9")])
def test_a_key_that_does_nothing_is_answered_by_one_sentence(key, name, tmp_path):
    rows = on_stage(Play(keys=(key,)), tmp_path)
    assert rows[-3].strip() == f"{name} does nothing here; ? lists the keys."


def test_home_and_end_stay_with_what_can_be_chosen_before_they_leave_it(tmp_path):
    async def act(pilot):
        screen, seen = pilot.app.screen, []
        for key in ("end", "end", "home", "home"):
            await press(pilot, key)
            seen.append(screen.spot)
        offered = [spot for spot in screen.spots if spot.option is not None]
        things = [offered[-1], screen.spots[-1], offered[0], screen.spots[0]]
        assert [spot.thing for spot in seen[:3]] == [spot.thing for spot in things[:3]]

    on_stage(Play(), tmp_path, act)

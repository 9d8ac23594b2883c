"""Preparing a spell at Mandracora's table: in any order, each kind by its own key."""

from __future__ import annotations

import asyncio

import pytest

from engine.games.mandracora.rules.casting import DONE
from tests.engine.games.mandracora.tables import play, situation
from tests.tui.games.tables import draw
from tests.tui.seat.test_plan import Seat
from tests.tui.stage import Play, on_stage, press
from tui.app.keys import Keymap
from tui.games.mandracora.board import BOARD
from tui.screens.prompt import labels_of
from tui.seat.plan import choose_anew, take_back
from tui.start.new_game import NewGame


def brewing(hand: str, *laid: str, **more: object) -> Seat:
    table = situation(hand, "M", "M", pile="R Y", **more)
    play(table, *laid)
    return Seat(table)


def laid(seat: Seat) -> list[str]:
    return list(seat.scene.view.brew)


def keys(seat: Seat) -> dict[str, str]:
    """Which key has which kind of ingredient, and the end."""
    scene, found = seat.scene, {}
    for option, key in labels_of(scene, BOARD, Keymap()).items():
        found[key] = str(dict(scene.view.hand).get(option, option))
    return found


def test_what_comes_earlier_in_the_order_is_laid_with_all_that_lies_there():
    seat = brewing("K3 R G B M", "K3", "G", "M")
    anew = BOARD.anew(seat.scene)
    assert anew == {"R": ["R", "G", "M"], "B": ["G", "B", "M"]}
    asyncio.run(choose_anew(seat, anew["R"]))
    assert laid(seat) == ["K3", "R", "G", "M"]
    asyncio.run(choose_anew(seat, BOARD.anew(seat.scene)["B"]))
    assert laid(seat) == ["K3", "R", "G", "B", "M"]


def test_a_mandrake_first_hinders_nothing():
    seat = brewing("G2 G G M", "G2", "M")
    asyncio.run(choose_anew(seat, BOARD.anew(seat.scene)["G"]))
    assert laid(seat) == ["G2", "G", "M"]


def test_what_the_rules_forbid_in_any_order_is_not_to_be_had():
    assert BOARD.anew(brewing("M R R G G", "M", "G", "G").scene) == {}  # two alike, and the rest must be like them
    assert BOARD.anew(brewing("G2 G R M", "G2", "G").scene) == {}
    assert BOARD.anew(brewing("K3 R G", "K3").scene) == {}  # both are offered as it is


def test_every_kind_keeps_its_key_until_the_spell_is_cast():
    hand = "K3 R G B M"
    assert keys(brewing(hand, "K3")) == {"1": "R", "2": "G", "3": "B", "4": "M"}
    assert keys(brewing(hand, "K3", "G")) == {"1": "R", "2": "step 0", "3": "B", "4": "M", "0": DONE}
    assert keys(brewing(hand, "K3", "R", "B")) == {"1": "step 0", "2": "G", "3": "step 1", "4": "M", "0": DONE}
    assert keys(brewing(hand, "K3", "R", "G", "B", "M"))["0"] == DONE


def test_of_equal_cards_the_key_adds_as_long_as_there_are_some():
    assert keys(brewing("G2 G G", "G2", "G"))["1"] == "G"
    assert keys(brewing("G2 G G", "G2", "G", "G"))["1"] == "step 1"


def test_a_step_that_is_taken_out_leaves_the_others():
    seat = brewing("K3 R G B M", "K3", "R", "G", "M")
    assert asyncio.run(take_back(seat, 1)) == "Taken out: green."
    assert laid(seat) == ["K3", "R", "M"]


@pytest.mark.parametrize("step", ["step 0", "step 1"])
def test_each_ingredient_that_lies_there_can_be_walked_to_and_asked_about(step):
    scene = brewing("K3 R G B M", "K3", "R", "G").scene
    assert draw(BOARD, scene).spot(step).option is None
    assert "Enter takes it out" in scene.words.about(scene.view, step, scene.voice)[0]


def test_by_keys_a_kind_is_added_and_taken_out_whenever_one_likes(tmp_path):
    async def act(pilot):
        seen = []
        for keys in (["4"], ["4"], ["1"], ["4"], ["4"], ["1"]):
            await press(pilot, *keys)
            seen.append(" ".join(pilot.app.screen.scene.view.brew))
        return seen

    play = Play(wanted=NewGame("mandracora", 3, seed=4), rounds=7)
    assert on_stage(play, tmp_path, act) == ["M", "M B", "M P B", "M P", "M P B", "M B"]


def test_by_keys_what_lies_there_is_taken_out_with_enter(tmp_path):
    async def act(pilot):
        await press(pilot, "4", "1", "4")
        while pilot.app.screen.here != "step 0":
            await press(pilot, "right")
        await press(pilot, "enter")
        return [*pilot.app.screen.scene.view.brew]

    assert on_stage(Play(wanted=NewGame("mandracora", 3, seed=4), rounds=7), tmp_path, act) == ["M", "B"]

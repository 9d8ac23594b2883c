"""Digits stay with their thing while a plan is made, and what ends it has a key of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.shelf import SHELF
from tests.tui.games.tables import moments, scene_of
from tests.tui.scenes import DUEL, MANDRACORA, REVEL, WHIRLING
from tests.tui.stage import on_stage, press
from tui.app.keys import Keymap
from tui.parts.find import board_of
from tui.screens.prompt import DEFAULT, default_of, labels_of, remembered_as

PLAYS = {"mandracora": MANDRACORA, "whirling-witchcraft": WHIRLING, "weavers": DUEL, "witches-revel": REVEL}
ENOUGH = 120  # questions


def keys_of(screen):
    """Of the options now, by their names."""
    return {screen.scene.label(option): key for option, key in screen.labels.items() if option in screen.scene.choices}


@pytest.mark.parametrize("settings", ["", 'preset = "vi"', '[keys]\nundo = ["a"]\ndefault = ["x"]'])
@pytest.mark.parametrize("id", PLAYS)
def test_as_long_as_an_answer_can_be_taken_back_no_key_passes_to_another_thing(id, settings, tmp_path):
    async def act(pilot):
        screen, known, stage = pilot.app.screen, {}, ""
        for _ in range(ENOUGH):
            scene = screen.scene
            if scene.over:
                return
            if not scene.may_undo or scene.stage != stage:
                known, stage = {}, scene.stage
            prompt = scene.question.prompt
            named = keys_of(screen).items()
            for name, key in ((name, key) for name, key in named if key != DEFAULT):
                assert known.setdefault((prompt, key), name) == name
                assert known.setdefault((prompt, "of", name), key) == key
            options = [option for option in screen.labels if option not in screen.board.ends]
            key = screen.labels[options[-1]] if options else DEFAULT
            await press(pilot, key)
            if screen.asks_once_more:
                await press(pilot, "enter")

    on_stage(replace(PLAYS[id], settings=settings), tmp_path, act)


@pytest.mark.parametrize("id", SHELF)
def test_what_ends_a_step_has_the_key_of_the_default_and_nothing_else_has_it(id):
    board = board_of(id)
    for table in moments(id, 2, 3, 3):
        for seat in table.asks:
            scene = scene_of(table, seat)
            labels = labels_of(scene, board, Keymap())
            own = board.numbers(scene)
            ending = default_of(scene)
            ending = next((one for one in scene.choices if one in board.ends), None) if ending is None else ending
            assert len({*labels.values()}) == len(labels)
            lettered = board.letters(scene)
            for option, key in labels.items():
                if option in lettered:
                    assert key == lettered[option], "its letter means it everywhere, and Space as well where it ends"
                elif option not in own:
                    assert (key == DEFAULT) == (option == ending), (scene.label(option), key)


def test_an_option_that_is_gone_leaves_a_hole_and_a_new_one_does_not_fill_it():
    table = next(moments("witches-wheel", 3, 1))
    scene = scene_of(table, next(iter(table.asks)))
    board = board_of("witches-wheel")
    first = labels_of(scene, board, Keymap())
    named = {scene.label(option): key for option, key in first.items()}
    gone, new = scene.choices[1], scene.choices[2]
    before = {name: key for name, key in named.items() if name != scene.label(new)}
    assert before[scene.label(gone)] == "2"
    scene.question = replace(scene.question, options=tuple(option for option in scene.choices if option != gone))
    labels = labels_of(scene, board, Keymap(), before)
    assert gone not in labels
    assert {option: labels[option] for option in labels if option != new} == {
        option: first[option] for option in labels if option != new
    }
    assert labels[new] not in {*before.values()}


def test_a_single_choice_is_never_1():
    tables = (table for table in moments("witches-wheel", 3, 1) for ask in table.asks.values() if len(ask.options) == 1)
    table = next(tables)
    scene = scene_of(table, next(iter(table.asks)))
    assert [*labels_of(scene, board_of("witches-wheel"), Keymap()).values()] == [DEFAULT]


def test_steps_of_a_brew_bear_no_digits(tmp_path):
    rows = on_stage(replace(WHIRLING, rounds=14, keys=("3",)), tmp_path)
    so_far = next(row for row in rows if "so far" in row)
    assert so_far.partition("so far")[2].strip().startswith("Fear Charm U›SS  Binding Thread")
    assert any("0  done" in row for row in rows)


def test_a_yes_has_the_key_that_a_yes_had_a_moment_ago_whatever_it_agrees_to():
    """Two prices in one turn: who has pressed 2 for "no" shall not have to look where it is now."""
    seen = 0
    for table in moments("witches-revel", 2, 3, 9):
        for seat, ask in table.asks.items():
            if {*ask.options} == {"yes", "no"}:
                scene, seen = scene_of(table, seat), seen + 1
                first = labels_of(scene, board_of("witches-revel"), Keymap())
                before = {"yes": first["yes"], "no": first["no"]}
                assert labels_of(scene, board_of("witches-revel"), Keymap(), before) == first
                assert {remembered_as(scene, option) for option in first} == {"yes", "no"}
    assert seen

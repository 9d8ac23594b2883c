"""The registry of what can be done: light to read, told wherever it is done, and all of it in the palette."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.app import acts
from tui.app.acts import ACTS, HELP, WITHOUT_WORDS, help_of
from tui.app.keys import ACTIONS
from tui.plain.company import TOGETHER
from tui.plain.table import COMMANDS
from tui.screens.commands import ANYWHERE
from tui.screens.settings import SettingsScreen

TOLD_BESIDE = {"help": "Type ? for help", "open seat": "open N takes it away"}  # in words around the help


def test_it_imports_nothing_so_that_all_can_read_it():
    tree = ast.parse(Path(acts.__file__).read_text("utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules == {"__future__", "collections.abc", "dataclasses", "typing"}


def test_every_act_can_be_done_somehow():
    for act in ACTS.values():
        assert act.keys or act.words or act.says


def test_whatever_begins_a_line_is_told_in_a_help_text():
    told = {name for lines in HELP.values() for name in lines} | TOLD_BESIDE.keys()
    assert {act.name for act in ACTS.values() if act.words} <= told
    assert TOLD_BESIDE["open seat"] in help_of("gathering")


@pytest.mark.parametrize(("where", "name"), [(where, name) for where, lines in HELP.items() for name in lines])
def test_a_help_text_begins_with_a_word_that_is_understood(where, name):
    word = HELP[where][name].split()[0]
    assert word in ACTS[name].words or (name, word) == ("pick", "1,")
    assert max(map(len, help_of(where, name).split("\n"))) <= 82


def test_whatever_a_screen_offers_has_a_word_in_lines_or_a_reason_why_not():
    offered = {act.name for act in ACTS.values() if act.says or act.keys}
    with_words = {act.name for act in ACTS.values() if act.words}
    assert offered - with_words == WITHOUT_WORDS.keys()
    assert all(WITHOUT_WORDS.values())


def test_every_word_of_the_table_is_carried_out_at_a_table_and_told_in_its_help():
    at_a_table = {*COMMANDS, *TOGETHER}
    for where in ("table", "company", "gathering"):
        for name in HELP[where]:
            assert at_a_table >= {*ACTS[name].words}, name


# The palette -----------------------------------------------------------------------------------


def test_what_has_no_key_and_is_no_line_alone_is_in_the_palette():
    assert {act.name for act in ACTS.values() if act.says} == ACTIONS.keys() - {"hint"} | ANYWHERE.keys() | {"new game"}


def found(pilot) -> list[str]:
    """What the palette finds, as it lists it."""
    return [row.strip("› ").rstrip() for row in lines_of(pilot)[4:-4] if row.strip("› ")]


@pytest.mark.parametrize(
    "words", ["host a", "join a", "name what", "theme safe", "decks build", "bell off", "replays", "new wheel"]
)
def test_the_palette_finds_it_from_a_table(tmp_path, words):
    async def act(pilot):
        await press(pilot, "?", *(key.replace(" ", "space") for key in words))
        return found(pilot)

    (line,) = on_stage(Play(), tmp_path, act)
    assert all(word in line.lower() for word in words.split())


def test_the_palette_finds_every_game(tmp_path):
    async def act(pilot):
        await press(pilot, "?", *(key.replace(" ", "space") for key in "a new game"))
        return found(pilot)

    assert on_stage(Play(), tmp_path, act) == [f"a new game of {game.name}" for game in GAMES.values()]


def test_the_palette_lets_one_write_ones_name(tmp_path):
    async def act(pilot):
        await press(pilot, "?", *"name", "enter", *"Gwen", "enter")
        assert isinstance(pilot.app.screen, SettingsScreen)
        return pilot.app.settings.name

    assert on_stage(Play(), tmp_path, act) == "Gwen"

"""The grammar of letters: one meaning each on all pages, in every preset; what throws away has one key everywhere."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tui
from tui.app.keys import PRESETS, Keymap
from tui.app.letters import Letter

TREES = {path: ast.parse(path.read_text("utf-8")) for path in Path(tui.__file__).parent.rglob("*.py")}
PAGERS = ("rules_page.py",)  # only read: as in any pager


@pytest.mark.parametrize("preset", PRESETS)
def test_a_letter_means_the_same_on_every_page(preset):
    keymap = Keymap(preset)
    letters = [keymap.letter(letter, ()) for letter in Letter]
    assert all(letters)
    assert len({*letters}) == len(letters)


def wished(tree):
    """What pages wish for as their letters: in an item's `wishes`, as the first thing of an own key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (given.value for given in node.keywords if given.arg == "wishes")
            if isinstance(node.func, ast.Name) and node.func.id == "OwnKey":
                yield node.args[0]


def test_no_page_has_letters_beside_that_table():
    beside = [path.name for path, tree in TREES.items() for each in wished(tree) if isinstance(each, ast.Constant)]
    beside = [name for name in beside if name not in PAGERS]
    assert sum(len([*wished(tree)]) for tree in TREES.values()) > 30
    assert beside == []


def test_what_throws_something_away_has_one_key_and_nothing_else_has_it():
    sources = [path.read_text("utf-8") for path in TREES]
    lines = [line for source in sources for line in source.splitlines() if "Letter.THROW_AWAY" in line]
    assert Letter.THROW_AWAY == "x"
    assert len(lines) == 3
    assert all('"throw": ' in line and '"throw away"' in line for line in lines)

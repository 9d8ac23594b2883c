"""What a screen reader or a braille display reads: where the terminal's own cursor stands, though it is hidden."""

from __future__ import annotations

import re
import sys

import pytest

from engine.games import GAMES
from tests.terminal import Terminal
from tui.draw.picture import HEAVY

WITCH = [sys.executable, "-m", "tui.cli.main"]
HEAVIER = "".join(HEAVY)


def witch(data, *words):
    (data / "settings.toml").write_text('name = "Ann"')
    return Terminal([*WITCH, *words, "--no-animation", "--data", str(data)], env={"PYTHONPATH": "."})


def pressed(terminal, *keys):
    """-> Column and row of the cursor, after these keys."""
    for key in keys:
        terminal.press(key)
        terminal.quiet(0.15, first=2.0)
    terminal.lines()
    return terminal._screen.cursor.x, terminal._screen.cursor.y


def line_from(terminal, place):
    column, row = place
    return terminal.lines()[row][column:]


def test_in_a_list_it_reads_the_line_under_the_cursor(tmp_path):
    with witch(tmp_path) as terminal:
        terminal.until("q quit")
        terminal.quiet(0.3)
        assert line_from(terminal, pressed(terminal)).startswith("1 Witches Wheel")
        assert line_from(terminal, pressed(terminal, "down", "down")).startswith("3 Whirling Witchcraft")
        assert line_from(terminal, pressed(terminal, "2")).startswith("all of them")
        assert line_from(terminal, pressed(terminal, "down")).startswith("1 (-_-)  Bram")
        place = pressed(terminal, "end", "enter", "4", "7")
        assert line_from(terminal, place) == "_", "where the next digit goes"
        assert "47_" in terminal.lines()[place[1]]


def test_of_a_page_it_reads_the_first_line_in_sight(tmp_path):
    with witch(tmp_path, "play", "weavers", "--seed", "1") as terminal:
        terminal.until("You must")
        terminal.quiet(0.3)
        column, row = pressed(terminal, "r", "r", "enter")
        assert line_from(terminal, (column, row)) == terminal.lines()[2].strip()
        below = terminal.lines()[3].strip()
        assert line_from(terminal, pressed(terminal, "down")) == below


@pytest.mark.parametrize("game", GAMES)
def test_on_a_table_it_stands_on_what_is_under_the_cursor(tmp_path, game):
    with witch(tmp_path, "play", game, "--seed", "1") as terminal:
        terminal.until(r"You (must|may)")
        terminal.quiet(0.3)
        places = [pressed(terminal), *(pressed(terminal, key) for key in ("right", "right", "up", "left", "down"))]
        assert len(set(places)) > 2, "it goes along"
        for key in ("right", "down", "left"):
            column, row = pressed(terminal, key)
            line = terminal.lines()[row]
            assert line[column].strip(), line
            assert is_marked(terminal, column, row), (line, column)


def is_marked(terminal, column, row):
    """Is this the first letter after the mark, in the heavy frame, or turned round?"""
    line = terminal.lines()[row]
    framed = re.search(f"[{HEAVIER}]", line[:column]) and re.search(f"[{HEAVIER}]", line[column:])
    return bool(framed or re.search(r"›\W*$", line[:column]) or terminal._screen.buffer[row][column].reverse)

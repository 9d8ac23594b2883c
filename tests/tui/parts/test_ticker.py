"""What all boards share: the line with the latest news."""

from __future__ import annotations

import pytest

from tests.engine.games.witches_wheel.test_rules import play, situation
from tests.tui.games.tables import LONG, scene_of
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.parts.table_brush import TableBrush


def shown(table, columns=80, **more) -> str:
    """The line, in the middle of a larger picture."""
    picture = Picture(columns + 8, 3)
    TableBrush(picture, scene_of(table, 0, **more), Hold()).ticker(Area(4, 0, columns, 3), 1)
    row = [sign for sign, _ in picture.cells[1]]
    assert {*row[:4], *row[4 + columns :]} == {" "}
    return "".join(row[4 : 4 + columns])


@pytest.fixture
def table():
    return situation("B4 R1 O1", "R9 R2 O2", "V1 V2 V3", trumps="B7", deck="G1 G2 G3")


def test_before_anything_happened_it_is_a_line():
    table = situation("B4", "R9", trumps="B7")
    table.journal.events.clear()
    assert shown(table) == "─" * 80


def test_the_latest_news_stand_last_as_many_as_fit(table):
    play(table, "B4", "R9")
    assert shown(table).startswith("── Trick 1. You lead. Trump: blue 7.  You play blue 4.  Bram plays red 9. ──")
    assert shown(table, 48).strip("─") == " You play blue 4.  Bram plays red 9. "
    assert shown(table, 30).strip("─") == " Bram plays red 9. "


@pytest.mark.parametrize("columns", [24, 40, 80])
def test_where_not_even_one_fits_nothing_is_told_by_half(table, columns):
    play(table, "B4", "R9")
    line = shown(table, columns, names=LONG)
    assert width(line) == columns
    assert ("女女" in line) == (columns > 50)
    assert "…" not in line


def test_what_was_taken_back_is_not_told(table):
    play(table, "B4")
    assert "You play blue 4." in shown(table)
    table.undo(0)
    assert "blue 4" not in shown(table)
    assert "Trick 1." in shown(table)

"""The generic board: any room as its own lines, and what can be chosen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import find
from net.wire.messages import Question
from tests.shelf import EVERY
from tests.tui.games.tables import LONG, SMALLEST, Drawn, check_drawn, draw, lies_in, moments, scene_of
from tui.draw.board import Area
from tui.draw.cursor import step
from tui.draw.widths import folded, width
from tui.parts.find import board_of
from tui.parts.generic import BOARD
from tui.seat.scene import Scene

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 100, 46)]
GAMES = [(id, seats) for id in EVERY for seats in find(id).seats]


def a_scene(options: int, lines: int = 3, label: str = "option") -> Scene:
    """A table of a game that nobody knows, with so many options and lines."""
    words = SimpleNamespace(
        lines=lambda view, voice: [f"line {number}." for number in range(lines)],
        label=lambda view, option, voice: f"{label} {option}.",
        behind=lambda view, options: {},
        in_vain=lambda view, options: (),
    )
    game = SimpleNamespace(id="tag", name="Tag", rules=SimpleNamespace(words=words))
    scene = Scene("adder-fern-51", game, {}, ("Ann", "Bram"), (None, "novice"), 0)
    scene.question = Question("play", tuple(range(options))) if options else None
    return scene


def page_of(drawn: Drawn) -> Area:
    """The part below the line: the options that there is room for."""
    x, y, columns, rows = drawn.area
    above = next(number for number, row in enumerate(drawn.rows(), 1) if row.startswith("──"))
    return Area(x, y + above, columns, rows - above)


def test_a_game_without_a_board_gets_this_one():
    assert board_of("tag") is BOARD


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_game_can_be_shown_and_played_on_it(game, seats):
    for number, table in enumerate(moments(game, seats, 3, 4)):
        area = AREAS[number % len(AREAS)]
        for viewer in (*table.asks, 0, None):
            for names in (LONG[:seats], tuple(f"Name {seat}" for seat in range(seats))):
                scene = scene_of(table, viewer, names)
                drawn = draw(BOARD, scene, area)
                check_drawn(drawn, scene, page_of(drawn))
                shown = [row.strip() for row in drawn.rows()]
                texts = scene.words.lines(scene.view, scene.voice)
                said = [line.strip() for text in texts for line in folded(text.strip(), area.columns - 4, 2)]
                room = shown.index("…") if "…" in shown else len(said)  # where there is more than fits, it says so
                assert {*said[:room]} <= {*shown}
                for spot in drawn.spots:
                    assert scene.label(spot.option) in drawn.text(spot.area)


@pytest.mark.parametrize("options", [0, 1, 2, 7, 18, 40])
@pytest.mark.parametrize(
    "label", ["x", "a label of forty signs, which is a lot", "名" * 60], ids=["short", "long", "wide"]
)
def test_the_cursor_comes_to_every_option_and_is_always_in_sight(options, label):
    scene = a_scene(options, lines=9, label=label)
    drawn = draw(BOARD, scene)
    here, visited = "0", []
    for _ in range(options):
        visited.append(here)
        drawn = draw(BOARD, scene, here=here)
        spot = drawn.spot(here)
        check_drawn(drawn, scene, page_of(drawn))
        assert lies_in(spot.area, page_of(drawn))
        assert drawn.text(spot.area).lstrip().startswith("›")
        assert drawn.text().count("›") == 1
        here = step(drawn.spots, here, 1).thing
    assert visited == [str(option) for option in range(options)]
    assert {spot.thing for spot in drawn.spots} == {*visited}


def test_lines_that_do_not_fit_are_left_out_and_it_is_said():
    rows = [row.strip() for row in draw(BOARD, a_scene(2, lines=40)).rows()]
    assert rows[:2] == ["line 0.", "line 1."]
    assert rows.count("…") == 1
    assert rows[-1].startswith("!  option 0.")


def test_short_options_stand_beside_each_other():
    drawn = draw(BOARD, a_scene(6, label="x"))
    assert [spot.area.y for spot in drawn.spots] == [drawn.spots[0].area.y] * 3 + [drawn.spots[0].area.y + 1] * 3


@given(st.integers(0, 60), st.integers(0, 40), st.sampled_from(AREAS), st.integers(0, 70))
def test_whatever_there_is_it_keeps_to_its_area(options, lines, area, at):
    scene = a_scene(options, lines)
    drawn = draw(BOARD, scene, area, here=str(at))
    check_drawn(drawn, scene, page_of(drawn))
    assert all(width(row) <= area.columns for row in drawn.rows())

"""The table of Mandracora: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.tui.games.tables import LONG, SMALLEST, Drawn, check_places, draw, lies_in, moments, open_scene, scene_of
from tui.board import Area
from tui.games.boards import board_of
from tui.games.mandracora.board import BOARD
from tui.glyphs import make_ascii
from tui.session import Scene
from tui.walking import beside, step
from tui.widths import width

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 50)]
GAME = "mandracora"
OUTSIDE = (" ", "faint/bar")
every_table = pytest.mark.parametrize(("seats", "teams"), [(2, "off"), (3, "off"), (4, "off"), (4, "on")])


def scenes(seats: int, teams: str, every: int = 5, seeds: int = 3) -> Iterator[Scene]:
    """Many moments of some games: from a seat, from outside, and with all cards open."""
    dice = random.Random(seats)
    for seed in range(seeds):
        for table in (
            moments(GAME, seats, seed, every, teams=teams) if seats == 4 else moments(GAME, seats, seed, every)
        ):
            yield from (scene_of(table, seat) for seat in table.asks)
            yield scene_of(table, dice.randrange(seats))
            yield scene_of(table, None, LONG[:seats])
            yield open_scene(table)


def kind(scene: Scene, option: object) -> str:
    """Equal cards of my hand are one thing."""
    codes = dict(scene.view["hand"])
    return codes[option] if isinstance(option, int) else str(option)


def check(drawn: Drawn, scene: Scene) -> None:
    """It keeps to its area, no thing lies on another, and every option has a place with its key on it."""
    x, y, columns, rows = drawn.area
    for number, row in enumerate(drawn.picture.cells):
        outside = row[:x] + row[x + columns :] if y <= number < y + rows else row
        assert set(outside) == {OUTSIDE}
        assert width("".join(sign for sign, _ in row)) == drawn.picture.columns
    things = [spot.thing for spot in drawn.spots]
    assert len(set(things)) == len(things)
    options = scene.question.options if scene.question else ()
    chosen = [spot.option for spot in drawn.spots if spot.option is not None]
    assert {*chosen} <= {*options}
    assert sorted(kind(scene, option) for option in chosen) == sorted({kind(scene, option) for option in options})
    for spot in drawn.spots:
        assert lies_in(spot.area, drawn.area), spot
        if spot.option is not None:
            assert drawn.labels.get(spot.option, "") in drawn.text(spot.area), spot
    check_places(drawn)


def test_the_game_has_a_board_of_its_own():
    assert board_of(GAME) is BOARD


@every_table
def test_everything_keeps_to_its_place_at_every_moment(seats, teams):
    for number, scene in enumerate(scenes(seats, teams, every=3)):
        drawn = draw(BOARD, scene, AREAS[number % len(AREAS)])
        check(drawn, scene)
        make_ascii(drawn.picture)
        assert drawn.text().isascii()


@every_table
def test_the_cursor_comes_everywhere_and_is_seen_wherever_it_is(seats, teams):
    for scene in scenes(seats, teams, every=41, seeds=1):
        without, visited = draw(BOARD, scene), set()
        here = without.spots[0].thing
        while here not in visited:
            visited.add(here)
            drawn = draw(BOARD, scene, here=here)
            check(drawn, scene)
            assert drawn.picture.cells != without.picture.cells, here
            assert drawn.spots == without.spots
            assert beside(drawn.spots, here, 1) and beside(drawn.spots, here, -1)
            here = step(drawn.spots, here, 1).thing
        assert visited == {spot.thing for spot in without.spots}

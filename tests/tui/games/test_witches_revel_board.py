"""The table of Witches' Revel: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.table import Table
from tests.tui.games import tables
from tests.tui.games.tables import LONG, SMALLEST, Drawn, check_drawn, draw, lies_in, moments, open_scene, scene_of
from tests.tui.games.test_mandracora_board import Careful
from tui.board import Area
from tui.games.boards import board_of
from tui.games.witches_revel.board import BOARD
from tui.glyphs import make_ascii
from tui.session import Scene
from tui.walking import beside, step

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35), Area(0, 1, 80, 50)]
GAME = "witches-revel"


def scenes(every: int = 5, seeds: int = 3, **options: str) -> Iterator[Scene]:
    """Many moments of some games: from seats that are asked, from another, from outside, with all cards open."""
    dice = random.Random(7)
    for seed in range(seeds):
        for table in moments(GAME, 2, seed, every, **options):
            yield from (scene_of(table, seat) for seat in table.asks)
            yield scene_of(table, dice.randrange(2), LONG[:2])
            yield scene_of(table, None, LONG[:2])
            yield open_scene(table)


def check(drawn: Drawn, scene: Scene) -> None:
    """All that holds for every board, and there is nothing that one would have to scroll to."""
    check_drawn(drawn, scene)
    assert all(lies_in(spot.area, drawn.area) for spot in drawn.spots)


def drawn_carefully(scene: Scene, area: Area, monkeypatch, here: str = "") -> Drawn:
    """Nobody writes over what somebody else has written."""
    monkeypatch.setattr(tables, "Picture", Careful)
    return draw(BOARD, scene, area, here)


def seen(table: Table, here: str = "", viewer: int | None = 0, area: Area = SMALLEST) -> Drawn:
    scene = scene_of(table, viewer)
    drawn = draw(BOARD, scene, area, here)
    check(drawn, scene)
    return drawn


def line_of(drawn: Drawn, thing: str) -> str:
    return drawn.text(drawn.spot(thing).area)


def test_the_game_has_a_board_of_its_own():
    assert board_of(GAME) is BOARD


def test_everything_keeps_to_its_place_at_every_moment(monkeypatch):
    for number, scene in enumerate(scenes(every=4)):
        drawn = drawn_carefully(scene, AREAS[number % len(AREAS)], monkeypatch)
        check(drawn, scene)
        make_ascii(drawn.picture)
        assert drawn.text().isascii()


def test_the_cursor_comes_everywhere_and_is_seen_wherever_it_is():
    for scene in scenes(every=25, seeds=1):
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


def test_every_thing_can_be_asked_about():
    for scene in scenes(every=13, seeds=2):
        for spot in draw(BOARD, scene).spots:
            said = scene.words.about(scene.view, spot.thing, scene.voice)
            assert said and not said[0].startswith("There is no"), spot.thing
            why = scene.words.why(scene.view, spot.thing if spot.option is None else str(spot.option))
            assert why and not why.startswith("Nothing is called"), (spot.thing, why)

"""What holds for the board of every game: anybody who makes a new one finds here what it lacks."""

from __future__ import annotations

import ast
import random
import unicodedata
from functools import cache
from itertools import chain, cycle
from pathlib import Path

import pytest

from engine.games import find
from tests import template
from tests.tui.games.tables import (
    AREAS,
    LONG,
    NAMES,
    SIXTEEN,
    SMALLEST,
    check_all_in_sight,
    check_can_be_asked_about,
    draw,
    draw_carefully,
    moments,
    moved,
    open_scene,
    scene_of,
)
from tui.draw.board import Area, Spot
from tui.draw.cursor import beside, step
from tui.draw.glyphs import keep_to
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.parts.board import Board
from tui.parts.find import board_of, folders
from tui.screens.commands import MEANING, SIGN
from tui.seat.scene import Scene

TUI = Path(__file__).parents[3] / "tui"
FOLDERS = [*folders(), template.FOLDER]
IDS = [folder.replace("_", "-") for folder in FOLDERS]
TABLES = [(id, seats) for id in IDS for seats in find(id).seats]
MOMENTS, MOTIONS = 12, 9  # that are looked at of every table

every_game = pytest.mark.parametrize("id", IDS)
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)


def options_of(id: str, seats: int) -> list[dict[str, str]]:
    """What can be agreed upon: as usual, and everything that has values otherwise."""
    others = {
        name: option.values[-1]
        for name, option in find(id).options.items()
        if option.values is not None and (option.seats is None or seats in option.seats)
    }
    return [{}, others] if others else [{}]


@cache
def scenes(id: str, seats: int) -> list[Scene]:
    """Moments from beginning to end: from a seat that is asked, another one, from outside, with all cards open."""
    dice, names, found = random.Random(seats), cycle((NAMES, LONG, SIXTEEN)), []
    for options in options_of(id, seats):
        answers = sum(1 for _ in moments(id, seats, seats, lingering=True, **options))
        for table in moments(id, seats, seats, -(-answers // MOMENTS), lingering=True, **options):
            viewers = dict.fromkeys([*[*table.asks][:1], dice.randrange(seats), None])
            found += [*(scene_of(table, viewer, next(names)) for viewer in viewers), open_scene(table)]
    return found


@every_game
def test_a_game_has_the_board_of_its_folder(id):
    board = board_of(id)
    assert isinstance(board, Board)
    assert type(board).__module__ == f"tui.games.{id.replace('-', '_')}.board"
    assert board.moves, "its `moves` say which news tell of something that somebody chose"
    assert all(seconds > 0 for seconds in board.seconds.values())


@pytest.mark.parametrize(
    ("folder", "below"),
    [
        ("draw", ["draw"]),
        ("parts", ["draw", "seat", "parts"]),
        *((f"games/{folder}", ["draw", "seat", "parts", f"games.{folder}"]) for folder in FOLDERS),
    ],
)
def test_pictures_know_no_seat_and_boards_no_screen_and_no_other_board(folder, below):
    paths = [*(TUI / folder).glob("*.py"), *(template.HERE / "tui" / folder).glob("*.py")]
    assert paths
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            module = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            assert not module.startswith("tui.") or module.startswith(tuple(f"tui.{one}." for one in below)), path


@every_table
def test_everything_has_a_place_of_its_own_in_every_terminal(id, seats):
    """Nothing lies outside the area, nothing on anything else, and every choice has a spot with its key."""
    for number, scene in enumerate(scenes(id, seats)):
        for area in dict.fromkeys((SMALLEST, AREAS[number % len(AREAS)])):
            check_all_in_sight(draw_carefully(board_of(id), scene, area), scene)


@pytest.mark.parametrize(("id", "seats"), [table for table in TABLES if table[0] != template.ID])
def test_a_large_window_is_used(id, seats):
    """At 200x60 no more than half of the rows are blank while somebody is asked, on the average of a game."""
    asked = [scene for scene in scenes(id, seats) if scene.question is not None]
    blank = [sum(not row.strip() for row in draw(board_of(id), scene, AREAS[-1]).rows()) for scene in asked]
    assert sum(blank) / len(blank) <= AREAS[-1].rows / 2


@every_table
@pytest.mark.parametrize("glyphs", ["ascii", "console"])
def test_it_can_be_drawn_without_unicode(id, seats, glyphs):
    for scene in scenes(id, seats)[::3]:
        drawn = draw(board_of(id), scene)
        keep_to(drawn.picture, glyphs)
        assert glyphs == "console" or drawn.text().isascii()
        check_all_in_sight(drawn, scene)


def differ_without_colour(one: Picture, other: Picture) -> bool:
    """Are they two to somebody who sees no colours, and no difference between grounds?"""
    cells = zip(chain(*one.cells), chain(*other.cells), strict=True)
    return any(a[0] != b[0] or a[1].split()[1:] != b[1].split()[1:] for a, b in cells if a != b)


def is_near(place: tuple[int, int], area: Area) -> bool:
    """Does the terminal's cursor stand on something there?"""
    return area.x <= place[0] < area.x + area.columns and area.y <= place[1] < area.y + area.rows


@every_table
def test_the_cursor_comes_everywhere_and_is_seen_wherever_it_is(id, seats):
    for scene in scenes(id, seats)[::12]:
        without, visited = draw(board_of(id), scene), set()
        before, here = without.picture, without.spots[0].thing
        while here not in visited:
            visited.add(here)
            drawn = draw_carefully(board_of(id), scene, here=here)
            check_all_in_sight(drawn, scene)
            assert differ_without_colour(drawn.picture, before), f"only colours tell that it is on {here}"
            assert is_near(drawn.picture.cursor, drawn.spot(here).area), here
            before = drawn.picture
            assert drawn.spots == without.spots
            assert beside(drawn.spots, here, 1) and beside(drawn.spots, here, -1)
            here = step(drawn.spots, here, 1).thing
        assert visited == {spot.thing for spot in without.spots}


@every_game
def test_the_legend_names_every_sign_that_the_board_draws(id):
    """Letters and what separates words say themselves; of a frame, a cursor or a cut text nobody asks what it is."""
    named = "".join(board_of(id).legend) + "…·‹›"
    for seats in find(id).seats:
        for scene in scenes(id, seats):
            signs = {sign for sign in draw(board_of(id), scene).text() if is_sign(sign)}
            assert not signs - {*named}, sorted(signs - {*named})


def is_sign(character: str) -> bool:
    """Neither of a word nor of a frame."""
    is_of_words = character.isalnum() or character.isspace() or character.isascii()
    return not is_of_words and "BOX DRAWINGS" not in unicodedata.name(character)


@every_game
def test_a_legend_has_room_beside_itself_and_words_that_fit(id):
    for sign, meaning in board_of(id).legend.items():
        assert width(sign) < SIGN, sign
        assert 0 < width(meaning) < MEANING, "a gap before the next sign"


@every_table
@pytest.mark.parametrize("viewer", [0, None])
def test_nothing_that_moves_leaves_the_table(id, seats, viewer):
    board, before, many = board_of(id), None, 0
    for table in moments(id, seats, seats, lingering=True):
        now = scene_of(table, viewer, LONG)
        area = AREAS[many % len(AREAS)]
        motion = board.motion(area, before.view, now.view, now.news_above(before.told)) if before else None
        before = now
        if motion is not None:
            many += 1
            for passed in (0.0, 0.3, 0.8, 1.0):
                moved(motion, draw(board, now, area), passed)
        if many == MOTIONS:
            break
    assert many or type(board).motion is Board.motion, "it moves things, and never did"


@every_table
def test_every_thing_can_be_asked_about(id, seats):
    for scene in scenes(id, seats)[::5]:
        check_can_be_asked_about(draw(board_of(id), scene), scene)


def test_a_thing_without_a_kind_is_named_with_the_file_where_it_is_missing():
    scene = scenes(template.ID, 2)[0]
    drawn = draw(board_of(template.ID), scene)
    drawn.spots.append(Spot("cauldron", SMALLEST))
    with pytest.raises(AssertionError, match=r"Moon Moths, engine/.*/things.py: THINGS has no kind .* 'cauldron' is"):
        check_can_be_asked_about(drawn, scene)

"""The end of every game is whole on the smallest screen: who won, every seat's total, and a way to the rest."""

from __future__ import annotations

import random
import re
from dataclasses import replace

from engine.table.table import Table
from engine.words.counting import Counting, Piece
from engine.words.speech import capital
from tests import template
from tests.engine.conformance import answer_anything, viewers
from tests.engine.games.test_every_game import every_setting
from tests.tui.draw.legible import check_legible
from tests.tui.games.tables import LONG, NAMES, scene_of
from tests.tui.scenes import FINISHED, MANDRACORA
from tests.tui.screens.test_called_by_name import plainly
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.app.keys import Keymap
from tui.draw.board import Area
from tui.draw.menu import Item
from tui.draw.people import FACES, SOMEBODY
from tui.draw.picture import Picture
from tui.screens.ending import Ending, EndPicture
from tui.screens.reading import EndScreen
from tui.seat.scene import Scene

SIZES = [(80, 24), (120, 40)]
PICTURES = "|".join(
    [r"[█▀▄]|(?<= )\*(?= )", *map(re.escape, [*FACES.values(), SOMEBODY])]
)  # beside a sentence: no words of it
ITEMS = [Item("play again", print, wishes="a"), Item("look at it again", print, wishes="v"), Item("home", print)]


def ended(id: str, seats: int, options: dict[str, str], seed: int) -> Table:
    table, dice = Table(id, seats, seed=seed, options=options), random.Random(seed)
    while table.asks:
        answer_anything(table, dice)
    return table


@every_setting
def test_every_seat_and_every_line_of_the_result_is_on_the_page_or_one_key_away(id, seats, options):
    for seed in (1, 2):
        table = ended(id, seats, options, seed)
        for viewer in viewers(table):
            for size in SIZES:
                check_page(scene_of(table, viewer, (NAMES, LONG)[seed % 2]), *size)
            check_lines(scene_of(table, viewer))


def check_page(scene: Scene, columns: int, rows: int) -> None:
    """As it is drawn at this size: nothing of it is cut, and all of it is read by one key."""
    story: list[str] = []
    picture, ending = Picture(columns, rows), Ending(scene, Keymap(), ITEMS, story.extend, "your first game")
    area = Area(0, 1, columns, rows - 2)
    ending.draw(picture, area)
    check_legible(picture)
    screen = [re.sub(PICTURES, " ", row) for row in picture.text()]
    whole = squeezed(" ".join(screen))
    heading, *told = scene.words.ending(scene.view, scene.news, scene.voice)
    assert squeezed(heading) in whole
    for one in scene.words.standings(scene.view):
        name = capital(scene.voice.name(one.seat))
        assert any(name in row and one.said in row for row in screen), one
    assert all(any(item.text in row for row in screen) for item in ITEMS)
    assert not screen[0] and not screen[-1]
    assert "…" not in whole
    assert ending.pick("f")
    assert story == [heading, *told]


def test_the_smallest_piece_of_a_long_bar_is_still_there():
    """What is drawn adds up to the total."""
    scene = scene_of(ended("mandracora", 3, {}, 1), 0)
    page = EndPicture(scene)
    page.counting = Counting("a spell", {0: [Piece(1), Piece(1), Piece(4), Piece(30)], 1: [Piece(40), Piece(1)]})
    for columns in (80, 60):
        picture = Picture(columns, 24)
        page.draw(picture, Area(0, 1, columns, 22))
        blocks = [block_texts(picture, y) for y in range(24)]
        assert ["1", "1", "4", "30"] in blocks and ["40", "1"] in blocks


def block_texts(picture: Picture, y: int) -> list[str]:
    """What stands in the pieces of this row."""
    shown = "".join(sign if "reverse" in ink else "|" for sign, ink in picture.cells[y])
    return [text.strip() for text in shown.split("|") if text]


def check_lines(scene: Scene) -> None:
    """As lines of text."""
    said = squeezed(plainly(scene))
    for line in scene.words.ending(scene.view, scene.news, scene.voice):
        assert squeezed(line) in said
    for one in scene.words.standings(scene.view):
        assert squeezed(capital(scene.voice.name(one.seat))) in said


def squeezed(text: str) -> str:
    """Without what folding adds."""
    return "".join(text.split())


def test_all_of_a_long_story_is_read_by_one_key(tmp_path):
    """Mandracora's, from its first line to its last."""

    async def act(pilot):
        table = pilot.app.screen
        told = table.ending.outcome.told
        assert "every line of it" in "\n".join(lines_of(pilot))
        await press(pilot, "f")
        assert isinstance(pilot.app.screen, EndScreen)
        read = lines_of(pilot)
        await press(pilot, "end")
        read += lines_of(pilot)
        assert all(squeezed(line) in squeezed(" ".join(read)) for line in told)
        await press(pilot, "escape")
        return pilot.app.screen is table

    assert on_stage(replace(MANDRACORA, rounds=99), tmp_path, act)


@every_setting
def test_what_a_score_is_made_of_makes_the_score(id, seats, options):
    """Pieces, less what is taken off again; and a moment that is told names nobody by a number."""
    for seed in (1, 2):
        scene = scene_of(ended(id, seats, options, seed), 0)
        counting = scene.words.counting(scene.view, scene.news, scene.voice)
        assert counting.piece or id == template.ID, "its totals alone are shown"
        for one in scene.words.standings(scene.view):
            costs = sum(map(int, re.findall(r"-\d+", counting.costs.get(one.seat, ""))))
            pieces = counting.pieces.get(one.seat, [Piece(one.total)])
            assert sum(piece.worth for piece in pieces) + costs == one.total
        for said in [*counting.best, *counting.decided]:
            assert said.endswith(".") and said[0].isupper() and "seat" not in said


def test_a_game_that_was_loaded_does_not_make_up_what_it_did_not_hear():
    """Whoever sees only the end of the news gets totals and no pieces of them."""
    scene = scene_of(ended("witches-wheel", 3, {}, 1), 0)
    late = scene.news[len(scene.news) // 2 :]
    counting = scene.words.counting(scene.view, late, scene.voice)
    assert not counting.pieces and not counting.best and not counting.decided


def test_a_replay_tells_all_of_the_end_by_the_same_key_and_nothing_of_it_before(tmp_path):
    async def act(pilot):
        replay = pilot.app.screen
        await press(pilot, "f")
        early = lines_of(pilot)
        await press(pilot, "end", "f")
        assert isinstance(pilot.app.screen, EndScreen)
        read = squeezed(" ".join(lines_of(pilot)))
        assert all(squeezed(line) in read for line in EndPicture(replay.scene).told)
        return early

    play = Play(wanted=None, before=FINISHED).with_keys("y", "1")
    assert any("How it came about is told at the end." in line for line in on_stage(play, tmp_path, act))

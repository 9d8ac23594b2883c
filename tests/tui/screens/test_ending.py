"""The end of every game is whole on the smallest screen: who won, every seat's total, and a way to the rest."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.table.table import Table
from engine.words.speech import capital
from tests.engine.conformance import answer_anything, viewers
from tests.engine.games.test_every_game import every_setting
from tests.tui.games.tables import LONG, NAMES, scene_of
from tests.tui.scenes import FINISHED, MANDRACORA
from tests.tui.screens.test_called_by_name import plainly
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.app.keys import Keymap
from tui.draw.board import Area
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.screens.ending import Ending, EndPicture
from tui.screens.reading import EndScreen
from tui.seat.scene import Scene

SIZES = [(80, 24), (120, 40)]
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
    """As it is drawn at this size."""
    story: list[str] = []
    picture, ending = Picture(columns, rows), Ending(scene, Keymap(), ITEMS, story.extend)
    ending.draw(picture, Area(0, 1, columns, rows - 5))
    screen, whole = picture.text(), squeezed(" ".join(picture.text()))
    heading, *told = scene.words.ending(scene.view, scene.news, scene.voice)
    assert squeezed(heading) in whole
    for one in scene.words.standings(scene.view):
        name = capital(scene.voice.name(one.seat))
        assert any(row.split("▮")[0].strip().startswith(name) and one.said in row for row in screen), one
    assert all(any(item.text in row for row in screen) for item in ITEMS)
    assert all(row.strip() == "" for row in (screen[0], *screen[rows - 4 :]))
    assert "…" not in whole
    if not all(squeezed(line) in whole for line in told):
        assert ending.pick("f")
        assert story == [heading, *told]


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
        assert "how it came about" in "\n".join(lines_of(pilot))
        await press(pilot, "f")
        assert isinstance(pilot.app.screen, EndScreen)
        read = lines_of(pilot)
        await press(pilot, "end")
        read += lines_of(pilot)
        assert all(squeezed(line) in squeezed(" ".join(read)) for line in told)
        await press(pilot, "escape")
        return pilot.app.screen is table

    assert on_stage(replace(MANDRACORA, rounds=99), tmp_path, act)


@pytest.mark.parametrize("before", [(24, 40), (40, 24)], ids=["grows", "shrinks"])
def test_whether_there_is_more_to_read_is_seen_anew_when_the_terminal_changes(before):
    table = ended("mandracora", 4, {"teams": "off"}, 1)
    ending = Ending(scene_of(table, 0), Keymap(), ITEMS, print)
    for rows in before:
        ending.draw(Picture(80, rows), Area(0, 1, 80, rows - 5))
        assert (len(ending.menu.items) > len(ITEMS)) == (rows == 24)


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

"""On every screen and line of every game people are called by their names, never by their seats.

`Seat 1` is right in three places only: where a deck is agreed upon before anybody sits there (options of a game
that has not begun), as the name of somebody who gave none, and in errors of programs (a save or a log that is
broken), which nobody meets who plays.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.games.mandracora.words.reckon import seat_of
from engine.table.table import Table
from tests.engine.conformance import answer_anything, viewers
from tests.engine.games.mandracora.test_questions import OPEN
from tests.engine.games.test_every_game import every_setting
from tests.tui.games.tables import draw, scene_of
from tui.app.keys import Keymap
from tui.draw.picture import Picture
from tui.parts.find import board_of
from tui.plain.dialogue import Dialogue
from tui.plain.others import BotsAlone
from tui.plain.table import COMMANDS, PlainTable
from tui.screens import panels
from tui.screens import prompt as prompting
from tui.screens.ending import Ending
from tui.seat.log import log_lines
from tui.seat.scene import Scene

SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)
FOLDER = Path(__file__).parent.parent
BEFORE_THE_GAME = {"new-game-decks-suggested.txt", "host-decks.txt"}  # decks, for anybody who will sit there
LINES = ("?", "", "log", "piles", "why nonsense", "why", "look", "look nonsense")


@every_setting
def test_whatever_a_screen_or_a_line_says_it_says_with_names(id, seats, options):
    table, dice = Table(id, seats, seed=31, options=options), random.Random(8)
    for moment in range(100_000):
        if moment % 15 == 0 or not table.asks:
            for viewer in viewers(table):
                for said in shown(scene_of(table, viewer)):
                    assert not SEAT.search(said), said
        if not table.asks:
            return
        answer_anything(table, dice)


def shown(scene: Scene) -> Iterator[str]:
    """All that the screen of this table shows, wherever the cursor is, and what plain lines say."""
    board, keymap = board_of(scene.game.id), Keymap()
    drawn = draw(board, scene)
    yield drawn.text()
    yield from board.head(scene)
    said, how = prompting.prompt(scene, prompting.labels_of(scene, board, keymap), keymap)
    yield from (said, *how, *map(scene.label, scene.choices))
    for spot in drawn.spots:
        yield prompting.explanation(scene, spot)
        yield from (line for line, _ in panels.inspection(scene, spot).lines)
        yield scene.why(spot.thing if spot.option is None else scene.label(spot.option))
    yield from (line for line, _ in (*log_lines(scene)[-20:], *board.piles(scene)))
    if scene.over:
        picture = Picture(80, 24)
        Ending(scene, keymap, [], print).draw(picture, drawn.area)
        yield from picture.text()
    yield plainly(scene)


def plainly(scene: Scene) -> str:
    """As lines of text."""
    dialogue, heard = Dialogue(SimpleNamespace(scene=scene), SimpleNamespace(typed=False)), io.StringIO()
    plain = PlainTable(dialogue, BotsAlone(dialogue, "", ""))
    with redirect_stdout(heard):
        plain.show_table()
        if scene.question is not None:
            plain.show_question(scene.question)
            for line in LINES:
                run(COMMANDS[line.partition(" ")[0]](plain, line.partition(" ")[2], scene.question))
        if scene.over:
            plain.say_ending()
        plain.say_goodbye()
    return heard.getvalue()


def run(command) -> None:
    """A command of plain lines that waits for nothing."""
    with pytest.raises(StopIteration):
        command.send(None)


@pytest.mark.parametrize("prompt", ["transfer to", "draw from", "pass the curse"])
def test_the_key_on_somebodys_block_and_what_it_means_speak_of_the_same_person(prompt):
    """At Mandracora: the block says `1 Bram`, and what is told of it is about Bram."""
    scene = scene_of(OPEN[prompt](), 0)
    drawn = draw(board_of(scene.game.id), scene)
    chosen = [spot for spot in drawn.spots if spot.option is not None]
    assert len(chosen) > 1
    for spot in chosen:
        name = scene.names[seat_of(spot.option)]
        assert f"{drawn.labels[spot.option]} {name}" in drawn.text(spot.area)
        assert re.match(f".* {name}: .+", prompting.explanation(scene, spot))


@pytest.mark.parametrize("file", sorted([*FOLDER.glob("goldens*/*.txt")]), ids=lambda file: file.stem)
def test_no_screen_that_is_kept_calls_anybody_by_a_seat(file):
    if file.name not in BEFORE_THE_GAME:
        assert not SEAT.search(file.read_text("utf-8"))

"""The prompt line: how it stresses what is urgent."""

from __future__ import annotations

import pytest

import engine
from engine.table.table import Table
from tests.engine.conformance import LONGEST_QUESTION
from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games.tables import scene_of
from tui.app.keys import Keymap
from tui.draw.picture import Picture
from tui.parts.find import board_of
from tui.screens.prompt import clock, draw_prompt, finish_of, labels_of, prompt, waiting


@pytest.mark.parametrize(("left", "said"), [(None, ""), (60, " (60 s)"), (5, " (5 s)"), (4, " (4 s!)"), (0, " (0 s!)")])
def test_time_that_runs_out_is_marked_whatever_the_colours_are(left, said):
    assert clock(left) == said


@pytest.mark.parametrize("mine", [True, False])
def test_only_time_that_runs_out_glows(mine):
    picture = Picture(80, 24)
    draw_prompt(picture, f"Ben chooses{clock(12)}; Cleo chooses{clock(3)}.", ["1-6"], mine)
    inks = {text.strip(): ink for text, ink in picture.runs(20) if text.strip()}
    assert inks["(3 s!)"] == "ember/card bold"
    assert inks["Ben chooses (12 s); Cleo chooses"] == ("gold/card bold" if mine else "text/card")


def test_the_longest_question_and_its_clock_fit_the_smallest_screen():
    """What every room's questions keep to: test_every_game.py sees to it in random games."""
    picture = Picture(80, 24)
    said = "x" * (LONGEST_QUESTION - 1) + "."
    for left in (None, 3600, 3):
        draw_prompt(picture, said + clock(left), ["1-6, Enter"], True)
        assert (said + clock(left)) in picture.text()[20]


def test_whom_one_waits_for_begins_the_sentence_whatever_the_login_is_like():
    table = Table("witches-wheel", 3, seed=31)
    leader = next(iter(table.asks))
    scene = scene_of(table, (leader + 1) % 3, ("ann", "ben", "cleo"))
    assert waiting(scene) == f"{['Ann', 'Ben', 'Cleo'][leader]} is thinking."


def test_where_a_space_is_asked_for_the_key_is_called_the_space_bar():
    table = play(situation(hands=("two", ""), sides=(dict.fromkeys(range(4), "two"), {})), "play", "two")
    scene = scene_of(table, 0)
    board = board_of("witches-revel")
    said, how = prompt(scene, labels_of(scene, board, Keymap()), Keymap(), finish_of(scene, board))
    assert said.startswith("You must choose a space") and "Space bar" in how[0]


@pytest.mark.parametrize("id", list(engine.games()))
def test_of_a_bots_open_question_every_game_says_that_it_thinks(id):
    table = Table(id, 2, seed=31)
    scene = scene_of(table, None, ("Ann", "Bram"))
    scene.bots = (None, "master")
    scene.waiting = (1,)
    assert waiting(scene) == "Bram is thinking."


def test_several_bots_that_think_are_one_clause_behind_the_people():
    table = Table("whirling-witchcraft", 4, seed=31)
    scene = scene_of(table, None, ("Ann", "Bram", "Cleo", "Dora"))
    scene.bots = ("master", None, "novice", "adept")
    scene.waiting = (0, 1, 2, 3)
    assert waiting(scene) == "Bram is choosing a witch; Ann, Cleo and Dora are thinking."

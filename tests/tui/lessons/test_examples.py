"""Rules that can be tried: from a paragraph to the table, and back to the paragraph."""

import pytest

from engine.games import GAMES
from engine.lessons.lesson import examples_of
from engine.lessons.pupil import Pupil
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.draw.rulebook import chapters, rules_lines
from tui.learn.lesson_screen import LessonScreen
from tui.learn.signs_screen import SignsScreen
from tui.parts.find import board_of
from tui.screens.rules_page import TRY
from tui.start.new_game import NewGame

LAST = [examples_of(game)[-1] for game in GAMES]  # what is done in each is played in its lesson


@pytest.mark.parametrize("example", LAST, ids=lambda example: example.id)
def test_a_paragraph_leads_to_its_example_and_back(tmp_path, example):
    game = example.position.game

    async def act(pilot):
        await press(pilot, "/", *("space" if key == " " else key for key in example.rule), "enter")
        assert any(f"to be tried at the table: {example.title[:20]}" in line for line in lines_of(pilot))
        text = pilot.app.screen
        text.panel.go_to([line for line, _ in text.panel.lines].index(TRY.format(example.title)))
        text.paint()
        await press(pilot, "e")
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.session.pupil.lesson is example
        while pilot.app.screen is screen:
            await press(pilot, *(["enter"] if screen.session.pupil.is_read_only else ["h", "enter"]))
        assert pilot.app.screen is text

    on_stage(Play(wanted=NewGame(game, seed=1), keys=("escape", "r")), tmp_path, act)


@pytest.mark.parametrize("game", GAMES)
def test_every_example_begins_where_something_can_be_done_and_ends(game):
    for example in examples_of(game):
        pupil = Pupil(example)
        assert not pupil.is_read_only or len(example.step) > 1
        while not pupil.is_over:
            pupil.skip()


@pytest.mark.parametrize("game", GAMES)
def test_an_example_belongs_to_a_paragraph_of_its_own(game):
    rules = [example.rule for example in examples_of(game)]
    assert len({*rules}) == len(rules)
    lines = [line for line, _ in rules_lines(game)]
    assert all(any(line.startswith(f"{rule} ") for line in lines) for rule in rules)
    assert not {example.title for example in examples_of(game)} & {*chapters(rules_lines(game))}


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_of_the_table_is_told_and_none_is_cut(tmp_path, game):
    async def act(pilot):
        assert isinstance(pilot.app.screen, SignsScreen)
        return "\n".join(lines_of(pilot))

    shown = on_stage(Play(wanted=NewGame(game, seed=1), keys=("escape", "r", "S")), tmp_path, act)
    for sign, meaning in board_of(game).legend.items():
        assert sign in shown
        assert meaning in shown

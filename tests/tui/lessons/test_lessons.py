"""What every lesson promises: each step can be reached, and wrong answers are answered."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.lessons.lesson import examples_of, lessons_of
from engine.lessons.position import OR, Sayings, answer_as_said
from engine.lessons.pupil import Pupil
from engine.words.speech import Voice
from tui.draw.rulebook import rules_lines
from tui.draw.widths import folded, width


def own_examples_of(game):
    """Those that are no steps of lessons."""
    return [example for example in examples_of(game) if ", " not in example.id]


ALL = [lesson for game in GAMES for lesson in (*lessons_of(game), *own_examples_of(game))]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
ROWS, COLUMNS = 12, 72  # of a text, at 80 columns: the table stays in sight beside it
LONGEST_TASK = 58  # columns: it stands in the prompt, with a key behind it
ECHO_COLUMNS = 78
LOWEST_ECHO = 2  # rows for what is said to a wrong try


def decisions(lesson):
    """A pupil wherever something is wanted or to be read, to its end."""
    pupil = Pupil(lesson)
    while not pupil.is_over:
        yield pupil
        if pupil.is_read_only:
            pupil.go_on()
        else:
            pupil.answer(pupil.wanted_option())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson(game):
    assert lessons_of(game)


@every_lesson
def test_each_step_can_be_reached_and_done(lesson):
    assert {pupil.at for pupil in decisions(lesson)} == {*range(len(lesson.step))}


@every_lesson
def test_a_task_goes_with_something_to_do(lesson):
    for pupil in decisions(lesson):
        assert bool(pupil.step.task) == (not pupil.is_read_only), pupil.step.title


@every_lesson
def test_what_is_said_of_a_wrong_answer_is_said_of_one_that_is_offered(lesson):
    unheard = {(step.title, words) for step in lesson.step for words in step.wrong}
    for pupil in decisions(lesson):
        if not pupil.is_read_only:
            says = Sayings(pupil.table, pupil.names, pupil.me)
            unheard -= {(pupil.step.title, words) for words in pupil.step.wrong if says.all_meant(words)}
    assert not unheard


@every_lesson
def test_a_wrong_answer_is_refused_with_a_sentence_and_changes_nothing(lesson):
    for pupil in decisions(lesson):
        if pupil.is_read_only:
            continue
        says, before = Sayings(pupil.table, pupil.names, pupil.me), pupil.table.view(pupil.me)
        wanted = says.all_meant(pupil.wanted)
        for option in pupil.table.asks[pupil.me].options:
            if not any(says.are_alike(option, meant) for meant in wanted):
                with pytest.raises(ValueError, match=r"^[A-Z0-9].*[.!?]( \(rules [\d.]+\))?$"):
                    pupil.answer(option)
        assert pupil.table.view(pupil.me) == before


@every_lesson
def test_the_rule_of_each_step_exists(lesson):
    for step in lesson.step:
        assert not step.rule or rules_lines(lesson.position.game, step.rule), step.title


@every_lesson
def test_what_a_step_points_to_lies_on_the_table(lesson):
    for pupil in decisions(lesson):
        table = pupil.table
        view, voice = table.rules.record(table.view(pupil.me)), Voice(table.seats, pupil.me, pupil.names)
        for thing in filter(None, pupil.step.at.split(OR)):
            assert table.rules.words.known(view, thing, voice) is not None, (pupil.step.title, thing)


@every_lesson
def test_all_that_is_said_fits_a_small_terminal(lesson):
    for step in lesson.step:
        parts = [*step.says.strip().split("\n\n"), *([f"Now you: {step.task}"] if step.task else [])]
        assert sum(len([*folded(part, COLUMNS)]) for part in parts) + len(parts) - 1 <= ROWS, step.title
        assert width(step.task) <= LONGEST_TASK, step.title
        for said in (*step.wrong.values(), step.otherwise):
            assert len([*folded(f"{said} (rules {step.rule})", ECHO_COLUMNS)]) <= LOWEST_ECHO, (step.title, said)


def test_who_says_something_else_is_told_what_could_be_said():
    lesson = lessons_of("witches-wheel")[0]
    table = lesson.position.table()
    with pytest.raises(ValueError, match=r"Bram cannot answer frog \(offered: .* or green 6\)"):
        answer_as_said(table, lesson.position.names, "Bram: frog")
    with pytest.raises(ValueError, match="expected one of you or Bram, a colon and an answer"):
        answer_as_said(table, lesson.position.names, "Cleo: frog")


def test_what_is_taken_back_is_my_last_answer_and_mine_stand_where_several_would_do():
    wheel = lessons_of("witches-wheel")[0]
    choice = replace(wheel.step[1], do=("Bram: yellow 8", "yellow 3 | violet 2", "keep", "orange 5"))
    pupil = Pupil(replace(wheel, step=(wheel.step[0], choice)), 1)
    pupil.answer("V2")
    pupil.answer("keep")
    pupil.undo()
    assert "V2" not in pupil.table.view(pupil.me)["hand"]
    assert pupil.wanted == "keep"
    pupil.undo()
    assert "V2" in pupil.table.view(pupil.me)["hand"]
    pupil.undo()
    assert pupil.at == 0
    with pytest.raises(ValueError, match="where the lesson begins"):
        pupil.undo()


@every_lesson
def test_whichever_of_several_answers_is_given_the_lesson_goes_on(lesson):
    """`a | b`: what follows is possible after either, and a step that is had again is as I have done it."""

    def walk(pupil, at, mine):
        pupil.go_to(at, mine)
        if pupil.is_over or pupil.at > at:
            return
        if pupil.is_read_only:
            pupil.go_on()
            return
        says = Sayings(pupil.table, pupil.names, pupil.me)
        offered = {says.label(option): option for option in says.all_meant(pupil.wanted)}
        for option in offered.values():
            walk(pupil, at, [*mine, option])

    for at in range(len(lesson.step)):
        walk(Pupil(lesson), at, [])

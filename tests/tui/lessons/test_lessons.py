"""What every lesson promises: each step can be reached, and wrong answers are answered."""

import pytest

from engine.games import GAMES
from engine.lessons.course import Course
from engine.lessons.lesson import lessons_of
from engine.lessons.position import Sayings, answer_as_said
from engine.words.speech import Voice
from tui.draw.rulebook import rules_lines
from tui.draw.widths import folded, width

ALL = [lesson for game in GAMES for lesson in lessons_of(game)]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
ROWS, COLUMNS = 12, 72  # of a text, at 80 columns: the table stays in sight beside it
LONGEST_TASK = 58  # columns: it stands in the prompt, with a key behind it
LOWEST_ECHO = 2  # rows for what is said to a wrong try


def decisions(lesson):
    """A course wherever something is wanted or to be read, to its end."""
    course = Course(lesson)
    while not course.is_over:
        yield course
        if course.is_read_only:
            course.go_on()
        else:
            course.answer(course.wanted_option())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson(game):
    assert lessons_of(game)


@every_lesson
def test_each_step_can_be_reached_and_done(lesson):
    assert {course.at for course in decisions(lesson)} == {*range(len(lesson.step))}


@every_lesson
def test_a_task_goes_with_something_to_do(lesson):
    for course in decisions(lesson):
        assert bool(course.step.task) == (not course.is_read_only), course.step.title


@every_lesson
def test_what_is_said_of_a_wrong_answer_is_said_of_one_that_is_offered(lesson):
    unheard = {(step.title, words) for step in lesson.step for words in step.wrong}
    for course in decisions(lesson):
        if not course.is_read_only:
            says = Sayings(course.table, course.names, course.me)
            unheard -= {(course.step.title, words) for words in course.step.wrong if says.all_meant(words)}
    assert not unheard


@every_lesson
def test_a_wrong_answer_is_refused_with_a_sentence_and_changes_nothing(lesson):
    for course in decisions(lesson):
        if course.is_read_only:
            continue
        says, before = Sayings(course.table, course.names, course.me), course.table.view(course.me)
        wanted = says.all_meant(course.wanted)
        for option in course.table.asks[course.me].options:
            if not any(says.are_alike(option, meant) for meant in wanted):
                with pytest.raises(ValueError, match=r"^[A-Z0-9].*[.!?]$"):
                    course.answer(option)
        assert course.table.view(course.me) == before


@every_lesson
def test_the_rule_of_each_step_exists(lesson):
    for step in lesson.step:
        assert not step.rule or rules_lines(lesson.position.game, step.rule), step.title


@every_lesson
def test_what_a_step_points_to_lies_on_the_table(lesson):
    for course in decisions(lesson):
        table, thing = course.table, course.step.at
        view, voice = table.rules.record(table.view(course.me)), Voice(table.seats, course.me, course.names)
        assert not thing or table.rules.words.known(view, thing, voice) is not None, (course.step.title, thing)


@every_lesson
def test_all_that_is_said_fits_a_small_terminal(lesson):
    for step in lesson.step:
        parts = [*step.says.strip().split("\n\n"), *([f"Now you: {step.task}"] if step.task else [])]
        assert sum(len([*folded(part, COLUMNS)]) for part in parts) + len(parts) - 1 <= ROWS, step.title
        assert width(step.task) <= LONGEST_TASK, step.title
        for said in (*step.wrong.values(), step.otherwise):
            assert len([*folded(said, COLUMNS)]) <= LOWEST_ECHO, (step.title, said)


def test_who_says_something_else_is_told_what_could_be_said():
    lesson = lessons_of("witches-wheel")[0]
    table = lesson.position.table()
    with pytest.raises(ValueError, match=r"Bram cannot answer frog \(offered: .* or green 6\)"):
        answer_as_said(table, lesson.position.names, "Bram: frog")
    with pytest.raises(ValueError, match="expected one of you or Bram, a colon and an answer"):
        answer_as_said(table, lesson.position.names, "Cleo: frog")

"""Each lesson played through as somebody does it: by keys at 80x24, in ASCII, and as lines."""

import pytest

from engine.games import GAMES
from engine.lessons.lesson import lessons_of
from engine.lessons.position import OR, is_of_another
from tests.tui.plain.command import kept_games, witch
from tests.tui.stage import Play, lines_of, on_stage, press, settled
from tui.learn.lesson_screen import LessonScreen
from tui.screens.table import TableScreen
from tui.seat.taught import FROM_HERE
from tui.start.lessons_taken import HowFar, keep_step, taken

ALL = [lesson for game in GAMES for lesson in lessons_of(game)]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
WHEEL = lessons_of("witches-wheel")[0]
FIRST_TASK = ("enter", "enter")  # past what is only read, and the text put away


async def take(pilot):
    """To the end, by what `show me` points to; -> all that was seen."""
    seen = []
    while isinstance(screen := pilot.app.screen, LessonScreen):
        seen += lines_of(pilot)
        if screen.session.pupil.is_read_only:
            await press(pilot, "enter")
            continue
        wanted, at = screen.session.meant(), (screen.session.pupil.at, screen.session.pupil.given)
        await press(pilot, "h")
        assert screen.spot is not None, f"the cursor finds no {wanted} in {screen.session.pupil.step.title}"
        assert screen.spot.option == wanted, screen.session.pupil.step.title
        await press(pilot, "enter")
        assert (screen.session.pupil.at, screen.session.pupil.given) != at, lines_of(pilot)
    return seen


@every_lesson
@pytest.mark.parametrize("ascii", [False, True], ids=["glyphs", "ascii"])
def test_it_is_taken_by_keys_and_its_game_goes_on(tmp_path, lesson, ascii):
    async def act(pilot):
        seen = await take(pilot)
        screen = pilot.app.screen
        return seen, isinstance(screen, TableScreen) and screen.scene.game.id, lines_of(pilot)

    seen, goes_on, last = on_stage(Play(wanted=lesson, ascii=ascii), tmp_path, act)
    assert goes_on == (lesson.position.game if lesson.goes_on else False)
    assert not lesson.goes_on or any(FROM_HERE in line for line in last)
    assert taken(tmp_path) == {lesson.id: HowFar(0, taken=True)}
    shown = " ".join(seen)
    assert all(step.title in shown for step in lesson.step)
    assert not ascii or shown.isascii()


@every_lesson
def test_it_is_taken_as_lines(tmp_path, lesson):
    lines = [line for step in lesson.step for line in ([said for said in step.do if is_mine(said, lesson)] or [""])]
    lines = [line.split(OR)[0] for line in lines]
    number = lessons_of(lesson.position.game).index(lesson) + 1
    run = witch(
        "learn", lesson.position.game, str(number), "--plain", lines="\n".join([*lines, "quit", ""]), data=tmp_path
    )
    assert run.returncode == 0, run.stderr
    assert all(f"Step {place} of {len(lesson.step)}" in run.stdout for place in range(1, len(lesson.step) + 1))
    assert (FROM_HERE in " ".join(run.stdout.split())) == lesson.goes_on
    assert len(kept_games(tmp_path)) == lesson.goes_on


def is_mine(said, lesson):
    return not is_of_another(said, lesson.position.names)


@every_lesson
def test_every_text_is_seen_whole_however_wide_it_is(tmp_path, lesson):
    async def act(pilot):
        for size in ((80, 24), (110, 24)):
            await pilot.resize_terminal(*size)
            screen = pilot.app.screen
            for at in range(len(lesson.step)):
                screen.session.pupil.go_to(at)
                screen.say_again()
                await settled(pilot)
                shown = " ".join("\n".join(lines_of(pilot)).replace("│", " ").split())
                last = lesson.step[at].task.split() or lesson.step[at].says.split()
                assert all(word in shown for word in last[-3:]), (size, lesson.step[at].title)

    on_stage(Play(wanted=lesson), tmp_path, act)


@every_lesson
def test_a_step_back_leads_back_from_the_beginning_of_each_step(tmp_path, lesson):
    async def act(pilot):
        screen = pilot.app.screen
        for at in range(1, len(lesson.step)):
            screen.session.pupil.go_to(at)
            await settled(pilot)
            screen.moments.catch_up()
            await press(pilot, "<")
            assert screen.session.pupil.at == at - 1

    on_stage(Play(wanted=lesson), tmp_path, act)


# One lesson more closely ----------------------------------------------------------------------------


def seen_after(tmp_path, *keys, **more):
    return on_stage(Play(wanted=WHEEL, keys=keys, **more), tmp_path)


def test_the_text_lies_over_no_card_of_the_hand_and_goes_away(tmp_path):
    step = WHEEL.step[1]
    before, after = seen_after(tmp_path / "a", "enter"), seen_after(tmp_path / "b", *FIRST_TASK)
    assert any(step.title in line for line in before)
    assert before[15:20] == after[15:20]
    assert not any(step.title in line for line in after)
    assert any(f"Now you: {step.task}" in line for line in after)
    assert any(step.title in line for line in seen_after(tmp_path / "c", *FIRST_TASK, "t"))


def test_beside_a_wide_table_the_text_stays(tmp_path):
    assert any(WHEEL.step[1].title in line for line in seen_after(tmp_path, *FIRST_TASK, size=(120, 40)))


def test_a_wrong_try_is_answered_and_nothing_is_lost(tmp_path):
    lines = seen_after(tmp_path, *FIRST_TASK, "1")
    assert any("it is your only trump" in line for line in lines)
    assert "step 2/9" in lines[0]


def test_back_and_on_by_steps(tmp_path):
    assert "step 3/9" in seen_after(tmp_path / "a", "enter", ">")[0]
    assert "step 2/9" in seen_after(tmp_path / "b", "enter", ">", "<")[0]
    first = seen_after(tmp_path / "c", "<")
    assert any("This is where the lesson begins." in line for line in first)


def test_it_goes_on_where_it_was_left(tmp_path):
    seen_after(tmp_path, "enter", ">", ">")
    assert "step 4/9" in seen_after(tmp_path)[0]


def test_what_was_taken_stays_taken_when_it_is_taken_again(tmp_path):
    keep_step(tmp_path, WHEEL, len(WHEEL.step))
    seen_after(tmp_path, "enter")
    assert taken(tmp_path) == {WHEEL.id: HowFar(1, taken=True)}
    listed = witch("learn", data=tmp_path).stdout
    assert "(step 2 of 9)" in listed


def test_at_the_last_step_on_is_into_the_game(tmp_path):
    keep_step(tmp_path, WHEEL, len(WHEEL.step) - 1)
    lines = seen_after(tmp_path, ">")
    assert any(FROM_HERE in line for line in lines)


def test_a_file_that_cannot_be_read_keeps_nobody_from_learning(tmp_path):
    (tmp_path / "lessons.json").write_text("{")
    assert "step 1/9" in seen_after(tmp_path)[0]
    for words in ((), ("witches-wheel", "--plain")):
        run = witch("learn", *words, lines="quit\n", data=tmp_path)
        assert run.returncode == 0, run.stderr
        assert "how far you had come in the lessons is not known" in " ".join(run.stdout.split())


def test_who_leaves_is_told_that_their_place_is_kept_and_in_which_lesson(tmp_path):
    async def act(pilot):
        await press(pilot, "enter", "ctrl+q")
        return pilot.app.last_words

    assert on_stage(Play(wanted=WHEEL), tmp_path / "a", act) == "kept: your place in the lesson."
    run = witch("learn", "witches-revel", "3", "--plain", lines="quit\n", data=tmp_path / "b")
    assert "witch-tui learn witches-revel 3 --plain" in run.stdout


def test_nothing_beneath_a_panel_is_left(tmp_path):
    assert "step 3/9" in seen_after(tmp_path, "enter", ">", "l", "<")[0]


def test_home_and_the_page_of_a_new_game_lead_to_it(tmp_path):
    home = on_stage(Play(wanted=None, keys=("L",)), tmp_path / "a")
    assert any(WHEEL.title in line for line in home)
    assert any("L teaches it at the table" in line for line in on_stage(Play(wanted=None, keys=("1",)), tmp_path / "b"))
    assert "step 1/9" in on_stage(Play(wanted=None, keys=("1", "L")), tmp_path / "c")[0]


def test_lines_go_back_show_and_say_it_again(tmp_path):
    run = witch(
        "learn", "witches-wheel", "--plain", lines="\nshow\nviolet 2\nyellow 3\nback\ntext\nskip\nquit\n", data=tmp_path
    )
    told = " ".join(run.stdout.split())
    assert "Choose yellow 3." in told
    assert "it is your only trump" in told
    assert told.count("Step 2 of 9") == 3
    assert "Step 3 of 9" in told
    again = witch("learn", "witches-wheel", "--plain", lines="quit\n", data=tmp_path)
    assert "Step 3 of 9" in again.stdout


def test_what_there_is_to_learn_is_listed(tmp_path):
    run = witch("learn", data=tmp_path)
    assert f"witches-wheel 1: {WHEEL.title}" in run.stdout
    wrong = witch("learn", "witches-wheel", "9", data=tmp_path)
    assert wrong.returncode == 2
    assert "there is no number 9" in wrong.stderr

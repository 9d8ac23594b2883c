"""Long runs: what is kept is what was played, and goes on as if nothing had happened."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.arena.arenas import MIRRORED, coins
from tui.arena.contest import Contest, Course, play_on
from tui.arena.kept import kept_in
from tui.arena.match import Group, Match, pairs_of
from tui.arena.outcome import outcome_of
from tui.arena.workers import Alone

PAIRS = pairs_of("weavers", ["adept", "novice", "uniform"])
CONTEST = Contest(PAIRS, 12, play=coins(60))


def run(path: Path, contest: Contest = CONTEST) -> Course:
    course = Course(contest)
    with kept_in(path, course) as keep:
        play_on(course, Alone(), keep)
    return course


def interrupted(path: Path, after: int) -> None:
    played = []

    def play(match: Match, number: int) -> Group:
        if len(played) == after:
            raise KeyboardInterrupt
        played.append(number)
        return coins(60)(match, number)

    with pytest.raises(KeyboardInterrupt):
        run(path, replace(CONTEST, play=play))


@pytest.mark.parametrize("after", [0, 1, 5, 35])
def test_a_run_that_was_cut_off_goes_on_to_the_same_end(tmp_path, after):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    run(whole)
    interrupted(cut, after)
    assert len(cut.read_text().splitlines()) == 1 + after
    course = run(cut)
    assert cut.read_bytes() == whole.read_bytes()
    assert outcome_of(course, 0) == outcome_of(run(whole), 0)


def test_a_line_that_was_not_finished_is_played_again(tmp_path):
    file = tmp_path / "run"
    run(file)
    whole = file.read_bytes()
    for left in (1, 20, len(whole) - 30, len(whole) - 3):
        file.write_bytes(whole[:left])
        run(file)
        assert file.read_bytes() == whole


def test_what_is_there_is_not_played_again_and_more_may_be_asked_for(tmp_path):
    file, played = tmp_path / "run", []

    def play(match: Match, number: int) -> Group:
        played.append(number)
        return coins(60)(match, number)

    run(file)
    assert len(run(file, replace(CONTEST, play=play)).groups[0]) == 12
    assert played == []
    assert [len(groups) for groups in run(file, replace(CONTEST, play=play, groups=14)).groups] == [14] * 3
    assert played == [12] * 3 + [13] * 3
    fewer = run(file, replace(CONTEST, groups=5))
    assert [len(groups) for groups in fewer.groups] == [5] * 3


def test_a_test_is_decided_at_the_same_group_from_a_file_as_from_play(tmp_path):
    tested = Contest((MIRRORED,), 2000, True, play=coins(65))
    played = Course(tested)
    play_on(played, Alone(), lambda index, number, group: None)
    run(tmp_path / "run", replace(tested, is_tested=False, groups=300))
    again = run(tmp_path / "run", tested)
    assert outcome_of(again, 0) == outcome_of(played, 0)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(CONTEST, matches=pairs_of("weavers", ["adept", "novice"])), "other players"),
        (replace(CONTEST, matches=pairs_of("weavers", ["adept", "novice", "cheat"])), "other players"),
        (replace(CONTEST, matches=tuple(replace(match, seed=9) for match in PAIRS)), "other seed"),
        (replace(CONTEST, matches=tuple(replace(match, game="mandracora") for match in PAIRS)), "other game"),
    ],
)
def test_the_file_of_another_match_is_refused_and_left_alone(tmp_path, other, what):
    file = tmp_path / "run"
    run(file)
    before = file.read_bytes()
    with pytest.raises(ValueError, match=f"another match is kept there .{what}"):
        run(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda lines: lines[1:], "not a kept run of the arena"),
        (lambda lines: ["frog", *lines], "line 1: not a kept run"),
        (lambda lines: [*lines[:3], *lines[4:]], "line [0-9]+: no group of this match"),
        (lambda lines: [*lines[:3], '{"match": 7, "group": 0, "games": []}', *lines[3:]], "line 4: no group"),
        (lambda lines: [*lines[:3], "[]", *lines[3:]], "line 4: not a kept run"),
        (
            lambda lines: [lines[0].replace('"program": "', '"program": "x'), *lines[1:]],
            "played by other bots or rules",
        ),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path, damage, sentence):
    file = tmp_path / "run"
    run(file)
    file.write_text("".join(f"{line}\n" for line in damage(file.read_text().splitlines())))
    before = file.read_bytes()
    with pytest.raises(ValueError, match=sentence):
        run(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["frog", '{"arena": 1}', "{}"])
def test_a_file_without_a_whole_line_is_refused_and_left_alone(tmp_path, text):
    file = tmp_path / "notes.json"
    file.write_text(text)
    with pytest.raises(ValueError, match="not a kept run of the arena"):
        run(file)
    assert file.read_text() == text


def test_two_runs_do_not_write_to_one_file(tmp_path):
    with (
        kept_in(tmp_path / "run", Course(CONTEST)),
        pytest.raises(ValueError, match="another run is writing to it"),
        kept_in(tmp_path / "run", Course(CONTEST)),
    ):
        raise AssertionError("both may write")


def test_the_lines_are_json_of_what_was_played(tmp_path):
    course = run(tmp_path / "run")
    first, *groups = map(json.loads, (tmp_path / "run").read_text().splitlines())
    assert [match["players"] for match in first["matches"]] == [[*match.players] for match in PAIRS]
    assert groups[0] == {
        "match": 0,
        "group": 0,
        "games": [[list(bout.shares), bout.decisions] for bout in course.groups[0][0]],
    }


def test_seconds_are_those_of_all_calls(tmp_path):
    for seconds in (2.5, 4.0):
        course = Course(CONTEST)
        with kept_in(tmp_path / "run", course):
            course.seconds += seconds
    assert course.seconds == 6.5


@pytest.mark.parametrize("seconds", ['"1"', "-1", "NaN", "true"])
def test_seconds_that_cannot_be_are_refused(tmp_path, seconds):
    run(tmp_path / "run")
    with (tmp_path / "run").open("a") as file:
        file.write(f'{{"seconds": {seconds}}}\n')
    with pytest.raises(ValueError, match="line 38: no seconds of a call"):
        run(tmp_path / "run")

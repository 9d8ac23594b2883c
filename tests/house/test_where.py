"""make where: paragraphs and words, with the functions and tests that are about them."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.house.tree import ROOT
from tests.house.where import numbers_in, spoken, where

RULES = """# Ash

## 4. The turn

- 4.1 Play a card, or
- 4.2 *Stitch* one to another.
- 4.10 Pass.

## Where the rulebook is silent

- On 4.10: Passing is for good.
"""
TURN = '''"""4. The turn."""


class PlayedCard:
    """What lies on the table."""

    def stitch(self, other):
        """4.2  One to another.

        As in 4.1, a card of the hand.
        """


def turn(game):
    """4.1 to 4.3"""
'''
TESTS = '''def test_4_2_one_is_sewn_to_another():
    pass


def test_4_10_passing():
    """After 4.2, too."""
'''


@pytest.fixture
def house(tmp_path):
    files = {
        "engine/games/ash/RULES.md": RULES,
        "engine/games/ash/rules/turn.py": TURN,
        "engine/games/elm/rules/turn.py": '"""4.2  A turn of another game."""\n',
        "tests/engine/games/ash/test_turn.py": TESTS,
        "net/stitching.py": "VERSION = '4.2'\n",
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


def told(found):
    return [(place.group, place.path.rsplit("/")[-1], place.line, place.name) for place in found]


def test_a_paragraph_leads_to_its_rule_its_functions_and_its_tests_game_by_game(house):
    assert told(where("4.2", house)) == [
        ("Ash", "RULES.md", 6, ""),
        ("Ash", "turn.py", 14, "turn"),
        ("Ash", "turn.py", 7, "stitch"),
        ("Ash", "test_turn.py", 1, "test_4_2_one_is_sewn_to_another"),
        ("Ash", "test_turn.py", 5, "test_4_10_passing"),
        ("Elm", "turn.py", 1, "turn"),
    ]


def test_a_paragraph_is_not_another_that_begins_alike(house):
    assert ("Ash", "RULES.md", 7, "") not in told(where("4.1", house))
    assert told(where("4.10", house)) == [
        ("Ash", "RULES.md", 7, ""),
        ("Ash", "RULES.md", 11, ""),
        ("Ash", "test_turn.py", 5, "test_4_10_passing"),
    ]


def test_a_chapter_is_all_of_its_paragraphs(house):
    assert [place.line for place in where("4", house) if place.path.endswith("RULES.md")] == [3, 5, 6, 7, 11]
    assert where("4.", house) == where("4", house)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("stitch", [("RULES.md", 6), ("turn.py", 7), ("stitching.py", 1)]),
        ("played card", [("turn.py", 4)]),
        ("sewn", [("test_turn.py", 1)]),
        ("titch", []),
    ],
)
def test_words_begin_words_of_names_docstrings_and_rules(house, words, lines):
    assert [(name, line) for _, name, line, _ in told(where(words, house))] == lines


def test_numbers_and_names_are_read_as_they_are_said():
    assert [*numbers_in("8.1 to 8.3, 11.2  Scrolls have changed")] == ["8.1", "8.2", "8.3", "11.2"]
    assert [*numbers_in("8. The curse, and 11.2 what partners may do")] == ["8", "11.2"]
    assert spoken("test_6_4_to_6_6_a_spell") == "test 6.4 to 6.6 a spell"
    assert spoken("OpenTable") == "Open Table"


@pytest.mark.parametrize("rules", sorted(ROOT.glob("engine/games/*/rules")), ids=lambda path: path.parent.name)
def test_of_every_game_a_paragraph_leads_from_its_rule_to_a_function_and_a_test(rules):
    tests = ROOT / "tests" / rules.parent.relative_to(ROOT)
    named = {
        number for path in rules.rglob("*.py") for number in re.findall(r'"""(\d+\.\d+)  ', path.read_text("utf-8"))
    }
    tested = {
        f"{chapter}.{paragraph}"
        for path in tests.glob("test_*.py")
        for chapter, paragraph in re.findall(r"def test_(\d+)_(\d+)_", path.read_text("utf-8"))
    }
    assert named & tested, f"no function in {rules} and no test in {tests} are about the same paragraph of RULES.md"
    paths = [place.path for place in where(min(named & tested)) if f"/{rules.parent.name}/" in place.path]
    assert paths[0].endswith("RULES.md")
    assert any("/rules/" in path for path in paths)
    assert paths[-1].startswith("tests/")


@pytest.mark.parametrize(
    ("words", "place"), [("8.2", "rules/curse.py:14"), ("test", "tests/"), ("transfer to", "engine/")]
)
def test_make_takes_what_follows_where_for_no_target(words, place):
    done = subprocess.run(["make", "where", *words.split()], cwd=ROOT, capture_output=True, text=True, check=True)
    assert place in done.stdout
    assert done.stderr == ""


def test_what_is_nowhere_is_told_in_a_sentence():
    done = subprocess.run(["make", "where", "no-such-thing"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "nothing here is called no-such-thing" in done.stderr

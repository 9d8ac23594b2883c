"""Names and texts of strangers: what nobody can see, what stands in stacks, what is wider than it says."""

from __future__ import annotations

import pytest

from net.clean import LONGEST_NAME, brief, columns, name_of, printable
from net.lobby.company import _numbered

FILLERS = "\u3164\u115f\u1160\uffa0\u2800"
STACK = "Z" + "\u0301\u0335\u0489" * 30


@pytest.mark.parametrize("sign", FILLERS, ids=ascii)
def test_nobody_has_a_name_that_cannot_be_seen(sign):
    assert name_of(sign * 5, "Player") == "Player"
    assert name_of(f" {sign}\u0301", "Player") == "Player"
    assert sign not in printable(f"An{sign}n")


def test_marks_stand_in_no_stacks():
    assert printable(STACK) == STACK[:3]
    assert printable("\u0301\u0302 Ann") == " Ann"
    assert printable("Ame\u0301lie") == "Ame\u0301lie"


def test_nobody_passes_for_somebody_else_in_wider_letters():
    assert name_of("\uff21\uff4e\uff4e", "Player") == "Ann"


@pytest.mark.parametrize("sign", ["\ufdfd", "\U0001242b", "\u2e3b"], ids=ascii)
def test_what_is_drawn_wider_than_it_says_is_not_drawn(sign):
    assert printable(f"a{sign}b") == "a?b"


def test_a_name_is_as_wide_as_there_is_room_for_it():
    wide = name_of("漢" * 30, "Player")
    assert columns(wide) == LONGEST_NAME
    others = _numbered(wide)
    assert [columns(next(others)) <= LONGEST_NAME for _ in range(12)] == [True] * 12
    assert len({*(next(others) for _ in range(12))}) == 12


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Łukasz", "김철수", "さくら", "Ωmega", "Ann-Marie 2", "अनु", "שָׁלוֹם"])
def test_names_of_people_are_left_as_they_are(name):
    assert name_of(name, "Player") == name


@pytest.mark.parametrize("text", ["no " * 10**6, "x" * 3_000_000, "\U0001f9d9" * 10**6, "\u0301" * 10**6, "\n" * 10**6])
def test_what_a_stranger_says_is_not_longer_than_it_is_wanted(text):
    assert len(brief(text, 300)) <= 300


def test_what_is_short_is_not_cut():
    assert brief("good evening,\nAnn", 300) == "good evening, Ann"
    assert brief("x" * 300, 300) == "x" * 300
    assert brief("x" * 301, 300) == "x" * 299 + "…"

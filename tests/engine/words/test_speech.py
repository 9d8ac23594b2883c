"""Who is who in a sentence, and how sentences are put together."""

from __future__ import annotations

import pytest

from engine.words.speech import (
    Voice,
    capital,
    clauses,
    counted,
    hint,
    joined,
    plain_text,
    seat_meant,
    so_many,
    taken_back,
)

BENS = Voice(3, 1, ["ann", "Ben", "Cleo"])


def test_the_viewers_own_seat_is_you():
    assert (BENS(1, "wins"), BENS(1, "has", "have"), BENS(0, "wins")) == ("You win", "You have", "Ann wins")
    assert BENS.all_of([1, 0, 2]) == "you, ann and Cleo"
    assert BENS.all_of([]) == ""


def test_without_names_seats_are_numbered_from_1():
    assert Voice(2)(0, "plays") == "Seat 1 plays"
    assert Voice(2).name(1) == "seat 2"


def test_inside_a_sentence_people_do_things_and_own_things():
    assert (BENS.does(0, "passes", "pass"), BENS.does(1, "passes", "pass")) == ("ann passes", "you pass")
    assert BENS.does(1, "plays") == "you play"
    assert [BENS.whose(seat) for seat in range(3)] == ["ann's", "your", "Cleo's"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], ""),
        (["this"], "this"),
        (["this", "that"], "this and that"),
        (["this", "that", "the other"], "this, that and the other"),
    ],
)
def test_lists(parts, said):
    assert joined(parts) == said
    assert joined(parts, "or") == said.replace(" and ", " or ")


def test_counts_and_capitals():
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [so_many(number, "card") for number in (0, 1, 2)] == ["no card", "1 card", "2 cards"]
    assert [capital(text) for text in ("", "a", "you and Bram")] == ["", "A", "You and Bram"]


def test_what_was_taken_back_is_told_alike_in_every_game():
    told = [taken_back({"seat": seat}, BENS) for seat in (0, 1, None)]
    assert told == ["Ann takes that back.", "You take that back.", "That is undone."]


def test_clauses_are_those_that_say_anything():
    assert clauses("this", "", "that") == "this; that"


def test_a_hint_has_what_matters_most_and_as_much_more_as_two_lines_hold():
    assert hint("Pearl", "", "2 damage", "", "a shield") == "2 damage; a shield"
    assert hint("Pearl", "2 damage", "x" * 140, "a shield") == "2 damage"


def test_somebody_is_meant_by_name_or_by_number():
    assert plain_text("  The  CAT?! ") == "the cat"
    assert [seat_meant(text, ["Ann", "Bram"]) for text in ("bram.", "Seat 2", "player 1", "seat 3", "seat")] == [
        1,
        1,
        0,
        None,
        None,
    ]

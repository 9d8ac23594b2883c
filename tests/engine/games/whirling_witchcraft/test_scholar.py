"""Rulings of Whirling Witchcraft as situations, 7.13: a Spellbook Scholar makes books of mandrakes."""

from __future__ import annotations

from tests.engine.games.whirling_witchcraft.tables import all_play, bench, coven, offered, pass_on, play, state

STUDIES = [f"study {letter}" for letter in "HMUST"]


def scholar(recipes, bench, **more):
    return coven("", "", at="brew", personas=["scholar"], recipes=[recipes], benches=[bench], **more)


def test_7_13_a_mandrake_of_the_workbench_for_a_book():
    table = scholar("midnight", "2M")
    assert offered(table, 0) == [*STUDIES, "done"]
    play(table, 0, "study U")
    assert offered(table, 0) == ["done"]  # once a round
    play(table, 0, "done")
    assert (bench(table, 0), state(table).sent[0]) == ("1M", (0, 0, 0, 0, 0))


def test_7_13_a_mandrake_from_an_output():
    table = scholar("wart legs", "T")
    assert offered(table, 0) == ["wart", "done"]
    play(table, 0, "wart")
    assert offered(table, 0) == [*STUDIES, "done"]
    play(table, 0, "study U", "legs", "done")
    assert state(table).sent[0] == (0, 1, 1, 2, 0)


def test_7_13_an_output_instead_of_the_workbench():
    table = scholar("wart", "M T")
    play(table, 0, "wart", "study H", "outputs M", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("1M", (0, 0, 1, 0, 0))


def test_7_13_beside_another_book():
    table = scholar("midnight", "M", books=["U"])
    assert offered(table, 0) == ["study H", "study M", "study S", "study T", "done"]
    play(table, 0, "study S")
    assert offered(table, 0) == ["midnight SS", "done"]


def test_7_13_a_book_does_not_pay_for_it():
    table = scholar("leaping twister", "", books=["M"])
    assert offered(table, 0) == ["leaping", "twister", "done"]
    play(table, 0, "leaping")
    assert offered(table, 0) == ["twister", "study H", "study U", "study S", "study T", "done"]
    play(table, 0, "study T", "done")
    assert state(table).sent[0] == (0, 0, 0, 0, 2)


def test_7_13_again_in_the_next_round():
    table = coven("wart", "bald", personas=["scholar"], benches=["2M"])
    for _ in range(2):
        all_play(table, *(offered(table, seat)[0] for seat in range(2)))
        pass_on(table, "arcana")
        assert "study H" in offered(table, 0)
        play(table, 0, "study H", "done")
        assert state(table).books[0] == ""
    assert bench(table, 0) == ""

"""Undo: until when an answer can be taken back, and by whom."""

from __future__ import annotations

import pytest

import engine
from engine.ask import (
    Ask,
    Reveal,
    Roll,
    Rule,
    Shuffle,
)
from engine.table.table import Table
from tests.engine import small_games


def asked(table: Table) -> dict[int, tuple]:
    return {seat: ask.options for seat, ask in table.asks.items()}


def test_an_answer_can_be_taken_back_until_the_next_seat_has_answered():
    table = Table(small_games.written(small_games.by_turns), 3, seed=1)
    table.answer(0, "a")
    table.answer(0, "b")
    table.undo(0)
    assert table.view(0)["notes"] == ["a"]
    table.answer(0, "a")
    table.answer(1, "b")
    with pytest.raises(ValueError, match="seat 0 can take nothing back: seat 1 has answered since"):
        table.undo(0)
    table.undo(1)
    assert table.view(0)["notes"] == ["a", "a"]
    for same in (table, table.fork(), engine.load(engine.save(table))):
        with pytest.raises(ValueError, match="others have played on since, even if they took it back"):
            same.undo(0)
    with pytest.raises(ValueError, match="seat 2 has nothing to take back"):
        table.undo(2)


def test_undo_goes_past_a_rivals_secret_answer_and_leaves_it_alone():
    table = Table("brewing", seed=1)
    table.answer(0, "toad")
    table.answer(1, "spider")
    table.answer(1, "spider")
    table.answer(0, "spider")
    table.undo(0)
    table.undo(0)
    assert table.view(0)["plan"] == []
    assert table.view(1)["plan"] == ["spider", "spider"]
    with pytest.raises(ValueError, match="nothing to take back"):
        table.undo(0)
    table.answer(0, "done")
    table.answer(1, "done")
    assert table.view(0)["cauldrons"] == [[], ["spider", "spider"]]


def test_undo_of_one_of_several_secret_answers_gives_each_to_its_own_question():
    table = Table("duel", seed=3)
    options = asked(table)
    table.answer(0, options[0][0])
    table.undo(0)
    assert asked(table) == options
    table.answer(0, options[0][1])
    table.answer(1, options[1][2])
    assert table.view(0)["sizes"] == [2, 2]


def test_what_was_shown_at_once_cannot_be_taken_back():
    table = Table("duel", seed=3)
    for seat in (0, 1):
        table.answer(seat, asked(table)[seat][0])
    for seat in (0, 1):
        with pytest.raises(ValueError, match="something hidden was shown or drawn since"):
            table.undo(seat)


def test_a_reveal_fences_those_who_saw_it_and_nobody_else():
    def knocking(game) -> Rule[str | None]:
        for shown_to in ((1,), (0,)):
            yield Ask(0, "knock", ("door",))
            yield Reveal(shown_to)
        yield Ask(1, "open", ("door",))
        return None

    table = Table(small_games.written(knocking), seed=1)
    table.answer(0, "door")
    table.undo(0)
    table.answer(0, "door")
    table.answer(0, "door")
    with pytest.raises(ValueError, match="seat 0 can take nothing back: something hidden"):
        table.undo(0)


@pytest.mark.parametrize("request_", [Roll(6), Shuffle(4)])
def test_chance_fences_everybody(request_):
    def gambling(game) -> Rule[str | None]:
        yield Ask(0, "throw", ("dice",))
        game.notes.append(str((yield request_)))
        yield Ask(0, "and now", ("stop",))
        return None

    table = Table(small_games.written(gambling), seed=1)
    table.answer(0, "dice")
    with pytest.raises(ValueError, match="something hidden was shown or drawn since"):
        table.undo(0)


def test_undo_reaches_back_into_earlier_units_while_nobody_else_has_answered():
    def first(game) -> Rule[str | None]:
        for seat in (1, 0):
            game.notes.append((yield Ask(seat, "first", ("a", "b"))))
        return "second"

    def second(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "second", ("c", "d"))))
        return "third"

    def third(game) -> Rule[str | None]:
        game.notes.append((yield Ask(1, "third", ("e", "f"))))
        return None

    table = Table(small_games.written(first, second, third), seed=1)
    for seat, letter in [(1, "a"), (0, "b"), (0, "c")]:
        table.answer(seat, letter)
    table.undo(0)
    table.undo(0)
    assert table.view(0)["notes"] == ["a"]
    assert table.asks[0].prompt == "first"
    assert engine.save(table)["history"] == []
    for seat, letter in [(0, "a"), (0, "d")]:
        table.answer(seat, letter)
    with pytest.raises(ValueError, match="seat 0 has answered since"):
        table.undo(1)
    table.answer(1, "e")
    assert table.run.state.notes == ["a", "a", "d", "e"]
    assert [len(answers) for answers in table.past()] == [2, 1]


def test_a_loaded_game_can_take_back_as_much_as_the_saved_one():
    def phase(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "write", ("a", "b"))))
        return "phase"

    table = Table(small_games.written(phase), seed=1)
    for _ in range(3):
        table.answer(0, "a")
    again = engine.load(engine.save(table))
    for _ in range(3):
        again.undo(0)
    assert again.view(0)["notes"] == []
    assert engine.save(again)["history"] == []
    assert not again.may_undo(0)


def test_the_end_of_the_game_cannot_be_taken_back():
    table = Table(small_games.written(small_games.by_turns), 3, seed=1)
    for seat in (0, 0, 1, 2):
        table.answer(seat, "a")
    assert table.result is not None
    assert not table.may_undo(2)


def test_what_was_seen_is_not_unseen_by_undo():
    def showing(game) -> Rule[str | None]:
        card = yield Ask(0, "show", (0, 1, 2, 3))
        game.seen[card] = -1
        yield Ask(1, "seen?", ("yes",))
        return None

    table = Table(small_games.written(showing), seed=1)
    table.answer(0, 2)
    table.undo(0)
    for same in (table, table.fork(), engine.load(engine.save(table)), table.imagine(1, 5)):
        assert same.run.state.seen == [0, 0, -1, 0]
    table.answer(0, 1)
    assert table.run.state.seen == [0, -1, -1, 0]


def test_undo_is_told_to_all_and_a_secret_undo_to_its_seat_alone():
    table = Table(small_games.written(small_games.by_turns), 3, seed=1)
    table.answer(0, "a")
    table.answer(0, "b")
    table.undo(0)
    assert [record["what"] for record in table.news(2)] == ["wrote", "wrote", "taken back"]
    assert table.news(2)[-1] == {"n": 3, "what": "taken back", "seat": 0, "to": 1}
    secret = Table("brewing", seed=1)
    secret.answer(0, "toad")
    secret.answer(1, "toad")
    secret.undo(0)
    assert [record["what"] for record in secret.news(1)] == ["put in"]
    assert [record["what"] for record in secret.news(0)] == ["put in", "taken back"]
    secret.answer(0, "spider")
    assert [record["n"] for record in secret.news(0)] == [1, 2, 3]

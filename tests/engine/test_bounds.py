"""Bounds of every game: how much of a thing there can be, and how much a unit of play sets going."""

from __future__ import annotations

import random

import pytest

import engine
from engine.ask import SKIPPED, Ask, Impossible, Reveal, Rule, attempt
from engine.bounds import HIGHEST, MENDING, QUESTION, STRUCK, WORK, is_used_up, within
from engine.games import find
from engine.games.mandracora.cards import CURSES, items_for
from engine.games.mandracora.cards import VALUES as BOOKS
from engine.games.whirling_witchcraft.cards import RECIPES
from engine.games.witches_wheel.cards import VALUES
from engine.table.table import Table
from tests.engine import conformance, small_games
from tests.engine.small_games import Notes
from tests.shelf import EVERY

LONG = 60  # questions, of which each has one answer


def begun(unit) -> Table:
    return Table(small_games.written(unit, seats=range(2, 3)), 2, seed=1)


# Amounts ---------------------------------------------------------------------------------------------


def test_an_amount_is_none_at_least_and_999_at_most():
    assert [within(amount) for amount in (-5, 0, 7, 999, 1_000, 10**300)] == [0, 0, 7, 999, 999, 999]


def numbers_in(value):
    if isinstance(value, dict):
        return [number for one in value.values() for number in numbers_in(one)]
    if isinstance(value, list):
        return [number for one in value for number in numbers_in(one)]
    return [value] if type(value) is int else []


@pytest.mark.parametrize("id", EVERY)
def test_no_number_on_a_table_is_beyond_the_ceiling(id):
    game = find(id)
    table, dice = Table(id, game.seats[-1], seed=1), random.Random(1)
    while table.asks:
        assert max(numbers_in(table.view(None))) <= HIGHEST
        conformance.answer_anything(table, dice)


def test_all_points_of_a_game_whose_cards_are_taken_once_are_within_the_ceiling():
    """Witches Wheel: every card is won once.  Mandracora: so is every book and every scroll."""
    assert sum(VALUES.values()) <= HIGHEST
    for seats in (2, 3, 4):
        assert sum(BOOKS.get(item, 0) + CURSES.get(item, 0) for item in items_for(seats)) <= HIGHEST


def test_rounds_of_whirling_witchcraft_are_within_the_ceiling():
    """6.3: each ten of them have a recipe that was not played before, or one more of five in somebody's Circle."""
    assert 10 * (len(RECIPES) + 5 * 5) <= HIGHEST


# Work ------------------------------------------------------------------------------------------------


def test_what_a_unit_has_set_going_is_counted_from_its_beginning():
    def three(game: Notes) -> Rule[str | None]:
        for _ in range(3):
            game.work += 1_000
            yield Ask(0, "go on", ("yes",))
        return "three"

    table = begun(three)
    table.answer(0, "yes")
    assert table.run.state.work == 2 * (1_000 + QUESTION)
    assert table.fork().run.state.work == engine.load(engine.save(table)).run.state.work == table.run.state.work
    table.undo(0)
    assert table.run.state.work == 1_000 + QUESTION
    for _ in range(3):
        table.answer(0, "yes")
    assert table.run.state.work == 1_000 + QUESTION


def test_a_past_in_which_much_was_struck_is_played_again_as_it_was():
    """Of units that are over the answers alone are kept; what was struck in one cannot count there, nor before."""
    bad = tuple(range(30))

    def choosing(game: Notes) -> Rule[str | None]:
        yield from attempt(one_of(game))
        game.work += WORK // 2
        if not is_used_up(game):
            yield Ask(0, "go on", ("yes",))
        game.notes.append("done")
        yield Reveal()  # so that no undo reaches back there
        return "choosing" if len(game.notes) < 3 else None

    def one_of(game: Notes) -> Rule[None]:
        if (yield Ask(0, "pick", (*bad, "good"))) != "good":
            raise Impossible

    table = begun(choosing)
    for option in (*bad, "good", "yes"):
        table.answer(0, option)
    assert table.view(0)["notes"] == ["done"]
    assert [entry for _, entry in engine.retrace(engine.save(table))] == [(0, "good"), (0, "yes"), None]


def test_a_unit_that_was_long_is_not_replayed_for_the_checkpoint_of_the_next():
    runs: list[int] = []

    def long(game: Notes) -> Rule[str | None]:
        runs.append(1)
        game.work += WORK // 2
        yield Ask(0, "go on", ("yes",))
        return "long"

    table = begun(long)
    for _ in range(5):
        table.answer(0, "yes")
    runs.clear()
    table.fork()
    assert len(runs) == 1


def failing(game: Notes) -> Rule[None]:
    """Many questions with one answer each, and then it proves impossible: each would be struck, one by one."""
    game.notes.append("tried")
    for _ in range(LONG):
        yield Ask(0, "go on", ("yes",))
        game.work += WORK // LONG
    raise Impossible


def test_who_cannot_be_mended_is_given_up_before_long():
    """Each outward step is a replay: all of them together do not cost more than a few units."""
    runs: list[int] = []

    def hopeless(game: Notes) -> Rule[str | None]:
        runs.append(1)
        done = yield from attempt(failing(game))
        game.notes.append(f"{done} {is_used_up(game)}")
        yield Ask(0, "act", ("end",))
        return None

    table = begun(hopeless)
    for _ in range(LONG - 1):
        table.answer(0, "yes")
    runs.clear()
    table.answer(0, "yes")
    assert table.asks[0].prompt == "act"
    assert table.view(0)["notes"] == [f"{SKIPPED} True"]
    assert len(runs) <= 3
    assert table.unit.answers == [(None, "give up 1")]
    for same in (table.fork(), engine.load(engine.save(table))):
        assert (same.asks, same.view(0), same.run.state.work) == (table.asks, table.view(0), table.run.state.work)


def test_only_so_many_sequences_are_struck_in_a_unit():
    """Anybody who tries all of a thousand ways is told after a hundred that none of them will do."""

    def ways(game: Notes) -> Rule[str | None]:
        yield from attempt(all_wrong(game))
        yield Ask(0, "act", ("end",))
        return None

    def all_wrong(game: Notes) -> Rule[None]:
        yield Ask(0, "way", tuple(range(1_000)))
        raise Impossible

    table = begun(ways)
    tries = 0
    while table.asks[0].prompt == "way":
        table.answer(0, table.asks[0].options[0])
        tries += 1
    assert tries <= STRUCK + 1
    assert len(table.unit.forbidden) <= STRUCK


def test_instructions_that_prove_impossible_unasked_are_no_work_without_end():
    """Each that is skipped makes the unit be played again: so many, and the rest are skipped at once."""
    runs: list[int] = []

    def skipping(game: Notes) -> Rule[str | None]:
        runs.append(1)
        for _ in range(1_000):
            if is_used_up(game):
                break
            yield from attempt(impossible(game))
        yield Ask(0, "act", ("end",))
        return None

    def impossible(game: Notes) -> Rule[None]:
        game.work += 100
        yield from ()
        raise Impossible

    table = begun(skipping)
    assert table.asks[0].prompt == "act"
    assert len(runs) <= 2 * WORK / MENDING
    assert engine.load(engine.save(table)).asks == table.asks

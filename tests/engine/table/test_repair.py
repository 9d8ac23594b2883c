"""Repair of what proved impossible, and consequences of consequences."""

from __future__ import annotations

import pytest

import engine
from engine.ask import (
    Ask,
    Blameless,
    Impossible,
    Roll,
    Rule,
    RuleError,
    attempt,
)
from engine.table.table import Table
from tests.engine import small_games


def asked(table: Table) -> dict[int, tuple]:
    return {seat: ask.options for seat, ask in table.asks.items()}


def passion(hand: str, passion: int) -> Table:
    return Table("passion", seed=1, options={"hand": hand, "passion": str(passion)})


def test_revel_0_5_second_example_a_card_that_cannot_be_paid_is_not_offered_again():
    table = passion("5 2", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    assert table.asks[0] == Ask(0, "card", (2,))
    assert table.view(0)["hand"] == [5, 2]
    table.answer(0, 2)
    assert table.view(0) | {"known": None} == {
        "me": 0,
        "seats": 2,
        "hand": [5],
        "known": None,
        "passion": 1,
        "plays": 0,
        "played": [2],
        "acts": ["play"],
        "asked": [0, "act"],
    }


def test_revel_0_5_third_example_a_power_does_nothing_and_stays_used():
    table = passion("5", 3)
    table.answer(0, "power")
    table.answer(0, 5)
    assert table.view(0)["acts"] == ["power", "power does nothing"]
    assert table.view(0)["hand"] == [5]
    assert table.asks[0] == Ask(0, "act", ("pass", "play"))


def test_repair_walks_outward_when_no_card_can_be_played():
    table = passion("5 4", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    table.answer(0, 4)
    assert table.asks[0] == Ask(0, "act", ("pass", "power"))
    assert table.view(0)["plays"] == 1
    table.answer(0, "pass")
    assert table.result is not None


def test_repair_tells_what_was_shown_and_takes_it_back_but_nobody_unsees_it():
    table = passion("5 2", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    assert table.news(1) == [
        {"n": 1, "what": "revealed", "cost": 5},
        {"n": 2, "what": "taken back", "seat": None, "to": 0},
    ]
    for same in (table, table.fork(), engine.load(engine.save(table))):
        assert same.view(1)["known"] == [5]
        assert same.asks == table.asks


def test_repair_survives_fork_save_and_retrace():
    table = passion("5 4", 3)
    for option in ("power", 5, 4):
        table.answer(0, option)
    assert table.view(0)["acts"] == ["power", "power does nothing"]
    saved = engine.save(table)
    assert engine.load(saved).asks == table.asks == table.fork().asks
    *_, (last, _) = engine.retrace(saved)
    assert last.view(0)["acts"] == table.view(0)["acts"]


def test_repair_walks_out_of_three_attempts():
    def digging(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(level(game, 3)))))
        return None

    def level(game, depth) -> Rule[str]:
        choice = yield Ask(0, f"level {depth}", ("left", "right"))
        if depth == 1:
            raise Impossible
        if choice == "left":
            yield from attempt(level(game, depth - 1))
        return choice

    table = Table(small_games.written(digging), seed=1)
    for option in ("left", "left", "left", "right"):
        table.answer(0, option)
    assert table.asks[0] == Ask(0, "level 2", ("right",))
    table.answer(0, "right")
    assert table.run.state.notes == ["left"]


def test_an_impossible_instruction_in_which_nothing_was_chosen_is_skipped_and_leaves_no_trace():
    def hopeless(game) -> Rule[None]:
        game.notes.append("half done")
        raise Impossible
        yield

    def trying(game) -> Rule[str | None]:
        yield Ask(0, "try", ("all",))
        for _ in range(2):
            game.notes.append(str((yield from attempt(hopeless(game)))))
        game.notes.append(str((yield from attempt(attempt(hopeless(game))))))
        yield Ask(0, "again", ("no",))
        return None

    table = Table(small_games.written(trying), seed=1)
    table.answer(0, "all")
    assert table.view(0)["notes"] == ["SKIPPED", "SKIPPED", "SKIPPED"]
    for same in (table.fork(), engine.load(engine.save(table)), table.imagine(0, 1)):
        assert same.view(0) == table.view(0)
    table.undo(0)
    assert table.view(0)["notes"] == []


def test_repair_strikes_the_acting_seats_choice_and_never_a_rivals_answer():
    def stopped(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(casting(game), by=0))))
        return None

    def casting(game) -> Rule[str]:
        spell = yield Ask(0, "cast", ("fire", "water"))
        if (yield Ask(1, "stop it?", ("yes", "no"))) == "yes" and spell == "fire":
            raise Impossible
        return spell

    table = Table(small_games.written(stopped), seed=1)
    table.answer(0, "fire")
    table.answer(1, "yes")
    assert table.asks[0] == Ask(0, "cast", ("water",))
    table.answer(0, "water")
    assert table.asks[1].options == ("yes", "no")


def test_repair_never_strikes_chance_nor_a_secret_choice():
    def mixed(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(mixing(game)))))
        yield Ask(0, "end", ("end",))
        return None

    def mixing(game) -> Rule[None]:
        first = yield Ask(0, "first", ("a", "b"))
        yield from small_games.each_one({0: ("x", "y"), 1: ("x", "y")}, "secret")
        yield Roll(6)
        if first == "a":
            raise Impossible

    table = Table(small_games.written(mixed), seed=1)
    table.answer(0, "a")
    table.answer(1, "x")
    table.answer(0, "y")
    assert table.asks[0] == Ask(0, "first", ("b",))
    table.answer(0, "b")
    assert sorted(table.asks) == [0, 1]
    table.answer(0, "y")
    table.answer(1, "x")
    assert table.view(0)["notes"] == ["None"]


def test_a_question_without_options_is_impossible():
    def empty(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(choosing()))))
        yield Ask(0, "end", ("end",))
        return None

    def choosing() -> Rule[None]:
        which = yield Ask(0, "which", ("full", "empty"))
        yield Ask(0, "what", ("thing",) if which == "full" else ())

    table = Table(small_games.written(empty), seed=1)
    table.answer(0, "empty")
    assert table.asks[0].options == ("full",)


def test_impossible_outside_of_any_attempt_is_a_bug_and_changes_nothing():
    def bug(game) -> Rule[str | None]:
        if (yield Ask(0, "touch", ("wood", "fire"))) == "fire":
            raise Impossible
        return None

    table = Table(small_games.written(bug), seed=1)
    before = engine.save(table)
    with pytest.raises(RuleError, match="impossible outside of any attempt"):
        table.answer(0, "fire")
    assert engine.save(table) == before


# Consequences --------------------------------------------------------------------------------


def becomes_relevant(game, seat: int, what: str) -> None:
    game.waiting.append((seat, what))


def cleanup_check(game) -> Rule[None]:
    """What has become relevant is resolved: the current player's first, in the order they choose;
    what becomes relevant meanwhile is resolved before the rest goes on."""
    relevant, game.waiting = game.waiting, []
    for seat in (0, 1):
        mine = [what for owner, what in relevant if owner == seat]
        while mine:
            what = yield Ask(seat, "resolve", tuple(mine))
            mine.remove(what)
            game.notes.append(what)
            if what == "splitting":
                becomes_relevant(game, 1, "splinter")
                becomes_relevant(game, 0, "spark")
                yield from cleanup_check(game)


def test_2_5_consequences_of_consequences_first():
    def unleash(game) -> Rule[str | None]:
        for seat, what in [(1, "slow"), (0, "splitting"), (0, "late")]:
            becomes_relevant(game, seat, what)
        yield from cleanup_check(game)
        return None

    table = Table(small_games.written(unleash), seed=1)
    for seat, what in [(0, "splitting"), (0, "spark"), (1, "splinter")]:
        table.answer(seat, what)
    middle = engine.load(engine.save(table))
    for same in (table, middle, table.fork(), table.imagine(1, 3)):
        assert same.view(0)["notes"] == ["splitting", "spark", "splinter"]
        same.answer(0, "late")
        same.answer(1, "slow")
        assert same.run.state.notes[-2:] == ["late", "slow"]


def test_an_answer_that_is_not_to_blame_is_never_struck():
    """Anybody who agrees to pay for what proves unpayable chose the wrong thing; agreeing was no mistake."""

    def buying(game) -> Rule[str | None]:
        yield from attempt(one(), by=0)
        return None

    def one() -> Rule[None]:
        thing = yield Ask(0, "buy", ("castle", "hut"))
        agreed = yield Ask(0, "pay", ("yes", "no"))
        yield Blameless()
        if thing == "castle" and agreed == "yes":
            raise Impossible

    table = Table(small_games.written(buying), seed=1)
    table.answer(0, "castle")
    table.answer(0, "yes")
    assert asked(table) == {0: ("hut",)}
    assert engine.load(engine.save(table)).asks == table.asks

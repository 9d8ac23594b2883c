"""Going back cannot be used to cheat: what play that was taken back leaves behind."""

from __future__ import annotations

import pytest

import engine
from engine.ask import (
    Ask,
    Impossible,
    Reveal,
    Roll,
    Rule,
    RuleError,
    Shuffle,
    attempt,
    side_by_side,
)
from engine.news import tell
from engine.table.table import Table
from tests.engine import small_games


def asked(table: Table) -> dict[int, tuple]:
    return {seat: ask.options for seat, ask in table.asks.items()}


def test_repair_does_not_lower_the_fence_of_who_saw_chance():
    def gambling(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "first", ("a", "b"))))
        yield from attempt(rolling())
        yield Ask(0, "end", ("end",))
        return None

    def rolling() -> Rule[None]:
        if (yield Ask(0, "look", ("peek", "no"))) == "peek":
            yield Roll(1000)
            raise Impossible

    table = Table(small_games.written(gambling), seed=1)
    table.answer(0, "a")
    table.answer(0, "peek")
    assert table.asks[0].options == ("no",)
    for same in (table, table.fork(), engine.load(engine.save(table))):
        with pytest.raises(ValueError, match="even if they took it back"):
            same.undo(0)


def test_repair_does_not_lower_the_fence_of_whose_rival_has_answered():
    def answering(game) -> Rule[str | None]:
        yield Ask(0, "first", ("a", "b"))
        yield from attempt(replying())
        yield Ask(0, "end", ("end",))
        return None

    def replying() -> Rule[None]:
        if (yield Ask(1, "reply", ("good", "bad"))) == "bad":
            raise Impossible

    table = Table(small_games.written(answering), seed=1)
    table.answer(0, "a")
    table.answer(1, "bad")
    assert not table.may_undo(0)


def test_undo_of_one_seat_does_not_lower_the_fence_of_another():
    def betting(game) -> Rule[str | None]:
        yield Ask(1, "bet", ("high", "low"))
        yield Ask(0, "show", ("left", "right"))
        yield Reveal((1,))
        yield Ask(0, "end", ("end",))
        return None

    table = Table(small_games.written(betting), seed=1)
    table.answer(1, "high")
    table.answer(0, "left")
    table.undo(0)
    assert not table.may_undo(1)


def test_what_was_seen_in_play_taken_back_is_forgotten_by_a_later_shuffle_everywhere():
    def shuffling(game) -> Rule[str | None]:
        if (yield Ask(0, "show", ("yes", "no"))) == "yes":
            game.seen[2] = -1
        yield Ask(0, "shuffle", ("yes",))
        yield Shuffle(4)
        game.seen[:] = [0] * 4
        yield Ask(1, "end", ("end",))
        return None

    table = Table(small_games.written(shuffling), seed=1)
    table.answer(0, "yes")
    table.undo(0)
    table.answer(0, "no")
    assert table.run.state.seen == table.fork().run.state.seen == [0, 0, -1, 0]
    table.answer(0, "yes")
    for same in (table, table.fork(), engine.load(engine.save(table)), table.imagine(1, 1)):
        assert same.run.state.seen == [0] * 4


def test_private_chance_before_anybody_is_asked_is_not_known_to_others():
    def secretly(game, seat) -> Rule[None]:
        game.plans[seat].append(str((yield Roll(10**6))))
        yield Ask(seat, "go", ("go", "stay"))

    def unit(game) -> Rule[str | None]:
        yield from side_by_side({seat: secretly(game, seat) for seat in range(2)})
        return None

    small_games.toy(
        "secretly", small_games.Cauldrons, small_games.set_up_brewing, {"unit": unit}, small_games.view_brewing
    )
    table = Table("secretly", seed=1)
    worlds = [table.imagine(1, seed).run.state.plans for seed in range(5)]
    assert len({str(plans[0]) for plans in worlds}) == 5
    assert {str(plans[1]) for plans in worlds} == {str(table.run.state.plans[1])}


def test_a_rule_that_breaks_down_in_the_next_unit_leaves_the_table_as_it_was():
    def good(game) -> Rule[str | None]:
        choice = yield Ask(0, "x", ("a", "b"))
        tell(game, "chose", choice=choice)
        return "bad" if choice == "a" else "nowhere"

    def bad(game) -> Rule[str | None]:
        tell(game, "going wrong")
        raise ZeroDivisionError("ouch")
        yield

    table = Table(small_games.written(good, bad), seed=1)
    before = engine.save(table), table.news(0)
    for choice, error in (("a", ZeroDivisionError), ("b", RuleError)):
        with pytest.raises(error):
            table.answer(0, choice)
        assert (engine.save(table), table.news(0)) == before
        assert table.asks[0].options == ("a", "b")


def test_a_repair_that_fails_leaves_no_news_behind():
    def careless(game) -> Rule[str | None]:
        for _ in range(3):
            choice = yield Ask(0, "touch", ("wood", "fire"))
            tell(game, "touched", thing=choice)
            if choice == "fire":
                raise Impossible
        return None

    table = Table(small_games.written(careless), seed=1)
    table.answer(0, "wood")
    with pytest.raises(RuleError):
        table.answer(0, "fire")
    table.answer(0, "wood")
    assert [(record["n"], record["thing"]) for record in table.news(0)] == [(1, "wood"), (2, "wood")]


def test_news_that_hold_again_after_a_repair_are_told_again():
    def hopeless(game) -> Rule[None]:
        tell(game, "begins")
        tell(game, "pays")
        raise Impossible
        yield

    def paying(game) -> Rule[str | None]:
        yield from attempt(hopeless(game))
        tell(game, "pays")
        yield Ask(0, "end", ("end",))
        return None

    def before(game) -> Rule[str | None]:
        yield Ask(0, "go", ("go",))
        return "paying"

    for units, answers in (((paying,), ()), ((before, paying), ("go",))):
        table = Table(small_games.written(*units), seed=1)
        for answer in answers:
            table.answer(0, answer)
        told = [(record["what"], record.get("to")) for record in table.news(1)]
        assert told == [("begins", None), ("pays", None), ("taken back", 0), ("pays", None)]


def test_what_others_were_told_in_private_does_not_show_in_how_far_play_went_back():
    def whispering(game) -> Rule[str | None]:
        choice = yield Ask(0, "whisper", ("a", "b"))
        if choice == "b":
            tell(game, "psst", to=(0,))
        tell(game, "nods", seat=0)
        yield Ask(1, "end", ("end",))
        return None

    seen = []
    for choice in "ab":
        table = Table(small_games.written(whispering), seed=1)
        table.answer(0, choice)
        table.undo(0)
        table.answer(0, "a")
        seen.append((table.news(1), table.imagine(1, 3, news=True).news(1)))
    assert seen[0] == seen[1]
    assert seen[0][0] == seen[0][1]


def test_undo_in_a_fork_of_a_fork_tells_what_is_taken_back_once():
    def write(game) -> Rule[str | None]:
        letter = yield Ask(0, "write", ("a", "b"))
        tell(game, "wrote", letter=letter)
        return "write"

    table = Table(small_games.written(write), seed=1)
    for _ in range(3):
        table.answer(0, "a")
    fork = table.fork(news=True).fork(news=True)
    fork.undo(0)
    assert fork.news(1)[3:] == [{"n": 4, "what": "taken back", "seat": 0, "to": 2}]
    fork.answer(0, "b")
    assert fork.news(1)[-1] == {"n": 5, "what": "wrote", "letter": "b"}


def test_imagine_looks_for_a_world_in_which_what_happened_is_possible():
    def boasting(game) -> Rule[str | None]:
        yield Ask(1, "lay a big one", tuple(card for card in game.hands[1] if game.cards[card] >= 5))
        return None

    small_games.toy(
        "boasting",
        small_games.Duel,
        small_games.set_up_duel,
        {"boasting": boasting},
        small_games.view_duel,
        small_games.imagine_duel,
    )
    table = Table("boasting", seed=3)
    for seed in range(200):
        assert table.imagine(0, seed).asks[1].options


def test_retrace_goes_through_repairs_wherever_they_happened():
    def inner() -> Rule[None]:
        yield Ask(0, "try", ("a", "b"))
        raise Impossible

    def one(game) -> Rule[str | None]:
        yield from attempt(inner())
        return "two"

    def two(game) -> Rule[str | None]:
        yield Ask(0, "end", ("a", "b"))
        yield from attempt(inner())
        yield Ask(0, "end", ("a", "b"))
        return None

    table = Table(small_games.written(one, two), seed=1)
    for option in ("a", "b", "a", "a", "b", "b"):
        for again, entry in engine.retrace(engine.save(table)):
            assert entry is None or entry[1] in again.asks[entry[0]].options
        table.answer(0, option)
    assert table.result is not None
    *_, (again, _) = engine.retrace(engine.save(table))
    assert again.result == table.result


def test_a_save_cannot_end_a_game_early_nor_forge_chance():
    table = Table("brewing", seed=1)
    table.answer(0, "fog")
    for outcome in (6, -1, "7", True, [1]):
        saved = engine.save(table)
        saved["units"][0]["answers"][1][1] = outcome
        with pytest.raises(ValueError, match="is no outcome of Roll"):
            engine.load(saved)
    wheel = Table("witches-wheel", 2, seed=1)
    while next(iter(wheel.asks.values())).prompt != "trump":
        seat, ask = next(iter(wheel.asks.items()))
        wheel.answer(seat, ask.options[0])
    (winner,) = wheel.asks
    saved = engine.save(wheel)
    saved["units"][0]["answers"].append([winner, "keep"])
    with pytest.raises(ValueError, match="the last one is missing"):
        engine.load(saved)


def test_one_forbidden_path_does_not_slow_every_question_down():
    def long(game) -> Rule[str | None]:
        yield from attempt(failing())
        for _ in range(300):
            yield Ask(0, "on", tuple(range(20)))
        return None

    def failing() -> Rule[None]:
        if (yield Ask(0, "fail", ("yes", "no"))) == "yes":
            raise Impossible

    table = Table(small_games.written(long), seed=1, news=False)
    table.answer(0, "yes")
    table.answer(0, "no")
    hashed = 0

    class Counted(int):
        def __hash__(self) -> int:
            nonlocal hashed
            hashed += 1
            return super().__hash__()

    for number in range(300):
        table.answer(0, number % 20)
    table.unit.answers[:] = [(seat, Counted(c) if type(c) is int else c) for seat, c in table.unit.answers]
    table.fork()
    assert hashed < 1000


def test_undo_back_and_forth_costs_no_more_and_more():
    table = Table(small_games.written(small_games.by_turns), 3, seed=1)
    table.answer(0, "a")
    sizes = []
    for _ in range(50):
        table.answer(0, "a")
        table.undo(0)
        sizes.append((len(str(engine.save(table))), len(str(table.journal.events[-1]))))
    assert sizes[0] == sizes[-1]


def test_the_chain_of_units_that_undo_may_reach_has_an_end():
    def alone(game) -> Rule[str | None]:
        yield Ask(0, "on", ("on",))
        return "alone"

    table = Table(small_games.written(alone), seed=1)
    for _ in range(100):
        table.answer(0, "on")
    assert len(table.unit.before) < 40
    assert all(unit.before == () for unit in table.unit.before)
    steps = 0
    while table.may_undo(0):
        table.undo(0)
        steps += 1
    assert steps >= 30
    with pytest.raises(ValueError, match="what came before is settled"):
        table.undo(0)

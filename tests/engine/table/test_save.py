"""Saves go on as the game would; everything else is refused with a sentence."""

from __future__ import annotations

import copy
import random
from dataclasses import replace

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.table.table import Table
from tests.engine import small_games  # noqa: F401  (puts the toys on their shelf)


def a_table(decisions: int = 13, game: str = "witches-wheel") -> Table:
    table, dice = Table(game, seed=4), random.Random(4)
    for _ in range(decisions):
        seat = dice.choice(list(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    return table


SAVED = engine.save(a_table())


def unit(**fields) -> dict:
    return {"answers": [], "forbidden": [], "carried": [], "floors": [], **fields}


def deep(levels: int) -> list:
    value: list = []
    for _ in range(levels):
        value = [value]
    return value


def test_a_loaded_game_goes_on_exactly_as_the_saved_one_would():
    table = a_table()
    again = engine.load(msgpack.unpackb(msgpack.packb(engine.save(table))))
    dice = random.Random(9)
    while table.asks:
        assert again.asks == table.asks
        seat = dice.choice(list(table.asks))
        option = dice.choice(table.asks[seat].options)
        table.answer(seat, option)
        again.answer(seat, option)
    assert again.result == table.result
    assert engine.save(again) == engine.save(table)


def test_news_of_a_loaded_game_start_anew():
    again = engine.load(SAVED)
    assert again.news(0) == []
    seat, ask = next(iter(again.asks.items()))
    again.answer(seat, ask.options[0])
    assert again.news(0)[0]["n"] == 1


@pytest.mark.parametrize("seed", [0, -5, 2**100, b"", b"\x00\xff"])
def test_every_seed_survives(seed):
    table = Table("witches-wheel", 2, seed=seed)
    again = engine.load(msgpack.unpackb(msgpack.packb(engine.save(table))))
    assert again.seed == seed


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("format", 99, "save, format: expected format 1, found 99"),
        ("game", "chess", "there is no game 'chess'"),
        ("game", None, "save, game: expected a text, found None"),
        ("rules", 1000, "save, rules: expected at most 1 for Witches Wheel, found 1000"),
        ("seats", 9, "Witches Wheel is played by 2 to 6 seats, not 9"),
        (
            "options",
            {"side": "up"},
            "the option 'side' of Witches Wheel is decreasing or increasing, not 'up'",
        ),
        ("seed", "seven", "save: seed: expected a whole number as text, or bytes, found 'seven'"),
        ("unit", "dance", "save: unit: expected one of round, found 'dance'"),
        ("checkpoint", {}, "save: checkpoint: the field 'seats' is missing"),
        ("units", [], "save: units: the last one is missing"),
        ("units", [unit(answers=["x"])], "save, units[0], answers[0]: expected a list, found 'x'"),
        ("units", [unit(answers=[["x", 1]])], "save: units[0], answers[0]: expected [seat, choice], found ['x', 1]"),
        ("units", [unit(answers=[[0, "nonsense"]])], "save: answer 1: seat 0 was not offered 'nonsense'"),
        ("units", [unit(), unit()], "save: units[1]: the unit before it is not over"),
        ("units", [unit(carried=[[0, [1]]])], "save: units[0], carried: expected 54 numbers"),
        ("units", [unit(answers=deep(40))], "save: nested deeper than any save of ours"),
        ("history", 5, "save, history: expected a list, found 5"),
        ("history", deep(2000), "save: nested deeper than any save of ours"),
    ],
)
def test_a_wrong_save_is_refused_with_the_field_and_what_was_expected(field, value, sentence):
    with pytest.raises(ValueError, match=".") as caught:
        engine.load({**SAVED, field: value})
    assert sentence in str(caught.value)


@pytest.mark.parametrize("data", [None, 3, [], "save", {}, {"game": "witches-wheel"}])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(ValueError, match="save: expected a save of witch-tui"):
        engine.load(data)


@pytest.mark.parametrize("field", sorted(SAVED))
def test_a_missing_field_is_named(field):
    broken = {key: value for key, value in SAVED.items() if key != field}
    with pytest.raises(ValueError, match=field):
        engine.load(broken)


def test_a_lost_or_doubled_card_is_noticed():
    broken = copy.deepcopy(SAVED)
    broken["checkpoint"]["deck"].append(broken["checkpoint"]["deck"][0])
    with pytest.raises(ValueError, match="the cards on the table do not add up"):
        engine.load(broken)


def test_what_is_said_to_be_impossible_is_offered_where_nothing_was_tried():
    """A save that strikes all that could be answered."""
    table = a_table()
    ((seat, ask),) = table.asks.items()
    answers = engine.save(table)["units"][-1]["answers"]
    struck = [[*answers, [seat, option]] for option in ask.options]
    data = copy.deepcopy(SAVED)
    data["units"][-1]["forbidden"] = struck
    assert engine.load(data).asks == table.asks


def test_an_answer_is_the_very_option():
    """True is 1, and would be played as it is."""
    table = Table("duel", seed=4)
    (seat, ask), *_ = table.asks.items()
    saved = engine.save(table)
    number = next(option for option in ask.options if type(option) is int)
    saved["units"][-1]["answers"] = [[seat, float(number)]]
    with pytest.raises(ValueError, match="was not offered"):
        engine.load(saved)


def test_an_older_version_of_the_rules_goes_on_from_its_checkpoint(monkeypatch):
    game = engine.games()["witches-wheel"]
    monkeypatch.setitem(vars(game), "rules", replace(game.rules, version=2))
    again = engine.load(SAVED)
    assert again.asks
    assert engine.save(again)["history"] is None
    with pytest.raises(ValueError, match="its past cannot be played again"):
        list(engine.retrace(SAVED))


@pytest.mark.parametrize("change", ["seed", "answer", "chance"])
def test_a_past_that_was_tampered_with_is_noticed(change):
    saved = copy.deepcopy(engine.save(a_table(12, "duel")))
    if change == "seed":
        saved["seed"] = "5"
    elif change == "answer":
        saved["history"][0][0] = [0, 9]
    else:
        entries = [entry for unit in saved["history"] for entry in unit if entry[0] is None]
        entries[0][1] = entries[0][1][::-1]
    with pytest.raises(ValueError, match="answer|elsewhere"):
        list(engine.retrace(saved))


WHATEVER = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=3) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_save_with_anything_in_it_loads_or_is_refused(data):
    saved = copy.deepcopy(SAVED)
    for _ in range(data.draw(st.integers(1, 3))):
        spot = saved
        while True:
            keys = list(spot) if isinstance(spot, dict) else range(len(spot))
            key = data.draw(st.sampled_from(list(keys)))
            deeper = isinstance(spot[key], (dict, list)) and spot[key] and data.draw(st.booleans())
            if not deeper:
                break
            spot = spot[key]
        spot[key] = data.draw(WHATEVER)
    try:
        table = engine.load(saved)
    except ValueError:
        return
    for seat in (None, *range(table.seats)):
        table.view(seat)
    list(table.asks)

"""What looks sensible at a glance in Weavers."""

from __future__ import annotations

import pytest

from engine.ask import Ask
from engine.chance import Chance
from engine.games.weavers.glance import AT, glance
from engine.table.table import Table
from tests.engine.games.weavers.tables import ID, cast, duel, spell_of, state, use_own_spells


@pytest.fixture
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


def glanced(table, seat=0):
    ask = table.asks[seat]
    return spell_of(table, glance(state(table), ask, Chance(1)))


@pytest.mark.usefixtures("_own_spells")
def test_what_takes_the_whole_hand_is_cast():
    assert glanced(duel("WALL STORM ITEM", "BLOOD TWO THREE")) == "STORM"


@pytest.mark.usefixtures("_own_spells")
def test_shields_are_raised_against_what_takes_the_whole_hand():
    table = duel("HIT WALL ITEM", "BLOOD TWO THREE FOCUS WORD", active=["", "SLOW:1 WB:1"])
    assert glanced(table) == "WALL"


@pytest.mark.usefixtures("_own_spells")
def test_wild_magic_completes_what_no_card_does_and_the_least_card_lies_face_down():
    assert glanced(duel("WORD ITEM HIT", "BLOOD TWO", active=["WGFIB:4"])) in ("WORD*", "ITEM*")
    assert not glanced(duel("WORD ITEM HIT", "BLOOD TWO", active=["WGFIB:4"], tokens=["sealed"])).endswith("*")


@pytest.mark.usefixtures("_own_spells")
def test_what_carries_nothing_on_is_buried_and_what_does_is_not():
    table = duel("BLOOD ITEM TWO", "BLOOD", at="bury", active=["WGFIB:4"], decks=["HIT BLOW STORM WALL CURE"])
    assert glanced(table) in ("ITEM", "TWO")
    assert glanced(duel("BLOOD ITEM TWO", "BLOOD", at="bury")) == "done"


@pytest.mark.usefixtures("_own_spells")
def test_what_carries_something_on_is_lost_last():
    table = duel("THREE WORD TWO ITEM", "BLOW ITEM", active=["WB"], tokens=["2 shield"])
    cast(table, "WORD", "BLOW")
    assert glanced(table) in ("TWO", "ITEM")


def test_every_question_is_answered_with_one_of_the_options():
    asked = set()
    for seed in range(12):
        table, chance = Table(ID, 2, seed=seed, news=False), Chance(seed)
        while table.asks:
            for seat, ask in [*table.asks.items()][:1]:
                fewer = Ask(seat, ask.prompt, ask.options[chance.below(len(ask.options)) :])
                assert glance(state(table), ask, chance) in ask.options
                if ask.prompt != "bury" and ask.prompt != "cast":  # those are never cut: see looks.py
                    assert glance(state(table), fewer, chance) in fewer.options
                asked.add(ask.prompt)
                table.answer(seat, glance(state(table), ask, chance))
    assert asked == {*AT}

"""How many cards damage may take: what is foreseen is what comes, for everybody who looks."""

from __future__ import annotations

import random

import pytest

from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reach import Range, hits, may_cast, strikes, threatened
from engine.table.table import Table
from tests.engine.games.weavers.tables import ID, cast, duel, play, prompts, state, use_own_spells


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def view_of(table: Table, viewer: int | None = 0) -> DuelView:
    return DuelView(table.view(viewer))


def taken(table: Table, before: int, seat: int, hand: int) -> int:
    """How many cards of so many damage has met since then."""
    news = [record for record in table.news(None) if record["n"] > before and record["what"] == "damage"]
    return min(hand, sum(record["damage"] - record["blocked"] for record in news if record["seat"] == seat))


@pytest.mark.parametrize("seed", range(6))
def test_what_damage_takes_lies_between_what_is_sure_and_what_may_be(seed):
    table, dice, rounds = Table(ID, seed=seed), random.Random(seed), 0
    while table.asks:
        if {*prompts(table).values()} == {"cast"} and len(table.asks) == 2:
            rounds += 1
            choices = [dice.choice(table.asks[seat].options) for seat in (0, 1)]
            views = [view_of(table, 0), view_of(table, 1), view_of(table, None), DuelView(table.open_view())]
            foreseen = [
                [hits(view, seat, choices[view.me] if view.me is not None else "") for seat in (0, 1)] for view in views
            ]
            before, hands = table.news(None)[-1]["n"], [len(hand) - 1 for hand in state(table).hands]
            for seat in (0, 1):
                table.answer(seat, choices[seat])
            for ranges in foreseen:
                for seat, (least, most) in enumerate(ranges):
                    assert 0 <= least <= taken(table, before, seat, hands[seat]) <= most <= hands[seat]
        else:
            seat = next(iter(table.asks))
            table.answer(seat, dice.choice(table.asks[seat].options))
    assert rounds > 3


def test_nobody_learns_from_it_what_somebody_has_chosen(own):
    table = duel("WORD TWO THREE", "BLOW ITEM GUARD")
    before = hits(view_of(table), 0, "WORD"), hits(view_of(table), 1, "WORD")
    play(table, 1, "BLOW")
    assert before == (hits(view_of(table), 0, "WORD"), hits(view_of(table), 1, "WORD"))
    assert hits(DuelView(table.open_view()), 0) == Range(2, 2)


def test_time_is_sure_and_a_component_is_not(own):
    table = duel("WORD TWO THREE G W", "ITEM BLOOD", active=["", "SLOW:1 WB:1"])
    assert strikes(view_of(table), 1) == {"SLOW": True, "WB": False}
    assert threatened(view_of(table), 1) == 4
    assert hits(view_of(table), 0, "WORD") == Range(1, 4)


def test_shields_of_this_round_stop_damage_of_this_round(own):
    table = duel("GUARD TWO THREE G W", "ITEM BLOOD", active=["", "SLOW:1"])
    assert hits(view_of(table), 0, "GUARD") == Range(0, 0)
    assert hits(view_of(table), 0, "TWO") == Range(1, 1)


def test_who_is_sealed_may_lay_no_card_face_down(own):
    table = duel("WORD TWO THREE G W", "ITEM FOCUS", active=["", "WB:1"], tokens=["", "sealed"])
    assert "*" not in may_cast(view_of(table), 1)
    assert strikes(view_of(table), 1) == {}


def test_while_cards_are_lost_the_number_is_known(own):
    table = duel("WORD TWO THREE G W", "ITEM FOCUS BLOW")
    cast(table, "WORD", "BLOW")
    assert hits(view_of(table), 0) == Range(3, 3) and hits(view_of(table), 1) == Range(0, 0)

"""Rulings of Moon Moths as situations.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.games.moon_moths.cards import CARDS, MOTHS
from engine.games.moon_moths.state import MoonMoths
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit
from engine.words.speech import Voice

GAME = "moon-moths"


def situation(*hands: str) -> Table:
    """A table with these lanterns, in words ("B7 R1"), in the night that this leaves; the others are burnt or dark."""
    held = [hand.split() for hand in hands]
    cards = [card for hand in held for card in hand]
    cards += [card for card in CARDS if card not in cards]
    table, nights = Table(GAME, len(hands), seed=1), len(MOTHS) - len(held[0])
    ids = iter(Id(number) for number in range(len(cards)))
    game = MoonMoths(
        seats=len(hands),
        options=table.options,
        seen=[0] * len(cards),
        cards=tuple(cards),
        row=MOTHS,
        hands=[[next(ids) for _ in hand] for hand in held],
        chosen=[[] for _ in hands],
        burnt=[next(ids) for _ in range(len(hands) * nights)],
        dark=[*ids],
        points=[0] * len(hands),
        nights=nights,
    )
    game.show_hands(game.hands)
    for card in game.burnt:
        game.seen[card] = EVERYBODY
    table.rules.check(game, "night")
    table.stand_at(Unit("night", game, []))
    return table


def lights(table: Table, *cards: str) -> None:
    for seat, card in enumerate(cards):
        table.answer(seat, card)


def told(table: Table, viewer: int | None = None) -> list[str]:
    return [table.rules.words.told(record, Voice(table.seats, viewer)) for record in table.news(viewer)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_1_six_lanterns_each_and_nobody_sees_another_s(seats):
    for seat in range(seats):
        view = Table(GAME, seats, seed=2).view(seat)
        assert len(view["hand"]) == 6
        assert [len(known) for known in view["known"]] == [6 * (other == seat) for other in range(seats)]


def test_3_2_the_moths_lie_in_any_order():
    rows = [tuple(Table(GAME, seed=seed).view(None)["row"]) for seed in range(9)]
    assert len({*rows}) > 5
    assert {tuple(sorted(row)) for row in rows} == {MOTHS}


def test_4_1_what_was_chosen_is_seen_by_nobody_else_until_all_have_chosen():
    table = situation("B7 R1", "G3 V2", "G5 V6")
    before = [table.view(viewer) for viewer in (1, 2, None)]
    table.answer(0, "B7")
    assert [table.view(viewer) for viewer in (1, 2, None)] == before
    assert (table.view(0)["hand"], table.view(0)["chosen"]) == (["R1"], ["B7"])
    table.answer(2, "G5")
    table.answer(1, "V2")
    assert table.seen(None).lit == ("B7", "V2", "G5")


def test_4_1_a_choice_may_be_taken_back_while_others_choose():
    table = situation("B7 R1", "G3 V2")
    table.answer(0, "B7")
    table.undo(0)
    assert table.view(0)["hand"] == ["B7", "R1"]


@pytest.mark.parametrize(
    ("lit", "points"),
    [
        (("B7", "G3", "G5"), [5, 0, 0]),
        (("B7", "R7", "G5"), [0, 0, 5]),
        (("B7", "R7", "G7"), [0, 0, 0]),
        (("B1", "R1", "G7"), [0, 0, 5]),
    ],
)
def test_4_2_equal_lanterns_blind_each_other_and_4_3_a_moth_may_fly_on(lit, points):
    table = situation(*(f"{card} V{seat + 1}" for seat, card in enumerate(lit)))
    lights(table, *lit)
    assert table.view(None)["points"] == points
    assert ("No lantern shines alone: the moth flies on." in told(table)) == (not any(points))


def test_5_2_equal_totals_share_the_win():
    table = situation("B7", "R7", "G7")
    lights(table, "B7", "R7", "G7")
    assert table.result.winners == (0, 1, 2)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ("blue 7", "Yes, you can choose that now (4.1)."),
        ("g3", "Green 3 is not in your hand (4.1)."),
        ("moths", "It is the moth that chooses (4.2)."),
        ("seat 2", "Everybody lights a lantern of their own (4.1)."),
    ],
)
def test_why_something_cannot_be_chosen(wanted, why):
    table = situation("B7 R1", "G3 V2")
    assert table.rules.words.why(table.seen(0), wanted, Voice(2, 0)) == why

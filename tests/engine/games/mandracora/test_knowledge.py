"""Rulings of Mandracora as situations: who knows what.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import pytest

from engine.state import EVERYBODY
from engine.table.unit import Unit
from tests.engine.games.mandracora.tables import all_know, beginning, ids, meant, play, situation, state, team


def test_12_2_equal_cards_cannot_be_told_apart():
    """Ann took a green card that all saw, and one by night: after she lays one of them nobody is sure of the other."""
    for place in range(2):
        table = situation("G0", "R", shops={1: "G", 7: "G"}, pile="Y P R Y P R Y P R Y", at=6)
        game = beginning(table)
        by_day, by_night = game.shops[1][0], game.shops[7][0]
        game.hands[0] += (by_day, by_night)
        game.shops[1] = game.shops[7] = ()
        game.seen[by_day], game.seen[by_night] = EVERYBODY, 1
        table.stand_at(Unit("turn", game, []))
        assert table.view(1)["known"][0] == ["G"]
        play(table, "G0")
        table.answer(0, (by_day, by_night)[place])
        play(table, "done")
        assert table.view(1)["known"][0] == []


def test_12_2_after_a_card_was_drawn_unseen_others_are_sure_of_one_of_each_kind_less():
    table = situation("G0 G", "R R Y", "P", stacks={1: "1u"})
    game = beginning(table)
    for card in game.hands[1]:
        game.seen[card] = EVERYBODY
    table.stand_at(Unit("turn", game, []))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][1] == ["R"]
    assert table.view(2)["known"][0] == []
    assert len(table.view(0)["known"][1]) == 2


@pytest.mark.parametrize("seen", [0, 1])
def test_12_2_what_was_laid_and_taken_back_is_not_known(seen):
    """Bob knows of one green card.  Ann lays one of two, takes it back, then the other: he knows what he knew."""
    table = situation("G2 G G", "R", pile="Y P R Y")
    green = ids(table, 0, "G")
    all_know(table, green[seen])
    play(table, "G2")
    for card in (*green, *green):
        table.answer(0, card)
        table.undo(0)
        assert table.view(1)["known"][0] == ["G"]
        assert all(table.imagine(1, seed).view(1) == table.view(1) for seed in range(8))
    table.undo(0)
    assert table.view(None)["known"][0] == ["G"]


def test_12_2_a_card_that_can_only_be_one_stays_known_when_it_goes_unseen():
    table = situation("G0 G", "M", "R Y", stacks={1: "1u"})
    all_know(table, *ids(table, 1, "M"))
    play(table, "G0", "G", "done", "seat 2")
    assert table.view(2)["known"][0] == ["M"]


def test_12_2_a_traded_card_that_can_only_be_one_stays_known():
    table = team("G", "Y", "M", "Y", shops={1: "S1"}, pile="P P2")
    all_know(table, *ids(table, 2, "M"))
    play(table, "+1", "ask", "M")
    assert [table.view(viewer)["known"][0] for viewer in (1, 3, None)] == [["M"]] * 3


def exchanged(own, partners, given, gets, *known):
    """Ann and her partner exchange these cards, when all knew the hands of the seats in `known`."""
    table = team(own, "Y", partners, "Y", shops={1: "S1"}, pile="P P2")
    all_know(table, *(card for seat in known for card in state(table).hands[seat]))
    play(table, "+1", "exchange")
    table.answer(0, meant(table, 0, given))
    table.answer(2, meant(table, 2, gets))
    return [sorted(table.view(1)["known"][seat]) for seat in (0, 2)]


def test_12_2_in_an_exchange_each_card_leaves_a_hand_that_has_not_got_the_other_yet():
    """Anybody who has mandrakes only gives one, and all know it; what comes for it is none of that hand."""
    assert exchanged("R", "M", "R", "M", 2) == [["M"], []]
    assert exchanged("M", "R", "M", "R", 0) == [[], ["M"]]
    assert exchanged("R", "M", "R", "M", 0, 2) == [["M"], ["R"]]
    assert exchanged("M M", "R", "M", "R", 0) == [["M"], ["M"]]
    assert exchanged("R", "M M", "R", "M", 2) == [["M"], ["M"]]


def test_12_2_in_an_exchange_of_mixed_hands_all_are_sure_of_one_of_each_kind_less():
    assert exchanged("M M R", "G G P", "M", "G", 0, 2) == [["M"], ["G"]]


# Those who watch, and what nobody sees ----------------------------------------------------------


def test_12_1_a_spectator_sees_what_all_see():
    table = situation("G", "R", shops={1: "Y S1", 7: "P S2"}, pile="G R Y", stacks={1: "1b 1w"})
    view = table.view(None)
    assert (view["shops"][1], view["shops"][7], view["pile"]) == (["Y", "S1"], [None, None], 3)
    assert (view["hand"], view["hand_sizes"], view["known"]) == ([], [1, 1], [[], []])
    assert view["stacks"][0] == ["1w", 2]


@pytest.mark.parametrize(("place", "known"), [(1, ["Y", "P"]), (7, [])])
def test_12_2_what_a_spectator_knows_of_a_hand(place, known):
    """Of what was taken by day all, of what was taken by night nothing but how much it was, and the scrolls."""
    table = situation("G", "R", shops={place: "Y P S1"}, pile="G R Y", at=place - 1)
    play(table, "+1")
    for viewer in (1, None):
        view = table.view(viewer)
        assert sorted(view["known"][0]) == sorted(known)
        assert (view["hand_sizes"][0], view["scrolls"][0]) == (3, ["S1"])
    assert table.view(0)["known"] == [[], []]


def test_12_2_the_order_below_the_top_of_a_stack_is_hidden():
    table = situation("G", "R", stacks={1: "1b 1w 1t 1u"})
    assert table.view(0)["stacks"][0] == ["1u", 4]
    worlds = [table.imagine(0, seed) for seed in range(40)]
    orders = {tuple(state(world).names(state(world).stacks[0])) for world in worlds}
    assert {order[3] for order in orders} == {"1u"}
    assert {order[0] for order in orders} == {"1b", "1w", "1t"}
    assert all(world.view(0) == table.view(0) for world in worlds)


def test_11_3_partners_know_what_was_traded_and_the_others_know_less():
    """All knew Ann's hand; one card of it goes to her partner unseen."""
    table = team("G G R", "Y", "P", "Y", shops={1: "S1"}, pile="P1 P2")
    all_know(table, *ids(table, 0, "G"), *ids(table, 0, "R"))
    play(table, "+1", "give", "G")
    known = {viewer: [sorted(codes) for codes in table.view(viewer)["known"]] for viewer in (0, 1, 2, 3, None)}
    assert known[0][2] == ["G"]
    assert known[2][0] == ["G", "R"]
    for viewer in (1, 3, None):
        assert (known[viewer][0], known[viewer][2]) == (["G"], [])


# What cannot be taken back ----------------------------------------------------------------------


def trading():
    """Ann has got a scroll, and nothing will be restocked."""
    table = team("G", "R", "Y", "P", shops={1: "S1"}, left=12)
    play(table, "+1")
    return table


def two_scrolls():
    """Ann's Transfer has a choice of scrolls, then of takers."""
    return situation("G0 G", "R", "R", stacks={1: "1t"}, scrolls=["S1 S2"])


NIGHT_WAY = {"at": 6, "left": 6}  # the next shop is a night shop, and nothing is restocked
LAID = ("G0", "G", "done")
FENCES = [
    ("a card from a night shop", lambda: situation("G", "R", shops={7: "Y"}, **NIGHT_WAY), ("+1",), False),
    ("an empty night shop", lambda: situation("G", "R", **NIGHT_WAY), ("+1",), False),
    ("a card from a day shop", lambda: situation("G", "R", shops={1: "Y"}, left=6), ("+1",), False),
    ("a day shop is restocked", lambda: situation("G", "R", pile="Y P"), ("+1",), False),
    ("a night shop is restocked", lambda: situation("G", "R", pile="Y P", at=9), ("+1",), False),
    ("a new spell on a stack", lambda: situation("G0 G", "R", stacks={1: "1b 1w"}), LAID, False),
    ("the last spell of a stack", lambda: situation("G0 G", "R", stacks={1: "1w"}), LAID, False),
    ("a spell that is not cast yet", lambda: situation("G0 G G", "R"), (*LAID[:2], "G", "done"), True),
    ("a scroll is to go over", two_scrolls, (*LAID, "S1"), True),
    ("a card is drawn", lambda: situation("G0 G", "R", stacks={1: "1u"}), LAID, False),
    ("a card is given back", lambda: situation("G0 G Y", "R", stacks={1: "1u"}), (*LAID, "Y"), False),
    ("lifted by day", lambda: situation("G0 G", "R", stacks={1: "1l"}, shops={2: "Y"}), (*LAID, (2, 0)), False),
    ("lifted by night", lambda: situation("G0 G", "R", stacks={1: "1l"}, shops={7: "Y"}), (*LAID, (7, 0)), False),
    ("a scroll by night", lambda: situation("G0 G", "R", stacks={1: "1l"}, shops={7: "S1"}), (*LAID, (7, 0)), False),
    ("another turn is declined", lambda: situation("G0 G", "R", stacks={1: "1r"}), (*LAID, "no other turn"), False),
    ("dropping out", lambda: situation("G", "R", left=6), ("drop out",), False),
    ("no trade", trading, ("no trade",), False),
    ("a card is given", trading, ("give", "G"), False),
    ("nobody has chosen yet", trading, ("give",), False),
]


@pytest.mark.parametrize(("make", "choices", "may"), [each[1:] for each in FENCES], ids=[each[0] for each in FENCES])
def test_what_was_shown_or_drawn_cannot_be_taken_back(make, choices, may):
    table = make()
    play(table, *choices)
    assert table.may_undo(0) == may


@pytest.mark.parametrize(("offer", "given"), [("ask", {2: "Y"}), ("exchange", {2: "Y", 0: "G"})])
def test_a_trade_cannot_be_taken_back_by_either_of_the_two(offer, given):
    table = trading()
    play(table, offer)
    assert not table.may_undo(0)
    for seat, code in given.items():
        table.answer(seat, meant(table, seat, code))
    assert not any(table.may_undo(seat) for seat in range(4))

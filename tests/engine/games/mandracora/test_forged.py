"""Saves of Mandracora that nobody has played: each is refused with a sentence when it is loaded, not later."""

from __future__ import annotations

import copy

import pytest

import engine
from engine.games.mandracora.state import ITEMS
from tests.engine.games.mandracora.tables import play, situation, state

SPELLS = ["2t R2 R R", "1b Y1 Y"]


def saved(unit: str = "turn", **changes) -> dict:
    """A game between Ann, who is to take a turn, and Bob, with these changes to what lies on the table."""
    table = situation("G2 G M", "P R", shops={1: "S1"}, scrolls=["S2", "S3"], cursed=1, pile="Y P", spells=SPELLS)
    data = copy.deepcopy(engine.save(table)) | {"unit": unit}
    data["checkpoint"] |= changes
    return data


def refused(data: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=rf"^save: .*{sentence}"):
        engine.load(data)


def with_cards_swapped(one: str, other: str) -> dict:
    """Two cards have changed places: an id of each zone."""
    data = saved()
    zones = data["checkpoint"]
    first, second = zones[one][0], zones[other][0]
    first[0], second[0] = second[0], first[0]
    return data


def with_card_before_ann(code: str) -> dict:
    """A card that is among her scrolls, and was somewhere else before."""
    data = saved()
    zones, cards = data["checkpoint"], data["checkpoint"]["cards"]
    for zone in [zones["hands"][0], *zones["stacks"]]:
        for card in [card for card in zone if cards[card] == code]:
            zone.remove(card)
            zones["scrolls"][0].append(card)
    return data


def test_what_was_played_is_not_refused():
    assert engine.load(saved()).asks
    table = situation("G0 G", "R", stacks={1: "1u"})
    play(table, "G0", "G", "done")
    assert engine.load(engine.save(table)).asks[0].prompt == "give back"


def test_a_card_that_lies_where_it_cannot_be():
    refused(with_cards_swapped("hands", "scrolls"), "S2 lies in somebody's hand, where it cannot be")
    refused(with_cards_swapped("hands", "stacks"), "G2 lies in a stack of spells, where it cannot be")
    refused(with_card_before_ann("G2"), "G2 lies among somebody's cursed scrolls, where it cannot be")
    refused(with_card_before_ann("1t"), "1t lies among somebody's cursed scrolls, where it cannot be")


def test_a_spell_that_is_none():
    data = saved()
    (spell,), cards = data["checkpoint"]["spells"][0], data["checkpoint"]["cards"]
    assert [cards[card] for card in spell] == ["2t", "R2", "R", "R"]
    for order in ([1, 0, 2, 3], [0, 2, 1, 3], [0, 1]):
        forged = copy.deepcopy(data)
        forged["checkpoint"]["spells"][0] = [[spell[i] for i in order]]
        forged["checkpoint"]["gone"] += [card for i, card in enumerate(spell) if i not in order]
        refused(forged, "seat 0 cannot have cast")


@pytest.mark.parametrize("victim", [9, -1, 0, None])
def test_nobody_gets_a_card_back_from_whom_none_was_drawn(victim):
    refused(saved("give back", victim=victim), "seat 0 (cannot have drawn a card from|has drawn from nobody)")


@pytest.mark.parametrize("left", [-5, -1, 7, 10**6])
def test_as_many_turns_as_there_cannot_be(left):
    refused(saved(left=left), f"there cannot be {left} turns left")


@pytest.mark.parametrize("unit", ["turn", "again", "give back", "close"])
@pytest.mark.parametrize("changes", [{"out": [True, True]}, {"out": [True, False]}, {"left": 0}])
def test_a_turn_of_somebody_who_has_none_any_more(unit, changes):
    refused(saved(unit, **{"victim": 1, **changes}), "seat 0 has no turn any more")


@pytest.mark.parametrize("way", [[77], [-1], [9, 8], [1], list(range(10)), [9, 9]])
def test_a_way_that_does_not_lead_to_the_assistant(way):
    refused(saved("close", way=way), "the Assistant cannot have come to 0 by")


def test_a_way_that_does_lead_there():
    data = saved("close", way=[8, 9])
    data["units"] *= 2  # the rest of that turn asks nobody
    assert engine.load(data).asks[1].prompt == "turn"


@pytest.mark.parametrize(
    ("where", "sentence"),
    [("hands", "something is under way that nobody has begun"), ("pile", "cannot prepare a spell with .*not in hand")],
)
def test_a_spell_under_way_that_nobody_has_begun(where, sentence):
    data = saved()
    zones = data["checkpoint"]
    zones["brew"] = zones["hands"][0][:1] if where == "hands" else zones["pile"][:1]
    refused(data, sentence)


def test_a_question_under_way_that_nobody_has_asked():
    refused(saved(step="turn"), "something is under way that nobody has begun")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"stacks": [[]] * 4}, "there are 10 shops and 4 stacks"),
        ({"shops": [[]] * 11}, "there are 11 shops and 5 stacks"),
        ({"hands": [[]]}, "what lies before the players does not fit 2 seats"),
        ({"player": 2}, "there is no seat 2 to have a turn"),
        ({"cursed": -1}, "there is no seat 0 to have a turn, or -1 to be cursed"),
        ({"assistant": 10}, "the Assistant stands at 10"),
        ({"chosen": 0}, "does not lie before seat 0"),
        ({"before": [0]}, "of 79 it is said who has seen them|there are 80 cards"),
        ({"seen": [0]}, "of 1 it is said who has seen them"),
    ],
)
def test_what_does_not_fit_the_table(changes, sentence):
    refused(saved(**changes), sentence)


def test_the_card_that_two_have():
    data = saved()
    data["checkpoint"]["hands"][0].append(data["checkpoint"]["hands"][1][0])
    refused(data, "the cards on the table do not add up")
    assert len(state(engine.load(saved())).cards) == len(ITEMS[2]) + 24

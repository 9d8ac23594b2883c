"""What no bot of Witches' Revel may do: each look where it is seen, and where it is none."""

from __future__ import annotations

import pytest

from engine.bots.looks import looks_of
from engine.games.witches_revel.looks import LOOKS
from tests.engine.games.witches_revel.tables import play, situation

BEHIND = ({0: "two"}, {1: "three", 2: "four"})
AHEAD = ({1: "three", 2: "four"}, {0: "two"})


def found(table):
    """By the first word of what it looks like: the options that look so."""
    return {look.says.split()[0]: [*options] for look, options in looks_of(LOOKS, table.seen(0), table.asks[0])}


def test_to_pass_in_the_final_turn_is_no_choice_while_it_loses():
    assert found(situation(sides=BEHIND, hands=("one", ""), final_plays=2)) == {"passes": ["pass"]}
    assert found(situation(sides=BEHIND, hands=("one", ""))) == {}
    assert found(situation(sides=BEHIND, decks=("", None), plays=0, final_plays=2)) == {}


def test_to_go_on_is_no_choice_where_passing_wins():
    assert found(situation(sides=AHEAD, hands=("one", ""), final_plays=2)) == {"goes": ["play", "skip"]}
    assert found(situation(sides=AHEAD, hands=("one", ""))) == {}
    everywhere = dict.fromkeys(range(5), "four")
    assert found(situation(sides=(everywhere, {}), hands=("one", "")))["goes"] == ["play", "skip"]
    assert found(situation(sides=({**everywhere, 4: "wall"}, {}), hands=("one", ""))) == {}


def test_a_win_that_the_end_of_the_turn_could_change_is_not_sure():
    late = "shield late 0: When your turn ends: Discard any 1 strike spell of yours."
    sides = ({1: "three", 2: "four", 3: "late"}, {0: "two"})
    assert found(situation(cards=late, sides=sides, hands=("one", ""), final_plays=2)) == {}


@pytest.mark.parametrize(("deck", "plays", "sides", "is_found"), [
    ("one", 1, BEHIND, True),
    ("one two", 1, BEHIND, False),
    ("one", 2, BEHIND, False),
    ("one", 1, AHEAD, False),
])  # fmt: skip
def test_the_last_card_is_not_drawn_for_the_last_play_while_behind(deck, plays, sides, is_found):
    table = situation(sides=sides, hands=("one", ""), decks=(deck, None), plays=plays)
    assert ("draws" in found(table)) is is_found


@pytest.mark.parametrize(("stamina", "sides", "spaces"), [
    (1, ({0: "rat"}, {1: "three", 2: "four"}), [0]),
    (2, ({0: "rat"}, {1: "three", 2: "four"}), []),
    (1, ({0: "rat", 3: "two", 4: "two"}, {1: "three", 2: "four"}), []),
    (1, ({0: "rat"}, {0: "four", 1: "three"}), []),
])  # fmt: skip
def test_the_last_stamina_is_not_given_for_a_stitch_while_behind(stamina, sides, spaces):
    cards = "strike rat 3 moonlight:"
    table = situation(cards=cards, witches=("jack", "jack"), sides=sides, hands=("rat", ""), stamina=(stamina, 4))
    space = play(table, "play", "rat")
    assert found(space).get("gives", []) == spaces


def test_a_plus_is_not_put_on_the_rival():
    cards = "strike gift 1: On Play: Add a +1 to any 1 strike spell."
    table = situation(cards=cards, sides=({1: "two"}, {2: "three"}), hands=("gift", ""))
    table = play(table, "play", "gift", 0)
    assert found(table) == {"puts": ["spell 1 2"]}

"""Saves of Witches' Revel that nobody has played: each is refused with a sentence when it is loaded, not later."""

from __future__ import annotations

import copy
import random

import pytest

import engine
from engine.table.table import Table
from tests.engine import conformance
from tests.engine.games.witches_revel.tables import play, situation

MANY = "strike many 1: On Play: Draw 1 card, or gain 1 play.\n"


def saved(**changes) -> dict:
    """A game in the middle of a turn, with these changes to what lies on the table."""
    table = situation(cards=MANY, hands=("many two", "three"), sides=({0: "two"}, {1: "wall"}), stances=("akimbo", ""))
    data = copy.deepcopy(engine.save(table))
    data["checkpoint"] |= changes
    return data


def test_what_was_played_is_not_refused():
    table = situation(cards=MANY, hands=("many two", "three"))
    assert engine.load(engine.save(play(table, "play", "many", 0))).asks[0].prompt == "either"


TICK = [0, 0, -1, "tick"]  # the witch of somebody else
TWO = ["spell", 11, 0, 0, [2], [2, 0, 0]]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"current": 2}, "there cannot be such a turn"),
        ({"current": -1}, "there cannot be such a turn"),
        ({"plays": -1}, "there cannot be such a turn"),
        ({"place": 5}, "there cannot be such a turn"),
        ({"revealed": [50]}, "a card is shown or played that is not on the table"),
        ({"lost": [[-1, 1]]}, "a card is shown or played that is not on the table"),
        ({"winner": 2}, "nobody can have won by ''"),
        ({"over": "fraud"}, "nobody can have won by 'fraud'"),
        ({"resources": ["mischief", "mischief"]}, "a witch has her own resource and no other"),
        ({"shuffled": [3]}, "it is not said which card of its deck an id will be"),
        ({"relevant": [[TICK, 0, []]]}, "there is no text of 'tick' on the table"),
        ({"waiting": [[[[2, 0, -1, "brandy"], 0, []]]]}, "there is no text of 'brandy' on the table"),
        ({"resolving": [[[0, 0, -1, "brandy"], 2, []]]}, "brandy has no effect 3"),
        ({"lasting": [[[0, 0, -1, "brandy"], 0, [0], []]]}, "does not fit together"),
        ({"used": [[9, -1, 0]]}, "there is no text of '' on the table"),
        ({"used": [[11, 50, 0]]}, "there is no text of '' on the table"),
        ({"chosen": {"11 2 0": [["moon", *TWO[1:]]]}}, "something is spoken of that cannot be on the table"),
        ({"picked": [[*TWO[:3], 2, *TWO[4:]]]}, "something is spoken of that cannot be on the table"),
        ({"chosen": {"11 2": [TWO]}}, "it is not said who has chosen"),
        ({"tried": [["dance", 0, [], [], "", 1]]}, "something is about to happen that cannot be"),
    ],
)
def test_what_cannot_be(changes, sentence):
    with pytest.raises(ValueError, match=rf"^save: .*{sentence}"):
        engine.load(saved(**changes))


def test_a_stance_that_is_none():
    data = saved()
    zones = data["checkpoint"]
    stance, spell = zones["stances"][0], zones["sides"][0][0]
    stance[1], spell[1][0] = spell[1][0], stance[1]
    with pytest.raises(ValueError, match="^save: two is no stance"):
        engine.load(data)


@pytest.mark.parametrize("options", [{}, {"closed_lists": "on"}])
def test_every_save_of_a_game_is_loaded(options):
    table, dice = Table("witches-revel", 2, seed=8, options=options), random.Random(8)
    while table.asks:
        conformance.answer_anything(table, dice)
        if dice.random() < 0.2:
            assert engine.load(engine.save(table)).asks == table.asks

"""Saves that nobody has played are refused with a sentence, or are as good as any: no game needs tests of its own."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field, replace

import pytest

import engine
from engine import laws
from engine.check import Zone, to_all
from engine.games import find
from engine.state import Id
from engine.table.table import Table
from tests import template
from tests.engine import conformance, forgery, strange
from tests.shelf import EVERY

every_game = pytest.mark.parametrize("id", EVERY)


def opened(data) -> Table | str:
    """The table, or why it is refused."""
    try:
        return engine.load(data)
    except ValueError as error:
        return str(error)


@every_game
def test_what_was_forged_is_refused_or_can_be_played_to_the_end(id):
    dice, played, refused = random.Random(f"{id} 5"), 0, 0
    saves = [*forgery.saves_of(id, dice, games=4)]
    for number in range(500):
        table = opened(forgery.forged(dice.choice(saves), dice.choice(saves), dice))
        if isinstance(table, str):
            assert table.startswith(("save", "there is no game")), "no place in it"
            assert len(table) < 1000
            refused += 1
        elif number % 4 == 0:  # to play it to the end takes a hundred times as long
            forgery.live_on(table, dice)
            played += 1
    assert min(refused, played) > 10, "too much is refused, or too little"


@every_game
def test_every_save_that_was_played_is_loaded_and_goes_on(id):
    dice = random.Random(id)
    for number, saved in enumerate(forgery.saves_of(id, dice, games=5)):
        table = engine.load(saved)
        if number % 6 == 0:
            forgery.live_on(table, dice)


@every_game
def test_a_card_that_is_lost_or_there_twice_is_refused(id):
    dice = random.Random(id)
    for saved in forgery.saves_of(id, dice, games=3):
        hands = [number for number, hand in enumerate(saved["checkpoint"]["hands"]) if hand]
        for forge in (list.pop, lambda hand: hand.append(hand[0])) if hands else ():
            data = copy.deepcopy(saved)
            forge(data["checkpoint"]["hands"][dice.choice(hands)])
            refused = opened(data)
            assert isinstance(refused, str)
            assert "add up" in refused or "entries, found" in refused


@every_game
def test_what_is_under_way_has_begun_in_this_unit(id):
    """A choice in secret, a spell that is being prepared: a save has the answers that lead there."""
    dice = random.Random(id)
    table = Table(id, seed=2)
    while table.asks:
        conformance.answer_anything(table, dice)
        now, saved = table.run.state.to_plain(), engine.save(table)
        for name in table.rules.check.begins:
            if table.asks and now[name] != saved["checkpoint"][name]:
                refused = opened({**saved, "checkpoint": {**saved["checkpoint"], name: now[name]}})
                assert isinstance(refused, str), name


@every_game
def test_every_field_has_a_law_and_every_pile_a_zone(id):
    """Or anything might lie there: numbers without end, texts that nobody knows, cards that are lost."""
    for saved in forgery.saves_of(id, random.Random(id), games=3):
        lacking = [*strange.let_in(find(id), saved["unit"], saved["checkpoint"])]
        assert not lacking, "\n".join(lacking)


def test_a_field_of_which_nothing_is_said_is_called_by_its_name():
    game = find(template.ID)

    @dataclass(slots=True, kw_only=True)
    class Noted(game.rules.state):
        note: str = ""
        spare: list[Id] = field(default_factory=list)

    def let_in(fields, zones, others=game.rules.check.zones):
        check = replace(game.rules.check, fields={**game.rules.check.fields, **fields}, zones=[*others, *zones])
        noted = replace(game, load=lambda: replace(game.rules, state=Noted, check=check))
        return [*strange.let_in(noted, "night", {**checkpoint, "spare": lying})]

    checkpoint, lying = {**engine.save(Table(game.id, seed=1))["checkpoint"], "note": ""}, []
    assert let_in({"note": laws.nothing}, [Zone("spare", to_all)]) == []
    assert let_in({"note": laws.nothing}, []) == [
        "Moon Moths, check.py: 'spare' has no Zone and no law that says what it can be: it may hold what is nothing "
        "there"
    ]
    assert let_in({}, [Zone("spare", to_all)]) == [
        "Moon Moths, check.py: 'note' has no law that says what it can be: it may hold what is nothing there"
    ]
    lying.append(checkpoint["dark"].pop())
    assert let_in({"note": laws.nothing, "spare": laws.each(laws.card)}, []) == [
        "Moon Moths, check.py: it refuses what was played (checkpoint: the cards on the table do not add up: "
        f"expected 1 of {lying[0]}, found 0); piles that are in no Zone: spare"
    ]
    assert let_in({"note": laws.nothing, "spare": laws.each(laws.card)}, [Zone("spare")]) == []
    lost = "Moon Moths, check.py: the pile 'spare' is in no Zone: nobody misses a card that is taken out of it"
    assert lost in let_in({"note": laws.nothing, "spare": laws.each(laws.card)}, [], others=[])

"""Saves of Weavers that nobody can have played are refused with a sentence, and never break play later."""

from __future__ import annotations

import copy
import random

import pytest

import engine
from engine.games.weavers.cards import BOOKS, CLASSES
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance
from tests.engine.games.weavers.tables import DECKS, ID, cast, duel, play, use_own_spells

HUGE = 10**30


@pytest.fixture(autouse=True)
def _own_spells(request, monkeypatch):
    if "printed" not in request.fixturenames:
        use_own_spells(monkeypatch)


@pytest.fixture
def printed():
    """The spells are those of the card file."""


def to_bury(**more):
    return duel(
        "WORD FOCUS ITEM",
        "BLOOD TWO",
        at="bury",
        decks=["HIT BLOW STORM GUARD", "WALL CURE"],
        buried=["SICK WEAK", ""],
        active=["W WW:1", "T"],
        tokens=["2 shield, sick", "sealed"],
        **more,
    )


def to_cast():
    return duel("WORD FOCUS ITEM", "BLOOD TWO", active=["W WW:1", "T"], tokens=["2 shield, sick", "sealed"])


def to_lose():
    table = duel("BLOW ITEM TWO WORD FOCUS", "BLOW CURE BLOOD THREE GESTURE", decks=["HIT", "WALL"])
    cast(table, "BLOW", "BLOW")
    return table


def saved(table, **changes):
    data = copy.deepcopy(engine.save(table))
    data["checkpoint"] |= changes
    return data


def refused(data, sentence="[a-z]"):
    with pytest.raises(ValueError, match=rf"^save: .*{sentence}"):
        engine.load(data)


def test_what_was_played_is_not_refused():
    for table in (to_bury(), to_cast(), to_lose(), Table(ID, seed=1, options={"decks": DECKS})):
        assert engine.load(saved(table)).asks == table.asks


NO_TOKENS = [[0] * 8] * 2
ANYWHERE = [  # what is refused at any step
    ({"tokens": [[0, -1, *[0] * 6], [0] * 8]}, "are no tokens"),
    ({"tokens": [[0, HUGE, *[0] * 6], [0] * 8]}, "are no tokens"),
    ({"tokens": [[0] * 7] * 2}, "are no tokens"),
    ({"tokens": NO_TOKENS[:1]}, "does not fit 2 seats"),
    ({"tokens": [[1, *[0] * 7], [0] * 8]}, "damage or healing .* do not last"),
    ({"dealt": [-1, 0]}, "there cannot be -1 damage|nobody has to choose"),
    ({"dealt": [HUGE, 1]}, "there cannot be"),
    ({"dealt": [0]}, "does not fit 2 seats"),
    ({"round": 0}, "before the first round"),
    ({"round": -3}, "cannot have played|too many|no round"),
    ({"round": 37}, "cannot have played|no round"),
    ({"round": HUGE}, "cannot have played|no round"),
    ({"over": True}, "cannot be over|nobody has to choose"),
    ({"step": "nap"}, "with the step 'nap'"),
    ({"step": "decks"}, "with the step 'decks'"),
    ({"sets": [[], []]}, "are no class and spellbook"),
    ({"sets": [[BOOKS[0], CLASSES[0]]] * 2}, "are no class and spellbook"),
    ({"sets": [[CLASSES[1], BOOKS[1]]] * 2}, "not the decks that were agreed upon"),
    ({"picks": [["WALL"], []]}, r"cannot have chosen \('WALL',\)"),
    ({"picks": [[], ["HUGE"]]}, r"cannot have chosen \('HUGE',\)"),
    ({"picks": [["ITEM", "ITEM"], []]}, "cannot have chosen"),
    ({"seen": []}, "of 0 it is said who has seen them"),
    ({"seen": [0] * 72}, "nobody can have seen so much|so little"),
    ({"seen": [-1] * 72}, "nobody can have seen so much"),
    ({"cards": []}, "the cards are not those"),
    ({"shuffled": [*range(36)] * 2}, "the cards are not those"),
    ({"active": [[["ATONCE", 0]], []]}, "do not add up"),
    ({"active": [[], []]}, "do not add up"),
    ({"discards": [[], []]}, "do not add up"),
    ({"hands": [[], []]}, "do not add up"),
    ({"hands": [[40], [40]]}, "hands and decks do not add up"),
    ({"decks": [[-1], []]}, "hands and decks do not add up"),
    ({"decks": [[72], []]}, "hands and decks do not add up"),
    ({"burying": [[], [-1]]}, r"cannot bury \(-1,\)"),
    ({"burying": [[], [72]]}, r"cannot bury \(72,\)"),
    ({"burying": [[]]}, "does not fit 2 seats"),
]


@pytest.mark.parametrize("table", [to_bury, to_cast, to_lose])
@pytest.mark.parametrize(("changes", "sentence"), ANYWHERE, ids=str)
def test_what_cannot_lie_on_any_table(table, changes, sentence):
    refused(saved(table(), **changes), f"({sentence})")


@pytest.mark.parametrize("cubes", [-1, 2, 5, HUGE])
def test_cubes_on_a_spell_are_fewer_than_its_steps(cubes):
    data = saved(to_bury())
    assert data["checkpoint"]["active"][0] == [["W", 0], ["WW", 1]]
    data["checkpoint"]["active"][0][1][1] = cubes
    refused(data, "too many or too few")


def test_a_spell_without_steps_is_never_active():
    data = saved(to_cast())
    data["checkpoint"]["discards"][0].remove("ATONCE")
    data["checkpoint"]["active"][0].append(["ATONCE", 0])
    refused(data, "too many or too few")


def test_no_more_cubes_and_active_spells_than_rounds():
    table = duel("WORD ITEM", "WORD", active=["WGFIB:4 SLOW"], rounds=6)
    engine.load(saved(table))
    refused(saved(table, round=5), "too many or too few")
    table = duel("WORD ITEM", "WORD", active=["W G T TT"], rounds=5)
    engine.load(saved(table))
    refused(saved(table, round=4), "cannot have played 4 of")


def test_no_more_rounds_than_cards_that_are_gone():
    table = to_bury()
    gone = min(len(table.run.state.discards[seat]) + len(table.run.state.active[seat]) for seat in (0, 1))
    engine.load(saved(table, round=gone + 1))
    refused(saved(table, round=gone + 2), "cannot have played")


def test_no_more_than_six_cards_in_hand():
    data = saved(to_bury())
    zones = data["checkpoint"]
    zones["hands"][0] += zones["decks"][0][-4:]
    del zones["decks"][0][-4:]
    for card in zones["hands"][0]:
        zones["seen"][card] = 1
    refused(data, "seat 0 has 7 cards in hand")


def test_the_card_that_two_have():
    data = saved(to_bury())
    data["checkpoint"]["hands"][0][0] = data["checkpoint"]["hands"][0][1]
    refused(data, "do not add up")
    data = saved(to_bury())
    data["checkpoint"]["cards"][3] = data["checkpoint"]["cards"][4]
    refused(data, "the cards are not those of")


def test_the_card_that_the_other_has():
    data = saved(to_bury())
    hands = data["checkpoint"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    refused(data, "the cards of seat 0 do not add up")


def test_who_knows_a_card_that_they_cannot_know():
    table = to_bury()
    zones = table.run.state
    card, hidden, buried, gone = zones.hands[0][0], zones.decks[0][-1], zones.decks[0][0], zones.cards.index("BALM")
    for id, mask in [(card, 0), (card, 3), (card, 5), (hidden, 1), (hidden, 2), (buried, 0), (gone, 0), (gone, 1)]:
        seen = [*zones.seen]
        assert seen[id] != mask
        seen[id] = mask
        refused(saved(table, seen=seen), "nobody can have seen so (much|little)")


def test_no_healing_before_a_round_begins():
    healing = [[0, 0, 1, *[0] * 5], [0] * 8]
    refused(saved(to_bury(), tokens=healing), "do not last")
    refused(saved(to_cast(), tokens=healing), "do not last")
    engine.load(saved(to_lose(), tokens=healing))


def test_damage_that_nobody_chooses_for():
    refused(saved(to_lose(), dealt=[0, 9]), "nobody has to choose")
    refused(saved(to_bury(), dealt=[1, 0], step="bury"), "nobody has to choose")
    refused(saved(to_cast(), dealt=[1, 0]), "nobody has to choose")


def test_wild_magic_of_a_sealed_hand_and_what_is_not_wild_magic():
    refused(
        saved(to_cast(), picks=[[], ["TWO*"]], step="cast"), "cannot have chosen the wild magic"
    )  # seat 1 is Sealed
    refused(saved(to_bury(), picks=[["ITEM"], []], step="bury"), "cannot have chosen")
    refused(saved(to_lose(), picks=[["ITEM*"], []], step="lose"), "cannot have chosen the wild magic")
    refused(saved(to_cast(), picks=[["ITEM", "WORD"], []], step="cast"), "cannot have chosen")


def test_a_finished_game_has_somebody_without_a_card():
    table = duel("STORM WORD", "GUARD TWO")
    cast(table, "STORM", "GUARD")
    assert engine.load(engine.save(table)).result == table.result
    refused(saved(to_bury(), over=True, step="cast"), "cannot be over")


def test_before_the_first_round_nothing_lies_there(printed):
    table = Table(ID, seed=1)
    play(table, 1, CLASSES[3])
    assert engine.load(saved(table)).asks == table.asks
    for changes, sentence in [
        ({"round": 1}, "no class and spellbook"),
        ({"hands": [[0], []]}, "something lies on the table"),
        ({"burying": [[0], []]}, "something lies on the table"),
        ({"seen": [0] * 71 + [1]}, "something lies on the table"),
        ({"decks": [[], []]}, "still to be named do not add up"),
        ({"decks": [[*range(36)], [*range(36)]]}, "still to be named do not add up"),
        ({"shuffled": []}, "still to be named do not add up"),
        ({"shuffled": [0] * 72}, "a deck of 36 cards cannot be shuffled like"),
        ({"shuffled": [*range(72)]}, "a deck of 36 cards cannot be shuffled like"),
        ({"tokens": [[0, 1, *[0] * 6], [0] * 8]}, "something lies on the table"),
        ({"dealt": [0, 1]}, "something lies on the table"),
        ({"over": True}, "something lies on the table"),
        ({"step": "bury"}, "something lies on the table"),
        ({"sets": [[CLASSES[0], BOOKS[0]], []]}, "no class and spellbook"),
        ({"picks": [[BOOKS[0]], []]}, "nobody can have chosen"),
        ({"picks": [[CLASSES[0], CLASSES[0]], []]}, "nobody can have chosen"),
        ({"picks": [[CLASSES[0], BOOKS[0], BOOKS[0]], []]}, "nobody can have chosen"),
        ({"active": [[["match", 0]], []]}, "something lies on the table"),
    ]:
        refused(saved(table, **changes), sentence)


# What only the rule of the unit of play can tell -------------------------------------------------


def test_what_was_picked_before_anybody_was_asked_does_not_count():
    """A checkpoint with picks in it: whoever then picks the same card does not break play."""
    card = to_bury().run.state.hands[0][2]
    table = engine.load(saved(to_bury(), burying=[[card], []], step="bury"))
    play(table, 0, "ITEM", "done")
    play(table, 1, "done")
    assert len(table.run.state.hands[0]) == 6


def test_only_cards_of_the_hand_are_buried_each_once_and_only_at_that_step():
    table = to_bury()
    hand, other, deck = (
        zone[0] for zone in (table.run.state.hands[0], table.run.state.hands[1], table.run.state.decks[0])
    )
    engine.load(saved(table, burying=[[hand], []], step="bury"))
    for burying, step in [([hand, hand], "bury"), ([other], "bury"), ([deck], "bury"), ([hand], "cast")]:
        refused(saved(table, burying=[burying, []], step=step), r"cannot bury")


def test_sets_that_were_picked_before_anybody_was_asked_do_not_count(printed):
    table = engine.load(saved(Table(ID, seed=1), picks=[[CLASSES[0]], []]))
    for seat in (0, 1):
        play(table, seat, CLASSES[1], BOOKS[1])
    assert table.run.state.sets == [(CLASSES[1], BOOKS[1])] * 2


def test_no_round_begins_without_a_card():
    """The end of a game, and it goes on."""
    table = duel("STORM WORD", "GUARD TWO")
    cast(table, "STORM", "GUARD")
    data = saved(to_bury())
    data["checkpoint"] = table.run.state.to_plain()
    data |= {"unit": "bury", "units": [{"answers": [], "forbidden": [], "carried": [], "floors": []}]}
    refused(data, "after the step 'bury', the game cannot be over")
    data["checkpoint"]["over"] = False
    refused(data, "the game cannot go on")


FIELDS = ["seen", "hands", "decks", "discards", "active", "tokens", "dealt", "round", "over", "step", "sets", "cards"]


@pytest.mark.parametrize("field", FIELDS)
def test_what_cannot_be_told_from_play_can_be_played_on(printed, field):
    """A field of one game in the save of another: refused, or as good as any."""
    for answers in (3, 8, 15, 30):
        forged, other = saved(after(answers)), saved(after(answers + 9))
        forged["checkpoint"][field] = other["checkpoint"][field]
        try:
            table = engine.load(forged)
        except ValueError:
            continue
        dice = random.Random(1)
        for _ in range(30):
            for viewer in (None, 0, 1):
                table.rules.words.lines(table.view(viewer), Voice(2, viewer))
            if not table.asks:
                break
            conformance.answer_anything(table, dice)


def after(answers):
    """A game after so many random answers."""
    table, dice = Table(ID, seed=answers, options={"decks": "ember+tides"}), random.Random(answers)
    for _ in range(answers):
        if table.asks:
            conformance.answer_anything(table, dice)
    return table

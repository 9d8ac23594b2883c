"""Weavers: what the worlds that somebody could be in have in common, and what ids tell: nothing.

The number in a name is the paragraph in RULES.md.
"""

from __future__ import annotations

import random

import pytest

from engine.chance import Chance
from engine.games.weavers.cards import BOOKS, CLASSES
from engine.table.table import Table
from tests.engine import conformance
from tests.engine.games.weavers.tables import (
    ID,
    cast,
    deck,
    duel,
    hand,
    pass_on,
    play,
    prompts,
    state,
    use_own_spells,
    worlds,
)
from tests.engine.leaks import in_new_numbers, renumbered

VIEWERS = (None, 0, 1)


@pytest.fixture(autouse=True)
def _own_spells(request, monkeypatch):
    if "printed" not in request.fixturenames:
        use_own_spells(monkeypatch)


@pytest.fixture
def printed():
    """The spells are those of the card file."""


# Imagined worlds ---------------------------------------------------------------------------------


def rich():
    """A table with something of everything, all of it in use."""
    return duel(
        "WORD FOCUS ITEM",
        "BLOOD TWO CURE",
        decks=["HIT BLOW STORM GUARD", "WALL WORD FOCUS"],
        buried=["SICK WEAK", "DAZED SEALED"],
        active=["W WGFIB:2", "T AGAIN"],
        tokens=["2 shield, sick", "weak, 2 cursed"],
    )


@pytest.mark.parametrize("seat", VIEWERS)
def test_10_1_an_imagined_world_keeps_what_is_known(seat):
    table = rich()
    for world in worlds(table, seat):
        assert world.view(seat) == table.view(seat)
        table.rules.check(state(world))
        for known in ("sets", "discards", "active", "tokens"):
            assert getattr(state(world), known) == getattr(state(table), known)
        if seat is not None:
            assert hand(world, seat) == hand(table, seat)
            assert world.asks[seat] == table.asks[seat]


def test_10_1_hands_and_decks_are_hidden_from_others_and_decks_from_all():
    table = rich()
    for seat in (0, 1):
        seen = worlds(table, seat)
        assert len({hand(world, 1 - seat) for world in seen}) > 3
        assert len({deck(world, 1 - seat) for world in seen}) > 3
        own = {tuple(deck(world, seat).split()) for world in seen}
        assert len(own) > 3
        assert {cards[-2:] for cards in own} == {tuple(deck(table, seat).split()[-2:])}  # buried
        assert {tuple(sorted(cards)) for cards in own} == {tuple(sorted(deck(table, seat).split()))}
    for seat in (0, 1):
        assert len({hand(world, seat) for world in worlds(table, None)}) > 3


def test_10_1_every_card_stays_in_its_own_deck():
    table = duel("WORD FOCUS", "BLOOD TWO", decks=["HIT BLOW", "WALL CURE"])
    for world in worlds(table, None):
        for seat, cards in enumerate(["BLOW FOCUS HIT WORD", "BLOOD CURE TWO WALL"]):
            assert " ".join(sorted(f"{hand(world, seat)} {deck(world, seat)}".split())) == cards


def test_3_2_before_decks_are_chosen_nobody_knows_how_they_lie(printed):
    table, hands = Table(ID, seed=4), set()
    play(table, 0, CLASSES[0], BOOKS[1])
    for world in worlds(table, 0, 6):
        assert world.view(0) == table.view(0)
        play(world, 1, CLASSES[2], BOOKS[0])
        hands |= {(seat, hand(world, seat)) for seat in (0, 1)}
    assert len(hands) == 12


def test_4_1_a_buried_card_is_known_to_its_owner_alone():
    table = duel("WORD FOCUS ITEM", "BLOOD TWO", at="bury", decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])
    play(table, 0, "FOCUS", "WORD", "done")
    play(table, 1, "done")
    assert [table.view(viewer)["buried"] for viewer in VIEWERS] == [[], ["WORD"], []]
    assert deck(table, 0) == "WORD" and hand(table, 0) == "FOCUS ITEM HIT BLOW STORM GUARD"
    assert {deck(world, 0) for world in worlds(table, 0)} == {"WORD"}
    for viewer in (1, None):
        assert len({deck(world, 0) for world in worlds(table, viewer, 24)}) > 3


def test_4_1_what_was_buried_is_known_in_its_order():
    table = duel(
        "WORD FOCUS ITEM", "BLOOD", at="bury", decks=["HIT BLOW STORM GUARD WALL CURE BALM"], buried=["SICK WEAK"]
    )
    assert table.view(0)["buried"] == ["WEAK", "SICK"]
    play(table, 0, "ITEM", "FOCUS", "done")
    play(table, 1, "done")
    assert table.view(0)["buried"] == ["FOCUS", "ITEM", "WEAK", "SICK"]
    assert deck(table, 0) == "CURE BALM SICK WEAK ITEM FOCUS"


def test_10_1_counts_are_public():
    table = rich()
    for viewer in VIEWERS:
        view = table.view(viewer)
        assert (view["hand_sizes"], view["deck_sizes"]) == ([3, 3], [6, 5])
        assert [code for _, code in view["hand"]] == ([] if viewer is None else hand(table, viewer).split())
    assert table.view(0)["active"] == table.view(None)["active"] == [[["W", 0], ["WGFIB", 2]], [["T", 0], ["AGAIN", 0]]]


# Ids ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_10_1_no_id_leaks(seed):
    """With other numbers for all cards, everybody is shown and asked the very same, but for those of the own hand."""
    one = rich()
    other = one.fork()
    new = dict(enumerate(Chance(seed).order(72)))
    other.unit.kept = renumbered(other.unit.checkpoint, new)
    other.replay()
    one = one.fork(news=True)
    other = other.fork(news=True)
    dice = random.Random(seed)
    while one.asks:
        asked = {seat: (ask.prompt, in_new_numbers(ask.options, new)) for seat, ask in one.asks.items()}
        assert {seat: (ask.prompt, ask.options) for seat, ask in other.asks.items()} == asked
        seat = dice.choice([*one.asks])
        answer = dice.choice(one.asks[seat].options)
        for table, choice in ((one, answer), (other, new.get(answer, answer))):
            table.answer(seat, choice)
            table.rules.check(state(table))
        for viewer in VIEWERS:
            assert (other.view(viewer), other.news(viewer)) == (with_own(one.view(viewer), new), one.news(viewer))
    assert one.result == other.result


def with_own(view, new):
    """The view, with these numbers for the cards of the own hand."""
    return {**view, **{name: in_new_numbers(view[name], new) for name in ("hand", "picks")}}


def test_10_1_an_id_says_nothing_of_where_a_card_lies_or_which_it_is(printed):
    games = [state(Table(ID, seed=seed, options={"decks": "ember+tides"})) for seed in range(60)]
    for place in (0, 29):
        found = {game.decks[0][place] for game in games}
        assert len(found) > 30 and min(found) < 18 and max(found) > 54
    assert len({game.cards[5] for game in games}) > 18
    rising = [low < high for game in games for low, high in zip(game.decks[1], game.decks[1][1:], strict=False)]
    assert 0.45 < sum(rising) / len(rising) < 0.55


def test_10_1_no_leak_in_random_games(printed):
    conformance.play(ID, 2, {"decks": "ember+tides, moss+bones"}, 7, every=5)


@pytest.mark.parametrize("seed", range(3))
def test_10_1_nothing_of_what_the_other_buries_shows(printed, seed):
    """In other worlds the other buries other cards, as many, and one is shown and asked the very same."""
    table, dice = Table(ID, seed=seed, options={"decks": "ember+tides, moss+bones"}), random.Random(seed)
    while table.asks:
        if set(prompts(table).values()) == {"bury"}:
            for me in (0, 1):
                assert len({bury_in(table.fork(news=True), me), *(bury_in(w, me) for w in others(table, me))}) == 1
        pass_on(table)
        conformance.answer_anything(table, dice)


def others(table, me):
    return [table.imagine(me, seed, news=True) for seed in range(3)]


def bury_in(table, me):
    """The other buries the first two cards of the hand, I my last one: what I am then shown and asked."""
    for seat, places in ((1 - me, (0, 0)), (me, (-2,))):
        for place in places:
            if len(table.asks[seat].options) > 1:
                play(table, seat, table.asks[seat].options[place])
        play(table, seat, "done")
    if any(record["what"] == "drew" and "drawn" in record for record in table.news(me)[-3:]):
        own = [card for record in table.news(me)[-3:] for card in record.get("drawn", ())]
        view = {**table.view(me), "hand": len(hand(table, me).split())}  # what one draws no world has to know
        news = [{**record, "drawn": len(record["drawn"])} if "drawn" in record else record for record in table.news(me)]
        assert {*own} <= {*hand(table, me).split()}
        return repr((view, news[-3:], prompts(table)))
    return repr((table.view(me), table.news(me)[-3:], prompts(table)))


def test_10_1_wild_magic_and_what_is_lost_to_sick_become_public():
    table = duel("HIT ITEM", "WORD GESTURE FOCUS", decks=["", "TWO THREE"], tokens=["", "sick"])
    cast(table, "HIT", "WORD*")
    pass_on(table)
    for viewer in VIEWERS:
        assert {"WORD", "TWO"} <= {*table.view(viewer)["discards"][1]}
        assert all("TWO" not in deck(world, 1) for world in worlds(table, viewer, 4))

"""Weavers: who knows what and when, and what can be taken back.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import msgpack
import pytest

import engine
from engine.games.weavers.cards import BOOKS, CLASSES
from engine.games.weavers.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.weavers.said import about, foresee, lines, voice
from tests.engine.games.weavers.tables import (
    ID,
    cast,
    deck,
    duel,
    hand,
    play,
    prompts,
    state,
    told,
    use_own_spells,
    worlds,
)

VIEWERS = (None, 0, 1)


@pytest.fixture(autouse=True)
def _own_spells(request, monkeypatch):
    if "printed" not in request.fixturenames:
        use_own_spells(monkeypatch)


@pytest.fixture
def printed():
    """The spells are those of the card file."""


# Tables at which both are about to choose, and what each could answer: [question, table, answers of 0 and of 1]


def to_choose():
    return Table(ID, seed=4)


def to_bury():
    return duel("WORD FOCUS ITEM", "BLOOD TWO", at="bury", decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])


def to_cast():
    return duel("WORD FOCUS ITEM", "BLOOD TWO", active=["W", "T"], decks=["HIT BLOW", "WALL CURE"])


def to_lose():
    table = duel("BLOW ITEM TWO WORD FOCUS", "BLOW BLOOD THREE GESTURE FOCUS", decks=["HIT", "WALL"])
    cast(table, "BLOW", "BLOW")
    return table


CHOICES = {
    "class": (to_choose, [CLASSES[0], BOOKS[1]], [CLASSES[2], BOOKS[0]]),
    "bury": (to_bury, ["FOCUS", "WORD", "done"], ["TWO", "BLOOD", "done"]),
    "cast": (to_cast, ["FOCUS*"], ["TWO"]),
    "lose": (to_lose, ["TWO", "ITEM", "WORD"], ["FOCUS", "THREE", "BLOOD"]),
}


@pytest.fixture(params=CHOICES)
def choice(request, monkeypatch):
    """A table, and what both could answer.  Class and spellbook are chosen among the real ones."""
    if request.param == "class":
        monkeypatch.undo()
    begin, *answers = CHOICES[request.param]
    table = begin()
    assert prompts(table) == {0: request.param, 1: request.param}
    return table, answers


def seen_by_others(table, seat):
    """All that anybody but this seat is shown or asked.  (Who is asked at all the host does not tell.)"""
    viewers = [None, 1 - seat]
    return [(table.view(viewer), table.news(viewer)) for viewer in viewers], table.asks.get(1 - seat)


# Nothing shows before both have chosen -----------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_10_1_nothing_of_a_choice_shows_before_both_have_chosen(choice, first):
    table, answers = choice
    before = seen_by_others(table, first)
    for answer in answers[first]:
        play(table, first, answer)
        assert seen_by_others(table, first) == before
    assert prompts(table).keys() == {1 - first}
    second = 1 - first
    before = seen_by_others(table, second)
    for answer in answers[second][:-1]:
        play(table, second, answer)
        assert seen_by_others(table, second) == before
    play(table, second, answers[second][-1])
    assert seen_by_others(table, second) != before


def test_10_1_who_chooses_first_makes_no_difference(choice):
    table, answers = choice
    ends = []
    for order in ([0] * len(answers[0]) + [1] * len(answers[1]), [1, 0] * 3 + [0, 1] * 3):
        end, left = table.fork(news=True), [[*answers[0]], [*answers[1]]]
        for seat in order:
            if left[seat]:
                play(end, seat, left[seat].pop(0))
        ends.append([(end.view(viewer), end.news(viewer)) for viewer in VIEWERS])
    assert ends[0] == ends[1]


def test_3_1_sets_are_shown_together(printed):
    table = to_choose()
    play(table, 0, CLASSES[0], BOOKS[1])
    assert [table.view(viewer)["sets"] for viewer in VIEWERS] == [[[], []]] * 3
    assert [table.view(viewer)["picks"] for viewer in VIEWERS] == [[], [CLASSES[0], BOOKS[1]], []]
    play(table, 1, CLASSES[0], BOOKS[0])
    assert [table.view(viewer)["sets"] for viewer in VIEWERS] == [[[CLASSES[0], BOOKS[1]], [CLASSES[0], BOOKS[0]]]] * 3


def test_7_1_lost_cards_are_shown_together():
    table = to_lose()
    play(table, 0, "TWO", "ITEM", "WORD")
    assert told(table, "lost") == [] and [table.view(viewer)["hand_sizes"] for viewer in VIEWERS] == [[4, 4]] * 3
    play(table, 1, "FOCUS", "THREE", "BLOOD")
    for viewer in VIEWERS:
        assert [facts["cards"] for facts in told(table, "lost", viewer)] == [
            ["TWO", "ITEM", "WORD"],
            ["FOCUS", "THREE", "BLOOD"],
        ]


# Taking back -------------------------------------------------------------------------------------


def test_5_1_what_one_takes_back_never_touches_the_other(choice):
    table, answers = choice
    began = [(table.view(viewer), table.asks.get(viewer)) for viewer in VIEWERS]
    for seat in (0, 1):
        given = answers[seat] if seat == 0 else answers[seat][:-1]
        play(table, seat, *given)
    for seat in (0, 1):
        steps = 0
        while table.may_undo(seat):
            others = seen_by_others(table, seat)
            table.undo(seat)
            assert seen_by_others(table, seat) == others
            steps += 1
        assert steps == len(answers[seat]) - seat
        with pytest.raises(ValueError, match=rf"seat {seat} (can take nothing back|has nothing to take back)"):
            table.undo(seat)
    assert [(table.view(viewer), table.asks.get(viewer)) for viewer in VIEWERS] == began
    for seat in (1, 0):
        play(table, seat, *answers[seat])
    assert not table.may_undo(0) and not table.may_undo(1)


def test_5_1_what_both_have_chosen_stays(choice):
    table, answers = choice
    play(table, 0, *answers[0])
    play(table, 1, *answers[1])
    for seat in (0, 1):
        with pytest.raises(ValueError, match=f"seat {seat} (can take nothing back|has nothing to take back)"):
            table.undo(seat)


def test_4_1_what_i_bury_is_no_longer_told_as_in_my_hand_and_others_see_no_card_go():
    table = duel("WORD FOCUS ITEM", "BLOOD TWO", at="bury", decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])
    play(table, 0, "FOCUS")
    assert [table.seen(viewer).in_hand(0) for viewer in (0, 1, None)] == [2, 3, 3]
    assert "2 cards in hand, 5 in the deck" in lines(table, 0) and "  Focus: gives" not in lines(table, 0)
    assert "3 cards in hand, 4 in the deck" in lines(table, 1)


@pytest.mark.parametrize(("viewer", "many"), [(0, "you 2, Bram 2"), (1, "you 2, Ann 3"), (None, "Ann 3, Bram 2")])
def test_4_1_what_i_bury_is_counted_in_one_way_everywhere_and_by_others_not_at_all(viewer, many):
    table = duel("WORD FOCUS ITEM", "BLOOD TWO", at="bury", decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])
    play(table, 0, "FOCUS")
    assert words.race(table.seen(viewer), voice(viewer))[0] == f"no card in hand loses: {many}"
    if viewer == 0:
        assert about(table, "deck").startswith("Your deck: 5 cards;")
        assert foresee(table, "done") == "you draw 4 cards of 5 in your deck."
    else:
        assert about(table, "deck 1", viewer).startswith("Ann's deck: 4 cards;")


def test_what_all_have_seen_is_settled_and_no_secret():
    table = duel("WORD TWO ITEM G HIT", "BLOW T")
    play(table, 0, "WORD")
    play(table, 1, "BLOW")
    with pytest.raises(ValueError, match="seat 0 can take nothing back: what came before is settled"):
        table.undo(0)


@pytest.mark.parametrize(("at", "pick", "said"), [("bury", "FOCUS", "Focus"), ("cast", "ITEM*", "Item, face down")])
def test_5_1_a_choice_is_shown_where_all_cards_lie_open_and_nowhere_else(at, pick, said):
    table = duel("WORD FOCUS ITEM", "BLOOD TWO", at=at, decks=["HIT BLOW STORM GUARD", "WALL CURE BALM"])
    play(table, 0, pick)
    opened = table.rules.record(table.open_view())
    opened.check()
    assert opened.shown_picks == ((pick,), ())
    assert f"  Chosen in secret: {said}." in words.lines(opened, voice(None))
    assert all(table.seen(viewer).shown_picks == ((), ()) for viewer in (None, 0, 1))


def test_4_1_another_choice_after_taking_back():
    table = to_bury()
    play(table, 0, "FOCUS", "WORD")
    table.undo(0)
    play(table, 1, "done")
    play(table, 0, "ITEM", "done")
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS HIT BLOW STORM GUARD", "ITEM")


# Saves -------------------------------------------------------------------------------------------


def test_saves_load_in_mid_choice(choice):
    table, answers = choice
    for seat, answer in [
        (0, answers[0][0]),
        *((1, answer) for answer in answers[1]),
        *((0, a) for a in answers[0][1:]),
    ]:
        again = engine.load(msgpack.unpackb(msgpack.packb(engine.save(table))))
        assert again.asks == table.asks
        assert [again.view(viewer) for viewer in VIEWERS] == [table.view(viewer) for viewer in VIEWERS]
        assert engine.save(again) == engine.save(table)
        assert [again.may_undo(seat) for seat in (0, 1)] == [table.may_undo(seat) for seat in (0, 1)]
        for one in (table, again):
            play(one, seat, answer)
        assert engine.save(again) == engine.save(table)


# Imagined worlds ---------------------------------------------------------------------------------


def test_10_1_a_secret_choice_is_not_in_the_worlds_of_others(choice):
    table, answers = choice
    play(table, 0, *answers[0][:-1] or answers[0])
    for seat in (1, None):
        for world in worlds(table, seat, 3):
            assert state(world).picks == [(), ()]
            assert world.asks[0].prompt == prompts(world)[1]
    own = table.imagine(0, 1)
    assert own.view(0) == table.view(0) and state(own).picks[0] == state(table).picks[0]

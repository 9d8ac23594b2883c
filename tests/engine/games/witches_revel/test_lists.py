"""Witches' Revel with closed lists: what is in a deck is secret until it is seen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import engine
from engine.chance import Chance
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import decks, faults
from engine.games.witches_revel.cards.random_decks import any_deck, written
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance
from tests.engine.games.witches_revel.tables import play, situation, state

ID = "witches-revel"
CLOSED = {"closed_lists": "on"}


def begun(one="fire", other="water", seed=1, **options):
    """A table at which these were chosen in secret."""
    table = Table(ID, 2, seed=seed, options={**CLOSED, **options})
    table.answer(0, one)
    table.answer(1, other)
    return table


def seen_of(table, viewer, seat, blanks=False):
    """What the viewer knows of that list, without what fills it up."""
    return [code for code in table.view(viewer)["lists"][seat] if blanks or code != "blank"]


def some_way(table, answers, seed=4):
    dice = random.Random(seed)
    for _ in range(answers):
        if table.asks:
            conformance.answer_anything(table, dice)
    return table


# Seeing ----------------------------------------------------------------------------------------------


def test_7_everybody_knows_their_own_list_and_nothing_of_the_other():
    table = begun()
    assert table.view(0)["lists"] == [[*decks()["fire"].listed()], []]
    assert table.view(1)["lists"] == [[], [*decks()["water"].listed()]]
    assert table.view(None)["lists"] == [[], []]


def test_7_what_is_played_or_discarded_has_been_seen_by_all():
    table = play(situation(hands=("two", ""), discards=("", "three three"), closed=True), "play", "two", 0)
    assert [seen_of(table, viewer, 0) for viewer in (1, None)] == [["two"], ["two"]]
    assert [seen_of(table, viewer, 1) for viewer in (0, None)] == [["three", "three"]] * 2


def test_7_who_alone_looks_alone_knows():
    table = situation(decks=(None, "four one"), closed=True)
    state(table).show(state(table).decks[1][-1], 0)
    assert (seen_of(table, 0, 1), seen_of(table, None, 1)) == (["four"], [])


def test_7_what_was_seen_stays_on_the_list_when_it_is_shuffled_in():
    cards = "strike tell 0: On Play: Reveal the top card of your deck. Shuffle your deck.\n"
    table = situation(cards=cards, hands=("tell", ""), decks=("four", None), closed=True)
    play(table, "play", "tell", 0)
    assert table.view(1)["below"][0] == []
    assert seen_of(table, 1, 0) == ["four", "tell"]
    assert engine.load(engine.save(table)).view(1) == table.view(1)


def test_7_equal_cards_cannot_be_told_apart_and_two_are_two_when_both_are_seen_at_once():
    table = situation(decks=("four four", None), closed=True)
    game = state(table)
    one, other = game.decks[0][0], game.decks[0][1]
    game.show(one, 1)
    assert seen_of(table, 1, 0) == ["four"]
    game.seen[one] = 0
    game.show(other, 1)
    assert seen_of(table, 1, 0) == ["four"], "it could be the same card"
    game.show(one, 1)
    assert seen_of(table, 1, 0) == ["four", "four"]


def test_7_what_was_seen_in_play_that_was_taken_back_stays_on_the_list():
    table = situation(decks=("four four one", None), closed=True)
    game, ahead = state(table), state(table.fork())
    one, four, other = ahead.decks[0]
    for card in (four, other, one):
        ahead.show(card, 1)
    for card in (four, other, one):
        ahead.seen[card] = 0  # and shuffled in
    game.show(other, 1)
    game.remember(ahead.seen)
    assert seen_of(table, 1, 0) == ["four", "four", "one"]
    assert game.seen[: len(game.moves) // 2].count(2 | 1) == 0
    table.rules.check(game)


def test_2_2_a_choice_of_decks_is_taken_back_while_nothing_is_on_any_list():
    table = Table(ID, 2, seed=1, options=CLOSED)
    asks = dict(table.asks)
    table.answer(0, "fire")
    table.undo(0)
    assert table.asks == asks
    table.answer(0, "clock")
    table.answer(1, "water")
    assert table.view(0)["lists"] == [[*decks()["clock"].listed()], []]


# Other worlds ----------------------------------------------------------------------------------------


def lists_imagined(table, viewer, seat, worlds=20):
    return [state(table.imagine(viewer, seed)).lists[seat] for seed in range(worlds)]


@pytest.mark.parametrize("answers", [0, 12, 60])
def test_7_an_imagined_list_is_a_legal_one_with_all_that_was_seen(answers):
    table = some_way(begun(), answers)
    seen = Counter(seen_of(table, 0, 1))
    found = lists_imagined(table, 0, 1)
    for brought in found:
        assert not [*faults(Counter(brought), ours())]
        assert not seen - Counter(brought)
    assert len({*found}) == len(found)
    assert {code for brought in found for code in brought} - {*decks()["water"].cards}, "from the whole pool"
    assert {*lists_imagined(table, 0, 0, 3)} == {decks()["fire"].listed()}, "one's own is known"


def test_7_who_has_seen_all_of_a_list_imagines_that_one():
    table = situation(closed=True)
    game = state(table)
    game.show_all(game.decks[1])
    assert {*lists_imagined(table, 0, 1, 5)} == {game.lists[1]}


@pytest.mark.parametrize("seed", range(3))
def test_7_worlds_keep_what_was_seen_however_often_one_is_imagined_in_another(seed):
    table = some_way(begun(seed=seed), 50, seed)
    for viewer in (0, 1, None):
        world = table.imagine(viewer, 1).imagine(viewer, 2)
        assert world.view(viewer) == table.view(viewer)
        world.rules.check(state(world))


# Interruptions from hand -----------------------------------------------------------------------------


def without_interruptions(number):
    """A deck in which no card interrupts from the hand."""
    pool = {code: card for code, card in ours().items() if not any(effect.from_hand for effect in card.effects)}
    return written(any_deck(pool, Chance(number)))


def questions(options, seeds=4):
    prompts: Counter[str] = Counter()
    for seed in range(seeds):
        table, dice = Table(ID, 2, seed=seed, options=options, news=False), random.Random(seed)
        while table.asks:
            prompts.update(ask.prompt for ask in table.asks.values())
            conformance.answer_anything(table, dice)
    return prompts


def test_4_9_with_closed_lists_everybody_is_asked_for_what_anybody_could_have():
    own = {"decks": f"{without_interruptions(1)}, {without_interruptions(2)}"}
    assert questions(own)["interrupt"] == 0
    assert questions({**own, **CLOSED})["interrupt"] > 2


def test_4_9_what_is_asked_does_not_depend_on_the_list():
    """Another list in an imagined world, and the rival is asked at the same moments."""
    table = begun("fire", "rubbish")
    dice, asked = random.Random(3), 0
    for number in range(80):
        if not table.asks:
            break
        world = table.imagine(0, number)
        assert world.asks.keys() == table.asks.keys()
        assert world.view(0)["asked"] == table.view(0)["asked"]
        asked += any(ask.prompt == "interrupt" for ask in table.asks.values())
        conformance.answer_anything(table, dice)
    assert asked


# Words and promises ----------------------------------------------------------------------------------


def test_7_words_speak_of_what_was_seen_and_name_no_deck():
    table = begun()
    words, view = table.rules.words, table.seen(0)
    news = [words.told(record, Voice(2, 0)) for record in table.news(0)]
    assert news[0] == "You bring Friendly Fire, with Brandy Ashworth."
    assert news[1] == "Seat 2 brings a deck with a closed list, with Ondine Puddle."
    assert "Seen of its list: nothing." in words.about(view, "deck 2", Voice(2, 0))
    assert any(line.startswith("Brought: strikes: ") for line in words.about(view, "deck 1", Voice(2, 0)))
    assert all(record["deck"] == "" for record in table.news(None) if record["what"] == "deck")
    secret = Table(ID, 2, seed=1, options=CLOSED)
    assert "closed" in " ".join(words.lines(secret.seen(0), Voice(2, 0)))
    assert "stays secret until it is seen" in words.brief(secret.seen(0), Voice(2, 0))


def test_7_words_count_what_was_seen_of_a_card():
    table = situation(discards=("", "three"), closed=True)
    about = table.rules.words.about
    assert "Seat 2 brings at least 1: 1 in the discards." in about(table.seen(0), "three", Voice(2, 0))
    assert "has not shown" in table.rules.words.why(table.seen(0), "four", Voice(2, 0))


@pytest.mark.parametrize("options", [{}, {"decks": "clock, rubbish"}])
@pytest.mark.parametrize("seed", range(2))
def test_7_games_with_closed_lists_keep_every_promise(options, seed):
    conformance.play(ID, 2, {**options, **CLOSED}, seed, every=20)

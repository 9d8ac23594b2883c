"""Witches' Revel, 4.9: what is told of an event that may be interrupted, and of what became of it."""

from __future__ import annotations

import pytest

from engine.games.witches_revel.language.records import EVERY_VERB
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.rules.instructions import VerbRules
from engine.games.witches_revel.rules.verbs.verbs import VERBS as RULES
from engine.games.witches_revel.words.words import WORDS as words
from engine.words.speech import Voice
from tests.engine.games.witches_revel.tables import asked, check_here, play, situation
from tests.engine.games.witches_revel.test_section_4_9 import DOING, VERBS

NAMES = ["Ann", "Bram"]


def voice(viewer=None):
    return Voice(2, viewer, NAMES)


def question(table):
    (seat,) = table.asks
    return words.question(table.seen(seat), table.asks[seat].prompt, voice(seat))


def labels(table):
    (seat,) = table.asks
    return [words.label(table.seen(seat), option, voice(seat)) for option in table.asks[seat].options]


def told(table, *kinds, viewer=None):
    return [words.told(record, voice(viewer)) for record in table.news(viewer) if record["what"] in kinds]


def lines(table, viewer=None):
    return words.lines(table.seen(viewer), voice(viewer))


def test_4_9_who_may_interrupt_is_told_what():
    table = play(situation(hands=("ceremony", "spoons")), "play", "ceremony")
    assert question(table) == "You may answer: Ann plays Standing on Ceremony."
    assert "About to happen: Ann plays Standing on Ceremony." in lines(table)
    assert "About to happen: you play Standing on Ceremony." in lines(table, 0)
    assert words.brief(table.seen(1), voice(1)).startswith("About to happen: Ann plays Standing on Ceremony.")
    assert words.foresee(table.seen(1), "pass", voice(1)) == (
        "as far as your hand goes, this happens: Ann plays Standing on Ceremony (4.9)."
    )
    assert words.about(table.seen(1), "waiting", voice(1)) == ["About to happen: Ann plays Standing on Ceremony."]
    play(table, "pass")
    assert "About to happen" not in "\n".join(lines(table))


def test_4_9_a_hidden_card_that_is_tried_stays_hidden():
    """Bram may answer the discarding of a card of Ann's hand, and learns not which."""
    cards = "strike toss 2: On Play: Discard 1 card from your hand.\n"
    cards += "shield sly 1: When your opponent would discard a card: If this card is in your hand, you may stop it."
    table = situation(cards=cards, hands=("toss two three", "sly"))
    play(table, "play", "toss", 0, "two")
    assert (asked(table), table.view(1)["tried"]) == (
        (1, "interrupt"),
        [["discard", 0, [["hand", 0, ["?"]]], [], "", 1]],
    )
    assert question(table) == "You may answer: Ann discards a card of their hand."
    check_here(table)


def test_4_9_which_interruption_comes_first_is_chosen_by_its_text():
    cards = "stance uno: When you would draw a card: Gain 1 Passion.\n"
    cards += "shield other 1: When you would draw a card: Lose all your Passion."
    table = situation(cards=cards, stances=("uno", ""), sides=({0: "other"}, {}), marks=(1, 0))
    play(table, "skip")
    assert question(table) == "You must choose what comes first before the drawing."
    assert labels(table) == ["Uno: Gain 1 Passion", "Other: Lose all your Passion"]
    assert words.foresee(table.seen(0), 1, voice(0)) == "the others come after it, if they still can (4.9)."
    assert words.about(table.seen(0), "1", voice(0))[0].startswith("Other")
    check_here(table)
    play(table, 1)
    assert (table.view(None)["ready"], table.view(None)["tried"]) == ([], [])


@pytest.mark.parametrize("verb", VERBS)
def test_4_9_whatever_is_tried_is_said(verb):
    """Bram could answer it from the hand, and sees what it is."""
    said, card = VERBS[verb]
    cards = DOING + f"shield sly 1: When your opponent tries to {said}: If this card is in your hand, gain 1 Mischief."
    hands = (f"{card} blank" if card not in ("", "power") else "blank", "sly")
    table = situation(cards=cards, hands=hands, sides=({0: "sew"}, {1: "two"}), marks=(4, 0))
    if card:
        play(table, *(["power brandy 1"] if card == "power" else ["play", card]))
    else:
        play(table, "skip")
    while asked(table)[1] != "interrupt":
        play(table, {"space": {"stitch": 0}.get(verb, 1)}.get(asked(table)[1], table.asks[0].options[0]))
    assert table.view(1)["tried"][-1][:2] == [verb, 0]
    assert question(table).startswith("You may answer")
    assert lines(table)[1].startswith("About to happen: Ann")
    assert labels(table)[-1] == "let it happen"


def test_4_9_every_event_has_its_words():
    tried = {verb for verb, rules in RULES.items() if rules.is_tried}
    assert {*VERBS, "leave"} == tried
    assert {verb for verb, said in WORDS.items() if said.coming} == tried
    assert {verb for verb, said in WORDS.items() if said.trying} == tried


def test_every_verb_has_its_words():
    assert {*WORDS} == {*EVERY_VERB}
    assert {verb for verb, said in WORDS.items() if said.told} == {
        verb for verb, rules in RULES.items() if rules.do is not VerbRules().do
    }
    for said in WORDS.values():
        assert bool(said.to_choose) == bool(said.choosing) == bool(said.rule) == bool(said.foreseen)


# What became of it -----------------------------------------------------------------------------------


def test_4_9_news_say_which_text_answers_what_and_what_is_stopped():
    table = situation(hands=("finale", ""), sides=({}, {0: "two"}), stances=("", "shoulder"))
    play(table, "play", "finale", 0, "yes")
    assert told(table, "interrupts", "discarded", "stopped") == [
        "Before Ann's Firework Finale overpowers Bram's Two, Bram's Cold Shoulder answers: "
        '"You may discard this stance to stop it".',
        "Bram's Cold Shoulder is discarded.",
        "Bram's Cold Shoulder stops the overpowering.",
    ]


def test_4_9_news_say_what_was_done_instead():
    table = play(situation(hands=("awakening", ""), sides=({}, {0: "broom"})), "play", "awakening", 0)
    assert told(table, "interrupts", "replaced", "stashed", "discarded") == [
        "Before Ann discards Bram's Broom Cupboard, Bram's Broom Cupboard answers: \"Instead, stash this spell\".",
        "Instead of the discarding, Bram's Broom Cupboard has something else done.",
        "Bram stashes Broom Cupboard under their deck.",
    ]


def test_4_9_news_of_an_event_name_no_hidden_card():
    cards = "strike toss 2: On Play: Discard 1 card from your hand.\n"
    cards += "stance eye: When your opponent would discard a card: Gain 1 Mischief."
    table = situation(cards=cards, hands=("toss two three", ""), stances=("", "eye"))
    play(table, "play", "toss", 0, "two")
    assert told(table, "interrupts") == ["Before Ann discards a card of their hand, Bram's Eye answers."]


def test_0_3_news_say_what_was_not_paid_and_what_was_left_undone():
    table = play(situation(hands=("bonfire", ""), marks=(2, 0)), "play", "bonfire", "no")
    assert told(table, "unpaid") == ["Ann does not pay what Bonfire costs."]
    table = play(situation(hands=("gatecrasher two", "")), "play", "gatecrasher", 0, "no")
    assert told(table, "declined", viewer=0) == ["You leave undone what Gatecrasher allows."]


def test_0_5_news_say_why_something_is_undone():
    table = play(situation(hands=("bonfire two", "")), "play", "bonfire")
    assert [words.told(one, voice()) for one in table.news(None)] == [
        "Ann reveals Bonfire.",
        "Bonfire cannot be played now.",
        "That is undone.",
    ]


def test_2_5_news_say_why_all_stamina_is_lost():
    table = play(situation(decks=("", None), hands=("two", ""), discards=("", "")), "play", "two", 0)
    assert told(table, "no deck", "tired") == [
        "Ann's deck is empty: that costs all Stamina, and nothing stops it (2.5).",
        "Ann loses 4 Stamina: none left.",
    ]


# What is being played --------------------------------------------------------------------------------


def playing(table):
    return table.view(None)["playing"], table.run.state.place


def test_5_5_no_card_is_shown_as_being_played_that_is_not():
    """Declined, stopped, failed, and played."""
    table = play(situation(hands=("bonfire two", ""), marks=(2, 0)), "play", "bonfire")
    assert playing(table) == ("bonfire", -1)
    assert playing(play(table, "no")) == ("", -1)
    assert playing(play(table, "two")) == ("two", -1)
    assert playing(play(table, 0)) == ("", -1)
    table = play(situation(hands=("ceremony", "spoons")), "play", "ceremony")
    assert playing(table) == ("ceremony", -1)
    assert playing(play(table, "spoons", "yes")) == ("", -1)
    assert playing(play(situation(hands=("bonfire two", "")), "play", "bonfire")) == ("", -1)


def test_5_5_a_card_that_is_played_in_between_does_not_hide_the_one_that_waits():
    cards = "stance rush: When you would play a spell: You may play 1 strike spell card from your hand."
    table = situation(cards=cards, hands=("two three", ""), stances=("rush", ""))
    play(table, "play", "two", "yes", "three")
    assert (playing(table), question(table)) == (("three", -1), "You must choose a space for Three.")
    play(table, 0)
    assert (playing(table), question(table)) == (("two", -1), "You must choose a space for Two.")
    assert playing(play(table, 1)) == ("", -1)


def test_5_7_a_stitch_that_is_stopped_plays_nothing():
    cards = "strike sew 2 flames:\n stance calm: When your opponent would stitch a spell: Stop it."
    table = situation(cards=cards, hands=("sew", ""), sides=({0: "sew"}, {}), stances=("", "calm"))
    assert playing(play(table, "play", "sew", 0)) == ("", -1)
    assert table.view(None)["tried"] == []

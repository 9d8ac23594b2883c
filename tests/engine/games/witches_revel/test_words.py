"""What is said at a table of Witches' Revel: texts, the table as lines, news, endings, refusals."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engine.games import witches_revel
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.language.records import Act, Either, May, Pay
from engine.games.witches_revel.words.meant import card_meant
from engine.games.witches_revel.words.news import TOLD
from engine.games.witches_revel.words.phrases import alternatives, body, optional, price, steps
from engine.games.witches_revel.words.words import WORDS as words
from engine.state import EVERYBODY
from engine.table.table import Table
from engine.table.unit import Unit
from tests.engine import conformance
from tests.engine.games.witches_revel.said import (
    ID,
    about,
    asked,
    file_of,
    labels,
    lines,
    play,
    revel,
    said,
    voice,
    why,
)
from tests.engine.games.witches_revel.tables import situation

CARD_FILE = file_of("Angry Goose", "On Play: Draw 1 card.", "On Play: Gain 1 play.")


# Whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_everything_can_be_said_of_random_games(seed):
    """Questions, labels, what they mean, refusals, things on the table: as every open game promises."""
    table, dice = Table(ID, seed=seed), random.Random(seed)
    while table.asks:
        conformance.check_words(table)
        check_options(table)
        conformance.answer_anything(table, dice)
    for viewer in (None, 0, 1):
        assert all(words.told(record, voice(viewer)).endswith(".") for record in table.news(viewer))
        assert words.ending(table.seen(viewer), table.news(viewer), voice(viewer))


def check_options(table):
    """Each option is meant by its label, or an equal one is; anybody who looks at it is told something."""
    for seat, ask in table.asks.items():
        view = table.seen(seat)
        assert table.question(seat).startswith(("You must ", "You may ", "You have acted "))
        for option in ask.options:
            label = words.label(view, option, voice(seat))
            found = words.meant(view, label, ask.options, voice(seat))
            assert found is not None, label
            assert words.label(view, found, voice(seat)) == label
            assert words.about(view, str(option), voice(seat))
            assert "Nothing is called" not in why(table, label, seat), label


@pytest.mark.parametrize("seed", range(2))
def test_no_view_tells_what_is_hidden(seed):
    conformance.play(ID, 2, {}, seed, every=9)


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_name_every_card_that_all_may_see(seed):
    table, dice = Table(ID, seed=seed, options={"decks": "water, rubbish"}), random.Random(seed)
    while table.asks:
        view, told = table.seen(None), lines(table, None)
        cards = [code for side in view.sides for there in side if there for code in there.cards]
        cards += [
            *view.witches,
            *filter(None, view.stances),
            *(code for pile in view.discards for code in pile),
        ]
        assert all(ours()[code].title in told for code in cards)
        assert all(f"{stamina} Stamina" in told for stamina in view.stamina)
        conformance.answer_anything(table, dice)


def test_every_record_that_the_rules_tell_has_its_sentence():
    """Whatever `tell(game, "...")` says in a rule."""
    rules = Path(witches_revel.__file__).parent / "rules"
    told = {
        what for rule in rules.rglob("*.py") for what in re.findall(r'tell\(game, "(\w+)"', rule.read_text("utf-8"))
    }
    assert len(told) > 20
    assert told | {"gain", "lose", "spend"} <= {*TOLD}


# Texts in pieces ---------------------------------------------------------------------------------


def effects():
    return [effect for card in ours().values() for effect in card.effects]


def test_what_texts_offer_is_told_as_it_is_printed():
    for effect in effects():
        found = [*steps(effect)]
        if effect.kind == "cost" or sum(isinstance(step, Pay) for step in found) == 1:
            assert price(effect) in body(effect).lower() or price(effect)[1:] in body(effect)
        if sum(isinstance(step, May) for step in found) == 1:
            assert optional(effect), effect.text
            assert optional(effect) in effect.text
        for step in found:
            if isinstance(step, Either):
                assert len(alternatives(effect)) == len(step.of)
        assert all(step.verb for step in found if isinstance(step, Act))


# The table -------------------------------------------------------------------------------------------


def test_lines_show_spaces_face_to_face_and_who_is_winning():
    sides = ({0: "bonfire", 1: "drink"}, {0: "couch*3", 2: "moon+hound*1"})
    table = revel(hands=("toast toast encore", "ball"), sides=sides, stances=("court", ""), marks=[2, 1])
    told = lines(table).splitlines()
    assert told[0] == "Turn 3, your turn: 1 play left."
    assert told[1] == (
        "Space 1: your Bonfire, Power 5 against Bram's Fainting Couch, Resistance 6 (+3 in it); nobody is winning."
    )
    assert told[2] == "Space 2: your Welcome Drink, Resistance 3, unopposed; nobody is winning."
    assert told[3] == (
        "Space 3: Bram's Full Moon & Patchwork Hound (stitched), Power 8 (+1 in it), unopposed; Bram is winning."
    )
    assert told[4] == "Empty: 4 and 5."
    assert (
        "You: Brandy Ashworth, 2 Passion, 4 Stamina; stance: Holding Court; "
        "3 cards in hand, 19 in the deck; winning in no space." in told
    )
    assert "  2 Toast to Absent Friends (strike, " in lines(table)
    assert "Mirror Ball" not in lines(table)
    assert "Mirror Ball" in lines(table, 1)


def test_known_cards_are_named():
    table = revel(hands=("encore", "ball whisper"))
    game = table.run.state.copy()
    game.seen[game.hands[1][0]] = EVERYBODY
    table.stand_at(Unit("act", game, []))
    assert "  Known to be in hand: Mirror Ball." in lines(table)
    assert about(table, "hand 2") == "Bram's hand: 2 cards, hidden (3.8).\nKnown: Mirror Ball."


def test_a_card_is_told_with_its_text_and_where_its_value_comes_from():
    table = revel(sides=({0: "bonfire*2"}, {}), stances=("akimbo", ""), hands=("bonfire", ""))
    told = about(table, "bonfire")
    assert "Bonfire: A Strike Spell, Power 5, flames." in told
    assert "\nUnderstood: cost: before a player plays this card, this must be paid: " in told
    assert "Your Bonfire has Power 8: 5 printed, 2 +1s on it, +1 by your Arms Akimbo. Stitch icons: flames." in told
    assert "You bring 2: 1 on the field, 1 in hand." in told
    assert about(table, "space 1").startswith("Space 1: your Bonfire, Power 8 (+2 in it), unopposed")
    assert about(table, "deck 2").startswith("Bram's deck: 25 cards left.")
    assert "Spend 2 Passion" in about(table, "witch")
    assert about(table, "waiting") == "Nothing waits to be resolved."
    assert "There is no 'nonsense' at this table" in about(table, "nonsense")


def test_a_stitch_icon_says_which_cards_in_hand_have_it():
    table = revel(hands=("bonfire drink", ""))
    assert about(table, "flames") == (
        "Flames is a stitch icon: two strikes that share one can be stitched, for 1 Stamina (5.7).\n"
        "In your hand: Bonfire."
    )
    assert "In your hand" not in about(table, "currents")


def test_cards_of_ones_own_file_are_named_and_told():
    table = revel(hands=("goose", ""), cards=CARD_FILE, swapped={"handshake": "goose"})
    assert "  Angry Goose (strike, Power 3): On Play: Draw 1 card. On Play: Gain 1 play." in lines(table)
    play(table, "play", "angry goose", 0)
    assert asked(table) == "You must choose which of your effects is resolved next."
    assert labels(table) == ["Angry Goose: Draw 1 card", "Angry Goose: Gain 1 play"]


# News and endings ------------------------------------------------------------------------------------


def test_news_of_a_play_and_what_follows():
    table = revel(hands=("finale encore", ""), sides=({}, {0: "cough*1"}))
    play(table, "play", "finale", 0, "Firework Finale")
    assert said(table, "revealed", "played", "overpowered", "discarded", "resolves", "plays") == [
        "Ann reveals Firework Finale.",
        "Ann plays Firework Finale in space 1.",
        "Ann's Firework Finale overpowers Bram's Polite Cough.",
        "Bram's Polite Cough is discarded by Ann.",
        'Ann\'s Firework Finale says "If Playing This Overpowers: Gain 1 play".',
        "Ann gains 1 play: 1 left.",
        'Ann\'s Brandy Ashworth says "The first time you overpower a spell each turn: Gain 1 Passion".',
    ]


def test_drawn_cards_are_named_to_who_drew_them():
    table = play(revel(), "skip")
    assert said(table, "skipped", "drew", viewer=1) == ["Ann skips a play.", "Ann draws 1 card."]
    assert said(table, "drew", viewer=0)[0].startswith("You draw ")
    assert "1 card" not in said(table, "drew", viewer=0)[0]


def test_2_9_an_ending_says_who_won_where():
    table = play(revel(sides=({0: "bonfire"}, {1: "hound"}), final_plays=1, stamina=[4, 0]), "pass")
    told = words.ending(table.seen(0), table.news(0), voice(0))
    assert told[:2] == [
        "You win, 1 space each and 5 Power to 2.",
        "It ended by exhaustion (2.9), after 3 turns: Bram had no Stamina left.",
    ]
    assert "  Space 1: your Bonfire, Power 5, unopposed; you won it." in told
    assert "winning" not in " ".join([*told, *words.lines(table.seen(0), voice(0))])
    assert words.stage(table.seen(0)) == "over after 3 turns"
    assert words.doing(table.seen(0), 1, voice(0)) == "is done"
    assert why(table, "anything") == "The game is over (2.9)."


def test_2_9_a_tie_in_spaces_is_told_with_the_power():
    table = play(revel(sides=({0: "bonfire"}, {1: "hound"}), final_plays=1, stamina=[4, 0]), "pass")
    told = words.ending(table.seen(1), table.news(1), voice(1))
    assert told[0] == "Ann wins, 1 space each and 5 Power to 2."
    assert told[1].endswith("after 3 turns: you had no Stamina left.")
    table = play(revel(sides=({0: "bonfire", 1: "toast"}, {2: "hound", 3: "booby"}), final_plays=1, turn=101), "pass")
    told = words.ending(table.seen(1), table.news(1), voice(1))
    assert told[0] == "Ann wins, 2 spaces to 1."
    assert told[1].endswith(": the game was too long.")


def test_where_it_was_decided_is_not_said_of_a_domination():
    """2.7  It names no space: the last one that was won is not told."""
    table = play(situation(sides=(dict.fromkeys(range(5), "four"), {})), "pass")
    assert table.seen(0).over == "domination"
    assert not words.counting(table.seen(0), table.news(0), voice(0)).decided


def test_keeping_a_first_hand_does_not_contradict_what_was_stashed():
    """2.2"""
    table = Table("witches-revel", 2, seed=1, options={"decks": "fire, water"})
    seat, ask = next(iter(table.asks.items()))
    table.answer(seat, ask.options[0])
    said = words.label(table.seen(seat), "done", voice(seat)), words.foresee(table.seen(seat), "done", voice(seat))
    assert said == ("keep the rest", "you draw one for each that you have stashed.")


# What is meant ---------------------------------------------------------------------------------------


def test_every_card_is_found_by_its_code_and_its_name():
    view = revel().seen(0)
    for code, card in ours().items():
        for name in (code, card.title, card.name, f"play {card.title.lower()}."):
            assert card_meant(view, name, voice()) == code


ODD = [
    "",
    " ",
    ".",
    "spell",
    "spell 0",
    "spell 7 7",
    "power",
    "power x y",
    "space 99",
    "9" * 5000,
    "stance 7",
    "²",
    "no",
]


@pytest.mark.parametrize("thing", ODD)
def test_whatever_is_named_there_is_an_answer(thing):
    tables = [Table(ID, seed=1), revel(), play(revel(hands=("drink encore", "")), "play", "drink")]
    for table in tables:
        for viewer in (None, 0, 1):
            assert about(table, thing, viewer)
            assert why(table, thing, viewer)


def test_4_7_the_same_power_twice_is_named_with_its_space():
    table = revel(sides=({0: "knitting", 3: "knitting"}, {}), decks="water, fire")
    assert labels(table)[1:3] == [
        "use the Power of Knitting Circle in space 1",
        "use the Power of Knitting Circle in space 4",
    ]
    play(table, "use the Power of Knitting Circle in space 4")
    assert said(table, "plus") == ["Ann's Knitting Circle in space 4 gets 1 +1: 1 now."]
    assert why(table, "the Power of Knitting Circle").endswith("whenever it would do something (4.7).")


def test_why_not_names_the_rule():
    table = revel(hands=("bonfire", ""), sides=({0: "drink"}, {1: "moon"}), plays=0)
    assert why(table, "play") == "You have no play left to spend (2.4)."
    assert why(table, "skip") == "You have no play left to skip (2.4)."
    assert why(table, "welcome drink").startswith("Welcome Drink is on your side of the field.")
    assert why(table, "full moon").startswith("Full Moon is on Bram's side of the field.")
    assert why(table, "toast").startswith("Toast to Absent Friends is among your cards, but not before you.")
    assert why(table, "waltz").startswith("Slow Waltz is a strike that is in neither deck.")
    assert why(table, "bram").startswith("Players are not chosen: a text says whom it means.")
    assert why(table, "frog").startswith("Nothing is called 'frog' here.")
    assert why(play(revel(hands=("bonfire", "")), "play"), "Bonfire, Power 5").startswith(
        "You cannot pay for Bonfire: "
    )
    assert why(table, "play", None) == "You are watching, and those who play choose (2.4)."

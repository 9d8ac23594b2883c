"""What is said at a table of Witches Wheel: about things, why not, and what may be done without a thought."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engine.games.witches_wheel.cards import CARDS, WITCHES
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.words.things import FIXED
from engine.table.table import Table
from engine.words.speech import Voice, counted
from tests.engine.games.witches_wheel.test_rules import play, situation

NAMES = ["Ann", "Bram", "Cleo"]


def voice_of(table: Table, viewer: int | None = 0) -> Voice:
    return Voice(table.seats, viewer, NAMES[: table.seats])


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(table.rules.words.about(table.seen(viewer), thing, voice_of(table, viewer)))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return table.rules.words.why(table.seen(viewer), wanted, voice_of(table, viewer))


@pytest.fixture
def table() -> Table:
    """Ann leads; blue is trump and 7 on top."""
    return situation("B4 R7", "Y2 Y3", "V1 V2", trumps="O5 B7", deck="G1 G2 G3 G4")


def after_a_trick() -> Table:
    """Ann has taken a trick and may change the trump."""
    table = situation("B4 R7", "Y2 Y3", "V1 V2", trumps="O5 B7", deck="G1 G2 G3 G4")
    play(table, "B4", "Y2", "V1")
    return table


def over() -> Table:
    table = situation("B4", "Y2", trumps="B7")
    play(table, "B4", "Y2")
    return table


# About -----------------------------------------------------------------------------------------


def test_about_a_card_who_it_is_and_how_it_ranks(table):
    witch = WITCHES[7]
    assert about(table, "R7") == f"Red 7: {witch.name}. 7 Magic Points, ranks highest now. {witch.line}"
    assert "ranks 4th now" in about(table, "B4")
    assert "Of the trump colour: it beats every card of another colour." in about(table, "blue 4")
    assert "trump colour" not in about(table, "R7")


@pytest.mark.parametrize(
    ("card", "rank"), [("R7", "highest"), ("R6", "2nd"), ("R5", "3rd"), ("R4", "4th"), ("R9", "8th"), ("R8", "lowest")]
)
def test_about_a_card_its_rank_as_the_wheel_stands(table, card, rank):
    assert f"ranks {rank} now" in about(table, card)


def test_about_a_card_where_all_can_see_it(table):
    assert "It is the trump: the top card of the trump pile." in about(table, "B7")
    assert "It lies in the trump pile, where it scores for nobody (6.2)." in about(table, "O5")
    play(table, "B4", "Y2")
    assert "You played it to this trick." in about(table, "B4")
    assert "Bram played it to this trick." in about(table, "Y2")
    assert "Ann played it to this trick." in about(table, "B4", viewer=1)


def test_about_a_card_that_all_saw_somebody_take():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7", deck="G1")
    play(table, "B1", "B4", "B1")
    assert "Ann holds it: all saw it." in about(table, "B1", viewer=1)
    assert "holds it" not in about(table, "G1", viewer=0)
    assert "Known to be in that hand: B1." in about(table, "seat 1", viewer=1)


@pytest.mark.parametrize("card", CARDS[::5])
def test_about_a_card_nothing_that_is_hidden(table, card):
    """No matter who holds it, the same is said as long as nobody has seen it."""
    words, voice = table.rules.words, Voice(3, 0, NAMES)
    said = {tuple(words.about(table.imagine(0, seed).seen(0), card, voice)) for seed in range(6)}
    assert len(said) == 1


def test_about_the_wheel(table):
    assert about(table, "wheel") == (
        "The wheel shows 7. Highest to lowest: 7 6 5 4 3 2 1 9 8. "
        "From the top it counts downwards and round. It turns to the value of each new trump (3.3)."
    )
    rising = situation("B4 R7", "Y2 Y3", trumps="B7", side="increasing")
    assert "7 8 9 1 2 3 4 5 6. From the top it counts upwards and round." in about(rising, "wheel")


def test_about_the_piles(table):
    said = "Deck: 4 cards. In the trump pile, the trump last: O5 B7. They score for nobody (6.2)."
    assert about(table, "piles") == about(table, "deck") == said
    assert about(situation("B4", "Y2", "V1", trumps="B7", deck="G1"), "deck").startswith("Deck: 1 card. ")
    assert about(situation("B4", "Y2", trumps="B7"), "piles").startswith("The deck is empty: nobody refills any more")


def test_about_a_trump_that_is_not_there():
    table = situation("B1 R1 O1", "B4 R2 O2", trumps="B7", deck="G1")
    play(table, "B1", "B4", KEEP)
    assert about(table, "trump") == "There is no trump now: the pile is empty, and the wheel stays as it was (3.4)."


def test_about_keeping_the_trump(table):
    assert "all cards of the trick are yours (6.2)" in about(table, KEEP)


def test_about_a_player_what_everybody_may_know(table):
    assert about(table, "seat 2") == ("Bram has 2 cards in hand and has won 0, worth what only Bram may know (6.3).")
    table = situation("B4 R1 O1", "R9 R2 O2", trumps="B7")
    play(table, "B4", "R9", "B4", "R1")
    assert about(table, "seat 1") == "You have 1 card in hand and have won 1, 9 points."
    assert about(table, "Seat 1", viewer=None).startswith("Ann has 1 card in hand and has won 1, worth what only Ann")
    shown = situation("B4 R1", "R9 R2", trumps="B7", open_scores="on")
    assert about(shown, "seat 1", viewer=1) == "Ann has 2 cards in hand and has won 0, 0 points."


@pytest.mark.parametrize("thing", ["frog", "seat 9", "seat 0", "seat x", "", "B0"])
def test_about_what_is_not_there_those_that_there_are(table, thing):
    assert about(table, thing).startswith(
        f"There is no {thing.lower()!r} at this table (there are: wheel, trump, piles, "
    )


def test_one_is_not_many():
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


# Why not ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", [*FIXED, "seat 2", "Wheel ", "seat 1"])
def test_why_a_thing_is_never_chosen_with_the_rule(table, thing):
    sentence = why(table, thing)
    assert "cannot be chosen: " in sentence
    assert sentence == why(after_a_trick(), thing) == why(table, thing, viewer=1)


def test_the_rules_that_are_named_are_there():
    rules = files("engine.games.witches_wheel").joinpath("RULES.md").read_text("utf-8")
    for thing in FIXED.values():
        numbers = re.findall(r"\d\.\d", str(thing.why))
        assert numbers
        assert all(f"- {number} " in rules for number in numbers)


def test_why_the_trump_card_is_not_chosen(table):
    assert why(table, "B7") == "blue 7 is not in your hand, and only cards of the hand are played (5.1)."
    assert why(after_a_trick(), "B7").endswith("blue 7 is not in it (6.2).")


def test_why_nothing_is_chosen_when_the_game_is_over():
    for wanted in ("wheel", "seat 2", "B4", "frog", KEEP):
        assert why(over(), wanted) == "The game is over (8.1)."


# The question ----------------------------------------------------------------------------------


def test_what_a_seat_is_asked_for(table):
    words = table.rules.words
    assert words.doing(table.seen(1), 0, voice_of(table, 1)) == "must play a card"
    assert words.doing(after_a_trick().seen(1), 0, voice_of(table, 1)) == "may change the trump"


def test_the_chapter_of_this_very_phase(table):
    chapters = [each.rules.words.chapter(each.seen(None)) for each in (table, after_a_trick(), over())]
    assert chapters == ["5 6.1", "6.2", "8"]


def test_where_the_game_stands(table):
    words = table.rules.words
    assert words.stage(table.seen(None)) == "trick 1 of 18"
    table = after_a_trick()
    table.answer(0, KEEP)
    assert words.stage(table.seen(None)) == "trick 2 of 18"
    assert words.stage(over().seen(0)) == "over"


def test_the_default_keeps_the_trump_or_plays_the_last_card(table):
    words, view = table.rules.words, table.seen(0)
    assert words.default(view, table.asks[0].options) is None
    assert words.default(view, ("B4",)) == "B4"
    table = after_a_trick()
    assert words.default(table.seen(0), table.asks[0].options) == KEEP


def test_a_new_trump_is_grave_and_nothing_else(table):
    grave = table.rules.words.grave
    assert not any(grave(table.seen(0), option) for option in table.asks[0].options)
    table = after_a_trick()
    assert [grave(table.seen(0), option) for option in (KEEP, "B4", "Y2", "V1")] == [False, True, True, True]


@pytest.mark.parametrize("deck", ["", "G1 G2 G3"])
def test_what_is_grave_cannot_be_taken_back_and_what_is_not_can(deck):
    table = situation("B4 R7", "Y2 Y3", trumps="O5 B7", deck=deck)
    play(table, "B4", "Y2")
    grave = table.rules.words.grave(table.seen(0), "Y2")
    table.answer(0, "Y2")
    assert grave == (not table.may_undo(0))


def test_one_point_is_not_points():
    told = after_a_trick().rules.words.told_shortly({"what": "won", "seat": 1, "cards": ["V1"]}, Voice(3, 0, NAMES))
    assert told == "Bram takes 1 point."

"""What is said at a table of Mandracora: what choosing means, why not, about things, and how it ended."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest

from engine.games.mandracora.state import ITEMS, SHOPS
from engine.games.mandracora.words.names import (
    CODES,
    SPELL_CODES,
    card_meant,
    card_name,
    listed,
    spell_meant,
    spell_with_power,
)
from engine.games.mandracora.words.prompts import OPTIONS
from engine.games.mandracora.words.words import WORDS as words
from engine.table.table import Table
from engine.view import View
from engine.words.speech import Voice
from tests.engine.games.mandracora.tables import meant, play, situation

NAMES = ["Ann", "Bram", "Cleo", "Dora"]


def voice(table: Table, viewer: int | None = 0) -> Voice:
    return Voice(table.seats, viewer, NAMES[: table.seats])


def foresee(table: Table, choice: object) -> str:
    (seat,) = table.asks
    return words.foresee(table.seen(seat), meant(table, seat, choice), voice(table, seat))


def label(table: Table, choice: object) -> str:
    (seat,) = table.asks
    return words.label(table.seen(seat), meant(table, seat, choice), voice(table, seat))


def asked(table: Table) -> str:
    (seat,) = table.asks
    return words.question(table.seen(seat), table.asks[seat].prompt, voice(table, seat))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.seen(viewer), wanted, voice(table, viewer))


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.seen(viewer), thing, voice(table, viewer)))


def told(table: Table, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(table, viewer)) for record in table.news(viewer)]


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.seen(viewer), table.news(viewer), voice(table, viewer))


# Names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(CODES))
def test_whatever_a_card_is_called_it_is_found_by_that_name(code):
    assert card_meant(card_name(code)) == card_meant(code.lower()) == code


@pytest.mark.parametrize("code", sorted(SPELL_CODES))
def test_whatever_a_spell_is_called_it_is_found_by_that_name(code):
    assert spell_meant(spell_with_power(code)) == spell_meant(code) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("green 2", "G2"),
        ("Green book 2", "G2"),
        ("black", "K3"),
        ("mandrakes", "M"),
        ("scroll 3", "S3"),
        ("frog", None),
    ],
)
def test_cards_by_other_names(text, code):
    assert card_meant(text) == code


# The question ----------------------------------------------------------------------------------


def test_a_turn_says_when_there_is_nothing_to_cast_and_which_final_round_it_is():
    assert asked(situation("G2 G", "M", pile="R")) == "You must send the Assistant or cast a spell."
    assert asked(situation("G2 R", "M", pile="R")) == "You must send the Assistant; there is nothing to cast."
    table = situation("G2 R", "M", left=3)
    assert asked(table) == "You must send the Assistant or drop out (round 2 of 3)."
    table = situation("G2 G", "M", left=3)
    assert asked(table) == "You must send the Assistant, cast a spell or drop out (round 2 of 3)."


def test_a_spell_in_preparation_says_what_it_is_worth_and_what_is_left():
    table = situation("G2 G G G", "M", pile="R", stacks={4: ""})
    play(table, "G2")
    assert asked(table) == "You must add an ingredient to the green book 2. Left: 1 2 3 5."
    play(table, "G", "G")
    assert asked(table) == "You may cast it: power 1 or 2, worth up to 4. Left: 1 2 3 5."
    table = situation("G2 G G G", "M", pile="R", stacks={1: "", 2: ""})
    play(table, "G2", "G")
    assert asked(table) == "You must add an ingredient: there is 1 of 3. Left: 3 4 5."


@pytest.mark.parametrize(("pile", "left", "said"), [("R G", None, "pile 2"), ("", 4, "final round 2 of 3")])
def test_where_the_game_stands(pile, left, said):
    assert words.stage(situation("G2", "M", pile=pile, left=left).seen(None)) == said


# Labels ----------------------------------------------------------------------------------------


def test_options_are_called_by_what_they_do():
    table = situation("G2 G M", "R", pile="R Y", stacks={3: "3t"})
    assert label(table, "+2") == "send the Assistant 2 shops on, to Wort & Wax"
    assert label(table, "+1") == "send the Assistant 1 shop on, to Toad & Daughter"
    assert label(table, "G2") == "cast with the green book 2"
    play(table, "G2")
    assert label(table, "G") == "add green"
    play(table, "G", "M")
    assert label(table, "done") == "cast it now"


def test_cards_that_lie_face_down_are_told_apart_by_their_age():
    table = situation("G2 G", "R", pile="R Y", shops={2: "Y", 7: "R Y", 8: "S2"}, stacks={1: "1l"})
    play(table, "G2", "G", "done")
    labels = [table.label(0, option) for option in table.asks[0].options]
    assert labels == [
        "take yellow from Wort & Wax",
        "take the face-down card from Moth Market, the older",
        "take the face-down card from Moth Market, the newer",
        "take the face-down card from The Shut Eye",
    ]


# Foreseeing ------------------------------------------------------------------------------------


def test_sending_the_assistant_says_what_there_is_and_what_it_means_for_the_curse():
    table = situation(
        "M", "M", "M", shops={1: "G G R2", 2: "S3 B", 7: "S1"}, scrolls=("", "S2"), cursed=1, pile="R Y R B"
    )
    assert foresee(table, "+1") == "you get 2 green and the red book 2; 1 shop is restocked."
    assert foresee(table, "+2") == "you get a scroll of 3 and blue; you get the curse marker; 2 shops are restocked."
    assert foresee(table, "+3") == "nothing lies there; 3 shops are restocked."


def test_what_lies_in_a_night_shop_is_not_foreseen():
    table = situation("M", "M", shops={7: "S3 G"}, at=6, pile="R Y R P")
    assert foresee(table, "+1") == (
        "you get 2 hidden cards; scrolls among them lie open before you; 1 shop is restocked."
    )
    alone = situation("M", "M", shops={7: "G"}, at=6, pile="R Y R P")
    assert foresee(alone, "+1") == (
        "you get a hidden card; if it is a scroll, it lies open before you; 1 shop is restocked."
    )


def test_a_face_down_card_that_is_lifted_may_be_a_scroll():
    table = situation("G2 G", "R", pile="R Y", shops={7: "R"}, stacks={1: "1l"})
    play(table, "G2", "G", "done")
    assert foresee(table, (7, 0)) == (
        "what it is, you see when it is yours; if it is a scroll, it lies open before you."
    )


def test_whoever_has_the_marker_and_is_tied_passes_it_on():
    tied = {"scrolls": ("", "S3", "S2"), "pile": "R Y G B"}
    table = situation("M", "M", "M", shops={1: "S3"}, cursed=1, **tied)
    assert "you get the curse marker" in foresee(table, "+1")
    table = situation("M", "M", "M", shops={1: "S3"}, cursed=1, scrolls=("", "S3", "S3"), pile="R Y G B")
    assert "Bram passes the curse marker on to you or Cleo" in foresee(table, "+1")


def test_the_last_of_the_pile_is_foreseen():
    table = situation("M", "M", pile="R")
    assert foresee(table, "+2") == (
        "nothing lies there; only 1 shop is restocked; the pile is empty then, and three rounds remain."
    )
    assert foresee(situation("M", "M", left=5), "+2") == "nothing lies there; no shop is restocked."


def test_a_book_says_how_far_my_hand_would_go():
    table = situation("G2 G G M R0", "M", pile="R", stacks={3: "3t"})
    assert foresee(table, "G2") == "at most 3 ingredients: power 3, Transfer, worth 5 points."
    assert foresee(table, "R0").startswith("at most 1 ingredient: power 1")


def test_a_mandrake_as_the_book_is_worth_nothing_by_itself():
    table = situation("M G G", "M", pile="R", stacks={2: "2b"})
    assert foresee(table, "M") == "at most 2 ingredients: power 2, Banishment, worth 2 points."


def test_an_empty_stack_is_not_counted_on():
    table = situation("G2 G G G", "M", pile="R", stacks={2: "2b", 3: ""})
    assert foresee(table, "G2") == "at most 3 ingredients: power 2, Banishment, worth 4 points."


def test_an_ingredient_says_what_the_spell_would_be_worth_and_what_can_follow():
    table = situation("G2 G G M", "M", pile="R")
    play(table, "G2")
    assert foresee(table, "G") == "1 ingredient, power 1, worth 3 points; then green or a mandrake can follow."
    assert foresee(table, "M") == "1 ingredient, power 1, worth 3 points; then nothing can follow."


def test_what_can_follow_leads_to_a_spell():
    """Red with green would be two different colours, and here three ingredients are needed."""
    table = situation("G2 G G M", "M", pile="R", stacks={1: ""})
    play(table, "G2")
    assert (
        foresee(table, "G") == "1 ingredient, power 2 is the least that is left; then green or a mandrake can follow."
    )
    mandrake = situation("M R R R G", "Y", stacks={1: "", 2: "", 3: "3b"})
    play(mandrake, "M")
    assert foresee(mandrake, "R").endswith("; then red can follow.")


def test_what_was_said_to_follow_is_what_is_offered_then():
    for seed in range(12):
        table, dice = Table("mandracora", 3, seed=seed), random.Random(seed)
        while table.asks:
            ((seat, ask),) = table.asks.items()
            option = dice.choice([each for each in ask.options if type(each) is int] or list(ask.options))
            said = words.foresee(table.seen(seat), option, voice(table, seat)) if ask.prompt == "ingredient" else ""
            table.answer(seat, option)
            if found := re.search(r"then (.*) can follow", said):
                cards = dict(table.seen(seat)["hand"])
                offered = {card_name(cards[each]) for each in table.asks[seat].options if each in cards}
                assert {*re.split(", | or ", found[1])} == (offered or {"nothing"}), said


@pytest.mark.parametrize(
    ("letter", "said"),
    [
        ("t", "Transfer: but you have no scroll, so it does nothing"),
        ("b", "Banishment: but you have no scroll, so it does nothing"),
        ("u", "Substitution: but no opponent has a card, so it does nothing"),
        ("l", "Levitation: but nothing lies in any shop, so it does nothing"),
        ("w", "Swiftness: from now on the Assistant goes up to 4 shops for you"),
        ("r", "Replication: you may take another turn at once"),
    ],
)
def test_what_a_spell_would_do_now(letter, said):
    table = situation("G2 G", "", pile="R", stacks={1: f"1{letter}"})
    play(table, "G2", "G")
    assert foresee(table, "done") == f"power 1, {said}; worth 3 points."


def test_a_spell_against_the_curse_says_who_gets_the_marker():
    scrolls = {"scrolls": ("S3", "S2"), "cursed": 0, "pile": "R"}
    table = situation("G2 G", "M", stacks={1: "1b"}, **scrolls)
    play(table, "G2", "G")
    assert "your scroll of 3 leaves the game, Bram gets the curse marker" in foresee(table, "done")
    table = situation("G2 G", "M", stacks={1: "1t"}, **scrolls)
    play(table, "G2", "G")
    assert "your scroll of 3 goes to Bram, Bram gets the curse marker" in foresee(table, "done")


def test_giving_back_says_what_the_rest_costs():
    table = situation("G2 G R Y Y", "P", pile="R", stacks={1: "1u"})
    play(table, "G2", "G", "done")
    assert foresee(table, "P") == "Bram gets it; what you keep costs 2 points if it is left at the end."
    assert foresee(table, "Y") == "Bram gets it; what you keep costs 3 points if it is left at the end."


def test_what_a_hand_costs_is_foreseen_with_disappearance():
    table = situation("G2 G R Y", "P", pile="R", stacks={1: "1u"}, spells=("2d Y0 Y Y",))
    play(table, "G2", "G", "done")
    assert "costs 1 point " in foresee(table, "P")


def test_what_was_foreseen_comes_true():
    """In many random games: points, the marker, and the end."""
    for seed, seats in enumerate((2, 3, 4)):
        table, dice = Table("mandracora", seats, seed=seed), random.Random(seed)
        while table.asks:
            ((seat, ask),) = table.asks.items()
            option = dice.choice([each for each in ask.options if each != "done"] or list(ask.options))
            said, before, was = (
                words.foresee(table.seen(seat), option, voice(table, seat)),
                table.seen(seat),
                len(table.news(None)),
            )
            table.answer(seat, option)
            check_foreseen(said, seat, before, table, {r["what"]: r for r in table.news(seat)[was:]})


def check_foreseen(said, seat, before, table, news):
    if "you get the curse marker" in said:
        assert table.seen(None)["cursed"] == seat
    if "the pile is empty then" in said:
        assert "final rounds" in news
    if "the game is over then" in said:
        assert table.result
    if found := re.search(r"worth (\d+) points?$", said.rstrip(".")) if "cast" in news else None:
        assert table.seen(seat)["points"][seat] - before["points"][seat] == int(found[1])
    if "sent" in news and "hidden" not in said and "nothing lies" not in said:
        assert f"you get {listed(news['sent']['cards'])}" in said


# Safe and grave --------------------------------------------------------------------------------


def test_the_default_trades_nothing_and_takes_what_is_the_only_thing():
    table = situation("G2", "M", pile="R", left=None)
    trading, view = View(table.view(0) | {"asked": [0, "trade"]}), table.seen(0)
    assert words.default(trading, ("no trade", "give")) == "no trade"
    assert words.default(view, ("+1",)) == "+1"
    assert words.default(view, ("+1", "no other turn")) is None


def test_a_spell_weaker_than_the_hand_allows_is_grave_where_a_new_one_is_turned_up():
    table = situation("G2 G G", "M", pile="R", stacks={1: "1b 1w"})
    play(table, "G2", "G")
    assert words.grave(table.seen(0), "done")
    play(table, "G")
    assert not words.grave(table.seen(0), "done")
    assert not words.grave(table.seen(0), "done")  # its power is still to be chosen: it can be taken back


def test_a_spell_weaker_than_the_hand_allows_is_grave_whatever_lies_below_it():
    table = situation("G2 G G", "M", pile="R", stacks={1: "1w"})
    play(table, "G2", "G")
    assert words.grave(table.seen(0), "done")
    play(table, "done")
    assert not table.may_undo(0)


@pytest.mark.parametrize(("left", "out"), [(1, (False, False)), (4, (False, True)), (4, (False, False))])
def test_dropping_out_is_grave_and_whether_it_ends_the_game_is_said(left, out):
    table = situation("G2", "M", left=left, out=out)
    assert words.grave(table.seen(0), "drop out")
    ends = "the game is over then" in foresee(table, "drop out")
    play(table, "drop out")
    assert ends == (table.result is not None)
    assert not table.may_undo(0)


# Why not ---------------------------------------------------------------------------------------


@pytest.fixture
def turn() -> Table:
    return situation("G2 G R1 M", "P", pile="R", scrolls=("S1",), cursed=0, stacks={4: ""}, shops={5: "Y"})


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("+4", "Hag's Haggle is 4 shops on, and for you the Assistant goes 3 at the most (5.1)."),
        ("bottle row", "Bottle Row is 5 shops on, and for you the Assistant goes 3 at the most (5.1)."),
        ("shop 1", "The Assistant stands in Crooked Kettle, and must go on from there (5.1)."),
        ("G", "Green is an ingredient: a spell begins with its book (6.1)."),
        ("Y3", "The yellow book 3 is not in your hand (6.1)."),
        ("S1", "Scrolls lie before you, not in your hand: only Banishment and Transfer move them (5.2, 7.1, 7.2)."),
        ("stack 4", "The stack of power 4 is empty (6.4)."),
        ("drop out", "Dropping out is for the final rounds, when the pile is empty (9.2)."),
        ("done", "No spell is being prepared (6.1)."),
        ("pile", "Nobody draws from the pile: shops are restocked from it (5.3)."),
        ("give", "Only partners trade, in a game of teams (11.1, 11.2)."),
        ("pass", "A turn cannot be passed over: send the Assistant or cast a spell (4.1)."),
        (
            "nonsense",
            "Nothing is called 'nonsense' here. Name a move like +2, a card like G2, a shop, a stack or a player.",
        ),
    ],
)
def test_why_something_is_not_chosen_in_a_turn(turn, wanted, said):
    assert why(turn, wanted) == said


def test_why_a_book_without_ingredients_is_not_cast():
    table = situation("G2 R", "M", pile="R")
    assert why(table, "green 2") == (
        "The green book 2 needs at least one ingredient of its colour, or a mandrake, and you have none (6.1)."
    )
    weak = situation("G2 G", "M", pile="R", stacks={1: ""})
    assert why(weak, "G2") == "The green book 2 could have 1 ingredient, and no spell is left below power 2 (6.4)."


def test_why_something_is_not_added_to_a_spell():
    table = situation("G2 G G M M R R1", "M", pile="R")
    play(table, "G2")
    assert why(table, "R") == "The ingredients must be of the book's colour, green, and red is another (6.1)."
    assert why(table, "R1") == "One spell has one book, and this one has the green book 2 (6.1)."
    assert why(table, "done") == "The spell needs 1 ingredient or more, and there are 0 (6.1, 6.4)."
    assert why(table, "+1") == "A spell is being prepared, and the Assistant stays where he is (6.1)."
    assert why(table, "power 3") == "Power 3 takes 3 ingredients, and there are 0 (6.4)."
    play(table, "G", "M")
    assert why(table, "M") == "A mandrake is in this spell already, and there is one in each at the most (6.3)."


def test_why_a_colour_is_not_added_to_black_magic():
    table = situation("K3 R R G P", "M", pile="Y")
    play(table, "K3", "R")
    assert why(table, "R") == "This is black magic: every ingredient is of another colour, and red is there (6.2)."
    assert "purple would have come earlier (6.2)" in why(table, "P")


def test_why_nothing_is_chosen_out_of_turn_or_when_it_is_over(turn):
    assert why(turn, "G2", viewer=1) == "It is Ann's turn, not yours (4.1)."
    over = situation("G2", "M", left=1)
    play(over, "drop out")
    assert {why(over, wanted) for wanted in ("G2", "+1", "nonsense")} == {"The game is over (9.3)."}


def test_the_rules_that_are_named_are_there():
    rules = files("engine.games.mandracora").joinpath("RULES.md").read_text("utf-8")
    numbers = set(re.findall(r"^- (\d+\.\d+)", rules, re.M))
    room = files("engine.games.mandracora")
    for file in room.joinpath("words").iterdir():
        source = file.read_text("utf-8") if file.name.endswith(".py") else ""
        for named in re.findall(r"\((\d+\.\d+(?:, \d+\.\d+)*)\)", source):
            assert {*named.split(", ")} <= numbers, named


# About -----------------------------------------------------------------------------------------


def test_about_a_card_where_it_is_seen(turn):
    said = about(turn, "yellow")
    assert "In Bottle Row: 1." in said
    assert f"There are {ITEMS[2].count('Y')} in this game." in said


def test_about_scrolls_how_many_are_left_after_banishing():
    """There are two of each kind among two players; Ann banishes one of hers."""
    table = situation("G0 G", "M", stacks={1: "1b"}, scrolls=("S1 S1",), cursed=0, pile="S2 S2 S3 S3 R")
    assert (table.seen(1)["gone"], "anished" in "".join(words.lines(table.seen(1), voice(table, 1)))) == ([], False)
    assert "There are 2 in this game. " in about(table, "S1")
    play(table, "G0", "G", "done")
    assert "There are 2 in this game, 1 banished and 1 left. " in about(table, "S1", viewer=1)
    assert "There are 2 in this game. " in about(table, "S2")
    assert about(table, "marker").endswith("Banished: a scroll of 1 (7.1).")
    for viewer in (0, 1, None):
        assert table.seen(viewer)["gone"] == ["S1"]
        assert "Banished: a scroll of 1." in words.lines(table.seen(viewer), voice(table, viewer))


def test_about_scrolls_that_are_all_banished():
    table = situation("G0 G", "M", stacks={1: "1b"}, scrolls=("S1",), cursed=0)
    play(table, "G0", "G", "done")
    assert "There are 2 in this game, 2 banished and none left. " in about(table, "S1")


def test_about_a_stack_which_spells_are_still_below():
    table = situation("G2", "M", pile="R", stacks={5: "5p 5r 5b"})
    assert "Banishment on top, 2 spells below it." in about(table, "stack 5")
    assert "Below it, in some order: Replication and Purification." in about(table, "stack 5")
    assert about(situation("G2", "M", stacks={5: ""}, left=3), "stack 5") == (
        "The stack of power 5 is empty, and cannot be chosen (6.4)."
    )


def test_about_a_shop_by_its_name_and_its_number(turn):
    assert about(turn, "Bottle Row") == about(turn, "shop 6")
    assert "There: yellow." in about(turn, "shop 6")
    assert next(shop.line for shop in SHOPS if shop.name == "Bottle Row") in about(turn, "shop 6")


def test_about_a_card_in_a_shop_only_what_is_seen():
    table = situation("M", "M", shops={2: "Y2 R", 7: "S3"}, pile="R")
    assert about(table, "shop 3 card 2") == about(table, "red")
    assert about(table, "shop 8 card 1") == (
        "A card that lies face down in Moth Market. Whoever takes it sees it first (5.4)."
    )
    assert why(table, "shop 3 card 2") == (
        "A card in a shop is not chosen but with Levitation (7.7). "
        "Wort & Wax is 2 shops on: in a turn the Assistant may be sent there (5.1)."
    )


@pytest.mark.parametrize("option", sorted(name for name, option in OPTIONS.items() if option.about))
def test_about_a_choice_the_rule(turn, option):
    assert re.search(r"\(\d+\.\d\)\.$", about(turn, option))


def test_about_a_player_by_name_or_seat(turn):
    assert about(turn, "Bram") == about(turn, "seat 2")
    assert about(turn, "seat 1").startswith("You have 4 cards in hand and 0 points for spells; a scroll of 1, 1 curse.")
    assert "In hand" not in about(turn, "seat 1", viewer=1)


@pytest.mark.parametrize("thing", ["frog", "seat 9", "stack 6", "shop 11", ""])
def test_about_what_is_not_there_those_that_there_are(turn, thing):
    assert about(turn, thing).startswith(f"There is no {thing!r} at this table (there are: G2, transfer, stack 3, ")


def test_the_lines_are_the_whole_table(turn):
    said = "\n".join(words.lines(turn.seen(0), voice(turn)))
    assert all(shop.name in said for shop in SHOPS)
    assert "The pile has 1 card. It is your turn." in said
    assert "power 4: none left" in said
    assert "You: 4 cards in hand; a scroll of 1, 1 curse; the curse marker; 0 points." in said
    assert "Your hand: red: book 1; green: 1 and book 2; mandrake: 1. Left at the end it costs 3 points." in said
    assert "Your hand" not in "\n".join(words.lines(turn.seen(None), voice(turn, None)))


# News ------------------------------------------------------------------------------------------


def test_what_is_taken_by_night_only_the_taker_is_told():
    table = situation("M", "M", shops={7: "G S2"}, at=6, pile="R Y")
    play(table, "+1")
    assert told(table, 0)[0] == "You send the Assistant 1 shop on, to Moth Market, and get green and a scroll of 2."
    assert told(table, 1)[0] == (
        "Ann sends the Assistant 1 shop on, to Moth Market, and gets a scroll of 2 and a hidden card."
    )
    assert told(table, 1)[1] == "Ann gets the curse marker."


def test_a_spell_is_told_with_all_that_went_into_it():
    table = situation("K3 R G M", "P", pile="Y", stacks={1: "1u"})
    play(table, "K3", "R", "G", "M", "done", "power 1", "P")
    assert told(table, 0) == [
        "You cast Substitution of power 1 with the black book 3, red, green and a mandrake: 4 points.",
        "You draw purple from Bram's hand.",
        "You give Bram purple back.",
    ]
    assert told(table)[1:] == ["Ann draws a card from Bram's hand.", "Ann gives Bram a card back."]


# The end ---------------------------------------------------------------------------------------


def ended(*hands: str, **more: object) -> Table:
    table = situation(*hands, left=1, player=len(hands) - 1, **more)
    play(table, "drop out")
    return table


def test_the_end_line_by_line():
    table = ended("G R", "Y M", spells=("3t G2 G G G", "2d Y1 Y Y"), scrolls=("S3",), cursed=0)
    assert ending(table, 0) == [
        "Bram wins with 2 points.",
        "  Bram: 2 points.",
        "    Disappearance with the yellow book 1: 2 + 1 = 3.",
        "    Left in hand, yellow and mandrakes: 2, but 1 does not count (Disappearance): -1.",
        "  You: 1 point.",
        "    Transfer with the green book 2: 3 + 2 = 5.",
        "    Left in hand, red and green: -2.",
        "    The curse marker: -2.",
        "The curse marker decided it: without it, you would have won.",
        "The best spell: your Transfer of power 3 with the green book 2, 5 points.",
    ]


def test_a_tie_is_broken_by_spells_or_shared():
    broken = ended("", "", spells=("3t G1 G G G", "1w Y1 Y, 1b R1 R"))
    assert ending(broken)[:2] == ["Bram wins with 4 points.", "Ann has as many points, but fewer spells (10.4)."]
    shared = ended("", "", spells=("1t G1 G", "1w Y1 Y"))
    assert ending(shared)[:2] == ["Ann and Bram share the win with 2 points.", "Each has cast 1 spell (10.4)."]


def test_the_points_of_a_team_are_those_of_both():
    table = ended("G", "", "", "R", teams="on", spells=("3t G1 G G G", "1w Y1 Y"))
    assert ending(table)[:3] == [
        "Ann and Cleo win with 3 points.",
        "Ann and Cleo: 3 points together.",
        "  Ann: 3 points.",
    ]


def test_purification_is_said():
    table = ended("G R", "", spells=("5p G1 G G G G G",))
    assert "    Left in hand, red and green: nothing of it counts, thanks to Purification: 0." in ending(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winners_that_are_named_are_those_that_won(seats):
    for seed in range(4):
        table, dice = Table("mandracora", seats, seed=seed), random.Random(seed)
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, dice.choice(ask.options))
        won = Voice(seats, None, NAMES[:seats]).all_of(table.result.winners)
        assert ending(table)[0].startswith(f"{won} ")

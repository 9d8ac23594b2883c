"""What is said at a table of Mandracora in the middle of something: of a spell, of the curse, of a trade."""

from __future__ import annotations

import pytest

from engine.games.mandracora.words.words import WORDS as words
from engine.table.table import Table
from tests.engine.games.mandracora.said import about, asked, foresee, label, voice, why
from tests.engine.games.mandracora.tables import meant, play, situation

# The tables ------------------------------------------------------------------------------------


def cast(power_1: str, *hands: str, until: tuple[str, ...] = (), **more) -> Table:
    """Ann has cast the spell of power 1 that has this letter, and so much was answered since."""
    table = situation("G2 G R", *hands, pile="Y R", stacks={1: f"1{power_1}"}, **more)
    play(table, "G2", "G", "done", *until)
    return table


TWO_KINDS = {"scrolls": ("S1 S3", "S2"), "cursed": 0}
TIED = {"scrolls": ("S3", "S2", "S2"), "cursed": 0}  # Ann's scroll leaves the game, and the others are tied
PARTNERS = {"teams": "on", "scrolls": ("S1",), "cursed": 0}
OPEN = {  # every question in the middle of something: the table at which it is open
    "power": lambda: powerful("R"),
    "banish": lambda: cast("b", "M", **TWO_KINDS),
    "transfer": lambda: cast("t", "M", "", **TWO_KINDS),
    "transfer to": lambda: cast("t", "M", "", until=("S3",), **TWO_KINDS),
    "draw from": lambda: cast("u", "M", "P", ""),
    "give back": lambda: cast("u", "M"),
    "levitate": lambda: cast("l", "M", shops={2: "Y", 7: "R"}),
    "pass the curse": lambda: cast("b", "M", "P", **TIED),
    "trade": lambda: cast("t", "R", "P", "", until=("seat 4",), **PARTNERS),
    "trade away": lambda: cast("t", "R", "P", "", until=("seat 4", "ask"), **PARTNERS),
}


def powerful(*hands: str) -> Table:
    """A spell with two ingredients, whose power is to be chosen."""
    table = situation("G2 G G R", *hands, pile="Y", stacks={1: "1w", 2: "2b", 3: ""})
    play(table, "G2", "G", "G", "done")
    return table


def first_option(table: Table) -> object:
    (ask,) = table.asks.values()
    return ask.options[0]


@pytest.mark.parametrize("prompt", sorted(OPEN))
def test_these_tables_are_those_that_are_meant(prompt):
    (ask,) = OPEN[prompt]().asks.values()
    assert ask.prompt == prompt


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("power", "power 1, Swiftness"),
        ("banish", "banish the scroll of 1"),
        ("transfer", "transfer the scroll of 1"),
        ("transfer to", "give the scroll of 3 to Bram"),
        ("draw from", "draw from Bram"),
        ("give back", "give back red"),
        ("levitate", "take yellow from Wort & Wax"),
        ("pass the curse", "pass the curse marker to Bram"),
        ("trade away", "give red"),
    ],
)
def test_an_option_is_called_by_what_it_does_in_this_very_question(prompt, said):
    table = OPEN[prompt]()
    assert label(table, first_option(table)) == said


@pytest.mark.parametrize(
    ("prompt", "choice", "said"),
    [
        ("banish", "S3", "you have 1 curse left; Bram gets the curse marker."),
        ("transfer", "S3", "you have 1 curse left; whom it goes to, you choose next."),
        ("transfer to", "seat 2", "Bram has 2 curses now, and gets 3 more; Bram gets the curse marker."),
        ("transfer to", "seat 3", "Cleo has 0 curses now, and gets 3 more; Cleo gets the curse marker."),
        ("draw from", "seat 2", "the one card there is, a face-down card."),
        ("pass the curse", "seat 3", "the curse marker is Cleo's then, and costs 2 points at the end."),
        ("trade", "ask", "Bram chooses one of 1 card for you."),
        ("trade away", "R", "Dora gets it; you get one back if Dora chooses one, too."),
    ],
)
def test_what_an_option_of_this_very_question_would_mean(prompt, choice, said):
    assert foresee(OPEN[prompt](), choice) == said


@pytest.mark.parametrize(
    ("prompt", "wanted", "said"),
    [
        ("power", "stack 3", "The stack of power 3 is empty (6.4). "),
        ("power", "power 4", "Power 4 takes 4 ingredients, and there are 2 (6.4). "),
        ("power", "G", ""),
        ("banish", "S2", "You have no scroll of 2 before you (5.2). "),
        ("transfer", "seat 2", ""),
        ("transfer to", "seat 1", "You are no opponent of your own (7.9). "),
        ("transfer to", "S1", ""),
        ("draw from", "seat 4", "Dora has no card in hand (7.9). "),
        ("draw from", "Dora", "Dora has no card in hand (7.9). "),
        ("give back", "Y3", "The yellow book 3 is not in your hand (6.1). "),
        ("give back", "+1", ""),
        ("levitate", "shop 3", "Not a shop but a card in it is taken, like shop 3 card 1 (7.7). "),
        ("levitate", "shop 5", "Not a shop but a card in it is taken, and nothing lies there (7.7). "),
        ("levitate", "yellow", "Yellow lies there as shop 3 card 1. "),
        ("levitate", "red", "Red lies face up in no shop (7.7). "),
        ("pass the curse", "seat 1", "The marker goes to one of the others (8.2). "),
        ("trade", "exchange", "You have no card in hand (11.2). "),
        ("trade", "stack 1", ""),
        ("trade", "give green", ""),
        ("trade away", "S1", "Scrolls lie before you, not in your hand (5.2). "),
        ("trade away", "frog", "Nothing is called 'frog' here. "),
    ],
)
def test_why_not_what_is_wrong_with_it_and_what_is_asked_instead(prompt, wanted, said):
    table = OPEN[prompt]()
    (seat,) = table.asks
    assert why(table, wanted, seat) == said + INSTEAD[prompt]


INSTEAD = {
    "power": "First choose the power of the spell, whose ingredients are laid (6.4).",
    "banish": "First choose the scroll of yours that leaves the game (7.1).",
    "transfer": "First choose the scroll of yours that goes to an opponent (7.2).",
    "transfer to": "First choose the opponent who gets your scroll of 3 (7.2).",
    "draw from": "First choose the opponent from whose hand you draw (7.3).",
    "give back": "First give Bram a card of your hand back (7.3).",
    "levitate": "First take a card from any shop (7.7).",
    "pass the curse": "First choose who of the tied gets the curse marker (8.2).",
    "trade": "It is Ann's turn; you only say whether you trade with your partner (11.2).",
    "trade away": "It is Ann's turn; you only choose a card of your hand for your partner (11.2).",
}


@pytest.mark.parametrize("prompt", sorted(OPEN))
def test_why_not_what_is_offered_it_may_be_chosen(prompt):
    table = OPEN[prompt]()
    for seat, ask in table.asks.items():
        for option in ask.options:
            named = table.label(seat, option) if isinstance(option, int) else str(option)
            assert why(table, named, seat).startswith("Yes, you can choose that now ("), named


def test_only_those_who_are_tied_for_most_get_the_marker():
    table = cast("b", "M", "P", "", scrolls=("S3", "S2", "S2", "S1"), cursed=0)
    assert why(table, "seat 4").startswith("Dora has 1 curse, and those who are tied have 2 (8.2). First ")


def test_who_names_themselves_with_an_empty_hand_is_spoken_to_as_you():
    """Ann has cast a Substitution with her last cards."""
    table = situation("G2 G", "P", "Y", pile="Y R", stacks={1: "1u"})
    play(table, "G2", "G", "done")
    for own in ("seat 1", "Ann"):
        assert (
            why(table, own)
            == "You have no card in hand (7.9). First choose the opponent from whose hand you draw (7.3)."
        )


def test_an_opponent_is_chosen_by_name():
    table = OPEN["draw from"]()
    offered = table.asks[0].options
    assert [words.meant(table.seen(0), name, offered, voice(table)) for name in ("Bram", "cleo", "Ann", "Eve")] == [
        "seat 2",
        "seat 3",
        None,
        None,
    ]


def test_the_power_that_an_option_names_is_not_named_again():
    """A screen says an option and what it would mean in one sentence: `Power 2, Banishment: your scroll ...`."""
    table = situation("G2 G G R", "M", pile="Y", stacks={1: "1w", 2: "2b"}, scrolls=("S1",), cursed=0)
    play(table, "G2", "G", "G", "done")
    assert label(table, "power 2") == "power 2, Banishment"
    assert foresee(table, "power 2").startswith("your scroll of 1 leaves the game")


def test_a_partner_is_no_opponent_and_it_is_said():
    table = cast("t", "R", "P", "", **PARTNERS)
    assert why(table, "seat 3").startswith("A partner is no opponent (11.1). First ")


def test_why_nothing_is_chosen_while_others_are_asked_in_my_turn():
    """Ann sent the Assistant or cast a spell, and others have to see to what came of it."""
    assert why(OPEN["trade"](), "G2") == "First Dora says whether to trade with a partner (11.2)."
    assert why(OPEN["trade away"](), "G2") == "First a card is chosen for a partner (11.2)."
    table = situation("G", "R", "R", shops={1: "S3"}, scrolls=["", "S3", "S3"], cursed=1, pile="G R Y")
    play(table, "+1")
    assert why(table, "G") == "First Bram passes the curse marker on (8.2)."
    assert why(table, "G", viewer=2) == "It is Ann's turn, not yours (4.1)."
    assert why(table, "G", viewer=1).startswith("It is Ann's turn; you only choose who of the tied")


def test_another_turn_is_declined_and_never_passed_or_dropped():
    table = cast("r", "M", left=None)
    assert "may be declined" in why(table, "no other turn")
    assert why(table, "pass") == "Say that you take no other turn: what Replication gives may be declined (7.4)."
    late = situation("G2 G R", "M", stacks={1: "1r"}, left=4)
    assert why(late, "no other turn") == (
        "Only a turn that Replication has just given may be declined, before it has begun (7.4)."
    )
    play(late, "G2", "G", "done")
    assert why(late, "drop out") == "The turn that Replication gives cannot be a dropping out (7.4)."


@pytest.mark.parametrize(
    ("prompt", "doing", "chapter"),
    [
        ("power", "is thinking", "4 5 6"),
        ("banish", "must banish a scroll", "7.1"),
        ("transfer", "must choose a scroll for an opponent", "7.2"),
        ("transfer to", "must choose who gets the scroll of 3", "7.2"),
        ("draw from", "must draw a card from an opponent's hand", "7.3"),
        ("give back", "must give you a card back", "7.3"),
        ("levitate", "must take a card from any shop", "7.7"),
        ("pass the curse", "must pass the curse marker on", "8.2"),
        ("trade", "may trade with a partner", "11"),
        ("trade away", "must choose a card for a partner", "11"),
    ],
)
def test_others_hear_what_somebody_is_asked_for_and_the_rule_of_it(prompt, doing, chapter):
    table = OPEN[prompt]()
    (seat,) = table.asks
    view = table.seen(1 if seat != 1 else 2)
    assert (words.doing(view, seat, voice(table, view.me)), words.chapter(view)) == (doing, chapter)


def doing_and_chapter(table: Table, viewer: int = 1) -> tuple[str, str]:
    """Of Ann, as Bram reads it, or who else looks."""
    view = table.seen(viewer)
    return words.doing(view, 0, voice(table, viewer)), words.chapter(view)


def test_a_turn_and_another_turn_are_told_apart():
    table = situation("G2 G", "M", pile="R", stacks={1: "1r"})
    assert doing_and_chapter(table) == ("is thinking", "4 5 6")
    play(table, "G2")
    assert doing_and_chapter(table) == ("is thinking", "4 5 6")  # what is tried is seen by the one who tries it
    assert doing_and_chapter(table, viewer=0) == ("is thinking", "6")
    play(table, "G", "done")
    assert doing_and_chapter(table) == ("may take another turn", "7.4 5 6")
    assert words.chapter(situation("G2", "M", left=3).seen(1)) == "9 4 5 6"


def test_who_transfers_is_asked_about_the_very_scroll():
    assert asked(OPEN["transfer to"]()) == "You must choose the opponent who gets your scroll of 3."
    assert "who gets it is to be chosen (7.2)." in about(OPEN["transfer to"](), "S3", 2)
    assert "to be chosen" not in about(OPEN["transfer"](), "S3", 2)


def test_about_what_is_being_decided():
    assert about(OPEN["power"](), "brew").endswith("Its power is to be chosen (6.4).")
    assert about(OPEN["pass the curse"](), "marker").endswith(
        "You are to pass it on to one of the others who are tied (8.2)."
    )


def test_in_an_exchange_who_has_answered_is_not_told_by_any_word():
    table = situation("G", "Y", "R Y", "Y", shops={1: "S1"}, teams="on", pile="P P2")
    play(table, "+1", "exchange")
    others = [(words.doing(table.seen(1), seat, voice(table, 1)), words.chapter(table.seen(1))) for seat in (0, 2)]
    table.answer(2, meant(table, 2, "Y"))
    assert words.doing(table.seen(1), 0, voice(table, 1)) == others[0][0] == "must choose a card for a partner"
    assert words.chapter(table.seen(1)) == words.chapter(table.seen(2)) == others[0][1]
    assert why(table, "R", 2) == "It is Ann's turn, not yours (4.1)."
    assert label(table, "G") == "give green"

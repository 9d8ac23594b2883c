"""Witches' Revel: decks that are agreed upon, of our cards and of those in somebody's own file."""

from __future__ import annotations

import pytest

import engine
from engine.games import find
from engine.games.witches_revel.cards.decks import decks, decks_in
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance
from tests.engine.games.witches_revel.tables import file

ID = "witches-revel"
CARDS = file("strike zap 9 flames: On Play: Draw 1 card. / Only 5 copies of this card can be in your deck.")
REST = dict(list(decks()["water"].cards.items())[:13])


def deck_of(**cards):
    """A deck's line in a card file: these, and shields of Still Waters until there are 25."""
    left = 25 - sum(cards.values())
    for code, many in REST.items():
        taken = min(many, left)
        cards |= {code: taken} if taken else {}
        left -= taken
    return cards


ZAPS = deck_of(zap=5)
WRITTEN = "ondine=" + "+".join(f"{many}{code}" for code, many in ZAPS.items()).replace("1", "")
LIST = ", ".join(f"{code} = {many}" for code, many in ZAPS.items())
DECK = f'[[deck]]\ncode = "zaps"\nname = "Zip"\nwitch = "ondine"\nplan = "Zap, and zap again."\ncards = {{ {LIST} }}\n'
FILE = f"{CARDS}\n{DECK}"


def agreed(**options):
    return find(ID).options_or_refuse(options, 2)


def refused(**options):
    with pytest.raises(ValueError) as error:  # noqa: PT011  the sentence is what the test looks at
        agreed(**options)
    with pytest.raises(ValueError, match="^") as again:
        Table(ID, 2, seed=1, options=options)
    assert str(again.value) == str(error.value)
    return str(error.value)


def said(name, **options):
    return find(ID).options[name].read(options[name], agreed(**options))


# Agreeing ----------------------------------------------------------------------------------------------


def test_7_1_a_deck_may_be_written_out_with_cards_of_ones_own():
    table = Table(ID, 2, seed=1, options={"cards": CARDS, "decks": f"{WRITTEN}, fire"})
    assert table.view(1)["lists"][0].count("zap") == 5
    assert table.view(1)["lists"][1] == [*decks()["fire"].listed()]


def test_7_1_a_deck_in_a_card_file_is_called_by_its_code():
    table = Table(ID, 2, seed=1, options={"cards": FILE, "decks": "zaps"})
    assert [brought.count("zap") for brought in table.view(None)["lists"]] == [5, 5]
    assert "You bring Zip, with Ondine" in " ".join(told(table, 0))
    assert "zaps" not in decks()


def told(table, seat):
    return [table.rules.words.told(record, Voice(2, seat)) for record in table.news(seat)]


def test_2_2_it_is_said_what_a_card_file_and_a_text_of_decks_mean():
    assert said("cards", cards=FILE) == "1 card more: Zap. 1 deck more: Zip (zaps)."
    assert said("cards", cards=CARDS) == "1 card more: Zap."
    assert said("cards", cards="# nothing yet") == "Nothing that is not ours."
    assert said("cards", cards="") == ""
    assert said("decks", cards=FILE, decks="zaps, fire") == "Seat 1, usually yours: Zip. Seat 2: Friendly Fire."
    written = said("decks", cards=FILE, decks=f"fire, {WRITTEN}")
    assert written == "Seat 1, usually yours: Friendly Fire. Seat 2: A deck of one's own."


def test_a_card_file_is_spoken_of_by_its_length():
    assert find(ID).options["cards"].called(FILE) == f"a text of {len(FILE.splitlines())} lines"
    assert find(ID).options["cards"].called("") == "the built-in set"


@pytest.mark.parametrize(
    ("cards", "written", "sentence"),
    [
        ("", WRITTEN, "decks, deck own, cards: there is no spell or stance 'zap'"),
        ("", "zaps", "decks: a deck is one of fire, water, clock, rubbish, or written out like jack=2pies+hound, not"),
        (FILE, "zips", "decks: a deck is one of fire, water, clock, rubbish, zaps, or written out"),
        (FILE, WRITTEN.replace("5zap", "6zap"), "decks, deck own, cards: 6 of zap, and 1 to 5 may be in"),
        (FILE, WRITTEN.replace("ondine", "zap"), "decks, deck own, witch: there is no witch 'zap' (there are: brandy"),
        (FILE, "fire, zaps, fire", "decks: one deck for both, or two with a comma between them"),
        ("?!", "", "cards: not TOML"),
        ("?!", "fire", "cards: not TOML"),
        (
            CARDS.replace("Draw 1 card", "Eat 1 card"),
            "fire",
            "cards, strike zap, text: line 1, column 10: 'Eat' is",
        ),
        (DECK, "", "cards, deck zaps, cards: there is no spell or stance 'zap'"),
        (FILE.replace('"zaps"', '"fire"'), "", "cards, deck fire, code: a deck of ours is called 'fire' already"),
        (FILE.replace("zap = 5", "zap = 4"), "", "cards, deck zaps, cards: 24 cards, and a deck has 25"),
    ],
)
def test_7_1_what_is_wrong_is_refused_by_culprit_place_and_what_was_expected(cards, written, sentence):
    assert refused(cards=cards, decks=written).startswith(sentence)
    assert refused(decks=written, cards=cards).startswith(sentence), "in whichever order they are given"


# Playing -----------------------------------------------------------------------------------------------


def test_2_2_decks_of_a_card_file_are_chosen_in_secret_and_foreseen():
    table = Table(ID, 2, seed=1, options={"cards": FILE})
    words, view = table.rules.words, table.seen(0)
    assert table.asks[0].options == tuple(decks_in(FILE)) == (*decks(), "zaps")
    assert table.label(0, "zaps") == "Zip, with Ondine Puddle"
    said = words.foresee(view, "zaps", Voice(2, 0))
    assert "; 12 strikes and 13 shields; zap, and zap again; it runs on Passion; it has strikes: " in said
    assert "and 5 Zap; shields" in said
    assert words.about(view, "zaps", Voice(2, 0))[0].startswith("Zip, with Ondine Puddle: Zap, and zap")
    table.answer(0, "zaps")
    table.answer(1, "fire")
    assert "Zip" in " ".join(told(table, 1))
    assert engine.load(engine.save(table)).view(0) == table.view(0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", [{"decks": "zaps, fire"}, {"decks": f"clock, {WRITTEN}"}, {}])
def test_games_with_cards_of_ones_own_keep_every_promise(seed, options):
    conformance.play(ID, 2, {**options, "cards": FILE}, seed, every=30)


def test_everything_can_be_said_while_decks_of_a_file_are_chosen():
    table = Table(ID, 2, seed=1, options={"cards": FILE})
    conformance.check_words(table)
    conformance.check_every_option(table)

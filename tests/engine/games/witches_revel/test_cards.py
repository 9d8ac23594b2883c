"""Witches' Revel's cards and decks: what is printed on them, what files are refused, which constructs they use."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from engine.card_files import parse_cards
from engine.games.witches_revel.cards.card_files import checked
from engine.games.witches_revel.cards.cards import ICONS, KINDS, Card, Deck, cards_of, ours, pool_of
from engine.games.witches_revel.cards.decks import SIZE, agreed, check_deck, decks, decks_in, most_of
from engine.games.witches_revel.cards.file_limits import MOST_CARDS, MOST_DOTS, MOST_WORDS
from engine.games.witches_revel.cards.longest import LONGEST_FILE
from tests.engine.games.witches_revel.card_texts import ROOM

TEXT = (ROOM / "cards.toml").read_text("utf-8")

# The pool --------------------------------------------------------------------------------------------


def test_there_are_enough_cards_of_each_kind():
    kinds = Counter(card.kind for card in ours().values())
    assert kinds["witch"] >= 4 and kinds["resource"] == 3
    assert kinds["strike"] >= 40 and kinds["shield"] >= 24 and kinds["stance"] >= 14


def test_values_go_from_nothing_to_the_top():
    powers = {card.value for card in ours().values() if card.kind == "strike"}
    resistances = {card.value for card in ours().values() if card.kind == "shield"}
    assert powers == {*range(7)} and resistances == {*range(8)}


def test_half_of_the_strikes_can_be_stitched():
    strikes = [card for card in ours().values() if card.kind == "strike"]
    icons = Counter(icon for card in strikes for icon in card.icons)
    assert {*icons} == {*ICONS} and min(icons.values()) >= 5
    assert 0.4 <= icons.total() / len(strikes) <= 0.6


def test_names_are_all_different_and_everybody_has_a_line():
    assert len({card.name for card in ours().values()}) == len(ours())
    assert all(card.line for card in ours().values())
    assert ours()["brandy"].name == "Brandy Ashworth - Lights Candles from Across the Room"


def test_1_3_type_lines():
    assert (ours()["brandy"].type, ours()["brandy"].resource) == ("She is a Witch of Passion", "passion")
    assert ours()["torch"].type == "A Strike Spell & A Song"
    assert ours()["rope"].type == "A Shield Spell" and ours()["nap"].type == "A Stance"
    assert ours()["passion"].type == "A Resource"


# Which cards use what: a construct of the rulebook, its words, and how many cards have it at least.
CONSTRUCTS = {
    "4.2 a cost": (r"^To Play", 8),
    "4.2 a Power": (r"Power is:", 6),
    "4.2 a consequence": (r"^(When|Each time|The first time) (?!.*(tries|would))", 20),
    "4.2 an interruption": (r"^When .*(tries|would)", 6),
    "4.2 an ongoing effect": (r"^[^:]*$", 8),
    "0.3 a cost without a choice": (r"^To Play: Spend", 5),
    "0.3 a cost with a choice": (r"^To Play: (Discard|Stash|Remove|.*, or)", 4),
    "0.3 [cost] to [instructions]": (r"(Spend|spend|discard|Discard|Stash) .* to ", 8),
    "0.4 you may": (r"you may|You may", 8),
    "0.4 one thing or another": (r", or ", 3),
    "0.6 failing to find": (r"Search|Stash 1 stance card from", 2),
    "1.10 opposing": (r"opposing", 1),
    "1.4 +1 counters are added": (r"[Aa]dd .*\+1", 8),
    "1.4 +1 counters are removed": (r"[Rr]emove .*\+1", 1),
    "1.4 +1 counters are moved": (r"[Mm]ove .*\+1", 3),
    "4.4 statements about values": (r"\b(has|have) [+-]\d", 5),
    "4.5 a limit": (r"^Only", 2),
    "4.8 To Play": (r"^To Play:", 8),
    "4.8 On Play": (r"^On Play:", 20),
    "4.8 ... Power Is": (r"^(This spell's|This stance's|Her|His|Their) Power is:", 6),
    "4.8 If Playing This Overpowers": (r"^If Playing This Overpowers:", 4),
    "4.8 If Playing This Overpowers A Spell": (r"^If Playing This Overpowers a spell:", 1),
    "4.9 an interruption on the field": (r"^When .*(tries|would).*: (?!If this card)", 4),
    "4.9 an interruption from the hand": (r"If this card is in your hand", 2),
    "4.9 stop": (r"stop it", 5),
    "4.9 instead": (r"Instead,", 1),
    "0.2 can't": (r"can't", 3),
    "4.10 it": (r"\bit\b", 3),
    "4.10 above": (r"chosen above", 1),
    "4.10 this way": (r"this way", 1),
    "4.10 the past tense": (r"that spell had", 1),
    "4.10 a lost reference": (r"(leaves the field|is discarded).*(chosen above|this card)", 1),
    "5.2 draws": (r"[Dd]raw", 15),
    "5.2 next draws": (r"next \d draws", 2),
    "5.3 stashing by amount": (r"[Ss]tash \d cards? from", 2),
    "5.3 stashing by quality": (r"Stash 1 stance card from your hand", 1),
    "5.4 revealing": (r"[Rr]eveal", 2),
    "5.5 playing in the middle of an effect": (r": .*play (this|1 .*) card", 2),
    "5.7 stitching": (r"stitch", 4),
    "5.7 a text that gives an icon": (r"have (flames|currents|moonlight)", 1),
    "5.8 overpowering": (r"(?i)overpower", 10),
    "5.9 Stamina is lost": (r"[Ll]oses? \d Stamina", 2),
    "5.10 marks are gained": (r"[Gg]ain \d (Passion|Patience|Mischief)", 10),
    "5.10 marks are spent": (r"[Ss]pend \d (Passion|Patience|Mischief)", 10),
    "5.10 marks are lost": (r"[Ll]ose all your Passion", 1),
    "2.3 more plays": (r"[Gg]ain \d play|more play", 4),
    "2.4 a skipped play": (r"skip a play", 2),
    "5.11 passing": (r"[Pp]ass the turn", 1),
}


@pytest.mark.parametrize("construct", CONSTRUCTS)
def test_every_construct_of_the_rulebook_is_on_a_card(construct):
    pattern, least = CONSTRUCTS[construct]
    found = [card.code for card in ours().values() if any(re.search(pattern, line) for line in card.text)]
    assert len(found) >= least, f"{construct}: {found}"


# Files that are refused --------------------------------------------------------------------------------


def read(text: str) -> dict[str, Card]:
    return cards_of(parse_cards(text.encode(), "cards.toml", KINDS), "cards.toml")


def test_the_file_as_it_is_is_accepted():
    assert [*read(TEXT)] == [*ours()]


MOON = 'name = "Full Moon", value = 5'


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('code = "moon"', 'code = "Moon"', "cards.toml, strike Moon, code: up to 20 small letters and nothing else"),
        ('code = "moon"', 'code = "rope"', "cards.toml, shield rope, code: a strike is called 'rope' already"),
        (MOON, 'name = "", value = 5', "strike moon, name: a card has one"),
        (MOON, 'name = "Full\\tMoon", value = 5', "strike moon, name: up to 60 characters"),
        (MOON, 'name = "Full Moon", value = 10', "strike moon, value: 0 to 9, not 10"),
        (
            'name = "Full Moon", value = 5',
            'name = "Full Moon", value = "5"',
            "strike 3\\d \\(moon\\), value: expected a whole",
        ),
        (
            'value = 5, icon = "moonlight"',
            'value = 5, icon = "sun"',
            "strike moon, icon: only strikes have one",
        ),
        ('"Velvet Rope", value = 5', '"Velvet Rope", value = 5, icon = "flames"', "shield rope, icon: only strikes"),
        ('"She is a Witch of Passion"', '"She is Passion"', "witch brandy, type: like 'She is a Witch of Passion'"),
        (
            '"To Play a stance: Disc',
            '"To Play a frog: Disc',
            "shield rope, text: line 1, column 11: 'frog' is",
        ),
        (
            '"To Play a stance: Disc',
            '"", "To Play a stance: Disc',
            "shield rope, text: line 1 is not one line",
        ),
        ('line = "Good boys."', 'lines = "Good boys."', "\\(hound\\): unknown field 'lines'"),
    ],
)
def test_a_fault_is_named_by_file_card_and_field(was, now, sentence):
    assert TEXT.count(was) >= 1
    with pytest.raises(ValueError, match=sentence):
        read(TEXT.replace(was, now, 1))


# Somebody else's cards ---------------------------------------------------------------------------------

GOOSE = 'strike = [{ code = "goose", name = "Angry Goose", value = 3, text = ["On Play: Draw 1 card."] }]\n'


WITCH = 'witch = [{ code = "hen", name = "Hen", type = "She is a Witch of Passion", text = [] }]\n'
REMARK = 'code = "remark", name = "Opening Remark", value = 1, icon = "flames", text = ["On Play: Gain 1 play."]'
REMARK = f"strike = [{{ {REMARK} }}]"  # ours, but for the icon


def test_cards_of_others_are_played_beside_ours():
    pool = pool_of(GOOSE)
    assert pool["goose"].value == 3 and pool["moon"] is ours()["moon"]
    assert pool_of("") is ours()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("goose", "cards: not TOML"),
        (GOOSE.replace("goose", "moon"), "cards, strike moon, code: a card of ours is called 'moon' already"),
        (GOOSE.replace("goose", "a\\u001b[2J"), r"cards, strike 'a\\x1b\[2J', code: up to 20 small letters"),
        (f"{GOOSE[:-2]}{GOOSE[10:-2]}]".replace("}{", "},{").replace('"goose"', '"a\\u001b"'), r"2 \('a\\x1b'\)"),
        (GOOSE.replace("value", '"a\\u001b"'), r"unknown field 'a\\x1b'"),
        ('"a\\u001b" = []', r"cards: unknown kind of record \[\['a\\x1b'\]\]"),
        (GOOSE.replace("Draw ", "Draw\\r"), "text: line 1 is not one line with one effect that can be printed"),
        (GOOSE.replace("Draw ", "Draw\\u0085"), "text: line 1 is not one line with one effect that can be printed"),
        (WITCH.replace("She", "S" + "h" * 60), "witch hen, type: like 'She is a Witch of Passion', not 'Sh"),
        (REMARK, "cards, strike remark, code: a card of ours is called 'remark' already"),
        (GOOSE + "frog = []", r"cards: unknown kind of record \[\[frog\]\]"),
        ("strike = 3", r"cards: expected a list of \[\[strike\]\]"),
        ("strike = " + "[" * 5_000, "cards: not TOML"),
        ("strike = 1" + "0" * 5_000, "cards: not TOML: Exceeds the limit"),
        ("a" + ".a" * (MOST_DOTS + 1) + " = 1", f"cards, line 1: more than {MOST_DOTS} dots"),
        ("# " + "a" * LONGEST_FILE, f"cards: {LONGEST_FILE + 2} bytes, and {LONGEST_FILE} are the most"),
        (
            'witch = [{ code = "ada", name = "Ada", type = "She is a Witch of Gin", text = [] }]',
            r"cards, witch ada, type: no resource 'gin' \(there are: passion, patience, mischief\)",
        ),
        (
            "".join(
                f'[[stance]]\ncode = "{"abcdefghij"[n // 100]}{"abcdefghij"[n // 10 % 10]}{"abcdefghij"[n % 10]}"\n'
                f'name = "N {n}"\ntext = []\n'
                for n in range(MOST_CARDS + 1)
            ),
            f"cards: {MOST_CARDS + 1} cards and decks, and {MOST_CARDS} are the most",
        ),
        (
            '[[stance]]\ncode = "long"\nname = "Long"\ntext = ["' + "a " * (MOST_WORDS + 1) + '"]',
            f"cards: {MOST_WORDS + 1} words in texts, and {MOST_WORDS} are the most",
        ),
    ],
)
def test_other_peoples_files_are_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        pool_of(text)


def test_a_check_finds_everything_that_is_wrong_and_keeps_what_is_right():
    report = checked(f"{GOOSE}{MANY_FAULTS}".encode(), "mine.toml")
    assert [*report.cards] == ["goose"] and [deck.code for deck in report.decks] == []
    assert len(report.faults) == 3
    assert report.faults[0] == (
        "mine.toml, shield egg, text: line 1, column 10: 'Hatch' is not understood; 'if', 'you', 'your', 'its', 'draw',"
        " 'discard', 'stash', 'shuffle' or 30 other things could follow here"
    )
    assert report.faults[1].startswith("mine.toml, stance moon, code: a card of ours")
    assert report.faults[2] == "mine.toml, deck pond, cards: 3 of goose, and 1 to 2 may be in"


MANY_FAULTS = """
shield = [{ code = "egg", name = "Egg", value = 0, text = ["On Play: Hatch."] }]
stance = [{ code = "moon", name = "Moon", text = [] }]
deck = [{ code = "pond", name = "The Pond", witch = "jack", plan = "Honk.", cards = { goose = 3, moon = 2 } }]
"""


def test_our_own_files_can_be_checked():
    report = checked(TEXT.encode(), "cards.toml")
    assert not report.faults and len(report.cards) == len(ours())
    report = checked((ROOM / "decks.toml").read_bytes(), "decks.toml")
    assert not report.faults and [deck.code for deck in report.decks] == [*decks()]


# Decks -------------------------------------------------------------------------------------------------


def test_7_1_four_decks_to_begin_with():
    assert len(decks()) == 4 and len({deck.witch for deck in decks().values()}) == 4
    for deck in decks().values():
        assert len(deck.listed()) == SIZE and deck.plan
        assert ours()[deck.witch].kind == "witch"


def test_7_1_most_cards_are_in_a_deck():
    used = {code for deck in decks().values() for code in deck.cards}
    assert len(used) >= 60


def fire(**changes: object) -> Deck:
    (first, *_) = tomllib.loads((ROOM / "decks.toml").read_text("utf-8"))["deck"]
    return Deck(**{**first, **changes})


def test_7_1_the_deck_as_it_is_is_accepted():
    check_deck(fire(), ours(), "decks.toml")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"code": "Fire"}, "decks.toml, deck Fire, code: up to 20 small letters"),
        ({"name": ""}, "decks.toml, deck fire, name: 1 to 60 characters"),
        ({"witch": "moon"}, r"deck fire, witch: there is no witch 'moon' \(there are: brandy, ondine, tick, jack\)"),
        ({"cards": {"frog": 1}}, "deck fire, cards: there is no spell or stance 'frog'"),
        ({"cards": {"brandy": 1}}, "deck fire, cards: there is no spell or stance 'brandy'"),
        ({"cards": {"moon": 3}}, "deck fire, cards: 3 of moon, and 1 to 2 may be in"),
        ({"cards": {"moon": 0}}, "deck fire, cards: 0 of moon, and 1 to 2 may be in"),
        ({"cards": {"nap": 2}}, "deck fire, cards: 2 of nap, and 1 to 1 may be in"),
        ({"cards": {"moon": 2}}, "deck fire, cards: 2 cards, and a deck has 25"),
    ],
)
def test_7_1_what_a_deck_may_not_be(changes, sentence):
    with pytest.raises(ValueError, match=sentence):
        check_deck(fire(**changes), ours(), "decks.toml")


def test_4_5_limits_on_cards_go_before_those_of_7_1():
    assert [most_of(ours()[code]) for code in ("moon", "nap", "cousins", "closing")] == [2, 1, 6, 1]


def test_7_2_cards_of_one_name_are_copies():
    pool = pool_of('strike = [{ code = "moonrise", name = "Full Moon", value = 5, text = [] }]')
    with pytest.raises(ValueError, match="moonrise and moon are copies of one another"):
        check_deck(fire(cards={**fire().cards, "bonfire": 1, "sparkler": 1, "moon": 1, "moonrise": 1}), pool, "mine")


def brought(text: str, cards: str = "") -> list[Deck]:
    return agreed({"decks": text, "cards": cards})


def test_decks_are_agreed_upon_by_name_or_written_out():
    assert brought("") == []
    assert [deck.code for deck in brought("clock, rubbish")] == ["clock", "rubbish"]
    assert [deck.code for deck in brought("clock")] == ["clock", "clock"]
    cards = "+".join(f"{many}{code}" for code, many in fire().cards.items())
    own, other = brought(f"jack={cards}, water")
    assert own.witch == "jack" and own.cards == decks()["fire"].cards
    assert other is decks()["water"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fire,fire,fire", "decks: one deck for both, or two with a comma"),
        ("fire,frog", "decks: a deck is one of fire, water, clock, rubbish, or written out like jack=2pies"),
        ("jack=2moon", "decks, deck own, cards: 2 cards, and a deck has 25"),
    ],
)
def test_decks_that_cannot_be_brought_are_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        brought(text)


def test_decks_of_others_may_use_their_cards():
    mine = fire(code="pond", cards={**fire().cards, "sparkler": 1, "goose": 1})
    cards = ", ".join(f"{code} = {many}" for code, many in mine.cards.items())
    text = f'{GOOSE}deck = [{{ code = "pond", name = "P", witch = "jack", plan = "Honk.", cards = {{ {cards} }} }}]'
    assert "goose" in decks_in(text)["pond"].cards
    assert [deck.code for deck in brought("pond,fire", text)] == ["pond", "fire"]

"""Short lines of cards: ours say what their texts say, made ones are never false, and a line that lies is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.games.witches_revel.cards.card_files import checked
from engine.games.witches_revel.cards.cards import check_lines, ours, pool_of
from engine.games.witches_revel.language.paths import parts
from engine.games.witches_revel.language.read import effects_of
from engine.games.witches_revel.language.records import Act, Condition, Event, Statement, Things
from engine.games.witches_revel.language.say_short import (
    LONGEST_FIELD,
    LONGEST_SHORT,
    REST,
    field_of,
    goes_on,
    short_of,
)
from engine.games.witches_revel.language.short_check import check_short
from engine.games.witches_revel.language.short_words import PLUS, read_line
from engine.games.witches_revel.language.tokens import NotUnderstood
from engine.games.witches_revel.words.short import field_line, short_line
from tests.bench.texts import texts

WRITTEN = [card for card in ours().values() if card.short]
ON_FIELD = [card for card in ours().values() if card.field]


# Deeds that a text has without their verbs.
IN_EFFECT = {"limit": "deck limit", "power": "power"}
IN_STATEMENT = {"value": PLUS, "plays": "more plays"}


def understood(text: str) -> bool:
    try:
        return bool(effects_of(text))
    except NotUnderstood:
        return False


def is_false(line: str, effects) -> bool:
    try:
        check_short(line, effects, "strike")
    except ValueError:
        return True
    return False


def numbers_in(text: str) -> set[str]:
    """What is one, a card and another card is 1."""
    return {"1", *(number.lstrip("0") or "0" for number in re.findall(r"\d+", text))}


def deeds_in(effects) -> set[str]:
    """All deeds that are done, waited for, asked or held."""
    found = {IN_EFFECT.get(effect.kind, "") for effect in effects} | {"have", "win", "instead"}
    for part in (part for effect in effects for part in parts(effect)):
        if isinstance(part, Act | Event):
            found |= {part.verb, *([PLUS] if part.verb in ("add", "remove", "move") else [])}
        if isinstance(part, Statement):
            found |= {IN_STATEMENT.get(part.says, part.of), *part.can}
        if isinstance(part, Condition):
            found |= {{"played": "play", "stitched": "stitch"}.get(part.asks, "")}
        if isinstance(part, Things):
            found |= {part.with_icon, {"stitched": "stitch"}.get("stitched" * part.stitched, "")}
    return found


def is_refused(card, **lines) -> bool:
    try:
        check_lines(replace(card, **{"short": "", "field": "", **lines}), "cards.toml")
    except ValueError:
        return True
    return False


# Ours ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", WRITTEN, ids=lambda card: card.code)
def test_our_lines_are_true(card):
    check_lines(card, "cards.toml")


def test_nearly_all_of_our_cards_have_a_line_of_their_own():
    without = [card.code for card in ours().values() if not card.short and card.kind != "resource"]
    assert without == ["trapdoor"]


def test_the_lines_of_the_record_are_taken_as_they_are():
    waltz = ours()["waltz"]
    assert (short_line(waltz), field_line(waltz)) == ("+1 each time you skip a play", "+1 each skip")
    assert short_line(ours()["couch"]) == "stops one loss of Stamina, and is gone"


# Lies ------------------------------------------------------------------------------------------------

OTHERS = {
    "draw": "discard",
    "discard": "draw",
    "stash": "discard",
    "gain": "lose",
    "lose": "gain",
    "spend": "gain",
    "stops": "draws",
    "skip": "draw",
    "stitched": "discarded",
    "discarded": "stashed",
    "overpowers": "discards",
    "move": "remove",
    "gone": "drawn",
    "shift": "stash",
}


def with_other_numbers(line: str) -> Iterator[str]:
    for found in re.finditer(r"\d+", line):
        yield f"{line[: found.start()]}{int(found[0]) + 1}{line[found.end() :]}"
    yield from (line.replace(sign, other) for sign, other in (("+", "-"), ("-1", "+1")) if sign in line)


def with_other_verbs(line: str) -> Iterator[str]:
    for word, other in OTHERS.items():
        if re.search(rf"\b{word}\b", line):
            yield re.sub(rf"\b{word}\b", other, line, count=1)


def with_other_people(line: str) -> Iterator[str]:
    """Mine are the other's, what the other does I do."""
    if "opponent" in line:
        yield re.sub(r"(your )?opponent('s)?", "you", line)
    elif re.search(r"\byours?\b", line):
        yield re.sub(r"\b(of )?yours?\b", r"\1opponent's", line)
    else:
        yield f"opponent: {line}"


def with_other_things(line: str) -> Iterator[str]:
    pairs = (
        ("strike", "shield"),
        ("shield", "stance"),
        ("Passion", "Mischief"),
        ("Mischief", "Patience"),
        (" or ", " "),
    )
    yield from (line.replace(thing, other) for thing, other in pairs if thing in line)
    yield f"{line}, draw 1"
    yield f"{line}, or draw 1"


CHANGED = [with_other_numbers, with_other_verbs, with_other_people, with_other_things]


@pytest.mark.parametrize("card", WRITTEN, ids=lambda card: card.code)
def test_our_lines_changed_in_any_way_are_lies(card):
    """Another number, verb, person or thing, and whatever is added."""
    lies = [lie for change in CHANGED for lie in change(card.short) if lie != card.short]
    assert [lie for lie in lies if not is_refused(card, short=lie)] == []


@pytest.mark.parametrize("card", ON_FIELD, ids=lambda card: card.code)
def test_our_lines_on_the_field_with_another_number_or_verb_are_lies(card):
    lies = [lie for change in CHANGED[:2] for lie in change(card.field) if lie != card.field]
    assert [lie for lie in lies if not is_refused(card, field=lie)] == []


@pytest.mark.parametrize("card", [card for card in WRITTEN if card.text[:1] and card.text[0].startswith("To Play:")])
def test_a_line_that_keeps_silent_about_the_price_is_a_lie(card):
    others = re.split(r"[;,] ", card.short)[1:]
    assert all(is_refused(card, short=lie) for lie in ("; ".join(others), "just a card", "draw 1; and more") if lie)


@pytest.mark.parametrize(
    ("code", "line", "sentence"),
    [
        ("dance", "draw 2", "cards.toml, strike dance, short: 'draw 2' says 'draw 2', and the text has draw 1"),
        (
            "dance",
            "your opponent draws 1",
            "says 'draws 1' of another thing or person, at another time",
        ),
        ("dance", "draw 1 when discarded", "says 'discarded', and the text has draw 1"),
        ("story", "your opponent discards 1", "leaves out what the text says: spend 2 Patience"),
        ("jack", "draw 1 to discard 1", "says 'discard 1' of another thing or person, at another time or price"),
        ("gatecrasher", "it has +2", "leaves out what the text says: discard 1"),
        ("gatecrasher", "discard a card, and another spell has +2", "says '+2' of another thing"),
        ("slapstick", "if it overpowers: draw 1, gain 2 Mischief", "has no 'or', and the text leaves a choice"),
        ("awakening", "you may lose 1 Stamina", "says 'may', and the text does not"),
        ("elephant", "can be overpowered", "says 'overpowered', and the text has this can't be overpowered"),
        (
            "wallflower",
            "+1 for each spell of opponent's",
            "leaves out what the text says: for each another",
        ),
        ("pies", "+1 when you discard it", "and the text has when you discard a card in your hand"),
        (
            "needle",
            "draw 1 when you stitch another spell",
            "says 'stitch 1', and the text has when you stitch onto this",
        ),
        (
            "urn",
            "each skip: +1",
            "or price than the text: +1 on 1 shield of yours",
        ),
        ("umbrella", "+1 on another spell of yours", "than the text: +1 on all other spells of yours"),
        ("tick", "4 Patience for 1 play; and more", "says that there is more, and there is not"),
        ("handshake", "just a shield", "is about something else than a strike"),
        ("dance", "draw 1 and win the game", "has 'game', which cannot be checked"),
        ("ball", "2 Mischief: opponent discards 1 revealed card", 'leaves out that it is done once: "on play:"'),
        ("umbrella", "+1 on each other spell of yours", 'leaves out that it is done once: "on play:"'),
        ("waltz", "on play: +1 each skip", "says '+1' of another thing or person, at another time"),
        ("pinata", "on play: each player draws 1 when discarded", "says 'draws 1' of another thing or person"),
        ("dance", "draw 1.", "should begin with a small letter, and end without a full stop"),
        ("dance", "draw 1 of your draws, and then draw that draw too", "is 49 characters long, and 48 are the most"),
        ("dance", "draw  1", "has characters or spaces that no short line has"),
        ("dance", "dräw 1", "has characters or spaces that no short line has"),
    ],
)
def test_a_line_that_lies_is_refused_with_a_sentence(code, line, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        check_lines(replace(ours()[code], short=line, field=""), "cards.toml")


@pytest.mark.parametrize(
    ("code", "line", "sentence"),
    [
        ("waltz", "+2 each skip", "strike waltz, field: '+2 each skip' says '+2', and the text has +1"),
        ("waltz", "+1", "leaves out what goes before it: when you skip a play"),
        ("helping", "Power: +1", "leaves out what goes before it: spend 1 Passion"),
        ("dance", "draw 1", "says that something goes on, and nothing does once the card lies there"),
        ("waltz", "+1 each time you skip", "is 21 characters long, and 15 are the most"),
        ("akimbo", "your shields +1", "says '+1' of another thing"),
    ],
)
def test_a_line_for_the_field_that_lies_is_refused_with_a_sentence(code, line, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        check_lines(replace(ours()[code], short="", field=line), "cards.toml")


# Files of players --------------------------------------------------------------------------------------

FILE = """strike = [{{ code = "goose", name = "Goose", value = 3, short = {short}, field = {field}, text = [
    "On Play: Your opponent discards 1 card from their hand.", "Each time you skip a play: Add a +1 to this spell.",
]}}]"""


def test_the_lines_of_a_file_are_taken():
    pool = pool_of(FILE.format(short='"opponent discards 1; +1 each skip"', field='"+1 each skip"'))
    assert (short_line(pool["goose"]), field_line(pool["goose"])) == (
        "opponent discards 1; +1 each skip",
        "+1 each skip",
    )


@pytest.mark.parametrize(
    ("short", "field"),
    [("you discard 1; +1 each skip", ""), ("", "+1 each draw"), ("+1 each skip", ""), ("a" * 49, "")],
)
def test_a_file_with_a_false_line_is_refused_at_the_table_and_by_the_check(short, field):
    text = FILE.format(short=f'"{short}"', field=f'"{field}"')
    with pytest.raises(ValueError, match="strike goose, (short|field): "):
        pool_of(text)
    report = checked(text.encode(), "mine.toml")
    assert not report.cards and re.match(r"mine\.toml, strike goose, (short|field): ", report.faults[0])


# Made ones ---------------------------------------------------------------------------------------------


def test_where_a_file_gives_none_they_are_made():
    made = pool_of(FILE.format(short='""', field='""'))["goose"]
    assert short_line(made) == "opponent discards 1; when you skip a play: +1"
    assert field_line(made) == "+1 each skip"


@pytest.mark.parametrize(
    ("text", "short", "field"),
    [
        (
            "This spell's Power is: Spend 1 Passion to add a +1 to this spell.",
            "Power: spend 1 Passion to get +1",
            "has a Power",
        ),
        ("Your strike spells have +1 Power.", "+1 Power on all strikes of yours", "your strikes +1"),
        ("To Play: Spend 2 Patience.\nOn Play: Draw 1 card.", "to play: spend 2 Patience; draw 1", ""),
        ("On Play: Draw 1 card.\nTo Play: Spend 2 Patience.", "to play: spend 2 Patience; draw 1", ""),
        ("When you discard this card from your hand: Draw 1 card.", "when you discard this from your hand: draw 1", ""),
        ("When this spell is discarded: Draw 1 card.", "when this is discarded: draw 1", "if discarded"),
        ("When your turn begins: Gain 1 Passion.", "when your turn begins: gain 1 Passion", "each new turn"),
        (
            "On Play: You may spend 2 Passion to gain 1 play.",
            "on play: may spend 2 Passion to gain 1 play",
            "",
        ),
        ("Your opponent can't stitch.", "your opponent can't stitch", "forbids things"),
        ("To Play a stance: Discard 1 card from your hand.", "to play a stance: discard 1", "adds a price"),
    ],
)
def test_made_lines_say_what_the_text_says(text, short, field):
    effects = effects_of(text)
    assert (short_of(effects), field_of(effects)) == (short, field)


TEXTS = [text for text in texts(3_000, seed=18) if understood(text)]


@settings(max_examples=400, deadline=None)
@given(some.lists(some.sampled_from(TEXTS), min_size=1, max_size=3))
def test_made_lines_are_whole_and_name_only_what_is_there(chosen):
    """No deed and no number that the text has not, nobody who is not in it; never too long, never empty."""
    effects = [effect for text in chosen for effect in effects_of(text)]
    short, field = short_of(effects), field_of(effects)
    assert 0 < len(short) <= LONGEST_SHORT and len(field) <= LONGEST_FIELD
    assert bool(field) == any(map(goes_on, effects)), field
    printed = " ".join(effect.text for effect in effects).lower()
    for line in (short, field):
        assert numbers_in(line) <= numbers_in(printed), line
        assert {deed for one in read_line(line).mentions for deed in one.senses[:1]} <= deeds_in(effects), line
        assert "opponent" not in line or "opponent" in printed or "opposing" in printed, line


def test_nearly_all_made_lines_are_held_to_be_true_and_none_with_another_number():
    """What is made and what is checked were written apart: each is a test of the other."""
    held, doubted = 0, []
    for text in TEXTS:
        effects = effects_of(text)
        line = short_of(effects)
        if REST in line:
            continue
        if is_false(line, effects):
            doubted.append((line, text))
            continue
        held += 1
        assert all(is_false(lie, effects) for lie in with_other_numbers(line)), line
    assert held > 20 * len(doubted), doubted

"""Weavers' card file: what its checker refuses, what each set is like, and whether its balance was measured."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from engine.card_files import parse_cards
from engine.games.weavers import cards
from engine.games.weavers.cards import (
    BOOKS,
    CLASSES,
    COMPONENTS,
    NAMES,
    SETS,
    SPELLS,
    TOKENS,
    Set,
    Spell,
    SpellLine,
    read_spells,
)
from tests.bench import balance

TEXT = (Path(cards.__file__).parent / "cards.toml").read_text()
STOVE = next(line for line in TEXT.splitlines() if 'code = "stove"' in line)  # a repeatable one
EMBER = next(line for line in TEXT.splitlines() if 'code = "ember"' in line)


def read(text: str) -> dict[str, Spell]:
    records = parse_cards(text.encode(), "cards.toml", {"set": Set, "spell": SpellLine})
    return read_spells(records["set"], records["spell"], "cards.toml")


def with_field(line: str, field: str, value: str) -> str:
    """The card file, with another value in this field of this line."""
    changed, found = re.subn(rf'\b{field} = ("[^"]*"|true)', lambda _: f"{field} = {value}", line, count=1)
    assert found
    return TEXT.replace(line, changed)


# What is refused --------------------------------------------------------------------------------


def test_the_file_as_it_is_is_accepted():
    assert read(TEXT) == SPELLS


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("code", '"Stove"', "cards.toml, spell Stove, code: small letters only"),
        ("code", '"stove*"', "cards.toml, spell stove*, code: small letters only"),
        ("code", '"done"', "cards.toml, spell done, code: small letters only, and not 'done'"),
        ("set", '"embers"', "cards.toml, spell stove, set: there is no set 'embers' (there are: ember, moss,"),
        ("gives", '""', "cards.toml, spell stove, gives: one to three different components of WGFIB, not ''"),
        ("gives", '"WGFI"', "spell stove, gives: one to three different components"),
        ("gives", '"BB"', "spell stove, gives: one to three different components"),
        ("gives", '"T"', "spell stove, gives: one to three different components of WGFIB, not 'T'"),
        ("now", '"2 fire"', "cards.toml, spell stove, now: '2 fire' is no effect (like `2 damage`; there are: damage,"),
        ("now", '"0 damage"', "spell stove, now: '0 damage' is no effect"),
        ("now", '"damage,sick"', "spell stove, now: 'damage,sick' is no effect"),
        ("now", '"damage, 2 damage"', "cards.toml, spell stove, now: damage is there twice"),
        ("steps", '"W X"', "cards.toml, spell stove, steps: 'X' is no step (like F, T, or F>B with a residual)"),
        ("steps", '"W>T"', "spell stove, steps: 'W>T' is no step"),
        ("steps", '"W B W B W B"', "cards.toml, spell stove, steps: 6 steps, and 5 are the most"),
        ("steps", '""', "cards.toml, spell stove, repeats: a spell without steps is temporary"),
        ("then", '""', "cards.toml, spell stove, then: a spell does something when it is complete"),
        ("then", '"2 damages"', "cards.toml, spell stove, then: '2 damages' is no effect"),
        ("repeats", '"yes"', "(stove), repeats: expected"),
        ("line", "3", "(stove), line: expected a text, found 3"),
    ],
)
def test_a_wrong_spell_is_refused_with_file_spell_and_field(field, value, sentence):
    with pytest.raises(ValueError, match=".") as caught:
        read(with_field(STOVE, field, value))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (with_field(EMBER, "kind", '"guild"'), "cards.toml, set ember, kind: class or spellbook, not 'guild'"),
        (with_field(EMBER, "code", '"em+ber"'), "cards.toml, set em+ber, code: small letters only"),
        (TEXT.replace(STOVE + "\n", ""), "cards.toml, set ember: 17 spells, and a set has 18"),
        (TEXT.replace(STOVE, f"{STOVE}\n{STOVE}"), "(stove), code: 'stove' is there twice"),
        (
            TEXT.replace(STOVE, f"{STOVE}\n{STOVE.replace('stove', 'oven')}"),
            "cards.toml, set ember: 19 spells, and a set has 18",
        ),
        (with_field(STOVE, "name", '"Stove", colour = "red"'), "(stove): unknown field 'colour'"),
    ],
)
def test_a_wrong_set_is_refused(broken, sentence):
    with pytest.raises(ValueError, match=".") as caught:
        read(broken)
    assert sentence in str(caught.value)


def like(code: str, other: str) -> str:
    """The card file, in which this spell has the other's numbers."""
    line, twin = (next(line for line in TEXT.splitlines() if f'code = "{one}"' in line) for one in (code, other))
    fields = ("gives", "now", "steps", "then")
    for field in fields:
        line = re.sub(rf'\b{field} = "[^"]*"', re.search(rf'\b{field} = "[^"]*"', twin)[0], line)
    return TEXT.replace(next(old for old in TEXT.splitlines() if f'code = "{code}"' in old), line)


def test_no_two_spells_of_a_set_have_the_same_numbers():
    """Nor does it help to name the components in another order."""
    assert SPELLS["grate"].gives == "WB"
    for text in (
        like("temper", "grate"),
        like("temper", "grate").replace('gives = "WB", now = "shield"', 'gives = "BW", now = "shield"', 1),
    ):
        with pytest.raises(ValueError, match=r"cards.toml, spell temper: the same numbers as grate"):
            read(text)


def test_who_enters_other_sets_need_not_look_at_the_numbers_of_ours():
    assert read(like("hedge", "match"))["hedge"].then == SPELLS["match"].then


@pytest.mark.parametrize(
    ("line", "field", "value", "sentence"),
    [
        (STOVE, "name", '"Hot Grate"', "cards.toml, spell stove, name: grate is called so, too"),
        (STOVE, "name", '"The hot-grate"', "cards.toml, spell stove, name: grate is called so, too"),
        (STOVE, "name", '"The Moss Witch"', "cards.toml, spell stove, name: moss is called so, too"),
        (STOVE, "code", '"moss"', "cards.toml, spell moss, name: moss is called so, too"),
    ],
)
def test_what_is_chosen_by_its_name_has_one_of_its_own(line, field, value, sentence):
    with pytest.raises(ValueError, match=".") as caught:
        read(with_field(line, field, value))
    assert sentence in str(caught.value)


# What the sets are like -------------------------------------------------------------------------


def of(one: str) -> list[Spell]:
    return [spell for spell in SPELLS.values() if spell.set == one]


def tokens(one: str, kind: str) -> int:
    return sum(spell.now[TOKENS.index(kind)] + spell.then[TOKENS.index(kind)] for spell in of(one))


def steps(one: str) -> int:
    return sum(len(spell.steps) for spell in of(one))


def test_there_are_five_classes_and_five_spellbooks():
    assert (len(CLASSES), len(BOOKS), len(SPELLS)) == (5, 5, 180)


def test_names_and_lines_are_of_their_own_and_in_plain_letters():
    for named in (SETS.values(), SPELLS.values()):
        assert len({one.name for one in named}) == len({one.line for one in named}) == len(named)
        assert all(one.name.isascii() and one.line.isascii() and one.line[-1] in ".!?'" for one in named)
    assert not {*SETS} & {*SPELLS}
    assert len({(frozenset(one.gives), *one[4:8]) for one in SPELLS.values()}) == len(SPELLS)
    assert max(len(spell.name) for spell in SPELLS.values()) <= 28
    assert max(len(spell.line) for spell in SPELLS.values()) <= 76


@pytest.mark.parametrize("one", SETS)
def test_a_set_makes_and_lacks_what_its_plan_says(one):
    found = re.search(r"; rich in (\w+) and (\w+), no (\w+) at all\.$", SETS[one].plan)
    assert found
    first, second, lacking = [letter for name in found.groups() for letter in NAMES if NAMES[letter] == name]
    gives = {letter: sum(letter in spell.gives for spell in of(one)) for letter in COMPONENTS}
    asks = [step.component for spell in of(one) for step in spell.steps]
    others = [gives[letter] for letter in COMPONENTS if letter not in (first, second)]
    assert min(gives[first], gives[second]) >= 10 > 8 >= max(others)
    assert gives[lacking] == 0 < 2 <= asks.count(lacking)  # what it lacks another set has to bring
    assert asks.count(first) + asks.count(second) >= (len(asks) - asks.count("T")) / 2


def test_each_component_is_made_easily_by_two_classes_and_two_spellbooks_and_lacked_by_one():
    for sets in (CLASSES, BOOKS):
        plans = " ".join(SETS[one].plan for one in sets)
        for letter in COMPONENTS:
            assert len(re.findall(rf"in {NAMES[letter]} and|and {NAMES[letter]},", plans)) == 2
            assert plans.count(f"no {NAMES[letter]} at all.") == 1


@pytest.mark.parametrize(
    ("one", "way", "kind", "among"),
    [
        ("ember", "Burst", "damage", CLASSES),
        ("moss", "Outlasting", "shield", CLASSES),
        ("ink", "Control", "sealed", [*SETS]),
        ("ink", "Control", "weak", [*SETS]),
        ("kettle", "Tempo", "healing", [*SETS]),
        ("sniffle", "Attrition", "sick", [*SETS]),
        ("mirrors", "Counterblow", "dazed", [*SETS]),
        ("mirrors", "Counterblow", "shield", BOOKS),
        ("grudges", "Curses", "cursed", [*SETS]),
    ],
)
def test_a_set_has_the_most_of_what_it_wins_by(one, way, kind, among):
    assert SETS[one].plan.startswith(f"{way}: ")
    assert all(tokens(one, kind) > tokens(other, kind) for other in among if other != one)


@pytest.mark.parametrize(
    ("one", "way", "count"),
    [
        ("tides", "Bombs", lambda spell: sum(step.component == "T" for step in spell.steps)),
        ("bones", "Engines", lambda spell: spell.repeats),
        ("storms", "Chains", lambda spell: sum(step.residual != "" for step in spell.steps)),
    ],
)
def test_a_set_has_the_most_formulas_of_its_kind(one, way, count):
    assert SETS[one].plan.startswith(f"{way}: ")
    assert all(sum(map(count, of(one))) > sum(map(count, of(other))) for other in SETS if other != one)


def _beats(one, other):
    """Is this one at least as good in everything?"""
    asks = iter([step.component for step in other.steps])
    return (
        {*one.gives} >= {*other.gives}
        and all(more >= less for more, less in zip(one.now + one.then, other.now + other.then, strict=True))
        and one.repeats >= other.repeats
        and all(step.component in asks for step in one.steps)  # what it asks for the other asks for, too, in that order
        and {step.residual for step in other.steps} <= {"", *(step.residual for step in one.steps)}
    )


@pytest.mark.parametrize("one", SETS)
def test_no_spell_is_worse_in_everything_than_another_of_its_set(one):
    assert not [(a.name, b.name) for a in of(one) for b in of(one) if a is not b and _beats(a, b)]


@pytest.mark.parametrize("one", SETS)
def test_few_formulas_of_a_set_come_to_the_very_same(one):
    assert max(Counter(spell.then for spell in of(one) if not spell.repeats).values()) <= 4


def test_spellbooks_are_harder_and_stronger_than_classes():
    assert max(steps(one) for one in CLASSES) < min(steps(one) for one in BOOKS)
    assert max(tokens(one, "damage") for one in CLASSES) < min(tokens(one, "damage") for one in BOOKS)
    for spell in SPELLS.values():
        assert len(spell.steps) in (range(4) if spell.set in CLASSES else range(1, 6))


# Balance ----------------------------------------------------------------------------------------


def test_the_balance_was_measured_with_these_cards():
    measured = tomllib.loads(balance.RECORD.read_text())
    assert measured["cards"] == balance.digest(), (
        "cards.toml does something else than when its balance was measured: "
        "python -m tests.bench.balance --jobs 2 --write"
    )


def test_the_bars_of_the_balance_hold():
    measured = tomllib.loads(balance.RECORD.read_text())
    assert measured["missed"] == []
    assert {*measured["sets"]} == {*SETS} and {*measured["decks"]} == {*balance.DECKS}
    assert {*measured["spells"]} == {*SPELLS}


def test_what_is_said_of_a_game_is_counted_for_both_decks():
    cell = balance.Cell("ember+tides", "moss+tides", 4, "adept", 1)
    outcome = balance.Outcome(3, 0, 1, {7: 3, 9: 1}, ({"match": 2}, {"hedge": 1}))
    found = balance.balance_of([(cell, outcome)])
    assert (found.games, found.draws, found.length(0.5), found.length(1)) == (4, 1, 7, 9)
    assert found.decks["ember+tides"].rate == found.sets["ember"].rate == 0.875
    assert found.decks["moss+tides"].rate == found.sets["moss"].rate == 0.125
    assert found.sets["tides"].games == 0  # both have it
    assert (found.spells["match"].rate, found.spells["hedge"].rate, found.spells["scald"].rate) == (0.5, 0.25, 0)
    lines = "\n".join(balance.report(found, "a title", colour=False))
    assert "draws       25.0%" in lines and lines.isascii()
    assert "set ember: 87.5%" in balance.missed(found)

"""2. Components, tokens and spells, as the card file has them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.card_files import read_cards
from engine.words.speech import plain_text

Active: TypeAlias = tuple[str, int]  # a spell, and how many of its steps are done
Tokens: TypeAlias = tuple[int, ...]  # of each kind in TOKENS

COMPONENTS = "WGFIB"
TIME = "T"
NAMES = {"W": "Word", "G": "Gesture", "F": "Focus", "I": "Item", "B": "Blood", "T": "Time"}
TOKENS = ("damage", "shield", "healing", "sick", "weak", "dazed", "sealed", "cursed")
MOST_STEPS = 5
SIZE = 18  # of a set
STEP = re.compile(r"[WGFIBT](>[WGFIB])?")
EFFECT = re.compile(r"(?:(\d) )?([a-z]+)")
CODE = re.compile(r"[a-z]+")
DONE = "done"  # what somebody says who buries no more cards, so no spell is called that


@dataclass(frozen=True, slots=True)
class Set:
    code: str
    name: str
    kind: str  # "class" or "spellbook"
    plan: str
    line: str


@dataclass(frozen=True, slots=True)
class SpellLine:
    """As the file has it."""

    code: str
    name: str
    set: str
    gives: str
    now: str
    steps: str
    then: str
    line: str
    repeats: bool = False


class Step(NamedTuple):
    component: str
    residual: str  # "" for none


class Spell(NamedTuple):
    code: str
    name: str
    set: str
    gives: str  # instant components
    now: Tokens
    steps: tuple[Step, ...]
    then: Tokens
    repeats: bool
    line: str


def tokens_of(text: str, where: str) -> Tokens:
    """`2 damage, sick`; ValueError says what is wrong."""
    counts = dict.fromkeys(TOKENS, 0)
    for part in text.split(", ") if text else ():
        found = EFFECT.fullmatch(part)
        if found is None or found[2] not in TOKENS or found[1] == "0":
            raise ValueError(f"{where}: {part!r} is no effect (like `2 damage`; there are: {', '.join(TOKENS)})")
        if counts[found[2]]:
            raise ValueError(f"{where}: {found[2]} is there twice")
        counts[found[2]] = int(found[1] or 1)
    return tuple(counts.values())


def steps_of(text: str, where: str) -> tuple[Step, ...]:
    """`W F>B T`; ValueError says what is wrong."""
    parts = text.split()
    for part in parts:
        if not STEP.fullmatch(part):
            raise ValueError(f"{where}: {part!r} is no step (like F, T, or F>B with a residual)")
    if len(parts) > MOST_STEPS:
        raise ValueError(f"{where}: {len(parts)} steps, and {MOST_STEPS} are the most")
    return tuple(Step(part[0], part[2:]) for part in parts)


def spell_of(line: SpellLine, sets: Sequence[str], file: str) -> Spell:
    """A spell of the file, checked; ValueError names file, spell and field."""
    where = f"{file}, spell {line.code}"
    if not CODE.fullmatch(line.code) or line.code == DONE:
        raise ValueError(f"{where}, code: small letters only, and not {DONE!r}")
    if line.set not in sets:
        raise ValueError(f"{where}, set: there is no set {line.set!r} (there are: {', '.join(sets)})")
    if not 1 <= len(line.gives) <= 3 or not {*line.gives} <= {*COMPONENTS} or len({*line.gives}) < len(line.gives):
        raise ValueError(f"{where}, gives: one to three different components of {COMPONENTS}, not {line.gives!r}")
    steps, then = steps_of(line.steps, f"{where}, steps"), tokens_of(line.then, f"{where}, then")
    if line.repeats and not steps:
        raise ValueError(f"{where}, repeats: a spell without steps is temporary")
    if not any(then):
        raise ValueError(f"{where}, then: a spell does something when it is complete")
    now = tokens_of(line.now, f"{where}, now")
    return Spell(line.code, line.name, line.set, line.gives, now, steps, then, line.repeats, line.line)


def read_spells(sets: Sequence[Set], lines: Sequence[SpellLine], file: str) -> dict[str, Spell]:
    """All spells, checked together."""
    for one in sets:
        if one.kind not in ("class", "spellbook"):
            raise ValueError(f"{file}, set {one.code}, kind: class or spellbook, not {one.kind!r}")
        if not CODE.fullmatch(one.code):
            raise ValueError(f"{file}, set {one.code}, code: small letters only")
    spells = {line.code: spell_of(line, [one.code for one in sets], file) for line in lines}
    for one in sets:
        _check_set(one, [spell for spell in spells.values() if spell.set == one.code], file)
    _check_names([*(("set", one.code, one.name) for one in sets), *(("spell", s.code, s.name) for s in lines)], file)
    return spells


def _check_set(one: Set, spells: Sequence[Spell], file: str) -> None:
    """18 spells, and no two with the same numbers."""
    if len(spells) != SIZE:
        raise ValueError(f"{file}, set {one.code}: {len(spells)} spells, and a set has {SIZE}")
    seen: dict[object, str] = {}
    for spell in spells:
        numbers = (frozenset(spell.gives), spell.now, spell.steps, spell.then, spell.repeats)
        if (other := seen.setdefault(numbers, spell.code)) != spell.code:
            raise ValueError(f"{file}, spell {spell.code}: the same numbers as {other}")


def _check_names(things: Sequence[tuple[str, str, str]], file: str) -> None:
    """What is chosen by its code or its name has both to itself: kind, code and name of everything."""
    owners: dict[str, tuple[str, str]] = {}
    for kind, code, name in things:
        for called in (code, name):
            if (other := owners.setdefault(keyed(called), (kind, code))) != (kind, code):
                raise ValueError(f"{file}, {kind} {code}, name: {other[1]} is called so, too")


def keyed(text: str) -> str:
    """As two spellings of a name are the same."""
    words = re.sub(r"[^a-z0-9 ]", "", text.lower().replace("-", " ")).split()
    return " ".join(words[1:] if words[:1] == ["the"] and len(words) > 1 else words)


_FILE = read_cards("engine.games.weavers", {"set": Set, "spell": SpellLine})
SETS: dict[str, Set] = {one.code: one for one in _FILE["set"]}
CLASSES: tuple[str, ...] = tuple(code for code, one in SETS.items() if one.kind == "class")
BOOKS: tuple[str, ...] = tuple(code for code, one in SETS.items() if one.kind == "spellbook")
SPELLS: dict[str, Spell] = read_spells(_FILE["set"], _FILE["spell"], "cards.toml")
NOTHING: Tokens = (0,) * len(TOKENS)


def deck_of(one: str, book: str) -> tuple[str, ...]:
    """3.1  The 36 spells of a class and a spellbook."""
    return tuple(code for code, spell in SPELLS.items() if spell.set in (one, book))


# How somebody means one: what is typed, and written into the option `decks` -------------------------------

VERBS = ("cast", "play", "bury", "lose", "discard", "choose", "take", "hand", "spell", "active", "buried", "card", "a")
BEFORE = re.compile(rf"(?:{'|'.join(VERBS)}) ")


def named_in(names: Mapping[str, str], text: str) -> str | None:
    """By its code or name, with or without what is done with it."""
    thing = plain_text(text)
    while True:
        if keyed(thing) in names:
            return names[keyed(thing)]
        verb = BEFORE.match(thing)
        if verb is None:
            return None
        thing = thing[verb.end() :]


def short(name: str) -> str:
    """`Hearth` for The Hearth Witch, `Weather` for The Book of Weather."""
    return name.removeprefix("The ").removeprefix("Book of ").removesuffix(" Witch")


def set_meant(text: str) -> str | None:
    return named_in(SET_NAMES, re.sub(r"^(?:class|spellbook|set) ", "", plain_text(text)))


SET_NAMES = {keyed(name): code for code, one in SETS.items() for name in (short(one.name), one.name, code)}


def added(*many: Tokens) -> Tokens:
    return tuple(map(sum, zip(NOTHING, *many, strict=True)))

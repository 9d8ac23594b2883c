"""1.2 to 1.3  Cards: what is printed on them, and what their texts mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

from engine.card_files import read_cards
from engine.games.witches_revel.cards.file_limits import tables_within_limits
from engine.games.witches_revel.language.paths import parts
from engine.games.witches_revel.language.read import effects_of, kept
from engine.games.witches_revel.language.records import Effect, This
from engine.games.witches_revel.language.tokens import NotUnderstood
from engine.plain_data import called, shown

ICONS = ("flames", "currents", "moonlight")
SPELLS = ("strike", "shield")
HIGHEST = 9  # printed value
LONGEST_NAME, LONGEST_LINE = 60, 160
CODE = re.compile(r"[a-z]{1,20}")
WITCH = re.compile(r"[A-Z][a-z]+(?:'s|'re| is| are) a Witch(?: of ([A-Z][a-z]+))?")


@dataclass(frozen=True, slots=True)
class WitchLine:
    """As the file has it."""

    code: str
    name: str
    type: str
    text: tuple[str, ...]
    line: str = ""
    short: str = ""
    field: str = ""
    subtitle: str = ""


@dataclass(frozen=True, slots=True)
class PlainLine:
    """A resource or a stance."""

    code: str
    name: str
    text: tuple[str, ...]
    line: str = ""
    short: str = ""
    field: str = ""
    subtitle: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class SpellLine:
    """A strike, with its Power, or a shield, with its Resistance."""

    code: str
    name: str
    value: int
    text: tuple[str, ...]
    line: str = ""
    short: str = ""
    field: str = ""
    subtitle: str = ""
    icon: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """7.1  A witch, and how often each card is in her deck."""

    code: str
    name: str
    witch: str
    plan: str
    cards: Mapping[str, int]

    def listed(self) -> tuple[str, ...]:
        """All its cards, sorted."""
        return tuple(sorted(code for code, many in self.cards.items() for _ in range(many)))


Line: TypeAlias = WitchLine | PlainLine | SpellLine
KINDS: dict[str, type] = {
    "witch": WitchLine,
    "resource": PlainLine,
    "strike": SpellLine,
    "shield": SpellLine,
    "stance": PlainLine,
}
TYPES = {"resource": "A Resource", "strike": "A Strike Spell", "shield": "A Shield Spell", "stance": "A Stance"}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """1.3  A card is itself alone: two of the same code are the same record."""

    code: str
    name: str  # title and subtitle
    kind: str  # witch, resource, strike, shield, stance
    value: int  # printed
    icons: tuple[str, ...]
    effects: tuple[Effect, ...]
    resource: str = ""  # a witch's: its code
    title: str = ""
    type: str = ""  # the line under the name
    text: tuple[str, ...] = ()
    line: str = ""  # what somebody once said about it
    short: str = ""  # all that it does, in a line; "": to be made from its text
    field: str = ""  # what goes on once it lies there, likewise


Pool: TypeAlias = Mapping[str, Card]


# Reading -------------------------------------------------------------------------------------------


def cards_of(tables: Mapping[str, Iterable[Line]], file: str) -> dict[str, Card]:
    """All cards of a file, checked; ValueError names file, card and field."""
    cards: dict[str, Card] = {}
    for kind in KINDS:
        for line in tables.get(kind, ()):
            where = f"{file}, {kind} {called(line.code)}"
            if line.code in cards:
                raise ValueError(f"{where}, code: a {cards[line.code].kind} is called {line.code!r} already")
            cards[line.code] = card_of(kind, line, where)
    return cards


def card_of(kind: str, line: Line, where: str) -> Card:
    """One card; ValueError names it and the field."""
    check_words(line, where)
    icon, value = getattr(line, "icon", ""), getattr(line, "value", 0)
    if icon and (kind != "strike" or icon not in ICONS):
        raise ValueError(f"{where}, icon: only strikes have one, {', '.join(ICONS)}; not {shown(icon)}")
    if not 0 <= value <= HIGHEST:
        raise ValueError(f"{where}, value: 0 to {HIGHEST}, not {shown(value)}")
    name = f"{line.name} - {line.subtitle}" if line.subtitle else line.name
    effects = effects_at(line.text, where)
    resource, type = resource_of(line.type, where) if isinstance(line, WitchLine) else "", type_of(kind, line)
    icons = (icon,) if icon else ()
    said = line.line, line.short, line.field
    return Card(line.code, name, kind, value, icons, effects, resource, line.name, type, line.text, *said)


def check_words(line: Line, where: str) -> None:
    """Codes and names that can stand in lists and sentences."""
    if not CODE.fullmatch(line.code):
        raise ValueError(f"{where}, code: up to 20 small letters and nothing else")
    for field, longest in (("name", LONGEST_NAME), ("subtitle", LONGEST_NAME), ("also", 20), ("line", LONGEST_LINE)):
        text = getattr(line, field, "")
        if len(text) > longest or not text.isprintable() or text != text.strip():
            raise ValueError(f"{where}, {field}: up to {longest} characters that can be printed")
    if not line.name:
        raise ValueError(f"{where}, name: a card has one")


def effects_at(text: Sequence[str], where: str) -> tuple[Effect, ...]:
    """4.1  The effects of this text; ValueError says where it is not understood."""
    for number, line in enumerate(text, 1):
        if not line.strip() or not line.isprintable():
            raise ValueError(f"{where}, text: line {number} is not one line with one effect that can be printed")
    try:
        return tuple(effects_of("\n".join(text)))
    except NotUnderstood as error:
        raise ValueError(f"{where}, text: {error}") from None


def resource_of(type: str, where: str) -> str:
    """1.3  The associated resource of a type line: She is a Witch of Passion."""
    found = WITCH.fullmatch(type)
    if found is None or len(type) > LONGEST_NAME:
        raise ValueError(f"{where}, type: like 'She is a Witch of Passion', not {shown(type)}")
    return (found[1] or "").lower()


def type_of(kind: str, line: Line) -> str:
    if isinstance(line, WitchLine):
        return line.type
    article = "An" if line.also[:1] in {*"AEIOU"} else "A"
    return f"{TYPES[kind]} & {article} {line.also}" if line.also else TYPES[kind]


def check_resource(card: Card, pool: Pool, file: str) -> None:
    """1.11  A witch's resource is a card that there is."""
    if card.kind == "witch" and card.resource and not _is_resource(pool.get(card.resource)):
        there = ", ".join(code for code, other in pool.items() if other.kind == "resource")
        raise ValueError(f"{file}, witch {card.code}, type: no resource {card.resource!r} (there are: {there})")


def _is_resource(card: Card | None) -> bool:
    return card is not None and card.kind == "resource"


def check_others(card: Card, file: str) -> None:
    """Nobody's card takes a code of ours, unless it is that card, or says of itself what is not so."""
    check_belonging(card, file)
    check_lines(card, file)
    mine = ours().get(card.code)
    if mine is not None and printed(mine) != printed(card):
        raise ValueError(f"{file}, {card.kind} {card.code}, code: a card of ours is called {card.code!r} already")


def printed(card: Card) -> tuple[object, ...]:
    """All that the rules listen to."""
    return card.kind, card.name, card.type, card.value, card.icons, card.text


# 4.10  `This spell` stands on a spell -----------------------------------------------------------------


def check_belonging(card: Card, file: str) -> None:
    """No text speaks of `this stance` where there is no stance, or of what opposes a card that lies in no space."""
    for number, effect in enumerate(card.effects, 1):
        for form in (part.form for part in parts(effect) if isinstance(part, This)):
            if form != "card" and form != ("spell" if card.kind in SPELLS else card.kind):
                where = f"{file}, {card.kind} {card.code}, text: line {number}"
                raise ValueError(f"{where} speaks of this {form}, or of what opposes it, and a {card.kind} is none")


def check_lines(card: Card, file: str) -> None:
    """No short line says what the text does not, or leaves out what it costs; a file of ours is checked by tests."""
    if card.short or card.field:
        from engine.games.witches_revel.language.short_check import check_field, check_short

        where = f"{file}, {card.kind} {card.code}"
        _line_checked(f"{where}, short", card.short, lambda: check_short(card.short, card.effects, card.kind))
        _line_checked(f"{where}, field", card.field, lambda: check_field(card.field, card.effects))


def _line_checked(where: str, line: str, check: Callable[[], None]) -> None:
    try:
        if line:
            check()
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


# All cards -----------------------------------------------------------------------------------------


@cache
def ours() -> Pool:
    """The cards of this game."""
    cards = cards_of(read_cards("engine.games.witches_revel", KINDS), "cards.toml")
    for card in cards.values():
        check_resource(card, cards, "cards.toml")
    kept.cache_clear()  # it is read again if somebody brings cards of their own
    return cards


@lru_cache(maxsize=16)
def pool_of(more: str) -> Pool:
    """The cards of this game, and those of somebody else's file, by code; ValueError says what is wrong with it."""
    return {**ours(), **theirs(more.encode(), "cards")} if more else ours()


def theirs(data: bytes, file: str) -> dict[str, Card]:
    """The cards of somebody else's file."""
    tables = tables_of(data, file)
    cards = cards_of(tables, file)
    for card in cards.values():
        check_others(card, file)
        check_resource(card, {**ours(), **cards}, file)
    return cards


def tables_of(data: bytes, file: str) -> dict[str, tuple[Any, ...]]:
    """The cards and decks in somebody else's file: not too long, not too many."""
    return tables_within_limits(data, file, {**KINDS, "deck": Deck})

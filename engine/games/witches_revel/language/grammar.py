"""The grammar's file: rules as they are written there (see peg.py), and with which words each alternative begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.games.witches_revel.language.peg import (
    NUMBER,
    SIGNED,
    Choice,
    Given,
    Item,
    Labelled,
    Named,
    Reader,
    Row,
    Several,
    Tree,
    Word,
    names_in,
)
from engine.games.witches_revel.language.tokens import Token

PIECES = re.compile(r'\s*(?:(#.*)|("[^"]+")|(\w+):(?=[\w("])|(\w+)=\'([^\']*)\'|(\w+)|([()|?*+=]))')
Beginning: TypeAlias = tuple[frozenset[str] | None, bool]  # its first words (None: any); may it be nothing at all?


class Grammar:
    """All rules of a language."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Choice] = dict(_rules(text))
        missing = {name for rule in self.rules.values() for name in names_in(rule)} - self.rules.keys()
        if missing - {NUMBER, SIGNED}:
            raise ValueError(f"the grammar has no rule {', '.join(sorted(missing - {NUMBER, SIGNED}))}")
        Beginnings(self.rules).note()

    def read(self, rule: str, tokens: Sequence[Token]) -> Tree:
        """What these tokens are; NotUnderstood says where nothing fits, and what could."""
        for thorough in (False, True):  # what could follow is looked for only where a text is not understood
            reader = Reader(self.rules, tokens, thorough)
            value = reader.rule(rule, 0)
            if value is not None and value[0] == len(tokens):
                return value[1]
        if value is not None:
            reader.missed(value[0], "")
        raise reader.complaint()


# With which words something begins ---------------------------------------------------------------


class Beginnings:
    """For each alternative the words that it can begin with: others need not be tried, which is most of the time."""

    def __init__(self, rules: Mapping[str, Choice]) -> None:
        self.rules, self.known = rules, dict[str, Beginning]()

    def note(self) -> None:
        for rule in self.rules.values():
            self.of(rule)

    def of(self, item: Item) -> Beginning:
        match item:
            case Word():
                return frozenset(item.forms), False
            case Given():
                return frozenset(), True
            case Labelled():
                return self.of(item.item)
            case Several():
                words, nothing = self.of(item.item)
                return words, nothing or not item.least
            case Named():
                return self._rule(item.name)
            case Row():
                return self._row(item)
        return self._choice(item)

    def _rule(self, name: str) -> Beginning:
        """A number is none of the words; and what a rule says of itself is not known yet."""
        if name not in self.rules:
            return frozenset({f"<{name}>"}), False
        if name not in self.known:
            self.known[name] = None, False
            self.known[name] = self.of(self.rules[name])
        return self.known[name]

    def _row(self, row: Row) -> Beginning:
        found: frozenset[str] | None = frozenset()
        nothing = True
        for words, none in map(self.of, row.items):
            if nothing:
                found = None if found is None or words is None else found | words
                nothing = none
        return found, nothing

    def _choice(self, choice: Choice) -> Beginning:
        each = [self.of(row) for row in choice.rows]
        choice.ways = [
            (row, None if nothing else words) for row, (words, nothing) in zip(choice.rows, each, strict=True)
        ]
        words = [words for words, _ in each]
        known = None if None in words else frozenset(word for some in words for word in some or ())
        return known, any(nothing for _, nothing in each)


# The grammar's own grammar -----------------------------------------------------------------------


def _rules(text: str) -> Iterator[tuple[str, Choice]]:
    """Each rule begins at the left; what is indented belongs to it."""
    for block in re.split(r"\n(?=\w)", re.sub(r"(?m)^\s*#.*$", "", text)):
        if block.strip():
            pieces = [piece for piece in PIECES.finditer(block) if piece[1] is None and piece[0].strip()]
            name, equals, *rest = pieces
            if not name[6] or equals[7] != "=":
                raise ValueError(f"a rule begins with its name and =, not {block[:40]!r}")
            yield name[6], _choice(rest)


def _choice(pieces: list[re.Match[str]]) -> Choice:
    """Alternatives until the end, or a closing bracket."""
    rows: list[Item] = []
    items: list[Item] = []
    while pieces and pieces[0][7] != ")":
        if pieces[0][7] == "|":
            pieces.pop(0)
            rows.append(Row(items))
            items = []
        else:
            items.append(_item(pieces))
    rows.append(Row(items))
    return Choice(rows)


def _item(pieces: list[re.Match[str]]) -> Item:
    piece = pieces.pop(0)
    if piece[4]:
        return Given(piece[4], piece[5])
    if piece[3]:
        return Labelled(piece[3], _item(pieces))
    item: Item
    if piece[2]:
        words = [Word(word) for word in piece[2].strip('"').split()]
        item = words[0] if len(words) == 1 else Row(words)
    elif piece[6]:
        item = Named(piece[6])
    elif piece[7] == "(":
        item = _choice(pieces)
        pieces.pop(0)
    else:
        raise ValueError(f"{piece[0].strip()!r} stands alone in the grammar")
    return _repeated(item, pieces)


def _repeated(item: Item, pieces: list[re.Match[str]]) -> Item:
    mark = pieces[0][7] if pieces else None
    if mark not in ("?", "*", "+"):
        return item
    pieces.pop(0)
    return Several(item, 1 if mark == "+" else 0, 1 if mark == "?" else None)

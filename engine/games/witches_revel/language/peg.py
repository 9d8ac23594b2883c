"""A grammar as one reads it, and what it makes of a list of tokens.

    draw = "draw(s)" what:things            # words; `s` or not; a part with a name
    place = "from" whose "hand" | ...       # the first alternative that fits is taken
    qualities = quality*                    # as many as there are; `quality?`: one or none

A rule that names parts becomes a table of them: {"is": "draw", "what": ...}.  One that names none is what its
only part is, else the words that it has read; `name = part+` is a list.  `kind='shield'` names a part that is not
read.  Every rule is tried at most once at each place, so no text takes longer than its length times the number of
rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.games.witches_revel.language.tokens import END, NotUnderstood, Token

Tree: TypeAlias = Any  # plain data: tables, lists, texts and numbers
Value: TypeAlias = tuple[int, Tree] | None  # where it ends, and what it is; None: it is not there
NUMBER, SIGNED = "number", "signed"  # what no rule says: 3, and +3 or -3
FORMS = {NUMBER: re.compile(r"[0-9]{1,2}"), SIGNED: re.compile(r"[+-][0-9]{1,2}")}
MOST_EXPECTED = 8


class Reader:
    """One reading of one text."""

    def __init__(self, rules: Mapping[str, Choice], tokens: Sequence[Token], thorough: bool) -> None:
        self.rules, self.tokens = rules, tokens
        self.words = [*(_beginnings(token.text) for token in tokens), frozenset[str]()]
        self.thorough = thorough  # also what cannot begin with the word that stands there: it could follow, and is said
        self.known: dict[tuple[str, int], Value] = {}
        self.furthest, self.expected = 0, dict[str, None]()

    def rule(self, name: str, at: int) -> Value:
        key = (name, at)
        if key not in self.known:
            self.known[key] = None
            self.known[key] = self._number(name, at) if name in (NUMBER, SIGNED) else self._made(name, at)
        return self.known[key]

    def _number(self, name: str, at: int) -> Value:
        text = self.tokens[at].text if at < len(self.tokens) else ""
        if FORMS[name].fullmatch(text):
            return at + 1, int(text)
        self.missed(at, "a number" if name == NUMBER else "a number with + or -")
        return None

    def _made(self, name: str, at: int) -> Value:
        parts: list[tuple[str, Tree]] = []
        end = self.rules[name].read(self, at, parts)
        if end is None:
            return None
        named = {label: tree for label, tree in parts if label and tree is not None}
        if named:
            return end, {"is": name, **named}
        trees = [tree for _, tree in parts if tree is not None]
        if self.rules[name].is_list:
            return end, trees
        return end, trees[0] if len(trees) == 1 else " ".join(token.text for token in self.tokens[at:end])

    def missed(self, at: int, what: str) -> None:
        """Something was looked for there; the furthest place is where the text stops making sense."""
        if at > self.furthest:
            self.furthest, self.expected = at, {}
        if at == self.furthest and what:
            self.expected[what] = None

    def complaint(self) -> NotUnderstood:
        """Where a card's text is not understood, and what could stand there instead."""
        place, tokens = self.furthest, self.tokens
        expected = tuple(self.expected)
        if len(expected) > MOST_EXPECTED:
            expected = (*expected[:MOST_EXPECTED], f"{len(expected) - MOST_EXPECTED} other things")
        if place < len(tokens):
            return NotUnderstood(tokens[place].column, f"'{tokens[place].written}'", expected)
        column = tokens[-1].column + len(tokens[-1].written) if tokens else 1
        return NotUnderstood(column, END, expected)


def _beginnings(text: str) -> frozenset[str]:
    """What begins with it: itself, or also a number."""
    numbers = {name for name, form in FORMS.items() if form.fullmatch(text)}
    return frozenset({text, *(f"<{name}>" for name in numbers)})


# What a rule is made of --------------------------------------------------------------------------

Parts: TypeAlias = list[tuple[str, Tree]]


class Word:
    """One word, in any of its forms."""

    def __init__(self, written: str) -> None:
        plain, more = re.fullmatch(r"([^()]+)(?:\(([^()]*)\))?", written).groups()  # type: ignore[union-attr]
        self.forms = {plain, plain + more} if more else {plain}
        self.shown = f"'{plain}'"

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        if at < len(reader.tokens) and reader.tokens[at].text in self.forms:
            return at + 1
        reader.missed(at, self.shown)
        return None


class Named:
    """Another rule."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        value = reader.rule(self.name, at)
        if value is None:
            return None
        parts.append(("", value[1]))
        return value[0]


class Given:
    """A part that is not read: it is known from the alternative."""

    def __init__(self, label: str, value: str) -> None:
        self.label, self.value = label, value

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        parts.append((self.label, self.value))
        return at


class Labelled:
    """A part with a name."""

    def __init__(self, label: str, item: Item) -> None:
        self.label, self.item = label, item

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        inner: Parts = []
        end = self.item.read(reader, at, inner)
        if end is None:
            return None
        trees = [tree for _, tree in inner]
        if isinstance(self.item, Several) and self.item.most is None:
            parts.append((self.label, trees))
        elif not trees and end > at:
            parts.append((self.label, " ".join(token.text for token in reader.tokens[at:end])))
        elif trees:
            parts.append((self.label, trees[0]))
        return end


class Several:
    """None or more (`least` 0), or one or more."""

    def __init__(self, item: Item, least: int, most: int | None) -> None:
        self.item, self.least, self.most = item, least, most

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        count = 0
        while self.most is None or count < self.most:
            inner: Parts = []
            end = self.item.read(reader, at, inner)
            if end is None or end == at:
                break
            parts += inner
            at, count = end, count + 1
        return at if count >= self.least else None


class Row:
    """One after the other."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        inner: Parts = []
        for item in self.items:
            end = item.read(reader, at, inner)
            if end is None:
                return None
            at = end
        parts += inner
        return at


class Choice:
    """The first that fits."""

    def __init__(self, rows: Sequence[Item]) -> None:
        self.rows = rows
        self.ways: Sequence[tuple[Item, frozenset[str] | None]] = [(row, None) for row in rows]
        (first, *more) = rows
        only = first.items[0] if isinstance(first, Row) and len(first.items) == 1 and not more else None
        self.is_list = isinstance(only, Several) and only.most is None  # of whatever stands there

    def read(self, reader: Reader, at: int, parts: Parts) -> int | None:
        for row, words in self.ways:
            if words is None or reader.thorough or not words.isdisjoint(reader.words[at]):
                end = row.read(reader, at, parts)
                if end is not None:
                    return end
        return None


Item: TypeAlias = Word | Named | Given | Labelled | Several | Row | Choice


def names_in(item: Item) -> set[str]:
    """The rules that it speaks of."""
    match item:
        case Named():
            return {item.name}
        case Labelled() | Several():
            return names_in(item.item)
        case Row() | Choice():
            return {name for one in (item.items if isinstance(item, Row) else item.rows) for name in names_in(one)}
    return set()

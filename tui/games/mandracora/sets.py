"""My hand as sets, one a colour: what each casts, alone or with a mandrake, and what it lacks; the readiest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.games.mandracora.cards import INGREDIENTS, ORDER, SPELLS, VALUES, WILD
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import least, worth
from engine.words.speech import counted
from tui.draw.widths import width
from tui.games.mandracora.faces import NAMES

BLACK = "K"
WIDE, MIDDLE = 14, 11  # columns for what is said of a set in whole words, and in fewer


class Castable(NamedTuple):
    """A spell that could be cast: the more points the better, a mandrake spared if that costs none."""

    points: int
    spares: bool  # the mandrake
    power: int
    letter: str  # of the set


class OwnSet(NamedTuple):
    """Cards of one colour, or my mandrakes."""

    letter: str
    loose: int  # ingredients
    books: Sequence[str]  # that are in hand, those worth least first
    alone: Castable | None  # the best that it casts
    helped: Castable | None  # the same, with a mandrake as an ingredient or as the book


class Sets:
    """All of them, with what is laid for a spell: so they stay where they are while it is prepared."""

    def __init__(self, view: MarketView) -> None:
        self.view = view
        self.cards = [*view.codes, *view.brew]
        self.letters = sorted({code[0] for code in self.cards}, key=[*NAMES].index)
        self.colours = len({code for code in self.cards if code in INGREDIENTS})

    @cached_property
    def all(self) -> list[OwnSet]:
        return sorted((self._set(letter) for letter in self.letters), key=_readiness)

    def best(self, power: int) -> Castable | None:
        """The set that could take a spell of this power for the most points."""
        ways = (way for letter in self.letters for way in self.ways(letter) if way.power == power)
        return max(ways, default=None)

    def _set(self, letter: str) -> OwnSet:
        codes, ways = self.view.codes, [*self.ways(letter)]
        return OwnSet(
            letter,
            codes.count(letter),
            sorted((code for code in codes if code[0] == letter and code[1:]), key=ORDER.__getitem__),
            max((way for way in ways if way.spares), default=None),
            max((way for way in ways if not way.spares), default=None),
        )

    def ways(self, letter: str) -> Iterator[Castable]:
        """6.1 to 6.4  Every power that it could have now."""
        many, books, wild = self.many(letter), self._books(letter), WILD in self.cards and letter != WILD
        for power in self.view.tops:
            if letter == WILD:
                if 1 < self.colours >= power:
                    yield Castable(power, False, power, letter)  # black magic, the mandrake being the book
                continue
            if wild and letter != BLACK and power <= many:
                yield Castable(power, False, power, letter)
            for book in books:
                if power <= many + wild:
                    yield Castable(worth(book, power), power <= many, power, letter)

    def many(self, letter: str) -> int:
        """Ingredients for a book of this colour; black magic has one of each."""
        return self.colours if letter == BLACK else self.cards.count(letter)

    def _books(self, letter: str) -> list[str]:
        return [code for code in self.cards if code in VALUES and code[0] == letter != WILD]

    # In words ------------------------------------------------------------------------------------

    def said(self, own: OwnSet, columns: int, now: bool) -> tuple[list[str], bool]:
        """What a set casts, or lacks, in two short lines; and does it cast alone?  `now`: I am asked."""
        if own.alone is not None:
            return _casts(own.alone, "casts now:" if now else "can cast:", "now" if now else "", columns), True
        if own.letter == WILD:
            return self._of_mandrakes(own, columns), False
        books = self._books(own.letter)
        if own.helped is not None and books:
            return _casts(own.helped, "with mandrake:", "+ M", columns), False
        if own.helped is not None:
            points = counted(own.helped.points, "point")
            return (["a mandrake as", f"book: {points}"] if columns >= WIDE else ["M as book:", points]), False
        return self._lacking(own.letter, books, columns), False

    def more(self, own: OwnSet, columns: int) -> list[str]:
        """The other spells that it could be, the greatest first, in as many words as there is room for."""
        best = {way.power: way for way in sorted(self.ways(own.letter))}
        first = own.alone or own.helped
        if first is None or own.letter == WILD:
            return []
        rest = [best[power] for power in sorted(best, reverse=True) if power != first.power]
        powers = [f"{way.power}{'' if way.spares else f' + {WILD}'}" for way in rest]
        names = [
            f"{power} {SPELLS[self.view.tops[way.power][1]].name}" for power, way in zip(powers, rest, strict=True)
        ]
        long = [f"{name}, {_points(way.points)}" for name, way in zip(names, rest, strict=True)]
        short = [f"power {power}" for power in powers]
        return next((ways for ways in (long, names) if all(width(said) <= columns for said in ways)), short)

    def _of_mandrakes(self, own: OwnSet, columns: int) -> list[str]:
        """6.3  What it can be; and what black magic it makes as the book, if nothing else casts as much."""
        others = [way.points for letter in self.letters for way in self.ways(letter) if letter != WILD]
        if own.helped is not None and own.helped.points > max(others, default=0):
            return _casts(own.helped, "as black book:", "of all", columns)
        return ["stands for any", "card, once"] if columns >= WIDE else ["any card,", "once"]

    def _lacking(self, letter: str, books: Sequence[str], columns: int) -> list[str]:
        need, wide = least(self.view), columns >= WIDE
        if need not in self.view.tops:
            return ["no spell", "is left"]
        more, name = need - self.many(letter), "colour" if letter == BLACK else NAMES[letter]
        name += "s" * (letter == BLACK and more > 1)
        if not books:
            first = "needs a book" if wide else "needs a"
            last = f"and {more} {name}" if more > 0 else "or a mandrake"
            return [first, last] if wide else [first, f"book +{more}" if more > 0 else "book"]
        way = Castable(max(worth(book, need) for book in books), True, need, letter)
        return [f"{more} {name} more:" if wide else f"{more} more:", *_casts(way, "", "", columns)[1:]]


def _casts(way: Castable, how: str, short: str, columns: int) -> list[str]:
    """`casts now:`, `power 2, 4 pts`; `power 2 now`, `4 points`; `casts now:`, `4 points`."""
    points = counted(way.points, "point")
    if columns >= WIDE:
        return [how, f"power {way.power}, {_points(way.points)}"]
    return [f"power {way.power} {short}".rstrip() if columns >= MIDDLE or not short else how, points]


def _points(points: int) -> str:
    return "1 pt" if points == 1 else f"{points} pts"


def _readiness(own: OwnSet) -> tuple[bool, bool, bool, int, int]:
    """The mandrake first, whose place and key stay; then what casts something, what a mandrake helps, what lacks it."""
    best = own.alone or own.helped
    points = best.points if best else 0
    return own.letter != WILD, own.alone is None, not own.books, -points, [*NAMES].index(own.letter)

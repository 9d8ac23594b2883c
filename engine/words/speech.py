"""Speech: who is who in a sentence, and how sentences are put together.  Rooms say `voice(seat, "wins", "win")`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.ask import Seat

HINT = 138  # characters of an option's name and what choosing it means: two lines of 78, wherever they break
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


class Voice:
    """Names for the seats, as one viewer says them; the viewer's own seat is "you".  `options`: the table's."""

    def __init__(
        self,
        seats: int,
        me: Seat | None = None,
        names: Sequence[str] | None = None,
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> None:
        self.me = me
        self.options = options
        self.names: Sequence[str] = names or [f"seat {seat + 1}" for seat in range(seats)]

    def name(self, seat: Seat) -> str:
        """The seat inside a sentence: `you`, `Bram`."""
        return "you" if seat == self.me else self.names[seat]

    def whose(self, seat: Seat) -> str:
        """`your`, `Bram's`"""
        return "your" if seat == self.me else f"{self.names[seat]}'s"

    def does(self, seat: Seat, verb: str, own_verb: str | None = None) -> str:
        """Inside a sentence: `Bram plays`, `you play`."""
        if seat == self.me:
            return f"you {own_verb if own_verb is not None else verb.removesuffix('s')}"
        return f"{self.names[seat]} {verb}"

    def __call__(self, seat: Seat, verb: str, own_verb: str | None = None) -> str:
        """A sentence's beginning: `Bram plays`, `You play`."""
        return capital(self.does(seat, verb, own_verb))

    def all_of(self, seats: Sequence[Seat]) -> str:
        """`you and Bram`, `Bram, Cleo and Dora`."""
        return joined([self.name(seat) for seat in seats])


def capital(sentence: str) -> str:
    return f"{sentence[:1].upper()}{sentence[1:]}"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """`this`, `this and that`, `this, that and the other`"""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`"""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def so_many(number: int, thing: str) -> str:
    """The same where none is told as none: `no card`, `1 card`, `2 cards`"""
    return counted(number, thing) if number else f"no {thing}"


def clauses(*parts: str) -> str:
    """`this; and that`, of those that say anything"""
    return "; ".join(part for part in parts if part)


def hint(option: str, *parts: str) -> str:
    """The same beside an option's name, as far as two lines of a small screen hold: so what matters most comes first.

    What is left out is told to whoever looks at the option closely.
    """
    room = HINT - len(option)
    first, *more = [part for part in parts if part]
    for part in more:
        if len(first) + len(part) + 2 > room:
            break
        first = clauses(first, part)
    return first


def plain_text(text: str) -> str:
    """What somebody types, in small letters and without what ends a sentence."""
    return " ".join(text.lower().strip(" .?!").split())


def seat_called(text: str, names: Sequence[str], plain: Callable[[str], str] = plain_text) -> Seat | None:
    """The seat of who has this name."""
    return next((seat for seat, name in enumerate(names) if plain(name) == plain(text)), None)


def seat_meant(text: str, names: Sequence[str], plain: Callable[[str], str] = plain_text) -> Seat | None:
    """`seat 2`, `player 2`, or a name"""
    number = numbered(plain(text), ("seat", "player"), len(names))
    return seat_called(text, names, plain) if number is None else number - 1


def numbered(text: str, words: Sequence[str], most: int) -> int | None:
    """`stack 3` -> 3, if there are so many."""
    word, _, number = text.rpartition(" ")
    fits = word in words and number.isdecimal() and len(number) < 4 and 1 <= int(number) <= most
    return int(number) if fits else None


def taken_back(record: Mapping[str, Any], voice: Voice) -> str:
    """News that every room may have: an answer, or what nobody alone answered, no longer holds."""
    return f"{voice(record['seat'], 'takes')} that back." if record["seat"] is not None else "That is undone."

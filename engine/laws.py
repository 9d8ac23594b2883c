"""Laws: what a value of a state can be, as a game's check.py says it.

A law is a function of a value, of the place where it stands and of the state: ValueError names what was expected there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeAlias

from engine.bounds import HIGHEST
from engine.plain_data import expected, shown

Place: TypeAlias = "str | tuple[Place, object]"  # `checkpoint, hands`, or an entry of such: said only if need be
Law: TypeAlias = Callable[[Any, Place, Any], None]

LONGEST = 2**31  # whatever is counted over a whole game: chance that was used, cards that were moved


def said(place: Place) -> str:
    """`checkpoint, hands[0][3]`"""
    return place if isinstance(place, str) else f"{said(place[0])}[{shown(place[1])}]"


def must(what: str, holds: Callable[[Any, Any], object]) -> Law:
    """This holds of the value, in this state."""

    def law(value: Any, where: Place, game: Any) -> None:
        if not holds(value, game):
            raise expected(what, value, said(where))

    return law


def anything(value: Any, where: Place, game: Any) -> None:
    """Its type says it all."""


def between(least: int, most: int = HIGHEST) -> Law:
    return must(f"a number from {least} to {most}", lambda value, game: least <= value <= most)


def among(allowed: Collection[Any], what: str = "") -> Law:
    """One of these; `what` says it in a word where they are many."""
    return must(what or "one of " + ", ".join(map(repr, allowed)), lambda value, game: value in allowed)


def only(value: object) -> Law:
    """Nothing else than this."""
    return must("nothing else than " + shown(value), lambda there, game: there == value)


seat = must("a seat of this table", lambda value, game: 0 <= value < game.seats)
nothing = must("nothing", lambda value, game: not value)  # 0, "", None, an empty list


def maybe(law: Law) -> Law:
    return lambda value, where, game: None if value is None else law(value, where, game)


def each(law: Law, exactly: int | None = None, most: int = LONGEST) -> Law:
    """So many entries, and this holds of each."""

    def every(values: Any, where: Place, game: Any) -> None:
        if len(values) > most or exactly not in (None, len(values)):
            raise expected(f"{most if exactly is None else exactly} entries", values, said(where))
        for i, value in enumerate(values):
            law(value, (where, i), game)

    return every


def in_turn(*laws: Law) -> Law:
    """An entry for each of these laws."""

    def row(values: Any, where: Place, game: Any) -> None:
        for i, (law, value) in enumerate(zip(laws, values, strict=True)):
            law(value, (where, i), game)

    return row


def record(fields: Mapping[str, Law]) -> Law:
    """These hold of fields of a record."""

    def every(value: Any, where: Place, game: Any) -> None:
        for name, law in fields.items():
            law(getattr(value, name), (where, name), game)

    return every


def both(one: Law, other: Law) -> Law:
    """The second is asked where the first holds."""

    def law(value: Any, where: Place, game: Any) -> None:
        one(value, where, game)
        other(value, where, game)

    return law


def named(law: Law, name: Law = anything) -> Law:
    """This holds of each entry of a table, and that of its name."""

    def every(values: Any, where: Place, game: Any) -> None:
        for key, value in values.items():
            name(key, where, game)
            law(value, (where, key), game)

    return every


def by_seat(law: Law = anything) -> Law:
    """An entry for each seat."""

    def every(values: Any, where: Place, game: Any) -> None:
        if len(values) != game.seats:
            raise expected(f"an entry for each of {game.seats} seats", values, said(where))
        for i, value in enumerate(values):
            law(value, (where, i), game)

    return every


def different(law: Law, exactly: int | None = None) -> Law:
    """Each of these, and none of them twice."""
    return both(must("nothing twice", lambda values, game: len({*values}) == len(values)), each(law, exactly))


card = must("a card of this table", lambda value, game: 0 <= value < len(game.seen))


def masks(seen: Any, game: Any) -> bool:
    """A bit for each seat and one for those who watch; in what everybody knows all bits are set, or those.

    Knowledge that was lost (`&~`) from what everybody knew leaves the other bits standing.
    """
    return all(-(4 << game.seats) <= mask < 4 << game.seats for mask in seen)


def add_up(there: Iterable[Any], wanted: Iterable[Any], whose: str = "on the table") -> None:
    """ValueError if a card is lost or doubled."""
    found, needed = Counter(there), Counter(wanted)
    if found != needed:
        (wrong, *_) = (found - needed) or (needed - found)
        raise ValueError(
            f"checkpoint: the cards {whose} do not add up: expected {needed[wrong]} of {shown(wrong)}, "
            f"found {found[wrong]}"
        )

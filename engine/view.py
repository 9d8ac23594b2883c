"""What a seat sees: as plain data, and as its readers have it.

A game makes views as plain data: so they go over the wire, are compared and kept.  Who reads one (words, boards,
what is plainly bad) wraps it in the game's own record, a class like

    class WheelView(View):
        trump: Card | None
        trick: tuple[Played, ...]

so that mypy knows what there is, and a wrong name is found before anybody plays.  A field is read when it is asked for
first, by its type: a list of a list and a text becomes a `Played`.  That costs who reads three fields of forty no more
than three; and a host, which passes views on, makes a record of one only when somebody lists its tables.

A view that comes from a stranger is read whole before anybody sees it, and held against what its types say beyond
Python's: `Card = Annotated[str, laws.among(CARDS)]`.  Types like these are written where the records are, so that what
a field is and what it can be stand in one line.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn, Self, TypeAlias, TypeVar

from engine import laws
from engine.ask import Seat
from engine.laws import Law
from engine.plain_data import is_row, read

PlainView: TypeAlias = dict[str, Any]

UNSEEN = ("plain", "watcher")  # of a record, what is no field of a view
T = TypeVar("T")
SomeSeat = Annotated[Seat, laws.seat]
Count = Annotated[int, laws.between(0)]
BySeat = Annotated[tuple[T, ...], laws.by_seat()]


class Asked(NamedTuple):
    """The open question: who is to answer, and its prompt."""

    seat: SomeSeat
    prompt: str


class View:
    """What is in every view, whatever the game."""

    me: SomeSeat | None  # None: a spectator
    seats: int
    asked: Asked | None  # None: the game is over, or others choose at once
    plain: PlainView  # what it is made from
    watcher: Seat | None = None  # who watches a game of their own once more: no part of what is seen

    def __init__(self, plain: PlainView) -> None:
        self.__dict__["plain"] = plain

    def watched_by(self, seat: Seat | None) -> Self:
        """The same, as the player who sat there watches it once more."""
        other = type(self)(self.plain)
        other.__dict__["watcher"] = seat
        return other

    if not TYPE_CHECKING:  # or every name would do

        def __getattr__(self, name: str) -> Any:
            """A field that nobody has read yet; from now on it is there."""
            if name not in self.fields():
                raise AttributeError(f"{type(self).__name__} has no {name!r}")
            value = self.__dict__[name] = read(self.fields()[name], self.plain.get(name), name)
            return value

    def once(self, what: str, reckon: Callable[[Self], T]) -> T:
        """What takes a while, reckoned when it is asked for first: a view does not change."""
        kept = f"once {what}"
        if kept not in self.__dict__:
            self.__dict__[kept] = reckon(self)
        found: T = self.__dict__[kept]
        return found

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a view is not changed")

    @property
    def prompt(self) -> str:
        """Of the open question, as this viewer may know it; "" if the game is over, or others choose at once."""
        return self.asked.prompt if self.asked is not None else ""

    @property
    def is_asked(self) -> bool:
        """Is it the viewer who is to answer?"""
        return self.asked is not None and self.asked.seat == self.me

    @property
    def my_seat(self) -> Seat:
        """Mine, where I am asked; of who watches nothing is asked."""
        return self.me or 0

    @classmethod
    @cache
    def fields(cls) -> Mapping[str, Any]:
        """What there is to be read, and its types."""
        return {name: hint for name, hint in typing.get_type_hints(cls).items() if name not in UNSEEN}

    # Of strangers --------------------------------------------------------------------------------

    def check(self) -> None:
        """Can all of it be?  ValueError names the field and what was expected there."""
        for name in self.fields():
            getattr(self, name)
        record: Any = type(self)
        for name, law in _laws(record).items():
            law(getattr(self, name), name, self)
        self.check_more()

    def check_more(self) -> None:
        """What fields have to do with each other."""


@cache
def _laws(record: Any) -> Mapping[str, Law]:
    """Of those fields, and of those parts of a row, of which there is something to be said."""
    found = {name: law_of(hint) for name, hint in typing.get_type_hints(record, include_extras=True).items()}
    return {name: law for name, law in found.items() if law is not None}


def law_of(hint: Any) -> Law | None:
    """What a type says beyond Python's types, inside of it as well."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        own: Law = parts[1]
        inside = law_of(parts[0])
        return own if inside is None else laws.both(own, inside)
    if is_row(hint) or is_dataclass(hint):
        own_laws = _laws(hint)
        return laws.record(own_laws) if own_laws else None
    inner = [law_of(part) for part in parts if part is not Ellipsis]
    if not any(inner):
        return None
    told = [law or laws.anything for law in inner]
    if origin is tuple:
        return laws.each(told[0]) if parts[-1] is Ellipsis else laws.in_turn(*told)
    if origin in (dict, Mapping):
        return laws.named(told[1], told[0])
    return laws.maybe(next(law for law in inner if law))

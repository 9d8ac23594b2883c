"""A position: a table as somebody wants it, written down as text.

It is a deal (game, seats, options and seed, and which cards lie where they matter) and the answers given since, in
the words of the table: `Bram: green 5`.  Lessons begin at one, the examples in the rules are nothing else, and whoever
reports a bug can send one.

`deal` names places of the state as its fields and numbers do, `hands.0`, and the cards that lie there, as card files
call them; `deck top` begins at the end of a list, where cards are drawn.  Whatever lies elsewhere gives way: cards
change places, so none is lost or doubled.  `state` has other fields, as a save has them.  The game's own check says
whether such a table can be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pkgutil import get_data
from typing import Any

from engine.ask import Choice, Seat
from engine.plain_data import called, read_record
from engine.state import Id, State
from engine.table.save import load, save
from engine.table.table import Table
from engine.words.speech import Voice, joined

ME = "you"
OR = " | "  # between answers that will do as well as each other
TOP = " top"  # behind a place: from its other end


@dataclass(frozen=True)
class Position:
    """A table in writing."""

    game: str
    seats: int
    seed: int
    names: tuple[str, ...]  # who sits where
    options: Mapping[str, str] = field(default_factory=dict)
    deal: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    state: Mapping[str, Any] = field(default_factory=dict)
    answers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.names) != self.seats or ME not in self.names:
            raise ValueError(f"position, names: expected {self.seats} names, {ME!r} among them, found {self.names}")

    @property
    def me(self) -> Seat:
        return self.names.index(ME)

    def table(self) -> Table:
        """The table that is meant; ValueError says what cannot be."""
        table = Table(self.game, self.seats, seed=self.seed, options=self.options)
        if self.deal or self.state:
            table = dealt(table, self.deal, self.state)
        for said in self.answers:
            answer_as_said(table, self.names, said)
        return table


def read_text(package: str, file: str, record: type) -> Any:
    """The record that a TOML file of a game has; ValueError names the file and the place."""
    data = get_data(package, file)
    assert data is not None
    try:
        tables = tomllib.loads(data.decode())
    except ValueError as error:
        raise ValueError(f"{file}: not TOML: {error}") from None
    return read_record(record, tables, file)


# The deal ---------------------------------------------------------------------------------------


def dealt(table: Table, deal: Mapping[str, Sequence[str]], fields: Mapping[str, Any]) -> Table:
    """The same table before its first answer, with these cards in these places, and these fields."""
    state: Any = table.unit.checkpoint.copy()
    cards, fixed = list(state.cards), set[Id]()
    for place, wanted in deal.items():
        ids = _ids_at(state, place)
        if len(wanted) > len(ids):
            raise ValueError(f"deal, {place}: {len(ids)} cards lie there, not {len(wanted)}")
        for here, name in zip(ids, wanted, strict=False):
            there = next((i for i in _first(here, len(cards)) if cards[i] == name and i not in fixed), None)
            if there is None:
                raise ValueError(f"deal, {place}: there is no {called(name)} left to lie there")
            cards[here], cards[there] = cards[there], cards[here]
            fixed.add(here)
    state.cards = tuple(cards)
    saved = save(table)
    begins = {"unit": table.unit.name, "units": saved["units"][-1:]}  # units without a question may lie before it
    return load({**saved, **begins, "checkpoint": {**state.to_plain(), **fields}, "history": None})


def _first(here: Id, many: int) -> Iterator[int]:
    """All ids, this one first: what lies in its place already stays."""
    yield here
    yield from range(many)


def _ids_at(state: State, place: str) -> Sequence[Id]:
    """The ids in a place such as `hands.0`."""
    found: Any = state
    for part in place.removesuffix(TOP).split("."):
        try:
            found = found[int(part)] if part.isdecimal() else getattr(found, part)
        except (AttributeError, IndexError, TypeError):
            raise ValueError(f"deal: there is no place {called(place)}") from None
    if not isinstance(found, list | tuple) or not all(type(card) is int for card in found):
        raise ValueError(f"deal: {called(place)} is no place for cards")
    return found[::-1] if place.endswith(TOP) else found


# Answers in words ---------------------------------------------------------------------------------


def is_of_another(said: str, names: Sequence[str]) -> bool:
    """Does it begin with somebody's name?  Mine have none."""
    name, colon, _ = said.partition(": ")
    return bool(colon) and name in names


def answer_as_said(table: Table, names: Sequence[str], said: str) -> None:
    """`Bram: green 5`; ValueError says what is wrong with it."""
    name, colon, words = said.partition(": ")
    if not colon or name not in names:
        raise ValueError(f"{called(said)}: expected one of {joined(names, 'or')}, a colon and an answer")
    seat = names.index(name)
    table.answer(seat, option_said(table, names, seat, words))


def option_said(table: Table, names: Sequence[str], seat: Seat, words: str) -> Choice:
    """The first option that these words mean; ValueError lists all."""
    ask = table.asks.get(seat)
    if ask is None:
        raise ValueError(f"{names[seat]} cannot answer {called(words)}: nothing is asked there")
    says = Sayings(table, names, seat)
    if meant := says.all_meant(words):
        return meant[0]
    offered = joined([says.label(option) for option in ask.options], "or")
    raise ValueError(f"{names[seat]} cannot answer {called(words)} (offered: {offered})")


class Sayings:
    """What a seat's options are called now."""

    def __init__(self, table: Table, names: Sequence[str], seat: Seat) -> None:
        self._words, self._view = table.rules.words, table.rules.record(table.view(seat))
        self._voice = Voice(table.seats, seat, names, table.options)
        self._options = table.asks[seat].options

    def label(self, option: Choice) -> str:
        return self._words.label(self._view, option, self._voice)

    def all_meant(self, words: str) -> list[Choice]:
        """Each by its label, or as the engine or a line calls it; `a | b` means both."""
        wanted = words.split(OR)
        return [option for option in self._options if not self._names(option).isdisjoint(wanted)]

    def _names(self, option: Choice) -> set[str]:
        return {self.label(option), self._words.short_label(self._view, option, self._voice), str(option)}

    def are_alike(self, one: Choice, other: Choice) -> bool:
        """Are both called the same, as equal cards of a hand are?"""
        return self.label(one) == self.label(other)

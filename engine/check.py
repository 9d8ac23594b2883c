"""What a state declares of itself, and whether it holds: for saves of which nobody can prove how they came about.

A game says in its check.py what each field of its state can be (laws.py), which of them are zones of cards, who knows
the cards that lie there, and which cards there are.  All of that is data, and holds at every moment; what holds where a
unit of play begins, as every save does, is said apart.  What fields have to do with each other beyond it stands in
functions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import laws
from engine.chance import Chance
from engine.laws import Law
from engine.plain_data import expected
from engine.state import EVERYBODY, State

Knows: TypeAlias = Callable[[int, int], bool]  # what is seen of a card, the bit of the seat before which it lies


def to_all(seen: int, own: int) -> bool:
    return seen == EVERYBODY


def to_owner(seen: int, own: int) -> bool:
    return bool(seen & own)


def to_some(seen: int, own: int) -> bool:
    return True


KNOWN: dict[Knows, str] = {to_all: "everybody knows", to_owner: "its owner knows", to_some: "lies there"}


@dataclass(frozen=True)
class Zone:
    """Where cards lie: their ids, or a list (of lists) of them per seat.  What its owner knows has one for each."""

    name: str
    known: Knows = to_some
    kinds: Collection[str] = ()  # of cards that can lie there; empty: all


def flat(value: Any) -> Iterator[Any]:
    """What lies in lists of lists."""
    for item in value:
        if isinstance(item, (list, tuple)):
            yield from flat(item)
        else:
            yield item


# What a game says -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Check:
    """All that is known of a state without playing.  Called with a state, it refuses one that cannot be."""

    fields: Mapping[str, Law]  # at every moment
    begins: Mapping[str, Law] = field(default_factory=dict)  # where a unit of play begins
    units: Mapping[str, Mapping[str, Law]] = field(default_factory=dict)  # where this unit begins
    zones: Sequence[Zone] = ()
    leave: bool = False  # do cards leave them, and lie open elsewhere?
    cards: Callable[[Any], Iterable[str]] = lambda game: game.cards  # all that there are, in any order
    more: Callable[[Any], None] = lambda game: None
    more_begins: Callable[[Any, str], None] = lambda game, unit: None
    # A unit with which games begin and that never comes again, how it is set up, and the fields that chance fills.
    first: tuple[str, Callable[..., State], Collection[str]] | None = None

    def __call__(self, game: Any, unit: str | None = None) -> None:
        """ValueError with a sentence; `unit` is the one that begins."""
        _obeys(game, COMMON)
        self._check_zones(game)
        _obeys(game, self.fields)
        self.more(game)
        if unit is not None:
            _obeys(game, self.begins)
            _obeys(game, self.units.get(unit, {}))
            self.more_begins(game, unit)
            if self.first is not None and unit == self.first[0]:
                _is_new(game, *self.first[1:])

    def _check_zones(self, game: Any) -> None:
        if not self.zones:
            return
        for zone in self.zones:
            if zone.known is to_owner:
                laws.by_seat()(getattr(game, zone.name), f"checkpoint, {zone.name}", game)
        ids = [id for zone in self.zones for id in flat(getattr(game, zone.name))]
        gone = {*range(len(game.seen))} - {*ids} if self.leave else ()
        laws.add_up([*ids, *gone], range(len(game.seen)))
        if lost := [id for id in gone if game.seen[id] != EVERYBODY]:
            raise ValueError(f"checkpoint: the cards on the table do not add up: nobody has seen card {lost[0]} go")
        if not game.cards:  # which card an id is is not known yet
            return
        laws.add_up(game.cards, self.cards(game))
        laws.each(laws.anything, len(game.seen))(game.cards, "checkpoint, cards", game)
        for zone in self.zones:
            _check_zone(game, zone)


def _is_new(game: State, set_up: Callable[..., State], by_chance: Collection[str]) -> None:
    """As it was set up, but for what chance has done."""
    new, there = (state.to_plain() for state in (set_up(game.seats, game.options, Chance(b"")), game))
    for name, value in new.items():
        if name not in (*by_chance, "options", "drawn"):
            laws.only(value)(there[name], f"checkpoint, {name}", game)


def _obeys(game: Any, fields: Mapping[str, Law]) -> None:
    for name, law in fields.items():
        law(getattr(game, name), f"checkpoint, {name}", game)


def _check_zone(game: Any, zone: Zone) -> None:
    """Does everybody know what lies there who has to, and can it lie there at all?"""
    cards, seen, known, kinds = game.cards, game.seen, zone.known, zone.kinds
    if known is to_some and not kinds:
        return
    for place, pile in enumerate(getattr(game, zone.name)):
        own = 1 << place
        for id in [pile] if isinstance(pile, int) else flat(pile):
            if kinds and cards[id] not in kinds:
                raise expected("a card that can lie there", cards[id], f"checkpoint, {zone.name}[{place}]")
            if not known(seen[id], own):
                raise expected(f"a card that {KNOWN[known]}", cards[id], f"checkpoint, {zone.name}[{place}]")


COMMON: Mapping[str, Law] = {
    "drawn": laws.between(0, laws.LONGEST),
    "seen": laws.must("who has seen each card, as bits of the seats", laws.masks),
}

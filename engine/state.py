"""State: what lies on a table, as plain data.

A room's state is a dataclass with slots whose fields are numbers, texts, tuples, lists (also of
lists), dicts and other such records.  From the types of its fields this module writes a `copy`
that takes microseconds, and it goes to plain data and back.  A field with `init=False` is of the unit
under way alone: a copy begins it anew with its default, and no save has it.

`seen` holds what the seats have learned: for each card id one bit per seat that knows which card
it is, and one more for everybody else.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, ClassVar, NewType, Protocol, Self

from engine.news import SINGLE, News
from engine.plain_data import hints_of, read_record

Id = NewType("Id", int)
EVERYBODY = -1  # all bits, the spectators' among them


class Record:
    """The base of states, and of a part of a state that has fields of its own (a player's board, say)."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        cls.copy = Record.copy  # type: ignore[method-assign]  # not the one written for a parent

    def copy(self) -> Self:
        """An independent equal.  The first call writes the real function for this class."""
        kind = type(self)
        kind.copy = copier(kind)  # type: ignore[method-assign]
        return kind.copy(self)


class HasCards(Protocol):
    """A state that says in one list which card each id is."""

    cards: tuple[str, ...]


@dataclass(slots=True, kw_only=True)
class State(Record):
    """The base of every room's state."""

    seats: int
    options: Mapping[str, str]  # never changed: shared by all copies
    drawn: int = 0  # how much chance has been used
    seen: list[int] = field(default_factory=list)
    news: list[News] | None = field(default=None, init=False, repr=False, compare=False)
    work: int = field(default=0, init=False, repr=False, compare=False)  # of the unit under way: bounds.py
    knowledge: ClassVar[tuple[str, ...]] = ("seen",)  # the fields that say who knows what, and nothing else

    def to_plain(self) -> dict[str, Any]:
        """As what a save may hold."""
        return {name: plain(getattr(self, name)) for name in hints_of(type(self))}

    @classmethod
    def from_plain(cls, data: Any, where: str) -> Self:
        state: Self = read_record(cls, data, where)
        return state

    def names(self: HasCards, ids: Iterable[Id]) -> list[str]:
        """Which cards these are."""
        cards = self.cards
        return [cards[card] for card in ids]

    # What is seen ---------------------------------------------------------------------------

    def remember(self, seen: list[int]) -> None:
        """Play was taken back from where this was `seen`: nobody unsees a card.

        A room in which knowledge can become less certain says here what is left of it.
        """
        self.seen[:] = [mask | more for mask, more in zip(self.seen, seen, strict=True)]

    def forget(self, alike: Sequence[Id], bit: int, before: Sequence[int], carried: Sequence[int]) -> None:
        """This viewer knows no more of these equal cards than ever at once; those known before come first."""
        count = max(sum(1 for card in alike if known[card] & bit) for known in (before, carried))
        for card in sorted(alike, key=lambda card: not before[card] & bit):
            if self.seen[card] & bit:
                count -= 1
                if count < 0:
                    self.seen[card] &= ~bit

    def show(self, card: Id, seat: int) -> None:
        """This seat now knows which card `card` is."""
        self.seen[card] |= 1 << seat

    def show_hands(self, hands: Iterable[Iterable[Id]]) -> None:
        """Every seat now knows its own."""
        for seat, hand in enumerate(hands):
            for card in hand:
                self.show(card, seat)

    def knows(self, viewer: int | None, card: Id) -> bool:
        """Does this viewer (None: a spectator) know which card `card` is?"""
        return bool(self.seen[card] & self.bit(viewer))

    def known_to(self, viewer: int | None, cards: Iterable[Id]) -> list[Id]:
        """Those of these cards that this viewer knows."""
        seen, bit = self.seen, self.bit(viewer)
        return [card for card in cards if seen[card] & bit]

    def bit(self, viewer: int | None) -> int:
        """Where `seen` has this viewer (None: a spectator)."""
        return 1 << (self.seats if viewer is None else viewer)

    def unknown_to(self, viewer: int | None) -> list[int]:
        """The ids whose cards this viewer does not know."""
        bit = self.bit(viewer)
        return [i for i, mask in enumerate(self.seen) if not mask & bit]


def out_of_hand(hand: tuple[Id, ...], cards: Sequence[str], code: str) -> tuple[Id, tuple[Id, ...]]:
    """A card of this kind, and the hand without it."""
    for place, card in enumerate(hand):
        if cards[card] == code:
            return card, hand[:place] + hand[place + 1 :]
    raise ValueError(f"{code} is not in that hand")


# To plain data ------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """The same as what a save may hold, and independent of it: records as tables, tuples as lists."""
    if type(value) in SINGLE:
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return {name: plain(getattr(value, name)) for name in hints_of(type(value))}
    return {name: plain(item) for name, item in value.items()}


# Copying ------------------------------------------------------------------------------------


def copier(kind: type) -> Any:
    """Write and compile `copy` for a dataclass, from the types of its fields."""
    lines = ["def copy(self):", "    new = make(kind)"]
    lines += [f"    new.{name} = {_copied(hint, 'self.' + name)}" for name, hint in hints_of(kind).items()]
    lines += [f"    new.{own.name} = {own.default!r}" for own in fields(kind) if not own.init]  # they begin anew
    lines.append("    return new")
    scope = {"make": object.__new__, "kind": kind}
    exec("\n".join(lines), scope)
    return scope["copy"]


def _copied(hint: Any, source: str, depth: int = 0) -> str:
    """The expression that copies `source`; what cannot change is shared."""
    if not _changes(hint):
        return source
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    item = f"item{depth}"
    if is_dataclass(hint):
        return f"{source}.copy()"
    if origin is list:
        if not _changes(arguments[0]):
            return f"{source}[:]"
        return f"[{_copied(arguments[0], item, depth + 1)} for {item} in {source}]"
    if origin is dict:
        if not _changes(arguments[1]):
            return f"{source}.copy()"
        key = f"key{depth}"
        return f"{{{key}: {_copied(arguments[1], item, depth + 1)} for {key}, {item} in {source}.items()}}"
    (inner,) = [argument for argument in arguments if argument is not type(None)]
    return f"None if {source} is None else {_copied(inner, source, depth)}"


def _changes(hint: Any) -> bool:
    """May a value of this type be changed in place?  TypeError for types that no state may have."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    inner = [_changes(argument) for argument in arguments if argument not in (..., type(None))] if origin else []
    if origin is list or (origin is dict and arguments[0] is str):
        return True
    if origin is tuple and not any(inner):
        return False
    if origin in (typing.Union, types.UnionType):
        return any(inner)
    if origin is Mapping or hint in (int, str, bool, bytes, float) or isinstance(hint, typing.NewType):
        return False
    if is_dataclass(hint):
        return bool(hint.__hash__ is None)  # only frozen records can be hashed
    raise TypeError(
        f"a state cannot hold {hint}: numbers, texts, tuples of such, list[...], dict[str, ...] and records"
    )


def plain_equal(one: State, other: State) -> bool:
    """The same table, whatever was seen on the way (undo leaves knowledge behind)."""
    left, right = one.to_plain(), other.to_plain()
    return all(left[name] == right[name] for name in left if name not in one.knowledge)

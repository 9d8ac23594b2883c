"""News: what happened, as an append-only journal of small records with their own visibility.

A rule says `tell(game, "drew", seat=seat, only={seat: {"card": card}})`.  The journal belongs to
the Table and lies outside the state that undo and repair roll back: what was told stays told, and
a record "taken back" says from where on it no longer holds.  Facts are plain data that nobody
changes afterwards: tell a copy of a list that lies on the table.

Every viewer has a numbering of their own, from 1: a gap would tell that something was hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from engine.plain_data import copy_plain

if TYPE_CHECKING:
    from engine.ask import Seat

Facts: TypeAlias = dict[str, Any]
TAKEN_BACK = "taken back"
# Records by their number and the facts that they are made from, which the journal's events keep alive.
Shared: TypeAlias = dict[tuple[int, int], Facts]
SINGLE = frozenset((str, int, bool, float, bytes, type(None)))  # what needs no copy


class News(NamedTuple):
    """One thing that happened.  `only` holds what single seats learn beyond the rest."""

    what: str
    facts: Facts
    to: tuple[Seat, ...] | None = None  # None: everybody, spectators too
    only: Mapping[Seat, Facts] | None = None

    def seen_by(self, viewer: Seat | None) -> Facts | None:
        """The facts as this viewer may know them; None if it is none of their business."""
        if self.to is not None and viewer not in self.to:
            return None
        if self.only and viewer in self.only:
            return {**self.facts, **self.only[viewer]}  # type: ignore[index]
        return self.facts


class HasNews(Protocol):
    """A state (state.py): where nobody reads, nothing is told."""

    news: list[News] | None


def tell(
    game: HasNews,
    what: str,
    to: tuple[Seat, ...] | None = None,
    only: Mapping[Seat, Facts] | None = None,
    **facts: Any,
) -> None:
    """Put a record into the news, if anybody reads them."""
    if game.news is not None:
        game.news.append(News(what, facts, to, only))


class Back(NamedTuple):
    """Play went back: `old` records are replaced by `new`.

    `seat` undid its answer (None: a repair); `to` says who may know of it (None: all).
    """

    seat: Seat | None
    to: tuple[Seat, ...] | None
    old: list[News]
    new: list[News]


@dataclass(slots=True)
class NewsReader:
    """One viewer's numbered log, written up as far as they have read."""

    viewer: Seat | None
    log: list[Facts]
    force: list[int]  # the numbers of those records that still hold; 0: from before this journal
    shared: Shared  # with the other viewers: most of what is told all may know
    position: int = 0

    def catch_up(self, events: list[News | Back]) -> None:
        for event in events[self.position :]:
            if isinstance(event, Back):
                self._go_back(event)
            else:
                self._add(event)
        self.position = len(events)

    def _add(self, record: News) -> None:
        facts = record.seen_by(self.viewer)
        if facts is None:
            return
        number = len(self.log) + 1
        shared, key = self.shared if facts is record.facts else {}, (number, id(facts))
        if key not in shared:
            shared[key] = _written(number, record.what, facts)
        self.log.append(shared[key])
        self.force.append(number)

    def _go_back(self, back: Back) -> None:
        """What this viewer sees of old and new decides what is taken back: nothing else may show."""
        if back.to is not None and self.viewer not in back.to:
            return
        old, new = ([r for r in records if r.seen_by(self.viewer) is not None] for records in (back.old, back.new))
        seen_old, seen_new = ([(r.what, r.seen_by(self.viewer)) for r in records] for records in (old, new))
        alike = so_many_alike(seen_old, seen_new)
        del self.force[len(self.force) - (len(old) - alike) :]
        facts = {"seat": back.seat, "to": self.force[-1] if self.force else 0}
        self.log.append(_written(len(self.log) + 1, TAKEN_BACK, facts))
        for record in new[alike:]:
            self._add(record)


def so_many_alike(old: Sequence[object], new: Sequence[object]) -> int:
    """With how many that are the same both begin."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((i for i, (one, other) in pairs if one != other), min(len(old), len(new)))


def _written(number: int, what: str, facts: Facts) -> Facts:
    """A record as it stands in a log, independent of what it was made from."""
    record: Facts = {"n": number, "what": what}
    for name, value in facts.items():
        record[name] = value if type(value) in SINGLE else copy_plain(value)
    return record


class Journal:
    """All that was ever told at a table: events are added and never changed."""

    __slots__ = ("_readers", "_shared", "events", "logs", "told")

    def __init__(self, told: list[News] | None = None, logs: dict[Seat | None, list[Facts]] | None = None) -> None:
        self.events: list[News | Back] = []
        self.told = told or []  # in force when this journal began, and not in it
        self.logs = logs or {}  # what single viewers had read before it began
        self._readers: dict[Seat | None, NewsReader] = {}
        self._shared: Shared = {}

    def copy(self) -> Journal:
        other = Journal(self.told, self.logs)
        other.events = self.events[:]
        return other

    def for_viewer(self, viewer: Seat | None, since: int = 0) -> list[Facts]:
        """Plain data, oldest first: what this viewer may see, above their number `since`."""
        news: list[Facts] = copy_plain(self.read(viewer, since))
        return news

    def read(self, viewer: Seat | None, since: int = 0) -> list[Facts]:
        """As `for_viewer`, but the records themselves: they are not to be changed."""
        reader = self._reader(viewer)
        reader.catch_up(self.events)
        return reader.log[max(since, 0) :]

    def _reader(self, viewer: Seat | None) -> NewsReader:
        if viewer not in self._readers:
            log = list(self.logs.get(viewer, []))
            visible = sum(record.seen_by(viewer) is not None for record in self.told)
            numbers = [record["n"] for record in in_force(log)]
            unnumbered = [0] * (visible - len(numbers))  # told before the log began, if it is shorter
            self._readers[viewer] = NewsReader(viewer, log, unnumbered + numbers, self._shared)
        return self._readers[viewer]

    def forget(self, count: int) -> None:
        """Only the first `count` events were ever told (an answer broke down before anyone read more)."""
        del self.events[count:]
        self._readers.clear()
        self._shared.clear()


def in_force(log: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Those records of a log that still hold."""
    records: list[Mapping[str, Any]] = []
    for record in log:
        if record["what"] == TAKEN_BACK:
            records = [kept for kept in records if kept["n"] <= record["to"]]
        else:
            records.append(record)
    return records

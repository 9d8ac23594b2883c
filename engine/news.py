"""News: what happened, as an append-only journal of small records with their own visibility.

A rule says `tell(game, "drew", seat=seat, only={seat: {"card": card}})`.  The journal belongs to
the Table and lies outside the state that undo and repair roll back: what was told stays told, and
a record "taken back" says from where on it no longer holds.

Every viewer has a numbering of their own, from 1: a gap would tell that something was hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.plain import copy_plain

if TYPE_CHECKING:
    from engine.ask import Seat
    from engine.state import State

Facts: TypeAlias = dict[str, Any]
TAKEN_BACK = "taken back"


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


def tell(
    game: State,
    what: str,
    to: tuple[Seat, ...] | None = None,
    only: Mapping[Seat, Facts] | None = None,
    **facts: Any,
) -> None:
    """Put a record into the news, if anybody reads them."""
    if game.news is not None:
        game.news.append(News(what, facts, to, only))


class Journal:
    """All that was ever told at a table; records are added and never changed."""

    __slots__ = ("records",)

    def __init__(self, records: list[News] | None = None) -> None:
        self.records: list[News] = records if records is not None else []

    def copy(self) -> Journal:
        return Journal(self.records[:])

    def take_back(self, first: int, seat: Seat | None, to: tuple[Seat, ...] | None) -> None:
        """Records from place `first` on no longer hold; `seat` undid them (None: a repair)."""
        self.records.append(News(TAKEN_BACK, {"seat": seat, "to": first}, to))

    def for_viewer(self, viewer: Seat | None, since: int = 0) -> list[Facts]:
        """Plain data, oldest first: what this viewer may see, above their number `since`."""
        return [record for record in self._numbered(viewer) if record["n"] > since]

    def _numbered(self, viewer: Seat | None) -> Iterator[Facts]:
        numbers = [0]  # per place in the journal: how many records before it this viewer saw
        for record in self.records:
            facts = record.seen_by(viewer)
            number = numbers[-1] + (facts is not None)
            if facts is not None:
                facts = copy_plain(facts)
                if record.what == TAKEN_BACK:
                    facts["to"] = numbers[facts["to"]]
                yield {"n": number, "what": record.what, **facts}
            numbers.append(number)

    def known_to(self, viewer: Seat | None) -> tuple[Journal, dict[int, int]]:
        """The journal of a world that only this viewer knows, and where its records went."""
        kept: list[News] = []
        places: dict[int, int] = {}
        befores = []
        for place, record in enumerate(self.records):
            befores.append(len(kept))
            facts = record.seen_by(viewer)
            if facts is None:
                continue
            places[place] = len(kept)
            if record.what == TAKEN_BACK:
                facts = {**facts, "to": befores[facts["to"]]}
            private = record.to is not None and viewer is not None
            mine = record.only.get(viewer) if record.only and viewer is not None else None
            kept.append(
                News(
                    record.what,
                    facts if record.what == TAKEN_BACK else record.facts,
                    (viewer,) if private and viewer is not None else None,
                    {viewer: mine} if mine and viewer is not None else None,
                )
            )
        return Journal(kept), places

"""A kept game as a film: the table before every answer, seen from any seat; and all of it as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.ask import Seat
from engine.games import find
from engine.news import Facts, Journal
from engine.table.save import load, retrace
from engine.table.table import Table
from engine.view import View
from engine.words.speech import Voice, joined
from net.replay_file import Kept
from tui.seat.scene import Scene

OPEN = "open"  # a viewer: all cards face up
Viewer = Seat | None | str


@dataclass(frozen=True)
class Frame:
    """One position, and how much had been told by then."""

    table: Table
    told: int
    stage: str


def positions(name: str, kept: Kept) -> Iterator[Table]:
    """The table before every answer and at the end; where its past cannot be played again, as it stands alone."""
    try:
        if kept.unproved:
            yield load(kept.table)
        else:
            yield from (table for table, _ in retrace(kept.table))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


class Film:
    """All positions of a game, from the first question to where it stands."""

    def __init__(self, name: str, kept: Kept) -> None:
        self.name = name
        self.kept = kept
        self.game = find(kept.table["game"])
        self.frames: list[Frame] = []
        for table in positions(name, kept):
            assert table.journal is not None
            stage = self.game.rules.words.stage(table.seen(None))
            self.frames.append(Frame(table.fork(), len(table.journal.events), stage))
        self._events = table.journal.events if table.journal else []

    def view(self, at: int, viewer: Viewer) -> View:
        table = self.frames[at].table
        view = table.rules.record(table.open_view() if viewer == OPEN else table.view(_seat(viewer)))
        return view.watched_by(self.person) if viewer == OPEN else view

    @property
    def person(self) -> Seat | None:
        """The one person who sat there, among bots alone."""
        people = [seat for seat, level in enumerate(self.kept.bots) if level is None]
        return people[0] if len(people) == 1 else None

    def news(self, at: int, viewer: Viewer) -> list[Facts]:
        journal = Journal()
        journal.events = self._events[: self.frames[at].told]
        return journal.for_viewer(_seat(viewer))

    def scene(self, at: int, viewer: Viewer) -> Scene:
        """As a screen draws it."""
        kept, table = self.kept, self.frames[at].table
        return Scene(
            self.name,
            self.game,
            kept.table["options"],
            tuple(kept.names),
            tuple(kept.bots),
            _seat(viewer),
            view=self.view(at, viewer),
            news=self.news(at, viewer),
            waiting=tuple(table.asks),
            over=table.result is not None,
        )

    def viewers(self) -> list[Viewer]:
        """Who may look: while the game is on, a spectator and its people; then everybody, and open cards."""
        seats: list[Viewer] = [seat for seat, level in enumerate(self.kept.bots) if level is None or self.kept.over]
        return [None, *seats, OPEN] if self.kept.over else [None, *seats]

    def turn(self, at: int, steps: int) -> int:
        """The beginning of the next or the previous turn, as the game counts them."""
        stages = [frame.stage for frame in self.frames]
        begins = [place for place in range(len(stages)) if place == 0 or stages[place] != stages[place - 1]]
        if steps > 0:
            return next((place for place in begins if place > at), len(stages) - 1)
        return next((place for place in reversed(begins) if place < at), 0)


def _seat(viewer: Viewer) -> Seat | None:
    return viewer if isinstance(viewer, int) else None


# As text ---------------------------------------------------------------------------------------


def as_text(name: str, kept: Kept, seat: int | None = None) -> Iterator[str]:
    """The whole game in sentences, as a spectator saw it, or the given seat (from 1)."""
    *_, table = positions(name, kept)
    if seat is not None and not 1 <= seat <= table.seats:
        raise ValueError(f"{name}: there is no seat {seat} (seats 1 to {table.seats})")
    viewer = None if seat is None else seat - 1
    if viewer is not None and kept.bots[viewer] is not None and not kept.over:
        who = kept.names[viewer]
        raise ValueError(f"{name}: {who} is a bot, and what it sees is not shown before the game is over")
    voice = Voice(table.seats, viewer, kept.names, table.options)
    options = table.game.options
    settings = ", ".join(f"{name} {options[name].called(value)}" for name, value in table.options.items())
    seed = f"Seed {table.seed!r}; " if kept.over else ""  # who knows it knows all cards
    yield f"{table.game.name}: {', '.join(kept.names)}. {seed}{settings}."
    if kept.unproved:
        yield f"Unproved: {kept.unproved}."
    for record in table.news(viewer):
        yield table.rules.words.told(record, voice)
    for lost in kept.lost:
        yield f"{kept.names[lost]} has lost: the time to decide was up."
    if table.result is not None:
        yield from table.rules.words.ending(table.seen(viewer), table.news(viewer), voice)
    elif kept.over:
        yield f"So the game was over. Won by {joined([kept.names[seat] for seat in kept.winners])}."
    else:
        yield "The game is not over."

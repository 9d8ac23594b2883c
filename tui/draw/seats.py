"""Where players are shown on a board: the one who looks at it sits below."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.view import View
from tui.draw.board import Area


def clockwise(view: View, first: Seat) -> list[Seat]:
    return [(first + step) % view.seats for step in range(view.seats)]


def others(view: View) -> list[Seat]:
    """Everybody but me, the one who is next after me first; for who watches, everybody."""
    return clockwise(view, 0) if view.me is None else clockwise(view, view.me)[1:]


def above_and_below(view: View) -> tuple[list[Seat], list[Seat]]:
    """Along the upper side all the others; who watches sees half of everybody below."""
    seats = others(view)
    half = len(seats) if view.me is not None else -(-len(seats) // 2)
    return seats[:half], seats[half:]


def beside_each_other(seats: Sequence[Seat], area: Area, gap: int) -> dict[Seat, Area]:
    """An equal part of the area for each, and so many blank columns after it."""
    columns = area.columns // max(1, len(seats))
    return {seat: area._replace(x=area.x + place * columns, columns=columns - gap) for place, seat in enumerate(seats)}


# Two, face to face -------------------------------------------------------------------------------


def is_below(view: View, seat: Seat) -> bool:
    """Of two: I sit below; for who watches their own game once more, they; for all others, the second."""
    mine = view.watcher if view.me is None else view.me
    return seat == (view.seats - 1 if mine is None else mine)


def below_and_above(view: View) -> tuple[Seat, Seat]:
    below, above = sorted(range(view.seats), key=lambda seat: not is_below(view, seat))
    return below, above

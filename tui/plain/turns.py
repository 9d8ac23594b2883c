"""Where it is my turn, in lines: for a list, for a line at another table, for a program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.words.speech import counted
from tui.hosts.your_turn import SeatElsewhere

HEADS = {
    "asked": "Your turn:",
    "sleeps": "Nobody is there, it goes on when you come:",
    "waits": "Others' turn:",
    "open": "Not begun:",
    "over": "Over, and not looked at yet:",
}
UNKNOWN = "Nobody says how things stand:"


def listed_seats(seats: Sequence[SeatElsewhere]) -> Iterator[tuple[SeatElsewhere | None, str]]:
    """A head for each kind, and a line for each seat; the seats are numbered as they stand."""
    head = ""
    for number, seat in enumerate(seats, 1):
        if (own := HEADS.get(seat.state, UNKNOWN)) != head:
            head = own
            yield None, head
        yield seat, f"  {number}  {line_of(seat)}"


def line_of(seat: SeatElsewhere) -> str:
    """`Weavers with Ben, turn 3, 23 h left; owl-fern-42 at 192.168.1.5`"""
    time = f"{seat.time} left" if seat.time else ""
    told = ", ".join(filter(None, [seat.called, seat.stage, time]))
    why = f" ({seat.trouble})" if seat.trouble else ""
    return f"{told}; {seat.ticket.code} at {seat.where}{why}"


def fresh_said(fresh: Sequence[SeatElsewhere], leads: SeatElsewhere | None) -> str:
    """It has become my turn there; `next` leads to one of the tables where it is."""
    first = fresh[0]
    time = f", {first.time} left" if first.time else ""
    more = f"; and at {counted(len(fresh) - 1, 'other table')}" if len(fresh) > 1 else ""
    there = leads is not None and leads.ticket.token == first.ticket.token
    goes = "there" if there or leads is None else f"to {leads.called} first"
    return f"- Your turn: {first.called}{time}{more}. next goes {goes}."


def as_data(seat: SeatElsewhere) -> dict[str, Any]:
    """For programs."""
    ticket, standing = seat.ticket, seat.standing
    others = () if standing is None else standing.names
    return {
        "state": seat.state or "unknown",
        "game": ticket.game,
        "code": ticket.code,
        "place": ticket.called or ticket.place,
        "against": [name for place, name in enumerate(others) if name and standing and place != standing.seat],
        "stage": seat.stage,
        "left": seat.left if seat.is_asked else None,  # seconds
        "trouble": seat.trouble,
    }

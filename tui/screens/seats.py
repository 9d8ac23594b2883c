"""Seats at others' tables as lines of a list: where it is my turn, where others decide, what is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.words.speech import counted
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.draw.prose import whole
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen
from tui.start.spans import ago

if TYPE_CHECKING:
    from tui.hosts.tickets import Ticket
    from tui.hosts.your_turn import SeatElsewhere

MINE = "your turn"
SAID = {  # by how things stand: what begins the line, and what is said below it
    "asked": (MINE, "It is your turn."),
    "waits": ("others' turn", "Others decide there; you are told here when it is your turn."),
    "sleeps": ("goes on", "Nobody is there: it goes on when you come."),
    "open": ("not begun", "It waits for company; your seat is kept."),
    "over": ("it is over", "Look how it came out; then it goes from this page."),
}
UNKNOWN = ("my seat", "It is kept for you.")
ALL = "all my seats"


def seat_line(seat: SeatElsewhere, go: Callable[[Ticket], object]) -> Item:
    """What game, against whom, how far it is, and how much time is left."""
    ticket, standing = seat.ticket, seat.standing
    text, says = SAID.get(seat.state, UNKNOWN)
    where = f"{ticket.code} at {seat.where}"
    if standing is None:
        more, right = f"{seat.game}, {where}", ago(ticket.when)
        if seat.trouble:
            more, right, says = f"{seat.game}, {ticket.code}", "not reached", f"{whole(seat.trouble)} {says}"
    else:
        more, right = ", ".join(filter(None, [seat.called, seat.stage])), seat.time
        says = f"{more}; {where}. {says}{f' {seat.time} left to decide.' if seat.time else ''}"
    ink = "text" if seat.is_asked else "muted"
    run, yields = partial(go, ticket), not seat.is_asked
    return Item(text, run, more, right, wishes=Letter.MY_SEAT, says=says, ink=ink, yields=yields, of=ticket.token)


def in_all(seats: Sequence[SeatElsewhere], run: Callable[[], object]) -> Item:
    """One line for those that have no room."""
    asked = sum(seat.is_asked for seat in seats)
    return Item(ALL, run, f"{counted(len(seats), 'seat')}, your turn at {asked}", wishes=Letter.ALL_SEATS)


class SeatsScreen(ListScreen):
    """All of them."""

    head = "Seats"
    more = "at others' tables, your turn first"
    nothing = "You have no seat at another's table."
    column = 21

    def on_mount(self) -> None:
        self.app.look_for_turns()

    def heard_of_turns(self, fresh: Sequence[SeatElsewhere]) -> None:
        super().heard_of_turns(fresh)
        self.renew()

    @property
    def _seats(self) -> Sequence[SeatElsewhere]:
        return self.found(self.app.your_turn.all) if self.app.your_turn is not None else []

    def items(self) -> Sequence[Item]:
        return [seat_line(seat, self.app.go_back_to) for seat in self._seats]

    def own_keys(self) -> Mapping[str, OwnKey]:
        seats, place = self._seats, self.menu.cursor
        return throwing(self, seats[place] if place < len(seats) else None)


def throwing(screen: ListScreen, seat: SeatElsewhere | None) -> Mapping[str, OwnKey]:
    """The seat under the cursor can be thrown away where nothing waits for it: its host is gone, or it is over."""
    if seat is None or not (seat.trouble or seat.state == "over"):
        return {}

    def gone() -> None:
        if screen.app.your_turn is not None:
            screen.app.your_turn.tickets.drop(seat.ticket.token)
        screen.renew()

    def throw_away() -> None:
        screen.confirm(f"Throw the seat at {seat.ticket.code} away for good?", gone)

    return {"throw": OwnKey(Letter.THROW_AWAY, throw_away, "throw away")}

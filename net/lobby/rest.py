"""Somebody rests for some days: their clock stands still."""

from __future__ import annotations

from net.lobby.company import DAY
from net.lobby.outcome import Outcome
from net.lobby.seating import settle
from net.lobby.table import OpenTable, Sitting
from net.lobby.tables import LobbyTables
from net.wire.messages import RestDays


def rest(
    lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: RestDays, now: float, outcome: Outcome
) -> None:
    """It counts from now on, whoever is asked."""
    seat = sitting.own_seat
    _check_may_rest(table, seat, wanted.days)
    table.rests.begin(seat, wanted.days, now)
    table.clocks.shift(seat, wanted.days * DAY)
    settle(lobby, table, sitting, wanted.number, now, outcome)
    for other in table.sitting:
        other.told = None  # the clocks are others now, and that alone would not be told
    lobby.after(table, now, outcome)


def _check_may_rest(table: OpenTable, seat: int, days: int) -> None:
    if not table.head.by_correspondence:
        raise ValueError("one rests only in a game by correspondence")
    if not table.head.begun:
        raise ValueError("the game has not begun yet")
    if table.is_over:
        raise ValueError("the game is over")
    if seat in table.head.lost:
        raise ValueError("your time was up, so you have lost this game")
    if seat in table.clocks.late:
        raise ValueError("your time is up, and a bot makes this decision")
    left = table.rests.left[seat]
    if not 1 <= days <= left:
        raise ValueError(f"expected 1 to {left} days of rest, not {days}" if left else "you have no days of rest left")

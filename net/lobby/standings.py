"""How things stand at the tables where somebody has seats: they need not go there, and the tables need not wake."""

from __future__ import annotations

from collections.abc import Container

from engine.ask import Seat
from net.lobby.arrivals import plays_on_at
from net.lobby.company import TOKEN, hashed
from net.lobby.outcome import Outcome
from net.lobby.records import Asleep, TableHead
from net.lobby.stages import stage_of
from net.lobby.table import OpenTable
from net.lobby.tables import LobbyTables
from net.wire.messages import AskStandings, Claim, Code, Link, Stand, Standings

MOST_CLAIMS = 50  # in one question


def standings(lobby: LobbyTables, link: Link, asked: AskStandings, now: float, outcome: Outcome) -> None:
    """Each claim has its answer, whatever is wrong with it."""
    if len(asked.seats) > MOST_CLAIMS:
        raise ValueError(f"expected at most {MOST_CLAIMS} seats to ask about, not {len(asked.seats)}")
    tables = tuple(_standing(lobby, claim, now, outcome) for claim in asked.seats)
    outcome.out.append((link, Standings(tables)))


def _standing(lobby: LobbyTables, claim: Claim, now: float, outcome: Outcome) -> Stand:
    found: dict[Code, Asleep] = {}

    def head_of(code: Code) -> TableHead | None:
        if code in lobby.tables:
            return lobby.tables[code].head
        if code in found:
            return found[code].head
        if not code or code in lobby.discarded or code in lobby.aside or (asleep := lobby.looks_up(code)) is None:
            return None
        found[code] = asleep
        return asleep.head

    token = hashed(claim.token)
    code = plays_on_at(lobby.now_at(claim.code), head_of, token)
    head = head_of(code)
    if head is None:
        return Stand(claim.code, "none")
    seat = head.company.seat_of(token) if len(claim.token) == TOKEN else None
    if seat is None:
        return Stand(claim.code, "seat")
    if code not in lobby.tables:
        return _of_asleep(lobby, found[code], seat, now)
    try:
        return _of_open(lobby.tables[code], seat, now)
    except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
        outcome += lobby.set_aside(code, error)
        return Stand(claim.code, "none")


def _of_open(table: OpenTable, seat: Seat, now: float) -> Stand:
    asked = [other for other in table.game.asks if not table.bot_of(other)] if table.head.begun else []
    state = _state(table.head, table.is_over, seat, asked)  # nobody waits for one for whom a bot decides
    return _told(table.head, state, seat, table.clock_of(seat) if state == "asked" else None, stage_of(table), now)


def _of_asleep(lobby: LobbyTables, asleep: Asleep, seat: Seat, now: float) -> Stand:
    """Where nobody's time runs nobody is asked anything before somebody is back: nor do others decide anything."""
    times = lobby.excused(asleep.times, asleep.head) if asleep.times is not None else None
    state = _state(asleep.head, asleep.over, seat, times.asked if times is not None else ())
    state = "sleeps" if state == "waits" and times is None else state
    until = times.until[seat] if times is not None and state == "asked" else None
    return _told(asleep.head, state, seat, until, asleep.stage, now)


def _state(head: TableHead, over: bool, seat: Seat, asked: Container[Seat]) -> str:
    if not head.begun:
        return "open"
    if over:
        return "over"
    return "asked" if seat in asked and seat not in head.lost else "waits"


def _told(head: TableHead, state: str, seat: Seat, until: float | None, stage: str, now: float) -> Stand:
    left = None if until is None else max(0, round(1000 * (until - now)))
    return Stand(head.code, state, head.game, tuple(head.company.names), seat, left, stage)

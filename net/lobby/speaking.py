"""Somebody says something: to everybody at the table, or to their partners alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ask import Seat
from engine.games import find
from net.clean import spoken
from net.lobby.table import LINES, LogEntry, OpenTable, Outcome, Sitting
from net.lobby.talk import next_said
from net.wire.messages import Say, Talk

if TYPE_CHECKING:
    from net.lobby.lobby import Lobby


def say(lobby: Lobby, room: OpenTable, sitting: Sitting, wish: Say, now: float, outcome: Outcome) -> None:
    """It is cleaned, written down, and told to whom it was said."""
    text = spoken(wish.text)
    if not text:
        raise ValueError("there is nothing to say in that")
    seat, places = sitting.seat, room.head.company.places
    if seat is None and not room.watchers_say.take_if(now):
        raise ValueError("those who watch have just said much: wait a moment")
    to = HEARERS[wish.to](room, seat)
    name = sitting.name if seat is None else places[seat].name
    said = next_said(room.talk, len(places), seat, name, text, to)
    room.talk = [*room.talk, said][-LINES:]
    outcome.log.append(LogEntry(room.head.code, said.number, said))
    if seat is not None:
        room.done(seat, wish.number)
        outcome.log.append(room.head_entry())
    hearing = [other for other in room.sitting if said.is_for(other.seat)]
    outcome.out += [(other.link, Talk((said.line_for(other.seat),))) for other in hearing]


def _team(room: OpenTable, seat: Seat | None) -> tuple[Seat, ...]:
    """The people who play with this seat; ValueError if there are none.

    Only in a game: whoever sits there then has been there from its beginning, and no one else will.
    """
    if seat is None:
        raise ValueError("whoever watches has no partner")
    if room.party is None:
        raise ValueError("nobody has a partner before the game begins: seats may still change")
    head, places = room.head, room.head.company.places
    partners = find(head.game).partners(head.options, head.seats, seat)
    if not partners:
        raise ValueError("you have no partner in this game")
    people = tuple(partner for partner in partners if places[partner].level is None)
    if not people:
        names = " and ".join(places[partner].name for partner in partners)
        raise ValueError(f"nobody would hear that: a bot has the seat of your partner, {names}")
    return people


HEARERS = {"table": lambda room, seat: (), "team": _team}

"""What is said at a table, to everybody or to partners alone: who hears it, and as which of their lines.

Everybody counts the lines that they hear: a gap would tell that others have talked in private.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.ask import Seat
from engine.games import find
from net.clean import spoken
from net.lobby.outcome import Outcome
from net.lobby.records import LINES, LogEntry, Said
from net.lobby.table import OpenTable, Sitting
from net.lobby.tables import LobbyTables
from net.wire.messages import Say, Talk


def say(lobby: LobbyTables, table: OpenTable, sitting: Sitting, wanted: Say, now: float, outcome: Outcome) -> None:
    """It is cleaned, written down, and told to whom it was said."""
    text = spoken(wanted.text)
    if not text:
        raise ValueError("there is nothing to say in that")
    seat, places = sitting.seat, table.head.company.places
    if seat is None and not table.watchers_say.take_if(now):
        raise ValueError("those who watch have just said much: wait a moment")
    to = HEARERS[wanted.to](table, seat)
    name = sitting.name if seat is None else places[seat].name
    said = next_said(table.talk, len(places), seat, name, text, to)
    table.talk = [*table.talk, said][-LINES:]
    outcome.log.append(LogEntry(table.head.code, said.number, said))
    if seat is not None:
        table.done(seat, wanted.number)
        outcome.log.append(table.head_entry())
    hearing = [other for other in table.sitting if said.is_for(other.seat)]
    outcome.out += [(other.link, Talk((said.line_for(other.seat),))) for other in hearing]


def next_said(
    talk: Sequence[Said], seats: int, seat: Seat | None, name: str, text: str, to: tuple[Seat, ...] = ()
) -> Said:
    """What is said after all this, at a table of so many seats."""
    last = talk[-1] if talk else Said(0, None, "", "")
    said = Said(last.number + 1, seat, name, text, to)
    if not to:
        return replace(said, unheard=last.unheard)
    before = zip(last.unheard or (0,) * (seats + 1), (*range(seats), None), strict=True)
    return replace(said, unheard=tuple(count + (not said.is_for(listener)) for count, listener in before))


def _team(table: OpenTable, seat: Seat | None) -> tuple[Seat, ...]:
    """The people who play with this seat; ValueError if there are none.

    Only in a game: anybody who sits there then has been there from its beginning, and no one else will.
    """
    if seat is None:
        raise ValueError("those who watch have no partner")
    if table.game_or_none is None:
        raise ValueError("nobody has a partner before the game begins: seats may still change")
    head, places = table.head, table.head.company.places
    partners = find(head.game).partners(head.options, head.seats, seat)
    if not partners:
        raise ValueError("you have no partner in this game")
    people = tuple(partner for partner in partners if places[partner].level is None)
    if not people:
        names = " and ".join(places[partner].name for partner in partners)
        raise ValueError(f"nobody would hear that: a bot has the seat of your partner, {names}")
    return people


HEARERS = {"table": lambda table, seat: (), "team": _team}

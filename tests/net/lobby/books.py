"""What must hold of a lobby whatever has happened: its books agree, nothing leaks, nothing due is forgotten."""

from __future__ import annotations

from engine.table.save import save
from net.lobby.game import OWN


def check_lobby(lobby):
    """AssertionError if the lobby's own books do not agree."""
    sitting = [(one.link, code) for code, room in lobby.rooms.items() for one in room.sitting]
    assert dict(sitting) == lobby.links
    assert len(sitting) == len(lobby.links)
    for code, room in lobby.rooms.items():
        assert room.head.code == code
        check_room(room)
    for token, code in lobby.makers.items():
        assert token != OWN
        assert code in lobby.rooms
    assert len(lobby._alarms) <= 2 * len(lobby.rooms) + 200
    alarms = [room.alarm for room in lobby.rooms.values() if room.alarm is not None]
    assert lobby.wake_at == min(alarms, default=None)


def check_room(room):
    company, here = room.head.company, room.here
    seats = [one.seat for one in room.sitting if one.seat is not None]
    assert len(seats) == len(here)  # one link for a seat
    people = set(company.people)
    assert here <= people
    assert company.maker in people
    names = [name.lower() for name in company.names if name]
    assert len(names) == len(set(names))
    if here:
        assert set(room.away) == people - here
    assert not room.here & set(room.away)
    if room.party is not None:
        assert not room.head.brought or all(company.places[seat].agreed for seat in people)
        asks = room.party.table.asks
        assert set(room.stand_in) <= people
        assert not room.asked or set(room.pending) == {seat for seat in asks if room.bot_of(seat) is not None}
        assert len(company.places) == room.party.table.seats == room.head.seats
    check_due(room)


def check_due(room):
    """Whatever is due is not forgotten."""
    dues = [room.seats_due] if room.seats_due is not None else []
    dues += [pending.due for pending in room.pending.values() if pending.thought is not None]
    if room.party is not None and not room.is_over:
        dues += [at for seat in room.party.table.asks if (at := room.clock_of(seat)) is not None]
        dues += [at for seat in room.away if (at := room.stands_in_at(seat)) is not None]
    assert (room.alarm is None) == (not dues) or room.alarm is not None
    if dues:
        assert room.alarm is not None
        assert room.alarm <= min(dues)


def facts_of(lobby):
    """All that a lobby knows, to see whether something has changed; but that it has refused something it may know."""
    rooms = {}
    for code, room in lobby.rooms.items():
        facts = {name: repr(fact) for name, fact in vars(room).items() if name not in ("party", "sitting", "_refusals")}
        party = room.party
        played = (party.records, party.commands[:], party.given[:], save(party.table)) if party else None
        rooms[code] = facts, [repr(vars(one)) for one in room.sitting], played
    return rooms, dict(lobby.links), dict(lobby.makers), list(lobby.discarded)

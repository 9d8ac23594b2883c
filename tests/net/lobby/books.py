"""What must hold of a lobby whatever has happened: its books agree, nothing leaks, nothing due is forgotten."""

from __future__ import annotations

from engine.table.save import save
from net.lobby.records import OWN


def check_lobby(lobby):
    """AssertionError if the lobby's own books do not agree."""
    sitting = [(one.link, code) for code, table in lobby.tables.items() for one in table.sitting]
    assert dict(sitting) == lobby.links
    assert len(sitting) == len(lobby.links)
    for code, table in lobby.tables.items():
        assert table.head.code == code
        check_table(table)
    for token, code in lobby.makers.items():
        assert token != OWN
        assert code in lobby.tables
    assert len(lobby.alarms) <= 2 * len(lobby.tables) + 200
    alarms = [table.alarm for table in lobby.tables.values() if table.alarm is not None]
    assert lobby.wake_at == min(alarms, default=None)


def check_table(table):
    company, here = table.head.company, table.here
    seats = [one.seat for one in table.sitting if one.seat is not None]
    assert len(seats) == len(here)  # one link for a seat
    people = set(company.people)
    assert here <= people
    assert company.maker in people
    names = [name.lower() for name in company.names if name]
    assert len(names) == len(set(names))
    if here:
        assert set(table.away) == people - here
    assert not table.here & set(table.away)
    if table.game_or_none is not None:
        assert not table.head.brought or all(company.places[seat].agreed for seat in people)
        asks = table.game.asks
        assert set(table.stand_in) <= people
        if table.asked:
            assert table.settled_times() == table.times_kept  # whose time is up when is on its way to the disk
        assert not table.asked or set(table.pending) == {seat for seat in asks if table.bot_of(seat) is not None}
        assert len(company.places) == table.game.table.seats == table.head.seats
    check_due(table)


def check_due(table):
    """Whatever is due is not forgotten."""
    dues = [table.seats_due] if table.seats_due is not None else []
    dues += [pending.due for pending in table.pending.values() if pending.thought is not None]
    if table.game_or_none is not None and not table.is_over:
        dues += [at for seat in table.game.asks if (at := table.clock_of(seat)) is not None]
        dues += [at for seat in table.away if (at := table.stands_in_at(seat)) is not None]
    assert (table.alarm is None) == (not dues) or table.alarm is not None
    if dues:
        assert table.alarm is not None
        assert table.alarm <= min(dues)


def facts_of(lobby):
    """All that a lobby knows, to see whether something has changed; but that it has refused something it may know."""
    tables = {}
    for code, table in lobby.tables.items():
        facts = {
            name: repr(fact)
            for name, fact in vars(table).items()
            if name not in ("game_or_none", "sitting", "_refusals")
        }
        game = table.game_or_none
        played = (game.records, game.commands[:], game.given[:], save(game.table)) if game else None
        tables[code] = facts, [repr(vars(one)) for one in table.sitting], played
    return tables, dict(lobby.links), dict(lobby.makers), list(lobby.discarded)

"""The way back to a table where a link was cut."""

from __future__ import annotations

import os
import time
from types import SimpleNamespace

import pytest

from net.wire.messages import Terms
from tui.door.way_back import LATELY, ONCE_IN, LastSeat
from tui.hosts.tickets import Ticket, Tickets


def seat(tickets, code, **terms):
    """A seat at a table of this code, with its ticket."""
    token = code.encode().ljust(16, b"-")
    tickets.keep(Ticket("/tmp/host.sock", False, code, token.hex(), "weavers", 0.0))
    scene = SimpleNamespace(me=0, terms=Terms(**terms), parted=None)
    return SimpleNamespace(token=token, scene=scene)


@pytest.fixture
def way(tmp_path):
    """What makes a session's way back, in one folder."""
    tickets = Tickets(tmp_path)

    def new():
        return LastSeat(tmp_path, tickets)

    new.tickets, new.folder = tickets, tmp_path / "sits"
    return new


def is_killed(session):
    """Its process is gone: the system lets go of the lock, and nothing else happens."""
    session._lock._file.close()


def led_to(way):
    ticket = way().leads_to()
    return ticket.code if ticket is not None else None


def gets_older(way, seconds):
    for path in way.folder.iterdir():
        os.utime(path, (time.time() - seconds,) * 2)


def test_who_stands_up_is_not_led_back_and_who_is_cut_off_is(way):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    assert led_to(way) is None, "they sit there"
    first.stands_up()
    assert led_to(way) is None
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    is_killed(first)
    assert led_to(way) == "owl-fern-42"


def test_who_goes_from_one_table_to_another_has_left_the_first(way):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    first.sits_at(seat(way.tickets, "hare-beet-94"))
    is_killed(first)
    assert led_to(way) == "hare-beet-94"
    assert len([*way.folder.glob("*.lock")]) == 1


def test_of_several_the_one_that_was_left_last(way):
    first, second = way(), way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    second.sits_at(seat(way.tickets, "hare-beet-94"))
    gets_older(way, 60)
    for session in (second, first):
        gets_older(way, 60) if session is first else None
        session.is_cut()
        is_killed(session)
    assert led_to(way) == "owl-fern-42"


def test_a_seat_that_is_played_from_another_place_is_told_and_not_taken(way):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    assert way().elsewhere().startswith("You sit at owl-fern-42 from elsewhere, too")
    is_killed(first)
    assert way().elsewhere() == ""


def test_by_correspondence_nobody_is_cut_off(way):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42", correspondence=True))
    assert first._lock is None


def test_a_seat_that_is_no_more_leads_nowhere_and_neither_does_one_of_yesterday(way):
    for code in ("owl-fern-42", "hare-beet-94"):
        session = way()
        session.sits_at(there := seat(way.tickets, code))
        is_killed(session)
        if code == "owl-fern-42":
            way.tickets.drop(there.token.hex())
        else:
            gets_older(way, LATELY + 60)
        assert led_to(way) is None
    assert len([*way.folder.glob("*.lock")]) == 1, "of the seat that is no more nothing is left"


def test_a_table_that_ends_the_session_is_not_gone_to_again_at_once(way):
    for tries in range(3):
        session = way()
        ticket = session.leads_to()
        assert (ticket is None) == (tries in (0, 2))
        session.sits_at(seat(way.tickets, "owl-fern-42"))
        is_killed(session)
    gets_older(way, ONCE_IN + 1)
    assert led_to(way) == "owl-fern-42"


def test_a_table_at_which_sessions_break_down_keeps_the_seat_and_is_not_gone_to_again_at_once(way):
    for tries in range(3):
        session = way()
        assert (session.leads_to() is None) == (tries in (0, 2))
        session.sits_at(seat(way.tickets, "owl-fern-42"))
        session.is_cut(by_a_bug=True)
        is_killed(session)


def test_who_stands_up_in_another_window_meanwhile_is_led_nowhere(way, monkeypatch):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    is_killed(first)

    def stands_up_now(folder, token):
        (folder / f"{token}.lock").unlink(missing_ok=True)
        return False

    monkeypatch.setattr("tui.door.way_back.is_locked", stands_up_now)
    assert led_to(way) is None


def test_a_file_of_where_one_went_that_cannot_be_read_leads_back_all_the_same(way):
    first = way()
    first.sits_at(seat(way.tickets, "owl-fern-42"))
    is_killed(first)
    (way.folder / "went").write_bytes(b"\xff\xfe")
    assert led_to(way) == "owl-fern-42"


def test_a_link_that_is_cut_again_and_again_leads_back_each_time(way):
    for _ in range(3):
        session = way()
        session.sits_at(seat(way.tickets, "owl-fern-42"))
        session.is_cut()
        is_killed(session)
        assert led_to(way) == "owl-fern-42"


def test_a_seat_that_is_taken_over_is_found_by_who_has_it_now(way):
    first, second = way(), way()
    there = seat(way.tickets, "owl-fern-42")
    first.sits_at(there)
    second.sits_at(there)
    first.stands_up()
    second.sits_at(there)  # from time to time
    is_killed(second)
    assert led_to(way) == "owl-fern-42"

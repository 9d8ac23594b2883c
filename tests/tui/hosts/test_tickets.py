"""The file of one's seats at other people's tables."""

from __future__ import annotations

import json
import stat
import threading

import pytest

from net.client import Address
from tests.net.store.forks import all_at_once
from tui.hosts.tickets import FILE, MOST, Ticket, Tickets


def ticket(number=0, **more):
    facts = {"place": "cottage.example:9482", "tls": True, "code": "owl-fern-42", "game": "witches-wheel", **more}
    return Ticket(token=number.to_bytes(16, "big").hex(), when=1000.0 + number, **facts)


def test_without_a_file_there_are_none(tmp_path):
    tickets = Tickets(tmp_path / "nowhere")
    assert tickets.all() == []
    tickets.drop("00")
    assert not (tmp_path / "nowhere").exists()


def test_the_newest_is_the_first_and_all_is_as_it_was(tmp_path):
    for number in (2, 1, 3):
        Tickets(tmp_path / "new").keep(ticket(number))
    assert Tickets(tmp_path / "new").all() == [ticket(3), ticket(2), ticket(1)]


def test_one_seat_has_one_ticket(tmp_path):
    tickets = Tickets(tmp_path)
    tickets.keep(ticket(1))
    tickets.keep(ticket(1, code="hare-beet-94"))
    assert [kept.code for kept in tickets.all()] == ["hare-beet-94"]
    tickets.drop(ticket(1).token)
    assert tickets.all() == []


def test_seats_taken_in_two_terminals_at_the_same_moment_are_both_kept(tmp_path):
    takings = [lambda number=number: Tickets(tmp_path).keep(ticket(number)) for number in range(4)]
    all_at_once(*takings)
    assert len(Tickets(tmp_path).all()) == 4


def test_what_one_has_seen_is_noted_for_a_seat_that_one_still_has(tmp_path, monkeypatch):
    tickets, other = Tickets(tmp_path), Tickets(tmp_path)
    tickets.keep(ticket(1))
    tickets.keep(ticket(2))
    tickets.told(ticket(1).secret, ticket(1).code, 7, 3)
    tickets.told(ticket(2).secret, "hare-beet-94", 7, 3)  # at another table
    assert tickets.all() == [ticket(2), ticket(1, news=7, lines=3)]
    read, giving_up = Tickets.all, threading.Thread(target=other.drop, args=(ticket(1).token,))

    def interrupted(self):
        """Another program gives the seat up as soon as this one has read the file."""
        found = read(self)
        monkeypatch.setattr(Tickets, "all", read)
        giving_up.start()
        giving_up.join(0.2)
        return found

    monkeypatch.setattr(Tickets, "all", interrupted)
    tickets.told(ticket(1).secret, ticket(1).code, 9, 9)
    giving_up.join(5)
    assert tickets.all() == [ticket(2)]


def test_the_oldest_go(tmp_path):
    tickets = Tickets(tmp_path)
    for number in range(MOST + 3):
        tickets.keep(ticket(number))
    assert tickets.all() == [ticket(number) for number in reversed(range(3, MOST + 3))]


def test_it_is_for_nobody_else_to_read(tmp_path):
    tickets = Tickets(tmp_path)
    for number in range(2):
        tickets.keep(ticket(number))
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_where_a_ticket_leads(tmp_path):
    assert ticket().address == Address("cottage.example", 9482)
    assert ticket(place="/tmp/host.sock", tls=False).address.path is not None
    assert ticket(7).secret == (7).to_bytes(16, "big")


GOOD = vars(ticket())
DAMAGED = [
    b"",
    b"{",
    b"{}",
    b"\xff\xfe",
    b"[1]",
    b"[" * 100_000,
    json.dumps([{**GOOD, "place": ":"}]).encode(),
    json.dumps([{**GOOD, "token": "xyz"}]).encode(),
    json.dumps([{**GOOD, "when": None}]).encode(),
    json.dumps([{name: value for name, value in GOOD.items() if name != "code"}]).encode(),
]


@pytest.mark.parametrize("data", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path, data):
    (tmp_path / FILE).write_bytes(data)
    for doing in (Tickets(tmp_path).all, lambda: Tickets(tmp_path).keep(ticket())):
        with pytest.raises(ValueError, match=f"{tmp_path / FILE}: (.|\n)*move it away to go on without it"):
            doing()
    assert (tmp_path / FILE).read_bytes() == data


def test_what_cannot_be_read_or_written_is_named(tmp_path):
    (tmp_path / FILE).mkdir()
    with pytest.raises(ValueError, match=f"{FILE}: cannot be read"):
        Tickets(tmp_path).all()
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match=f"{FILE}: cannot be used"):
        Tickets(tmp_path / "file").keep(ticket())

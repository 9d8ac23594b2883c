"""Where it is my turn: hosts say how things stand, each in one answer; who is silent or strange holds up nobody."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from net.wire.messages import Leave, Stand, Terms
from tests.net.host.real_hosts import until, with_real_host
from tests.tui.hosts.app_among_hosts import keep_to_oneself
from tests.tui.hosts.test_hosts import NOBODY, stranger
from tui.hosts.tickets import Ticket, Tickets
from tui.hosts.your_turn import ANEW, LATER, NOTHING_WAITS, OLDER, YourTurn, _vetted

A_DAY = Terms(clock=86_400, correspondence=True, stand_in="novice")
OR_LOST = replace(A_DAY, loses=True)


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path / "tmp")


def ticket_of(session, **more):
    place = session.address.place
    known = Ticket(place, session.address.tls, session.scene.code, session.token.hex(), session.scene.game.id, 1.0)
    return replace(known, **more)


async def two_by_days(real_host, terms=A_DAY, **more):
    ann = await real_host.creates(terms=terms, **more)
    ben = await real_host.joins(ann.scene.code)
    for session in (ann, ben):
        await until(session, lambda scene: scene.begun and scene.updates)
    return ann, ben


def time_is_up(real_host, session, seat):
    """Of this seat, now."""
    table = real_host.host.lobby.tables[session.scene.code]
    table.clocks.until[seat] = asyncio.get_running_loop().time()
    real_host.host.runner.wake(table)


def knowing(folder, *tickets):
    """What somebody knows who has these seats."""
    for ticket in tickets:
        Tickets(folder).keep(ticket)
    return YourTurn(folder)


def test_a_host_says_at_which_tables_i_am_asked_against_whom_and_for_how_long(tmp_path):
    async def test(real_host):
        ann, ben = await two_by_days(real_host)
        waiting = await real_host.creates(terms=A_DAY)
        turns = knowing(tmp_path / "ann", ticket_of(waiting, when=3.0), ticket_of(ann))
        mine = ann if ann.scene.question else ben
        assert [seat.ticket.code for seat in await turns.ask()] == [ann.scene.code] * (mine is ann)
        first, second = turns.all()
        assert first.called == "Witches Wheel with Ben"
        assert (first.is_asked, first.state) == (mine is ann, "asked" if mine is ann else "waits")
        assert (second.state, second.stage) == ("open", "1 of 2 seats")
        theirs = knowing(tmp_path / "ben", ticket_of(ben))
        await theirs.ask()
        (seat,) = theirs.all()
        assert seat.is_asked == (mine is ben)
        asked = first if mine is ann else seat
        assert 86_000 < asked.left <= 86_400
        assert asked.time in ("23 h", "24 h")
        assert asked.stage == "trick 1 of 27"

    with_real_host(tmp_path, test)


def test_what_i_have_done_there_is_asked_anew_and_what_others_said_is_not(tmp_path, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("tui.hosts.your_turn.monotonic", lambda: now[0])

    async def test(real_host):
        ann, ben = await two_by_days(real_host)
        mine = ann if ann.scene.question else ben
        turns = knowing(tmp_path / "me", ticket_of(mine))
        assert len(await turns.ask()) == 1
        await mine.told(mine.answer(mine.scene.question.options[0]))
        assert await turns.ask() == []
        assert turns.asked()  # nobody has asked again so soon
        turns.forget(mine.token.hex())
        assert not turns.asked()
        await turns.ask()
        assert [seat.state for seat in turns.all()] == ["asked" if mine.scene.question else "waits"]
        now[0] += ANEW
        await turns.ask()
        assert turns.asked(but=mine.token.hex()) == []

    with_real_host(tmp_path, test)


def asked_at(monkeypatch, folder, *tokens, before=lambda: None):
    """Seats at one host, which says that it is my turn at all of them, the first the soonest."""

    async def says(tickets, data, way=None):
        before()
        return tuple(
            Stand(ticket.code, "asked", ticket.game, left=60_000 * tokens.index(ticket.token)) for ticket in tickets
        )

    monkeypatch.setattr("tui.hosts.your_turn.standings_of", says)
    return knowing(folder, *(Ticket("ann.example:1", True, "owl-fern-42", token, "weavers", 0.0) for token in tokens))


def test_going_on_and_on_leads_to_every_table(tmp_path, monkeypatch):
    """Also for who answers nowhere; from home it leads to the least time."""
    tokens = [letter * 32 for letter in "abcd"]

    async def test():
        turns, here, been = asked_at(monkeypatch, tmp_path, *tokens), "", []
        await turns.ask()
        for _ in range(8):
            assert turns.next(here).ticket.token != here
            here = turns.go_on(here).token
            been.append(here)
        assert {*been[:4]} == {*been[4:]} == {*tokens}
        assert turns.go_on().token == tokens[0]

    asyncio.run(test())


def test_what_was_said_before_i_was_there_counts_no_more(tmp_path, monkeypatch):
    async def test():
        turns = asked_at(monkeypatch, tmp_path, "ab" * 16, before=lambda: turns.forget("ab" * 16))
        assert await turns.ask() == []
        assert not turns.asked()

    asyncio.run(test())


def test_a_host_that_says_nothing_is_named_where_nothing_waits(tmp_path, monkeypatch):
    def gone():
        raise ValueError("nobody answers")

    turns = asked_at(monkeypatch, tmp_path, "ab" * 16, before=gone)
    assert turns.nothing_waits == NOTHING_WAITS
    asyncio.run(turns.ask())
    assert turns.nothing_waits.endswith("as far as is known: ann.example:1 did not say.")


def test_what_ended_while_i_was_away_stays_until_i_have_seen_it(tmp_path):
    async def test(real_host):
        ann, ben = await two_by_days(real_host, OR_LOST)
        asked, other = (ann, ben) if ann.scene.question else (ben, ann)
        turns = knowing(tmp_path / "me", ticket_of(asked))
        await asked.leave()
        time_is_up(real_host, asked, asked.scene.me)
        await until(other, lambda scene: scene.over)
        assert other.scene.is_over_by_time
        for _ in range(2):
            await turns.ask(now=True)
            (seat,) = turns.all()
            assert seat.state == "over"
            assert "time was up" in seat.stage

    with_real_host(tmp_path, test)


def test_a_seat_that_is_no_more_is_told_once_and_thrown_away(tmp_path):
    async def test(real_host):
        ann, ben = await two_by_days(real_host)
        turns = knowing(
            tmp_path / "me", ticket_of(ann), ticket_of(ben, code="owl-fern-42", token="ab" * 16), ticket_of(ben)
        )
        await ben.command(lambda number: Leave(number, True))
        only_looks = YourTurn(tmp_path / "me", keeps=False)
        await only_looks.ask()
        assert len(turns.all()) == 3
        await turns.ask()
        assert [seat.ticket.code for seat in turns.all()] == [ann.scene.code]
        gone = {(seat.ticket.code, seat.state) for seat in turns.told_gone()}
        assert gone == {("owl-fern-42", "none"), (ann.scene.code, "seat")}
        assert turns.told_gone() == []

    with_real_host(tmp_path, test)


def test_a_host_that_is_silent_holds_up_no_other_and_is_left_alone_for_a_while(tmp_path, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("tui.hosts.your_turn.monotonic", lambda: now[0])

    async def test(real_host):
        ann, _ = await two_by_days(real_host)
        calls = []

        async def never(reader, writer):
            calls.append(writer)
            await reader.read()
            writer.close()

        async with await asyncio.start_server(never, "127.0.0.1", 0) as server:
            silent = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
            lost = ticket_of(ann, token="cd" * 16, place=NOBODY)
            turns = knowing(tmp_path / "me", ticket_of(ann), lost, ticket_of(ann, token="ef" * 16, place=silent))
            await turns.ask(0.5)
            known, *others = turns.all()
            assert known.state
            assert {seat.ticket.place for seat in others} == {NOBODY, silent}
            assert all(seat.trouble and not seat.state for seat in others)
            now[0] += LATER - 1
            await turns.ask(0.5)
            assert len(calls) == 1
            now[0] += 2
            await turns.ask(0.5)
            assert len(calls) == 2

    with_real_host(tmp_path, test)


def test_a_token_is_told_only_to_the_host_that_gave_it(tmp_path):
    async def test(real_host):
        ann, _ = await two_by_days(real_host)
        turns = knowing(tmp_path / "me", ticket_of(ann, proof="aaaa-bbbb"))
        await turns.ask()
        (seat,) = turns.all()
        assert not seat.state
        assert "is not the host where your seat is" in seat.trouble

    with_real_host(tmp_path, test, tls=True)


def test_an_older_host_is_not_asked_what_it_does_not_understand(tmp_path):
    async def test():
        async with stranger() as (heard, port):
            ticket = Ticket(f"127.0.0.1:{port}", False, "owl-fern-42", "ab" * 16, "weavers", 1.0)
            turns = knowing(tmp_path, ticket)
            await turns.ask()
            assert [seat.trouble for seat in turns.all()] == [OLDER]
            assert [type(message).__name__ for message in heard][:1] == ["Hello"]
            assert not any(getattr(message, "token", b"") == b"\xab" * 16 for message in heard)

    asyncio.run(test())


def test_what_a_stranger_says_is_made_harmless():
    said = _vetted(Stand("x", "asked\x1b[2J" * 9, "weavers", ("B\x1ben" * 99,) * 99, 0, 1, "\x1b]2;x\x07" * 999))
    assert all(text.isprintable() for text in (said.state, said.stage, *said.names))
    assert max(map(len, (said.state, said.stage, *said.names))) <= 60
    assert len(said.names) < 10


def test_a_damaged_file_is_named_by_who_lists_and_asks_nobody(tmp_path):
    (tmp_path / "seats.json").write_text("nonsense")
    turns = YourTurn(tmp_path)
    assert asyncio.run(turns.ask()) == []
    with pytest.raises(ValueError, match=r"seats\.json"):
        turns.all()


def test_fifty_seats_at_one_host_are_one_question(tmp_path):
    async def test(real_host):
        ann, _ = await two_by_days(real_host)
        tickets = [ticket_of(ann, token=f"{number:032x}") for number in range(49)]
        turns = knowing(tmp_path / "me", ticket_of(ann), *tickets)
        links = []
        comes = real_host.host.comes
        real_host.host.comes = lambda address: links.append(address) or comes(address)
        await turns.ask(now=True)
        assert len(links) == 1
        assert len(turns.told_gone()) == 49

    with_real_host(tmp_path, test)


def test_real_hosts_are_known_by_where_they_are(tmp_path):
    ticket = Ticket("192.168.1.5", True, "owl-fern-42", "ab" * 16, "weavers", 1.0)
    at_the_door = replace(ticket, place=str(tmp_path / "host.sock"), token="cd" * 16, uid=0, called="this door")
    nearby = replace(at_the_door, token="ef" * 16, called="")
    turns = knowing(tmp_path, ticket, at_the_door, nearby, replace(ticket, token="01" * 16, own=True))
    assert {seat.where for seat in turns.all()} == {"192.168.1.5", "this door", "this machine", "your host"}

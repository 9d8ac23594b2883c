"""Tables of hosts: whom a seat's token is told, and what a whole code vouches for."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from net.discovery.join_code import JoinCode
from net.discovery.lan import Sign
from net.discovery.pins import Mistrusted
from net.wire.connection import Connection
from net.wire.messages import Create, Greeting, Hello, Join, Look, Refused, Return, Tables, Terms
from tests.net.host.real_hosts import LIMIT, RealHost, with_real_host
from tests.tui.hosts.app_among_hosts import keep_to_oneself
from tui.hosts.finder import HostFinder
from tui.hosts.hosts import Hosts
from tui.hosts.tickets import Ticket
from tui.seat.remote import new_token
from tui.start.join import Joining

NOBODY = "127.0.0.1:1"  # where the host was
CODE = "owl-fern-42"


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path / "tmp")
    monkeypatch.setattr("tui.hosts.finder.SEARCH", 0.5)


@asynccontextmanager
async def stranger(path: Path | None = None):
    """Somebody who says to be a host, and remembers what is said to them."""
    heard = []

    async def talk(reader, writer):
        conversation = Connection("host")
        while data := await reader.read(4096):
            for message in conversation.receive(data):
                heard.append(message)
                if (answer := ANSWERS.get(type(message))) is not None:
                    writer.write(conversation.send(answer))
        writer.close()

    if path is None:
        server = await asyncio.start_server(talk, "127.0.0.1", 0)
    else:
        path.parent.mkdir(parents=True)
        server = await asyncio.start_unix_server(talk, str(path))
    async with server:
        yield heard, (0 if path else server.sockets[0].getsockname()[1])


ANSWERS = {
    Hello: Greeting("witch-tui", 1, 1, "0", "a nice host", {"witches-wheel": 1}),
    Look: Tables(()),
    Return: Refused(None, "there is no table here", "table"),
    Join: Refused(None, "there is no table here", "table"),
}


def signs_of(port):
    """The network, where somebody without a certificate hangs out a sign."""

    class Lookout:
        def __init__(self, heard):
            self._heard = heard

        async def __aenter__(self):
            self._heard([Sign("x", ("127.0.0.1",), port, 1, 1, "0", "", 0)])
            return self

        async def __aexit__(self, *error):
            pass

    return Lookout


def ticket(token, place=NOBODY, tls=True, **more):
    return Ticket(place, tls, CODE, token.hex(), "witches-wheel", 1.0, **more)


def run(test):
    asyncio.run(asyncio.wait_for(test(), LIMIT))


def returns(heard):
    return [message for message in heard if isinstance(message, Return)]


KNOWN = [{}, {"proof": "k7qd2mxp"}, {"tls": False}]


@pytest.mark.parametrize("known", KNOWN, ids=["unchecked", "checked", "no tls"])
def test_a_token_is_told_to_no_other_host_when_its_own_is_gone(tmp_path, monkeypatch, known):
    async def test():
        sock = tmp_path / "tmp" / f"witch-tui-{os.getuid()}" / "host.sock"
        async with stranger(sock) as (near, _), stranger() as (far, port):
            sock.parent.chmod(0o755)
            monkeypatch.setattr("tui.hosts.finder._lookout", signs_of(port))
            hosts, token = Hosts(tmp_path / "data", lambda: "Ann"), new_token()
            hosts.tickets.keep(ticket(token, **known))
            with pytest.raises(ValueError, match="cannot be reached"):
                await hosts.go_back(hosts.tickets.all()[0])
            assert returns(near + far) == []
            assert len(hosts.tickets.all()) == 1

    run(test)


def test_a_seat_at_somebodys_socket_is_asked_for_only_at_theirs(tmp_path):
    async def test():
        sock = tmp_path / "box" / "host.sock"
        async with stranger(sock) as (heard, _):
            hosts = Hosts(tmp_path / "data", lambda: "Ann")
            hosts.tickets.keep(ticket(new_token(), str(sock), tls=False, uid=os.getuid() + 1))
            with pytest.raises(ValueError, match="expected the host of"):
                await hosts.go_back(hosts.tickets.all()[0])
            assert returns(heard) == []
            assert len(hosts.tickets.all()) == 1

    run(test)


def test_a_whole_code_leads_to_nobody_who_shows_no_certificate(tmp_path, monkeypatch):
    async def test():
        async with stranger() as (heard, port):
            monkeypatch.setattr("tui.hosts.finder._lookout", signs_of(port))
            hosts, code = Hosts(tmp_path / "data", lambda: "Ann"), JoinCode(CODE, "k7qd2mxp")
            with pytest.raises(ValueError, match="no table owl-fern-42 is to be found"):
                await hosts.open_seat(Joining(None, code, "Ann"))
            assert not [message for message in heard if isinstance(message, Join)]

    run(test)


def test_the_whole_code_of_a_host_with_a_new_certificate_leads_back_to_the_seat(tmp_path):
    async def test(real_host: RealHost):
        ann = await real_host.sits(Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), new_token()))
        hosts = Hosts(tmp_path / "ben", lambda: "Ben")
        code = ann.scene.code
        ben = await hosts.open_seat(Joining(real_host.address, JoinCode(code, real_host.hosting.proof), "Ben"))
        assert hosts.tickets.all()[0].proof == real_host.hosting.proof
        await ben.leave()
        await real_host.hosting.close()
        (real_host.data / "host" / "host.pem").unlink()
        await real_host.open()
        with pytest.raises(Mistrusted, match="is not the host where your seat is: its certificate has changed"):
            await hosts.go_back(hosts.tickets.all()[0])
        again = await hosts.open_seat(Joining(real_host.address, JoinCode(code, real_host.hosting.proof), "Ben"))
        assert again.token == ben.token
        await again.leave()
        await ann.leave()

    with_real_host(tmp_path / "elsewhere", test, tls=True)


def test_where_somebody_elses_host_is_by_now_no_token_is_told(tmp_path):
    """An address changes hands: that we know the host there now does not make it the one that gave the seat."""

    async def test(real_host: RealHost):
        ann = await real_host.sits(Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), new_token()))
        hosts = Hosts(tmp_path / "ben", lambda: "Ben")
        hosts.tickets.keep(ticket(new_token(), real_host.address.place, proof="k7qd2mxp"))
        ben = await hosts.open_seat(
            Joining(real_host.address, JoinCode(ann.scene.code, real_host.hosting.proof), "Ben")
        )
        (old,) = [seat for seat in hosts.tickets.all() if seat.code == CODE]
        with pytest.raises(Mistrusted, match="is not the host where your seat is"):
            await hosts.go_back(old)
        assert old in hosts.tickets.all()
        await ben.leave()
        await ann.leave()

    with_real_host(tmp_path / "elsewhere", test, tls=True)


def found(monkeypatch, *addresses):
    """What can be found by itself: these hosts, the first of them first."""
    monkeypatch.setattr("tui.hosts.finder.HostFinder", lambda: HostFinder(addresses, everywhere=False))
    monkeypatch.setattr("tui.hosts.finder.SEARCH", 3.0)


def test_a_whole_code_leads_past_anybody_who_lists_it_and_cannot_prove_it(tmp_path, monkeypatch):
    async def test(real_host: RealHost):
        ann = await real_host.creates()
        evil = RealHost(tmp_path / "evil", tls=True)
        await evil.open()
        evil.host.lobby.free_code = lambda: ann.scene.code
        mallory = await evil.creates()
        assert mallory.scene.code == ann.scene.code
        found(monkeypatch, evil.address, real_host.address)
        hosts, code = Hosts(tmp_path / "ben", lambda: "Ben"), JoinCode(ann.scene.code, real_host.hosting.proof)
        ben = await hosts.open_seat(Joining(None, code, "Ben"))
        assert ben.address == real_host.address
        found(monkeypatch, evil.address)
        monkeypatch.setattr("tui.hosts.finder.SEARCH", 0.5)
        other = JoinCode(ann.scene.code, "0000-0000")
        with pytest.raises(Mistrusted, match="is not the host of this code"):
            await hosts.open_seat(Joining(None, other, "Ben"))
        for session in (ann, ben, mallory):
            await session.leave()
        await evil.hosting.close()

    with_real_host(tmp_path / "elsewhere", test, tls=True)


def test_who_asks_for_tls_shows_no_token_in_the_open(tmp_path):
    """Though the seat was taken at a host without it, which has it by now."""

    async def test(real_host: RealHost):
        ann = await real_host.creates()
        hosts = Hosts(tmp_path / "ben", lambda: "Ben")
        ben = await hosts.open_seat(Joining(real_host.address, JoinCode(ann.scene.code), "Ben"))
        await ben.leave()
        asked = replace(real_host.address, tls=True)
        with pytest.raises(ValueError, match="no TLS"):
            await hosts.open_seat(Joining(asked, JoinCode(ann.scene.code), "Ben"))
        await ann.leave()
        await real_host.hosting.close()
        real_host.plan = replace(real_host.plan, tls=True)
        await real_host.open()
        again = await hosts.open_seat(Joining(asked, JoinCode(ann.scene.code, real_host.hosting.proof), "Ben"))
        assert (again.token, again.address.tls, hosts.tickets.all()[0].tls) == (ben.token, True, True)
        await again.leave()

    with_real_host(tmp_path / "elsewhere", test)


def test_a_forged_sign_takes_tls_away_from_no_host_that_is_known(tmp_path, monkeypatch):
    async def test(real_host: RealHost):
        ann = await real_host.creates()
        hosts, code = Hosts(tmp_path / "ben", lambda: "Ben"), JoinCode(ann.scene.code)
        await (
            await hosts.open_seat(Joining(real_host.address, JoinCode(ann.scene.code, real_host.hosting.proof), "Ben"))
        ).leave_for_good()
        await ann.leave()
        await real_host.hosting.close()
        real_host.plan = replace(real_host.plan, tls=False)
        await real_host.open()
        monkeypatch.setattr("tui.hosts.finder._lookout", signs_of(real_host.hosting.port))
        with pytest.raises(Mistrusted, match="had a certificate last time"):
            await hosts.open_seat(Joining(None, code, "Ben"))
        typed = await hosts.open_seat(Joining(real_host.address, code, "Ben"))
        assert (typed.scene.me, typed.address.tls) == (1, False)
        await typed.leave()

    with_real_host(tmp_path / "elsewhere", test, tls=True)

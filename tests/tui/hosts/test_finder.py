"""Looking for hosts: those that are there, those that go, those that say nothing or something strange."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

import tui.hosts.finder
from net.client import Address, Unreachable, call
from net.discovery.lan import Sign
from net.discovery.pins import Pins
from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.messages import Greeting, Listed, Look, Tables
from tests.net.host.real_hosts import LIMIT, RealHost, with_real_host
from tests.tui.hosts.app_among_hosts import keep_to_oneself
from tui.hosts.finder import HostFinder, Seen
from tui.plain.host import _lines_of


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)


async def until(finder, holds):
    """Until something holds of the hosts; -> them"""
    async with asyncio.timeout(LIMIT):
        while not holds(finder.hosts):
            await finder.next()
    return finder.hosts


def run(test):
    asyncio.run(asyncio.wait_for(test(), LIMIT))


@asynccontextmanager
async def somebody(says, low=1, high=1, program="9"):
    """Somebody who listens on a port, and answers with this (None: never); -> their address"""

    async def talk(reader, writer):
        host, said = Connection("host"), []
        while data := await reader.read(1000):
            said += host.receive(data) if says is not None else []
            if said and host.ours == "strange":
                writer.write(host.send(Greeting(PROTOCOL, low, high, program, "the \x1b[2Jcottage", {})))
            if Look() in said:
                writer.write(b"".join(map(host.send, says)))
                said.clear()
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield Address("127.0.0.1", server.sockets[0].getsockname()[1], tls=False)
    finally:
        server.close()


def test_the_tables_of_a_host_come_change_and_go(tmp_path):
    async def test(real_host):
        async with HostFinder([real_host.address], everywhere=False) as finder:
            (host,) = await until(finder, lambda hosts: hosts)
            assert (host.name, host.tables, host.trouble) == ("cottage", (), "")
            ann = await real_host.creates(3)
            (host,) = await until(finder, lambda hosts: hosts and hosts[0].tables)
            assert (host.tables[0].maker, host.tables[0].people) == ("Ann", 1)
            await real_host.joins(ann.scene.code)
            await until(finder, lambda hosts: hosts[0].tables[0].people == 2)
        for _ in range(100):  # who looks no more has hung up
            await asyncio.sleep(0)
            if len(real_host.host.links) == 2:
                break
        assert len(real_host.host.links) == 2

    with_real_host(tmp_path, test)


def test_a_host_that_goes_is_said_to_be_gone_and_is_found_again(tmp_path):
    async def test(real_host):
        await real_host.creates()
        async with HostFinder([real_host.address], everywhere=False) as finder:
            await until(finder, lambda hosts: hosts and hosts[0].tables)
            await real_host.hosting.close()
            (host,) = await until(finder, lambda hosts: hosts[0].trouble)
            assert host.tables == ()
            assert "cannot be reached" in host.trouble or "gone" in host.trouble or "going" in host.trouble
            await real_host.open()
            await until(finder, lambda hosts: not hosts[0].trouble and hosts[0].tables)

    with_real_host(tmp_path, test)


def test_who_says_nothing_holds_up_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr("net.client.PATIENCE", 0.5)  # a slow machine misses it now and then, and asks again

    async def test(real_host):
        async with somebody(None) as silent, HostFinder([silent, real_host.address], everywhere=False) as finder:
            await until(finder, lambda hosts: [host.name for host in hosts] == ["cottage"])
            hosts = await until(finder, lambda hosts: len(hosts) == 2)
            assert "does not say who" in hosts[0].trouble

    with_real_host(tmp_path, test)


def test_a_host_on_this_machine_is_found_once_though_it_is_reached_in_two_ways(tmp_path):
    async def test(real_host):
        ann = await real_host.creates()
        async with HostFinder([real_host.address]) as finder:
            await until(finder, lambda hosts: hosts and hosts[0].tables)
            await until(finder, lambda hosts: finder.trouble)
            tables = [table for host in finder.hosts for table in host.tables]
            assert [table.code for table in tables] == [ann.scene.code]
            assert finder.hosts[0].where == "this machine"
            assert finder.trouble == "there is no network in a test"

    with_real_host(tmp_path, test, local=True, tmp=tmp_path)


def test_where_nobody_is_nobody_is_found(tmp_path):
    async def test():
        async with HostFinder() as finder:
            await until(finder, lambda hosts: finder.trouble)
            for _ in range(3):
                assert finder.hosts == []
                await finder.next()

    run(test)


def test_the_usual_port_of_this_machine_is_spoken_of_once_somebody_asks_for_it():
    async def test():
        async with HostFinder() as finder:
            await finder.next()
            assert not finder.hosts
            usual = Address("127.0.0.1", tui.hosts.finder.PORT)
            finder.also(usual)
            (host,) = await until(finder, lambda hosts: hosts and hosts[0].trouble)
            assert (host.where, "cannot be reached" in host.trouble) == (usual.place, True)

    run(test)


def test_a_typed_host_of_another_version_says_so():
    async def test():
        async with somebody([], 7, 9) as other:
            with pytest.raises(
                Unreachable, match=f"speaks the protocol's versions 7 to 9; this one speaks {LOW} to {HIGH}"
            ) as why:
                await call(other, "0")
            assert why.value.why == "version"
            async with HostFinder([other], everywhere=False) as finder:
                (host,) = await until(finder, lambda hosts: hosts)
                assert "versions 7 to 9" in host.trouble
                assert host.trouble.isprintable()

    run(test)


@asynccontextmanager
async def neighbour(tmp_path, port):
    """Another host, at the same port of another address."""
    other = RealHost(tmp_path / "other", tls=True, bind="127.0.0.2", port=port)
    await other.open()
    try:
        yield other
    finally:
        await other.hosting.close()


def sign(port, low=1, high=1):
    return Sign("the cottage", ("127.0.0.1",), port, low, high, "9.9", "", 1)


def test_a_sign_that_is_heard_wakes_who_looks(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.hosts.finder.ROUND", 1000.0)

    async def test(real_host):
        async with HostFinder() as finder:
            await until(finder, lambda hosts: finder.trouble)  # the first round is over
            finder._heard([sign(real_host.address.port)])
            await until(finder, lambda hosts: [host.name for host in hosts] == ["cottage"])

    with_real_host(tmp_path, test)


def test_a_host_is_found_though_its_first_address_leads_nowhere(tmp_path):
    async def test(real_host):
        ann = await real_host.creates()
        async with HostFinder() as finder:
            finder._heard([replace(sign(real_host.address.port), addresses=("127.0.0.2", "127.0.0.1"))])
            (host,) = await until(finder, lambda hosts: hosts and hosts[0].tables)
            assert host.tables[0].code == ann.scene.code

    with_real_host(tmp_path, test)


def test_a_host_with_two_addresses_is_known_by_the_one_that_led_there(tmp_path):
    """At its first address, as we see it, is another host that we know, too."""

    async def test(real_host):
        port, ours = real_host.hosting.port, real_host.hosting.fingerprint.hex()
        async with neighbour(tmp_path, port) as other:
            Pins(tmp_path).check(f"127.0.0.2:{port}", other.hosting.fingerprint)
            both = replace(sign(port), addresses=("127.0.0.2", "127.0.0.1"), high=HIGH, fingerprint=ours)
            async with HostFinder(everywhere=False, pins=Pins(tmp_path)) as finder:
                finder._heard([both])
                (host,) = await until(finder, bool)
                assert host.trouble == ""

    with_real_host(tmp_path, test, tls=True)


def test_nobody_is_hidden_by_a_sign_that_tells_the_same_addresses(tmp_path):
    async def test(real_host):
        ann = await real_host.creates()
        ways = ("127.0.0.1", "127.0.0.2")
        ours = replace(
            sign(real_host.hosting.port), addresses=ways, high=HIGH, fingerprint=real_host.hosting.fingerprint.hex()
        )
        async with HostFinder(everywhere=False) as finder:
            finder._heard([replace(ours, name="a liar", fingerprint="00" * 32), ours])
            liar, host = await until(finder, lambda hosts: len(hosts) == 2)
            assert "another host is there" in liar.trouble
            assert [table.code for table in host.tables] == [ann.scene.code]

    with_real_host(tmp_path, test, tls=True)


def test_signs_on_the_network_and_one_of_another_version_is_not_even_called(tmp_path):
    async def test(real_host):
        async with somebody([], 7, 9) as other, HostFinder() as finder:
            finder._heard([sign(other.port, 7, 9), sign(real_host.address.port)])
            hosts = await until(finder, lambda hosts: len(hosts) == 2)
            assert hosts[0].trouble == "runs witch-tui 9.9, which speaks versions 7 to 9 of the protocol"
            assert hosts[1].trouble == ""
            finder._heard([])
            await until(finder, lambda hosts: hosts == [])

    with_real_host(tmp_path, test)


EVIL = "\x1b[2J\u202e\nowl"


def test_what_a_stranger_lists_steers_no_terminal():
    listed = Listed(EVIL, EVIL, EVIL, -1, 10**15, 0, True, True, EVIL)

    async def test():
        async with somebody([Tables((listed, listed))]) as other, HostFinder([other], everywhere=False) as finder:
            (host,) = await until(finder, lambda hosts: hosts)
            assert host.tables == (listed, listed)
            assert all(line.isprintable() for line in _lines_of(host, []))

    run(test)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("chess", "this witch-tui does not have that game"),
        ("witches-wheel", "the host plays Witches Wheel by version 99 of its rules, this witch-tui by version"),
    ],
)
def test_a_table_whose_rules_are_not_ours_is_listed_with_the_reason_and_no_way_there(game, said):
    table = Listed("owl-fern-42", game, "Ann", 1, 0, 2, False, True, "")
    (line,) = _lines_of(Seen("cottage", Address("cottage.example"), "far", tables=(table,), games={game: 99}), [])
    assert said in line


@pytest.mark.parametrize(
    ("where", "said"),
    [("this machine", "; its address is cottage.example:9482"), ("cottage.example:9482", "")],
)
def test_a_host_without_a_table_says_its_address_once(where, said):
    (line,) = _lines_of(Seen("cottage", Address("cottage.example"), where), [])
    assert line == f"cottage ({where}): no table is open{said}"


@pytest.mark.parametrize("answer", [b"", b"\xff" * 100, b"GET / HTTP/1.1\r\n\r\n"], ids=repr)
def test_who_is_no_host_gets_a_sentence(answer):
    async def talk(reader, writer):
        writer.write(answer)
        writer.close()

    async def test():
        server = await asyncio.start_server(talk, "127.0.0.1", 0)
        address = Address("127.0.0.1", server.sockets[0].getsockname()[1], tls=False)
        async with HostFinder([address], everywhere=False) as finder:
            (host,) = await until(finder, lambda hosts: hosts)
            assert host.trouble and host.trouble.isprintable()
        server.close()

    run(test)


def test_a_host_with_tls_is_looked_at_without_being_trusted(tmp_path):
    async def test(real_host):
        async with HostFinder([real_host.address], everywhere=False) as finder:
            (host,) = await until(finder, lambda hosts: hosts)
            assert host.trouble == ""
        assert not (tmp_path / "hosts.json").exists()

    with_real_host(tmp_path, test, tls=True)

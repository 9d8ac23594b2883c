"""Opening a host: taken ports in our own words, and one's seats after it was opened anew."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import asynccontextmanager, closing
from functools import partial

import pytest

from net.client import Address, Unreachable
from net.discovery.join_code import read_code
from net.host.open import HostPlan
from net.wire.messages import Create, Terms
from tests.net.host.real_hosts import LIMIT, plan
from tests.tui.hosts.app_among_hosts import keep_to_oneself
from tests.tui.seat.local_tables import Bots
from tui.cli.host import _invitation
from tui.hosts.finder import HERE
from tui.hosts.hosts import Hosts
from tui.hosts.own import EVERYWHERE, Taken, opened, ways_to
from tui.start.join import Joining

NEW = Create("witches-wheel", 2, {}, "Ann", (None, None), Terms())


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)
    monkeypatch.setattr("tui.hosts.own.HostPlan", partial(HostPlan, discovery=False))  # no sign on anybody's network


def run(test):
    asyncio.run(asyncio.wait_for(test(), LIMIT))


@asynccontextmanager
async def hosts_of(data):
    """One data folder's hosts, until its app is closed."""
    hosts = Hosts(data, lambda: "Ann")
    try:
        yield hosts
    finally:
        await hosts.close()


def taken_port():
    """A port at which another program listens."""
    listener = socket.create_server(("127.0.0.1", 0))
    return closing(listener), listener.getsockname()[1]


def test_a_port_that_is_taken_is_said_in_our_words_and_the_bots_go_home(tmp_path):
    async def test():
        listening, port = taken_port()
        bots = Bots()
        with listening, pytest.raises(Taken, match=f"^port {port} is taken: another host or another program listens"):
            await opened(plan(tmp_path, port=port), bots)
        assert bots.closed

    run(test)


def test_an_address_that_this_machine_does_not_have_is_named(tmp_path):
    async def test():
        with pytest.raises(ValueError, match=r"^this machine has no address 192\.0\.2\.7"):
            await opened(plan(tmp_path, bind="192.0.2.7"), Bots())

    run(test)


def test_a_window_without_a_way_to_it_is_named_with_what_a_second_player_does(tmp_path):
    """The other window listens at no socket: it may be on another machine that shares the folder."""

    async def test():
        async with hosts_of(tmp_path / "ann") as hosts:
            await hosts.own.open()
            hosts.own.hosting.path.unlink()
            second, said = Hosts(tmp_path / "ann", lambda: "Ann"), rf"another window \(process {os.getpid()}\b.*--data"
            with pytest.raises(ValueError, match=said):
                await second.own.way()

    run(test)


def test_ones_own_host_goes_to_a_free_port_where_the_usual_one_is_taken(tmp_path, monkeypatch):
    async def test():
        listening, port = taken_port()
        monkeypatch.setattr("tui.hosts.own.PORT", port)
        with listening:
            async with hosts_of(tmp_path / "ann") as hosts:
                own = await hosts.own.open()
                assert own.port not in (0, port)

    run(test)


@pytest.mark.parametrize("bind", [HERE, EVERYWHERE])
def test_a_seat_is_found_by_everybody_where_it_was_after_the_app_was_started_anew(tmp_path, monkeypatch, bind):
    """Ann hosts at a port that was free just then, and goes; nothing looks for hosts by itself."""
    monkeypatch.setattr("tui.hosts.finder.SEARCH", 0.0)

    async def test():
        async with hosts_of(tmp_path / "ben") as bens:
            async with hosts_of(tmp_path / "ann") as anns:
                own = await anns.own.open(bind)
                anns_seat = await anns.create(anns.own.address, NEW)
                there = Address("127.0.0.1", own.port)
                bens_seat = await bens.open_seat(Joining(there, read_code(anns_seat.scene.code), "Ben"))
                await bens_seat.leave()
                await anns_seat.leave()
            (ticket,) = bens.tickets.all()
            with pytest.raises(Unreachable):
                await bens.go_back(ticket)
            await anns_again(tmp_path, bens, ticket, own)

    run(test)


async def anns_again(tmp_path, bens, ticket, before):
    async with hosts_of(tmp_path / "ann") as anns:
        seat = await anns.go_back(anns.tickets.all()[0])
        assert (anns.own.hosting.port, anns.own.hosting.plan.bind) == (before.port, before.plan.bind)
        assert ("open to the network again" in seat.call.notice) == (before.plan.bind == EVERYWHERE)
        back = await bens.go_back(ticket)
        assert back.scene.names == ("Ann", "Ben")
        await back.leave()
        await seat.leave()


def test_a_host_without_a_screen_says_what_others_type(tmp_path):
    async def test():
        for switches, way in ((["tls"], ""), ([], " --no-tls")):
            hosting = await opened(plan(tmp_path, tls=bool(switches)), Bots())
            assert f"  witch-tui join 127.0.0.1:{hosting.port}{way}" in _invitation(hosting)
            await hosting.close()
        everywhere = await opened(plan(tmp_path, bind="0.0.0.0"), Bots())
        for way in ways_to(everywhere):
            assert way.endswith(f":{everywhere.port}")
            assert not way.startswith(("0.0.0.0", "[::]"))
        await everywhere.close()

    run(test)

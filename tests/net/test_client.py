"""A player's link to a host that is not the right one, says nothing, or is not waited for."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import tempfile
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from net.client import Address, Ended, Unreachable, call, read_address
from net.discovery.pins import Mistrusted, Pins
from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.frames import pack
from net.wire.messages import Goodbye, Greeting, Join
from tests.net.host.raw_clients import until_holds
from tests.net.host.real_hosts import LIMIT, RealHost, with_real_host
from tui.seat.remote import new_token


@pytest.fixture
def tmp():
    """A /tmp of our own; pytest's folders have names too long for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="w", dir="/tmp"))
    yield folder
    shutil.rmtree(folder)


def test_a_socket_of_somebody_else_is_hung_up(tmp_path, tmp):
    async def test(real_host):
        mine = Address(path=real_host.hosting.path, uid=os.geteuid(), tls=False)
        with pytest.raises(ValueError, match="expected the host of"):
            await call(replace(mine, uid=os.geteuid() + 1), "0")
        link = await call(mine, "0")  # let in after the first one
        await until_holds(lambda: len(real_host.host.links) == 1)
        link.close()

    with_real_host(tmp_path, test, local=True, tmp=tmp)


@asynccontextmanager
async def silence():
    """Somebody who listens and says nothing; -> their address, and who has come and gone"""
    here, gone = asyncio.Queue(), asyncio.Queue()

    async def listen(reader, writer):
        here.put_nowait(writer)
        while await reader.read(1000):
            pass
        gone.put_nowait(writer)
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    try:
        yield Address("127.0.0.1", server.sockets[0].getsockname()[1], tls=False), here, gone
    finally:
        server.close()


def run(test):
    asyncio.run(asyncio.wait_for(test(), LIMIT))


def test_who_does_not_wait_for_a_host_any_longer_hangs_up():
    async def test():
        async with silence() as (address, here, gone):
            calling = asyncio.create_task(call(address, "0"))
            await here.get()
            calling.cancel()
            await asyncio.gather(calling, return_exceptions=True)
            assert calling.cancelled()
            await gone.get()

    run(test)


def test_a_host_that_goes_while_nobody_waits_for_it_any_longer_is_no_bug_of_ours():
    async def test():
        handled = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: handled.append(context))
        async with silence() as (address, here, _):
            calling = asyncio.create_task(call(address, "0"))
            caller = await here.get()
            caller.transport.abort()
            calling.cancel()
            await asyncio.gather(calling, return_exceptions=True)
            await asyncio.sleep(0)
        gc.collect()
        assert handled == []

    run(test)


@pytest.mark.parametrize("goodbye", [Goodbye("closing", "The host is going away."), None], ids=["goodbye", "rubbish"])
def test_a_host_that_ends_with_its_greeting_is_no_link(goodbye):
    """Anybody who came back over it would wait for ever to be told that it is gone."""

    async def test():
        async def greets(reader, writer):
            host = Connection("host")
            list(host.receive(await reader.read(1000)))
            said = [Greeting(PROTOCOL, LOW, HIGH, "0", "cottage", {}), *([goodbye] if goodbye else [])]
            writer.write(b"".join(map(host.send, said)) + (b"" if goodbye else pack(["rubbish"])))
            writer.close()

        server = await asyncio.start_server(greets, "127.0.0.1", 0)
        async with server:
            with pytest.raises(
                Ended if goodbye else Unreachable, match="going away" if goodbye else "cannot be understood"
            ):
                await call(Address("127.0.0.1", server.sockets[0].getsockname()[1], tls=False), "0")

    run(test)


def test_a_code_with_a_proof_is_not_taken_to_a_host_without_a_certificate(tmp_path):
    async def test(real_host):
        ann = await real_host.creates()
        with pytest.raises(Mistrusted, match="shows no certificate.*the first part of the code alone"):
            await call(real_host.address, "0", None, "0000-0000")
        ben = await real_host.sits(Join(ann.scene.code, "Ben", new_token()))
        assert ben.scene.me == 1

    with_real_host(tmp_path, test, tls=False)


def test_a_host_with_a_second_network_is_reached_at_the_address_that_leads_there(tmp_path):
    """Of two addresses the first is another network's: nobody is there."""

    async def test(real_host):
        address = replace(real_host.address, host="127.0.0.2", others=("127.0.0.1",))
        link = await call(address, "0")
        assert link.address == real_host.address
        link.close()

    with_real_host(tmp_path, test, tls=True)


def test_another_host_at_one_of_its_addresses_is_passed_by_and_the_right_one_is_remembered(tmp_path):
    """Docker's 172.17.0.1 is everywhere, and behind it here is somebody else."""

    async def test(real_host):
        other = RealHost(tmp_path / "other", tls=True, bind="127.0.0.2", port=real_host.hosting.port)
        await other.open()
        ours = real_host.hosting.fingerprint
        ways = replace(real_host.address, host="127.0.0.2", others=("127.0.0.1",), cert=ours.hex())
        link = await call(ways, "0", Pins(tmp_path))
        assert (link.fingerprint, link.address.host) == (ours, "127.0.0.1")
        link.close()
        assert Pins(tmp_path)._known() == {real_host.address.place: ours.hex()}
        with pytest.raises(Mistrusted):  # whichever wins is checked as any other
            await call(ways, "0", Pins(tmp_path), "0000-0000")
        await other.hosting.close()

    with_real_host(tmp_path / "host", test, tls=True)


def test_an_address_whose_interface_is_gone_keeps_nobody_from_the_others(tmp_path):
    async def test(real_host):
        link = await call(replace(real_host.address, host="fe80::1%none0", others=("127.0.0.1",)), "0")
        assert link.address == real_host.address
        link.close()

    with_real_host(tmp_path, test)


def test_a_name_that_no_machine_can_have_is_a_sentence():
    async def test():
        with pytest.raises(Unreachable, match=r"^cottage\.\.example:9482: no machine can be called so"):
            await call(read_address("cottage..example"), "0")

    run(test)


def test_all_addresses_that_were_tried_are_named():
    async def test():
        with pytest.raises(Unreachable, match=r"127\.0\.0\.2:1: cannot be reached .*; 127\.0\.0\.3:1: cannot be"):
            await call(Address("127.0.0.2", 1, others=("127.0.0.3",)), "0")

    run(test)


def test_where_nothing_comes_back_it_is_said_what_was_tried_and_for_how_long(monkeypatch):
    monkeypatch.setattr("net.client.PATIENCE", 0.01)

    async def test():
        async def nothing(*_):
            await asyncio.Event().wait()

        monkeypatch.setattr("net.client._connect", nothing)
        with pytest.raises(Unreachable, match="^192.168.1.5:9482: nobody answers, tried for .* s: .* a firewall"):
            await call(Address("192.168.1.5"), "0")

    run(test)


def test_an_interface_that_this_machine_does_not_have_is_named():
    async def test():
        with pytest.raises(Unreachable, match=r"^\[fe80::1%none0\]:9482: .* has no interface none0"):
            await call(read_address("fe80::1%none0"), "0")

    run(test)


def test_without_tls_at_a_host_that_has_it_there_is_a_hint(tmp_path):
    async def test(real_host):
        with pytest.raises(Unreachable, match="if that host has TLS, leave out --no-tls"):
            await call(replace(real_host.address, tls=False), "0")

    with_real_host(tmp_path, test, tls=True)

"""Nobody is there any more: how soon that is noticed, and by whom it is not said too soon.  No real time passes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from net.client import SILENCE
from net.host.host import SWEEP, Host
from net.wire.messages import Ping, Pong
from tests.net.host.raw_clients import HELLO, RawClient, now
from tests.net.host.real_hosts import with_real_host
from tests.net.no_waiting import Met, hastily


@pytest.mark.parametrize(("version", "ping", "silence"), [(4, 3, 10), (3, 15, 45), (1, 15, 45)])
def test_a_host_that_says_nothing_more_is_given_up(version, ping, silence):
    async def test():
        met = await Met().meets(version)
        await asyncio.sleep(1.0)
        met.says(Pong())
        met.said()
        await asyncio.sleep(ping)
        assert met.said() == [Ping()]
        await asyncio.sleep(silence - ping - 0.5)
        assert met.lost == []
        await asyncio.sleep(0.5)
        assert "nothing was heard" in str(met.lost[0])
        assert met.wire.is_closed

    hastily(test)


def test_a_host_that_answers_is_kept_for_ever():
    async def test():
        met = await Met().meets()
        for _ in range(200):
            await asyncio.sleep(1.0)
            met.says(*(Pong() for message in met.said() if message == Ping()))
        assert met.lost == []

    hastily(test)


def test_who_was_asleep_for_long_reads_first_and_gives_up_nobody():
    """The pong has come meanwhile, and the host was asked nothing since."""

    async def test():
        met = await Met().meets()
        await asyncio.sleep(0.1)
        met.says(Pong())
        asyncio.get_running_loop().now += 100 * SILENCE
        await asyncio.sleep(1.0)
        met.says(Pong())
        await asyncio.sleep(1.0)
        assert met.lost == []

    hastily(test)


@pytest.mark.parametrize(("version", "silence"), [(4, 10), (3, 45), (1, 45)])
def test_a_host_lets_a_silent_program_go_by_the_version_that_it_speaks(tmp_path, version, silence):
    async def test(real_host):
        await (silent := RawClient(real_host)).comes(HELLO.__class__(HELLO.protocol, 1, version, "0"))
        real_host.host.sweep(now() + silence - 1)
        assert len(real_host.host.links) == 1
        real_host.host.sweep(now() + silence + 1)
        assert await silent.hears_the_end() == "silent"

    with_real_host(tmp_path, test)


def test_a_host_that_was_asleep_hears_first_what_was_said_meanwhile_and_then_looks_who_is_silent():
    async def test():
        happened = []
        host = SimpleNamespace(sweep=lambda now: happened.append("looks"))
        sweeping = asyncio.ensure_future(Host._sweep(host))
        await asyncio.sleep(SWEEP / 2)
        loop = asyncio.get_running_loop()
        loop.now += 100 * SILENCE
        loop.call_later(SWEEP / 2, happened.append, "hears")
        await asyncio.sleep(2 * SWEEP)
        sweeping.cancel()
        assert happened[:2] == ["hears", "looks"]

    hastily(test)

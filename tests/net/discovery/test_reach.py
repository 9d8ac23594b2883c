"""Several ways to one host: which is tried when, who wins, and what becomes of the others."""

from __future__ import annotations

import asyncio

import pytest

from net.discovery.reach import NoWay, first_of

SOON, NEVER = 0.0, 1000.0  # until the next way is tried, too


class Ways:
    """Ways that lead somewhere, fail or go on for ever, and what was done with them."""

    def __init__(self):
        self.tried, self.dropped, self.called_off = [], [], []

    def leads(self, name, after=None):
        async def way():
            self.tried.append(name)
            if after is not None:
                await after.wait()
            return name

        return way

    def fails(self, name):
        async def way():
            self.tried.append(name)
            raise ConnectionRefusedError(name)

        return way

    def drops(self, name):
        """A firewall that says nothing."""

        async def way():
            self.tried.append(name)
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.called_off.append(name)
                raise

        return way

    async def race(self, *ways, delay):
        return await first_of(ways, self.dropped.append, delay)


def run(test):
    asyncio.run(asyncio.wait_for(test(Ways()), 10))


def test_the_nearest_wins_and_nobody_else_is_troubled():
    async def test(ways):
        assert await ways.race(ways.leads("near"), ways.leads("far"), delay=NEVER) == "near"
        assert (ways.tried, ways.dropped) == (["near"], [])

    run(test)


def test_after_a_refusal_the_next_is_tried_at_once():
    async def test(ways):
        assert await ways.race(ways.fails("docker"), ways.leads("lan"), delay=NEVER) == "lan"

    run(test)


def test_one_that_says_nothing_holds_up_nobody_and_is_called_off():
    async def test(ways):
        assert await ways.race(ways.drops("vpn"), ways.drops("docker"), ways.leads("lan"), delay=SOON) == "lan"
        assert ways.tried == ["vpn", "docker", "lan"]
        assert sorted(ways.called_off) == ["docker", "vpn"]

    run(test)


def test_of_two_that_arrive_together_one_is_dropped():
    async def test(ways):
        both = asyncio.Event()
        racing = asyncio.create_task(ways.race(ways.leads("a", both), ways.leads("b", both), delay=SOON))
        while ways.tried != ["a", "b"]:
            await asyncio.sleep(0)
        both.set()
        winner = await racing
        assert {winner, *ways.dropped} == {"a", "b"} and len(ways.dropped) == 1

    run(test)


def test_where_no_way_leads_anywhere_all_reasons_are_told():
    async def test(ways):
        with pytest.raises(NoWay) as no_way:
            await ways.race(ways.fails("a"), ways.fails("b"), delay=NEVER)
        assert [str(failure) for failure in no_way.value.failures] == ["a", "b"]

    run(test)


def test_who_waits_no_longer_leaves_nothing_under_way():
    async def test(ways):
        racing = asyncio.create_task(ways.race(ways.drops("a"), ways.drops("b"), delay=SOON))
        while ways.tried != ["a", "b"]:
            await asyncio.sleep(0)
        racing.cancel()
        await asyncio.gather(racing, return_exceptions=True)
        assert sorted(ways.called_off) == ["a", "b"]

    run(test)

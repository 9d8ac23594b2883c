"""Whose message is heard when: what is dear waits for its turn, and what breaks down keeps nobody else waiting."""

from __future__ import annotations

import asyncio

import pytest

from net.host.turns import AT_ONCE, Turns
from net.wire.messages import AskWholeGame, Goodbye, Look, Ping, Pong, Watch
from tests.net.host.raw_clients import RawClient
from tests.net.host.real_hosts import LIMIT, RealHost, with_real_host
from tests.net.no_waiting import hastily


def heard_in_turns(*cheap):
    """Who was heard in each turn of the loop, if all want to say something; `cheap`: or something dear?"""

    async def whole():
        turns, heard = Turns(), []
        for number, is_cheap in enumerate(cheap):
            turns.later(lambda number=number, is_cheap=is_cheap: heard[-1].append(number) or not is_cheap)
        while sum(map(len, heard)) < len(cheap):
            heard.append([])
            await asyncio.sleep(0)
        return [turn for turn in heard if turn]

    return asyncio.run(whole())


def test_a_few_are_heard_in_a_turn():
    assert heard_in_turns(*[True] * 6) == [[*range(AT_ONCE)], [4, 5]]


def test_what_is_dear_is_the_last_of_its_turn():
    assert heard_in_turns(True, False, False, True, True) == [[0, 1], [2], [3, 4]]


def test_after_what_took_long_others_have_as_much_time_before_the_next_is_heard():
    """Cards that take long to read, from many who bring them: who plays meanwhile waits for one of them at most."""
    began = []

    async def test():
        loop, turns = asyncio.get_running_loop(), Turns()

        def takes(seconds):
            began.append(round(loop.now, 3))
            loop.now += seconds
            return True

        for seconds in (0.05, 0.005, 0.005, 0.2):
            turns.later(lambda seconds=seconds: takes(seconds))
        await asyncio.sleep(0.3)
        turns.later(lambda: takes(0.0))  # nobody waits by now, and it is too soon all the same
        await asyncio.sleep(1)

    hastily(test)
    assert began == [0.0, 0.1, 0.105, 0.11, 0.51]


def test_who_breaks_down_keeps_nobody_waiting():
    async def whole():
        complaints, heard, turns = [], [], Turns()
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        turns.later(lambda: {}["nothing"])
        turns.later(lambda: heard.append("second") or False)
        for _ in range(3):
            await asyncio.sleep(0)
        turns.later(lambda: heard.append("third") or False)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (heard, len(complaints)) == (["second", "third"], 1)

    asyncio.run(whole())


@pytest.mark.parametrize("before", [(), (Ping(),)], ids=["first", "by turns"])
def test_a_message_that_breaks_the_host_down_ends_its_own_link_only(tmp_path, before):
    async def whole():
        complaints = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context["exception"]))
        real_host = RealHost(tmp_path)
        await real_host.open()
        receive = real_host.host.lobby.receive

        def breaks(link, message, now):
            return receive(link, message, now) if not isinstance(message, Watch) else 1 / 0

        real_host.host.lobby.receive = breaks
        bad, good = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        bad.says(*before, Watch("owl-fern-42", "Eve"))
        said = await bad.hears(Goodbye)
        assert (said.why, said.reason) == ("protocol", "something went wrong at this host; your seat is kept")
        good.says(Ping(), Ping(), Ping())
        assert all([await good.hears(Pong) for _ in range(3)])
        await real_host.hosting.close()
        assert [type(complaint) for complaint in complaints] == [ZeroDivisionError]

    asyncio.run(asyncio.wait_for(whole(), LIMIT))


def test_what_is_dear_waits_for_its_turn_however_it_comes(tmp_path):
    """In one piece or in many: nothing of it is worked on at once, and nothing is lost."""

    async def test(real_host):
        eve = await RawClient(real_host).comes()
        (link,) = real_host.host.links.values()
        heard = []
        real_host.host.heard = lambda _, message: heard.append(type(message))
        for message in (Look(), Look(), AskWholeGame(), Ping()):
            link.data_received(eve.connection.send(message))
        assert heard == []
        link.data_received(b"".join(map(eve.connection.send, (Ping(), Look()))))
        while len(heard) < 6:
            before = len(heard)
            await asyncio.sleep(0)
            assert sum(kind is not Ping for kind in heard[before:]) <= 1
        assert heard == [Look, Look, AskWholeGame, Ping, Ping, Look]

    with_real_host(tmp_path, test)

"""Before one sits at any table: a host that takes its time, and what is typed meanwhile."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from net.client import Address
from tui.plain import host
from tui.plain.host import PlainHost
from tui.plain.input import Lines


class OneHost:
    """One that is asked for a seat answers when the test wants it."""

    data = Path("nowhere")

    def __init__(self):
        self.answer = asyncio.get_running_loop().create_future()
        self.asked = []

    async def open_seat(self, wanted):
        self.asked.append(str(wanted.code))
        return await self.answer


LISTED = host.listed  # as it is


@pytest.fixture(autouse=True)
def _nothing_listed(monkeypatch):
    async def listed(address, pins):
        return ["no table is open"]

    monkeypatch.setattr(host, "listed", listed)


def at_a_host(test):
    """Run `test(hosts, writes)`, and somebody who is there; -> what seat they got, and where it was asked for"""

    async def whole():
        reading, writing = os.pipe()
        hosts = OneHost()
        staying = asyncio.ensure_future(PlainHost(hosts, Address("cottage.example"), Lines(reading)).run())
        try:
            await test(hosts, lambda *lines: os.write(writing, "".join(f"{line}\n" for line in lines).encode()))
            os.close(writing)
            return await staying, hosts.asked
        finally:
            os.close(reading)

    return asyncio.run(asyncio.wait_for(whole(), 10))


async def until_said(capsys, text):
    said = ""
    while text not in said:
        await asyncio.sleep(0)
        said += capsys.readouterr().out


def test_a_host_that_does_not_answer_can_be_left(capsys, monkeypatch):
    monkeypatch.setattr(host, "MOMENT", 0.0)

    async def test(hosts, writes):
        writes("join owl-fern-42")
        await until_said(capsys, "Waiting for the host… quit leaves.")
        writes("quit")
        while not hosts.answer.cancelled():
            await asyncio.sleep(0)

    assert at_a_host(test) == (None, ["owl-fern-42"])


@pytest.mark.parametrize("moment", [0.0, 60.0])
def test_what_is_sent_ahead_does_not_take_a_seat_away_that_is_asked_for(capsys, monkeypatch, moment):
    """The end of the input is no wish to leave before there is an answer."""
    monkeypatch.setattr(host, "MOMENT", moment)

    async def test(hosts, writes):
        writes("join owl-fern-42")
        while not hosts.asked:
            await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.01, hosts.answer.set_result, "a seat")

    assert at_a_host(test) == ("a seat", ["owl-fern-42"])


@pytest.mark.parametrize("trouble", ["", "there is no network"])
def test_where_there_is_no_host_it_is_said_what_can_be_tried(monkeypatch, trouble):
    async def nobody(address, pins):
        return [], trouble

    monkeypatch.setattr(host, "_look_round", nobody)
    lines = asyncio.run(LISTED(None))
    if trouble:
        assert lines == ["(there is no network)"]
    else:
        assert lines[0] == "There is no host to be found. Open one with:"
        assert lines[1].strip() == "witch-tui host"
        assert lines[3].strip().startswith("witch-tui join ")

"""Before one sits at any table: a host that takes its time, and what is typed meanwhile."""

from __future__ import annotations

import asyncio
import os

import pytest

from net.client import Address
from tui.plain import host
from tui.plain.host import Hall
from tui.plain.input import Lines


class Abroad:
    """Whoever is asked for a seat answers when the test wants it."""

    def __init__(self):
        self.answer = asyncio.get_running_loop().create_future()
        self.asked = []

    async def join(self, address, code, name):
        self.asked.append(str(code))
        return await self.answer


async def nothing_listed():
    return ["no table is open"]


def in_the_hall(test):
    """Run `test(abroad, writes)`, and whoever is in the hall; -> what seat they got, and where it was asked for"""

    async def whole():
        reading, writing = os.pipe()
        abroad = Abroad()
        staying = Hall(abroad, Address("cottage.example"), "Ann", Lines(reading), nothing_listed).run()
        staying = asyncio.ensure_future(staying)
        try:
            await test(abroad, lambda *lines: os.write(writing, "".join(f"{line}\n" for line in lines).encode()))
            os.close(writing)
            return await staying, abroad.asked
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

    async def test(abroad, writes):
        writes("join owl-fern-42")
        await until_said(capsys, "Waiting for the host… quit leaves.")
        writes("quit")
        while not abroad.answer.cancelled():
            await asyncio.sleep(0)

    assert in_the_hall(test) == (None, ["owl-fern-42"])


@pytest.mark.parametrize("moment", [0.0, 60.0])
def test_what_is_sent_ahead_does_not_take_a_seat_away_that_is_asked_for(capsys, monkeypatch, moment):
    """The end of the input is no wish to leave before there is an answer."""
    monkeypatch.setattr(host, "MOMENT", moment)

    async def test(abroad, writes):
        writes("join owl-fern-42")
        while not abroad.asked:
            await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.01, abroad.answer.set_result, "a seat")

    assert in_the_hall(test) == ("a seat", ["owl-fern-42"])

"""One's own host is open in another window: the way back to one's seat, whatever has become of that window."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import pytest

from net.client import Address
from net.discovery.join_code import read_code
from net.host.limits import Limits
from net.host.open import HostPlan
from net.wire.messages import Create, Terms
from tests.net.host.real_hosts import LIMIT, with_real_host
from tests.tui.hosts.app_among_hosts import in_the_app, keep_to_oneself, press, shows
from tests.tui.plain.people import COMMAND, ROOT
from tui.hosts.hosts import Hosts
from tui.hosts.other_window import Window, is_alive
from tui.hosts.own import EVERYWHERE
from tui.screens.shared_table import SharedTableScreen
from tui.start.join import Joining

NEW = Create("witches-wheel", 2, {}, "Ann", (None, None), Terms())


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)
    monkeypatch.setattr("tui.hosts.own.HostPlan", partial(HostPlan, discovery=False))


def run(test):
    asyncio.run(asyncio.wait_for(test(), LIMIT))


def window(tmp_path):
    return Hosts(tmp_path / "ann", lambda: "Ann")


async def until(holds):
    while not holds():
        await asyncio.sleep(0.01)


def test_from_a_second_window_one_takes_ones_seat_at_ones_own_host_with_one_key(tmp_path):
    async def test():
        first, second = window(tmp_path), window(tmp_path)
        seat = await first.create((await first.own.way()).address, NEW)
        (ticket,) = second.tickets.all()
        again = await second.go_back(ticket)
        assert (again.scene.me, again.scene.code, second.own.hosting) == (0, seat.scene.code, None)
        assert "open in another window" in again.call.notice
        await until(lambda: seat.scene.parted is not None)
        assert seat.scene.parted.why == "taken over"
        (kept,) = second.tickets.all()  # it is still known as a seat at one's own host
        assert (kept.own, kept.bind, kept.port) == (ticket.own, ticket.bind, ticket.port)
        await again.leave()
        await first.close()

    run(test)


def test_a_table_that_is_open_to_the_network_tells_its_way_and_its_proof_in_the_second_window_too(tmp_path):
    async def test():
        first, second = window(tmp_path), window(tmp_path)
        seat = await first.create((await first.own.way(EVERYWHERE)).address, NEW)
        again = await second.go_back(second.tickets.all()[0])
        assert second.proof_for(again) == first.proof_for(seat) != ""
        assert second.ways_to(again) == first.ways_to(seat) != []
        await again.leave()
        await first.close()

    run(test)


def test_by_the_list_of_tables_one_gets_there_as_well(tmp_path):
    async def test():
        first, second = window(tmp_path), window(tmp_path)
        seat = await first.create((await first.own.way()).address, NEW)
        again = await second.open_seat(Joining(first.own.address, read_code(seat.scene.code), "Ann"))
        assert again.token == seat.token
        await again.leave()
        await first.close()

    run(test)


def test_in_a_second_window_the_list_of_tables_offers_ones_seat_and_1_takes_it(tmp_path):
    """The game has begun: anybody else could only watch it."""

    async def act(pilot):
        first = Hosts(pilot.app.local_tables.data, lambda: "Ann")
        with_a_bot = replace(NEW, bots=(None, "novice"))
        seat = await first.create((await first.own.way()).address, with_a_bot)
        await press(pilot, "j")
        await shows(pilot, "Ann's table, your seat")
        await press(pilot, "1")
        await until(lambda: isinstance(pilot.app.screen, SharedTableScreen))
        assert pilot.app.screen.scene.me == 0
        await until(lambda: seat.scene.parted is not None)
        pilot.app.go_home()
        await shows(pilot, "join a table", "my seat")
        await first.close()

    in_the_app(tmp_path / "mine", act)


def test_a_second_window_opens_another_table_at_the_same_host(tmp_path):
    async def test():
        first, second = window(tmp_path), window(tmp_path)
        await first.own.way()
        seat = await second.create((await second.own.way()).address, NEW)
        assert [*first.own.hosting.host.lobby.tables] == [seat.scene.code]
        await seat.leave()
        await first.close()

    run(test)


def test_when_the_other_window_closes_the_host_goes_on_here(tmp_path):
    async def test():
        first, second = window(tmp_path), window(tmp_path)
        seat = await first.create((await first.own.way()).address, NEW)
        again = await second.go_back(second.tickets.all()[0])
        await seat.leave()
        await first.close()
        await until(lambda: second.own.hosting is not None and not again.scene.link)
        assert [*second.own.hosting.host.lobby.tables] == [seat.scene.code]
        await again.leave()
        await second.close()

    run(test)


@pytest.mark.skipif(sys.platform != "linux", reason="needs the system to say which process listens")
def test_a_window_that_takes_nobody_more_is_awake_and_is_not_ended(tmp_path):
    async def test(real_host):
        full = Window(os.getpid(), Address(path=real_host.hosting.path, uid=os.geteuid(), tls=False))
        assert await is_alive(full)

    with_real_host(tmp_path, test, local=True, tmp=tmp_path, limits=Limits(links_of_one=0))


@contextmanager
def frozen_window(tmp_path):
    """A process that has the host of this folder open; -> it"""
    command = [*COMMAND, "host", "--json", "--port", "0", "--no-discovery", "--data", str(tmp_path / "ann")]
    env = {**os.environ, "WITCH_TUI_TMP": str(tmp_path), "PYTHONPATH": ROOT}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=env)
    try:
        assert json.loads(process.stdout.readline())["ready"]
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(sys.platform != "linux", reason="needs the system to say which process listens")
def test_a_window_that_is_frozen_is_ended_and_the_host_goes_on_here(tmp_path, monkeypatch):
    async def test():
        with frozen_window(tmp_path) as process:
            second = window(tmp_path)
            seat = await second.create((await second.own.way()).address, NEW)
            await seat.leave()
            process.send_signal(signal.SIGSTOP)
            monkeypatch.setattr("tui.hosts.other_window.ANSWER", 0.1)
            back = await second.go_back(second.tickets.all()[0])
            assert (back.token, back.scene.code) == (seat.token, seat.scene.code)
            assert second.own.hosting is not None
            assert "did not answer any more and was ended" in back.call.notice
            await asyncio.to_thread(process.wait, 10)
            await back.leave()
            await second.close()

    run(test)

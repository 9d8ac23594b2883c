"""The finder's screen: what it offers first, what it says of the rest, and where its keys lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.client import Address
from net.discovery.lan import Sign
from net.wire.messages import Listed
from tests.tui.hosts.app_among_hosts import at_a_host, in_the_app, keep_to_oneself, press, shows
from tests.tui.shared_scenes import Found, found
from tests.tui.stage import lines_of
from tui.hosts import finder
from tui.hosts.finder import Seen, _of_sign
from tui.screens.host_table import HostScreen
from tui.screens.join import JoinScreen

LIVE = Listed("owl-fern-42", "witches-wheel", "Cleo", 1, 0, 4, False, True, "waiting for company")
DEAD = replace(LIVE, code="hare-beet-94", maker="Dora", deserted=True)


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)


class Scout(Found):
    """Has found these tables, each at a host of its own."""

    def __init__(self, *tables):
        self.hosts = [
            Seen(f"host {n}", Address(f"192.168.1.{n}"), f"192.168.1.{n}", tables=(table,))
            for n, table in enumerate(tables, 1)
        ]


async def looking(pilot, finder):
    """The screen, and what it was asked to join."""
    screen, joined = JoinScreen(), []
    screen._look = found(screen, finder)
    pilot.app.join = lambda address, code, watching=False: joined.append((code, watching))
    await pilot.app.push_screen(screen)
    return screen, joined


def test_1_never_leads_to_a_table_where_nobody_is_while_there_is_a_live_one(tmp_path):
    async def act(pilot):
        _, joined = await looking(pilot, Scout(DEAD, LIVE))
        lines = await shows(pilot, "Cleo's table, 1 of 4 seats", "Dora's table, nobody is there")
        first, second = (next(y for y, line in enumerate(lines) if name in line) for name in ("Cleo's", "Dora's"))
        assert first < second
        await press(pilot, "1")
        assert joined == [("owl-fern-42", False)]

    in_the_app(tmp_path, act)


def test_enter_means_the_table_under_the_cursor_whatever_is_found_meanwhile(tmp_path):
    async def act(pilot):
        screen, joined = await looking(pilot, Scout(LIVE))
        await shows(pilot, "Cleo's table")
        screen.finder = Scout(replace(LIVE, code="mole-iris-17", maker="Eve"), LIVE)
        screen.finder.hosts[1] = Scout(LIVE).hosts[0]
        screen.renew()
        await shows(pilot, "Eve's table")
        await press(pilot, "enter")
        assert joined == [("owl-fern-42", False)]

    in_the_app(tmp_path, act)


def test_two_hosts_of_one_name_at_one_address_are_told_apart_by_their_ports():
    sign = Sign("cottage", ("192.168.1.5",), finder.PORT, 1, 4, "1", "ab" * 32)
    assert [_of_sign(replace(sign, port=finder.PORT + n)).where for n in (0, 1)] == ["192.168.1.5", "192.168.1.5:10"]


def test_a_long_reason_is_said_whole(tmp_path):
    reason = " ".join(f"[2001:db8::{n}]:9482: cannot be reached (No route to host);" for n in range(5))

    async def act(pilot):
        found = Found()
        found.hosts = [Seen("cottage", Address("192.168.1.5"), "192.168.1.5", trouble=reason)]
        await looking(pilot, found)
        await press(pilot, "end")
        told = " ".join(" ".join(lines_of(pilot)).split())
        assert all(f"[2001:db8::{n}]:9482" in told for n in range(5))

    in_the_app(tmp_path, act)


def test_a_host_without_a_table_is_no_table_yet_and_says_so(tmp_path):
    async def act(pilot):
        host = Seen("cottage", Address("192.168.1.5"), "192.168.1.5")
        empty = Found()
        empty.hosts = [host]
        await looking(pilot, empty)
        await shows(pilot, "At cottage no table is open yet; one that is opened appears here.")
        await press(pilot, "1")
        await shows(pilot, "Open a table   at cottage: which game?")

    in_the_app(tmp_path, act)


def test_who_was_asked_by_an_address_and_has_answered_is_not_said_to_be_asked(tmp_path):
    async def act(pilot):
        await press(pilot, "j", "j", *"127.0.0.1:1", "enter")
        await shows(pilot, "127.0.0.1:1: ")
        assert "Looking at" not in "\n".join(lines_of(pilot))

    in_the_app(tmp_path, act)


def test_a_table_that_is_left_by_everybody_says_so_to_who_looks_for_one(tmp_path):
    async def act(pilot, real_host):
        ann = await real_host.creates()
        eve = await real_host.creates()
        await ann.leave()
        await press(pilot, "j")
        await shows(pilot, "Ann's table, nobody is there, 1 of 2 seats", "Ann's table, 1 of 2 seats")
        await press(pilot, "1")
        await shows(pilot, eve.scene.code)
        await eve.leave()

    at_a_host(tmp_path, act)


def test_the_next_table_is_for_those_for_whom_the_last_one_was(tmp_path):
    async def act(pilot):
        await press(pilot, "o", "1")
        await shows(pilot, "this machine")
        await press(pilot, "right")
        await shows(pilot, "the network")
        await press(pilot, "escape", "escape", "o", "2")
        assert isinstance(pilot.app.screen, HostScreen)
        await shows(pilot, "the network")

    in_the_app(tmp_path, act)


def test_what_enter_does_with_a_setting_is_what_is_announced(tmp_path):
    async def act(pilot):
        await press(pilot, "o", "4")
        await shows(pilot, "Enter open", "Enter   open the table")
        await press(pilot, "down", "down")
        await shows(pilot, "Enter type", "Enter   type")

    in_the_app(tmp_path, act)

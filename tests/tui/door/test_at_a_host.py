"""The door's app at a real host: looking for somebody, playing them, what comes after; the door itself is the test."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from net.door.words import Challenge, Declined, Made, Make, Seek
from net.host.limits import Limits
from tests.net.host.real_hosts import RealHost, plays
from tests.tui.door.front_page import Visit, at_the_door
from tests.tui.hosts.app_among_hosts import keep_to_oneself, plays_by_keys, press, shows, within_reason
from tests.tui.stage import lines_of


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)


def at_its_host(folder, act):
    """Run `act(pilot, page, real_host)`; -> how many tables are left when the app has gone."""

    async def run():
        # A whole game is played here faster than anybody types.
        real_host = RealHost(folder / "elsewhere", local=True, tmp=folder, limits=Limits(burst=10_000))
        await real_host.open()
        try:
            visit = replace(Visit(), host=real_host.address)
            async with at_the_door(visit, folder / "mine") as (pilot, page):
                await within_reason(pilot, act(pilot, page, real_host))
            return len(real_host.host.lobby.tables)
        finally:
            await real_host.hosting.close()

    return asyncio.run(run())


async def looks_for_somebody(pilot, page):
    """By a key; the door has nobody, so a table is made. -> its code"""
    await press(pilot, "down", "E")
    assert page.said[-1] == Seek("witches-wheel")
    page.heard(Make("witches-wheel"))
    await shows(pilot, "You look for somebody to play Witches Wheel with.")
    return next(word.code for word in page.said if isinstance(word, Made))


@pytest.mark.parametrize("keys", [("escape",), ("ctrl+q",), ()], ids=["gives up", "quits", "is cut off"])
def test_who_looks_no_more_leaves_no_table_behind(tmp_path, keys):
    async def act(pilot, page, real_host):
        await looks_for_somebody(pilot, page)
        assert len(real_host.host.lobby.tables) == 1
        await press(pilot, *keys)
        if not keys:
            pilot.app._told_to_go(1)

    assert at_its_host(tmp_path, act) == 0


@pytest.mark.parametrize(("status", "seats"), [(0, 0), (1, 1), (129, 1)])
def test_who_did_not_want_to_go_has_not_stood_up_also_if_it_was_a_bug_of_ours(tmp_path, status, seats):
    async def act(pilot, page, real_host):
        await real_host.joins(await looks_for_somebody(pilot, page))
        await shows(pilot, "trick 1 of")
        pilot.app.status = status
        pilot.app.leave()

    at_its_host(tmp_path, act)
    assert len([*(tmp_path / "mine" / "sits").glob("*.lock")]) == seats


def test_a_game_with_somebody_is_among_the_replays_and_when_they_have_left_one_is_asked_what_next(tmp_path):
    async def act(pilot, page, real_host):
        code = await looks_for_somebody(pilot, page)
        ben = await real_host.joins(code)
        await shows(pilot, "trick 1 of")
        playing = asyncio.create_task(plays(ben))
        await plays_by_keys(pilot)
        await playing
        await shows(pilot, "The game is over.", "play again", "play somebody")
        await ben.leave_for_good()
        await shows(pilot, "play with a bot")
        assert not any("play again" in line for line in lines_of(pilot))
        assert pilot.app.screen.ending.menu.items[0].text == "play somebody"
        await press(pilot, "g")
        await shows(pilot, "against bots")
        await press(pilot, "y")
        await shows(pilot, "Witches Wheel")
        await press(pilot, "1")
        await shows(pilot, "with all cards open")

    at_its_host(tmp_path, act)


def test_who_talks_while_they_wait_for_an_answer_talks_on_when_it_is_no(tmp_path):
    async def act(pilot, page, real_host):
        await press(pilot, "P", "1", "1")
        await shows(pilot, "Ben is asked to play Witches Wheel with you.")
        assert isinstance(page.said[-1], Challenge)
        await press(pilot, "t", *"hm")
        page.heard(Declined(2, "Ben"))
        await shows(pilot, "Say: hm_", "Ben would rather not play now.")
        await press(pilot, "escape", "escape")
        await shows(pilot, "against bots")
        await until_no_table(real_host)

    assert at_its_host(tmp_path, act) == 0


async def until_no_table(real_host):
    while real_host.host.lobby.tables:
        await asyncio.sleep(0.005)

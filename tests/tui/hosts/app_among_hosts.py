"""An app on a stage with other people: hosts on the loopback interface, found in a folder of the test's own."""

from __future__ import annotations

import asyncio
from pathlib import Path

from net.wire.messages import Begin
from tests.net.host.real_hosts import AT_ONCE, LIMIT, RealHost
from tests.tui import stage
from tests.tui.scripted_host import ScriptedHost
from tests.tui.stage import PASSES, Play, lines_of, same_codes, staged
from tui.screens.shared_table import SharedTableScreen

HOME = Play(wanted=None, settings='name = "Ann"')


def keep_to_oneself(monkeypatch, folder: Path) -> None:
    """Nothing is looked for outside of this folder, no port is asked for by its number, and cards lie the same."""
    same_codes(monkeypatch)

    def no_network(heard):
        raise OSError("there is no network in a test")

    for module in ("tui.hosts.own", "tui.hosts.finder"):
        monkeypatch.setattr(f"{module}.TMP", folder)
    monkeypatch.setattr("tui.hosts.own.PORT", 0)
    monkeypatch.setattr("tui.hosts.own.PACE", AT_ONCE)
    monkeypatch.setattr("tui.hosts.finder.PORT", 9)
    monkeypatch.setattr("tui.hosts.finder.ROUND", 0.05)
    monkeypatch.setattr("tui.hosts.finder._lookout", no_network)
    monkeypatch.setattr("tui.seat.remote.PAUSES", (0.0, 0.05))


async def press(pilot, *keys: str) -> None:
    """Keys, without waiting for what others do because of them."""
    for key in keys:
        stage.send(pilot, key)
        for _ in range(PASSES):
            await asyncio.sleep(0)


async def shows(pilot, *texts: str) -> list[str]:
    """Until all of this is on the screen; -> the screen."""
    try:
        async with asyncio.timeout(LIMIT):
            while not all(any(text in line for line in lines_of(pilot)) for text in texts):
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError("\n".join([f"never shown: {texts}", *lines_of(pilot)])) from None
    return lines_of(pilot)


async def within_reason(pilot, acting):
    """A test that hangs ends with the screen."""
    try:
        return await asyncio.wait_for(acting, LIMIT)
    except TimeoutError:
        raise AssertionError("\n".join(["it hangs", *lines_of(pilot)])) from None


def in_the_app(data: Path, act, play: Play = HOME):
    """Run `act(pilot)` in an app on a stage."""

    async def run():
        async with staged(play, data) as pilot:
            return await within_reason(pilot, act(pilot))

    return asyncio.run(run())


def at_a_host(data: Path, act, play: Play = HOME, **more):
    """Run `act(pilot, real_host)`: an app, and somebody else's host on this machine."""

    async def run():
        real_host = RealHost(data / "elsewhere", local=True, tmp=data, **more)
        await real_host.open()
        try:
            async with staged(play, data / "mine") as pilot:
                return await within_reason(pilot, act(pilot, real_host))
        finally:
            await real_host.hosting.close()

    return asyncio.run(run())


async def sits_down(pilot) -> None:
    """By keys, at Ann's table, where others are waited for."""
    await press(pilot, "j")
    await shows(pilot, "Ann's table")
    await press(pilot, "1")
    await shows(pilot, "Ann begins when everybody is there.")


async def comes_to_play(pilot, real_host: RealHost, **more):
    """By keys, at a table that somebody else begins then; -> the one who began."""
    opener = await real_host.creates(**more)
    await sits_down(pilot)
    await opener.command(Begin)
    await shows(pilot, "trick 1 of")
    return opener


async def comes_to_a_scripted_table(pilot, told) -> ScriptedHost:
    """Where all this has been told."""
    scripted_host = ScriptedHost()
    await pilot.app.go(SharedTableScreen(await scripted_host.seats(told)))
    return scripted_host


async def guest_of(pilot) -> RealHost:
    """The app's own host, as its guests reach it."""
    real_host = RealHost(pilot.app.local_tables.data, tls=True)
    real_host.hosting = pilot.app.hosts.own.hosting
    return real_host


async def plays_by_keys(pilot, turns: int = 400) -> None:
    """The first thing that can be played, or the safe default, until it is over."""
    screen = pilot.app.screen
    for _ in range(turns):
        while screen.scene.question is None and not screen.scene.over:
            await asyncio.sleep(0.002)
        if screen.scene.over:
            return
        await answers(pilot)


async def answers(pilot) -> None:
    """One question, by its safe default or the first thing there is; until the host has heard it."""
    screen = pilot.app.screen
    before = screen.scene.question
    await press(pilot, "space" if screen.default is not None else "1")
    while screen.scene.question == before and not screen.scene.over:
        if screen.asks_once_more:
            await press(pilot, "enter")
        await asyncio.sleep(0.002)

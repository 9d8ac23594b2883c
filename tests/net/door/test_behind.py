"""The host behind a door: what is said and done when it ends."""

from __future__ import annotations

import asyncio
import errno
import signal

import pytest

from net.door import behind
from net.door.behind import HostBehind
from net.store.locks import lock


def host(data, said, script):
    found = HostBehind(data, said.append, ("sh", "-c", script))
    found.again = 0.001
    return found


def test_one_that_keeps_ending_is_started_again_and_again_and_told_of_twice(tmp_path):
    said = []

    async def test():
        async with host(tmp_path, said, "echo ready; exit 3") as found:
            while found.ends < 4:
                await asyncio.sleep(0.01)

    asyncio.run(test())
    assert said == [
        "the host has ended (status 3); it is started anew",
        "the host keeps ending (status 3); it is tried again and again, and that is not said each time",
    ]


def test_a_machine_without_processes_for_a_moment_has_a_host_again_later(tmp_path, monkeypatch):
    begin, tries = asyncio.create_subprocess_exec, []

    async def sometimes(*words, **more):
        tries.append(words)
        if len(tries) == 2:
            raise BlockingIOError(errno.EAGAIN, "no process")
        return await begin(*words, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", sometimes)

    async def test():
        async with host(tmp_path, [], "echo ready; exit 3") as found, asyncio.timeout(20):
            while found.ends < 3 or len(tries) < 3:
                await asyncio.sleep(0.01)

    asyncio.run(test())


def test_one_that_never_opens_keeps_the_door_closed(tmp_path):
    async def test():
        async with host(tmp_path, [], "exit 1"):
            pass

    with pytest.raises(ValueError, match="the host behind the door could not be opened"):
        asyncio.run(test())


def test_it_goes_with_the_door(tmp_path):
    async def test():
        async with host(tmp_path, [], "echo ready; exec cat") as found:
            pass
        return found.process.returncode

    assert asyncio.run(test()) is not None


def test_one_that_hangs_keeps_no_door_from_opening_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(behind, "GOES", 0.2)
    hangs = "trap '' TERM; echo ready; while sleep 0.1; do :; done"

    async def test():
        async with asyncio.timeout(5), host(tmp_path, [], hangs) as found:
            pass
        return found.process.returncode

    assert asyncio.run(test()) == -signal.SIGKILL


def test_tables_that_somebody_else_has_open_are_named_with_who_has_them(tmp_path, monkeypatch):
    monkeypatch.setattr(behind, "LETS_GO", 0.1)
    held = lock(tmp_path / "locks", "host")

    async def test():
        async with host(tmp_path, [], "echo ready; exec cat"):
            pass

    with pytest.raises(ValueError, match=r"its tables are open elsewhere \(process \d+.*\); a door needs its own"):
        asyncio.run(test())
    held.release()


def test_the_host_of_a_door_that_was_killed_is_waited_for(tmp_path):
    held = lock(tmp_path / "locks", "host")

    async def test():
        asyncio.get_running_loop().call_later(0.1, held.release)
        async with host(tmp_path, [], "echo ready; exec cat") as found:
            return found.pid

    assert asyncio.run(test())

"""What somebody with a valid key may try at a door: the short ones of `python -m tests.bench.door_attacks`."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from tests.bench.door_attacks import inside, line, wire
from tests.bench.door_attacks.tries import attacked_door

INSIDE = [
    "read what the machine knows of accounts",
    "read somebody else's folder",
    "read memory and surroundings of the door and others",
    "paths by descriptors of folders, with dots",
    "kill the door, the nursery, others, all",
    "look into others: ptrace, their memory, their descriptors",
    "another process: fork, exec, a shell",
    "connect anywhere: TCP, UDP, sockets of this machine",
    "descriptors that were inherited",
    "the surroundings of whoever opened the door",
    "a name that is none, for a link",
    "noise, lies and steering signs to the door's page",
]
LINE = [
    "a packet of four gigabytes",
    "strict exchange of keys, and something in between (Terrapin)",
    "an exchange of keys that costs the door much",
    "what the door offers",
    "what it says of extensions: never ping@openssh.com",
    "a thousand keys",
]
WIRE = [
    "channels of all other kinds, subsystems, commands",
    "10,000 channels that are refused (CVE-2026-39827)",
    "an answer that nobody asked for (CVE-2026-39830): 81",
    "the same, of a channel that is open: 99",
    "data for a channel that is closed",
    "a second shell, a command and a subsystem on one channel",
    "a code of 80,000 digits",
    "data before there is a session",
]


@pytest.fixture(scope="module")
def door():
    with attacked_door() as door:
        asyncio.run(door.friend_plays())
        door.aimed_at = aimed_at(door)  # now: nobody but the friend has a folder
        yield door


def aimed_at(door):
    """What an attacker could find out."""
    other = next((door.data / "door" / "players").iterdir())
    pids = {"door": door.process.pid, "nursery": door.pids("taken")[1], "session": door.facts["host"]}
    return {"other": str(other), "data": str(door.data), "port": door.port, **pids}


@pytest.mark.parametrize("name", INSIDE)
def test_code_of_an_attacker_s_own_in_a_session_reaches_nothing(door, name):
    came = asyncio.run(door.session({**door.aimed_at, "try": name}))
    assert "refused" in came or came["got"].startswith(inside.OWN), came


@pytest.mark.parametrize("name", [*LINE, *WIRE])
def test_what_no_client_says_harms_nobody(door, name):
    [one] = [one for one in (*line.TRIES, *wire.TRIES) if one.name == name]

    async def attack():
        descriptors, processes = door.descriptors(), len(door.pids("taken"))
        await one.run(door)
        await door.is_as_before(descriptors, processes)
        await door.friend_plays()

    asyncio.run(attack())


def test_a_nursery_that_is_killed_takes_its_sessions_along_and_the_next_visit_has_another(door):
    """Nobody could end them any more: a session that was taken over would stay for ever."""

    async def attack():
        async with await door.link() as link:
            process = await link.create_process(term_type="xterm", encoding=None)
            await process.stdout.read(1)
            nursery, session = door.pids("taken")[1], door.pids("taken")[-1]
            assert session > nursery
            os.kill(nursery, signal.SIGKILL)
            await process.wait()
        await door.friend_plays()
        assert session not in door.pids("taken")

    asyncio.run(attack())

"""What sessions take of the machine, seen from outside."""

from __future__ import annotations

import asyncio
import errno
import os

import pytest

from net.door import upkeep
from net.door.allowance import DoorLimits
from net.door.nursery import Running
from net.door.upkeep import Upkeep, Watched, measured

MOST, FILES = 1_000_000, 50


def fill(folder, count, size=0):
    for number in range(count):
        (folder / f"file-{number}").write_bytes(bytes(size))


def deep(folder):
    for _ in range(20):
        folder /= "inner"
    folder.mkdir(parents=True)


@pytest.mark.parametrize(
    "spoil", [lambda f: fill(f, 60), lambda f: fill(f, 3, 500_000), deep], ids=["many", "large", "deep"]
)
def test_a_folder_that_no_game_needs_is_known_as_such(tmp_path, spoil):
    fill(tmp_path, 10, 1_000)
    (tmp_path / "games").mkdir()
    fill(tmp_path / "games", 10, 1_000)
    assert measured(tmp_path, MOST, FILES) <= MOST
    spoil(tmp_path)
    assert measured(tmp_path, MOST, FILES) > MOST


def test_links_and_pipes_in_a_folder_lead_nobody_astray(tmp_path):
    own, other = tmp_path / "own", tmp_path / "other"
    for folder in (own, other):
        folder.mkdir()
    fill(other, 60, 100_000)
    (own / "link").symlink_to(other)
    os.mkfifo(own / "pipe")
    assert measured(own, MOST, FILES) <= MOST


class FakeDoor:
    limits = DoorLimits()

    def __init__(self, away):
        self.away = away

    def watched(self):
        return ()

    def went_too_far(self, folder, why):
        pass


def test_a_folder_that_goes_is_gone_at_once_however_deep_it_is_and_what_links_lead_to_stays(tmp_path):
    guests, stays = tmp_path / "guests", tmp_path / "stays"
    theirs = guests / "guest"
    theirs.mkdir(parents=True)
    stays.mkdir()
    (stays / "file").write_text("")
    (theirs / "link").symlink_to(stays)
    here = os.getcwd()
    os.chdir(theirs)
    for _ in range(400):
        os.mkdir("d")
        os.chdir("d")
    os.chdir(here)

    async def go():
        upkeep = Upkeep(FakeDoor(tmp_path / "away"))
        upkeep.clear_leftovers(guests)
        assert list(guests.iterdir()) == [], "somebody may come again this very moment"
        await upkeep.settled()

    asyncio.run(go())
    assert list((tmp_path / "away").iterdir()) == []
    assert (stays / "file").exists()


def test_who_goes_too_far_while_the_disk_is_full_is_not_the_last_who_is_looked_at(tmp_path, monkeypatch):
    monkeypatch.setattr(upkeep, "OFTEN", 0.001)
    seen = []

    class FullDisk(FakeDoor):
        limits = DoorLimits(folder=0)

        def watched(self):
            return [Watched(tmp_path / name, (Running(number, 0, 0, None),)) for number, name in enumerate("ab")]

        def went_too_far(self, folder, why):
            seen.append(folder.name)
            raise OSError(errno.ENOSPC, "full")

    async def go():
        for name in "ab":
            (tmp_path / name).mkdir()
            fill(tmp_path / name, 1)
        watching = asyncio.create_task(Upkeep(FullDisk(tmp_path / "away")).watch())
        while len(seen) < 2 and not watching.done():
            await asyncio.sleep(0.01)
        watching.cancel()

    asyncio.run(go())
    assert seen == ["a", "b"]


def test_what_a_killed_door_has_left_is_cleared_by_few_at_a_time(tmp_path, monkeypatch):
    begin, running, most = asyncio.create_subprocess_exec, set(), []

    async def counted(*words):
        running.add(words)
        most.append(len(running))
        process = await begin(*words)
        await process.wait()
        running.discard(words)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    for number in range(20):
        (tmp_path / "guests" / f"{number}").mkdir(parents=True)

    async def go():
        cleared = Upkeep(FakeDoor(tmp_path / "away"))
        cleared.clear_leftovers(tmp_path / "guests")
        await cleared.settled()

    asyncio.run(go())
    assert len(most) == 20 and max(most) <= upkeep.AT_ONCE
    assert list((tmp_path / "away").iterdir()) == []

"""The app as a visitor of a door has it, on the stage: what the door says is said by the test."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import asynccontextmanager
from dataclasses import dataclass

from net.client import Address
from net.door.words import Called, Chat, Guest, Here, Spoken
from net.wire.messages import Listed
from tests.tui.stage import TERMINAL, Inline, Placeless, press, settled
from tui.app.app import Launch
from tui.door.app import DoorApp
from tui.hosts.finder import Seen

NOON = 1_795_003_200.0
ANN = Called(1, "Ann", True)
GUESTS = (
    Guest(1, "Ann"),
    Guest(2, "Ben", seeks="weavers"),
    Guest(3, "Cleo", 40, "mandracora", "owl-fern-42"),
    Guest(4, "Dora", 700),
)
TALK = Chat(
    (
        Spoken(1, "Ben", "good evening, anybody for Weavers?", NOON),
        Spoken(2, "Cleo", "after this one; we are in the last round", NOON + 60),
    )
)
TABLES = (
    Listed("hare-beet-94", "witches-wheel", "Emil", 1, 0, 4, False, True, "waiting for company"),
    Listed("owl-fern-42", "mandracora", "Cleo", 2, 0, 2, True, True, "turn 7"),
)
BUSY = (ANN, Here(GUESTS), TALK)


class FakePage:
    """The link to the door: what is said is kept, what is heard comes from the test."""

    def __init__(self, heard):
        self.heard, self.said = heard, []

    def open(self):
        pass

    def say(self, word):
        self.said.append(word)

    def close(self):
        pass


@dataclass(frozen=True)
class Visit:
    """Who comes, and what they find."""

    name: str = "Ann"  # "": the door does not know them
    heard: tuple = BUSY
    tables: tuple = TABLES
    size: tuple[int, int] = (80, 24)
    theme: str = "night"
    ascii: bool = False
    settings: str = ""
    at: str = "ssh -p 2222 games.example"
    host: Address | None = None  # None: there is none


class Pictured(Placeless, DoorApp):
    """The door's app on the stage."""


@asynccontextmanager
async def at_the_door(visit: Visit, data):
    """-> the pilot, and the fake page"""
    data.mkdir(parents=True, exist_ok=True)
    if visit.settings:
        (data / "settings.toml").write_text(visit.settings)
    pages = []

    def page(heard):
        pages.append(FakePage(heard))
        return pages[0]

    nobody = Address(path=data / "host.sock", uid=0, tls=False, called="this door")
    served = Seen("this door", visit.host or nobody, "this door")
    launch = Launch(data, None, visit.theme, visit.ascii, True, name=visit.name or None, served=served)
    app = Pictured(launch, Inline(), page, TERMINAL, at=visit.at)
    app.clock = itertools.count().__next__
    app.open_tables.tables = visit.tables
    app.open_tables.look_now = lambda: None
    async with app.run_test(size=visit.size) as pilot:
        await settled(pilot)
        for word in visit.heard:
            pages[0].heard(word)
        await settled(pilot)
        yield pilot, pages[0]


def visited(visit: Visit, data, act, *keys):
    """Come, press these keys, and see; -> what `act(pilot, page)` gives."""

    async def run():
        async with at_the_door(visit, data) as (pilot, page):
            await press(pilot, *keys)
            return await act(pilot, page)

    return asyncio.run(run())

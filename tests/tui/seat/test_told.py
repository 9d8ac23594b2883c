"""Knowing how things stand after one's own command: what others did just before is not it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from net.wire.messages import Accepted
from tui.seat.session import Session


@dataclass
class Stand:
    """As much of a scene as counts here."""

    updates: int = 3
    parted: object = None
    next_choice: str = ""


class Seat(Session):
    """A seat that hears what the test lets it hear."""

    def __init__(self):
        super().__init__()
        self.scene = Stand()

    def say(self, message):
        pass

    async def leave(self):
        pass

    async def hears(self, updates):
        self.scene.updates = updates
        self._heard.set()
        await asyncio.sleep(0)


def test_what_others_did_before_mine_was_carried_out_is_not_taken_for_its_outcome():
    async def test():
        seat = Seat()
        undone = asyncio.get_running_loop().create_task(seat.told(seat.undo()))
        await asyncio.sleep(0)
        await seat.hears(4)  # of others, on its way before
        seat.hear(Accepted(1))
        for _ in range(3):
            await asyncio.sleep(0)
        assert not undone.done()
        await seat.hears(5)
        await asyncio.wait_for(undone, 1)

    asyncio.run(test())


def test_an_undo_that_is_refused_forgets_nothing_that_was_chosen():
    async def test():
        seat = Seat()
        seat._next_choice, seat.scene.next_choice = "wart", "Wart Brew"
        undone = asyncio.get_running_loop().create_task(seat.undo())
        await asyncio.sleep(0)
        seat.refuse_open("Too late.")
        done, _ = await asyncio.wait([undone])
        assert isinstance(done.pop().exception(), ValueError)
        assert seat.scene.next_choice == "Wart Brew"

    asyncio.run(test())

"""A table at which two people of the door meet: made for whoever comes, or for somebody who is asked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import ceil
from pathlib import Path
from time import monotonic

from engine.bots import LEVELS
from engine.games import find
from net.wire.messages import Begin, Create, Fill, Terms
from tui.seat.remote import RemoteSession
from tui.start.last_choice import last_choice

WAIT = 30.0  # seconds for somebody to come; then a bot sits down
OPEN = Terms(clock=180, stand_in=LEVELS[0])  # with strangers nobody waits for ever
INVITED = Terms(stand_in=LEVELS[0], listed=False)
OTHER = 1  # the seat beside who makes the table


def table_of_two(game: str, terms: Terms) -> Create:
    """As the host takes it: who makes it, and an open seat."""
    seats = max(2, find(game).seats.start)
    return Create(game, seats, {}, "", (None,) * seats, terms)


def level_for(data: Path, game: str) -> str:
    """The bot that sits down where nobody comes: as strong as those that I played this game with last."""
    with suppress(ValueError):
        last = last_choice(data, find(game))
        if last is not None and last.levels:
            return last.levels[0]
    return LEVELS[0]


class Meeting:
    """I have made this table; as soon as somebody sits down it begins."""

    def __init__(
        self, session: RemoteSession, level: str, invited: str = "", clock: Callable[[], float] = monotonic
    ) -> None:
        self.session, self.level = session, level
        self.invited = invited  # somebody's name; "": it is for whoever comes
        self.with_bot = False
        self.is_called_off = False  # who was invited does not come
        self._clock, self._due = clock, clock() + WAIT
        self._is_begun = False

    @property
    def game(self) -> str:
        return self.session.scene.game.id

    @property
    def left(self) -> int | None:
        """Seconds until a bot sits down; None: none does, of itself."""
        waits = not (self.invited or self.with_bot or self._is_begun)
        return max(0, ceil(self._due - self._clock())) if waits else None

    def is_for(self, name: str) -> bool:
        """Is it they who are waited for; or, "", whoever was challenged?"""
        return bool(self.invited) and name in ("", self.invited)

    @property
    def is_full(self) -> bool:
        seats = self.session.scene.seats
        return seats is not None and all(chair.name for chair in seats.chairs)

    async def go_on(self) -> None:
        """Begin, if there is anything to begin with now; who is waited for no more has a bot in their place."""
        if self.session.scene.begun:
            return
        if not self.is_full:
            self._is_begun = False  # who had come has gone again before it could begin
            if self.left == 0:
                await self.call_bot()
        elif not self._is_begun:
            self._is_begun = True
            await self.session.command(Begin)

    async def call_bot(self) -> None:
        """It sits down now; what happens next is heard from the host."""
        self.with_bot = True
        await self.session.command(partial(Fill, seat=OTHER, level=self.level))

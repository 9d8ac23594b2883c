"""The app of who has come over SSH: home is the door's first page, and every way leads to the door's own tables."""

from __future__ import annotations

from functools import partial
from typing import Any

from net.door.words import Go, Guest, Made
from tui.app.shown import Shown
from tui.door.doorstep import game_name, short
from tui.door.meeting import INVITED, OPEN, Meeting, level_for, table_of_two
from tui.door.pages.home import DoorHome
from tui.door.pages.replays import DoorReplays
from tui.door.pages.second_key import DoorSettings
from tui.door.pages.seeking import DoorTable, DoorWaiting, SeekingScreen
from tui.door.pages.table_list import DoorTables
from tui.door.pages.talk import DoorTalkScreen
from tui.door.visitor import LeadsToDoor, VisitorApp
from tui.seat.remote import RemoteSession
from tui.seat.session import Session
from tui.start.new_game import NewGame


class DoorApp(VisitorApp):
    """witch-tui at the door."""

    def _come_by(self, page: LeadsToDoor, at: str) -> None:
        super()._come_by(page, at)
        step = self.doorstep
        step.make, step.go, step.declined = self._make, self._go_to, self._declined

    # Pages ---------------------------------------------------------------------------------------

    async def _change_to(self, screen: Shown) -> None:
        """Who looked for company, and goes elsewhere, looks for it no more."""
        self.back_to_table()
        below = self.screen
        if isinstance(below, SeekingScreen) and getattr(screen, "session", None) is not below.session:
            await self.give_up(below.session)
        await super()._change_to(screen)

    def home_screen(self) -> Shown:
        return DoorHome()

    def join_screen(self, typed: Any = ()) -> Shown:
        return DoorTables()

    def open_replays(self) -> None:
        self.open(DoorReplays())

    def open_settings(self, writes_name: bool = False) -> None:
        self.open(DoorSettings(writes_name))

    def open_talk(self) -> None:
        self.open(DoorTalkScreen(writes=True))

    def screen_of(self, session: Session, new_game: NewGame | None) -> Shown:
        if not isinstance(session, RemoteSession):
            self.doorstep.seek("")  # who plays alone by now is led away to nobody
            return super().screen_of(session, new_game)
        session.left = partial(self.hosts.tickets.seen, session.token)
        meeting = self.meetings.get(session.token)
        if session.scene.begun:
            self.doorstep.seek("")
            return DoorTable(session)
        return SeekingScreen(meeting) if meeting is not None else DoorWaiting(session)

    # Company -------------------------------------------------------------------------------------

    def quick(self, game: str) -> None:
        self.quick_game = game
        self.doorstep.seek(game)
        self.shown.say(f"Looking for somebody who wants to play {game_name(game)} ...")

    def _make(self, game: str) -> None:
        async def begin() -> RemoteSession:
            try:
                session = await self.hosts.create(self.address, table_of_two(game, OPEN))
            except ValueError:
                self.doorstep.seek("")
                raise
            self.meetings[session.token] = Meeting(session, level_for(self.local_tables.data, game))
            self.doorstep.say(Made(game, session.scene.code))
            return session

        self.run_worker(self._sit(begin, None))

    def _go_to(self, word: Go) -> None:
        self.notices = [f"{short(word.name)} waits for you."]
        self.join(self.address, word.code)

    def challenge(self, guest: Guest, game: str) -> None:
        async def begin() -> RemoteSession:
            session = await self.hosts.create(self.address, table_of_two(game, INVITED))
            level = level_for(self.local_tables.data, game)
            self.meetings[session.token] = Meeting(session, level, short(guest.name))
            self.doorstep.challenge(guest, game, session.scene.code)
            return session

        self.run_worker(self._sit(begin, None))

    def _declined(self, name: str) -> None:
        """Nobody waits any more for who does not come; who reads or writes something meanwhile does so to its end."""
        below = self.screen_stack[1] if len(self.screen_stack) > 1 else None
        if isinstance(below, SeekingScreen) and below.meeting.is_for(name):
            below.meeting.is_called_off = True
            if self.is_at_the_bottom:
                self.go_home()

"""A visit in lines of text: from the door to a table and back to the door, until somebody leaves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from net.clean import printable
from net.client import Address
from net.discovery.join_code import JoinCode, read_code
from net.door.page_client import PageClient
from net.door.ways import BOTS, PAGE
from net.door.words import At, Challenged, Denied, Go, Guest, Made
from net.lobby.bot_desk import UNHURRIED
from net.wire.messages import Create
from tui.app.settings import settings_or_usual
from tui.door.asking import Asking
from tui.door.at_table import ANSWERS, DoorBots, DoorCompany
from tui.door.doorstep import Doorstep, dared, short
from tui.door.lines import DoorLines, Until
from tui.door.meeting import INVITED, OPEN, WAIT, Meeting, level_for, table_of_two
from tui.door.names import name_for
from tui.door.way_back import BACK_IN_LINES, LastSeat
from tui.draw.prose import wrapped
from tui.hosts.hosts import Hosts
from tui.hosts.tickets import Ticket
from tui.hosts.your_turn import YourTurn
from tui.plain.dialogue import Dialogue, Known
from tui.plain.input import Lines, run_till_told
from tui.plain.join import keep_told, tell_of_turns, told_before
from tui.plain.others import Others
from tui.plain.table import PlainTable
from tui.seat.auto_answer import AutoAnswers
from tui.seat.local import LocalTables, begin
from tui.seat.remote import RemoteSession
from tui.seat.session import Session
from tui.start.join import Joining
from tui.start.new_game import NewGame

MOST_TOLD = 3  # lines of the talk at a time: say tells of all
BEAT = 0.5  # seconds between two looks whether somebody has come
NAMED = "The others call you {}: name NAME changes that."
AGAIN = "You are at the door. Type ? for help."
ALONE = "Nobody has come yet. After {:.0f} seconds a bot sits down; bot 2 calls one at once, leave looks no more."
WAITS = "{} is told. quit goes back to the door."
NO_GAME = "no game against bots waits for you: play GAME begins one"


@dataclass(frozen=True)
class Came:
    """Who has come, and how."""

    folder: Path
    address: Address
    name: str  # "": nobody knows yet
    way: str  # as it is typed: `ssh -p 2222 host`
    code: JoinCode | None = None  # of the table that they want to go to at once


def door_in_lines(came: Came, first: str) -> int:
    """-> the exit status"""
    print(wrapped(first), flush=True)
    return run_till_told(_visit(came))


async def _visit(came: Came) -> int:
    evening = Evening(came)
    try:
        return await evening.run()
    finally:
        await evening.close()


class Evening:
    """One visitor's way between the door and tables."""

    def __init__(self, came: Came) -> None:
        self.came, self.address = came, came.address
        self.lines, self.news = Lines(), asyncio.Event()
        self.hosts, self.turns = Hosts(came.folder, lambda: self.name), YourTurn(came.folder)
        self.doorstep = step = Doorstep(lambda word: self._page.say(word))
        self._page = PageClient(came.folder / PAGE, self._heard)
        self.refused = False  # the door has said no to something
        self._answer: str | Go | None = None  # a game of which I am to make a table, or where to go
        self._wanted = came.code
        self._dialogue: Dialogue | None = None  # of the table where I am
        self._meetings: dict[bytes, Meeting] = {}
        self._goes_on: Ticket | None = None  # to another seat: where it is my turn, or where I was
        self.way_back = LastSeat(came.folder, self.hosts.tickets)
        self._local: LocalTables | None = None
        self._told = -1  # the last line of the talk that was told
        step.told, step.challenged, step.declined = self._tell, self._challenged, self._declined
        step.make = step.go = self._answered
        step.offer = lambda: self.came.name or name_for(step)

    @property
    def name(self) -> str:
        return self.doorstep.name or self.came.name or name_for(self.doorstep)

    async def close(self) -> None:
        self._page.close()
        await self.hosts.close()
        if self._local is not None:
            await self._local.close()

    async def run(self) -> int:
        self._page.open()
        if trouble := settings_or_usual(self.came.folder)[1]:
            self._say(trouble)
        if self._wanted is None:
            self._come_back()
        while not _is_told_to_go() and (session := await self._next()) is not None:
            await self._sit(session)
        return 0

    def _come_back(self) -> None:
        """To the table from which I did not want to go."""
        self._goes_on = self.way_back.leads_to()
        if said := BACK_IN_LINES if self._goes_on is not None else self.way_back.elsewhere():
            self._say(said)

    async def _next(self) -> Session | None:
        """The seat that is wanted, or one that is chosen at the door."""
        code, self._wanted = self._wanted, None
        ticket, self._goes_on = self._goes_on, None
        try:
            if code is not None:
                return await self.hosts.open_seat(Joining(self.address, code))
            if ticket is not None:
                return await self.hosts.go_back(ticket)
        except ValueError as error:
            self._say(f"That cannot be: {error}.")
        return await DoorLines(self).run()

    # What the door says --------------------------------------------------------------------------

    def _heard(self, word: object) -> None:
        nameless = not self.doorstep.name and not self.came.name
        self.refused = self.refused or isinstance(word, Denied)
        self.doorstep.hear(word)
        self.doorstep.be_named()
        if nameless and self.doorstep.name:
            self._say(NAMED.format(self.doorstep.name))
        self._tell_talk()
        self.news.set()

    def _tell_talk(self) -> None:
        """What is said while I stand at the door."""
        fresh = [line for line in self.doorstep.lines if line.number > self._told]
        self._told = fresh[-1].number if fresh else self._told
        for line in fresh[-MOST_TOLD:] if self._dialogue is None else ():
            self._say(f"{short(line.name)}: {printable(line.text)}")

    def _say(self, text: str) -> None:
        if self._dialogue is not None:
            self._dialogue.say(text)
        else:
            print(wrapped(printable(text)), flush=True)

    def _tell(self, text: str, ink: str) -> None:
        self._say(f"- {text}")

    def _challenged(self, word: Challenged) -> None:
        self._say(f"- {dared(word)}: {ANSWERS}")

    def _declined(self, name: str) -> None:
        """Nobody waits any more for who does not come."""
        dialogue = self._dialogue
        session = dialogue.session if dialogue is not None else None
        if dialogue is None or not isinstance(session, RemoteSession) or not self.is_given_up(session):
            return
        if self._meetings[session.token].is_for(name):
            dialogue.leaving = True
            dialogue.changed.set()

    def _answered(self, answer: str | Go) -> None:
        self._answer = answer

    # Ways to a seat ------------------------------------------------------------------------------

    def friends_type(self, code: str) -> str:
        """What leads a friend to that table."""
        way, _, host = self.came.way.rpartition(" ")
        return f"{way} {code}@{host}" if host else f"join {code}"

    def goes_to(self, code: str) -> None:
        self._wanted = read_code(code)

    def is_given_up(self, session: RemoteSession) -> bool:
        """Who leaves a table that I have made for two, before anybody has come, gives it up."""
        return session.token in self._meetings and not session.scene.begun

    async def quick(self, game: str, until: Until) -> RemoteSession | None:
        """At the table of somebody who waits, or at one that waits for somebody; None if the door will not have it."""
        try:
            return await self._met(game, until)
        except ValueError:
            self.doorstep.seek("")  # nobody is told any more that I look for company
            raise

    async def _met(self, game: str, until: Until) -> RemoteSession | None:
        self._answer = None
        self.doorstep.seek(game)
        await until(lambda: self._answer is not None or not self.doorstep.seeks)
        if isinstance(self._answer, Go):
            self._say(f"{short(self._answer.name)} waits for you.")
            return await self.hosts.open_seat(Joining(self.address, read_code(self._answer.code)))
        if self._answer is None:
            return None
        session = await self._made(table_of_two(game, OPEN), "")
        self.doorstep.say(Made(game, session.scene.code))
        self._say(ALONE.format(WAIT))
        return session

    async def challenge(self, guest: Guest, game: str) -> RemoteSession:
        session = await self._made(table_of_two(game, INVITED), short(guest.name))
        self.doorstep.challenge(guest, game, session.scene.code)
        self._say(WAITS.format(short(guest.name)))
        return session

    async def _made(self, wanted: Create, invited: str) -> RemoteSession:
        session = await self.hosts.create(self.address, wanted)
        self._meetings[session.token] = Meeting(session, level_for(self.came.folder, wanted.game), invited)
        return session

    async def alone(self, wanted: NewGame | None) -> Session:
        """Against bots: a new game, or the one that was played last."""
        if self._local is None:
            self._local = LocalTables(self.came.folder, UNHURRIED, Asking(self.came.folder / BOTS))
            await self._local.open()
        if wanted is not None:
            return await self._local.new(wanted.message(self.name))
        waiting = self._local.games(over=False)
        if not waiting:
            raise ValueError(NO_GAME)
        return await begin(self._local, waiting[0].head.code)

    # At a table ----------------------------------------------------------------------------------

    async def _sit(self, session: Session) -> None:
        """Until I leave it; my seat is kept."""
        session.yield_by(AutoAnswers(frozenset(settings_or_usual(self.came.folder)[0].yields)))
        dialogue = Dialogue(session, self.lines, self._known(session), self.came.folder)
        self._dialogue = dialogue
        self._say_where(session)
        token = session.token.hex() if isinstance(session, RemoteSession) else ""
        beside = [self._meet(session), tell_of_turns(self.turns, dialogue, token)]
        tasks, others = [asyncio.create_task(each) for each in beside], self._others(session, dialogue)
        try:
            await PlainTable(dialogue, others).run()
            self._goes_on = others.goes_on if isinstance(others, DoorCompany) else None
            if not (self.lines.is_at_end or _is_told_to_go()):
                self.way_back.stands_up()
        finally:
            for task in tasks:
                task.cancel()
            self._dialogue = None
            self.turns.forget(token)
            await self._stand_up(session, dialogue)

    def _others(self, session: Session, dialogue: Dialogue) -> Others:
        if not isinstance(session, RemoteSession):
            return DoorBots(dialogue, self, UNHURRIED.patience)
        company = DoorCompany(dialogue, session, self)
        company.turns = self.turns
        return company

    async def _stand_up(self, session: Session, dialogue: Dialogue) -> None:
        """From a table at which nobody plays yet, for good: it was made for one meeting."""
        self.doorstep.seek("")
        self.doorstep.say(At())
        if isinstance(session, RemoteSession):
            keep_told(self.hosts.tickets, session, dialogue.known)
            if self.is_given_up(session):
                self.doorstep.take_back()
                with suppress(ValueError):
                    await session.leave_for_good()
        await session.leave()
        if not (self.lines.is_at_end or self._wanted or self._goes_on or _is_told_to_go()):
            self._say(AGAIN)

    def _known(self, session: Session) -> Known:
        if not isinstance(session, RemoteSession):
            return Known()
        return told_before(self.hosts.tickets).get((session.token.hex(), session.scene.code), Known())

    def _say_where(self, session: Session) -> None:
        """To the door; a table that is in no list is not told of."""
        listed = isinstance(session, RemoteSession) and session.scene.terms.listed
        if isinstance(session, RemoteSession) and self.is_given_up(session):
            return  # they see that I look for company
        self.way_back.sits_at(session if isinstance(session, RemoteSession) else None)
        self.doorstep.say(At(session.scene.code if listed else "", session.scene.game.id))

    async def _meet(self, session: Session) -> None:
        """What I have made for two begins by itself."""
        meeting = self._meetings.get(session.token) if isinstance(session, RemoteSession) else None
        while not session.scene.begun:
            if meeting is not None:
                try:
                    await meeting.go_on()
                except ValueError as error:
                    self._say(f"That cannot be: {error}.")
            await asyncio.sleep(BEAT)
        self.doorstep.seek("")
        self._say_where(session)


def _is_told_to_go() -> bool:
    """By a signal: a table hears of it by being left."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

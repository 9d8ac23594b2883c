"""Tables that are not in this house: those of one's own host, and other people's."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from net.bots.process import thinker_for
from net.client import Address, Call, Unreachable, call
from net.discovery.address import PORT
from net.discovery.interfaces import outward, own_addresses
from net.discovery.this_machine import TMP
from net.discovery.trust import JoinCode, Mistrusted, Pins, identity_of, proof_of
from net.host.host import NO_FILES
from net.host.open import Hosting, HostPlan
from net.lobby.bot_desk import UNHURRIED
from net.lobby.company import hashed
from net.store.replay_file import Kept, from_elsewhere
from net.wire.errors import Refusal
from net.wire.messages import GONE, AskWholeGame, Create, Join, Return, Token, Watch, Welcome
from tui import __version__
from tui.app.names import short_name
from tui.hosts.other_window import GOES_ON_HERE, GOES_ON_THERE, OtherWindow, end, is_alive, window_of
from tui.hosts.own import Taken, opened, places_of, ways_to
from tui.hosts.seeking import SEARCH, Fits, seek
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.remote import Calls, RemoteSession, new_token

PACE = UNHURRIED
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Home(NamedTuple):
    """The way to one's own host, and what is to be said of it."""

    address: Address
    said: str


class Hosts:
    """One data folder's ways to other tables."""

    def __init__(self, data: Path, name: Callable[[], str]) -> None:
        self.data = data
        self.tickets = Tickets(data)
        self.own: Hosting | None = None
        self.is_for_all = False  # whom the next table is for, as it was chosen last
        self.failed: Callable[[str], None] = lambda sentence: None  # something is wrong with our own host
        self._elsewhere: Address | None = None  # one's own host, open in another window
        self._name = name
        self._trouble = ""  # what our own host has said last

    async def close(self) -> None:
        """Nobody is let in any more; what was played is kept."""
        if self.own is not None:
            own, self.own = self.own, None
            await own.close()

    # One's own host ------------------------------------------------------------------------------

    async def open_host(self, bind: str = HERE) -> Hosting:
        """Let people in; ValueError says why that cannot be."""
        if self.own is not None and self.own.plan.bind == bind:
            return self.own
        if self.own is not None and self.own.host.lobby.rooms:
            raise ValueError("your host is open already, for others than you ask for now; leave its tables first")
        await self.close()
        self.is_for_all = bind == EVERYWHERE
        plan = HostPlan(self.data, f"{self._name()}'s host", __version__, bind, PORT, pace=PACE, tmp=TMP)
        *ports, free = self._ports(bind)
        for port in ports:
            with suppress(Taken):
                self.own = await self._opened(replace(plan, port=port))
                return self.own
        self.own = await self._opened(replace(plan, port=free))
        return self.own

    async def way_home(self, bind: str = HERE) -> Home:
        """The nearest way to one's own host: it is opened if need be, or taken over from a window that is frozen."""
        said = ""
        try:
            await self.open_host(bind)
        except OtherWindow as error:
            window = window_of(error.holder, TMP)
            if window is None:
                raise
            if await is_alive(window):
                self._elsewhere = window.address
                return Home(window.address, GOES_ON_THERE)
            await end(window, self.data)
            await self.open_host(bind)
            said = GOES_ON_HERE
        self._elsewhere = None
        return Home(self.address_of_own(), said)

    async def _call_home(self, bind: str) -> Call:
        """A link to one's own host, also once the window that has it open is gone."""
        try:
            home = await self.way_home(bind)
        except OtherWindow as error:  # it is about to go
            raise Unreachable(str(error)) from None
        return await call(home.address, __version__, None, self.own.proof if self.own is not None else None)

    def _ports(self, bind: str) -> list[int]:
        """Where to listen: where others will look for their seats, where everybody looks, or wherever is room."""
        with suppress(ValueError):  # the file of tickets is damaged: its page says so
            before = [ticket.port for ticket in self.tickets.all() if ticket.own and ticket.bind == bind]
            return [*dict.fromkeys([*filter(None, before), PORT, 0])]
        return [PORT, 0]

    async def _opened(self, plan: HostPlan) -> Hosting:
        hosting = await opened(plan, thinker_for(self.data))
        hosting.host.failed = self._host_failed
        return hosting

    def _host_failed(self, sentence: str) -> None:
        self._trouble = sentence
        self.failed(sentence)

    def guests(self, mine: Collection[Token]) -> list[str]:
        """Who else sits at tables of one's own host now; `mine` are one's own seats."""
        rooms = self.own.host.lobby.rooms.values() if self.own is not None else ()
        own = {*map(hashed, mine)}
        places = [room.head.company.places[seat] for room in rooms for seat in sorted(room.here)]
        return [place.name for place in places if place.token not in own]

    def address_of_own(self) -> Address:
        """The nearest way to one's own host."""
        assert self.own is not None
        if self.own.path is not None:
            return Address(path=self.own.path, uid=os.getuid(), tls=False)
        return Address(HERE, self.own.port, tls=self.own.plan.tls)

    # Tables --------------------------------------------------------------------------------------

    async def create(self, address: Address, wish: Create) -> RemoteSession:
        return await self._sit(address, replace(wish, name=short_name(wish.name), token=new_token()))

    async def join(self, address: Address, code: JoinCode, name: str) -> RemoteSession:
        """A seat, or one's own again; ValueError says why there is none."""
        for ticket in self.tickets.all():
            if ticket.code == code.table and ticket.leads_to(address):
                # Who asks for TLS shows no token in the open, though the seat was taken so.
                return await self.go_back(replace(ticket, tls=ticket.tls or address.tls), code.proof)
        return await self._sit(address, Join(code.table, short_name(name), new_token()), code.proof)

    async def watch(self, address: Address, code: JoinCode, name: str) -> RemoteSession:
        return await self._sit(address, Watch(code.table, short_name(name)), code.proof)

    async def go_back(self, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        """To a table where one has a seat; whoever has the whole code knows the host, whatever it shows."""
        if ticket.own:
            return await self._go_back_home(ticket)
        try:
            return await self._taken_again(ticket.address, ticket, proof or ticket.proof or None)
        except Unreachable as error:
            with suppress(ValueError):  # the host may have another port by now
                return await self._look_for(ticket)
            raise error from None

    async def _look_for(self, ticket: Ticket) -> RemoteSession:
        """The same host, wherever it is: nobody else hears the token."""
        proof = ticket.proof or None
        code = JoinCode(ticket.code, proof)
        return await self.anywhere(code, lambda place: self._taken_again(place, ticket, proof), ticket.fits)

    async def _go_back_home(self, ticket: Ticket) -> RemoteSession:
        """To a table of one's own host, which lets in those whom it let in before."""
        was_open = self.own is not None
        home = await self.way_home(self.own.plan.bind if self.own else ticket.bind or HERE)
        session = await self._taken_again(home.address, ticket)
        said = [session.call.notice, home.said]
        if not was_open and self.own is not None:
            said += self.own.notices
            said += [] if self.own.is_for_this_machine else ["Your host is open to the network again."]
        session.call.notice = " ".join(filter(None, said))
        return session

    async def _taken_again(self, address: Address, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        news = self.tickets.news(ticket)
        try:
            session = await self._sit(address, Return(ticket.code, ticket.secret), proof)
            session.scene.left_at = news if session.scene.code == ticket.code else 0
            return session
        except Unreachable:
            raise
        except Mistrusted as error:
            raise _of_a_seat(error, ticket, proof) from None
        except ValueError as error:
            if _is_gone(error):
                self.tickets.drop(ticket.token)
            raise

    def forget(self, address: Address) -> None:
        """That host may have another certificate than last time."""
        Pins(self.data).forget(address.place)

    async def anywhere(
        self, code: JoinCode, sit: Callable[[Address], Awaitable[RemoteSession]], fits: Fits = lambda address: True
    ) -> RemoteSession:
        """Sit down at the table of this code, at whichever host that can be found by itself has it."""
        return await seek(code, sit, fits)

    async def _sit(
        self, address: Address, first: Create | Join | Watch | Return, proof: str | None = None
    ) -> RemoteSession:
        is_own = self.own is not None and address == self.address_of_own()
        if self.own is not None and is_own:
            proof = self.own.proof  # nobody knows it better
        pins = Pins(self.data) if address.path is None else None
        calls: Calls = partial(call, address, __version__, pins, proof)
        if address == self._elsewhere:
            calls = partial(self._call_home, self._door(address)[1] or HERE)
        link = await calls()
        session = RemoteSession(link.address, calls, link, first)
        session.kept = partial(self._keep, session)
        if is_own:
            session.more = lambda reason: reason.replace(NO_FILES, self._trouble or NO_FILES)
        said: list[str] = []
        session.troubled = said.append
        await session.begin()
        trust = "" if address.host in LOOPBACK else session.call.notice  # nobody is in between on one machine
        session.call.notice = " ".join(filter(None, [trust, *said]))
        return session

    def _is_own(self, session: RemoteSession) -> bool:
        return self.own is not None and session.address == self.address_of_own()

    def _keep(self, session: RemoteSession, welcome: Welcome | None) -> None:
        """A seat has another code now, or is one's own no more; if that cannot be kept, it is said."""
        token, place, tls = session.token.hex(), session.address.place, session.address.tls
        try:
            if welcome is None:
                self.tickets.drop(token)
            else:
                door = self._door(session.address)
                ticket = Ticket(place, tls, welcome.code, token, welcome.game, time.time(), *door)
                print_of = session.call.fingerprint
                proof = proof_of(print_of) if print_of else ""
                self.tickets.keep(replace(ticket, uid=_owner(session.address), proof=proof))
        except ValueError as error:
            session.troubled(str(error))

    def _door(self, address: Address) -> tuple[bool, str, int]:
        """Is this one's own host, and where does it listen?"""
        if self.own is not None and address == self.address_of_own():
            return True, self.own.plan.bind, self.own.port
        if address != self._elsewhere:
            return False, "", 0
        before = [(True, ticket.bind, ticket.port) for ticket in self.tickets.all() if ticket.own]
        return before[0] if before else (True, HERE, 0)

    # What remains --------------------------------------------------------------------------------

    def proof_for(self, session: RemoteSession) -> str:
        """What the join code of this table ends with; "" if its host shows no certificate to us."""
        if self.own is not None and self._is_own(session):
            return self.own.proof
        if session.address == self._elsewhere and (self.data / "host" / "host.pem").exists():
            return proof_of(identity_of(self.data / "host").fingerprint)
        return proof_of(session.call.fingerprint) if session.call.fingerprint else ""

    def ways_to(self, session: RemoteSession) -> list[str]:
        """The addresses that others use; none if only this machine can reach the host."""
        if self.own is not None and self._is_own(session):
            return [] if self.own.is_for_this_machine else ways_to(self.own)
        _, bind, port = self._door(session.address)
        if port and bind == EVERYWHERE:  # in another window
            return places_of(outward(own_addresses()), port)
        return [] if session.address.path is not None else [session.address.place]


def _owner(address: Address) -> int | None:
    """Whose socket this is, if it is one of this machine."""
    if address.path is None or address.uid is not None:
        return address.uid
    with suppress(OSError):
        return address.path.stat().st_uid
    return None


def _of_a_seat(error: Mistrusted, ticket: Ticket, proof: str | None) -> Mistrusted:
    """What somebody is told who has typed no code: the proof is the ticket's."""
    if proof != ticket.proof:
        return error
    more = "its certificate has changed, or another host is there; give the whole of its new code"
    return Mistrusted(f"{ticket.place} is not the host where your seat is: {more}")


def _is_gone(error: ValueError) -> bool:
    """Is there no such seat any more?"""
    return isinstance(error, Refusal) and error.why in GONE


async def replay_of(session: RemoteSession) -> Kept:
    """The whole game, once it is over; ValueError if it cannot be had."""
    data: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    session.replay = lambda kept: None if data.done() else data.set_result(kept)
    session.say(AskWholeGame())
    try:
        async with asyncio.timeout(SEARCH):
            return from_elsewhere(await data, session.scene.code)
    except TimeoutError:
        raise ValueError("the host does not send the game") from None

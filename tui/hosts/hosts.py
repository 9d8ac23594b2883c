"""Tables of hosts, one's own and other people's: what finds them, and what is held of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from net.bots.seconds import usually
from net.client import Address, Unreachable, call
from net.discovery.join_code import JoinCode, proof_of
from net.discovery.pins import Mistrusted, Pins
from net.host.host import NO_FILES
from net.replay_file import Kept, from_elsewhere
from net.store.results import HOSTED, Results
from net.wire.errors import Refusal
from net.wire.messages import GONE, AskWholeGame, Create, Join, Return, Watch, Welcome
from tui import __version__
from tui.hosts.finder import HERE, SEARCH, seek
from tui.hosts.own import OwnHost
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.remote import First, RemoteSession, check_knows_pace, new_token
from tui.seat.scene import Scene
from tui.seat.seen_result import result_of
from tui.start.join import Joining
from tui.start.names import short_name

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Hosts:
    """One data folder's ways to tables of hosts."""

    def __init__(self, data: Path, name: Callable[[], str], think: Callable[[], float] = usually) -> None:
        self.data = data
        self.tickets = Tickets(data)
        self.own = OwnHost(data, name, think, self.tickets)
        self._name = name

    async def close(self) -> None:
        """Nobody is let in any more; what was played is kept."""
        await self.own.close()

    # Seats ---------------------------------------------------------------------------------------

    async def create(self, address: Address, wanted: Create) -> RemoteSession:
        """At a new table of this host."""
        name = short_name(wanted.name or self._name())
        return await self._take(address, replace(wanted, name=name, token=new_token()))

    async def open_seat(self, wanted: Joining) -> RemoteSession:
        """At the table of a code, or among those who watch; at whichever host has it, if none is named.

        ValueError says why that cannot be.
        """
        code, name = wanted.code, short_name(wanted.name or self._name())
        assert code is not None  # else there is a host to look at, and no table yet

        async def sits(address: Address) -> RemoteSession:
            if wanted.watch:
                return await self._take(address, Watch(code.table, name), code.proof)
            return await self._join(address, code, name)

        return await (seek(code, sits) if wanted.address is None else sits(wanted.address))

    async def _join(self, address: Address, code: JoinCode, name: str) -> RemoteSession:
        """A seat, or one's own again."""
        for ticket in self.tickets.all():
            if ticket.code == code.table and ticket.leads_to(address):
                # Who asks for TLS shows no token in the open, though the seat was taken so.
                return await self.go_back(replace(ticket, tls=ticket.tls or address.tls), code.proof)
        return await self._take(address, Join(code.table, name, new_token()), code.proof)

    async def go_back(self, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        """To a table where one has a seat; who has the whole code knows the host, whatever it shows."""
        if ticket.own:
            return await self._go_back_home(ticket)
        try:
            return await self._take_again(ticket.address, ticket, proof or ticket.proof or None)
        except Unreachable as error:
            with suppress(ValueError):  # the host may have another port by now
                return await self._look_for(ticket)
            raise error from None

    async def _look_for(self, ticket: Ticket) -> RemoteSession:
        """The same host, wherever it is: nobody else hears the token."""
        proof = ticket.proof or None
        code = JoinCode(ticket.code, proof)
        return await seek(code, lambda place: self._take_again(place, ticket, proof), ticket.fits)

    async def _go_back_home(self, ticket: Ticket) -> RemoteSession:
        """To a table of one's own host, which lets in those whom it let in before."""
        before = self.own.hosting
        home = await self.own.way(before.plan.bind if before is not None else ticket.bind or HERE)
        session = await self._take_again(home.address, ticket)
        said = [session.call.notice, home.said]
        if before is None and (hosting := self.own.hosting) is not None:
            said += hosting.notices
            said += [] if hosting.is_for_this_machine else ["Your host is open to the network again."]
        session.call.notice = " ".join(filter(None, said))
        return session

    # Sitting down --------------------------------------------------------------------------------

    async def _take(self, address: Address, first: First, proof: str | None = None) -> RemoteSession:
        """What is asked for first leads to the seat; ValueError says why there is none."""
        own = self.own.at(address)
        if own is not None:
            proof = own.proof  # nobody knows it better
        pins = Pins(self.data) if address.path is None else None
        calls = self.own.calls_to(address) or partial(call, address, __version__, pins, proof)
        link = await calls()
        try:
            check_knows_pace(link, first)
        except ValueError:
            link.close()
            raise
        session = RemoteSession(link.address, calls, link, first)
        session.kept = partial(self._keep, session)
        session.ended = partial(self._keep_result, session)
        if own is not None:
            session.more = lambda reason: reason.replace(NO_FILES, self.own.trouble or NO_FILES)
        said: list[str] = []
        session.troubled = said.append
        await session.begin()
        trust = "" if address.host in LOOPBACK else session.call.notice  # nobody is in between on one machine
        session.call.notice = " ".join(filter(None, [trust, *said]))
        return session

    async def _take_again(self, address: Address, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        """The seat of this ticket, which is thrown away if there is none any more."""
        news = self.tickets.news(ticket)
        try:
            session = await self._take(address, Return(ticket.code, ticket.secret), proof)
            session.scene.left_at = news if session.scene.code == ticket.code else 0
            return session
        except Unreachable:
            raise
        except Mistrusted as error:
            raise ticket.mistrusted(error, proof) from None
        except ValueError as error:
            if isinstance(error, Refusal) and error.why in GONE:
                self.tickets.drop(ticket.token)
            raise

    def _keep(self, session: RemoteSession, welcome: Welcome | None) -> None:
        """A seat has another code now, or is one's own no more; if that cannot be kept, it is said."""
        token, address = session.token.hex(), session.address
        try:
            if welcome is None:
                self.tickets.drop(token)
            else:
                door = self.own.door(address)
                ticket = Ticket(address.place, address.tls, welcome.code, token, welcome.game, time.time(), *door)
                print_of = session.call.fingerprint
                proof = proof_of(print_of) if print_of else ""
                self.tickets.keep(replace(ticket, uid=_owner(address), proof=proof, called=address.called))
        except ValueError as error:
            session.troubled(str(error))

    def _keep_result(self, session: RemoteSession, scene: Scene) -> None:
        """How a game came out that I played here; if that cannot be kept, it is said."""
        place = HOSTED if self.own.at(session.address) is not None else session.address.place
        try:
            Results(self.data).keep([result_of(scene, place)] if scene.me is not None else [])
        except ValueError as error:
            session.troubled(str(error))

    # What others need to come, too ----------------------------------------------------------------

    def proof_for(self, session: RemoteSession) -> str:
        """What the join code of this table ends with; "" if its host shows no certificate to us."""
        proof = self.own.proof_at(session.address)
        shown = session.call.fingerprint
        return proof if proof is not None else proof_of(shown) if shown else ""

    def ways_to(self, session: RemoteSession) -> list[str]:
        """The addresses that others use; none if only this machine can reach the host."""
        ways, address = self.own.ways_to(session.address), session.address
        return ways if ways is not None else [] if address.path is not None else [address.place]


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


def _owner(address: Address) -> int | None:
    """Whose socket this is, if it is one of this machine."""
    if address.path is None or address.uid is not None:
        return address.uid
    with suppress(OSError):
        return address.path.stat().st_uid
    return None

"""Tables of hosts, one's own and other people's: what finds them, and what is held of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from net.client import Address, Unreachable
from net.discovery.join_code import JoinCode, proof_of
from net.replay_file import Kept, from_elsewhere
from net.wire.messages import AskWholeGame, Create, Join, Watch
from tui.hosts.finder import HERE, SEARCH, seek
from tui.hosts.own import OwnHost
from tui.hosts.sit_down import SeatTaker
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.remote import RemoteSession, new_token
from tui.start.join import Joining
from tui.start.names import short_name


class Hosts:
    """One data folder's ways to tables of hosts."""

    def __init__(self, data: Path, name: Callable[[], str]) -> None:
        self.data = data
        self.tickets = Tickets(data)
        self.own = OwnHost(data, name, self.tickets)
        self._name = name
        self._seats = SeatTaker(data, self.own, self.tickets)

    async def close(self) -> None:
        """Nobody is let in any more; what was played is kept."""
        await self.own.close()

    # Seats ---------------------------------------------------------------------------------------

    async def create(self, address: Address, wanted: Create) -> RemoteSession:
        """At a new table of this host."""
        name = short_name(wanted.name or self._name())
        return await self._seats.take(address, replace(wanted, name=name, token=new_token()))

    async def open_seat(self, wanted: Joining) -> RemoteSession:
        """At the table of a code, or among those who watch; at whichever host has it, if none is named.

        ValueError says why that cannot be.
        """
        code, name = wanted.code, short_name(wanted.name or self._name())
        assert code is not None  # else there is a host to look at, and no table yet

        async def sits(address: Address) -> RemoteSession:
            if wanted.watch:
                return await self._seats.take(address, Watch(code.table, name), code.proof)
            return await self._join(address, code, name)

        return await (seek(code, sits) if wanted.address is None else sits(wanted.address))

    async def _join(self, address: Address, code: JoinCode, name: str) -> RemoteSession:
        """A seat, or one's own again."""
        for ticket in self.tickets.all():
            if ticket.code == code.table and ticket.leads_to(address):
                # Who asks for TLS shows no token in the open, though the seat was taken so.
                return await self.go_back(replace(ticket, tls=ticket.tls or address.tls), code.proof)
        return await self._seats.take(address, Join(code.table, name, new_token()), code.proof)

    async def go_back(self, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        """To a table where one has a seat; who has the whole code knows the host, whatever it shows."""
        if ticket.own:
            return await self._go_back_home(ticket)
        try:
            return await self._seats.take_again(ticket.address, ticket, proof or ticket.proof or None)
        except Unreachable as error:
            with suppress(ValueError):  # the host may have another port by now
                return await self._look_for(ticket)
            raise error from None

    async def _look_for(self, ticket: Ticket) -> RemoteSession:
        """The same host, wherever it is: nobody else hears the token."""
        proof = ticket.proof or None
        code = JoinCode(ticket.code, proof)
        return await seek(code, lambda place: self._seats.take_again(place, ticket, proof), ticket.fits)

    async def _go_back_home(self, ticket: Ticket) -> RemoteSession:
        """To a table of one's own host, which lets in those whom it let in before."""
        before = self.own.hosting
        home = await self.own.way(before.plan.bind if before is not None else ticket.bind or HERE)
        session = await self._seats.take_again(home.address, ticket)
        said = [session.call.notice, home.said]
        if before is None and (hosting := self.own.hosting) is not None:
            said += hosting.notices
            said += [] if hosting.is_for_this_machine else ["Your host is open to the network again."]
        session.call.notice = " ".join(filter(None, said))
        return session

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

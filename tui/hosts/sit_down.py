"""Takes seats at the tables of hosts, and keeps a ticket for each."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from net.client import Address, Unreachable, call
from net.discovery.join_code import proof_of
from net.discovery.pins import Mistrusted, Pins
from net.host.host import NO_FILES
from net.wire.errors import Refusal
from net.wire.messages import GONE, Return, Welcome
from tui import __version__
from tui.hosts.own import OwnHost
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.remote import First, RemoteSession

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class SeatTaker:
    """Who knows one's own host and the certificates of others sits down for one, and comes back with the seat."""

    def __init__(self, data: Path, own: OwnHost, tickets: Tickets) -> None:
        self._data, self._own, self._tickets = data, own, tickets

    async def take(self, address: Address, first: First, proof: str | None = None) -> RemoteSession:
        """What is asked for first leads to the seat; ValueError says why there is none."""
        own = self._own.at(address)
        if own is not None:
            proof = own.proof  # nobody knows it better
        pins = Pins(self._data) if address.path is None else None
        calls = self._own.calls_to(address) or partial(call, address, __version__, pins, proof)
        link = await calls()
        session = RemoteSession(link.address, calls, link, first)
        session.kept = partial(self._keep, session)
        if own is not None:
            session.more = lambda reason: reason.replace(NO_FILES, self._own.trouble or NO_FILES)
        said: list[str] = []
        session.troubled = said.append
        await session.begin()
        trust = "" if address.host in LOOPBACK else session.call.notice  # nobody is in between on one machine
        session.call.notice = " ".join(filter(None, [trust, *said]))
        return session

    async def take_again(self, address: Address, ticket: Ticket, proof: str | None = None) -> RemoteSession:
        """The seat of this ticket, which is thrown away if there is none any more."""
        news = self._tickets.news(ticket)
        try:
            session = await self.take(address, Return(ticket.code, ticket.secret), proof)
            session.scene.left_at = news if session.scene.code == ticket.code else 0
            return session
        except Unreachable:
            raise
        except Mistrusted as error:
            raise ticket.mistrusted(error, proof) from None
        except ValueError as error:
            if isinstance(error, Refusal) and error.why in GONE:
                self._tickets.drop(ticket.token)
            raise

    def _keep(self, session: RemoteSession, welcome: Welcome | None) -> None:
        """A seat has another code now, or is one's own no more; if that cannot be kept, it is said."""
        token, address = session.token.hex(), session.address
        try:
            if welcome is None:
                self._tickets.drop(token)
            else:
                door = self._own.door(address)
                ticket = Ticket(address.place, address.tls, welcome.code, token, welcome.game, time.time(), *door)
                print_of = session.call.fingerprint
                proof = proof_of(print_of) if print_of else ""
                self._tickets.keep(replace(ticket, uid=_owner(address), proof=proof))
        except ValueError as error:
            session.troubled(str(error))


def _owner(address: Address) -> int | None:
    """Whose socket this is, if it is one of this machine."""
    if address.path is None or address.uid is not None:
        return address.uid
    with suppress(OSError):
        return address.path.stat().st_uid
    return None

"""One's own host: opening it, what goes wrong there in our own words, and how others reach it."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from net.bots.thinker import thinker_for
from net.client import Call, Unreachable, call
from net.discovery.address import PORT, Address
from net.discovery.interfaces import outward, own_addresses
from net.discovery.join_code import proof_of
from net.discovery.this_machine import TMP
from net.discovery.tls import identity_of
from net.host.listen import Closed
from net.host.open import Hosting, HostPlan
from net.lobby.bot_desk import UNHURRIED
from net.lobby.company import hashed
from net.runner import Thinks
from net.store.locks import Elsewhere
from net.wire.messages import Token
from tui import __version__
from tui.hosts.finder import HERE
from tui.hosts.other_window import GOES_ON_HERE, GOES_ON_THERE, OtherWindow, end, is_alive, window_of

if TYPE_CHECKING:  # `witch-tui host` needs neither
    from tui.hosts.tickets import Tickets
    from tui.seat.remote import Calls

PACE = UNHURRIED
EVERYWHERE = "0.0.0.0"

# Why nobody can be let in at an address, as the system says it.
REASONS = {
    errno.EADDRINUSE: "port {port} is taken: another host or another program listens there",
    errno.EACCES: "port {port} is not for everybody to open; choose one above 1023",
    errno.EADDRNOTAVAIL: "this machine has no address {bind}",
}
# One folder is one person: two of them at one machine keep their seats apart.
OTHER_WINDOW = (
    "your host is open in another window ({holder}): your seats are there; "
    "a second player starts witch-tui --data ANOTHER-FOLDER"
)


async def opened(plan: HostPlan, thinker: Thinks) -> Hosting:
    """A host that lets people in; ValueError says why that cannot be, and its bots are sent home."""
    with ExitStack() as failing:
        failing.callback(thinker.close)
        try:
            hosting = Hosting(plan, thinker)
            await hosting.open()
        except Elsewhere as error:
            raise OtherWindow(OTHER_WINDOW.format(holder=error.holder), error.holder) from None
        except Closed as error:
            raise _in_our_words(error, plan) from None
        failing.pop_all()
    return hosting


class Taken(ValueError):
    """Somebody else listens at that port."""


def _in_our_words(error: Closed, plan: HostPlan) -> ValueError:
    if error.number not in REASONS:
        return error
    kind = Taken if error.number == errno.EADDRINUSE else ValueError
    return kind(REASONS[error.number].format(port=plan.port, bind=plan.bind))


def ways_to(hosting: Hosting) -> list[str]:
    """The addresses that others type, on this machine or from the network; the likeliest first.

    The interface of a link-local address is ours and means nothing elsewhere: there each of theirs is tried.
    """
    return places_of(hosting.addresses, hosting.port)


def places_of(hosts: Sequence[str], port: int) -> list[str]:
    return [Address(host.partition("%")[0], port).place for host in hosts or [socket.gethostname()]]


class Home(NamedTuple):
    """The way to one's own host, and what is to be said of it."""

    address: Address
    said: str


class OwnHost:
    """One's own host: open in this window, in another one of one's own, or not at all."""

    def __init__(self, data: Path, name: Callable[[], str], think: Callable[[], float], tickets: Tickets) -> None:
        self.hosting: Hosting | None = None  # in this window
        self.is_for_all = False  # whom the next table is for, as it was chosen last
        self.failed: Callable[[str], None] = lambda sentence: None  # something is wrong with it
        self.trouble = ""  # what it has said last
        self._data, self._name, self._think, self._tickets = data, name, think, tickets
        self._elsewhere: Address | None = None  # where another window has it open

    async def close(self) -> None:
        """Nobody is let in any more; what was played is kept."""
        if self.hosting is not None:
            hosting, self.hosting = self.hosting, None
            await hosting.close()

    # Opening -------------------------------------------------------------------------------------

    async def open(self, bind: str = HERE) -> Hosting:
        """Let people in; ValueError says why that cannot be."""
        if self.hosting is not None and self.hosting.plan.bind == bind:
            return self.hosting
        if self.hosting is not None and self.hosting.host.lobby.tables:
            raise ValueError("your host is open already, for others than you ask for now; leave its tables first")
        await self.close()
        self.is_for_all = bind == EVERYWHERE
        plan = HostPlan(self._data, f"{self._name()}'s host", __version__, bind, PORT, pace=PACE, tmp=TMP)
        *ports, free = self._ports(bind)
        for port in ports:
            with suppress(Taken):
                self.hosting = await self._opened(replace(plan, port=port))
                return self.hosting
        self.hosting = await self._opened(replace(plan, port=free))
        return self.hosting

    async def way(self, bind: str = HERE) -> Home:
        """The nearest way to one's own host: it is opened if need be, or taken over from a window that is frozen."""
        said = ""
        try:
            await self.open(bind)
        except OtherWindow as error:
            window = window_of(error.holder, TMP)
            if window is None:
                raise
            if await is_alive(window):
                self._elsewhere = window.address
                return Home(window.address, GOES_ON_THERE)
            await end(window, self._data)
            await self.open(bind)
            said = GOES_ON_HERE
        self._elsewhere = None
        return Home(self.address, said)

    async def _call(self, bind: str) -> Call:
        """A link to one's own host, also once the window that has it open is gone."""
        try:
            home = await self.way(bind)
        except OtherWindow as error:  # it is about to go
            raise Unreachable(str(error)) from None
        return await call(home.address, __version__, None, self.hosting.proof if self.hosting is not None else None)

    def _ports(self, bind: str) -> list[int]:
        """Where to listen: where others will look for their seats, where everybody looks, or wherever is room."""
        with suppress(ValueError):  # the file of tickets is damaged: its page says so
            before = [ticket.port for ticket in self._tickets.all() if ticket.own and ticket.bind == bind]
            return [*dict.fromkeys([*filter(None, before), PORT, 0])]
        return [PORT, 0]

    async def _opened(self, plan: HostPlan) -> Hosting:
        hosting = await opened(plan, thinker_for(self._data, self._think))
        hosting.host.failed = self._host_failed
        return hosting

    def _host_failed(self, sentence: str) -> None:
        self.trouble = sentence
        self.failed(sentence)

    # What is known of it -------------------------------------------------------------------------

    def at(self, address: Address) -> Hosting | None:
        """It, if it is open in this window and this is the way to it."""
        return self.hosting if self.hosting is not None and address == self.address else None

    def calls_to(self, address: Address) -> Calls | None:
        """How to reach it at the address at which another window has it open; None if that is another host's."""
        return partial(self._call, self.door(address)[1] or HERE) if address == self._elsewhere else None

    def door(self, address: Address) -> tuple[bool, str, int]:
        """Is this one's own host, and where does it listen?"""
        if (hosting := self.at(address)) is not None:
            return True, hosting.plan.bind, hosting.port
        if address != self._elsewhere:
            return False, "", 0
        before = [(True, ticket.bind, ticket.port) for ticket in self._tickets.all() if ticket.own]
        return before[0] if before else (True, HERE, 0)

    def proof_at(self, address: Address) -> str | None:
        """What proves its certificate; None if another host is there."""
        if (hosting := self.at(address)) is not None:
            return hosting.proof
        if address == self._elsewhere and (self._data / "host" / "host.pem").exists():
            return proof_of(identity_of(self._data / "host").fingerprint)
        return None

    def ways_to(self, address: Address) -> list[str] | None:
        """The addresses that others use, none if only this machine can reach it; None if another host is there."""
        if (hosting := self.at(address)) is not None:
            return [] if hosting.is_for_this_machine else ways_to(hosting)
        _, bind, port = self.door(address)
        return places_of(outward(own_addresses()), port) if port and bind == EVERYWHERE else None

    def guests(self, mine: Collection[Token]) -> list[str]:
        """Who else sits at tables of one's own host now; `mine` are one's own seats."""
        rooms = self.hosting.host.lobby.tables.values() if self.hosting is not None else ()
        own = {*map(hashed, mine)}
        places = [room.head.company.places[seat] for room in rooms for seat in sorted(room.here)]
        return [place.name for place in places if place.token not in own]

    @property
    def address(self) -> Address:
        """The nearest way to one's own host."""
        assert self.hosting is not None
        if self.hosting.path is not None:
            return Address(path=self.hosting.path, uid=os.getuid(), tls=False)
        return Address(HERE, self.hosting.port, tls=self.hosting.plan.tls)

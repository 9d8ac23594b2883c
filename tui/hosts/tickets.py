"""Tickets: the seats that one has at other people's tables, in one small file of one's own."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.plain_data import read
from net.client import Address, read_address
from net.discovery.pins import Mistrusted
from net.private_files import alone, write_whole
from net.wire.messages import Code, Token

if TYPE_CHECKING:  # who only asks how things stand loads no table
    from tui.seat.scene import Scene

FILE = "seats.json"
THIS_MACHINE = "this machine"
MOST = 50  # the oldest go first


@dataclass(frozen=True)
class Ticket:
    """What is needed to take a seat again."""

    place: str  # an address, or a path on this machine
    tls: bool
    code: Code
    token: str  # in hex: who has it has the seat
    game: str
    when: float
    own: bool = False  # at a table of one's own host
    bind: str = ""  # whom that host let in, and where: others will look for it there
    port: int = 0
    news: int = 0  # so many had been told when one left; 0: nobody has counted
    lines: int = 0  # the last line of the talk by then
    uid: int | None = None  # whose host it is, if it is on this machine
    proof: str = ""  # of the host's certificate, as a join code has it
    called: str = ""  # in words, where people need not know more of the host: `this door`

    @property
    def address(self) -> Address:
        address = read_address(self.place, self.tls)
        return replace(address, uid=self.uid, called=self.called) if address.path is not None else address

    @property
    def where(self) -> str:
        """Its host, for people."""
        return self.called or (THIS_MACHINE if self.address.path is not None else self.place)

    def fits(self, address: Address) -> bool:
        """Can this host be the one that gave the seat?  The token is for nobody else's ears."""
        if address.path is not None:
            return self.uid is not None and address.uid == self.uid
        return bool(self.proof) and address.tls

    def leads_to(self, address: Address) -> bool:
        """Is its host the one there?"""
        is_owners = address.path is not None and self.fits(address)  # whichever socket it has this time
        return is_owners or self.address.place in address.places

    def mistrusted(self, error: Mistrusted, proof: str | None) -> Mistrusted:
        """What somebody is told of that host who has typed no code: the proof is the ticket's."""
        if proof != self.proof:
            return error
        more = "its certificate has changed, or another host is there; give the whole of its new code"
        return Mistrusted(f"{self.place} is not the host where your seat is: {more}")

    @property
    def secret(self) -> Token:
        return bytes.fromhex(self.token)


class Tickets:
    """All of them, the newest first."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def all(self) -> list[Ticket]:
        """ValueError names the file if it cannot be used."""
        try:
            plain: Any = json.loads(self._path.read_bytes())
            tickets: list[Ticket] = read(list[Ticket], plain, "seats")
            for ticket in tickets:
                _ = ticket.address, ticket.secret
        except FileNotFoundError:
            return []
        except OSError as error:
            raise ValueError(f"{self._path}: cannot be read ({error.strerror})") from None
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{self._path}: {error}; move it away to go on without it") from None
        return sorted(tickets, key=lambda ticket: -ticket.when)

    def keep(self, ticket: Ticket) -> None:
        """From now on this is the ticket of its token."""
        with alone(self._path):
            self._write([ticket, *(other for other in self.all() if other.token != ticket.token)][:MOST])

    def told(self, token: Token, code: Code, news: int, lines: int) -> None:
        """So much had been told when one stood up; a ticket that is gone by then stays away."""
        with suppress(ValueError), alone(self._path):  # the file was damaged meanwhile: then nobody knows
            tickets = self.all()
            now = [
                replace(ticket, news=news, lines=lines) if (ticket.secret, ticket.code) == (token, code) else ticket
                for ticket in tickets
            ]
            if now != tickets:
                self._write(now)

    def seen(self, token: Token, scene: Scene) -> None:
        """One stands up and will come back: what happens from here on has not been seen."""
        self.told(token, scene.code, scene.told, scene.talk[-1].number if scene.talk else 0)

    def news(self, ticket: Ticket) -> int:
        """How many had been seen there; a page may show a ticket of before one left."""
        return next((kept.news for kept in self.all() if kept.token == ticket.token), 0)

    def drop(self, token: str) -> None:
        """That seat is not one's own any more."""
        if not self.all():
            return
        with alone(self._path):
            self._write([ticket for ticket in self.all() if ticket.token != token])

    def _write(self, tickets: list[Ticket]) -> None:
        write_whole(self._path, json.dumps([vars(ticket) for ticket in tickets], indent=1).encode(), private=True)

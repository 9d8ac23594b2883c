"""Where it is my turn: how things stand at others' tables where I have a seat, in one question to each of their hosts.

Nobody waits for it.  What the seats are stands in a file of one's own; what their hosts say of them comes when it
comes, and one that cannot be reached is left alone for some time.  A seat's token is told only to whom it is known to.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.words.speech import joined
from net.clean import LONGEST_NAME, LONGEST_REASON, brief
from net.client import Address, Call, call
from net.discovery.pins import Mistrusted, Pins
from net.wire.codec import ADDED
from net.wire.connection import common_version
from net.wire.messages import AskStandings, Claim, Stand, Standings
from tui import __version__
from tui.hosts.tickets import Ticket, Tickets
from tui.start.spans import time_left

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 5.0  # seconds for a host to say how things stand
AT_MOST = 2.0  # where somebody waits for that
ANEW = 45.0  # seconds after which one that has answered is asked again
LATER = 300.0  # and one that has not
LONGEST_STAGE = 60  # characters
NOTHING_WAITS = "Nothing waits for you at another table."
OLDER = "its program is older and does not say how things stand"
STATES = ("asked", "sleeps", "waits", "open", "over")  # in this order they are told
GONE = ("none", "seat")
TURN = re.compile(r"(^|, )[^,]*\bturn$")  # as a host ends what it says of a stage
Way = tuple[Address, str | None]  # to a host, and what proves that it is the one


@dataclass(frozen=True)
class SeatElsewhere:
    """A seat at another's table, and what is known of how things stand there."""

    ticket: Ticket
    where: str  # its host is, in words
    standing: Stand | None = None  # None: nobody has said yet
    until: float | None = None  # when my time to decide is up, by this process's clock
    trouble: str = ""  # why nobody says

    @property
    def state(self) -> str:
        return self.standing.state if self.standing is not None else ""

    @property
    def is_asked(self) -> bool:
        return self.state == "asked"

    @property
    def is_gone(self) -> bool:
        return self.state in GONE

    @property
    def left(self) -> int | None:
        """Seconds that I have to decide, if that is limited."""
        return None if self.until is None else max(0, round(self.until - monotonic()))

    @property
    def game(self) -> str:
        """Its name; its id, if this witch-tui does not have it."""
        id = self.ticket.game
        return GAMES[id].name if id in GAMES else id

    @property
    def others(self) -> str:
        """`Ben and Cleo`; "" where nobody else sits yet."""
        standing = self.standing
        names = standing.names if standing is not None else ()
        return joined([name for seat, name in enumerate(names) if name and standing and seat != standing.seat])

    @property
    def called(self) -> str:
        """`Weavers with Ben`"""
        return f"{self.game} with {self.others}" if self.others else self.game

    @property
    def stage(self) -> str:
        """How far it is; whose turn it is says the state already."""
        standing = self.standing
        if standing is not None and standing.state == "open":
            return f"{sum(map(bool, standing.names))} of {len(standing.names)} seats"
        said = standing.stage if standing is not None else ""
        return TURN.sub("", said)

    @property
    def time(self) -> str:
        """`23 h`; "" where there is no limit, or somebody else is asked."""
        return time_left(self.left) if self.left is not None and self.is_asked else ""

    @property
    def order(self) -> tuple[int, float]:
        """Where I am asked, the least time first; then those that wait, and those of which nothing is known."""
        place = STATES.index(self.state) if self.state in STATES else len(STATES)
        return place, self.until if self.is_asked and self.until is not None else float("inf")


class YourTurn:
    """What hosts have said of one's seats, for as long as this process lives."""

    def __init__(
        self, data: Path, way: Callable[[Ticket], Way | None] = lambda ticket: None, keeps: bool = True
    ) -> None:
        """`keeps`: tickets to seats that are no more are thrown away."""
        self.data, self.tickets, self._keeps = data, Tickets(data), keeps
        self._way = way  # a nearer one than the ticket's
        self._said: dict[str, SeatElsewhere] = {}  # by token
        self._due: dict[str, float] = {}  # by host: when it may be asked again
        self._done: dict[str, float] = {}  # by token: when something was done there
        self._been: set[str] = set()  # tokens of seats that one has come to, going on and on
        self._gone: list[str] = []  # tokens of seats that were thrown away, and have still to be told once

    def all(self) -> list[SeatElsewhere]:
        """As far as it is known now, my turn first; ValueError names the file if it cannot be used."""
        known = [self._said.get(ticket.token, self._seat(ticket)) for ticket in self.tickets.all()]
        return sorted(known, key=lambda seat: seat.order)

    def asked(self, but: str = "") -> list[SeatElsewhere]:
        """Where it is my turn, as far as somebody has said so; but for the seat of this token."""
        asked = [seat for token, seat in self._said.items() if seat.is_asked and token != but]
        return sorted(asked, key=lambda seat: seat.order)

    def next(self, here: str = "") -> SeatElsewhere | None:
        """Where one goes on to from the seat of this token: the least time first, and to none twice before to all."""
        asked = self.asked(but=here)
        first = asked[0] if asked else None
        return next((seat for seat in asked if here and seat.ticket.token not in self._been), first)

    def go_on(self, here: str = "") -> Ticket | None:
        """One goes there."""
        seat = self.next(here)
        if seat is None:
            return None
        if not here or seat.ticket.token in self._been:  # a round begins
            self._been = set()
        self._been.add(seat.ticket.token)
        return seat.ticket

    @property
    def nothing_waits(self) -> str:
        """In a sentence, with the hosts of which nobody knows."""
        silent = joined([*dict.fromkeys(seat.where for seat in self._said.values() if seat.trouble)])
        return f"{NOTHING_WAITS[:-1]}, as far as is known: {silent} did not say." if silent else NOTHING_WAITS

    def told_gone(self) -> list[SeatElsewhere]:
        """Seats that are no more: each of them once."""
        gone, self._gone = self._gone, []
        return [self._said.pop(token) for token in gone if token in self._said]

    def forget(self, token: str) -> None:
        """Something was done there: what was said of it holds no more, and its host is asked anew."""
        self._said.pop(token, None)
        self._done[token] = monotonic()
        with suppress(ValueError):  # whoever lists the seats says what is wrong with their file
            for ticket in (ticket for ticket in self.tickets.all() if ticket.token == token):
                self._due.pop(_host_of(ticket), None)

    async def ask(self, patience: float = PATIENCE, now: bool = False, but: str = "") -> list[SeatElsewhere]:
        """Ask every host that may be asked again, or all of them; -> where it is my turn since then.

        `but`: the token of a seat of which nobody has to be asked.
        """
        before = {seat.ticket.token for seat in self.asked()}
        with suppress(ValueError):  # whoever lists the seats says what is wrong with their file
            hosts = self._by_host(but)
            due = [host for host in hosts if now or monotonic() >= self._due.get(host, 0.0)]
            await asyncio.gather(*(self._ask_host(host, hosts[host], patience) for host in due))
        return [seat for seat in self.asked() if seat.ticket.token not in before]

    def _by_host(self, but: str) -> dict[str, list[Ticket]]:
        """All seats that there are now; what is known of others is forgotten."""
        tickets = self.tickets.all()
        kept = {ticket.token for ticket in tickets} | {*self._gone}
        self._said = {token: seat for token, seat in self._said.items() if token in kept}
        hosts: dict[str, list[Ticket]] = {}
        for ticket in (ticket for ticket in tickets if ticket.token != but):
            hosts.setdefault(_host_of(ticket), []).append(ticket)
        return hosts

    async def _ask_host(self, host: str, tickets: Sequence[Ticket], patience: float) -> None:
        began = monotonic()
        self._due[host] = began + ANEW
        try:
            async with asyncio.timeout(patience):
                standings = await standings_of(tickets, self.data, self._way(tickets[0]))
        except (ValueError, TimeoutError) as error:
            self._due[host] = monotonic() + LATER
            why = brief(str(error), LONGEST_REASON) or "nobody answers"
            self._said |= {ticket.token: self._seat(ticket, trouble=why) for ticket in tickets}
            return
        heard = [self._heard(ticket, standing) for ticket, standing in zip(tickets, standings, strict=True)]
        heard = [seat for seat in heard if self._done.get(seat.ticket.token, 0.0) <= began]  # else it is out of date
        self._said |= {seat.ticket.token: seat for seat in heard}
        gone = [seat.ticket.token for seat in heard if seat.is_gone]
        if gone and self._keeps:
            self.tickets.drop(*gone)
            self._gone += gone

    def _seat(self, ticket: Ticket, **known: Any) -> SeatElsewhere:
        near = "this machine" if ticket.address.path is not None else ticket.place
        return SeatElsewhere(ticket, "your host" if ticket.own else ticket.called or near, **known)

    def _heard(self, ticket: Ticket, standing: Stand) -> SeatElsewhere:
        until = None if standing.left is None else monotonic() + standing.left / 1000
        return self._seat(ticket, standing=standing, until=until)


def _host_of(ticket: Ticket) -> str:
    return f"{ticket.place} {ticket.proof}"


async def standings_of(tickets: Sequence[Ticket], data: Path, way: Way | None = None) -> tuple[Stand, ...]:
    """What one host says of these seats; ValueError if it does not."""
    link = await _reached(tickets[0], data, way)
    try:
        greeting = link.greeting
        version = common_version(greeting.low, greeting.high) if greeting is not None else None
        if (version or 0) < ADDED[AskStandings]:
            raise ValueError(OLDER)
        claims = tuple(Claim(ticket.code, ticket.secret) for ticket in tickets)
        said: Standings = await link.ask(AskStandings(claims), Standings)
    finally:
        link.close()
    if len(said.tables) != len(tickets):
        raise ValueError("the host says of other seats how things stand")
    return tuple(map(_vetted, said.tables))


async def _reached(ticket: Ticket, data: Path, way: Way | None) -> Call:
    """A link to whom the tokens may be told: the host that gave them."""
    address, proof = way or (ticket.address, ticket.proof or None)
    pins = Pins(data) if address.path is None else None
    try:
        return await call(address, __version__, pins, proof)
    except Mistrusted as error:
        raise ticket.mistrusted(error, proof) from None


def _vetted(said: Stand) -> Stand:
    """The same, made harmless: a stranger says it."""
    names = tuple(brief(name, LONGEST_NAME) for name in said.names[:9])
    stage = brief(said.stage, LONGEST_STAGE)
    return replace(said, state=brief(said.state, 10), names=names, stage=stage)


def gone_said(seats: Iterable[SeatElsewhere]) -> list[str]:
    """Of seats that are no more, a sentence each."""
    return [f"{seat.game}, {seat.ticket.code}: that table is no more, or your seat there is not." for seat in seats]

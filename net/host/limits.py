"""What a host allows one player, and all together.  Every limit is a setting, with a reason beside it."""

from __future__ import annotations

from dataclasses import dataclass

from net.bucket import Bucket
from net.wire.connection import FROM_CLIENT
from net.wire.messages import Again, AskStandings, AskWholeGame, Begin, Create, Join, Look, Return, Say, Watch, Whole


@dataclass(frozen=True)
class Limits:
    """Meant for friends: nobody who plays meets one of these."""

    frame: int = FROM_CLIENT  # bytes in a message from a player
    rate: float = 20.0  # messages a second that go on for long: keys held down send fewer
    burst: int = 60  # messages at once: all that was typed while a link was down
    rate_of_one: float = 400.0  # messages a second from one address: 20 links that say all they may
    burst_of_one: int = 1_200  # at once: 40 links that come back together, each with what was typed meanwhile
    links: int = 5_000  # at a time: about 35 KB each, 90 with TLS
    links_of_one: int = 40  # from one address: a household, or everybody on one machine
    hello: float = 10.0  # seconds to say hello, the TLS handshake among them
    silence: float = 10.0  # seconds until who says nothing is gone: clients say something every 3
    silence_before: float = 45.0  # the same of programs that are not LIVELY: they say something every 15
    unsent: int = 4_000_000  # bytes that may wait for a link that takes nothing
    behind: float = 30.0  # seconds for which they may
    tables: int = 2_000  # that are not over, in memory
    tables_of_one: int = 20  # made from one address and not over; the place of a deserted one is free when it is needed
    seats_by_correspondence: int = 20  # of one address or key, at tables that are not over: more nobody keeps in mind
    challenges: int = 500  # tables by correspondence that wait for company: they are in memory
    challenge: float = 14 * 86_400.0  # seconds since somebody took a seat there until one of them is thrown away
    yielded: float = 60.0  # seconds for each that gives its place, once as many have as one may have: the disk has them
    unlooked: float = 3600.0  # seconds without anybody until a table is not counted at all
    deserted: float = 600.0  # seconds until a table that has not begun, and where nobody is, is thrown away
    empty: float = 60.0  # seconds until a table where nobody is leaves the memory; the disk has it

    def of_one(self, now: float) -> Bucket:
        """What all links of one address may say together."""
        return Bucket(*self._of_one, now)

    def share(self, now: float) -> Bucket:
        """What one link may say at least, however much the others from its address say: its part of what they may."""
        rate, burst = self._of_one
        return Bucket(rate / self.links_of_one, burst // self.links_of_one, now)

    @property
    def _of_one(self) -> tuple[float, int]:
        """Anybody who lets a link say more lets all those of an address do so."""
        rate, burst = max(1.0, self.rate / Limits.rate), max(1.0, self.burst / Limits.burst)
        return self.rate_of_one * rate, int(self.burst_of_one * burst)


USUAL = Limits()
# What is more work for a host than an answer counts as so many messages.
COSTS: dict[type, int] = {
    Say: 3,  # the disk keeps it, and everybody hears it
    **dict.fromkeys((Look, Join, Watch, Return, Whole, Begin, Again), 5),
    Create: 10,
    AskStandings: 10,  # fifty tables may lie on the disk
    AskWholeGame: 20,
}
COMING = 5  # what a link costs who comes over it, before a word is said: TLS is more work than most messages
DEAR = 5  # what costs as much is heard one in each turn of the loop: it may take as long as a whole table does

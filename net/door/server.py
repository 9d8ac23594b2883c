"""The door itself: lets in who may, before and after they have shown their key, and knows who is here."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh

from net.bucket import Bucket
from net.clean import printable
from net.discovery.interfaces import counted_as
from net.door.allowance import USUAL, DoorLimits
from net.door.bots import Pool
from net.door.guestbook import Guestbook, Person
from net.door.keys import Keys, door_key, fingerprint
from net.door.log import Refusals, lasting
from net.door.nursery import Nursery, Running, Wish
from net.door.page.page import Page
from net.door.strangers import Stranger
from net.door.upkeep import Upkeep, Watched
from net.door.visit import CODE, Visit
from net.door.ways import Ways
from net.host.listen import is_news, keep_accepting
from net.host.turns import Turns
from net.host.vouching import WHO, Vouching
from net.private_files import own_folder

PORT = 2222
LINGERS = 5.0  # seconds that a session may take to go
GOODBYE = 3.0  # seconds for all of them together, when the door closes
PLAYERS, GUESTS = "players", "guests"  # a folder for each; those of guests go with them
ASIDE = "aside"  # the folders of those whose key is somebody else's now
AWAY = "away"  # folders that are about to go
HELLO = "witch-tui"
ACCOUNTS, MOST = 1_000_000, 500_000  # where the door runs as root, people have accounts from there on, so many at most
# Less those that cost this side a hundred times as much as the others: whoever likes may begin as many as they will.
KEY_EXCHANGES = "-diffie-hellman-*,rsa*,gss-*"
WELCOME = "No key is needed here. With one (ssh-keygen makes it) you are known next time, and your seats are kept.\n"


@dataclass(frozen=True)
class DoorPlan:
    """How a door is to be opened."""

    folder: Path  # its own: keys, people, and a folder for each of them
    host: Path  # the host's socket for links that the door vouches for
    vouching: Vouching
    keys: Keys | None = None  # None: anybody may come in
    limits: DoorLimits = USUAL
    data: Path | None = None  # of the host behind it, where that is here: the ladder is made of what it keeps


class Door:
    """Everybody who has come in over SSH."""

    def __init__(self, plan: DoorPlan, nursery: Nursery, pool: Pool, log: Callable[[str], None]) -> None:
        self.plan, self.limits, self._nursery, self._pool = plan, plan.limits, nursery, pool
        self._log: Callable[[str], None] = lambda sentence: log(printable(sentence))
        self.guestbook = Guestbook(plan.folder)
        self.page = Page(plan.folder, plan.data, self.guestbook, log)
        self.page.renamed = self._renamed
        self.visits: dict[Visit, Person] = {}
        self.births = asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1))  # one core is for those who play
        self.strangers = Turns()
        self._ways: dict[bytes, Ways] = {}  # of those who are here
        self.refusals = Refusals(log)
        self._since: dict[Visit, float] = {}  # when they came
        self.visits_ever = 0
        self._guests = MOST  # the number of the last one: each has another
        self._links: Counter[str] = Counter()  # by address
        self._strangers: Counter[str] = Counter()  # who have not shown who they are
        self._accepting: list[asyncio.Task[None]] = []
        self._upkeep = Upkeep(self)
        self._begun: dict[str, Bucket] = {}  # by address: how many sessions may be begun from there

    async def open(self, *listeners: socket.socket) -> None:
        """Let people in."""
        plan = self.plan
        logging.getLogger("asyncio").addFilter(is_news)
        self._set_aside()
        self._upkeep.clear_leftovers(plan.folder / GUESTS)
        self.key = key = await asyncio.to_thread(door_key, plan.folder)
        self._options = asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Caller(self),
            server_host_keys=[key],
            server_version=HELLO,
            config=None,
            password_auth=False,
            host_based_auth=False,
            gss_auth=False,
            gss_kex=False,
            gss_host=None,
            allow_pty=True,
            agent_forwarding=False,
            line_editor=False,
            encoding=None,
            compression_algs=["none"],
            kex_algs=KEY_EXCHANGES,
            login_timeout=self.limits.login,
            keepalive_interval=self.limits.alive,
            keepalive_count_max=self.limits.asked,
            window=self.limits.window,
        )
        self._accepting = [asyncio.create_task(keep_accepting(listener, self._comes)) for listener in listeners]
        self._watching = asyncio.create_task(self._upkeep.watch())

    async def let_nobody_in(self) -> None:
        """From now on; who comes waits, if somebody else has the socket on which we listened, too."""
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)

    async def close(self, words: str = "") -> None:
        """Nobody comes in any more, and who is here is sent home with these words; every seat is kept."""
        await self.let_nobody_in()
        self._watching.cancel()
        self.page.closing("", 0)
        here = list(self.visits)
        for visit in here:
            visit.last_words = words
            if visit.session is not None:
                self._tell(visit.session, signal.SIGTERM)
        channels = [asyncio.ensure_future(visit.channel.wait_closed()) for visit in here]
        await _all_of(channels, GOODBYE)
        for visit in list(self.visits):  # one that is busy: every answer is kept
            if visit.session is not None:
                self._tell(visit.session, signal.SIGKILL)
            visit.dismiss()
        await _all_of(channels, GOODBYE / 3)
        for visit in here:
            visit.channel.abort()
        await self._nursery.close()
        for ways in self._ways.values():
            ways.close()
        await self._upkeep.settled()
        self.page.close()
        self.guestbook.close()

    # Before anybody has shown who they are ----------------------------------------------------------

    def _refuses(self, address: str) -> str:
        """Why nobody from there is let in now; "" if they are."""
        limits = self.limits
        if self._links[address] >= limits.links_of_one or self._strangers[address] >= limits.strangers_of_one:
            return "too many links from there"
        if self._links.total() >= limits.links or self._strangers.total() >= limits.strangers:
            return "too many links"
        return ""

    async def _comes(self, guest: socket.socket, place: Any) -> None:
        """Until they have gone."""
        address = counted_as(str(place[0]))
        if why := self._refuses(address):
            self.refusals.add(address, why)
            guest.close()
            return
        self._links[address] += 1
        try:
            if (link := await self._shows_who(guest, address)) is not None:
                await link.wait_closed()
        finally:
            _less(self._links, address)

    async def _shows_who(self, guest: socket.socket, address: str) -> asyncssh.SSHServerConnection | None:
        """A link once it is known who that is; None if they never came in."""
        self._strangers[address] += 1
        try:
            guest.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            guest.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.limits.unsent)  # usually it grows to megabytes
            async with asyncio.timeout(self.limits.login + 1):
                return await asyncssh.run_server(guest, options=self._options)
        except (OSError, asyncssh.Error, TimeoutError) as error:
            self.refusals.add(address, _why_not(error))
            guest.close()
            return None
        finally:
            _less(self._strangers, address)

    # Visits -----------------------------------------------------------------------------------------

    def wish(self, visit: Visit, words: dict[str, Any]) -> Wish:
        """The session that this visit asks for; ValueError if this person has as many as one may have."""
        person = visit.person
        here = [other for other in self.visits if other.person.who == person.who]
        if visit.is_too_soon:
            raise ValueError("Many have come from where you are just now. Please come again in a minute.")
        if person.number > MOST and not visit.is_guest:
            raise ValueError("More people are known here than there can be accounts for. Without a key you can play.")
        if len(self.visits) >= self.limits.sessions:
            raise ValueError("There is no room for more here now. Please come again in a while.")
        for other in here:  # who comes once more may have lost their link, of which we need not have heard
            other.ask_whether_there()
        if len(here) >= self.limits.sessions_of_one:
            raise ValueError(f"You are here {len(here)} times already. Leave one of them, and come again.")
        folder = own_folder(self.folder_of(person))  # before they count as here: the disk may be full
        self.visits[visit] = person
        self._since[visit] = time.monotonic()
        self.visits_ever += 1
        if person.who not in self._ways:
            self._prepare(person, is_guest=visit.is_guest)
        code = words.pop("code") or visit.wanted
        return Wish(**words, folder=str(folder), name=person.name, code=code, account=ACCOUNTS + person.number)

    def may_begin(self, address: str) -> bool:
        """To begin a session is what costs most here."""
        now = asyncio.get_running_loop().time()
        if address not in self._begun:
            self._begun = {other: bucket for other, bucket in self._begun.items() if not bucket.is_full(now)}
            self._begun[address] = Bucket(*self.limits.begins_of_one, now)
        return self._begun[address].take_if(now)

    def _prepare(self, person: Person, is_guest: bool) -> None:
        """For the first of somebody's sessions."""
        who, page = person.who, self.page
        page.expect(person, kept=not is_guest)
        self._ways[who] = Ways(
            self.plan.host,
            partial(self._voucher, who),
            partial(self._pool.asker, who),
            partial(page.link, who),
            self._log,
        )

    def _voucher(self, who: bytes) -> bytes:
        return self.plan.vouching.voucher(who, self.page.name_of(who))

    def _renamed(self, person: Person) -> None:
        """Everything that is still to be said of them is said by this name."""
        for visit in self.visits:
            if visit.person.who == person.who:
                visit.person = self.visits[visit] = person
        self._ways[person.who].renamed()

    def _set_aside(self) -> None:
        """The folders of those who are somebody else now, once they have gone: kept, and nobody's any more."""
        for who in self.guestbook.others_now():
            folder = self.plan.folder / PLAYERS / who.hex()
            if who not in self._ways and folder.exists():
                aside = own_folder(self.plan.folder / ASIDE) / folder.name
                free = aside if not aside.exists() else aside.with_name(f"{aside.name}-{secrets.token_hex(4)}")
                with suppress(OSError):  # it stays where it is, and nobody comes to it
                    folder.replace(free)

    def guest(self) -> Person:
        """Somebody whom nobody knows next time."""
        self._guests = self._guests + 1 if self._guests < 2 * MOST else MOST + 1
        return Person(secrets.token_bytes(WHO), number=self._guests)

    def folder_of(self, person: Person) -> Path:
        return self.plan.folder / (GUESTS if person.number > MOST else PLAYERS) / person.who.hex()

    async def begin(self, visit: Visit, wish: Wish) -> Running:
        self._log(f"{_called(visit.person)} comes in")
        session = await self._nursery.begin(wish)
        if (ways := self._ways.get(visit.person.who)) is not None:
            ways.open(session.asker)
        else:  # who came has gone meanwhile
            os.close(session.asker)
        return session

    def end(self, session: Running, number: signal.Signals) -> None:
        """It is told to go; one that still has thousands of keys to hear is not waited for.  Every answer is kept."""
        self._tell(session, number)
        if number != signal.SIGKILL and not session.ended.done():
            asyncio.get_running_loop().call_later(LINGERS, self.end, session, signal.SIGKILL)

    def _tell(self, session: Running, number: signal.Signals) -> None:
        with suppress(ValueError):  # the nursery has gone: the session hears of it from its terminal
            self._nursery.end(session, number)

    def counts(self) -> dict[str, int]:
        """Who is here, in numbers."""
        return {
            "people": len({person.who for person in self.visits.values()}),
            "guests": sum(visit.is_guest for visit in self.visits),
            "sessions": len(self.visits),
            "links": self._links.total(),
            "strangers": self._strangers.total(),
        }

    @property
    def away(self) -> Path:
        return self.plan.folder / AWAY

    def watched(self) -> list[Watched]:
        """Whose sessions run here."""
        running: dict[Path, tuple[Running, ...]] = {}
        for visit, person in self.visits.items():
            if visit.session is not None:
                folder = self.folder_of(person)
                running[folder] = (*running.get(folder, ()), visit.session)
        return [Watched(folder, sessions) for folder, sessions in running.items()]

    def went_too_far(self, folder: Path, why: str) -> None:
        """Whoever it is has to go."""
        for visit, person in list(self.visits.items()):
            if self.folder_of(person) == folder and visit.session is not None:
                self._log(f"{_called(person)} is sent away: {why}")
                self.end(visit.session, signal.SIGKILL)

    def left(self, visit: Visit, why: str) -> None:
        person = self.visits.pop(visit, None)
        if person is not None:
            self._log(f"{_called(person)} has gone after {lasting(time.monotonic() - self._since.pop(visit))}: {why}")
            if all(other.who != person.who for other in self.visits.values()):
                self._ways.pop(person.who).close()
                self.page.forget(person.who)
                if visit.is_guest:
                    self._upkeep.clear_away(self.folder_of(person), [visit.session] if visit.session else [])
                else:
                    self._upkeep.look_once_more(self.folder_of(person))
                    self._set_aside()


class Caller(asyncssh.SSHServer):
    """Somebody at the door, and what they may ask for: a terminal with the app in it, and nothing else."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._print = ""  # of the key that was shown last
        self._wanted = ""  # the code of a table, as a login name
        self._shown = 0  # keys and names that were tried
        self._visits: list[Visit] = []
        self._looks: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """The library lets a link's unsent bytes grow without end, also those of replies that nobody reads."""
        self._link = conn
        if (below := conn._transport) is not None:
            below.set_write_buffer_limits(self._door.limits.unsent_of_link)
        conn.pause_writing = conn.abort  # type: ignore[method-assign]
        self._stranger = Stranger(self._door.strangers, conn)

    def auth_completed(self) -> None:
        self._stranger.end()
        self._look_later()

    def _look_later(self) -> None:
        self._looks = asyncio.get_running_loop().call_later(self._door.limits.unused, self._look_for_visits)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stranger.end()
        if self._looks is not None:
            self._looks.cancel()  # or all of the link would be kept until then

    def _look_for_visits(self) -> None:
        """A link on which nobody plays any more takes somebody else's place."""
        if any(not visit.is_over for visit in self._visits):
            self._look_later()
        else:
            self._link.close()

    def _tries(self) -> bool:
        """Once more; -> may they?"""
        self._shown += 1
        if self._shown > self._door.limits.shown:
            self._link.abort()
        return self._shown <= self._door.limits.shown

    def begin_auth(self, username: str) -> bool:
        self._tries()
        self._wanted = username.lower() if CODE.fullmatch(username.lower()) else ""
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Asked for each key that is shown, and again for the one that is proven."""
        print_of, keys = fingerprint(key.public_data), self._door.plan.keys
        if not self._tries():
            return False
        if keys is not None and not keys.let_in(print_of):
            return False
        self._print = print_of
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._door.plan.keys is None

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Nothing is asked: whoever has no key comes in as somebody whom nobody knows next time."""
        self._tries()
        return "", WELCOME, "", []

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        self._print = ""
        return True

    def session_requested(self) -> Visit | bool:
        self._visits = [visit for visit in self._visits if not visit.is_over]
        if len(self._visits) >= self._door.limits.sessions_of_link:
            return False
        may = self._door.may_begin(counted_as(str(self._link.get_extra_info("peername")[0])))
        known = self._door.guestbook.came(self._print) if self._print and may else None  # or it would fill with keys
        visit = Visit(
            self._door, known or self._door.guest(), self._wanted, is_guest=known is None, is_too_soon=not may
        )
        self._visits.append(visit)
        return visit


def fingerprint_of(door: Door) -> str:
    """As OpenSSH shows it to who comes for the first time."""
    return f"SHA256:{fingerprint(door.key.public_data)}"


def _less(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


def _why_not(error: Exception) -> str:
    """In words, as serve's log counts it."""
    if isinstance(error, asyncssh.PermissionDenied):
        return "no key that may come in"
    if isinstance(error, TimeoutError) or "timeout" in str(error).lower():
        return "never said who they are"
    went = isinstance(error, (OSError, asyncssh.ConnectionLost))
    return "went before they came in" if went else "spoke no SSH of ours"


async def _all_of(ends: Sequence[asyncio.Future[Any]], seconds: float) -> None:
    """Until all of these have come, or for so long."""
    if ends:
        await asyncio.wait(ends, timeout=seconds)


def _called(person: Person) -> str:
    """For the log: nothing of a key."""
    return f"{person.name or 'somebody new'} (no. {person.number})"

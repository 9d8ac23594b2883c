"""The door itself: lets in who may, before and after they have shown their key, and knows who is here."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
from collections import Counter
from collections.abc import Callable
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
from net.door.guestbook import Guestbook, Person, identities
from net.door.keys import Keys, fingerprint
from net.door.nursery import Nursery, Running, Wish
from net.door.page.page import Page
from net.door.upkeep import Upkeep, Watched
from net.door.visit import CODE, Visit
from net.door.ways import Ways
from net.host.listen import is_news, keep_accepting
from net.host.vouching import WHO, Vouching
from net.private_files import alone, only_mine, own_folder

PORT = 2222
LINGERS = 5.0  # seconds that a session may take to go
PLAYERS, ASIDE = "players", "aside"  # the folders of people; of those whose key is somebody else's now
AWAY = "away"  # folders that are about to go
KEY = "door_key"  # what the door shows to visitors
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
        self._ways: dict[bytes, Ways] = {}  # of those who are here
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
        self._upkeep.clear_leftovers(plan.folder / PLAYERS, identities(plan.folder))
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

    async def close(self) -> None:
        """Nobody comes in any more, and who is here is sent home; every seat is kept."""
        for task in (*self._accepting, self._watching):
            task.cancel()
        self.page.closing("", 0)
        await asyncio.gather(*self._accepting, return_exceptions=True)
        for visit in list(self.visits):
            if visit.session is not None:
                self._nursery.end(visit.session, signal.SIGTERM)
        for _ in range(60):  # they say goodbye
            if not self.visits:
                break
            await asyncio.sleep(0.05)
        for visit in list(self.visits):
            visit.channel.abort()
        await self._nursery.close()
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
            self._log(f"{address}: refused: {why}")
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
            async with asyncio.timeout(self.limits.login + 1):
                return await asyncssh.run_server(guest, options=self._options)
        except (OSError, asyncssh.Error, TimeoutError) as error:
            self._log(f"{address}: never came in: {type(error).__name__}")
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
        if len(here) >= self.limits.sessions_of_one:
            raise ValueError(f"You are here {len(here)} times already. Leave one of them, and come again.")
        self.visits[visit] = person
        folder = own_folder(self.folder_of(person))
        if person.who not in self._ways:
            self._prepare(person, is_guest=visit.is_guest)
        code = words.pop("code") or visit.wanted
        account = ACCOUNTS + person.number
        return Wish(**words, folder=str(folder), name=person.name, code=code, account=account)

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
        self._ways[person.who].anew()

    def _set_aside(self) -> None:
        """The folders of those who are somebody else now, once they have gone: kept, and nobody's any more."""
        for who in self.guestbook.others_now():
            folder = self.plan.folder / PLAYERS / who.hex()
            if who not in self._ways and folder.exists():
                folder.replace(own_folder(self.plan.folder / ASIDE) / folder.name)

    def guest(self) -> Person:
        """Somebody whom nobody knows next time."""
        self._guests = self._guests + 1 if self._guests < 2 * MOST else MOST + 1
        return Person(secrets.token_bytes(WHO), number=self._guests)

    def folder_of(self, person: Person) -> Path:
        return self.plan.folder / PLAYERS / person.who.hex()

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
        with suppress(ValueError):  # the nursery has gone: the session hears of it from its terminal
            self._nursery.end(session, number)
        if number != signal.SIGKILL and not session.ended.done():
            asyncio.get_running_loop().call_later(LINGERS, self.end, session, signal.SIGKILL)

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
            self._log(f"{_called(person)} has gone: {why}")
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

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """The library lets a link's unsent bytes grow without end, also those of replies that nobody reads."""
        self._link = conn
        if (below := conn._transport) is not None:
            below.set_write_buffer_limits(self._door.limits.unsent_of_link)
        conn.pause_writing = conn.abort  # type: ignore[method-assign]

    def auth_completed(self) -> None:
        asyncio.get_running_loop().call_later(self._door.limits.unused, self._look_for_visits)

    def _look_for_visits(self) -> None:
        """A link on which nobody plays any more takes somebody else's place."""
        if any(not visit.is_over for visit in self._visits):
            self.auth_completed()
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
        self._wanted = username if CODE.fullmatch(username) else ""
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


def door_key(folder: Path) -> asyncssh.SSHKey:
    """What the door shows to visitors: made once, and never silently again."""
    path = folder / KEY
    with alone(path):
        if not path.exists():
            with open(path, "xb", opener=only_mine) as file:
                file.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
        try:
            return asyncssh.read_private_key(path)
        except (OSError, asyncssh.KeyImportError) as error:
            raise ValueError(f"{path}: expected the door's key ({error}); another one would alarm everybody") from None


def fingerprint_of(door: Door) -> str:
    """As OpenSSH shows it to who comes for the first time."""
    return f"SHA256:{fingerprint(door.key.public_data)}"


def _less(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


def _called(person: Person) -> str:
    """For the log: nothing of a key."""
    return f"{person.name or 'somebody new'} (no. {person.number})"

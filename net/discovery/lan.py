"""Hosts on the local network tell of themselves, others find them: zeroconf.

`zeroconf` is imported when it is first needed (it costs 45 ms).  Its `AsyncServiceBrowser` is not used: it repeats
strangers' names in its questions, and one name that cannot be written again ends its asking for good.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from ipaddress import ip_address
from itertools import chain, repeat
from math import inf
from typing import TYPE_CHECKING, Any, Self

from net.clean import printable
from net.discovery.interfaces import Own, distance, outward, own_addresses, with_named_scope

if TYPE_CHECKING:
    from zeroconf import RecordUpdate, RecordUpdateListener, Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

SERVICE = "_witch-tui._tcp.local."
ASK = 10.0  # seconds from question to question, once three have been asked
FIRST_ASKS = (0.4, 0.8, 3.0)  # sooner at first: a wireless network may lose the question or its answer
TTL = 35  # seconds until a silent host is gone: it has then missed three questions in a row
TELL = 0.1  # seconds that changes are gathered for: a restless host redraws nobody's screen all the time
CLOSING = 1.0  # seconds for the goodbyes (three, in a quarter of a second)
MOST_HOSTS = 100  # more than any local network has, fewer than a hostile one may draw
MOST_ADDRESSES = 8  # of one host
LONGEST_NAME, LONGEST_PROGRAM = 40, 20  # signs; a TXT entry holds 255 bytes

PTR, TXT, SRV, INTERNET = 12, 16, 33, 1  # RFC 1035, RFC 2782: types of record, and their class
NUMBER = re.compile(rb"[0-9]{1,5}")
FAILED = "hosts on the local network can be neither told nor found"
FINGERPRINT = re.compile(r"([0-9a-f]{64})?")


@dataclass(frozen=True)
class Sign:
    """What a host tells of itself: nothing of it can be trusted."""

    name: str
    addresses: tuple[str, ...]  # numeric, the nearest first; none when announced: those of the interfaces
    port: int
    low: int  # the protocol versions that it speaks, from low ...
    high: int  # ... to high
    program: str = ""
    fingerprint: str = ""  # hex SHA-256 of its TLS certificate; "" without TLS
    tables: int = 0  # open ones; may be out of date


def text_of(sign: Sign, serial: int = 0) -> dict[str, str]:
    """The TXT record.  A serial makes each one new: zeroconf overlooks a record that it has had seconds ago."""
    return {
        "name": _short(sign.name, LONGEST_NAME),
        "low": str(sign.low),
        "high": str(sign.high),
        "program": _short(sign.program, LONGEST_PROGRAM),
        "cert": sign.fingerprint,
        "tables": str(sign.tables),
        "serial": str(serial),
    }


def sign_from(
    text: Mapping[bytes, bytes | None], addresses: Iterable[str], port: int, own: Sequence[Own] = ()
) -> Sign | None:
    """What a stranger has sent, made harmless; None if nobody could connect by it.  What is near `own` comes first."""
    low, high = _number(text.get(b"low")), _number(text.get(b"high"))
    fingerprint = _words(text.get(b"cert"), 100)
    usable = _usable(addresses, own)
    if low is None or high is None or low > high or not 0 < port < 1 << 16 or not usable:
        return None
    if not FINGERPRINT.fullmatch(fingerprint):  # never taken for "without TLS"
        return None
    name = _words(text.get(b"name"), LONGEST_NAME) or usable[0]
    program = _words(text.get(b"program"), LONGEST_PROGRAM)
    return Sign(name, usable, port, low, high, program, fingerprint, _number(text.get(b"tables")) or 0)


def _short(text: str, longest: int) -> str:
    return printable(" ".join(text.split()))[:longest].strip()


def _words(value: bytes | None, longest: int) -> str:
    return _short((value or b"").decode("utf-8", "replace"), longest)


def _number(value: bytes | None) -> int | None:
    return int(value) if value and NUMBER.fullmatch(value) else None


def _usable(addresses: Iterable[str], own: Sequence[Own] = ()) -> tuple[str, ...]:
    """Those that one could connect to; the nearest first, then IPv4, what other machines can reach first."""
    found = {}
    for text in addresses:
        with suppress(ValueError):
            address = ip_address(text)
            nameless = address.version == 6 and address.is_link_local and "%" not in text  # on which interface?
            nowhere = address.is_multicast or address.is_unspecified or (address.version == 4 and address.is_reserved)
            if not nameless and not nowhere:
                rank = (address.version, address.is_loopback, address.is_link_local, int(address))
                found[text] = (*distance(text, own), *rank)
    return tuple(sorted(found, key=lambda text: found[text])[:MOST_ADDRESSES])


def _checked(sign: Sign) -> Sign:
    """The same; ValueError if others could not read it."""
    text = {key.encode(): value.encode() for key, value in text_of(sign).items()}
    if sign_from(text, sign.addresses or ["127.0.0.1"], sign.port) is None:
        raise ValueError(f"nobody could connect by this: {sign}")
    return sign


class Announcement:
    """While open, this host can be found.  ValueError: nobody could connect by this sign.  OSError: no network."""

    def __init__(self, sign: Sign, interfaces: list[str] | None = None) -> None:
        self._sign, self._interfaces = _checked(sign), interfaces
        # Not the host's name: two hosts of one name are both seen, and nobody has to be asked whether it is free.
        self._label = f"witch-tui-{secrets.token_hex(8)}"
        self._serial = 0

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as if_failed:
            self._net = await if_failed.enter_async_context(_network(self._interfaces))
            telling = await self._net.async_register_service(self._info(), cooperating_responders=True)
            self._telling = asyncio.ensure_future(telling)
            self._open = if_failed.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._telling.cancel()
        await self._open.aclose()

    async def change(self, sign: Sign) -> None:
        """From now on this is told; nothing is sent if nothing has changed."""
        if _checked(sign) == self._sign:
            return
        self._sign = sign
        self._serial += 1
        self._telling.cancel()  # else it would repeat what is no longer so
        self._telling = asyncio.ensure_future(await self._net.async_update_service(self._info()))

    def _info(self) -> AsyncServiceInfo:
        from zeroconf.asyncio import AsyncServiceInfo

        addresses = _usable(self._sign.addresses) or _own_addresses(self._net)[:MOST_ADDRESSES]
        return AsyncServiceInfo(
            SERVICE,
            f"{self._label}.{SERVICE}",
            port=self._sign.port,
            properties=text_of(self._sign, self._serial),
            server=f"{self._label}.local.",
            host_ttl=TTL,
            parsed_addresses=[address.partition("%")[0] for address in addresses],
        )


class Lookout:
    """While open, `seen` gets all known signs, sorted by name, whenever a host comes, changes or goes."""

    def __init__(self, seen: Callable[[list[Sign]], None], interfaces: list[str] | None = None) -> None:
        self._seen, self._interfaces = seen, interfaces
        self._signs: dict[str, Sign] = {}  # by the names of their services
        self._heard: dict[str, float] = {}  # and when they were last heard of
        self._told: asyncio.TimerHandle | None = None
        self._told_at = -inf
        self._own: tuple[Own, ...] = ()  # our addresses: what is near

    @property
    def signs(self) -> list[Sign]:
        """All known now, sorted by name."""
        return sorted(self._signs.values(), key=lambda sign: (sign.name.casefold(), sign.addresses, sign.port))

    async def __aenter__(self) -> Self:
        """OSError says why nobody can be found here."""
        async with AsyncExitStack() as if_failed:
            self._net = await if_failed.enter_async_context(_network(self._interfaces))
            self._net.zeroconf.async_add_listener(_listener(self._learn, self._forget), None)
            self._asking = asyncio.create_task(self._ask())
            self._open = if_failed.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._asking.cancel()
        await self._open.aclose()
        if self._told:
            self._told.cancel()

    async def _ask(self) -> None:
        for pause in chain(FIRST_ASKS, repeat(ASK)):
            self._own = own_addresses()
            _ask_everybody(self._net.zeroconf)
            await asyncio.sleep(pause)
            long_ago = asyncio.get_running_loop().time() - TTL
            for service in [service for service, heard in self._heard.items() if heard < long_ago]:
                self._forget(service)

    def _learn(self, service: str) -> None:
        """Something has been heard of it: what holds now?"""
        from zeroconf import BadTypeInNameException
        from zeroconf.asyncio import AsyncServiceInfo

        try:
            info = AsyncServiceInfo(SERVICE, service)
        except BadTypeInNameException:  # too long, or with control characters
            return
        if not info.load_from_cache(self._net.zeroconf):  # a part is missing: it comes with the next answer
            return
        addresses = map(with_named_scope, info.parsed_scoped_addresses())
        sign = sign_from(info.properties, addresses, info.port or 0, self._own)
        if sign is None:
            self._forget(service)
        elif service in self._signs or len(self._signs) < MOST_HOSTS:
            self._heard[service] = asyncio.get_running_loop().time()
            if self._signs.get(service) != sign:
                self._signs[service] = sign
                self._tell_soon()

    def _forget(self, service: str) -> None:
        self._heard.pop(service, None)
        if self._signs.pop(service, None):
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._told is None:  # the first at once, those that come right after it together
            loop = asyncio.get_running_loop()
            self._told = loop.call_at(max(loop.time(), self._told_at + TELL), self._tell)

    def _tell(self) -> None:
        self._told, self._told_at = None, asyncio.get_running_loop().time()
        self._seen(self.signs)


def load_library() -> None:
    """It is large: whoever has an interface to paint loads it in a thread, before it is needed."""
    import zeroconf.asyncio  # noqa: F401


# zeroconf, with its surprises ------------------------------------------------------------------


@asynccontextmanager
async def _network(interfaces: list[str] | None) -> AsyncIterator[AsyncZeroconf]:
    """Sockets that hear and send; OSError if there are none.  Closed in bounded time, whatever happens."""
    try:
        await asyncio.to_thread(importlib.import_module, "zeroconf.asyncio")
        net = _opened(interfaces)
    except (ImportError, OSError, RuntimeError, ValueError) as error:
        raise OSError(f"{FAILED} ({getattr(error, 'strerror', None) or error})") from None
    from zeroconf import Error

    try:
        await net.zeroconf.async_wait_for_start(timeout=CLOSING)
        if not net.zeroconf.engine.senders:
            raise OSError(f"{FAILED} (no interface takes part in multicast)")
        yield net
    except Error as error:
        raise OSError(f"{FAILED} ({str(error) or type(error).__name__})") from None
    finally:
        with suppress(TimeoutError, OSError, Error):
            async with asyncio.timeout(CLOSING):
                await net.async_close()
        net.zeroconf.done = True  # if the goodbyes did not get through: no harm if they did
        net.zeroconf.engine.close()


def _opened(interfaces: list[str] | None) -> AsyncZeroconf:
    """zeroconf, but quiet about what strangers and broken networks do to it."""
    from zeroconf import InterfaceChoice, IPVersion, NamePartTooLongException, Zeroconf
    from zeroconf.asyncio import AsyncZeroconf

    class Quiet(Zeroconf):
        def async_send(self, *args: Any, **options: Any) -> None:
            with suppress(NamePartTooLongException):  # an answer repeats the question: a name that cannot be written
                super().async_send(*args, **options)

    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)  # it logs with a traceback that a network is down
    if interfaces is not None:
        return AsyncZeroconf(zc=Quiet(interfaces))
    try:
        return AsyncZeroconf(zc=Quiet(InterfaceChoice.All, ip_version=IPVersion.All))
    except OSError:  # this system has no IPv6
        return AsyncZeroconf(zc=Quiet(InterfaceChoice.All, ip_version=IPVersion.V4Only))


def _own_addresses(net: AsyncZeroconf) -> list[str]:
    """Those that we speak from, by which most come first; the loopback only if there is nothing else."""
    spoken = {sender.sock_name[0].partition("%")[0] for sender in net.zeroconf.engine.senders}
    known = own_addresses()
    open_ones = [str(mine.address) for mine in known if not mine.address.is_loopback]
    return [address for address in dict.fromkeys([*outward(known), *open_ones]) if address in spoken] or [*spoken]


def _ask_everybody(zeroconf: Zeroconf) -> None:
    """Who is there?  By multicast: an answer to us alone may reach another program on this machine."""
    from zeroconf import DNSOutgoing, DNSQuestion  # type: ignore[attr-defined]

    question = DNSOutgoing(0)
    question.add_question(DNSQuestion(SERVICE, PTR, INTERNET))  # naming nobody known: all are to answer
    zeroconf.async_send(question)


def _listener(heard: Callable[[str], None], gone: Callable[[str], None]) -> RecordUpdateListener:
    """Told once per packet which of our services it speaks of, when zeroconf has taken it all in."""
    from zeroconf import DNSPointer, RecordUpdateListener  # type: ignore[attr-defined]

    class Listener(RecordUpdateListener):
        said: dict[str, Callable[[str], None]]

        def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
            self.said = {}
            for record in (update.new for update in records):
                service = (record.alias if isinstance(record, DNSPointer) else record.name).lower()
                if record.type in (PTR, SRV, TXT) and service.endswith(f".{SERVICE}"):
                    if not record.is_expired(now):
                        self.said.setdefault(service, heard)
                    elif record.type == PTR:  # a goodbye
                        self.said[service] = gone

        def async_update_records_complete(self) -> None:
            for service, do in self.said.items():
                do(service)

    return Listener()

"""A host with its doors: the port, the socket for this machine, and the sign on the network."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from net.bots.seconds import USUAL as USUAL_SECONDS
from net.discovery.address import PORT
from net.discovery.interfaces import outward, own_addresses
from net.discovery.join_code import proof_of
from net.discovery.lan import Announcement, Sign
from net.discovery.this_machine import TMP, local_host, local_listener
from net.discovery.tls import host_context, identity_of
from net.host.host import Host
from net.host.limits import USUAL, Limits
from net.host.listen import tcp_listeners
from net.host.vouching import FILE as SECRET
from net.host.vouching import SOCKET, vouching_of
from net.lobby.bot_desk import UNHURRIED, Pace
from net.private_files import own_folder
from net.runner import Thinks
from net.wire.connection import HIGH, LOW

SIGN_EVERY = 2.0  # seconds between looks whether the sign is still right


@dataclass(frozen=True)
class HostPlan:
    """How a host is to be opened."""

    data: Path
    name: str
    program: str
    bind: str = "127.0.0.1"
    port: int = PORT
    tls: bool = True
    discovery: bool = True
    local: bool = True  # a socket for everybody on this machine
    door: bool = False  # a socket for a front door, in the data folder
    pace: Pace = UNHURRIED
    think: float = USUAL_SECONDS  # that bots may take which look far ahead
    limits: Limits = USUAL
    tmp: Path = TMP


class Hosting:
    """A host that can be reached."""

    def __init__(self, plan: HostPlan, thinker: Thinks) -> None:
        self.plan, self._thinker = plan, thinker
        self._address, self.port = "", 0  # where it listens
        self.fingerprint = b""
        self.path: Path | None = None
        self.notices: list[str] = []  # what is not as it was wished, and whom it concerns
        self._sign: Announcement | None = None
        self._open = AsyncExitStack()

    @property
    def proof(self) -> str:
        """What a join code ends with; "" without TLS."""
        return proof_of(self.fingerprint) if self.fingerprint else ""

    @property
    def addresses(self) -> list[str]:
        """Where it listens, as others reach it: the first is the likeliest."""
        return outward(own_addresses()) if ip_address(self._address).is_unspecified else [self._address]

    @property
    def is_for_this_machine(self) -> bool:
        """Can nobody else reach it?"""
        return ip_address(self._address).is_loopback

    async def open(self) -> None:
        """Let people in; ValueError says why that cannot be, and then nothing of ours is left behind."""
        try:
            await self._open_doors()
        except BaseException:
            await self._open.aclose()
            raise

    async def _open_doors(self) -> None:
        plan = self.plan
        identity = identity_of(plan.data / "host") if plan.tls else None
        listeners = tcp_listeners(plan.bind, plan.port)
        for listener in listeners:
            self._open.callback(listener.close)
        self._address, self.port = listeners[0].getsockname()[:2]
        self.host = Host(plan.data, self._thinker, plan.name, plan.program, plan.pace, plan.limits)
        self._open.push_async_callback(self.host.close)
        await self.host.open()
        self.notices += self.host.closed.values()
        if identity is not None:
            self.fingerprint = identity.fingerprint
        for listener in listeners:
            self.host.listen(listener, host_context(identity) if identity is not None else None)
        if plan.door:
            self._open_for_door()
        if plan.local:
            self._open_for_this_machine()
        if plan.discovery and not self.is_for_this_machine:
            await self._put_up_a_sign()

    async def close(self) -> None:
        await self._open.aclose()

    def _open_for_door(self) -> None:
        """Beside the host's own lock: what lies at that place now is what a killed host has left."""
        folder = self.plan.data / "host"
        place = own_folder(folder) / SOCKET
        place.unlink(missing_ok=True)
        listener = local_listener(place)
        self._open.callback(listener.close)
        self._open.callback(place.unlink, missing_ok=True)
        place.chmod(0o600)
        self.host.listen_for_door(listener, vouching_of(folder / SECRET))

    def _open_for_this_machine(self) -> None:
        """Beside the host's own lock: no two of one folder do this at a time."""
        try:
            self.path, listener = local_host(self.plan.tmp)
        except ValueError as error:
            self.notices.append(f"Others on this machine will have to use the port: {error}.")
            return
        self._open.callback(listener.close)
        self.host.listen(listener)
        self._open.callback(self.path.unlink, missing_ok=True)

    async def _put_up_a_sign(self) -> None:
        try:
            self._sign = Announcement(self._told())
            await self._open.enter_async_context(self._sign)
        except (OSError, ValueError) as error:
            self.notices.append(f"Nobody will find this host by itself: {error}.")
            return
        keeper = asyncio.create_task(self._keep_sign())
        self._open.push_async_callback(_stopped, keeper)

    def _told(self) -> Sign:
        tables = self.host.lobby.tables.values()
        waiting = sum(not table.head.begun and table.head.company.terms.listed for table in tables)
        addresses = () if ip_address(self._address).is_unspecified else (self._address,)
        plan = self.plan
        return Sign(plan.name, addresses, self.port, LOW, HIGH, plan.program, self.fingerprint.hex(), waiting)

    async def _keep_sign(self) -> None:
        assert self._sign is not None
        while True:
            await asyncio.sleep(SIGN_EVERY)
            with suppress(OSError, ValueError):
                await self._sign.change(self._told())


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

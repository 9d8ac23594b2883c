"""Links that a front door vouches for: it tells whose link this is, by the key that somebody showed there.

Before anything else some bytes are sent over such a link: who it is, what they are called at the door, and a proof
that only the door can have made, since door and host share a secret.  The host listens for them at a socket of its own,
so there is nothing new in the protocol; from there on the link is one like all others, and counts for that person.
They sit at every table under that name, whatever they say: nobody comes through a door as somebody else.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import socket
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from net.host.listen import Admits, keep_accepting, let_in
from net.lobby.company import Vouched
from net.private_files import alone, read_own, write_or_refuse

WHO = 16  # bytes: somebody that the door knows
LENGTH = 1  # byte that says how many follow for the name
PROOF = sha256().digest_size
LONGEST = 255  # bytes of a name: one that fits a table has fewer
SECRET = 32
READING = 5.0  # seconds for these bytes: the door sends them at once
SOCKET = "door.sock"  # in the host's folder, beside its certificate
FILE = "door.secret"  # there, too


class Vouching:
    """Makes vouchers, or checks them: door and host share a secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def voucher(self, who: bytes, name: str = "") -> bytes:
        """What a link of this person begins with."""
        called = name.encode("utf-8", "replace")[:LONGEST]
        said = who + bytes([len(called)]) + called
        return said + self._proof(said)

    def vouched(self, voucher: bytes) -> Vouched | None:
        """Whose link it is; None if the door has not said so."""
        said, proof = voucher[:-PROOF], voucher[-PROOF:]
        if not hmac.compare_digest(proof, self._proof(said)):
            return None
        return Vouched(said[:WHO], said[WHO + LENGTH :].decode("utf-8", "ignore"))

    def _proof(self, said: bytes) -> bytes:
        return hmac.digest(self._secret, said, "sha256")


def address_of(who: bytes) -> str:
    """What stands for the address of who comes through a door: they come from wherever they are."""
    return f"key {who.hex()}"


def vouching_of(path: Path) -> Vouching:
    """By the secret in this file, which is made if there is none."""
    with alone(path):
        if not path.exists():
            write_or_refuse(path, secrets.token_bytes(SECRET), private=True)
        try:
            secret, _ = read_own(path)
        except OSError as error:
            raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    if len(secret) != SECRET:
        raise ValueError(f"{path}: expected {SECRET} random bytes; without the file others are made")
    return Vouching(secret)


async def keep_open_for_door(host: Admits, listener: socket.socket, vouching: Vouching) -> None:
    """Let in whomever the door vouches for; nobody else gets a word."""

    async def comes(guest: socket.socket, _: object) -> None:
        vouched = None
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(READING):
                vouched = vouching.vouched(await _voucher(guest))
        address = address_of(vouched.who) if vouched is not None else ""
        if not address or host.takes(address):
            guest.close()
        else:
            await let_in(host, host.comes(address, vouched), guest)

    await keep_accepting(listener, comes)


async def _voucher(guest: socket.socket) -> bytes:
    """Exactly that: what comes after it is the link's."""
    begins = await _bytes(guest, WHO + LENGTH)
    return begins + await _bytes(guest, begins[-1] + PROOF) if len(begins) == WHO + LENGTH else begins


async def _bytes(guest: socket.socket, many: int) -> bytes:
    """So many, or fewer if no more come."""
    loop, read = asyncio.get_running_loop(), b""
    while len(read) < many and (more := await loop.sock_recv(guest, many - len(read))):
        read += more
    return read

"""Links that a front door vouches for: it tells whose link this is, by the key that somebody showed there.

Before anything else a fixed number of bytes is sent over such a link: who it is, and a proof that only the door can
have made, since door and host share a secret.  The host listens for them at a socket of its own, so there is nothing
new in the protocol; from there on the link is one like all others, and counts for that person.
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
from net.private_files import alone, read_own, write_or_refuse

WHO = 16  # bytes: somebody that the door knows
PROOF = sha256().digest_size
VOUCHER = WHO + PROOF
SECRET = 32
READING = 5.0  # seconds for these bytes: the door sends them at once
SOCKET = "door.sock"  # in the host's folder, beside its certificate
FILE = "door.secret"  # there, too


class Vouching:
    """Makes vouchers, or checks them: door and host share a secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def voucher(self, who: bytes) -> bytes:
        """What a link of this person begins with."""
        return who + self._proof(who)

    def who(self, voucher: bytes) -> bytes | None:
        """Whose link it is; None if the door has not said so."""
        who, proof = voucher[:WHO], voucher[WHO:]
        return who if hmac.compare_digest(proof, self._proof(who)) else None

    def _proof(self, who: bytes) -> bytes:
        return hmac.digest(self._secret, who, "sha256")


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
        who = None
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(READING):
                who = vouching.who(await _first_bytes(guest))
        address = f"key {who.hex()}" if who is not None else ""
        if not address or host.takes(address):
            guest.close()
        else:
            await let_in(host, host.comes(address), guest)

    await keep_accepting(listener, comes)


async def _first_bytes(guest: socket.socket) -> bytes:
    """Exactly the voucher: what comes after it is the link's."""
    loop, voucher = asyncio.get_running_loop(), b""
    while len(voucher) < VOUCHER and (more := await loop.sock_recv(guest, VOUCHER - len(voucher))):
        voucher += more
    return voucher

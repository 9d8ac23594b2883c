"""How a front door tells a host whose link this is: by the key that somebody showed at the door.

Before anything else a fixed number of bytes is sent over such a link: who it is, and a proof that only the door can
have made.  The host listens for such links at a socket of its own, so there is nothing new in the protocol.  A session
has the voucher of its own key and no other; whoever else finds the socket has none.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from pathlib import Path

from net.private_files import alone, read_own, write_or_refuse

WHO = 16  # bytes: somebody that the door knows
PROOF = sha256().digest_size
VOUCHER = WHO + PROOF
SECRET = 32


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

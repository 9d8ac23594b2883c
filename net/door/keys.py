"""Who may come in: the keys of a file as OpenSSH has them in authorized_keys, or anybody; and the door's own key.

The fingerprint of somebody's key is who they are, whatever they call themselves.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import asyncssh

from net.private_files import LARGEST, alone, write_or_refuse

KINDS = ("ssh-", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-")  # how the kind of a key begins
COMMENT = "#"
KEY = "door_key"  # what the door shows to visitors


def fingerprint(blob: bytes) -> str:
    """Of a key as it goes over the wire: `SHA256:...`, less what says so."""
    return b64encode(sha256(blob).digest()).rstrip(b"=").decode()


class Keys:
    """The keys of a file, read again when it changes: who is taken out of it comes in no more."""

    def __init__(self, path: Path, log: Callable[[str], None] = lambda sentence: None) -> None:
        self._path, self._stamp, self._log = path, (0, 0), log
        self._trouble = ""
        self._prints: frozenset[str] = frozenset()
        self.look()  # a file that cannot be used is known before anybody comes
        if not self._prints:
            raise ValueError(f"{path}: has no key in it, so nobody could come in (a line: ssh-ed25519 AAAA... name)")

    def let_in(self, print_of: str) -> bool:
        """Is that one of them now?"""
        try:
            self.look()
        except ValueError as error:  # nobody comes in by a file that cannot be read
            if str(error) != self._trouble:
                self._trouble = str(error)
                self._log(f"{error}: nobody comes in until it is mended")
            return False
        self._trouble = ""
        return print_of in self._prints

    def look(self) -> None:
        """ValueError names the file, the line and what was expected there."""
        try:
            status = self._path.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            if stamp == self._stamp:
                return
            text = self._path.read_text("utf-8") if status.st_size <= LARGEST else ""
        except (OSError, UnicodeError) as error:
            raise ValueError(f"{self._path}: cannot be read ({error})") from None
        if not text and status.st_size:
            raise ValueError(f"{self._path}: expected a file of keys, and it is larger than {LARGEST} bytes")
        self._prints = frozenset(fingerprint(blob) for blob in _blobs(self._path, text))
        self._stamp = stamp


def _blobs(path: Path, text: str) -> Iterator[bytes]:
    """The key of each line: `kind base64 [comment]`.

    Options before it (`from=...`) are refused: a door that left them out would let in more than somebody meant.
    """
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith(COMMENT):
            continue
        try:
            if not words[0].startswith(KINDS):
                raise ValueError
            yield b64decode(words[1], validate=True)
        except (IndexError, ValueError):
            said = "expected a public key without options, as `ssh-ed25519 AAAA... name`"
            raise ValueError(f"{path}, line {number}: {said}") from None


def door_key(folder: Path) -> asyncssh.SSHKey:
    """What the door shows to visitors: made once, and never silently again."""
    path = folder / KEY
    with alone(path):
        if not path.exists():
            made = asyncssh.generate_private_key("ssh-ed25519").export_private_key()
            write_or_refuse(path, made, private=True)  # whole: half a key would close the door for good
        try:
            return asyncssh.read_private_key(path)
        except (OSError, asyncssh.KeyImportError) as error:
            raise ValueError(f"{path}: expected the door's key ({error}); another one would alarm everybody") from None

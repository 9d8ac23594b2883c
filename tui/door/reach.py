"""What a session reaches: the door hands it open links, one for each that it asks for (net/door/ways.py)."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

from net.door.ways import LONGEST, NAME

PATIENCE = 5.0  # seconds: the door answers at once, unless it is about to go


class Reach:
    """The session's end of the socket over which links are handed to it."""

    def __init__(self, descriptor: int) -> None:
        self._door = socket.socket(fileno=descriptor)
        self._door.settimeout(PATIENCE)

    def __call__(self, place: Path) -> socket.socket:
        """A link to what the door has under this name; OSError if there is none now."""
        name = place.name.encode()
        self._door.send(name)
        while True:
            answer, descriptors, _, _ = socket.recv_fds(self._door, NAME, 1)
            links = [socket.socket(fileno=descriptor) for descriptor in descriptors]
            if answer == name and links:
                links[0].setblocking(False)
                return links[0]
            for link in links:  # asked for before, and given up
                link.close()
            if answer in (b"", name):
                raise ConnectionRefusedError(errno.ECONNREFUSED, "the door gives no link now")

    def complain(self, text: str) -> None:
        """What went wrong in here, for serve's log."""
        self._door.send(text.encode(errors="replace")[-LONGEST:])

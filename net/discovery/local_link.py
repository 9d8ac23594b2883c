"""How a link to a socket of this machine comes about: by connecting, or else as an open descriptor.

A session of the SSH door may connect to nothing.  It asks the door for each link (tui/door/reach.py), and whoever wants
one need not know.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

Brings: TypeAlias = Callable[[Path], socket.socket]
_brought: list[Brings] = []


def from_now_on(brings: Brings) -> None:
    """This process connects no more: links are brought to it."""
    _brought[:] = [brings]


async def link_to(path: Path) -> socket.socket:
    """A link to what listens there; OSError if nobody does."""
    if _brought:
        return _brought[0](path)
    link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        link.setblocking(False)
        await asyncio.get_running_loop().sock_connect(link, str(path))
    except BaseException:
        link.close()
        raise
    return link

"""Which tables of a host are in memory: whoever wants one wakes it, and no other of its company's."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from net.lobby.company import hashed
from net.lobby.game import TableHead
from net.wire.errors import Refusal
from net.wire.messages import Code, FromPlayer, Join, Return, Token, Watch

if TYPE_CHECKING:
    from net.host.host import Host
    from net.host.link import HostLink


def needed(host: Host, link: HostLink, message: Join | Watch | Return) -> FromPlayer:
    """What is to be heard once the table is in memory.

    Whoever was away is led to where their company plays on; the tables in between stay on the disk.
    """
    code = _goes_on_at(host, host.lobby.now_at(message.code), None if isinstance(message, Watch) else message.token)
    if not _wake(host, code) or code == message.code:
        return message
    if isinstance(message, Return):
        return replace(message, code=code, news=0)  # the news of another game are none of this one
    return replace(message, code=code)


def _goes_on_at(host: Host, code: Code, token: Token | None) -> Code:
    """The last table of this company at which the token has a seat (None: to watch)."""
    head = _head(host, code)
    while head is not None and (after := _head(host, head.next)) is not None:
        if token is not None and after.company.seat_of(hashed(token)) is None:
            break
        code, head = head.next, after
    return code


def _head(host: Host, code: Code) -> TableHead | None:
    """What this table is, in memory or on the disk; None if there is none."""
    if code in host.lobby.rooms:
        return host.lobby.rooms[code].head
    return host.looks_up(host.store.head, code) if code and code not in host.lobby.discarded else None


def _wake(host: Host, code: Code) -> bool:
    """Is this table in memory now?"""
    if code in host.lobby.rooms:
        return True
    head = _head(host, code)
    if head is None:
        return False
    if len(host.lobby.rooms) >= host.limits.tables:
        raise ValueError("this host has no room for more tables now")
    host.check_open(head.game)
    try:
        host.steward.load(code).empty_since = asyncio.get_running_loop().time()
    except Refusal:
        raise
    except ValueError as error:
        raise ValueError(host.discreet(error)) from None
    return True

"""What somebody asks for who wants to play at another's table.  Loads the network only to read an address."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.client import Address
    from net.discovery.join_code import JoinCode

LIKE_A_CODE = re.compile(r"[a-z]+-[a-z]+-[0-9]{2}(-|$)", re.IGNORECASE)  # one with a slip in it, and no host


@dataclass(frozen=True)
class Joining:
    """A host, a table's code, or neither: then what there is is shown."""

    address: Address | None = None
    code: JoinCode | None = None
    name: str | None = None
    watch: bool = False


def command_to(address: Address, code: str, *more: str) -> str:
    """What leads to a table of this host, to be copied."""
    in_the_open = not address.tls and address.path is None
    return shlex.join(["witch-tui", "join", address.place, "--code", code, *["--no-tls"] * in_the_open, *more])


def place_and_code(where: str | None, table: str | None, code: str | None) -> tuple[str | None, str | None]:
    """A host and the code of a table there, in whichever order they were typed; ValueError if there are two codes."""
    if table is None:
        return where, code
    if code is not None:
        raise ValueError(f"one table at a time: {table}, or --code {code}")
    if where is not None and LIKE_A_CODE.match(where) and not LIKE_A_CODE.match(table):
        where, table = table, where
    return where, table


def joining_of(where: str | None, code: str | None, name: str | None, tls: bool, watch: bool = False) -> Joining:
    """From the words of the command; ValueError says what an address or a code looks like."""
    from net.client import read_address
    from net.discovery.join_code import read_code

    if where is not None and code is None:
        address, found = meant(where, tls)
        return Joining(address, found, name, watch)
    address = read_address(where, tls) if where is not None else None
    return Joining(address, read_code(code) if code is not None else None, name, watch)


def meant(text: str, tls: bool = True) -> tuple[Address | None, JoinCode | None]:
    """A code, an address, or an address and a code; ValueError says what is wrong with it."""
    from net.client import read_address
    from net.discovery.join_code import read_code

    with suppress(ValueError):
        return None, read_code(text)
    address, _, code = text.strip().partition(" ")
    if code or LIKE_A_CODE.match(address):
        return (read_address(address, tls) if code else None), read_code(code or address)
    return read_address(address, tls), None

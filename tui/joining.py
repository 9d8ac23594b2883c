"""What somebody asks for who wants to play at another's table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.client import Address
    from net.trust import JoinCode


@dataclass(frozen=True)
class Joining:
    """A host, a table's code, or neither: then what there is is shown."""

    address: Address | None = None
    code: JoinCode | None = None
    name: str | None = None
    watch: bool = False
    forget: bool = False  # the host may have another certificate than last time


def joining_of(where: str | None, code: str | None, name: str | None, tls: bool, **more: bool) -> Joining:
    """From the words of the command; ValueError says what an address or a code looks like."""
    from net.client import read_address
    from net.trust import read_code

    if where is not None and code is None and _is_code(where):
        where, code = None, where
    address = read_address(where, tls) if where is not None else None
    return Joining(address, read_code(code) if code is not None else None, name, **more)


def _is_code(text: str) -> bool:
    from net.trust import read_code

    try:
        read_code(text)
    except ValueError:
        return False
    return True

"""Opening a host: what goes wrong there in our own words, and how others reach it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Sequence
from contextlib import ExitStack

from net.discovery.address import Address
from net.host.listen import Closed
from net.host.open import Hosting, HostPlan
from net.runner import Thinks
from net.store.locks import Elsewhere
from tui.hosts.other_window import OtherWindow

# Why nobody can be let in at an address, as the system says it.
REASONS = {
    errno.EADDRINUSE: "port {port} is taken: another host or another program listens there",
    errno.EACCES: "port {port} is not for everybody to open; choose one above 1023",
    errno.EADDRNOTAVAIL: "this machine has no address {bind}",
}
# One folder is one person: two of them at one machine keep their seats apart.
OTHER_WINDOW = (
    "your host is open in another window ({holder}): your seats are there; "
    "a second player starts witch-tui --data ANOTHER-FOLDER"
)


async def opened(plan: HostPlan, thinker: Thinks) -> Hosting:
    """A host that lets people in; ValueError says why that cannot be, and its bots are sent home."""
    with ExitStack() as failing:
        failing.callback(thinker.close)
        try:
            hosting = Hosting(plan, thinker)
            await hosting.open()
        except Elsewhere as error:
            raise OtherWindow(OTHER_WINDOW.format(holder=error.holder), error.holder) from None
        except Closed as error:
            raise _in_our_words(error, plan) from None
        failing.pop_all()
    return hosting


class Taken(ValueError):
    """Somebody else listens at that port."""


def _in_our_words(error: Closed, plan: HostPlan) -> ValueError:
    if error.number not in REASONS:
        return error
    kind = Taken if error.number == errno.EADDRINUSE else ValueError
    return kind(REASONS[error.number].format(port=plan.port, bind=plan.bind))


def ways_to(hosting: Hosting) -> list[str]:
    """The addresses that others type, on this machine or from the network; the likeliest first.

    The interface of a link-local address is ours and means nothing elsewhere: there each of theirs is tried.
    """
    return places_of(hosting.addresses, hosting.port)


def places_of(hosts: Sequence[str], port: int) -> list[str]:
    return [Address(host.partition("%")[0], port).place for host in hosts or [socket.gethostname()]]

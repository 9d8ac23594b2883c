"""This machine's own addresses: which of somebody else's are near, and by which of ours others come."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # nobody's; the way there is the way out
INNER = ("docker", "br-", "veth", "virbr", "podman", "cni", "lxc")  # networks of this machine's containers begin so


class Own(NamedTuple):
    """An address that this machine has."""

    address: IPv4Address | IPv6Address
    network: IPv4Network | IPv6Network
    interface: str

    @property
    def is_inner(self) -> bool:
        """Does nobody but this machine's own containers come by it?"""
        return self.address.is_loopback or self.interface.startswith(INNER)


def own_addresses() -> tuple[Own, ...]:
    """All of them; none if the system does not say."""
    import ifaddr  # 10 ms: only for those who look for others or let them in

    found = []
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            for ip in adapter.ips:
                text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
                network = ip_network(f"{text}/{ip.network_prefix}", strict=False)
                found.append(Own(ip_address(text), network, adapter.name))
    return tuple(found)


def distance(text: str, own: Sequence[Own]) -> tuple[bool, bool]:
    """For sorting: first what lies on a network of ours; last what is ours, too, as docker's 172.17.0.1 may be."""
    address = ip_address(text.partition("%")[0])
    return any(mine.address == address for mine in own), not any(address in mine.network for mine in own)


def outward(own: Sequence[Own]) -> list[str]:
    """The addresses by which others come, those of the way out first; link-local ones only if there are no others."""
    open_ones = [mine for mine in own if not mine.is_inner] or [mine for mine in own if not mine.address.is_loopback]
    wide = [mine for mine in open_ones if not mine.address.is_link_local] or open_ones
    out = _ways_out()
    wide.sort(key=lambda mine: (str(mine.address) not in out, mine.address.version))
    return [str(mine.address) for mine in wide]


def scoped(host: str, own: Iterable[Own] | None = None) -> list[str]:
    """`fe80::1` means something on one interface only: with each that it may be; any other host as it is."""
    if not is_link_local_6(host) or "%" in host:
        return [host]
    near = [mine for mine in (own_addresses() if own is None else own) if is_link_local_6(str(mine.address))]
    here = [mine.interface for mine in near if mine.address == ip_address(host)]
    return [f"{host}%{interface}" for interface in dict.fromkeys(here or [mine.interface for mine in near])] or [host]


def with_named_scope(text: str) -> str:
    """`fe80::1%3` as `fe80::1%eth0`: numbers change, names are what people see."""
    address, percent, scope = text.partition("%")
    with suppress(OSError):
        return f"{address}{percent}{socket.if_indextoname(int(scope))}" if scope.isdecimal() else text
    return text


def counted_as(text: str) -> str:
    """Who comes from there: out in the world one machine has all addresses of an IPv6 network, as many as it likes."""
    address = ip_address(text)
    return str(ip_network(f"{text}/64", strict=False)) if address.version == 6 and address.is_global else text


def is_link_local_6(host: str) -> bool:
    with suppress(ValueError):
        address = ip_address(host)
        return address.version == 6 and address.is_link_local
    return False


def _ways_out() -> list[str]:
    """This machine's addresses on the way to everybody else."""
    found = []
    for family, far in FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # nothing is sent: the system only chooses the way
            found.append(str(probe.getsockname()[0]))
    return found

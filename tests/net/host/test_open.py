"""A host with its doors: what is opened, and that nothing stays when it cannot be opened."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing

import pytest

from net.discovery.interfaces import is_link_local_6, own_addresses
from net.host import open as hosting_module
from net.host.host import DATABASE, Host
from net.host.listen import Closed, tcp_listener, tcp_listeners
from net.host.open import Hosting
from net.store.locks import is_locked
from net.store.store import Store
from tests.net.host.real_hosts import RealHost, plan
from tests.tui.seat.local_tables import Bots


def free_port():
    with closing(tcp_listener("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def test_a_host_that_cannot_be_opened_leaves_nothing_open_and_says_the_same_again(tmp_path):
    with closing(Store(tmp_path / DATABASE, settles=False)) as store:
        store._base.execute("insert into tables values('owl-fern-42', x'c1', 1, 1, '', 0, null)")
    port = free_port()

    async def test():
        for _ in range(2):
            real_host = RealHost(tmp_path, port=port)
            with pytest.raises(ValueError, match="damaged at owl-fern-42"):
                await real_host.open()
            assert real_host.bots.closed
            assert asyncio.all_tasks() == {asyncio.current_task()}
            assert not is_locked(tmp_path / "locks", "host")
            tcp_listener("127.0.0.1", port).close()

    asyncio.run(test(), debug=True)


def test_a_host_that_ends_while_it_is_opened_leaves_nothing_open(tmp_path, monkeypatch):
    async def ends(host):
        await opened(host)
        asyncio.current_task().cancel()
        await asyncio.sleep(0)

    opened = Host.open
    monkeypatch.setattr(Host, "open", ends)

    async def test():
        real_host = RealHost(tmp_path)
        with pytest.raises(asyncio.CancelledError):
            await real_host.open()
        assert real_host.bots.closed
        assert not is_locked(tmp_path / "locks", "host")

    asyncio.run(test(), debug=True)


class Wall:
    """Where a sign is put up that nobody sees."""

    def __init__(self, sign):
        self.signs.append(sign)

    async def __aenter__(self):
        pass

    async def __aexit__(self, *_):
        pass


@pytest.mark.parametrize(
    ("bind", "told"), [("127.0.0.1", {"127.0.0.1"}), ("::1", {"::1"}), ("localhost", {"127.0.0.1", "::1"}), ("", set())]
)
def test_a_sign_tells_the_address_at_which_the_host_listens(tmp_path, monkeypatch, bind, told):
    monkeypatch.setattr(Wall, "signs", [], raising=False)
    monkeypatch.setattr(hosting_module, "Announcement", Wall)
    monkeypatch.setattr(Hosting, "is_for_this_machine", False)

    async def test():
        hosting = Hosting(plan(tmp_path, bind=bind, discovery=True), Bots())
        await hosting.open()
        await hosting.close()

    if bind == "::1" and not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    asyncio.run(test(), debug=True)
    (sign,) = Wall.signs
    assert {*sign.addresses} <= told
    assert bool(sign.addresses) == bool(told)


@pytest.mark.parametrize(("bind", "alone"), [("127.0.0.1", True), ("localhost", True), ("0.0.0.0", False)])
def test_who_listens_at_the_loopback_is_for_this_machine(tmp_path, bind, alone):
    async def test():
        hosting = Hosting(plan(tmp_path, bind=bind), Bots())
        await hosting.open()
        assert hosting.is_for_this_machine == alone
        await hosting.close()

    asyncio.run(test(), debug=True)


def test_the_network_is_all_addresses_of_both_families_at_one_port():
    listeners = tcp_listeners("0.0.0.0", 0)
    try:
        assert len({listener.getsockname()[1] for listener in listeners}) == 1
        families = {socket.AF_INET, socket.AF_INET6} if socket.has_dualstack_ipv6() else {socket.AF_INET}
        assert {listener.family for listener in listeners} == families
    finally:
        for listener in listeners:
            listener.close()


def test_a_port_that_is_taken_in_one_family_is_not_half_open():
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    with closing(socket.create_server(("::", 0), family=socket.AF_INET6)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Closed, match="in use"):
            tcp_listeners("0.0.0.0", port)
        tcp_listener("0.0.0.0", port).close()


@pytest.mark.parametrize("with_interface", [True, False])
def test_an_address_of_one_interface_can_be_bound(with_interface):
    near = [own for own in own_addresses() if is_link_local_6(str(own.address))]
    if not near:
        pytest.skip("no interface here has a link-local address")
    [own, *_] = near
    with closing(tcp_listener(f"{own.address}%{own.interface}" if with_interface else str(own.address), 0)) as listener:
        assert listener.getsockname()[0].startswith(str(own.address))

"""At the door: anybody who comes over what and from where, and what stays of those who go again."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from contextlib import closing

import pytest

from net.discovery.tls import client_context
from net.wire.messages import Greeting, Watch, Whole
from tests.net.host.raw_clients import HELLO, RawClient, until_holds
from tests.net.host.real_hosts import with_real_host

HELLO_OF_TLS = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"  # the beginning of one


def living(kind):
    """Objects of this kind, garbage that nobody has collected among them."""
    return [thing for thing in gc.get_objects() if type(thing).__name__ == kind]


@pytest.mark.parametrize("says", [b"", HELLO_OF_TLS, b"GET / HTTP/1.1\r\n\r\n"])
def test_of_guests_who_never_finish_their_handshake_nothing_stays(tmp_path, says):
    """A host looks for garbage when nobody is there, and there may always be somebody."""

    async def test(real_host):
        loop = asyncio.get_running_loop()
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                with closing(socket.socket()) as guest:
                    guest.setblocking(False)
                    await loop.sock_connect(guest, ("127.0.0.1", real_host.hosting.port))
                    await loop.sock_sendall(guest, says)
                    await until_holds(lambda: real_host.host.of_address)
                await until_holds(lambda: not real_host.host.of_address)
            for _ in range(5):
                await asyncio.sleep(0)  # what has ended is let go of
            assert not living("HostLink")
            assert not [transport for transport in living("_SelectorSocketTransport") if transport.is_closing()]
        finally:
            gc.enable()

    with_real_host(tmp_path, test, tls=True)


def test_who_closes_their_end_amid_all_that_is_told_them_is_no_news(tmp_path, caplog):
    async def test(real_host):
        ann = await real_host.creates(3)
        guests = [await comes_over_tls(real_host) for _ in range(3)]
        for eve in guests:
            eve.says(Watch(ann.scene.code, "Eve"), *[Whole()] * 10)
            eve.writer.transport.get_extra_info("socket").shutdown(socket.SHUT_WR)
        await until_holds(lambda: len(real_host.host.links) == 1)
        for eve in guests:
            eve.writer.transport.abort()

    with caplog.at_level(logging.WARNING, "asyncio"):
        with_real_host(tmp_path, test, tls=True)
    assert [record.msg for record in caplog.records if "closed" in record.msg or "send" in record.msg] == []


async def comes_over_tls(real_host):
    eve = RawClient(real_host)
    eve.reader, eve.writer = await asyncio.open_connection("127.0.0.1", real_host.hosting.port, ssl=client_context())
    eve.says(HELLO)
    await eve.hears(Greeting)
    return eve

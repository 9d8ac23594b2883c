"""Links that a front door vouches for: whose they are, what those are called, and that nobody else can say so."""

from __future__ import annotations

import asyncio

import pytest

from net.host.vouching import LONGEST, Vouching, vouching_of
from net.lobby.company import Vouched
from net.wire.messages import Begin, Create, Greeting, Join, Seats, Terms, Welcome
from tests.net.host.raw_clients import HELLO, RawClient
from tests.net.host.real_hosts import with_real_host
from tui.seat.remote import new_token

ANN, BEN = b"a" * 16, b"b" * 16
OURS = Vouching(bytes(32))


class FromDoor(RawClient):
    """Somebody who comes through the door, which says this of them."""

    async def comes(self, voucher):
        place = self.real_host.data / "host" / "door.sock"
        self.reader, self.writer = await asyncio.open_unix_connection(str(place))
        self.writer.write(voucher)
        self.says(HELLO)
        return self


@pytest.mark.parametrize("name", ["", "Ann", "Ännchen ♥", "\u0915\u0903" * 8, "x" * 1000])
def test_a_voucher_says_who_it_is_and_what_they_are_called(name):
    voucher = OURS.voucher(ANN, name)
    assert OURS.vouched(voucher) == Vouched(ANN, name[:LONGEST])
    assert Vouching(b"another secret".ljust(32)).vouched(voucher) is None


@pytest.mark.parametrize("place", [0, 16, 17, 19, 20, -1])
def test_one_of_which_a_bit_was_changed_is_none(place):
    voucher = bytearray(OURS.voucher(ANN, "Ann"))
    voucher[place] ^= 1
    assert OURS.vouched(bytes(voucher)) is None


def test_who_is_vouched_for_sits_under_their_name_and_it_is_kept_who_they_were(tmp_path):
    async def test(real_host):
        vouching = vouching_of(tmp_path / "host" / "door.secret")
        ann = await FromDoor(real_host).comes(vouching.voucher(ANN, "Ann"))
        ben = await FromDoor(real_host).comes(vouching.voucher(BEN, "Ben"))
        ann.says(Create("weavers", 2, {}, "Eve", (None, None), Terms(), new_token()))
        code = (await ann.hears(Welcome)).code
        ben.says(Join(code, "Ann", new_token()))
        await ben.hears(Welcome)
        assert [chair.name for chair in (await ben.hears(Seats)).chairs] == ["Ann", "Ben"]
        ann.says(Begin(1))
        while not (await ben.hears(Seats)).begun:
            pass
        assert [place.who for place in real_host.host.store.head(code).company.places] == [ANN, BEN]
        assert set(real_host.host.lobby.vouched) == set(real_host.host.links)
        for one in (ann, ben):
            one.writer.close()
        while real_host.host.links:
            await asyncio.sleep(0)
        assert real_host.host.lobby.vouched == {}, "who has gone is forgotten"

    with_real_host(tmp_path, test, door=True)


def test_who_is_called_otherwise_meanwhile_sits_down_under_the_new_name(tmp_path):
    async def test(real_host):
        vouching = vouching_of(tmp_path / "host" / "door.secret")
        ann = await FromDoor(real_host).comes(vouching.voucher(ANN, ""))
        await FromDoor(real_host).comes(vouching.voucher(BEN, "Ben"))
        await ann.hears(Greeting)
        (await FromDoor(real_host).comes(vouching.voucher(ANN, "Ann"))).writer.close()
        while "Ann" not in (vouched.name for vouched in real_host.host.lobby.vouched.values()):
            await asyncio.sleep(0)
        ann.says(Create("weavers", 2, {}, "Ben", (None, None), Terms(), new_token()))
        assert [chair.name for chair in (await ann.hears(Seats)).chairs] == ["Ann", ""]

    with_real_host(tmp_path, test, door=True)


def test_nobody_else_gets_a_word(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.vouching.READING", 0.5)  # for one that is too short

    async def test(real_host):
        for voucher in (OURS.voucher(ANN, "Ann"), b"x" * 100, b"\xff" * 400):
            eve = await FromDoor(real_host).comes(voucher)
            assert await eve.hears(object) is None
        assert not real_host.host.links and not real_host.host.lobby.vouched

    with_real_host(tmp_path, test, door=True)

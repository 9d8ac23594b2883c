"""What a host allows, over real sockets: who goes too far loses their link, never their seat, and nobody else."""

from __future__ import annotations

import asyncio
import socket
from struct import pack as struct_pack

import pytest

from net.client import Unreachable
from net.host import host as host_module
from net.host.limits import COMING, COSTS, Limits
from net.wire.connection import FROM_STRANGER, HIGH, LIVELY, LOW, PROTOCOL, Connection
from net.wire.messages import (
    Create,
    Goodbye,
    Greeting,
    Hello,
    Join,
    Look,
    Ping,
    Pong,
    Refused,
    Return,
    Say,
    Tables,
    Terms,
    Warned,
    Whole,
)
from tests.net.host.raw_clients import HELLO, RawClient, now, until_holds
from tests.net.host.real_hosts import plays, until, with_real_host
from tui.seat.remote import new_token

UNBOUND = {"rate": 1e9, "burst": 10**9}


# Too much ----------------------------------------------------------------------------------------


def test_who_says_too_much_is_warned_once_then_let_go_and_may_come_back(tmp_path):
    async def test(real_host):
        talker, other = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        talker.says(*[Ping()] * 10)  # one more than the hello has left
        assert "slower" in (await talker.hears(Warned)).reason
        assert await talker.hears(Pong)  # what was said is still done
        talker.says(*[Ping()] * 10)
        assert await talker.hears_the_end() == "too fast"
        other.says(Ping())
        assert await other.hears(Pong)
        assert await RawClient(real_host).comes()

    with_real_host(tmp_path, test, limits=Limits(rate=0.0, burst=10))


def test_what_is_said_over_many_links_from_one_address_counts_together_and_a_new_link_changes_nothing(tmp_path):
    async def test(real_host):
        talker, other = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        talker.says(*[Ping()] * 29)  # 20 are left after two have come and said hello; as many again are far too many
        assert "slower" in (await talker.hears(Warned)).reason
        other.says(*[Ping()] * 40)
        assert await other.hears_the_end() == "too fast"
        assert await (await RawClient(real_host).comes(hello=None)).hears_the_end() is None

    with_real_host(tmp_path, test, limits=Limits(rate_of_one=0.0, burst_of_one=32))


def test_who_shares_an_address_with_somebody_who_says_too_much_is_warned_once(tmp_path):
    async def test(real_host):
        talker, other = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        talker.says(*[Ping()] * 29)
        assert await talker.hears(Warned)
        other.says(Ping(), Ping(), Ping())
        assert [type(await other.hears((Warned, Pong))) for _ in range(4)] == [Warned, Pong, Pong, Pong]

    with_real_host(tmp_path, test, limits=Limits(rate_of_one=0.0, burst_of_one=40))


def test_who_says_little_is_heard_to_the_end_however_much_others_say_from_the_same_address(tmp_path):
    async def test(real_host):
        ann, eve = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        eve.says(*[Ping()] * 200)
        assert await eve.hears_the_end() == "too fast"
        for _ in range(5):
            ann.says(Ping())
            assert await ann.hears((Pong, Goodbye)) == Pong()
        ann.says(*[Ping()] * 20)
        assert await ann.hears_the_end() == "too fast"

    with_real_host(tmp_path, test, limits=Limits(rate_of_one=0.0, burst_of_one=40, links_of_one=4))


def test_who_comes_from_where_much_was_said_just_now_is_greeted_before_they_are_warned(tmp_path):
    async def test(real_host):
        await RawClient(real_host).comes()
        late = await RawClient(real_host).comes()
        late.says(Ping())
        assert "slower" in (await late.hears(Warned)).reason
        assert await late.hears(Pong)

    with_real_host(tmp_path, test, limits=Limits(rate_of_one=0.0, burst_of_one=8))


def test_who_is_vouched_for_pays_for_themselves_alone(tmp_path):
    """A front door knows its guests by their keys; else all of them would be one address."""

    async def test(real_host):
        eve, ann = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        real_host.host.payer_of = lambda link: f"key {link.name}"
        eve.says(*[Ping()] * 130)
        assert await eve.hears_the_end() == "too fast"
        ann.says(Ping())
        assert await ann.hears((Pong, Warned)) == Pong()

    with_real_host(tmp_path, test, limits=Limits(rate_of_one=0.0, burst_of_one=32))


def test_a_household_that_comes_back_all_at_once_is_far_from_its_limit():
    """40 links, each with what was typed meanwhile; and five people who hold a key down for ever."""
    usual = Limits()
    for_one = COMING + COSTS.get(Hello, 1) + COSTS[Return] + 15
    assert usual.links_of_one * for_one <= usual.of_one(0.0).left


def test_who_has_said_nothing_for_long_is_not_remembered(tmp_path):
    async def test(real_host):
        patient = Hello(PROTOCOL, LOW, LIVELY - 1, "0")  # who may be silent for that long
        stranger = await RawClient(real_host).comes(patient)
        assert list(real_host.host._buckets) == [
            real_host.host.payer_of(link) for link in real_host.host.links.values()
        ]
        real_host.host.sweep(now() + 20)
        assert real_host.host._buckets == {}
        stranger.says(Ping())
        assert await stranger.hears(Pong)

    with_real_host(tmp_path, test)


def test_only_so_many_come_from_one_address(tmp_path):
    async def test(real_host):
        first, second = await RawClient(real_host).comes(), await RawClient(real_host).comes()
        third = await RawClient(real_host).comes(hello=None)
        assert await third.hears_the_end() is None
        first.says(Ping())
        assert await first.hears(Pong)
        second.says(Goodbye("done", ""))
        await until_holds(lambda: len(real_host.host.links) == 1)
        assert await RawClient(real_host).comes()

    with_real_host(tmp_path, test, limits=Limits(links_of_one=2))


def test_a_crowd_that_is_turned_away_at_the_door_holds_up_nobody_inside(tmp_path, monkeypatch):
    async def test(real_host):
        turns, turned_away = [0], []
        monkeypatch.setattr(real_host.host, "takes", lambda address: turned_away.append(turns[0]) or "no")
        crowd = [socket.create_connection(("127.0.0.1", real_host.hosting.port)) for _ in range(20)]
        while len(turned_away) < len(crowd):
            await asyncio.sleep(0)
            turns[0] += 1
        assert len({*turned_away}) == len(crowd)
        for guest in crowd:
            guest.close()

    with_real_host(tmp_path, test)


def test_a_host_that_is_full_takes_nobody_more(tmp_path):
    async def test(real_host):
        await RawClient(real_host).comes()
        assert await (await RawClient(real_host).comes(hello=None)).hears_the_end() is None

    with_real_host(tmp_path, test, limits=Limits(links=1))


@pytest.mark.parametrize(
    "data",
    [
        struct_pack(">I", FROM_STRANGER + 1),
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # the beginning of TLS, to a host without
        struct_pack(">I", 1) + b"\xc1",
        b"\x00\x00\x00\x01\x90",
        b"\x00\x00\x00\x06\x91\xa4look",  # well said, and too early
        struct_pack(">I", 3_000) + b"\x91" * 3_000,
    ],
)
def test_what_cannot_be_understood_ends_that_link_with_a_reason_and_no_other(tmp_path, data):
    async def test(real_host):
        ann = await real_host.creates()
        stranger = await RawClient(real_host).comes(hello=None)
        stranger.writer.write(data)
        assert await stranger.hears_the_end() == "protocol"
        await until_holds(lambda: len(real_host.host.links) == 1)
        await ann.command(lambda number: Say(number, "still here"))

    with_real_host(tmp_path, test)


def test_after_goodbye_nothing_is_heard(tmp_path):
    async def test(real_host):
        stranger = await RawClient(real_host).comes()
        farewell = stranger.connection.send(Goodbye("done", ""))
        stranger.writer.write(farewell + Connection("client").send(HELLO) + farewell)
        assert await stranger.hears_the_end() is None
        assert await (await RawClient(real_host).comes()).creates()

    with_real_host(tmp_path, test)


@pytest.mark.parametrize("token", [b"", b"x" * 15, b"x" * 17, b"x" * 5_000])
def test_a_seat_needs_a_token_that_cannot_be_guessed(tmp_path, token):
    async def test(real_host):
        stranger = await RawClient(real_host).comes()
        for message in (
            Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), token),
            Join("owl-fern-42", "Ann", token),
            Return("owl-fern-42", token),
        ):
            stranger.says(message)
            assert (await stranger.hears(Refused)).reason == "a token is 16 random bytes"
        assert not real_host.host.lobby.tables

    with_real_host(tmp_path, test)


# Nothing -----------------------------------------------------------------------------------------


def test_who_does_not_say_hello_is_let_go(tmp_path):
    async def test(real_host):
        mute = await RawClient(real_host).comes(hello=None)
        await until_holds(lambda: real_host.host.links)
        real_host.host.sweep(now() + 9)
        assert not next(iter(real_host.host.links.values()))._is_over
        real_host.host.sweep(now() + 11)
        assert await mute.hears_the_end() == "silent"
        await until_holds(lambda: not real_host.host.links)
        assert not real_host.host.of_address

    with_real_host(tmp_path, test)


def test_who_is_silent_for_long_is_let_go_and_comes_back_to_the_seat(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        view = ann.scene.view.plain
        real_host.host.sweep(now() + 46)
        for session in (ann, ben):
            await until(session, lambda scene: scene.link)
            assert "nothing was heard from you" in session.scene.link.lower()
        for session in (ann, ben):
            await until(session, lambda scene: not scene.link)
        assert ann.scene.view.plain == view
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over and ben.scene.over

    with_real_host(tmp_path, test)


async def never_reads(real_host, code, most):
    """Somebody who asks for everything again and again and takes nothing."""
    stranger = await RawClient(real_host).comes(receives=4_096)
    stranger.writer.transport.pause_reading()
    for link in real_host.host.links.values():  # the system takes little of what nobody reads, else it takes megabytes
        link.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    stranger.says(Join(code, "Glutton", new_token()))
    for _ in range(most):
        if stranger.writer.transport.is_closing():
            break
        stranger.says(*[Whole(), Look()] * 20)
        await asyncio.sleep(0)
    return stranger


def test_what_somebody_does_not_take_does_not_pile_up(tmp_path):
    async def test(real_host):
        ann = await real_host.creates(3)
        glutton = asyncio.create_task(never_reads(real_host, ann.scene.code, 3_000))
        await until_holds(lambda: len(real_host.host.lobby.links) == 2)
        await until_holds(lambda: len(real_host.host.lobby.links) == 1)
        await ann.command(lambda number: Say(number, "still here"))
        assert not ann.scene.seats.chairs[1].here
        (await glutton).writer.transport.abort()

    with_real_host(tmp_path, test, limits=Limits(**UNBOUND, unsent=200_000))


def test_who_takes_nothing_for_long_is_let_go(tmp_path):
    async def test(real_host):
        def full_since():
            return [link._full_since for link in real_host.host.links.values() if link._full_since is not None]

        ann = await real_host.creates(3)
        glutton = asyncio.create_task(never_reads(real_host, ann.scene.code, 3_000))
        await until_holds(full_since)
        (since,) = full_since()
        real_host.host.sweep(since + 29)
        assert len(real_host.host.links) == 2
        assert not any(link._is_over for link in real_host.host.links.values())
        real_host.host.sweep(since + 31)
        await until_holds(lambda: len(real_host.host.links) == 1)
        await ann.command(lambda number: Say(number, "still here"))
        (await glutton).writer.transport.abort()

    with_real_host(tmp_path, test, limits=Limits(**UNBOUND, unsent=10**9, silence=100.0))


# Versions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hello",
    [Hello(PROTOCOL, HIGH + 1, HIGH + 3, "9"), Hello(PROTOCOL, 0, LOW - 1, "0"), Hello("chess", LOW, HIGH, "1")],
)
def test_a_program_that_speaks_other_versions_is_greeted_and_told_so(tmp_path, hello):
    async def test(real_host):
        stranger = await RawClient(real_host).comes(hello=None)
        stranger.says(hello, Look())
        greeting = await stranger.hears(Greeting)
        assert (greeting.low, greeting.high) == (LOW, HIGH)
        goodbye = await stranger.hears(Goodbye)
        assert goodbye.why == "version"
        other = hello.protocol != PROTOCOL
        assert ("and you another protocol" if other else f"versions {LOW} to {HIGH}") in goodbye.reason

    with_real_host(tmp_path, test)


def test_a_program_that_knows_newer_versions_too_is_welcome(tmp_path):
    async def test(real_host):
        stranger = await RawClient(real_host).comes(Hello(PROTOCOL, LOW, HIGH + 5, "9"))
        stranger.says(Look())
        assert await stranger.hears(Tables) == Tables(())

    with_real_host(tmp_path, test)


def test_a_player_is_told_that_a_host_speaks_other_versions(tmp_path, monkeypatch):
    async def test(real_host):
        monkeypatch.setattr(host_module, "LOW", 8)
        monkeypatch.setattr(host_module, "HIGH", 9)
        real_host.host._offers = ()  # only where both speak a version that has them
        with pytest.raises(Unreachable, match="speaks the protocol's versions 8 to 9; this one speaks"):
            await real_host.calls()

    with_real_host(tmp_path, test)

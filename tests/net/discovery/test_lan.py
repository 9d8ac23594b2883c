"""Hosts are found, change, go or are killed; strangers send what they like.  All of it on the loopback interface."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import struct
import subprocess
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import ip_address

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.discovery import lan
from net.discovery.lan import Announcement, Lookout, Sign, sign_from, text_of

HERE = ["127.0.0.1"]
LIMIT = 20  # seconds until a test that hangs is called off
ANN = Sign("Ann", ("127.0.0.1",), 7777, 1, 2, "0.4.0", "ab" * 32, 1)
GOOD = {b"name": b"Ann", b"low": b"1", b"high": b"2", b"program": b"0.4.0", b"cert": b"ab" * 32, b"tables": b"1"}


@pytest.fixture(autouse=True)
def service(monkeypatch):
    """A kind of service of our own: whatever else is announced on this machine is none of these."""
    for pause in ("_REGISTER_TIME", "_UNREGISTER_TIME", "_ONE_SECOND"):  # of politeness on a real network
        monkeypatch.setattr(f"zeroconf._core.{pause}", 10)
    label = f"_w{secrets.token_hex(6)}"
    monkeypatch.setattr(lan, "SERVICE", f"{label}._tcp.local.")
    return label


def run(test, caplog):
    """The test in a loop, in which nothing may go wrong unseen."""
    errors = []

    async def whole():
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
        await asyncio.wait_for(test, LIMIT)
        assert asyncio.all_tasks() == {asyncio.current_task()}, "something was left running"

    asyncio.run(whole())
    assert errors == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


class Seen:
    """What a lookout has told, and how often."""

    def __init__(self):
        self.signs, self.times, self._change = [], 0, asyncio.Event()

    def __call__(self, signs):
        self.signs, self.times = signs, self.times + 1
        self._change.set()

    async def until(self, condition):
        while not condition(self.signs):
            self._change.clear()
            await self._change.wait()


@asynccontextmanager
async def looking():
    seen = Seen()
    async with Lookout(seen, HERE):
        yield seen


# Hosts -----------------------------------------------------------------------------------------


def test_a_host_comes_changes_back_and_forth_and_goes(caplog):
    async def test():
        async with looking() as seen:
            async with Announcement(ANN, HERE) as announcement:
                await seen.until(lambda signs: signs == [ANN])
                for tables in (2, 1, 2, 1):  # zeroconf alone overlooks that a value of a moment ago is back
                    await announcement.change(replace(ANN, tables=tables))
                    await seen.until(lambda signs, tables=tables: signs == [replace(ANN, tables=tables)])
            await seen.until(lambda signs: signs == [])

    run(test(), caplog)


def test_nothing_is_sent_when_nothing_has_changed(caplog):
    async def test():
        async with Announcement(ANN, HERE) as announcement:
            telling = announcement._telling
            await announcement.change(replace(ANN))
            assert announcement._telling is telling

    run(test(), caplog)


def test_two_hosts_of_one_name_are_both_found_and_those_without_addresses_get_the_interfaces(caplog):
    other = replace(ANN, port=8888)

    async def test():
        async with looking() as seen, Announcement(replace(other, addresses=()), HERE), Announcement(ANN, HERE):
            await seen.until(lambda signs: signs == [ANN, other])

    run(test(), caplog)


def test_a_killed_host_disappears_and_a_living_one_stays(caplog, monkeypatch):
    monkeypatch.setattr(lan, "TTL", 2)
    monkeypatch.setattr(lan, "FIRST_ASKS", ())
    monkeypatch.setattr(lan, "ASK", 0.1)
    killed, alive = replace(ANN, name="Kai"), replace(ANN, name="Lea")

    async def test():
        async with looking() as seen, Announcement(killed, HERE) as announcement, Announcement(alive, HERE):
            await seen.until(lambda signs: signs == [killed, alive])
            announcement._net.zeroconf.engine.close()  # no goodbye
            announcement._net.zeroconf.done = True
            await seen.until(lambda signs: killed not in signs)
            assert seen.signs == [alive]

    run(test(), caplog)


def test_whoever_comes_meanwhile_is_found_sorted_by_name(caplog):
    async def test():
        zoe = replace(ANN, name="zoe")
        lookout = Lookout(lambda signs: None, HERE)
        async with lookout, Announcement(zoe, HERE), Announcement(ANN, HERE):
            await asyncio.sleep(1.0)
            assert lookout.signs == [ANN, zoe]

    run(test(), caplog)


# Strangers -------------------------------------------------------------------------------------


def name(*labels):
    return b"".join(bytes([len(label)]) + label for label in labels) + b"\0"


def record(owner, kind, data, ttl=120):
    return owner + struct.pack("!HHIH", kind, 1, ttl, len(data)) + data


def response(*records):
    return struct.pack("!6H", 0, 0x8400, 0, len(records), 0, 0) + b"".join(records)


def query(*names):
    return struct.pack("!6H", 1, 0, len(names), 0, 0, 0) + b"".join(n + struct.pack("!HH", 12, 1) for n in names)


class Stranger:
    """Somebody on the network who sends what they like."""

    def __init__(self, service):
        self.type = (service.encode(), b"_tcp", b"local")
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("127.0.0.1"))
        self.socket.setblocking(False)

    def send(self, packet):
        self.socket.sendto(packet, ("224.0.0.251", 5353))

    def announce(self, label, text=GOOD, port=7777, address=b"\x7f\0\0\1"):
        """What a host sends; `label` is its service's."""
        service, server = name(label, *self.type), name(b"server", label, b"local")
        entries = text if isinstance(text, bytes) else b"".join(map(entry, text.items()))
        self.send(
            response(
                record(name(*self.type), 12, service),
                record(service, 33, struct.pack("!3H", 0, 0, port) + server),
                record(service, 16, entries),
                *([record(server, 1, address)] if address else []),
            )
        )


def entry(pair):
    text = pair[0] + b"=" + pair[1]
    return bytes([len(text)]) + text


UNWRITABLE = b"\xff" * 60  # a label that is three times as long once it has been read


@pytest.fixture
def stranger(service):
    stranger = Stranger(service)
    yield stranger
    stranger.socket.close()


HOSTILE = {
    b"no address": {"address": b""},
    b"nowhere": {"address": b"\0\0\0\0"},
    b"multicast": {"address": b"\xe0\0\0\xfb"},
    b"no port": {"port": 0},
    b"no text": {"text": b""},
    b"broken text": {"text": b"\xffname=" + b"\xff" * 50},
    b"no versions": {"text": {b"name": b"Ann"}},
    b"no numbers": {"text": {**GOOD, b"high": "²".encode()}},
    b"huge": {"text": {**GOOD, b"high": b"9" * 200}},
    b"downgrade": {"text": {**GOOD, b"cert": b"none"}},
    b"control \x01\x1b[31m": {},
    b"dots." * 12: {},
    UNWRITABLE: {},
}


def test_services_that_are_no_hosts_are_left_out_and_nothing_breaks(caplog, stranger):
    async def test():
        async with looking() as seen:
            for label, oddities in HOSTILE.items():
                stranger.announce(label, **oddities)
            stranger.send(response(record(name(*stranger.type), 12, name(b"evil", b"local"))))
            stranger.send(response(record(name(*stranger.type), 12, name(*stranger.type))))
            stranger.send(response(record(name(*stranger.type), 12, b"\xc0\x0c"))[:-1])
            stranger.announce(b"the last", {**GOOD, b"name": b"Zoe"})
            await seen.until(lambda signs: any(sign.name == "Zoe" for sign in signs))
            assert seen.signs == [replace(ANN, name="Ann"), replace(ANN, name="Zoe")]  # Ann: the one with dots

    run(test(), caplog)


def test_a_name_reaches_us_harmless(caplog, stranger):
    async def test():
        async with looking() as seen:
            stranger.announce(b"x", {**GOOD, b"name": "\x1b[2J \u202eAnn\n\xff".encode() + b"\xff" + b"y" * 60})
            await seen.until(bool)
            (sign,) = seen.signs
            assert sign.name == ("?[2J ?Ann ÿ\ufffd" + "y" * 60)[:40]

    run(test(), caplog)


def test_an_old_host_is_found_even_if_somebody_has_a_name_that_cannot_be_written(caplog, stranger):
    """Repeated in a question as known, it would end the asking (zeroconf's own browser falls for it)."""

    async def test():
        async with Announcement(ANN, HERE) as announcement:
            await announcement._telling  # from now on it only answers
            stranger.announce(UNWRITABLE)
            async with looking() as seen:
                stranger.announce(UNWRITABLE)
                await seen.until(lambda signs: signs == [ANN])

    run(test(), caplog)


def test_a_question_that_cannot_be_repeated_harms_no_host(caplog, stranger):
    async def test():
        async with Announcement(ANN, HERE) as announcement:
            stranger.send(query(name(*stranger.type), name(UNWRITABLE, b"local")))
            stranger.send(query(name(*stranger.type)))
            answer = await asyncio.get_running_loop().sock_recv(stranger.socket, 9000)
            assert announcement._label.encode() in answer

    run(test(), caplog)


def test_no_more_hosts_are_kept_than_anybody_can_use(caplog, stranger, monkeypatch):
    monkeypatch.setattr(lan, "MOST_HOSTS", 3)

    async def test():
        async with looking() as seen:
            for number in range(8):
                stranger.announce(b"%d" % number)
            stranger.announce(b"0", {**GOOD, b"name": b"Zoe"})
            await seen.until(lambda signs: any(sign.name == "Zoe" for sign in signs))
            assert len(seen.signs) == 3
            assert seen.times < 3, "each change of a restless host redraws the screen"

    run(test(), caplog)


def test_hosts_are_sorted_by_name_whoever_came_first(caplog, stranger):
    async def test():
        async with looking() as seen:
            for called in (b"zoe", b"Lea", b"ann"):
                stranger.announce(called, {**GOOD, b"name": called})
            await seen.until(lambda signs: len(signs) == 3)
            assert [sign.name for sign in seen.signs] == ["ann", "Lea", "zoe"]

    run(test(), caplog)


def test_a_lookout_says_nothing_once_it_is_closed(caplog, stranger):
    async def test():
        async with Lookout(lambda signs: None, HERE) as lookout:
            lookout._told_at = asyncio.get_running_loop().time()  # so that the next telling waits
            stranger.announce(b"x")
            while not lookout._told:
                await asyncio.sleep(0)
            soon = lookout._told
        assert soon.cancelled() or not lookout._told

    run(test(), caplog)


TEXTS = st.dictionaries(st.sampled_from([*GOOD, b"odd"]), st.one_of(st.none(), st.binary(max_size=90)))
ADDRESSES = st.lists(st.one_of(st.ip_addresses().map(str), st.text(max_size=20), st.just("fe80::1%3")), max_size=12)


@given(st.tuples(st.just(GOOD), TEXTS).map(lambda both: both[0] | both[1]), ADDRESSES, st.integers(-1, 70_000))
@example({**GOOD, b"cert": b"AB" * 32}, ["10.0.0.1"], 7777)
@example({**GOOD, b"low": b"3"}, ["10.0.0.1"], 7777)
@example({**GOOD, b"name": b" \t "}, ["10.0.0.1"], 7777)
@example(GOOD, [f"10.0.0.{number}" for number in range(50)], 7777)
def test_whatever_is_sent_a_sign_keeps_its_promises(text, addresses, port):
    sign = sign_from(text, addresses, port)
    if sign is None:
        return
    assert sign.name.isprintable() and 0 < len(sign.name) <= 40
    assert sign.program.isprintable() and len(sign.program) <= 20
    assert 0 <= sign.low <= sign.high < 100_000 and 0 < sign.port < 65_536 and 0 <= sign.tables < 100_000
    assert sign.fingerprint == "" or bytes.fromhex(sign.fingerprint).hex() == sign.fingerprint
    versions = [ip_address(address).version for address in sign.addresses]
    assert 0 < len(versions) <= 8 and versions == sorted(versions)


NAMES = st.text(min_size=1, max_size=60).map(lambda text: lan._short(text, 40)).filter(bool)


@given(
    st.builds(
        replace, st.just(ANN), name=NAMES, tables=st.integers(0, 99_999), fingerprint=st.just("") | st.just("0f" * 32)
    )
)
def test_what_is_told_is_what_is_read_and_fits_into_a_record(sign):
    text = {key.encode(): value.encode() for key, value in text_of(sign).items()}
    assert sign_from(text, sign.addresses, sign.port) == sign
    assert all(len(key) + len(value) < 255 for key, value in text.items())


def test_addresses_that_others_can_reach_come_first_and_unreachable_ones_not_at_all():
    told = [
        "::1",
        "fe80::1",
        "127.0.0.1",
        "2001:db8::1",
        "169.254.1.1",
        "255.255.255.255",
        "10.0.0.9",
        "no",
        "10.0.0.1",
    ]
    sign = sign_from(GOOD, told, 7777)
    assert sign.addresses == ("10.0.0.1", "10.0.0.9", "169.254.1.1", "127.0.0.1", "2001:db8::1", "::1")


# What can go wrong here ------------------------------------------------------------------------


@pytest.mark.parametrize("interfaces", [["203.0.113.9"], ["nonsense"], ["::9"], []])
def test_without_a_network_both_say_so_in_one_sentence(interfaces, caplog):
    async def test():
        for attempt in (Announcement(ANN, interfaces), Lookout(lambda signs: None, interfaces)):
            with pytest.raises(OSError, match=r"^hosts on the local network can be neither told nor found \([^\n]+\)$"):
                await attempt.__aenter__()

    run(test(), caplog)


@pytest.mark.parametrize(
    "wrong", [{"port": 0}, {"port": 65_536}, {"low": 3}, {"fingerprint": "none"}, {"addresses": ("here",)}]
)
def test_a_sign_that_nobody_could_use_is_refused(wrong):
    with pytest.raises(ValueError, match="nobody could connect by this"):
        Announcement(replace(ANN, **wrong), HERE)


def test_closing_ends_even_if_the_goodbyes_hang(caplog, monkeypatch):
    monkeypatch.setattr(lan, "CLOSING", 0.05)

    async def test():
        async with Announcement(ANN, HERE) as announcement:
            net = announcement._net
            await announcement._telling
            monkeypatch.setattr(net, "async_close", asyncio.Event().wait)
        assert all(sender.transport.is_closing() for sender in net.zeroconf.engine.senders)
        net.zeroconf.engine._cleanup_timer.cancel()

    run(test(), caplog)


def test_zeroconf_is_not_imported_before_it_is_needed():
    code = "import sys, net.discovery.lan; sys.exit('zeroconf' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=LIMIT)

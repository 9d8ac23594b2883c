"""Several machines on one network: a table of each is found by `j`, and joined by code and by address.

    python -m tests.bench.lan [--json] [SITUATION ...]

Machines are network namespaces of its own; it needs Linux, iproute2, util-linux and the right to make them, and says
so (exit status 2) where it has not.  Exit status 1: a table was not found or not joined, or too late.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.networks import Machine, Missing, enter
from tests.bench.report import Figure
from tests.terminal import Terminal

WITCH = [sys.executable, "-m", "tui.cli.main"]
MOST = 10.0  # seconds for anything
LIFE = 45.0  # seconds after which a process has hung
FOUND = 1.5  # seconds from `j` to the table, where multicast passes
JOINED = 5.0  # seconds from the command to the seat
CODE = re.compile(r"You are at ([a-z]+-[a-z]+-[0-9]+)\. Others join with the code ([a-z]+(?:-[a-z0-9]+){4})")


def plain_lan(host: Machine, guest: Machine) -> None:
    host.cable("eth0", guest, "eth0")
    host.address("eth0", "192.168.50.1/24")
    guest.address("eth0", "192.168.50.2/24")


def second(address: str, interface: str, both: bool = False) -> Callable[[Machine, Machine], None]:
    """The host has a second network, of which the guest knows nothing, or has one of the same address."""

    def build(host: Machine, guest: Machine) -> None:
        plain_lan(host, guest)
        for machine in (host, guest)[: 1 + both]:
            machine.cable(interface, machine, "inner")
            machine.address(interface, address)

    return build


def only_ipv6(*networks: str) -> Callable[[Machine, Machine], None]:
    """Nothing but the link-local addresses, and these."""

    def build(host: Machine, guest: Machine) -> None:
        host.cable("eth0", guest, "eth0")
        for number, machine in enumerate((host, guest), 1):
            machine.address("eth0", *(f"{network}{number}/64" for network in networks))

    return build


def across(router: Machine, host: Machine, guest: Machine) -> None:
    """Two networks and a way between them, which no multicast takes."""
    router.sysctl("net/ipv4/ip_forward", 1)
    for number, machine in enumerate((host, guest), 1):
        router.cable(f"eth{number}", machine, "eth0")
        router.address(f"eth{number}", f"192.168.{50 + number}.1/24")
        machine.address("eth0", f"192.168.{50 + number}.2/24")
        machine.ip(f"route add default via 192.168.{50 + number}.1")


class Situation(NamedTuple):
    build: Callable[..., None]
    multicast: bool = True  # does it pass?
    router: bool = False


SITUATIONS = {
    "one network": Situation(plain_lan),
    "a second interface, 172.17.0.1/16": Situation(second("172.17.0.1/16", "docker0")),
    "172.17.0.1/16 on both": Situation(second("172.17.0.1/16", "docker0", both=True)),
    "a VPN, 10.8.0.6/24": Situation(second("10.8.0.6/24", "tun0")),
    "IPv6 only": Situation(only_ipv6("fd77::")),
    "IPv6 only, link-local": Situation(only_ipv6()),
    "multicast dropped": Situation(across, multicast=False, router=True),
}


@contextmanager
def machines(situation: Situation) -> Iterator[tuple[Machine, Machine]]:
    """-> the host's and the guest's"""
    with ExitStack() as open_ones:
        names = ["router", "host", "guest"] if situation.router else ["host", "guest"]
        all_of_them = [open_ones.enter_context(Machine(name)) for name in names]
        situation.build(*all_of_them)
        yield all_of_them[-2], all_of_them[-1]


class House:
    """`witch-tui` on a machine, with a data folder and a /tmp of its own."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self.machine, self.data, self.tmp = machine, folder / "data", folder / "tmp"
        self.tmp.mkdir(parents=True)

    def command(self, *words: str) -> list[str]:
        env = ["env", f"WITCH_TUI_TMP={self.tmp}", f"XDG_CONFIG_HOME={self.data}"]
        return [*self.machine.inside, *env, *WITCH, *words, "--data", str(self.data)]

    @contextmanager
    def running(self, *words: str) -> Iterator[subprocess.Popen[str]]:
        pipes: dict[str, Any] = dict.fromkeys(["stdin", "stdout"], subprocess.PIPE)
        process = subprocess.Popen(self.command(*words), text=True, start_new_session=True, **pipes)
        end = partial(os.killpg, process.pid, signal.SIGKILL)  # and the bots that it may have started
        too_long = threading.Timer(LIFE, end)
        too_long.start()
        try:
            yield process
        finally:
            too_long.cancel()
            with suppress(ProcessLookupError):
                end()
            process.wait()
            process.stdin.close()  # type: ignore[union-attr]
            process.stdout.close()  # type: ignore[union-attr]

    def says(self, *words: str) -> str:
        """All that a command says, once its input has ended."""
        with self.running(*words) as process:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.close()
            return process.stdout.read()


class Table(NamedTuple):
    """What is to be found, and how its host says that others come."""

    code: str
    whole_code: str
    places: Sequence[str]


@contextmanager
def table(house: House) -> Iterator[Table]:
    """A host for the whole network, with a table at which Ann waits."""
    with house.running("host", "--json", "--bind", "0.0.0.0", "--name", "cottage") as host:
        assert host.stdout is not None
        facts = json.loads(host.stdout.readline())
        port = facts["port"]
        words = (f"127.0.0.1:{port}", "--plain", "--name", "Ann", "--create", "witches-wheel", "seats=6")
        with house.running("join", *words) as ann:
            assert ann.stdout is not None
            said, found = "", None
            while found is None and (line := ann.stdout.readline()):
                said += line
                found = CODE.search(" ".join(said.split()))
            if found is None:
                raise Missing("nobody could open a table at the host")
            places = [place_of(address, port) for address in facts.get("addresses", ())]
            yield Table(found[1], found[2], places)


def place_of(address: str, port: int) -> str:
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def finding(house: House) -> float | None:
    """Seconds from `j` until Ann's table can be picked; None if it cannot be."""
    with Terminal(house.command()) as terminal:
        terminal.until("join a table")
        terminal.quiet(0.5)
        pressed = time.monotonic()
        terminal.press("j")
        try:
            terminal.until("Ann's table", limit=MOST)
        except AssertionError:
            return None
        return time.monotonic() - pressed


def joining(house: House, *words: str) -> float | None:
    """Seconds from the command until one sits; None if one does not."""
    begun = time.monotonic()
    said = house.says("join", *words, "--plain", "--name", "Ben")
    return time.monotonic() - begun if "You are at " in said else None


def measured(name: str, situation: Situation) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder, machines(situation) as (host, guest):
        houses = (House(guest, Path(folder) / str(number)) for number in range(20))
        with table(House(host, Path(folder) / "host")) as there:
            if situation.multicast:
                yield figure(f"{name}: j", finding(next(houses)), FOUND)
                yield figure(f"{name}: code", joining(next(houses), there.whole_code), JOINED)
            for place in there.places[:1]:  # the others are for other networks
                yield figure(f"{name}: {place}", joining(next(houses), place, "--code", there.whole_code), JOINED)


def figure(name: str, seconds: float | None, bar: float | None) -> Figure:
    """What was not reached took for ever."""
    if seconds is None:
        return Figure(name, MOST, "s", bar, note="not reached")
    return Figure(name, round(seconds, 3), "s", bar)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("situations", nargs="*", metavar="SITUATION", help=f"usually all: {'; '.join(SITUATIONS)}")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if unknown := {*arguments.situations} - {*SITUATIONS}:
        parser.error(f"there is no {unknown.pop()!r}")
    figures = list[Figure]()
    try:
        enter()
        for name in arguments.situations or SITUATIONS:
            for found in measured(name, SITUATIONS[name]):
                figures.append(found)
                if not arguments.json:
                    print(found.row(), flush=True)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps([figure._asdict() | {"ok": figure.ok} for figure in figures]))
    return 0 if all(figure.ok for figure in figures) else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""How benchmarks of the host tell what they found: each figure beside its bar, with the machine's calibration."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tui.cli.bench import calibration

REFERENCE = 64  # the calibration where the bars were set


class Figure(NamedTuple):
    """Something that was measured; `bar` is the most that it may be (`least`: the least), None: told, not judged."""

    name: str
    value: float
    unit: str = ""
    bar: float | None = None
    least: bool = False
    note: str = ""

    @property
    def ok(self) -> bool:
        if self.bar is None:
            return True
        if self.value < 0 and not self.unit:
            return False  # a count below nothing was counted wrong
        return self.value >= self.bar if self.least else self.value <= self.bar

    def row(self) -> str:
        bar = "" if self.bar is None else f"{'>=' if self.least else '<='} {self.bar:,g}"
        verdict = "" if self.bar is None else "ok" if self.ok else "MISSED"
        value = f"{self.value:,.0f}" if self.value >= 1000 or self.value == int(self.value) else f"{self.value:,.2f}"
        return f"{self.name:50}{bar:>12} |{value:>12} {self.unit:8}{verdict:8}{self.note}".rstrip()


class Report:
    """Figures, printed as they come."""

    def __init__(self, title: str, as_json: bool = False) -> None:
        self.missed, self.told = 0, list[Figure]()
        self._as_json, self._out = as_json, sys.stderr if as_json else sys.stdout  # JSON is alone on the output
        self._say(f"{title}\n{_machine()} (bars were set at {REFERENCE})\n{'':50}{'bar':>12} |{'measured':>12}")

    def tell(self, *figures: Figure) -> None:
        for figure in figures:
            self.missed += not figure.ok
            self.told.append(figure)
            self._say(figure.row())

    def end(self) -> int:
        """-> the exit status."""
        self._say(f"{self.missed} missed; at the end {_machine()}")
        if self._as_json:
            print(json.dumps([figure._asdict() | {"ok": figure.ok} for figure in self.told]))
        return 1 if self.missed else 0

    def _say(self, text: str) -> None:
        print(text, file=self._out, flush=True)


def _machine() -> str:
    return f"calibration {calibration():.1f}, load {os.getloadavg()[0]:.1f}"


class Spent:
    """Seconds on the clock, and of this process."""

    seconds = cpu = 0.0


@contextmanager
def stopwatch() -> Iterator[Spent]:
    spent = Spent()
    clock, cpu = time.perf_counter(), time.process_time()
    yield spent
    spent.seconds, spent.cpu = time.perf_counter() - clock, time.process_time() - cpu


def words_of(about: str | None, parts: Iterable[str] = ()) -> argparse.ArgumentParser:
    """What all these benchmarks take: which of their parts, and whether it should be quick."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    if parts:
        parser.add_argument("parts", nargs="*", metavar="|".join(parts), help="usually all")
    parser.add_argument("--quick", action="store_true", help="everything, but less of it")
    return parser

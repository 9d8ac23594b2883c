"""What a door says to whoever runs it: one sentence a line, on standard error.

The journal of systemd knows by itself when something was said; anywhere else a line begins with the time.  What comes
in crowds is said once and then summed up, a line a minute: a thousand refused links shall not hide who came in.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TextIO

SUMMED = 60.0  # seconds
PLACES = 1_000  # addresses that are told apart in one sum
ELSEWHERE = "other addresses"


def is_journal(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Is what we say there read by systemd's journal?  It says in the environment which file that is."""
    with suppress(OSError, ValueError):
        status = os.fstat(stream.fileno())
        return environ.get("JOURNAL_STREAM") == f"{status.st_dev}:{status.st_ino}"
    return False


class Log:
    """Where serve says what happens."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream if stream is not None else sys.stderr
        self._is_dated = not is_journal(self._stream)

    def __call__(self, sentence: str) -> None:
        """A name that somebody has chosen may be in it: nothing in there moves a cursor or begins another line."""
        plain = "".join(letter if letter.isprintable() else "?" for letter in sentence)
        when = f"{time.strftime('%Y-%m-%d %H:%M:%S')} " if self._is_dated else ""
        with suppress(OSError, ValueError):  # nobody reads it any more: the door stays open
            print(when + plain, file=self._stream, flush=True)


class Refusals:
    """Who was not let in, and why: the first of a kind is told with its address, more of them as a number."""

    def __init__(self, log: Callable[[str], None]) -> None:
        self._log = log
        self.counts: Counter[str] = Counter()  # since the door is open, by reason
        self._more: dict[str, Counter[str]] = {}  # of each reason that was told lately: more of it, by address

    def add(self, address: str, why: str) -> None:
        self.counts[why] += 1
        if why not in self._more:
            self._log(f"{address}: not let in: {why}")
            self._sum_later(why)
            return
        more = self._more[why]
        more[address if address in more or len(more) < PLACES else ELSEWHERE] += 1

    def _sum_later(self, why: str) -> None:
        self._more[why] = Counter()
        asyncio.get_running_loop().call_later(SUMMED, self._sum_up, why)

    def _sum_up(self, why: str) -> None:
        more = self._more.pop(why)
        if not more:
            return
        [(most, times)] = more.most_common(1)
        from_where = f"from {most}" if len(more) == 1 else f"{times} of them from {most}, {len(more)} addresses in all"
        self._log(f"not let in: {why}: {more.total()} more within a minute, {from_where}")
        self._sum_later(why)


def lasting(seconds: float) -> str:
    """`4 s`, `12 min`, `3 h 5 min`, `2 days 3 h`"""
    minutes = int(seconds) // 60
    if minutes < 1:
        return f"{int(seconds)} s"
    if minutes < 60:
        return f"{minutes} min"
    if minutes < 24 * 60:
        return f"{minutes // 60} h {minutes % 60} min"
    days = minutes // (24 * 60)
    return f"{days} day{'s' * (days > 1)} {minutes // 60 % 24} h"

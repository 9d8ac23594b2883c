"""What serve says: one line for each thing that matters, and few for what comes in crowds."""

from __future__ import annotations

import asyncio
import io
import os

import pytest

from net.door.log import ELSEWHERE, PLACES, SUMMED, Log, Refusals, is_journal, lasting
from tests.net.no_waiting import hastily


def test_a_thousand_links_that_are_refused_are_two_lines_a_minute(tmp_path):
    said = []

    async def test():
        refusals = Refusals(said.append)
        for _ in range(1000):
            refusals.add("10.0.0.1", "too many links from there")
        refusals.add("10.0.0.2", "no key that may come in")
        await asyncio.sleep(SUMMED + 1)
        assert refusals.counts == {"too many links from there": 1000, "no key that may come in": 1}

    hastily(test)
    assert said == [
        "10.0.0.1: not let in: too many links from there",
        "10.0.0.2: not let in: no key that may come in",
        "not let in: too many links from there: 999 more within a minute, from 10.0.0.1",
    ]


def test_once_it_is_quiet_again_the_next_one_is_told_with_its_address():
    said = []

    async def test():
        refusals = Refusals(said.append)
        for _ in range(3):
            refusals.add("10.0.0.1", "too many links")
        await asyncio.sleep(3 * SUMMED)
        refusals.add("10.0.0.9", "too many links")

    hastily(test)
    assert said[-1] == "10.0.0.9: not let in: too many links"
    assert len(said) == 3


def test_an_attack_from_everywhere_takes_no_more_memory_for_it():
    said = []

    async def test():
        refusals = Refusals(said.append)
        for number in range(PLACES + 500):
            refusals.add(str(number), "too many links")
        await asyncio.sleep(SUMMED + 1)

    hastily(test)
    assert said[1].endswith(f"499 of them from {ELSEWHERE}, {PLACES + 1} addresses in all")


def test_in_the_journal_nothing_is_dated_twice(tmp_path):
    with (tmp_path / "journal").open("w") as stream, (tmp_path / "other").open("w") as other:
        status = os.fstat(stream.fileno())
        environ = {"JOURNAL_STREAM": f"{status.st_dev}:{status.st_ino}"}
        assert is_journal(stream, environ)
        assert not is_journal(other, environ)
    assert not is_journal(io.StringIO(), environ)


def test_a_name_cannot_write_lines_of_its_own_into_the_log():
    stream = io.StringIO()
    Log(stream)("ann\n2026-01-01 root comes in\x1b[2J")
    assert stream.getvalue().count("\n") == 1
    assert "\x1b" not in stream.getvalue()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (4.9, "4 s"),
        (60, "1 min"),
        (3 * 3600 + 300, "3 h 5 min"),
        (86400, "1 day 0 h"),
        (2 * 86400 + 3600, "2 days 1 h"),
    ],
)
def test_how_long(seconds, words):
    assert lasting(seconds) == words

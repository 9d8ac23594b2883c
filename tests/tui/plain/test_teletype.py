"""Every game played to its end through a teletype: no colour, no cursor, ASCII, spaces that mean nothing.

Who plays reads only what is printed, and types numbers and names.
"""

from __future__ import annotations

import os
import pty
import random
import re
import select
import sys
import time

import pytest

from engine.games import GAMES
from tests.tui.plain.command import COMMAND
from tests.tui.plain.people import Person, host, surroundings

OPTION = re.compile(r"(?m)^ ?(\d+)(?: to (\d+))? (.+)$")
PATIENCE = 20.0  # seconds without a word
AGAIN = 0.31  # seconds until what was asked once more could be read
READY = "\n> "  # the prompt
ENDED = "Read it again with:"


class Teletype:
    """A terminal that can print a line after the other; what it prints is kept with its spaces collapsed."""

    def __init__(self, place, *words) -> None:
        environment = {**surroundings(place), "TERM": "dumb", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [*COMMAND, *words], environment)
        self.printed = ""
        self.read = 0  # so much was there when something was typed last

    def prints(self) -> bool:
        """-> is there more to come?"""
        try:
            data = os.read(self.descriptor, 1 << 16)
        except OSError:  # the other end is closed
            return False
        assert not re.search(rb"[^\x20-\x7e\r\n]", data), data
        self.printed = re.sub(r" +", " ", self.printed + data.decode("ascii").replace("\r", ""))
        return bool(data)

    def until_asked(self) -> str:
        """What was printed since the last line was typed, up to the prompt; "" once it has ended."""
        end = time.monotonic() + PATIENCE
        while len(self.printed) == self.read or not self.printed.endswith(READY):
            there, _, _ = select.select([self.descriptor], [], [], end - time.monotonic())
            assert there, self.printed[-3000:]
            if not self.prints():
                return ""
        fresh, self.read = self.printed[self.read :], len(self.printed)
        return fresh

    def types(self, line: str) -> None:
        os.write(self.descriptor, f"{line}\n".encode())

    def ends(self) -> int:
        while self.prints():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.descriptor)
        return os.waitstatus_to_exitcode(status)


def answered(fresh: str, dice: random.Random) -> str:
    """A line for what is asked, known from this alone: a number, or what stands behind it."""
    options = OPTION.findall(fresh)
    assert options, fresh
    first, last, name = dice.choice(options)
    number = str(dice.randint(int(first), int(last or first)))
    return number if last or dice.random() < 0.7 else name


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_through_a_teletype(tmp_path, game):
    words = ("play", game, "--seed", "4", "--no-animation", "--ascii", "--data", str(tmp_path / "data"))
    teletype, dice = Teletype(tmp_path / "here", *words), random.Random(4)
    line = ""
    while fresh := teletype.until_asked():
        if "again or Enter does it." in " ".join(fresh.split()):
            time.sleep(AGAIN)
        else:
            line = answered(fresh, dice)
        assert "That is none of" not in fresh, fresh
        teletype.types(line)
    assert teletype.ends() == 0, teletype.printed[-2000:]
    told = teletype.printed
    assert told.startswith("Lines of text: this terminal shows no screens")
    assert ENDED in told and re.search(r"\b(win|wins)\b|true tie|Nobody wins", told.rpartition(READY)[2])


def test_a_game_is_watched_to_its_end_through_a_teletype(tmp_path):
    place = tmp_path / "here"
    with host(tmp_path / "host", place, 0, "--no-tls", "--no-animation") as (_, said):
        at = ("join", f"127.0.0.1:{said['port']}", "--no-tls")
        with Person(tmp_path / "ann", place, *at, "--plain", "--create", "witches-wheel", "seats=2", name="Ann") as ann:
            code = ann.until(r"You are at (\S+)[.]")[1]
            ann.does("bot 2", "sits down")
            ann.does("begin", "Witches Wheel with")
            words = (*at, "--code", code, "--watch", "--ascii", "--name", "Eve", "--data", str(tmp_path / "eve"))
            eve = Teletype(place, *words)
            while "Witches Wheel with" not in eve.printed:
                assert eve.prints()
            ann.types(*["1"] * 90)
            while "quit: leave." not in eve.printed:
                assert eve.prints(), eve.printed
            eve.types("quit")
            assert eve.ends() == 0
            assert "Ann: " in eve.printed and re.search(r"wins? with \d+ Magic Points", eve.printed)

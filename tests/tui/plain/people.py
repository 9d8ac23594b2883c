"""People at a host's tables of lines, each a process with pipes, and the host a process, too."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

COMMAND = [sys.executable, "-m", "tui.cli.main"]
ROOT = str(Path(__file__).parents[3])
PATIENCE = 8.0  # seconds until something that ought to be said is missed
OPTION = re.compile(r"(?m)^  (\d+)  .*: ")


def surroundings(place):
    """Nobody else on this machine is met; `place` is what it shares."""
    place.mkdir(exist_ok=True)
    return {**os.environ, "PYTHONPATH": ROOT, "WITCH_TUI_TMP": str(place), "COLUMNS": "200"}


class Person:
    """Somebody whose lines are typed and read."""

    def __init__(self, data, place, *words, name=None):
        who = ["--name", name] if name else []
        self.process = subprocess.Popen(
            [*COMMAND, *words, *who, "--data", str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=surroundings(place),
        )
        self.said = ""  # all of it
        self.read = 0  # so much of it has been dealt with
        self.answered = 0  # so much had been said at the last answer

    @property
    def fresh(self):
        return self.said[self.read :]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with suppress(OSError):
            self.process.kill()
        self.process.communicate()

    def hears(self, seconds):
        """What has been said meanwhile; -> was there anything?"""
        ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, seconds))
        data = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
        self.said += data.decode()
        return bool(data)

    def until(self, pattern):
        """Until this is said; what stands before it is done with. -> the match"""
        end = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self.fresh)) is None:
            if not self.hears(end - time.monotonic()):
                raise AssertionError(f"never said: {pattern!r}\n{self.said}\n{self._last_words()}")
        self.read += found.end()
        return found

    def types(self, *lines):
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def does(self, line, pattern):
        """A line, and what is said to it."""
        self.types(line)
        return self.until(pattern)

    def ends(self):
        """The end of its input, unless it has left already; -> its exit status."""
        with suppress(OSError):
            self.process.stdin.close()
        self.process.stdin = None
        while self.hears(PATIENCE):
            pass
        self.process.wait(PATIENCE)
        self.errors = self.process.stderr.read().decode()
        assert "Traceback" not in self.said + self.errors
        return self.process.returncode

    def _last_words(self):
        self.process.kill()
        return self.process.stderr.read().decode()


def play(*people, until, pick=0):
    """Who is asked chooses among what is printed, till all have been told this."""
    end = time.monotonic() + 3 * PATIENCE
    while not all(re.search(until, person.fresh) for person in people):
        assert time.monotonic() < end, "\n\n".join(person.said[-2000:] for person in people)
        for person in people:
            if re.search(until, person.fresh):
                continue
            question = re.search(r"(?s)You (must|may) .*", person.said[person.answered :])
            options = OPTION.findall(question[0]) if question else []
            if options and person.said.endswith("\n") and not person.hears(0):
                person.answered = len(person.said)
                person.types(options[pick])
            elif not person.hears(0.01) and person.process.poll() is not None:
                raise AssertionError(person.said)


@contextmanager
def host(data, place, port=0, *words):
    """-> its process, and what it says of itself"""
    command = [*COMMAND, "host", "--json", "--port", str(port), "--data", str(data), "--no-discovery", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(place))
    try:
        yield process, json.loads(process.stdout.readline())
    finally:
        with suppress(OSError):
            process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
        assert b"Traceback" not in errors, errors.decode()

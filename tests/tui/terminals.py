"""People at terminals of one machine: each has an app of their own, played by keys; and what may lie between them."""

from __future__ import annotations

import json
import os
import re
import selectors
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.terminal import Terminal

WITCH = [sys.executable, "-m", "tui.cli.main"]
SOCKET = "host.sock"
ROOT = str(Path(__file__).parent.parent.parent)
ASKED = r"You (must|may) |are you sure"
KEYS = {"are you sure": "enter", "does nothing here": "enter", "You may ": "space", "You must ": "1"}
SEEN = 0.5  # seconds after which an answer to `are you sure` counts
PATIENCE = 20.0  # seconds until something that ought to be seen is missed


# `su -c` keeps the terminal for itself: its command is not told when that goes away.
_LIKE_SU = """
import signal, subprocess, sys
signal.signal(signal.SIGHUP, lambda *_: None)
to, *command = sys.argv[1:]
status = subprocess.Popen(command, start_new_session=True).wait()
with open(to, "w") as file:
    file.write(str(status))
"""
LIKE_SU = [sys.executable, "-c", _LIKE_SU]  # then the file for the exit status, and the command


def at_a_terminal(data, place, name, under=()):
    """Somebody's witch-tui, under another command; `place` is what all of its machine share."""
    data.mkdir()
    place.mkdir(exist_ok=True)
    (data / "settings.toml").write_text(f'name = "{name}"')
    env = {"PYTHONPATH": ROOT, "WITCH_TUI_TMP": str(place)}
    return Terminal([*under, *WITCH, "--no-animation", "--data", data], env=env)


def presses(terminal, *pairs):
    """Each key once what belongs before it is seen; or how it is found there."""
    for seen, key in pairs:
        terminal.until(seen, PATIENCE)
        terminal.press(key(terminal) if callable(key) else key)


def game(name):
    """The key before this game's name in a list."""
    return lambda terminal: re.search(rf"(\S) {name}", terminal.text())[1]


def plays(terminals, until, keys=KEYS, limit=PATIENCE):
    """Everybody who is asked answers: the safe default, or the first thing there is."""
    asked, end = dict.fromkeys(terminals, ("", 0.0)), time.monotonic() + len(terminals) * limit
    while not all(re.search(until, terminal.text()) for terminal in terminals):
        assert time.monotonic() < end, "\n\n".join(terminal.text() for terminal in terminals)
        for terminal in terminals:
            text = terminal.text()
            before, when = asked[terminal]
            again = "are you sure" in text or "came too soon" in text
            too_early = again and time.monotonic() - when > SEEN  # the first key may have been that
            if re.search(ASKED, text) and (text != before or too_early) and not re.search(until, text):
                asked[terminal] = text, time.monotonic()
                terminal.press(next(key for words, key in keys.items() if words in text))
            elif not terminal.burst(0.02) and terminal.status is not None:
                raise AssertionError(terminal.text())


class Cable:
    """What lies between somebody and a host on the same machine: it can be pulled and plugged in again."""

    def __init__(self, place, to):
        self._to = str(to)
        folder = place / f"witch-tui-{os.geteuid()}"
        folder.mkdir(mode=0o755, parents=True)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / SOCKET))
        self._listener.listen()
        self._pairs = []
        self._changes = threading.Lock()
        self.pulled = False
        self._ways = selectors.DefaultSelector()
        self._ways.register(self._listener, selectors.EVENT_READ, None)
        self._waker, self._stop = socket.socketpair()
        self._ways.register(self._waker, selectors.EVENT_READ, self._waker)
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def pull(self):
        """From now on nobody gets through."""
        with self._changes:
            self.pulled = True
            for end in [key.fileobj for key in self._ways.get_map().values() if key.data not in (None, self._waker)]:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)  # the other thread sees its end

    def plug_in(self):
        self.pulled = False

    def close(self):
        self._stop.close()
        self._thread.join()
        self._listener.close()

    def _carry(self):
        while True:
            for key, _ in self._ways.select():
                if key.data is self._waker:
                    return
                with self._changes:
                    self._take(key.fileobj) if key.data is None else self._pass_on(key.fileobj, key.data)

    def _take(self, listener):
        guest, _ = listener.accept()
        if self.pulled:
            guest.close()
            return
        host = socket.socket(socket.AF_UNIX)
        host.connect(self._to)
        self._ways.register(guest, selectors.EVENT_READ, host)
        self._ways.register(host, selectors.EVENT_READ, guest)

    def _pass_on(self, one, other):
        data = b""
        with suppress(OSError):
            data = one.recv(1 << 16)
        if data:
            with suppress(OSError):
                other.sendall(data)
            return
        for end in (one, other):
            with suppress(KeyError, ValueError):
                self._ways.unregister(end)
            end.close()


@contextmanager
def cable(place, to):
    between = Cable(place, to)
    try:
        yield between
    finally:
        between.close()


@contextmanager
def headless(data, place, port=0):
    """A host without a screen; -> its process and what it says of itself."""
    words = ["host", "--json", "--port", str(port), "--data", str(data), "--no-discovery", "--name", "cottage"]
    env = {**os.environ, "PYTHONPATH": ROOT, "WITCH_TUI_TMP": str(place)}
    with subprocess.Popen([*WITCH, *words], stdout=subprocess.PIPE, env=env) as process:
        try:
            yield process, json.loads(process.stdout.readline())
        finally:
            process.kill()

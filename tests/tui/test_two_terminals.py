"""Two people at two terminals play a whole game by keys alone, and in the middle of it the link is gone."""

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
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.terminal import Terminal

WITCH = [sys.executable, "-m", "tui.cli"]
SOCKET = "host.sock"
ROOT = str(Path(__file__).parent.parent.parent)
ASKED = r"You (must|may) |are you sure"
KEYS = {"are you sure": "enter", "You may ": "space", "You must ": "1"}
PATIENCE = 20.0  # seconds until something that ought to be seen is missed


def at_a_terminal(data, place, name):
    """Somebody's witch-tui; `place` is what all of its machine share."""
    data.mkdir()
    place.mkdir(exist_ok=True)
    (data / "settings.toml").write_text(f'name = "{name}"')
    env = {"PYTHONPATH": ROOT, "WITCH_TUI_TMP": str(place)}
    return Terminal([*WITCH, "--no-animation", "--data", data], env=env)


def presses(terminal, *pairs):
    """Each key once what belongs before it is seen."""
    for seen, key in pairs:
        terminal.until(seen, PATIENCE)
        terminal.press(key)


def plays(terminals, until):
    """Whoever is asked answers: the safe default, or the first thing there is."""
    asked, end = dict.fromkeys(terminals, ""), time.monotonic() + 2 * PATIENCE
    while not all(re.search(until, terminal.text()) for terminal in terminals):
        assert time.monotonic() < end, "\n\n".join(terminal.text() for terminal in terminals)
        for terminal in terminals:
            text = terminal.text()
            if re.search(ASKED, text) and text != asked[terminal] and not re.search(until, text):
                asked[terminal] = text
                terminal.press(next(key for words, key in KEYS.items() if words in text))
            elif not terminal.burst(0.02) and terminal.status is not None:
                raise AssertionError(terminal.text())


def finish(ann, ben):
    """They come to the same end."""
    plays([ann, ben], "The game is over")
    points = [re.search(r"wins? with (\d+) Magic Points", terminal.text())[1] for terminal in (ann, ben)]
    assert points[0] == points[1]
    for terminal in (ben, ann):
        terminal.press("ctrl+q")
        assert terminal.wait() == 0
        assert terminal.leftovers() == []


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


def test_one_opens_a_table_the_other_joins_a_link_breaks_and_they_play_to_the_end(tmp_path):
    """By the keys o, Enter, j, 1, b; then by the keys of the cards."""
    hers, his = tmp_path / "here", tmp_path / "there"
    with ExitStack() as open_:
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", hers, "Ann"))
        presses(ann, ("host a table", "o"), ("which game?", "1"), ("open the table", "enter"))
        ann.until("waits for somebody", PATIENCE)
        between = open_.enter_context(cable(his, hers / f"witch-tui-{os.geteuid()}" / SOCKET))
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", his, "Ben"))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        ben.until("Ann begins when everybody is there", PATIENCE)
        presses(ann, ("begin with 2", "b"))
        plays([ann, ben], "trick 4 of")
        between.pull()
        ben.until("no link", PATIENCE)
        ben.until("your seat is kept", PATIENCE)
        ann.until("away: Ben", PATIENCE)
        between.plug_in()
        ben.until(r"● [a-z]+-[a-z]+-\d\d", PATIENCE)
        ann.until(r"(?s)\A(?!.*away: Ben)", PATIENCE)
        finish(ann, ben)
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))


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


def test_the_host_is_killed_and_started_again_and_they_play_to_the_end(tmp_path):
    place, data = tmp_path / "here", tmp_path / "host"
    place.mkdir()
    with ExitStack() as open_:
        process, facts = open_.enter_context(headless(data, place))
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", place, "Ann"))
        presses(
            ann,
            ("host a table", "j"),
            ("cottage .*open a table there", "1"),
            ("which game?", "1"),
            ("open the table", "enter"),
        )
        ann.until("waits for somebody", PATIENCE)
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", place, "Ben"))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        presses(ann, ("begin with 2", "b"))
        plays([ann, ben], "trick 4 of")
        process.kill()
        process.wait()
        for terminal in (ann, ben):
            terminal.until("no link", PATIENCE)
            terminal.until("your seat is kept", PATIENCE)
        open_.enter_context(headless(data, place, facts["port"]))
        for terminal in (ann, ben):
            terminal.until(r"● [a-z]+-[a-z]+-\d\d", PATIENCE)
        finish(ann, ben)
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))

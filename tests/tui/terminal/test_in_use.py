"""A toolkit app over the sparing driver and over the stock one: the same pictures, fewer bytes."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

import pyte
import pytest

from tests.tui.terminal.shown import Terminal

APP = """
import sys
from textual.app import App
from textual.containers import Horizontal
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import ModalScreen
from textual.widgets import Button, DataTable, Footer, Label, Static
from tui.terminal.driver import Sparing

class Ask(ModalScreen):
    CSS = "Ask { align: center middle; } Label { border: thick $primary; background: $surface; }"
    def compose(self):
        yield Label("魔女の宅 asks [b]you[/b]")

class Small(App):
    CSS = "Horizontal { height: 5; } Static { border: round $accent; width: 1fr; }"
    step = 0
    def compose(self):
        with Horizontal():
            yield Static("[dim]moon[/] [i]raven[/i] [u]cat[/u]", id="left")
            yield Static("魔女 and e\u0301 [reverse]x[/]", id="right")
        yield DataTable()
        yield Button("Go")
        yield Footer()
    def on_mount(self):
        self.query_one(DataTable).add_columns("one", "two")
        for n in range(8):
            self.query_one(DataTable).add_row(n, "♠♥" * (n % 3))
    def key_n(self):
        self.step += 1
        [
            lambda: self.query_one("#left").update("[strike]gone[/] here"),
            lambda: self.push_screen(Ask()),
            lambda: self.pop_screen(),
            lambda: self.query_one(DataTable).move_cursor(row=5),
            lambda: self.query_one("#right").update("女 [on red]r[/]"),
            lambda: self.refresh(),
        ][self.step - 1]()
        self.mark(f"step {self.step}")
    def on_resize(self, event):
        self.set_timer(0.05, lambda: self.mark(f"{event.size.width} columns"))
    def mark(self, title):
        self.call_after_refresh(self._driver.write, f"\x1b]2;{title}\x07")

Small(driver_class={"stock": LinuxDriver, "sparing": Sparing}[sys.argv[1]]).run()
"""


class Line:
    """The app on a pseudo-terminal, and who watches."""

    def __init__(self, driver):
        self.near, far = pty.openpty()
        termios.tcsetwinsize(far, (24, 80))
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.app = subprocess.Popen(
            [sys.executable, "-c", APP, driver],
            stdin=far,
            stdout=far,
            stderr=far,
            env=environment,
            start_new_session=True,
        )
        os.close(far)
        self.terminal = Terminal(80, 24)
        self.stream = pyte.ByteStream(self.terminal)
        self.bytes = 0
        os.write(self.near, b"\x1b[?2026;2$y")  # "I know synchronized updates"

    def picture(self, title):
        """The screen when the app has said that title and is quiet."""
        patience = time.monotonic() + 20
        while select.select([self.near], [], [], 0.05)[0] or self.terminal.title != title:
            assert time.monotonic() < patience, f"no {title!r} but {self.terminal.display}"
            if select.select([self.near], [], [], 0.05)[0]:
                data = os.read(self.near, 65536)
                self.bytes += len(data)
                self.stream.feed(data)
        return self.terminal.picture()[0]

    def press(self, key):
        os.write(self.near, key.encode())

    def resize(self, columns, rows):
        termios.tcsetwinsize(self.near, (rows, columns))
        self.terminal.resize(rows, columns)
        self.app.send_signal(signal.SIGWINCH)

    def close(self):
        self.app.kill()
        self.app.wait()
        os.close(self.near)


@pytest.fixture
def lines():
    both = [Line("stock"), Line("sparing")]
    yield both
    for line in both:
        line.close()


def test_a_textual_app_looks_the_same_over_fewer_bytes(lines):
    stock, sparing = lines
    assert stock.picture("80 columns") == sparing.picture("80 columns")
    for step in range(1, 7):
        for line in lines:
            line.press("n")
        assert stock.picture(f"step {step}") == sparing.picture(f"step {step}")
    for columns, rows in [(60, 20), (100, 30), (80, 24)]:
        for line in lines:
            line.resize(columns, rows)
        assert stock.picture(f"{columns} columns") == sparing.picture(f"{columns} columns")
    assert sparing.bytes * 3 < stock.bytes

"""The terminal that the app lives in."""

from __future__ import annotations

import os
import pty
import threading
import tty

from tui.terminal.console import Output

MUCH = 100_000  # bytes: far more than a terminal takes at once


def test_a_terminal_that_takes_no_more_at_the_moment_is_not_gone():
    """A program before us has left it so that writing does not wait."""
    seen, shown = pty.openpty()
    tty.setraw(shown)
    os.set_blocking(shown, False)
    taken = bytearray()

    def look() -> None:
        while len(taken) < MUCH:
            taken.extend(os.read(seen, 65_536))

    with open(shown, "w") as file:
        output = Output(file)
        looking = threading.Thread(target=look, daemon=True)
        looking.start()
        output.write("x" * MUCH)
        output.flush()
        looking.join(10)
        assert len(taken) == MUCH
    os.close(seen)

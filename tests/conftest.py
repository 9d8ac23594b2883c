"""What all tests stand on."""

from __future__ import annotations

import signal

import pytest

# Before any of them is imported: what is asserted outside of test files says what differs, too.
pytest.register_assert_rewrite(
    *(f"tests.{part}" for part in ("bench", "engine", "net", "playthroughs", "tui", "terminal"))
)


def pytest_sessionstart() -> None:
    """Whatever is started in the background ignores interrupts, and so would all that it starts: tests want them."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)

"""What all tests stand on."""

from __future__ import annotations

import gc
import os
import signal
import sys

import pytest

# Before any of them is imported: what is asserted outside of test files says what differs, too.
pytest.register_assert_rewrite(
    *(f"tests.{part}" for part in ("bench", "engine", "net", "playthroughs", "tui", "terminal"))
)

# Ten thousand tests are found by each worker, and all of them stay: nothing there is to be collected.
gc.disable()

# Hundreds of processes are started, and each would compile what it imports if an environment says so.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """From now on only what tests leave behind is looked through, and not each time all tests that there are."""
    gc.freeze()
    gc.enable()


def pytest_sessionstart() -> None:
    """Whatever is started in the background ignores interrupts, and so would all that it starts: tests want them."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)

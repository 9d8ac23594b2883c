"""What tests of seats stand on."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _called_again_at_once(monkeypatch):
    """Nobody waits before a lost host is called again."""
    monkeypatch.setattr("tui.seat.remote.PAUSES", (0.0,))

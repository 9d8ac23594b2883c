"""What all tests of the terminal stand on."""

from __future__ import annotations

import pytest

from tests.shelf import list_the_shelf


@pytest.fixture(autouse=True)
def the_shelf(monkeypatch):
    """Screens, lines and help list the same games, whatever games come."""
    list_the_shelf(monkeypatch)

"""What all tests of the terminal stand on."""

from __future__ import annotations

import pytest

from tests.shelf import list_the_shelf


@pytest.fixture(autouse=True, scope="module")
def the_shelf():
    """Screens, lines and help list the same games, whatever games come."""
    with pytest.MonkeyPatch.context() as patch:
        list_the_shelf(patch)
        yield

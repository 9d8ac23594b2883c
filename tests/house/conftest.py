"""The house, read once for all that is counted of it."""

from __future__ import annotations

import pytest

from tests.house.tree import here


@pytest.fixture(scope="session")
def product():
    return here()

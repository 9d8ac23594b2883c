"""Which games tests run over.

What holds for a game holds for `EVERY` one, and for one that is copied from the template.  Pictures of screens that
list games are of those on the `SHELF` alone, so that a newcomer changes none of them.
"""

from __future__ import annotations

import pytest

import engine
from engine.games import Games
from tests import template

SHELF = ("witches-wheel", "mandracora", "whirling-witchcraft", "weavers", "witches-revel")
EVERY = (*engine.games(), template.ID)


def list_the_shelf(patch: pytest.MonkeyPatch) -> None:
    """Lists of games have those of the shelf and no other; any game is still found by its id."""
    patch.setattr(Games, "__iter__", lambda games: iter(SHELF))

"""What is reckoned from what lies on the table is reckoned once, for as long as nothing changes there."""

from __future__ import annotations

from typing import Any

from engine.games.witches_revel.state import Revel

# The table that was looked at last, and what was found about it.
_latest: list[tuple[tuple[Any, ...], dict[Any, Any]]] = [((), {})]


def remembered(game: Revel) -> dict[Any, Any]:
    """What was found about the table as it is now; whoever finds more puts it there."""
    table = (
        *game.sides,
        *game.stances,
        game.lasting,
        game.revealed,
        *game.hands,
        *game.discards,
        *game.decks,
        game.cards,
        game.witches,
        game.resources,
        game.options["cards"],
    )
    latest, found = _latest[0]
    if table != latest:
        found = {}
        _latest[0] = table, found
    return found

"""The decks that somebody has built, as texts for the options of a game."""

from __future__ import annotations

from pathlib import Path

from engine.games.witches_revel.decks import decks
from tui.games.witches_revel.builder_shelf import Shelf
from tui.workshop import Offers


def offers(data: Path) -> Offers:
    """Every deck that can be played, of our cards alone, against the first of the ready ones."""
    shelf = Shelf(data)
    rival = next(iter(decks()).values())
    found = {
        f"{kept.draft.line}, {rival.code}": f"{kept.draft.name}, {rival.name}"
        for kept in shelf.kept
        if not kept.trouble and not shelf.own_cards_text(kept.draft) and not kept.draft.faults(shelf.pool)
    }
    return {"decks": found}

"""The decks that somebody has built, as texts for the options of a game."""

from __future__ import annotations

from pathlib import Path

from tui.games.witches_revel.workshop.shelf import Shelf
from tui.games.witches_revel.workshop.words import paired, pairing
from tui.parts.workshops import Offers


def offers(data: Path) -> Offers:
    """Every deck of our cards alone that can be played, against a ready one."""
    shelf = Shelf(data)
    found = {
        pairing(kept.draft): paired(kept.draft)
        for kept in shelf.kept
        if not kept.trouble and not shelf.own_cards_text(kept.draft) and not kept.draft.faults(shelf.pool)
    }
    return {"decks": found}

"""Where decks are built and cards of one's own are kept.  Nothing is loaded before it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tui.app.letters import Letter
from tui.parts.workshops import Offers, Workshop

if TYPE_CHECKING:
    from textual.screen import Screen


def screen() -> Screen[None]:
    from tui.games.witches_revel.workshop.shelf_list import DecksScreen

    return DecksScreen()


def command(words: Sequence[str], data: Path) -> int:
    from tui.games.witches_revel.workshop.commands import run

    return run(words, data)


def check(files: Sequence[str]) -> int:
    from tui.games.witches_revel.workshop.check_cards import check

    return check(files)


def offers(data: Path) -> Offers:
    from tui.games.witches_revel.workshop.words import offers

    return offers(data)


WORKSHOP = Workshop(
    game="witches-revel",
    name="decks",
    tagline="build your own for Witches' Revel",
    wishes=Letter.DECKS,
    screen=screen,
    command=command,
    check=check,
    offers=offers,
)

"""From the workbench to a table: a game of one's own, or one for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.witches_revel import GAME
from tui.games.witches_revel.workshop.words import agreed_with

if TYPE_CHECKING:
    from tui.games.witches_revel.workshop.page import BuilderPage


def begin(page: BuilderPage) -> None:
    """A new game with this deck against a ready one."""
    from tui.screens.new_game import NewGamePage

    if _is_kept(page):
        page.app.open(NewGamePage(GAME, agreed_with(page.bench.draft, page.bench.shelf)))


def host(page: BuilderPage) -> None:
    """A table for people, with this deck against a ready one; its cards need no file that is named."""
    from tui.screens.host_table import HostPage

    if _is_kept(page):
        page.app.open(HostPage(GAME, agreed=agreed_with(page.bench.draft, page.bench.shelf)))


def _is_kept(page: BuilderPage) -> bool:
    """A deck that can be played is kept first; if it cannot, it is said why."""
    bench = page.bench
    if bench.faults:
        page.say(f"Not yet: {bench.faults[0]}", "ember")
        return False
    return not bench.changed or page.attempt(bench.save)

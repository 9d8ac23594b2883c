"""From the workbench to a table: a game of one's own, or one for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.witches_revel import GAME
from tui.games.witches_revel.workshop.words import agreed_with

if TYPE_CHECKING:
    from tui.games.witches_revel.workshop.builder import BuilderScreen


def begin(screen: BuilderScreen) -> None:
    """A new game with this deck against a ready one."""
    from tui.screens.new_game import NewGameScreen

    if _is_kept(screen):
        screen.app.open(NewGameScreen(GAME, agreed_with(screen.bench.draft, screen.bench.shelf)))


def host(screen: BuilderScreen) -> None:
    """A table for people, with this deck against a ready one; its cards need no file that is named."""
    from tui.screens.host_table import HostScreen

    if _is_kept(screen):
        screen.app.open(HostScreen(GAME, agreed=agreed_with(screen.bench.draft, screen.bench.shelf)))


def _is_kept(screen: BuilderScreen) -> bool:
    """A deck that can be played is kept first; if it cannot, it is said why."""
    bench = screen.bench
    if bench.faults:
        screen.say(f"Not yet: {bench.faults[0]}", "ember")
        return False
    return not bench.changed or screen.attempt(bench.save)

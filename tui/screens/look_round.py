"""Looking round at a table: why not, the rules of the moment, what lies open; and what one need not be asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from tui.draw.board import Spot
from tui.draw.panel import Panel
from tui.games.boards import Board
from tui.screens import panels
from tui.screens.base import PictureScreen
from tui.seat.scene import Scene
from tui.seat.session import Session


class Looking(PictureScreen):
    """A screen with a table on it, and perhaps a panel before that."""

    session: Session
    scene: Scene
    board: Board
    panel: Panel | None

    @property
    @abstractmethod
    def spot(self) -> Spot | None:
        """What is under the cursor."""

    def do_why(self) -> None:
        spot, scene = self.spot, self.scene
        if spot is None:
            self.say("There is nothing under the cursor.")
        else:
            option = spot.option  # a number means nothing to words: what is meant is what bears its label
            named = scene.label(option) if isinstance(option, int) else str(option)
            self.say(scene.why(spot.thing if option is None else named))

    def do_piles(self) -> None:
        lines = panels.piles(self.scene, self.board)
        if lines:
            self.toggle("piles", lambda: Panel("piles", "What lies open", lines))
        else:
            self.say("Whatever lies open in this game lies on the table: walk there, and look closely.")

    def do_yield(self) -> None:
        self.note(self.session.turn_yield())

    def do_rules(self) -> None:
        if self.panel is not None and self.panel.kind == "rules":
            self.app.open_rules(self.scene.game.id)
        else:
            self.toggle("rules", lambda: panels.rules(self.scene, self.keymap.shown("rules")))

    def toggle(self, kind: str, make: Callable[[], Panel]) -> None:
        """The same key opens and closes."""
        self.panel = None if self.panel is not None and self.panel.kind == kind else make()
        self.paint()

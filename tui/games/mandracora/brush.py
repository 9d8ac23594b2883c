"""What every part of the table is drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.games.mandracora.faces import fitting
from tui.seat.scene import Scene

Piece = tuple[str, str]  # text and its ink


class Brush:
    """A picture of one moment, and where the player's attention is."""

    def __init__(self, picture: Picture, scene: Scene, hold: Hold) -> None:
        self.picture = picture
        self.scene = scene
        self.view = scene.view
        self.hold = hold
        self.options: tuple[Choice, ...] = tuple(scene.question.options) if scene.question else ()
        self.prompt = scene.question.prompt if scene.question else ""

    def label(self, option: Choice) -> str:
        return self.hold.labels.get(option, "") if option in self.options else ""

    def offered(self, option: Choice) -> Choice | None:
        return option if option in self.options else None

    def here(self, thing: str) -> bool:
        return self.hold.here == thing

    def ground(self, area: Area, thing: str, ground: str = "ground") -> None:
        """The ground of a thing, raised if the cursor is on it."""
        self.picture.ground(*area, f"text/{'raised' if self.here(thing) else ground}")

    def key(self, x: int, y: int, option: Choice, thing: str) -> int:
        """The key that picks this, and a space; -> the column after it, which is x if there is none."""
        label = self.label(option)
        if not label:
            return x
        return self.picture.put(x, y, label, "gold bold" if self.here(thing) else "herb bold") + 1

    def pieces(self, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
        """Short texts in a row, and how many more there are; -> the column after them."""
        count = fitting([text for text, _ in pieces], columns)
        end = x - 1
        for text, ink in pieces[:count]:
            end = self.picture.put(end + 1, y, text, ink)
        if count < len(pieces):
            end = self.picture.put(end + 1, y, f"+{len(pieces) - count}", "muted")
        return max(end, x)

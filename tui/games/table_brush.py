"""What the parts of a game's table are drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.seat.scene import Scene

Piece = tuple[str, str]  # text and its ink


class TableBrush:
    """A picture of one moment, and where the player's attention is.  A game adds what it asks of its view."""

    def __init__(self, picture: Picture, scene: Scene, hold: Hold) -> None:
        self.picture = picture
        self.scene = scene
        self.view = scene.view
        self.me: Seat | None = scene.view["me"]
        self.hold = hold
        self.options: tuple[Choice, ...] = scene.choices
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

    def key(self, x: int, y: int, option: Choice, here: bool) -> int:
        """The key that picks this, and a space; -> the column after it, which is x if there is none."""
        label = self.label(option)
        if not label:
            return x
        return self.picture.put(x, y, label, "gold bold" if here else "herb bold") + 1

    def pieces(self, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
        """Texts one after the other, cut where there is no more room; -> the column after them."""
        return put_pieces(self.picture, x, y, pieces, columns)

    def called(self, seat: Seat) -> str:
        return "You" if seat == self.me else self.scene.names[seat]


def put_pieces(picture: Picture, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
    """Texts one after the other, cut where there is no more room; -> the column after them."""
    end = x + columns
    for text, ink in pieces:
        x = picture.put(x, y, text, ink, end - x)
    return x


def thing(kind: str, seat: Seat, what: str = "") -> str:
    """As the room's words call what lies before somebody: `deck 2`, `active 2 ripple`"""
    return f"{kind} {seat + 1} {what}".rstrip()

"""What every part of the table is drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from tui.draw.board import Area, Hold, Spot
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.whirling_witchcraft.faces import INKS, Piece
from tui.seat.scene import Scene


class Brush:
    """A picture of one moment, and where the player's attention is."""

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

    def here(self, thing: str) -> bool:
        return self.hold.here == thing

    def ground(self, area: Area, thing: str, ground: str = "ground") -> None:
        """The ground of a thing, raised if the cursor is on it."""
        self.picture.ground(*area, f"text/{'raised' if self.here(thing) else ground}")

    def key(self, x: int, y: int, option: Choice) -> int:
        """The key that picks this, and a space; -> the column after it, which is x if there is none."""
        label = self.label(option)
        if not label:
            return x
        return self.picture.put(x, y, label, "gold bold" if self.here(str(option)) else "herb bold") + 1

    def pieces(self, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
        """Texts one after the other, cut where there is no more room; -> the column after them."""
        end = x + columns
        for text, ink in pieces:
            x = self.picture.put(x, y, text, ink, end - x)
        return x

    def letters(self, x: int, y: int, text: str, columns: int, ink: str = "") -> int:
        """Text in which every letter of an ingredient has its colour; `ink`: all of it in one."""
        if ink or width(text) > columns:
            return self.picture.put(x, y, text, ink or "muted", columns)
        return self.pieces(x, y, [(sign, f"{INKS[sign]} bold" if sign in INKS else "muted") for sign in text], columns)

    def option(self, area: Area, option: Choice, text: str, ink: str = "") -> Spot:
        """Something that can be chosen, with its key before it."""
        self.ground(area, str(option), "card")
        x = self.key(area.x, area.y, option)
        self.letters(x, area.y, text, area.x + area.columns - x, ink)
        return Spot(str(option), area, option)

    def called(self, seat: Seat) -> str:
        return "you" if seat == self.me else self.scene.names[seat]


def thing(kind: str, seat: Seat) -> str:
    """As the room's words call what lies before somebody: `bench 2`."""
    return f"{kind} {seat + 1}"

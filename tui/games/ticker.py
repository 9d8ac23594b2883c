"""The line with the latest news, which every board has."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.seat.log import latest
from tui.seat.scene import Scene

RECENT = 8  # news: more never fit into a line


def ticker(picture: Picture, area: Area, y: int, scene: Scene) -> None:
    """A line across with the latest news in it, as many as fit."""
    picture.line(y, "faint", area.x, area.columns)
    recent = scene.news[-RECENT:]
    said = latest(scene, recent[0]["n"] - 1 if recent else 0, area.columns - 6)
    if said:
        picture.put(area.x + 2, y, f" {said} ", "muted", area.columns - 4)

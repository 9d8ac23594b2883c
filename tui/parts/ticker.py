"""The line with the latest news, which every board has."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.seat.log import latest
from tui.seat.scene import Scene

RECENT, LATELY = 8, 24  # news: more never fit into a line; and so many are looked through for them


def ticker(picture: Picture, area: Area, y: int, scene: Scene, but: Collection[str] = ()) -> None:
    """A line across with the latest news in it, as many as fit.  `but`: what can be seen elsewhere on the board."""
    picture.line(y, "faint", area.x, area.columns)
    told = [record for record in scene.news[-LATELY:] if record["what"] not in but]
    recent = told[-RECENT:]
    said = latest(replace(scene, news=told), recent[0]["n"] - 1 if recent else 0, area.columns - 6)
    if said:
        picture.put(area.x + 2, y, f" {said} ", "muted", area.columns - 4)

"""Any game as a list of options: a new game can be played before it has a board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.news import Facts
from engine.view import View
from tui.draw.board import Area, Hold, Spot
from tui.draw.picture import Picture
from tui.draw.widths import folded, width
from tui.parts.board import Board
from tui.parts.table_brush import TableBrush
from tui.seat.scene import Scene

BEFORE = 5  # columns before an option's words: the cursor and its key
PLAYED = 0.3  # seconds: who did what can be followed
MOST = 12  # rows for options; what is beyond is scrolled to


class GenericBoard(Board[View]):
    """The game's own lines, and below them what can be chosen."""

    def draw_with(self, brush: TableBrush, area: Area) -> list[Spot]:
        picture, scene = brush.picture, brush.scene
        lines = [
            line
            for text in scene.words.lines(scene.view, scene.voice)
            for line in folded(text.strip(), area.columns - 4, indent=2)
        ]
        options = scene.choices
        beside = self._beside(area, scene, options)
        needed = -(-len(options) // beside)
        room = max(area.rows - 1 - needed, area.rows - 1 - MOST)
        for row, line in enumerate(lines[: room - (len(lines) > room)]):
            picture.put(area.x + 2, area.y + row, line, "text")
        if len(lines) > room:
            picture.put(area.x + 2, area.y + room - 1, "…", "muted")
        y = area.y + min(len(lines), room)
        brush.ticker(area, y)
        below = Area(area.x, y + 1, area.columns, area.y + area.rows - y - 1)
        return self._options(picture, below, scene, brush.hold, beside)

    def _beside(self, area: Area, scene: Scene, options: Sequence[Choice]) -> int:
        """How many options stand beside each other, if all are as wide as the widest."""
        widest = max((width(scene.label(option)) for option in options), default=1)
        return max(1, min(3, area.columns // (widest + BEFORE + 2)))

    def _options(self, picture: Picture, area: Area, scene: Scene, hold: Hold, beside: int) -> list[Spot]:
        """The options, row by row, from the page on that the cursor is on."""
        options = scene.choices
        things = [str(option) for option in options]
        at = things.index(hold.here) // beside if hold.here in things else 0
        top = max(0, min(at - area.rows + 2, -(-len(options) // beside) - area.rows))
        columns, spots = area.columns // beside, []
        for number, option in enumerate(options):
            row, place = divmod(number, beside)
            spot = Spot(things[number], Area(area.x + place * columns, area.y + row - top, columns, 1), option)
            spots.append(spot)
            if 0 <= row - top < area.rows:
                self._option(picture, spot, scene, hold)
        return spots

    def _option(self, picture: Picture, spot: Spot, scene: Scene, hold: Hold) -> None:
        x, y, columns, _ = spot.area
        if hold.here == spot.thing:
            picture.ground(x, y, columns, 1, "text/raised")
        picture.put(x + 2, y, hold.labels.get(spot.option, ""), "herb bold")
        picture.put(x + BEFORE, y, scene.label(spot.option), "text", columns - BEFORE - 1)

    def hold(self, news: Sequence[Facts]) -> float:
        return PLAYED if news else 0.0


BOARD = GenericBoard()

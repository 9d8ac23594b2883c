"""The end of a game: a page worth reading, and what comes next by one key."""

from __future__ import annotations

from collections.abc import Sequence

from tui.board import Area
from tui.company import bot_at
from tui.keys import Keymap
from tui.menu import Item, Menu
from tui.picture import Picture
from tui.session import Scene
from tui.widths import folded, width

LONG = 12  # lines: more may not fit, and can be read on a page of their own
BESIDE = 2  # columns: every line begins where the bars do


class Ending:
    """Result, how it came about, and a menu."""

    def __init__(self, scene: Scene, keymap: Keymap, items: Sequence[Item]) -> None:
        self.scene = scene
        self.lines = scene.words.ending(scene.view, scene.news, scene.voice)
        self.menu = Menu(items, keymap)

    def draw(self, picture: Picture, area: Area) -> None:
        title, *rest = self.lines
        columns = min(area.columns - 8, 76)
        picture.center(area.x, area.columns, area.y + 1, "─" * 24, "faint")
        picture.center(area.x, area.columns, area.y + 2, title, "gold bold")
        picture.center(area.x, area.columns, area.y + 3, "─" * 24, "faint")
        y = self._bars(picture, area, area.y + 5, columns)
        beside = [max(BESIDE, len(text) - len(text.lstrip())) for text in rest]
        lines = [
            (indent, line)
            for indent, text in zip(beside, rest, strict=True)
            for line in folded(text.strip(), columns - indent, indent=2)
        ]
        choices = len(self.menu.items)
        room = area.y + area.rows - choices - y
        if len(lines) > room:
            lines = [*lines[: room - 1], (BESIDE, "…")]
        for row, (indent, line) in enumerate(lines, y):
            picture.put(area.x + 4 + indent, row, line, "text")
        self.menu.draw(picture, area.x + 2, area.y + area.rows - choices, min(area.columns - 4, 76), choices)

    def _bars(self, picture: Picture, area: Area, y: int, columns: int) -> int:
        """The scores drawn, where there is room for them; -> the row after them."""
        scores = self.scene.scores
        if not scores or min(scores) < 0 or y + len(scores) + len(self.lines) > area.y + area.rows - 3:
            return y
        longest = max(max(scores), 1)
        bots = [bot_at(self.scene, seat) if self.scene.shared else "" for seat in range(len(scores))]
        room = columns - 30 - (max(map(width, bots)) + 2 if any(bots) else 0)
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            ink = "gold" if seat == self.scene.me else "muted"
            picture.put(area.x + 6, y, self.scene.names[seat], ink, 16)
            end = picture.put(area.x + 23, y, "▮" * round(scores[seat] / longest * room), ink)
            end = picture.put(end + 1, y, str(scores[seat]), f"{ink} bold")
            picture.put(end + 2, y, bots[seat], "muted")
            y += 1
        return y + 1

    def run(self) -> None:
        if self.menu.item is not None and self.menu.item.run is not None:
            self.menu.item.run()

    def pick(self, label: str) -> bool:
        item = self.menu.labelled(label)
        if item is None or item.run is None:
            return False
        item.run()
        return True

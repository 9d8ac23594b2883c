"""The end of a game: who won, every seat's total, how it came about, and what comes next by one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.words.speech import capital, counted
from tui.app.keys import Keymap
from tui.app.letters import Letter
from tui.draw.board import Area
from tui.draw.menu import Item, Menu
from tui.draw.picture import Picture
from tui.draw.widths import folded, width
from tui.seat.company_words import bot_at
from tui.seat.scene import Scene

WIDEST = 76  # columns
INDENT = 4  # columns before the heading
BESIDE = 6  # columns before every other line
AIR = 5  # rows that are not written on: around the heading, and after the totals
RULE = "─" * 24


class Passage(NamedTuple):
    """A sentence of the story in lines, and how far they are indented."""

    indent: int
    lines: Sequence[str]


class EndPicture:
    """Nothing of it is ever cut: what there is no room for is left out by whole sentences of the story."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.told = scene.words.ending(scene.view, scene.news, scene.voice)
        self.standings = scene.words.standings(scene.view)

    def left_out(self, area: Area) -> int:
        """How many sentences of the story have no room."""
        return len(self.told) - 1 - len(self._story(area))

    def draw(self, picture: Picture, area: Area) -> None:
        y = area.y + 1
        for line in (RULE, *self._heading(area), RULE):
            picture.center(area.x, area.columns, y, line, "faint" if line == RULE else "gold bold")
            y += 1
        self._totals(picture, area, y + 1)
        y += 1 + len(self.standings) + bool(self.standings)
        for indent, lines in self._story(area):
            for line in lines:
                picture.put(area.x + indent, y, line, "text")
                y += 1

    def _heading(self, area: Area) -> Sequence[str]:
        return [*folded(self.told[0], _columns(area))]

    def _story(self, area: Area) -> Sequence[Passage]:
        """The first sentences, as many as there is room for."""
        room = area.rows - AIR + (not self.standings) - len(self._heading(area)) - len(self.standings)
        shown: list[Passage] = []
        for text in self.told[1:]:
            indent = max(BESIDE, INDENT + len(text) - len(text.lstrip()))
            lines = [*folded(text.strip(), _columns(area) + INDENT - indent, indent=2)]
            room -= len(lines)
            if room < 0:
                break
            shown.append(Passage(indent, lines))
        return shown

    def _totals(self, picture: Picture, area: Area, y: int) -> None:
        """Every seat in a line: its name, a bar, its total."""
        names = [capital(self.scene.voice.name(one.seat)) for one in self.standings]
        totals = [f"{one.said}  {bot_at(self.scene, one.seat)}".rstrip() for one in self.standings]
        x = area.x + BESIDE
        bars = x + max(map(width, names), default=0) + 2
        room = area.x + INDENT + _columns(area) - bars - max(map(width, totals), default=0) - 1
        most = max([1, *(one.total for one in self.standings)])
        for row, (name, one, total) in enumerate(zip(names, self.standings, totals, strict=True), y):
            ink = "gold" if one.won else "text" if one.seat == self.scene.me else "muted"
            picture.put(x, row, name, ink)
            end = picture.put(bars, row, "▮" * round(max(0, one.total) / most * max(0, room)), ink)
            end = picture.put(end + (end > bars), row, one.said, f"{ink} bold")
            picture.put(end, row, total.removeprefix(one.said), "muted")


def _columns(area: Area) -> int:
    return min(area.columns - 2 * INDENT, WIDEST)


class Ending:
    """The outcome, and a menu; where the story goes on, that leads to all of it."""

    def __init__(
        self, scene: Scene, keymap: Keymap, items: Sequence[Item], read: Callable[[Sequence[str]], object]
    ) -> None:
        self.outcome, self.items, self.keymap = EndPicture(scene), items, keymap
        self.read = read  # opens a screen with all that is told
        self.menu = Menu(items, keymap.letter)

    def draw(self, picture: Picture, area: Area) -> None:
        above = area._replace(rows=area.rows - len(self.items))
        if self.outcome.left_out(above):
            above = above._replace(rows=above.rows - 1)
        self._offer(self.outcome.left_out(above))
        self.outcome.draw(picture, above)
        self.menu.draw(picture, area.x + 2, above.y + above.rows, min(area.columns - 4, WIDEST), len(self.menu.items))

    def _offer(self, left_out: int) -> None:
        """What can be chosen, with a way to what is left out."""
        told = self.outcome.told
        rest = Item(
            "how it came about", lambda: self.read(told), counted(left_out, "more line"), wishes=Letter.FULL_STORY
        )
        self.menu = Menu([*self.items, *([rest] if left_out else [])], self.keymap.letter, cursor=self.menu.cursor)

    def pick(self, label: str) -> bool:
        if self.menu.labelled(label) is None:
            return False
        self.menu.run()
        return True

"""Something to read: the rules of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import GAMES
from tui.draw.board import Area
from tui.draw.panel import Line, Panel
from tui.draw.picture import Picture
from tui.draw.prose import rules_lines
from tui.screens.base import PictureScreen, title
from tui.seat.company_words import is_mine, speaker
from tui.seat.scene import Scene

WIDEST = 84  # columns: longer lines are hard to read


class ReadingScreen(PictureScreen):
    """Lines that scroll."""

    def __init__(self, panel: Panel, head: str, more: str) -> None:
        super().__init__()
        self.panel = panel
        self.head = head
        self.more = more

    def draw(self, picture: Picture) -> None:
        title(picture, self.head, self.more)
        columns = min(picture.columns, WIDEST)
        x = (picture.columns - columns) // 2
        picture.cursor = self.panel.draw(picture, Area(x, 1, columns, picture.rows - 2))
        self.footer(picture)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        walk = [(self.keymap.both("up", "down"), "scroll"), (self.keymap.both("page_up", "page_down"), "page")]
        return [*walk, *self.keys("first", "last", "help", "back")]

    def scroll(self, rows: int) -> None:
        self.panel.scroll(rows)
        self.paint()

    def page(self, pages: int) -> None:
        self.scroll(pages * (self.panel.room - 1))

    ACTS = PictureScreen.ACTS | {
        "up": lambda screen: screen.scroll(-1),
        "down": lambda screen: screen.scroll(1),
        "previous": lambda screen: screen.page(-1),
        "next": lambda screen: screen.page(1),
        "default": lambda screen: screen.page(1),
        "pick": lambda screen: screen.page(1),
        "page_up": lambda screen: screen.page(-1),
        "page_down": lambda screen: screen.page(1),
        "first": lambda screen: screen.scroll(-100_000),
        "last": lambda screen: screen.scroll(100_000),
        "rules": lambda screen: screen.app.back(),
    }


class RulesScreen(ReadingScreen):
    """The rules of a game, all of them."""

    def __init__(self, game: str) -> None:
        super().__init__(Panel("rules", "", rules_lines(game)), GAMES[game].name, "the rules")


class EndScreen(ReadingScreen):
    """How a game ended, and how it came about."""

    def __init__(self, told: Sequence[str], game: str) -> None:
        lines: list[Line] = [(text, "gold" if not number else "text") for number, text in enumerate(told)]
        super().__init__(Panel("end", "", lines), game, "how it came about")


class TalkScreen(ReadingScreen):
    """All that was said at a table."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(Panel("talk", "", _talk(scene), at_end=True), "What was said", scene.code)

    def renew(self, scene: Scene) -> None:
        """Somebody has spoken meanwhile."""
        self.panel.lines = _talk(scene)
        self.paint()

    ACTS = ReadingScreen.ACTS | {"log": lambda screen: screen.app.back()}


def _talk(scene: Scene) -> list[Line]:
    said = [(f"{speaker(line, scene)}: {line.text}", "gold" if is_mine(line, scene) else "text") for line in scene.talk]
    return said or [("Nobody has said anything yet.", "muted")]

"""Something to read: how a game ended, what was said, a file; the rules have a page of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.board import Area
from tui.draw.panel import Line, Panel
from tui.draw.picture import Picture
from tui.draw.widths import folded
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
        lines = [*folded(self.said, columns - 4)] or [""]
        rows = picture.rows - 1 - len(lines)
        picture.cursor = self.panel.draw(picture, Area(x, 1, columns, rows))
        for y, line in enumerate(lines, rows):
            end = picture.put(x + 2, y, line, self.echo_ink)
            if self.field is not None:
                picture.cursor = end - 1, y  # where the next letter goes
        self.footer(picture)

    @property
    def said(self) -> str:
        """What stands below what is read."""
        return self.echo

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        walk = [(self.keymap.both("up", "down"), "scroll"), (self.keymap.both("page_up", "page_down"), "page")]
        return [*walk, *self.keys("first", "last", "help", "back")]

    def scroll(self, rows: int) -> None:
        if self.panel.scroll(rows):
            self.paint()
        elif self.panel.length <= self.panel.room:
            self.say("All of it is in sight.")
        else:
            self.say("This is the end." if rows > 0 else "This is the beginning.")

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


def text_to_copy(lines: Sequence[str], head: str) -> ReadingScreen:
    """Where there are no files: it can be marked in the terminal, page by page."""
    return ReadingScreen(Panel("text", "", [(line, "text") for line in lines]), head, "as text, to be copied from here")


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

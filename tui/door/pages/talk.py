"""What is said at the door: the last lines on the first page, and all of it with a line to write."""

from __future__ import annotations

import time
from collections.abc import Sequence

from textual import events

from net.clean import LONGEST_LINE, printable
from net.door.words import Spoken
from tui.door.doorstep import short
from tui.door.visitor import VisitorApp
from tui.draw.field import TextField
from tui.draw.panel import Line, Panel
from tui.draw.picture import Picture
from tui.draw.widths import cut
from tui.screens.list_screen import column_of
from tui.screens.reading import ReadingScreen

TOLD = 3  # lines of what was said last, on pages of other things
NOTHING = "Nobody has said anything yet. Who comes later reads what you say."


def draw_talk(picture: Picture, y: int, lines: Sequence[Spoken], me: str) -> None:
    """Below a line of its own; what is too long for one row ends with an ellipsis."""
    x, columns = column_of(picture)
    picture.ground(x, y, columns, 1 + len(lines), "text/ground")
    picture.line(y, "faint", x, columns)
    for row, line in enumerate(lines, y + 1):
        end = picture.put(x + 2, row, f"{short(line.name)}:", "gold" if line.name == me else "muted") + 1
        picture.put(end, row, cut(printable(line.text), x + columns - 1 - end), "text")


class DoorTalkScreen(ReadingScreen):
    """All that is remembered of it."""

    app: VisitorApp
    takes = LONGEST_LINE

    def __init__(self, writes: bool = False) -> None:
        super().__init__(Panel("talk", "", [], at_end=True), "What is said at the door", "everybody here reads it")
        self.field = TextField(LONGEST_LINE) if writes else None

    def look_again(self) -> None:
        self.paint()

    def draw(self, picture: Picture) -> None:
        step = self.app.doorstep
        self.panel.lines = [_told(line, step.name) for line in step.lines] or [(NOTHING, "muted")]
        super().draw(picture)

    @property
    def said(self) -> str:
        return f"Say: {self.field.text}_" if self.field is not None else self.echo

    def write(self, event: events.Key) -> None:
        """Enter says it and leaves the line open for the next; an empty one is left."""
        if event.key in ("up", "down", "pageup", "pagedown"):
            self.act(str(self.action_of(event.key, None)))
            return
        super().write(event)

    def wrote(self, text: str) -> None:
        if text.strip():
            self.app.doorstep.speak(text)
            self.panel.at_end = True
            self.field = TextField(LONGEST_LINE)

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        return [("Enter", "say it"), ("Esc", "leave the line"), ("Up Down", "scroll")]

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        return [*self.keys("talk"), *super().keys_of_the_moment()]

    ACTS = ReadingScreen.ACTS | {
        "talk": lambda screen: screen.open_field(LONGEST_LINE),
        "pick": lambda screen: screen.open_field(LONGEST_LINE),
        "log": lambda screen: screen.app.back(),
    }


def _told(line: Spoken, me: str) -> Line:
    when = time.strftime("%H:%M", time.localtime(line.when))
    return f"{when} {short(line.name)}: {printable(line.text)}", "gold" if line.name == me else "text"

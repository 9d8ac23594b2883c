"""A line that somebody types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from textual import events

from net.clean import printable
from tui.draw.picture import Picture
from tui.draw.widths import width

Outcome = Literal["typing", "done", "left"]


@dataclass
class TextField:
    """Text with its cursor at the end.  Enter is done, Esc leaves it."""

    longest: int
    text: str = ""
    only: str = ""  # no characters but these can be written; "": all can

    def press(self, event: events.Key) -> Outcome:
        if event.key == "enter":
            return "done"
        if event.key == "escape":
            return "left"
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.key == "ctrl+u":
            self.text = ""
        elif event.is_printable and event.character:
            self._write(event.character)
        return "typing"

    def paste(self, text: str) -> None:
        """As if all of it had been typed, in one line."""
        self._write(printable(" ".join(text.split())))

    def _write(self, text: str) -> None:
        self.text = (self.text + "".join(char for char in text if char in (self.only or text)))[: self.longest]

    def put(self, picture: Picture, x: int, y: int, columns: int, ink: str = "text") -> int:
        """Its end, if there is no room for all of it, and where the next letter goes; -> the column after that."""
        text = self.text
        while width(text) > columns - 1:
            text = text[1:]
        end = picture.put(x, y, text, ink, columns)
        picture.cursor = end, y
        return picture.put(end, y, "_", ink, columns)

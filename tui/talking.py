"""Saying something at a table, without leaving the page."""

from __future__ import annotations

from textual import events

from net.clean import LONGEST_LINE
from net.messages import Say
from tui.field import Field
from tui.page import Page
from tui.remote import RemoteSession


class Talking(Page):
    """A page at a host's table: while a line is typed, keys go there."""

    session: RemoteSession

    def do_talk(self) -> None:
        self.field = Field(LONGEST_LINE)
        self.paint()

    def heard(self, event: events.Key) -> None:
        if self.field is None:
            super().heard(event)
            return
        outcome = self.field.press(event)
        if outcome != "typing":
            text, self.field = self.field.text, None
            self.forget_note()
            if outcome == "done" and text.strip():
                self.begin(self.session.command(lambda number: Say(number, text)))
        self.paint()

"""Saying something at a table, to everybody or to one's partners alone, without leaving the screen."""

from __future__ import annotations

from functools import partial

from textual import events

from net.clean import LONGEST_LINE
from net.wire.messages import Say, Whom
from tui.screens.base import PictureScreen
from tui.screens.reading import TalkScreen
from tui.seat.company_words import called, deaf, leave_for_good
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene

TURN = "tab"  # the key that changes to whom it is said: like Enter and Esc, the same on every keyboard


class Talking(PictureScreen):
    """A screen at a host's table: while a line is typed, keys go there."""

    session: RemoteSession
    to: Whom = "table"  # stays so from line to line: forgotten, it tells rivals nothing

    def do_talk(self) -> None:
        self.open_field(LONGEST_LINE)

    def open_talk(self, scene: Scene) -> None:
        """All that was said."""
        self.app.open(TalkScreen(scene))

    def renew_talk(self, scene: Scene) -> None:
        """What is said while all of it is being read."""
        if isinstance(self.app.screen, TalkScreen):
            self.app.screen.renew(scene)

    def write(self, event: events.Key) -> None:
        if event.key == TURN:
            self._to_others()
            self.paint()
            return
        super().write(event)
        if self.field is None:
            self.forget_note()

    def wrote(self, text: str) -> None:
        if text.strip():
            self.begin(self.session.command(partial(Say, text=text, to=self.to)))

    def _to_others(self) -> None:
        """To partners alone, if there are any who hear it; or again to everybody."""
        scene = self.session.scene
        if self.to == "team":
            self.to = "table"
        elif why := deaf(scene):
            self.say(why)
        else:
            self.to = "team"

    def leave_the_table(self) -> None:
        """Once that is confirmed, wherever it was chosen: there is no way back to the seat."""
        self.app.shown.confirm(leave_for_good(self.session.scene), lambda: self.begin(self._left()))

    async def _left(self) -> None:
        await self.session.leave_for_good()
        self.app.go_home()

    # How it looks --------------------------------------------------------------------------------

    @property
    def _partners(self) -> str:
        return called(self.session.scene.partners, self.session.scene)

    @property
    def prompted(self) -> str:
        """Before what is typed."""
        return "Say" if self.to == "table" else f"To {self._partners}"

    @property
    def readers(self) -> str:
        return "Everybody at the table reads" if self.to == "table" else f"Only {self._partners} reads"

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        scene = self.session.scene
        keys = [("Enter", "say it"), ("Esc", "leave it")]
        if self.to == "team":
            return [*keys, ("Tab", "to everybody")]
        return [*keys, ("Tab", f"to {self._partners} alone")] if not deaf(scene) else keys

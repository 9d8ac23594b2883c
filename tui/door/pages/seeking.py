"""The tables of a door as a visitor sees them: looking for company, waiting for friends, and playing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual import events

from tui.app.letters import Letter
from tui.door.doorstep import doing, short
from tui.door.meeting import Meeting
from tui.door.pages.talk import TOLD, draw_talk
from tui.door.visitor import VisitorApp
from tui.draw.board import Motion
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.screens.base import title
from tui.screens.list_screen import column_of
from tui.screens.shared_table import SharedTableScreen
from tui.screens.waiting import WaitingScreen
from tui.seat.company_words import gone
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene

SECOND = 1.0
ASKED = "{} is asked to play {} with you."
LOOKS = "You look for somebody to play {} with."
COMES = "They come, or say that they cannot now."
BY_LIST = "Everybody at the door sees that you do."
CALLED = "A bot sits down."


class DoorWaiting(WaitingScreen):
    """Others come by the door, too."""

    app: VisitorApp

    def __init__(self, session: RemoteSession) -> None:
        super().__init__(session, "", ())

    def ways(self) -> Sequence[str]:
        """What a friend types, to be copied."""
        code, there = self.scene.code, self.app.at
        if not there:
            return ["at this door: as the name before the @, or under tables."]
        way, _, host = there.rpartition(" ")
        return ["at this door under tables, or at once with", f"{way} {code}@{host}"]


class SeekingScreen(DoorWaiting):
    """A table of two that begins by itself as soon as somebody comes."""

    def __init__(self, meeting: Meeting) -> None:
        super().__init__(meeting.session)
        self.meeting = meeting

    def on_mount(self) -> None:
        if not self.meeting.invited:
            self.set_interval(SECOND, self._tick)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.meeting.is_called_off:
            self.app.go_home()

    def _tick(self) -> None:
        """The seconds are seen to pass: a few bytes each."""
        if self.meeting.left == 0:
            self.begin(self.meeting.go_on())
        self.paint()

    def _changed(self) -> None:
        super()._changed()
        self.begin(self.meeting.go_on())

    def items(self) -> Sequence[Item]:
        who = f"{short(self.meeting.level)} bot"
        return [
            Item("play with a bot", self._call_bot, f"at once: {who}", wishes=Letter.BEGIN),
            Item("look no more", self.app.go_home, "back to the first page", wishes=Letter.LEAVE),
        ]

    def _call_bot(self) -> None:
        self.app.doorstep.take_back()
        self.begin(self.meeting.call_bot())

    # Drawing -------------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        """Who is looked for, for how long, and who is here meanwhile."""
        meeting, scene = self.meeting, self.scene
        title(picture, scene.game.name, "looking for company", f"{'no link ○' if scene.link else '●'} {scene.code}")
        x, columns = column_of(picture)
        y = 4
        for text, ink in self._told():
            picture.put(x + 2, y, text, ink, columns - 2)
            y += 1
        self.menu.draw(picture, x, y + 1, columns, 3)
        said = self.app.doorstep.lines[-TOLD:]
        foot = picture.rows - 3 - (1 + len(said) if said else 0)
        self._draw_people(picture, y + 5, foot)
        if said:
            draw_talk(picture, foot, said, self.app.doorstep.name)
        self.prompt(picture)
        self.footer(picture)
        if meeting.left is not None:
            picture.right(picture.columns - 2, 4, f"{meeting.left:>2} s", "gold bold")

    def _told(self) -> list[tuple[str, str]]:
        meeting, game = self.meeting, self.scene.game.name
        if meeting.invited:
            return [(ASKED.format(meeting.invited, game), "gold bold"), (COMES, "text")]
        bot = CALLED if meeting.with_bot else "If nobody comes, a bot sits down."
        return [(LOOKS.format(game), "gold bold"), (BY_LIST, "text"), (bot, "text")]

    def _draw_people(self, picture: Picture, y: int, foot: int) -> None:
        x, columns = column_of(picture)
        others = self.app.doorstep.others
        picture.put(x + 2, y, "who is here" if others else "Nobody else is here now.", "muted")
        for row, guest in enumerate(others[: max(0, foot - y - 2)], y + 1):
            picture.put(x + 4, row, f"{short(guest.name):<18}  {doing(guest)}", "text", columns - 4)

    def _standing(self) -> str:
        return "Talk at the door meanwhile, or read the rules."

    ACTS = DoorWaiting.ACTS | {
        "talk": lambda screen: screen.app.open_talk(),
        "log": lambda screen: screen.app.open_talk(),
    }


class DoorTable(SharedTableScreen):
    """A table that one comes back from to the door."""

    app: VisitorApp
    _kept = ""  # the code of the last game of which a replay was fetched

    def show(self, scene: Scene) -> tuple[Motion | None, float]:
        """The door's own host can be believed, so its replays are read without being asked for."""
        shown = super().show(scene)
        if scene.over and scene.me is not None and scene.code != self._kept:
            self._kept = scene.code
            self.app.keep_replay(self.session)
        return shown

    def after_the_end(self) -> list[Item]:
        """Somebody who waits, rather than the bot again."""
        offered, is_quick = super().after_the_end(), self.session.token in self.app.meetings
        if gone(self.scene) and self.scene.me is not None:
            return offered
        if self._waiting:
            return [*self.with_others(), *offered]
        return [*offered, *self.with_others()] if is_quick else offered

    def with_others(self) -> list[Item]:
        game = self.scene.game.id
        who = f"{short(self._waiting[0])} waits" if self._waiting else "or a bot, after half a minute"
        return [Item("play somebody", partial(self.app.quick, game), who, wishes=Letter.COMPANY)]

    @property
    def _waiting(self) -> list[str]:
        """Who looks for company in this game."""
        game = self.scene.game.id
        return [*filter(None, [self.app.doorstep.wanted.get(game)]), *self.app.doorstep.seekers(game)]

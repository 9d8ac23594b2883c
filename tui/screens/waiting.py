"""The table before the game: seats fill, people talk, its maker begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.bots import LEVELS
from net.messages import Begin, Chair, Fill, Remove
from tui.menu import Item
from tui.page import title
from tui.picture import Picture
from tui.prose import a
from tui.remote import RemoteSession
from tui.screens.lists import LEFT, ListPage
from tui.session import Scene
from tui.talking import Talking
from tui.widths import folded

TALK = 3  # rows of what was said


class WaitingPage(Talking, ListPage):
    """Who is there, how others get there, and what was said."""

    top = 6
    foot = 7

    def __init__(self, session: RemoteSession, proof: str, address: str) -> None:
        super().__init__()
        self.session = session
        self.proof, self.address = proof, address
        self._turn_to_speak = asyncio.Lock()
        self._about_to = ""  # what a second key would do
        self._link = ""  # what was said of the link

    @property
    def scene(self) -> Scene:
        return self.session.scene

    @property
    def is_maker(self) -> bool:
        seats = self.scene.seats
        return seats is not None and self.scene.me == seats.maker

    @property
    def code(self) -> str:
        """What others type."""
        return f"{self.scene.code}-{self.proof}" if self.proof and self.address else self.scene.code

    def on_mount(self) -> None:
        self.session.changed = lambda: self.call_later(self._changed)
        self.session.troubled = lambda sentence: self.say(sentence, "ember")
        self._changed()

    def _changed(self) -> None:
        """Somebody has come, gone or spoken; or it begins."""
        if self.scene.parted is not None:
            self.app.parted(self.scene.parted.reason)
        elif self.scene.begun and self.scene.updates:
            self.app.begin_table(self.session)
        else:
            if self.scene.link != self._link:  # nothing that was said before matters as much
                self._link, self.echo = self.scene.link, ""
            self.renew()

    # What can be done ------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        seats = self.scene.seats
        if seats is None:
            return []
        chairs = [self._chair(seat, chair) for seat, chair in enumerate(seats.chairs)]
        taken = sum(bool(chair.name) for chair in seats.chairs)
        says = "Open seats fall away." if taken < len(chairs) else ""
        begin = [Item(f"begin with {taken}", self._begin, wishes="b", says=says, gap=True)] if self.is_maker else []
        return [
            *begin,
            *chairs,
            Item("leave the table", self._leave, "for good: the seat is open again", wishes="xe", gap=True),
        ]

    def _chair(self, seat: int, chair: Chair) -> Item:
        me = seat == self.scene.me
        text = chair.name or "open"
        if chair.level is not None:
            more = f"{chair.level} bot"
        elif not chair.name:
            more = "waits for somebody" + ("; Left, Right: a bot" if self.is_maker else "")
        else:
            more = "you" if me else "is here" if chair.here else "is away"
        maker = self.scene.seats is not None and seat == self.scene.seats.maker
        right = "made the table" if maker else ""
        turn = self._filler(seat, chair) if self.is_maker and (chair.level is not None or not chair.name) else None
        remove = self._remover(seat) if self.is_maker and chair.name and chair.level is None and not me else None
        says = "Enter sends them away." if remove else ""
        return Item(
            text, remove, more, right, digit=True, gap=seat == 0, turn=turn, ink="text" if me else "muted", says=says
        )

    def _filler(self, seat: int, chair: Chair) -> Callable[[int], object]:
        levels = ["", *LEVELS]

        def turn(steps: int) -> None:
            now = levels.index(chair.level) if chair.level in levels else 0  # another witch-tui may have others
            level = levels[(now + steps) % len(levels)]
            self._do(lambda number: Fill(number, seat, level))

        return turn

    def _remover(self, seat: int) -> Callable[[], object]:
        name = self.scene.names[seat]
        return lambda: self._surely(f"Send {name} away?", lambda: self._do(lambda number: Remove(number, seat)))

    def _surely(self, question: str, act: Callable[[], object]) -> None:
        """On the second key only."""
        if self._about_to == question:
            self._about_to = ""
            act()
        else:
            self.say(f"{question} Choose it once more, and it is done.", "ember")
            self._about_to = question

    def act(self, action: str) -> bool:
        """Any key but the one that chooses: nothing is about to happen."""
        if action not in ("pick", "default"):
            self._about_to = ""
        return super().act(action)

    def _begin(self) -> None:
        self._do(Begin)

    def _leave(self) -> None:
        self._surely("Leave the table for good?", lambda: self.begin(self._left()))

    async def _left(self) -> None:
        await self.session.leave_for_good()
        self.app.go_home()

    def _do(self, make: Callable[[int], Any]) -> None:
        """One thing after the other; a refusal is said."""
        self.begin(self._done(make))

    async def _done(self, make: Callable[[int], Any]) -> None:
        async with self._turn_to_speak:
            await self.session.command(make)

    # Drawing ---------------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        scene = self.scene
        title(picture, scene.game.name, "waiting for company", f"{'no link ○' if scene.link else '●'} {scene.code}")
        picture.put(LEFT, 2, "Others join with the code", "muted")
        picture.put(LEFT + 27, 2, self.code, "gold bold")
        for y, text in enumerate(self._ways(), 3):
            picture.put(LEFT, y, text, "muted", picture.columns - LEFT - 1)
        y = picture.rows - self.foot + 1
        picture.line(y, "faint", LEFT, picture.columns - 2 * LEFT)
        for line in scene.talk[-TALK:]:
            y += 1
            end = picture.put(LEFT + 2, y, f"{line.name}:", "gold" if line.seat == scene.me else "text")
            picture.put(end + 1, y, line.text, "text", picture.columns - end - 4)

    def _ways(self) -> list[str]:
        """How to find it, and on what terms it is played."""
        terms, away = self.scene.terms, "who is away is waited for"
        where = ["in their witch-tui under join, or: witch-tui join, on this machine"]
        if self.address:
            where = [
                "in their witch-tui under join, or with the command",
                f"witch-tui join {self.address} --code {self.code}",
            ]
        if terms.stand_in:
            away = f"who is away {terms.patience} s, {a(terms.stand_in)} bot stands in"
        clock = f"{terms.clock} s to decide" if terms.clock else "no limit of time"
        watch = f"{terms.watchers} may watch" if terms.watchers else "nobody may watch"
        return [*where, f"{clock}; {away}; {watch}"]

    def prompt(self, picture: Picture) -> None:
        seats, scene = self.scene.seats, self.scene
        if self.field is not None:
            picture.put(LEFT + 2, picture.rows - 3, "Say:", "gold")
            picture.put(LEFT + 7, picture.rows - 3, self.field.shown(picture.columns - LEFT - 10), "text")
            picture.put(LEFT + 2, picture.rows - 2, self.echo, self.echo_ink, picture.columns - LEFT - 3)
            return
        if self.echo:
            super().prompt(picture)
            return
        maker = scene.names[seats.maker] if seats is not None else "its maker"
        said = f"{maker} begins when everybody is there."
        if self.is_maker:
            full = seats is not None and all(chair.name for chair in seats.chairs)
            said = "Everybody is there: you may begin." if full else "You may begin, or wait for others."
        if scene.link:
            said = scene.link
        item = self.menu.item
        more = f" {item.says}" if item is not None and item.says else ""
        for y, line in enumerate(list(folded(said + more, picture.columns - 2 * LEFT))[:2], picture.rows - 3):
            picture.put(LEFT + 2, y, line, "ember" if scene.link else "text")

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.field is not None:
            return [("Enter", "say it"), ("Esc", "leave it")]
        return [*super().keys_of_the_moment()[:-1], *self.keys("talk", "rules")]

    def do_back(self) -> None:
        """Home; the seat is kept."""
        self.app.go_home()

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {
        **ListPage.ACTS,
        "talk": Talking.do_talk,
        "rules": lambda page: page.app.open_rules(page.scene.game.id),
        "back": do_back,
    }

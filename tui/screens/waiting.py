"""The table before the game: seats fill, people talk, its maker begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.bots import LEVELS
from engine.words.speech import capital, joined
from net.bots.manner import manner
from net.wire.messages import Agree, Begin, Chair, Fill, Remove
from tui.app.letters import OF_TEXTS, Letter
from tui.draw.menu import Item
from tui.draw.panel import Panel
from tui.draw.picture import Picture
from tui.draw.prose import a
from tui.draw.widths import folded
from tui.screens.base import title
from tui.screens.list_screen import ListScreen, column_of, draw_prompt
from tui.screens.prompt import still_to_hear
from tui.screens.reading import ReadingScreen
from tui.screens.talking import Talking
from tui.seat.company_words import (
    SEND_AWAY,
    agreed_on,
    comings,
    files_in_use,
    is_maker,
    is_mine,
    last_lines,
    must_agree,
    speaker,
    still_to_agree,
    terms_of,
    undecided,
    watchers,
    watching,
)
from tui.seat.remote import RemoteSession
from tui.seat.scene import Scene

READS = "Enter reads what you would play with:"
YOURS = "Read the {}, then agree to play with them, or leave."
BY_ITSELF = (
    "It begins by itself once all seats are taken, and waits for 14 days. You need not: home says when it is your turn."
)
LEAST = 3  # rows of talk, with the line above it, whatever else is to be shown


class WaitingScreen(Talking, ListScreen):
    """Who is there, how others get there, and what was said."""

    def __init__(self, session: RemoteSession, proof: str, addresses: Sequence[str]) -> None:
        super().__init__()
        self.session = session
        self.proof, self.addresses = proof, addresses
        self._turn_to_speak = asyncio.Lock()
        self._link = ""  # what was said of the link
        self._waits = ""  # what was said of the host, while it has not acknowledged something
        self._shown = session.scene.still()
        self._is_due = False  # a look at what has changed is on its way
        self._leads_on = False  # another screen comes, and has this session

    @property
    def scene(self) -> Scene:
        return self.session.scene

    @property
    def code(self) -> str:
        """What others type."""
        return f"{self.scene.code}-{self.proof}" if self.proof and self.addresses else self.scene.code

    def on_mount(self) -> None:
        self.session.changed = self._will_look
        self.session.troubled = lambda sentence: self.say(sentence, "ember")
        self._changed()

    def _will_look(self) -> None:
        """Once for all that changes until then."""
        if not self._is_due:
            self._is_due = True
            self.call_later(self._changed)

    def _changed(self) -> None:
        """Somebody has come, gone or spoken; or it begins."""
        self._is_due = False
        if self._leads_on:
            return
        if self.scene.parted is not None:
            self._leads_on = True
            self.app.parted(self.scene.parted.reason)
        elif self.scene.begun and self.scene.updates:
            self._leads_on = True
            self.app.begin_table(self.session)
        else:
            if self.scene.link != self._link:  # nothing that was said before matters as much
                self._link, self.echo = self.scene.link, ""
            self._say_what_waits()
            self._note_changes()
            self.renew()

    def _say_what_waits(self) -> None:
        before, self._waits = self._waits, still_to_hear(self.scene)
        if self._waits and not before:
            self.say(self._waits)
        elif before == self.echo:
            self.echo = self._waits

    def _note_changes(self) -> None:
        """Who comes, goes or watches; what is said is there to be read."""
        before, self._shown = self._shown, self.scene.still()
        if said := [*comings(before, self.scene), *watching(before, self.scene)]:
            self.note("  ".join(said))
        self.renew_talk(self.scene)

    def renew(self, cursor: int | None = None) -> None:
        """Who cannot begin yet begins where something can be done: at the first seat that could be a bot's."""
        first = self._menu is None and cursor is None and self.scene.me is not None
        super().renew(cursor)
        turns = [place for place, item in enumerate(self.menu.items) if item.turn is not None]
        if first and turns and not self._may_begin:
            self.menu.cursor = turns[0]
            self.paint()

    @property
    def _may_begin(self) -> bool:
        seats = self.scene.seats
        taken = sum(bool(chair.name) for chair in seats.chairs) if seats is not None else 0
        return taken >= self.scene.game.seats.start and not still_to_agree(self.scene)

    def ways(self) -> Sequence[str]:
        """How others come here."""
        return _where(self.scene, self.code, self.addresses)

    # What can be done ------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        seats = self.scene.seats
        if seats is None:
            return []
        chairs = [self._chair(seat, chair) for seat, chair in enumerate(seats.chairs)]
        taken = sum(bool(chair.name) for chair in seats.chairs)
        leaving = "you only watch" if self.scene.me is None else "for good: the seat is open again"
        return [
            *([self._beginning(taken, len(chairs))] if is_maker(self.scene) else []),
            *chairs,
            *_brought(self.scene, self._read, lambda: self.begin(self._agreed())),
            *([self._sitting_down()] if self.scene.me is None and taken < len(chairs) else []),
            Item("leave the table", self.leave_the_table, leaving, wishes=Letter.LEAVE, gap=True),
        ]

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        """All but what is done to single seats, which have to be seen."""
        return [(item.text, item.run) for item in self.items() if item.run is not None and not item.digit]

    def _beginning(self, taken: int, chairs: int) -> Item:
        """With those who are here, if they are enough and have agreed."""
        least = self.scene.game.seats.start
        if taken < least:
            needed = f"It needs {least} players: wait for somebody, or let a bot have a seat."
            return Item(
                f"begin with {taken}",
                lambda: self.say(needed),
                wishes=Letter.BEGIN,
                says=needed,
                ink="muted",
                gap=True,
            )
        if waits := still_to_agree(self.scene):  # which is said above the keys in any case
            return Item(f"begin with {taken}", lambda: self.say(waits), wishes=Letter.BEGIN, ink="muted", gap=True)
        says = "Open seats fall away." if taken < chairs else ""
        return Item(f"begin with {taken}", partial(self._do, Begin), wishes=Letter.BEGIN, says=says, gap=True)

    def _read(self, name: str, lines: Sequence[str]) -> None:
        shown = [(line, "text") for line in lines]
        self.app.open(ReadingScreen(Panel("file", "", shown), self.scene.game.name, f"{name} of this table"))

    async def _agreed(self) -> None:
        """What stands below that line now is not meant."""
        await self._done(Agree)
        self.renew(0)

    def _sitting_down(self) -> Item:
        """Somebody who watches has seen what is agreed upon, and may like it."""
        sit = partial(self.app.join, self.session.address, self.scene.code)
        return Item("sit down", sit, "there is an open seat", wishes=Letter.JOIN, gap=True)

    def _chair(self, seat: int, chair: Chair) -> Item:
        me = seat == self.scene.me
        text = chair.name or "open"
        maker = self.scene.seats is not None and seat == self.scene.seats.maker
        right = "made the table" if maker else ""
        decides, is_bots = is_maker(self.scene), chair.level is not None or not chair.name  # or could be a bot's
        turn = partial(self._fill, seat, chair.level) if decides and is_bots else None
        send = partial(self.confirm, SEND_AWAY.format(chair.name), partial(self._send_away, seat, chair.name))
        remove = send if decides and not is_bots and not me else None
        says = "Enter sends them away." if remove else self._manner(chair.level)
        ink = "text" if me else "muted"
        state = self._state(seat, chair)
        of = f"seat {seat}"
        return Item(text, remove, state, right, digit=True, gap=seat == 0, turn=turn, ink=ink, says=says, of=of)

    def _manner(self, level: str | None) -> str:
        """How this bot plays; how long it thinks is known of one's own host alone."""
        if level not in LEVELS:
            return ""
        is_own = self.app.hosts.own.at(self.session.address) is not None
        return f"{a(level).capitalize()} {manner(level, self.app.think() if is_own else None)}."

    def _state(self, seat: int, chair: Chair) -> str:
        """Who sits there."""
        if chair.level is not None:
            return f"{chair.level} bot"
        if not chair.name:
            return "waits for somebody" + ("; Left, Right: a bot" if is_maker(self.scene) else "")
        state = "you" if seat == self.scene.me else "is here" if chair.here else "is away"
        return f"{state}; not agreed yet" if seat in undecided(self.scene) else state

    def _fill(self, seat: int, now: str | None, steps: int) -> None:
        """The next level of bot, or nobody."""
        levels = ["", *LEVELS]
        place = levels.index(now) if now in levels else 0  # another witch-tui may have others
        self._do(partial(Fill, seat=seat, level=levels[(place + steps) % len(levels)]))

    def _send_away(self, seat: int, name: str) -> None:
        """By now somebody else may sit there."""
        if self.scene.names[seat] == name:
            self._do(partial(Remove, seat=seat))

    def _do(self, make: Callable[[int], Any]) -> None:
        """One thing after the other; a refusal is said."""
        self.begin(self._done(make))

    async def _done(self, make: Callable[[int], Any]) -> None:
        async with self._turn_to_speak:
            await self.session.command(make)

    # Drawing ---------------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        scene = self.scene
        title(picture, scene.game.name, "waiting for company", f"{'no link ○' if scene.link else '●'} {scene.code}")
        y = _draw_ways(picture, self.scene, self.code, self.ways())
        foot = picture.rows - 3 - LEAST  # the list ends above it: there is always some talk in sight
        gap = y + self.menu.height + 3 + min(LEAST, len(scene.talk)) <= picture.rows - 3
        x, columns = column_of(picture)
        self.menu.draw(picture, x, y + gap, columns, foot - y - gap)
        _draw_talk(picture, self.scene, min(y + gap + self.menu.height + gap, foot))
        self.prompt(picture)
        self.footer(picture)

    def prompt(self, picture: Picture) -> None:
        scene = self.scene
        x, columns = column_of(picture)
        if self.field is not None and not self.asks_once_more:
            picture.put(x + 2, picture.rows - 3, "Say:", "gold")
            self.field.put(picture, x + 7, picture.rows - 3, columns - 8)
            picture.put(x + 2, picture.rows - 2, self.echo, self.echo_ink, columns - 2)
        elif self.echo:
            super().prompt(picture)
        else:
            item = self.menu.item
            more = f" {item.says}" if item is not None and item.says else ""
            draw_prompt(picture, (scene.link or self._standing()) + more, "ember" if scene.link else "text")

    def _standing(self) -> str:
        """For whom, and for what."""
        seats = self.scene.seats
        if must_agree(self.scene):
            return YOURS.format(joined(self.scene.game.brought(self.scene.options)))
        if is_maker(self.scene) and (waits := still_to_agree(self.scene)):
            return waits
        if self.scene.terms.correspondence and self.scene.me is not None:
            return BY_ITSELF
        if is_maker(self.scene):
            full = seats is not None and all(chair.name for chair in seats.chairs)
            return "Everybody is there: you may begin." if full else "You may begin, or wait for others."
        maker = self.scene.names[seats.maker] if seats is not None else "its maker"
        return f"{'You watch. ' if self.scene.me is None else ''}{capital(maker)} begins when everybody is there."

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        *keys, _, _, _ = super().keys_of_the_moment()
        return [*keys, *self.keys("talk", "log", "help", "back", "rules")]

    ACTS = ListScreen.ACTS | {
        "talk": Talking.do_talk,
        "log": lambda screen: screen.open_talk(screen.scene),  # there is no other log yet
        "rules": lambda screen: screen.app.open_rules(screen.scene.game.id),
        "back": lambda screen: screen.app.go_home(),  # the seat is kept
    }


# What is shown beside the seats --------------------------------------------------------------------


def _brought(scene: Scene, read: Callable[[str, Sequence[str]], object], agree: Callable[[], object]) -> list[Item]:
    """What somebody has brought along: a line for each text, and one to agree for those who have still to."""
    texts = [
        Item(
            name,
            partial(read, name, lines),
            means,
            says=f"{READS} {means}",
            wishes=OF_TEXTS.get(name, ""),
            gap=True,
            verb="read",
        )
        for name, means, lines in files_in_use(scene)
    ]
    return (
        [*texts, Item("agree to play with them", agree, wishes=Letter.AGREE, verb="agree")]
        if must_agree(scene)
        else texts
    )


def _draw_ways(picture: Picture, scene: Scene, code: str, ways: Sequence[str]) -> int:
    """How to find it, on what terms it is played, and who watches; -> the row below."""
    x, columns = column_of(picture)
    said = "Others join with the code" if scene.terms.listed else "In no list: only this code finds it,"
    end = picture.put(x, 2, said, "muted")
    picture.put(end + 2, 2, code, "gold bold")
    more = filter(None, [agreed_on(scene), watchers(scene)])
    lines = [*ways, *folded(terms_of(scene.terms), columns), *more]
    for y, text in enumerate(lines, 3):
        picture.put(x, y, text, "muted", columns)
    return 3 + len(lines)


def _where(scene: Scene, code: str, addresses: Sequence[str]) -> list[str]:
    if addresses:
        address, *others = addresses
        elsewhere = [f"or, from other networks, at {', '.join(others)}"] if others else []
        ways = ["in their witch-tui under join, or with the command", f"witch-tui join {address} --code {code}"]
        return [*ways, *elsewhere]
    wanted = "" if scene.terms.listed else f" {code}"
    return [f"in their witch-tui under join, or with: witch-tui join{wanted}, on this machine."]


def _draw_talk(picture: Picture, scene: Scene, y: int) -> None:
    """What was said last, below a line."""
    x, columns = column_of(picture)
    picture.line(y, "faint", x, columns)
    rows = last_lines(scene, columns - 2, picture.rows - 4 - y)
    for row, (line, text) in enumerate(rows, y + 1):
        picture.put(x + 2, row, text, "text")
        if line is not None:
            picture.put(x + 2, row, f"{speaker(line, scene)}:", "gold" if is_mine(line, scene) else "muted")

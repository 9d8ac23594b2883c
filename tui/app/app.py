"""The app: from the command line to the first screen, and to the end; what every screen can do."""

from __future__ import annotations

import asyncio
import gc
import os
import shlex
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.screen import Screen

from engine.lessons.lesson import Lesson
from engine.words.speech import joined
from net.bots.thinker import LOG
from net.lobby.bot_desk import AT_ONCE, UNHURRIED
from net.private_files import keep_aside, only_mine
from net.replay_file import Kept
from net.runner import Thinks
from tui.app.look import Appearance, look_of
from tui.app.navigation import Navigation
from tui.app.settings import FILE, Settings, save_settings, settings_or_usual
from tui.app.shown import Shown
from tui.app.turns import session_of
from tui.draw.picture import Picture
from tui.seat.by_days import KEPT, kept_for_me
from tui.seat.local import LocalSession, LocalTables, begin
from tui.seat.scene import Scene
from tui.seat.session import Session
from tui.start.join import Joining
from tui.start.new_game import NewGame
from tui.terminal.attention import titled
from tui.terminal.driver import Sparing

if TYPE_CHECKING:
    from tui.hosts.finder import Seen

TIDY_AFTER = 0.25  # seconds: by then the first screen is there, and nobody has read it yet
ELSEWHERE = 10.0  # seconds without a key, after which who is waited for may have turned away
NO_SHELL = "There is no shell to go back to."
HUNG_UP = 128  # the status of a program that a signal ended, with the signal's number


# A new game; one from a file, or kept here; a table of others; or any other screen.
Wanted = NewGame | Kept | str | Joining | Callable[[], Screen[None]]


@dataclass(frozen=True)
class Launch:
    """What somebody asked for on the command line."""

    data: Path
    wanted: Wanted | None = None  # None: home
    theme: str | None = None
    ascii: bool = False
    still: bool = False  # nothing moves, nobody waits
    given: str | None = None  # the data folder, if it was named
    name: str | None = None  # what the others call the player
    think: float | None = None  # seconds for bots that look far ahead
    served: Seen | None = None  # who came through a front door reaches its host and no other


class WitchApp(Navigation, inherit_bindings=False):
    """witch-tui."""

    ENABLE_COMMAND_PALETTE = False
    has_files = True  # of the player's own, to be read and written
    to_lines = "leave ({}) and play as lines of text, with --plain"  # where there is no room; by which key one leaves
    says: ClassVar[Mapping[str, str]] = {}  # of acts that are something else here
    AUTO_FOCUS = None
    TITLE = "witch-tui"

    def __init__(self, launch: Launch, thinker: Thinks, environ: Mapping[str, str] = os.environ) -> None:
        super().__init__(driver_class=Sparing)
        self._belong_to(launch, thinker, environ)

    def _belong_to(self, launch: Launch, thinker: Thinks, environ: Mapping[str, str]) -> None:
        """From now on it is theirs: their folder, their settings, their games."""
        self.launch = launch
        self.environ = environ  # what the terminal says of itself
        self.trouble = ""  # a sentence to begin with
        self._faulty = False  # the settings file could not be used
        self.settings = self._settings()
        self.look = self._look()
        self.local_tables = LocalTables(launch.data, AT_ONCE if launch.still else UNHURRIED, thinker)
        thinker.think = self.think
        self.status = 0
        self.last_words = ""  # said on the plain terminal, after the screens are gone
        self.sat_at: Sequence[
            Session
        ] = ()  # when one left: by the time that all is closed there are no screens any more
        self.away = False  # the terminal is not in focus
        self.pressed_at = time.monotonic()  # the last key
        self._is_called = False  # the title says so
        self.clock: Callable[[], float] = time.monotonic  # by which a question has been seen for long enough

    def _settings(self) -> Settings:
        settings, trouble = settings_or_usual(self.launch.data)
        if trouble:
            self.trouble, self._faulty = trouble, True
        return settings

    def _look(self) -> Appearance:
        launch = self.launch
        return look_of(self.settings, self.environ, launch.theme, launch.ascii, launch.still)

    def get_line_filters(self) -> Sequence[Any]:
        """None: our themes say what every colour is, also where there shall be none."""
        return ()

    def get_default_screen(self) -> Shown:
        return Shown()

    @property
    def called(self) -> str:
        return self.launch.name or self.settings.called

    @property
    def is_nameless(self) -> bool:
        """Has nobody said yet what the others shall call them?  In a file with a mistake they may have."""
        return not (self.launch.name or self.settings.name or self._faulty)

    def think(self) -> float:
        """Seconds that bots may take which look far ahead."""
        return self.launch.think or float(self.settings.think)

    @property
    def served(self) -> Seen | None:
        return self.launch.served

    # Beginning and end ---------------------------------------------------------------------------

    async def on_mount(self) -> None:
        await self._begin()

    async def _begin(self) -> None:
        """The first screen."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._told_to_go, number)
        self.local_tables.failed = self.say
        self.app_resume_signal.subscribe(self, lambda _: self.do_redraw())  # the shell has left its own there
        if not gc.isenabled():
            self.set_timer(TIDY_AFTER, self._tidy)
        await self.local_tables.open()
        wanted = self.launch.wanted
        try:
            await (self._go_in() if wanted is None else self.go(await self._first(wanted)))
        except ValueError as error:
            self.last_words, self.status = str(error), 1
            self.leave()
        if self.trouble and len(self.screen_stack) > 1:
            self.say(self.trouble)

    async def _go_in(self) -> None:
        """Home, to begin with."""
        await self.go(self.home_screen())

    def _tidy(self) -> None:
        """What was loaded stays: from now on garbage is looked for among what comes."""
        gc.collect()
        gc.freeze()
        gc.enable()

    async def _first(self, wanted: Wanted) -> Screen[None]:
        if isinstance(wanted, NewGame):
            return self.screen_of(await self.local_tables.new(wanted.message(self.called)), wanted)
        if isinstance(wanted, Joining):
            return self._joining(wanted)
        if isinstance(wanted, Lesson):
            return self.screen_of(self.lesson_session(wanted), None)
        if isinstance(wanted, (Kept, str)):
            return self.screen_of(await begin(self.local_tables, wanted), None)
        return wanted()

    def _joining(self, wanted: Joining) -> Shown:
        """The tables that there are; a code is gone for at once."""
        if wanted.code is not None:
            self.join(wanted.address, str(wanted.code), wanted.watch, wanted.name)
        return self.join_screen([wanted.address] if wanted.address is not None and self.served is None else [])

    def leave(self) -> None:
        self.last_words = self.last_words or self._goodbye()
        self.sat_at = [*filter(None, map(session_of, self.screen_stack))]
        self.exit(return_code=self.status)

    def _goodbye(self) -> str:
        """How to come back to the game that is on, if one is."""
        for screen in self.screen_stack:
            session = session_of(screen)
            if session is not None and session.goodbye is not None:
                return session.goodbye
            if session is not None and not isinstance(session, LocalSession):
                return _kept_there(session.scene)
            if session is not None and not session.scene.over and self.served is not None:
                return "kept: your first page has it next time."
            if session is not None and not session.scene.over:
                more = [] if self.launch.given is None else ["--data", self.launch.given]
                return f"kept. Go on with: {shlex.join(['witch-tui', 'continue', session.scene.code, *more])}"
        return ""

    async def on_unmount(self) -> None:
        """However it ends: all that was accepted goes to the disk, the bots' process ends."""
        if self._hosts is not None:
            for session in self.sat_at:
                if not isinstance(session, LocalSession):
                    await session.leave()
            await self._hosts.close()
        await self.local_tables.close()

    def _told_to_go(self, number: int) -> None:
        """A signal: the terminal is given back, the game is kept."""
        self.status = HUNG_UP + number
        words = self._goodbye() or "kept."
        self.last_words = f"told to go. {f'Every answer is {words}' if words.startswith('kept') else words}"
        self.leave()

    def _fatal_error(self) -> None:
        """A bug: everything into the log, one sentence on the terminal."""
        path, self.status = self.launch.data / LOG, 1
        try:
            with open(path, "a", encoding="utf-8", opener=only_mine) as log:
                traceback.print_exc(file=log)
            where = f"is written in {path}"
        except OSError:
            where = f"could not be written to {path}: {traceback.format_exc(limit=-2)}"
        self.panic(f"witch-tui: something broke inside. Every answer is kept.{self._told_where(where)}")

    def _told_where(self, where: str) -> str:
        return f" What happened {where}"

    # What every screen can do -----------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """An action that means the same everywhere; -> is it one?"""
        method = self.everywhere.get(action)
        if method is None:
            return False
        method(self)
        return True

    @property
    def everywhere(self) -> Mapping[str, Callable[[Any], object]]:
        """What means the same on every screen."""
        return EVERYWHERE

    def pressed(self) -> None:
        """A key was pressed, whichever it is: whoever did looks here."""
        self.pressed_at = time.monotonic()
        self._answer_call()

    def draw_over(self, picture: Picture, typing: bool) -> None:
        """What every screen shows now, whatever else it does; or somebody is typing there."""

    def do_quit(self) -> None:
        self._part_from_guests("quit", self.leave)

    def _part_from_guests(self, action: str, go: Callable[[], object]) -> None:
        """What would keep others waiting takes a second key."""
        if guests := self._guests():
            by = self.shown.chosen if self.is_at_the_bottom else action
            self.back_to_table()  # not every screen has room for a sentence
            who = f"{joined(guests)} {'sits' if len(guests) == 1 else 'sit'} at your table"
            self.shown.confirm(f"{who}, which waits until you are back.", go, by)
        else:
            go()

    def _guests(self) -> list[str]:
        """Who else sits at tables of this app's own host."""
        if self._hosts is None:
            return []
        sessions = [session_of(screen) for screen in self.screen_stack]
        return self._hosts.own.guests([getattr(session, "token", b"") for session in sessions])

    def do_redraw(self) -> None:
        """Whatever the terminal shows now, draw all of it."""
        if isinstance(self._driver, Sparing):
            self._driver.forget()
        self.screen.refresh()

    def do_suspend(self) -> None:
        """To the shell, if one waits; else nobody could bring us back.  A host that sleeps keeps its guests waiting."""
        if self._driver is None or not self._driver.can_suspend:
            self.say(f"{NO_SHELL} {self.settings.keymap.shown('quit')} leaves.")
        else:
            self._part_from_guests("suspend", self.action_suspend_process)

    def do_commands(self) -> None:
        from tui.screens.commands import CommandsScreen  # lazy: loaded when somebody goes there

        self.open(CommandsScreen(self.shown))

    def is_stale(self, key: events.Key) -> bool:
        """Was it pressed before we went to the shell?  A second Ctrl+Z, say, shall not lead there again."""
        return isinstance(self._driver, Sparing) and key.time < self._driver.left_at

    def change(self, **changes: Any) -> None:
        """Other settings, kept at once and seen at once."""
        settings = replace(self.settings, **changes)
        try:
            _ = settings.keymap
        except ValueError as error:
            self.say(str(error))
            return
        self._forget_switches(settings)
        self.settings = settings
        self.look = self._look()
        try:
            if self._faulty:
                keep_aside(self.launch.data / FILE)
                self._faulty = False
            save_settings(self.launch.data, settings)
        except ValueError as error:
            self.say(str(error))
        for screen in self.screen_stack:
            if isinstance(screen, Shown):
                screen.paint()

    def _forget_switches(self, settings: Settings) -> None:
        """What is chosen here wins over the switch that it was started with."""
        before, launch = self.settings, self.launch
        self.launch = replace(
            launch,
            theme=launch.theme if settings.theme == before.theme else None,
            ascii=launch.ascii and settings.glyphs == before.glyphs,
            name=launch.name if settings.name == before.name else None,
            think=launch.think if settings.think == before.think else None,
        )

    # Attention -----------------------------------------------------------------------------------

    def call_for_attention(self, sentence: str, by_people: bool = False) -> None:
        """It is your turn, and you look elsewhere.  Not every terminal says so: where people wait, so does who
        presses no key for a while."""
        elsewhere = self.away or (by_people and time.monotonic() - self.pressed_at > ELSEWHERE)
        if elsewhere and self.settings.bell:
            self._is_called = True
            self.bell()
            self._title(f"* {sentence}")

    def on_app_blur(self, event: events.AppBlur) -> None:
        self.away = True

    def on_app_focus(self, event: events.AppFocus) -> None:
        self.away = False
        self._answer_call()

    def _answer_call(self) -> None:
        if self._is_called:
            self._is_called = False
            self._title(str(self.TITLE))

    def _title(self, text: str) -> None:
        if self._driver is not None and not self.is_headless and (named := titled(text, self.environ)):
            self._driver.write(named)


def _kept_there(scene: Scene) -> str:
    """Of a seat at a host's table; "" if it is none to come back to."""
    if scene.me is None or scene.over:
        return ""
    return kept_for_me(scene) if scene.terms.correspondence else f"{KEPT[:-1]}: witch-tui has it on its first page."


EVERYWHERE: dict[str, Callable[[WitchApp], None]] = {
    "quit": WitchApp.do_quit,
    "redraw": WitchApp.do_redraw,
    "suspend": WitchApp.do_suspend,
    "help": WitchApp.do_commands,
    "palette": WitchApp.do_commands,
    "back": WitchApp.back,
    "next_table": WitchApp.go_on,
}


def run(launch: Launch, thinker: Thinks) -> int:
    """The app, until somebody leaves; -> the exit status."""
    app = WitchApp(launch, thinker)
    app.run(mouse=False)
    if app.last_words:
        print(f"witch-tui: {app.last_words}", file=sys.stderr)
    return app.status

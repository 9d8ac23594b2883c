"""The app, begun before anybody comes: a session goes on with a copy of it.

To begin an app, with its styles, its loop and its first page, takes longer than all that a visitor's own part of it
does, and each page of memory that it writes to is the session's alone from then on.  So the nursery begins one for
nobody, up to the picture of the first page, and then its loop stands still: nothing runs, and each fork has all of it.

What a session cannot share is made in it:

  - the two descriptors by which a loop is woken.  They are closed as long as it stands still, and it waits by `poll`,
    which needs none of its own; so there is no descriptor that two sessions could hear each other on
  - threads: a fork has none of them, and whoever gave them work would wait for ever
  - the driver: nobody has no terminal.  Nothing was ever turned into bytes for one, so no colours are remembered
  - the console, which knows how many colours the terminal has
  - whose it is: folder, games, settings, name, the links to the door.  None of nobody's is left: his folder is gone
  - clocks: a page that nobody looks at has none, or those of all sessions would strike at the same moment

What was drawn by lot before a fork would be the same for all.  That is the order of sets and no more: tokens and codes
come from the system, and Python begins its other dice anew in a fork.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from textual.drivers.headless_driver import HeadlessDriver

from net.client import Address
from net.door.ways import HOST
from net.runner import Thinks
from tui.app.app import Launch
from tui.door.app import DoorApp
from tui.door.pages.home import DoorHome
from tui.door.visitor import LeadsToDoor
from tui.door.warm import MOMENT, SIZE, TERMINAL, Nobody, NoBots
from tui.hosts.finder import Seen
from tui.terminal.driver import Sparing

BROKEN = "the app could not be begun for nobody"


class Newcomer(NamedTuple):
    """Who has come, as their app wants to know it."""

    launch: Launch
    thinker: Thinks
    page: LeadsToDoor
    at: str  # the way here, as it is typed


class StandingLoop(asyncio.SelectorEventLoop):
    """A loop that may stand still, be copied, and go on."""

    def __init__(self) -> None:
        super().__init__(selectors.PollSelector())
        self._take_helpers()

    def _take_helpers(self) -> None:
        self._helpers = ThreadPoolExecutor(thread_name_prefix="asyncio")
        self.set_default_executor(self._helpers)

    def let_go(self) -> None:
        """Of its descriptors and threads."""
        self._helpers.shutdown()
        self._close_self_pipe()  # type: ignore[attr-defined]

    def take_up(self) -> None:
        """New ones, in which no other process has a part."""
        self._make_self_pipe()  # type: ignore[attr-defined]
        self._take_helpers()


class FirstPage(DoorHome):
    """Home, drawn for nobody: as long as nobody sees it, it looks at nothing, and takes no silence for a yes."""

    _is_seen = False

    def live(self) -> None:
        if self._is_seen:
            super().live()

    def _take_offered(self) -> None:
        if self._is_seen:
            super()._take_offered()

    def be_seen(self) -> None:
        """By whom it is for now: what it lists is theirs."""
        self._is_seen, self._menu = True, None
        self.live()


class NoTerminal(HeadlessDriver):
    """Of an app that nobody sees.  It is this one that the toolkit stops in the end: then the visitor's own stops."""

    def stop_application_mode(self) -> None:
        if self._app._driver is not None and self._app._driver is not self:
            self._app._driver.stop_application_mode()


class NobodysApp(DoorApp):
    """Somebody's, once they have come."""

    def __init__(self, folder: Path, environ: Mapping[str, str]) -> None:
        served = Seen("nobody's", Address(path=folder / HOST), "nobody's")
        super().__init__(Launch(folder, served=served), NoBots(), Nobody, {**environ, **TERMINAL})
        self.driver_class = NoTerminal
        self.is_drawn = asyncio.Event()

    async def _begin(self) -> None:
        await self.local_tables.open()
        await self.go(FirstPage())
        self.call_after_refresh(self.is_drawn.set)

    async def let_go(self) -> None:
        """Of whatever is nobody's."""
        await self.local_tables.close()
        self._hosts = None

    async def receive(self, newcomer: Newcomer) -> None:
        """As the app of who has come.  The terminal's first word is its size: the first picture follows from that."""
        self.console = console(self.console)
        self._size = None
        self._driver = Sparing(self, mouse=False)
        self._driver.start_application_mode()  # type: ignore[no-untyped-call]
        self._belong_to(newcomer.launch, newcomer.thinker, os.environ)
        self._come_by(newcomer.page, newcomer.at)
        await super()._begin()

    async def _go_in(self) -> None:
        assert isinstance(self.screen, FirstPage)
        self.screen.be_seen()


def console(before: Console) -> Console:
    """One as the toolkit makes it, for the terminal that this process has now."""
    return Console(
        color_system="auto", file=before.file, markup=True, highlight=False, emoji=False, legacy_windows=False,
        force_terminal=True, safe_box=False, soft_wrap=False,
    )  # fmt: skip


class Begun:
    """An app that stands still."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._runner = asyncio.Runner(loop_factory=StandingLoop)
        usual = sys.stdout, sys.stderr
        with TemporaryDirectory() as folder:
            self._app, self._end = self._runner.run(_begun(Path(folder), environ))
        self._loop.let_go()
        self._caught = sys.stdout, sys.stderr  # nothing that is said while there are screens is seen
        sys.stdout, sys.stderr = usual

    @property
    def _loop(self) -> StandingLoop:
        loop = self._runner.get_loop()
        assert isinstance(loop, StandingLoop)
        return loop

    def go_on(self, newcomer: Newcomer) -> DoorApp:
        """In a session, and once; -> the app, when they have left."""
        self._loop.take_up()
        sys.stdout, sys.stderr = self._caught
        self._app.call_later(self._app.receive, newcomer)
        with self._runner:
            self._runner.run(_until(self._end))
        return self._app


@cache
def begun() -> Begun:
    """The one of this process: the nursery's, and every session has its copy."""
    return Begun(dict(os.environ))


async def _begun(folder: Path, environ: Mapping[str, str]) -> tuple[NobodysApp, asyncio.Task[None]]:
    """An app whose first page is drawn, and what ends with it."""
    app = NobodysApp(folder, environ)
    end = asyncio.create_task(app.run_async(size=SIZE, mouse=False))
    await asyncio.wait({end, asyncio.create_task(app.is_drawn.wait())}, return_when=asyncio.FIRST_COMPLETED)
    if end.done():
        raise RuntimeError(BROKEN)
    await asyncio.sleep(MOMENT)  # what follows from it is done, too, and not once more in each session
    await app.let_go()
    return app, end


async def _until(end: asyncio.Task[None]) -> None:
    await end

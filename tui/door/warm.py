"""Everything once, before anybody comes: a home page, and a table of each game.

What is made at the first time (styles that are read, words that are put together, modules that are loaded when they
are needed) is there from then on, and every session shares it: it begins sooner, and takes less memory of its own.
"""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.games import GAMES
from net.bots.seconds import usually
from net.client import Address
from net.door.ways import HOST
from net.private_files import GAMES_KEPT, only_mine
from tui.app.app import Launch
from tui.door.app import DoorApp
from tui.hosts.finder import Seen
from tui.start.new_game import NewGame

EMPTY = dict[str, bytes]()  # files in a folder, as they are at first
SIZE = (80, 24)
MOMENT = 0.3  # seconds: until a screen has been painted
TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}


class Nobody:
    """At the other end of the link to the door."""

    heard: Callable[[Any], None]

    def __init__(self, heard: Callable[[Any], None]) -> None:
        self.heard = heard

    def open(self) -> None: ...

    def say(self, _: object) -> None: ...

    def close(self) -> None: ...


class NoBots:
    """Nobody thinks: the first question is as far as it goes."""

    think = staticmethod(usually)

    def attach(self, *_: object) -> None: ...

    def tell(self, _: object) -> None: ...

    def close(self) -> None: ...


def warm_up() -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_all(Path(folder)))
        EMPTY[GAMES_KEPT] = (Path(folder) / "0" / GAMES_KEPT).read_bytes()
    gc.collect()


def give_empty(folder: Path) -> None:
    """Who comes for the first time gets a file for their games that is made already.

    To make one waits for the disk five times, and so do the games of all others when many come at once.  This one does
    not wait: nothing lies in it that could be lost.
    """
    for name, content in EMPTY.items():
        try:
            with open(folder / name, "xb", opener=only_mine) as file:
                file.write(content)
        except FileExistsError:
            continue
        except OSError:  # half of it would be a damaged one for good; the app says what it finds, or makes one itself
            (folder / name).unlink(missing_ok=True)


async def _all(folder: Path) -> None:
    """Side by side, for most of it is waiting: whoever comes first waits for all of it."""
    wishes = [None, *(NewGame(game) for game in GAMES)]
    await asyncio.gather(*(_one(folder / str(number), wanted) for number, wanted in enumerate(wishes)))


async def _one(folder: Path, wanted: NewGame | None) -> None:
    folder.mkdir()
    served = Seen("warm", Address(path=folder / HOST), "warm")
    launch = Launch(folder, wanted, still=True, name="Nobody", served=served)
    app = DoorApp(launch, NoBots(), Nobody, {**os.environ, **TERMINAL})
    async with app.run_test(size=SIZE) as pilot:
        await asyncio.sleep(MOMENT)
        await pilot.press("question_mark")
        await asyncio.sleep(MOMENT)

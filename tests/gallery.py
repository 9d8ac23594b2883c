"""The gallery that README shows, drawn by the app from the key scripts of the tests.

`python -m tests.gallery` (or `make screenshots`) draws all of it into screenshots/; `python -m tests.gallery boards`
only screenshots/boards/: the table of every game in every size and look, or of those games that are named behind it.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from net.wire.messages import Say
from tests.tui.as_svg import svg
from tests.tui.door.door_scenes import SCENES as DOOR
from tests.tui.door.front_page import visited
from tests.tui.hosts import app_among_hosts
from tests.tui.scenes import SCENES
from tests.tui.stage import Play, same_codes, staged

FOLDER = Path(__file__).parent.parent / "screenshots"
PICTURES: dict[str, Play] = {
    "home": SCENES["home with games"],
    "table": SCENES["table"],
    "trump": SCENES["table, my trick"],
    "inspect": SCENES["table, inspect"],
    "six-seats": SCENES["table of 6"],
    "wide": replace(SCENES["table, log"], size=(120, 32), keys=("1", "1")),
    "day": replace(SCENES["table"], theme="day"),
    "contrast": replace(SCENES["table"], theme="contrast"),
    "colour-blind-safe": replace(SCENES["table"], theme="safe"),
    "plain-ascii": SCENES["table, ascii"],
    "commands": SCENES["commands found"],
    "end": SCENES["end"],
    "lesson": SCENES["lesson"],
    "mandracora": SCENES["mandracora"],
    "mandracora-brewing": SCENES["mandracora, brewing"],
    "mandracora-teams": SCENES["mandracora, teams"],
    "mandracora-ascii": SCENES["mandracora, ascii"],
    "whirling": SCENES["whirling"],
    "whirling-brewing": SCENES["whirling of 5"],
    "whirling-wide": SCENES["whirling, wide"],
    "weavers": SCENES["weavers"],
    "weavers-spellbook": SCENES["weavers, a spellbook"],
    "weavers-ascii": SCENES["weavers, ascii"],
    "weavers-wide": SCENES["weavers, wide"],
    "revel": SCENES["revel, a card"],
    "revel-deck": SCENES["revel, a deck"],
    "revel-effects": SCENES["revel, what waits"],
    "revel-ascii": SCENES["revel, ascii"],
    "revel-wide": SCENES["revel, wide"],
    "revel-decks": SCENES["decks, building"],
    "replay": SCENES["replay, open cards"],
}


# The table of every game, in the midst of it, in every size and look.
BOARDS: dict[str, Play] = {
    "wheel": SCENES["table"],
    "mandracora": SCENES["mandracora"],
    "whirling": SCENES["whirling of 5"],
    "weavers": SCENES["weavers"],
    "revel": SCENES["revel, a card"],
}
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
LOOKS = {"night": ("night", False), "day": ("day", False), "safe": ("safe", False), "ascii": ("plain", True)}


async def waiting_room(pilot):
    """Ann has opened a table; Ben has come.  -> his session"""
    await app_among_hosts.press(pilot, "o", "1", "enter")
    await app_among_hosts.shows(pilot, "waits for somebody")
    real_host = await app_among_hosts.guest_of(pilot)
    ben = await real_host.joins(pilot.app.screen.scene.code)
    await ben.command(lambda number: Say(number, "Good evening! One more game?"))
    await app_among_hosts.press(pilot, "3")
    await app_among_hosts.shows(pilot, "Good evening", "novice bot", "begin with 3")
    return ben


async def shared_table(pilot) -> None:
    """The game has begun, and Ben's link is gone."""
    ben = await waiting_room(pilot)
    await app_among_hosts.press(pilot, "b")
    await app_among_hosts.shows(pilot, "trick 1 of")
    room = next(iter(pilot.app.hosts.own.hosting.host.lobby.tables.values()))
    while 1 not in room.game.table.asks:
        await app_among_hosts.answers(pilot)
    ben._left = True  # he does not come back
    ben.call.transport.abort()
    await app_among_hosts.shows(pilot, "away: Ben", "a bot plays in")


OTHERS = {"waiting": waiting_room, "away": shared_table}


async def draw_with_others(act) -> str:
    """One picture (SVG) of a table with other people."""
    async with staged(app_among_hosts.HOME, Path("data")) as pilot:
        await act(pilot)
        await pilot.pause()
        return pilot.app.export_screenshot(title="witch-tui")


async def draw(play: Play) -> str:
    """One picture (SVG)."""
    async with staged(play, Path("data")) as pilot:
        await pilot.pause()
        return pilot.app.export_screenshot(title="witch-tui")


async def draw_small(play: Play) -> str:
    """One picture (SVG), a quarter as large: a table is drawn in so many sizes and looks."""
    async with staged(play, Path("data")) as pilot:
        await pilot.pause()
        return svg(pilot.app.screen.canvas.picture, pilot.app.look.theme)


def draw_door() -> None:
    """The first page of somebody who has come over SSH."""

    async def act(pilot, page) -> str:
        await pilot.pause()
        return pilot.app.export_screenshot(title="witch-tui")

    with tempfile.TemporaryDirectory() as place:
        (FOLDER / "door.svg").write_text(visited(DOOR["home"].visit, Path(place), act), "utf-8")


def draw_boards(games: Sequence[str]) -> int:
    """-> how many pictures."""
    folder = FOLDER / "boards"
    folder.mkdir(parents=True, exist_ok=True)
    plays = {
        f"{game}-{size[0]}x{size[1]}-{look}": replace(BOARDS[game], size=size, theme=theme, ascii=ascii)
        for game in games or BOARDS
        for size in SIZES
        for look, (theme, ascii) in LOOKS.items()
    }
    for name, play in plays.items():
        with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
            same_codes(patch)
            patch.chdir(place)
            (folder / f"{name}.svg").write_text(asyncio.run(draw_small(play)), "utf-8")
    return len(plays)


def main(words: Sequence[str]) -> None:
    if words[:1] == ["boards"]:
        print(f"{draw_boards(words[1:])} pictures in {os.path.relpath(FOLDER)}/boards")
        return
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name, play in PICTURES.items():
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            same_codes(patch)
            patch.chdir(folder)
            (FOLDER / f"{name}.svg").write_text(asyncio.run(draw(play)), "utf-8")
    for name, act in OTHERS.items():
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            app_among_hosts.keep_to_oneself(patch, Path(folder))
            (FOLDER / f"{name}.svg").write_text(asyncio.run(draw_with_others(act)), "utf-8")
    draw_door()
    print(f"{len(PICTURES) + len(OTHERS) + 1 + draw_boards(())} pictures in {os.path.relpath(FOLDER)}")


if __name__ == "__main__":
    main(sys.argv[1:])

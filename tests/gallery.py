"""The gallery that README shows, drawn by the app from the key scripts of the tests.

`python -m tests.gallery` (or `make screenshots`) draws all of it into screenshots/.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

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
    "replay": SCENES["replay, open cards"],
}


async def draw(play: Play) -> str:
    """One picture (SVG)."""
    async with staged(play, Path("data")) as pilot:
        await pilot.pause()
        return pilot.app.export_screenshot(title="witch-tui")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name, play in PICTURES.items():
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            same_codes(patch)
            patch.chdir(folder)
            (FOLDER / f"{name}.svg").write_text(asyncio.run(draw(play)), "utf-8")
    print(f"{len(PICTURES)} pictures in {os.path.relpath(FOLDER)}")


if __name__ == "__main__":
    main()

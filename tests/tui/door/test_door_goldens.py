"""Every page of the door as text, compared with what it was.

`python -m tests.tui.door.test_door_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import pytest

from tests.shelf import list_the_shelf
from tests.tui.door.door_scenes import SCENES
from tests.tui.door.front_page import visited
from tests.tui.draw.legible import check_legible
from tests.tui.stage import lines_of
from tui.draw.glyphs import IN_ASCII

GOLDENS = Path(__file__).parent / "goldens"


def file_of(name: str) -> Path:
    return GOLDENS / f"{name.replace(', ', '-').replace(' ', '-')}.txt"


def shown(name: str, folder: Path) -> str:
    """The page as text; whatever it says can be read."""

    async def act(pilot, page):
        check_legible(pilot.app.screen.canvas.picture)
        return lines_of(pilot)

    scene = SCENES[name]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.door.pages.talk.time.localtime", time.gmtime)
        return "\n".join(visited(scene.visit, folder, act, *scene.keys)) + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_a_page_is_as_it_was(name, tmp_path):
    assert shown(name, tmp_path / "data") == file_of(name).read_text("utf-8")


def test_every_glyph_has_a_stand_in_and_what_is_shown_in_ascii_is_ascii():
    for name, scene in SCENES.items():
        text = file_of(name).read_text("utf-8")
        assert {sign for sign in text if not sign.isascii()} <= set(IN_ASCII)
        assert text.isascii() or not scene.visit.ascii


def test_there_is_no_golden_without_a_scene():
    assert {path.name for path in GOLDENS.iterdir()} == {file_of(name).name for name in SCENES}


def write() -> None:
    GOLDENS.mkdir(exist_ok=True)
    for old in GOLDENS.glob("*.txt"):
        old.unlink()
    for name in SCENES:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            list_the_shelf(patch)
            file_of(name).write_text(shown(name, Path(folder) / "data"), "utf-8")


if __name__ == "__main__":
    write()

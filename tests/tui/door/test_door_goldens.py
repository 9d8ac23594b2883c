"""Every page of the door as text, compared with what it was.

`python -m tests.tui.door.test_door_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.tui.door.door_scenes import SCENES
from tests.tui.door.front_page import visited
from tests.tui.draw.legible import check_legible
from tests.tui.golden_files import Goldens
from tests.tui.stage import lines_of

GOLDENS = Goldens(Path(__file__).parent / "goldens", SCENES)


def shown(name: str, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """The page as text; whatever it says can be read."""

    async def act(pilot, page):
        check_legible(pilot.app.screen.canvas.picture)
        return lines_of(pilot)

    patch.setattr("tui.door.pages.talk.time.localtime", time.gmtime)
    return "\n".join(visited(SCENES[name].visit, folder / "data", act, *SCENES[name].keys)) + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_a_page_is_as_it_was(name, tmp_path, monkeypatch):
    assert shown(name, tmp_path, monkeypatch) == GOLDENS.text(name)


def test_every_glyph_has_a_stand_in_and_what_is_shown_in_ascii_is_ascii():
    for name, scene in SCENES.items():
        assert not GOLDENS.without_stand_in(name)
        assert GOLDENS.text(name).isascii() or not scene.visit.ascii


def test_there_is_no_golden_without_a_scene():
    assert not GOLDENS.astray()


if __name__ == "__main__":
    GOLDENS.write(shown)

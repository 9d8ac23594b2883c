"""Every screen as text, compared with what it was: a change of a screen shows as a readable diff.

`python -m tests.tui.test_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.draw.legible import check_legible
from tests.tui.golden_files import Goldens
from tests.tui.scenes import SCENES
from tests.tui.stage import on_stage, same_codes
from tui.draw.picture import Picture

GOLDENS = Goldens(Path(__file__).parent / "goldens", SCENES)


async def picture_of(pilot) -> Picture:
    return pilot.app.screen.canvas.picture


def shown(name: str, folder: Path, patch: pytest.MonkeyPatch) -> Picture:
    """The screen; the data folder lies in the current one, for the settings screen shows a path."""
    same_codes(patch)
    patch.chdir(folder)
    return on_stage(SCENES[name], Path("data"), picture_of)


def as_text(picture: Picture) -> str:
    return "\n".join(picture.text()) + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_as_it_was_and_can_be_read_in_every_theme(name, tmp_path, monkeypatch):
    picture = shown(name, tmp_path, monkeypatch)
    check_legible(picture)
    assert picture.sign(*picture.cursor).strip(), "the terminal's cursor stands on something to be read"
    assert as_text(picture) == GOLDENS.text(name)


@pytest.mark.parametrize("name", SCENES)
def test_every_glyph_on_a_screen_has_a_stand_in(name):
    assert not GOLDENS.without_stand_in(name)


def test_there_is_no_golden_without_a_scene():
    assert not GOLDENS.astray()


if __name__ == "__main__":
    GOLDENS.write(lambda name, folder, patch: as_text(shown(name, folder, patch)))

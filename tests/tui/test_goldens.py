"""Every screen as text, compared with what it was: a change of a screen shows as a readable diff.

`python -m tests.tui.test_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.shelf import list_the_shelf
from tests.tui.draw.legible import check_legible
from tests.tui.scenes import SCENES
from tests.tui.stage import on_stage, same_codes
from tui.draw.glyphs import IN_ASCII
from tui.draw.picture import Picture

GOLDENS = Path(__file__).parent / "goldens"


def file_of(name: str) -> Path:
    return GOLDENS / f"{name.replace(', ', '-').replace(' ', '-')}.txt"


async def picture_of(pilot) -> Picture:
    return pilot.app.screen.canvas.picture


def shown(name: str) -> Picture:
    """The screen; the data folder lies in the current one."""
    return on_stage(SCENES[name], Path("data"), picture_of)


def as_text(picture: Picture) -> str:
    return "\n".join(picture.text()) + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_as_it_was_and_can_be_read_in_every_theme(name, tmp_path, monkeypatch):
    same_codes(monkeypatch)
    monkeypatch.chdir(tmp_path)  # the settings screen shows a path
    picture = shown(name)
    check_legible(picture)
    assert picture.sign(*picture.cursor).strip(), "the terminal's cursor stands on something to be read"
    assert as_text(picture) == file_of(name).read_text("utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_every_glyph_on_a_screen_has_a_stand_in(name):
    assert {sign for sign in file_of(name).read_text("utf-8") if not sign.isascii()} <= set(IN_ASCII)


def test_there_is_no_golden_without_a_scene():
    assert {path.name for path in GOLDENS.iterdir()} == {file_of(name).name for name in SCENES}


def write() -> None:
    GOLDENS.mkdir(exist_ok=True)
    for old in GOLDENS.glob("*.txt"):
        old.unlink()
    for name in SCENES:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            same_codes(patch)
            list_the_shelf(patch)
            patch.chdir(folder)
            file_of(name).write_text(as_text(shown(name)), "utf-8")


if __name__ == "__main__":
    write()

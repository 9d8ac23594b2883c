"""Every screen with other people on it as text, compared with what it was.

`python -m tests.tui.test_shared_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.shelf import list_the_shelf
from tests.tui.shared_scenes import SHARED
from tests.tui.stage import on_stage
from tui.draw.glyphs import IN_ASCII

OF_A_NAME = set("ë日本")
GOLDENS = Path(__file__).parent / "goldens_together"


def file_of(name: str) -> Path:
    return GOLDENS / f"{name.replace(', ', '-').replace(' ', '-').replace(chr(39), '')}.txt"


def shown(name: str, folder: Path) -> str:
    """The screen as text, while time stands still; whatever it says can be read."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("tui.seat.scene", "tui.hosts.your_turn"):
            patch.setattr(f"{module}.monotonic", lambda: 1000.0)
        scene = SHARED[name]
        return "\n".join(on_stage(scene.play, folder, scene.act)) + "\n"


@pytest.mark.parametrize("name", SHARED)
def test_a_screen_is_as_it_was(name, tmp_path):
    assert shown(name, tmp_path) == file_of(name).read_text("utf-8")


@pytest.mark.parametrize("name", SHARED)
def test_every_glyph_on_a_screen_has_a_stand_in(name):
    signs = {sign for sign in file_of(name).read_text("utf-8") if not sign.isascii()}
    assert signs - OF_A_NAME <= set(IN_ASCII)


def test_what_is_shown_in_ascii_is_ascii():
    assert all(file_of(name).read_text("utf-8").isascii() for name in SHARED if SHARED[name].ascii)


def test_there_is_no_golden_without_a_scene():
    assert {path.name for path in GOLDENS.iterdir()} == {file_of(name).name for name in SHARED}


def write() -> None:
    GOLDENS.mkdir(exist_ok=True)
    for old in GOLDENS.glob("*.txt"):
        old.unlink()
    for name in SHARED:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            list_the_shelf(patch)
            file_of(name).write_text(shown(name, Path(folder)), "utf-8")


if __name__ == "__main__":
    write()

"""Every screen with other people on it as text, compared with what it was.

`python -m tests.tui.test_shared_goldens` writes them anew; read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.golden_files import Goldens
from tests.tui.shared_scenes import SHARED
from tests.tui.stage import on_stage

OF_A_NAME = set("ë日本")
GOLDENS = Goldens(Path(__file__).parent / "goldens_together", SHARED)


def shown(name: str, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """The screen as text, while time stands still; whatever it says can be read."""
    for module in ("tui.seat.scene", "tui.hosts.your_turn"):
        patch.setattr(f"{module}.monotonic", lambda: 1000.0)
    scene = SHARED[name]
    return "\n".join(on_stage(scene.play, folder, scene.act)) + "\n"


@pytest.mark.parametrize("name", SHARED)
def test_a_screen_is_as_it_was(name, tmp_path, monkeypatch):
    assert shown(name, tmp_path, monkeypatch) == GOLDENS.text(name)


@pytest.mark.parametrize("name", SHARED)
def test_every_glyph_on_a_screen_has_a_stand_in(name):
    assert GOLDENS.without_stand_in(name) <= OF_A_NAME


def test_what_is_shown_in_ascii_is_ascii():
    assert all(GOLDENS.text(name).isascii() for name in SHARED if SHARED[name].ascii)


def test_there_is_no_golden_without_a_scene():
    assert not GOLDENS.astray()


if __name__ == "__main__":
    GOLDENS.write(shown)

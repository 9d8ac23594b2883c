"""Screens as text, a file for each scene: what they were, and how they are written anew."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from tests.shelf import list_the_shelf
from tui.draw.glyphs import IN_ASCII


class Goldens:
    """A folder of them."""

    def __init__(self, folder: Path, scenes: Collection[str]) -> None:
        self.folder, self.scenes = folder, scenes

    def file_of(self, name: str) -> Path:
        return self.folder / f"{name.replace(', ', '-').replace(' ', '-').replace(chr(39), '')}.txt"

    def text(self, name: str) -> str:
        return self.file_of(name).read_text("utf-8")

    def without_stand_in(self, name: str) -> set[str]:
        """Signs for which there is none in ASCII."""
        return {sign for sign in self.text(name) if not sign.isascii()} - set(IN_ASCII)

    def astray(self) -> set[str]:
        """Files without a scene, and scenes without a file."""
        return {path.name for path in self.folder.iterdir()} ^ {self.file_of(name).name for name in self.scenes}

    def write(self, shown: Callable[[str, Path, pytest.MonkeyPatch], str]) -> None:
        """All of them anew, each in an empty folder of its own."""
        self.folder.mkdir(exist_ok=True)
        for old in self.folder.glob("*.txt"):
            old.unlink()
        for name in self.scenes:
            with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
                list_the_shelf(patch)
                self.file_of(name).write_text(shown(name, Path(folder), patch), "utf-8")

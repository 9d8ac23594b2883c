"""Texts of many lines come from files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game

IN_A_FILE = "@"  # before a path, where a text could stand


def text_at(path: str, longest: int) -> str:
    """What this file says; ValueError if it cannot be read, or is longer than that."""
    place = Path(path).expanduser()
    try:
        with place.open(encoding="utf-8") as file:
            text = file.read(longest + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8 text'})") from None
    if len(text) > longest:
        raise ValueError(f"{path}: longer than {longest} characters")
    return text


def with_files(game: Game, given: Mapping[str, str]) -> dict[str, str]:
    """Options as somebody has typed them: `cards=@mine.toml` is what that file says."""
    files = {name: option for name, option in game.options.items() if option.is_file}
    return {
        name: text_at(text.removeprefix(IN_A_FILE), files[name].longest)
        if name in files and text.startswith(IN_A_FILE)
        else text
        for name, text in given.items()
    }

"""What somebody is called who plays in lines, where nobody asks: they are told once."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tui.app.settings import load_settings, save_settings
from tui.draw.prose import wrapped

TOLD = "The others call you {name}. --name NAME changes that for one game, the settings of the app for good."


def called_in_lines(data: Path, given: str | None) -> str:
    """The name that was given or is set, else that of the login: a person hears of it once, a pipe takes it."""
    settings = load_settings(data)
    name = given or settings.called
    if not given and not settings.name and sys.stdin.isatty():
        print(wrapped(TOLD.format(name=name)), flush=True)
        save_settings(data, replace(settings, name=name))
    return name

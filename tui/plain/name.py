"""What somebody is called who plays in lines, where nobody asks: they are told once."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tui.app.settings import save_settings, settings_or_usual

TOLD = "The others call you {name}. --name NAME changes that for one game, the settings of the app for good."


def called_in_lines(data: Path, given: str | None) -> tuple[str, list[str]]:
    """The name that was given or is set, else that of the login; and what a person is told of that, once."""
    settings, trouble = settings_or_usual(data)
    name = given or settings.called
    if trouble or given or settings.name or not sys.stdin.isatty():
        return name, []
    save_settings(data, replace(settings, name=name))
    return name, [TOLD.format(name=name)]

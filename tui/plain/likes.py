"""What somebody likes, as lines: the settings and the name, shown and changed at any table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from net.clean import name_of
from tui.app.settings import CHOICES, MEANINGS, choice_or_refuse, load_settings, save_settings


def settings_said(data: Path, words: str) -> list[str]:
    """All of them; or, of `theme day`, that it is so from now on.  ValueError says what it may be."""
    settings = load_settings(data)
    name, _, value = words.partition(" ")
    if not name:
        return [f"  {name} {getattr(settings, name)}: {MEANINGS[name]}" for name in CHOICES]
    if name not in CHOICES:
        raise ValueError(f"the settings are {', '.join(CHOICES)}, not {name[:40]!r}")
    choice_or_refuse(name, value)
    changed: dict[str, Any] = {name: value}
    save_settings(data, replace(settings, **changed))
    return [f"Kept: {name} is {value}."]


def name_said(data: Path, words: str) -> list[str]:
    """What the others call one; or that it is this from the next table on."""
    settings = load_settings(data)
    if not words:
        return [f"The others call you {settings.called}. name NAME changes that."]
    name = name_of(words, settings.called)
    save_settings(data, replace(settings, name=name))
    return [f"Kept: from your next table on the others call you {name}."]

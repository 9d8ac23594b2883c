"""Every kind of screen in every theme, as pictures (SVG).

`pytest tests/tui/test_snapshots.py --snapshot-update` draws them anew; look at them before you commit.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.scenes import SCENES
from tests.tui.stage import act_out, app_for, prepare, same_codes
from tui.draw.themes import THEMES

SCREENS = [
    "home with games",
    "new game",
    "continue",
    "replays",
    "settings",
    "rules",
    "commands",
    "menu",
    "table",
    "table, my trick",
    "table, log",
    "end",
    "replay, open cards",
    "mandracora",
    "mandracora, brewing",
    "whirling",
    "whirling, brewing",
    "weavers",
    "weavers, a spellbook",
    "decks, building",
    "decks, a hand",
    "decks, ascii",
    "revel",
    "revel, a card",
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_in_a_theme_is_as_it_was(name, theme, tmp_path, monkeypatch, snap_compare):
    same_codes(monkeypatch)
    monkeypatch.chdir(tmp_path)  # the settings screen shows a path
    play = replace(SCENES[name], theme=theme)
    asyncio.run(prepare(play, Path("data")))
    app = app_for(play, Path("data"))
    assert snap_compare(app, terminal_size=play.size, run_before=lambda pilot: act_out(play, pilot))

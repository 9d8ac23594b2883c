"""Replays at the door: of games alone, and of those with people."""

from __future__ import annotations

from tui.screens.kept_games import ReplaysScreen


class DoorReplays(ReplaysScreen):
    """All games of mine that are over here."""

    more = "your games that are over, with all cards open"
    nothing = "No game of yours is over yet."

"""Which games can be played with a host: what is said of a game is said from views, by the same rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import find


def other_rules(games: Mapping[str, int], game: str) -> str:
    """Why this game cannot be played with a host that has these; "" if it can."""
    try:
        found = find(game)
    except ValueError:
        return "this witch-tui does not have that game"
    ours, theirs = found.rules.version, games.get(game)
    if theirs in (None, ours):
        return ""
    return f"the host plays {found.name} by version {theirs} of its rules, this witch-tui by version {ours}"

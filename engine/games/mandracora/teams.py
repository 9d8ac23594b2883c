"""11.1  Who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ask import Seat


def partners(options: Mapping[str, str], seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Who sits opposite, in a game of teams; nobody in any other."""
    return ((seat + seats // 2) % seats,) if options.get("teams") == "on" else ()

"""Walking among the things on a table: pure geometry."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.board import Spot

SLANT = 0.5  # a column counts for half a row: cells are twice as high as wide


def step(spots: Sequence[Spot], here: str, steps: int) -> Spot | None:
    """The next thing in walking order, round and round."""
    if not spots:
        return None
    things = [spot.thing for spot in spots]
    return spots[(things.index(here) + steps) % len(spots)] if here in things else spots[0]


def beside(spots: Sequence[Spot], here: str, rows: int) -> Spot | None:
    """The nearest thing above (rows < 0) or below; where there is none, the thing itself."""
    now = next((spot for spot in spots if spot.thing == here), None)
    if now is None:
        return spots[0] if spots else None
    x, y = now.area.center
    ways = [(spot, (spot.area.center[1] - y) * rows, abs(spot.area.center[0] - x) * SLANT) for spot in spots]
    that_way = [(down + aside * 2, number) for number, (_, down, aside) in enumerate(ways) if down >= 1]
    return spots[min(that_way)[1]] if that_way else now

"""What is said of a bot where one is chosen: how it plays, and for how long it thinks."""

from __future__ import annotations

from engine.bots import LEVEL, thinks
from net.bots.seconds import LAST


def seconds_for(level: str, think: float) -> float:
    """Those that a bot of this level has for a decision, where no other bot thinks; 0: it answers at once."""
    return min(thinks(level) * think, LAST)


def manner(level: str, think: float | None) -> str:
    """How it plays, and what that takes: `thinks some rounds through, 2.7 s`.

    `think`: the seconds as they are set here; None at a host that has its own.
    """
    if not thinks(level):
        return LEVEL[level].says
    first = next(one for one in LEVEL.values() if one.thinks)  # what is said of it goes for all that search
    if think is not None:
        return f"{first.says}, {seconds_for(level, think):.2g} s"
    times = LEVEL[level].thinks / first.thinks
    return first.says if times == 1 else f"{first.says}, {times:g} times as long as a {first.name}"

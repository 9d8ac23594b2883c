"""How long bots may think about a move: those that look far ahead.  All others answer at once."""

from __future__ import annotations

USUAL = 1.0
FURTHER = 1 / 3  # of that for each further step of the same move: most of it was thought through with the first
LONGEST = 3.0  # no move of a bot takes longer, from the question to the answer
ON_THE_WAY = 0.3  # seconds from the end of a thought until somebody has it, at the most
LAST = LONGEST - ON_THE_WAY  # seconds after its question until a thought has to end


def usually() -> float:
    """Unless somebody says otherwise."""
    return USUAL


def seconds_of(text: str) -> float:
    """What somebody has typed; ValueError says what it may be."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise ValueError(f"expected seconds, more than 0 and at most {LONGEST:g}, not {text[:20]!r}")
    return seconds

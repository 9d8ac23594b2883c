"""Spans of time, from seconds to weeks: read as people write them, and said in few words."""

from __future__ import annotations

import re
import time

from engine.words.speech import counted

MINUTE, HOUR, DAY, WEEK = 60, 3_600, 86_400, 604_800
UNITS = (("week", WEEK), ("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1))
WRITTEN = re.compile(r"\s*(\d{1,7})\s*([a-z]*)\s*")
SECONDS_TELL = 600  # fewer are told as seconds: then each of them counts
MANY_MINUTES = 100 * MINUTE  # more are told as hours
EXAMPLES = "30m, 12h, 1d or 1w"


def span_of(text: str) -> int:
    """`1d`, `36 hours`, `10 min`, `90`: seconds; ValueError says how a time is written."""
    found = WRITTEN.fullmatch(text.lower())
    unit = _unit(found[2]) if found is not None else None
    if found is None or unit is None:
        raise ValueError(f"a time is written like {EXAMPLES}, not {text.strip()[:20]!r}")
    return int(found[1]) * unit


def _unit(word: str) -> int | None:
    """Of its beginning: `d`, `day`, `days`; a number alone counts seconds."""
    if not word:
        return 1
    return next((seconds for name, seconds in UNITS if f"{name}s".startswith(word)), None)


def span(seconds: int) -> str:
    """As it was agreed upon: `1 day`, `36 hours`, `90 seconds`."""
    name, size = next((unit for unit in UNITS if seconds and seconds % unit[1] == 0), UNITS[-1])
    return counted(seconds // size, name)


def time_left(seconds: int) -> str:
    """Running out: `13 d`, `47 h`, `99 min`, `59 s`.  Never more than there is, and short enough for any line."""
    for size, least, unit in ((DAY, 3 * DAY, "d"), (HOUR, MANY_MINUTES, "h"), (MINUTE, SECONDS_TELL, "min")):
        if seconds >= least:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


def ago(moment: float) -> str:
    """`2 h ago`"""
    seconds = max(0, int(time.time() - moment))
    for size, unit in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit} ago"
    return "just now"

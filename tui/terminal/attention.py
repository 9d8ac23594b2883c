"""The title of a terminal's window, by which somebody is called who looks elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from net.clean import printable

LONGEST = 60  # characters of a title
# In TERM, at its beginning: terminals without a window or a tab that could have a title; some would print it.
UNTITLED = ("linux", "vt", "dumb", "cons25", "ansi", "unknown")


def takes_titles(environ: Mapping[str, str]) -> bool:
    return not environ.get("TERM", "unknown").startswith(UNTITLED)


def titled(text: str, environ: Mapping[str, str]) -> str:
    """What gives the window this title, where it can have one."""
    return f"\x1b]2;{printable(text)[:LONGEST]}\x07" if takes_titles(environ) else ""

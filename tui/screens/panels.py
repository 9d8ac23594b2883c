"""What the panels of a table say: the log, a closer look, the rules of this phase."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tui.draw.board import Spot
from tui.draw.panel import Line, Panel
from tui.draw.rulebook import rules_lines
from tui.seat.log import HEAD
from tui.seat.scene import Scene

SENTENCE_END = re.compile(r"(?<=[.!?]) +")


def log(lines: Sequence[Line], title: str = "What happened") -> Panel:
    """A blank row stands before each turn."""
    spaced = [line for one in lines for line in ([("", "text")] * (one[1] == HEAD) + [one])]
    return Panel("log", title, spaced, at_end=True)


def inspection(scene: Scene, spot: Spot | None, title: str = "A closer look") -> Panel:
    """What is known of a thing, and what choosing it would mean."""
    said = [] if spot is None else scene.words.about(scene.view, spot.thing, scene.voice)
    if spot is not None and spot.option is not None:
        more = _not_yet_said(scene.foresee(spot.option), said)
        said = [*said, f"Choosing it: {more}"] if more else said
    return Panel("inspect", title, [(line, "text") for line in said])


def _not_yet_said(foreseen: str, said: Sequence[str]) -> str:
    """The sentences of it that stand in none of these lines."""
    return " ".join(sentence for sentence in SENTENCE_END.split(foreseen) if not any(sentence in line for line in said))


def rules(scene: Scene, again: str, search: str) -> Panel:
    """The rules of this very phase; the same key again opens all of them, and so does a search."""
    chapters = scene.words.chapter(scene.view).split()
    lines = [line for chapter in chapters for line in rules_lines(scene.game.id, chapter)]
    more = f" ({again} again: all of them, {search} searches)" if again else ""
    return Panel("rules", f"Rules of this phase{more}", lines)

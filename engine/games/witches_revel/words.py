"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import View, asked
from engine.games.witches_revel.about import about
from engine.games.witches_revel.asking import CHAPTERS, DOING, question
from engine.games.witches_revel.ending import ending
from engine.games.witches_revel.foreseeing import foresee
from engine.games.witches_revel.labelling import label
from engine.games.witches_revel.reckoning import DONE, PASS, is_over
from engine.games.witches_revel.refusing import why
from engine.games.witches_revel.showing import brief, lines, stage
from engine.games.witches_revel.telling import told

__all__ = [
    "about",
    "brief",
    "chapter",
    "default",
    "doing",
    "ending",
    "foresee",
    "grave",
    "label",
    "lines",
    "question",
    "stage",
    "told",
    "why",
]

SAFE = {"interrupt": PASS, "redraw": DONE}


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """What changes nothing: keeping a hand, letting it happen; and what is no choice."""
    safe = SAFE.get(asked(view))
    if safe in options:
        return safe
    return options[0] if len(options) == 1 and asked(view) != "act" else None


def grave(view: View, option: Choice) -> bool:
    """No act waits for another's consent to be regretted: what matters can be taken back, or was a draw."""
    return False


def chapter(view: View) -> str:
    """What this very phase plays by."""
    if is_over(view):
        return "2.7" if view["over"] == "domination" else "2.9"
    return CHAPTERS.get(asked(view), "2.2")


def doing(view: View, seat: Seat) -> str:
    """What this seat is asked for."""
    if is_over(view):
        return "is done"
    return DOING.get(asked(view), "is choosing a deck")

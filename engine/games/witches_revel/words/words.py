"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.witches_revel.options import DONE, PASS
from engine.games.witches_revel.words.about import about
from engine.games.witches_revel.words.ending import ending, standings
from engine.games.witches_revel.words.foresee import foresee
from engine.games.witches_revel.words.labels import label
from engine.games.witches_revel.words.lines import brief, lines, stage
from engine.games.witches_revel.words.meant import meant
from engine.games.witches_revel.words.news import told
from engine.games.witches_revel.words.prompts import CHAPTERS, DOING, question
from engine.games.witches_revel.words.reckon import effects_of, is_over, on_field, wins
from engine.games.witches_revel.words.why import why
from engine.view import View, asked
from engine.words.speech import Voice

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
    "meant",
    "question",
    "stage",
    "standings",
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
    """Passing the Final Turn ends the game: with plays left, and without winning, that is asked twice."""
    if asked(view) != "act" or option != PASS or not view["final"] or not view["plays"]:
        return False
    return not wins(view, view["me"]) and not _waits_for_the_end(view)


def _waits_for_the_end(view: View) -> bool:
    """Is there a text that still has something to say when the turn is passed and ends?"""
    codes = [code for seat in range(view["seats"]) for code in on_field(view, seat)]
    effects = [effect for code in codes for _, effect in effects_of(view, code, "consequence")]
    return any(effect.event is not None and effect.event.verb in ("pass", "end") for effect in effects)


def chapter(view: View) -> str:
    """What this very phase plays by."""
    if is_over(view):
        return "2.7" if view["over"] == "domination" else "2.9"
    return CHAPTERS.get(asked(view), "2.2")


def doing(view: View, seat: Seat, voice: Voice) -> str:
    """What this seat is asked for."""
    if is_over(view):
        return "is done"
    return DOING.get(asked(view), "is choosing a deck")

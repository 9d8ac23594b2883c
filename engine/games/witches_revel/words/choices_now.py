"""Which of its choices an effect has come to, in words."""

from __future__ import annotations

import re

from engine.game import View
from engine.games.witches_revel.language.paths import steps_in, walk
from engine.games.witches_revel.language.records import Act, May, Step
from engine.games.witches_revel.words.phrases import optional, price, sentence_at
from engine.games.witches_revel.words.reckon import effect_now, working

THEIRS = {"their": "your", "your": "your opponent's", "their own": "your own"}
WHOSE = re.compile(r"\b(their own|their|your(?! opponent))\b")


def optional_now(view: View) -> str:
    """What may be done: `stash 1 card from your discards`; "" if the text cannot be taken apart."""
    effect = effect_now(view)
    return _to_me(view, optional(effect, view["path"])) if effect is not None else ""


def price_now(view: View) -> str:
    """What may be paid, and what for: `spend 2 Passion to draw 1 card`; else ""."""
    effect = effect_now(view)
    return _to_me(view, price(effect, view["path"])) if effect is not None else ""


def sentence_now(view: View) -> str:
    """The sentence in which the choice stands."""
    effect = effect_now(view)
    return sentence_at(effect, view["path"]) if effect is not None else ""


def _to_me(view: View, said: str) -> str:
    """A text that somebody else controls speaks of me as another."""
    now = working(view)
    if now is None or view["me"] in (None, now.seat):
        return said
    return WHOSE.sub(lambda match: THEIRS[match[1]], said)


def may_stop(view: View) -> bool:
    """4.9  Would what may be done stop what is about to happen?"""
    effect = effect_now(view)
    here = [step for path, step in walk(effect) if path == view["path"]] if effect is not None else []
    return any(isinstance(step, May) and _stops(step) for step in here)


def _stops(step: Step) -> bool:
    return (isinstance(step, Act) and step.verb == "stop") or any(map(_stops, steps_in(step)))

"""Questions that somebody may want answered alike every time."""

from __future__ import annotations

from engine.game import Usual
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.options import PASS
from engine.games.witches_revel.view import RevelView


def usual(view: RevelView) -> Usual | None:
    """4.9, 2.5  Of which kind the open question is."""
    if not view.is_asked:
        return None
    if view.prompt == "interrupt":
        verb = view.tried[-1].verb if view.tried else ""
        when = f"when {WORDS[verb].happens}" if verb else "whatever happens"
        return Usual(f"interrupt {verb}".rstrip(), when, f"let it happen {when}", PASS)
    if view.prompt == "resolve":
        return Usual("resolve", "the order of effects", "let your effects come in their order", 0)
    return None

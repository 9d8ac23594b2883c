"""Questions that somebody may want answered alike every time: interruptions from the hand, the order of effects.

Both are told apart by what all can see (ruling 25): whoever lets a kind of event happen does so whether or not their
hand has an answer to it.
"""

from __future__ import annotations

from engine.game import Usual, View, asked
from engine.games.witches_revel.rules.options import PASS
from engine.games.witches_revel.words.happenings import trying
from engine.games.witches_revel.words.reckon import is_asked


def usual(view: View) -> Usual | None:
    """4.9, 2.5  Of which kind the open question is."""
    if not is_asked(view):
        return None
    if asked(view) == "interrupt":
        verb = view["tried"][-1][0] if view["tried"] else ""
        return Usual(f"interrupt {verb}".rstrip(), trying(view), f"let {trying(view)} happen", PASS)
    if asked(view) == "resolve":
        return Usual("resolve", "the order of effects", "let your effects come in their order", 0)
    return None

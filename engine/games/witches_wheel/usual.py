"""The question that somebody may want answered every time: which card to play, when there is one left."""

from __future__ import annotations

from engine.game import Usual
from engine.games.witches_wheel.view import WheelView


def usual(view: WheelView) -> Usual | None:
    """5.1  Everybody can count that it is the last one of that hand."""
    if view.is_asked and view.prompt == "play" and len(view.hand) == 1:
        return Usual("last card", "the last card of a hand", "play the last card of a hand", view.hand[0])
    return None

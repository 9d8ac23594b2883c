"""Why a card cannot be chosen, with the rule."""

from __future__ import annotations

from engine.games.witches_wheel.state import COLOURS
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from engine.words.speech import Voice


def of_card(view: WheelView, card: str, voice: Voice) -> str:
    if view.me is not None and view.asked is not None and not view.is_asked:
        return f"It is {voice.name(view.asked.seat)} who chooses now (5.1)."
    if view.prompt == "trump":
        if card in [c for _, c in view.trick]:
            return "The winner of the trick may give this card up (6.2)."
        return f"Only a card of the trick just won may be given up, and {card_name(card)} is not in it (6.2)."
    if card in view.hand:
        return "Any card of your hand may be played; nobody has to follow the led colour (5.2)."
    return f"{card_name(card)} is not in your hand, and only cards of the hand are played (5.1)."


def of_anything_else(view: WheelView, wanted: str, voice: Voice) -> str:
    letters = ", ".join(f"{c.letter} {c.name}" for c in COLOURS.values())
    return f"No card is called {wanted!r}. A card is a colour ({letters}) and a value 1 to 9, like B7."

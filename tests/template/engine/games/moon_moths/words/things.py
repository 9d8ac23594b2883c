"""What lies on the table: what is said of it, and why it cannot be chosen."""

from __future__ import annotations

from engine.games.moon_moths.view import MoonMothsView
from engine.games.moon_moths.words.prompts import card_meant, card_name
from engine.words.speech import Voice, capital, counted
from engine.words.things import FixedThing, KindOfThing, fixed_things, players


def _about_card(view: MoonMothsView, card: str, voice: Voice) -> list[str]:
    where = "burnt down (4.4)" if card in view.burnt else "yours" if card in (*view.hand, *view.chosen) else "not yours"
    return [f"{capital(card_name(card))} is {where}."]


def _about_seat(view: MoonMothsView, seat: int, voice: Voice) -> list[str]:
    hand, points = counted(view.hand_sizes[seat], "lantern"), counted(view.points[seat], "point")
    return [f"{voice(seat, 'has', 'have')} {hand} in hand and {points}."]


MOTHS = FixedThing(about="One moth comes every night, in this order (3.2).", why="It is the moth that chooses (4.2).")
THINGS = (
    KindOfThing(
        meant=lambda view, text, voice: card_meant(text),
        about=_about_card,
        why=lambda view, card, voice: f"{capital(card_name(card))} is not in your hand (4.1).",
    ),
    players(_about_seat, why="Everybody lights a lantern of their own (4.1)."),
    fixed_things({"moths": MOTHS}),
)

"""What lies on the table: what is said of it, and why it cannot be chosen."""

from __future__ import annotations

from typing import Any

from engine.games.witches_wheel.cards import CARDS
from engine.games.witches_wheel.words.about import about_card, about_piles, about_seat, about_trump, about_wheel
from engine.games.witches_wheel.words.names import card_meant
from engine.games.witches_wheel.words.prompts import OPTIONS
from engine.games.witches_wheel.words.why import of_anything_else, of_card
from engine.words.speech import seat_meant
from engine.words.things import FixedThing, KindOfThing, as_things, fixed_things

FIXED = {
    "wheel": FixedThing(
        about=about_wheel,
        why="The wheel cannot be chosen: it turns by itself to the value of each new trump (3.3).",
    ),
    "trump": FixedThing(
        about=about_trump,
        why="The trump cannot be chosen: who wins a trick may give up one of its cards as the new one (6.2).",
    ),
    "piles": FixedThing(
        about=about_piles,
        why="The piles cannot be chosen: cards come from them when everybody refills after a trick (6.4).",
    ),
    "deck": FixedThing(
        about=about_piles,
        why="The deck cannot be chosen: cards come from it when everybody refills after a trick (6.4).",
    ),
}


def plain(text: str) -> str:
    return text.strip().lower()


THINGS: tuple[KindOfThing[Any], ...] = (
    KindOfThing(meant=lambda view, text, voice: card_meant(text), about=about_card, why=of_card),
    fixed_things(as_things(OPTIONS), plain),
    fixed_things(FIXED, lambda text: plain(text).partition(" ")[0]),  # `trump` from "trump pile"
    KindOfThing(
        meant=lambda view, text, voice: seat_meant(text, voice.names, plain),
        about=about_seat,
        why="Players cannot be chosen: a card is played to the trick, and the highest takes it (5.1, 6.1).",
    ),
    KindOfThing(meant=lambda view, text, voice: text, why=of_anything_else),
)
NAMED = f"{', '.join((*FIXED, *OPTIONS, '{}', CARDS[0]))} and so on"

"""3. Setting up."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chance import Chance
from engine.games.moon_moths.cards import CARDS, MOTHS
from engine.games.moon_moths.state import MoonMoths
from engine.state import Id


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> MoonMoths:
    """3.1, 3.2  Ids are given in the order in which the lanterns lie after shuffling."""
    cards = tuple(chance.shuffled(CARDS))
    dark = [Id(number) for number in range(len(cards))]
    game = MoonMoths(
        seats=seats,
        options=options,
        seen=[0] * len(cards),
        cards=cards,
        row=tuple(chance.shuffled(MOTHS)),
        hands=[sorted((dark.pop() for _ in MOTHS), key=cards.__getitem__) for _ in range(seats)],
        chosen=[[] for _ in range(seats)],
        dark=dark,
        burnt=[],
        points=[0] * seats,
    )
    game.show_hands(game.hands)
    return game

"""What can lie on a table of Moon Moths."""

from __future__ import annotations

from engine import laws
from engine.check import Check, Zone, to_all, to_owner
from engine.games.moon_moths.cards import CARDS, MOTHS
from engine.games.moon_moths.state import MoonMoths


def _lantern_for_every_moth(game: MoonMoths, unit: str) -> None:
    """4.1  Everybody lights one a night."""
    if {len(hand) for hand in game.hands} != {len(game.row) - game.nights}:
        raise ValueError("checkpoint, hands: expected a lantern for every moth that is still to come")


CHECK = Check(
    fields={
        "row": laws.different(laws.among(MOTHS), exactly=len(MOTHS)),
        "points": laws.by_seat(laws.between(0)),
        "nights": laws.between(0, len(MOTHS)),
    },
    begins={"chosen": laws.each(laws.nothing), "nights": laws.between(0, len(MOTHS) - 1)},
    zones=[Zone("hands", to_owner), Zone("chosen", to_owner), Zone("dark"), Zone("burnt", to_all)],
    cards=lambda game: CARDS,
    more_begins=_lantern_for_every_moth,
)

"""What can lie on a table of Witches Wheel."""

from __future__ import annotations

from engine import laws
from engine.check import Check, Zone, to_all, to_owner
from engine.games.witches_wheel.cards import CARDS, WITCHES
from engine.games.witches_wheel.state import Wheel


def _begins(game: Wheel, unit: str) -> None:
    """5.1  Anybody who leads has a card to play."""
    if not game.hands[game.leader]:
        raise ValueError(f"checkpoint, leader: expected a seat with a card in hand, found {game.leader}")


CHECK = Check(
    fields={
        "shown": laws.between(min(WITCHES), max(WITCHES)),
        "won": laws.by_seat(),
        "leader": laws.seat,
        "players": laws.each(laws.seat),
        "taker": laws.maybe(laws.seat),
        "number": laws.between(1, len(CARDS)),
    },
    begins={"trick": laws.nothing, "players": laws.nothing, "taker": laws.only(None)},
    zones=[
        Zone("deck"),
        Zone("trumps", to_all),
        Zone("hands", to_owner),
        Zone("won", to_all),
        Zone("trick", to_all),
    ],
    cards=lambda game: CARDS,
    more_begins=_begins,
)

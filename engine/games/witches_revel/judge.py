"""How good does this look?  For bots."""

from __future__ import annotations

from engine.ask import Ask, Choice, Seat
from engine.game import View
from engine.games.witches_revel.elements import power, resistance
from engine.games.witches_revel.state import SPACES, Revel
from engine.games.witches_revel.winning import winner_in

# Found by trying them in the arena.
WON = 60.0
SPACE, ALL_BUT_ONE = 2.0, 3.0  # winning in a space; in all but one
POWER, RESISTANCE, PLUS, STITCHED = 0.35, 0.25, 0.3, 0.2
CARD, NEXT, STAMINA, MARK, STANCE, PLAY = 0.9, 0.03, 0.8, 0.35, 1.2, 1.5


def bad(view: View, ask: Ask) -> tuple[Choice, ...]:
    """What no beginner does twice: passing with plays left."""
    if ask.prompt == "act" and view["plays"] and len(ask.options) > 1:
        return ("pass",)
    if ask.prompt == "pay":
        return ("no",)
    return ()


def worth(game: Revel, seat: Seat) -> float:
    """Spaces, values on the field, cards, Stamina, marks."""
    if game.over:
        return 0.0 if game.winner < 0 else WON if game.winner == seat else -WON
    if not game.cards:
        return 0.0
    winners = [winner_in(game, space) for space in range(SPACES)]
    value = _side(game, seat) - _side(game, 1 - seat)
    for player, sign in ((seat, 1), (1 - seat, -1)):
        count = winners.count(player)
        value += sign * (SPACE * count + (ALL_BUT_ONE if count >= SPACES - 1 else 0.0))
    return value


def _side(game: Revel, seat: Seat) -> float:
    value = CARD * len(game.hands[seat]) + NEXT * len(game.decks[seat])
    value += STAMINA * game.stamina[seat] + MARK * min(game.marks[seat], 8)
    value += STANCE * (game.stances[seat] is not None) + PLAY * (game.plays if game.current == seat else 0)
    for space, spell in game.spells(seat):
        value += POWER * min(power(game, seat, space), 7) + RESISTANCE * min(resistance(game, seat, space), 7)
        value += 0.4 + STITCHED * (len(spell[1]) > 1)
    return value

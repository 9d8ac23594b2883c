"""10. Scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Seat
from engine.game import Result
from engine.games.mandracora.cards import VALUES
from engine.games.mandracora.state import Market

CURSED = 2  # points that the marker costs


class Score(NamedTuple):
    """How one player's points come about."""

    spells: int  # powers and books
    hand: int  # what is left in hand costs
    curse: int

    @property
    def total(self) -> int:
        return self.spells - self.hand - self.curse


def result(game: Market) -> Result:
    """10.4, 11.4  The most points, then the most spells."""
    teams = [(seat,) if (partner := game.partner(seat)) is None else (seat, partner) for seat in range(game.seats)]
    totals = [sum(score(game, seat).total for seat in team) for team in teams]
    ranks = [(totals[seat], sum(len(game.spells[each]) for each in team)) for seat, team in enumerate(teams)]
    best = max(ranks)
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == best), tuple(totals))


def score(game: Market, seat: Seat) -> Score:
    """10.1 to 10.3"""
    curse = CURSED if game.cursed == seat else 0
    return Score(spell_points(game, seat), hand_cost(game, seat, game.names(game.hands[seat])), curse)


def spell_points(game: Market, seat: Seat) -> int:
    """10.1  The power of each spell, and the value of its book."""
    cards = game.cards
    return sum(int(cards[spell[0]][0]) + VALUES[cards[spell[1]]] for spell in game.spells[seat])


def hand_cost(game: Market, seat: Seat, hand: Sequence[str]) -> int:
    """10.2  One for each colour, mandrakes being one; less for Disappearances, nothing with Purification."""
    if game.cast(seat, "p"):
        return 0
    return max(0, len({code[0] for code in hand}) - game.cast(seat, "d"))

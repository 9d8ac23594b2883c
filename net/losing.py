"""Who has lost because their time was up, where a table's terms say so; and who has won then.

A bot plays on in such a seat, so that the others have their game; but its owner is never among the winners.  Where at
most one person would be left the game ends then and there: nobody plays a game for days against bots that they did
not choose.  All that have not lost have won it, but for partners of who has: they have lost together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.ask import Seat
from engine.games import find


def is_decided(people: Collection[Seat], lost: Collection[Seat]) -> bool:
    """Has time ended the game?"""
    return bool(lost) and len(set(people) - set(lost)) <= 1


def winners_by_time(game: str, options: Mapping[str, str], seats: int, lost: Collection[Seat]) -> tuple[Seat, ...]:
    """Who has won a game that time has ended."""
    partners = find(game).partners
    stand = [seat for seat in range(seats) if seat not in lost]
    rivals = [seat for seat in stand if not {*lost} & {*partners(options, seats, seat)}]
    return tuple(rivals or stand)


def without_lost(winners: Sequence[Seat], lost: Collection[Seat]) -> tuple[Seat, ...]:
    """Who has won a game that was played to its end."""
    return tuple(seat for seat in winners if seat not in lost)

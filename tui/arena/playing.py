"""Playing: one group of games, from its number alone, so that any process or machine may do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.table.table import Table
from tui.arena.match import Bout, Group, Match
from tui.arena.players import player

Chair: TypeAlias = Callable[[Table, Seat], Choice]  # whoever sits there, asked at a table


def play_group(match: Match, number: int) -> Group:
    """One deal, once for every seating."""
    return tuple(play_game(match, number, turn) for turn in range(len(match.seatings)))


def play_game(match: Match, number: int, turn: int) -> Bout:
    chairs = [
        chair(match, name, Chance(b"arena %d %d %d %d" % (match.seed, number, turn, seat)))
        for seat, name in enumerate(match.players[seated] for seated in match.seatings[turn])
    ]
    return played(match, turn, table_of(match, number), chairs)


def table_of(match: Match, number: int) -> Table:
    """The deal of this group."""
    return Table(match.game, match.seats, seed=match.seed + number, options=match.options, news=False)


def chair(match: Match, name: str, chance: Chance) -> Chair:
    """A player with dice and a budget."""
    choose, see, thinks = player(name)
    return lambda table, seat: choose(see(table, seat, chance), chance, match.budget.enough(thinks))


def played(match: Match, turn: int, table: Table, chairs: Sequence[Chair]) -> Bout:
    """From here to the end.  A win that is shared by k counts 1/k for each."""
    decisions = 0
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, chairs[seat](table, seat))
        decisions += 1
    assert table.result is not None
    winners = table.result.winners
    shares = [0.0] * len(match.players)
    for seat in winners:
        shares[match.seatings[turn][seat]] += 1 / len(winners)
    return Bout(tuple(shares), decisions)

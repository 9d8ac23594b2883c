"""Where a table stands, in a few words for a list: how far its game is, and whose turn; or who won."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.words.speech import joined
from net.lobby.game import LoggedGame
from net.lobby.records import TableHead
from net.lobby.table import OpenTable
from net.losing import winners_by_time

SHOWN_ASKED = 2  # names: of more it is enough that several are asked


def stage_of(table: OpenTable) -> str:
    """`trick 6 of 14, your turn`, `won, 143 points`"""
    game = table.game_or_none
    if game is None:
        return table.stage()
    return _outcome(game) if table.is_over else ", ".join(filter(None, [table.stage(), _turn(game)]))


def _owner(game: LoggedGame) -> Seat | None:
    """The only person there: the games of a folder are somebody's against bots, but for those that came from a host."""
    people = game.head.company.people
    return people[0] if len(people) == 1 else None


def _turn(game: LoggedGame) -> str:
    asked = [*game.asks]
    if _owner(game) in asked:
        return "your turn"
    names = [game.head.company.names[seat] for seat in asked]
    return f"{joined(names)}'s turn" if len(names) in range(1, SHOWN_ASKED + 1) else ""


def _outcome(game: LoggedGame) -> str:
    """Mine, or whoever has won."""
    head, owner = game.head, _owner(game)
    if head.ended_by_time:
        won = winners_by_time(head.game, head.options, head.seats, head.lost)
        return f"{_names(head, won) or 'nobody'} won, {_names(head, head.lost)}'s time was up"
    standings = game.table.rules.words.standings(game.table.rules.record(game.view(owner or 0)))
    winners = [one for one in standings if one.won and one.seat not in head.lost]
    mine = next((one for one in standings if one.seat == owner), None)
    if mine is not None:
        return f"{'won' if mine in winners else 'lost' if winners else 'nobody won'}, {mine.said}"
    return f"{_names(head, [one.seat for one in winners])} won, {winners[0].said}" if winners else "nobody won"


def _names(head: TableHead, seats: Sequence[Seat]) -> str:
    return joined([head.company.names[seat] for seat in seats])

"""How it ended: who won, how each total came about, and when it was decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.game import Standing, by_points
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from engine.news import in_force
from engine.words.counting import Counting, Piece
from engine.words.speech import Voice, capital, counted


def ending(view: WheelView, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
    """How it ended, how each total came about, and when it was decided."""
    points, gains = view.totals, trick_gains(news)
    winners = [one.seat for one in standings(view) if one.won]
    verb = "win" if len(winners) > 1 or winners[0] == view.me else "wins"
    said = [f"{capital(voice.all_of(winners))} {verb} with {counted(max(points), 'Magic Point')}."]
    said += [
        f"  {capital(voice.name(seat))}: {counted(points[seat], 'point')}{_from_tricks(gains, seat)}."
        for seat, *_ in standings(view)
    ]
    lost = sum(int(card[1]) for card in view.trump_pile)
    said.append(f"  In the trump pile: {counted(len(view.trump_pile), 'card')} worth {lost}, for nobody.")
    if len(winners) == 1:
        said += _decided(gains, winners[0], points, voice)
    return said


def standings(view: WheelView) -> list[Standing]:
    return by_points(view.totals)


def counting(view: WheelView, news: Sequence[Mapping[str, Any]], voice: Voice) -> Counting:
    """Trick by trick."""
    gains, winners = trick_gains(news), [one.seat for one in standings(view) if one.won]
    lost = sum(int(card[1]) for card in view.trump_pile)
    rest = f"{counted(lost, 'point')} in the trump pile, for nobody." if lost else ""
    if _totals(gains, view.seats) != [*view.totals] or "" in _cards_that_took(news):
        return Counting(rest=rest)
    pieces = {seat: [Piece(worth) for taker, worth in gains if taker == seat] for seat in range(view.seats)}
    hero = winners[0] if view.me is None else view.me
    best = _best_trick(gains, _cards_that_took(news), hero, voice)
    decided = _turned(gains, _cards_that_took(news), winners[0], voice) if len(winners) == 1 else []
    return Counting("a trick", pieces, rest=rest, best=best, decided=decided)


def _totals(gains: Sequence[tuple[Seat, int]], seats: int) -> list[int]:
    return [sum(worth for taker, worth in gains if taker == seat) for seat in range(seats)]


def _cards_that_took(news: Sequence[Mapping[str, Any]]) -> list[str]:
    """The card that took each trick."""
    played: dict[Seat, str] = {}
    took = []
    for record in in_force(news):
        if record["what"] == "played":
            played[record["seat"]] = record["card"]
        elif record["what"] == "won":
            took.append(played.get(record["seat"], ""))
    return took


def _best_trick(gains: Sequence[tuple[Seat, int]], took: Sequence[str], seat: Seat, voice: Voice) -> list[str]:
    """The dearest of this player's tricks."""
    mine = [(worth, -number) for number, (taker, worth) in enumerate(gains, 1) if taker == seat]
    if not mine:
        return [f"{voice(seat, 'took', 'took')} no trick."]
    worth, number = max(mine)
    card = f"{voice.whose(seat)} {card_name(took[-number - 1])}"
    return [f"Trick {-number}: {card} took {counted(worth, 'point')}."]


def _turned(gains: Sequence[tuple[Seat, int]], took: Sequence[str], winner: Seat, voice: Voice) -> list[str]:
    """The trick since which the winner was ahead."""
    number = _ahead_since(gains, winner)
    if number is None:
        return []
    card = f"{voice.whose(gains[number - 1][0])} {card_name(took[number - 1])}"
    ahead = f"{voice(winner, 'was', 'were')} ahead from then on."
    return [f"Trick {number}: {card} took {counted(gains[number - 1][1], 'point')}.", ahead]


def trick_gains(news: Sequence[Mapping[str, Any]]) -> list[tuple[Seat, int]]:
    """Who took each trick, and what it was worth to them."""
    gains: list[tuple[Seat, int]] = []
    for record in in_force(news):
        if record["what"] == "won":
            gains.append((record["seat"], sum(int(card[1]) for card in record["cards"])))
        elif record["what"] == "gave up" and gains:  # a loaded game tells nothing of what was before
            seat, worth = gains[-1]
            gains[-1] = (seat, worth - int(record["card"][1]))
    return gains


def _from_tricks(gains: Sequence[tuple[Seat, int]], seat: Seat) -> str:
    """The first of the dearest, as everywhere."""
    mine = [(worth, -number) for number, (taker, worth) in enumerate(gains, 1) if taker == seat]
    if not mine:
        return ""
    worth, number = max(mine)
    return f", {counted(len(mine), 'trick')}, best {worth} (trick {-number})"


def _decided(gains: Sequence[tuple[Seat, int]], winner: Seat, points: Sequence[int], voice: Voice) -> list[str]:
    """Since which trick the winner was ahead; nothing if the news do not reach back to the beginning."""
    ahead_since = _ahead_since(gains, winner)
    if _totals(gains, len(points)) != [*points] or ahead_since is None:
        return []
    return [f"{voice(winner, 'was', 'were')} ahead from trick {ahead_since} on."]


def _ahead_since(gains: Sequence[tuple[Seat, int]], winner: Seat) -> int | None:
    """The first trick after which nobody came up to the winner any more."""
    totals: dict[Seat, int] = {}
    since = None
    for number, (taker, worth) in enumerate(gains, 1):
        totals[taker] = totals.get(taker, 0) + worth
        others = [total for seat, total in totals.items() if seat != winner]
        if totals.get(winner, 0) <= max(others, default=0):
            since = None
        elif since is None:
            since = number
    return since

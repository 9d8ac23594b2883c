"""How it ended: who won, how each total came about, and when it was decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.game import Standing, by_points
from engine.games.witches_wheel.view import WheelView
from engine.news import in_force
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
    mine = [(worth, number) for number, (taker, worth) in enumerate(gains, 1) if taker == seat]
    if not mine:
        return ""
    worth, number = max(mine)
    return f", {counted(len(mine), 'trick')}, best {worth} (trick {number})"


def _decided(gains: Sequence[tuple[Seat, int]], winner: Seat, points: Sequence[int], voice: Voice) -> list[str]:
    """Since which trick the winner was ahead; nothing if the news do not reach back to the beginning."""
    totals = [0] * len(points)
    ahead_since = None
    for number, (taker, worth) in enumerate(gains, 1):
        totals[taker] += worth
        others = [total for seat, total in enumerate(totals) if seat != winner]
        if totals[winner] <= max(others):
            ahead_since = None
        elif ahead_since is None:
            ahead_since = number
    if totals != list(points) or ahead_since is None:
        return []
    return [f"{voice(winner, 'was', 'were')} ahead from trick {ahead_since} on."]

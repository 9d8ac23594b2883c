"""How it ended: who won, how each Circle came about, and the turning point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.ask import Seat
from engine.game import Standing
from engine.games.whirling_witchcraft.cards import NOTHING, Amounts, amounts
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import listed, nemesis
from engine.games.whirling_witchcraft.words.reckon import circle, together
from engine.news import in_force
from engine.words.counting import Counting, Piece
from engine.words.speech import Voice, capital, counted


class Gain(NamedTuple):
    """Ingredients that came into a Circle."""

    round: int
    seat: Seat
    many: Amounts
    how: str  # spilt, moved, or brought by the seat on the right


def ending(view: CovenView, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
    gains, winners = _gains(news), _winners(view)
    said = [_who_won(view, winners, voice), *_ladder(view, _able(view), winners, voice)]
    for seat, *_ in standings(view):
        said += _circle_lines(view, seat, gains, voice)
    return [*said, *_turning_point(view, gains, winners, voice)]


def standings(view: CovenView) -> list[Standing]:
    best_first = sorted(range(view.seats), key=lambda seat: _rank(view, seat), reverse=True)
    winners = _winners(view)
    counts = [(seat, circle(view, seat)) for seat in best_first]
    return [Standing(seat, seat in winners, many, f"{many} in the Circle") for seat, many in counts]


def counting(view: CovenView, news: Sequence[Mapping[str, Any]], voice: Voice) -> Counting:
    """Round by round, as it came into the Circles."""
    gains, winners = _gains(news), _winners(view)
    own = {seat: [gain for gain in gains if gain.seat == seat] for seat in range(view.seats)}
    if any(_total(mine) != tuple(view.circles[seat]) for seat, mine in own.items()):
        return Counting()
    pieces = {seat: [Piece(sum(gain.many)) for gain in mine] for seat, mine in own.items()}
    best = _best_round(view, own[winners[0] if view.me is None else view.me], voice)
    return Counting("what came at once", pieces, best=best, decided=[*_turning_point(view, gains, winners, voice)])


def _best_round(view: CovenView, gains: Sequence[Gain], voice: Voice) -> list[str]:
    """When most came at once."""
    if not gains:
        return ["Nothing came into the Circle."]
    gain = max(gains, key=lambda gain: sum(gain.many))
    return [f"Round {gain.round}: {listed(gain.many)}, {_how(view, gain, voice)}."]


def _able(view: CovenView) -> list[Seat]:
    """6.1, 6.3  Who has enough; everybody, if nobody has."""
    return [seat for seat in range(view.seats) if circle(view, seat) >= ENOUGH] or [*range(view.seats)]


def _winners(view: CovenView) -> list[Seat]:
    able = _able(view)
    best = max(_rank(view, seat) for seat in able)
    return [seat for seat in able if _rank(view, seat) == best]


def _rank(view: CovenView, seat: Seat) -> tuple[int, int, int]:
    """6.2"""
    own = view.circles[seat]
    return sum(own), sum(1 for count in own if count), -sum(view.benches[seat])


# Who won -----------------------------------------------------------------------------------------


def _who_won(view: CovenView, winners: Sequence[Seat], voice: Voice) -> str:
    verb = "win" if winners[0] == voice.me else "wins"
    verb = "share the win" if len(winners) > 1 else verb
    many, rounds = circle(view, winners[0]), counted(view.round, "round")
    quiet = "" if many >= ENOUGH else "; nothing happened for ten rounds (6.3)"
    return f"{capital(voice.all_of(winners))} {verb} with {many} in the Circle after {rounds}{quiet}."


def _ladder(view: CovenView, able: Sequence[Seat], winners: Sequence[Seat], voice: Voice) -> Iterator[str]:
    """6.2  Which step decided, where several had enough."""
    if len(able) == 1:
        return
    best = _rank(view, winners[0])
    others = [seat for seat in able if seat not in winners]
    next_best = max((_rank(view, seat) for seat in others), default=None)
    if next_best is not None:
        rivals = [seat for seat in others if _rank(view, seat) == next_best]
        place = next(i for i, (one, other) in enumerate(zip(best, next_best, strict=True)) if one != other)
        enough = f"{capital(voice.all_of(rivals))} {'have' if len(rivals) > 1 or rivals == [voice.me] else 'has'}"
        said = DECIDED[place].format(abs(next_best[place]), abs(best[place])).replace("of 1 types", "of 1 type")
        yield f"{enough} {said} (6.2)."
    if len(winners) > 1:
        yield "Their Circles are equal in number and in types, and so are their workbenches in number (6.2)."


DECIDED = (  # by the step of the ladder: the others', then the winner's
    "{} in the Circle, fewer than {}",
    "as many, but of {} types instead of {}",
    "as many of as many types, but {} ingredients on the workbench instead of {}",
)

# How Circles came about --------------------------------------------------------------------------


def _gains(news: Sequence[Mapping[str, Any]]) -> list[Gain]:
    """What came into Circles, as far as the news reach back."""
    gains, number = [], 0
    for record in in_force(news):
        what = record["what"]
        if what == "round":
            number = record["round"]
        elif what == "passed" and any(record["spilt"]):
            gains.append(Gain(number, record["seat"], tuple(record["spilt"]), "spilt"))
        elif what == "took" and record["over"]:
            gains.append(Gain(number, record["gets"], amounts(record["letter"] * record["over"]), "brought"))
        elif what == "all trades" and record["letter"] is not None:
            gains.append(Gain(number, record["seat"], amounts(record["letter"]), "moved"))
    return gains


def _circle_lines(view: CovenView, seat: Seat, gains: Sequence[Gain], voice: Voice) -> Iterator[str]:
    own = view.circles[seat]
    yield f"  {capital(voice.name(seat))}: {sum(own)} in the Circle{f', {listed(own)}' if any(own) else ''}."
    mine = [gain for gain in gains if gain.seat == seat]
    if _total(mine) == tuple(own):
        yield from (f"    Round {gain.round}: {listed(gain.many)}, {_how(view, gain, voice)}." for gain in mine)


def _total(gains: Sequence[Gain]) -> Amounts:
    total = NOTHING
    for gain in gains:
        total = together(total, gain.many)
    return total


def _how(view: CovenView, gain: Gain, voice: Voice) -> str:
    rival = voice.whose(nemesis(view, gain.seat))
    return {
        "spilt": f"too many for {rival} workbench",
        "brought": f"by {rival} Uncontrolled Powers",
        "moved": "moved there as Witch of All Trades",
    }[gain.how]


# The turning point -------------------------------------------------------------------------------


def _turning_point(view: CovenView, gains: Sequence[Gain], winners: Sequence[Seat], voice: Voice) -> Iterator[str]:
    """The round that brought the winner most, if there is one such round and more than one that brought something."""
    mine = [gain for gain in gains if [gain.seat] == winners]
    by_round = {gain.round: 0 for gain in mine}
    for gain in mine:
        by_round[gain.round] += sum(gain.many)
    if len(by_round) < 2 or _total(mine) != view.circles[winners[0]]:
        return
    most = max(by_round.values())
    best = [number for number, many in by_round.items() if many == most]
    if len(best) == 1:
        before = sum(many for number, many in by_round.items() if number < best[0])
        grew = f"{voice.whose(winners[0])} Circle from {before} to {before + most}"
        yield f"The turning point: round {best[0]} brought {grew}."

"""The table as lines, complete, and in brief."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from engine.words.race import Race, each_alone
from engine.words.speech import Voice, capital, counted


def lines(view: WheelView, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    piles = f"deck {view.deck}, trump pile {len(view.trump_pile)}"
    phase = ", final phase (nobody refills)" if view.final_phase else ""
    said = [f"Trick {view.trick_number} of {view.tricks_in_all}. {piles}{phase}."]
    trump = f"Trump: {card_name(view.trump)}." if view.trump else "There is no trump colour."
    said.append(f"{trump} Ranking: {' '.join(view.ranking)}, highest first ({view.side} side).")
    said += [_seat_line(view, voice, seat) for seat in range(view.seats)]
    if view.best is not None:
        played = "; ".join(f"{voice.name(seat)} {card_name(card)}" for seat, card in view.trick)
        said.append(f"This trick: {played}. Winning: {voice.name(view.best.seat)}.")
    elif view.prompt == "play":
        said.append(f"{voice(view.leader, 'leads')} this trick.")
    return said


def stage(view: WheelView) -> str:
    """Where the game stands, for a list: `trick 9 of 18`."""
    return f"trick {view.trick_number} of {view.tricks_in_all}" if view.prompt else "over"


def race(view: WheelView) -> Race:
    """1, 6.3  Others' points are hidden, unless that was agreed upon."""
    return Race("most points win", "points", each_alone(view.points))


def brief(view: WheelView, voice: Voice) -> str:
    """What the news of this trick do not say: how cards rank, who is winning, my points."""
    said = [f"Ranking: {' '.join(view.ranking)}."]
    if view.best is not None and view.prompt == "play":
        said.append(f"Winning so far: {voice.name(view.best.seat)}, {card_name(view.best.card)}.")
    if view.me is not None:
        said.append(f"You have {counted(view.points[view.me] or 0, 'point')}.")
    return " ".join(said)


def _seat_line(view: WheelView, voice: Voice, seat: Seat) -> str:
    points = view.points[seat]
    parts = [
        f"{counted(view.hand_sizes[seat], 'card')} in hand",
        f"{counted(view.won[seat], 'card')} won" + (f", {counted(points, 'point')}" if points is not None else ""),
    ]
    if view.known[seat]:
        parts.append("known to hold " + ", ".join(map(card_name, view.known[seat])))
    return f"  {capital(voice.name(seat))}: {', '.join(parts)}."

"""The table as lines, complete, and in brief."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.words.names import card_name
from engine.view import View, asked
from engine.words.speech import Voice, capital, counted


def lines(view: View, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    piles = f"deck {view['deck']}, trump pile {len(view['trump_pile'])}"
    phase = ", final phase (nobody refills)" if view["final_phase"] else ""
    said = [f"Trick {view['trick_number']} of {view['tricks_in_all']}. {piles}{phase}."]
    trump = f"Trump: {card_name(view['trump'])}." if view["trump"] else "There is no trump colour."
    said.append(f"{trump} Ranking: {' '.join(view['ranking'])}, highest first ({view['side']} side).")
    said += [_seat_line(view, voice, seat) for seat in range(view["seats"])]
    if view["trick"]:
        played = "; ".join(f"{voice.name(seat)} {card_name(card)}" for seat, card in view["trick"])
        said.append(f"This trick: {played}. Winning: {voice.name(view['winning'])}.")
    elif asked(view) == "play":
        said.append(f"{voice(view['leader'], 'leads')} this trick.")
    return said


def stage(view: View) -> str:
    """Where the game stands, for a list: `trick 9 of 18`."""
    return f"trick {view['trick_number']} of {view['tricks_in_all']}" if asked(view) else "over"


def brief(view: View, voice: Voice) -> str:
    """What the news of this trick do not say: how cards rank, who is winning, my points."""
    said = [f"Ranking: {' '.join(view['ranking'])}."]
    if view["trick"] and asked(view) == "play":
        best = next(card for seat, card in view["trick"] if seat == view["winning"])
        said.append(f"Winning so far: {voice.name(view['winning'])}, {card_name(best)}.")
    if view["me"] is not None:
        said.append(f"You have {counted(view['points'][view['me']], 'point')}.")
    return " ".join(said)


def _seat_line(view: View, voice: Voice, seat: Seat) -> str:
    points = view["points"][seat]
    parts = [
        f"{counted(view['hand_sizes'][seat], 'card')} in hand",
        f"{counted(view['won'][seat], 'card')} won" + (f", {counted(points, 'point')}" if points is not None else ""),
    ]
    if view["known"][seat]:
        parts.append("known to hold " + ", ".join(map(card_name, view["known"][seat])))
    return f"  {capital(voice.name(seat))}: {', '.join(parts)}."

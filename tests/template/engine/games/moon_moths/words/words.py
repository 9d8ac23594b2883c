"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from engine.ask import Seat
from engine.game import by_points
from engine.games.moon_moths.cards import MOTHS
from engine.games.moon_moths.view import MoonMothsView
from engine.games.moon_moths.words.prompts import QUESTIONS, card_name
from engine.games.moon_moths.words.things import THINGS
from engine.words.race import Race, each_alone
from engine.words.speech import Voice, capital, counted, joined
from engine.words.words import GameWords


def stage(view: MoonMothsView) -> str:
    return "over" if view.over else f"night {view.nights + 1} of {len(MOTHS)}"


def lines(view: MoonMothsView, voice: Voice) -> list[str]:
    moths = " ".join(str(worth) for worth in view.row[view.nights :]) or "none"
    chosen = [f"You have chosen {card_name(card)}." for card in view.chosen]
    seats = [_seat_line(view, voice, seat) for seat in range(view.seats)]
    return [f"{capital(stage(view))}. Moths to come: {moths}.", _lit(view.lit, voice), *seats, *chosen]


def _seat_line(view: MoonMothsView, voice: Voice, seat: Seat) -> str:
    hand = " ".join(view.known[seat]) or counted(view.hand_sizes[seat], "lantern")
    return f"  {capital(voice.name(seat))}: {hand}, {counted(view.points[seat], 'point')}."


def _lit(cards: tuple[str, ...], voice: Voice) -> str:
    lit = [f"{voice.name(seat)} {card_name(card)}" for seat, card in enumerate(cards)]
    return f"Lit: {joined(lit) if lit else 'nothing yet'}."


TOLD = {
    "night": lambda r, voice: f"Night {r['number']}: a moth worth {r['worth']}.",
    "lit": lambda r, voice: _lit(tuple(r["cards"]), voice),
    "caught": lambda r, voice: f"{voice(r['seat'], 'catches', 'catch')} the moth, {counted(r['worth'], 'point')}.",
    "flew on": lambda r, voice: "No lantern shines alone: the moth flies on.",
}
WORDS = GameWords(
    QUESTIONS,
    THINGS,
    "moths, {}, B7",
    lines=lines,
    stage=stage,
    race=lambda view: Race("most points win", "points", each_alone(view.points)),
    told=TOLD,
    standings=lambda view: by_points(view.points),
)

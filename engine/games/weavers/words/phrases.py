"""Lines and sentences that others are made of: of a seat, of its spells, of what threatens."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.cards import NAMES, SPELLS
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.names import (
    picks_said,
    progress_said,
    sets_said,
    spell_name,
    spell_said,
    spells_said,
    tokens_said,
)
from engine.games.weavers.words.news import sizes_said
from engine.games.weavers.words.reach import strikes, threatened
from engine.games.weavers.words.reckon import in_deck
from engine.words.speech import Voice, capital, joined, so_many


def seat_lines(view: DuelView, voice: Voice, seat: Seat) -> list[str]:
    """What all may know of a weaver."""
    sets = view.sets[seat]
    who = capital(voice.name(seat))
    if not sets:
        return [f"{who}: {sets_said(sets)}."]
    said = [f"{who}: {sets_said(sets)}; {sizes_said(view.in_hand(seat), in_deck(view, seat))}."]
    said += [f"  Tokens: {tokens_said(view.tokens[seat]) or 'none'}."]
    said += [f"  Active: {line}." for line in active_lines(view, seat)] or ["  Active: no spell."]
    said += [f"  In hand: {spells_said(view.known[seat])}."] if view.known[seat] else []
    said += [f"  Chosen in secret: {picks_said(view.shown_picks[seat])}."] if view.shown_picks[seat] else []
    said += [f"  Must discard {so_many(view.dealt[seat], 'card')} for damage."] if view.dealt[seat] else []
    return [*said, f"  Discarded: {spells_said(view.discards[seat]) or 'nothing'}."]


def active_lines(view: DuelView, seat: Seat) -> list[str]:
    """`Ripple: Time done, Time next; then 2 damage and a shield`, one for each active spell."""
    return [f"{spell_name(code)}: {progress_said(code, done)}" for code, done in view.active[seat]]


def spell_line(code: str) -> str:
    """`Ripple: gives Focus and Blood; Time, then Time: 2 damage and a shield`"""
    return f"{spell_name(code)}: {spell_said(code)}"


def hands(view: DuelView, voice: Voice) -> list[str]:
    said = []
    for seat in range(view.seats):
        hand, many = so_many(view.in_hand(seat), "card"), tokens_said(view.tokens[seat])
        said.append(f"{capital(voice.name(seat))}: {hand} in hand{f', {many}' if many else ''}.")
    return said


def own_spells(view: DuelView) -> str:
    own = "; ".join(active_lines(view, view.my_seat))
    return f"Your spells: {own}." if own else "You have no active spell."


def _threat(view: DuelView, voice: Voice) -> str:
    """What spells under way could bring this round, if their components come."""
    seat = view.opponent
    codes = strikes(view, seat)
    if not codes:
        return ""
    needs = [f"{spell_name(code)} ({'by itself' if sure else _by(view, seat, code)})" for code, sure in codes.items()]
    whose, damage = capital(voice.whose(seat)), threatened(view, seat)
    return f"{whose} spells could bring {damage} damage this round: {joined(needs)}."


def _by(view: DuelView, seat: Seat, code: str) -> str:
    """`by Word`"""
    return f"by {NAMES[SPELLS[code].steps[dict(view.active[seat])[code]].component]}"


def in_play(view: DuelView, voice: Voice) -> list[str]:
    return [*hands(view, voice), own_spells(view), _threat(view, voice)]

"""The table as lines, complete, and in brief."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.weavers.cards import NAMES, SETS, SPELLS, TIME
from engine.games.weavers.words.names import (
    counted,
    play_name,
    progress_said,
    set_name,
    sets_said,
    spell_name,
    spell_said,
    spells_said,
    tokens_said,
)
from engine.games.weavers.words.news import sizes_said
from engine.games.weavers.words.reckon import active_of, hand, is_over, picks, step, threats
from engine.words.speech import Voice, capital, joined


def stage(view: View) -> str:
    """Where the game stands, for a list: `round 5`."""
    if is_over(view):
        return f"over after {counted(view['round'], 'round')}"
    return f"round {view['round']}" if view["round"] else "choosing classes and spellbooks"


STEPS = {
    "decks": "Both choose a class and a spellbook, in secret.",
    "bury": "Both may bury cards, then they draw.",
    "cast": "Both choose a card in secret.",
    "lose": "Damage takes cards.",
    "over": "",
}


def lines(view: View, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    now = f" {STEPS[step(view)]}" if STEPS[step(view)] else ""
    said = [f"{capital(stage(view))}.{now} Whoever has no card in hand at the end of a round has lost."]
    for seat in range(view["seats"]):
        said += seat_lines(view, voice, seat)
    return [*said, *_own_lines(view)] if view["me"] is not None else said


def seat_lines(view: View, voice: Voice, seat: Seat) -> list[str]:
    """What all may know of a weaver."""
    sets = view["sets"][seat]
    who = capital(voice.name(seat))
    if not sets:
        return [f"{who}: {sets_said(sets)}."]
    said = [f"{who}: {sets_said(sets)}; {sizes_said(view['hand_sizes'][seat], view['deck_sizes'][seat])}."]
    said += [f"  Tokens: {tokens_said(view['tokens'][seat]) or 'none'}."]
    said += [f"  Active: {line}." for line in active_lines(view, seat)] or ["  Active: no spell."]
    said += [f"  In hand: {spells_said(view['known'][seat])}."] if view["known"][seat] else []
    said += [f"  Must discard {counted(view['dealt'][seat], 'card')} for damage."] if view["dealt"][seat] else []
    return [*said, f"  Discarded: {spells_said(view['discards'][seat]) or 'nothing'}."]


def active_lines(view: View, seat: Seat) -> list[str]:
    """`Ripple: Time done, Time next; then 2 damage and a shield`, one for each active spell."""
    return [f"{spell_name(code)}: {progress_said(code, done)}" for code, done in active_of(view, seat)]


# What is mine ------------------------------------------------------------------------------------


def _own_lines(view: View) -> list[str]:
    said = ["Your hand:", *(f"  {spell_line(code)}." for code in hand(view))] if view["hand"] else []
    below = view["buried"]
    order = ", the lowest first" if len(below) > 1 else ""
    said += [f"Buried in your deck{order}: {spells_said(below)}."] if below else []
    return [*said, *picked_lines(view)]


def spell_line(code: str) -> str:
    """`Ripple: gives Focus and Blood; Time, then Time: 2 damage and a shield`"""
    return f"{spell_name(code)}: {spell_said(code)}"


PICKED: dict[str, Callable[[Sequence[str]], str]] = {
    "decks": lambda codes: f"You have chosen {joined([set_name(code) for code in codes if code in SETS])}, in secret.",
    "bury": lambda codes: f"You bury {spells_said(codes)}.",
    "cast": lambda plays: f"You have chosen {joined([play_name(play) for play in plays])}, in secret.",
    "lose": lambda codes: f"You have chosen to lose {spells_said(codes)}, in secret.",
}


def picked_lines(view: View) -> list[str]:
    """What I have chosen so far, and nobody else sees."""
    said = PICKED.get(step(view))
    return [said(picks(view))] if said is not None and view["picks"] else []


# In brief ----------------------------------------------------------------------------------------


def brief(view: View, voice: Voice) -> str:
    """What matters for the choice, before it is asked for."""
    said = BRIEF.get(prompt_of(view), _table)(view, voice)
    return " ".join(part for part in said if part)


def _table(view: View, voice: Voice) -> list[str]:
    said = []
    for seat in range(view["seats"]):
        hand, many = counted(view["hand_sizes"][seat], "card"), tokens_said(view["tokens"][seat])
        said.append(f"{capital(voice.name(seat))}: {hand} in hand{f', {many}' if many else ''}.")
    return said


def _spells(view: View) -> str:
    own = "; ".join(active_lines(view, view["me"]))
    return f"Your spells: {own}." if own else "You have no active spell."


def _threat(view: View, voice: Voice) -> str:
    """What spells under way could bring this round, if their components come."""
    seat = 1 - view["me"]
    codes, damage = threats(view, seat)
    if not codes:
        return ""
    needs = [f"{spell_name(code)} ({_needs(view, seat, code)})" for code in codes]
    return f"{capital(voice.whose(seat))} spells could bring {damage} damage this round: {joined(needs)}."


def _needs(view: View, seat: Seat, code: str) -> str:
    """`by Word`, `by itself`"""
    done = dict(active_of(view, seat))[code]
    component = SPELLS[code].steps[done].component
    return "by itself" if component == TIME else f"by {NAMES[component]}"


def _in_play(view: View, voice: Voice) -> list[str]:
    return [*_table(view, voice), _spells(view), _threat(view, voice)]


BRIEF: dict[str, Callable[[View, Voice], Sequence[str]]] = {
    "class": lambda view, voice: [
        "Your deck is the 18 spells of a class and the 18 of a spellbook; both choose in secret."
    ],
    "spellbook": lambda view, voice: [f"Your class: {set_name(picks(view)[0])}. {SETS[picks(view)[0]].plan}"],
    "bury": lambda view, voice: [*_in_play(view, voice), *picked_lines(view)],
    "cast": _in_play,
    "lose": lambda view, voice: [*_table(view, voice), _spells(view), *picked_lines(view)],
}

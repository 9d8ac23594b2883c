"""The table as lines, complete."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import EffectShown, RevelView, SpellShown
from engine.games.witches_revel.words.happenings import expected_lines
from engine.games.witches_revel.words.names import card_said, many, titles
from engine.games.witches_revel.words.reckon import card, is_over, name, spell_name, text_of, value_said, won
from engine.words.race import Race, each_alone
from engine.words.speech import Voice, capital, counted, joined


def stage(view: RevelView) -> str:
    """Where the game stands, for a list: `turn 5`."""
    if is_over(view):
        return f"over after {counted(view.turn, 'turn')}"
    if view.step == "decks":
        return "choosing decks"
    if not view.turn:
        return "the first hands"
    return f"Final Turn (turn {view.turn})" if is_final(view) else f"turn {view.turn}"


def race(view: RevelView) -> Race:
    """2.8, 2.9  Spaces."""
    goal = "most spaces win now" if is_final(view) else "all 5 spaces at a turn's end win"
    short = "most win" if is_final(view) else "all 5 win"
    return Race(goal, short, each_alone([view.winning.count(seat) for seat in range(view.seats)]) if view.turn else ())


def is_final(view: RevelView) -> bool:
    """2.8  Is this the Final Turn?  While an outcome check is made, it is the next one."""
    return bool(view.final) and view.step in ("begin", "act", "end")


def lines(view: RevelView, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    if view.step == "decks":
        return [*_choosing_decks(view, voice)]
    said = [standing(view, voice), *now_lines(view, voice), *space_lines(view, voice)]
    for seat in _seats(view):
        said += seat_lines(view, voice, seat)
    return [*said, *waiting_lines(view, voice), *own_lines(view)]


def _seats(view: RevelView) -> list[Seat]:
    """Mine first."""
    return sorted(range(view.seats), key=lambda seat: seat != view.me)


def _choosing_decks(view: RevelView, voice: Voice) -> list[str]:
    said = ["Both choose a deck, in secret (2.2).", *(["Lists stay closed until cards are seen."] * view.closed)]
    return [*said, "You have chosen yours."] if view.pick else said


def standing(view: RevelView, voice: Voice) -> str:
    """`Turn 5, your turn: 1 play left.`"""
    now = capital(stage(view))
    if is_over(view):
        return f"{now}."
    if not view.turn:
        return f"{now}: {voice.does(view.current, 'goes', 'go')} first; some cards may be stashed, and others drawn."
    whose_turn = f"{voice.whose(view.current)} turn"
    left = "the turn is passed" if view.passed else f"{many(view.plays, 'play')} left"
    return f"{now}, {whose_turn}: {left}." if view.step == "act" else f"{now}, {whose_turn}."


# The field -------------------------------------------------------------------------------------------


def space_lines(view: RevelView, voice: Voice) -> list[str]:
    """Line by line, but empty ones together."""
    empty = [str(space + 1) for space in range(SPACES) if not any(side[space] for side in view.sides)]
    said = [space_line(view, voice, space) for space in range(SPACES) if str(space + 1) not in empty]
    if len(empty) == SPACES:
        return ["All spaces are empty."]
    return [*said, f"Empty: {joined(empty)}."] if empty else said


def space_line(view: RevelView, voice: Voice, space: int) -> str:
    """`Space 2: your Slow Waltz, Power 4 (+1 in it), against Bram's Coat Check, Resistance 3; you are winning.`"""
    sides = [side_said(view, voice, seat, space) for seat in _seats(view)]
    there = [side for side in sides if side]
    if not there:
        return f"Space {space + 1}: empty."
    alone = ", unopposed" if len(there) == 1 else ""
    return f"Space {space + 1}: {' against '.join(there)}{alone}; {winning_said(view, voice, space)}."


def winning_said(view: RevelView, voice: Voice, space: int) -> str:
    """`you are winning`, `nobody is winning`; at the end `you won it`"""
    winner = view.winning[space]
    if is_over(view):
        return "nobody won it" if winner is None else f"{voice.name(winner)} won it"
    if winner is None:
        return "nobody is winning"
    return f"{voice.does(winner, 'is', 'are')} winning"


def side_said(view: RevelView, voice: Voice, seat: Seat, space: int) -> str:
    """`your Slow Waltz, Power 4 (+1 in it)`"""
    there = view.sides[seat][space]
    return "" if there is None else f"{voice.whose(seat)} {spell_said(view, there)}"


def spell_said(view: RevelView, there: SpellShown) -> str:
    """`Slow Waltz, Power 4 (+1 in it)`"""
    stitched = " (stitched)" if len(there.cards) > 1 else ""
    plus = f" (+{there.plus} in it)" if there.plus else ""
    return f"{spell_name(view, there)}{stitched}, {value_said(view, there)}{plus}"


# Players ---------------------------------------------------------------------------------------------


def seat_lines(view: RevelView, voice: Voice, seat: Seat) -> list[str]:
    """What all may know of a player, and what I know of their cards."""
    said = [f"{capital(voice.name(seat))}: {'; '.join(_areas(view, seat))}."]
    said += [f"  Discards: {titles(view.discards[seat], view.pool)}."] if view.discards[seat] else []
    said += [f"  Revealed: {titles(view.revealed[seat], view.pool)}."] if view.revealed[seat] else []
    if view.known[seat]:
        said.append(f"  Known to be in hand: {titles(view.known[seat], view.pool)}.")
    if view.below[seat]:
        said.append(f"  Known to be in the deck: {titles(view.below[seat], view.pool)}.")
    return said


def _areas(view: RevelView, seat: Seat) -> list[str]:
    """`Old Tick, 3 Patience, 4 Stamina; stance: none; 2 cards in hand, 19 in the deck; winning in 2 spaces`"""
    resource = view.resources[seat]
    witch = [
        name(view, view.witches[seat]),
        *([f"{view.marks[seat]} {name(view, resource)}"] if resource else []),
    ]
    stance = view.stances[seat]
    return [
        ", ".join([*witch, f"{view.stamina[seat]} Stamina"]),
        f"stance: {name(view, stance)}" if stance else "no stance",
        f"{many(view.hand_sizes[seat], 'card')} in hand, {view.deck_sizes[seat] or 'none'} in the deck",
        f"{'won' if is_over(view) else 'winning in'} {many(won(view, seat), 'space')}",
    ]


# What is going on ------------------------------------------------------------------------------------


def now_lines(view: RevelView, voice: Voice) -> list[str]:
    """4.9  What is about to happen, and what is carried out, the innermost first."""
    tried = [f"About to happen: {one}." for one in expected_lines(view, voice)]
    return [*tried, *(f"Now: {one}" for one in resolving_lines(view, voice))]


def waiting_lines(view: RevelView, voice: Voice) -> list[str]:
    """What waits for it, what holds this turn, and which Powers were used."""
    waiting = [*(one for batch in reversed(view.waiting) for one in batch), *view.relevant]
    said = [f"Waiting: {_working_line(view, voice, one)}" for one in waiting]
    lasting = [EffectShown(seat, code, effect, ()) for seat, code, effect, _ in view.lasting]
    said += [f"This turn: {_working_line(view, voice, one)}" for one in lasting]
    used = [name(view, code) for code, _ in view.used]
    return [*said, f"Powers used this turn: {joined(used)}."] if used else said


def resolving_lines(view: RevelView, voice: Voice) -> list[str]:
    """The innermost first."""
    return [_working_line(view, voice, one) for one in reversed(view.resolving)]


def _working_line(view: RevelView, voice: Voice, one: EffectShown) -> str:
    """`your Herb Garden: "When your turn begins: Gain 1 Passion".`  Quoted: "you" in it is who controls the card."""
    return f"{voice.whose(one.seat)} {text_of(view, one)}"


# What is mine ----------------------------------------------------------------------------------------


def own_lines(view: RevelView) -> list[str]:
    if view.me is None:
        return []
    counts = Counter(view.codes)
    cards = [(there, count) for code, count in counts.items() if (there := card(view, code)) is not None]
    said = [f"  {f'{count} ' if count > 1 else ''}{card_said(there)}" for there, count in cards]
    return ["Your hand:", *said] if said else ["Your hand is empty."]

"""The table as lines, complete, and in brief."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, SIDES
from engine.games.whirling_witchcraft.rules.brewing import Plan
from engine.games.whirling_witchcraft.rules.round import REDRAW
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.words.names import (
    bench_said,
    brewed_said,
    called,
    counts_said,
    full_recipe,
    icons_of,
    listed,
    persona_name,
    plural,
    recipe_name,
    recipe_said,
    room_said,
)
from engine.games.whirling_witchcraft.words.prompts import stage
from engine.games.whirling_witchcraft.words.reckon import (
    bench_of,
    circle,
    lacking,
    nemesis,
    plan_of,
    room,
    sending,
    spill,
    usable,
)
from engine.words.speech import Voice, capital, joined
from engine.words.speech import counted as counted_thing


def lines(view: View, voice: Voice) -> list[str]:
    """The whole table, complete, line by line."""
    deck = counted_thing(view["deck"], "card") if view["deck"] else "no card"
    said = [f"{capital(stage(view))}. The deck has {deck}. Whoever has {ENOUGH} in the Circle after a round wins."]
    for seat in range(view["seats"]):
        said += seat_lines(view, voice, seat)
    return [*said, *_own_lines(view)] if view["me"] is not None else said


def seat_lines(view: View, voice: Voice, seat: Seat) -> list[str]:
    """What lies before a witch."""
    persona = f", {persona_said(view, seat)}" if view["personas"][seat] else ""
    to, verb = voice.name(nemesis(view, seat)), "send" if seat == voice.me else "sends"
    said = [
        f"{capital(voice.name(seat))}{persona}: {verb} to {to}; Circle {circle_said(view, seat)}.",
        f"  Workbench: {bench_said(view['benches'][seat])}.",
    ]
    recipes = joined([full_recipe(side) for side in view["recipes"][seat]])
    said += [f"  Recipes: {recipes}."] if recipes else []
    said += [f"  Arcana: {arcana_said(view, seat)}."] if view["personas"][seat] else []
    said += [f"  In the cauldron: {listed(view['cauldrons'][seat])}."] if any(view["cauldrons"][seat]) else []
    said += [f"  Sent last: {sent_last(view, seat)}."] if any(view["sent"][seat]) else []
    return [*said, *_hand_line(view, seat)] if seat != view["me"] else said


def persona_said(view: View, seat: Seat) -> str:
    used_up = " (used up)" if view["spent"][seat] else ""
    return f"{persona_name(view['personas'][seat])}{used_up}"


def circle_said(view: View, seat: Seat) -> str:
    """`2 of 5 (a Toad and a Mandrake)`"""
    own = view["circles"][seat]
    return f"{sum(own)} of {ENOUGH}{f' ({listed(own)})' if any(own) else ''}"


def arcana_said(view: View, seat: Seat) -> str:
    """The counts, and the types that Books name this round."""
    books = joined([plural(letter) for letter in view["books"][seat]])
    return f"{counts_said(view['counts'][seat])}{f'; a Book of {books} this round' if books else ''}"


def sent_last(view: View, seat: Seat) -> str:
    spilt = view["spilt"][seat]
    return f"{listed(view['sent'][seat])}; {listed(spilt)} spilt" if any(spilt) else listed(view["sent"][seat])


def _hand_line(view: View, seat: Seat) -> list[str]:
    known = joined([recipe_name(code) for code in view["known"][seat]])
    if not view["hand_sizes"][seat]:
        return []
    return [f"  In hand: {counted_thing(view['hand_sizes'][seat], 'card')}{f', among them {known}' if known else ''}."]


# What is mine ------------------------------------------------------------------------------------


def _own_lines(view: View) -> list[str]:
    said = [f"Your personality is to be chosen: {_names(view['dealt'])}."] if view["dealt"] else []
    if view["hand"]:
        said += ["Your hand:", *(f"  {recipe_line(code)}." for code in view["hand"])]
    said += [f"You have chosen {_chosen(view['pick'])}, in secret."] if view["pick"] and not prompt_of(view) else []
    return [*said, *working_lines(view), *plan_lines(view)]


def _names(codes: Sequence[str]) -> str:
    return joined([persona_name(code) for code in codes], "or")


def _chosen(pick: str) -> str:
    if pick in LETTERS:
        return plural(pick)
    if pick in PERSONALITIES:
        return persona_name(pick)
    return {"keep": "to keep your hand", REDRAW: "to discard your hand"}.get(pick) or recipe_name(pick)


def recipe_line(side: str) -> str:
    """`Wart Brew: a Toad makes a Mandrake and a Mushroom; a Potion and a Raven`"""
    return f"{recipe_name(side)}: {recipe_said(side)}; {icons_of(side)}"


def working_lines(view: View) -> list[str]:
    """What I have done with my arcana, and what that makes of my things."""
    if not view["working"] or not view["working"]["done"]:
        return []
    left = bench_said(view["working"]["bench"])
    return [f"With your arcana so far: {listed(sending(view))} in your cauldron, {left} on your workbench."]


def plan_lines(view: View) -> list[str]:
    """What I have planned, what would be sent, and what would stay."""
    if not view["plan"] or not view["plan"]["uses"]:
        return []
    used = brewed_said(view["plan"]["uses"]) or "nothing of your recipes"
    left, sent = bench_said(view["plan"]["left"]), sending(view)
    over = spill(view, sent)
    spills = f" ({listed(over)} may spill)" if any(over) else ""
    return [f"You brew {used}. To be sent: {listed(sent)}{spills}. Left on your workbench: {left}."]


# In brief ----------------------------------------------------------------------------------------


def brief(view: View, voice: Voice) -> str:
    """What matters for the choice, before it is asked for."""
    said = BRIEF.get(prompt_of(view))
    if view["me"] is None or said is None:
        return f"Circles: {_circles(view, voice)}."
    return " ".join(part for part in said(view, voice) if part)


def _circles(view: View, voice: Voice) -> str:
    return joined([f"{voice.name(seat)} {circle(view, seat)}" for seat in range(view["seats"])])


def _mine(view: View) -> list[str]:
    """What I have planned; as long as that is nothing, what I have."""
    cauldron = [f"In your cauldron: {listed(sending(view))}."] if any(sending(view)) else []
    return working_lines(view) or plan_lines(view) or [_bench(view), *cauldron]


def _bench(view: View) -> str:
    return f"Your workbench: {bench_said(bench_of(view, view['me']))}."


def _room(view: View, voice: Voice) -> str:
    seat = nemesis(view, view["me"])
    return f"{capital(voice.name(seat))}, to whom you send, has room for {room_said(room(view, seat))}."


def _recipes(view: View) -> str:
    own = joined([full_recipe(side) for side in view["recipes"][view["me"]]])
    return f"Your recipes: {own}." if own else ""


def _arcana(view: View) -> str:
    return f"Your arcana: {counts_said(view['counts'][view['me']])}."


def _hand(view: View) -> str:
    return f"Your hand: {joined([full_recipe(code) for code in view['hand']])}."


BRIEF: dict[str, Callable[[View, Voice], Sequence[str]]] = {
    "personality": lambda view, voice: [f"You send to {voice.name(nemesis(view, view['me']))}."],
    "take": lambda view, voice: [_bench(view), _room(view, voice)],
    "redraw": lambda view, voice: [_bench(view), _hand(view)],
    "study": lambda view, voice: [
        f"Circles: {_circles(view, voice)}.",
        _bench(view),
        _room(view, voice),
        _recipes(view),
        _arcana(view),
    ],
    "turn": lambda view, voice: [_bench(view), _recipes(view)],
    "dare": lambda view, voice: [*_mine(view), _room(view, voice), _recipes(view)],
    "arcana": lambda view, voice: [*_mine(view), _room(view, voice), _recipes(view)],
    "brew": lambda view, voice: [*_mine(view), _room(view, voice), *_left(view)],
    "wish": lambda view, voice: [*plan_lines(view), _room(view, voice)],
    "all trades": lambda view, voice: [f"In your cauldron: {listed(sending(view))}.", _room(view, voice)],
}


def _left(view: View) -> list[str]:
    """What the options do not say: which recipes cannot be used, and what Books supply."""
    plan = plan_of(view)
    short = [f"{called(side)} ({lacks_said(plan, side)})" for side in plan.recipes if side not in usable(plan)]
    books = joined([plural(letter) for letter in view["plan"]["books"]])
    said = [f"Not to be used: {joined(short)}."] if short else []
    return [*said, f"A Book supplies {books}."] if books else said


def lacks_said(plan: Plan, side: str) -> str:
    """`lacks a Toad or a Spider`"""
    lacks = list(dict.fromkeys(listed(lacking(plan, use)) for use in SIDES[side]))
    return f"lacks {joined(lacks, 'or')}" if lacks else "it takes nothing and gives nothing"

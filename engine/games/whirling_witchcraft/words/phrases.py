"""Lines and sentences that others are made of: of a witch, of a recipe, of what I prepare."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import SIDES
from engine.games.whirling_witchcraft.plans import Plan
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView, plan_of
from engine.games.whirling_witchcraft.words.names import (
    bench_said,
    brewed_said,
    called,
    counts_said,
    full_recipe,
    icons_of,
    listed,
    nemesis,
    persona_name,
    plural,
    recipe_name,
    recipe_said,
    room_said,
)
from engine.games.whirling_witchcraft.words.reckon import (
    bench_of,
    books_of,
    circle,
    lacking,
    room,
    sending,
    spill,
    usable,
)
from engine.words.speech import Voice, capital, counted, joined


def seat_lines(view: CovenView, voice: Voice, seat: Seat) -> list[str]:
    """What lies before a witch."""
    persona = f", {persona_said(view, seat)}" if view.personas[seat] else ""
    to, verb = voice.name(nemesis(view, seat)), "send" if seat == voice.me else "sends"
    said = [
        f"{capital(voice.name(seat))}{persona}: {verb} to {to}; Circle {circle_said(view, seat)}.",
        f"  Workbench: {bench_said(view.benches[seat])}.",
    ]
    recipes = joined([full_recipe(side) for side in view.recipes[seat]])
    said += [f"  Recipes: {recipes}."] if recipes else []
    said += [f"  Arcana: {arcana_said(view, seat)}."] if view.personas[seat] else []
    said += [f"  In the cauldron: {listed(view.cauldrons[seat])}."] if any(view.cauldrons[seat]) else []
    said += [f"  Sent last: {sent_last(view, seat)}."] if any(view.sent[seat]) else []
    return [*said, *_hand_line(view, seat)] if seat != view.me else said


def persona_said(view: CovenView, seat: Seat) -> str:
    used_up = " (used up)" if view.spent[seat] else ""
    return f"{persona_name(view.personas[seat])}{used_up}"


def circle_said(view: CovenView, seat: Seat) -> str:
    """`2 of 5 (a Toad and a Mandrake)`"""
    own = view.circles[seat]
    return f"{sum(own)} of {ENOUGH}{f' ({listed(own)})' if any(own) else ''}"


def arcana_said(view: CovenView, seat: Seat) -> str:
    """The counts, and the types that Books name this round."""
    books = joined([plural(letter) for letter in view.books[seat]])
    return f"{counts_said(view.counts[seat])}{f'; a Book of {books} this round' if books else ''}"


def sent_last(view: CovenView, seat: Seat) -> str:
    spilt = view.spilt[seat]
    return f"{listed(view.sent[seat])}; {listed(spilt)} spilt" if any(spilt) else listed(view.sent[seat])


def _hand_line(view: CovenView, seat: Seat) -> list[str]:
    known = joined([recipe_name(code) for code in view.known[seat]])
    if not view.hand_sizes[seat]:
        return []
    return [f"  In hand: {counted(view.hand_sizes[seat], 'card')}{f', among them {known}' if known else ''}."]


# What is mine ------------------------------------------------------------------------------------


def recipe_line(side: str) -> str:
    """`Wart Brew: a Toad makes a Mandrake and a Mushroom; a Potion and a Raven`"""
    return f"{recipe_name(side)}: {recipe_said(side)}; {icons_of(side)}"


def working_lines(view: CovenView) -> list[str]:
    """What I have done with my arcana, and what that makes of my things."""
    if not view.worked.done:
        return []
    left = bench_said(view.worked.bench)
    return [f"With your arcana so far: {listed(sending(view))} in your cauldron, {left} on your workbench."]


def plan_lines(view: CovenView) -> list[str]:
    """What I have planned, what would be sent, and what would stay."""
    if not view.planned.uses:
        return []
    used = brewed_said(view.planned.uses) or "nothing of your recipes"
    left, sent = bench_said(view.planned.left), sending(view)
    over = spill(view, sent)
    spills = f" ({listed(over)} may spill)" if any(over) else ""
    return [f"You brew {used}. To be sent: {listed(sent)}{spills}. Left on your workbench: {left}."]


# In brief ----------------------------------------------------------------------------------------


def all_circles(view: CovenView, voice: Voice) -> str:
    return joined([f"{voice.name(seat)} {circle(view, seat)}" for seat in range(view.seats)])


def prepared(view: CovenView) -> list[str]:
    """What I have planned; as long as that is nothing, what I have."""
    cauldron = [f"In your cauldron: {listed(sending(view))}."] if any(sending(view)) else []
    return working_lines(view) or plan_lines(view) or [own_bench(view), *cauldron]


def own_bench(view: CovenView) -> str:
    return f"Your workbench: {bench_said(bench_of(view, view.player))}."


def nemesis_room(view: CovenView, voice: Voice) -> str:
    seat = nemesis(view, view.player)
    return f"{capital(voice.name(seat))}, to whom you send, has room for {room_said(room(view, seat))}."


def own_recipes(view: CovenView) -> str:
    own = joined([full_recipe(side) for side in view.recipes[view.player]])
    return f"Your recipes: {own}." if own else ""


def own_arcana(view: CovenView) -> str:
    return f"Your arcana: {counts_said(view.counts[view.player])}."


def own_hand(view: CovenView) -> str:
    return f"Your hand: {joined([full_recipe(code) for code in view.hand])}."


def not_to_be_used(view: CovenView) -> list[str]:
    """What the options do not say: which recipes cannot be used, and what Books supply."""
    plan = plan_of(view)
    short = [f"{called(side)} ({lacks_said(plan, side)})" for side in plan.recipes if side not in usable(plan)]
    books = joined([plural(letter) for letter in books_of(view)])
    said = [f"Not to be used: {joined(short)}."] if short else []
    return [*said, f"A Book supplies {books}."] if books else said


def lacks_said(plan: Plan, side: str) -> str:
    """`lacks a Toad or a Spider`"""
    lacks = list(dict.fromkeys(listed(lacking(plan, use)) for use in SIDES[side]))
    return f"lacks {joined(lacks, 'or')}" if lacks else "it takes nothing and gives nothing"


def while_using_arcana(view: CovenView, voice: Voice) -> list[str]:
    return [*prepared(view), nemesis_room(view, voice), own_recipes(view)]

"""What is said about a recipe, a personality, an ingredient, an arcana effect."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import (
    HOLDS,
    INGREDIENTS,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    SIDES,
    code_of,
    initiative,
    own_recipe,
)
from engine.games.whirling_witchcraft.rules import brewing
from engine.games.whirling_witchcraft.rules.round import HIDDEN
from engine.games.whirling_witchcraft.view import CovenView, plan_of
from engine.games.whirling_witchcraft.words.foresee import triggers_said, usable_said, using_said
from engine.games.whirling_witchcraft.words.names import (
    ICON_NAMES,
    icons_of,
    ingredient,
    listed,
    measure,
    persona_name,
    recipe_name,
    recipe_said,
    use_name,
)
from engine.games.whirling_witchcraft.words.phrases import lacks_said
from engine.games.whirling_witchcraft.words.reckon import triggers, usable
from engine.words.speech import Voice, capital, joined

# Recipes -----------------------------------------------------------------------------------------


def about_recipe(view: CovenView, side: str, voice: Voice) -> list[str]:
    """What it does, where it is, and what it would do for me now."""
    code = code_of(side)
    card = RECIPES.get(code) or PERSONALITIES[code]
    said = [f"{recipe_name(side)}: {recipe_said(side)}.{_marks(code, voice)}"]
    return [*said, *_where(view, side, voice), *_for_me(view, side), card.line]


def _marks(code: str, voice: Voice) -> str:
    """Its arcana, whether it may be turned, its initiative where that counts."""
    if code not in RECIPES:
        once = ", and is used once in the game (7.8)" if code == HIDDEN else " (7)"
        return f" A witch's own recipe: it lies there from the start{once}."
    turns = "may be turned when it is played (2.4)" if RECIPES[code].turns else "may not be turned"
    counts = f"; initiative {initiative(code)}" if voice.options.get("initiative") == "on" else ""
    return f" {capital(icons_of(code))}; {turns}{counts}."


def _where(view: CovenView, side: str, voice: Voice) -> list[str]:
    code = code_of(side)
    said = ["It is in your hand."] if code in view.hand else []
    said += ["You have chosen it, in secret."] if code_of(view.pick) == code and code in RECIPES else []
    for seat, own in enumerate(view.recipes):
        said += [f"It lies before {voice.name(seat)}{_as(side, each)}." for each in own if code_of(each) == code]
    for seat, cards in enumerate(view.known):
        said += [f"It is in the hand of {voice.name(seat)}, as you know (8.2)."] if code in cards else []
    return said


def _as(meant: str, lies: str) -> str:
    return "" if meant == lies else f", as {recipe_name(lies)}: {recipe_said(lies)}"


def _for_me(view: CovenView, side: str) -> list[str]:
    """In my hand: what it triggers.  Before me: can it be used?"""
    if code_of(side) in view.hand and view.prompt in ("study", "redraw", "take"):
        effects = triggers(view, view.player, side)
        said = [f"It would trigger {triggers_said(effects)} (! beside it)."] if effects else []
        return [*said, *([f"{capital(usable_said(view, side))}."] if usable_said(view, side) else [])]
    return [_in_plan(view, side), *_ways(view, side)] if view.plan and side in view.recipes[view.player] else []


def _ways(view: CovenView, side: str) -> list[str]:
    """In full what each way to use it now would take and give."""
    ways = [str(way) for way in brewing.usable((side,), plan_of(view).have)] if side in plan_of(view).recipes else []
    return [f"{use_name(way)} {joined(using_said(view, way)[::-1])}." for way in ways]


def _in_plan(view: CovenView, side: str) -> str:
    plan = plan_of(view)
    if side not in plan.recipes:
        return "It is used already (5.1)."
    if not SIDES[side]:
        return "It neither takes nor gives anything: there is nothing to use (5.1)."
    return "It can be used now." if side in usable(plan) else f"It {lacks_said(plan, side)}."


# Personalities -----------------------------------------------------------------------------------


def about_persona(view: CovenView, code: str, voice: Voice) -> list[str]:
    """Who she is, who plays her, what she can."""
    who = PERSONALITIES[code]
    seats = [seat for seat, own in enumerate(view.personas) if own == code]
    used = [seat for seat in seats if view.spent[seat]]
    said = [f"{persona_name(code)}: {who.text}"]
    said += [f"{capital(recipe_said(code))}."] if own_recipe(code) else []
    said += [f"At first on the workbench: {listed(who.start)}."]
    said += [f"{_are(voice, seats)} this witch."] if seats else []
    said += [f"Used up by {voice.all_of(used)}."] if used else []
    return [*said, who.line]


def _are(voice: Voice, seats: list[int]) -> str:
    several = len(seats) > 1 or seats[0] == voice.me
    return f"{capital(voice.all_of(seats))} {'are' if several else 'is'}"


# Ingredients and arcana --------------------------------------------------------------------------


def about_letter(view: CovenView, letter: str, voice: Voice) -> list[str]:
    """A type of ingredient: how many a workbench holds, and who has how many."""
    kind = LETTERS.index(letter)
    has = joined([f"{voice.name(seat)} {bench[kind]}" for seat, bench in enumerate(view.benches)])
    holds = f"A workbench holds {measure(letter, HOLDS[kind])} (2.2)."
    return [f"{ingredient(letter)}. {holds}", f"On workbenches: {has}.", INGREDIENTS[letter].line]


EFFECTS = {
    "P": "one ingredient of any type goes from the supply into your cauldron (4.4)",
    "R": "you remove up to two ingredients from your workbench (4.5)",
    "B": "you name a type, and recipes may take it from the supply this round (4.6)",
}


def about_icon(view: CovenView, icon: str, voice: Voice) -> list[str]:
    counts = [counts["PRB".index(icon)] for counts in view.counts]
    has = joined([f"{voice.name(seat)} {count}" for seat, count in enumerate(counts)])
    when = "It works when a count of it reaches or passes an even number (4.3)."
    return [f"{ICON_NAMES[icon]}: {EFFECTS[icon]}. {when}", f"Counts: {has}."]

"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.whirling_witchcraft.cards import PERSONALITIES, SIDES, USES, code_of, turned
from engine.games.whirling_witchcraft.rules.arcana import BOOK, BREWER, RAVEN
from engine.games.whirling_witchcraft.view import CovenView, plan_of, working_of
from engine.games.whirling_witchcraft.words.names import (
    ICON_NAMES,
    called,
    ingredient,
    listed,
    measure,
    persona_name,
    plural,
    recipe_name,
)
from engine.games.whirling_witchcraft.words.reckon import lacking
from engine.words.speech import Voice, joined

Recipe: TypeAlias = tuple[str, str | None]  # as it lies, and which way to use it

# Recipes -----------------------------------------------------------------------------------------


def of_recipe(view: CovenView, recipe: Recipe, voice: Voice) -> str:
    return f"{recipe_name(recipe[0])} is a recipe: those are played and used at other times (4.1, 5.1)."


def of_playing(view: CovenView, recipe: Recipe, voice: Voice) -> str:
    """4.1, 2.4  Why this recipe cannot be played."""
    code = code_of(recipe[0])
    if code in view.hand:
        return f"{recipe_name(code)} may not be turned (2.4)."
    if code in PERSONALITIES:
        return f"{recipe_name(code)} is a witch's own recipe, and never in a hand (7)."
    return f"{recipe_name(code)} {_where(view, code, voice)}, and only recipes of your hand are played (4.1)."


def of_turning(view: CovenView, recipe: Recipe, voice: Voice) -> str:
    return f"Chance has chosen {recipe_name(code_of(view.pick))}: choose how it lies (7.6)."


def of_using(view: CovenView, recipe: Recipe, voice: Voice) -> str:
    """5.1  Why this recipe cannot be used."""
    side, wanted = recipe
    own, plan, name = view.recipes[view.player], plan_of(view), recipe_name(side)
    if side in own and not SIDES[side]:
        return f"{name} neither takes nor gives anything: there is nothing to use (5.1)."
    if side in plan.recipes:
        uses = [USES[wanted]] if wanted is not None else [*SIDES[side]]
        lacks = list(dict.fromkeys(listed(lacking(plan, use)) for use in uses))
        if not lacks:
            return f"{name} takes nothing and gives nothing, so it is not used (5.1)."
        return f"{name} lacks {joined(lacks, 'or')} (5.1)."
    if side in own:
        return f"{name} is used already: each recipe once a round (5.1)."
    if turned(side) in own:
        return f"{called(turned(side))} lies before you, and is not turned after it was revealed (4.2)."
    where = _where(view, code_of(side), voice)
    return f"{recipe_name(code_of(side))} {where}, and only your own recipes are used (5.1)."


def _where(view: CovenView, code: str, voice: Voice) -> str:
    """Where this recipe is known to be."""
    seats = [seat for seat, own in enumerate(view.recipes) if code in map(code_of, own)]
    if seats:
        return f"lies before {voice.name(seats[0])}"
    if code in view.hand:
        return "is in your hand"
    known = [seat for seat, cards in enumerate(view.known) if code in cards]
    return f"is in {voice.whose(known[0])} hand" if known else "is not before you"


# Arcana ------------------------------------------------------------------------------------------


def no_effect(view: CovenView, name: str, word: str) -> str:
    used = any(choice.startswith(word) for choice in view.worked.done)
    if used:
        return f"Your {name} is used (4.3)."
    return f"You have no {name} to use: its count must reach or pass an even number (4.3)."


def no_raven(view: CovenView, letter: str) -> str:
    if {*view.worked.open} & {"R", "r"}:
        return f"There is no {ingredient(letter)} on your workbench (4.5)."
    return no_effect(view, "Raven", RAVEN)


def no_book(view: CovenView, letter: str) -> str:
    if letter in working_of(view).books:
        return f"You have a Book of {plural(letter)} this round already (4.6)."
    return no_effect(view, "Book", BOOK)


def no_pouring(view: CovenView, letter: str) -> str:
    if BREWER in view.worked.open:
        return f"There is no {ingredient(letter)} on your workbench (7.3)."
    return "Only a Potion Brewer pours, one ingredient for each Potion on the recipe just revealed (7.3)."


# Brewing -----------------------------------------------------------------------------------------


def no_outputs(view: CovenView, letter: str) -> str:
    what = f"No further {ingredient(letter)}"
    return f"{what} could come from outputs: they must have been there before a recipe needed them (5.3)."


def no_supply(view: CovenView, letter: str) -> str:
    if letter not in view.planned.books:
        return f"You have no Book of {plural(letter)} this round (4.6)."
    return f"No further {ingredient(letter)} could come from the supply: a Book fills inputs, once it is named (5.3)."


def no_study(view: CovenView, letter: str) -> str:
    if not view.is_(view.player, "scholar"):
        return "Only the Spellbook Scholar spends a Mandrake for a Book (7.13)."
    if not view.planned.scholar:
        return "You have spent a Mandrake for a Book, and may once a round (7.13)."
    if letter in view.planned.books:
        return f"You have a Book of {plural(letter)} this round already (4.6)."
    return f"You have {measure('M', 0)} to spend, and a Book does not pay for it (7.13)."


# Everything else -----------------------------------------------------------------------------------


def of_dealt(view: CovenView, code: str, voice: Voice) -> str:
    return f"You keep one of two witches, and {persona_name(code)} is not among yours (3.1)."


def of_persona(view: CovenView, code: str, voice: Voice) -> str:
    return f"{persona_name(code)} is a witch: those are chosen before the game (3.1)."


def of_letter_alone(view: CovenView, letter: str, voice: Voice) -> str:
    deeds = " or ".join(f"{name.lower()} {letter}" for name in ICON_NAMES.values())
    return f"Say what to do with it, like {deeds} (4.4, 4.5, 4.6)."


def of_wishing(view: CovenView, letter: str, voice: Voice) -> str:
    return f"Types are named in one order here, and {ingredient(letter)} would have come earlier (7.8)."


def of_icon(view: CovenView, icon: str, voice: Voice) -> str:
    if icon in view.worked.open:
        return f"Say of which type, like {ICON_NAMES[icon].lower()} U (4.3)."
    return f"You have no {ICON_NAMES[icon]} to use now: counts must reach or pass an even number (4.3)."

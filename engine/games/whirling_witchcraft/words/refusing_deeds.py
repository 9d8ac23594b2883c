"""Why a recipe cannot be played or used, and why something cannot be done with arcana or while brewing."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, SIDES, USES, code_of, turned
from engine.games.whirling_witchcraft.rules.arcana import BOOK, BREWER, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.brewing import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.words.meaning import side_meant, use_meant
from engine.games.whirling_witchcraft.words.names import counted, ingredient, listed, plural, recipe_name
from engine.games.whirling_witchcraft.words.prompts import DEEDS
from engine.games.whirling_witchcraft.words.reckon import is_, lacking, plan_of, working_of
from engine.words.speech import Voice, joined

# Recipes -----------------------------------------------------------------------------------------


def of_recipe(view: View, thing: str, voice: Voice) -> str | None:
    side = side_meant(thing)
    if side is None:
        return None
    said = OF_RECIPES.get(prompt_of(view))
    if said is None:
        return f"{recipe_name(side)} is a recipe: those are played and used at other times (4.1, 5.1)."
    return said(view, side, use_meant(thing), voice)


def _of_playing(view: View, side: str, _: str | None, voice: Voice) -> str:
    """4.1, 2.4  Why this recipe cannot be played."""
    code = code_of(side)
    if code in view["hand"]:
        return f"{recipe_name(code)} may not be turned (2.4)."
    if code in PERSONALITIES:
        return f"{recipe_name(code)} is a personality's recipe, and never in a hand (7)."
    return f"{recipe_name(code)} {_where(view, code, voice)}, and only recipes of your hand are played (4.1)."


def _of_turning(view: View, side: str, _: str | None, voice: Voice) -> str:
    return f"Chance has chosen {recipe_name(code_of(view['pick']))}: choose how it lies (7.6)."


def _of_using(view: View, side: str, wanted: str | None, voice: Voice) -> str:
    """5.1  Why this recipe cannot be used."""
    own, plan, name = view["recipes"][view["me"]], plan_of(view), recipe_name(side)
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
        return f"{recipe_name(turned(side))} lies before you, and is not turned after it was revealed (4.2)."
    where = _where(view, code_of(side), voice)
    return f"{recipe_name(code_of(side))} {where}, and only your own recipes are used (5.1)."


def _where(view: View, code: str, voice: Voice) -> str:
    """Where this recipe is known to be."""
    seats = [seat for seat, own in enumerate(view["recipes"]) if code in map(code_of, own)]
    if seats:
        return f"lies before {voice.name(seats[0])}"
    if code in view["hand"]:
        return "is in your hand"
    known = [seat for seat, cards in enumerate(view["known"]) if code in cards]
    return f"is in {voice.whose(known[0])} hand" if known else "is not before you"


OF_RECIPES: dict[str, Callable[[View, str, str | None, Voice], str]] = {
    "study": _of_playing,
    "turn": _of_turning,
    "brew": _of_using,
}

# Arcana ------------------------------------------------------------------------------------------


def of_deed(view: View, thing: str, voice: Voice) -> str | None:
    """`potion U`, `outputs U` and so on, or as the option is called."""
    found = _deed_meant(thing)
    if found is None:
        return None
    deed, letter = found
    prompts, otherwise = WHEN[deed]
    if prompt_of(view) not in prompts:
        return otherwise
    return NOT_DONE[deed](view, letter)


def _deed_meant(thing: str) -> tuple[str, str] | None:
    word, letter = thing[:-1], thing[-1:].upper()
    if word in DEEDS and letter in LETTERS:
        return word, letter
    return LABELLED.get(thing)


LABELLED = {said(letter).lower(): (deed, letter) for deed, said in DEEDS.items() for letter in LETTERS}
STUDYING = (("arcana", "dare"), "Arcana are used when recipes have been revealed, before brewing (4.3, 4.7).")
BREWING = (("brew",), "Where ingredients come from is chosen while brewing (5.3).")
WHEN: dict[str, tuple[tuple[str, ...], str]] = {
    **dict.fromkeys((POTION, RAVEN, BOOK, POUR), STUDYING),
    **dict.fromkeys((OUTPUTS, SUPPLY), BREWING),
    STUDY: (("brew",), "A Mandrake is spent for a Book while brewing, by the Spellbook Scholar only (7.13)."),
}


def _no_effect(view: View, name: str, word: str) -> str:
    used = any(choice.startswith(word) for choice in view["working"]["done"])
    if used:
        return f"Your {name} is used (4.3)."
    return f"You have no {name} to use: its count must reach or pass an even number (4.3)."


def _no_raven(view: View, letter: str) -> str:
    if {*view["working"]["open"]} & {"R", "r"}:
        return f"There is no {ingredient(letter)} on your workbench (4.5)."
    return _no_effect(view, "Raven", RAVEN)


def _no_book(view: View, letter: str) -> str:
    if letter in working_of(view).books:
        return f"You have a Book of {plural(letter)} this round already (4.6)."
    return _no_effect(view, "Book", BOOK)


def _no_pouring(view: View, letter: str) -> str:
    if BREWER in view["working"]["open"]:
        return f"There is no {ingredient(letter)} on your workbench (7.3)."
    return "Only a Potion Brewer pours, one ingredient for each Potion on the recipe just revealed (7.3)."


# Brewing -----------------------------------------------------------------------------------------


def _no_outputs(view: View, letter: str) -> str:
    what = f"No further {ingredient(letter)}"
    return f"{what} could come from outputs: they must have been there before a recipe needed them (5.3)."


def _no_supply(view: View, letter: str) -> str:
    if letter not in view["plan"]["books"]:
        return f"You have no Book of {plural(letter)} this round (4.6)."
    return f"No further {ingredient(letter)} could come from the supply: a Book fills inputs, once it is named (5.3)."


def _no_study(view: View, letter: str) -> str:
    seat: Seat = view["me"]
    if not is_(view, seat, "scholar"):
        return "Only the Spellbook Scholar spends a Mandrake for a Book (7.13)."
    if not view["plan"]["scholar"]:
        return "You have spent a Mandrake for a Book, and may once a round (7.13)."
    if letter in view["plan"]["books"]:
        return f"You have a Book of {plural(letter)} this round already (4.6)."
    return f"You have {counted('M', 0)} to spend, and a Book does not pay for it (7.13)."


NOT_DONE: dict[str, Callable[[View, str], str]] = {
    POTION: lambda view, letter: _no_effect(view, "Potion", POTION),
    RAVEN: _no_raven,
    BOOK: _no_book,
    POUR: _no_pouring,
    OUTPUTS: _no_outputs,
    SUPPLY: _no_supply,
    STUDY: _no_study,
}

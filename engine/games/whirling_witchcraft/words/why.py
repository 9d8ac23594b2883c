"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, SIDES, USES, code_of, turned
from engine.games.whirling_witchcraft.rules.arcana import BOOK, BREWER, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.brewing import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.words.meant import (
    candidates,
    icon_meant,
    letter_meant,
    persona_meant,
    place_meant,
    plain,
    seat_named,
    side_meant,
    step_meant,
    use_meant,
)
from engine.games.whirling_witchcraft.words.names import (
    ICON_NAMES,
    counted,
    ingredient,
    listed,
    persona_name,
    plural,
    recipe_name,
)
from engine.games.whirling_witchcraft.words.prompts import DEEDS, label, step
from engine.games.whirling_witchcraft.words.reckon import is_, is_asked, is_over, lacking, offered, plan_of, working_of
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


# Why something cannot be chosen, with the rule ----

ASKS = {  # by prompt: what is to be done instead, and by which rule
    "personality": ("Choose one of the two personalities that you were dealt", "3.1"),
    "take": ("Name the type of which three come to your workbench", "7.7"),
    "redraw": ("Say whether you keep your hand", "7.1"),
    "study": ("Choose a recipe of your hand", "4.1"),
    "turn": ("Choose how the recipe lies that chance has chosen", "7.6"),
    "dare": ("Choose one arcana effect, or none", "7.6"),
    "arcana": ("Use an arcana effect, or be done", "4.3"),
    "brew": ("Use a recipe, or be done", "5.1"),
    "wish": ("Name a type", "7.8"),
    "all trades": ("Move an ingredient into your Circle, or none", "7.2"),
}


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (6.1)."
    if view["me"] is None:
        return "You are watching, and those who play choose (4.1)."
    if not is_asked(view):
        return _of_waiting(view, voice)
    thing = plain(wanted)
    instead, rule = ASKS[prompt_of(view)]
    found = candidates(view, thing, offered(view), voice)
    if len(found) > 1:
        return f"It can be used in several ways: {', '.join(label(view, way, voice) for way in found)} ({rule})."
    if found:
        return f"That may be chosen now ({rule})."
    said = next((said for refusal in REFUSALS if (said := refusal(view, thing, voice)) is not None), None)
    return said or f"Nothing is called {thing!r} here. {instead} ({rule})."


WAITING = {
    "personality": "You have chosen; who everybody is, is shown when all have (3.1).",
    "prepare": "Others are to decide something before recipes are played (7.14).",
    "study": "You have no choice now; recipes are revealed when all have chosen (4.2).",
    "arcana": "You have no arcana to use now; it is shown when all are done (4.7).",
    "brew": "You have nothing to brew now; it is shown when all are done (5.4).",
}


def _of_waiting(view: View, voice: Voice) -> str:
    if view["asked"] is not None:
        return f"Now {voice.does(view['asked'][0], 'chooses')}, alone (7.2)."
    return WAITING.get(step(view), "Others are to choose now (5.4).")


# What has a fixed name -----------------------------------------------------------------------------


def _of_ending(view: View, _: str) -> str | None:
    return MUST.get(prompt_of(view))


MUST = {
    "personality": "Everybody must be somebody: keep one of the two (3.1).",
    "take": "Uncontrolled Powers are not controlled: three ingredients must come, of a type that you name (7.7).",
    "redraw": "Say either that you keep your hand or that you discard it (7.1).",
    "study": "Everybody must play a recipe, even if it is of no use (4.1).",
    "turn": "The recipe must lie one way or the other (7.6).",
    "wish": "What a recipe gives must be named before anything else (7.8).",
    "all trades": "Say that you move nothing: keep (7.2).",
}
ENDING = dict.fromkeys(("done", "pass", "end", "nothing", "skip", "done brewing", "use no effect"), _of_ending)
FIXED: dict[str, Callable[[View, str], str | None]] = {
    **ENDING,
    **dict.fromkeys(
        ("redraw", "keep", "discard your hand and draw four", "keep your hand", "discard"),
        lambda view, _: "Only an Initiate may discard the hand and draw four, once, before recipes are played (7.1).",
    ),
    **dict.fromkeys(
        ("daredevil", "play one at random", "random"),
        lambda view, _: "Only the Daredevil plays a recipe at random, instead of choosing one (7.6).",
    ),
    "move nothing": lambda view, _: "Only the Witch of All Trades moves something into the Circle herself (7.2).",
    "deck": lambda view, _: "Nobody chooses from the deck: hands are drawn up after they were passed (5.7).",
    "supply": lambda view, _: "From the supply comes what recipes, Potions and Books give (4.4, 4.6, 5.1).",
    "plan": lambda view, _: "Your plan is what you have done so far: go on, or take something back (5.3).",
    "nemesis": lambda view, _: "Your nemesis cannot be chosen: cauldrons always go to the right (5.5).",
    "hand": lambda view, _: "Name a recipe of your hand (4.1).",
    "turn": lambda view, _: "A recipe is turned as it is played, if it may be: choose it turned (2.4, 4.1).",
}


def _of_fixed(view: View, thing: str, voice: Voice) -> str | None:
    said = FIXED.get(thing)
    return said(view, thing) if said is not None else None


# Everything else -----------------------------------------------------------------------------------


def _of_persona(view: View, thing: str, voice: Voice) -> str | None:
    code = persona_meant(thing)
    if code is None:
        return None
    if prompt_of(view) == "personality":
        return f"You keep one of two personalities, and {persona_name(code)} is not among yours (3.1)."
    return f"{persona_name(code)} is a personality: those are chosen before the game (3.1)."


def _of_dealt(view: View, thing: str, voice: Voice) -> str | None:
    """Some personalities have the name of a recipe of their own."""
    return _of_persona(view, thing, voice) if prompt_of(view) == "personality" else None


def _of_letter(view: View, thing: str, voice: Voice) -> str | None:
    letter = letter_meant(thing)
    return None if letter is None else OF_LETTERS.get(prompt_of(view), _no_single)(view, letter)


def _no_single(view: View, letter: str) -> str:
    instead, rule = ASKS[prompt_of(view)]
    return f"{ingredient(letter)} alone is not a choice now. {instead} ({rule})."


def _with_a_deed(view: View, letter: str) -> str:
    deeds = " or ".join(f"{name.lower()} {letter}" for name in ICON_NAMES.values())
    return f"Say what to do with it, like {deeds} (4.4, 4.5, 4.6)."


OF_LETTERS: dict[str, Callable[[View, str], str]] = {
    "arcana": _with_a_deed,
    "dare": _with_a_deed,
    "wish": lambda view, letter: (
        f"Types are named in one order here, and {ingredient(letter)} would have come earlier (7.8)."
    ),
}


def _of_step(view: View, thing: str, voice: Voice) -> str | None:
    if step_meant(view, thing) is None:
        return None
    return "That is in your plan: it can be taken out until you are done (5.3)."


def _of_icon(view: View, thing: str, voice: Voice) -> str | None:
    icon = icon_meant(thing)
    if icon is None:
        return None
    if view["working"] is not None and icon in view["working"]["open"]:
        return f"Say of which type, like {ICON_NAMES[icon].lower()} U (4.3)."
    return f"You have no {ICON_NAMES[icon]} to use now: counts must reach or pass an even number (4.3)."


def _of_place(view: View, thing: str, voice: Voice) -> str | None:
    place = place_meant(view, thing)
    return OF_PLACES[place[0]] if place is not None else None


def _of_name(view: View, thing: str, voice: Voice) -> str | None:
    return OF_PLACES["seat"] if seat_named(thing, voice.names) is not None else None


OF_PLACES = {
    "seat": "Players are not chosen: what you brew always goes to your nemesis, on your right (2.8, 5.5).",
    "bench": "A workbench is not chosen: recipes take from yours by themselves (5.3).",
    "circle": "A Circle is not chosen: what does not fit on a nemesis's workbench comes there (5.5).",
    "cauldron": "A cauldron is not chosen: what your outputs leave goes there, and then to your nemesis (5.2, 5.5).",
    "arcana": "Counts of arcana go up by themselves when recipes are revealed (4.3).",
    "persona": "Personalities are chosen before the game, and stay (3.1).",
    "hand": "Hands of others are hidden (8.1).",
}
REFUSALS: tuple[Callable[[View, str, Voice], str | None], ...] = (
    _of_fixed,
    _of_dealt,
    _of_place,
    _of_step,
    of_recipe,
    of_deed,
    _of_persona,
    _of_letter,
    _of_icon,
    _of_name,
)

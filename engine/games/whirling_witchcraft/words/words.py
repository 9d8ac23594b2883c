"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import code_of
from engine.games.whirling_witchcraft.rules.arcana import AGAIN, BREWER
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.rules.round import DARE, KEEP, REDRAW
from engine.games.whirling_witchcraft.words.about import about
from engine.games.whirling_witchcraft.words.ending import ending, standings
from engine.games.whirling_witchcraft.words.foresee import foresee
from engine.games.whirling_witchcraft.words.lines import brief, lines
from engine.games.whirling_witchcraft.words.names import icon_parts, recipe_name
from engine.games.whirling_witchcraft.words.news import told
from engine.games.whirling_witchcraft.words.prompts import alone, chapter, doing, label, stage
from engine.games.whirling_witchcraft.words.reckon import is_, plan_of, sending, spill, usable
from engine.games.whirling_witchcraft.words.why import why
from engine.words.speech import Voice, joined

__all__ = [
    "about",
    "brief",
    "chapter",
    "default",
    "doing",
    "ending",
    "foresee",
    "grave",
    "label",
    "lines",
    "question",
    "stage",
    "standings",
    "told",
    "why",
]

# The question ------------------------------------------------------------------------------------


def question(view: View, prompt: str, voice: Voice) -> str:
    """At most 68 signs, so that a clock fits beside it."""
    return QUESTIONS[prompt](view)


def _study(view: View) -> str:
    if is_(view, view["me"], DARE):
        return "You must choose a recipe to play, or dare one at random."
    if is_(view, view["me"], "whirlwind"):
        return "You must choose a recipe to play; you may turn any."
    return "You must choose a recipe to play."


def _dare(view: View) -> str:
    if AGAIN in view["working"]["open"]:
        return "You may remove one more ingredient with the Raven."
    return "You may use one arcana effect: a Potion, a Raven or a Book."


def _arcana(view: View) -> str:
    """What is still to be used."""
    left = view["working"]["open"]
    pours = left.count(BREWER)
    effects = icon_parts(left) + ["the rest of a Raven"] * (AGAIN in left)
    times = "once" if pours == 1 else "twice"
    if not effects:
        return f"You may pour an ingredient into your cauldron{', twice' * (pours > 1)}."
    return f"You may use {joined(effects)}{f', and pour {times}' if pours else ''}."


def _brew(view: View) -> str:
    """How much would be sent, and how much of that would spill, with the nemesis's workbench as last shown."""
    sent, begun = sending(view), bool(view["plan"]["uses"])
    many, over = sum(sent), sum(spill(view, sent))
    brew = "You may brew on" if begun else "You may brew"
    if not many:
        return f"{brew}: you send nothing yet."
    if not over:
        return f"{brew}: you send {many}, nothing spills into your Circle."
    if many == 1:
        return f"{brew}: you send 1, which may spill into your Circle."
    return f"{brew}: you send {many}, up to {over} {'spills' if over == 1 else 'spill'} into your Circle."


def _wish(view: View) -> str:
    more = view["plan"]["wishes"] - 1
    return f"You must name an ingredient of any type{f', then {more} more' if more else ''}."


QUESTIONS: dict[str, Callable[[View], str]] = {
    "personality": lambda view: "You must choose who you are.",
    "take": lambda view: "You must name a type: three of it come to your workbench.",
    "redraw": lambda view: "You may discard your hand and draw four, once in the game.",
    "study": _study,
    "turn": lambda view: f"You drew {recipe_name(code_of(view['pick']))} and must choose how it lies.",
    "dare": _dare,
    "arcana": _arcana,
    "brew": _brew,
    "wish": _wish,
    "all trades": lambda view: "You may move an ingredient from your cauldron into your Circle.",
}

# Safe and grave ----------------------------------------------------------------------------------


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """What changes nothing, where nothing better is offered."""
    prompt = prompt_of(view)
    if prompt == "redraw" and KEEP in options:
        return KEEP
    if prompt in ("arcana", "dare") and DONE in options:
        return DONE if not {*view["working"]["open"]} - {"R", AGAIN} else None
    if prompt == "brew" and DONE in options:
        nothing_left = not usable(plan_of(view)) and not view["plan"]["scholar"]
        return DONE if nothing_left or view["plan"]["uses"] else None
    return options[0] if len(options) == 1 and not grave(view, options[0]) else None


def grave(view: View, option: Choice) -> bool:
    """Where nobody else is asked there is no way back: from a hand discarded, from a chance not taken."""
    said = GRAVE.get((prompt_of(view), str(option)))
    return said is not None and alone(view) and said(view)


GRAVE: dict[tuple[str, str], Callable[[View], bool]] = {
    ("redraw", REDRAW): lambda view: True,
    ("arcana", DONE): lambda view: bool({*view["working"]["open"]} & {"P", BREWER}),
    ("brew", DONE): lambda view: not view["plan"]["uses"] and bool(usable(plan_of(view))),
    ("all trades", KEEP): lambda view: True,
}

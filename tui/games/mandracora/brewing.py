"""Preparing a spell: ingredients are chosen and taken out again in any order, each kind by one key.

The rules want them in one order (6.1): what comes earlier in it than what lies there is laid anew with all of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ask import Choice
from engine.games.mandracora.cards import INGREDIENTS, WILD
from engine.games.mandracora.rules.casting import DONE, fits
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import code_of, in_order, power_of
from tui.seat import plan
from tui.seat.scene import Scene


def is_brewing(scene: Scene) -> bool:
    return scene.question is not None and scene.question.prompt == "ingredient"


def anew(scene: Scene) -> Mapping[Choice, Sequence[Choice]]:
    """Kinds in my hand that are not offered, and could have been laid earlier: with all that is laid then."""
    if not is_brewing(scene) or not scene.may_undo:
        return {}
    offered = {code_of(scene.view, option) for option in scene.choices}
    found = {code: in_order(scene.view, code) for code in dict.fromkeys(scene.view.codes) if code not in offered}
    return {code: answers for code, answers in found.items() if answers}


def last_laid(view: MarketView) -> dict[str, str]:
    """Of each kind that is laid the last one, as a step of the plan."""
    return {code: f"{plan.STEP}{place}" for place, code in enumerate(view.brew[1:])}


def takes_out(scene: Scene) -> dict[str, str]:
    """Kinds that lie there, and of which no more can be added: their key takes one out."""
    if not is_brewing(scene) or not plan.steps_of(scene):
        return {}
    more = {code_of(scene.view, option) for option in scene.choices} | {*anew(scene)}
    return {code: step for code, step in last_laid(scene.view).items() if code not in more}


def numbers(scene: Scene) -> dict[Choice, int]:
    """Each kind that fits the book has its number for as long as the spell is prepared; and then each power its own."""
    if scene.question is not None and scene.question.prompt == "power":
        return {option: power_of(option) for option in scene.choices}
    if not is_brewing(scene) or not scene.view.brew:
        return {}
    view, book = scene.view, scene.view.brew[0]
    there = {*view.brew[1:], *view.codes}
    kinds = [code for code in (*INGREDIENTS, WILD) if code in there and fits(book, (), code)]
    own: dict[Choice, int] = {code: number for number, code in enumerate(kinds, 1)}
    own |= {step: own[code] for code, step in takes_out(scene).items() if code in own}
    own |= {option: own[code] for option in scene.choices if (code := code_of(view, option)) in own}
    own[DONE] = 0
    can = {*scene.choices, *anew(scene), *takes_out(scene).values()}
    return {option: number for option, number in own.items() if option in can}

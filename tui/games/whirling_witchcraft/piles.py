"""All recipes with who has which, as far as one knows, and all personalities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.whirling_witchcraft.cards import PERSONALITIES, RECIPES, code_of, own_recipe
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.names import persona_name, recipe_said
from engine.games.whirling_witchcraft.words.phrases import recipe_line
from engine.words.speech import Voice, capital, counted
from tui.draw.panel import Line
from tui.seat.scene import Scene

UNSEEN = "not seen yet"


def piles(scene: Scene) -> list[Line]:
    """What lies before people, what is in hands, what is still to come; then who one can be."""
    view: CovenView = scene.view
    places = {code: _where(view, code, scene.voice) for code in RECIPES}
    lines = [line for place in dict.fromkeys(places.values()) if place != UNSEEN for line in _recipes(places, place)]
    return [*lines, *_recipes(places, UNSEEN), *_personas(view, scene.voice)]


def _where(view: CovenView, code: str, voice: Voice) -> str:
    """Where a recipe is known to be."""
    if code in view.hand:
        return "in your hand"
    for seat in range(view.seats):
        if code in view.known[seat]:
            return f"in {voice.whose(seat)} hand"
        if code in map(code_of, view.recipes[seat]):
            return f"before {voice.name(seat)}"
    return UNSEEN


def _recipes(places: dict[str, str], place: str) -> Iterator[Line]:
    found = [code for code, where in places.items() if where == place]
    if found:
        yield f"{capital(place)}: {counted(len(found), 'recipe')}", "gold bold"
        yield from ((_recipe(code), "text") for code in found)
        yield "", "text"


def _personas(view: CovenView, voice: Voice) -> Iterator[Line]:
    """Who is who, and what all the others can."""
    yield f"The {len(PERSONALITIES)} witches", "gold bold"
    for code in PERSONALITIES:
        seats = [seat for seat, own in enumerate(view.personas) if own == code]
        played = f" ({voice.all_of(seats)})" if seats else ""
        yield f"  {persona_name(code)}{played}: {_can(code)}", "text"


# Printed on cards: the footer asks at every paint whether there are piles.


@cache
def _recipe(code: str) -> str:
    return f"  {recipe_line(code)}"


@cache
def _can(code: str) -> str:
    own = f" {capital(recipe_said(code))}." if own_recipe(code) else ""
    return f"{PERSONALITIES[code].text}{own}"

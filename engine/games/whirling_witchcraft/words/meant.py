"""What somebody means who names a thing, in whatever words."""

from __future__ import annotations

import re

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, SIDES, TURNED, USES, code_of
from engine.games.whirling_witchcraft.view import CovenView, steps
from engine.games.whirling_witchcraft.words.names import ICON_NAMES, ingredient, plural, recipe_name, use_name
from engine.words.speech import plain_text

# What stands before a seat, or by its name alone: `bench 2`, `bench 2 U`.
PLACES = ("seat", "bench", "circle", "cauldron", "arcana", "persona", "hand")
PLACE = re.compile(rf"(?:({'|'.join(PLACES)}|player|workbench|personality|witch)) (\d{{1,2}})(?: ([humst]))?")
STEP = re.compile(r"step (\d{1,3})")
OTHER_WORDS = {"player": "seat", "workbench": "bench", "personality": "persona", "witch": "persona"}
VERBS = ("play ", "lay ", "use ", "be ", "take ", "name ", "a ", "an ", "the ")


def bare(text: str) -> str:
    """The name of a card without where it lies or what is done with it."""
    thing = plain_text(text)
    for word in ("recipe ", "hand ", "persona ", *VERBS):
        thing = thing.removeprefix(word)
    return thing


def place_meant(view: CovenView, text: str) -> tuple[str, Seat, str] | None:
    """`bench 2 U` is ("bench", 1, "U")."""
    found = PLACE.fullmatch(plain_text(text))
    if found is None or not 1 <= int(found[2]) <= view.seats:
        return None
    return OTHER_WORDS.get(found[1], found[1]), int(found[2]) - 1, (found[3] or "").upper()


def side_meant(text: str) -> str | None:
    """A recipe as it may lie: `love~` from "recipe love~", "Love Charm, turned" or "love s"."""
    thing = bare(text)
    use = use_meant(thing)
    return SIDE_NAMES.get(thing.replace(",", "").removeprefix("the ")) or (USES[use].side if use is not None else None)


def use_meant(text: str) -> str | None:
    """A certain way to use a recipe."""
    return USE_NAMES.get(bare(text).replace(",", ""))


def persona_meant(text: str) -> str | None:
    return PERSONA_NAMES.get(bare(text))


def letter_meant(text: str) -> str | None:
    """`U` from "u", "mushroom", "3 Mushrooms"."""
    return LETTER_NAMES.get(re.sub(r"^\d+ ", "", bare(text)))


def step_meant(view: CovenView, text: str) -> int | None:
    """`step 0` of what I plan, as screens count them."""
    found = STEP.fullmatch(plain_text(text))
    return int(found[1]) if found is not None and int(found[1]) < len(steps(view)) else None


def icon_meant(text: str) -> str | None:
    return ICON_WORDS.get(bare(text))


def _keyed(names: dict[str, str]) -> dict[str, str]:
    """Names as somebody types them."""
    return {name.lower().replace(",", "").removeprefix("the "): meant for name, meant in names.items()}


SIDE_NAMES = _keyed(
    {side: side for side in SIDES}
    | {recipe_name(side): side for side in SIDES}
    | {f"{recipe_name(code_of(side))} turned": side for side in SIDES if side.endswith(TURNED)}
    | {f"turned {recipe_name(code_of(side))}": side for side in SIDES if side.endswith(TURNED)}
)
USE_NAMES = _keyed({use: use for use in USES} | {use_name(use): use for use in USES})
PERSONA_NAMES = _keyed({code: code for code in PERSONALITIES} | {who.name: code for code, who in PERSONALITIES.items()})
LETTER_NAMES = _keyed(
    {letter: letter for letter in LETTERS}
    | {ingredient(letter): letter for letter in LETTERS}
    | {plural(letter): letter for letter in LETTERS}
    | {"heart": "H", "hearts": "H"}
)
ICON_WORDS = _keyed(
    {name: icon for icon, name in ICON_NAMES.items()} | {f"{name}s": icon for icon, name in ICON_NAMES.items()}
)

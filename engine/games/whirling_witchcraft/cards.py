"""2. Ingredients, recipes and personalities, as the card file has them, and what one may do with a recipe.

An ingredient is its letter; an amount of each is five numbers in the order H, M, U, S, T.  A recipe on the table
is its code, with a "~" when it is turned.  A way to use it is the code and what was chosen in its hybrid spaces:
"sleep S" fills the space with a Spider, "shape S >T" puts out a Toad besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias

from engine.card_files import read_cards

Amounts: TypeAlias = tuple[int, ...]  # of H, M, U, S, T


@dataclass(frozen=True, slots=True)
class Ingredient:
    letter: str
    name: str
    many: str
    holds: int
    line: str


@dataclass(frozen=True, slots=True)
class Recipe:
    code: str
    name: str
    input: str
    turns: bool
    output: str
    arcana: str
    initiative: int
    line: str


@dataclass(frozen=True, slots=True)
class Personality:
    code: str
    name: str
    start: tuple[int, ...]
    text: str
    line: str
    input: str | None = None
    output: str | None = None
    arcana: str = ""


class Use(NamedTuple):
    """One way to use a recipe: which ingredients it needs, and what it gives."""

    option: str
    side: str  # the recipe as it lies on the table
    needs: tuple[tuple[int, int], ...]  # which ingredients, by their place in LETTERS, and how many
    gives: tuple[tuple[int, int], ...]
    wishes: int  # how many more, of any type, are chosen one by one


_FILE = read_cards(
    "engine.games.whirling_witchcraft", {"ingredient": Ingredient, "recipe": Recipe, "personality": Personality}
)
INGREDIENTS: dict[str, Ingredient] = {ingredient.letter: ingredient for ingredient in _FILE["ingredient"]}
RECIPES: dict[str, Recipe] = {recipe.code: recipe for recipe in _FILE["recipe"]}
PERSONALITIES: dict[str, Personality] = {personality.code: personality for personality in _FILE["personality"]}

LETTERS: str = "".join(INGREDIENTS)
KINDS = range(len(LETTERS))
NOTHING: Amounts = (0,) * len(LETTERS)
HOLDS: Amounts = tuple(ingredient.holds for ingredient in INGREDIENTS.values())  # 2.2
ICONS = "PRB"
TURNED = "~"
ANY = "*"
BEGINNER = "initiate"
ORDER: dict[str, int] = {code: i for i, code in enumerate(RECIPES)}  # as a hand is sorted


def code_of(side: str) -> str:
    return side.removesuffix(TURNED)


def turned(side: str) -> str:
    """The same recipe the other way round."""
    return side.removesuffix(TURNED) if side.endswith(TURNED) else side + TURNED


def spaces(side: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The input and the output of a recipe as it lies: `U`, `S/T` or `*` for each space."""
    card = RECIPES.get(code_of(side)) or PERSONALITIES[code_of(side)]
    ends = tuple((card.input or "").split()), tuple((card.output or "").split())
    return ends[::-1] if side.endswith(TURNED) else ends


def initiative(side: str) -> int:
    return RECIPES[code_of(side)].initiative


def amounts(letters: str) -> Amounts:
    """How many there are of each: `UUS` is 0, 0, 2, 1, 0."""
    return tuple([letters.count(letter) for letter in LETTERS])


def letters_of(many: Amounts) -> str:
    """The other way: 0, 0, 2, 1, 0 is `UUS`."""
    return "".join([letter * count for letter, count in zip(LETTERS, many, strict=True)])


def own_recipe(personality: str) -> bool:
    """Has this personality a recipe?"""
    return PERSONALITIES[personality].input is not None


def _ways(ends: tuple[str, ...]) -> list[str]:
    """Every choice there is in the hybrid spaces: their letters, each combination once."""
    hybrids = [end.split("/") for end in ends if "/" in end]
    return list(dict.fromkeys("".join(sorted(choice, key=LETTERS.index)) for choice in product(*hybrids)))


def _uses(side: str) -> tuple[Use, ...]:
    """None for what neither takes nor gives anything: The Lost Arcana lies there for its arcana."""
    inputs, outputs = spaces(side)
    if not inputs and not outputs:
        return ()
    wishes = outputs.count(ANY)
    fixed_in = "".join(end for end in inputs if "/" not in end)
    fixed_out = "".join(end for end in outputs if "/" not in end and end != ANY)
    uses = []
    for taken, given in product(_ways(inputs), _ways(outputs)):
        option = side + (f" {taken}" if taken else "") + (f" >{given}" if given else "")
        uses.append(Use(option, side, _sparse(fixed_in + taken), _sparse(fixed_out + given), wishes))
    return tuple(uses)


def _sparse(letters: str) -> tuple[tuple[int, int], ...]:
    return tuple((kind, count) for kind, count in enumerate(amounts(letters)) if count)


# 2.4, 7.4  How each recipe may lie; for a Whirlwind all of them may be turned.
WAYS: dict[str, tuple[str, ...]] = {
    code: (code, code + TURNED) if card.turns else (code,) for code, card in RECIPES.items()
}
WHIRLED: dict[str, tuple[str, ...]] = {
    code: (code, code + TURNED) if card.input != card.output else (code,) for code, card in RECIPES.items()
}

# 2.5  How many Potions, Ravens and Books are on each recipe.
ARCANA: dict[str, Amounts] = {code: tuple(map(card.arcana.count, ICONS)) for code, card in RECIPES.items()}

_ALL = [*RECIPES, *(code for code in PERSONALITIES if own_recipe(code))]
SIDES: dict[str, tuple[Use, ...]] = {side: _uses(side) for code in _ALL for side in (code, code + TURNED)}
USES: dict[str, Use] = {use.option: use for uses in SIDES.values() for use in uses}

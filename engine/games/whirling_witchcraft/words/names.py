"""How things are called.  Everything here is made from views, codes and letters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import (
    ANY,
    HOLDS,
    INGREDIENTS,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    TURNED,
    USES,
    code_of,
    spaces,
)
from engine.games.whirling_witchcraft.view import CovenView
from engine.words.speech import joined

ICON_NAMES = {"P": "Potion", "R": "Raven", "B": "Book"}


# Ingredients ---------------------------------------------------------------------------------


def ingredient(letter: str) -> str:
    """`Mushroom`"""
    return INGREDIENTS[letter].name


def plural(letter: str) -> str:
    """`Mushrooms`"""
    return INGREDIENTS[letter].many


def measure(letter: str, count: int) -> str:
    """`no Toad`, `a Mushroom`, `2 Hearts of Shadow`"""
    kind = INGREDIENTS[letter]
    return f"{count} {kind.many}" if count > 1 else f"{'a' if count else 'no'} {kind.name}"


def listed(many: Sequence[int]) -> str:
    """`2 Mushrooms and a Toad`, `nothing`"""
    return joined([measure(letter, count) for letter, count in zip(LETTERS, many, strict=True) if count]) or "nothing"


def room_said(many: Sequence[int]) -> str:
    """`2 Hearts of Shadow, no Mandrake, ...`: every type, those of which there is none, too."""
    return joined([measure(letter, count) for letter, count in zip(LETTERS, many, strict=True)])


def bench_said(bench: Sequence[int]) -> str:
    """`2 Mandrakes and 9 Spiders (full)`"""
    parts = [
        f"{measure(letter, count)}{' (full)' if count >= hold else ''}"
        for letter, count, hold in zip(LETTERS, bench, HOLDS, strict=True)
        if count
    ]
    return joined(parts) or "nothing"


def short(many: Sequence[int]) -> str:
    """`2U 1T`, `-`"""
    return " ".join(f"{count}{letter}" for letter, count in zip(LETTERS, many, strict=True) if count) or "-"


# Recipes -------------------------------------------------------------------------------------


def recipe_name(side: str) -> str:
    """`Wart Brew`, `Love Charm, turned round`"""
    card = RECIPES.get(code_of(side)) or PERSONALITIES[code_of(side)]
    return f"{card.name}, turned round" if side.endswith(TURNED) else card.name


def called(side: str) -> str:
    """The same inside a list, where a comma would part them: `Love Charm turned round`."""
    return recipe_name(side).replace(",", "")


def end_said(ends: Sequence[str]) -> str:
    """`2 Mushrooms and a Spider or Toad`"""
    return joined([_space_said(end, ends.count(end)) for end in dict.fromkeys(ends)]) or "nothing"


def _space_said(end: str, count: int) -> str:
    if end == ANY:
        return "one of any type" if count == 1 else f"{count} of any types"
    letters = end.split("/")
    names = joined([ingredient(letter) if count == 1 else plural(letter) for letter in letters], "or")
    return f"{'a' if count == 1 else count} {names}"


def recipe_said(side: str) -> str:
    """`a Toad makes a Mandrake and a Mushroom`"""
    inputs, outputs = spaces(side)
    if not inputs:
        come = "comes" if len(outputs) == 1 else "come"
        return f"out of nothing {come} {end_said(outputs)}" if outputs else "it takes nothing and gives nothing"
    return f"{end_said(inputs)} {'makes' if len(inputs) == 1 else 'make'} {end_said(outputs)}"


def full_recipe(side: str) -> str:
    """`Wart Brew (a Toad makes a Mandrake and a Mushroom)`"""
    return f"{recipe_name(side)} ({recipe_said(side)})"


def use_name(option: str) -> str:
    """A way to use a recipe: `Sleep Charm with a Spider`, `Shape Flask with a Spider for a Toad`."""
    side, *_ = option.split(" ")
    between = "," if side.endswith(TURNED) and _chosen(option) else ""
    return recipe_name(side) + between + _chosen(option)


def _chosen(option: str) -> str:
    """What was chosen in hybrid spaces."""
    _, *chosen = option.split(" ")
    taken = "".join(part for part in chosen if not part.startswith(">"))
    given = "".join(part.removeprefix(">") for part in chosen if part.startswith(">"))
    with_what = f" with {listed([taken.count(letter) for letter in LETTERS])}" if taken else ""
    for_what = f" for {listed([given.count(letter) for letter in LETTERS])}" if given else ""
    return with_what + for_what


def brewed_said(uses: Sequence[str]) -> str:
    """`Wart Brew and Pond Growth, taking a Mushroom from outputs`; empty if nothing was used."""
    used, moved = joined(uses_said(uses)), _moved(uses)
    return f"{used}, taking {', then '.join(moved)}" if moved else used


def _moved(uses: Sequence[str]) -> list[str]:
    """5.3  What was taken from elsewhere: `2 Mushrooms from outputs`, one after the other."""
    deeds = [use.split(" ") for use in uses if use.startswith(("outputs ", "supply "))]
    runs = [(place, [letter for _, letter in run]) for place, run in groupby(deeds, key=itemgetter(0))]
    return [f"{listed([letters.count(letter) for letter in LETTERS])} from {FROM[place]}" for place, letters in runs]


FROM = {"outputs": "outputs", "supply": "the supply"}


def uses_said(uses: Sequence[str]) -> list[str]:
    """The recipes among what was done, one after the other, with what was chosen."""
    said: list[str] = []
    for is_wish, run in groupby(uses, key=LETTERS.__contains__):
        if is_wish:  # of any type, for the recipe before
            wishes = [*run]
            said[-1] += f"{' and' if ' for ' in said[-1] else ' for'} {listed([*map(wishes.count, LETTERS)])}"
        else:
            said += [_use_said(use) for use in run if use in USES or use.startswith("study ")]
    return said


def _use_said(use: str) -> str:
    if use in USES:
        return called(use.split(" ")[0]) + _chosen(use)
    return f"a Book of {plural(use[-1])} for a Mandrake"


# Arcana --------------------------------------------------------------------------------------


def icon_parts(letters: str) -> list[str]:
    """`2 Potions`, `a Raven`"""
    counts = [(name, letters.count(icon)) for icon, name in ICON_NAMES.items() if icon in letters]
    return [f"a {name}" if count == 1 else f"{count} {name}s" for name, count in counts]


def icons_of(side: str) -> str:
    """The arcana on a recipe in words, `no arcana` if there are none."""
    return joined(icon_parts(RECIPES[code_of(side)].arcana)) or "no arcana"


def counts_said(counts: Sequence[int]) -> str:
    """`Potion 1, Raven 0, Book 3`"""
    return ", ".join(f"{name} {count}" for name, count in zip(ICON_NAMES.values(), counts, strict=True))


# People --------------------------------------------------------------------------------------


def persona_name(code: str) -> str:
    return PERSONALITIES[code].name if code else "nobody yet"


def nemesis(view: CovenView, seat: Seat) -> Seat:
    """2.8"""
    return (seat - 1) % view.seats

"""Everything that is counted of the house, and the bars that it is held to.

`bars.txt` says how much there may be of what there should be none, or less: a count may only sink, and with it the
bar.  A test fails where a count is above its bar, and where it is below: then `python -m tests.house --lower` writes
what is reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.house import forgotten, names, questions, repeats, rings, sizes
from tests.house.tree import Tree

BARS = Path(__file__).with_name("bars.txt")

# What is only told.
FIGURES: dict[str, Callable[[Tree], int]] = {
    "lines": sizes.lines,
    "files": sizes.files,
    "folders": sizes.folders,
    "docstrings": sizes.docstrings,
}
# What has a bar: an amount, or the places that are to be mended.
COUNTS: dict[str, Callable[[Tree], int | Iterable[str]]] = {
    "statements": sizes.statements_on_the_shelf,
    "crowded folders": sizes.crowded_folders,
    "long files": sizes.long_files,
    "long functions": sizes.long_functions,
    "files in import rings": rings.files_in_rings,
    "entries of folders in import rings": rings.entries_in_rings,
    "base names with two senses": names.base_names_with_two_senses,
    "class names with two senses": names.class_names_with_two_senses,
    "repeats": repeats.places,
    "tables keyed by questions": questions.tables_beside_the_one,
    "rules that nobody runs": forgotten.rules_never_run,
}
STEPS = {"statements": 100}  # a bar in hundreds: not every change moves it


class Bar(NamedTuple):
    """How much there may be now, and how much there is to be."""

    now: int
    aim: int


class Count(NamedTuple):
    """How much there is, and where, if it has places."""

    many: int
    places: tuple[str, ...] = ()


Bars: TypeAlias = Mapping[str, Bar]


def count(what: str, tree: Tree) -> Count:
    found = COUNTS[what](tree)
    if isinstance(found, int):
        return Count(found)
    places = tuple(found)
    return Count(len(places), places)


def bar_for(what: str, many: int) -> int:
    """Where the bar of this count lies."""
    step = STEPS.get(what, 1)
    return -(-many // step) * step


def complaint(what: str, found: Count, bar: Bar) -> str | None:
    """What is wrong with this count, or None."""
    if found.many > bar.now:
        places = "".join(f"\n  {place}" for place in found.places)
        return f"{what}: {found.many}, and there may be {bar.now}{places}"
    if bar_for(what, found.many) < bar.now:
        return f"{what}: {found.many}, fewer than the bar of {bar.now}: lower it with `python -m tests.house --lower`"
    return None


# The table ------------------------------------------------------------------------------------


def read_bars() -> Bars:
    """What, how much there may be now, the aim."""
    rows = (line.rsplit(maxsplit=2) for line in BARS.read_text("utf-8").splitlines() if line and line[0] != "#")
    return {what: Bar(int(now), int(aim)) for what, now, aim in rows}


def write_bars(bars: Bars) -> None:
    head = [line for line in BARS.read_text("utf-8").splitlines() if line.startswith("#")]
    rows = [f"{what:<36}{bar.now:>8}{bar.aim:>8}" for what, bar in bars.items()]
    BARS.write_text("\n".join([*head, *rows, ""]), "utf-8")


def lowered(bars: Bars, tree: Tree) -> Bars:
    """The bars where the counts are; none rises."""
    return {what: bar._replace(now=min(bar.now, bar_for(what, count(what, tree).many))) for what, bar in bars.items()}

"""make where 4.2, make where stitch, make where casting: where that stands, game by game.

A number is a paragraph of RULES.md, or a chapter: it is found there, in the docstrings that begin with it or name it,
and in the names and docstrings of tests.  Words (all that are given) are found in RULES.md, and in the names and
docstrings of modules, classes, functions and tests.  Nothing is listed by hand.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.house.tree import LAYERS, ROOT

NUMBER = re.compile(r"\b(\d{1,2})\.(\d{1,2})(?: to \1\.(\d{1,2}))?\b")
CHAPTER = re.compile(r"(?:## )?(\d{1,2})\. ")
PARAGRAPH = re.compile(r"(?:- (?:On )?(?=\d+\.\d)|#+ )(.*)")  # or what is said of one
WIDTH = 150


class Found(NamedTuple):
    """A place that says what it is about."""

    path: str
    line: int
    name: str
    said: str  # its docstring, or the paragraph

    @property
    def group(self) -> str:
        """The game that it belongs to, or the part of the house."""
        parts = [part for part in Path(self.path).parts if part != "tests"]
        if "games" in parts[:2] and len(parts) > 3:
            return parts[2].replace("_", " ").title()
        return parts[0]

    def __str__(self) -> str:
        first = self.said.strip().split("\n")[0]
        return f"  {f'{self.path}:{self.line}':<64}  {self.name}  {first}"[:WIDTH].rstrip()


Search: TypeAlias = Callable[[str, str], bool]  # is it meant? by its name and by what is said of it


def main(wanted: Sequence[str]) -> None:
    if not wanted:
        sys.exit(f"where is what?  {__doc__.splitlines()[0]}")
    found = [*where(" ".join(wanted))]
    for group, places in groupby(found, key=lambda place: place.group):
        print(group, *places, sep="\n")
    if not found:
        sys.exit(f"nothing here is called {' '.join(wanted)}, and nothing says so")


def where(wanted: str, root: Path = ROOT) -> list[Found]:
    """All places, the rules of each game first, then its code, then its tests."""
    number = wanted.rstrip(".")
    is_number = re.fullmatch(r"\d+(\.\d+)?", number) is not None
    search = by_number(number) if is_number else by_words(wanted.split())
    hints = [re.split(r"\D", number)[0]] if is_number else wanted.lower().split()
    found = [place for path in files(root, is_number) for place in places_in(path, root, hints) if search(*place[2:])]
    return sorted(found, key=lambda place: (place.group, place.path.startswith("tests"), not place.path.endswith("md")))


def by_number(wanted: str) -> Search:
    """A paragraph is itself, a chapter all of its paragraphs."""
    return lambda name, said: any(
        number == wanted or number.startswith(f"{wanted}.") for number in (*numbers_in(spoken(name)), *numbers_in(said))
    )


def by_words(words: Sequence[str]) -> Search:
    """All of them, each at the beginning of a word."""
    searches = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words]
    return lambda name, said: all(search.search(f"{spoken(name)} {said}") for search in searches)


def spoken(name: str) -> str:
    """A name as one would say it: test_6_4_to_6_6_a_spell is `test 6.4 to 6.6 a spell`."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    return re.sub(r"(?<![\d.])(\d+)_(\d+)", r"\1.\2", apart).replace("_", " ")


def numbers_in(text: str) -> Iterator[str]:
    """The paragraphs that a text names, those between two of them included; and the chapter with which it begins."""
    if (chapter := CHAPTER.match(text)) is not None:
        yield chapter[1]
    for first, paragraph, last in NUMBER.findall(text):
        yield from (f"{first}.{number}" for number in range(int(paragraph), int(last or paragraph) + 1))


# What there is --------------------------------------------------------------------------------


def files(root: Path, only_games: bool) -> Iterator[Path]:
    """The files that may say it: paragraphs are those of games."""
    folders = [root / top / layer for top in ("", "tests") for layer in LAYERS]
    for folder in [folder / "games" for folder in folders] if only_games else folders:
        yield from sorted([*folder.rglob("RULES.md"), *folder.rglob("*.py")])


def places_in(path: Path, root: Path, hints: Sequence[str]) -> Iterator[Found]:
    """All that a file has to say, if what is looked for stands in it at all."""
    text, shown = path.read_text("utf-8"), path.relative_to(root).as_posix()
    if all(hint in text.lower() or hint in path.stem for hint in hints):
        told = paragraphs(text) if path.suffix == ".md" else definitions(text, path.stem)
        yield from (Found(shown, *one) for one in told)


def paragraphs(text: str) -> Iterator[tuple[int, str, str]]:
    """Headings and numbered paragraphs."""
    for line, row in enumerate(text.split("\n"), 1):
        if (match := PARAGRAPH.match(row)) is not None:
            yield line, "", match[1]


def definitions(text: str, stem: str) -> Iterator[tuple[int, str, str]]:
    """The module, its classes, functions and methods."""
    tree = ast.parse(text)
    yield 1, stem, ast.get_docstring(tree) or ""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name, ast.get_docstring(node) or ""


if __name__ == "__main__":
    main(sys.argv[1:])

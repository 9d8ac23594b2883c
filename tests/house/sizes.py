"""How much there is: statements, lines, files, folders; and what is too large for one look."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from tests.house.tree import DOORS, Source, Tree, functions_in
from tests.shelf import SHELF

FILES_IN_A_FOLDER = 20
ROOMY = {"tui/screens": 24}  # a file per screen
LINES_OF_A_FILE = 450
LINES_OF_A_FUNCTION = 45


def statements(tree: Tree) -> int:
    """Every statement that Python knows: docstrings and imports too, `else` and decorators not."""
    return sum(isinstance(node, ast.stmt) for source in tree for node in ast.walk(source.tree))


def statements_on_the_shelf(tree: Tree) -> int:
    """Of the house and the games on the shelf: what a newcomer brings along has no bar."""
    return statements(tuple(source for source in tree if not is_of_a_newcomer(source)))


def is_of_a_newcomer(source: Source) -> bool:
    match source.path.parts:
        case ["engine" | "tui", "games", game, _, *_]:
            return game.replace("_", "-") not in SHELF
    return False


def docstrings(tree: Tree) -> int:
    """Those statements that are nothing but a text."""
    return sum(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for source in tree
        for node in ast.walk(source.tree)
    )


def lines(tree: Tree) -> int:
    return sum(source.text.count("\n") for source in tree)


def files(tree: Tree) -> int:
    return len(tree)


def folders(tree: Tree) -> int:
    return len({source.path.parent for source in tree})


def crowded_folders(tree: Tree) -> Iterator[str]:
    """Folders with more files than one can take in; the door, `__init__`, is none of them."""
    flat = Counter(str(source.path.parent) for source in tree if source.path.stem not in DOORS)
    for folder, many in sorted(flat.items()):
        if many > ROOMY.get(folder, FILES_IN_A_FOLDER):
            yield f"{folder}: {many} files"


def long_files(tree: Tree) -> Iterator[str]:
    for source in tree:
        if (many := source.text.count("\n")) > LINES_OF_A_FILE:
            yield f"{source.path}: {many} lines"


def long_functions(tree: Tree) -> Iterator[str]:
    """From `def` to the last line, docstring included."""
    for source in tree:
        for function in functions_in(source.tree):
            many = (function.end_lineno or function.lineno) - function.lineno + 1
            if many > LINES_OF_A_FUNCTION:
                yield f"{source.at(function)}: {function.name} has {many} lines"

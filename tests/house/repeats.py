"""Places that say again what stands elsewhere.

A line is a statement, or the head of one that has others inside.  Six lines in a row that stand elsewhere, too, at the
same depths, are a repeat: word for word, or with other names and values.  Boilerplate is left out: imports, docstrings,
fields, `__slots__`, constants of a file or class, what `__init__` only writes down; annotations are not looked at.

A place is as many such lines as lie together.  So each place could be told once, and the others be taken from there.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from tests.house.tree import Function, Source, Tree, without_copies

LENGTH = 6
BODIES = ("body", "handlers", "orelse", "finalbody", "cases")
UNSEEN = {"annotation", "returns", "type_comment", "type_params", "ctx", "kind"}
HEADED: TypeAlias = ast.stmt | ast.ExceptHandler | ast.match_case


class Line(NamedTuple):
    depth: int
    number: int
    words: tuple[str, ...]  # without names and values


class Place(NamedTuple):
    """A repeat: from line to line of a file, and where the same begins elsewhere."""

    path: str
    first: int
    last: int
    lines: int
    like: str


def places(tree: Tree) -> Iterator[str]:
    for place in repeats_in(without_copies(tree)):
        yield f"{place.path}:{place.first} to {place.last}: {place.lines} lines as at {place.like}"


def repeats_in(tree: Tree) -> list[Place]:
    """Every place, in the order of the files."""
    lined = {str(source.path): tuple(lines_of(source)) for source in tree}
    alike: dict[object, list[tuple[str, int]]] = defaultdict(list)
    for path, lines in lined.items():
        for start in range(len(lines) - LENGTH + 1):
            alike[shape(lines[start : start + LENGTH])].append((path, start))
    begun: dict[str, dict[int, tuple[str, int]]] = defaultdict(dict)
    for found in alike.values():
        for path, start in found if len(found) > 1 else ():
            others = (other for other in found if other[0] != path or abs(other[1] - start) >= LENGTH)
            if (other := next(others, None)) is not None:
                begun[path][start] = other
    return [place for path in sorted(begun) for place in joined(path, begun[path], lined)]


def joined(path: str, begun: dict[int, tuple[str, int]], lined: dict[str, tuple[Line, ...]]) -> Iterator[Place]:
    """The repeats that begin at these lines, those that touch each other as one."""
    lines = lined[path]
    starts = sorted(begun)
    while starts:
        first = end = starts[0]
        while starts and starts[0] <= end:
            end = starts.pop(0) + LENGTH
        there, line = begun[first]
        yield Place(
            path, lines[first].number, lines[end - 1].number, end - first, f"{there}:{lined[there][line].number}"
        )


def shape(lines: Sequence[Line]) -> object:
    """What two places have in common that say the same, whatever their names are."""
    return tuple((line.depth - lines[0].depth, line.words) for line in lines)


# From a file to its lines ---------------------------------------------------------------------


def lines_of(source: Source) -> Iterator[Line]:
    return _lines(source.tree, 0)


def _lines(parent: ast.AST, depth: int) -> Iterator[Line]:
    """What counts in the bodies of a statement; what stands after `else` or `finally` says so."""
    for body in BODIES:
        inside = [child for child in getattr(parent, body, ()) if not is_boilerplate(child, parent)]
        if inside and body in ("orelse", "finalbody"):
            yield Line(depth, inside[0].lineno, (body,))
        for child in inside:
            number = child.pattern.lineno if isinstance(child, ast.match_case) else child.lineno
            yield Line(depth, number, tuple(words_of(child)))
            yield from _lines(child, depth + 1)


def words_of(node: ast.AST) -> Iterator[str]:
    """How a line is built, without what stands inside it."""
    yield type(node).__name__
    for field, value in ast.iter_fields(node):
        if field not in UNSEEN and not (field in BODIES and isinstance(node, HEADED)):
            parts = value if isinstance(value, list) else [value]
            for part in parts:
                yield from words_of(part) if isinstance(part, ast.AST) else ()
            yield str(len(parts))  # so that nothing slips from one field into the next


def is_boilerplate(node: ast.AST, parent: ast.AST) -> bool:
    """Is this said only because Python wants it said?"""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name("TYPE_CHECKING")) | ast.Assign(targets=[ast.Name("__slots__")]):
            return True
        case ast.ClassDef():
            return all(is_boilerplate(child, node) for child in node.body)
        case ast.AnnAssign() if isinstance(parent, ast.ClassDef):
            return True
        case ast.Assign() | ast.AnnAssign() if isinstance(parent, ast.Module | ast.ClassDef) or is_init(parent):
            return isinstance(node.value, ast.Constant | ast.Name)
    return False


def is_init(node: ast.AST) -> bool:
    return isinstance(node, Function) and node.name == "__init__"

"""Who imports whom in a circle: files, and the entries of a folder (its own files, and each folder in it as one).

Imports inside functions and under TYPE_CHECKING count like any other.  Excepted is only what is loaded late for
speed, and says so: a comment `# lazy: why` on the import, or right above it and those that follow without a gap.

What is imported is the file that is named; that Python runs the `__init__` of every folder on the way is no import.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tests.house.tree import Source, Tree, functions_in

Graph: TypeAlias = Mapping[str, set[str]]
Import: TypeAlias = ast.Import | ast.ImportFrom
LAZY = re.compile(r"#\s*lazy: \S")


def files_in_rings(tree: Tree) -> Iterator[str]:
    for ring in rings_of(imports_of(tree)):
        yield from (f"{module}, in a ring of {len(ring)}" for module in ring)


def entries_in_rings(tree: Tree) -> Iterator[str]:
    """Folder by folder: what of its entries imports each other in a circle, where one of them is a folder."""
    paths = {source.module: source.path.with_suffix("").parts for source in tree}
    folders = {paths[:i] for paths in paths.values() for i in range(1, len(paths))}
    levels: dict[tuple[str, ...], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for importer, imported in imports_of(tree).items():
        for module in imported:
            above = shared(paths[importer], paths[module])
            levels[above][paths[importer][len(above)]].add(paths[module][len(above)])
    for above, graph in sorted(levels.items()):
        for ring in rings_of(graph):
            if any((*above, entry) in folders for entry in ring):
                yield from (f"{'/'.join((*above, entry))}, in a ring of {len(ring)}" for entry in ring)


def shared(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """The folders that both lie in."""
    both = 0
    while both < min(len(one), len(other)) - 1 and one[both] == other[both]:
        both += 1
    return one[:both]


def imports_of(tree: Tree) -> Graph:
    """Module -> the modules of the product that it imports, but for lazy ones."""
    modules = {source.module for source in tree}
    found: dict[str, set[str]] = defaultdict(set)
    for source in tree:
        late = {id(node) for node in lazy_imports(source)}
        for node in ast.walk(source.tree):
            if isinstance(node, Import) and id(node) not in late:
                found[source.module] |= named(node, modules) - {source.module}
    return found


def named(node: Import, modules: set[str]) -> set[str]:
    """Of these modules, those that the import names."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names} & modules
    inside = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return {full if full in modules else str(node.module) for full in inside.values()} & modules


def lazy_imports(source: Source) -> Iterator[Import]:
    """The imports inside functions that say why they come late."""
    rows = source.text.split("\n")
    inside = {
        node.lineno: node
        for function in functions_in(source.tree)
        for node in ast.walk(function)
        if isinstance(node, Import)
    }
    last = 0  # the line that the reason above reaches
    for line, node in sorted(inside.items()):
        end = node.end_lineno or line
        if last == line - 1 or LAZY.match(rows[line - 2].strip()):
            last = end
        if last == end or any(LAZY.search(row) for row in rows[line - 1 : end]):
            yield node


def rings_of(graph: Graph) -> Iterator[list[str]]:
    """Those that reach each other, as Tarjan finds them."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []

    def visit(node: str) -> Iterator[list[str]]:
        order[node] = lowest[node] = len(order)
        waiting.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in order:
                yield from visit(other)
            if other in waiting:
                lowest[node] = min(lowest[node], lowest[other])
        if lowest[node] == order[node]:
            ring = waiting[waiting.index(node) :]
            del waiting[waiting.index(node) :]
            if len(ring) > 1:
                yield sorted(ring)

    for node in sorted(graph):
        if node not in order:
            yield from visit(node)

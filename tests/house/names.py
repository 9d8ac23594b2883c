"""One word for one thing: no base name stands twice in a layer, no class name twice anywhere.

The layers are net, each folder of tui, the engine, and the games within it: what a game fills in is called as
the engine calls it.  The same part of several games is one sense, and so is a file that is called like its folder.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from tests.house.tree import DOORS, Tree, without_copies


def layer_of(path: PurePosixPath) -> str:
    """Where a name may stand once."""
    top, folder = path.parts[0], path.parts[1] if len(path.parts) > 2 else ""
    return f"{top}/{folder}" if top == "tui" or folder == "games" else top


def sense_of(path: PurePosixPath) -> str:
    """What two places have in common that mean the same."""
    parts = path.with_suffix("").parts
    if parts[1] == "games" and len(parts) > 3:
        parts = (*parts[:2], "*", *parts[3:])
    return "/".join(parts[:-1] if parts[-1] == parts[-2] else parts)


def base_names_with_two_senses(tree: Tree) -> Iterator[str]:
    named = [source.path for source in tree if source.path.stem not in DOORS]
    for (name, _), senses in by_sense(((path.stem, layer_of(path)), path) for path in named):
        yield f"{name}: {', '.join(senses)}"


def base_names_in_several_layers(tree: Tree) -> Iterator[str]:
    """Allowed, for what goes through the house (table, host, join): to be looked at."""
    for name, senses in by_sense((source.path.stem, source.path) for source in tree if source.path.stem not in DOORS):
        yield f"{name}: {', '.join(senses)}"


def class_names_with_two_senses(tree: Tree) -> Iterator[str]:
    classes = (
        (node.name, source.path)
        for source in without_copies(tree)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef)
    )
    for name, senses in by_sense(classes):
        yield f"{name}: {', '.join(senses)}"


def by_sense(places: Iterable[tuple[object, PurePosixPath]]) -> Iterator[tuple[object, list[str]]]:
    """Whatever stands in places that do not mean the same."""
    senses: dict[object, set[str]] = defaultdict(set)
    for name, path in places:
        senses[name].add(sense_of(path))
    return ((name, sorted(found)) for name, found in sorted(senses.items(), key=str) if len(found) > 1)

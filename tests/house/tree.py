"""The product's Python files, of this checkout or of any commit, each read and parsed once."""

from __future__ import annotations

import ast
import io
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).parents[2]
LAYERS = ("engine", "net", "tui")
DOORS = ("__init__", "__main__")  # how a folder is entered; what they are called says nothing
COPIES = ("yardstick",)  # say again what stood elsewhere, and stay when that changes: bots are measured by them
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Source(NamedTuple):
    """One file."""

    path: PurePosixPath
    text: str
    tree: ast.Module

    @property
    def module(self) -> str:
        """What it is imported as."""
        return ".".join(self.path.parent.parts if self.path.stem == "__init__" else self.path.with_suffix("").parts)

    def at(self, node: ast.AST) -> str:
        """Where in the file, as editors open it."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}"


Tree: TypeAlias = tuple[Source, ...]


def without_copies(tree: Tree) -> Tree:
    """All but the files that are copies on purpose."""
    return tuple(source for source in tree if source.path.stem not in COPIES)


def tree_of(texts: Mapping[str, str]) -> Tree:
    """Path -> text, parsed."""
    return tuple(Source(PurePosixPath(path), text, ast.parse(text)) for path, text in sorted(texts.items()))


def here() -> Tree:
    """The product as it lies in this checkout."""
    files = (path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))
    return tree_of({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files})


def at_commit(revision: str) -> Tree:
    """The product as it was at a commit."""
    packed = subprocess.run(["git", "archive", revision, *LAYERS], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return tree_of(dict(_texts_in(archive)))


def _texts_in(archive: tarfile.TarFile) -> Iterator[tuple[str, str]]:
    for member in archive:
        file = archive.extractfile(member) if member.name.endswith(".py") else None
        if file is not None:
            yield member.name, file.read().decode("utf-8")


def functions_in(tree: ast.AST) -> Iterator[Function]:
    """All functions and methods, those within others included."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))

"""Imports point one way: tui → net → engine → standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ["engine", "net", "tui"]
# What a layer may use beyond the standard library and the layers below it.
OUTSIDE = {
    "engine": set(),
    "net": {"asyncssh", "cryptography", "ifaddr", "msgpack", "openskill", "zeroconf"},
    "tui": {"distributed", "msgpack", "openskill", "platformdirs", "rich", "textual"},
}
# Modules that the pure layer must not touch: no IO, no clock, no threads, no randomness of its own.
IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sys",
    "threading",
    "time",
}


def files_of(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def imports_of(path: Path) -> set[str]:
    """The modules that this file imports, by their full names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_lies_below(layer):
    allowed = {*LAYERS[: LAYERS.index(layer) + 1], *OUTSIDE[layer], *sys.stdlib_module_names}
    for path in files_of(layer):
        for module in imports_of(path):
            top = module.split(".")[0]
            assert top in allowed, f"{path.relative_to(ROOT)} imports {module}, which lies above or outside {layer}"


def test_the_engine_does_no_io_and_knows_no_clock():
    for path in files_of("engine"):
        for module in imports_of(path):
            assert module.split(".")[0] not in IMPURE, f"{path.relative_to(ROOT)} imports {module}"


def test_rooms_do_not_know_each_other_and_the_house_knows_no_room():
    rooms = [path.name for path in (ROOT / "engine" / "games").iterdir() if (path / "__init__.py").exists()]
    for path in files_of("engine"):
        inside = path.relative_to(ROOT / "engine").parts
        own = inside[1] if inside[0] == "games" and len(inside) > 2 else None
        for module in imports_of(path):
            for room in rooms:
                if module.startswith(f"engine.games.{room}"):
                    assert room == own, f"{path.relative_to(ROOT)} imports from the room {room}"

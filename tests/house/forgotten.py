"""Rules that are called and never run: without `yield from` nothing of a rule happens, and Python says nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.tree import Function, Source, Tree


def rules_never_run(tree: Tree) -> Iterator[str]:
    """Whatever returns a `Rule`, and is called as if it did something itself."""
    rules = {f"{source.module}.{function.name}" for source in tree for function in rules_in(source)}
    for source in tree:
        known = {name: full for name, full in names_in(source).items() if full in rules}
        for node in ast.walk(source.tree) if known else ():
            match node:
                case ast.Expr(value=ast.Call(func=ast.Name(name))) if name in known:
                    yield f"{source.at(node)}: {name} is a rule: is `yield from` missing?"


def rules_in(source: Source) -> Iterator[ast.FunctionDef]:
    """The functions of a file that say they are rules."""
    for node in source.tree.body:
        match node:
            case ast.FunctionDef(returns=ast.Subscript(value=ast.Name("Rule"))):
                yield node


def names_in(source: Source) -> dict[str, str]:
    """What a name of this file is called in full: its own functions, and what it imports."""
    names = {node.name: f"{source.module}.{node.name}" for node in source.tree.body if isinstance(node, Function)}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return names

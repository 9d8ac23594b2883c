"""Tables keyed by what a game asks.  One is enough: a record per question says all that is to be said of it.
Bots do not load what is said, so what they make of a question stands in files of their own.

What is asked is read from the rules: the prompt of every `Ask`, followed back through parameters, names and
attributes to the texts that they may be.  A table is a dict or set that is written out, with two texts for keys
or more, at least half of them prompts of that game; numbers by prompt are a scale and none.  The rules themselves
are not looked at: their verbs ask, too.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence

from tests.house.tree import Function, Source, Tree, functions_in

KEYS = 2
# What a game does, not what is said of it.  A check has tables keyed by fields, some of them called like questions.
RULES = {"rules", "language", "__init__.py", "check.py"}
BOTS = {"judge.py", "glance.py", "looks.py", "yardstick.py"}  # what is bad, sensible, or never right


def tables_beside_the_one(tree: Tree) -> Iterator[str]:
    """Of each game all tables keyed by its questions but the first in `words/prompts.py`."""
    for game, sources in games_of(tree).items():
        prompts = prompts_in(sources)
        said = sorted(
            (source for source in sources if not (RULES | BOTS) & {*source.path.parts}),
            key=lambda source: not source.path.match("words/prompts.py"),
        )
        tables = [source.at(table) for source in said for table in tables_in(source, prompts)]
        yield from (f"{place}: a table keyed by questions of {game}" for place in tables[1:])


def games_of(tree: Tree) -> dict[str, list[Source]]:
    """Game -> its files, with its board's."""
    games: dict[str, list[Source]] = defaultdict(list)
    for source in tree:
        match source.path.parts:
            case ["engine" | "tui", "games", game, _, *_]:
                games[game].append(source)
    return games


def tables_in(source: Source, prompts: set[str]) -> Iterator[ast.Dict | ast.Set]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Dict | ast.Set):
            keys = texts_of(node.keys if isinstance(node, ast.Dict) else node.elts)
            if len(keys) >= KEYS and 2 * len(keys & prompts) >= len(keys) and not is_scale(node):
                yield node


def is_scale(table: ast.Dict | ast.Set) -> bool:
    """Does it say nothing but how much?"""
    values = [getattr(value, "value", None) for value in table.values] if isinstance(table, ast.Dict) else [None]
    return all(isinstance(value, int | float) for value in values)


def texts_of(nodes: Sequence[ast.expr | None]) -> set[str]:
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def prompts_in(rules: Sequence[Source]) -> set[str]:
    """Whatever these rules may ask."""
    search = Search(rules)
    for function in search.functions:
        for call in calls_in(function):
            if called(call) == "Ask":
                search.follow(argument(call, 1, "prompt"), function)
    return search.found


class Search:
    """What texts an expression may stand for; names of functions and attributes are taken as the same everywhere."""

    def __init__(self, rules: Sequence[Source]) -> None:
        self.found: set[str] = set()
        self.functions = [function for source in rules for function in functions_in(source.tree)]
        self.seen: set[tuple[int, int]] = set()
        self.calls: dict[str, list[tuple[ast.Call, Function]]] = defaultdict(list)
        self.kept: dict[str, list[tuple[ast.expr, Function | None]]] = defaultdict(list)  # in attributes and constants
        for function in self.functions:
            for call in calls_in(function):
                self.calls[called(call)].append((call, function))
            for target, value in bindings(function):
                if isinstance(target, ast.Attribute):
                    self.kept[target.attr].append((value, function))
        for source in rules:
            for statement in source.tree.body:
                if isinstance(statement, ast.Assign | ast.AnnAssign):
                    for target, value in bindings(statement):
                        self.kept[getattr(target, "id", "")].append((value, None))

    def follow(self, node: ast.expr | None, inside: Function | None) -> None:
        """Find the texts that this may be, as it stands in that function."""
        if node is None or (id(node), id(inside)) in self.seen:
            return
        self.seen.add((id(node), id(inside)))
        match node:
            case ast.Constant(str(text)):
                self.found.add(text)
            case ast.Name(name):
                self._follow_name(name, inside)
            case ast.Attribute(attr=name):
                self._follow_all(self.kept[name])
            case (
                ast.Subscript(value=whole) | ast.Call(func=ast.Attribute(value=whole, attr="items" | "values" | "get"))
            ):
                self.follow(whole, inside)
            case ast.IfExp(body=one, orelse=other):
                self._follow_all([(one, inside), (other, inside)])
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts) | ast.BoolOp(values=parts):
                self._follow_all([(part, inside) for part in parts])
            case ast.DictComp(value=part):
                self.follow(part, inside)

    def _follow_all(self, nodes: Sequence[tuple[ast.expr | None, Function | None]]) -> None:
        for node, inside in nodes:
            self.follow(node, inside)

    def _follow_name(self, name: str, inside: Function | None) -> None:
        """A parameter is whatever it is called with, any other name what is written into it."""
        if inside is not None:
            parameters = [one.arg for one in (*inside.args.posonlyargs, *inside.args.args)]
            if name in parameters:
                calls = self.calls[inside.name]
                self._follow_all([(argument(call, parameters.index(name), name), caller) for call, caller in calls])
            self._follow_all([(value, inside) for target, value in bindings(inside) if name in names_of(target)])
        self._follow_all(self.kept[name] if name.isupper() else [])


def bindings(inside: ast.AST) -> Iterator[tuple[ast.AST, ast.expr]]:
    """What is written into what."""
    for node in ast.walk(inside):
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                yield target, value
            case ast.NamedExpr(target=target, value=value):
                yield target, value
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                yield target, value


def names_of(target: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def calls_in(function: Function) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The last word of what is called."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """What is handed in at this place or by this name."""
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)

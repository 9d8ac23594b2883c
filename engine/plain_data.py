"""Plain data, and how typed records come out of it.

Plain is what msgpack carries: None, bool, int, str, bytes, list, dict with str keys.
`read` builds what a type hint asks for and refuses everything else with a sentence that names the
place; card files and saves are both read by it.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from reprlib import Repr
from typing import Any

WORDS = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    bytes: "bytes",
    type(None): "nothing",
    float: "a number",
    list: "a list",
    dict: "a table of names and values",
}


def copy_plain(value: Any) -> Any:
    """An independent copy; tuples become lists, as they do on the wire."""
    if isinstance(value, (list, tuple)):
        return [copy_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: copy_plain(item) for key, item in value.items()}
    return value


def tupled(value: Any) -> Any:
    """Lists turned back into tuples, all the way down: options are hashable."""
    return tuple(map(tupled, value)) if isinstance(value, (list, tuple)) else value


def read(hint: Any, value: Any, where: str) -> Any:
    """What `hint` asks for, made from plain `value`; ValueError names `where` and what was expected."""
    if hint is Any or (type(value) is hint and hint in WORDS):
        return value
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in READERS:
        return READERS[origin](arguments, value, where)
    if isinstance(hint, typing.NewType):
        return read(hint.__supertype__, value, where)
    if is_dataclass(hint):
        return read_record(hint, value, where)
    if is_row(hint):
        return hint(*_read_tuple(tuple(_hints_of_row(hint).values()), value, where))
    if type(value) is not hint:
        raise expected(WORDS.get(hint, str(hint)), value, where)
    return value


SHORT = Repr()
SHORT.maxlevel, SHORT.maxstring, SHORT.maxother, SHORT.maxlong = 3, 60, 60, 60


def shown(value: Any) -> str:
    """Any value in a sentence: never long, however long or deep it is."""
    return SHORT.repr(value)


def called(name: Any) -> str:
    """What a file calls something, in a sentence: as it is there, if it is short and can be printed."""
    return name if isinstance(name, str) and name.isprintable() and len(name) <= SHORT.maxstring else shown(name)


class Unexpected(ValueError):
    """Something else than was expected: as a sentence, and in its parts for who has other words for it."""

    def __init__(self, what: str, value: Any, where: str) -> None:
        super().__init__(f"{where}: expected {what}, found {shown(value)}")
        self.what, self.value, self.where = what, value, where


def expected(what: str, value: Any, where: str) -> Unexpected:
    return Unexpected(what, value, where)


def too_deep(value: Any, limit: int = 12) -> bool:
    """Are there more than so many lists in lists?  Nothing of ours is nested deeper."""
    level = [value]
    for _ in range(limit + 1):
        inner = [item for item in level if isinstance(item, (list, tuple, dict))]
        if not inner:
            return False
        level = [item for some in inner for item in (some.values() if isinstance(some, dict) else some)]
    return True


def read_record(record: Any, value: Any, where: str) -> Any:
    """A dataclass from a table of its fields: none missing, none unknown."""
    if not isinstance(value, dict):
        raise expected(WORDS[dict], value, where)
    hints = hints_of(record)
    unknown = [key for key in value if key not in hints]
    if unknown:
        raise ValueError(f"{where}: unknown field {shown(unknown[0])} (there are: {', '.join(hints)})")
    given = {}
    for field in fields(record):
        if field.name not in hints:
            continue
        if field.name in value:
            given[field.name] = read(hints[field.name], value[field.name], f"{where}, {field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise ValueError(f"{where}: the field {field.name!r} is missing")
    return record(**given)


def hints_of(record: Any) -> dict[str, Any]:
    """The type of each field that takes part; fields made with init=False do not."""
    return _hints_of(record)


@cache
def _hints_of(record: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(record)
    return {field.name: hints[field.name] for field in fields(record) if field.init}


def is_row(hint: Any) -> bool:
    """A NamedTuple: on the wire a list of its fields."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


@cache
def _hints_of_row(row: Any) -> dict[str, Any]:
    return typing.get_type_hints(row)


def _read_list(arguments: tuple[Any, ...], value: Any, where: str) -> list[Any]:
    hint, items = getattr(arguments[0], "__supertype__", arguments[0]), _items(value, where)
    if hint in WORDS and {*map(type, items)} <= {hint}:  # numbers or texts, as most lists are
        return [*items]
    return [read(hint, item, f"{where}[{i}]") for i, item in enumerate(items)]


def _read_tuple(arguments: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    items = _items(value, where)
    if arguments[-1] is Ellipsis:
        return tuple(_read_list(arguments, items, where))
    if len(items) != len(arguments):
        raise expected(f"{len(arguments)} values", value, where)
    return tuple(read(hint, item, f"{where}[{i}]") for i, (hint, item) in enumerate(zip(arguments, items, strict=True)))


def _read_dict(arguments: tuple[Any, ...], value: Any, where: str) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise expected(WORDS[dict], value, where)
    return {
        read(arguments[0], key, f"{where}, the key {shown(key)}"): read(arguments[1], item, f"{where}[{shown(key)}]")
        for key, item in value.items()
    }


def _read_union(arguments: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and type(None) in arguments:
        return None
    others = [hint for hint in arguments if hint is not type(None)]
    if len(others) == 1:
        return read(others[0], value, where)
    for hint in others:
        if type(value) is hint:
            return value
    raise expected(" or ".join(WORDS.get(hint, str(hint)) for hint in others), value, where)


def _read_literal(arguments: tuple[Any, ...], value: Any, where: str) -> Any:
    for allowed in arguments:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    raise expected("one of " + ", ".join(map(repr, arguments)), value, where)


def _items(value: Any, where: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise expected(WORDS[list], value, where)
    return value


READERS: dict[Any, Callable[[tuple[Any, ...], Any, str], Any]] = {
    list: _read_list,
    tuple: _read_tuple,
    dict: _read_dict,
    Mapping: _read_dict,
    typing.Union: _read_union,
    types.UnionType: _read_union,
    typing.Literal: _read_literal,
}

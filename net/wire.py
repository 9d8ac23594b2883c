"""Messages as arrays: a word for their kind, then their fields.  Pure: values in, values out.

Fields at the end that have their usual value are left out.  What comes in is checked field by
field; a sentence says what was expected where.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any

from engine.plain import expected, read, shown, too_deep, tupled
from net import messages
from net.errors import RemoteProtocolError
from net.messages import Create

DEEP = 5  # levels of lists in an option: more than any game needs
WORDS: dict[type, str] = {
    messages.Hello: "hello",
    messages.Greeting: "greeting",
    messages.Goodbye: "goodbye",
    messages.Look: "look",
    messages.Create: "create",
    messages.Join: "join",
    messages.Watch: "watch",
    messages.Return: "return",
    messages.Answer: "answer",
    messages.Undo: "undo",
    messages.Say: "say",
    messages.Fill: "fill",
    messages.Remove: "remove",
    messages.Begin: "begin",
    messages.Again: "again",
    messages.Leave: "leave",
    messages.Whole: "whole",
    messages.Record: "record",
    messages.Ping: "ping",
    messages.Tables: "tables",
    messages.Welcome: "welcome",
    messages.Seats: "seats",
    messages.Update: "update",
    messages.Talk: "talk",
    messages.Accepted: "accepted",
    messages.Refused: "refused",
    messages.Warned: "warned",
    messages.Farewell: "farewell",
    messages.Kept: "kept",
    messages.Pong: "pong",
}
FIELDS: dict[Any, tuple[Field[Any], ...]] = {}  # as they were found
KINDS = {word: kind for kind, word in WORDS.items()}
CLIENTS: frozenset[type] = frozenset([*typing.get_args(messages.FromPlayer), messages.Hello, messages.Goodbye])
HOSTS: frozenset[type] = frozenset([*typing.get_args(messages.ToPlayer), messages.Greeting, messages.Goodbye])


def to_wire(message: Any) -> list[Any]:
    """A message as plain values."""
    return [WORDS[type(message)], *_values(message)]


def from_wire(value: Any, allowed: frozenset[type]) -> Any:
    """The message that these values are; RemoteProtocolError says why they are none."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise RemoteProtocolError(f"expected a message: a list that begins with a word, found {shown(value)}")
    kind = KINDS.get(value[0])
    if kind is None or kind not in allowed:
        raise RemoteProtocolError(f"there is no message {shown(value[0])} from this side")
    try:
        return _record(kind, value[1:], value[0])
    except (ValueError, RecursionError) as error:
        raise RemoteProtocolError(str(error)) from None


# Out -------------------------------------------------------------------------------------------


def _values(record: Any) -> list[Any]:
    known = _fields(type(record))
    values = [getattr(record, field.name) for field in known]
    for field in reversed(known):
        if field.default is MISSING or values[-1] != field.default:
            break
        values.pop()
    return list(map(_plain, values))


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return _values(value)
    if isinstance(value, tuple):
        return list(map(_plain, value))
    return value


# In --------------------------------------------------------------------------------------------


def _record(kind: type, values: Any, where: str) -> Any:
    """A record from its fields in order."""
    if not isinstance(values, list):
        raise expected("a list", values, where)
    known = _fields(kind)
    if len(values) > len(known):
        raise ValueError(f"{where}: expected at most {len(known)} fields, found {len(values)}")
    if len(values) < len(known) and known[len(values)].default is MISSING:
        raise ValueError(f"{where}: the field {known[len(values)].name!r} is missing")
    readers = _readers(kind)
    return kind(
        **{
            field.name: readers[field.name](value, f"{where}, {field.name}")
            for field, value in zip(known, values, strict=False)
        }
    )


Reader = Callable[[Any, str], Any]


def _fields(kind: Any) -> tuple[Field[Any], ...]:
    """What is said of a record: all but what must never leave the house."""
    if kind not in FIELDS:
        FIELDS[kind] = tuple(field for field in fields(kind) if not (kind is Create and field.name == "seed"))
    return FIELDS[kind]


@cache
def _readers(kind: type) -> dict[str, Reader]:
    hints = typing.get_type_hints(kind)
    if kind is messages.Update:
        hints["view"] = Any  # what has changed in it: connection.py makes it whole
    return {field.name: _reader(hints[field.name]) for field in _fields(kind)}


def _reader(hint: Any) -> Reader:
    """How a field of this type is read."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if is_dataclass(hint):
        return lambda value, where: _record(hint, value, where)  # type: ignore[arg-type]
    if hint is Hashable:
        return _choice
    if origin is tuple and arguments[-1] is Ellipsis:
        return _several(_reader(arguments[0]))
    if origin in (typing.Union, types.UnionType) and any(map(is_dataclass, arguments)):
        (inner,) = [argument for argument in arguments if argument is not type(None)]
        return _perhaps(_reader(inner))
    return lambda value, where: read(hint, value, where)


def _several(reader: Reader) -> Reader:
    def reads(value: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise expected("a list", value, where)
        return tuple(reader(item, f"{where}[{i}]") for i, item in enumerate(value))

    return reads


def _perhaps(reader: Reader) -> Reader:
    return lambda value, where: None if value is None else reader(value, where)


def _choice(value: Any, where: str) -> Any:
    """An option: text, a number, or a list of such."""
    if too_deep(value, DEEP):
        raise ValueError(f"{where}: nested too deep")
    option = tupled(value)
    try:
        hash(option)
    except TypeError:
        raise expected("text, a number or a list of such", value, where) from None
    return option

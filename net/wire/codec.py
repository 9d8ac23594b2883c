"""Messages as arrays: a word for their kind, then their fields.  Pure: values in, values out.

Fields at the end that have their usual value are left out.  What comes in is checked field by
field; a sentence says what was expected where.  Older versions of the protocol know fewer fields.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any

from engine.news import SINGLE
from engine.plain_data import Unexpected, expected, read, shown, too_deep, tupled
from net.wire import messages
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.messages import Create

VERSION = 5  # of the protocol: what is said here without naming one
SINCE: dict[type, dict[str, int]] = {  # fields that came later
    messages.Say: {"to": 2},
    messages.Line: {"to": 2},
    messages.Chair: {"agreed": 3, "left": 4, "rests": 5, "rest": 5, "lost": 5},
    messages.Listed: {"deserted": 4, "clock": 5},
    messages.Terms: {"correspondence": 5, "loses": 5, "rest": 5},
    messages.Greeting: {"offers": 4},
}
# Fields without which an older program says nothing that is wrong: it is simply not told.
SPARED: dict[type, frozenset[str]] = {
    messages.Chair: frozenset({"left", "rests", "rest", "lost"}),
    messages.Listed: frozenset({"deserted", "clock"}),
    messages.Terms: frozenset({"correspondence", "loses", "rest"}),
}
ADDED: dict[type, int] = {
    messages.Agree: 3,
    messages.RestDays: 5,
    messages.AskStandings: 5,
    messages.Standings: 5,
}  # messages that came later
OPTIONS = frozenset((str, int, bool, type(None)))  # what options are made of
DEEP = 5  # levels of lists in an option: more than any game needs
FOUND: dict[type, str] = {  # what is no text and no whole number, in a sentence
    type(None): "nil",
    bool: "a boolean",
    float: "a number that is not whole",
    bytes: "bytes",
    list: "a list",
    dict: "a map",
}
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
    messages.Agree: "agree",
    messages.Begin: "begin",
    messages.Again: "again",
    messages.RestDays: "rest",
    messages.Leave: "leave",
    messages.Whole: "whole",
    messages.AskWholeGame: "record",
    messages.AskStandings: "standings",
    messages.Ping: "ping",
    messages.Tables: "tables",
    messages.Standings: "standing",
    messages.Welcome: "welcome",
    messages.Seats: "seats",
    messages.Update: "update",
    messages.Talk: "talk",
    messages.Accepted: "accepted",
    messages.Refused: "refused",
    messages.Warned: "warned",
    messages.Farewell: "farewell",
    messages.WholeGame: "kept",
    messages.Pong: "pong",
}
KINDS = {word: kind for kind, word in WORDS.items()}
CLIENTS: frozenset[type] = frozenset([*typing.get_args(messages.FromPlayer), messages.Hello, messages.Goodbye])
HOSTS: frozenset[type] = frozenset([*typing.get_args(messages.ToPlayer), messages.Greeting, messages.Goodbye])


def to_wire(message: Any, version: int = VERSION) -> list[Any]:
    """A message as plain values; LocalProtocolError if this version has no way to say it."""
    if ADDED.get(type(message), 0) > version:
        raise LocalProtocolError(f"version {version} of the protocol cannot say {message!r}")
    return [WORDS[type(message)], *_values(message, version)]


def from_wire(value: Any, allowed: frozenset[type], version: int = VERSION) -> Any:
    """The message that these values are; RemoteProtocolError says why they are none."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise RemoteProtocolError(f"expected a message: a list that begins with a word, found {found(value)}")
    kind = KINDS.get(value[0])
    if kind is None or kind not in allowed or ADDED.get(kind, 0) > version:
        raise RemoteProtocolError(f"there is no message {shown(value[0])} from this side")
    try:
        return _record(kind, value[1:], value[0], version)
    except Unexpected as error:
        raise RemoteProtocolError(f"{error.where}: expected {error.what}, found {found(error.value)}") from None
    except (ValueError, RecursionError) as error:
        raise RemoteProtocolError(str(error)) from None


def found(value: Any) -> str:
    """What somebody has said instead, in the words of PROTOCOL.md."""
    word = FOUND.get(type(value))
    return word if word is not None else f"the {'number' if type(value) is int else 'text'} {shown(value)}"


# Out -------------------------------------------------------------------------------------------


def _values(record: Any, version: int) -> list[Any]:
    kind: type = type(record)
    if version < VERSION and kind in SINCE:
        _check_said(record, version)
    names, usual = _said_of(kind, version)
    values = [getattr(record, name) for name in names]
    for value in usual:
        if value is MISSING or values[-1] != value:
            break
        values.pop()
    return [value if type(value) in SINGLE else _plain(value, version) for value in values]


@cache
def _said_of(kind: type, version: int) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The names of its fields, and their usual values, the last first."""
    known = _fields(kind, version)
    return tuple(field.name for field in known), tuple(field.default for field in reversed(known))


def _plain(value: Any, version: int) -> Any:
    if is_dataclass(value):
        return _values(value, version)
    if isinstance(value, tuple):
        return [item if type(item) in SINGLE else _plain(item, version) for item in value]
    return value


def _check_said(record: Any, version: int) -> None:
    """What is left out must have its usual value: else something else would be said."""
    for field in fields(record):
        later = SINCE[type(record)].get(field.name, 0) > version and field.name not in SPARED.get(type(record), ())
        if later and getattr(record, field.name) != field.default:
            raise LocalProtocolError(f"version {version} of the protocol cannot say {record!r}")


# In --------------------------------------------------------------------------------------------


def _record(kind: type, values: Any, where: str, version: int) -> Any:
    """A record from its fields in order."""
    if not isinstance(values, list):
        raise expected("a list", values, where)
    known = _fields(kind, version)
    if len(values) > len(known):
        raise ValueError(f"{where}: expected at most {len(known)} fields, found {len(values)}")
    if len(values) < len(known) and known[len(values)].default is MISSING:
        raise ValueError(f"{where}: the field {known[len(values)].name!r} is missing")
    readers = _readers(kind, version)
    return kind(
        **{
            field.name: readers[field.name](value, f"{where}, {field.name}")
            for field, value in zip(known, values, strict=False)
        }
    )


Reader = Callable[[Any, str], Any]


@cache
def _fields(kind: type, version: int = VERSION) -> tuple[Field[Any], ...]:
    """What is said of a record: all but what must never leave this machine, or came later."""
    since = SINCE.get(kind, {})
    known = [field for field in fields(kind) if since.get(field.name, 0) <= version]
    return tuple(field for field in known if not (kind is Create and field.name == "seed"))


@cache
def _readers(kind: type, version: int) -> dict[str, Reader]:
    hints = typing.get_type_hints(kind)
    if kind is messages.Update:
        hints["view"] = Any  # what has changed in it: connection.py makes it whole
    return {field.name: _reader(hints[field.name], version) for field in _fields(kind, version)}


def _reader(hint: Any, version: int) -> Reader:
    """How a field of this type is read."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if is_dataclass(hint):
        return lambda value, where: _record(hint, value, where, version)  # type: ignore[arg-type]
    if hint is Hashable:
        return _choice
    if origin is tuple and arguments[-1] is Ellipsis:
        return _several(_reader(arguments[0], version))
    if origin in (typing.Union, types.UnionType) and any(map(is_dataclass, arguments)):
        (inner,) = [_reader(argument, version) for argument in arguments if argument is not type(None)]
        return lambda value, where: None if value is None else inner(value, where)
    return lambda value, where: value if type(value) is hint else read(hint, value, where)


def _several(reader: Reader) -> Reader:
    def reads(value: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise expected("a list", value, where)
        return tuple(reader(item, f"{where}[{i}]") for i, item in enumerate(value))

    return reads


def _choice(value: Any, where: str) -> Any:
    """An option: text, a number, or a list of such."""
    if too_deep(value, DEEP):
        raise ValueError(f"{where}: nested too deep")
    if not _is_option(value):
        raise expected("a text, a whole number, a boolean, nil or a list of such", value, where)
    return tupled(value)


def _is_option(value: Any) -> bool:
    return all(map(_is_option, value)) if isinstance(value, list) else type(value) in OPTIONS

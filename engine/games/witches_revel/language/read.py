"""Card texts, understood: each line of a text is one effect (4.1).

The lines of our own cards stand in understood.json as they were understood, as long as the grammar is the same;
`python -m tests.engine.games.witches_revel.understood --write` makes that file again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.games.witches_revel.language import records
from engine.games.witches_revel.language.records import Effect
from engine.games.witches_revel.language.tokens import NotUnderstood, tokens_of

if TYPE_CHECKING:
    from engine.games.witches_revel.language.grammar import Grammar

Packed: TypeAlias = Any  # tables with the record's name under "is", lists, texts and numbers
RECORDS: dict[str, Any] = {
    name: record
    for name, record in vars(records).items()
    if isinstance(record, type) and record.__module__ == records.__name__
}


def pack(value: Any) -> Packed:
    """A record and all in it; fields that say nothing new are left out."""
    if isinstance(value, tuple):
        return [pack(item) for item in value]
    if type(value).__name__ not in RECORDS:
        return value
    usual = [field for field in fields(value) if getattr(value, field.name) != field.default]
    return {"is": type(value).__name__, **{field.name: pack(getattr(value, field.name)) for field in usual}}


def unpack(value: Packed) -> Any:
    if isinstance(value, dict):
        given = {name: unpack(inner) for name, inner in value.items() if name != "is"}
        return RECORDS[value["is"]](**given)
    if isinstance(value, list):
        return tuple([unpack(item) for item in value])
    return value


# Card texts, understood ----

LONGEST = 600  # characters in a text: three times the longest of ours
MOST_LINES = 8
VERSION = 3  # rises whenever the same line comes to mean other records
KEPT = "understood.json"


@cache
def grammar() -> Grammar:
    from engine.games.witches_revel.language.grammar import Grammar  # only a line that is new needs it

    return Grammar(_file("grammar.txt").decode())


def effects_of(text: str) -> list[Effect]:
    """All effects of a card; NotUnderstood says where its text is none of the language's."""
    if len(text) > LONGEST:
        raise NotUnderstood(LONGEST + 1, f"a text of {len(text)} characters (at most {LONGEST})")
    return [understand(line, number) for number, line in enumerate(lines_of(text), 1)]


def lines_of(text: str) -> Sequence[str]:
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        error = NotUnderstood(1, f"a text of {len(lines)} lines (at most {MOST_LINES})")
        error.line = MOST_LINES + 1
        raise error
    return lines if text else ()


def understand(line: str, number: int = 1) -> Effect:
    """One effect, from what is kept if it is there."""
    known = kept().get(line.strip())
    if known is not None:
        effect: Effect = unpack(known)
        return effect
    return understand_anew(line, number)


def understand_anew(line: str, number: int = 1) -> Effect:
    from engine.games.witches_revel.language.build import effect_of

    try:
        return effect_of(grammar().read("effect", tokens_of(line)), line.strip())
    except NotUnderstood as error:
        error.line = number
        raise


@cache
def kept() -> Mapping[str, Any]:
    """The lines that were understood before; none if that was by another grammar."""
    try:
        data = json.loads(_file(KEPT))
    except OSError:
        return {}
    return dict(data["lines"]) if data["by"] == reader() else {}


@cache
def reader() -> str:
    """Changes with whatever could make a line mean something else."""
    return f"{VERSION}-{sha256(_file('grammar.txt')).hexdigest()[:16]}"


def _file(name: str) -> bytes:
    data = get_data(__package__, name)
    assert data is not None
    return data

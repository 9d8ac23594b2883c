"""What texts mean as plain data, and back: read from there it costs a twentieth of what reading the texts does."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeAlias

from engine.games.witches_revel.language import records

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

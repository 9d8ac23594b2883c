"""Card files → frozen records.  Every line is checked; errors name file, card and field.

A card file is TOML: a list of tables per kind of record.  `read_cards` takes the kinds it may
hold and builds each from the types of its fields.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pkgutil import get_data  # importlib.resources would cost as much time as the whole engine
from typing import Any

from engine.plain_data import called, hints_of, read_record, shown


def read_cards(room: str, kinds: Mapping[str, type], file: str = "cards.toml") -> dict[str, tuple[Any, ...]]:
    """The card file of a room (its package's name), as tuples of records by kind."""
    data = get_data(room, file)
    assert data is not None
    return parse_cards(data, file, kinds)


def parse_cards(
    data: bytes, file: str, kinds: Mapping[str, type], every_kind: bool = True
) -> dict[str, tuple[Any, ...]]:
    """The records in a card file's bytes; ValueError names the file, the card and the field."""
    try:
        tables = tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: not text in UTF-8 (byte {error.start + 1})") from None
    except ValueError as error:  # a number may also be too long for it
        raise ValueError(f"{file}: not TOML: {error}") from None
    for kind in tables:
        if kind not in kinds:
            raise ValueError(f"{file}: unknown kind of record [[{called(kind)}]] (there are: {', '.join(kinds)})")
    wanted = [kind for kind in kinds if every_kind or kind in tables]
    return {kind: _records(file, kind, kinds[kind], tables.get(kind)) for kind in wanted}


def _records(file: str, kind: str, record: type, entries: Any) -> tuple[Any, ...]:
    if not isinstance(entries, list) or not entries:
        raise ValueError(f"{file}: expected a list of [[{kind}]], found none")
    key = next(iter(hints_of(record)))  # the first field names the record
    made: dict[Any, Any] = {}
    for number, entry in enumerate(entries, 1):
        name = entry.get(key, "?") if isinstance(entry, dict) else "?"
        where = f"{file}, {kind} {number} ({called(name)})"
        card = read_record(record, entry, where)
        if getattr(card, key) in made:
            raise ValueError(f"{where}, {key}: {shown(name)} is there twice")
        made[getattr(card, key)] = card
    return tuple(made.values())

"""What is said at a table of Weavers, for the tests of its words: seats are called Ann and Bram."""

from __future__ import annotations

from engine.games.weavers.words.words import WORDS as words
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.weavers.tables import named

NAMES = ["Ann", "Bram"]


def voice(viewer: int | None = 0) -> Voice:
    return Voice(2, viewer, NAMES)


def foresee(table: Table, choice: str, seat: int = 0) -> str:
    return words.foresee(table.seen(seat), named(table, seat, choice), voice(seat))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.seen(viewer), wanted, voice(viewer))


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.seen(viewer), thing, voice(viewer)))


def said(table: Table, what: str, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(viewer)) for record in table.news(viewer) if record["what"] == what]


def lines(table: Table, viewer: int | None = 0) -> str:
    return "\n".join(words.lines(table.seen(viewer), voice(viewer)))


def brief(table: Table, seat: int = 0) -> str:
    return words.brief(table.seen(seat), voice(seat))


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.seen(viewer), table.news(viewer), voice(viewer))

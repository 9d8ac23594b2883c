"""What is said at a table of Whirling Witchcraft, for the tests of its words: seats are called Ann, Bram, ..."""

from __future__ import annotations

from engine.games.whirling_witchcraft.words.words import WORDS as words
from engine.table.table import Table
from engine.words.speech import Voice

NAMES = ["Ann", "Bram", "Cleo", "Dora", "Edda"]


def voice(table: Table, viewer: int | None = 0) -> Voice:
    return Voice(table.seats, viewer, NAMES[: table.seats])


def foresee(table: Table, choice: str, seat: int = 0) -> str:
    return words.foresee(table.seen(seat), choice, voice(table, seat))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.seen(viewer), wanted, voice(table, viewer))


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.seen(viewer), thing, voice(table, viewer)))


def told(table: Table, what: str, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(table, viewer)) for record in table.news(viewer) if record["what"] == what]


def lines(table: Table, viewer: int | None = 0) -> str:
    return "\n".join(words.lines(table.seen(viewer), voice(table, viewer)))


def brief(table: Table, seat: int = 0) -> str:
    return words.brief(table.seen(seat), voice(table, seat))


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.seen(viewer), table.news(viewer), voice(table, viewer))

"""What is said at a table of Mandracora, for the tests of its words: seats are called Ann, Bram, Cleo, Dora."""

from __future__ import annotations

from engine.games.mandracora.words.words import WORDS as words
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.mandracora.tables import meant

NAMES = ["Ann", "Bram", "Cleo", "Dora"]


def voice(table: Table, viewer: int | None = 0) -> Voice:
    return Voice(table.seats, viewer, NAMES[: table.seats])


def foresee(table: Table, choice: object) -> str:
    (seat,) = table.asks
    return words.foresee(table.seen(seat), meant(table, seat, choice), voice(table, seat))


def label(table: Table, choice: object) -> str:
    (seat,) = table.asks
    return words.label(table.seen(seat), meant(table, seat, choice), voice(table, seat))


def asked(table: Table) -> str:
    (seat,) = table.asks
    return words.question(table.seen(seat), table.asks[seat].prompt, voice(table, seat))


def why(table: Table, wanted: str, viewer: int | None = 0) -> str:
    return words.why(table.seen(viewer), wanted, voice(table, viewer))


def about(table: Table, thing: str, viewer: int | None = 0) -> str:
    return " ".join(words.about(table.seen(viewer), thing, voice(table, viewer)))


def told(table: Table, viewer: int | None = None) -> list[str]:
    return [words.told(record, voice(table, viewer)) for record in table.news(viewer)]


def ending(table: Table, viewer: int | None = None) -> list[str]:
    return words.ending(table.seen(viewer), table.news(viewer), voice(table, viewer))

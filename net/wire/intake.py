"""How much of what a host says is taken: what one that lies could fill a memory with, or a screen.

Nothing that a host of ours says comes near to these: a view of the largest game has a twentieth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from sys import getsizeof
from typing import Any, TypeVar

from net.wire.messages import Greeting, Question, Seats, Tables, Update

T = TypeVar("T")

VIEW = 1_000_000  # bytes of memory for a whole view, however many updates have made it
RECORD = 30_000  # bytes of memory for a record of news
NEWS = 2_000  # news that are kept, the last ones: a host tells no more to anybody who comes
LINES = 500  # lines of talk that are kept, the last ones
OPTIONS = 2_000  # of a question
QUESTION = 200_000  # bytes of memory for them
CHAIRS = 20  # at a table
WATCHERS = 200
LISTED = 500  # tables of one host
WORD = 100  # characters of what a host, its program or something in its list of tables is called


def check(message: Any) -> None:
    """ValueError if a host says more than anybody could mean."""
    CHECKS.get(type(message), _nothing)(message)


def short_greeting(said: Greeting) -> Greeting:
    return _short(said, "name", "program")


def short_tables(said: Tables) -> Tables:
    return Tables(tuple(_short(table, "code", "game", "maker", "stage") for table in said.tables))


def _short(said: T, *names: str) -> T:
    """The same, with these texts no longer than that: they are kept, and made harmless where they are shown."""
    shorter: T = replace(said, **{name: getattr(said, name)[:WORD] for name in names})  # type: ignore[type-var]
    return shorter


def weight(of_what: str, value: Any, most: int) -> int:
    """Bytes of memory that a plain value takes; ValueError if they are more than `most`."""
    total, left = 0, [value]
    while left:
        item = left.pop()
        total += getsizeof(item)
        if total > most:
            raise ValueError(f"{of_what} of more than {most} bytes")
        if isinstance(item, dict):
            left += item.keys()
            left += item.values()
        elif isinstance(item, list | tuple):
            left += item
    return total


class ViewWeight:
    """What a view weighs that grows by its changes."""

    def __init__(self) -> None:
        self._of: dict[str, int] = {}

    def change(self, anew: bool, changed: Mapping[str, Any], gone: Iterable[str]) -> None:
        """ValueError if it has become too large."""
        if anew:
            self._of = {}
        for name in gone:
            self._of.pop(name, None)
        for name, value in changed.items():
            self._of[name] = weight("a view", (name, value), VIEW)
        if sum(self._of.values()) > VIEW:
            raise ValueError(f"a view of more than {VIEW} bytes")


def _nothing(_: Any) -> None:
    """Its fields are bounded by those of a frame, and nobody keeps it."""


def _update(update: Update) -> None:
    for record in update.news[-NEWS:]:
        weight("a record of news", record, RECORD)
    if update.question is not None:
        _question(update.question)


def _question(question: Question) -> None:
    _count("options", question.options, OPTIONS)
    weight("a question", (question.prompt, question.options), QUESTION)


def _seats(seats: Seats) -> None:
    _count("seats", seats.chairs, CHAIRS)
    _count("people who watch", seats.watchers, WATCHERS)


def _tables(tables: Tables) -> None:
    _count("tables", tables.tables, LISTED)


def _count(of_what: str, things: tuple[Any, ...], most: int) -> None:
    if len(things) > most:
        raise ValueError(f"{len(things)} {of_what} (at most {most})")


CHECKS: dict[type, Callable[[Any], None]] = {
    Update: _update,
    Seats: _seats,
    Tables: _tables,
}

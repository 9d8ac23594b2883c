"""How much of what a host says is taken: what one that lies could fill a memory with, or a screen.

Nothing that a host of ours says comes near to these: a view of the largest game has a twentieth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from sys import getsizeof
from typing import Any, TypeVar

from net.wire.errors import RemoteProtocolError
from net.wire.messages import Greeting, Seats, Stand, Standings, Tables, Update

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
    """RemoteProtocolError if a host says more than anybody could mean.

    The fields of what is not named here are bounded by those of a frame, and nobody keeps it.
    """
    match message:
        case Update(news=news, question=question):
            for record in news[-NEWS:]:
                weight("a record of news", record, RECORD)
            if question is not None:
                _count("options", question.options, OPTIONS)
                weight("a question", (question.prompt, question.options), QUESTION)
        case Seats(chairs=chairs, watchers=watchers):
            _count("seats", chairs, CHAIRS)
            _count("people who watch", watchers, WATCHERS)
        case Tables(tables=tables):
            _count("tables", tables, LISTED)
        case Standings(tables=tables):
            _count("tables", tables, LISTED)


def short_greeting(said: Greeting) -> Greeting:
    return _short(said, "name", "program")


def shorter(said: Any) -> Any:
    """An answer without what nobody would read."""
    return SHORTER.get(type(said), lambda said: said)(said)


def short_tables(said: Tables) -> Tables:
    return Tables(tuple(_short(table, "code", "game", "maker", "stage") for table in said.tables))


def short_standings(said: Standings) -> Standings:
    return Standings(tuple(_short_standing(table) for table in said.tables))


def _short_standing(said: Stand) -> Stand:
    names = tuple(name[:WORD] for name in said.names[:CHAIRS])
    return replace(_short(said, "code", "state", "game", "stage"), names=names)


def _short(said: T, *names: str) -> T:
    """The same, with these texts no longer than that: they are kept, and made harmless where they are shown."""
    shorter: T = replace(said, **{name: getattr(said, name)[:WORD] for name in names})  # type: ignore[type-var]
    return shorter


def weight(of_what: str, value: Any, most: int) -> int:
    """Bytes of memory that a plain value takes; RemoteProtocolError if they are more than `most`."""
    total, left = 0, [value]
    while left:
        item = left.pop()
        total += getsizeof(item)
        if total > most:
            raise RemoteProtocolError(f"{of_what} of more than {most} bytes")
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
        """RemoteProtocolError if it has become too large."""
        if anew:
            self._of = {}
        for name in gone:
            self._of.pop(name, None)
        for name, value in changed.items():
            self._of[name] = weight("a view", (name, value), VIEW)
        if sum(self._of.values()) > VIEW:
            raise RemoteProtocolError(f"a view of more than {VIEW} bytes")


SHORTER: dict[type, Callable[[Any], Any]] = {Tables: short_tables, Standings: short_standings}


def _count(of_what: str, things: tuple[Any, ...], most: int) -> None:
    if len(things) > most:
        raise RemoteProtocolError(f"{len(things)} {of_what} (at most {most})")

"""A table that breaks down is set aside: its people hear a sentence, and every other table goes on.

A rule, a view or the words of a room may break down, or make what cannot be kept or said.  Whatever it is, it
concerns one table.  What this one was about to do is not done; its log stays on the disk, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from net.lobby import bot_desk
from net.lobby.table import Aside, LogEntry, OpenTable, Outcome
from net.wire.errors import Breakdown, Refusal
from net.wire.messages import Code, Farewell

if TYPE_CHECKING:
    from net.lobby.lobby import Lobby

P = ParamSpec("P")
T = TypeVar("T")
SENTENCE = "something went wrong at this table, and it cannot go on; all other tables do"


def allowed(work: Callable[P, T]) -> Callable[P, T]:
    """For what is done once nothing is to be refused any more: a ValueError in there is nobody's mistake but ours."""

    @wraps(work)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except ValueError as error:
            raise Breakdown(f"{type(error).__name__}: {error}") from error

    return done


def refusal() -> Refusal:
    """To whoever wants to come to such a table."""
    return Refusal(SENTENCE, "table")


def broken(lobby: Lobby, about: Iterable[OpenTable | None], error: Exception) -> Outcome:
    """Set these tables aside, and those that were to come of them just now."""
    new = [lobby.rooms.get(code) for code in lobby.admitted]
    rooms = list({id(room): room for room in (*about, *new) if room is not None}.values())
    links = {sitting.link: None for room in rooms for sitting in room.sitting}
    outcome = Outcome(out=[(link, Farewell("closed", SENTENCE)) for link in links])
    for room in rooms:
        lobby.close(room.head.code)
        outcome.out += bot_desk.forgotten(room)
    for code in {room.head.code: None for room in rooms}:
        outcome += marked(lobby, code, error)
    for link in links:
        lobby.links.pop(link, None)
    return outcome


def marked(lobby: Lobby, code: Code, error: Exception) -> Outcome:
    """Nobody comes to this table any more."""
    lobby.aside.append(code)
    return Outcome(log=[LogEntry(code, 0, Aside.because(error))], broken=[(code, error)])

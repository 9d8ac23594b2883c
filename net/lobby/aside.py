"""A table that breaks down is set aside: its people hear a sentence, and every other table goes on.

A rule, a view or the words of a game may break down, or make what cannot be kept or said.  Whatever it is, it
concerns one table.  What this one was about to do is not done; its log stays on the disk, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from net.wire.errors import Breakdown, Refusal

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
    """To anybody who wants to come to such a table."""
    return Refusal(SENTENCE, "table")

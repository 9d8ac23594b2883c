"""Private: rules that run side by side, one per seat, each at its own pace and unseen by the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.ask import (
    Ask,
    BeginAttempt,
    Blameless,
    EndAttempt,
    Impossible,
    Request,
    Reveal,
    Roll,
    Rule,
    RuleError,
    Seat,
    Shuffle,
    SideBySide,
)

Serve: TypeAlias = Callable[[Request], Any]  # does what a rule requests beside asking; -> what is to be sent in


class Private:
    """The rules of one `side_by_side`, and what those that are over returned."""

    __slots__ = ("results", "rules")

    def __init__(self, rules: Mapping[Seat, Rule[Any]]) -> None:
        self.rules = rules
        self.results: dict[Seat, Any] = dict.fromkeys(rules)  # in their order, no matter who is done first

    def begin(self, serve: Serve) -> dict[Seat, Ask]:
        """Let each rule go on to its first question; -> the questions."""
        asks: dict[Seat, Ask] = {}
        for seat in self.rules:
            self.step(serve, asks, seat, None)
        return asks

    def step(self, serve: Serve, asks: dict[Seat, Ask], seat: Seat, answer: Any) -> None:
        """Let one seat's rule go on until it asks again or is over.

        The questions stay in one order: a changed one would tell who has moved in private.
        """
        send = self.rules[seat].send
        request: Any
        try:
            request = send(answer)
            while type(request) is not Ask:
                request = send(serve(private(request, seat)))
        except StopIteration as end:
            self.results[seat] = end.value
            asks.pop(seat, None)
            return
        if request.seat != seat:
            raise RuleError(f'a rule run side by side for seat {seat} asks seat {request.seat} "{request.prompt}"')
        if request.later is None and not request.options:
            raise Impossible
        asks[seat] = request


def private(request: Request, seat: Seat) -> Request:
    """The same request as it may be made inside one seat's private plan."""
    match request:
        case Reveal(None | (_,)) if request.to in (None, (seat,)):
            return Reveal((seat,))
        case Reveal():
            raise RuleError(f"a rule run side by side for seat {seat} reveals to seats {request.to}")
        case Shuffle() | Roll():
            return request._replace(seat=seat)
        case BeginAttempt() | EndAttempt() | Blameless():
            raise RuleError(f"attempt inside side_by_side (seat {seat}): a private plan cannot be repaired")
        case SideBySide():
            raise RuleError(f"simultaneous play inside side_by_side (seat {seat})")
        case _:
            return request

"""What a lobby decides: what is to be kept, then what is to be told to whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from net.lobby.records import LogEntry
from net.wire.messages import Code, Link, Refused, ToBots, ToPlayer


@dataclass
class Outcome:
    log: list[LogEntry] = field(default_factory=list)
    out: list[tuple[Link, ToPlayer | ToBots]] = field(default_factory=list)
    broken: list[tuple[Code, Exception]] = field(default_factory=list)  # tables set aside ("": none was made), and why
    at: dict[Link, Code] = field(default_factory=dict)  # where those sat to whom this is said, when it was decided

    def __iadd__(self, other: Outcome) -> Outcome:
        self.log += other.log
        self.out += other.out
        self.broken += other.broken
        return self


def refused(message: object, error: ValueError) -> Refused:
    """The answer to what cannot be done."""
    return Refused(getattr(message, "number", None), str(error), getattr(error, "why", ""))

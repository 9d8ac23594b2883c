"""Speech: who is who in a sentence.  Rooms' words.py say `voice(seat, "wins", "win")`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat


class Voice:
    """Names for the seats, as one viewer says them; the viewer's own seat is "you"."""

    def __init__(self, seats: int, me: Seat | None = None, names: Sequence[str] | None = None) -> None:
        self.me = me
        self.names = list(names) if names else [f"seat {seat + 1}" for seat in range(seats)]

    def name(self, seat: Seat) -> str:
        """The seat inside a sentence: `you`, `Bram`."""
        return "you" if seat == self.me else self.names[seat]

    def __call__(self, seat: Seat, verb: str, own_verb: str | None = None) -> str:
        """A sentence's beginning: `Bram plays`, `You play`."""
        if seat == self.me:
            return f"You {own_verb if own_verb is not None else verb.removesuffix('s')}"
        name = self.names[seat]
        return f"{name[:1].upper()}{name[1:]} {verb}"

    def all_of(self, seats: Sequence[Seat]) -> str:
        """`you and Bram`, `Bram, Cleo and Dora`."""
        names = [self.name(seat) for seat in seats]
        return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)

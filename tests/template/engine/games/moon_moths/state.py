"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import Id, State


@dataclass(slots=True, kw_only=True)
class MoonMoths(State):
    """One table of Moon Moths."""

    cards: tuple[str, ...]  # which lantern an id is
    row: tuple[int, ...]  # the moths in the order in which they come
    hands: list[list[Id]]
    chosen: list[list[Id]]  # what each seat has chosen tonight, in secret: one lantern, or none yet
    dark: list[Id]  # lanterns that nobody holds
    burnt: list[Id]  # lanterns that were lit, night by night, in the order of the seats
    points: list[int]
    nights: int = 0  # that are over

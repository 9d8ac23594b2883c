"""What lies on the table.  A lantern is its colour's letter and its brightness: "B7" is blue 7."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card_files import read_cards
from engine.state import Id, State


@dataclass(frozen=True, slots=True)
class Colour:
    letter: str
    name: str


_FILE = read_cards("engine.games.moon_moths", {"colour": Colour})
COLOURS: dict[str, str] = {colour.letter: colour.name for colour in _FILE["colour"]}
CARDS = tuple(f"{letter}{brightness}" for letter in COLOURS for brightness in range(1, 8))
MOTHS = (1, 2, 3, 4, 5, 6)  # by their worth


@dataclass(slots=True, kw_only=True)
class Moths(State):
    """One table of Moon Moths."""

    cards: tuple[str, ...]  # which lantern an id is
    row: tuple[int, ...]  # the moths in the order in which they come
    hands: list[list[Id]]
    chosen: list[list[Id]]  # what each seat has chosen tonight, in secret: one lantern, or none yet
    dark: list[Id]  # lanterns that nobody holds
    burnt: list[Id]  # lanterns that were lit, night by night, in the order of the seats
    points: list[int]
    nights: int = 0  # that are over


def brightness(card: str) -> int:
    return int(card[1])

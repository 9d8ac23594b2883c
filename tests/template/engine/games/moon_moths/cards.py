"""What is printed on lanterns and moths.  A lantern is its colour's letter and its brightness: "B7" is blue 7."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card_files import read_cards


@dataclass(frozen=True, slots=True)
class Colour:
    letter: str
    name: str


_FILE = read_cards("engine.games.moon_moths", {"colour": Colour})
COLOURS: dict[str, str] = {colour.letter: colour.name for colour in _FILE["colour"]}
CARDS = tuple(f"{letter}{brightness}" for letter in COLOURS for brightness in range(1, 8))
BRIGHTNESS = {card: int(card[1]) for card in CARDS}
MOTHS = (1, 2, 3, 4, 5, 6)  # by their worth

"""2. The cards, as the card file has them.  One is its colour's letter and its value: "B7" is blue 7."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card_files import read_cards


@dataclass(frozen=True, slots=True)
class Colour:
    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Witch:
    value: int
    name: str
    line: str


_FILE = read_cards("engine.games.witches_wheel", {"colour": Colour, "witch": Witch})
COLOURS: dict[str, Colour] = {colour.letter: colour for colour in _FILE["colour"]}
WITCHES: dict[int, Witch] = {witch.value: witch for witch in _FILE["witch"]}
CARDS: tuple[str, ...] = tuple(f"{letter}{value}" for letter in COLOURS for value in WITCHES)

VALUES: dict[str, int] = {card: int(card[1:]) for card in CARDS}  # Magic Points

# The wheel turned to each value, the highest rank first.
RANKING: dict[str, dict[int, str]] = {
    "decreasing": {top: "".join(str((top - i - 1) % 9 + 1) for i in range(9)) for top in WITCHES},
    "increasing": {top: "".join(str((top + i - 1) % 9 + 1) for i in range(9)) for top in WITCHES},
}

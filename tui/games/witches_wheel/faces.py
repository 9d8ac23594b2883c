"""How the cards of Witches Wheel look: letter, glyph and value in their colour."""

from __future__ import annotations

from tui.draw.card import Face

SUITS = {
    "B": ("blue", "≈"),
    "G": ("green", "♣"),
    "O": ("orange", "°"),
    "R": ("red", "^"),
    "V": ("violet", "~"),
    "Y": ("yellow", "+"),
}
LEGEND = {
    **{f"{letter} {glyph}": ink for letter, (ink, glyph) in SUITS.items()},  # a suit's ink is its name
    "→": "the value on top: strongest",
    "T": "a trump",
    "*": "takes the trick as it lies",
    "▮": "a card in hand, unseen",
    "▮×5": "five of them",
}


def face_of(card: str, mark: str = "", trump: str | None = None) -> Face:
    ink, glyph = SUITS[card[0]]
    is_trump = trump is not None and card[0] == trump[0]
    return Face((f"{card[0]} {glyph}", f" {card[1]}", glyph), ink, mark, "T" * is_trump)


def ink_of(card: str) -> str:
    return SUITS[card[0]][0]

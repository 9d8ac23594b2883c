"""How the cards of Witches Wheel look: letter, glyph and value in their colour; where there is room, in words."""

from __future__ import annotations

from engine.games.witches_wheel.cards import CARDS, WITCHES
from engine.games.witches_wheel.words.names import card_name
from tui.draw.card import SIZE, Face, Size
from tui.draw.prose import capital
from tui.draw.widths import folded

SUITS = {
    "B": ("blue", "≈"),
    "G": ("green", "♣"),
    "O": ("orange", "°"),
    "R": ("red", "^"),
    "V": ("violet", "~"),
    "Y": ("yellow", "+"),
}
SURE, SO_FAR = "★", "☆"
UNSEEN = "▮"
LEGEND = {
    **{f"{letter} {glyph}": ink for letter, (ink, glyph) in SUITS.items()},  # a suit's ink is its name
    SURE: "wins for sure",
    SO_FAR: "wins so far",
    "━": "points; if hidden, cards won",
    UNSEEN: "a card in hand, unseen",
    f"{UNSEEN}Bram": "a card in Bram's hand, open",
    "3": "map: my card with that key",
    "B": "map: my card of that colour",
    "pile": "map: it is in the trump pile",
    "…": "map: more cards lie there",
}
NAMED = {card_name(card): SUITS[card[0]][0] for card in CARDS}
INKS = {
    **{ink: ink for ink, _ in SUITS.values()},
    **NAMED,
    **{capital(name): ink for name, ink in NAMED.items()},
}
WORDS, WITCH = 9, 13  # columns of a card that says its colour in a word, and of one that says whose it is


def face_of(card: str, mark: str = "", size: Size = SIZE) -> Face:
    ink, glyph = SUITS[card[0]]
    if size.columns >= WITCH:
        first, *more = folded(WITCHES[int(card[1])].name, size.columns - 3)
        return Face((capital(card_name(card)), "", first, *more), ink, mark)
    if size.columns >= WORDS:
        return Face((capital(ink), "", card[1], "", glyph), ink, mark)
    return Face((f"{card[0]} {glyph}", f" {card[1]}", glyph), ink, mark)


def ink_of(card: str) -> str:
    return SUITS[card[0]][0]

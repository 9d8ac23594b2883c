"""How cards are written: a sign before a value, a sign for each stitch icon."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches_revel.cards.cards import Card
from tui.draw.picture import Piece
from tui.draw.widths import cut, folded

ICONS = {"flames": "♦", "currents": "≋", "moonlight": "◗"}
ICON_INKS = {"flames": "ember", "currents": "blue", "moonlight": "violet"}
SIGNS = {"strike": "▲", "shield": "●"}
INKS = {"strike": "ember", "shield": "blue", "stance": "violet"}
STITCHED = "& "  # before the second card, where no word says that it is one
LEGEND = {
    "▲": "a strike, and its Power",
    "●": "a shield, and its Resistance",
    "(+2)": "of that two +1 counters",
    "♦ ≋ ◗": "same sign: can be stitched",
    "&": "a stitched second card",
    "×2": "two cards of that name",
    "↓ ↑": "who is winning the space",
    "▮ ▯": "Stamina left, and lost",
    "1▮▮": "of a deck: two cards of 1",
}


def value_pieces(kind: str, value: int, plus: int = 0) -> list[Piece]:
    """`▲ 5(+2)`: what it is worth now, and of that so many +1s."""
    ink = INKS[kind]
    pieces: list[Piece] = [(f"{SIGNS[kind]} ", ink), (str(value), f"{ink} bold")]
    return [*pieces, (f"(+{plus})", "gold")] if plus else pieces


def card_pieces(card: Card) -> list[Piece]:
    """`▲ 4 ♦`, `stance`: as it is printed."""
    if card.kind not in SIGNS:
        return [(card.kind, INKS.get(card.kind, "muted"))]
    icons = icon_pieces(card.icons)
    return [*value_pieces(card.kind, card.value), *([(" ", "muted"), *icons] if icons else [])]


def icon_pieces(icons: Sequence[str]) -> list[Piece]:
    """`♦≋`"""
    return [(ICONS[icon], ICON_INKS[icon]) for icon in icons]


def name_lines(names: Sequence[str], columns: int, rows: int, joint: str = STITCHED) -> list[str]:
    """One card's name in so many rows; two stitched ones share them, and each has its own."""
    if len(set(names)) == 1:
        many = f" ×{len(names)}" if len(names) > 1 else ""
        return fitted(f"{names[0]}{many}", columns, rows)
    each = max(1, rows // len(names))
    named = [names[0], *(f"{joint}{name}" for name in names[1:])]
    return [line for name in named for line in fitted(name, columns, each)][:rows]


def fitted(text: str, columns: int, rows: int) -> list[str]:
    """Folded into so many rows; what is more is cut."""
    lines = [*folded(text, columns)]
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), columns)] if rows > 0 else []

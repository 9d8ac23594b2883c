"""How cards are written: a value in a short word, a sign for each stitch icon."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.words.names import VALUES
from tui.draw.picture import Piece
from tui.draw.widths import cut, folded

ICONS = {"flames": "♦", "currents": "≋", "moonlight": "◗"}
ICON_INKS = {"flames": "ember", "currents": "blue", "moonlight": "violet"}
SHORT = {"strike": "Pow", "shield": "Res", "stance": "stance"}
INKS = {"strike": "ember", "shield": "blue", "stance": "violet"}
STITCHED = "& "  # before the second card
LEGEND = {
    "Pow": "Power: a strike attacks",
    "Res": "Resistance: a shield holds",
    "(+2)": "of that two +1 counters",
    "♦ ≋ ◗": "same sign: can be stitched",
    "&": "a stitched second card",
    "×2": "two cards of that name",
    "↓ ↑": "who is winning the space",
    "▮": "Stamina left; or a card",
    "·": "one Stamina lost",
    "disc": "discards",
}


def value_pieces(kind: str, value: int, plus: int = 0, icons: Sequence[str] = ()) -> list[Piece]:
    """`Pow 5 (+2) ♦`: what it is worth now, of that so many +1s, and how it can be stitched."""
    pieces: list[Piece] = [(f"{SHORT[kind]} ", "muted"), (str(value), f"{INKS[kind]} bold")]
    pieces += [(f" (+{plus})", "gold")] if plus else []
    return [*pieces, *icon_pieces(icons)]


def card_pieces(card: Card) -> list[Piece]:
    """`Pow 4 ♦`, `stance`: as it is printed."""
    if card.kind not in VALUES:
        return [(SHORT.get(card.kind, card.kind), INKS.get(card.kind, "muted"))]
    return value_pieces(card.kind, card.value, 0, card.icons)


def icon_pieces(icons: Sequence[str]) -> list[Piece]:
    """` ♦≋`"""
    signs: list[Piece] = [(ICONS[icon], ICON_INKS[icon]) for icon in icons]
    return [(" ", "muted"), *signs] if signs else []


def name_lines(names: Sequence[str], columns: int, rows: int) -> list[str]:
    """One card's name in so many rows; two stitched ones share them, and each has its own."""
    if len(set(names)) == 1:
        many = f" ×{len(names)}" if len(names) > 1 else ""
        return fitted(f"{names[0]}{many}", columns, rows)
    each = max(1, rows // len(names))
    named = [names[0], *(f"{STITCHED}{name}" for name in names[1:])]
    return [line for name in named for line in fitted(name, columns, each)][:rows]


def fitted(text: str, columns: int, rows: int) -> list[str]:
    """Folded into so many rows; what is more is cut."""
    lines = [*folded(text, columns)]
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), columns)]

"""How cards look in the lists of the builder: as they do on the board."""

from __future__ import annotations

from engine.games.witches_revel.cards.cards import Card
from tui.draw.picture import Picture
from tui.draw.widths import folded
from tui.games.witches_revel import faces

INKS = {**faces.INKS, "witch": "gold", "resource": "green"}
COLUMNS, ROWS = 14, 8  # of a card with a border
WORTH = 10  # columns for kind, value and icon: `strike 3 ≋`


def put_worth(picture: Picture, x: int, y: int, card: Card, ink: str = "") -> None:
    """`strike 3 ≋`"""
    picture.put(x, y, card.kind, ink or INKS[card.kind])
    put_value(picture, x + 7, y, card, ink)


def put_value(picture: Picture, x: int, y: int, card: Card, ink: str = "") -> None:
    """`3 ≋`; a stance has neither."""
    if card.kind in ("strike", "shield"):
        picture.put(x, y, str(card.value), ink or f"{INKS[card.kind]} bold")
    for icon in card.icons[:1]:
        picture.put(x + 2, y, faces.ICONS[icon], ink or faces.ICON_INKS[icon])


def draw_card(picture: Picture, x: int, y: int, card: Card, label: str, here: bool) -> None:
    """A card that lies on a table, with the key that picks it."""
    picture.ground(x, y, COLUMNS, ROWS, f"text/{'raised' if here else 'card'}")
    picture.frame(x, y, COLUMNS, ROWS, "gold" if here else "herb")
    put_value(picture, x + 2, y + 1, card)
    for row, text in enumerate(list(folded(card.title, COLUMNS - 4))[:3], y + 2):
        picture.put(x + 2, row, text, "text bold", COLUMNS - 4)
    picture.put(x + 2, y + ROWS - 2, card.kind, INKS[card.kind])
    picture.center(x, COLUMNS, y + ROWS - 1, f" {label} ", f"{'gold' if here else 'herb'} bold")

"""How cards are called, and which of them somebody means."""

from __future__ import annotations

from engine.games.witches_wheel.cards import COLOURS


def card_name(card: str) -> str:
    """`blue 7`"""
    return f"{colour_name(card[0])} {card[1]}"


def colour_name(letter: str) -> str:
    return COLOURS[letter].name


def card_meant(text: str) -> str | None:
    """`B7` from "b7", "blue 7", "blue7" or "7 blue"."""
    value = "".join(sign for sign in text if sign.isdigit())
    colour = "".join(sign for sign in text.lower() if sign.isalpha())
    for letter, record in COLOURS.items():
        if colour in (letter.lower(), record.name) and value in list("123456789"):
            return letter + value
    return None

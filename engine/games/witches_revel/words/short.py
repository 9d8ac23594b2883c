"""A card in one short line, where there is no room for its text: as its file has it, or else made from its text."""

from __future__ import annotations

from functools import lru_cache

from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.say_short import field_of, short_of
from engine.games.witches_revel.words.names import kind_said


@lru_cache(maxsize=1_000)
def short_line(card: Card) -> str:
    """What it does, in up to 48 columns; "" where it has no text."""
    return card.short or short_of(card.effects, card.kind)


@lru_cache(maxsize=1_000)
def field_line(card: Card) -> str:
    """What goes on working once it lies there, in up to 15 columns; "" if nothing does."""
    return card.field or field_of(card.effects)


def in_short(card: Card) -> str:
    """`Slow Waltz (strike, Power 4, currents): +1 each time you skip a play.`: for a list that is looked over."""
    short = short_line(card)
    return f"{card.title} ({kind_said(card)}){f': {short}' if short else ''}."

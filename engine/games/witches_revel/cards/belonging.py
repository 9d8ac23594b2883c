"""4.10  `This spell` stands on a spell: what a text says of its own element must be what that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from engine.games.witches_revel.language.records import This

if TYPE_CHECKING:
    from engine.games.witches_revel.cards.cards import Card

SPELLS = ("strike", "shield")


def check_belonging(card: Card, file: str) -> None:
    """No text speaks of `this stance` where there is no stance, or of what opposes a card that lies in no space."""
    for number, effect in enumerate(card.effects, 1):
        for form in said_of_this(effect):
            if form != "card" and form != ("spell" if card.kind in SPELLS else card.kind):
                where = f"{file}, {card.kind} {card.code}, text: line {number}"
                raise ValueError(f"{where} speaks of this {form}, or of what opposes it, and a {card.kind} is none")


def said_of_this(part: Any) -> Iterator[str]:
    """This spell, this card, this stance, this witch."""
    if isinstance(part, This):
        yield part.form
    elif isinstance(part, tuple):
        for one in part:
            yield from said_of_this(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from said_of_this(getattr(part, field.name))

"""How cards, spells and seats are called, made from codes alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.witches_revel.cards.cards import Card, Pool, ours
from engine.games.witches_revel.state import HIDDEN
from engine.words.speech import joined

VALUES = {"strike": "Power", "shield": "Resistance"}


def many(number: int, thing: str) -> str:
    """`no card`, `1 card`, `2 cards`"""
    return f"{number or 'no'} {thing}{'' if number < 2 else 's'}"


# Cards -----------------------------------------------------------------------------------------------


def title(code: str, pool: Pool | None = None) -> str:
    """`Slow Waltz`"""
    if code == HIDDEN:
        return "a hidden card"
    card = (ours() if pool is None else pool).get(code)
    return card.title if card is not None else code.capitalize()


def titles(codes: Iterable[str], pool: Pool | None = None) -> str:
    """`Slow Waltz, 2 Long Story and a hidden card`; equal cards are counted."""
    counts = Counter(codes)
    return joined([_several(code, count, pool) for code, count in counts.items()]) or "nothing"


def _several(code: str, count: int, pool: Pool | None) -> str:
    if count == 1:
        return title(code, pool)
    return f"{count} hidden cards" if code == HIDDEN else f"{count} {title(code, pool)}"


def spell_title(codes: Sequence[str], pool: Pool | None = None) -> str:
    """`Slow Waltz`; stitched: `Patchwork Hound & Full Moon`"""
    return " & ".join(title(code, pool) for code in codes)


def value_of(card: Card) -> str:
    """`Power 3`; "" for what has none"""
    return f"{VALUES[card.kind]} {card.value}" if card.kind in VALUES else ""


def kind_said(card: Card) -> str:
    """`strike, Power 3, flames`, `stance`"""
    return ", ".join(filter(None, [card.kind, value_of(card), *card.icons]))


def card_said(card: Card) -> str:
    """`Slow Waltz (strike, Power 3, currents): Each time you skip a play: Add a +1 to this spell.`"""
    return f"{card.title} ({kind_said(card)}){_text_after(card)}"


def facts_said(card: Card) -> str:
    """`strike, Power 3, currents: Each time you skip a play: Add a +1 to this spell.`"""
    return f"{kind_said(card)}{_text_after(card)}"


def _text_after(card: Card) -> str:
    return f": {' '.join(card.text)}" if card.text else "."


def quoted(text: str) -> str:
    """As a text of a card, whoever "you" is in it; without its full stop."""
    return f'"{text.rstrip(".")}"'


def aside(card: Card) -> str:
    """What somebody once said of it, told from what is a rule; "" if nobody did."""
    return f"({card.line})" if card.line else ""


# Decks -----------------------------------------------------------------------------------------------


def listed(codes: Sequence[str], pool: Pool) -> str:
    """A deck list by kinds: `strikes: 2 Slow Waltz, ...; shields: ...; stances: ...`"""
    said = []
    for kind in ("strike", "shield", "stance"):
        own = [code for code in codes if code in pool and pool[code].kind == kind]
        said += [f"{kind}s: {titles(own, pool)}"] if own else []
    return "; ".join(said) or "nothing"

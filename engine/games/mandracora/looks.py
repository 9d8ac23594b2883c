"""What no bot may ever do here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Look
from engine.games.mandracora.cards import VALUES, WILD
from engine.games.mandracora.rules.casting import fits, most, without
from engine.games.mandracora.view import MarketView

LOOKS: tuple[Look, ...] = ()

# What is left over at the end ------------------------------------------------------------------


def hoarded(view: MarketView) -> int:
    """6  The spells that could still be cast from this hand, each as weak as it can be."""
    least, hand = min(view.tops, default=0), sorted(view.codes, key=_dear)
    count = 0
    for book in [code for code in hand if code in VALUES and code != WILD] if least else ():
        if laid := _cheapest(book, hand, least):
            count += 1
            for code in (book, *laid):
                hand.remove(code)
    return count


def _dear(code: str) -> bool:
    """A mandrake is used last."""
    return code == WILD


def _cheapest(book: str, hand: Sequence[str], least: int) -> tuple[str, ...]:
    """So many ingredients for this book; none if there are too few."""
    laid: tuple[str, ...] = ()
    names = list(hand)
    while len(laid) < least:
        fit = [code for code in names if fits(book, laid, code)]
        good = [code for code in fit if most(book, (*laid, code), without(names, code)) >= least]
        if not good:
            return ()
        laid, names = (*laid, good[0]), without(names, good[0])
    return laid

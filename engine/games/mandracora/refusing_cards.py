"""Why a card cannot be chosen, with the rule."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.game import View
from engine.games.mandracora.casting import fits
from engine.games.mandracora.naming import capital, card_meant, card_name, colour_name, counted, joined
from engine.games.mandracora.reckoning import asked, code_of, hand, least, reachable
from engine.games.mandracora.state import CURSES, INGREDIENTS, VALUES, WILD

CAST = re.compile(r"^(?:cast (?:with|it with)|add|give back|give) (?:the |a )?")


def of_card(view: View, thing: str) -> str | None:
    name = CAST.sub("", thing)
    card = code_of(view, int(name)) if name.isdecimal() and len(name) < 4 else card_meant(name)
    if card not in {*VALUES, *INGREDIENTS, *CURSES}:
        return None
    if card in CURSES:
        return _of_scroll(view, card)
    if card not in hand(view):
        return f"{capital(card_name(card))} is not in your hand{_laid(view, card)} (6.1)."
    return OF_OWN[asked(view)](view, card)


def _laid(view: View, card: str) -> str:
    return ", it is laid out already" if card in view["brew"] else ""


def _of_scroll(view: View, card: str) -> str:
    if card not in view["scrolls"][view["me"]]:
        return f"You have no scroll of {CURSES[card]} before you (5.2)."
    return "Scrolls lie before you, not in your hand: only Banishment and Transfer move them (5.2, 7.1, 7.2)."


def _of_starting(view: View, card: str) -> str:
    """6.1, 6.3, 6.4  What cannot begin a spell."""
    name = capital(card_name(card))
    if card not in VALUES:
        return f"{name} is an ingredient: a spell begins with its book (6.1)."
    most, need = reachable(view, card), least(view)
    if not most:
        return f"{name} needs at least one ingredient {_of_which_kind(card)}, and you have none (6.1)."
    if most < need:
        return f"{name} could have {counted(most, 'ingredient')}, and no spell is left below power {need} (6.4)."
    return f"{name} can be the book of a spell in a turn of yours (6.1)."


def _of_which_kind(card: str) -> str:
    black = card == WILD or card[0] not in INGREDIENTS
    return "of a colour" if black else "of its colour, or a mandrake"


def _of_adding(view: View, card: str) -> str:
    """6.1 to 6.3  What cannot be added to this spell."""
    book, *used = view["brew"]
    if fits(book, used, card):
        rest = f"no spell is left below power {least(view)}, and with it there would be too few ingredients"
        return f"{capital(card_name(card))} may be added (6.1), unless {rest} (6.4)."
    if card == WILD:
        return "A mandrake is in this spell already, and there is one in each at the most (6.3)."
    if card in VALUES:
        return f"One spell has one book, and this one has {card_name(book)} (6.1)."
    if used and used[-1] == WILD:
        return "Here the mandrake is laid last, and nothing comes after it (6.3)."
    return _of_colour(book, used, card)


def _of_colour(book: str, used: list[str], card: str) -> str:
    name = colour_name(card)
    if book[0] in INGREDIENTS:
        return f"The ingredients must be of the book's colour, {colour_name(book[0])}, and {name} is another (6.1)."
    if book == WILD and len(set(used)) == 1 < len(used):
        return f"The ingredients so far are all {colour_name(used[0])}, and so must the others be (6.3)."
    if card in used:
        return f"This is black magic: every ingredient is of another colour, and {name} is there (6.2)."
    order = joined([colour_name(letter) for letter in INGREDIENTS])
    return f"Different colours are laid in this order here: {order}; {name} would have come earlier (6.2)."


OF_OWN: dict[str, Callable[[View, str], str]] = {
    "turn": _of_starting,
    "ingredient": _of_adding,
    "give back": lambda view, card: f"{capital(card_name(card))} is in your hand and may be given back (7.3).",
}

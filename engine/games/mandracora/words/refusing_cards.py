"""Why a card or a spell cannot be chosen in a turn, with the rule."""

from __future__ import annotations

from engine.game import View
from engine.games.mandracora.rules.casting import fits, most
from engine.games.mandracora.state import CURSES, INGREDIENTS, SPELLS, VALUES, WILD
from engine.games.mandracora.words.meaning import card_named
from engine.games.mandracora.words.names import card_name, colour_name, kind_meant, spell_meant, spell_name, stack_meant
from engine.games.mandracora.words.reckon import asked, following, hand, least, reachable, top, without
from engine.words.speech import capital, counted, joined


def of_card(view: View, thing: str) -> str | None:
    card = card_named(view, thing)
    if card is None:
        return None
    if card in CURSES:
        return of_scroll(view, card)
    if card not in hand(view):
        return not_in_hand(view, card)
    return _of_adding(view, card) if asked(view) == "ingredient" else _of_starting(view, card)


def not_in_hand(view: View, card: str) -> str:
    return f"{capital(card_name(card))} is not in your hand{_laid(view, card)} (6.1)."


def _laid(view: View, card: str) -> str:
    return ", it is laid out already" if card in view["brew"] else ""


def of_scroll(view: View, card: str) -> str:
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
    name = capital(card_name(card))
    if card in following(view, view["brew"], hand(view)):
        return f"{name} may be added (6.1)."
    if fits(book, used, card):
        most_then = most(book, (*used, card), without(hand(view), card))
        few = f"{name} would lead to {counted(most_then, 'ingredient')} at the most"
        return f"{few}, and no spell is left below power {least(view)} (6.4)."
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


# Spells --------------------------------------------------------------------------------------


def of_spell(view: View, thing: str) -> str | None:
    """6.4"""
    spell = spell_meant(thing)
    if spell is None:
        return None
    if top(view, int(spell[0])) == spell:
        return _of_power(view, int(spell[0]))
    return f"Only the top spell of a stack may be taken: {spell_name(spell)} of power {spell[0]} is not on top (6.4)."


def of_stack(view: View, thing: str) -> str | None:
    power = stack_meant(thing)
    return None if power is None else _of_power(view, power)


def of_kind(view: View, thing: str) -> str | None:
    letter = kind_meant(thing)
    if letter is None:
        return None
    powers = [power for power in SPELLS[letter].powers if top(view, power) == f"{power}{letter}"]
    if not powers:
        return f"No {SPELLS[letter].name} is on top of a stack, and only top spells may be taken (6.4)."
    return _of_power(view, powers[0])


def _of_power(view: View, power: int) -> str:
    laid = len(view["brew"]) - 1
    if not view["stacks"][power - 1][1]:
        return f"The stack of power {power} is empty (6.4)."
    if not view["brew"]:
        return "A spell begins with its book: lay that and the ingredients first, then choose the power (6.1, 6.4)."
    if laid < power:
        return f"Power {power} takes {counted(power, 'ingredient')}, and {laid_so_far(laid)} (6.4)."
    return f"Power {power} may be chosen when the ingredients are done (6.4)."


def laid_so_far(laid: int) -> str:
    return f"there {'is' if laid == 1 else 'are'} {laid}"

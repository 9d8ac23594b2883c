"""Why something cannot be chosen, with the rule: what is always said of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.cards import CURSES, INGREDIENTS, PLACES, SPELLS, VALUES, WILD
from engine.games.mandracora.rules.casting import fits, most
from engine.games.mandracora.rules.curse import TRADES
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.meant import card_named, offer_named, power_named, steps_to
from engine.games.mandracora.words.names import (
    card_name,
    colour_name,
    kind_meant,
    lying_meant,
    place_meant,
    seat_named,
    shop_at,
    spell_meant,
    spell_name,
    stack_meant,
)
from engine.games.mandracora.words.reckon import (
    cards_of_partner,
    following,
    least,
    powers,
    reachable,
    without,
)
from engine.words.speech import Voice, capital, counted, joined

# Cards ---------------------------------------------------------------------------------------


def of_card(view: MarketView, card: str, voice: Voice) -> str:
    if card in CURSES:
        return of_scroll(view, card)
    if card not in view.codes:
        return not_in_hand(view, card)
    return _of_adding(view, card) if view.now == "ingredient" else _of_starting(view, card)


def not_in_hand(view: MarketView, card: str) -> str:
    laid = ", it is laid out already" if card in view.brew else ""
    return f"{capital(card_name(card))} is not in your hand{laid} (6.1)."


def of_scroll(view: MarketView, card: str) -> str:
    if card not in view.scrolls[view.my_seat]:
        return f"You have no scroll of {CURSES[card]} before you (5.2)."
    return "Scrolls lie before you, not in your hand: only Banishment and Transfer move them (5.2, 7.1, 7.2)."


def _of_starting(view: MarketView, card: str) -> str:
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


def _of_adding(view: MarketView, card: str) -> str:
    """6.1 to 6.3  What cannot be added to this spell."""
    book, *used = view.brew
    name = capital(card_name(card))
    if card in following(view, view.brew, view.codes):
        return f"{name} may be added (6.1)."
    if fits(book, used, card):
        most_then = most(book, (*used, card), without(view.codes, card))
        few = f"{name} would lead to {counted(most_then, 'ingredient')} at the most"
        return f"{few}, and no spell is left below power {least(view)} (6.4)."
    if card == WILD:
        return "A mandrake is in this spell already, and there is one in each at the most (6.3)."
    if card in VALUES:
        return f"One spell has one book, and this one has {card_name(book)} (6.1)."
    if used and used[-1] == WILD:
        return "Here the mandrake is laid last, and nothing comes after it (6.3)."
    return _of_colour(book, used, card)


def _of_colour(book: str, used: Sequence[str], card: str) -> str:
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


def of_spell(view: MarketView, spell: str, voice: Voice) -> str:
    """6.4"""
    if spell in view.tops.values():
        return of_stack(view, int(spell[0]), voice)
    return f"Only the top spell of a stack may be taken: {spell_name(spell)} of power {spell[0]} is not on top (6.4)."


def of_kind(view: MarketView, letter: str, voice: Voice) -> str:
    powers = [power for power in SPELLS[letter].powers if view.tops.get(power) == f"{power}{letter}"]
    if not powers:
        return f"No {SPELLS[letter].name} is on top of a stack, and only top spells may be taken (6.4)."
    return of_stack(view, powers[0], voice)


def of_stack(view: MarketView, power: int, voice: Voice) -> str:
    laid = len(view.brew) - 1
    if not view.stacks[power - 1][1]:
        return f"The stack of power {power} is empty (6.4)."
    if not view.brew:
        return "A spell begins with its book: lay that and the ingredients first, then choose the power (6.1, 6.4)."
    if laid < power:
        return f"Power {power} takes {counted(power, 'ingredient')}, and {laid_so_far(laid)} (6.4)."
    return f"Power {power} may be chosen when the ingredients are done (6.4)."


def laid_so_far(laid: int) -> str:
    return f"there {'is' if laid == 1 else 'are'} {laid}"


# Moves and shops -----------------------------------------------------------------------------


def of_shop(view: MarketView, place: int, voice: Voice) -> str:
    return of_steps(view, steps_to(view, place), voice)


def of_steps(view: MarketView, steps: int, voice: Voice) -> str:
    """5.1"""
    reach, name = view.reach[view.my_seat], shop_at(view, (view.place + steps) % PLACES)
    if view.now == "ingredient":
        return "A spell is being prepared, and the Assistant stays where he is (6.1)."
    if not steps:
        return f"The Assistant stands in {name}, and must go on from there (5.1)."
    if steps > reach:
        return f"{name} is {counted(steps, 'shop')} on, and for you the Assistant goes {reach} at the most (5.1)."
    return f"{name} is {counted(steps, 'shop')} on: in a turn the Assistant may be sent there (5.1)."


def of_lying(view: MarketView, lying: tuple[int, int], voice: Voice) -> str:
    """5.2  A card in a shop."""
    return f"A card in a shop is not chosen but with Levitation (7.7). {of_shop(view, lying[0], voice)}"


# What has a fixed name -----------------------------------------------------------------------


def of_being_done(view: MarketView, voice: Voice) -> str:
    if view.now != "ingredient":
        return "No spell is being prepared (6.1)."
    laid, need = len(view.brew) - 1, least(view)
    if laid >= need:
        return f"The spell may be cast: there are enough ingredients for power {need} (6.4)."
    return f"The spell needs {counted(need, 'ingredient')} or more, and {laid_so_far(laid)} (6.1, 6.4)."


def of_dropping_out(view: MarketView, voice: Voice) -> str:
    if view.left is None:
        return "Dropping out is for the final rounds, when the pile is empty (9.2)."
    if view.now == "another turn":
        return "The turn that Replication gives cannot be a dropping out (7.4)."
    if view.now == "turn":
        return "In a final round one may drop out instead of taking a turn (9.2)."
    return "One drops out instead of a turn, not during it (9.2)."


def of_declining(view: MarketView, voice: Voice) -> str:
    if view.now == "another turn":
        return "This turn, which Replication gives, may be declined (7.4)."
    return "Only a turn that Replication has just given may be declined, before it has begun (7.4)."


def of_passing_over(view: MarketView, voice: Voice) -> str:
    if view.now == "another turn":
        return "Say that you take no other turn: what Replication gives may be declined (7.4)."
    return "A turn cannot be passed over: send the Assistant or cast a spell (4.1)."


def of_trading(view: MarketView, voice: Voice) -> str:
    if not view.teams:
        return "Only partners trade, in a game of teams (11.1, 11.2)."
    return "Partners trade only when one of them has just received scrolls (11.2)."


# In a question: what speaks against a thing that is known, if anything is to be said of it at all --------------

MAY = ""  # nothing


def of_this_power(view: MarketView, thing: str, voice: Voice) -> str | None:
    if power_named(view, thing) in powers(view, len(view.brew) - 1):
        return MAY
    spell, stack, letter = spell_meant(thing), stack_meant(thing), kind_meant(thing)
    if spell is not None:
        return of_spell(view, spell, voice)
    if stack is not None:
        return of_stack(view, stack, voice)
    return of_kind(view, letter, voice) if letter is not None else None


def of_own_scroll(view: MarketView, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card not in CURSES:
        return None
    return MAY if card in view.scrolls[view.my_seat] else of_scroll(view, card)


# Players -------------------------------------------------------------------------------------------


def of_opponent(view: MarketView, thing: str, voice: Voice) -> str | None:
    seat = seat_named(view, thing, voice)
    if seat is None:
        return None
    if seat == view.me:
        return "You are no opponent of your own (7.9)."
    return "A partner is no opponent (11.1)." if seat == view.partner else MAY


def of_hand_to_draw_from(view: MarketView, thing: str, voice: Voice) -> str | None:
    seat = seat_named(view, thing, voice)
    if seat is not None and not view.hand_sizes[seat]:
        return f"{voice(seat, 'has', 'have')} no card in hand (7.9)."
    return of_opponent(view, thing, voice)


def of_tied(view: MarketView, thing: str, voice: Voice) -> str | None:
    seat, own = seat_named(view, thing, voice), view.curses
    if seat is None:
        return None
    if seat == view.me:
        return "The marker goes to one of the others (8.2)."
    has = f"{voice(seat, 'has', 'have')} {counted(own[seat], 'curse')}"
    return MAY if own[seat] == max(own) else f"{has}, and those who are tied have {max(own)} (8.2)."


# Cards ---------------------------------------------------------------------------------------------


def of_own_card(view: MarketView, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card is None:
        return None
    if card in CURSES:
        return "Scrolls lie before you, not in your hand (5.2)."
    return MAY if card in view.codes else not_in_hand(view, card)


def of_card_in_shop(view: MarketView, thing: str, voice: Voice) -> str | None:
    """7.7  The card itself is named, by its place."""
    if lying_meant(view, thing) is not None:
        return MAY
    place, card = place_meant(view, thing), card_named(view, thing)
    if place is not None:
        like = f"like {_lying_at(place, 0)}" if view.shops[place] else "and nothing lies there"
        return f"Not a shop but a card in it is taken, {like} (7.7)."
    if card is None:
        return None
    lie = [(place, shop.index(card)) for place, shop in enumerate(view.shops) if card in shop]
    name = capital(card_name(card))
    return f"{name} lies there as {_lying_at(*lie[0])}." if lie else f"{name} lies face up in no shop (7.7)."


def _lying_at(place: int, i: int) -> str:
    return f"shop {place + 1} card {i + 1}"


def of_offer(view: MarketView, thing: str, voice: Voice) -> str | None:
    """11.2"""
    offer = offer_named(thing)
    if offer is None:
        return None
    gives, gets = TRADES.get(offer, (False, False))
    if gives and not view.codes:
        return "You have no card in hand (11.2)."
    if gets and not cards_of_partner(view):
        return "Your partner has no card in hand (11.2)."
    return MAY

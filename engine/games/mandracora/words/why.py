"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import View
from engine.games.mandracora.rules.casting import fits, most
from engine.games.mandracora.rules.curse import TRADES
from engine.games.mandracora.state import CURSES, INGREDIENTS, PLACES, SPELLS, VALUES, WILD
from engine.games.mandracora.words.meant import OFFERS, card_named, power_named, steps_named, steps_to
from engine.games.mandracora.words.names import (
    card_name,
    colour_name,
    kind_meant,
    lying_meant,
    place_meant,
    plain,
    seat_meant,
    shop_at,
    spell_meant,
    spell_name,
    stack_meant,
)
from engine.games.mandracora.words.reckon import (
    asked,
    curses,
    following,
    hand,
    is_asked,
    is_over,
    least,
    partner,
    powers,
    reachable,
    top,
    transferred,
    without,
)
from engine.words.speech import Voice, capital, counted, joined

MAY = ""  # nothing stands in its way


def of_question(view: View, thing: str, voice: Voice, known: bool) -> str:
    """What is wrong with it, and what is to be chosen instead."""
    said = OF_THINGS[asked(view)](view, thing, voice) if known else nothing_called(thing)
    asks, rule = ASKS[asked(view)]
    if said == MAY:
        return f"That may be chosen now ({rule})."
    first = "First" if view["turn"] == view["me"] else f"It is {voice.whose(view['turn'])} turn; you only"
    instead = f"{first} {asks(view, voice)} ({rule})."
    return instead if said is None else f"{said} {instead}"


def nothing_called(thing: str) -> str:
    return f"Nothing is called {thing!r} here."


# While others are asked ------------------------------------------------------------------------


def of_waiting(view: View, voice: Voice) -> str:
    """Somebody else is to choose, in my turn or in theirs."""
    if view["turn"] != view["me"]:
        return f"It is {voice.whose(view['turn'])} turn, not yours (4.1)."
    who = "" if view["asked"] is None else voice.name(view["asked"][0])
    return f"First {OTHERS[asked(view)].format(who)}."


OTHERS = {  # what others are asked in my turn
    "pass the curse": "{} passes the curse marker on (8.2)",
    "trade": "{} says whether to trade with a partner (11.2)",
    "trade away": "a card is chosen for a partner (11.2)",
}

# Powers and scrolls ------------------------------------------------------------------------------


def _of_this_power(view: View, thing: str, voice: Voice) -> str | None:
    if power_named(view, thing) in powers(view, len(view["brew"]) - 1):
        return MAY
    return next((said for refusal in (of_spell, of_stack, of_kind) if (said := refusal(view, thing))), None)


def _of_scroll(view: View, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card not in CURSES:
        return None
    return MAY if card in view["scrolls"][view["me"]] else of_scroll(view, card)


# Players -------------------------------------------------------------------------------------------


def _of_opponent(view: View, thing: str, voice: Voice) -> str | None:
    seat = seat_meant(view, thing, voice.names)
    if seat is None:
        return None
    if seat == view["me"]:
        return "You are no opponent of your own (7.9)."
    return "A partner is no opponent (11.1)." if seat == partner(view, view["me"]) else MAY


def _of_hand_to_draw_from(view: View, thing: str, voice: Voice) -> str | None:
    seat = seat_meant(view, thing, voice.names)
    if seat is not None and not view["hand_sizes"][seat]:
        return f"{voice(seat, 'has', 'have')} no card in hand (7.9)."
    return _of_opponent(view, thing, voice)


def _of_tied(view: View, thing: str, voice: Voice) -> str | None:
    seat, own = seat_meant(view, thing, voice.names), curses(view)
    if seat is None:
        return None
    if seat == view["me"]:
        return "The marker goes to one of the others (8.2)."
    has = f"{voice(seat, 'has', 'have')} {counted(own[seat], 'curse')}"
    return MAY if own[seat] == max(own) else f"{has}, and those who are tied have {max(own)} (8.2)."


# Cards ---------------------------------------------------------------------------------------------


def _of_own_card(view: View, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card is None:
        return None
    if card in CURSES:
        return "Scrolls lie before you, not in your hand (5.2)."
    return MAY if card in hand(view) else not_in_hand(view, card)


def _of_card_in_shop(view: View, thing: str, voice: Voice) -> str | None:
    """7.7  The card itself is named, by its place."""
    if lying_meant(view, thing) is not None:
        return MAY
    place, card = place_meant(view, thing), card_named(view, thing)
    if place is not None:
        like = f"like {_lying_at(place, 0)}" if view["shops"][place] else "and nothing lies there"
        return f"Not a shop but a card in it is taken, {like} (7.7)."
    if card is None:
        return None
    lie = [(place, shop.index(card)) for place, shop in enumerate(view["shops"]) if card in shop]
    name = capital(card_name(card))
    return f"{name} lies there as {_lying_at(*lie[0])}." if lie else f"{name} lies face up in no shop (7.7)."


def _lying_at(place: int, i: int) -> str:
    return f"shop {place + 1} card {i + 1}"


def _of_offer(view: View, thing: str, voice: Voice) -> str | None:
    """11.2"""
    if thing not in OFFERS:
        return None
    gives, gets = TRADES.get(OFFERS[thing], (False, False))
    if gives and not hand(view):
        return "You have no card in hand (11.2)."
    if gets and not view["hand_sizes"][partner(view, view["me"])]:
        return "Your partner has no card in hand (11.2)."
    return MAY


OF_THINGS: dict[str, Callable[[View, str, Voice], str | None]] = {
    "power": _of_this_power,
    "banish": _of_scroll,
    "transfer": _of_scroll,
    "transfer to": _of_opponent,
    "draw from": _of_hand_to_draw_from,
    "give back": _of_own_card,
    "levitate": _of_card_in_shop,
    "pass the curse": _of_tied,
    "trade": _of_offer,
    "trade away": _of_own_card,
}
ASKS: dict[str, tuple[Callable[[View, Voice], str], str]] = {  # what is to be done first, and its rule
    "power": (lambda view, voice: "choose the power of the spell, whose ingredients are laid", "6.4"),
    "banish": (lambda view, voice: "choose the scroll of yours that leaves the game", "7.1"),
    "transfer": (lambda view, voice: "choose the scroll of yours that goes to an opponent", "7.2"),
    "transfer to": (lambda view, voice: f"choose the opponent who gets your {transferred(view)}", "7.2"),
    "draw from": (lambda view, voice: "choose the opponent from whose hand you draw", "7.3"),
    "give back": (lambda view, voice: f"give {voice.name(view['victim'])} a card of your hand back", "7.3"),
    "levitate": (lambda view, voice: "take a card from any shop", "7.7"),
    "pass the curse": (lambda view, voice: "choose who of the tied gets the curse marker", "8.2"),
    "trade": (lambda view, voice: "say whether you trade with your partner", "11.2"),
    "trade away": (lambda view, voice: "choose a card of your hand for your partner", "11.2"),
}


# Why something cannot be chosen, with the rule ----


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


# Why something cannot be chosen, with the rule ----


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (9.3)."
    thing = plain(wanted)
    if view["me"] is None:
        return "You are watching, and those who play choose (4.1)."
    if not is_asked(view):
        return of_waiting(view, voice)
    said = next((said for refusal in REFUSALS if (said := refusal(view, thing)) is not None), None)
    said = said or _of_seat(view, thing, voice)
    if asked(view) in ASKS:
        return of_question(view, thing, voice, known=said is not None)
    return said or f"{nothing_called(thing)} Name a move like +2, a card like G2, a shop, a stack or a player."


# Moves and shops -----------------------------------------------------------------------------


def _of_move(view: View, thing: str) -> str | None:
    steps = steps_named(view, thing)
    return None if steps is None else _of_steps(view, steps)


def _of_shop(view: View, thing: str) -> str | None:
    place = place_meant(view, thing)
    if place is None:
        return None
    return _of_steps(view, steps_to(view, place))


def _of_steps(view: View, steps: int) -> str:
    """5.1"""
    reach, name = view["reach"][view["me"]], shop_at(view, (view["place"] + steps) % PLACES)
    if asked(view) == "ingredient":
        return "A spell is being prepared, and the Assistant stays where he is (6.1)."
    if not steps:
        return f"The Assistant stands in {name}, and must go on from there (5.1)."
    if steps > reach:
        return f"{name} is {counted(steps, 'shop')} on, and for you the Assistant goes {reach} at the most (5.1)."
    return f"{name} is {counted(steps, 'shop')} on: in a turn the Assistant may be sent there (5.1)."


def _of_lying(view: View, thing: str) -> str | None:
    """5.2  A card in a shop."""
    lying = lying_meant(view, thing)
    if lying is None:
        return None
    return f"A card in a shop is not chosen but with Levitation (7.7). {_of_steps(view, steps_to(view, lying[0]))}"


# Everything else -----------------------------------------------------------------------------


def _of_seat(view: View, thing: str, voice: Voice) -> str | None:
    if seat_meant(view, thing, voice.names) is None:
        return None
    rest = "a Transfer, a Substitution or the curse marker goes to one of them (7.2, 7.3, 8.2)"
    return f"Players are chosen only when {rest}, and never a partner or yourself."


def _done(view: View) -> str:
    if asked(view) != "ingredient":
        return "No spell is being prepared (6.1)."
    laid, need = len(view["brew"]) - 1, least(view)
    if laid >= need:
        return f"The spell may be cast: there are enough ingredients for power {need} (6.4)."
    return f"The spell needs {counted(need, 'ingredient')} or more, and {laid_so_far(laid)} (6.1, 6.4)."


def _drop_out(view: View) -> str:
    if view["left"] is None:
        return "Dropping out is for the final rounds, when the pile is empty (9.2)."
    if asked(view) == "another turn":
        return "The turn that Replication gives cannot be a dropping out (7.4)."
    if asked(view) == "turn":
        return "In a final round one may drop out instead of taking a turn (9.2)."
    return "One drops out instead of a turn, not during it (9.2)."


def _other_turn(view: View) -> str:
    if asked(view) == "another turn":
        return "This turn, which Replication gives, may be declined (7.4)."
    return "Only a turn that Replication has just given may be declined, before it has begun (7.4)."


def _pass(view: View) -> str:
    if asked(view) == "another turn":
        return "Say that you take no other turn: what Replication gives may be declined (7.4)."
    return "A turn cannot be passed over: send the Assistant or cast a spell (4.1)."


def _trade(view: View) -> str:
    if not view["teams"]:
        return "Only partners trade, in a game of teams (11.1, 11.2)."
    return "Partners trade only when one of them has just received scrolls (11.2)."


def _of_fixed(view: View, thing: str) -> str | None:
    said = FIXED.get(thing)
    return said(view) if said is not None else None


FIXED: dict[str, Callable[[View], str]] = {
    "done": _done,
    "cast it now": _done,
    "drop out": _drop_out,
    "no other turn": _other_turn,
    **dict.fromkeys(("trade", *OFFERS), _trade),
    "pile": lambda view: "Nobody draws from the pile: shops are restocked from it (5.3).",
    "assistant": lambda view: "Send the Assistant by saying how far, like +2 (5.1).",
    "hand": lambda view: "Name a card of your hand, like G2 (6.1).",
    "pass": _pass,
    **dict.fromkeys(
        ("curse", "curse marker", "marker"),
        lambda view: "The curse marker goes to whoever has most curses, at every change of scrolls (8.1).",
    ),
}
REFUSALS: tuple[Callable[[View, str], str | None], ...] = (
    _of_fixed,
    _of_move,
    _of_lying,
    of_card,
    of_spell,
    of_stack,
    _of_shop,
    of_kind,
)

"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.games.mandracora.naming import (
    by_colour,
    capital,
    card_meant,
    card_name,
    counted,
    joined,
    kind_meant,
    listed,
    place_meant,
    plain,
    seat_meant,
    shop_at,
    shop_name,
    spell_meant,
    stack_meant,
)
from engine.games.mandracora.reckoning import cost, final_round, hand, is_over, reachable
from engine.games.mandracora.scoring import CURSED
from engine.games.mandracora.showing import scrolls_said, spell_said
from engine.games.mandracora.state import (
    COLOURS,
    CURSES,
    ITEMS,
    MANDRAKE,
    NIGHT,
    PLACES,
    ROUNDS,
    SCROLLS,
    SHOPS,
    SPELLS,
    VALUES,
    WILD,
)
from engine.speech import Voice


def about(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything on the table: a card, a spell, a shop, a stack, a player."""
    if (card := card_meant(thing)) is not None:
        return about_card(view, card, voice)
    if (spell := spell_meant(thing)) is not None:
        return about_spell(view, spell, voice)
    if (power := stack_meant(thing)) is not None:
        return about_stack(view, power, voice)
    if (seat := seat_meant(view, thing, voice.names)) is not None:
        return about_seat(view, seat, voice)
    if (place := place_meant(view, thing)) is not None:
        return about_shop(view, place)
    if (letter := kind_meant(thing)) is not None:
        return about_kind(letter)
    if plain(thing) in THINGS:
        return THINGS[plain(thing)](view, voice)
    names = ", ".join(("G2", "transfer", "stack 3", "shop 4", "seat 1", *NAMED))
    return [f"There is no {plain(thing)!r} at this table (there are: {names} and so on)."]


# Cards ---------------------------------------------------------------------------------------


def about_card(view: View, card: str, voice: Voice) -> list[str]:
    """A card: what it is for, how many there are, and where it is known to be."""
    many = ITEMS[view["seats"]].count(card)
    rarity = f"There {'is' if many == 1 else 'are'} {many or 'none'} in this game."
    return [f"{capital(card_name(card))}: {_use(card)} {rarity}", *_where(view, card, voice), line_of(card)]


def _use(card: str) -> str:
    if card in SCROLLS:
        return f"{counted(CURSES[card], 'curse')} for whoever has it before them (5.2, 8.1)."
    if card == WILD:
        return "once in a spell it stands for any ingredient, or for a book worth 0 (6.3)."
    if card not in VALUES:
        return "an ingredient, for spells with a book of its colour or black magic (6.1, 6.2)."
    if not COLOURS[card[0]].ingredients:
        return f"a spellbook worth {VALUES[card]}; every ingredient must be of another colour (6.2)."
    return f"a spellbook worth {VALUES[card]}, for ingredients of its colour (6.1)."


def line_of(card: str) -> str:
    if card in SCROLLS:
        return SCROLLS[card].line
    return MANDRAKE.line if card == WILD else COLOURS[card[0]].line


def _where(view: View, card: str, voice: Voice) -> list[str]:
    """Everything that this viewer knows of cards like this one."""
    mine, scrolls = hand(view).count(card), view["scrolls"]
    said = [f"You have {mine} in hand."] if mine else []
    said += [_has(voice, seat, known.count(card)) for seat, known in enumerate(view["known"]) if card in known]
    said += [f"{voice(seat, 'has', 'have')} {own.count(card)}." for seat, own in enumerate(scrolls) if card in own]
    lying = ((shop_at(view, place), shop.count(card)) for place, shop in enumerate(view["shops"]))
    said += [f"In {name}: {count}." for name, count in lying if count]
    said += [f"In the spell being prepared: {view['brew'].count(card)}."] if card in view["brew"] else []
    for seat, spells in enumerate(view["spells"]):
        said += [f"{voice(seat, 'has', 'have')} cast {spell_said(*each)}." for each in spells if each[1] == card]
    return said


def _has(voice: Voice, seat: Seat, count: int) -> str:
    return f"{voice(seat, 'has', 'have')} {count} in hand, as was seen."


# Spells --------------------------------------------------------------------------------------


def about_kind(letter: str) -> list[str]:
    spell = SPELLS[letter]
    there = joined([str(power) for power in spell.powers])
    return [f"{spell.name}, {spell.works}: {spell.does}. There is one each of power {there}."]


def about_spell(view: View, spell: str, voice: Voice) -> list[str]:
    """A spell of a certain power: what it does and where it is."""
    kind = SPELLS[spell[1]]
    said = [f"{kind.name} of power {spell[0]}, {kind.works}: {kind.does}."]
    for seat, spells in enumerate(view["spells"]):
        said += [f"{voice(seat, 'has', 'have')} cast it: {spell_said(*each)}." for each in spells if each[0] == spell]
    if len(said) > 1:
        return said
    return [*said, _in_its_stack(view, spell)]


def _in_its_stack(view: View, spell: str) -> str:
    on_top = view["stacks"][int(spell[0]) - 1][0] == spell
    if not on_top:
        return f"It lies in the stack of power {spell[0]}, and not on top."
    needed = counted(int(spell[0]), "ingredient")
    return f"It is on top of its stack: it takes a book and at least {needed} (6.4)."


def about_stack(view: View, power: int, voice: Voice) -> list[str]:
    code, count = view["stacks"][power - 1]
    if code is None:
        return [f"The stack of power {power} is empty, and cannot be chosen (6.4)."]
    kind = SPELLS[code[1]]
    below = f"{counted(count - 1, 'spell')} below it" if count > 1 else "nothing below it"
    needed = f"It takes a book and {power} or more ingredients (6.4)."
    return [
        f"The stack of power {power}: {kind.name} on top, {below}. {needed}",
        f"{kind.name}, {kind.works}: {kind.does}.",
        *_hidden_below(view, power),
    ]


def _hidden_below(view: View, power: int) -> list[str]:
    """Which spells are still below the top, in an order that nobody knows."""
    code, _ = view["stacks"][power - 1]
    seen = {spell for spells in view["spells"] for spell, _ in spells} | {code}
    below = [kind.name for letter, kind in SPELLS.items() if power in kind.powers and f"{power}{letter}" not in seen]
    return [f"Below it, in some order: {joined(below)}."] if below else []


# Places and people ---------------------------------------------------------------------------


def about_shop(view: View, place: int) -> list[str]:
    tile = view["ring"][place]
    hours = "a night shop: cards lie face down" if NIGHT[tile] else "a day shop: cards lie face up"
    steps = (place - view["place"]) % PLACES
    where = f"{counted(steps, 'shop')} on from the Assistant" if steps else "the Assistant stands here"
    said = f"{shop_name(tile)}, shop {place + 1}, {hours}; {where}."
    return [said, f"There: {listed(view['shops'][place])}.", SHOPS[tile].line]


def about_seat(view: View, seat: Seat, voice: Voice) -> list[str]:
    """A player: what everybody may know."""
    own = seat == view["me"]
    size, points = counted(view["hand_sizes"][seat], "card"), counted(view["points"][seat], "point")
    said = [f"{voice(seat, 'has', 'have')} {size} in hand and {points} for spells; {scrolls_said(view, seat)}."]
    said += [f"The curse marker is here: it costs {CURSED} points at the end (8.4)."] * (view["cursed"] == seat)
    said += [f"{voice(seat, 'has', 'have')} dropped out (9.2)."] * view["out"][seat]
    known = hand(view) if own else view["known"][seat]
    said += [f"{'In hand' if own else 'Known of that hand'}: {by_colour(known)}."] if known else []
    said += [f"Cast: {spell_said(*each)}." for each in view["spells"][seat]]
    return [*said, f"The Assistant goes up to {view['reach'][seat]} shops for {voice.name(seat)}."]


def about_pile(view: View, voice: Voice) -> list[str]:
    if is_over(view):
        return ["The pile is empty." if not view["pile"] else f"The pile: {counted(view['pile'], 'card')}."]
    if view["left"] is None:
        return [f"The pile: {counted(view['pile'], 'card')}. When it is empty, three rounds remain (9.1)."]
    return [f"The pile is empty: it is final round {final_round(view)} of {ROUNDS} (9.1)."]


def about_curse(view: View, voice: Voice) -> list[str]:
    seat = view["cursed"]
    has = "Nobody has" if seat is None else voice(seat, "has", "have")
    counts = joined([f"{voice.name(each)} {scrolls_said(view, each)}" for each in range(view["seats"])])
    return [f"{has} the curse marker. It costs {CURSED} points at the end (8.4).", f"Scrolls: {counts}."]


def about_assistant(view: View, voice: Voice) -> list[str]:
    here = f"The Assistant stands in {shop_at(view, view['place'])}."
    reach = joined([f"{voice.name(seat)} {steps}" for seat, steps in enumerate(view["reach"])])
    return [here, f"He goes on clockwise, at the most so many shops: for {reach} (5.1)."]


def about_hand(view: View, voice: Voice) -> list[str]:
    if view["me"] is None:
        return ["You watch, and have no hand."]
    codes = hand(view)
    said = [f"Your hand: {by_colour(codes)}. Left at the end it costs {counted(cost(view, codes), 'point')} (10.2)."]
    could = [f"{card_name(code)} {reachable(view, code)}" for code in dict.fromkeys(codes) if code in VALUES]
    return [*said, f"At most so many ingredients for each book: {joined(could)}."] if could else said


def about_brew(view: View, voice: Voice) -> list[str]:
    if not view["brew"]:
        return ["No spell is being prepared."]
    book, *laid = view["brew"]
    return [f"Being prepared: {card_name(book)} with {listed(laid) if laid else 'no ingredient yet'}."]


def about_stacks(view: View, voice: Voice) -> list[str]:
    return [about_stack(view, power, voice)[0] for power in range(1, len(view["stacks"]) + 1)]


NAMED: dict[str, Callable[[View, Voice], list[str]]] = {
    "pile": about_pile,
    "curse": about_curse,
    "assistant": about_assistant,
    "hand": about_hand,
    "brew": about_brew,
    "stacks": about_stacks,
}
THINGS = NAMED | {"curse marker": about_curse, "marker": about_curse, "spells": about_stacks, "spell": about_brew}

"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from collections import Counter

from engine.ask import Seat
from engine.games.mandracora.cards import (
    COLOURS,
    CURSES,
    ITEMS,
    MANDRAKE,
    NIGHT,
    PLACES,
    SCROLLS,
    SHOPS,
    SPELLS,
    STACKS,
    VALUES,
    WILD,
)
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.lines import scrolls_said, spell_said
from engine.games.mandracora.words.names import (
    by_colour,
    card_name,
    listed,
    shop_at,
    shop_name,
)
from engine.games.mandracora.words.reckon import cost, reachable
from engine.words.speech import Voice, capital, counted, joined

# Cards ---------------------------------------------------------------------------------------


def about_card(view: MarketView, card: str, voice: Voice) -> list[str]:
    """A card: what it is for, how many there are, and where it is known to be."""
    many = ITEMS[view.seats].count(card)
    rarity = f"There {'is' if many == 1 else 'are'} {many or 'none'} in this game{_banished(view, card, many)}."
    return [f"{capital(card_name(card))}: {_use(card)} {rarity}", *_where(view, card, voice), line_of(card)]


def _banished(view: MarketView, card: str, many: int) -> str:
    """7.1  How many scrolls of this kind are still there."""
    gone = view.gone.count(card)
    return f", {gone} banished and {many - gone or 'none'} left" if gone else ""


def _use(card: str) -> str:
    if card in SCROLLS:
        return f"{counted(CURSES[card], 'curse')} for the player who has it before them (5.2, 8.1)."
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


def _where(view: MarketView, card: str, voice: Voice) -> list[str]:
    """Everything that this viewer knows of cards like this one."""
    mine, scrolls = view.codes.count(card), view.scrolls
    said = [f"You have {mine} in hand."] if mine else []
    said += [
        f"{voice(seat, 'has', 'have')} {known.count(card)} in hand, as was seen."
        for seat, known in enumerate(view.known)
        if card in known
    ]
    said += [f"{voice(seat, 'has', 'have')} {own.count(card)}." for seat, own in enumerate(scrolls) if card in own]
    said += ["One goes to an opponent now: who gets it is to be chosen (7.2)."] if card == view.chosen else []
    lying = ((shop_at(view, place), shop.count(card)) for place, shop in enumerate(view.shops))
    said += [f"In {name}: {count}." for name, count in lying if count]
    said += [f"In the spell being prepared: {view.brew.count(card)}."] if card in view.brew else []
    for seat, spells in enumerate(view.spells):
        said += [f"{voice(seat, 'has', 'have')} cast {spell_said(*each)}." for each in spells if each[1] == card]
    return said


# Spells --------------------------------------------------------------------------------------


def about_kind(view: MarketView, letter: str, voice: Voice) -> list[str]:
    spell = SPELLS[letter]
    powers = Counter(spell.powers)
    alone = joined([str(power) for power, count in powers.items() if count == 1])
    there = [f"one each of power {alone}"] if alone else []
    there += [f"{count} of power {power}" for power, count in powers.items() if count > 1]
    return [f"{spell.name}, {spell.works}: {spell.does}. There is {joined(there)}."]


def about_spell(view: MarketView, spell: str, voice: Voice) -> list[str]:
    """A spell of a certain power: what it does and where it is."""
    kind = SPELLS[spell[1]]
    said = [f"{kind.name} of power {spell[0]}, {kind.works}: {kind.does}."]
    for seat, spells in enumerate(view.spells):
        said += [f"{voice(seat, 'has', 'have')} cast it: {spell_said(*each)}." for each in spells if each[0] == spell]
    more = STACKS[int(spell[0])].count(spell) >= len(said)
    return [*said, _in_its_stack(view, spell)] if more else said


def _in_its_stack(view: MarketView, spell: str) -> str:
    if spell not in view.tops.values():
        return f"It lies in the stack of power {spell[0]}, and not on top."
    needed = counted(int(spell[0]), "ingredient")
    return f"It is on top of its stack: it takes a book and at least {needed} (6.4)."


def about_stack(view: MarketView, power: int, voice: Voice) -> list[str]:
    code, count = view.stacks[power - 1]
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


def _hidden_below(view: MarketView, power: int) -> list[str]:
    """Which spells are still below the top, in an order that nobody knows."""
    seen = Counter([*view.tops.values(), *(cast.spell for spells in view.spells for cast in spells)])
    below = [SPELLS[spell[1]].name for spell in (Counter(STACKS[power]) - seen).elements()]
    return [f"Below it, in some order: {joined(below)}."] if below else []


# Places and people ---------------------------------------------------------------------------


def about_shop(view: MarketView, place: int, voice: Voice) -> list[str]:
    tile = view.ring[place]
    hours = "a night shop: cards lie face down" if NIGHT[tile] else "a day shop: cards lie face up"
    steps = (place - view.place) % PLACES
    where = f"{counted(steps, 'shop')} on from the Assistant" if steps else "the Assistant stands here"
    said = f"{shop_name(tile)}, shop {place + 1}, {hours}; {where}."
    return [said, f"There: {listed(view.shops[place])}.", SHOPS[tile].line]


def about_lying(view: MarketView, lying: tuple[int, int], voice: Voice) -> list[str]:
    """A card in a shop."""
    place, i = lying
    card = view.shops[place][i]
    if card is not None:
        return about_card(view, card, voice)
    return [f"A card that lies face down in {shop_at(view, place)}. The player who takes it sees it first (5.4)."]


def about_seat(view: MarketView, seat: Seat, voice: Voice) -> list[str]:
    """A player: what everybody may know."""
    own = seat == view.me
    size, points = counted(view.hand_sizes[seat], "card"), counted(view.points[seat], "point")
    said = [f"{voice(seat, 'has', 'have')} {size} in hand and {points} for spells; {scrolls_said(view, seat)}."]
    said += [f"The curse marker is here: it costs {CURSED} points at the end (8.4)."] * (view.cursed == seat)
    said += [f"{voice(seat, 'has', 'have')} dropped out (9.2)."] * view.out[seat]
    known = view.codes if own else view.known[seat]
    said += [f"{'In hand' if own else 'Known of that hand'}: {by_colour(known)}."] if known else []
    said += [f"Cast: {spell_said(*each)}." for each in view.spells[seat]]
    return [*said, f"The Assistant goes up to {view.reach[seat]} shops for {voice.name(seat)}."]


def about_pile(view: MarketView, voice: Voice) -> list[str]:
    if view.is_over:
        return ["The pile is empty." if not view.pile else f"The pile: {counted(view.pile, 'card')}."]
    if view.left is None:
        return [f"The pile: {counted(view.pile, 'card')}. When it is empty, three rounds remain (9.1)."]
    return [f"The pile is empty: it is final round {view.final_round} of {ROUNDS} (9.1)."]


def about_curse(view: MarketView, voice: Voice) -> list[str]:
    seat = view.cursed
    has = "Nobody has" if seat is None else voice(seat, "has", "have")
    said = [f"{has} the curse marker. It costs {CURSED} points at the end (8.4).", _all_scrolls(view, voice)]
    if seat is not None and view.now != "pass the curse":
        said.append("Another who has as many curses or more gets it, of several tied one (8.1, 8.2).")
    said += [f"Banished: {listed(view.gone)} (7.1)."] if view.gone else []
    if seat is not None and view.now == "pass the curse":
        said.append(f"{voice(seat, 'is', 'are')} to pass it on to one of the others who are tied (8.2).")
    return said


def _all_scrolls(view: MarketView, voice: Voice) -> str:
    """`You have a scroll of 2; Bram and Cleo have none.`"""
    having = [seat for seat in range(view.seats) if view.scrolls[seat]]
    none = [seat for seat in range(view.seats) if not view.scrolls[seat]]
    said = [f"{voice.does(seat, 'has', 'have')} {_scrolls_of(view, seat)}" for seat in having]
    has = "have" if len(none) > 1 or none == [voice.me] else "has"
    said += [f"{voice.all_of(none)} {has} none" if having else "nobody has a scroll"] if none else []
    return f"{capital('; '.join(said))}."


def _scrolls_of(view: MarketView, seat: Seat) -> str:
    """One says itself how many curses it is."""
    return listed(view.scrolls[seat]) if len(view.scrolls[seat]) == 1 else scrolls_said(view, seat)


def about_assistant(view: MarketView, voice: Voice) -> list[str]:
    here = f"The Assistant stands in {shop_at(view, view.place)}."
    reach = joined([f"{voice.name(seat)} {steps}" for seat, steps in enumerate(view.reach)])
    return [here, f"He goes on clockwise, at the most so many shops: for {reach} (5.1)."]


def about_hand(view: MarketView, voice: Voice) -> list[str]:
    if view.me is None:
        return ["You watch, and have no hand."]
    codes = view.codes
    said = [f"Your hand: {by_colour(codes)}. Left at the end it costs {counted(cost(view, codes), 'point')} (10.2)."]
    could = [f"{reachable(view, code)} for {card_name(code)}" for code in dict.fromkeys(codes) if code in VALUES]
    return [*said, f"At most so many ingredients for each book: {joined(could)}."] if could else said


def about_brew(view: MarketView, voice: Voice) -> list[str]:
    if not view.brew:
        unseen = view.step and view.turn != view.me
        return [f"No spell {'can be seen before it is cast (6.5)' if unseen else 'is being prepared'}."]
    book, *laid = view.brew
    said = f"Being prepared: {card_name(book)} with {listed(laid) if laid else 'no ingredient yet'}."
    return [said, "Its power is to be chosen (6.4)."] if view.now == "power" else [said]


def about_laid(view: MarketView, code: str, voice: Voice) -> list[str]:
    return [f"{capital(card_name(code))}, laid out for this spell; Enter takes it out."]


def about_stacks(view: MarketView, voice: Voice) -> list[str]:
    return [about_stack(view, power, voice)[0] for power in range(1, len(view.stacks) + 1)]

"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Seat
from engine.game import View
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.state import (
    NIGHT,
    PLACES,
    ROUNDS,
    SHOPS,
    VALUES,
)
from engine.games.mandracora.words.about_cards import about_card, about_kind, about_spell, about_stack
from engine.games.mandracora.words.lines import scrolls_said, spell_said
from engine.games.mandracora.words.names import (
    by_colour,
    card_meant,
    card_name,
    kind_meant,
    listed,
    lying_meant,
    place_meant,
    plain,
    seat_meant,
    shop_at,
    shop_name,
    spell_meant,
    stack_meant,
)
from engine.games.mandracora.words.reckon import asked, cost, final_round, hand, is_over, reachable
from engine.words.speech import Voice, counted, joined


def about(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything on the table: a card, a spell, a shop, a stack, a player."""
    for meant, said in KINDS:
        found = meant(view, thing, voice)
        if found is not None:
            return said(view, found, voice)
    names = ", ".join(("G2", "transfer", "stack 3", "shop 4", voice.names[0], *NAMED))
    return [f"There is no {plain(thing)!r} at this table (there are: {names} and so on)."]


# Places and people ---------------------------------------------------------------------------


def about_shop(view: View, place: int, voice: Voice) -> list[str]:
    tile = view["ring"][place]
    hours = "a night shop: cards lie face down" if NIGHT[tile] else "a day shop: cards lie face up"
    steps = (place - view["place"]) % PLACES
    where = f"{counted(steps, 'shop')} on from the Assistant" if steps else "the Assistant stands here"
    said = f"{shop_name(tile)}, shop {place + 1}, {hours}; {where}."
    return [said, f"There: {listed(view['shops'][place])}.", SHOPS[tile].line]


def about_lying(view: View, lying: tuple[int, int], voice: Voice) -> list[str]:
    """A card in a shop."""
    place, i = lying
    card = view["shops"][place][i]
    if card is not None:
        return about_card(view, card, voice)
    return [f"A card that lies face down in {shop_at(view, place)}. Whoever takes it sees it first (5.4)."]


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
    said = [f"{has} the curse marker. It costs {CURSED} points at the end (8.4).", f"Scrolls: {counts}."]
    said += [f"Banished: {listed(view['gone'])} (7.1)."] if view["gone"] else []
    if seat is not None and asked(view) == "pass the curse":
        said.append(f"{voice(seat, 'is', 'are')} to pass it on to one of the others who are tied (8.2).")
    return said


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
        unseen = view["step"] and view["turn"] != view["me"]
        return [f"No spell {'can be seen before it is cast (6.5)' if unseen else 'is being prepared'}."]
    book, *laid = view["brew"]
    said = f"Being prepared: {card_name(book)} with {listed(laid) if laid else 'no ingredient yet'}."
    return [said, "Its power is to be chosen (6.4)."] if asked(view) == "power" else [said]


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
CHOICES = {
    "done": "The spell is cast with what is laid out (6.4).",
    "drop out": "In the final rounds one may drop out instead of taking a turn, and has no turn any more (9.2).",
    "no other turn": "The turn that a Replication gives may be declined (7.4).",
    "no trade": "Partners may trade one card when one of them has received scrolls, and need not (11.2).",
    "give": "Give your partner one card of your hand (11.2).",
    "ask": "Your partner gives you one card of their choice (11.2).",
    "exchange": "You and your partner exchange one card for one, chosen at the same time (11.2).",
}
THINGS = NAMED | {"curse marker": about_curse, "marker": about_curse, "spells": about_stacks, "spell": about_brew}


def about_named(view: View, thing: str, voice: Voice) -> list[str]:
    return THINGS[thing](view, voice) if thing in THINGS else [CHOICES[thing]]


def name_meant(view: View, thing: str, voice: Voice) -> str | None:
    return plain(thing) if plain(thing) in {*THINGS, *CHOICES} else None


# How a kind of thing is found, and what is said about it; the first that is found is meant.
KINDS: tuple[tuple[Callable[[View, str, Voice], Any], Callable[[View, Any, Voice], list[str]]], ...] = (
    (lambda view, thing, voice: card_meant(thing), about_card),
    (lambda view, thing, voice: lying_meant(view, thing), about_lying),
    (lambda view, thing, voice: spell_meant(thing), about_spell),
    (lambda view, thing, voice: stack_meant(thing), about_stack),
    (lambda view, thing, voice: seat_meant(view, thing, voice.names), about_seat),
    (lambda view, thing, voice: place_meant(view, thing), about_shop),
    (lambda view, thing, voice: kind_meant(thing), about_kind),
    (name_meant, about_named),
)

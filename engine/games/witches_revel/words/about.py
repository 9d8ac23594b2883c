"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.ask import Seat
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.about_cards import about_card, about_held, about_spell
from engine.games.witches_revel.words.lines import now_lines, seat_lines, space_line, standing, waiting_lines
from engine.games.witches_revel.words.meant import MORE
from engine.games.witches_revel.words.names import listed, many, titles
from engine.games.witches_revel.words.reckon import card, card_text, name
from engine.games.witches_revel.words.short import in_short
from engine.words.speech import Voice, capital


def _spell_lines(view: RevelView, seat: Seat, space: int, voice: Voice) -> list[str]:
    there = view.sides[seat][space]
    return about_spell(view, there, voice) if there is not None else []


# Decks -----------------------------------------------------------------------------------------------


def about_ready_deck(view: RevelView, code: str, voice: Voice) -> list[str]:
    there = decks_in(view.cards)[code]
    counts = Counter(there.listed())
    cards = [f"  {many} {name(view, code)}: {card_text(view, code)}." for code, many in counts.items()]
    leaders = [code for code in (there.witch, view.pool[there.witch].resource) if code]
    said = [f"  {name(view, code)}: {card_text(view, code)}." for code in leaders]
    return [f"{there.name}, with {name(view, there.witch)}: {there.plan}", *said, *cards]


# Places ----------------------------------------------------------------------------------------------


def about_space(view: RevelView, space: int, voice: Voice) -> list[str]:
    if not view.witches:
        return []
    return [
        space_line(view, voice, space),
        *(line for seat in range(view.seats) for line in _spell_lines(view, seat, space, voice)),
    ]


def about_seat(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
    if not view.witches:
        return [f"{capital(voice.name(seat))}: the deck is not shown yet (2.2)."]
    return [line.strip() for line in seat_lines(view, voice, seat)]


def about_hand(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
    if seat == view.me:
        return my_hand(view)
    known = view.known[seat]
    said = f"{capital(voice.whose(seat))} hand: {many(view.hand_sizes[seat], 'card')}, hidden (3.8)."
    return [said, f"Known: {titles(known, view.pool)}."] if known else [said]


def my_hand(view: RevelView) -> list[str]:
    """What each card does, in short; all of it is said of the card."""
    held = [(there, many) for code, many in Counter(view.codes).items() if (there := card(view, code)) is not None]
    said = [f"{f'{many} ' if many > 1 else ''}{in_short(there)}" for there, many in held]
    return ["Your hand:", *said] if said else ["Your hand is empty."]


def about_deck(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
    owner = capital(voice.whose(seat))
    said = [f"{owner} deck: {many(view.deck_sizes[seat], 'card')} left. Empty, it costs all Stamina (2.5, 3.6)."]
    brought = "Seen of its list" if view.closed and seat != view.me else "Brought"
    said += [f"{brought}: {listed(view.lists[seat], view.pool)}."]
    return said + ([f"Known to be in it: {titles(view.below[seat], view.pool)}."] if view.below[seat] else [])


def about_discards(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
    codes = view.discards[seat]
    return [f"{capital(voice.whose(seat))} discards, open to all (3.7): {titles(codes, view.pool)}."]


def about_stamina(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
    has = f"{voice(seat, 'has', 'have')} {view.stamina[seat] or 'no'} Stamina."
    return [has, "A player who ends a turn without any makes the next one the Final Turn (2.8)."]


def about_card_of(
    what: str, of: Callable[[RevelView, Seat], str | None]
) -> Callable[[RevelView, Seat, Voice], list[str]]:
    """The card that lies there, or that none does."""

    def said(view: RevelView, seat: Seat, voice: Voice) -> list[str]:
        code = of(view, seat)
        return about_card(view, code, voice) if code else [f"{voice(seat, 'has', 'have')} no {what}."]

    return said


# Hands -----------------------------------------------------------------------------------------------


def about_held_card(view: RevelView, held: tuple[Seat | None, str], voice: Voice) -> list[str]:
    seat, code = held
    if code == MORE:
        return about_hand(view, view.my_seat if seat is None else seat, voice)
    return about_held(view, code, voice) if seat is None else about_card(view, code, voice)


def about_side(view: RevelView, place: tuple[Seat, int], voice: Voice) -> list[str]:
    return [*_spell_lines(view, *place, voice), space_line(view, voice, place[1])]


# What goes on ----------------------------------------------------------------------------------------


def about_turn(view: RevelView, voice: Voice) -> list[str]:
    return [standing(view, voice), *about_waiting(view, voice)]


def about_waiting(view: RevelView, voice: Voice) -> list[str]:
    return [*now_lines(view, voice), *waiting_lines(view, voice)] or ["Nothing waits to be resolved."]


def about_icon(view: RevelView, icon: str, voice: Voice) -> list[str]:
    own = [code for code in view.codes if (one := card(view, code)) is not None and icon in one.icons]
    said = f"{capital(icon)} is a stitch icon: two strikes that share one can be stitched, for 1 Stamina (5.7)."
    return [said, f"In your hand: {titles(own, view.pool)}."] if own else [said]

"""What is said about the places on the table: spaces, players, hands, piles, and the decks to choose from."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.rules.options import spell_option
from engine.games.witches_revel.words.about_cards import about_card, about_held, about_spell
from engine.games.witches_revel.words.lines import own_lines, seat_lines, space_line
from engine.games.witches_revel.words.meaning import plain
from engine.games.witches_revel.words.names import listed, many, titles
from engine.games.witches_revel.words.reckon import card, name, pool, spell
from engine.words.speech import Voice, capital

PLACES = ("hand", "deck", "discards", "stance", "witch", "resource", "stamina")
PLACE = re.compile(rf"({'|'.join(PLACES)})(?: (\d{{1,2}}))?")


def _spell_lines(view: View, seat: Seat, space: int, voice: Voice) -> list[str]:
    there = spell(view, seat, space)
    return about_spell(view, there, voice) if there is not None else []


# Decks -----------------------------------------------------------------------------------------------


def deck_meant(view: View, thing: str, voice: Voice) -> str | None:
    """2.2  A ready deck, by its code, while decks are chosen."""
    return plain(thing) if view["step"] == "decks" and plain(thing) in decks_in(view["cards"]) else None


def about_deck(view: View, code: str, voice: Voice) -> list[str]:
    there = decks_in(view["cards"])[code]
    return [f"{there.name}, with {name(view, there.witch)}: {there.plan}", f"{listed(there.listed(), pool(view))}."]


# Places ----------------------------------------------------------------------------------------------


def about_space(view: View, space: int, voice: Voice) -> list[str]:
    return [
        space_line(view, voice, space),
        *(line for seat in range(view["seats"]) for line in _spell_lines(view, seat, space, voice)),
    ]


def about_seat(view: View, seat: Seat, voice: Voice) -> list[str]:
    if not view["witches"]:
        return [f"{capital(voice.name(seat))}: the deck is not shown yet (2.2)."]
    return [line.strip() for line in seat_lines(view, voice, seat)]


def place_meant(view: View, thing: str, voice: Voice) -> tuple[str, Seat] | None:
    """`deck 2`; a place alone is mine."""
    found = PLACE.fullmatch(plain(thing))
    if found is None or not view["witches"]:
        return None
    seat = int(found[2]) - 1 if found[2] else view["me"] or 0
    return (found[1], seat) if 0 <= seat < view["seats"] else None


def about_place(view: View, place: tuple[str, Seat], voice: Voice) -> list[str]:
    return PLACE_SAID[place[0]](view, place[1], voice)


def _hand(view: View, seat: Seat, voice: Voice) -> list[str]:
    if seat == view["me"]:
        return [line.strip() for line in own_lines(view)]
    known = view["known"][seat]
    said = f"{capital(voice.whose(seat))} hand: {many(view['hand_sizes'][seat], 'card')}, hidden (3.8)."
    return [said, f"Known: {titles(known, pool(view))}."] if known else [said]


def _deck(view: View, seat: Seat, voice: Voice) -> list[str]:
    owner = capital(voice.whose(seat))
    said = [f"{owner} deck: {many(view['deck_sizes'][seat], 'card')} left. Empty, it costs all Stamina (2.5, 3.6)."]
    brought = "Seen of its list" if view["closed"] and seat != view["me"] else "Brought"
    said += [f"{brought}: {listed(view['lists'][seat], pool(view))}."]
    return said + ([f"Known to be in it: {titles(view['below'][seat], pool(view))}."] if view["below"][seat] else [])


def _discards(view: View, seat: Seat, voice: Voice) -> list[str]:
    codes = view["discards"][seat]
    return [f"{capital(voice.whose(seat))} discards, open to all (3.7): {titles(codes, pool(view))}."]


def _stamina(view: View, seat: Seat, voice: Voice) -> list[str]:
    has = f"{voice(seat, 'has', 'have')} {view['stamina'][seat] or 'no'} Stamina."
    return [has, "Whoever ends a turn without any makes the next one the Final Turn (2.8)."]


def _field_card(key: str) -> Callable[[View, Seat, Voice], list[str]]:
    """The card that lies there, or that none does."""

    def said(view: View, seat: Seat, voice: Voice) -> list[str]:
        code = view[key][seat]
        if not code:
            return [f"{voice(seat, 'has', 'have')} no {key.removesuffix('s')}."]
        return about_card(view, code, voice)

    return said


PLACE_SAID: dict[str, Callable[[View, Seat, Voice], list[str]]] = {
    "hand": _hand,
    "deck": _deck,
    "discards": _discards,
    "stance": _field_card("stances"),
    "witch": _field_card("witches"),
    "resource": _field_card("resources"),
    "stamina": _stamina,
}

# Hands -----------------------------------------------------------------------------------------------

HELD = re.compile(r"hand (?:(\d) )?(\w+)")
MORE = "more"  # cards than a screen has room for


def held_meant(view: View, thing: str, voice: Voice) -> tuple[Seat | None, str] | None:
    """`hand waltz` is mine; `hand 2 waltz`, `hand 2 more` are a player's."""
    found = HELD.fullmatch(plain(thing))
    if found is None or not view["witches"] or (found[2] != MORE and card(view, found[2]) is None):
        return None
    seat = int(found[1]) - 1 if found[1] else None
    return (seat, found[2]) if seat is None or 0 <= seat < view["seats"] else None


def about_hand(view: View, held: tuple[Seat | None, str], voice: Voice) -> list[str]:
    seat, code = held
    if code == MORE:
        return _hand(view, view["me"] or 0 if seat is None else seat, voice)
    return about_held(view, code, voice) if seat is None else about_card(view, code, voice)


def side_meant(view: View, thing: str, voice: Voice) -> tuple[Seat, int] | None:
    """`spell 0 2`, also while nothing is asked."""
    place = spell_option(plain(thing))
    if place is None or not view["witches"]:
        return None
    return place if place[0] < view["seats"] and place[1] < len(view["sides"][place[0]]) else None


def about_side(view: View, place: tuple[Seat, int], voice: Voice) -> list[str]:
    return [space_line(view, voice, place[1]), *_spell_lines(view, *place, voice)]

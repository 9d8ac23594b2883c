"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import View
from engine.games.witches_wheel.state import CARDS, WITCHES
from engine.words.speech import Voice, capital, counted

SIDES = {"decreasing": "downwards", "increasing": "upwards"}


def about_card(view: View, card: str, name: str, voice: Voice) -> list[str]:
    """A card: who it is, how it ranks now, and where it is known to lie."""
    witch = WITCHES[int(card[1])]
    place = view["ranking"].index(card[1]) + 1
    said = [f"{capital(name)}: {witch.name}. {counted(witch.value, 'Magic Point')}, ranks {_nth(place)} now."]
    if view["trump"] and card[0] == view["trump"][0]:
        said.append("Of the trump colour: it beats every card of another colour.")
    return [*said, *_where(view, card, voice), witch.line]


def _where(view: View, card: str, voice: Voice) -> list[str]:
    played = [voice(seat, "played", "played") for seat, own in view["trick"] if own == card]
    holds = [
        f"{voice(seat, 'holds', 'hold')} it: all saw it." for seat, known in enumerate(view["known"]) if card in known
    ]
    if card == view["trump"]:
        below = " ".join(reversed(view["trump_pile"][:-1]))
        return [f"It is the trump: the top card of the trump pile. Below it: {below or 'nothing'}."]
    if card in view["trump_pile"]:
        return ["It lies in the trump pile, where it scores for nobody (6.2)."]
    return [f"{who} it to this trick." for who in played] + holds


def _nth(place: int) -> str:
    if place == 1:
        return "highest"
    if place == 9:
        return "lowest"
    return f"{place}{ {2: 'nd', 3: 'rd'}.get(place, 'th') }"


def about_wheel(view: View, voice: Voice) -> list[str]:
    top, order = view["ranking"][0], " ".join(view["ranking"])
    shown = f"The wheel shows {top}. Highest to lowest: {order}."
    return [
        shown,
        f"From the top it counts {SIDES[view['side']]} and round. It turns to the value of each new trump (3.3).",
    ]


def about_trump(view: View, voice: Voice) -> list[str]:
    if view["trump"]:
        return about_card(view, view["trump"], "the trump", voice)
    return ["There is no trump now: the pile is empty, and the wheel stays as it was (3.4)."]


def about_piles(view: View, voice: Voice) -> list[str]:
    deck, pile = view["deck"], view["trump_pile"]
    rest = f"Deck: {counted(deck, 'card')}. " if deck else "The deck is empty: nobody refills any more (7.1). "
    return [f"{rest}In the trump pile, the trump last: {' '.join(pile) or 'nothing'}. They score for nobody (6.2)."]


def about_seat(view: View, seat: int, voice: Voice) -> list[str]:
    """A player: what everybody may know."""
    hand, won, points = counted(view["hand_sizes"][seat], "card"), view["won"][seat], view["points"][seat]
    only = f"worth what only {voice.name(seat)} may know (6.3)"
    worth = counted(points, "point") if points is not None else only
    has = "have" if seat == voice.me else "has"
    known = view["known"][seat]
    said = f"{voice(seat, 'has', 'have')} {hand} in hand and {has} won {won}, {worth}."
    return [said, *([f"Known to be in that hand: {' '.join(known)}."] if known else [])]


THINGS: dict[str, Callable[[View, Voice], list[str]]] = {
    "wheel": about_wheel,
    "trump": about_trump,
    "piles": about_piles,
    "deck": about_piles,
    "keep": lambda view, voice: ["The trump stays as it is, and all cards of the trick are yours (6.2)."],
}


def about_thing(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything that is no card: `wheel`, `piles`, `seat 2` (from 1)."""
    for seat, name in enumerate(voice.names):
        if thing == name.lower():
            return about_seat(view, seat, voice)
    word, _, number = thing.partition(" ")
    if word == "seat" and number.isdecimal() and 1 <= int(number) <= view["seats"]:
        return about_seat(view, int(number) - 1, voice)
    if thing in THINGS:
        return THINGS[thing](view, voice)
    names = ", ".join((*THINGS, voice.names[0], CARDS[0]))
    return [f"There is no {thing!r} at this table (there are: {names} and so on)."]

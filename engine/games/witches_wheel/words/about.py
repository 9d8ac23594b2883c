"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from engine.games.witches_wheel.state import WITCHES
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from engine.words.speech import Voice, capital, counted

SIDES = {"decreasing": "downwards", "increasing": "upwards"}


def about_card(view: WheelView, card: str, voice: Voice) -> list[str]:
    return _about_card(view, card, card_name(card), voice)


def _about_card(view: WheelView, card: str, name: str, voice: Voice) -> list[str]:
    """A card: who it is, how it ranks now, and where it is known to lie."""
    witch = WITCHES[int(card[1])]
    place = view.ranking.index(card[1]) + 1
    said = [f"{capital(name)}: {witch.name}. {counted(witch.value, 'Magic Point')}, ranks {_nth(place)} now."]
    if view.trump and card[0] == view.trump[0]:
        said.append("Of the trump colour: it beats every card of another colour.")
    return [*said, *_where(view, card, voice), witch.line]


def _where(view: WheelView, card: str, voice: Voice) -> list[str]:
    played = [voice(seat, "played", "played") for seat, own in view.trick if own == card]
    holds = [
        f"{voice(seat, 'holds', 'hold')} it: all saw it." for seat, known in enumerate(view.known) if card in known
    ]
    if card == view.trump:
        below = " ".join(reversed(view.trump_pile[:-1]))
        return [f"It is the trump: the top card of the trump pile. Below it: {below or 'nothing'}."]
    if card in view.trump_pile:
        return ["It lies in the trump pile, where it scores for nobody (6.2)."]
    return [f"{who} it to this trick." for who in played] + holds


def _nth(place: int) -> str:
    if place == 1:
        return "highest"
    if place == 9:
        return "lowest"
    return f"{place}{ {2: 'nd', 3: 'rd'}.get(place, 'th') }"


def about_wheel(view: WheelView, voice: Voice) -> list[str]:
    top, order = view.ranking[0], " ".join(view.ranking)
    shown = f"The wheel shows {top}. Highest to lowest: {order}."
    return [
        shown,
        f"From the top it counts {SIDES[view.side]} and round. It turns to the value of each new trump (3.3).",
    ]


def about_trump(view: WheelView, voice: Voice) -> list[str]:
    if view.trump:
        return _about_card(view, view.trump, "the trump", voice)
    return ["There is no trump now: the pile is empty, and the wheel stays as it was (3.4)."]


def about_piles(view: WheelView, voice: Voice) -> list[str]:
    deck, pile = view.deck, view.trump_pile
    rest = f"Deck: {counted(deck, 'card')}. " if deck else "The deck is empty: nobody refills any more (7.1). "
    return [f"{rest}In the trump pile, the trump last: {' '.join(pile) or 'nothing'}. They score for nobody (6.2)."]


def about_seat(view: WheelView, seat: int, voice: Voice) -> list[str]:
    """A player: what everybody may know."""
    hand, won, points = counted(view.hand_sizes[seat], "card"), view.won[seat], view.points[seat]
    only = f"worth what only {voice.name(seat)} may know (6.3)"
    worth = counted(points, "point") if points is not None else only
    has = "have" if seat == voice.me else "has"
    known = view.known[seat]
    said = f"{voice(seat, 'has', 'have')} {hand} in hand and {has} won {won}, {worth}."
    return [said, *([f"Known to be in that hand: {' '.join(known)}."] if known else [])]

"""What can be reckoned from a view: how cards rank in this trick, and which cards could still beat them."""

from __future__ import annotations

from typing import Literal

from engine.ask import Seat
from engine.games.witches_wheel.cards import CARDS, VALUES
from engine.games.witches_wheel.view import WheelView

Stands = Literal["loses", "wins so far", "wins for sure"]
SURE: Stands = "wins for sure"


def led_colour(view: WheelView) -> str | None:
    """The letter of the colour that was led; None: nobody has led yet."""
    return view.trick[0].card[0] if view.trick else None


def is_trump(view: WheelView, card: str) -> bool:
    return view.trump is not None and card[0] == view.trump[0]


def strength(view: WheelView, card: str, led: str | None) -> int:
    """6.1  How high it ranks in a trick to which this colour was led; 0 for what cannot win."""
    rank = 9 - view.ranking.index(card[1])
    return rank + 9 if is_trump(view, card) else rank if card[0] == led else 0


def to_play(view: WheelView) -> list[Seat]:
    """Who has a card for this trick and has not played it."""
    played = {seat for seat, _ in view.trick}
    return [seat for seat, size in enumerate(view.hand_sizes) if size and seat not in played]


def unseen(view: WheelView) -> tuple[str, ...]:
    """All cards that the viewer has never seen, or not since they were shuffled: in others' hands, and in the deck."""
    return view.once("unseen", _unseen)


def _unseen(view: WheelView) -> tuple[str, ...]:
    open_cards = {card for _, card in view.trick}.union(view.hand, view.trump_pile, view.taken or (), *view.known)
    return tuple(card for card in CARDS if card not in open_cards)


def could_beat(view: WheelView, card: str, seat: Seat | None) -> list[str]:
    """The cards that could still beat this one of that seat, the strongest first: as far as the viewer can tell."""
    after = [other for other in to_play(view) if other != seat]
    held = {own for other in after for own in (view.hand if other == view.me else view.known[other])}
    if any(other != view.me and view.hand_sizes[other] > len(view.known[other]) for other in after):
        held.update(unseen(view))
    led = led_colour(view) or card[0]
    own = strength(view, card, led)
    return sorted(
        (other for other in held if strength(view, other, led) > own), key=lambda one: -strength(view, one, led)
    )


def stands(view: WheelView, card: str) -> Stands:
    """How a card of my hand would stand if I played it now."""
    led, best = led_colour(view) or card[0], view.best
    own = strength(view, card, led)
    if not own or (best is not None and strength(view, best.card, led) > own):
        return "loses"
    return "wins so far" if could_beat(view, card, view.me) else SURE


def trick_sum(view: WheelView) -> int:
    return sum(VALUES[card] for _, card in view.trick)

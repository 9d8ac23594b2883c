"""What choosing an option would mean as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name, colour_name
from engine.words.speech import Voice, counted


def of_keeping(view: WheelView, option: Choice, voice: Voice) -> str:
    return f"all {counted(trick_sum(view), 'point')} of the trick are yours{_then(view, view.trump_pile)}"


def of_giving_up(view: WheelView, option: Choice, voice: Voice) -> str:
    card = str(option)
    left = counted(trick_sum(view) - int(card[1]), "point")
    would = f"trump would be {colour_name(card[0])}, {card[1]} highest; {left} left for you"
    return f"{would}{_then(view, [*view.trump_pile, card])}"


def _then(view: WheelView, pile: Sequence[str]) -> str:
    """What the refill does to the trump, if the deck does not last for all (6.4)."""
    takers = view.seats - view.deck
    if view.deck == 0 or takers <= 0:
        return ""
    rest = pile[:-takers]
    then = f"{card_name(rest[-1])} is the trump" if rest else "there is no trump"
    return f", but the refill draws on the trump pile: then {then}"


def of_playing(view: WheelView, option: Choice, voice: Voice) -> str:
    """Would this card take the trick?"""
    card = str(option)
    led = view.trick[0][1][0] if view.trick else card[0]
    trump = view.trump[0] if view.trump else None
    kind = "trump; " if card[0] == trump else ""
    if card[0] not in (led, trump):
        neither = f"neither {colour_name(led)} nor trump" if trump and trump != led else f"not {colour_name(led)}"
        return f"{neither}, so it cannot win"
    best = max((c for _, c in view.trick), key=lambda c: _strength(view, c, led), default=card)
    if _strength(view, best, led) > _strength(view, card, led):
        return f"{kind}would lose to {card_name(best)}"
    if _is_last(view):
        return f"{kind}takes the trick, {trick_sum(view) + int(card[1])} points"
    threats = _threats(view, card, trump)
    return f"{kind}wins unless {threats} is still out and follows" if threats else f"{kind}wins, nothing can beat it"


def _threats(view: WheelView, card: str, trump: str | None) -> str:
    """The cards that could still beat this one; those in sight cannot, those in won piles are not counted for you."""
    in_sight = {*view.hand, *view.trump_pile, *(c for _, c in view.trick)}
    above = view.ranking[: view.ranking.index(card[1])]
    values = [value for value in above if card[0] + value not in in_sight]
    same = [f"{colour_name(card[0])} {' '.join(values)}"] if values else []
    trumps = ["any trump"] if trump and card[0] != trump else []
    return " or ".join(same + trumps)


def _strength(view: WheelView, card: str, led: str) -> int:
    """How high it ranks in this trick; 0 for what cannot win."""
    rank: int = 9 - view.ranking.index(card[1])
    if view.trump and card[0] == view.trump[0]:
        return rank + 9
    return rank if card[0] == led else 0


def _is_last(view: WheelView) -> bool:
    """Is nobody left to play after this seat?"""
    played = {seat for seat, _ in view.trick}
    waiting = [s for s, size in enumerate(view.hand_sizes) if size and s not in played]
    return waiting == [view.me]


def trick_sum(view: WheelView) -> int:
    return sum(int(card[1]) for _, card in view.trick)

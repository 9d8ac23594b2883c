"""What choosing an option would mean as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.cards import RANKING
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name, colour_name
from engine.words.speech import Voice, clauses, counted, joined


def of_keeping(view: WheelView, option: Choice, voice: Voice) -> str:
    then = _after_refill(view, view.trump_pile, voice)
    return clauses(f"you take all {counted(trick_sum(view), 'point')} of the trick", *then)


def of_giving_up(view: WheelView, option: Choice, voice: Voice) -> str:
    """The new trump, and my hand under it; or, where the refill takes it away at once, under what comes then."""
    card = str(option)
    costs = f"costs you its {counted(int(card[1]), 'point')}"
    keep = f"you keep {counted(trick_sum(view) - int(card[1]), 'point')}"
    then = _after_refill(view, [*view.trump_pile, card], voice)
    return clauses(costs, *(then or [_turned_to(view, card, card), _hand_under(view, card)]), keep)


def _after_refill(view: WheelView, pile: Sequence[str], voice: Voice) -> list[str]:
    """What the refill makes of the trump, if the deck does not last for all (6.4); I have won, and draw first."""
    takers = view.seats - view.deck
    if view.deck == 0 or takers <= 0 or not pile:
        return []
    first = voice.does((view.my_seat + view.deck) % view.seats, "takes")
    rest = pile[:-takers]
    then = _turned_to(view, rest[-1] if rest else None, pile[0])
    return [f"{first} {card_name(pile[-1])} at the refill, and {then}"]


def _turned_to(view: WheelView, trump: str | None, shown: str) -> str:
    """3.3, and 3.4 where there is no trump."""
    head = f"{colour_name(trump[0])} is trump" if trump else "there is no trump"
    return f"{head}, {(trump or shown)[1]} on top"


def _hand_under(view: WheelView, trump: str) -> str:
    """My hand as it would rank then, the trumps first."""
    ranking = RANKING[view.side][int(trump[1])]
    colours: dict[str, list[str]] = {trump[0]: []}
    for card in sorted(view.hand, key=lambda card: ranking.index(card[1])):
        colours.setdefault(card[0], []).append(card[1])
    trumps, *others = (" ".join(values) for values in colours.values())
    named = [f"{colour_name(letter)} {values}" for letter, values in zip([*colours][1:], others, strict=True)]
    return f"your hand: {joined([f'trumps {trumps}' if trumps else 'no trump', *named])}"


def of_playing(view: WheelView, option: Choice, voice: Voice) -> str:
    """Would this card take the trick?"""
    card = str(option)
    led = view.trick[0][1][0] if view.trick else card[0]
    trump = view.trump[0] if view.trump else None
    if card[0] not in (led, trump):
        is_not = f"neither {colour_name(led)} nor trump" if trump and trump != led else f"not {colour_name(led)}"
        return f"cannot win, for it is {is_not}"
    best = max((c for _, c in view.trick), key=lambda c: _strength(view, c, led), default=card)
    if _strength(view, best, led) > _strength(view, card, led):
        return f"loses to {card_name(best)}"
    if _is_last(view):
        return f"takes the trick, {counted(trick_sum(view) + int(card[1]), 'point')}"
    threats = _threats(view, card, trump)
    return f"wins unless beaten by {threats}" if threats else "wins, nothing can beat it"


def _threats(view: WheelView, card: str, trump: str | None) -> str:
    """The cards that could still beat this one; those in sight cannot, those in won piles are not counted for you."""
    in_sight = {*view.hand, *view.trump_pile, *(c for _, c in view.trick)}
    above = view.ranking[: view.ranking.index(card[1])]
    values = [value for value in above if card[0] + value not in in_sight]
    same = [f"{colour_name(card[0])} {' '.join(values)}"] if values else []
    trumps = ["a trump"] if trump and card[0] != trump else []
    return " or ".join(trumps + same)


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

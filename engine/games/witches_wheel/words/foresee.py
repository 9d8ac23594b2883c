"""What choosing an option would mean as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.games.witches_wheel.cards import RANKING, VALUES
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name, colour_name
from engine.games.witches_wheel.words.reckon import (
    SURE,
    could_beat,
    led_colour,
    stands,
    strength,
    to_play,
    trick_sum,
)
from engine.words.speech import Voice, clauses, counted, hint, joined

NAMED = 74  # characters at most for who draws which trump, beside what else is said
_KEEPING = "keep the trump, orange 9: "  # the longest name of that option


def of_keeping(view: WheelView, option: Choice, voice: Voice) -> str:
    then = _after_refill(view, view.trump_pile, voice)
    race = _race_with(view, trick_sum(view), voice)
    return hint(_KEEPING, f"you take all {counted(trick_sum(view), 'point')} of the trick", *then, race)


def of_giving_up(view: WheelView, option: Choice, voice: Voice) -> str:
    """The new trump, and my hand under it; or, where the refill takes it away at once, under what comes then."""
    card = str(option)
    costs = f"costs you its {counted(int(card[1]), 'point')}"
    keep = f"you keep {counted(trick_sum(view) - int(card[1]), 'point')}"
    then = _after_refill(view, [*view.trump_pile, card], voice)
    return clauses(costs, *(then or [_turned_to(card, card), _hand_under(view, card)]), keep)


def _after_refill(view: WheelView, pile: Sequence[str], voice: Voice) -> list[str]:
    """What the refill makes of the trump, if the deck does not last for all (6.4); I have won, and draw first."""
    if not view.deck or not (many := min(view.seats - view.deck, len(pile))) > 0:
        return []
    rest = pile[:-many]
    then = _turned_to(rest[-1] if rest else None, pile[0])
    first, *more = [(view.my_seat + view.deck + place) % view.seats for place in range(many)]
    takes = f"{voice.does(first, 'takes')} {card_name(pile[-1])}"
    if not more:
        return [f"{takes} at the refill, and {then}"]
    others = [f"{voice.name(seat)} {card_name(card)}" for seat, card in zip(more, pile[-2::-1], strict=False)]
    named = f"{', '.join([takes, *others])}: {then}"
    return [named if len(named) <= NAMED else f"{many} players draw trumps at the refill, then {then}"]


def _turned_to(trump: str | None, shown: str) -> str:
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
    """Would this card take the trick, and what then?"""
    card = str(option)
    name, last = card_name(card), to_play(view) == [view.me]
    worth = counted(trick_sum(view) + VALUES[card], "point")
    how = stands(view, card)
    if how == "loses":
        return hint(name, _why_it_loses(view, card), _whose_it_is(view, card, voice))
    if how == SURE:
        so_far = worth if last else f"{worth} and what is still played"
        race = _race_with(view, trick_sum(view) + VALUES[card], voice) if last else ""
        return hint(name, f"takes the trick for sure, {so_far}", race, _other_winners(view, card))
    return hint(name, f"wins unless beaten by {_threats(view, card)}", f"{worth} so far" if view.trick else "")


def _why_it_loses(view: WheelView, card: str) -> str:
    led, best = led_colour(view), view.best
    if led is None or best is None or strength(view, card, led):
        return f"loses to {card_name(best.card)}" if best is not None else ""
    if view.trump is None:
        return f"cannot win, for it is not {colour_name(led)}"
    if led == view.trump[0]:
        return f"cannot win, for it is not {colour_name(led)}, which is trump"
    return f"cannot win, for it is neither {colour_name(led)} nor trump"


def _whose_it_is(view: WheelView, card: str, voice: Voice) -> str:
    """Who gets what I throw in: the best of the others, if nobody else can beat them."""
    best, worth, my_own = view.best, trick_sum(view) + VALUES[card], VALUES[card]
    if best is not None and not (set(could_beat(view, best.card, best.seat)) - set(view.hand)):
        rest = "" if to_play(view) == [view.me] else " and what is still played"
        return f"{voice.does(best.seat, 'takes')} {counted(worth, 'point')}{rest}"
    return f"its {counted(my_own, 'point')} go{'es' * (my_own == 1)} to whoever takes the trick"


def _race_with(view: WheelView, more: int, voice: Voice) -> str:
    """How far I am with so many points more, beside the others as far as these are known."""
    mine = (view.points[view.my_seat] or 0) + more
    known = {seat: points for seat, points in enumerate(view.points) if points is not None and seat != view.me}
    if len(known) < view.seats - 1:
        return f"you have {counted(mine, 'point')} then"
    first = max(known, key=known.__getitem__)
    if mine > known[first]:
        return f"you lead the race with {mine} to {known[first]}"
    return f"you have {mine} then, {'as many as' if mine == known[first] else 'to'} {voice.whose(first)} {known[first]}"


def _other_winners(view: WheelView, card: str) -> str:
    """What else of my hand would be sure of this trick."""
    led = led_colour(view) or card[0]
    others = [own for own in view.hand if own != card and stands(view, own) == SURE]
    if not others or not view.trick:
        return ""
    weakest = min(others, key=lambda own: strength(view, own, led))
    if strength(view, weakest, led) < strength(view, card, led):
        return f"{card_name(weakest)} would do, too"
    return f"it is your weakest sure winner: {card_name(weakest)} stays in your hand"


def _threats(view: WheelView, card: str) -> str:
    """The cards that could still beat this one, trumps in a word; what is gone or in sight cannot."""
    cards = could_beat(view, card, view.me)
    same = [own[1] for own in cards if own[0] == card[0]]
    trumps = any(own[0] != card[0] for own in cards)
    return " or ".join(["a trump"] * trumps + [f"{colour_name(card[0])} {' '.join(same)}"] * bool(same))

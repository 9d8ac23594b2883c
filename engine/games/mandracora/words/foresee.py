"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.games.mandracora.cards import CURSES, INGREDIENTS, PLACES, VALUES, WILD
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.names import card_name, listed, spell_with_power
from engine.games.mandracora.words.reckon import (
    at,
    best_spell,
    called,
    cards_of_partner,
    code_of,
    cost,
    ends_by_dropping_out,
    least,
    left_over,
    marker,
    opponents,
    power_of,
    powers,
    reachable,
    seat_of,
    with_scrolls,
    without,
    worth,
)
from engine.words.speech import Voice, clauses, counted, hint, joined


def marker_then(view: MarketView, changes: dict[Seat, int], voice: Voice) -> list[str]:
    said = marker(view, with_scrolls(view, changes), voice)
    return [said] if said else []


def _banishment(view: MarketView, voice: Voice) -> str:
    mine = view.scrolls[view.my_seat]
    if not mine:
        return "does nothing, for you have no scroll"
    if len({*mine}) > 1:
        return "you choose which of your scrolls leaves the game"
    then = marker_then(view, {view.my_seat: -CURSES[mine[0]]}, voice)
    return ", ".join([f"your scroll of {CURSES[mine[0]]} leaves the game", *then])


def _transfer(view: MarketView, voice: Voice) -> str:
    mine, others = view.scrolls[view.my_seat], opponents(view)
    if not mine:
        return "does nothing, for you have no scroll"
    if len({*mine}) > 1 or len(others) > 1:
        choose = "which of your scrolls goes to" if len({*mine}) > 1 else f"who gets your scroll of {CURSES[mine[0]]}"
        return f"you choose {choose}{f' {_whom(view, voice)}' if len({*mine}) > 1 else ''}"
    gets = CURSES[mine[0]]
    then = marker_then(view, {view.my_seat: -gets, others[0]: gets}, voice)
    return ", ".join([f"your scroll of {gets} goes to {voice.name(others[0])}", *then])


def _whom(view: MarketView, voice: Voice) -> str:
    others = opponents(view)
    return voice.name(others[0]) if len(others) == 1 else "an opponent of your choice"


def _substitution(view: MarketView, voice: Voice) -> str:
    others = [seat for seat in opponents(view) if view.hand_sizes[seat]]
    if not others:
        return "does nothing, for no opponent has a card"
    whom = voice.name(others[0]) if len(others) == 1 else "an opponent of your choice"
    return f"you draw a card from {whom} unseen, and give one back"


def _levitation(view: MarketView, voice: Voice) -> str:
    if not any(view.shops):
        return "does nothing, for nothing lies in any shop"
    return "you take a card of your choice from any shop"


EFFECTS: dict[str, Callable[[MarketView, Voice], str]] = {
    "b": _banishment,
    "t": _transfer,
    "u": _substitution,
    "r": lambda view, voice: "you may take another turn at once",
    "w": lambda view, voice: f"from now on the Assistant goes up to {view.reach[view.my_seat] + 1} shops for you",
    "l": _levitation,
    "d": lambda view, voice: "at the end one colour in your hand does not count",
    "p": lambda view, voice: "at the end your hand does not count",
}


# Options ----------------------------------------------------------------------------------------

IF_A_SCROLL = "if it is a scroll, all see it"


def _points(book: str, power: int) -> str:
    return counted(worth(book, power), "point")


# Sending the Assistant -----------------------------------------------------------------------


def of_move(view: MarketView, option: Choice, voice: Voice) -> str:
    steps = int(str(option)[1:])
    lie = view.shops[(view.place + steps) % PLACES]
    gain = f"you get {listed(lie)}" if lie else "nothing lies there"
    then = [*_of_scrolls(view, lie, voice), *_of_sets(view, lie)]
    return clauses(gain, *then, _last_of_the_pile(view, steps) or _restocked(view, steps))


def _of_sets(view: MarketView, cards: Sequence[str | None]) -> list[str]:
    """What they would add to my hand: a greater spell, and at the end of the game, what it costs."""
    goods = [code for code in cards if code is not None and code not in CURSES]
    (before, _), (points, power) = (best_spell(view, [*view.codes, *more]) for more in ([], goods))
    said = [f"then you could cast power {power} for {counted(points, 'point')}"] if points > before else []
    costs = cost(view, [*view.codes, *goods])
    if view.left is not None and costs > cost(view, view.codes):
        said.append(f"your hand costs {costs} then")
    return said


def _of_scrolls(view: MarketView, cards: Sequence[str | None], voice: Voice) -> list[str]:
    """What scrolls among these would do to the marker, if it can be known."""
    if None in cards:
        return ["if there are scrolls, all see them" if len(cards) > 1 else IF_A_SCROLL]
    got = sum(CURSES.get(str(card), 0) for card in cards)
    return marker_then(view, {view.my_seat: got}, voice) if got else []


def _restocked(view: MarketView, steps: int) -> str:
    shops = min(steps, view.pile)
    if not shops:
        return "refills no shop"
    return f"refills {'only ' * (shops < steps)}{counted(shops, 'shop')}"


def _last_of_the_pile(view: MarketView, steps: int) -> str:
    ends = view.left is None and view.pile <= steps
    return "ends the pile: three rounds remain" if ends else ""


# Casting -------------------------------------------------------------------------------------


def of_book(view: MarketView, option: Choice, voice: Voice) -> str:
    code = code_of(view, option)
    if code not in VALUES:
        return "it is no book"
    most = reachable(view, code)
    could = powers(view, most)
    if not could:
        return "no spell can be cast with it now"
    best = could[-1]
    said = f"up to {spell_with_power(view.tops[best])}, worth {_points(code, best)}"
    if code[0] not in (*INGREDIENTS, WILD):
        return f"{said}; every ingredient must be of another colour, and you have {most}"
    return f"{said}; you have {counted(most, 'ingredient')} for it"


def of_ingredient(view: MarketView, option: Choice, voice: Voice) -> str:
    code = code_of(view, option)
    if code not in INGREDIENTS and code != WILD:
        return "it is no ingredient"
    laid = [*view.brew, code]
    ready = powers(view, len(laid) - 1)
    return f"ready to cast: {power_said(view, laid)}" if ready else f"{len(laid) - 1} of {least(view)} ingredients"


def power_said(view: MarketView, laid: Sequence[str]) -> str:
    """`power 1 or 2, worth up to 4 points`"""
    could = powers(view, len(laid) - 1)
    upto = "up to " if len(could) > 1 else ""
    return f"power {numbers(could)}, worth {upto}{_points(laid[0], could[-1])}"


def numbers(could: Sequence[int]) -> str:
    """`2`, `1 or 2`, `1 to 4`, `1, 2 or 4`"""
    if len(could) > 2 and could[-1] - could[0] == len(could) - 1:
        return f"{could[0]} to {could[-1]}"
    return joined([str(power) for power in could], "or")


def of_done(view: MarketView, option: Choice, voice: Voice) -> str:
    could = powers(view, len(view.brew) - 1)
    if len(could) == 1:
        return f"power {could[0]}: {of_power(view, f'power {could[0]}', voice)}"
    return f"{power_said(view, view.brew)}; you choose the power next"


def of_power(view: MarketView, option: Choice, voice: Voice) -> str:
    """What the spell does, which the option names."""
    power = power_of(option)
    said = EFFECTS[view.tops[power][1]](view, voice)
    return f"{said}; worth {_points(view.brew[0], power)}" if view.brew else said


# Choosing for a spell, the marker, a partner -----------------------------------------------------


def of_banishing(view: MarketView, option: Choice, voice: Voice) -> str:
    gone = CURSES[str(option)]
    return clauses(_curses_left(view, gone), *marker_then(view, {view.my_seat: -gone}, voice))


def of_transferring(view: MarketView, option: Choice, voice: Voice) -> str:
    gone, others = CURSES[str(option)], opponents(view)
    if len(others) > 1:
        return f"{_curses_left(view, gone)}; whom it goes to, you choose next"
    then = marker_then(view, {view.my_seat: -gone, others[0]: gone}, voice)
    return clauses(f"it goes to {voice.name(others[0])}", _curses_left(view, gone), *then)


def _curses_left(view: MarketView, gone: int) -> str:
    return f"you have {counted(view.curses[view.my_seat] - gone, 'curse')} left"


def of_getting(view: MarketView, option: Choice, voice: Voice) -> str:
    seat, gets = seat_of(option), CURSES[view.chosen] if view.chosen else 0
    has = f"{voice.name(seat)} has {counted(view.curses[seat], 'curse')} now, and gets {gets} more"
    return clauses(has, *marker_then(view, {view.my_seat: -gets, seat: gets}, voice))


def of_drawing(view: MarketView, option: Choice, voice: Voice) -> str:
    seat = seat_of(option)
    size, known = view.hand_sizes[seat], view.known[seat]
    if size == 1:
        return f"the one card there is, {listed(known or [None])}"
    return f"a random one of {size}{f'; you know {len(known)}' if known else ''}"


def of_passing(view: MarketView, option: Choice, voice: Voice) -> str:
    return f"the curse marker is {voice.whose(seat_of(option))} then, and costs {CURSED} points at the end"


def _of_giving(view: MarketView, option: Choice, voice: Voice) -> str:
    costs = cost(view, without(view.codes, code_of(view, option)))
    return f"what you keep costs {counted(costs, 'point')} if it is left at the end" if costs else ""


def of_giving_back(view: MarketView, option: Choice, voice: Voice) -> str:
    return clauses(f"{called(view.victim, voice)} gets it", _of_giving(view, option, voice))


def of_giving_away(view: MarketView, option: Choice, voice: Voice) -> str:
    gets, costs = f"{called(view.partner, voice)} gets it", _of_giving(view, option, voice)
    return hint(f"give {card_name(code_of(view, option))}", gets, of_exchange(view, voice), costs)


def of_exchange(view: MarketView, voice: Voice) -> str:
    """11.2  Whether a card comes back, for who has not proposed the trade: that a partner chooses, too, all see."""
    return f"you get one back if {called(view.partner, voice)} chooses one, too" if view.turn != view.me else ""


def of_levitating(view: MarketView, option: tuple[int, int], voice: Voice) -> str:
    card = at(view, option)
    if card is None:
        return f"what it is, you see when it is yours; {IF_A_SCROLL}"
    if card not in CURSES:
        return "it comes into your hand; nothing replaces it"
    more = f"it lies open before you, {counted(CURSES[card], 'curse')} more"
    return clauses(more, *_of_scrolls(view, [card], voice))


def of_dropping_out(view: MarketView, option: Choice, voice: Voice) -> str:
    ends = "the game is over then" if ends_by_dropping_out(view) else "you have no turn any more"
    return clauses(ends, f"left over: {left_over(view)}")


def of_offering(said: str) -> Callable[[MarketView, Choice, Voice], str]:
    """11.2  With `{0}` for the partner, and `{1}` for how many cards that hand has."""
    return lambda view, option, voice: said.format(called(view.partner, voice), counted(cards_of_partner(view), "card"))

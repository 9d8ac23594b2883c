"""What choosing an option would mean as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.games.mandracora.cards import CURSES, PLACES, VALUES
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.words.names import card_name, listed, spell_name, spell_with_power
from engine.games.mandracora.words.reckon import (
    at,
    code_of,
    cost,
    curses,
    ends_by_dropping_out,
    following,
    hand,
    least,
    marker,
    opponents,
    partner,
    powers,
    reachable,
    seat_of,
    top,
    with_scrolls,
    without,
    worth,
)
from engine.view import View
from engine.words.speech import Voice, clauses, counted, joined


def marker_then(view: View, changes: dict[Seat, int], voice: Voice) -> list[str]:
    said = marker(view, with_scrolls(view, changes), voice)
    return [said] if said else []


def _banishment(view: View, voice: Voice) -> str:
    mine = view["scrolls"][view["me"]]
    if not mine:
        return "but you have no scroll, so it does nothing"
    if len({*mine}) > 1:
        return "you choose which of your scrolls leaves the game"
    then = marker_then(view, {view["me"]: -CURSES[mine[0]]}, voice)
    return ", ".join([f"your scroll of {CURSES[mine[0]]} leaves the game", *then])


def _transfer(view: View, voice: Voice) -> str:
    mine, others = view["scrolls"][view["me"]], opponents(view)
    if not mine:
        return "but you have no scroll, so it does nothing"
    if len({*mine}) > 1 or len(others) > 1:
        choose = "which of your scrolls goes to" if len({*mine}) > 1 else f"who gets your scroll of {CURSES[mine[0]]}"
        return f"you choose {choose}{f' {_whom(view, voice)}' if len({*mine}) > 1 else ''}"
    gets = CURSES[mine[0]]
    then = marker_then(view, {view["me"]: -gets, others[0]: gets}, voice)
    return ", ".join([f"your scroll of {gets} goes to {voice.name(others[0])}", *then])


def _whom(view: View, voice: Voice) -> str:
    others = opponents(view)
    return voice.name(others[0]) if len(others) == 1 else "an opponent of your choice"


def _substitution(view: View, voice: Voice) -> str:
    others = [seat for seat in opponents(view) if view["hand_sizes"][seat]]
    if not others:
        return "but no opponent has a card, so it does nothing"
    names = joined([voice.name(seat) for seat in others], "or")
    return f"you draw a card from {names} unseen, and give one back"


def _levitation(view: View, voice: Voice) -> str:
    if not any(view["shops"]):
        return "but nothing lies in any shop, so it does nothing"
    return "you take a card of your choice from any shop"


EFFECTS: dict[str, Callable[[View, Voice], str]] = {
    "b": _banishment,
    "t": _transfer,
    "u": _substitution,
    "r": lambda view, voice: "you may take another turn at once",
    "w": lambda view, voice: f"from now on the Assistant goes up to {view['reach'][view['me']] + 1} shops for you",
    "l": _levitation,
    "d": lambda view, voice: "at the end one colour in your hand does not count",
    "p": lambda view, voice: "at the end your hand does not count",
}


# Options ----------------------------------------------------------------------------------------

IF_A_SCROLL = "if it is a scroll, it lies open before you"


def _points(book: str, power: int) -> str:
    return counted(worth(book, power), "point")


# Sending the Assistant -----------------------------------------------------------------------


def of_move(view: View, option: Choice, voice: Voice) -> str:
    steps = int(str(option)[1:])
    lie = view["shops"][(view["place"] + steps) % PLACES]
    gain = f"you get {listed(lie)}" if lie else "nothing lies there"
    return clauses(gain, *_of_scrolls(view, lie, voice), _restocked(view, steps), *_last_of_the_pile(view, steps))


def _of_scrolls(view: View, cards: Sequence[str | None], voice: Voice) -> list[str]:
    """What scrolls among these would do to the marker, if it can be known."""
    if None in cards:
        return ["scrolls among them lie open before you" if len(cards) > 1 else IF_A_SCROLL]
    got = sum(CURSES.get(str(card), 0) for card in cards)
    return marker_then(view, {view["me"]: got}, voice) if got else []


def _restocked(view: View, steps: int) -> str:
    shops = min(steps, view["pile"])
    if not shops:
        return "no shop is restocked"
    only = "only " if shops < steps else ""
    return f"{only}{counted(shops, 'shop')} {'is' if shops == 1 else 'are'} restocked"


def _last_of_the_pile(view: View, steps: int) -> list[str]:
    ends = view["left"] is None and view["pile"] <= steps
    return ["the pile is empty then, and three rounds remain"] if ends else []


# Casting -------------------------------------------------------------------------------------


def of_book(view: View, option: Choice, voice: Voice) -> str:
    code = code_of(view, option)
    if code not in VALUES:
        return "it is no book"
    most = reachable(view, code)
    could = powers(view, most)
    if not could:
        return "no spell can be cast with it now"
    best = could[-1]
    said = f"at most {counted(most, 'ingredient')}: {spell_with_power(top(view, best))}"
    return f"{said}, worth {_points(code, best)}"


def of_ingredient(view: View, option: Choice, voice: Voice) -> str:
    code = code_of(view, option)
    laid = [*view["brew"], code]
    more = following(view, laid, without(hand(view), code))
    names = joined([card_name(each) for each in more], "or") if more else "nothing"
    return f"{counted(len(laid) - 1, 'ingredient')}, {power_said(view, laid)}; then {names} can follow"


def power_said(view: View, laid: Sequence[str]) -> str:
    """`power 1 or 2, worth up to 4 points`"""
    could = powers(view, len(laid) - 1)
    if not could:
        return f"power {least(view)} is the least that is left"
    upto = "up to " if len(could) > 1 else ""
    return f"power {numbers(could)}, worth {upto}{_points(laid[0], could[-1])}"


def numbers(could: Sequence[int]) -> str:
    """`2`, `1 or 2`, `1 to 4`, `1, 2 or 4`"""
    if len(could) > 2 and could[-1] - could[0] == len(could) - 1:
        return f"{could[0]} to {could[-1]}"
    return joined([str(power) for power in could], "or")


def of_done(view: View, option: Choice, voice: Voice) -> str:
    could = powers(view, len(view["brew"]) - 1)
    if len(could) == 1:
        name = spell_name(top(view, could[0]))
        return f"power {could[0]}, {name}: {of_power(view, f'power {could[0]}', voice)}"
    return f"{power_said(view, view['brew'])}; you choose the power next"


def of_power(view: View, option: Choice, voice: Voice) -> str:
    """What the spell does, which the option names."""
    power = int(str(option).rpartition(" ")[2])
    said = EFFECTS[top(view, power)[1]](view, voice)
    return f"{said}; worth {_points(view['brew'][0], power)}" if view["brew"] else said


# Choosing for a spell, the marker, a partner -----------------------------------------------------


def of_banishing(view: View, option: Choice, voice: Voice) -> str:
    gone = CURSES[str(option)]
    return clauses(_curses_left(view, gone), *marker_then(view, {view["me"]: -gone}, voice))


def of_transferring(view: View, option: Choice, voice: Voice) -> str:
    gone, others = CURSES[str(option)], opponents(view)
    if len(others) > 1:
        return f"{_curses_left(view, gone)}; whom it goes to, you choose next"
    then = marker_then(view, {view["me"]: -gone, others[0]: gone}, voice)
    return clauses(f"it goes to {voice.name(others[0])}", _curses_left(view, gone), *then)


def _curses_left(view: View, gone: int) -> str:
    return f"you have {counted(curses(view)[view['me']] - gone, 'curse')} left"


def of_getting(view: View, option: Choice, voice: Voice) -> str:
    seat, gets = seat_of(option), CURSES[view["chosen"]]
    has = f"{voice.name(seat)} has {counted(curses(view)[seat], 'curse')} now, and gets {gets} more"
    return clauses(has, *marker_then(view, {view["me"]: -gets, seat: gets}, voice))


def of_drawing(view: View, option: Choice, voice: Voice) -> str:
    seat = seat_of(option)
    size, known = view["hand_sizes"][seat], view["known"][seat]
    if size == 1:
        return f"the one card there is, {listed(known or [None])}"
    return f"one of {size} cards, by chance{f'; you know of {listed(known)} among them' if known else ''}"


def of_passing(view: View, option: Choice, voice: Voice) -> str:
    return f"the curse marker is {voice.whose(seat_of(option))} then, and costs {CURSED} points at the end"


def _of_giving(view: View, option: Choice, voice: Voice) -> str:
    rest = without(hand(view), code_of(view, option))
    return f"what you keep costs {counted(cost(view, rest), 'point')} if it is left at the end"


def of_giving_back(view: View, option: Choice, voice: Voice) -> str:
    return f"{voice.name(view['victim'])} gets it; {_of_giving(view, option, voice)}"


def of_giving_away(view: View, option: Choice, voice: Voice) -> str:
    return f"{_partner(view, voice)} gets it; {_of_giving(view, option, voice)}"


def of_levitating(view: View, option: Choice, voice: Voice) -> str:
    card = at(view, option)
    if card is None:
        return f"what it is, you see when it is yours; {IF_A_SCROLL}"
    if card not in CURSES:
        return "it comes into your hand; nothing replaces it"
    more = f"it lies open before you, {counted(CURSES[card], 'curse')} more"
    return clauses(more, *_of_scrolls(view, [card], voice))


def of_dropping_out(view: View, option: Choice, voice: Voice) -> str:
    ends = "the game is over then" if ends_by_dropping_out(view) else "you have no turn any more"
    return f"{ends}; your hand costs {counted(view['cost'], 'point')}"


def _partner(view: View, voice: Voice) -> str:
    seat = partner(view, view["me"])
    return "nobody" if seat is None else voice.name(seat)


def _size(view: View) -> str:
    seat = partner(view, view["me"])
    return counted(0 if seat is None else view["hand_sizes"][seat], "card")


def of_offering(said: str) -> Callable[[View, Choice, Voice], str]:
    """11.2  With `{0}` for the partner, and `{1}` for how many cards that hand has."""
    return lambda view, option, voice: said.format(_partner(view, voice), _size(view))

"""What can be reckoned from a view: powers, points, curses, and whose marker it would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ask import Choice, Seat
from engine.games.mandracora.cards import CURSES, POWERS, VALUES
from engine.games.mandracora.rules.casting import fits, most
from engine.games.mandracora.state import ROUNDS
from engine.games.mandracora.words.names import HIDDEN, card_name
from engine.view import View
from engine.view import asked as prompt_of
from engine.words.speech import Voice, joined

NEVER = 99  # ingredients, where no stack is left


def is_over(view: View) -> bool:
    return view["scores"] is not None


def asked(view: View) -> str:
    """The prompt of the open question, or of what others decide in private."""
    return "over" if is_over(view) else prompt_of(view) or str(view["step"])


# Cards and spells ----------------------------------------------------------------------------


def code_of(view: View, card: object) -> str:
    """Which card of my hand this is."""
    return next((code for own, code in view["hand"] if own == card), HIDDEN)


def at(view: View, option: Any) -> str | None:
    """The card in a shop that Levitation may take."""
    place, i = option
    card: str | None = view["shops"][place][i]
    return card


def hand(view: View) -> list[str]:
    return [code for _, code in view["hand"]]


def left(view: View) -> list[int]:
    """The powers of which there is a spell left."""
    return [power for power in range(1, POWERS + 1) if view["stacks"][power - 1][1]]


def powers(view: View, ingredients: int) -> list[int]:
    """6.4"""
    return [power for power in left(view) if power <= ingredients]


def least(view: View) -> int:
    """How many ingredients a spell needs."""
    return next(iter(left(view)), NEVER)


def top(view: View, power: int) -> str:
    code: str = view["stacks"][power - 1][0]
    return code


def reachable(view: View, book: str) -> int:
    """How many ingredients of my hand could go with this book."""
    return most(book, (), hand(view))


def can_cast(view: View) -> bool:
    return any(code in VALUES and reachable(view, code) >= least(view) for code in hand(view))


def worth(book: str, power: int) -> int:
    """10.1  The points of a spell."""
    return power + VALUES[book]


def following(view: View, laid: Sequence[str], rest: Sequence[str]) -> list[str]:
    """What could still come after these, of what is left in hand: nothing that leads to no spell (6.4)."""
    book, *used = laid
    fitting = [code for code in dict.fromkeys(rest) if fits(book, used, code)]
    return [code for code in fitting if most(book, (*used, code), without(rest, code)) >= least(view)]


def without(codes: Sequence[str], code: str) -> list[str]:
    """One of these less."""
    rest = list(codes)
    if code in rest:
        rest.remove(code)
    return rest


def cost(view: View, codes: Sequence[str]) -> int:
    """10.2  What these cards would cost me if they were left in hand."""
    kinds = [spell[1] for spell, _ in view["spells"][view["me"]]]
    return 0 if "p" in kinds else max(0, len({code[0] for code in codes}) - kinds.count("d"))


def transferred(view: View) -> str:
    """The scroll that goes over, while its taker is chosen: `scroll of 3`."""
    return card_name(view["chosen"]).removeprefix("a ")


# People --------------------------------------------------------------------------------------


def partner(view: View, seat: Seat) -> Seat | None:
    return (seat + 2) % view["seats"] if view["teams"] else None


def seat_of(option: Choice) -> Seat:
    """The seat that an option is: `seat 2` is 1."""
    return int(str(option).rpartition(" ")[2]) - 1


def opponents(view: View) -> list[Seat]:
    """Everybody but me and my partner, clockwise from me."""
    me, seats = view["me"], view["seats"]
    clockwise = [(me + i) % seats for i in range(1, seats)]
    return [seat for seat in clockwise if seat != partner(view, me)]


def final_round(view: View) -> int:
    """Which of the final rounds it is; 0 before them."""
    if view["left"] is None:
        return 0
    rounds_left: int = -(-view["left"] // view["seats"])
    return ROUNDS - rounds_left + 1


def ends_by_dropping_out(view: View) -> bool:
    """Would nobody else have a turn after me?  (9.3)"""
    if view["left"] is None:
        return False
    me, seats = view["me"], view["seats"]
    turns = range(me + 1, me + view["left"])
    return all(view["out"][turn % seats] or turn % seats == me for turn in turns)


# Curses --------------------------------------------------------------------------------------


def curses(view: View) -> list[int]:
    return [sum(CURSES[code] for code in own) for own in view["scrolls"]]


def with_scrolls(view: View, changes: dict[Seat, int]) -> list[int]:
    """How many curses everybody would have."""
    return [own + changes.get(seat, 0) for seat, own in enumerate(curses(view))]


def marker(view: View, own: Sequence[int], voice: Voice) -> str:
    """8.1 to 8.3  What becomes of the marker with so many curses; nothing if it stays where it is."""
    before, highest = view["cursed"], max(own)
    if not highest:
        return "" if before is None else "nobody has the curse marker any more"
    tied = [seat for seat, count in enumerate(own) if count == highest]
    others = [seat for seat in tied if seat != before] if len(tied) > 1 else tied
    if len(others) == 1 or before is None:
        return "" if others[0] == before else f"{voice.does(others[0], 'gets')} the curse marker"
    names = joined([voice.name(seat) for seat in others], "or")
    return f"{voice.does(before, 'passes', 'pass')} the curse marker on to {names}"

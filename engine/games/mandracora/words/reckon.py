"""What can be reckoned from a view: powers, points, curses, and whose marker it would be."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.mandracora.cards import ORDER, VALUES
from engine.games.mandracora.rules.casting import fits, most
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.names import HIDDEN, card_name
from engine.words.speech import Voice, counted, joined

NEVER = 99  # ingredients, where no stack is left


# Cards and spells ----------------------------------------------------------------------------


def code_of(view: MarketView, card: object) -> str:
    """Which card of my hand this is; a code stands for any such card, as what is laid has no number."""
    return next((code for own, code in view.hand if own == card), card if isinstance(card, str) else HIDDEN)


def at(view: MarketView, option: tuple[int, int]) -> str | None:
    """The card in a shop that Levitation may take."""
    place, i = option
    return view.shops[place][i]


def powers(view: MarketView, ingredients: int) -> list[int]:
    """6.4"""
    return [power for power in view.tops if power <= ingredients]


def least(view: MarketView) -> int:
    """How many ingredients a spell needs."""
    return next(iter(view.tops), NEVER)


def power_of(option: Choice) -> int:
    """The power that an option is: `power 2` is 2."""
    return int(str(option).rpartition(" ")[2])


def reachable(view: MarketView, book: str) -> int:
    """How many ingredients of my hand could go with this book."""
    return most(book, (), view.codes)


def enough_for(view: MarketView) -> int:
    """How many ingredients the spell that is prepared could have, in whatever order they are chosen."""
    book, *laid = view.brew
    return most(book, (), [*laid, *view.codes])


def can_cast(view: MarketView) -> bool:
    return any(code in VALUES and reachable(view, code) >= least(view) for code in view.codes)


def worth(book: str, power: int) -> int:
    """10.1  The points of a spell."""
    return power + VALUES[book]


def best_spell(view: MarketView, codes: Sequence[str]) -> tuple[int, int]:
    """Of all that these cards could cast now what is worth most: its points, and its power; nothing: 0, 0."""
    could = [(code, power) for code in {*codes} & {*VALUES} for power in view.tops if power <= most(code, (), [*codes])]
    return max(((worth(code, power), power) for code, power in could), default=(0, 0))


def following(view: MarketView, laid: Sequence[str], rest: Sequence[str]) -> list[str]:
    """What could still come after these, of what is left in hand: nothing that leads to no spell (6.4)."""
    book, *used = laid
    fitting = [code for code in dict.fromkeys(rest) if fits(book, used, code)]
    return [code for code in fitting if most(book, (*used, code), without(rest, code)) >= least(view)]


def later(view: MarketView) -> list[str]:
    """Kinds that come too soon now, as a spell needs others before them (6.1, 6.4)."""
    book, *used = view.brew
    now = following(view, view.brew, view.codes)
    return [code for code in dict.fromkeys(view.codes) if code not in now and fits(book, used, code)]


def in_order(view: MarketView, more: str) -> list[str]:
    """All that is laid, and one more, in the one order in which it can be laid (6.1); nothing, if it cannot."""
    book, *laid = view.brew
    wanted, rest = sorted([*laid, more], key=ORDER.__getitem__), [*laid, *view.codes]
    for place, code in enumerate(wanted):
        if code not in following(view, [book, *wanted[:place]], rest):
            return []
        rest.remove(code)
    return wanted


def without(codes: Sequence[str], code: str) -> list[str]:
    """One of these less."""
    rest = list(codes)
    if code in rest:
        rest.remove(code)
    return rest


def cost(view: MarketView, codes: Sequence[str]) -> int:
    """10.2  What these cards would cost me if they were left in hand."""
    kinds = [spell[1] for spell, _ in view.spells[view.my_seat]]
    return 0 if "p" in kinds else max(0, len({code[0] for code in codes}) - kinds.count("d"))


def left_over(view: MarketView) -> str:
    """10.2  What my hand costs, by its colours: `5 colours, -5`, `nothing`"""
    colours, costs = len({code[0] for code in view.codes}), cost(view, view.codes)
    return f"{counted(colours, 'colour')}, {-costs}" if colours else "nothing"


def transferred(view: MarketView) -> str:
    """The scroll that goes over, while its taker is chosen: `scroll of 3`."""
    return card_name(view.chosen).removeprefix("a ")


# People --------------------------------------------------------------------------------------


def called(seat: Seat | None, voice: Voice) -> str:
    return "nobody" if seat is None else voice.name(seat)


def whose_turn(view: MarketView, voice: Voice) -> str:
    """`Bram's turn`"""
    return "nobody's turn" if view.turn is None else f"{voice.whose(view.turn)} turn"


def cards_of_partner(view: MarketView) -> int:
    return 0 if view.partner is None else view.hand_sizes[view.partner]


def seat_of(option: Choice) -> Seat:
    """The seat that an option is: `seat 2` is 1."""
    return int(str(option).rpartition(" ")[2]) - 1


def opponents(view: MarketView) -> list[Seat]:
    """Everybody but me and my partner, clockwise from me."""
    clockwise = [(view.my_seat + i) % view.seats for i in range(1, view.seats)]
    return [seat for seat in clockwise if seat != view.partner]


def ends_by_dropping_out(view: MarketView) -> bool:
    """Would nobody else have a turn after me?  (9.3)"""
    if view.left is None:
        return False
    me, seats = view.my_seat, view.seats
    turns = range(me + 1, me + view.left)
    return all(view.out[turn % seats] or turn % seats == me for turn in turns)


# Curses --------------------------------------------------------------------------------------


def with_scrolls(view: MarketView, changes: dict[Seat, int]) -> list[int]:
    """How many curses everybody would have."""
    return [own + changes.get(seat, 0) for seat, own in enumerate(view.curses)]


def marker(view: MarketView, own: Sequence[int], voice: Voice) -> str:
    """8.1 to 8.3  What becomes of the marker with so many curses; nothing if it stays where it is."""
    before, highest = view.cursed, max(own)
    if not highest:
        return "" if before is None else "nobody has the curse marker any more"
    tied = [seat for seat, count in enumerate(own) if count == highest]
    others = [seat for seat in tied if seat != before] if len(tied) > 1 else tied
    if len(others) == 1 or before is None:
        return "" if others[0] == before else f"{voice.does(others[0], 'gets')} the curse marker"
    names = joined([voice.name(seat) for seat in others], "or")
    return f"{voice.does(before, 'passes', 'pass')} the curse marker on to {names}"

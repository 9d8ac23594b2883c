"""What no bot may ever do here.

Most of it is about the last turn that somebody has: what is in hand then can only be cast or cost points.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.game import Blunder
from engine.games.mandracora.cards import CURSES, PLACES, VALUES, WILD
from engine.games.mandracora.rules.casting import DONE, fits, most, without
from engine.games.mandracora.rules.turn import DECLINE, DROP_OUT, MOVES
from engine.games.mandracora.view import MarketView

OUT = (DROP_OUT, DECLINE)
IDLE = frozenset("wl")  # spells that are of no more use: a shop further, another card
AGAIN = "r"  # a Replication


def _is_last(view: MarketView) -> bool:
    """9.1  Has the viewer no turn after this one?"""
    return view.left is not None and view.left <= view.seats


def _hoards(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """9, 10.2  To cast nothing in one's last turn, or by dropping out: spells are points, and what is left costs some.

    In teams a scroll that is fetched lets partners trade, which may be as good (11.2).
    """
    others = [option for option in options if not isinstance(option, int)]
    if len(others) == len(options):
        return []
    if not _is_last(view):
        return [option for option in others if option == DROP_OUT]
    return [
        option for option in others if not (view.teams and option in MOVES and _may_have_scrolls(view, str(option)))
    ]


def _shop(view: MarketView, move: str) -> tuple[str | None, ...]:
    """What lies where the Assistant would stop."""
    return view.shops[(view.place + MOVES.index(move) + 1) % PLACES]


def _may_have_scrolls(view: MarketView, move: str) -> bool:
    return any(code is None or code in CURSES for code in _shop(view, move))


def _shops_in_vain(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """10.2, 10.3  To fetch what can only cost points, where nothing need be fetched."""
    if not _is_last(view) or view.teams or not any(option in OUT for option in options):
        return []
    return [option for option in options if option in MOVES and _costs(view, str(option))]


def _costs(view: MarketView, move: str) -> bool:
    """A scroll lies there, or a colour that this hand has not."""
    shop = _shop(view, move)
    if any(code in CURSES for code in shop if code is not None):
        return True
    colours = {code[0] for code in view.codes}
    return view.cost != 0 and any(code is not None and code[0] not in colours for code in shop)


def _stops_early(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """6.4, 10.2  To keep ingredients that fit, in one's last turn, without another spell that they could be for."""
    is_left = any(code in VALUES for code in view.codes) and any(top[1] == AGAIN for top in view.tops.values())
    return [] if is_left or not _is_last(view) or len(options) == 1 else [o for o in options if o == DONE]


def _too_weak(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """10.1  A weaker spell that does nothing any more, in one's last turn."""
    if not _is_last(view):
        return []
    tops, stacks = view.tops, view.stacks
    weaker = [(option, int(str(option).removeprefix("power "))) for option in options[:-1]]
    return [option for option, power in weaker if tops[power][1] in IDLE and stacks[power - 1].left > 1]


def _worse_scroll(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """7.1, 7.2  To be rid of fewer curses, in one's last turn."""
    if not _is_last(view):
        return []
    most = max([CURSES[str(option)] for option in options])
    return [option for option in options if CURSES[str(option)] < most]


def _takes_scroll(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """7.7, 8  To take a scroll where other cards lie, while there is time to use them."""
    if view.left is not None:
        return []
    places = [option for option in options if isinstance(option, tuple)]
    codes = [view.shops[place][i] for place, i in places]
    if all(code is None or code in CURSES for code in codes):
        return []
    return [option for option, code in zip(places, codes, strict=True) if code in CURSES]


def _curses_partner(view: MarketView, options: Sequence[Choice]) -> list[Choice]:
    """8.2, 11.4  The marker costs the partner as much as me, and others could have it."""
    partner = f"seat {view.partner + 1}" if view.partner is not None else ""
    return [option for option in options if option == partner and len(options) > 1]


TURNS = frozenset({"turn", "another turn"})
LOOKS: tuple[Blunder, ...] = (
    Blunder("hoards spells to the end that it could have cast", TURNS, _hoards),
    Blunder("fetches what can only cost points", TURNS, _shops_in_vain),
    Blunder("keeps ingredients to the end that fit its last spell", frozenset({"ingredient"}), _stops_early),
    Blunder("casts a weaker spell that does nothing any more", frozenset({"power"}), _too_weak),
    Blunder("keeps the worse scroll to the end", frozenset({"banish", "transfer"}), _worse_scroll),
    Blunder("takes a curse for nothing", frozenset({"levitate"}), _takes_scroll),
    Blunder("hands the curse marker to its partner", frozenset({"pass the curse"}), _curses_partner),
)

# What is left over at the end ------------------------------------------------------------------


def hoarded(view: MarketView) -> int:
    """6  The spells that could still be cast from this hand, each as weak as it can be."""
    least, hand = min(view.tops, default=0), sorted(view.codes, key=_dear)
    count = 0
    for book in [code for code in hand if code in VALUES and code != WILD] if least else ():
        if laid := _cheapest(book, hand, least):
            count += 1
            for code in (book, *laid):
                hand.remove(code)
    return count


def _dear(code: str) -> bool:
    """A mandrake is used last."""
    return code == WILD


def _cheapest(book: str, hand: Sequence[str], least: int) -> tuple[str, ...]:
    """So many ingredients for this book; none if there are too few."""
    laid: tuple[str, ...] = ()
    names = list(hand)
    while len(laid) < least:
        fit = [code for code in names if fits(book, laid, code)]
        good = [code for code in fit if most(book, (*laid, code), without(names, code)) >= least]
        if not good:
            return ()
        laid, names = (*laid, good[0]), without(names, good[0])
    return laid

"""What can lie on a table of Mandracora."""

from __future__ import annotations

from collections.abc import Sequence

from engine import laws
from engine.check import Check, Zone, to_all, to_owner
from engine.games.mandracora.cards import CURSES, INGREDIENTS, ITEMS, ORDER, PLACES, STACKS, VALUES, WILD
from engine.games.mandracora.state import ROUNDS, Market, is_over
from engine.laws import Law
from engine.state import Id

GOODS = {*ORDER} - {*CURSES}  # what a hand may hold
LAID = {*INGREDIENTS, WILD}
SPELL_CODES = {code for codes in STACKS.values() for code in codes}


def cards_for(seats: int) -> list[str]:
    """2  The items for so many players, and the spells."""
    return [*ITEMS[seats], *(code for codes in STACKS.values() for code in codes)]


def _is_spell(ids: Sequence[Id], game: Market) -> bool:
    """6.1 to 6.4  With its book, and at least as many ingredients as its power."""
    code, book, *laid = [*game.names(ids), "", ""][: max(2, len(ids))]
    return code in SPELL_CODES and book in VALUES and {*laid} <= LAID and len(laid) >= int(code[0])


def _is_brew(ids: Sequence[Id], game: Market) -> bool:
    """6.1  A book and ingredients, all in the hand of whose turn it is."""
    return {*ids} <= {*game.hands[game.player]} and can_be_laid(game.names(ids))


def can_be_laid(codes: Sequence[str]) -> bool:
    """6.1  A book and ingredients, or nothing."""
    book, *laid = codes or [WILD]
    return book in VALUES and {*laid} <= LAID


def _came_by(way: Sequence[int], game: Market) -> bool:
    """5.3  What is behind the Assistant, up to where he stands."""
    return len(way) < PLACES and way == tuple((game.assistant - steps) % PLACES for steps in range(len(way), 0, -1))


def _were_seen(before: Sequence[int], game: Market) -> bool:
    """7.3"""
    return not before or (len(before) == len(game.seen) and laws.masks(before, game))


def _stacks(game: Market) -> None:
    """2.3  Spells lie in the stack of their power."""
    for power, codes in STACKS.items():
        if wrong := {*game.names(game.stacks[power - 1])} - {*codes}:
            raise ValueError(f"checkpoint, stacks[{power - 1}]: expected spells of power {power}, found {wrong.pop()}")


def _begins(game: Market, unit: str) -> None:
    """9.2, 9.3  Somebody has a turn, and who gives back has a card."""
    if is_over(game) or game.out[game.player]:
        raise ValueError(f"checkpoint, player: expected a seat that still has turns, found {game.player}")
    if unit == "give back" and not game.hands[game.player]:
        raise ValueError(f"checkpoint, hands[{game.player}]: expected a card to give back, found none")


def _is_own_scroll(scroll: Id, game: Market) -> bool:
    """7.2"""
    return scroll in game.scrolls[game.player]


def _can_be_left(turns: int, game: Market) -> bool:
    """9.1"""
    return 0 <= turns <= ROUNDS * game.seats


TURNS_LEFT = laws.must("as many turns as can be left", _can_be_left)
OPPONENT = laws.must("an opponent of whose turn it is", lambda seat, game: seat in game.opponents(game.player))
TURN: dict[str, Law] = {"victim": laws.only(None), "before": laws.nothing, "way": laws.nothing}

CHECK = Check(
    fields={
        "ring": laws.different(laws.between(0, PLACES - 1), PLACES),
        "shops": laws.each(laws.anything, PLACES),
        "assistant": laws.between(0, PLACES - 1),
        "stacks": laws.each(laws.anything, len(STACKS)),
        "scrolls": laws.by_seat(),
        "spells": laws.by_seat(laws.each(laws.must("a spell, its book and its ingredients", _is_spell))),
        "player": laws.seat,
        "brew": laws.must("a book and ingredients of the hand of whose turn it is", _is_brew),
        "cursed": laws.maybe(laws.seat),
        "chosen": laws.maybe(laws.must("a scroll of whose turn it is", _is_own_scroll)),
        "victim": laws.maybe(OPPONENT),
        "before": laws.must("nothing, or who had seen each card", _were_seen),
        "way": laws.must("the places that the Assistant has just left", _came_by),
        "left": laws.maybe(TURNS_LEFT),
        "out": laws.by_seat(),
    },
    begins={"step": laws.nothing, "brew": laws.nothing, "ready": laws.nothing, "chosen": laws.only(None)},
    units={
        "turn": TURN,
        "again": TURN,
        "give back": {"victim": OPPONENT, "way": laws.nothing},
        "close": {"victim": laws.only(None), "before": laws.nothing},
    },
    zones=[
        Zone("pile", kinds=ORDER),
        Zone("shops", kinds=ORDER),
        Zone("stacks"),
        Zone("hands", to_owner, GOODS),
        Zone("scrolls", to_all, CURSES),
        Zone("spells", to_all),
        Zone("gone"),
    ],
    cards=lambda game: cards_for(game.seats),
    more=_stacks,
    more_begins=_begins,
)

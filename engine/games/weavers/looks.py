"""What no bot may ever do here: what another card of the same hand is better than, whatever the other one holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.game import Blunder
from engine.games.weavers.cards import COMPONENTS, SPELLS, Tokens, added
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, weave
from engine.games.weavers.state import DAMAGE, SHIELD
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import unseen


class Round(NamedTuple):
    """What the other one is known to do in this round."""

    sure: int  # damage of spells that go on by themselves
    shields: int  # that lie there, or come with such spells
    most_shields: int  # with the best card that there could be
    takes: int  # damage that takes the other's whole hand
    lives: int  # cards of one's own hand that are left when damage comes
    own_shields: int


def _round(view: DuelView) -> Round:
    me, other = view.my_seat, view.opponent
    comes = weave(view.active[other], "").tokens
    lies = view.tokens[other][SHIELD]
    return Round(
        comes[DAMAGE],
        lies + comes[SHIELD],
        lies + _most_shields(view, other),
        view.hand_sizes[other] - 1,
        len(view.hand) - 1,
        view.tokens[me][SHIELD],
    )


def _most_shields(view: DuelView, seat: Seat) -> int:
    """That could come in this round: all spells go on, and it is the best card of those that nobody has seen."""
    active = sum(SPELLS[code].then[SHIELD] for code, done in view.active[seat] if done + 1 == len(SPELLS[code].steps))
    return active + max([_at_once(code)[SHIELD] for code in unseen(view, seat)], default=0)


def _at_once(code: str) -> Tokens:
    spell = SPELLS[code]
    return spell.now if spell.steps else added(spell.now, spell.then)


def _brought(view: DuelView, options: Sequence[Choice]) -> dict[Choice, Tokens]:
    active = view.active[view.my_seat]
    return {option: brought_with(weave(active, components_of(str(option))), str(option)) for option in options}


# The looks --------------------------------------------------------------------------------------


def _lets_live(view: DuelView, options: Sequence[Choice]) -> list[Choice]:
    """7.1, 8.2  Cards that do not surely win, where one does that guards as well as they do."""
    now, brought = _round(view), _brought(view, options)
    if not now.takes:  # the other plays the last card, and is lost without a scratch
        return []
    wins = [option for option in options if brought[option][DAMAGE] >= now.takes + now.most_shields]
    guard = max([brought[option][SHIELD] for option in wins], default=-1)
    return [option for option in options if option not in wins and brought[option][SHIELD] <= guard]


def _lets_die(view: DuelView, options: Sequence[Choice]) -> list[Choice]:
    """7.1, 8.2  Cards with which the hand is surely gone, and the other's is not, where others keep some of it."""
    now, brought = _round(view), _brought(view, options)
    lost = [option for option in options if now.sure >= now.lives + now.own_shields + brought[option][SHIELD]]
    if len(lost) == len(options):
        return []
    return [option for option in lost if brought[option][DAMAGE] < now.takes + now.shields]


def _face_down_in_vain(view: DuelView, options: Sequence[Choice]) -> list[Choice]:
    """5.3  Wild magic that weaves no more than the same card would face up."""
    active = view.active[view.my_seat]
    most = len(weave(active, COMPONENTS).chain)
    return [
        option
        for option in options
        if str(option).endswith(WILD)
        and str(option)[:-1] in options
        and len(weave(active, SPELLS[str(option)[:-1]].gives).chain) == most
    ]


def _starves(view: DuelView, options: Sequence[Choice]) -> list[Choice]:
    """6.5  Cards that lose a spell which they would complete face down, and that never bring as much themselves."""
    active = view.active[view.my_seat]
    complete = weave(active, COMPONENTS).tokens
    return [option for option in options if f"{option}{WILD}" in options and _is_less(str(option), active, complete)]


def _is_less(code: str, active: Sequence[tuple[str, int]], complete: Tokens) -> bool:
    """Is all that this card ever does, and this round's weaving with it, less than what is complete with wild magic?"""
    spell, woven = SPELLS[code], weave(active, SPELLS[code].gives)
    if spell.repeats or not woven.lost:
        return False
    total = added(woven.tokens, spell.now, spell.then)
    return total != complete and all(own <= there for own, there in zip(total, complete, strict=True))


CAST = frozenset({"cast"})
LOOKS: tuple[Blunder, ...] = (
    Blunder("The other's last cards stay, though a card takes them whatever comes.", CAST, _lets_live),
    Blunder("The whole hand goes, though a card keeps some of it.", CAST, _lets_die),
    Blunder("A card lies face down that would weave as much face up.", CAST, _face_down_in_vain),
    Blunder("A spell starves that the same card would complete face down, to more use than the card.", CAST, _starves),
)

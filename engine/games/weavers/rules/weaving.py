"""6. Weaving, from plain data: what the rules do and what the words and boards foresee is the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from engine.games.weavers.cards import COMPONENTS, SPELLS, TIME, Active, Tokens, added

WILD = "*"  # after a code: face down


class Woven(NamedTuple):
    """What a round's weaving comes to."""

    chain: tuple[tuple[str, int, str], ...]  # spell, which step, residual; as one led to the other
    complete: tuple[str, ...]
    lost: tuple[str, ...]
    active: tuple[Active, ...]  # what goes on
    tokens: Tokens  # from the delayed effects
    components: str  # all that were there in the end


def components_of(play: str) -> str:
    """5.2, 5.3  What a card gives, face up or face down."""
    return COMPONENTS if play.endswith(WILD) else SPELLS[play].gives


def weave(active: Sequence[Active], components: str) -> Woven:
    """6.1 to 6.5  Carry on all active spells of earlier rounds."""
    chain: list[tuple[str, int, str]] = []
    waiting, there = [*active], components
    while ready := [spell for spell in waiting if _can_weave(spell, there)]:
        for code, done in ready:
            residual = SPELLS[code].steps[done].residual
            chain.append((code, done, residual))
            there += residual if residual not in there else ""
            waiting.remove((code, done))
    return _sorted_out(active, tuple(chain), tuple([code for code, _ in waiting]), there)


def _can_weave(spell: Active, there: str) -> bool:
    """6.1"""
    component = SPELLS[spell[0]].steps[spell[1]].component
    return component == TIME or component in there


Chain: TypeAlias = tuple[tuple[str, int, str], ...]  # spell, which step, residual


def _sorted_out(active: Sequence[Active], chain: Chain, lost: tuple[str, ...], there: str) -> Woven:
    """6.4, 6.5  What is complete, and what goes on."""
    complete = tuple([code for code, done, _ in chain if done + 1 == len(SPELLS[code].steps)])
    on: list[Active] = []
    for code, done in active:
        if code in complete:
            if SPELLS[code].repeats:
                on.append((code, 0))
        elif code not in lost:
            on.append((code, done + 1))
    return Woven(chain, complete, lost, tuple(on), added(*[SPELLS[code].then for code in complete]), there)


def is_complete_at_once(play: str) -> bool:
    """5.4"""
    return not play.endswith(WILD) and not SPELLS[play].steps


def brought_with(woven: Woven, play: str) -> Tokens:
    """5.2 to 5.4  Everything that a card brings in its round: its own effects and those of the spells it completes."""
    if play.endswith(WILD):
        return woven.tokens
    spell = SPELLS[play]
    return added(woven.tokens, spell.now) if spell.steps else added(woven.tokens, spell.now, spell.then)


def lying_with(woven: Woven, play: str) -> tuple[Active, ...]:
    """5.2 to 5.4  What is active when this card has been played."""
    if play.endswith(WILD) or is_complete_at_once(play):
        return woven.active
    return (*woven.active, (play, 0))

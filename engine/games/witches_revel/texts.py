"""Whose texts are on the field: looked up at every event, so found once for each field that there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.games.witches_revel.cards import pool_of
from engine.games.witches_revel.language.meaning import Effect, Statement
from engine.games.witches_revel.state import Revel, Side, Source
from engine.state import Id

Stance: TypeAlias = tuple[int, Id] | None
Text: TypeAlias = tuple[Source, int, Effect]  # a source, and which of its effects
FIELDS = 4_096  # that are remembered: many more than are looked at in one search of a bot


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """All texts on the field, by what they wait for."""

    sources: tuple[Source, ...]
    effects: Mapping[tuple[str, str], tuple[Text, ...]]  # by kind and verb
    says: Mapping[str, tuple[tuple[Source, Statement], ...]]  # 4.4: what is said all the time

    def waiting(self, kind: str, verb: str) -> tuple[Text, ...]:
        """The costs, consequences or interruptions that wait for this."""
        return self.effects.get((kind, verb), ())


def texts_of(game: Revel) -> Texts:
    """Those on the field now."""
    one, other = game.sides
    return _texts(game.options["cards"], game.cards, game.witches, game.resources, one, other, *game.stances)


@lru_cache(maxsize=FIELDS)
def _texts(
    more: str,
    cards: tuple[str, ...],
    witches: tuple[str, ...],
    resources: tuple[str, ...],
    side: Side,
    other_side: Side,
    stance: Stance = None,
    other_stance: Stance = None,
) -> Texts:
    pool, effects, says = (
        pool_of(more),
        dict[tuple[str, str], tuple[Text, ...]](),
        dict[str, tuple[tuple[Source, Statement], ...]](),
    )
    found = tuple(_sources(cards, witches, resources, (side, other_side), (stance, other_stance)))
    for source in found:
        for place, effect in enumerate(pool[source[3]].effects):
            key = (effect.kind, effect.event.verb if effect.event is not None else "")
            effects[key] = (*effects.get(key, ()), (source, place, effect))
            if effect.says is not None:
                says[effect.says.says] = (*says.get(effect.says.says, ()), (source, effect.says))
    return Texts(found, effects, says)


def _sources(
    cards: tuple[str, ...],
    witches: tuple[str, ...],
    resources: tuple[str, ...],
    sides: tuple[Side, Side],
    stances: tuple[Stance, Stance],
) -> Iterator[Source]:
    """1.9  The witch, the resource, the stance, and every card of every spell."""
    for seat, (side, stance) in enumerate(zip(sides, stances, strict=True)):
        yield seat, seat, -1, witches[seat]
        if resources[seat]:
            yield seat, 2 + seat, -1, resources[seat]
        if stance is not None:
            yield seat, stance[0], stance[1], cards[stance[1]]
        for spell in side:
            for card in spell[1] if spell is not None else ():
                yield seat, spell[0], card, cards[card]  # type: ignore[index]

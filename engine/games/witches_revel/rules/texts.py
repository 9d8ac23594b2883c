"""Whose texts are on the field: looked up at every event, so found once for each field that there is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from engine.games.witches_revel.cards.cards import Card, pool_of
from engine.games.witches_revel.language.records import Effect, Statement
from engine.games.witches_revel.state import Revel, Side, Source
from engine.state import Id

Stance: TypeAlias = tuple[int, Id] | None
Text: TypeAlias = tuple[Source, int, Effect]  # a source, and which of its effects
FIELDS = 4_096  # that are remembered: many more than are looked at in one search of a bot
OTHERS = 256  # with cards of people's own, which may have very many texts


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """All texts on the field, by what they wait for."""

    sources: tuple[Source, ...]
    effects: Mapping[tuple[str, str], Sequence[Text]]  # by kind and verb
    says: Mapping[str, Sequence[tuple[Source, Statement]]]  # 4.4: what is said all the time
    cards: frozenset[int]  # whose texts these are; witches and resources have no id
    forbidden: frozenset[str]  # 0.2: what somebody cannot do with something
    weight: int  # how many statements every instruction has to look at

    def waiting(self, kind: str, verb: str) -> Sequence[Text]:
        """The costs, consequences or interruptions that wait for this."""
        return self.effects.get((kind, verb), ())


class Field(NamedTuple):
    """All that decides which texts there are; and how many +1s, which do not."""

    side: Side
    other_side: Side
    stance: Stance
    other_stance: Stance
    cards: tuple[Any, ...]  # which card an id is; `bare`: of those there, the ids and which cards they are
    witches: tuple[str, ...]
    resources: tuple[str, ...]
    more: str  # cards of a player's own

    def bare(self) -> Field:
        """Without the +1s, and without cards that lie elsewhere: these are others in every world that bots imagine."""
        side, other = (
            tuple([spell and (spell[0], spell[1], 0) for spell in side]) for side in (self.side, self.other_side)
        )
        there = [card for spell in (*side, *other) if spell is not None for card in spell[1]]
        there += [stance[1] for stance in (self.stance, self.other_stance) if stance is not None]
        return self._replace(side=side, other_side=other, cards=tuple([(card, self.cards[card]) for card in there]))


def texts_of(game: Revel) -> Texts:
    """Those on the field now: most often of the same field as a moment ago."""
    field = (*game.sides, *game.stances, game.cards, game.witches, game.resources, game.options["cards"])
    latest, texts = _latest[0]
    if field != latest:
        texts = (_of_others if field[-1] else _of_ours)(Field._make(field).bare())
        _latest[0] = field, texts
    return texts


@lru_cache(maxsize=FIELDS)
def _by_key(card: Card) -> list[tuple[tuple[str, str], int, Effect]]:
    """The effects in its text, with their kind and verb."""
    verbs = [effect.event.verb if effect.event is not None else "" for effect in card.effects]
    return [((effect.kind, verb), i, effect) for i, (effect, verb) in enumerate(zip(card.effects, verbs, strict=True))]


def _texts(field: Field) -> Texts:
    pool, found = pool_of(field.more), tuple(_sources(field))
    effects = defaultdict[tuple[str, str], list[Text]](list)
    says = defaultdict[str, list[tuple[Source, Statement]]](list)
    for source in found:
        for key, place, effect in _by_key(pool[source[3]]):
            effects[key].append((source, place, effect))
            if effect.says is not None:
                says[effect.says.says].append((source, effect.says))
    forbidden = [said.event.verb for _, said in says.get("cannot", ()) if said.event is not None]
    weight = len(forbidden) + len(says.get("value", ()))
    return Texts(found, effects, says, frozenset([source[2] for source in found]), frozenset(forbidden), weight)


_of_ours, _of_others = lru_cache(maxsize=FIELDS)(_texts), lru_cache(maxsize=OTHERS)(_texts)


def _sources(field: Field) -> Iterator[Source]:
    """1.9  The witch, the resource, the stance, and every card of every spell."""
    sides, stances, cards = (field.side, field.other_side), (field.stance, field.other_stance), dict(field.cards)
    for seat, (side, stance) in enumerate(zip(sides, stances, strict=True)):
        yield seat, seat, -1, field.witches[seat]
        if field.resources[seat]:
            yield seat, 2 + seat, -1, field.resources[seat]
        if stance is not None:
            yield seat, stance[0], stance[1], cards[stance[1]]
        for spell in side:
            for card in spell[1] if spell is not None else ():
                yield seat, spell[0], card, cards[card]  # type: ignore[index]


# The field that was looked at last, and its texts.
_latest: list[tuple[tuple[Any, ...], Texts]] = [((), Texts((), {}, {}, frozenset(), frozenset(), 0))]

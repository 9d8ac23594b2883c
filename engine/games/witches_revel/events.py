"""4.6, 4.9  What happens: consequences that become relevant, and interruptions that come before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.ask import Ask, Reveal, Rule, Seat
from engine.games.witches_revel.cards import Card, pool_of
from engine.games.witches_revel.elements import is_meant, statements
from engine.games.witches_revel.language.meaning import Effect, Event, This
from engine.games.witches_revel.state import Revel, Source, Thing, Waiting
from engine.games.witches_revel.texts import Text, texts_of
from engine.news import tell
from engine.state import Id

if TYPE_CHECKING:
    from engine.games.witches_revel.carrying import Doing

PASS = "pass"


@dataclass(slots=True)
class Happening:
    """Something that is about to happen, or just has."""

    verb: str
    who: Seat  # who does it
    thing: Thing | None = None  # to what
    on: Thing | None = None  # stitched onto, added to
    played: Id | None = None  # 5.8: the card whose playing led to it
    of: str = ""  # which resource
    stopped: bool = False
    seen: set[tuple[int, int, int]] = field(default_factory=set)  # 4.9: interruptions that have had their turn


def matches(game: Revel, source: Source, event: Event, happening: Happening) -> bool:
    """Is that what this text waits for?"""
    if event.verb != happening.verb:
        return False
    you = source[0]
    if event.who != "any" and (happening.who == you) != (event.who == "yours"):
        return False
    if event.during and (game.current == you) != (event.during == "yours"):
        return False
    if event.of != happening.of and event.of:
        return False
    if event.area and (happening.thing is None or happening.thing.area != event.area):
        return False
    if event.on is not None and not is_meant(game, source, event.on, happening.on):
        return False
    return event.what is None or is_meant(game, source, event.what, happening.thing)


# 4.6 -------------------------------------------------------------------------------------------------


@cache
def effects(card: Card, kind: str, verb: str) -> tuple[tuple[int, Effect], ...]:
    """The effects of a kind that wait for this verb."""
    return tuple(
        (place, effect)
        for place, effect in enumerate(card.effects)
        if effect.kind == kind and effect.event is not None and effect.event.verb == verb
    )


def becomes_relevant(game: Revel, happening: Happening) -> None:
    """4.6  Each consequence that waits for this, as often as it happened."""
    for source, place, effect in _listeners(game, happening):
        if _is_relevant(game, source, place, effect, happening):
            it = (tuple(happening.thing),) if happening.thing is not None else ()
            game.relevant += ((source, place, it),)  # type: ignore[operator]


def is_awaited(game: Revel, verb: str, cards: Sequence[Id]) -> bool:
    """Does any text wait for that, on the field or on one of these cards?"""
    if texts_of(game).waiting("consequence", verb):
        return True
    return any(effects(game.card(card), "consequence", verb) for card in cards)


def _listeners(game: Revel, happening: Happening) -> Iterator[Text]:
    """All texts on the field, and those of what it happened to, wherever that is now (ruling 16)."""
    texts = texts_of(game)
    yield from texts.waiting("consequence", happening.verb)
    thing = happening.thing
    for card in thing.cards if thing is not None else ():
        found = effects(game.card(card), "consequence", happening.verb)
        if found and all(source[2] != card for source in texts.sources):
            key = thing.key if thing is not None and thing.area in ("spell", "stance") else -1
            for place, effect in found:
                yield (game.owner(card), key, card, game.cards[card]), place, effect


def _is_relevant(game: Revel, source: Source, place: int, effect: Effect, happening: Happening) -> bool:
    assert effect.event is not None
    if effect.by_playing:
        return happening.played is not None and source[2] == happening.played
    on_field = game.space_of(source[1]) is not None or source[2] < 0 or _is_stance(game, source)
    if not on_field and not isinstance(effect.event.what, This):
        return False
    if not matches(game, source, effect.event, happening):
        return False
    if effect.event.verb == "play" and isinstance(effect.event.what, This) and source[2] != _card_of(happening):
        return False  # ruling 13: of a stitch only the new card is played
    if effect.first:
        mark = (source[1], source[2], place)
        if mark in game.firsts:
            return False
        game.firsts += (mark,)
    return True


def _is_stance(game: Revel, source: Source) -> bool:
    stance = game.stances[source[0]]
    return stance is not None and stance[0] == source[1]


def _card_of(happening: Happening) -> int:
    return happening.played if happening.played is not None else -2


# 0.2 -------------------------------------------------------------------------------------------------


def is_forbidden(game: Revel, happening: Happening) -> bool:
    """0.2  'Can't' wins over whatever asks for it."""
    for source, statement in statements(game, "cannot"):
        if statement.event is not None and matches(game, source, statement.event, happening):
            return True
    return False


# 4.9 -------------------------------------------------------------------------------------------------


def happens(game: Revel, happening: Happening) -> Rule[bool]:
    """4.9  Let it be interrupted; -> does it still happen?"""
    if not can_be_interrupted(game, happening):
        return True
    while not happening.stopped:
        resolved = yield from _interrupted_once(game, happening)
        if not resolved:
            break
    return not happening.stopped


def can_be_interrupted(game: Revel, happening: Happening) -> bool:
    """Is there any text for that, on the field or in a deck?  Most often there is none."""
    if texts_of(game).waiting("interruption", happening.verb):
        return True
    more, verb = game.options["cards"], happening.verb
    return any(from_hands_of(more, deck, verb) for deck in game.lists)


def _interrupted_once(game: Revel, happening: Happening) -> Rule[bool]:
    """Steps 1 to 4: the next interruption, those of the current player first; -> was there one?"""
    texts = texts_of(game).waiting("interruption", happening.verb)
    for seat in (game.current, 1 - game.current):
        found = [
            (source, place)
            for source, place, effect in texts
            if source[0] == seat
            and not effect.from_hand
            and _is_new(source, place, happening)
            and _applies(game, source, effect, happening)
        ]
        if found:
            source, place = found[0] if len(found) == 1 else (yield from _which(game, seat, found))
            yield from _resolve(game, source, place, happening)
            return True
        if happening.verb not in happening_asked(happening, seat) and (
            from_hand := (yield from _from_hand(game, seat, happening))
        ):
            yield from _resolve(game, from_hand[0], from_hand[1], happening)
            return True
    return False


def happening_asked(happening: Happening, seat: Seat) -> set[str]:
    """Has this player said already that no card of the hand shall interrupt it?"""
    return {happening.verb} if (-2, seat, 0) in happening.seen else set()


def _is_new(source: Source, place: int, happening: Happening) -> bool:
    return (source[1], source[2], place) not in happening.seen


def _applies(game: Revel, source: Source, effect: Effect, happening: Happening) -> bool:
    return effect.event is not None and matches(game, source, effect.event, happening)


def _which(game: Revel, seat: Seat, found: list[tuple[Source, int]]) -> Rule[tuple[Source, int]]:
    chosen = yield Ask(seat, "interruption", tuple(range(len(found))))
    return found[chosen]


def _resolve(game: Revel, source: Source, place: int, happening: Happening) -> Rule[None]:
    from engine.games.witches_revel.carrying import Doing, carry_out_effect

    happening.seen.add((source[1], source[2], place))
    it = (happening.thing,) if happening.thing is not None else ()
    doing = Doing(source, place, source[0], it=it, happening=happening)
    waiting: Waiting = (source, place, tuple(map(tuple, it)))  # type: ignore[arg-type]
    game.resolving += (waiting,)
    yield from carry_out_effect(game, doing)
    game.resolving = game.resolving[:-1]


def _from_hand(game: Revel, seat: Seat, happening: Happening) -> Rule[tuple[Source, int] | None]:
    """Ruling 25: asked for whenever a card of the known list could do it, so that nobody learns anything."""
    if not _could_interrupt(game, seat, happening):
        return None
    pool = game.pool
    ready = [
        card
        for card in game.hands[seat]
        for place, effect in effects(pool[game.cards[card]], "interruption", happening.verb)
        if effect.from_hand
        and (-1, card, place) not in happening.seen
        and _applies(game, (seat, -1, card, game.cards[card]), effect, happening)
    ]
    chosen = yield Ask(seat, "interrupt", (*dict.fromkeys(ready), PASS))
    if chosen == PASS:
        happening.seen.add((-2, seat, 0))
        return None
    card = Id(int(chosen))
    place = next(place for place, effect in effects(game.card(card), "interruption", happening.verb) if effect.from_hand)
    yield from reveal(game, seat, (card,))
    return (seat, -1, card, game.cards[card]), place


def _could_interrupt(game: Revel, seat: Seat, happening: Happening) -> bool:
    """Is there a card in this deck that could?  It need not be in the hand."""
    if not game.hands[seat]:
        return False
    source: Source = (seat, -1, -3, "")
    could = from_hands_of(game.options["cards"], game.lists[seat], happening.verb)
    return any(_applies(game, source, effect, happening) for effect in could)


@lru_cache(maxsize=1_000)
def from_hands_of(more: str, codes: tuple[str, ...], verb: str) -> tuple[Effect, ...]:
    """The interruptions from the hand that are in this deck, for this verb."""
    pool = pool_of(more)
    return tuple(
        effect for code in set(codes) for _, effect in effects(pool[code], "interruption", verb) if effect.from_hand
    )


def reveal(game: Revel, seat: Seat, cards: tuple[Id, ...]) -> Rule[None]:
    """5.4  They stay revealed until the next cleanup check."""
    new = tuple(card for card in cards if card not in game.revealed and card not in game.kept_revealed)
    if new:
        game.show_all(new)
        game.revealed += new
        tell(game, "revealed", seat=seat, cards=[game.cards[card] for card in new])
        yield Reveal()

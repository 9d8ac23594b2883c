"""4.9  Interruptions: they come just before what they interrupt, each once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.ask import Ask, Rule, Seat
from engine.bounds import is_used_up
from engine.games.witches_revel.cards.cards import pool_of
from engine.games.witches_revel.language.records import Effect, This
from engine.games.witches_revel.options import PASS
from engine.games.witches_revel.rules.carry_out import carry_out_effect
from engine.games.witches_revel.rules.closed_lists import could_hold
from engine.games.witches_revel.rules.elements import is_there
from engine.games.witches_revel.rules.events import (
    Happening,
    becomes_relevant,
    effects,
    is_forbidden,
    is_secret,
    matches,
    reveal,
)
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.texts import texts_of
from engine.games.witches_revel.rules.work import INTERRUPTED, LOOKED_AT
from engine.games.witches_revel.state import DEEPEST, HIDDEN, Ref, Revel, Source, Thing, TooMany, Tried, refs_to
from engine.news import tell
from engine.state import Id

FIELD = ("spell", "stance")


def happens(game: Revel, happening: Happening, doing: Doing | None = None) -> Rule[bool]:
    """4.9  Let it be interrupted; -> does it still happen?  What cannot be does not (0.2).

    `doing`: what is carried out, if that has it happen; it is told what was stopped.
    """
    if is_forbidden(game, happening):
        return False
    if not can_be_interrupted(game, happening):
        return True
    game.tried += (tried(happening),)
    while not happening.stopped and not is_used_up(game):
        resolved = yield from _interrupted_once(game, happening)
        if not resolved:
            break
    game.tried = game.tried[:-1]
    if doing is not None:
        doing.stopped |= happening.stopped
    return not happening.stopped


def goes(game: Revel, happening: Happening, doing: Doing | None = None) -> Rule[bool]:
    """4.9, 3.4  Does it happen to a thing that is still there, and that nothing holds on the field?"""
    assert happening.thing is not None
    gone = (yield from happens(game, happening)) and (yield from leaves(game, happening.who, happening.thing))
    if doing is not None:
        doing.stopped |= not gone
    return gone


def leaves(game: Revel, seat: Seat, was: Thing) -> Rule[bool]:
    """3.4  Whatever leaves the field can be held back; what has gone meanwhile does not leave."""
    if was.area in FIELD and is_there(game, was) and not (yield from happens(game, Happening("leave", seat, was))):
        return False
    return is_there(game, was)


def left(game: Revel, seat: Seat, was: Thing) -> None:
    if was.area in FIELD:
        becomes_relevant(game, Happening("leave", seat, was))


def tried(happening: Happening) -> Tried:
    """What is about to happen, as plain data."""
    on = () if happening.on is None else (happening.on,)
    return happening.verb, happening.who, refs_to(happening.it), refs_to(on), happening.of, happening.many


def tried_shown(game: Revel, one: Tried) -> list[Any]:
    """The same, as both players may know it: each thing as where it is, its player and its cards."""
    verb, who, things, on, of, many = one
    return [verb, who, [_shown(game, ref) for ref in things], [_shown(game, ref) for ref in on], of, many]


def _shown(game: Revel, ref: Ref) -> list[Any]:
    return [ref[0], ref[3], [game.cards[card] if game.is_public(card) else HIDDEN for card in ref[4]]]


def can_be_interrupted(game: Revel, happening: Happening) -> bool:
    """Is there any text for that, on the field or in a deck?  Most often there is none."""
    return happening.verb in in_decks(game) or bool(texts_of(game).waiting("interruption", happening.verb))


def in_decks(game: Revel) -> frozenset[str]:
    """What cards that could be in hands can interrupt from there."""
    brought = (*[could_hold(game, seat) for seat in range(game.seats)], game.options["cards"])
    latest, verbs = _latest[0]
    if brought != latest:
        verbs = _verbs(brought[:-1], game.options["cards"])
        _latest[0] = brought, verbs
    return verbs


@lru_cache(maxsize=1_000)
def _verbs(lists: tuple[tuple[str, ...], ...], more: str) -> frozenset[str]:
    effects = [effect for code in {code for deck in lists for code in deck} for effect in pool_of(more)[code].effects]
    return frozenset([effect.event.verb for effect in effects if effect.from_hand and effect.event is not None])


# The decks that were looked at last.
_latest: list[tuple[object, frozenset[str]]] = [(None, frozenset())]


def _interrupted_once(game: Revel, happening: Happening) -> Rule[bool]:
    """Steps 1 to 4: the next interruption, those of the current player first; -> was there one?"""
    texts = texts_of(game).waiting("interruption", happening.verb)
    game.work += INTERRUPTED + LOOKED_AT * len(texts)
    for seat in (game.current, 1 - game.current):
        found = [
            (source, place)
            for source, place, effect in texts
            if source[0] == seat
            and not effect.from_hand
            and _is_new(game, source, place, happening)
            and _applies(game, source, effect, happening)
        ]
        if found:
            source, place = found[0] if len(found) == 1 else (yield from _which(game, seat, found))
            yield from _resolve(game, source, place, happening)
            return True
        if (from_hand := (yield from _from_hand(game, seat, happening))) is not None:
            yield from _resolve(game, *from_hand, happening)
            return True
    return False


def _is_new(game: Revel, source: Source, place: int, happening: Happening) -> bool:
    """4.9  Once for each event, and not while it is itself resolving (ruling 3)."""
    mark = (source[1], source[2], place)
    under_way = ((one[1], one[2], effect) for one, effect, _ in game.resolving)
    return mark not in happening.seen and mark not in under_way


def _applies(game: Revel, source: Source, effect: Effect, happening: Happening) -> bool:
    if effect.event is None or not matches(game, source, effect.event, happening):
        return False
    return not is_secret(game, effect.event, happening)


def _which(game: Revel, seat: Seat, found: list[tuple[Source, int]]) -> Rule[tuple[Source, int]]:
    it = game.tried[-1][2]
    game.ready = tuple([(source, place, it) for source, place in found])
    chosen = yield Ask(seat, "interruption", tuple(range(len(found))))
    game.ready = ()
    return found[chosen]


def _resolve(game: Revel, source: Source, place: int, happening: Happening) -> Rule[None]:
    happening.seen.add((source[1], source[2], place))
    if len(game.resolving) >= DEEPEST:
        raise TooMany
    if game.news is not None:
        before = tried_shown(game, game.tried[-1])
        tell(game, "interrupts", seat=source[0], card=source[3], effect=place, tried=before)
    game.busy += 1
    yield from carry_out_effect(game, Doing(source, place, source[0], it=happening.it, happening=happening))
    game.busy -= 1


def _from_hand(game: Revel, seat: Seat, happening: Happening) -> Rule[tuple[Source, int] | None]:
    """Ruling 25: asked for whenever a card that this seat could have could do it, so that nobody learns anything."""
    if not _could_interrupt(game, seat, happening):
        return None
    ready: dict[int, tuple[Source, int]] = {}
    for card in game.hands[seat]:
        source = (seat, -1, card, game.cards[card])
        for place, effect in effects(game.card(card), "interruption", happening.verb):
            new = effect.from_hand and _is_new(game, source, place, happening)
            if new and _applies(game, source, effect, happening):
                ready.setdefault(card, (source, place))
    chosen = yield Ask(seat, "interrupt", (*ready, PASS))
    if chosen == PASS:
        happening.seen.add((-2, seat, 0))
        return None
    yield from reveal(game, seat, (Id(int(chosen)),))
    return ready[int(chosen)]


def _could_interrupt(game: Revel, seat: Seat, happening: Happening) -> bool:
    """Is there a card in this deck, or that could be in it, that could?  It need not be in the hand."""
    if not game.hands[seat] or (-2, seat, 0) in happening.seen:
        return False
    source: Source = (seat, -1, -3, "")
    could = from_hands_of(game.options["cards"], could_hold(game, seat), happening.verb)
    in_hand = happening.thing is not None and (happening.thing.area, happening.thing.seat) == ("hand", seat)
    return any(_applies(game, source, _of_any(effect) if in_hand else effect, happening) for effect in could)


def _of_any(effect: Effect) -> Effect:
    """What happens to a card in a hand could happen to the very card that speaks of itself."""
    if effect.event is None or not isinstance(effect.event.what, This):
        return effect
    return replace(effect, event=replace(effect.event, what=None))


@lru_cache(maxsize=1_000)
def from_hands_of(more: str, codes: tuple[str, ...], verb: str) -> tuple[Effect, ...]:
    """The interruptions from the hand that are in this deck, for this verb."""
    pool = pool_of(more)
    found = (effect for code in dict.fromkeys(codes) for _, effect in effects(pool[code], "interruption", verb))
    return tuple(effect for effect in found if effect.from_hand)

"""2.5  Cleanup checks: consequences are resolved, and those of consequences first."""

from __future__ import annotations

from typing import Any

from engine.ask import Ask, Rule
from engine.bounds import is_used_up
from engine.games.witches_revel.language.records import If
from engine.games.witches_revel.rules.carry_out import carry_out_effect, effect_name
from engine.games.witches_revel.rules.conditions import SEEN_BY_ALL, holds
from engine.games.witches_revel.rules.events import tired
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.overpower import check_overpower
from engine.games.witches_revel.rules.work import RESOLVED
from engine.games.witches_revel.state import CONSEQUENCES, DEEPEST, Revel, Thing, TooMany, Waiting
from engine.news import tell
from engine.state import Id


def cleanup(game: Revel) -> Rule[None]:
    """2.5  Within another procedure, a cost or an interruption it waits for the outer one (rulings 4 and 17)."""
    if game.busy:
        return
    if not game.relevant and not game.owed and all(game.decks):
        game.revealed = ()
        return
    if not game.waiting:
        game.resolved, game.repeated = 0, {}
    outside = len(game.waiting)
    owed = [_begin(game)]
    while len(game.waiting) > outside:
        if game.waiting[-1] and not is_used_up(game):
            yield from _resolve_one(game)
            if game.relevant or game.owed:
                owed.append(_begin(game))  # step 5: a new check, and the others wait
        else:
            yield from _finish(game, owed.pop())


def _begin(game: Revel) -> tuple[Id, ...]:
    """Steps 1 to 3; -> the strikes for which this is the first check since they were played."""
    if not all(game.decks):
        _empty_decks(game)
    game.revealed = ()
    owed, game.owed = game.owed, ()
    game.waiting, game.relevant = (*game.waiting, game.relevant), ()
    return owed


def _finish(game: Revel, owed: tuple[Id, ...]) -> Rule[None]:
    """Step 8"""
    game.waiting = game.waiting[:-1]
    for card in owed:
        if (yield from check_overpower(game, card)):
            yield from cleanup(game)


def _empty_decks(game: Revel) -> None:
    """Step 1; nothing can stop that (ruling 10)."""
    for seat in (game.current, 1 - game.current):
        if not game.decks[seat] and game.stamina[seat]:
            tell(game, "no deck", seat=seat)
            tired(game, seat, game.stamina[seat])


def _resolve_one(game: Revel) -> Rule[None]:
    """Steps 4 to 7: one of the current player's, or of the opponent's; whose it is chooses which."""
    game.revealed = ()
    batch = [*game.waiting[-1]]
    game.work += RESOLVED + len(batch)
    seat = game.current if any(source[0] == game.current for source, _, _ in batch) else 1 - game.current
    several = list(dict.fromkeys(waiting for waiting in batch if waiting[0][0] == seat))
    chosen = several[0] if len(several) == 1 else several[(yield Ask(seat, "resolve", tuple(range(len(several)))))]
    batch.remove(chosen)
    game.waiting = (*game.waiting[:-1], tuple(batch))
    game.resolved += 1
    if game.resolved > CONSEQUENCES or len(game.resolving) >= DEEPEST:
        raise TooMany
    yield from resolve(game, chosen)


def resolve(game: Revel, waiting: Waiting) -> Rule[None]:
    """4.6  Its player carries out its instructions."""
    source, place, it = waiting
    doing = Doing(source, place, source[0], it=tuple(Thing(*thing) for thing in it))
    idle: dict[str, Any] = {"idle": True} if is_idle(game, doing) else {}
    tell(game, "resolves", seat=source[0], card=source[3], effect=place, **idle)
    name = effect_name(source, place)
    game.repeated = {**game.repeated, name: game.repeated.get(name, 0) + 1}
    yield from carry_out_effect(game, doing)


def is_idle(game: Revel, doing: Doing) -> bool:
    """Does it do nothing, for what all of it asks first is not so, as everybody can see?"""
    steps = game.pool[doing.source[3]].effects[doing.place].do
    asked = [step.when for step in steps if isinstance(step, If) and step.when.asks in SEEN_BY_ALL]
    return len(asked) == len(steps) and not any(holds(game, doing, when) for when in asked)

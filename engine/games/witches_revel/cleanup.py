"""2.5  Cleanup checks: consequences are resolved, and those of consequences first."""

from __future__ import annotations

from engine.ask import Ask, Rule, Seat
from engine.games.witches_revel.carrying import Doing, carry_out_effect, effect_name
from engine.games.witches_revel.state import CONSEQUENCES, Revel, Thing, Waiting
from engine.news import tell
from engine.state import Id


class TooMany(Exception):
    """Ruling 11: consequences without end; the game ends as a true tie."""


def cleanup(game: Revel) -> Rule[None]:
    """2.5  Within another procedure, a cost or an interruption it waits for the outer one (rulings 4 and 17)."""
    if game.busy:
        return
    owed, game.owed = game.owed, ()
    if not all(game.decks):
        yield from _empty_decks(game)
    _end_revealing(game)
    if game.relevant:
        yield from _resolve_all(game)
    for card in owed:
        yield from _check_overpower(game, card)


def _check_overpower(game: Revel, card: Id) -> Rule[None]:
    """Step 8: this is the first check since that strike was played."""
    from engine.games.witches_revel.overpowering import check_overpower

    yield from check_overpower(game, card)


def _empty_decks(game: Revel) -> Rule[None]:
    """Step 1; nothing can stop that (ruling 10)."""
    from engine.games.witches_revel.resources import lose_stamina

    for seat in (game.current, 1 - game.current):
        if not game.decks[seat]:
            yield from lose_stamina(game, seat, game.stamina[seat], can_be_stopped=False)


def _end_revealing(game: Revel) -> None:
    """Step 2"""
    game.revealed = ()


def _resolve_all(game: Revel) -> Rule[None]:
    """Steps 3 to 7"""
    game.waiting += (game.relevant,)
    game.relevant = ()
    if not game.waiting[:-1]:
        game.resolved, game.repeated = 0, {}
    for seat in (game.current, 1 - game.current):
        while mine := [waiting for waiting in game.waiting[-1] if waiting[0][0] == seat]:
            _end_revealing(game)
            yield from _resolve_one(game, seat, mine)
    game.waiting = game.waiting[:-1]


def _resolve_one(game: Revel, seat: Seat, mine: list[Waiting]) -> Rule[None]:
    """Steps 4 and 5: one that its player chooses, and whatever follows from it."""
    several = list(dict.fromkeys(mine))
    chosen = several[0] if len(several) == 1 else several[(yield Ask(seat, "resolve", tuple(range(len(several)))))]
    batch = [*game.waiting[-1]]
    batch.remove(chosen)
    game.waiting = (*game.waiting[:-1], tuple(batch))
    game.resolved += 1
    if game.resolved > CONSEQUENCES:
        raise TooMany
    yield from resolve(game, chosen)
    if game.relevant or game.owed:
        yield from cleanup(game)


def resolve(game: Revel, waiting: Waiting) -> Rule[None]:
    """4.6  Its player carries out its instructions."""
    source, place, it = waiting
    tell(game, "resolves", seat=source[0], card=source[3], effect=place)
    game.resolving += (waiting,)
    name = effect_name(source, place)
    game.repeated = {**game.repeated, name: game.repeated.get(name, 0) + 1}
    doing = Doing(source, place, source[0], it=tuple(Thing(*thing) for thing in it))
    yield from carry_out_effect(game, doing)
    game.resolving = game.resolving[:-1]

"""0. Carrying out instructions: step by step, as far as each is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Ask, Choice, Impossible, Rule, attempt
from engine.bounds import WORK
from engine.games.witches_revel.language.records import (
    Act,
    All,
    By,
    Either,
    ForEach,
    If,
    Instead,
    It,
    Lasting,
    May,
    Object,
    Pay,
    Step,
    Things,
)
from engine.games.witches_revel.language.repeat import times
from engine.games.witches_revel.rules.conditions import holds
from engine.games.witches_revel.rules.events import reveal
from engine.games.witches_revel.rules.instructions import NOT, VERBS, WHOLLY, Doing
from engine.games.witches_revel.rules.possibility import how_possible
from engine.games.witches_revel.rules.references import all_whom, count_of, hidden_in, was_not_done, whom
from engine.games.witches_revel.rules.work import instructed
from engine.games.witches_revel.state import LASTING, REPEATS, Revel, Source, refs_to
from engine.news import tell


def carry_out_effect(game: Revel, doing: Doing) -> Rule[None]:
    """All sentences of an effect, which all can see being resolved."""
    game.resolving += ((doing.source, doing.place, refs_to(doing.it)),)
    effect = game.pool[doing.source[3]].effects[doing.place]
    for place, step in enumerate(effect.do):
        doing.path = (place,)
        yield from carry_out(game, doing, step)
    game.resolving = game.resolving[:-1]


def carry_out(game: Revel, doing: Doing, step: Step) -> Rule[None]:
    """0.0, 0.2  What is wholly impossible is skipped; 2.4: and what would begin after too long an act."""
    if game.work > WORK:
        was_not_done(doing, step)
        return
    game.work += instructed(game, step)
    if (counted := counted_by(step)) is not None:
        yield from reveal(game, doing.actor, hidden_in(game, doing, counted))
    if how_possible(game, doing, step) == NOT:
        was_not_done(doing, step)
        return
    yield from CARRIED[type(step)](game, doing, step)


def counted_by(step: Step) -> Object | None:
    """Whose values, or what of which kind, decides how much is done."""
    if type(step) is ForEach:
        return step.each
    return step.amount.equal.of if type(step) is Act and step.amount is not None and step.amount.equal else None


def _act(game: Revel, doing: Doing, step: Act) -> Rule[None]:
    """4.9  What was stopped counts as done."""
    doing.stopped = False
    done = yield from VERBS[step.verb].do(game, doing, step)
    doing.done = done or doing.stopped


def _inner(game: Revel, doing: Doing, step: Step, place: int) -> Rule[None]:
    path = doing.path
    doing.path = (*path, place)
    yield from (_pay_step if doing.paying else carry_out)(game, doing, step)
    doing.path = path


def _all(game: Revel, doing: Doing, step: All) -> Rule[None]:
    done = False
    for place, one in enumerate(step.of):
        if not doing.declined:
            yield from _inner(game, doing, one, place)
            done |= doing.done
    doing.done = done


def _may(game: Revel, doing: Doing, step: May) -> Rule[None]:
    """0.4  Optional instructions."""
    before, path, seat = doing.actor, doing.path, whom(game, doing, step.who)
    doing.actor = before if seat is None else seat
    if (yield from asks(game, doing, "may", answers(game, doing))) == "no":
        was_not_done(doing, step)
        tell(game, "declined", seat=doing.actor, card=doing.source[3])
    else:
        doing.path = (*path, 0)
        yield from _paid(game, doing, step.do) if isinstance(step.do, Pay) else carry_out(game, doing, step.do)
    doing.actor, doing.path = before, path


def asks(game: Revel, doing: Doing, prompt: str, options: tuple[Choice, ...]) -> Rule[Any]:
    """0.4  The player who carries it out chooses; all see where in the text."""
    game.path = doing.path
    answer = yield Ask(doing.actor, prompt, options)
    game.path = ()
    return answer


def answers(game: Revel, doing: Doing) -> tuple[str, ...]:
    """Ruling 11: who could go on for ever must decline at the hundredth time."""
    return ("yes", "no") if game.repeated.get(effect_name(doing.source, doing.place), 0) < REPEATS else ("no",)


def effect_name(source: Source, place: int) -> str:
    return f"{source[1]} {source[2]} {place}"


def _pay(game: Revel, doing: Doing, step: Pay) -> Rule[None]:
    """0.3  The chance to pay."""
    if (yield from asks(game, doing, "pay", answers(game, doing))) == "yes":
        yield from _paid(game, doing, step)
    else:
        was_not_done(doing, step)
        tell(game, "unpaid", seat=doing.actor, card=doing.source[3])


def _paid(game: Revel, doing: Doing, step: Pay) -> Rule[None]:
    path, done = doing.path, False
    if (yield from attempt(pay(game, doing, step.cost), by=doing.actor)):
        doing.path = (*path, len(step.cost))
        yield from carry_out(game, doing, step.do)
        done = True
    else:
        was_not_done(doing, step)
    doing.path, doing.done = path, done


def pay(game: Revel, doing: Doing, cost: tuple[Step, ...]) -> Rule[bool]:
    """0.3  All of it, in full; Impossible if that cannot be halfway; -> False: nothing was found to pay with."""
    path, doing.paying, doing.has_paid, doing.declined = doing.path, True, False, False
    game.busy += 1
    for place, step in enumerate(cost):
        doing.path = (*path, place)
        if not doing.declined:
            yield from _pay_step(game, doing, step)
    game.busy -= 1
    declined, doing.declined = doing.declined, False
    doing.path, doing.paying = path, False
    return not declined


def _pay_step(game: Revel, doing: Doing, step: Step) -> Rule[None]:
    game.work += instructed(game, step)
    if how_possible(game, doing, step) != WHOLLY:
        raise Impossible
    yield from CARRIED[type(step)](game, doing, step)
    if not doing.done and not doing.declined and not may_be_nothing(step):
        raise Impossible
    doing.has_paid |= doing.done


def may_be_nothing(step: Step) -> bool:
    """Ruling 19: up to so many, or any number, may be none."""
    if not isinstance(step, Act) or not isinstance(step.what, Things) or step.what.amount is None:
        return False
    return step.what.amount.least == 0 and not step.what.amount.that


def _either(game: Revel, doing: Doing, step: Either) -> Rule[None]:
    """0.4  One thing or another; what is wholly impossible is not offered, and in a cost what does not pay in full."""
    levels = [how_possible(game, doing, one) for one in step.of]
    possible = [place for place, level in enumerate(levels) if (level == WHOLLY if doing.paying else level)]
    place = possible[0] if len(possible) == 1 else (yield from asks(game, doing, "either", tuple(possible)))
    yield from _inner(game, doing, step.of[place], place)


def _by(game: Revel, doing: Doing, step: By) -> Rule[None]:
    """Somebody else does it; each player: the current one first (ruling 19)."""
    before, done = doing.actor, False
    for seat in all_whom(game, doing, step.who):
        doing.actor = seat
        yield from _inner(game, doing, step.do, 0)
        done |= doing.done
    doing.actor, doing.done = before, done


def _if(game: Revel, doing: Doing, step: If) -> Rule[None]:
    if step.when.asks in ("kind", "value"):
        yield from reveal(game, doing.actor, hidden_in(game, doing, It()))
    if holds(game, doing, step.when):
        yield from _inner(game, doing, step.do, 0)
    else:
        was_not_done(doing, step)


def _for_each(game: Revel, doing: Doing, step: ForEach) -> Rule[None]:
    """So many times as much, in one go."""
    yield from _inner(game, doing, times(step.do, count_of(game, doing, step.each)), 0)


def _lasting(game: Revel, doing: Doing, step: Lasting) -> Rule[None]:
    """A statement for this turn; 4.4: not one more than there can be."""
    doing.done = len(game.lasting) < LASTING
    if not doing.done:
        tell(game, "too many", seat=doing.you, card=doing.source[3], effect=doing.place)
        return
    game.lasting += ((doing.source, doing.place, doing.path, refs_to(doing.it)),)
    tell(game, "lasts", seat=doing.you, card=doing.source[3], effect=doing.place)
    yield from ()


def _instead(game: Revel, doing: Doing, step: Instead) -> Rule[None]:
    """4.9  What was tried is not done, and this is."""
    _stops(game, doing, "replaced")
    yield from _inner(game, doing, step.do, 0)


def stop(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.9  What was tried is not done."""
    _stops(game, doing, "stopped")
    yield from ()
    return True


def _stops(game: Revel, doing: Doing, news: str) -> None:
    if doing.happening is not None:
        doing.happening.stopped = True
        tell(game, news, seat=doing.you, card=doing.source[3], verb=doing.happening.verb)


CARRIED: dict[type, Callable[[Revel, Doing, Any], Rule[None]]] = {
    Act: _act,
    All: _all,
    May: _may,
    Pay: _pay,
    Either: _either,
    By: _by,
    If: _if,
    ForEach: _for_each,
    Lasting: _lasting,
    Instead: _instead,
}

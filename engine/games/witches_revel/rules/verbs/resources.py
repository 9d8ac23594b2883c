"""5.10  Gaining, losing and spending resources.  5.9: losing Stamina."""

from __future__ import annotations

from engine.ask import Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import beyond, number_of
from engine.games.witches_revel.rules.carry_out import Doing
from engine.games.witches_revel.rules.events import Happening, becomes_relevant
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import is_able
from engine.games.witches_revel.state import Revel
from engine.news import tell


def _marks(game: Revel, doing: Doing, step: Act, by: int) -> Rule[bool]:
    """5.10  Marks on the resource's card, if there is one and its text allows it."""
    seat, happening = doing.actor, Happening(step.verb, doing.actor, of=step.of, many=abs(by))
    if not by or not is_able(game, seat, step.verb, step.of):
        return False
    if not (yield from happens(game, happening)):
        return happening.stopped  # 4.9: counts as done
    wanted, game.marks[seat] = game.marks[seat] + by, within(game.marks[seat] + by)
    tell(game, step.verb, seat=seat, resource=step.of, many=abs(by), now=game.marks[seat], **beyond(wanted))
    becomes_relevant(game, happening)
    return True


def gain(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    doing.count = number_of(game, doing, step.amount)
    return (yield from _marks(game, doing, step, doing.count))


def spend(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.10  Exactly so many, or none."""
    many = number_of(game, doing, step.amount)
    if many > game.marks[doing.actor]:
        return False
    doing.count = many
    return (yield from _marks(game, doing, step, -many)) or not many  # ruling 19: nothing is paid


def lose(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    doing.count = min(number_of(game, doing, step.amount), game.marks[doing.actor])
    return (yield from _marks(game, doing, step, -doing.count))


def tire(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    return (yield from lose_stamina(game, doing.actor, number_of(game, doing, step.amount)))


def lose_stamina(game: Revel, seat: Seat, many: int, can_be_stopped: bool = True) -> Rule[bool]:
    """5.9  As many as there are; with none left it is no event (ruling 10)."""
    many = min(many, game.stamina[seat])
    happening = Happening("tire", seat, many=many)
    if not many or (can_be_stopped and not (yield from happens(game, happening))):
        return happening.stopped
    game.stamina[seat] -= many
    tell(game, "tired", seat=seat, many=many, left=game.stamina[seat])
    becomes_relevant(game, happening)
    return True

"""5.10  Gaining, losing and spending resources.  5.9: losing Stamina."""

from __future__ import annotations

from engine.ask import Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import beyond, most_asked, number_of
from engine.games.witches_revel.rules.elements import statements
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, tired
from engine.games.witches_revel.rules.instructions import NOT, WHOLLY, Doing
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import enough
from engine.games.witches_revel.state import Revel
from engine.news import tell


def _marks(game: Revel, doing: Doing, step: Act, by: int) -> Rule[bool]:
    """5.10  Marks on the resource's card, if there is one and its text allows it."""
    seat, happening = doing.actor, Happening(step.verb, doing.actor, of=step.of, many=abs(by))
    if not by or not is_able(game, seat, step.verb, step.of):
        return False
    if not (yield from happens(game, happening, doing)):
        return False
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
    return (yield from lose_stamina(game, doing.actor, number_of(game, doing, step.amount), doing))


def lose_stamina(game: Revel, seat: Seat, many: int, doing: Doing | None = None) -> Rule[bool]:
    """5.9  As many as there are; with none left it is no event (ruling 10)."""
    many = min(many, game.stamina[seat])
    if not many or not (yield from happens(game, Happening("tire", seat, many=many), doing)):
        return False
    tired(game, seat, many)
    return True


# 0.2  How possible that is --------------------------------------------------------------------------------


def is_able(game: Revel, seat: Seat, verb: str, resource: str) -> bool:
    """5.10  Is there a text that lets this player gain, lose or spend that?"""
    return game.resources[seat] == resource and any(
        source[0] == seat and said.of == resource and verb in said.can for source, said in statements(game, "able")
    )


def can_gain(game: Revel, doing: Doing, step: Act) -> int:
    able = is_able(game, doing.actor, "gain", step.of)
    return WHOLLY if able and most_asked(game, doing, step.amount) else NOT


def can_spend(game: Revel, doing: Doing, step: Act) -> int:
    enough = game.marks[doing.actor] >= number_of(game, doing, step.amount)
    return WHOLLY if enough and is_able(game, doing.actor, "spend", step.of) else NOT


def can_lose(game: Revel, doing: Doing, step: Act) -> int:
    there = game.marks[doing.actor] if is_able(game, doing.actor, "lose", step.of) else 0
    return enough(there, number_of(game, doing, step.amount))


def can_tire(game: Revel, doing: Doing, step: Act) -> int:
    return enough(game.stamina[doing.actor], number_of(game, doing, step.amount))

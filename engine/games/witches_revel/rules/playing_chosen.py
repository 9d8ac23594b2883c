"""5.5  Cards that an effect plays."""

from __future__ import annotations

from engine.ask import Rule, Seat, attempt
from engine.games.witches_revel.language.records import Act, Things
from engine.games.witches_revel.rules.carry_out import Doing
from engine.games.witches_revel.rules.choose import chosen
from engine.games.witches_revel.rules.cleanup import cleanup
from engine.games.witches_revel.rules.elements import is_there
from engine.games.witches_revel.rules.play import play_card
from engine.games.witches_revel.rules.references import what_became
from engine.games.witches_revel.state import Revel, Thing


def play_chosen(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.5  An effect plays a card; should it prove impossible, another one, or none.

    The check that ends a play stands outside of the attempt: what fails there takes no play back.
    """
    things, played = list[Thing](), list[Thing]()
    done = bool((yield from attempt(_play_first(game, doing, step, things), by=doing.actor)))
    for place, thing in enumerate(things):
        if place:
            done = bool((yield from attempt(_play_if_there(game, doing.actor, thing), by=doing.actor)))
        if done:
            played.append(thing)
            yield from _check_after(game, thing)
    doing.way["played"] = tuple(played)
    doing.it = tuple([what_became(game, card) for thing in played for card in thing.cards])
    return bool(played)


def _play_first(game: Revel, doing: Doing, step: Act, things: list[Thing]) -> Rule[bool]:
    """All are chosen, and then played one by one; `things` learns which they are.

    0.3: of a single card whose cost is declined another one is chosen, as at the act, and nobody is forced to pay.
    """
    assert step.what is not None
    while True:
        things[:] = yield from chosen(game, doing, step.what, "play")
        if not things or (yield from _play_if_there(game, doing.actor, things[0])):
            return bool(things)
        if len(things) > 1 or not isinstance(step.what, Things) or step.what.amount is None:
            return False
        doing.refused += things[0].cards


def _play_if_there(game: Revel, seat: Seat, thing: Thing) -> Rule[bool]:
    return is_there(game, thing) and (yield from play_card(game, seat, thing.cards[0]))


def _check_after(game: Revel, thing: Thing) -> Rule[None]:
    """2.5  After each play that took place."""
    if not is_there(game, thing):
        yield from cleanup(game)

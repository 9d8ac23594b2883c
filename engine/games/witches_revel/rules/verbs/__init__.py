"""5. Specialized instructions: what the verbs of card texts do.  Each tells whether anything of it was done."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import beyond, number_of
from engine.games.witches_revel.rules.carry_out import Doing
from engine.games.witches_revel.rules.events import Happening, becomes_relevant
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.verbs.counters import add, move, remove, shift
from engine.games.witches_revel.rules.verbs.draw import discard, draw
from engine.games.witches_revel.rules.verbs.look import choose, look, reveal_cards, search
from engine.games.witches_revel.rules.verbs.resources import gain, lose, spend, tire
from engine.games.witches_revel.rules.verbs.stash import shuffle, stash
from engine.games.witches_revel.state import Revel
from engine.news import tell


def gain_plays(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    many = number_of(game, doing, step.amount)
    wanted, game.plays = game.plays + many, within(game.plays + many)
    tell(game, "plays", seat=doing.actor, many=many, now=game.plays, **beyond(wanted))
    yield from ()
    return True


def pass_turn(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.11"""
    if (yield from happens(game, Happening("pass", doing.actor))):
        passing(game, doing.actor)
    return True


def passing(game: Revel, seat: Seat) -> None:
    """5.11  Once or often: the turn moves to its end.  As an act (2.4) it is always legal, and nothing stops it."""
    if not game.passed:
        tell(game, "passed", seat=seat)
    game.passed = True
    becomes_relevant(game, Happening("pass", seat))


def stop(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.9  What was tried does not occur."""
    if doing.happening is not None:
        doing.happening.stopped = True
        tell(game, "stopped", seat=doing.you, card=doing.source[3], verb=doing.happening.verb)
    yield from ()
    return True


def play(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.5  A card from somewhere, by its own procedure."""
    from engine.games.witches_revel.rules.play import play_chosen

    return (yield from play_chosen(game, doing, step))


INSTRUCTIONS: dict[str, Callable[[Revel, Doing, Act], Rule[bool]]] = {
    "draw": draw,
    "discard": discard,
    "stash": stash,
    "shuffle": shuffle,
    "reveal": reveal_cards,
    "look": look,
    "play": play,
    "choose": choose,
    "search": search,
    "gain": gain,
    "spend": spend,
    "lose": lose,
    "tire": tire,
    "add": add,
    "remove": remove,
    "move": move,
    "shift": shift,
    "gain plays": gain_plays,
    "pass": pass_turn,
    "stop": stop,
}

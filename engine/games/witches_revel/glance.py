"""What looks sensible at a glance, all cards open: for the worlds that bots imagine.

Many thousand of these are made in a second.  So nothing is tried out: what a play would bring is reckoned once for
each table (prospects.py), and everything else follows a rule of thumb, by the prompt of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.games.witches_revel.language.paths import steps_in
from engine.games.witches_revel.language.records import Act, Effect, May, Pay, Step, Things
from engine.games.witches_revel.of_cards import MARK, of_hand
from engine.games.witches_revel.options import DONE, NONE, PASS, PLAY, SKIP, power_of, spell_option
from engine.games.witches_revel.prospects import field, left, plays_of, prospects, stake
from engine.games.witches_revel.rules.verbs.verbs import VERBS
from engine.games.witches_revel.state import Revel
from engine.state import Id

SKIPPED = 0.3  # what a card is worth that is drawn instead of a play
IDLE = 3  # marks that are left when a Power is paid for: then it is used though it is dear


def glance(game: Revel, ask: Ask, chance: Chance) -> Choice:
    """One of the options."""
    rule = _RULES.get(ask.prompt, _first)
    return rule(game, ask.seat, ask.options)


def _first(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    return options[0]


def _last(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    return options[-1]


# The act ---------------------------------------------------------------------------------------------


def _act(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """Powers that cost little, then the best play, if it is better than a card."""
    for option in options:
        if option not in (PLAY, SKIP, PASS) and _is_useful(game, seat, option):
            return option
    best = prospects(game, seat)[0].gain if PLAY in options else -1.0
    if best > (SKIPPED if SKIP in options and left(game) > 0 else 0.0):
        return PLAY
    return SKIP if SKIP in options and game.decks[seat][1:] else PASS


def _is_useful(game: Revel, seat: Seat, option: Choice) -> bool:
    named = power_of(option)
    if named is None:
        return False
    gain, marks = _of_power(game.pool[named[0]].effects[named[1]])
    return gain > (MARK * marks if game.marks[seat] < marks + IDLE else 0.0)


@cache
def _of_power(effect: Effect) -> tuple[float, int]:
    """What it brings without its cost, and how many marks are to be paid."""
    gain, marks = 0.0, 0
    for step in effect.do:
        cost = step.cost if isinstance(step, Pay) else ()
        gain += _of_step(step.do if isinstance(step, Pay) else step)
        for one in cost:
            if isinstance(one, Act) and one.verb == "spend" and one.amount is not None:
                marks += one.amount.most
            else:
                gain -= VERBS["draw"].worth
    return gain, marks


def _of_step(step: Step) -> float:
    if isinstance(step, Act):
        return VERBS[step.verb].worth * (min(step.amount.most, 3) if step.amount is not None else 1)
    return max([_of_step(one) for one in steps_in(step)], default=0.0)


# Playing ---------------------------------------------------------------------------------------------


def _play(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """The best card; where an effect plays one, perhaps none."""
    for one in prospects(game, seat):
        if one.card in options:
            return int(one.card)
    return options[0]


def _space(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """The best space."""
    best, found = -99.0, options[0]
    if game.playing:
        for one in plays_of(game, seat, game.playing[0]):
            if one.gain > best and one.space in options:
                best, found = one.gain, one.space
    return found


def _may(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """Whatever is offered, but to throw away what lies on the table."""
    if not game.resolving:
        return options[0]
    source, place, _ = game.resolving[-1]
    return options[-1 if _throws_away(game.pool[source[3]].effects[place]) else 0]


@cache
def _throws_away(effect: Effect) -> bool:
    return any(isinstance(step, May) and _is_discard(step.do) for step in effect.do)


def _is_discard(step: Step) -> bool:
    if not isinstance(step, Act) or step.verb != "discard" or not isinstance(step.what, Things):
        return False
    return step.what.area == "field" and step.what.whose == "yours"


# Choosing things -------------------------------------------------------------------------------------


def _least(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """What goes: of one's own things the least, of the other's the most."""
    return min(options, key=lambda option: _worth(game, seat, option))


def _most(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    return max(options, key=lambda option: _worth(game, seat, option))


def _grows(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    """Where a +1 does the most."""
    return max(options, key=lambda option: _of_more(game, seat, option, 1))


def _shrinks(game: Revel, seat: Seat, options: Sequence[Choice]) -> Choice:
    return max(options, key=lambda option: _of_more(game, seat, option, -1))


def _of_more(game: Revel, seat: Seat, option: Choice, more: int) -> float:
    """What so many +1s on a spell change."""
    place = spell_option(option)
    if place is None:
        return 0.0
    lying, turns = field(game), left(game)
    there, other = lying[place[0]][place[1]], lying[1 - place[0]][place[1]]
    after = there._replace(value=max(0, there.value + more))
    change = stake(after, other, turns) - stake(there, other, turns) + more * 0.1
    return change if place[0] == seat else -change


def _worth(game: Revel, seat: Seat, option: Choice) -> float:
    if type(option) is int:
        return of_hand(game.card(Id(option)))
    place = spell_option(option)
    if place is None:
        return 9.0 if option in (DONE, NONE) else 0.0
    lying, turns = field(game), left(game)
    there, other = lying[place[0]][place[1]], lying[1 - place[0]][place[1]]
    return stake(there, other, turns) * (1 if place[0] == seat else -1)


_RULES: dict[str, Callable[[Revel, Seat, Sequence[Choice]], Choice]] = {
    "redraw": _last,
    "act": _act,
    "play": _play,
    "space": _space,
    "may": _may,
    "discard": _least,
    "stash": _least,
    "draw": _most,
    "add": _grows,
    "remove": _shrinks,
    "how many": _last,
}

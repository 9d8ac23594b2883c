"""How good does this look?  For bots."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pkgutil import get_data  # importlib.resources would cost as much time as the whole engine
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.game import Foresight, plainly_bad
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, SIDES, USES, Amounts, Use
from engine.games.whirling_witchcraft.glance import glance
from engine.games.whirling_witchcraft.looks import LOOKS as LOOKS
from engine.games.whirling_witchcraft.marks import ends
from engine.games.whirling_witchcraft.plans import ENDLESS, Plan
from engine.games.whirling_witchcraft.rules import arcana
from engine.games.whirling_witchcraft.rules.brewing import planned, usable
from engine.games.whirling_witchcraft.rules.round import KEEP, TAKEN
from engine.games.whirling_witchcraft.rules.scoring import result
from engine.games.whirling_witchcraft.state import ENOUGH, Coven
from engine.games.whirling_witchcraft.view import CovenView

WON = 100.0
BEING = WON / 2  # a fair share of wins, by the personality
SHARES: dict[str, dict[str, float]] = tomllib.loads((get_data(__package__, "personalities.toml") or b"").decode())
# Found by trying them in the arena.
IN_CIRCLE = 3.0  # an ingredient in a Circle
SPILT = 2.2  # one that would come back, as workbenches lie now
USED_UP = 0.6  # how much of what its recipes ask for a nemesis uses up before the cauldron arrives, about
LOST = 0.05  # and of everything in other ways
FEEDS = (0.12, 0.12, 0.08, 0.08, 0.08)  # an ingredient that a nemesis's recipes ask for
COMING = 0.6  # how much of what the left neighbour sent last comes again
FULL = (1.3, 1.3, 0.9, 0.9, 0.9)  # a nemesis's workbench full of this
FUEL = (0.25, 0.16, 0.06, 0.06, 0.06)  # an ingredient on one's own workbench
# Found by who won in games that were played at a glance, between two rounds.
EATEN = (2.1, 1.2, 0.5, 0.5, 0.5)  # an ingredient that recipes ask for and the workbench has
LACKING = (1.9, 0.5, 1.0, 1.0, 1.0)  # one that it does not have
CLOGGED = (0.0, 1.3, 3.0, 3.0, 3.0)  # a workbench full of one
NEARLY = (0.75, 0.9, 1.5)  # the next Potion, Raven, Book comes with the next icon
REACHES = 1.2  # an ingredient that recipes give, where the nemesis's workbench is full of it
FEEDING = 0.9  # one that the nemesis's recipes ask for
HUNGRY = 3  # if they ask for so much, or more
CROWD = 1.0  # what each further rival costs, whoever is the best of them

# What is plainly bad ---------------------------------------------------------------------------


def _bad_brewing(view: CovenView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """To stop while a recipe could be used, and whatever sends less."""
    return tuple(option for option in options if option not in USES)


def _bad_taking(view: CovenView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """What would not fit."""
    bench = view.benches[view.player]
    return tuple(option for option, count, hold in zip(LETTERS, bench, HOLDS, strict=True) if count + TAKEN > hold)


bad = plainly_bad(
    {
        "take": _bad_taking,
        "arcana": lambda view, options: (arcana.DONE,),
        "dare": lambda view, options: (arcana.DONE,),
        "brew": _bad_brewing,
        "all trades": lambda view, options: (KEEP,),
    }
)

# How a table looks -----------------------------------------------------------------------------


def worth(game: Coven, seat: Seat) -> float:
    """Circles, and what is about to be brewed, or what workbenches are good for between two rounds."""
    if game.over:
        return WON if seat in result(game).winners else -WON
    if game.step == "personality":
        return as_whom(game, seat)
    if game.step == "study" and not game.picks[seat] and game.workings[seat] is None:
        return ahead(game, seat, [circles(game, each) + standing(game, each) for each in range(game.seats)])
    return ahead(game, seat, [circles(game, each) for each in range(game.seats)]) + prospect(game, seat)


def as_whom(game: Coven, seat: Seat) -> float:
    """3.1  What it is worth to be who one chooses to be."""
    return BEING * SHARES["two" if game.seats == 2 else "more"].get(game.picks[seat], 1.0)


def ahead(game: Coven, seat: Seat, standings: Sequence[float]) -> float:
    """How far this seat is ahead of the best of the others, of whom any may win."""
    best = max([standings[other] for other in range(game.seats) if other != seat])
    return standings[seat] - best - CROWD * (game.seats - 2)


def circles(game: Coven, seat: Seat) -> float:
    circle = sum(game.circles[seat])
    return IN_CIRCLE * circle + (WON / 4 if circle >= ENOUGH else 0.0)


def standing(game: Coven, seat: Seat) -> float:
    """What workbench and recipes are worth to their owner between two rounds, and how they suit the nemesis."""
    nemesis = game.nemesis(seat)
    bench, there = game.benches[seat], game.benches[nemesis]
    wanted, given = ends(game.recipes[seat])
    wanted_there, _ = ends(game.recipes[nemesis])
    total = 0.0
    for kind, hold in enumerate(HOLDS):
        eaten, full = min(bench[kind], wanted[kind]), bench[kind] / hold
        total += EATEN[kind] * eaten - CLOGGED[kind] * full * full - LACKING[kind] * (wanted[kind] - eaten)
        if given[kind]:
            feeds = min(wanted_there[kind], HUNGRY) / HUNGRY
            total += given[kind] * (REACHES * there[kind] / hold - FEEDING * feeds)
    for count, worth_of in zip(game.counts[seat], NEARLY, strict=True):
        total += worth_of * (count % 2)
    return total


def chosen(game: Coven, seat: Seat) -> tuple[str, ...]:
    """The recipe that this seat has chosen just now."""
    return (game.picks[seat],) if game.picks[seat] in SIDES else ()


def prospect(game: Coven, seat: Seat) -> float:
    """What the engine would do from here: this round, and a little less in the next."""
    plan, cauldron = _as_planned(game, seat)
    nemesis = nemesis_of(game, seat, cauldron)
    if not plan.over:
        _brew_on(plan, nemesis)
    left, sent = plan.outcome()
    return value(game, seat, left, [own + more for own, more in zip(cauldron, sent, strict=True)], nemesis)


def _as_planned(game: Coven, seat: Seat) -> tuple[Plan, Amounts]:
    """What is planned so far, whatever the step; and what lies in the cauldron already."""
    plan, working = game.plans[seat], game.workings[seat]
    if plan is not None:
        return plan.copy(), game.cauldrons[seat]
    bench, books, cauldron = game.benches[seat], game.books[seat], game.cauldrons[seat]
    if working is not None:
        bench, books = working.bench, working.books
        cauldron = tuple([own + more for own, more in zip(cauldron, working.added, strict=True)])
    return planned(bench, game.recipes[seat] + chosen(game, seat), books, False), cauldron


class Nemesis(NamedTuple):
    """Whom all that goes to, as one may expect them to be when the cauldron arrives."""

    lies: list[float]  # on the workbench, about
    wanted: Amounts  # by their recipes
    cauldron: Amounts  # what lies there already, and comes along


def nemesis_of(game: Coven, seat: Seat, cauldron: Amounts) -> Nemesis:
    nemesis = game.nemesis(seat)
    wanted, _ = ends(game.recipes[nemesis])
    lies = [
        there * (1 - LOST) - USED_UP * min(there, want)
        for there, want in zip(game.benches[nemesis], wanted, strict=True)
    ]
    return Nemesis(lies, wanted, cauldron)


def _brew_on(plan: Plan, nemesis: Nemesis) -> None:
    """Use whatever is best, as long as it is good."""
    _name_wishes(plan, nemesis)
    while found := usable(plan.recipes, plan.have):
        gains = [(_gain(USES[str(option)], plan, nemesis), str(option)) for option in found]
        gain, option = max(gains)
        if gain <= 0:
            return
        plan.use(USES[option])
        _name_wishes(plan, nemesis)


def _name_wishes(plan: Plan, nemesis: Nemesis) -> None:
    """7.5, 7.8  Of any type: what it is best to send, in the one order in which types may be named."""
    while plan.wishes:
        plan.wish(max(LETTERS[plan.least :], key=lambda letter: _sending(LETTERS.index(letter), 1, plan, nemesis)))


def _gain(use: Use, plan: Plan, nemesis: Nemesis) -> float:
    """What using this adds: what it sends, less what it uses up; any type that may be wished for counts as one."""
    total = float(use.wishes)
    for kind, count in use.gives:
        total += _sending(kind, count, plan, nemesis)
    for kind, count in use.needs:
        if plan.have[kind] < ENDLESS:
            total -= _price(kind, count, plan, nemesis)
    return total


def _price(kind: int, count: int, plan: Plan, nemesis: Nemesis) -> float:
    """Of an ingredient that is used up: as fuel while the workbench has it, then as something not sent."""
    if plan.bench[kind] > plan.eaten[kind]:
        return count * FUEL[kind]
    return -_sending(kind, -count, plan, nemesis)


def _sending(kind: int, count: int, plan: Plan, nemesis: Nemesis) -> float:
    """What so many more of an ingredient in the cauldron are worth."""
    sent = plan.made[kind] + nemesis.cauldron[kind] - max(0, plan.eaten[kind] - plan.bench[kind])
    return _arrived(kind, sent + count, nemesis) - _arrived(kind, sent, nemesis)


def _arrived(kind: int, count: int, nemesis: Nemesis) -> float:
    """What it is worth that so much of an ingredient arrives, together with what lies there."""
    hold, together = HOLDS[kind], nemesis.lies[kind] + count
    part = min(together, hold) / hold
    feeds = FEEDS[kind] * min(together, nemesis.wanted[kind])
    return FULL[kind] * part * part + SPILT * max(0.0, together - hold) - feeds


def value(game: Coven, seat: Seat, left: Sequence[int], sent: Sequence[int], nemesis: Nemesis) -> float:
    """What is sent is good, what stays is fuel, and what will not fit is the left neighbour's gain."""
    sender, total = game.left_of(seat), 0.0
    for kind in KINDS:
        full = left[kind] / HOLDS[kind]
        total += _arrived(kind, sent[kind], nemesis) + FUEL[kind] * left[kind] - FULL[kind] * full * full / 2
        total -= SPILT * max(0.0, left[kind] + COMING * game.sent[sender][kind] - HOLDS[kind])
    return total


# Looking ahead ----

FORESIGHT = Foresight(lead=4.0, rests=frozenset({"study"}), ahead=1, glance=glance)

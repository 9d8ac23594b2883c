"""The judge of Whirling Witchcraft as it was when bots began to search: a copy on purpose, and never mended.

The judge itself gets better. What it is measured by must not, or nobody would know by how much: the arena's
`yardstick` is an adept of that time with this judge. So all that the judge said then is said again here, and stays.
Only where the rules change does it change with them.
The shares by personality are those of that time, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, SIDES, USES, Amounts, Use
from engine.games.whirling_witchcraft.plans import ENDLESS, Plan
from engine.games.whirling_witchcraft.rules.brewing import planned, usable
from engine.games.whirling_witchcraft.rules.scoring import result
from engine.games.whirling_witchcraft.state import ENOUGH, Coven

# Found by trying them in the arena.
WON = 100.0
IN_CIRCLE = 3.0  # an ingredient in a Circle
SPILT = 2.2  # one that would come back, as workbenches lie now
USED_UP = 0.35  # how much of each ingredient a nemesis uses up before the cauldron arrives, about
COMING = 0.6  # how much of what the left neighbour sent last comes again
FULL = (1.3, 1.3, 0.9, 0.9, 0.9)  # a nemesis's workbench full of this
FUEL = (0.25, 0.16, 0.06, 0.06, 0.06)  # an ingredient on one's own workbench
BEING = WON / 2  # a fair share of wins, by the personality
SHARES: dict[str, dict[str, float]] = {
    "two": {
        "trades": 0.72,
        "brewer": 0.92,
        "whirlwind": 0.79,
        "frog": 1.18,
        "daredevil": 0.68,
        "uncontrolled": 1.25,
        "hidden": 0.86,
        "fey": 1.11,
        "clairvoyant": 1.14,
        "trickster": 1.0,
        "summoner": 1.26,
        "scholar": 0.94,
    },
    "more": {
        "trades": 0.48,
        "brewer": 0.76,
        "whirlwind": 0.54,
        "frog": 1.02,
        "daredevil": 0.53,
        "uncontrolled": 1.42,
        "hidden": 0.83,
        "fey": 1.45,
        "clairvoyant": 0.84,
        "trickster": 1.37,
        "summoner": 1.45,
        "scholar": 1.06,
    },
}


def worth(game: Coven, seat: Seat) -> float:
    """Circles, and what is about to be brewed."""
    if game.over:
        return WON if seat in result(game).winners else -WON
    rivals = max(standing(game, other) for other in range(game.seats) if other != seat)
    return standing(game, seat) - rivals + prospect(game, seat) + as_whom(game, seat)


def as_whom(game: Coven, seat: Seat) -> float:
    """3.1  What it is worth to be who one is, or chooses to be."""
    return BEING * SHARES["two" if game.seats == 2 else "more"].get(game.personas[seat] or game.picks[seat], 1.0)


def standing(game: Coven, seat: Seat) -> float:
    circle = sum(game.circles[seat])
    return IN_CIRCLE * circle + (WON / 4 if circle >= ENOUGH else 0.0)


def prospect(game: Coven, seat: Seat) -> float:
    """What the engine would do from here: this round, and a little less in the next."""
    plan, cauldron = _as_planned(game, seat)
    if not plan.over:
        _brew_on(game, seat, plan, cauldron)
    left, sent = plan.outcome()
    return value(game, seat, left, [own + more for own, more in zip(cauldron, sent, strict=True)])


def _as_planned(game: Coven, seat: Seat) -> tuple[Plan, Amounts]:
    """What is planned so far, whatever the step; and what lies in the cauldron already."""
    plan, working, pick = game.plans[seat], game.workings[seat], game.picks[seat]
    if plan is not None:
        return plan.copy(), game.cauldrons[seat]
    bench, books, cauldron = game.benches[seat], game.books[seat], game.cauldrons[seat]
    if working is not None:
        bench, books = working.bench, working.books
        cauldron = tuple([own + more for own, more in zip(cauldron, working.added, strict=True)])
    return planned(bench, game.recipes[seat] + ((pick,) if pick in SIDES else ()), books, False), cauldron


def _brew_on(game: Coven, seat: Seat, plan: Plan, cauldron: Amounts) -> None:
    """Use whatever is best, as long as it is good."""
    nemesis = _expected(game.benches[game.nemesis(seat)])
    _name_wishes(plan, nemesis, cauldron)
    while found := usable(plan.recipes, plan.have):
        gains = [(_gain(USES[str(option)], nemesis, plan, cauldron), str(option)) for option in found]
        gain, option = max(gains)
        if gain <= 0:
            return
        plan.use(USES[option])
        _name_wishes(plan, nemesis, cauldron)


def _name_wishes(plan: Plan, nemesis: Sequence[float], cauldron: Amounts) -> None:
    """7.5, 7.8  Of any type: what it is best to send, in the one order in which types may be named."""
    while plan.wishes:
        plan.wish(max(LETTERS[plan.least :], key=lambda letter: _send_one(letter, nemesis, plan, cauldron)))


def _expected(bench: Amounts) -> list[float]:
    """What a nemesis has left when the cauldron arrives, about."""
    return [count * (1 - USED_UP) for count in bench]


def _gain(use: Use, nemesis: Sequence[float], plan: Plan, cauldron: Amounts) -> float:
    """What using this adds: what it sends, less what it uses up; any type that may be wished for counts as one."""
    gives = _added(_worth_sending(kind, count, nemesis, plan, cauldron) for kind, count in use.gives)
    paid = [(kind, count) for kind, count in use.needs if plan.have[kind] < ENDLESS]
    return use.wishes + gives - _added(_price(kind, count, nemesis, plan, cauldron) for kind, count in paid)


def _price(kind: int, count: int, nemesis: Sequence[float], plan: Plan, cauldron: Amounts) -> float:
    """Of an ingredient that is used up: as fuel while the workbench has it, then as something not sent."""
    if plan.bench[kind] > plan.eaten[kind]:
        return count * FUEL[kind]
    return -_worth_sending(kind, -count, nemesis, plan, cauldron)


def _send_one(letter: str, nemesis: Sequence[float], plan: Plan, cauldron: Amounts) -> float:
    return _worth_sending(LETTERS.index(letter), 1, nemesis, plan, cauldron)


def _worth_sending(kind: int, count: int, nemesis: Sequence[float], plan: Plan, cauldron: Amounts) -> float:
    """What so many more of an ingredient in the cauldron are worth."""
    sent = plan.made[kind] + cauldron[kind] - max(0, plan.eaten[kind] - plan.bench[kind])
    return _filled(kind, nemesis[kind] + sent + count) - _filled(kind, nemesis[kind] + sent)


def _filled(kind: int, count: float) -> float:
    """What it is worth that so much of an ingredient arrives, together with what lies there."""
    hold = HOLDS[kind]
    part = min(count, hold) / hold
    return FULL[kind] * part * part + SPILT * max(0.0, count - hold)


def value(game: Coven, seat: Seat, left: Sequence[int], sent: Sequence[int]) -> float:
    """What is sent is good, what stays is fuel, and what will not fit is the left neighbour's gain."""
    nemesis, sender = _expected(game.benches[game.nemesis(seat)]), game.left_of(seat)
    good = _added(_filled(kind, nemesis[kind] + sent[kind]) for kind in KINDS)
    danger = _added(
        SPILT * max(0.0, left[kind] + COMING * game.sent[sender][kind] - HOLDS[kind])
        + FULL[kind] * (left[kind] / HOLDS[kind]) * (left[kind] / HOLDS[kind]) / 2
        for kind in KINDS
    )
    return good - danger + _added(FUEL[kind] * left[kind] for kind in KINDS)


def _added(parts: Iterable[float]) -> float:
    """From left to right: `sum` rounds otherwise since Python 3.12."""
    total = 0.0
    for part in parts:
        total += part
    return total

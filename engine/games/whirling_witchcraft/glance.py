"""What looks sensible at a glance, all cards open: for games that are only imagined, thousands of them in a second.

Everything is weighed by two tables: what it is worth that so much of an ingredient arrives at a nemesis, and what it
is worth that so much stays on one's own workbench.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, cast

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.games.whirling_witchcraft.cards import ARCANA, HOLDS, KINDS, LETTERS, SIDES, USES, Amounts, Use, code_of
from engine.games.whirling_witchcraft.plans import ENDLESS, STUDY, Plan
from engine.games.whirling_witchcraft.rules import arcana
from engine.games.whirling_witchcraft.rules.brewing import DONE, usable
from engine.games.whirling_witchcraft.rules.round import DARE, KEEP
from engine.games.whirling_witchcraft.state import Coven

# Found by trying them in the arena.
SPILT = 2.2  # an ingredient that comes back into the Circle
CLOGS = (1.3, 1.3, 0.9, 0.9, 0.9)  # a nemesis's workbench full of what is of no use there
FEEDS = (0.2, 0.15, 0.1, 0.1, 0.1)  # an ingredient that a nemesis's recipes use up
CLOGGED = (0.6, 0.6, 0.45, 0.45, 0.45)  # one's own workbench full of that
FUEL = (0.3, 0.2, 0.12, 0.12, 0.12)  # an ingredient that one's own recipes use up
WISH = 0.9  # an ingredient of any type
DANGER = 1.6  # one that may not fit there any more
USED = 0  # of three ingredients that a nemesis's recipes ask for, so many will be used up
COMES = 3  # of three that the left neighbour sent last, so many come again
MOST = 64  # of an ingredient, together

Marks: TypeAlias = tuple[float, ...]  # what it is worth that there are 0, 1, 2, ... of an ingredient
WANTED = 10  # more than anybody's recipes ask for of an ingredient counts as so much


def _sent(kind: int, wanted: int) -> Marks:
    """At a nemesis whose recipes ask for so much: that much feeds them, more is in their way, and the rest spills."""
    hold = HOLDS[kind]
    marks = []
    for count in range(MOST):
        clogs = max(0, min(count, hold) - wanted) / hold
        marks.append(
            CLOGS[kind] * clogs * clogs - FEEDS[kind] * min(count, wanted, hold) + SPILT * max(0, count - hold)
        )
    return tuple(marks)


def _kept(kind: int, wanted: int) -> Marks:
    hold = HOLDS[kind]
    marks = []
    for count in range(MOST):
        clogs = max(0, min(count, hold) - wanted) / hold
        marks.append(
            FUEL[kind] * min(count, wanted, hold) - CLOGGED[kind] * clogs * clogs - DANGER * max(0, count - hold)
        )
    return tuple(marks)


SENT = tuple(tuple(_sent(kind, wanted) for wanted in range(WANTED + 1)) for kind in KINDS)
KEPT = tuple(tuple(_kept(kind, wanted) for wanted in range(WANTED + 1)) for kind in KINDS)
PLACE = {letter: kind for kind, letter in enumerate(LETTERS)}


@lru_cache(4096)
def ends(recipes: tuple[str, ...]) -> tuple[Amounts, Amounts]:
    """How much of each ingredient these recipes take, if there is enough, and how much they give."""
    needs, gives = [0] * len(LETTERS), [0] * len(LETTERS)
    for side in recipes:
        for use in SIDES[side][:1]:
            for kind, count in use.needs:
                needs[kind] += count
            for kind, count in use.gives:
                gives[kind] += count
    return tuple([min(count, WANTED) for count in needs]), tuple(gives)


def appetite(recipes: tuple[str, ...]) -> Amounts:
    return ends(recipes)[0]


class Scales(NamedTuple):
    """How a seat weighs ingredients: how many there are, and by which marks."""

    there: list[int]  # at the nemesis when the cauldron comes, with what is in it by now
    sent: list[Marks]
    comes: list[int]  # from the left neighbour, about
    kept: list[Marks]


def scales(game: Coven, seat: Seat) -> Scales:
    seats = game.seats
    nemesis = (seat - 1) % seats
    used, own = appetite(game.recipes[nemesis]), appetite(game.recipes[seat])
    cauldron, bench = game.cauldrons[seat], game.benches[nemesis]
    there = []
    for kind in KINDS:
        left = bench[kind] - used[kind] * USED // 3
        there.append((left if left > 0 else 0) + cauldron[kind])
    comes = [count * COMES // 3 for count in game.sent[(seat + 1) % seats]]
    return Scales(there, [SENT[kind][used[kind]] for kind in KINDS], comes, [KEPT[kind][own[kind]] for kind in KINDS])


# Brewing ----------------------------------------------------------------------------------------


def _brew(game: Coven, ask: Ask, chance: Chance) -> Choice:
    seat = ask.seat
    plan = game.plans[seat]
    assert plan is not None
    return best_use(plan, cast(Sequence[str], ask.options), scales(game, seat))


def best_use(plan: Plan, options: Sequence[str], lay: Scales) -> str:
    """The way to go on that gains most, or to be done."""
    best, found = (0.0, DONE) if options[-1] == DONE else (-99.0, options[0])
    for option in options:
        use = USES.get(option)
        if use is not None:
            gain = _gain(use, plan, lay)
        elif option[:-1] == STUDY:
            gain = _of_study(option[-1], plan)
        else:
            continue
        if gain > best:
            best, found = gain, option
    return found


def brew_on(plan: Plan, lay: Scales) -> None:
    """Use whatever gains most, as long as something does; name what is wished for."""
    while True:
        while plan.wishes:
            plan.wish(best_wish(plan, LETTERS[plan.least :], lay))
        option = best_use(plan, [*cast(list[str], usable(plan.recipes, plan.have)), DONE], lay)
        if option == DONE:
            return
        plan.use(USES[option])


def _gain(use: Use, plan: Plan, lay: Scales) -> float:
    """What is sent, less what is not sent any more, and what it does to one's own workbench."""
    made, eaten, bench, have = plan.made, plan.eaten, plan.bench, plan.have
    there, sent, comes, kept = lay
    total = WISH * use.wishes
    for kind, count in use.gives:
        lies = there[kind] + made[kind]
        if eaten[kind] > bench[kind]:
            lies -= eaten[kind] - bench[kind]
        marks = sent[kind]
        total += marks[lies + count] - marks[lies]
    for kind, count in use.needs:
        if have[kind] >= ENDLESS:
            continue
        left = bench[kind] - eaten[kind]
        if left > 0:
            own = count if left >= count else left
            marks, lies = kept[kind], left + comes[kind]
            total += marks[lies - own] - marks[lies]
            count -= own
        if count:
            lies = there[kind] + made[kind] + (left if left < 0 else 0)
            marks = sent[kind]
            total += marks[lies - count] - marks[lies]
    return total


def _of_study(letter: str, plan: Plan) -> float:
    """7.13  A Mandrake for a Book."""
    kind = PLACE[letter]
    lacking = appetite(plan.recipes)[kind] - plan.have[kind]
    return 0.5 * lacking - 0.6


def _wish(game: Coven, ask: Ask, chance: Chance) -> Choice:
    plan = game.plans[ask.seat]
    assert plan is not None
    return best_wish(plan, cast(Sequence[str], ask.options), scales(game, ask.seat))


def best_wish(plan: Plan, letters: Sequence[str], lay: Scales) -> str:
    """7.5, 7.8  What it is best to send, in the one order in which types may be named."""
    best, found = -99.0, letters[0]
    for letter in letters:
        kind = PLACE[letter]
        lies = lay.there[kind] + plan.made[kind] - max(0, plan.eaten[kind] - plan.bench[kind])
        gain = lay.sent[kind][lies + 1] - lay.sent[kind][lies]
        if gain > best:
            best, found = gain, letter
    return found


# Arcana -----------------------------------------------------------------------------------------


def _work(game: Coven, ask: Ask, chance: Chance) -> Choice:
    """Whatever brings most, each effect in its turn."""
    seat = ask.seat
    working = game.workings[seat]
    assert working is not None
    (there, sent, comes, kept), bench, added = scales(game, seat), working.bench, working.added
    best, found = -0.05, str(ask.options[-1])
    for option in cast(Sequence[str], ask.options[:-1]):
        word, kind = option[:-1], PLACE[option[-1]]
        gain = 0.0
        if word in (arcana.POTION, arcana.POUR):
            lies = there[kind] + added[kind]
            gain = sent[kind][lies + 1] - sent[kind][lies]
        if word in (arcana.RAVEN, arcana.POUR):
            lies = bench[kind] + comes[kind]
            gain += kept[kind][lies - 1] - kept[kind][lies]
        if word == arcana.BOOK:
            lacking = appetite(game.recipes[seat])[kind] - bench[kind]
            gain = 0.1 + (0.4 * lacking if lacking > 0 else 0.01 * (lacking + bench[kind]))
        if gain > best:
            best, found = gain, option
    return found


# Study ------------------------------------------------------------------------------------------


def _study(game: Coven, ask: Ask, chance: Chance) -> Choice:
    seat = ask.seat
    lay, bench, counts = scales(game, seat), game.benches[seat], game.counts[seat]
    best, found = -9.0, ask.options[0]
    for option in ask.options:
        if option == DARE:
            continue
        gain = _of_side(option, lay, bench) + _of_arcana(option, counts)  # type: ignore[arg-type]
        if gain > best:
            best, found = gain, option
    return found


def _of_side(side: str, lay: Scales, bench: Amounts) -> float:
    best = 0.0
    for use in SIDES[side]:
        gain = WISH * use.wishes
        for kind, count in use.gives:
            marks, lies = lay.sent[kind], lay.there[kind]
            gain += marks[lies + count] - marks[lies] + WEIGHT[kind] * count
        for kind, count in use.needs:
            lacking = count - bench[kind]
            gain -= WEIGHT[kind] * count * 0.7
            if lacking > 0:
                gain -= 0.5 * lacking
        if gain > best:
            best = gain
    return best


WEIGHT = (0.9, 0.8, 0.35, 0.35, 0.35)


def _of_arcana(side: str, counts: Amounts) -> float:
    """What its icons trigger now."""
    more = ARCANA[code_of(side)]
    gain = 0.0
    for count, icons, worth in zip(counts, more, (0.7, 0.2, 0.5), strict=True):
        if (count + icons) // 2 > count // 2:
            gain += worth
        elif icons:
            gain += worth * 0.4
    return gain


def _take(game: Coven, ask: Ask, chance: Chance) -> Choice:
    """7.7  What there is room for, and use."""
    seat = ask.seat
    bench, wanted, lay = game.benches[seat], appetite(game.recipes[seat]), scales(game, seat)

    def good(letter: Choice) -> float:
        kind = PLACE[letter]  # type: ignore[index]
        lies = bench[kind] + lay.comes[kind]
        return lay.kept[kind][lies + 3] - lay.kept[kind][lies] + 0.2 * min(3, wanted[kind] - bench[kind])

    return max(ask.options, key=good)


def _all_trades(game: Coven, ask: Ask, chance: Chance) -> Choice:
    """7.2  The one that would do least where it goes."""
    there, sent, _, _ = scales(game, ask.seat)

    def lost(letter: Choice) -> float:
        kind = PLACE[letter]  # type: ignore[index]
        return sent[kind][there[kind]] - sent[kind][there[kind] - 1]

    return min(ask.options[:-1], key=lost)


def _any(game: Coven, ask: Ask, chance: Chance) -> Choice:
    return ask.options[chance.below(len(ask.options))]


AT: dict[str, Callable[[Coven, Ask, Chance], Choice]] = {
    "personality": _any,
    "take": _take,
    "redraw": lambda game, ask, chance: KEEP,
    "study": _study,
    "turn": _study,
    "dare": _work,
    "arcana": _work,
    "brew": _brew,
    "wish": _wish,
    "all trades": _all_trades,
}


def glance(game: Coven, ask: Ask, chance: Chance) -> Choice:
    return AT[ask.prompt](game, ask, chance)

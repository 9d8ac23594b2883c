"""What looks sensible at a glance, all cards open: for games that are only imagined, thousands of them in a second.

Everything is weighed by two tables (marks.py): what it is worth that so much of an ingredient arrives at a nemesis, and
what it is worth that so much stays on one's own workbench.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from engine.ask import Ask, Choice
from engine.chance import Chance
from engine.games.whirling_witchcraft.cards import ARCANA, LETTERS, SIDES, USES, Amounts, Use, code_of
from engine.games.whirling_witchcraft.marks import Scales, ends, scales
from engine.games.whirling_witchcraft.plans import ENDLESS, STUDY, Plan
from engine.games.whirling_witchcraft.rules import arcana
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.rules.round import DARE, KEEP, TAKEN
from engine.games.whirling_witchcraft.state import Coven

# Found by trying them in the arena.
WISH = 0.9  # an ingredient of any type
OF_BOOK = 0.4  # one that recipes ask for, there is not, and a Book supplies
ANY_BOOK = 0.1  # a Book for what there is
SPENT = 0.6  # a Mandrake that a Book costs
NOTHING_LOST = 0.05  # what an effect may cost to be used all the same
YIELDS = (0.9, 0.8, 0.35, 0.35, 0.35)  # an ingredient that a new recipe gives, in all rounds to come
TAKES = 0.7  # of that, what one costs that it asks for
MISSING = 0.5  # one that is not there now
ICON = (0.7, 0.2, 0.5)  # a Potion, Raven, Book that is triggered
SOON = 0.4  # of that, an icon that triggers nothing yet
USEFUL = 0.2  # an ingredient taken that recipes ask for

PLACE = {letter: kind for kind, letter in enumerate(LETTERS)}

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


def _gain(use: Use, plan: Plan, lay: Scales) -> float:
    """What is sent, less what is not sent any more, and what it does to one's own workbench."""
    total = WISH * use.wishes
    for kind, count in use.gives:
        marks, lies = lay.sent[kind], _arriving(kind, plan, lay)
        total += marks[lies + count] - marks[lies]
    for kind, count in use.needs:
        if plan.have[kind] >= ENDLESS:
            continue
        left = plan.bench[kind] - plan.eaten[kind]
        own = min(count, left) if left > 0 else 0
        if own:
            marks, lies = lay.kept[kind], left + lay.comes[kind]
            total += marks[lies - own] - marks[lies]
        if count > own:
            marks, lies = lay.sent[kind], _arriving(kind, plan, lay)
            total += marks[lies - count + own] - marks[lies]
    return total


def _arriving(kind: int, plan: Plan, lay: Scales) -> int:
    """How many of an ingredient there will be at the nemesis, as planned so far."""
    outputs_eaten = plan.eaten[kind] - plan.free[kind] - plan.bench[kind]
    made = plan.made[kind] - outputs_eaten if outputs_eaten > 0 else plan.made[kind]
    return lay.there[kind] + made


def _of_study(letter: str, plan: Plan) -> float:
    """7.13  A Mandrake for a Book."""
    kind = PLACE[letter]
    lacking = ends(plan.recipes)[0][kind] - plan.have[kind]
    return OF_BOOK * lacking - SPENT


def _wish(game: Coven, ask: Ask, chance: Chance) -> Choice:
    plan = game.plans[ask.seat]
    assert plan is not None
    return best_wish(plan, cast(Sequence[str], ask.options), scales(game, ask.seat))


def best_wish(plan: Plan, letters: Sequence[str], lay: Scales) -> str:
    """7.5, 7.8  What it is best to send, in the one order in which types may be named."""
    best, found = -99.0, letters[0]
    for letter in letters:
        kind = PLACE[letter]
        lies = _arriving(kind, plan, lay)
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
    best, found = -NOTHING_LOST, str(ask.options[-1])
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
            lacking = ends(game.recipes[seat])[0][kind] - bench[kind]
            gain = ANY_BOOK + OF_BOOK * max(0, lacking)
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
    """What this recipe would send now, if it can be used, and what it is good for later."""
    best = 0.0
    for use in SIDES[side]:
        gain = WISH * use.wishes
        for kind, count in use.gives:
            marks, lies = lay.sent[kind], lay.there[kind]
            gain += marks[lies + count] - marks[lies] + YIELDS[kind] * count
        for kind, count in use.needs:
            gain -= TAKES * YIELDS[kind] * count + MISSING * max(0, count - bench[kind])
        best = max(best, gain)
    return best


def _of_arcana(side: str, counts: Amounts) -> float:
    """4.3  What its icons trigger, or bring nearer."""
    gain = 0.0
    for count, icons, worth in zip(counts, ARCANA[code_of(side)], ICON, strict=True):
        if (count + icons) // 2 > count // 2:
            gain += worth
        elif icons:
            gain += SOON * worth
    return gain


def _take(game: Coven, ask: Ask, chance: Chance) -> Choice:
    """7.7  What there is room for, and use."""
    seat = ask.seat
    bench, wanted, lay = game.benches[seat], ends(game.recipes[seat])[0], scales(game, seat)

    def good(letter: Choice) -> float:
        kind = PLACE[letter]  # type: ignore[index]
        lies = bench[kind] + lay.comes[kind]
        return lay.kept[kind][lies + TAKEN] - lay.kept[kind][lies] + USEFUL * min(TAKEN, wanted[kind] - bench[kind])

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

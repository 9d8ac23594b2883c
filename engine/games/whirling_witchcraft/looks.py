"""What no bot may ever do here: what is worse than another option, whatever the hidden cards are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import Blunder
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, SIDES, USES, Use
from engine.games.whirling_witchcraft.plans import ENDLESS, MANDRAKE, Plan
from engine.games.whirling_witchcraft.rules import arcana
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.rules.round import HIDDEN
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView, plan_of, working_of

# What is sure of this round ---------------------------------------------------------------------


def _nemesis(view: CovenView) -> Seat:
    """2.8"""
    return (view.player - 1) % view.seats


def _wanted(recipes: Sequence[str]) -> set[int]:
    """The ingredients that any of these recipes takes."""
    return {kind for side in recipes for use in SIDES[side] for kind, _ in use.needs}


def _stays(view: CovenView, kind: int) -> bool:
    """Will all of this ingredient still lie at the nemesis when the cauldron comes?"""
    seat = _nemesis(view)
    if view.effects[seat] or (kind == MANDRAKE and view.personas[seat] == "scholar"):
        return False
    return kind not in _wanted(view.recipes[seat])


def _sent(view: CovenView) -> list[int]:
    """What will be in my cauldron at least, as I have planned it."""
    cauldron = view.cauldrons[view.player]
    if view.working is not None:
        return [own + more for own, more in zip(cauldron, view.working.added, strict=True)]
    return [own + made for own, made in zip(cauldron, view.planned.made, strict=True)]


def _could_be_made(view: CovenView, seat: Seat, recipes: Sequence[str], kind: int) -> int:
    """How much more of it these recipes and this seat's arcana can send, at the most."""
    most = len(view.effects[seat])
    for side in recipes:
        most += max([dict(use.gives).get(kind, 0) + use.wishes for use in SIDES[side]], default=0)
    return most


def _spills(view: CovenView, sent: Sequence[int], kind: int) -> bool:
    """Does one more of it surely come back into my Circle?"""
    return _stays(view, kind) and view.benches[_nemesis(view)][kind] + sent[kind] >= HOLDS[kind]


def _fits(view: CovenView, sent: Sequence[int], kind: int, recipes: Sequence[str], more: int = 1) -> bool:
    """Do so many more of it surely fit there, whatever else I send?"""
    there = view.benches[_nemesis(view)][kind] + sent[kind] + more
    return there + _could_be_made(view, view.player, recipes, kind) <= HOLDS[kind]


# Sending ----------------------------------------------------------------------------------------


def _feeds(view: CovenView, options: Sequence[Choice]) -> list[Choice]:
    """4.4  A Potion, or a wish, that fits and is of use at the nemesis, where another type would surely spill."""
    sent, recipes = _sent(view), view.planned.recipes if view.plan else view.recipes[view.player]
    kinds = {option: LETTERS.index(str(option)[-1]) for option in options if _is_sending(str(option))}
    if view.planned.wishes > 1 or view.is_(view.player, "trades"):
        return []
    if not any(_spills(view, sent, kind) for kind in kinds.values()):
        return []
    of_use = _wanted(view.recipes[_nemesis(view)]) - (_wanted(recipes) if view.plan else set())
    return [option for option, kind in kinds.items() if kind in of_use and _fits(view, sent, kind, recipes)]


def _is_sending(option: str) -> bool:
    return option in LETTERS or option[:-1] == arcana.POTION


# Brewing ----------------------------------------------------------------------------------------


def _wastes_hidden_power(view: CovenView, options: Sequence[Choice]) -> list[Choice]:
    """7.8  Once in the game: nothing could spill, no recipe could use it, the workbench is half empty."""
    if HIDDEN not in options:
        return []
    plan, sent = plan_of(view), _sent(view)
    others = [side for side in plan.recipes if side != HIDDEN]
    left, _ = plan.outcome()
    roomy = all(2 * there <= hold for there, hold in zip(left, HOLDS, strict=True))
    if not roomy or any(SIDES[side] for side in others):
        return []
    return [HIDDEN] if all(_fits(view, sent, kind, (HIDDEN,), 0) for kind in KINDS) else []


def _stops(view: CovenView, options: Sequence[Choice]) -> list[Choice]:
    """5.1, 6.1  Stops brewing though a recipe that costs nothing only sends what surely spills, or wins by that."""
    if DONE not in options:
        return []
    plan, sent, seat = plan_of(view), _sent(view), view.player
    for option in options:
        use = USES.get(str(option))
        if use is None or use.wishes or not use.gives or not _is_free(plan, use):
            continue
        spilling = sum(_surely_spilt(view, sent, kind, count) for kind, count in use.gives)
        everything = spilling == sum(count for _, count in use.gives)
        if everything or _wins(view, seat, sent, spilling):
            return [DONE]
    return []


def _is_free(plan: Plan, use: Use) -> bool:
    """Does it take nothing but what a Book supplies?"""
    return all(plan.have[kind] >= ENDLESS and plan.free[kind] == plan.eaten[kind] for kind, _ in use.needs)


def _surely_spilt(view: CovenView, sent: Sequence[int], kind: int, count: int) -> int:
    """How many of so many more."""
    if not _stays(view, kind):
        return 0
    over = view.benches[_nemesis(view)][kind] + sent[kind] + count - HOLDS[kind]
    return max(0, min(count, over))


def _wins(view: CovenView, seat: Seat, sent: Sequence[int], more: int) -> bool:
    """6.1  Is the Circle full with so many more, and not yet without?"""
    sure = sum(view.circles[seat])
    for kind in KINDS:
        if _stays(view, kind):
            sure += max(0, view.benches[_nemesis(view)][kind] + sent[kind] - HOLDS[kind])
    return sure < ENOUGH <= sure + more


# Ravens -----------------------------------------------------------------------------------------


def _removes_what_is_safe(view: CovenView, options: Sequence[Choice]) -> list[Choice]:
    """4.5  A Raven takes what surely fits, and what one's own recipes would take, though it may leave that."""
    bench, own = working_of(view).bench, view.recipes[view.player]
    found: list[Choice] = []
    for option in options:
        if str(option)[:-1] == arcana.RAVEN and arcana.DONE in options:
            kind = LETTERS.index(str(option)[-1])
            if _is_safe(view, bench, kind) and bench[kind] <= _taken(own, kind):
                found.append(option)
    return found


def _is_safe(view: CovenView, bench: Sequence[int], kind: int) -> bool:
    """Will there be room for all of it, whatever the left neighbour sends?"""
    sender = (view.player + 1) % view.seats
    coming = view.cauldrons[sender][kind] + _could_be_made(view, sender, view.recipes[sender], kind)
    return bench[kind] + coming <= HOLDS[kind]


def _taken(recipes: Sequence[str], kind: int) -> int:
    """How much of it these recipes take, if they are used."""
    return sum(min([dict(use.needs).get(kind, 0) for use in SIDES[side]], default=0) for side in recipes)


LOOKS: tuple[Blunder, ...] = (
    Blunder(
        "The nemesis gets what they can use, though another ingredient would surely spill.",
        frozenset({"arcana", "wish"}),
        _feeds,
    ),
    Blunder("Hidden Power is spent where nothing can spill.", frozenset({"brew"}), _wastes_hidden_power),
    Blunder(
        "Brewing ends, though a recipe that costs nothing would spill all that it gives, or win.",
        frozenset({"brew"}),
        _stops,
    ),
    Blunder("A Raven removes what is in no danger and of use.", frozenset({"arcana"}), _removes_what_is_safe),
)

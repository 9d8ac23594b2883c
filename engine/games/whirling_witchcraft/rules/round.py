"""4, 5. The round: prepare, study, arcana, brew, pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.ask import Ask, Choice, Roll, Rule, Seat, side_by_side
from engine.games.whirling_witchcraft.cards import (
    ARCANA,
    BEGINNER,
    ICONS,
    LETTERS,
    NOTHING,
    RECIPES,
    WAYS,
    WHIRLED,
    Amounts,
    amounts,
    code_of,
    initiative,
)
from engine.games.whirling_witchcraft.plans import Plan, Working
from engine.games.whirling_witchcraft.rules.arcana import BREWER, can_work, counted_on, work
from engine.games.whirling_witchcraft.rules.brewing import brew, can_brew, planned
from engine.games.whirling_witchcraft.rules.hands import leave_hand, pass_hands, redraw
from engine.games.whirling_witchcraft.state import ENOUGH, QUIET, Coven
from engine.news import tell
from engine.state import EVERYBODY


def pass_cauldrons(game: Coven) -> None:
    """5.5  All at the same time; what spills, for it does not fit, comes back into the sender's Circle."""
    cauldrons, game.cauldrons = game.cauldrons, [NOTHING] * game.seats
    for seat, cauldron in enumerate(cauldrons):
        over = game.store(game.nemesis(seat), cauldron)
        game.add(game.circles, seat, over)
        game.sent[seat], game.spilt[seat] = cauldron, over
        if game.news is not None:
            tell(game, "passed", seat=seat, sent=[*cauldron], spilt=[*over], circle=sum(game.circles[seat]))
    check_winners(game)
    if not game.over:
        pass_hands(game)


def check_winners(game: Coven) -> None:
    """6.1, 6.3"""
    grew = sum(map(sum, game.circles)) > game.filled
    game.quiet = 0 if game.played or grew else game.quiet + 1
    won = any(sum(circle) >= ENOUGH for circle in game.circles)
    game.over = won or game.quiet >= QUIET
    if game.over:
        game.queue = ()
        tell(game, "over", quiet=not won)


# 4, 5 ----

Unit: TypeAlias = str | None

KEEP, REDRAW = "keep", "redraw"
HIDDEN = "hidden"  # a personality whose recipe is used once in the game
DARE = "daredevil"
POTIONS = ICONS.index("P")
TAKEN = 3  # ingredients that Uncontrolled Powers bring


def begin_round(game: Coven) -> Unit:
    game.round += 1
    game.played = False
    game.filled = sum(map(sum, game.circles))
    game.books = [""] * game.seats
    tell(game, "round", round=game.round)
    return ask_next(game, "prepare", (tuple(asked),)) if (asked := preparing(game)) else begin_study(game)


def ask_next(game: Coven, step: str, queue: tuple[tuple[Seat, ...], ...]) -> Unit:
    """What comes next, and who decides in it."""
    game.step, game.queue = step, queue
    return step


# Before recipes are played ----------------------------------------------------------------------


def preparing(game: Coven) -> dict[Seat, str]:
    """7.1, 7.7  Who decides something before anybody picks a recipe, and what."""
    wild = {seat: "take" for seat in range(game.seats) if game.is_(seat, "uncontrolled")}
    initiates = {seat: "redraw" for seat in range(game.seats) if game.is_(seat, BEGINNER) and game.hands[seat]}
    return {**wild, **(initiates if game.deck else {})}


OFFERED: dict[str, tuple[Choice, ...]] = {"take": tuple(LETTERS), "redraw": (KEEP, REDRAW)}


def prepare(game: Coven) -> Rule[Unit]:
    """7.14  All at once; then all is shown."""
    asked = preparing(game)
    yield from side_by_side({seat: decide(game, seat, prompt) for seat, prompt in asked.items()})
    picks, game.picks = game.picks, [""] * game.seats
    for seat, prompt in asked.items():
        if prompt == "take":
            take(game, seat, picks[seat])
    redraw(game, [seat for seat in asked if picks[seat] == REDRAW])
    return begin_study(game)


def decide(game: Coven, seat: Seat, prompt: str) -> Rule[None]:
    game.picks[seat] = str((yield Ask(seat, prompt, OFFERED[prompt])))


def take(game: Coven, seat: Seat, letter: str) -> None:
    """7.7  What does not fit goes into the left neighbour's Circle."""
    over = game.store(seat, amounts(letter * TAKEN))
    game.add(game.circles, game.left_of(seat), over)
    tell(game, "took", seat=seat, letter=letter, over=sum(over), gets=game.left_of(seat))


# 4. Study ---------------------------------------------------------------------------------------


def begin_study(game: Coven) -> Unit:
    seats = tuple([seat for seat in range(game.seats) if game.hands[seat]])
    return ask_next(game, "study", (seats,)) if seats else begin_brewing(game)


def study(game: Coven) -> Rule[Unit]:
    """4.1 to 4.3"""
    (seats,) = game.queue
    yield from side_by_side({seat: pick(game, seat) for seat in seats})
    for seat in seats:
        reveal(game, seat)
    game.played = True
    return begin_arcana(game)


def pick(game: Coven, seat: Seat) -> Rule[None]:
    """4.1, 7.4, 7.6  A recipe, and how it lies."""
    whirls, dares = game.is_(seat, "whirlwind"), game.is_(seat, DARE)
    hand = game.hand(seat)
    ways = WHIRLED if whirls else WAYS
    sides = [side for code in hand for side in ways[code]]
    choice = yield Ask(seat, "study", (*sides, DARE) if dares else tuple(sides))
    if choice == DARE:
        yield from dare(game, seat)
    else:
        game.picks[seat] = str(choice)


def dare(game: Coven, seat: Seat) -> Rule[None]:
    """7.6  A random recipe; then how it lies, then one arcana effect."""
    hand = game.names(game.hands[seat])  # as it was drawn: which card comes depends on no other
    code = game.picks[seat] = hand[(yield Roll(len(hand)))]
    if len(WAYS[code]) > 1:
        game.picks[seat] = str((yield Ask(seat, "turn", WAYS[code])))
    working = game.workings[seat] = Working(ICONS, game.benches[seat], game.books[seat])
    yield from work(working, seat, "dare", only_one=True)


def reveal(game: Coven, seat: Seat) -> None:
    """4.2, 4.3"""
    side, game.picks[seat] = game.picks[seat], ""
    code = code_of(side)
    game.seen[leave_hand(game, seat, code)] = EVERYBODY
    game.recipes[seat] += (side,)
    working = game.workings[seat]
    game.counts[seat], game.effects[seat] = counted_on(game.counts[seat], code)
    if game.is_(seat, "brewer"):
        game.effects[seat] += BREWER * ARCANA[code][POTIONS]
    if game.news is not None:
        tell(game, "played", seat=seat, recipe=side, dared=working is not None, triggered=game.effects[seat])
    if working is not None:
        show_work(game, seat, working)


# 4.3 Arcana -------------------------------------------------------------------------------------


def in_order(game: Coven, seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """5.4  All at once, or one after the other."""
    if game.options["initiative"] == "off":
        return (tuple(seats),) if seats else ()
    return tuple((seat,) for seat in sorted(seats, key=lambda seat: last_initiative(game, seat)))


def last_initiative(game: Coven, seat: Seat) -> int:
    """5.4  Of the recipe that this seat played last."""
    played = [side for side in game.recipes[seat] if code_of(side) in RECIPES]
    return initiative(played[-1]) if played else 0


def begin_arcana(game: Coven) -> Unit:
    able = [seat for seat in range(game.seats) if game.effects[seat] and can_work(working_of(game, seat))]
    return ask_next(game, "arcana", in_order(game, able)) if able else begin_brewing(game)


def working_of(game: Coven, seat: Seat) -> Working:
    return Working(game.effects[seat], game.benches[seat], game.books[seat])


def resolve_arcana(game: Coven) -> Rule[Unit]:
    """4.3 to 4.7"""
    workings = {seat: working_of(game, seat) for seat in game.queue[0]}
    for seat, working in workings.items():
        game.workings[seat] = working
    yield from side_by_side({seat: work(working, seat, "arcana") for seat, working in workings.items()})
    for seat, working in workings.items():
        show_work(game, seat, working)
    game.queue = game.queue[1:]
    return "arcana" if game.queue else begin_brewing(game)


def show_work(game: Coven, seat: Seat, working: Working) -> None:
    game.workings[seat] = None
    game.benches[seat], game.books[seat] = working.bench, working.books
    game.add(game.cauldrons, seat, working.added)
    tell(game, "arcana", seat=seat, done=working.done[:])


# 5. Brewing -------------------------------------------------------------------------------------


def begin_brewing(game: Coven) -> Unit:
    """5.1  Who has nothing to use is not asked."""
    game.effects = [""] * game.seats
    able = [seat for seat in range(game.seats) if can_brew(*means(game, seat))]
    return ask_next(game, "brew", in_order(game, able)) if able else begin_all_trades(game)


def produce(game: Coven) -> Rule[Unit]:
    """5.1 to 5.4"""
    plans = {seat: planned(*means(game, seat)) for seat in game.queue[0]}
    for seat, plan in plans.items():
        game.plans[seat] = plan
    yield from side_by_side({seat: brew(plan, seat) for seat, plan in plans.items()})
    for seat, plan in plans.items():
        show_plan(game, seat, plan)
    game.queue = game.queue[1:]
    return "brew" if game.queue else begin_all_trades(game)


def means(game: Coven, seat: Seat) -> tuple[Amounts, tuple[str, ...], str, bool]:
    """What this seat brews with: workbench, recipes, Books; and is it the Scholar?"""
    return game.benches[seat], game.recipes[seat], game.books[seat], game.personas[seat] == "scholar"


def show_plan(game: Coven, seat: Seat, plan: Plan) -> None:
    """5.2, 7.8"""
    game.plans[seat] = None
    game.books[seat] = plan.books
    if plan.uses:
        game.benches[seat], brewed = plan.outcome()
        game.add(game.cauldrons, seat, brewed)
    if game.news is not None:
        tell(game, "brewed", seat=seat, uses=plan.uses[:], cauldron=[*game.cauldrons[seat]])
    if HIDDEN in plan.uses:
        game.recipes[seat] = tuple([side for side in game.recipes[seat] if side != HIDDEN])
        game.spent = (*game.spent[:seat], True, *game.spent[seat + 1 :])


def begin_all_trades(game: Coven) -> Unit:
    able = [seat for seat in range(game.seats) if game.is_(seat, "trades") and all(game.cauldrons[seat])]
    return ask_next(game, "all trades", in_order(game, able)) if able else end_round(game)


def all_trades(game: Coven) -> Rule[Unit]:
    """7.2  Only one seat can be this witch."""
    ((seat,),) = game.queue
    choice = yield Ask(seat, "all trades", (*LETTERS, KEEP))
    if choice != KEEP:
        moved = amounts(str(choice))
        game.add(game.circles, seat, moved)
        game.cauldrons[seat] = tuple([own - gone for own, gone in zip(game.cauldrons[seat], moved, strict=True)])
    tell(game, "all trades", seat=seat, letter=None if choice == KEEP else choice)
    return end_round(game)


def end_round(game: Coven) -> Unit:
    """5.5 to 5.7"""
    pass_cauldrons(game)
    return None if game.over else begin_round(game)

"""Does this table fit together?  Saves come from files, and what is forged is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import (
    BEGINNER,
    HOLDS,
    ICONS,
    KINDS,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    SIDES,
    USES,
    Amounts,
    code_of,
    own_recipe,
    turned,
)
from engine.games.whirling_witchcraft.rules import brewing
from engine.games.whirling_witchcraft.rules.arcana import BREWER, EFFECTS, Working
from engine.games.whirling_witchcraft.rules.brewing import Plan
from engine.games.whirling_witchcraft.rules.round import KEEP, REDRAW
from engine.games.whirling_witchcraft.state import QUIET, Coven

MANY = 10_000  # more than there ever is of anything
NEVER_TURNED = {turned(code) for code in PERSONALITIES if own_recipe(code) and code != "trickster"}
PICKS = {"", KEEP, REDRAW, *LETTERS, *SIDES, *PERSONALITIES}
WORKED = {verb + letter for verb, _ in EFFECTS.values() for letter in LETTERS}
USED = {*USES, *LETTERS} | {
    verb + letter for verb in (brewing.OUTPUTS, brewing.SUPPLY, brewing.STUDY) for letter in LETTERS
}
STEPS = ("personality", "prepare", "study", "arcana", "brew", "all trades")


def check(game: Coven) -> None:
    """ValueError if a card is lost or doubled, or if something lies where it cannot."""
    _check_size(game)
    _check_cards(game)
    for seat in range(game.seats):
        _check_seat(game, seat)
        _check_secrets(game, seat)
    _check_round(game)


def _check_size(game: Coven) -> None:
    zones: list[Sequence[object]] = [game.hands, game.dealt, game.personas, game.spent, game.recipes, game.effects]
    zones += [game.books, game.picks, game.workings, game.plans, game.counts]
    zones += [game.benches, game.cauldrons, game.circles, game.sent, game.spilt]
    if any(len(zone) != game.seats for zone in zones):
        raise ValueError(f"what lies before the players does not fit {game.seats} seats")
    if len(game.seen) != len(game.cards):
        raise ValueError(f"what was seen is of {len(game.seen)} cards, not of {len(game.cards)}")


def _check_cards(game: Coven) -> None:
    """2.3, 2.7  Every recipe and every personality is in one place."""
    ids = [card for zone in (game.deck, *game.hands, *game.dealt, game.box, game.gone) for card in zone]
    if len(set(ids)) != len(ids) or not set(ids) <= set(range(len(game.cards))):
        raise ValueError(f"a card is nowhere or twice: {sorted(ids)}")
    if sorted(game.cards) != sorted([*RECIPES, *(code for code in PERSONALITIES if code != BEGINNER)]):
        raise ValueError("the cards are not the cards of the game")
    hidden = {game.cards[card] for card in ids}
    shown = [code_of(side) for sides in game.recipes for side in sides if code_of(side) in RECIPES]
    shown += [persona for persona in game.personas if persona not in ("", BEGINNER)]
    if len(set(shown)) != len(shown) or hidden & {*shown} or hidden | {*shown} != {*game.cards}:
        raise ValueError("a card lies before somebody and elsewhere, too, or nowhere")


def _check_seat(game: Coven, seat: Seat) -> None:
    for zone in (game.benches, game.cauldrons, game.circles, game.sent, game.spilt):
        _check_amounts(zone[seat])
    if any(count > hold for count, hold in zip(game.benches[seat], HOLDS, strict=True)):
        raise ValueError(f"the workbench of seat {seat} holds more than it can: {game.benches[seat]}")
    counts = game.counts[seat]
    if len(counts) != len(ICONS) or not all(0 <= count < MANY for count in counts):
        raise ValueError(f"{counts} are no counts of arcana")
    _only(game.effects[seat], {*ICONS, BREWER}, "arcana")
    _only(game.books[seat], LETTERS, "Books")
    _check_persona(game, seat)


def _check_persona(game: Coven, seat: Seat) -> None:
    """7  Who a seat is, and whether the recipe of that personality lies before it."""
    persona, sides = game.personas[seat], game.recipes[seat]
    if persona not in ("", *PERSONALITIES):
        raise ValueError(f"{persona!r} is no personality")
    if any(side not in SIDES or side in NEVER_TURNED for side in sides):
        raise ValueError(f"{sides} are no recipes")
    own = [code_of(side) for side in sides if code_of(side) not in RECIPES]
    has = bool(persona) and own_recipe(persona) and not game.spent[seat]
    if own != ([persona] if has else []):
        raise ValueError(f"seat {seat} is {persona!r} and has the recipes {sides}")


def _check_secrets(game: Coven, seat: Seat) -> None:
    """What somebody prepares in secret can be gone on with."""
    if game.picks[seat] not in PICKS:
        raise ValueError(f"seat {seat} cannot have chosen {game.picks[seat]!r}")
    if (working := game.workings[seat]) is not None:
        _check_working(working)
    if (plan := game.plans[seat]) is not None:
        _check_plan(plan)


def _check_working(working: Working) -> None:
    for many in (working.bench, working.added):
        _check_amounts(many)
    _only(working.open, EFFECTS, "arcana")
    _only(working.books, LETTERS, "Books")
    _only(working.done, WORKED, "what is done with arcana")


def _check_plan(plan: Plan) -> None:
    for many in (plan.bench, plan.made, plan.eaten, plan.could, plan.free, plan.spared, plan.out, plan.sup):
        _check_amounts(many)
    _only(plan.recipes, SIDES, "recipes")
    _only(plan.books, LETTERS, "Books")
    _only(plan.uses, USED, "a plan")
    _only(plan.mixed, KINDS, "types")
    if len(plan.have) != len(KINDS) or not 0 <= plan.least < len(KINDS) or not 0 <= plan.wishes < MANY:
        raise ValueError(f"a plan with {plan.have} to use and {plan.wishes} wishes is none")


def _check_round(game: Coven) -> None:
    """5.4, 6  Whose decision it is; nobody's, when the game is over."""
    groups = [seat for group in game.queue for seat in group]
    if len({*groups}) != len(groups) or not {*groups} <= {*range(game.seats)} or not all(game.queue):
        raise ValueError(f"{game.queue} cannot be who decides")
    if game.step not in STEPS or game.over != (not game.queue):
        raise ValueError(f"nobody decides in the step {game.step!r}")
    if not 0 <= game.round < MANY or not 0 <= game.quiet <= QUIET or not 0 <= game.filled < MANY * MANY:
        raise ValueError(f"there is no round {game.round} after {game.quiet} quiet ones")


def _check_amounts(many: Sequence[int] | Amounts) -> None:
    if len(many) != len(KINDS) or not all(0 <= count < MANY for count in many):
        raise ValueError(f"{[*many]} are no amounts of ingredients")


def _only(things: Iterable[object], allowed: Iterable[object], where: str) -> None:
    """Nothing else is there."""
    if wrong := [thing for thing in things if thing not in {*allowed}]:
        raise ValueError(f"{wrong[0]!r} is among {where}, where it cannot be")

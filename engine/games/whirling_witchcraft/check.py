"""What can lie on a table of Whirling Witchcraft."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import laws
from engine.ask import Seat
from engine.check import Check, Zone, to_owner
from engine.games.whirling_witchcraft.cards import (
    BEGINNER,
    HOLDS,
    ICONS,
    KINDS,
    LETTERS,
    PERSONALITIES,
    RECIPES,
    SIDES,
    code_of,
    own_recipe,
    turned,
)
from engine.games.whirling_witchcraft.rules import round, setup
from engine.games.whirling_witchcraft.rules.arcana import BREWER, can_work
from engine.games.whirling_witchcraft.rules.brewing import can_brew
from engine.games.whirling_witchcraft.state import HAND, QUIET, Coven

MANY = 10_000  # more than there ever is of anything
BROUGHT = {code for code in PERSONALITIES if own_recipe(code)}
LYING = {*SIDES} - {turned(code) for code in BROUGHT if code != "trickster"}
STEPS = ("personality", "prepare", "study", "arcana", "brew", "all trades")
PLAYED = laws.each(laws.among(PERSONALITIES, "a personality"))
AMOUNTS = laws.by_seat(laws.each(laws.between(0, MANY), len(KINDS)))

DECIDES: dict[str, Callable[[Coven, Seat], object]] = {  # 5.4: may this seat be asked, in this unit?
    "prepare": lambda game, seat: seat in round.preparing(game),
    "study": lambda game, seat: bool(game.hands[seat]),
    "arcana": lambda game, seat: can_work(round.working_of(game, seat)),
    "brew": lambda game, seat: can_brew(*round.means(game, seat)),
    "all trades": lambda game, seat: game.is_(seat, "trades") and all(game.cauldrons[seat]),
}
AT_ONCE = ("prepare", "study")  # all who can are asked, and nobody after them


def _shown(game: Coven) -> Iterator[str]:
    """2.3, 2.7  The recipes and personalities that lie before somebody."""
    yield from (code_of(side) for sides in game.recipes for side in sides if code_of(side) in RECIPES)
    yield from (persona for persona in game.personas if persona not in ("", BEGINNER))


def _cards(game: Coven) -> None:
    """2.3, 2.7  Every recipe and every personality is in one place, recipes before personalities."""
    held = [card for zone in (game.deck, *game.hands, *game.dealt, game.box, game.gone) for card in zone]
    laws.add_up([*game.names(held), *_shown(game)], game.cards)
    laws.add_up(game.cards[: len(RECIPES)], [*RECIPES])
    for seat, persona in enumerate(game.personas):
        own = [code_of(side) for side in game.recipes[seat] if code_of(side) in BROUGHT]
        if own != [persona] * (persona in BROUGHT and not game.spent[seat]):
            raise ValueError(f"checkpoint, recipes[{seat}]: expected those of {persona!r}, found {own}")


def _begins(game: Coven, unit: str) -> None:
    """5.4  Whose decision it is."""
    asked = [seat for group in game.queue for seat in group]
    wanted: list[Seat] = [seat for seat in range(game.seats) if DECIDES[unit](game, seat)] if unit in DECIDES else asked
    complete = unit not in AT_ONCE or (asked == wanted and len(game.queue) == 1)
    if not asked or len({*asked}) < len(asked) or not {*asked} <= {*wanted} or not all(game.queue) or not complete:
        raise ValueError(f"checkpoint, queue: expected of {wanted} those who decide, found {game.queue}")


CHECK = Check(
    fields={
        **dict.fromkeys(("dealt", "spent", "picks", "workings", "plans"), laws.by_seat()),
        **dict.fromkeys(("cauldrons", "circles", "sent", "spilt"), AMOUNTS),
        "hands": laws.by_seat(laws.each(laws.anything, most=HAND + 1)),
        "personas": laws.by_seat(laws.among(["", *PERSONALITIES], "a personality")),
        "benches": laws.by_seat(laws.in_turn(*[laws.between(0, most) for most in HOLDS])),
        "recipes": laws.by_seat(laws.each(laws.among(LYING, "a recipe"))),
        "counts": laws.by_seat(laws.each(laws.between(0, MANY), len(ICONS))),
        "effects": laws.by_seat(laws.each(laws.among([*ICONS, BREWER]), most=MANY)),
        "books": laws.by_seat(laws.each(laws.among(LETTERS), most=len(LETTERS))),
        "step": laws.among(STEPS),
        "round": laws.between(0, MANY),
        "quiet": laws.between(0, QUIET),
        "filled": laws.between(0, MANY),
    },
    begins={
        **dict.fromkeys(("picks", "workings", "plans"), laws.each(laws.nothing)),
        "over": laws.only(False),
    },
    units={unit: {"step": laws.only(unit), "personas": PLAYED} for unit in STEPS[1:]},
    zones=[
        Zone("deck", kinds=RECIPES),
        Zone("hands", to_owner, RECIPES),
        Zone("dealt"),
        Zone("box", kinds=PERSONALITIES),
        Zone("gone", kinds=RECIPES),
    ],
    leave=True,
    cards=lambda game: [*RECIPES, *(code for code in PERSONALITIES if code != BEGINNER)],
    more=_cards,
    more_begins=_begins,
    first=("choose", setup.set_up, ("cards",)),
)

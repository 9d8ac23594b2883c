"""3. Setting up, and choosing personalities."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ask import Ask, Rule, Seat, side_by_side
from engine.chance import Chance
from engine.games.whirling_witchcraft.cards import BEGINNER, ICONS, NOTHING, PERSONALITIES, RECIPES, own_recipe
from engine.games.whirling_witchcraft.rules.hands import deal
from engine.games.whirling_witchcraft.rules.round import Unit, begin_round
from engine.games.whirling_witchcraft.state import Coven
from engine.news import tell
from engine.state import EVERYBODY, Id

CHOICES = 2  # personalities to choose from


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Coven:
    """3.1, 3.2  Ids are given in the order in which the cards lie after shuffling."""
    recipes = chance.shuffled([*RECIPES])
    personalities = chance.shuffled([code for code in PERSONALITIES if code != BEGINNER])
    beginner = options["beginner"] == "on"
    ids = [Id(i) for i in range(len(recipes), len(recipes) + len(personalities))]
    count = 0 if beginner else CHOICES
    return Coven(
        seats=seats,
        options=options,
        seen=[0] * (len(recipes) + len(personalities)),
        cards=(*recipes, *personalities),
        deck=tuple(Id(i) for i in reversed(range(len(recipes)))),
        hands=[()] * seats,
        dealt=[tuple(ids[count * seat : count * (seat + 1)]) for seat in range(seats)],
        box=tuple(ids[count * seats :]),
        personas=[BEGINNER if beginner else ""] * seats,
        spent=(False,) * seats,
        benches=[NOTHING] * seats,
        cauldrons=[NOTHING] * seats,
        circles=[NOTHING] * seats,
        recipes=[()] * seats,
        counts=[NOTHING[: len(ICONS)]] * seats,
        effects=[""] * seats,
        books=[""] * seats,
        picks=[""] * seats,
        workings=[None] * seats,
        plans=[None] * seats,
        queue=(tuple(range(seats)),),
        sent=[NOTHING] * seats,
        spilt=[NOTHING] * seats,
    )


def choose_personalities(game: Coven) -> Rule[Unit]:
    """3.1 to 3.3"""
    if not any(game.personas):
        game.show_hands(game.dealt)
        yield from side_by_side({seat: choose_one(game, seat) for seat in range(game.seats)})
        for seat in range(game.seats):
            reveal_personality(game, seat)
    for seat in range(game.seats):
        begin_as(game, seat)
    deal(game)
    return begin_round(game)


def choose_one(game: Coven, seat: Seat) -> Rule[None]:
    """3.1"""
    game.picks[seat] = str((yield Ask(seat, "personality", tuple(game.names(game.dealt[seat])))))


def reveal_personality(game: Coven, seat: Seat) -> None:
    """3.1  The other one is put away."""
    for card in game.dealt[seat]:
        if game.cards[card] == game.picks[seat]:
            game.seen[card] = EVERYBODY
        else:
            game.box += (card,)
    game.personas[seat], game.picks[seat], game.dealt[seat] = game.picks[seat], "", ()


def begin_as(game: Coven, seat: Seat) -> None:
    """3.3, 7.5  What lies on the workbench at first, and what the personality brings along."""
    code = game.personas[seat]
    personality = PERSONALITIES[code]
    game.benches[seat] = personality.start
    game.recipes[seat] = (code,) if own_recipe(code) else ()
    game.counts[seat] = tuple([personality.arcana.count(icon) for icon in ICONS])
    tell(game, "personality", seat=seat, personality=code)

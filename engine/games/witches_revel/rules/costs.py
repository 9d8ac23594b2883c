"""4.3  Cost effects: what has to be paid for playing, stitching and overpowering."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Impossible, Rule, Seat
from engine.games.witches_revel.rules.carry_out import pay
from engine.games.witches_revel.rules.elements import is_meant
from engine.games.witches_revel.rules.events import effects
from engine.games.witches_revel.rules.instructions import WHOLLY, Doing
from engine.games.witches_revel.rules.possibility import how_possible
from engine.games.witches_revel.rules.texts import Text, texts_of
from engine.games.witches_revel.state import Revel, Source, Thing
from engine.state import Id


def costs_of(game: Revel, thing: Thing, verb: str, card: Id | None) -> list[Text]:
    """4.3  What has to be paid for doing that: by the texts on the field, and by that of the card itself."""
    on_field = texts_of(game)
    texts = [*on_field.waiting("cost", verb)]
    if card is not None and card not in on_field.cards:
        own: Source = (game.owner(card), -1, card, game.cards[card])
        texts += [(own, place, effect) for place, effect in effects(game.card(card), "cost", verb)]
    return [text for text in texts if text[2].event is not None and is_meant(game, text[0], text[2].event.what, thing)]


def are_payable(game: Revel, seat: Seat, costs: Sequence[Text], card: Id | None) -> bool:
    """0.3  All of it, as far as both can see.  `card`: what is to be played, and can pay for nothing itself."""
    return all(
        how_possible(game, paying(seat, source, place, card), step) == WHOLLY
        for source, place, effect in costs
        for step in effect.do
    )


def paying(seat: Seat, source: Source, place: int, card: Id | None) -> Doing:
    """In a cost, `you` are who pays."""
    return Doing((seat, *source[1:]), place, seat, playing=card)


def agrees(game: Revel, seat: Seat, costs: Sequence[Text]) -> Rule[bool]:
    """0.3  A player can always decline to pay."""
    before = game.resolving
    game.resolving += tuple([(source, place, ()) for source, place, _ in costs])
    answer = yield Ask(seat, "pay", ("yes", "no"))
    game.resolving = before
    return bool(answer == "yes")


def pay_costs(game: Revel, seat: Seat, thing: Thing, verb: str, card: Id | None = None) -> Rule[bool]:
    """4.3  All of them; Impossible if that cannot be."""
    for source, place, effect in costs_of(game, thing, verb, card):
        game.resolving += ((source, place, ()),)
        if not (yield from pay(game, paying(seat, source, place, card), effect.do)):
            raise Impossible
        game.resolving = game.resolving[:-1]
    return True

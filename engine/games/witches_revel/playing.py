"""5.5 to 5.8  Playing a card: stances, spells, stitching, overpower."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Choice, Impossible, Rule, Seat, attempt
from engine.games.witches_revel.carrying import Doing, pay
from engine.games.witches_revel.cleanup import cleanup
from engine.games.witches_revel.elements import (
    card_thing,
    icons_of,
    is_kind,
    is_meant,
    is_there,
    now,
    spell_thing,
    stance_thing,
)
from engine.games.witches_revel.events import Happening, becomes_relevant, effects, happens, is_forbidden, reveal
from engine.games.witches_revel.instructions import discarded, lose_stamina
from engine.games.witches_revel.language.meaning import Act, Step
from engine.games.witches_revel.moving import take_away
from engine.games.witches_revel.possibility import WHOLLY, candidates, how_possible
from engine.games.witches_revel.state import SPACES, Revel, Source, Thing
from engine.games.witches_revel.texts import texts_of
from engine.news import tell
from engine.state import Id


def play_from_hand(game: Revel, seat: Seat) -> Rule[bool]:
    """2.4  The act: 1 card from the hand."""
    card = yield Ask(seat, "play", tuple(map(int, game.hands[seat])))
    yield from play_card(game, seat, Id(int(card)))
    return True


def play_chosen(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.5  An effect plays a card; should it prove impossible, another one, or none."""
    played = yield from attempt(_play_one(game, doing, step), by=doing.actor)
    return bool(played)


def _play_one(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    from engine.games.witches_revel.choosing import chosen

    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "play")
    if not things:
        return False
    for thing in things:
        yield from play_card(game, doing.actor, thing.cards[0])
    doing.way["played"] = tuple(things)
    return True


def play_card(game: Revel, seat: Seat, card: Id) -> Rule[None]:
    """5.5  Reveal it, pay for it, put it on the field; Impossible if it cannot be."""
    thing = card_thing(game, card)
    if thing.area in ("hand", "deck"):
        yield from reveal(game, seat, (card,))
    game.acting, game.playing, game.place = "", card, -1
    kind = game.card(card).kind
    if kind not in ("stance", "strike", "shield") or is_forbidden(game, Happening("play", seat, thing)):
        raise Impossible
    if not (yield from happens(game, Happening("play", seat, thing))) or not is_there(game, thing):
        raise Impossible
    if kind == "stance":
        yield from play_stance(game, seat, card)
    else:
        yield from play_spell(game, seat, card)


# 5.6 -------------------------------------------------------------------------------------------------


def play_stance(game: Revel, seat: Seat, card: Id) -> Rule[None]:
    """5.6"""
    check_cost(game, seat, card, "play")
    old = stance_thing(game, seat)
    if old is not None and not (yield from discarded(game, seat, old, played=card)):
        raise Impossible
    yield from pay_costs(game, seat, card, "play")
    thing = card_thing(game, card)
    take_away(game, thing)
    game.playing = Id(-1)
    game.show_all((card,))
    game.stances[seat] = (game.new_key(), card)
    game.played += ((seat, "stance"),)
    tell(game, "played", seat=seat, card=game.cards[card], space=None, stitched=False)
    becomes_relevant(game, Happening("play", seat, stance_thing(game, seat), played=card))
    becomes_relevant(game, Happening("enter", seat, stance_thing(game, seat)))
    yield from cleanup(game)


# 5.7 -------------------------------------------------------------------------------------------------


def spaces_for(game: Revel, seat: Seat, card: Id) -> list[int]:
    """5.7  Empty ones, those with a shield, and for a strike those with a strike that it can be stitched to."""
    return [space for space in range(SPACES) if _takes(game, seat, space, card)]


def _takes(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    return game.sides[seat][space] is None or is_shield(game, seat, space) or can_stitch(game, seat, space, card)


def is_shield(game: Revel, seat: Seat, space: int) -> bool:
    spell = game.sides[seat][space]
    return spell is not None and any(game.card(one).kind == "shield" for one in spell[1])


def can_stitch(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    spell = game.sides[seat][space]
    if spell is None or len(spell[1]) != 1 or game.card(card).kind != "strike" or is_shield(game, seat, space):
        return False
    there = spell_thing(game, seat, space)
    shares = bool(icons_of(game, there) & {*game.card(card).icons})
    return shares and not is_forbidden(game, Happening("stitch", seat, there, on=there))


def play_spell(game: Revel, seat: Seat, card: Id) -> Rule[None]:
    """5.7"""
    spaces = spaces_for(game, seat, card)
    if not spaces:
        raise Impossible
    check_cost(game, seat, card, "play")
    game.place = space = int((yield Ask(seat, "space", tuple(spaces))))
    stitches = game.sides[seat][space] is not None and not is_shield(game, seat, space)
    if is_shield(game, seat, space):
        yield from _make_room(game, seat, space, card)
    yield from pay_costs(game, seat, card, "play")
    if stitches:
        yield from pay_costs(game, seat, card, "stitch")
    yield from _place(game, seat, space, card, stitches)
    yield from cleanup(game, card)


def _make_room(game: Revel, seat: Seat, space: int, card: Id) -> Rule[None]:
    """5.7  A shield goes, as a part of the cost; ruling 18: if that is stopped it cannot be paid."""
    if not (yield from discarded(game, seat, spell_thing(game, seat, space), played=card)):
        raise Impossible
    if game.sides[seat][space] is not None:
        raise Impossible


def _place(game: Revel, seat: Seat, space: int, card: Id, stitches: bool) -> Rule[None]:
    """Onto the field: a spell of its own, or part of the one that is there."""
    there = game.sides[seat][space]
    if stitches and there is None:
        raise Impossible
    if stitches and not (yield from happens(game, Happening("stitch", seat, card_thing(game, card)))):
        raise Impossible
    take_away(game, card_thing(game, card))
    game.playing, game.place = Id(-1), -1
    game.show_all((card,))
    key, cards, plus = there if stitches and there is not None else (game.new_key(), (), 0)
    game.put(seat, space, (key, (*cards, card), plus))
    game.played += ((seat, game.card(card).kind),)
    tell(game, "played", seat=seat, card=game.cards[card], space=space, stitched=stitches)
    thing = spell_thing(game, seat, space)
    becomes_relevant(game, Happening("play", seat, thing, played=card))
    if not stitches:
        becomes_relevant(game, Happening("enter", seat, thing))
        return
    becomes_relevant(game, Happening("stitch", seat, thing, on=thing))
    yield from lose_stamina(game, seat, 1)


# 4.3 Costs -------------------------------------------------------------------------------------------


def costs_of(game: Revel, seat: Seat, thing: Thing, verb: str, card: Id | None) -> list[tuple[Source, int, Sequence[Step]]]:
    """4.3  What has to be paid for doing that: by the card's own text, and by those on the field."""
    on_field = texts_of(game)
    texts = [*on_field.waiting("cost", verb)]
    if card is not None and all(source[2] != card for source in on_field.sources):
        own: Source = (seat, -1, card, game.cards[card])
        texts += [(own, place, effect) for place, effect in effects(game.card(card), "cost", verb)]
    return [
        (source, place, effect.do)
        for source, place, effect in texts
        if effect.event is not None and is_meant(game, source, effect.event.what, thing)
    ]


def check_cost(game: Revel, seat: Seat, card: Id, verb: str) -> None:
    """Ruling 23: where no space could help, the card itself was the wrong choice."""
    for source, place, steps in costs_of(game, seat, card_thing(game, card), verb, card):
        doing = Doing((seat, *source[1:]), place, seat)
        if any(how_possible(game, doing, step) != WHOLLY for step in steps):
            raise Impossible


def pay_costs(game: Revel, seat: Seat, card: Id, verb: str) -> Rule[None]:
    """4.3  All of them; who declines cannot do it (0.3)."""
    for source, place, steps in costs_of(game, seat, card_thing(game, card), verb, card):
        yield from _pay_one(game, seat, source, place, steps)


def _pay_one(game: Revel, seat: Seat, source: Source, place: int, steps: Sequence[Step]) -> Rule[None]:
    doing = Doing((seat, *source[1:]), place, seat)
    game.resolving += ((source, place, ()),)
    if (yield Ask(seat, "pay", ("yes", "no"))) == "no":
        raise Impossible
    doing.path = ()
    yield from pay(game, doing, tuple(steps))
    game.resolving = game.resolving[:-1]


# 5.8 -------------------------------------------------------------------------------------------------


def check_overpower(game: Revel, card: Id) -> Rule[None]:
    """5.8  The spell that this card has become, or a part of."""
    seat = game.owner(card)
    space = next((space for space, spell in game.spells(seat) if card in spell[1]), None)
    if space is None:
        return  # ruling 14: it is gone
    mine = now(game, spell_thing(game, seat, space))
    if mine.values[0] and game.sides[1 - seat][space] is not None:
        other = now(game, spell_thing(game, 1 - seat, space))
        value = other.values[0] if is_kind(game, other, "strike") else other.values[1]
        if value < mine.values[0]:
            yield from overpower(game, seat, mine, other, card)
    yield from cleanup(game)


def overpower(game: Revel, seat: Seat, mine: Thing, other: Thing, card: Id) -> Rule[None]:
    """5.8  The first spell overpowers the second, whose cards are discarded."""
    happening = Happening("overpower", seat, other, on=mine, played=card)
    if is_forbidden(game, happening) or not (yield from attempt(_pay_to_overpower(game, seat, other), by=seat)):
        return
    if not (yield from happens(game, happening)) or not is_there(game, other):
        return
    tell(game, "overpowered", seat=seat, card=game.cards[card], cards=[game.cards[one] for one in other.cards])
    if is_forbidden(game, Happening("discard", seat, other)):
        return
    if (yield from discarded(game, seat, other)):
        becomes_relevant(game, happening)


def _pay_to_overpower(game: Revel, seat: Seat, other: Thing) -> Rule[bool]:
    for source, place, steps in costs_of(game, seat, other, "overpower", None):
        doing = Doing((seat, *source[1:]), place, seat)
        if any(how_possible(game, doing, step) != WHOLLY for step in steps):
            raise Impossible
        yield from _pay_one(game, seat, source, place, steps)
    return True


__all__ = ["Choice", "candidates", "check_overpower", "play_from_hand"]

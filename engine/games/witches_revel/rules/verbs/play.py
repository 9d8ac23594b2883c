"""5.5 to 5.7  Playing a card: stances, spells, stitching."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Ask, Blameless, Impossible, Rule, Seat, attempt
from engine.games.witches_revel.cards.decks import COPIES
from engine.games.witches_revel.language.records import Act, Things
from engine.games.witches_revel.rules.areas import discarded, take_away
from engine.games.witches_revel.rules.cleanup import cleanup
from engine.games.witches_revel.rules.costs import agrees, are_payable, costs_of, pay_costs
from engine.games.witches_revel.rules.elements import card_thing, icons_of, is_there, spell_thing, stance_thing
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, forbids, reveal
from engine.games.witches_revel.rules.instructions import NOT, Doing
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import of_things
from engine.games.witches_revel.rules.references import is_visible, owner_of, what_became
from engine.games.witches_revel.rules.verbs.choose import chosen
from engine.games.witches_revel.rules.verbs.resources import lose_stamina
from engine.games.witches_revel.state import SPACES, Revel, Thing
from engine.news import tell
from engine.state import Id


def could_play(game: Revel, seat: Seat, thing: Thing) -> bool:
    """0.4  From what both see: is there room, and can its costs be paid?"""
    card = thing.cards[0]
    kind = game.card(card).kind
    if kind not in COPIES or thing.seat != seat or forbids(game, "play", seat, thing):
        return False  # 3.4: nobody's side takes cards of somebody else
    if not (_can_go(game, seat, stance_thing(game, seat)) if kind == "stance" else is_room(game, seat, card)):
        return False
    before = game.stances[seat]
    game.stances[seat] = None if kind == "stance" else before  # 5.6: the old one goes first, and pays for nothing
    payable = are_payable(game, seat, costs_of(game, thing, "play", card), card)
    game.stances[seat] = before
    return payable


def spaces_for(game: Revel, seat: Seat, card: Id) -> list[int]:
    """5.7  Empty ones, those with a shield, and for a strike those with a strike that it can be stitched to."""
    return [space for space in range(SPACES) if _takes(game, seat, space, card)]


def is_room(game: Revel, seat: Seat, card: Id) -> bool:
    """5.7  Is there any such space?"""
    return not all(game.sides[seat]) or any(_takes(game, seat, space, card) for space in range(SPACES))


def _takes(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    if game.sides[seat][space] is None:
        return True
    if is_shield(game, seat, space):
        return _can_go(game, seat, spell_thing(game, seat, space))
    return can_stitch(game, seat, space, card)


def _can_go(game: Revel, seat: Seat, there: Thing | None) -> bool:
    """5.6, 5.7  May what is in the way be discarded, as far as both can see?"""
    return there is None or not forbids(game, "discard", seat, there)


def is_shield(game: Revel, seat: Seat, space: int) -> bool:
    spell = game.sides[seat][space]
    return spell is not None and any(game.card(one).kind == "shield" for one in spell[1])


def can_stitch(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    spell = game.sides[seat][space]
    if spell is None or len(spell[1]) != 1 or game.card(card).kind != "strike" or is_shield(game, seat, space):
        return False
    there = spell_thing(game, seat, space)
    shares = bool(icons_of(game, there) & {*game.card(card).icons})
    if not shares or forbids(game, "stitch", seat, there, on=there):
        return False
    return are_payable(game, seat, costs_of(game, card_thing(game, card), "stitch", card), card)


# 5.5 to 5.7  Playing a card ----


def play_from_hand(game: Revel, seat: Seat) -> Rule[bool]:
    """2.4  The act: 1 card from the hand; -> was one played?  The check after it is that of the act."""
    refused: list[Id] = []
    while left := tuple(int(card) for card in game.hands[seat] if card not in refused):
        card = Id(int((yield Ask(seat, "play", left))))
        if (yield from play_card(game, seat, card)):
            return True
        refused.append(card)  # 0.3: who declines to pay chooses again, and is never forced to pay
    return False


def play_card(game: Revel, seat: Seat, card: Id) -> Rule[bool]:
    """5.5  Reveal it, pay for it, put it on the field; Impossible if it cannot be; -> False: declined to pay."""
    thing = card_thing(game, card)
    if thing.area in ("hand", "deck"):
        yield from reveal(game, seat, (card,))
    try:
        return (yield from _play_revealed(game, seat, card, thing))
    except Impossible:
        tell(game, "unplayable", seat=seat, card=game.cards[card])
        raise


def _play_revealed(game: Revel, seat: Seat, card: Id, thing: Thing) -> Rule[bool]:
    outer = game.playing, game.place  # of what an interruption or a cost plays this card in
    game.acting, game.playing, game.place = "", (card,), -1
    kind = game.card(card).kind
    if kind not in PLAYED or forbids(game, "play", seat, thing):
        raise Impossible
    check_cost(game, seat, card)
    if not (yield from _agrees_to_pay(game, seat, card)):
        game.playing, game.place = outer
        return False
    if (yield from happens(game, Happening("play", seat, thing))) and is_there(game, thing):
        game.busy += 1
        yield from PLAYED[kind](game, seat, card)
        game.busy -= 1
    game.playing, game.place = outer
    return True  # what was stopped is skipped, and the play is spent


def check_cost(game: Revel, seat: Seat, card: Id) -> None:
    """Ruling 23: where no space could help, the card itself was the wrong choice."""
    if not could_play(game, seat, card_thing(game, card)):
        raise Impossible


def _agrees_to_pay(game: Revel, seat: Seat, card: Id) -> Rule[bool]:
    """0.3  Asked before anything of it is done.  A stitch has another cost only if there is no other space."""
    costs = costs_of(game, card_thing(game, card), "play", card)
    if game.card(card).kind != "stance" and all(game.sides[seat]):
        costs += costs_of(game, card_thing(game, card), "stitch", card)
    if not costs:
        return True
    if (yield from agrees(game, seat, costs)):
        yield Blameless()  # ruling 23: a card that proves unpayable is struck, and not the will to pay for it
        return True
    game.revealed = tuple(other for other in game.revealed if other != card)
    tell(game, "unpaid", seat=seat, card=game.cards[card])
    return False


# 5.6 -------------------------------------------------------------------------------------------------


def play_stance(game: Revel, seat: Seat, card: Id) -> Rule[None]:
    """5.6"""
    old = stance_thing(game, seat)
    if old is not None and not (yield from discarded(game, seat, old, played=card)):
        raise Impossible
    thing = card_thing(game, card)
    yield from pay_costs(game, seat, thing, "play", card)
    if not is_there(game, thing) or game.stances[seat] is not None:
        raise Impossible
    take_away(game, thing)
    game.playing = ()
    game.show_all((card,))
    game.stances[seat] = (game.new_key(), card)
    game.played += ((seat, "stance"),)
    tell(game, "played", seat=seat, card=game.cards[card], space=None, stitched=[])
    becomes_relevant(game, Happening("play", seat, stance_thing(game, seat), played=card, came=thing.area))
    becomes_relevant(game, Happening("enter", seat, stance_thing(game, seat)))


# 5.7 -------------------------------------------------------------------------------------------------


def play_spell(game: Revel, seat: Seat, card: Id) -> Rule[None]:
    """5.7  Announce where, make room, pay, place."""
    thing = card_thing(game, card)
    game.place = space = int((yield Ask(seat, "space", tuple(spaces_for(game, seat, card)))))
    there = None
    if is_shield(game, seat, space):
        yield from _make_room(game, seat, space, card)
    elif game.sides[seat][space] is not None:
        there = spell_thing(game, seat, space)
        if not (yield from happens(game, Happening("stitch", seat, thing, on=there))):
            return
    yield from pay_costs(game, seat, thing, "play", card)
    if there is not None:
        yield from pay_costs(game, seat, thing, "stitch", card)
    if not is_there(game, thing) or (there is None) != (game.sides[seat][space] is None):
        raise Impossible
    yield from _place(game, seat, space, card)


def _make_room(game: Revel, seat: Seat, space: int, card: Id) -> Rule[None]:
    """5.7  A shield goes, as a part of the cost; ruling 18: if that is stopped it cannot be paid."""
    yield from discarded(game, seat, spell_thing(game, seat, space), played=card)
    if game.sides[seat][space] is not None:
        raise Impossible


def _place(game: Revel, seat: Seat, space: int, card: Id) -> Rule[None]:
    """Onto the field: a spell of its own, or part of the one that is there."""
    there, was = game.sides[seat][space], card_thing(game, card)
    take_away(game, was)
    game.playing, game.place = (), -1
    game.show_all((card,))
    key, cards, plus = (game.new_key(), (), 0) if there is None else there
    game.put(seat, space, (key, (*cards, card), plus))
    game.played += ((seat, game.card(card).kind),)
    if game.card(card).kind == "strike":
        game.owed += (card,)
    tell(game, "played", seat=seat, card=game.cards[card], space=space, stitched=[game.cards[one] for one in cards])
    thing = spell_thing(game, seat, space)
    becomes_relevant(game, Happening("play", seat, thing, played=card, came=was.area))
    if there is None:
        becomes_relevant(game, Happening("enter", seat, thing))
        return
    becomes_relevant(game, Happening("stitch", seat, thing, on=thing, played=card))
    yield from lose_stamina(game, seat, 1)


PLAYED: dict[str, Callable[[Revel, Seat, Id], Rule[None]]] = {
    "stance": play_stance,
    "strike": play_spell,
    "shield": play_spell,
}


# 5.5  Cards that an effect plays ----------------------------------------------------------------------


def play_chosen(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.5  An effect plays a card; should it prove impossible, another one, or none.

    The check that ends a play stands outside of the attempt: what fails there takes no play back.
    """
    things, played = list[Thing](), list[Thing]()
    done = bool((yield from attempt(_play_first(game, doing, step, things), by=doing.actor)))
    for place, thing in enumerate(things):
        if place:
            done = bool((yield from attempt(_play_if_there(game, doing.actor, thing), by=doing.actor)))
        if done:
            played.append(thing)
            yield from _check_after(game, thing)
    doing.way["played"] = tuple(played)
    doing.it = tuple([what_became(game, card) for thing in played for card in thing.cards])
    return bool(played)


def _play_first(game: Revel, doing: Doing, step: Act, things: list[Thing]) -> Rule[bool]:
    """All are chosen, and then played one by one; `things` learns which they are.

    0.3: of a single card whose cost is declined another one is chosen, as at the act, and nobody is forced to pay.
    """
    while True:
        things[:] = yield from chosen(game, doing, step.done_to, "play")
        if not things or (yield from _play_if_there(game, doing.actor, things[0])):
            return bool(things)
        if len(things) > 1 or not isinstance(step.what, Things) or step.what.amount is None:
            return False
        doing.refused += things[0].cards


def _play_if_there(game: Revel, seat: Seat, thing: Thing) -> Rule[bool]:
    return is_there(game, thing) and (yield from play_card(game, seat, thing.cards[0]))


def _check_after(game: Revel, thing: Thing) -> Rule[None]:
    """2.5  After each play that took place."""
    if not is_there(game, thing):
        yield from cleanup(game)


def can_play(game: Revel, doing: Doing, step: Act) -> int:
    """3.4  A card of somebody else cannot be put on one's side of the field."""
    what = step.what
    off_field = isinstance(what, Things) and what.area in ("hand", "deck", "next", "discards")
    mine = not off_field or owner_of(doing, what) == doing.actor  # type: ignore[arg-type]
    return of_things(game, doing, step) if mine else NOT


def is_playable(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """What a hidden card is nobody can see."""
    return not is_visible(game, thing) or could_play(game, doing.actor, thing)

"""5.2 to 5.4, 3.6, 3.7  Hands, decks and discards: drawing, stashing, shuffling, discarding, revealing, searching."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Reveal, Rule, Seat, Shuffle
from engine.games.witches_revel.language.records import EVERY, Act, Things
from engine.games.witches_revel.rules.amounts import number_of
from engine.games.witches_revel.rules.areas import discarded, forget_deck, take_away, take_next, to_bottom, to_hand
from engine.games.witches_revel.rules.cleanup import cleanup
from engine.games.witches_revel.rules.elements import card_thing, is_there, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_awaited, reveal
from engine.games.witches_revel.rules.instructions import NOT, PARTLY, Doing
from engine.games.witches_revel.rules.interruptions import goes, happens, leaves, left
from engine.games.witches_revel.rules.known import lie_below
from engine.games.witches_revel.rules.possibility import enough, of_things
from engine.games.witches_revel.rules.references import is_qualified, is_visible, owner_of
from engine.games.witches_revel.rules.verbs.choose import chosen, name_of, see
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id

# 5.2 ------------------------------------------------------------------------------------------------


def draw(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.2  The next draws, or cards from wherever they are."""
    if step.what is None:
        drawn = yield from draw_cards(game, doing.actor, number_of(game, doing, step.amount), doing)
    else:
        drawn = yield from _draw_these(game, doing, (yield from chosen(game, doing, step.what, "draw")))
    return doing.remember("drawn", [card_thing(game, card) for card in drawn])


def _draw_these(game: Revel, doing: Doing, things: Sequence[Thing]) -> Rule[list[Id]]:
    seat, drawn = doing.actor, dict[Id, str]()  # and from where
    for thing in things:
        was = now(game, thing)
        if (yield from goes(game, Happening("draw", seat, was), doing)):
            drawn |= dict.fromkeys(take_away(game, was), was.area)
            to_hand(game, was.cards)
            left(game, seat, was)
    _tell_drawn(game, [*drawn])
    if seen := sorted({thing.seat for thing in things if thing.area == "deck"}):
        yield Reveal(tuple(seen))
    for card, came in drawn.items():
        becomes_relevant(game, Happening("draw", seat, card_thing(game, card), came=came))
    return [*drawn]


def draw_cards(game: Revel, seat: Seat, many: int, doing: Doing | None = None) -> Rule[list[Id]]:
    """So many next draws; one event, which is relevant for each card (ruling 19)."""
    count = min(many, len(game.decks[seat]))
    if not count or not (yield from happens(game, Happening("draw", seat, many=count), doing)):
        return []
    drawn = take_next(game, seat, count)
    to_hand(game, drawn)
    _tell_drawn(game, drawn)
    yield Reveal((seat,))
    if is_awaited(game, "draw", drawn):
        for card in drawn:
            becomes_relevant(game, Happening("draw", seat, card_thing(game, card), came="deck"))
    return [*drawn]


def _tell_drawn(game: Revel, drawn: Sequence[Id]) -> None:
    """Each player what they have drawn; all others, how many cards."""
    if game.news is None:
        return
    for owner in range(game.seats):
        if mine := [card for card in drawn if game.owner(card) == owner]:
            public = [game.cards[card] for card in mine if game.is_public(card)]
            own = {"cards": [game.cards[card] for card in mine]}
            tell(game, "drew", seat=owner, many=len(mine), known=public, only={owner: own})


def can_draw(game: Revel, doing: Doing, step: Act) -> int:
    """5.2  From an empty deck nothing is drawn."""
    if step.what is not None:
        return of_things(game, doing, step)
    return enough(len(game.decks[doing.actor]), number_of(game, doing, step.amount))


# 5.3 ------------------------------------------------------------------------------------------------


def stash(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.3  Under the deck, in the order of the player's choice; what must have a quality is revealed."""
    picks = [thing for thing in (yield from chosen(game, doing, step.done_to, "stash")) if is_there(game, thing)]
    by_quality = isinstance(step.what, Things) and is_qualified(step.what)
    if by_quality and len(picks) < indicated(game, doing, step):
        return doing.remember("stashed", ())
    if by_quality:
        hidden = [card for thing in picks if thing.area in ("hand", "deck") for card in thing.cards]
        yield from reveal(game, doing.actor, tuple(hidden))
    if not (isinstance(step.what, Things) and step.what.amount is not None):
        picks = yield from _in_order(game, _orders(doing, picks), picks)
    done = doing.remember("stashed", (yield from _stash_these(game, doing, picks)))
    if by_quality:
        yield from cleanup(game)  # 2.5: a list of steps
    return done


def _orders(doing: Doing, picks: Sequence[Thing]) -> Seat:
    """5.3  The player who stashes; what lies hidden, and one stitched spell (1.7), its own player puts in order."""
    theirs = [thing.seat for thing in picks if thing.area in ("hand", "deck") or len(picks) == 1]
    return theirs[0] if theirs else doing.actor


def indicated(game: Revel, doing: Doing, step: Act) -> int:
    """5.3  So many must have the quality, or none is stashed; all that there are may be any number."""
    amount = step.what.amount if isinstance(step.what, Things) else None
    if amount is None or amount.least == EVERY:
        return 0
    return doing.count if amount.that else amount.least


def _stash_these(game: Revel, doing: Doing, picks: Sequence[Thing]) -> Rule[list[Thing]]:
    stashed, seat = list[Thing](), doing.actor
    for thing in picks:
        was = now(game, thing)
        if (yield from goes(game, Happening("stash", seat, was), doing)):
            yield from put_below(game, was)
            becomes_relevant(game, Happening("stash", seat, was))
            left(game, seat, was)
            stashed.append(was)
    _tell_stashed(game, seat, stashed)
    for owner in range(game.seats):
        mine = [card for thing in stashed for card in thing.cards if game.owner(card) == owner]
        lie_below(game, mine, _orders(doing, stashed))
    return stashed


def put_below(game: Revel, was: Thing) -> Rule[None]:
    """1.7  The cards of a stitched spell in the order that their player chooses."""
    cards = [card_thing(game, card) for card in was.cards]
    if len({game.cards[card] for card in was.cards}) > 1:
        cards = yield from _in_order(game, was.seat, cards)
    take_away(game, was, openly=False)
    to_bottom(game, [card for thing in cards for card in thing.cards])


def _in_order(game: Revel, seat: Seat, things: list[Thing]) -> Rule[list[Thing]]:
    """The first one is drawn first."""
    left, order = [*things], list[Thing]()
    while len(left) > 1:
        names = {name_of(game, thing): thing for thing in reversed(left)}
        order.append(names[(yield Ask(seat, "order", tuple(reversed(names))))])
        left.remove(order[-1])
    return order + left


def _tell_stashed(game: Revel, seat: Seat, things: Sequence[Thing]) -> None:
    """To each deck how many; and which, in no order, to all who saw them go."""
    for owner in range(game.seats) if game.news is not None else ():
        if mine := [card for thing in things for card in thing.cards if game.owner(card) == owner]:
            public = sorted(game.cards[card] for card in mine if game.is_public(card))
            own = {"cards": [game.cards[card] for card in mine]}
            witnesses = [viewer for viewer in range(game.seats) if all(game.knows(viewer, card) for card in mine)]
            only = {viewer: own for viewer in witnesses if len(public) < len(mine) or viewer == seat}
            tell(game, "stashed", seat=seat, owner=owner, many=len(mine), known=public, only=only)


def can_stash(game: Revel, doing: Doing, step: Act) -> int:
    """5.3  By quality, fewer than the indicated amount are none."""
    level = of_things(game, doing, step)
    partly = level == PARTLY and isinstance(step.what, Things) and step.what.amount is not None
    return NOT if partly and is_qualified(step.what) else level  # type: ignore[arg-type]


# 3.6 -------------------------------------------------------------------------------------------------


def shuffle(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """3.6  Always possible, also with nothing to shuffle."""
    seats = {doing.actor}
    if step.what is not None:
        things = yield from chosen(game, doing, step.what, "shuffle")
        seats = {thing.seat for thing in things} or seats
        for thing in things:
            was = now(game, thing)
            if (yield from leaves(game, doing.actor, was)):
                to_bottom(game, take_away(game, was, openly=False))
                left(game, doing.actor, was)
    for seat in sorted(seats):
        yield from shuffle_deck(game, seat)
    return True


def shuffle_deck(game: Revel, seat: Seat) -> Rule[None]:
    order = yield Shuffle(len(game.decks[seat]))
    forget_deck(game, seat)
    game.decks[seat] = tuple([game.decks[seat][i] for i in order])
    tell(game, "shuffled", seat=seat)


# 3.7; how one thing is discarded stands in rules/areas.py -------------------------------------------


def discard(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    gone: list[Thing] = []
    picks = yield from chosen(game, doing, step.done_to, "discard")
    for thing in picks:
        if is_there(game, thing) and (yield from discarded(game, doing.actor, thing, doing=doing)):
            gone.append(now(game, thing))
    done = doing.remember("discarded", gone)
    doing.it = doing.it or tuple(picks)
    return done


# 5.4, 0.6 ------------------------------------------------------------------------------------------


def reveal_cards(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.4  What all can see already is not revealed."""
    things: list[Thing] = []
    picks = yield from chosen(game, doing, step.done_to, "reveal")
    for thing in (one for one in picks if one.area in ("hand", "deck")):
        if (yield from happens(game, Happening("reveal", doing.actor, thing), doing)):
            things.append(thing)
    yield from reveal(game, doing.actor, tuple(card for thing in things for card in thing.cards))
    for thing in things:
        becomes_relevant(game, Happening("reveal", doing.actor, thing))
    done = doing.remember("revealed", things)
    doing.it = doing.rest = tuple(picks)
    return done


def is_unseen(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """What all can see already is not revealed."""
    return not is_visible(game, thing)


def look(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    things = yield from chosen(game, doing, step.done_to, "look")
    yield from see(game, doing.actor, things)
    doing.rest = tuple(things)
    return doing.remember("found", things)


def search(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """0.6  A player who looks for a quality among hidden cards need not find it."""
    assert isinstance(step.what, Things)
    seat = owner_of(doing, step.what)
    cards = game.decks[seat][::-1][: step.what.next or None]
    for card in cards:
        game.show(card, doing.actor)
    yield Reveal((doing.actor,))
    found = yield from chosen(game, doing, step.what, "search")
    doing.rest = tuple(card_thing(game, card) for card in cards if all(card not in thing.cards for thing in found))
    return doing.remember("found", found)

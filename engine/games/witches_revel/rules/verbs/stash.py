"""5.3  Stashing.  3.6: shuffling."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Rule, Seat, Shuffle
from engine.games.witches_revel.language.records import EVERY, Act, Things
from engine.games.witches_revel.rules.areas import forget_deck, take_away, to_bottom
from engine.games.witches_revel.rules.cleanup import cleanup
from engine.games.witches_revel.rules.elements import card_thing, is_there, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, reveal
from engine.games.witches_revel.rules.instructions import NOT, PARTLY, Doing
from engine.games.witches_revel.rules.interruptions import goes, leaves, left
from engine.games.witches_revel.rules.known import lie_below
from engine.games.witches_revel.rules.possibility import of_things
from engine.games.witches_revel.rules.references import is_qualified
from engine.games.witches_revel.rules.verbs.choose import chosen, name_of
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell


def stash(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.3  Under the deck, in the order of the player's choice; what must have a quality is revealed."""
    assert step.what is not None
    picks = [thing for thing in (yield from chosen(game, doing, step.what, "stash")) if is_there(game, thing)]
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

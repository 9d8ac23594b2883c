"""How good does this look?  For bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import Foresight, plainly_bad
from engine.games.witches_wheel.cards import VALUES
from engine.games.witches_wheel.glance import glance
from engine.games.witches_wheel.looks import LOOKS as LOOKS
from engine.games.witches_wheel.promises import colour_of, promises
from engine.games.witches_wheel.rules.round import KEEP, strongest
from engine.games.witches_wheel.state import Wheel
from engine.games.witches_wheel.view import WheelView

# What is plainly bad -------------------------------------------------------------------------


def _bad_plays(view: WheelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Not taking the trick as the last to play; throwing away points on a trick already lost."""
    trick = [card for _, card in view.trick]
    if not trick:
        return _bad_leads(view, options)
    taking = [o for o in options if strongest([*trick, str(o)], view.trump, view.ranking) == o]
    losing = [o for o in options if o not in taking]
    waiting = sum(map(bool, view.hand_sizes)) - len(trick)
    if taking and waiting <= 1:
        return tuple(losing)
    cheapest = min((VALUES[str(o)] for o in losing), default=0)
    return tuple(o for o in losing if VALUES[str(o)] > cheapest)


def _bad_leads(view: WheelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Leading points that anybody takes: dear cards that rank low and are no trumps."""
    trump = view.trump
    return tuple(
        o
        for o in options
        if VALUES[str(o)] >= 5 and (trump is None or str(o)[0] != trump[0]) and view.ranking.index(str(o)[1]) >= 3
    )


def _bad_trumps(view: WheelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Giving up many points, or for a colour that one does not hold."""
    held = {card[0] for card in view.hand}
    return tuple(o for o in options if o != KEEP and (VALUES[str(o)] > 4 or str(o)[0] not in held))


bad = plainly_bad({"play": _bad_plays, "trump": _bad_trumps})

# How a table looks ---------------------------------------------------------------------------


def worth(game: Wheel, seat: Seat) -> float:
    """Points ahead of the best other, the trick as it will probably go, and the better hand."""
    promised, cards = promises(colour_of(game), game.ranking()), game.cards
    standing = [
        100 * game.points(other) + sum([promised[cards[card]] for card in hand])
        for other, hand in enumerate(game.hands)
    ]
    if game.trick:
        winner, trick = probable_end(game)
        standing[winner] += 100 * sum([VALUES[card] for card in trick])
    return (standing[seat] - max(standing[:seat] + standing[seat + 1 :])) / 100


def probable_end(game: Wheel) -> tuple[Seat, list[str]]:
    """Who takes the trick on the table if the others play what looks best at once."""
    cards, players = game.names(game.trick), game.players[:]
    trump, ranking = game.trump(), game.ranking()
    waiting = [s for s in game.clockwise(game.leader) if s not in players and game.hands[s]]
    for seat in waiting if game.taker is None else []:
        hand = game.names(game.hands[seat])
        taking = [card for card in hand if strongest([*cards, card], trump, ranking) == card]
        cards.append(max(taking, key=VALUES.__getitem__) if taking else min(hand, key=VALUES.__getitem__))
        players.append(seat)
    return players[cards.index(strongest(cards, trump, ranking))], cards


FORESIGHT = Foresight(lead=18.0, rests=frozenset({"round"}), ahead=4, glance=glance)

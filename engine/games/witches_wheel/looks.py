"""What no bot may ever do here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.game import Blunder
from engine.games.witches_wheel.cards import CARDS, RANKING, VALUES
from engine.games.witches_wheel.promises import strengths
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView

MUCH = 5  # points: for fewer, it may be worth it to keep a card for when the wheel has turned
DEAR = 6  # points, mine among them: so many are no trick to be let go


def _colour(view: WheelView) -> str | None:
    return view.trump[0] if view.trump is not None else None


def _takes(view: WheelView, card: str) -> bool:
    """6.1  Would this card take the trick as it lies?"""
    strong = strengths(view.trick[0].card[0], _colour(view), view.ranking)
    return strong[card] > max([strong[played.card] for played in view.trick])


def _lost_points(view: WheelView, options: Sequence[Choice]) -> list[Choice]:
    """6.1  They cannot take the trick, and a cheaper and weaker card of the same colour cannot, either.

    Weaker also if one of the cards that lie there is to be the next trump.
    """
    if not view.trick:
        return []
    losing = [card for card in map(str, options) if not _takes(view, card)]
    return [card for card in losing if any(_is_free(view, other, card) for other in losing)]


def _is_free(view: WheelView, other: str, card: str) -> bool:
    if other[0] != card[0] or VALUES[other] + MUCH > VALUES[card]:
        return False
    wheels = [view.ranking, *[RANKING[view.side][VALUES[played.card]] for played in view.trick]]
    return all(wheel.index(other[1]) > wheel.index(card[1]) for wheel in wheels)


def _left_lying(view: WheelView, options: Sequence[Choice]) -> list[Choice]:
    """6.1  As the last to play: not to take a dear trick, though a card that is no trump takes it."""
    done = {played.seat for played in view.trick}
    if not done or any(size and seat not in done for seat, size in enumerate(view.hand_sizes) if seat != view.me):
        return []
    points = sum([VALUES[played.card] for played in view.trick])
    taking = [card for card in map(str, options) if _takes(view, card)]
    if not any(card[0] != _colour(view) and points + VALUES[card] >= DEAR for card in taking):
        return []
    return [option for option in options if option not in taking]


def _trump_for_nothing(view: WheelView, options: Sequence[Choice]) -> list[Choice]:
    """6.2  Before the last trick: to give up more points, though no more cards would beat mine if I gave up fewer.

    Of several rivals it may matter who beats it; but not if none can.
    """
    if not view.final_phase or len(view.hand) != 1 or max(view.hand_sizes) > 1:
        return []
    beaten = {option: _beaten_by(view, str(option)) for option in options}
    given = {option: 0 if option == KEEP else VALUES[str(option)] for option in options}
    return [
        option
        for option in options
        if any(
            given[other] < given[option] and beaten[other] <= (beaten[option] if view.seats == 2 else set())
            for other in options
        )
    ]


def _beaten_by(view: WheelView, option: str) -> set[str]:
    """6.1  The cards that could still come and beat my last one, which I lead, under this trump."""
    mine = view.hand[0]
    gone = {mine, *(view.taken or ()), *view.trump_pile, *[played.card for played in view.trick]}
    colour = _colour(view) if option == KEEP else option[0]
    ranking = view.ranking if option == KEEP else RANKING[view.side][VALUES[option]]
    strong = strengths(mine[0], colour, ranking)
    return {card for card in CARDS if card not in gone and strong[card] > strong[mine]}


LOOKS: tuple[Blunder, ...] = (
    Blunder("throws points into a lost trick though a free card is there", frozenset({"play"}), _lost_points),
    Blunder("leaves a trick full of points that it could take for nothing", frozenset({"play"}), _left_lying),
    Blunder("gives points up for a trump that is of no use", frozenset({"trump"}), _trump_for_nothing),
)

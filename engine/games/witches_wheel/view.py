"""What one seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from engine import laws
from engine.ask import Seat
from engine.games.witches_wheel.cards import CARDS, RANKING
from engine.games.witches_wheel.rules.round import winning
from engine.games.witches_wheel.rules.setup import tricks_in_all
from engine.games.witches_wheel.state import Wheel
from engine.plain_data import expected
from engine.state import EVERYBODY, Id
from engine.view import BySeat, Count, PlainView, SomeSeat, View

Card: TypeAlias = Annotated[str, laws.among(CARDS, "a card")]
RANKINGS = [ranking for side in RANKING.values() for ranking in side.values()]


class Played(NamedTuple):
    """A card of the trick."""

    seat: SomeSeat
    card: Card


class WheelView(View):
    """What one seat sees."""

    side: Literal["decreasing", "increasing"]  # of the wheel, that is up
    trick_number: Count
    tricks_in_all: Count
    final_phase: bool
    deck: Count
    trump_pile: tuple[Card, ...]  # the last one is the trump
    trump: Card | None
    ranking: Annotated[str, laws.among(RANKINGS, "a ranking")]  # the values as the wheel stands, the highest first
    leader: SomeSeat
    trick: tuple[Played, ...]  # in the order of play
    winning: SomeSeat | None  # who would take the trick as it lies; None: nobody has played to it
    hand_sizes: BySeat[Count]
    won: BySeat[Count]  # cards
    taken: tuple[Card, ...] | None  # all that lie in won piles; None: the host's version does not tell
    hand: tuple[Card, ...]
    known: BySeat[tuple[Card, ...]]  # of the others' hands
    points: BySeat[Count | None]  # None: that is not for this seat to know

    @property
    def best(self) -> Played | None:
        """The card that wins the trick as it lies."""
        return next((one for one in self.trick if one.seat == self.winning), None)

    @property
    def totals(self) -> list[int]:
        """All points, when the game is over."""
        return [points or 0 for points in self.points]

    def check_more(self) -> None:
        if (self.best is None) != (not self.trick):
            raise expected("somebody who has played to the trick", self.winning, "winning")
        if self.me is not None and self.points[self.me] is None:
            raise expected("my points", None, "points")


def public(game: Wheel) -> PlainView:
    """What all may see.  Hands and the deck are hidden; won piles lie face down, but all have seen what is in them."""
    trick = game.names(game.trick)
    return {
        "seats": game.seats,
        "side": game.options["side"],
        "trick_number": game.number,
        "tricks_in_all": tricks_in_all(game.seats),
        "final_phase": not game.deck,
        "deck": len(game.deck),
        "trump_pile": game.names(game.trumps),
        "trump": game.trump(),
        "ranking": game.ranking(),
        "leader": game.leader,
        "trick": [[player, card] for player, card in zip(game.players, trick, strict=True)],
        "winning": winning(game, trick) if trick else None,
        "hand_sizes": [len(hand) for hand in game.hands],
        "won": [len(pile) for pile in game.won],
        "taken": sorted(game.names([card for pile in game.won for card in pile])),
    }


def own(game: Wheel, seat: Seat | None) -> PlainView:
    """What this seat may see beyond that."""
    over = not any(game.hands) and not game.trick
    all_open = seat is None and game.seen.count(EVERYBODY) == len(game.seen)  # in a replay: won piles lie open, too
    open_scores = over or all_open or game.options["open_scores"] == "on"
    return {
        "me": seat,
        "hand": [] if seat is None else game.names(game.hands[seat]),
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "points": [game.points(player) if open_scores or player == seat else None for player in range(game.seats)],
    }


def known(game: Wheel, seat: Seat | None, hand: Sequence[Id]) -> list[str]:
    """The cards of somebody's hand that this seat has seen."""
    cards = game.known_to(seat, hand)
    return sorted(game.names(cards)) if cards else []

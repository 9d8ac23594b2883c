"""2.2  Setting up."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ask import Ask, Rule, Seat, Shuffle
from engine.chance import Chance
from engine.games.witches_revel.decks import Deck, decks_or_refuse
from engine.games.witches_revel.state import DECK, SPACES, STAMINA, Revel
from engine.games.witches_revel.turn import Unit
from engine.news import tell
from engine.state import Id

FIRST_HAND = 3
DONE = "done"


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Revel:
    """2.2  Decks are shuffled, and who is first is drawn."""
    decks: list[Deck] = decks_or_refuse(options)
    cards: list[str] = []
    for deck in decks:
        cards += chance.shuffled([*deck.cards])
    first = chance.below(seats)
    piles = [chance.shuffled([Id(i) for i in range(DECK * seat, DECK * (seat + 1))]) for seat in range(seats)]
    return Revel(
        seats=seats,
        options=options,
        seen=[0] * len(cards),
        cards=tuple(cards),
        witches=tuple(deck.witch for deck in decks),
        resources=tuple(deck.resource for deck in decks),
        lists=tuple(tuple(sorted(deck.cards)) for deck in decks),
        decks=[tuple(pile) for pile in piles],
        hands=[()] * seats,
        discards=[()] * seats,
        sides=[(None,) * SPACES] * seats,
        stances=[None] * seats,
        stamina=[STAMINA] * seats,
        marks=[0] * seats,
        moves=[0] * len(cards),
        current=first,
    )


def deal(game: Revel) -> Rule[Unit]:
    """2.2  Three cards each; then in turn order each may stash some of them and draw as many."""
    yield Shuffle(1)
    for seat in (game.current, 1 - game.current):
        _take(game, seat, FIRST_HAND)
    return "first stash"


def first_stash(game: Revel) -> Rule[Unit]:
    yield from stash_and_draw(game, game.current)
    return "second stash"


def second_stash(game: Revel) -> Rule[Unit]:
    """Ruling 7: once the first player is done."""
    yield from stash_and_draw(game, 1 - game.current)
    return "begin"


def stash_and_draw(game: Revel, seat: Seat) -> Rule[None]:
    """The order in which they are chosen is that in which they come back."""
    hand, stashed = game.hands[seat], list[Id]()
    while left := [card for card in hand if card not in stashed]:
        choice = yield Ask(seat, "redraw", (*map(int, left), DONE))
        if choice == DONE:
            break
        stashed.append(Id(int(choice)))
    for card in stashed:
        game.hands[seat] = tuple(other for other in game.hands[seat] if other != card)
        game.decks[seat] = (card, *game.decks[seat])
        game.moves[card] += 1
    tell(game, "redrew", seat=seat, many=len(stashed))
    _take(game, seat, len(stashed))


def _take(game: Revel, seat: Seat, many: int) -> None:
    for _ in range(many):
        *rest, card = game.decks[seat]
        game.decks[seat] = tuple(rest)
        game.hands[seat] += (card,)
        game.moves[card] += 1
        game.show(card, seat)

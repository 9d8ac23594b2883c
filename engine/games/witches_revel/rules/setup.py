"""2.2  Setting up, and choosing decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ask import Ask, Reveal, Rule, Seat, side_by_side
from engine.chance import Chance
from engine.games.witches_revel.cards.cards import Deck
from engine.games.witches_revel.cards.decks import agreed, decks_in
from engine.games.witches_revel.options import DONE
from engine.games.witches_revel.rules.turn import Unit
from engine.games.witches_revel.state import DECK, SPACES, STAMINA, Revel
from engine.news import tell
from engine.state import Id

FIRST_HAND = 3


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Revel:
    """2.2  Decks lie there shuffled, whichever cards they will be; an id says nothing of where it lies."""
    closed = options["closed_lists"] == "on"
    ids = [Id(i) for i in chance.order(2 * seats * DECK if closed else seats * DECK)]
    piles = [tuple(ids[place : place + DECK]) for place in range(0, len(ids), DECK)]
    owner = {card: place % seats for place, pile in enumerate(piles) for card in pile}
    number = {card: place for pile in piles for card, place in zip(pile, chance.order(DECK), strict=True)}
    return Revel(
        seats=seats,
        options=options,
        seen=[0] * len(ids),
        cards=(),
        owners=tuple([owner[card] for card in sorted(owner)]),
        entries=tuple(piles[seats:]),
        shuffled=tuple([number[card] for card in sorted(number)]),
        picks=[""] * seats,
        witches=(),
        resources=(),
        lists=(),
        decks=piles[:seats],
        hands=[()] * seats,
        discards=[()] * seats,
        sides=[(None,) * SPACES] * seats,
        stances=[None] * seats,
        stamina=[STAMINA] * seats,
        marks=[0] * seats,
        moves=[0] * len(ids),
        current=chance.below(seats),
    )


def choose_decks(game: Revel) -> Rule[Unit]:
    """2.2  Each brings a deck, chosen in secret and at the same time, or agreed upon beforehand."""
    brought = agreed(game.options)
    if not brought:
        yield from side_by_side({seat: choose_deck(game, seat) for seat in range(game.seats)})
        brought = [decks_in(game.options["cards"])[code] for code in game.picks]
        game.picks = [""] * game.seats
    name_cards(game, brought)
    for seat, deck in enumerate(brought):
        tell_deck(game, seat, deck)
    tell(game, "first", seat=game.current)
    for seat in (game.current, 1 - game.current):
        take(game, seat, FIRST_HAND)
    return "first stash"


def choose_deck(game: Revel, seat: Seat) -> Rule[None]:
    game.picks[seat] = str((yield Ask(seat, "deck", tuple(decks_in(game.options["cards"])))))


def name_cards(game: Revel, brought: Sequence[Deck]) -> None:
    """Which cards they are, now that it is known which decks."""
    lists = tuple(deck.listed() for deck in brought)
    game.cards = tuple([lists[game.owners[i]][number] for i, number in enumerate(game.shuffled)])
    game.lists, game.shuffled = lists, ()
    game.witches = tuple(deck.witch for deck in brought)
    game.resources = tuple(game.pool[deck.witch].resource for deck in brought)
    for seat, entries in enumerate(game.entries):
        for entry in entries:
            game.seen[entry] |= 1 << seat


def tell_deck(game: Revel, seat: Seat, deck: Deck) -> None:
    """2.2  The witch is shown; a deck's name would tell its list, if that is closed."""
    code, name = ("", "") if game.entries else (deck.code, deck.name)
    own = {"deck": deck.code, "name": deck.name}
    tell(game, "deck", seat=seat, deck=code, name=name, witch=deck.witch, only={seat: own} if game.entries else None)


# Stashing some of the first hand ---------------------------------------------------------------------


def first_stash(game: Revel) -> Rule[Unit]:
    """2.2  The first player stashes and draws again before the second one decides (ruling 7)."""
    game.step = "stash"
    yield from stash_and_draw(game, game.current)
    return "second stash"


def second_stash(game: Revel) -> Rule[Unit]:
    yield from stash_and_draw(game, 1 - game.current)
    return "first turn"


def stash_and_draw(game: Revel, seat: Seat) -> Rule[None]:
    """In the order in which they are chosen they come back."""
    stashed: list[Id] = []
    while left := [card for card in game.hands[seat] if card not in stashed]:
        choice = yield Ask(seat, "redraw", (*map(int, left), DONE))
        if choice == DONE:
            break
        stashed.append(Id(int(choice)))
    for card in stashed:
        game.hands[seat] = tuple(other for other in game.hands[seat] if other != card)
        game.decks[seat] = (card, *game.decks[seat])
        game.moves[card] += 1
    tell(game, "redrew", seat=seat, many=len(stashed))
    take(game, seat, len(stashed))
    if stashed:
        yield Reveal((seat,))


def take(game: Revel, seat: Seat, many: int) -> None:
    for card in game.decks[seat][-many:][::-1] if many else ():
        game.decks[seat] = game.decks[seat][:-1]
        game.hands[seat] += (card,)
        game.moves[card] += 1
        game.show(card, seat)

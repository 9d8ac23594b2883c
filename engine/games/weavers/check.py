"""Does this table fit together?  Saves come from files, and what is forged is refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.weavers.cards import BOOKS, CLASSES, NOTHING, SPELLS, deck_of
from engine.games.weavers.rules.round import losers
from engine.games.weavers.rules.setup import decks_or_refuse
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import DAMAGE, DECK, HAND, HEALING, SEALED, Duel
from engine.state import EVERYBODY, Id

ROUNDS = DECK  # 8.3
STEPS = ("decks", "bury", "cast", "lose")
ENDS = ("cast", "lose")  # what a round may end with
MANY = 10 * ROUNDS * ROUNDS  # more than there ever is of a token: every spell gives nine of it in every round


def check(game: Duel) -> None:
    """ValueError if a card is lost or doubled, or if something lies where it cannot."""
    _check_size(game)
    _check_sets(game)
    if not game.round:
        _check_beginning(game)
        return
    _check_ids(game)
    for seat in range(game.seats):
        _check_cards(game, seat)
        _check_knowledge(game, seat)
        _check_active(game, seat)
        _check_tokens(game, seat)
        _check_picks(game, seat)
    _check_shown(game)
    _check_round(game)


def _check_size(game: Duel) -> None:
    zones: list[Sequence[object]] = [game.sets, game.decks, game.hands, game.discards, game.active, game.picks]
    if any(len(zone) != game.seats for zone in [*zones, game.burying, game.tokens, game.dealt]):
        raise ValueError(f"what lies before the players does not fit {game.seats} seats")
    if len(game.seen) != game.seats * DECK:
        raise ValueError(f"there are {game.seats * DECK} cards, and of {len(game.seen)} it is said who has seen them")
    if any(len(many) != len(NOTHING) or not all(0 <= count < MANY for count in many) for many in game.tokens):
        raise ValueError(f"{game.tokens} are no tokens")


def _check_sets(game: Duel) -> None:
    """3.1  Both have a class and a spellbook, or none yet."""
    if not any(game.sets) and not game.round:
        return
    for sets in game.sets:
        if len(sets) != 2 or sets[0] not in CLASSES or sets[1] not in BOOKS:
            raise ValueError(f"{sets} are no class and spellbook")
    if (fixed := game.options["decks"]).strip() and game.sets != decks_or_refuse(fixed):
        raise ValueError(f"{game.sets} are not the decks that were agreed upon: {fixed}")


def _check_beginning(game: Duel) -> None:
    """3  Nothing but shuffled cards lies there before the first round, and nobody knows which they will be."""
    zones = [game.cards, *game.hands, *game.discards, *game.active, *map(any, game.tokens), *game.dealt, *game.burying]
    if any(zones) or any(game.seen) or game.over or game.step != "decks":
        raise ValueError("something lies on the table before the first round")
    _check_shuffled(game)
    for picks in game.picks:
        if any(code not in allowed for code, allowed in zip(picks, (CLASSES, BOOKS), strict=False)) or len(picks) > 2:
            raise ValueError(f"nobody can have chosen {picks} as class and spellbook")


def _check_shuffled(game: Duel) -> None:
    """3.2  In both decks each card is there once."""
    ids = [*range(len(game.seen))]
    if len(game.shuffled) != len(ids) or sorted([card for deck in game.decks for card in deck]) != ids:
        raise ValueError("the cards that are still to be named do not add up")
    for deck in game.decks:
        if sorted([game.shuffled[card] for card in deck]) != [*range(DECK)]:
            raise ValueError(f"a deck of {DECK} cards cannot be shuffled like {game.shuffled}")


def _check_ids(game: Duel) -> None:
    """All cards of both decks are there, and none of them is in two hands or decks."""
    hidden, deck = all_hidden(game), [code for sets in game.sets for code in deck_of(*sets)]
    if sorted(game.cards) != sorted(deck) or game.shuffled:
        raise ValueError(f"the cards are not those of {game.sets}")
    if len({*hidden}) < len(hidden) or not {*hidden} <= {*range(len(deck))}:
        raise ValueError("the cards in hands and decks do not add up")


def all_hidden(game: Duel) -> list[Id]:
    return [card for seat in range(game.seats) for card in hidden_of(game, seat)]


def hidden_of(game: Duel, seat: Seat) -> tuple[Id, ...]:
    """10.1  The cards that only their owner may know."""
    return game.decks[seat] + game.hands[seat]


def _check_cards(game: Duel, seat: Seat) -> None:
    """Every card of a deck is in exactly one place."""
    codes = [*game.names(hidden_of(game, seat)), *game.discards[seat], *(code for code, _ in game.active[seat])]
    if sorted(codes) != sorted(deck_of(*game.sets[seat])):
        raise ValueError(f"the cards of seat {seat} do not add up")
    if len(game.hands[seat]) > HAND:
        raise ValueError(f"seat {seat} has {len(game.hands[seat])} cards in hand, and {HAND} are the most")


def _check_knowledge(game: Duel, seat: Seat) -> None:
    """10.1  One knows one's hand and what one has buried, and all know what has been shown."""
    own, deck = 1 << seat, [game.seen[card] for card in game.decks[seat]]
    buried = deck.count(own)
    if any(game.seen[card] != own for card in game.hands[seat]) or deck != [own] * buried + [0] * (len(deck) - buried):
        raise ValueError(f"nobody can have seen so much of the cards of seat {seat}, or so little")


def _check_shown(game: Duel) -> None:
    """10.1  What has left hands and decks was shown to all."""
    if any(game.seen[card] != EVERYBODY for card in {*range(len(game.seen))} - {*all_hidden(game)}):
        raise ValueError("nobody can have seen so little of the cards that are gone")


def _check_active(game: Duel, seat: Seat) -> None:
    """5, 6  A spell is played each round, and each that goes on gets a cube a round."""
    active, cast = game.active[seat], rounds_cast(game)
    if any(not 0 <= done < min(cast, len(SPELLS[code].steps)) for code, done in active):
        raise ValueError(f"the cubes on {active} are too many or too few")
    gone = len(active) + len(game.discards[seat])
    if not len(active) <= cast <= gone:
        raise ValueError(f"seat {seat} cannot have played {len(active)} of {gone} cards in {cast} rounds")


def rounds_cast(game: Duel) -> int:
    """In how many rounds have cards been played?"""
    return game.round if game.over or any(game.dealt) else game.round - 1


def _check_tokens(game: Duel, seat: Seat) -> None:
    """7  Damage is gone before anybody chooses, and healing stays for as long as somebody chooses what to lose."""
    if game.tokens[seat][DAMAGE] or (game.tokens[seat][HEALING] and not any(game.dealt)):
        raise ValueError(f"seat {seat} has damage or healing before it, which do not last")
    if not 0 <= game.dealt[seat] < MANY:
        raise ValueError(f"there cannot be {game.dealt[seat]} damage for seat {seat}")


def _check_picks(game: Duel, seat: Seat) -> None:
    """4.1, 5.1, 7.1  What somebody chooses in secret is in the hand."""
    picks, burying = game.picks[seat], game.burying[seat]
    codes = [code.removesuffix(WILD) for code in picks]
    if len({*codes}) < len(codes) or not {*codes} <= {*game.hand(seat)} or len(codes) > _most_picks(game, seat):
        raise ValueError(f"seat {seat} cannot have chosen {picks}")
    if len({*burying}) < len(burying) or not {*burying} <= {*game.hands[seat]} or (burying and game.step != "bury"):
        raise ValueError(f"seat {seat} cannot bury {burying}")
    if [*picks] != codes and (game.step != "cast" or game.has(seat, SEALED)):
        raise ValueError(f"seat {seat} cannot have chosen the wild magic {picks}")


def _most_picks(game: Duel, seat: Seat) -> int:
    """So many cards are chosen in secret at this step; none before the next unit of play says what it is."""
    if any(game.dealt):
        return game.dealt[seat] if game.step == "lose" and seat in losers(game) else 0
    return 1 if game.step == "cast" and not game.over else 0


def _check_round(game: Duel) -> None:
    """7.1, 8  Nobody goes on without a card, but while somebody still chooses which cards go."""
    if not 0 < game.round <= ROUNDS or game.step not in STEPS or (game.step == "decks" and game.round > 1):
        raise ValueError(f"there is no round {game.round} with the step {game.step!r}")
    if any(game.dealt):
        if game.over or not losers(game) or game.step not in ENDS:
            raise ValueError(f"nobody has to choose which cards go for {game.dealt} damage")
    elif game.over == all(game.hands) or (game.over and game.step not in ENDS):
        sizes, after = [len(hand) for hand in game.hands], "be over" if game.over else "go on"
        raise ValueError(f"with {sizes} cards in hand, after the step {game.step!r}, the game cannot {after}")

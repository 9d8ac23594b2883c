"""Does this table fit together?  Saves come from files, and what is forged is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ask import Seat
from engine.games.witches_revel.rules.elements import said_at
from engine.games.witches_revel.rules.verbs.verbs import VERBS
from engine.games.witches_revel.state import DECK, SPACES, STAMINA, Ref, Revel, Source, Waiting
from engine.state import Id

TRIED = {verb for verb, rules in VERBS.items() if rules.is_tried}


def check_effects(game: Revel) -> None:
    """ValueError if a text is carried out that is not there, or something is spoken of that cannot be."""
    for source, place, _ in waiting(game):
        _check_text(game, source, place)
    for source, place, path, _ in game.lasting:
        _check_text(game, source, place)
        said_at(game.pool[source[3]], place, path)
    for key, card, place in game.used:
        _check_text(game, (key % 2, key, card, _code(game, key, card)), place)
    for ref in refs(game):
        _check_ref(game, ref)
    if any(one[0] not in TRIED or not _is_seat(game, one[1]) for one in game.tried):
        raise ValueError("something is about to happen that cannot be")
    if any(len([*map(int, name.split())]) != 3 for name in game.chosen):
        raise ValueError("it is not said who has chosen")


def waiting(game: Revel) -> Iterator[Waiting]:
    """All that waits, or is carried out."""
    yield from (one for batch in game.waiting for one in batch)
    yield from (*game.relevant, *game.resolving, *game.ready)


def refs(game: Revel) -> Iterator[Ref]:
    """All things that are spoken of."""
    for found in (*(it for _, _, it in waiting(game)), *(it for *_, it in game.lasting), *game.chosen.values()):
        yield from found
    for _, _, things, on, _, _ in game.tried:
        yield from (*things, *on)
    yield from game.picked


def _is_seat(game: Revel, seat: int) -> bool:
    return 0 <= seat < game.seats


def _is_card(game: Revel, card: int) -> bool:
    return 0 <= card < len(game.cards)


def _code(game: Revel, key: int, card: int) -> str:
    """Which card has this text: one of the deck, or the witch or resource with that key."""
    if _is_card(game, card):
        return game.cards[card]
    return dict(enumerate((*game.witches, *game.resources))).get(key, "") if card == -1 else ""


def _check_text(game: Revel, source: Source, place: int) -> None:
    seat, key, card, code = source
    if not _is_seat(game, seat) or not code or code != _code(game, key, card):
        raise ValueError(f"there is no text of {code!r} on the table")
    if not 0 <= place < len(game.pool[code].effects):
        raise ValueError(f"{code} has no effect {place + 1}")


def _check_ref(game: Revel, ref: Ref) -> None:
    area, _, _, seat, cards, _ = ref
    areas = ("spell", "stance", "hand", "deck", "discards", "field")
    if area not in areas or not _is_seat(game, seat) or not all(_is_card(game, card) for card in cards):
        raise ValueError("something is spoken of that cannot be on the table")


def check_turn(game: Revel) -> None:
    """2.3, 2.4  Whose turn it is, and what is being played."""
    numbers = (game.turn, game.plays, game.acts, game.final_plays, game.busy, game.resolved)
    if not _is_seat(game, game.current) or min(numbers) < 0 or not -1 <= game.place < SPACES:
        raise ValueError("there cannot be such a turn")
    shown = (*game.revealed, *game.playing, *game.owed, *(card for card, _ in game.lost))
    if not all(_is_card(game, card) for card in shown):
        raise ValueError("a card is shown or played that is not on the table")
    if game.winner not in range(-1, game.seats) or game.over not in ("", "domination", "exhaustion", "tie"):
        raise ValueError(f"nobody can have won by {game.over!r}")


# Does this table fit together?  Saves come from files, and what is forged is refused with a sentence ----


def check(game: Revel) -> None:
    """ValueError if a card is lost or doubled, or if something lies where it cannot."""
    _check_sizes(game)
    check_turn(game)
    if not game.cards:
        return
    check_effects(game)
    for seat in range(game.seats):
        _check_cards(game, seat)
        _check_field(game, seat)


def _check_sizes(game: Revel) -> None:
    zones: list[list[Any]] = [game.decks, game.hands, game.discards, game.sides, game.stances]
    zones += [game.stamina, game.marks, game.picks]
    closed = game.options["closed_lists"] == "on"
    if closed != bool(game.entries):
        raise ValueError("it is not said what is on the lists")
    zones += [[*game.entries]] if closed else []
    if any(len(zone) != game.seats for zone in zones):
        raise ValueError(f"what lies before the players does not fit {game.seats} seats")
    sizes = {len(game.seen), len(game.owners), len(game.moves), len(game.cards) or len(game.seen)}
    if len(sizes) != 1 or sorted(game.owners).count(0) * 2 != len(game.owners):
        raise ValueError("the cards on the table do not add up")
    if any(code not in game.pool for code in (*game.cards, *game.witches)):
        raise ValueError("there is a card on the table that nobody knows")
    if game.resources != tuple([game.pool[witch].resource for witch in game.witches]):
        raise ValueError("a witch has her own resource and no other")
    if sorted(game.shuffled) != ([] if game.cards else sorted([*range(DECK)] * (len(game.seen) // DECK))):
        raise ValueError("it is not said which card of its deck an id will be")


def _check_cards(game: Revel, seat: Seat) -> None:
    """Every card of a deck is in exactly one place, on its owner's side."""
    field = [card for _, spell in game.spells(seat) for card in spell[1]]
    stance = game.stances[seat]
    held: list[Id] = [*game.decks[seat], *game.hands[seat], *game.discards[seat], *field]
    held += [stance[1]] if stance is not None else []
    entries = game.entries[seat] if game.entries else ()
    if sorted([*held, *entries]) != [card for card, owner in enumerate(game.owners) if owner == seat]:
        raise ValueError(f"the cards of seat {seat} do not add up")
    if sorted(game.cards[card] for card in held) != list(game.lists[seat]):
        raise ValueError(f"the cards of seat {seat} are not those of the deck")
    if entries and sorted(game.cards[entry] for entry in entries) != list(game.lists[seat]):
        raise ValueError(f"the list of seat {seat} is not that of the deck")
    if any(not game.knows(seat, entry) for entry in entries):
        raise ValueError(f"seat {seat} cannot have forgotten what is in its deck")
    open_cards = [*game.discards[seat], *field, *([stance[1]] if stance is not None else [])]
    unseen = [card for card in game.hands[seat] if not game.knows(seat, card)]
    if unseen or any(not game.is_public(card) for card in open_cards):
        raise ValueError(f"nobody can have seen so little of the cards of seat {seat}")


def _check_field(game: Revel, seat: Seat) -> None:
    stance = game.stances[seat]
    if stance is not None and game.card(stance[1]).kind != "stance":
        raise ValueError(f"{game.cards[stance[1]]} is no stance")
    if len(game.sides[seat]) != SPACES or not 0 <= game.stamina[seat] <= STAMINA or game.marks[seat] < 0:
        raise ValueError(f"seat {seat} has {game.stamina[seat]} Stamina, {game.marks[seat]} marks")
    for _, (_, cards, plus) in game.spells(seat):
        kinds = [game.card(card).kind for card in cards]
        if plus < 0 or kinds not in (["strike"], ["shield"], ["strike", "strike"]):
            raise ValueError(f"there is no spell of {kinds} with {plus} +1s")

"""3. Setting up, and choosing a class and a spellbook."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.ask import Ask, Rule, Seat, side_by_side
from engine.chance import Chance
from engine.games.weavers.cards import BOOKS, CLASSES, NOTHING, deck_of, set_meant
from engine.games.weavers.rules.round import Unit, begin, begin_round, draw
from engine.games.weavers.state import DECK, HAND, Duel
from engine.news import tell
from engine.state import Id

WRITTEN = re.compile(r"([^+]+)\+([^+]+)")


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Duel:
    """3.1, 3.2  Cards lie there shuffled, whichever spells they will be; an id says nothing of where it lies."""
    ids = [Id(i) for i in chance.order(seats * DECK)]
    decks = [tuple(ids[seat * DECK : (seat + 1) * DECK]) for seat in range(seats)]
    return Duel(
        seats=seats,
        options=options,
        seen=[0] * len(ids),
        shuffled=shuffled(decks, chance),
        cards=(),
        sets=decks_or_refuse(options["decks"]),
        decks=decks,
        hands=[()] * seats,
        discards=[()] * seats,
        active=[()] * seats,
        picks=[()] * seats,
        burying=[()] * seats,
        tokens=[NOTHING] * seats,
        dealt=[0] * seats,
    )


def shuffled(decks: Sequence[Sequence[Id]], chance: Chance) -> tuple[int, ...]:
    """3.2  For each id, which card of its deck it will be."""
    numbers = {card: number for deck in decks for card, number in zip(deck, chance.order(DECK), strict=True)}
    return tuple([numbers[card] for card in sorted(numbers)])


def decks_or_refuse(text: str) -> list[tuple[str, ...]]:
    """3.1  `ember+tides, moss+bones`, or one for both; ValueError says what is wrong."""
    if not text.strip():
        return [(), ()]
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > 2:
        raise ValueError(f"decks: one deck, or two with a comma between them, not {text!r}")
    decks = [_deck_or_refuse(part) for part in parts]
    return [decks[0], decks[-1]]


def _deck_or_refuse(part: str) -> tuple[str, ...]:
    found = WRITTEN.fullmatch(part)
    if found is None:
        raise ValueError(f"decks: a deck is class+spellbook, like {CLASSES[0]}+{BOOKS[0]}, not {part!r}")
    return _set_or_refuse(found[1], "class", CLASSES), _set_or_refuse(found[2], "spellbook", BOOKS)


def _set_or_refuse(written: str, kind: str, there: Sequence[str]) -> str:
    """By its code or its name: `storms`, `weather`, `Book of Weather`."""
    code = set_meant(written)
    if code is None or code not in there:
        raise ValueError(f"decks: there is no {kind} {written.strip()!r} (there are: {', '.join(there)})")
    return code


def choose_decks(game: Duel) -> Rule[Unit]:
    """3.1, 3.2"""
    begin(game, "decks")
    if not any(game.sets):
        yield from side_by_side({seat: choose_sets(game, seat) for seat in range(game.seats)})
        game.sets, game.picks = [tuple(picks) for picks in game.picks], [()] * game.seats
    name_cards(game)
    for seat, sets in enumerate(game.sets):
        tell(game, "sets", seat=seat, sets=[*sets])
        draw(game, seat, HAND)
    return begin_round(game)


def name_cards(game: Duel) -> None:
    """3.2  Which spells they are, now that both have chosen."""
    cards = [""] * len(game.shuffled)
    for deck, sets in zip(game.decks, game.sets, strict=True):
        codes = deck_of(*sets)
        for card in deck:
            cards[card] = codes[game.shuffled[card]]
    game.cards, game.shuffled = tuple(cards), ()


def choose_sets(game: Duel, seat: Seat) -> Rule[None]:
    """3.1"""
    for prompt, codes in (("class", CLASSES), ("spellbook", BOOKS)):
        game.picks[seat] += ((yield Ask(seat, prompt, codes)),)

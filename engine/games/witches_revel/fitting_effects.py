"""Do the effects under way fit the cards on the table?  Forged ones are refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.witches_revel.rules.elements import said_at
from engine.games.witches_revel.state import SPACES, Ref, Revel, Source, Waiting
from engine.games.witches_revel.words.happenings import SAID


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
    if any(one[0] not in SAID or not _is_seat(game, one[1]) for one in game.tried):
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

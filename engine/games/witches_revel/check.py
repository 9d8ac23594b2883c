"""What can lie on a table of Witches' Revel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import laws
from engine.check import Check
from engine.games.witches_revel.options import PASS, PLAY, SKIP, power_of
from engine.games.witches_revel.rules.elements import said_at
from engine.games.witches_revel.rules.setup import set_up
from engine.games.witches_revel.state import (
    CONSEQUENCES,
    DECK,
    LASTING,
    SPACES,
    STAMINA,
    TURNS,
    Lasting,
    Ref,
    Revel,
    Spell,
    cards_of,
)
from engine.laws import Law
from engine.state import Id

ON_FIELD = ("spell", "stance")
AREAS = (*ON_FIELD, "hand", "deck", "discards", "field")
SPELLS = (["strike"], ["shield"], ["strike", "strike"])  # 1.7
FIRST_KEY = 4  # after those of witches and resources
COUNT = laws.between(0, laws.LONGEST)
VALUES = laws.each(laws.between(-laws.LONGEST, laws.LONGEST))


# What is on the table ------------------------------------------------------------------------


def _kind_of(game: Revel, code: str) -> str:
    return game.pool[code].kind if code in game.pool else ""


def _kinds(game: Revel, ids: Iterable[Id]) -> list[str]:
    """Of these cards; nothing for what is none."""
    return [game.card(id).kind if 0 <= id < len(game.cards) else "" for id in ids]


def _is_spell(spell: Spell, game: Revel) -> bool:
    """1.7"""
    return _kinds(game, spell[1]) in SPELLS and FIRST_KEY <= spell[0] <= game.keys and 0 <= spell[2] <= laws.LONGEST


def _is_stance(stance: tuple[int, Id], game: Revel) -> bool:
    return _kinds(game, stance[1:]) == ["stance"] and FIRST_KEY <= stance[0] <= game.keys


def _field(game: Revel, player: int) -> list[Id]:
    stance = game.stances[player]
    return [*(id for _, spell in game.spells(player) for id in spell[1]), *([] if stance is None else [stance[1]])]


def _own(game: Revel, player: int) -> list[Id]:
    """1.9  The ids of a player's cards, without those that stand for them on a closed list."""
    if game.entries:
        return cards_of(game, player)
    return [Id(id) for id, owner in enumerate(game.owners) if owner == player]


def _cards(game: Revel) -> None:
    """1.9, 2.2  Every card of a deck is in exactly one place, on its owner's side."""
    keys = [spell[0] for player in range(game.seats) for _, spell in game.spells(player)]
    keys += [stance[0] for stance in game.stances if stance is not None]
    laws.add_up(keys, {*keys}, "with these keys")
    for player in range(game.seats):
        field, own = _field(game, player), _own(game, player)
        held = [*game.decks[player], *game.hands[player], *game.discards[player], *field]
        laws.add_up(held, own, f"of seat {player}")
        if game.cards:
            _listed(game, player, own)
            _seen(game, player, [*game.discards[player], *field])
        else:
            laws.add_up([game.shuffled[id] for id in own], range(DECK), f"of seat {player}")


def _listed(game: Revel, player: int, own: list[Id]) -> None:
    """7  They are those of the list."""
    codes = game.lists[player]
    for ids in (own, *game.entries[player : player + 1]):
        laws.add_up([game.cards[id] for id in ids], codes, f"of seat {player}")


def _seen(game: Revel, player: int, shown: list[Id]) -> None:
    """5.4, 7  One knows one's hand and list, and all know what lies open."""
    own = [*game.hands[player], *(id for entries in game.entries[player : player + 1] for id in entries)]
    if not all(game.knows(player, id) for id in own) or not all(map(game.is_public, shown)):
        raise ValueError(f"checkpoint, seen: expected that seat {player} knows its cards, and all what lies open")


# What is spoken of ---------------------------------------------------------------------------


def _code(game: Revel, key: int, id: int) -> str:
    """Of a card, or of the witch or resource with that key; "" if there is none."""
    if 0 <= id < len(game.cards):
        return game.cards[id]
    return dict(enumerate((*game.witches, *game.resources))).get(key, "") if id == -1 else ""


def _is_used(power: tuple[int, int, int], game: Revel) -> bool:
    """4.7  A text that is there."""
    key, id, place = power
    code = _code(game, key, id)
    return key <= game.keys and bool(code) and 0 <= place < len(game.pool[code].effects)


def _is_key(name: str, game: Revel) -> bool:
    """1.7  Of a spell, as it is or was."""
    return name.isdecimal() and FIRST_KEY <= int(name) <= game.keys


def _was_done(act: str, game: Revel) -> bool:
    """2.4"""
    power = power_of(act)
    return act in ("", PLAY, SKIP, PASS) if power is None else power[0] in game.pool


def _lasts(lasting: Lasting, game: Revel) -> bool:
    """4.8  Where that stands a text says so."""
    (of, key, id, code), place, path, _ = lasting
    there = 0 <= of < game.seats and code == _code(game, key, id) and _is_used((key, id, place), game)
    return there and bool(said_at(game.pool[code], place, path))


def _is_there(ref: Ref, game: Revel) -> bool:
    """4.10  On the field things have keys, elsewhere they are cards."""
    return ref[0] in ON_FIELD or 0 <= ref[1] < len(game.seen)


def _is_effect(name: str, game: Revel) -> bool:
    """4.10  Of a card or a spell: its key, its id, which of its effects."""
    return len([*map(int, name.split())]) == 3


EFFECT = laws.must("an effect of something", _is_effect)
REF = laws.in_turn(laws.among(AREAS), COUNT, COUNT, laws.seat, laws.each(laws.card), VALUES)
REFS = laws.each(laws.both(REF, laws.must("something that can be spoken of", _is_there)))
STATEMENT = laws.both(
    laws.in_turn(laws.anything, laws.anything, laws.anything, REFS), laws.must("a statement of a text", _lasts)
)


# How many there are --------------------------------------------------------------------------


def _count(game: Revel) -> int:
    """2.2, 7  The ids: two decks, and with closed lists as many that stand for them there."""
    return game.seats * DECK * (2 if game.options["closed_lists"] == "on" else 1)


def _are_owners(owners: Sequence[int], game: Revel) -> bool:
    """1.9"""
    return Counter(owners) == dict.fromkeys(range(game.seats), _count(game) // game.seats)


def _are_entries(entries: Sequence[Sequence[Id]], game: Revel) -> bool:
    """7  Each of them is of one's own cards, none is there twice."""
    if game.options["closed_lists"] == "off":
        return not entries
    ids = [id for own in entries for id in own]
    owned = all(0 <= id < len(game.owners) and game.owners[id] == of for of, own in enumerate(entries) for id in own)
    return owned and len({*ids}) == game.seats * DECK


def _are_resources(resources: Sequence[str], game: Revel) -> bool:
    """1.4"""
    return resources == tuple([game.pool[witch].resource for witch in game.witches])


ALL = laws.must("one for each card", lambda value, game: len(value) == _count(game))
NAMED: dict[str, Law] = {"witches": laws.by_seat(), "lists": laws.by_seat(), "cards": ALL, "shuffled": laws.nothing}

IN_AN_ACT = (
    "passed",
    "playing",
    "waiting",
    "relevant",
    "resolving",
    "ready",
    "tried",
    "path",
    "picked",
    "owed",
    "busy",
)

CHECK = Check(
    fields={
        **dict.fromkeys(("decks", "hands", "discards", "picks"), laws.by_seat()),
        "seen": ALL,
        "moves": laws.both(ALL, laws.each(COUNT)),
        "cards": laws.each(laws.must("a card of this game", lambda code, game: code in game.pool)),
        "owners": laws.must("for each card whose it is, as many of each", _are_owners),
        "entries": laws.must("a list for each seat, where lists are closed", _are_entries),
        "witches": laws.each(laws.must("a witch of this game", lambda code, game: _kind_of(game, code) == "witch")),
        "resources": laws.must("the resources of these witches", _are_resources),
        "sides": laws.by_seat(laws.each(laws.maybe(laws.must("a spell", _is_spell)), SPACES)),
        "stances": laws.by_seat(laws.maybe(laws.must("a stance", _is_stance))),
        "stamina": laws.by_seat(laws.between(0, STAMINA)),
        "marks": laws.by_seat(laws.between(0)),
        "revealed": laws.each(laws.card),
        "current": laws.seat,
        "turn": laws.between(0, TURNS + 1),
        "plays": laws.between(0),
        "acts": COUNT,
        "final_plays": laws.between(0, STAMINA),
        "step": laws.among(("decks", "stash", "begin", "act", "end", "over")),
        "keys": COUNT,
        "used": laws.each(laws.must("a Power that was used", _is_used)),
        "played": laws.each(laws.in_turn(laws.seat, laws.among(("strike", "shield", "stance")))),
        "lasting": laws.each(STATEMENT, most=LASTING),
        "chosen": laws.named(REFS, EFFECT),
        "gone": laws.named(VALUES, laws.must("the key of a spell", _is_key)),
        "acting": laws.must("an act", _was_done),
        "firsts": laws.each(laws.must("an effect that was there", _is_used)),
        "resolved": laws.between(0, CONSEQUENCES + 1),  # with the one that was too many
        "repeated": laws.named(COUNT, EFFECT),
    },
    begins={
        **dict.fromkeys((*IN_AN_ACT, "lost", "over"), laws.nothing),
        "picks": laws.each(laws.nothing),
        **dict.fromkeys(("place", "winner"), laws.only(-1)),
    },
    units={
        "decks": {"cards": laws.nothing, "lists": laws.nothing, "witches": laws.nothing, "shuffled": ALL},
        "first stash": {**NAMED, "step": laws.only("decks")},
        "second stash": {**NAMED, "step": laws.only("stash")},
        "first turn": {**NAMED, "step": laws.only("stash")},
        "act": {**NAMED, "step": laws.only("act")},
        "turn": {**NAMED, "step": laws.only("act")},
    },
    more=_cards,
    first=("decks", set_up, ("decks", "owners", "entries", "shuffled", "current")),
)

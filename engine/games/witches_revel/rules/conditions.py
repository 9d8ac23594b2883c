"""If ...: what a text asks before it goes on."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.games.witches_revel.language.records import Condition, Things
from engine.games.witches_revel.rules.elements import among, compares, is_kind, now, value_of
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.references import about, this_thing
from engine.games.witches_revel.rules.scoring import winner_in
from engine.games.witches_revel.state import Revel


def holds(game: Revel, doing: Doing, when: Condition) -> bool:
    """Is it so?"""
    return ASKED[when.asks](game, doing, when) != when.negated


def _have(game: Revel, doing: Doing, when: Condition) -> bool:
    seat = doing.you if when.who == "yours" else 1 - doing.you
    there = HAD[when.of](game, seat) if when.of in HAD else game.has(seat, when.of)
    return compares(there, when.number, when.than)


HAD: dict[str, Callable[[Revel, Seat], int]] = {
    "stamina": lambda game, seat: game.stamina[seat],
    "plays left": lambda game, seat: game.plays if game.current == seat else 0,
    "cards in your hand": lambda game, seat: len(game.hands[seat]),
    "cards in your discards": lambda game, seat: len(game.discards[seat]),
}


def _control(game: Revel, doing: Doing, when: Condition) -> bool:
    assert isinstance(when.what, Things)
    seat = doing.you if when.who == "yours" else 1 - doing.you
    found = [thing for thing in among(game, doing.source, when.what) if thing.seat == seat]
    return compares(len(found), when.number, when.than)


def _kind(game: Revel, doing: Doing, when: Condition) -> bool:
    assert isinstance(when.other, Things)
    kind = when.other.kind
    return bool(doing.it) and all(is_kind(game, thing, kind) for thing in doing.it)


def _compare(game: Revel, doing: Doing, when: Condition) -> bool:
    one, other = (about(game, what, doing.source, doing.it) for what in (when.what, when.other) if what is not None)
    mine, theirs = (value_of(now(game, things[0]), when.of) if things else 0 for things in (one, other))
    return mine > theirs if when.than == "more" else mine < theirs


def _played(game: Revel, doing: Doing, when: Condition) -> bool:
    assert isinstance(when.what, Things)
    kinds = [kind for seat, kind in game.played if seat == doing.you]
    wanted = when.what.kind
    count = sum(wanted in ("any", kind) or (wanted == "spell" and kind != "stance") for kind in kinds)
    return count > when.what.other


def _winning(game: Revel, doing: Doing, when: Condition) -> bool:
    places = [game.space_of(thing.key) for thing in this_thing(game, doing.source) if thing.area == "spell"]
    return any(place is not None and winner_in(game, place[1]) == doing.you for place in places)


SEEN_BY_ALL = ("turn", "stitched", "winning", "winning in", "have", "control", "played")  # asked of no hidden card
ASKED: dict[str, Callable[[Revel, Doing, Condition], bool]] = {
    "done": lambda game, doing, when: doing.done,
    "turn": lambda game, doing, when: game.current == doing.you,
    "stitched": lambda game, doing, when: any(len(thing.cards) > 1 for thing in this_thing(game, doing.source)),
    "in hand": lambda game, doing, when: doing.source[2] in game.hands[doing.you],
    "winning": _winning,
    "winning in": lambda game, doing, when: sum(winner_in(game, i) == doing.you for i in range(5)) >= when.number,
    "have": _have,
    "control": _control,
    "kind": _kind,
    "value": lambda game, doing, when: (
        bool(doing.it) and compares(value_of(now(game, doing.it[0]), when.of), when.number, when.than)
    ),
    "compare": _compare,
    "played": _played,
}

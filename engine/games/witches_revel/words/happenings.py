"""4.9  What is about to happen while it may be interrupted, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from engine.ask import Seat
from engine.game import View
from engine.games.witches_revel.cards.cards import Pool
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.words.names import spell_title, title
from engine.games.witches_revel.words.reckon import pool
from engine.words.speech import Voice, counted

Where: TypeAlias = tuple[str, Seat, Sequence[str]]  # its area, its player, its cards


class Tried(NamedTuple):
    """As a view and the news have it."""

    verb: str
    who: Seat
    things: Sequence[Where]  # one, or none
    on: Sequence[Where]
    of: str
    many: int


def expected(view: View, voice: Voice) -> str:
    """The innermost, for a question: `Bram draws 1 card`."""
    return tried_said(Tried(*view["tried"][-1]), voice, pool(view)) if view["tried"] else "it happens"


def trying(view: View) -> str:
    """The same in two words: `the drawing`."""
    return TRYING[view["tried"][-1][0]] if view["tried"] else "it"


def expected_lines(view: View, voice: Voice) -> list[str]:
    """The innermost first."""
    return [tried_said(Tried(*one), voice, pool(view)) for one in reversed(view["tried"])]


def tried_said(one: Tried, voice: Voice, cards: Pool | None = None) -> str:
    """`Bram's Bonfire overpowers your Shared Umbrella`, in the middle of a sentence."""
    return SAID[one.verb](one, voice, cards)


# By verb ---------------------------------------------------------------------------------------------

Said: TypeAlias = Callable[[Tried, Voice, Pool | None], str]


def _who(one: Tried, voice: Voice, verb: str) -> str:
    """`Bram draws`, `you draw`"""
    return voice.does(one.who, verb, {"passes": "pass", "stashes": "stash", "stitches": "stitch"}.get(verb))


def _amount(verb: str, unit: str) -> Said:
    """`Bram draws 2 cards`, `you lose 1 Stamina`"""

    def said(one: Tried, voice: Voice, cards: Pool | None) -> str:
        many = counted(one.many, unit) if unit == "card" else f"{one.many} {unit or title(one.of, cards)}"
        return f"{_who(one, voice, verb)} {many}"

    return said


def _alone(verb: str, what: str) -> Said:
    return lambda one, voice, cards: f"{_who(one, voice, verb)} {what}"


def _to(verb: str) -> Said:
    """`Bram discards your Full Moon`"""
    return lambda one, voice, cards: f"{_who(one, voice, verb)} {_thing(one, one.things[0], voice, cards)}"


def _thing(one: Tried, thing: Where, voice: Voice, cards: Pool | None) -> str:
    """A card that not everybody knows is told by where it is."""
    area, seat, codes = thing
    owner = voice.whose(seat) if seat != one.who or seat == voice.me else "their"
    if area in ("spell", "stance"):
        return f"{voice.whose(seat)} {spell_title(codes, cards)}"
    if HIDDEN in codes:
        return f"a card of {owner} {area}"
    return f"{spell_title(codes, cards)} from {owner} {area}"


def _draw(one: Tried, voice: Voice, cards: Pool | None) -> str:
    return (_to("draws") if one.things else _amount("draws", "card"))(one, voice, cards)


def _play(one: Tried, voice: Voice, cards: Pool | None) -> str:
    return f"{_who(one, voice, 'plays')} {spell_title(one.things[0][2], cards)}"


def _add(one: Tried, voice: Voice, cards: Pool | None) -> str:
    return f"{_who(one, voice, 'adds')} {counted(one.many, '+1')} to {_thing(one, one.things[0], voice, cards)}"


def _stitch(one: Tried, voice: Voice, cards: Pool | None) -> str:
    onto = _thing(one, one.on[0], voice, cards)
    return f"{_who(one, voice, 'stitches')} {spell_title(one.things[0][2], cards)} onto {onto}"


def _overpower(one: Tried, voice: Voice, cards: Pool | None) -> str:
    mine, other = _thing(one, one.on[0], voice, cards), _thing(one, one.things[0], voice, cards)
    return f"{mine} overpowers {other}"


def _leave(one: Tried, voice: Voice, cards: Pool | None) -> str:
    return f"{_thing(one, one.things[0], voice, cards)} leaves the field"


def _use(one: Tried, voice: Voice, cards: Pool | None) -> str:
    return f"{_who(one, voice, 'uses')} the Power of {title(one.of, cards)}"


SAID: dict[str, Said] = {
    "draw": _draw,
    "discard": _to("discards"),
    "stash": _to("stashes"),
    "reveal": _to("reveals"),
    "play": _play,
    "stitch": _stitch,
    "overpower": _overpower,
    "leave": _leave,
    "add": _add,
    "gain": _amount("gains", ""),
    "spend": _amount("spends", ""),
    "lose": _amount("loses", ""),
    "tire": _amount("loses", "Stamina"),
    "use": _use,
    "skip": _alone("skips", "a play"),
    "pass": _alone("passes", "the turn"),
}

# As a thing that can be stopped.
TRYING = {
    "overpower": "the overpowering",
    "play": "the playing",
    "discard": "the discarding",
    "leave": "the leaving",
    "tire": "the loss of Stamina",
    "draw": "the drawing",
    "stitch": "the stitching",
    "stash": "the stashing",
    "gain": "the gaining",
    "spend": "the spending",
    "lose": "the losing",
    "use": "the Power",
    "skip": "the skipping",
    "pass": "the passing",
    "add": "the adding",
    "reveal": "the revealing",
}

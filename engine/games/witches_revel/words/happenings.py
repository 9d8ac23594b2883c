"""4.9  What is about to happen while it may be interrupted, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.witches_revel.cards.cards import Pool
from engine.games.witches_revel.language.say_verbs import PLUS, WORDS, own
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import RevelView, TriedShown, Where
from engine.games.witches_revel.words.names import spell_title, title
from engine.words.speech import Voice, counted


def expected(view: RevelView, voice: Voice) -> str:
    """The innermost, for a question: `Bram draws 1 card`."""
    return tried_said(view.tried[-1], voice, view.pool) if view.tried else "it happens"


def trying(view: RevelView) -> str:
    """The same in two words: `the drawing`."""
    return WORDS[view.tried[-1].verb].trying if view.tried else "it"


def expected_lines(view: RevelView, voice: Voice) -> list[str]:
    """The innermost first."""
    return [tried_said(one, voice, view.pool) for one in reversed(view.tried)]


def tried_said(one: TriedShown, voice: Voice, cards: Pool | None = None) -> str:
    """`Bram's Bonfire overpowers your Shared Umbrella`, in the middle of a sentence."""
    return WORDS[one.verb].coming.format_map(_Parts(one, voice, cards))


# What the sentence of a verb is made of ---------------------------------------------------------------

Said: TypeAlias = Callable[[TriedShown, Voice, Pool | None], str]


@dataclass(frozen=True, slots=True)
class _Parts:
    """Each part is made when a sentence asks for it."""

    one: TriedShown
    voice: Voice
    cards: Pool | None

    def __getitem__(self, part: str) -> str:
        return PARTS[part](self.one, self.voice, self.cards)


def _does(one: TriedShown, voice: Voice, cards: Pool | None) -> str:
    """`Bram draws`, `you draw`"""
    does = WORDS[one.verb].does
    return voice.does(one.who, does, own(does))


def _thing(one: TriedShown, thing: Where, voice: Voice, cards: Pool | None) -> str:
    """A card that not everybody knows is told by where it is."""
    area, seat, codes = thing
    owner = voice.whose(seat) if seat != one.who or seat == voice.me else "their"
    if area in ("spell", "stance"):
        return f"{voice.whose(seat)} {spell_title(codes, cards)}"
    if HIDDEN in codes:
        return f"a card of {owner} {area}"
    return f"{spell_title(codes, cards)} from {owner} {area}"


PARTS: dict[str, Said] = {
    "does": _does,
    "drawn": lambda one, voice, cards: (
        _thing(one, one.things[0], voice, cards) if one.things else counted(one.many, "card")
    ),
    "thing": lambda one, voice, cards: _thing(one, one.things[0], voice, cards),
    "title": lambda one, voice, cards: spell_title(one.things[0][2], cards),
    "onto": lambda one, voice, cards: _thing(one, one.on[0], voice, cards),
    "of": lambda one, voice, cards: title(one.of, cards),
    "many": lambda one, voice, cards: str(one.many),
    "plus": lambda one, voice, cards: counted(one.many, PLUS),
}

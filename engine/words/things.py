"""Things: a record for each kind of what lies on a table, of which more is said than what it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.ask import Seat
from engine.view import View
from engine.words.prompts import FixedOption, Refusal, Said, said
from engine.words.speech import Voice, plain_text, seat_meant

Found = TypeVar("Found")


class NotNow(str):
    """Why something cannot be chosen, where it is also to be said what is to be chosen instead."""


@dataclass(frozen=True, kw_only=True)
class KindOfThing(Generic[Found]):
    """Cards, places, players, ..."""

    meant: Callable[[Any, str, Voice], Found | None]  # which one, by whatever words of somebody
    about: Callable[[Any, Found, Voice], list[str]] | None = None  # what it is, for somebody who looks at it
    why: Refusal = ""  # why it cannot be chosen
    name: str = ""  # by which a question refuses it in words of its own


@dataclass(frozen=True, kw_only=True)
class FixedThing:
    """What there is once, and has one name: the deck, the curse marker; or a word that somebody may say."""

    about: str | Callable[[Any, Voice], list[str]] = ""
    why: Said = ""

    def lines(self, view: View, voice: Voice) -> list[str]:
        return ([self.about] if self.about else []) if isinstance(self.about, str) else self.about(view, voice)


@dataclass(frozen=True, kw_only=True)
class SeatPlace:
    """What every seat has: a hand, a deck."""

    about: Callable[[Any, Seat, Voice], list[str]]
    why: str = ""


def players(
    about: Callable[[Any, Seat, Voice], list[str]] | None = None,
    why: Refusal = "",
    called: Callable[[str, Sequence[str]], Seat | None] = seat_meant,
) -> KindOfThing[Seat]:
    """Those who sit here, by their names."""
    return KindOfThing(meant=lambda view, text, voice: called(text, voice.names), about=about, why=why)


def as_things(options: Mapping[str, FixedOption]) -> dict[str, FixedThing]:
    """Options that have names are looked at like things."""
    return {name: FixedThing(about=option.about, why=option.why) for name, option in options.items()}


def fixed_things(things: Mapping[str, FixedThing], plain: Callable[[str], str] = plain_text) -> KindOfThing[FixedThing]:
    return KindOfThing(
        meant=lambda view, text, voice: things.get(plain(text)),
        about=lambda view, thing, voice: thing.lines(view, voice),
        why=lambda view, thing, voice: said(thing.why, view, voice) or None,
    )

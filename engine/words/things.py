"""Things: a record for each kind of what lies on a table, and what is said of them from those records.

The first kind that somebody can mean by their words is the one that is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.view import View
from engine.words.prompts import FixedOption, Prompt, Said, said
from engine.words.speech import Voice, plain_text

Found = TypeVar("Found")


@dataclass(frozen=True, kw_only=True)
class Thing(Generic[Found]):
    """A kind of thing: a card, a place, a player, ..."""

    meant: Callable[[View, str, Voice], Found | None]  # by whatever words
    about: Callable[[View, Found, Voice], list[str]] | None = None  # for somebody who looks at it
    why: Callable[[View, Found, Voice], str | None] | None = None  # why it cannot be chosen
    kind: str = ""  # by which a question may refuse it in words of its own


@dataclass(frozen=True, kw_only=True)
class Things:
    """All kinds of things of a game.  `named`: some of them, where it is told what there is."""

    kinds: Sequence[Thing[Any]]
    named: str

    def about(self, view: View, thing: str, voice: Voice) -> list[str] | None:
        """What it is, and what is known of it; None if there is no such thing."""
        for kind in self.kinds:
            if kind.about is not None and (found := kind.meant(view, thing, voice)) is not None:
                return kind.about(view, found, voice)
        return None

    def why(self, view: View, wanted: str, voice: Voice, prompt: Prompt) -> str | None:
        """Why it cannot be chosen; None if there is nothing to say of such a thing."""
        for kind in self.kinds:
            refuse = prompt.refuse.get(kind.kind, kind.why)
            found = kind.meant(view, wanted, voice) if refuse is not None else None
            if refuse is not None and found is not None and (why := refuse(view, found, voice)) is not None:
                return why
        return None


@dataclass(frozen=True, kw_only=True)
class FixedThing:
    """What there is once: the deck, the curse marker."""

    about: Callable[[View, Voice], list[str]]
    why: Said = ""


def fixed_things(things: Mapping[str, FixedThing], plain: Callable[[str], str] = plain_text) -> Thing[str]:
    """Those that are called by exactly these names."""
    return Thing(
        meant=lambda view, text, voice: plain(text) if plain(text) in things else None,
        about=lambda view, name, voice: things[name].about(view, voice),
        why=lambda view, name, voice: said(things[name].why, view, voice) or None,
    )


def fixed_options(options: Mapping[str, FixedOption], plain: Callable[[str], str] = plain_text) -> Thing[str]:
    """Options that have names are looked at like things."""
    return Thing(
        meant=lambda view, text, voice: plain(text) if plain(text) in options else None,
        about=lambda view, name, voice: [options[name].about],
        why=lambda view, name, voice: said(options[name].why, view, voice) or None,
    )

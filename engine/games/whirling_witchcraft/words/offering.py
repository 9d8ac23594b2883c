"""Which option somebody means who names it as it is called at the table; `why` says the same of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice
from engine.game import View
from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.words.meaning import bare, letter_meant, plain
from engine.games.whirling_witchcraft.words.prompts import label
from engine.words.speech import Voice


def meant(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
    """The option; None if it is none of these, or one of several ways to use a recipe."""
    found = candidates(view, plain(wanted), options, voice)
    return found[0] if len(found) == 1 else None


def candidates(view: View, thing: str, options: Sequence[Choice], voice: Voice) -> list[Choice]:
    """The options that this may name: more than one are the ways in which a recipe can be used."""
    name = bare(thing)
    for option in options:
        if thing in (str(option).lower(), label(view, option, voice).lower()) or name == str(option).lower():
            return [option]
    ways: list[Choice] = [option for option in options if option in USES and name == USES[str(option)].side.lower()]
    if ways:
        return ways
    letter = letter_meant(thing)
    return [option for option in options if option == letter]

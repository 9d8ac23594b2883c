"""Options in words."""

from __future__ import annotations

from engine.ask import Choice
from engine.game import View
from engine.games.weavers.cards import DONE, SETS
from engine.games.weavers.words.names import play_name, set_name
from engine.games.weavers.words.reckon import code_of
from engine.words.speech import Voice


def label(view: View, option: Choice, voice: Voice) -> str:
    """A set, a spell, a spell face down, or burying no more."""
    text = str(code_of(view, option))
    if text == DONE:
        return "bury no more" if view["picks"] else "bury nothing"
    return set_name(text) if text in SETS else play_name(text)

"""Options in words: what choosing them does."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Choice
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.cards import LETTERS, USES
from engine.games.whirling_witchcraft.rules.arcana import BOOK, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.brewing import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.rules.round import TAKEN
from engine.games.whirling_witchcraft.words.names import counted, persona_name, plural, recipe_name, use_name
from engine.words.speech import Voice


def label(view: View, option: Choice, voice: Voice) -> str:
    """An option by what it does, whichever question it answers."""
    text, prompt = str(option), prompt_of(view)
    if (prompt, text) in FIXED:
        return FIXED[prompt, text]
    deed = DEEDS.get(text[:-1])
    return deed(text[-1]) if deed is not None else LABELS.get(prompt, _by_itself)(text)


def _by_itself(text: str) -> str:
    """A step of a plan that is looked at while nothing, or something else, is asked."""
    return use_name(text) if text in USES else counted(text, 1) if text in LETTERS else text


FIXED = {
    ("redraw", "keep"): "keep your hand",
    ("redraw", "redraw"): "discard your hand and draw four",
    ("study", "daredevil"): "play one at random",
    ("dare", "done"): "use no effect",
    ("arcana", "done"): "done",
    ("brew", "done"): "done brewing",
    ("all trades", "keep"): "move nothing",
}
DEEDS: dict[str, Callable[[str], str]] = {  # what ends in the letter of a type
    POTION: lambda letter: f"Potion: add {counted(letter, 1)}",
    RAVEN: lambda letter: f"Raven: remove {counted(letter, 1)}",
    BOOK: lambda letter: f"Book of {plural(letter)}",
    POUR: lambda letter: f"pour {counted(letter, 1)} into the cauldron",
    OUTPUTS: lambda letter: f"take {counted(letter, 1)} from outputs instead",
    SUPPLY: lambda letter: f"take {counted(letter, 1)} from the supply instead",
    STUDY: lambda letter: f"spend a Mandrake for a Book of {plural(letter)}",
}
LABELS: dict[str, Callable[[str], str]] = {
    "personality": persona_name,
    "take": lambda letter: f"take {counted(letter, TAKEN)}",
    "study": recipe_name,
    "turn": lambda side: f"lay {recipe_name(side)}",
    "all trades": lambda letter: f"move {counted(letter, 1)} into your Circle",
}

"""The same news in fewer words, for those who listen; "" is what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.whirling_witchcraft.words.names import recipe_name
from engine.games.whirling_witchcraft.words.news import TOLD
from engine.words.speech import Voice

Record = Mapping[str, Any]


def _passed(record: Record, voice: Voice) -> str:
    """Ingredients that go round; who sends nothing is not named."""
    return TOLD["passed"](record, voice) if any(record["sent"]) else ""


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "dealt": lambda record, voice: "",  # what is in hand is asked for next
    "played": lambda record, voice: f"{voice(record['seat'], 'plays')} {recipe_name(record['recipe'])}.",
    "brewed": lambda record, voice: "",  # what comes of it is sent on at once
    "passed": _passed,
    "hands": lambda record, voice: "",
}

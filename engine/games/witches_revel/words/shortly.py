"""The same news in fewer words, for those who listen; "" is what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.words.names import title
from engine.games.witches_revel.words.news import TOLD, pool
from engine.words.speech import Voice, capital

Record = Mapping[str, Any]


def _turn(record: Record, voice: Voice) -> str:
    return TOLD["turn"](record, voice) if record["final"] else f"{capital(voice.whose(record['seat']))} turn."


def _resolves(record: Record, voice: Voice) -> str:
    """What it does is told as it happens."""
    return f"{capital(voice.whose(record['seat']))} {title(record['card'], pool(voice))} acts."


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "turn": _turn,
    "passed": lambda record, voice: "",  # the next turn begins
    "resolves": _resolves,
}

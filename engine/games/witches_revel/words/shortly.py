"""The same news in fewer words, for those who listen; "" is what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.words.names import quoted
from engine.games.witches_revel.words.news import TOLD, pool
from engine.games.witches_revel.words.phrases import body
from engine.words.speech import Voice, capital

Record = Mapping[str, Any]


def _turn(record: Record, voice: Voice) -> str:
    return TOLD["turn"](record, voice) if record["final"] else f"{capital(voice.whose(record['seat']))} turn."


def _resolves(record: Record, voice: Voice) -> str:
    """Why something happens, in quotes; of a Power it was told that it is used."""
    card = pool(voice).get(record["card"])
    if card is None or record["effect"] >= len(card.effects):
        return ""
    effect = card.effects[record["effect"]]
    return (
        ""
        if effect.kind == "power"
        else f"{capital(voice.whose(record['seat']))} {card.title}: {quoted(body(effect))}."
    )


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "turn": _turn,
    "passed": lambda record, voice: "",  # the next turn begins
    "resolves": _resolves,
}

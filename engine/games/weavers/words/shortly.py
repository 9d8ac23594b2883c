"""The same news in fewer words, for those who listen; "" is what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.weavers.words.names import spell_name, spells_said
from engine.games.weavers.words.news import TOLD
from engine.words.speech import Voice

Record = Mapping[str, Any]


def _drew(record: Record, voice: Voice) -> str:
    """What I have buried I know."""
    if not record["up"]:
        return ""
    drawn = spells_said(record["drawn"]) if "drawn" in record else str(record["up"])
    return f"{voice(record['seat'], 'draws')} {drawn}."


def _cast(record: Record, voice: Voice) -> str:
    face_down = " face down" if record["wild"] else ""
    return f"{voice(record['seat'], 'casts')} {spell_name(record['spell'])}{face_down}."


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "drew": _drew,
    "cast": _cast,
    "wove": lambda r, voice: TOLD["wove"](r, voice) if r["chain"] or r["complete"] or r["lost"] else "",
}

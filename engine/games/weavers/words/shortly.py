"""The same news in fewer words, for those who listen; "" is what follows from the rest.  And what somebody did, in
still fewer, for their block on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


# What somebody did, beside their name -------------------------------------------------------------


def _few(codes: Sequence[str]) -> str:
    return spell_name(codes[0]) if len(codes) == 1 else f"{len(codes)} spells"


def _did_draw(record: Record, voice: Voice) -> str:
    """`buried 1, drew 3`"""
    return f"buried {record['down']}, drew {record['up']}" if record["down"] else f"drew {record['up']}"


def _did_cast(record: Record, voice: Voice) -> str:
    """What must not be cut off comes first."""
    return f"cast {'face down: ' if record['wild'] else ''}{spell_name(record['spell'])}"


def _did_lose(record: Record, voice: Voice) -> str:
    """7.1  Of the hand, to damage: of a spell not carried on it is said that it is lost, too."""
    cards = record["cards"]
    if len(cards) == 1:
        return f"lost a hand card: {spell_name(cards[0])}"
    return f"lost {len(cards)} hand cards" if cards else ""


DID: dict[str, Callable[[Record, Voice], str]] = {
    "drew": _did_draw,
    "cast": _did_cast,
    "wove": lambda r, voice: f"completed {_few(r['complete'])}" if r["complete"] else "",
    "lost": _did_lose,
}

"""The same news in fewer words, for those who listen; "" is what follows from the rest.  And what somebody did, in
still fewer, for their block on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.words.names import quoted, spell_title, title
from engine.games.witches_revel.words.news import TOLD, pool
from engine.games.witches_revel.words.phrases import body
from engine.words.speech import Voice, capital, counted

Record = Mapping[str, Any]


def _turn(record: Record, voice: Voice) -> str:
    return TOLD["turn"](record, voice) if record["final"] else f"{capital(voice.whose(record['seat']))} turn."


def _resolves(record: Record, voice: Voice) -> str:
    """Why something happens, in quotes; of a Power it was told that it is used, and of what does nothing, nothing."""
    card = pool(voice).get(record["card"])
    if card is None or record["effect"] >= len(card.effects) or "idle" in record:
        return ""
    effect = card.effects[record["effect"]]
    return (
        ""
        if effect.kind == "power"
        else f"{capital(voice.whose(record['seat']))} {card.title} says {quoted(body(effect))}."
    )


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "turn": _turn,
    "passed": lambda record, voice: "",  # the next turn begins
    "resolves": _resolves,
}


# What somebody did, beside their name -------------------------------------------------------------


def _did_play(record: Record, voice: Voice) -> str:
    """`played Slow Waltz, space 3`"""
    where = "a stance" if record["space"] is None else f"space {record['space'] + 1}"
    there = f", stitched to {spell_title(record['stitched'], pool(voice))}" if record["stitched"] else ""
    return f"played {title(record['card'], pool(voice))}, {where}{there}"


def _did_discard(record: Record, voice: Voice) -> str:
    """What others have me discard is not my deed."""
    return f"discarded {spell_title(record['cards'], pool(voice))}" if record["by"] == record["seat"] else ""


def _did_choose(record: Record, voice: Voice) -> str:
    """Which one it was, if it is a single card that everybody sees."""
    (_, _, *codes), *more = record["things"]
    if more or HIDDEN in codes:
        return f"chose {counted(1 + len(more), 'card')}"
    return f"chose {spell_title(codes, pool(voice))}"


DID: dict[str, Callable[[Record, Voice], str]] = {
    "redrew": lambda r, voice: f"stashed {counted(r['many'], 'card')}" if r["many"] else "kept the first hand",
    "played": _did_play,
    "skipped": lambda r, voice: "skipped a play",
    "used": lambda r, voice: f"used {title(r['card'], pool(voice))}",
    "passed": lambda r, voice: "ended the turn",
    "chose": _did_choose,
    "discarded": _did_discard,
    "stashed": lambda r, voice: f"stashed {counted(r['many'], 'card')}",
    "shifted": lambda r, voice: f"moved {spell_title(r['cards'], pool(voice))}, to space {r['into'] + 1}",
}

"""The same news in fewer words, for those who listen; "" is what follows from the rest.  And what somebody did, in
still fewer, for their block on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.whirling_witchcraft.cards import USES
from engine.games.whirling_witchcraft.rules.arcana import POUR
from engine.games.whirling_witchcraft.rules.round import TAKEN
from engine.games.whirling_witchcraft.words.names import ICON_NAMES, icon_parts, recipe_name
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


# What somebody did, beside their name -------------------------------------------------------------


def _did_use(record: Record, voice: Voice) -> str:
    """`used a Potion, a Raven`: with one Raven two ingredients may be removed."""
    done = {choice[:-1] for choice in record["done"]}
    used = icon_parts("".join(icon for icon, name in ICON_NAMES.items() if f"{name.lower()} " in done))
    poured = ["poured from the workbench"] if POUR in done else []
    return ", ".join([*([f"used {', '.join(used)}"] if used else []), *poured])


def _did_brew(record: Record, voice: Voice) -> str:
    """How many recipes: `brewed 3`"""
    return f"brewed {sum(use in USES for use in record['uses']) or 'nothing'}"


DID: dict[str, Callable[[Record, Voice], str]] = {
    "took": lambda r, voice: f"took {TAKEN}{r['letter']}",
    "played": lambda r, voice: recipe_name(r["recipe"]),
    "arcana": _did_use,
    "brewed": _did_brew,
    "all trades": lambda r, voice: f"kept 1{r['letter']}" if r["letter"] is not None else "",
    "passed": lambda r, voice: f"sent {sum(r['sent'])}" if any(r["sent"]) else "",
}

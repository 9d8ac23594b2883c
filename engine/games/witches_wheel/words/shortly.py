"""The same news in fewer words, for those who listen; "" is what follows from the rest.  And what somebody did, in
still fewer, for their block on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_wheel.words.names import card_name
from engine.games.witches_wheel.words.news import trump_now, worth
from engine.words.speech import Voice, capital, counted

Record = Mapping[str, Any]


def _drew(record: Record, voice: Voice) -> str:
    """What others draw is hidden, and that they do is the rule."""
    return f"You draw {card_name(record['card'])}." if "card" in record else ""


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "round": lambda r, voice: f"{voice(r['leader'], 'leads')}.",
    "played": lambda r, voice: f"{capital(voice.name(r['seat']))}: {card_name(r['card'])}.",
    "won": lambda r, voice: f"{voice(r['seat'], 'takes')} {worth(r)}.",
    "gave up": lambda r, voice: f"New trump: {card_name(r['card'])}.",
    "drew": _drew,
    "took the trump": lambda r, voice: f"{voice(r['seat'], 'takes')} {card_name(r['card'])}. {trump_now(r)}",
    "final phase": lambda r, voice: "Final phase: nobody refills any more.",
}

# What somebody did, beside their name.
DID: dict[str, Callable[[Record, Voice], str]] = {
    "played": lambda r, voice: card_name(r["card"]),
    "won": lambda r, voice: f"took {counted(sum(int(card[1]) for card in r['cards']), 'point')}",
    "gave up": lambda r, voice: f"gave up {card_name(r['card'])}",
    "took the trump": lambda r, voice: f"took {card_name(r['card'])}",
}

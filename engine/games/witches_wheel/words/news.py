"""The news, one record a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.witches_wheel.words.names import card_name
from engine.words.speech import Voice, capital


def _trump_now(record: Mapping[str, Any]) -> str:
    if record["trump"]:
        return f"Trump: {card_name(record['trump'])}."
    return f"No trump colour; the wheel shows {record['shown']}."


def _won(record: Mapping[str, Any], voice: Voice) -> str:
    points = sum(int(card[1]) for card in record["cards"])
    return f"{voice(record['seat'], 'takes')} the trick, {points} points."


def _drew(record: Mapping[str, Any], voice: Voice) -> str:
    seats = record["seats"]
    everybody = len(seats) == len(voice.names)
    who = "Everybody draws" if everybody else f"{capital(voice.all_of(seats))} draw{'s' * (len(seats) == 1)}"
    if "card" in record and len(seats) == 1:
        return f"You draw {card_name(record['card'])}."
    mine = f"; yours is {card_name(record['card'])}" if "card" in record else ""
    return f"{who} a card{mine}."


def _took_the_trump(record: Mapping[str, Any], voice: Voice) -> str:
    took = f"{voice(record['seat'], 'takes')} {card_name(record['card'])} from the trump pile"
    return f"{took}, as the deck is empty. {_trump_now(record)}"


TOLD = {
    "round": lambda r, voice: f"Trick {r['number']}. {voice(r['leader'], 'leads')}. {_trump_now(r)}",
    "passed over": lambda r, voice: f"{voice(r['seat'], 'has', 'have')} no card left and is passed over.",
    "played": lambda r, voice: f"{voice(r['seat'], 'plays')} {card_name(r['card'])}.",
    "won": _won,
    "gave up": lambda r, voice: f"{voice(r['seat'], 'gives')} up {card_name(r['card'])}: it is the new trump.",
    "drew": _drew,
    "took the trump": _took_the_trump,
    "found nothing": lambda r, voice: f"{voice(r['seat'], 'finds')} nothing left to draw.",
    "final phase": lambda r, voice: "The deck is empty: the final phase begins, nobody refills any more.",
}

"""The news, one record a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.witches_wheel.words.names import card_name
from engine.words.speech import Voice, capital, counted, joined


def trump_now(record: Mapping[str, Any]) -> str:
    if record["trump"]:
        return f"Trump: {card_name(record['trump'])}."
    return f"No trump colour; the wheel shows {record['shown']}."


def worth(record: Mapping[str, Any]) -> str:
    """Of a trick: `12 points`"""
    return counted(sum(int(card[1]) for card in record["cards"]), "point")


def _won(record: Mapping[str, Any], voice: Voice) -> str:
    return f"{voice(record['seat'], 'takes')} the trick, {worth(record)}."


def _drew(record: Mapping[str, Any], voice: Voice) -> str:
    seats = record["seats"]
    everybody = len(seats) == len(voice.names)
    who = "Everybody draws" if everybody else f"{capital(voice.all_of(seats))} draw{'s' * (len(seats) == 1)}"
    if "card" in record and len(seats) == 1:
        return f"You draw {card_name(record['card'])}."
    mine = f"; yours is {card_name(record['card'])}" if "card" in record else ""
    return f"{who} a card{mine}."


def _took_the_trump(record: Mapping[str, Any], voice: Voice) -> str:
    return f"{voice(record['seat'], 'takes')} {card_name(record['card'])} from the trump pile."


def _last_refill(record: Mapping[str, Any], voice: Voice) -> str:
    """One sentence for all of it: it is shown as one moment.  A host of an earlier version tells no more than that."""
    took = [(voice.name(seat), card_name(card)) for seat, card in record.get("took", ())]
    if not took:
        return "The deck is empty: nobody refills any more."
    first = f"{voice.does(record['took'][0][0], 'takes')} {took[0][1]}"
    all_of = joined([first, *(" ".join(one) for one in took[1:])])
    return f"The deck is empty: {all_of} from the trump pile. {trump_now(record)} Nobody refills any more."


TOLD = {
    "round": lambda r, voice: f"Trick {r['number']}. {voice(r['leader'], 'leads')}. {trump_now(r)}",
    "passed over": lambda r, voice: f"{voice(r['seat'], 'has', 'have')} no card left and is passed over.",
    "played": lambda r, voice: f"{voice(r['seat'], 'plays')} {card_name(r['card'])}.",
    "won": _won,
    "gave up": lambda r, voice: f"{voice(r['seat'], 'gives')} up {card_name(r['card'])}: it is the new trump.",
    "drew": _drew,
    "took the trump": _took_the_trump,
    "found nothing": lambda r, voice: f"{voice(r['seat'], 'finds')} nothing left to draw.",
    "final phase": _last_refill,
}

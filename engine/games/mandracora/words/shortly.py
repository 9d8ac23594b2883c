"""The same news in fewer words, for those who listen; "" is what follows from the rest.  And what somebody did, in
still fewer, for their block on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.mandracora.words.names import bare, card_name, listed, shop_name, shortly_listed, spell_name
from engine.games.mandracora.words.reckon import worth
from engine.words.speech import Voice, counted

Record = Mapping[str, Any]
FEW_WORDS = 24  # characters beyond which what somebody got is only counted


def _got(record: Record) -> str:
    return shortly_listed([*record["cards"], *[None] * (record["count"] - len(record["cards"]))])


def _sent(record: Record, voice: Voice) -> str:
    cards = [*record["cards"], *[None] * (record["count"] - len(record["cards"]))]
    return f"{voice(record['seat'], 'gets')} {listed(cards)}."


def _cast(record: Record, voice: Voice) -> str:
    points = worth(record["book"], int(record["spell"][0]))
    return f"{voice(record['seat'], 'casts')} {spell_name(record['spell'])}: {counted(points, 'point')}."


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "sent": _sent,
    "restocked": lambda record, voice: "",  # every option says what lies there
    "cast": _cast,
}


# What somebody did, beside their name -------------------------------------------------------------


def _sent_to(record: Record, voice: Voice) -> str:
    """`Bottle Row: blue`, `got red book 3, blue`, `Moth Market: 3 cards`"""
    shop, got = shop_name(record["shop"]), _got(record)
    many = "a card" if record["count"] == 1 else f"{record['count'] or 'no'} cards"
    ways = [f"{shop}: {got}", f"got {got}"] if record["cards"] else []
    return next((way for way in ways if len(way) <= FEW_WORDS), f"{shop}: {many}")


def _did_cast(record: Record, voice: Voice) -> str:
    points = worth(record["book"], int(record["spell"][0]))
    return f"cast {spell_name(record['spell'])}, {counted(points, 'point')}"


def _card(record: Record) -> str:
    return bare(card_name(record["card"])) if "card" in record else "a card"


DID: dict[str, Callable[[Record, Voice], str]] = {
    "sent": _sent_to,
    "cast": _did_cast,
    "banished": lambda r, voice: f"banished {card_name(r['scroll'])}",
    "transferred": lambda r, voice: f"gave {card_name(r['scroll'])}, to {voice.name(r['other'])}",
    "drew": lambda r, voice: f"drew {_card(r)}, from {voice.name(r['victim'])}",
    "gave back": lambda r, voice: f"gave back {_card(r)}",
    "levitated": lambda r, voice: f"levitated {bare(card_name(r.get('card')))}",
    "dropped out": lambda r, voice: "dropped out",
    "traded": lambda r, voice: f"gave {_card(r)}, to {voice.name(r['partner'])}",
}

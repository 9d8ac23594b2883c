"""The same news in fewer words, for those who listen; "" is what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.mandracora.words.names import listed, shop_name, spell_name
from engine.games.mandracora.words.reckon import worth
from engine.words.speech import Voice, counted

Record = Mapping[str, Any]


def _sent(record: Record, voice: Voice) -> str:
    cards = [*record["cards"], *[None] * (record["count"] - len(record["cards"]))]
    where = "" if record["seat"] == voice.me else f" from {shop_name(record['shop'])}"  # I have chosen it
    return f"{voice(record['seat'], 'gets')} {listed(cards)}{where}."


def _cast(record: Record, voice: Voice) -> str:
    points = worth(record["book"], int(record["spell"][0]))
    return f"{voice(record['seat'], 'casts')} {spell_name(record['spell'])}: {counted(points, 'point')}."


SHORTLY: dict[str, Callable[[Record, Voice], str]] = {
    "sent": _sent,
    "restocked": lambda record, voice: "",  # every option says what lies there
    "cast": _cast,
}

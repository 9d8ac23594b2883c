"""The news, one record a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.mandracora.words.names import card_name, listed, shop_name, spell_name
from engine.games.mandracora.words.reckon import worth
from engine.words.speech import Voice, counted, joined

Record = Mapping[str, Any]


def _sent(record: Record, voice: Voice) -> str:
    went = f"{voice(record['seat'], 'sends')} the Assistant to {shop_name(record['shop'])}"
    cards: Sequence[str | None] = [*record["cards"], *[None] * (record["count"] - len(record["cards"]))]
    gets = "get" if record["seat"] == voice.me else "gets"
    return f"{went} and {gets} {listed(cards)}."


def _restocked(record: Record, voice: Voice) -> str:
    first, *others = [(shop_name(tile), card_name(code)) for tile, code in record["shops"]]
    gets = [" gets ".join(first), *(" ".join(other) for other in others)]
    pile = f"{counted(record['pile'], 'card')} left in the pile" if record["pile"] else "the pile is empty"
    return f"{joined(gets)}; {pile}."


def _cast(record: Record, voice: Voice) -> str:
    spell, book = record["spell"], record["book"]
    what = f"{spell_name(spell)} (power {spell[0]}, {counted(worth(book, int(spell[0])), 'point')})"
    return f"{voice(record['seat'], 'casts')} {what} with {listed([book, *record['ingredients']])}."


def _card(record: Record) -> str:
    return card_name(record["card"]) if "card" in record else "a card"


def _levitated(record: Record, voice: Voice) -> str:
    card = card_name(record.get("card"))
    return f"{voice(record['seat'], 'takes')} {card} from {shop_name(record['shop'])} by Levitation."


def _cursed(record: Record, voice: Voice) -> str:
    seat, before = record["seat"], record["before"]
    if seat is None:
        return "Nobody has a curse any more, and nobody has the curse marker."
    if before is None:
        return f"{voice(seat, 'gets')} the curse marker."
    return f"The curse marker goes from {voice.name(before)} to {voice.name(seat)}."


def _hands(record: Record, voice: Voice) -> str:
    hands = "; ".join(f"{voice.name(seat)}: {listed(hand)}" for seat, hand in enumerate(record["hands"]))
    return f"Left in hand, {hands}."


TOLD: dict[str, Callable[[Record, Voice], str]] = {
    "sent": _sent,
    "restocked": _restocked,
    "cast": _cast,
    "banished": lambda r, voice: f"{voice(r['seat'], 'banishes', 'banish')} {card_name(r['scroll'])} from the game.",
    "transferred": lambda r, voice: f"{voice(r['seat'], 'gives')} {voice.name(r['other'])} {card_name(r['scroll'])}.",
    "drew": lambda r, voice: f"{voice(r['seat'], 'draws')} {_card(r)} from {voice.whose(r['victim'])} hand.",
    "gave back": lambda r, voice: f"{voice(r['seat'], 'gives')} {voice.name(r['victim'])} {_card(r)} back.",
    "levitated": _levitated,
    "cursed": _cursed,
    "declined": lambda r, voice: f"{voice(r['seat'], 'does', 'do')} not use the second turn.",
    "dropped out": lambda r, voice: f"{voice(r['seat'], 'drops')} out.",
    "final rounds": lambda r, voice: f"The pile is empty: three rounds remain. {voice(r['seat'], 'begins')}.",
    "traded": lambda r, voice: f"{voice(r['seat'], 'gives')} {voice.name(r['partner'])} {_card(r)}, as partners may.",
    "hands": _hands,
}

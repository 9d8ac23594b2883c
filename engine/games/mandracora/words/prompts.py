"""Options in words: what choosing them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Choice
from engine.game import View
from engine.games.mandracora.state import PLACES
from engine.games.mandracora.words.names import card_name, shop_at, spell_with_power
from engine.games.mandracora.words.reckon import asked, code_of, seat_of, top, transferred
from engine.words.speech import Voice

FIXED = {
    "done": "cast it now",
    "drop out": "drop out",
    "no other turn": "no other turn",
    "no trade": "no trade",
    "give": "give a card",
    "ask": "ask for a card",
    "exchange": "exchange one card for one",
}


def label(view: View, option: Choice, voice: Voice) -> str:
    """An option by what it does, whichever question it answers."""
    text, prompt = str(option), asked(view)
    if text.startswith("+"):
        return _move(view, int(text))
    if prompt in OF_SEATS:
        return OF_SEATS[prompt](view, voice.name(seat_of(option)))
    return FIXED.get(text) or LABELS[prompt](view, option)


def _card(said: str) -> Callable[[View, Any], str]:
    return lambda view, card: said.format(card_name(code_of(view, card)))


def _scroll(said: str) -> Callable[[View, Any], str]:
    return lambda view, code: said.format(card_name(code).removeprefix("a "))


def _move(view: View, steps: int) -> str:
    shops = "1 shop" if steps == 1 else f"{steps} shops"
    return f"send the Assistant {shops} on, to {shop_at(view, (view['place'] + steps) % PLACES)}"


def _levitated(view: View, option: Any) -> str:
    """Cards that lie face down are told apart by how long they have been there."""
    place, i = option
    shop, name = view["shops"][place], shop_at(view, place)
    if shop[i] is not None:
        return f"take {card_name(shop[i])} from {name}"
    ages = {1: ("",), 2: (", the older", ", the newer")}
    among = ages.get(len(shop)) or [f", number {n + 1} from the oldest" for n in range(len(shop))]
    return f"take the face-down card from {name}{among[i]}"


LABELS: dict[str, Callable[[View, Any], str]] = {
    "turn": _card("cast with {}"),
    "another turn": _card("cast with {}"),
    "ingredient": _card("add {}"),
    "power": lambda view, option: spell_with_power(top(view, int(option.rpartition(" ")[2]))),
    "banish": _scroll("banish the {}"),
    "transfer": _scroll("transfer the {}"),
    "give back": _card("give back {}"),
    "levitate": _levitated,
    "trade away": _card("give {}"),
}
OF_SEATS: dict[str, Callable[[View, str], str]] = {  # whose options are seats, by their names
    "transfer to": lambda view, name: f"give the {transferred(view)} to {name}",
    "draw from": lambda view, name: f"draw from {name}",
    "pass the curse": lambda view, name: f"pass the curse marker to {name}",
}

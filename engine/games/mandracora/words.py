"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.ask import Choice, Seat
from engine.game import View
from engine.games.mandracora.about import about
from engine.games.mandracora.ending import ending
from engine.games.mandracora.foreseeing import foresee, numbers
from engine.games.mandracora.naming import card_name, listed, seat_name, shop_at, spell_with_power
from engine.games.mandracora.reckoning import (
    asked,
    asked_with,
    can_cast,
    code_of,
    ends_by_dropping_out,
    final_round,
    following,
    hand,
    is_over,
    left,
    may_be_traded,
    must_pass,
    partner,
    powers,
    top,
    worth,
)
from engine.games.mandracora.refusing import why
from engine.games.mandracora.showing import brief, lines
from engine.games.mandracora.state import PLACES, ROUNDS, VALUES
from engine.games.mandracora.telling import told

__all__ = [
    "about",
    "brief",
    "chapter",
    "default",
    "doing",
    "ending",
    "foresee",
    "grave",
    "label",
    "lines",
    "question",
    "stage",
    "told",
    "why",
]

# The question --------------------------------------------------------------------------------


def question(view: View, prompt: str) -> str:
    return QUESTIONS[prompt](view)


def _turn(view: View) -> str:
    now = final_round(view)
    casting = ", cast a spell" if now else " or cast a spell"
    nothing = "" if can_cast(view) else "; there is nothing to cast"
    round = f"; final round {now} of {ROUNDS}" if now else ""
    choices = f"{casting if can_cast(view) else ''}{' or drop out' * bool(now)}"
    return f"You must send the Assistant{choices}{nothing}{round}."


def _another_turn(view: View) -> str:
    if can_cast(view):
        return "You may take another turn: send the Assistant or cast a spell."
    return "You may take another turn and send the Assistant; there is nothing to cast."


def _ingredient(view: View) -> str:
    """What is laid, what it is worth now, and which stacks still have spells."""
    book, *laid = view["brew"]
    could, spells = powers(view, len(laid)), " ".join(str(power) for power in left(view))
    if not could:
        so_far = f" with {listed(laid)}" if laid else ""
        return f"You must add an ingredient to {card_name(book)}{so_far}. Left: {spells}."
    best = worth(book, could[-1])
    upto = "up to " if len(could) > 1 else ""
    name = card_name(book).removeprefix("the ").replace(" book", "")
    return f"You may cast {name} with {listed(laid)}: power {numbers(could)}, worth {upto}{best}. Left: {spells}."


def _power(view: View) -> str:
    more = VALUES[view["brew"][0]]
    return f"You must choose the power of your spell{f'; its book adds {more}' if more else ''}."


def _for_partner(view: View, said: str) -> str:
    seat = partner(view, view["me"])
    return f"{said} your partner{f', {seat_name(view, seat)}' if seat is not None else ''}."


QUESTIONS: dict[str, Callable[[View], str]] = {
    "turn": _turn,
    "another turn": _another_turn,
    "ingredient": _ingredient,
    "power": _power,
    "banish": lambda view: "You must choose a scroll of yours that leaves the game.",
    "transfer": lambda view: "You must choose a scroll of yours that goes to an opponent.",
    "transfer to": lambda view: "You must choose the opponent who gets the scroll.",
    "draw from": lambda view: "You must draw a card from an opponent's hand, unseen.",
    "pass the curse": lambda view: "You must pass the curse marker to one of the others who are tied.",
    "give back": lambda view: f"You must give a card of your hand to {seat_name(view, view['victim'])}.",
    "levitate": lambda view: "You must take a card from any shop.",
    "trade": lambda view: _for_partner(view, "You may trade a card of your hand with"),
    "trade away": lambda view: _for_partner(view, "You must choose a card of your hand for"),
}


# The options ---------------------------------------------------------------------------------

FIXED = {
    "done": "cast it now",
    "drop out": "drop out",
    "no other turn": "no other turn",
    "no trade": "no trade",
    "give": "give a card",
    "ask": "ask for a card",
    "exchange": "exchange one card for one",
}


def label(view: View, option: Choice) -> str:
    if isinstance(option, int):
        return _card_label(view, option)
    if not isinstance(option, str):
        return _levitated(view, option)
    if option.startswith("+"):
        return _move(view, int(option))
    if option.startswith("power "):
        return spell_with_power(top(view, int(option.rpartition(" ")[2])))
    if option.startswith("S"):
        return f"the {card_name(option).removeprefix('a ')}"
    return FIXED.get(option, option)


def _card_label(view: View, card: int) -> str:
    name, prompt = card_name(code_of(view, card)), asked_with(view, card)
    if prompt == "turn" and may_be_traded(view):
        return name
    return LABELS.get(prompt, "{}").format(name)


LABELS = {
    "turn": "cast with {}",
    "ingredient": "add {}",
    "give back": "give back {}",
    "trade away": "give {}",
}


def _move(view: View, steps: int) -> str:
    shops = "1 shop" if steps == 1 else f"{steps} shops"
    return f"send the Assistant {shops} on, to {shop_at(view, (view['place'] + steps) % PLACES)}"


def _levitated(view: View, option: Any) -> str:
    """Cards that lie face down are told apart by how long they have been there."""
    place, i = option
    shop, name = view["shops"][place], shop_at(view, place)
    if shop[i] is not None:
        return f"{card_name(shop[i])} in {name}"
    ages = {1: ("",), 2: (", the older", ", the newer")}
    among = ages.get(len(shop)) or [f", number {n + 1} from the oldest" for n in range(len(shop))]
    return f"the face-down card in {name}{among[i]}"


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """No trade changes nothing; where there is one option only it may be taken."""
    if "no trade" in options:
        return "no trade"
    return options[0] if len(options) == 1 and not grave(view, options[0]) else None


def grave(view: View, option: Choice) -> bool:
    """What ends the game, and a spell that is cast weaker than my hand allows while a new spell is turned up."""
    if option == "drop out":
        return ends_by_dropping_out(view)
    return option == "done" and _shows_a_spell(view) and _could_be_stronger(view)


def _shows_a_spell(view: View) -> bool:
    """Is there no choice of a power any more, and another spell below the one that is taken?"""
    could = powers(view, len(view["brew"]) - 1)
    return len(could) == 1 and view["stacks"][could[0] - 1][1] > 1


def _could_be_stronger(view: View) -> bool:
    laid = view["brew"]
    more = following(view, laid, hand(view))
    return bool(more) and bool(set(powers(view, len(laid))) - set(powers(view, len(laid) - 1)))


# Where the game stands -----------------------------------------------------------------------


def stage(view: View) -> str:
    """Where the game stands, for a list: `pile 23`."""
    if is_over(view):
        return "over"
    now = final_round(view)
    return f"final round {now} of {ROUNDS}" if now else f"pile {view['pile']}"


CHAPTERS = {"ingredient": "6", "give back": "7.3", "over": "10"}


def chapter(view: View) -> str:
    """What this very phase plays by."""
    if must_pass(view):
        return "8.2"
    return CHAPTERS.get(asked(view), "9 4 5 6" if view["left"] is not None else "4 5 6")


DOING = {"ingredient": "is preparing a spell", "over": "is done"}


def doing(view: View, seat: Seat) -> str:
    if seat == view["turn"] and not (must_pass(view) and seat == view["cursed"]):
        if asked(view) == "give back":
            return f"is to give {_other(view['victim'])} a card back"
        return DOING.get(asked(view), "is taking a turn")
    if must_pass(view) or not view["teams"]:
        return "is to pass the curse marker on"
    return "is to see to what the scrolls bring"


def _other(seat: Seat) -> str:
    return f"seat {seat + 1}"

"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.whirling_witchcraft.cards import LETTERS
from engine.games.whirling_witchcraft.rules.arcana import BOOK, POTION, POUR, RAVEN
from engine.games.whirling_witchcraft.rules.round import HIDDEN, TAKEN
from engine.games.whirling_witchcraft.words.foresee import triggers_said
from engine.games.whirling_witchcraft.words.names import (
    brewed_said,
    full_recipe,
    listed,
    measure,
    persona_name,
    plural,
    recipe_name,
)
from engine.words.speech import Voice, capital, counted, joined

Record = Mapping[str, Any]


def _hand(record: Record) -> str:
    cards = record.get("cards")
    return "" if cards is None else f" You have {joined([recipe_name(code) for code in cards]) or 'no recipe'}."


def _deck(record: Record) -> str:
    return f"{counted(record['deck'], 'card')} left in the deck" if record["deck"] else "the deck is empty"


def _redrew(record: Record, voice: Voice) -> str:
    seats = record["seats"]
    several = len(seats) > 1 or seats == [voice.me]
    theirs = "your hand" if seats == [voice.me] else "their hands" if len(seats) > 1 else "the hand"
    verbs = ("discard", "draw") if several else ("discards", "draws")
    who = capital(voice.all_of(seats))
    done = f"{who} {verbs[0]} {theirs} and {verbs[1]} up to four, as Initiates may"
    return f"{done}; {_deck(record)}. That witch's power is used up.{_hand(record)}"


def _took(record: Record, voice: Voice) -> str:
    took = f"{voice(record['seat'], 'takes')} {measure(record['letter'], TAKEN)} for Uncontrolled Powers"
    if not record["over"]:
        return f"{took}."
    circle = f"{voice.whose(record['gets'])} Circle"
    return f"{took}; {measure(record['letter'], record['over'])} too many, into {circle}."


# Study -------------------------------------------------------------------------------------------


def _played(record: Record, voice: Voice) -> str:
    at_random = " at random" if record["dared"] else ""
    effects = f"; it triggers {triggers_said(record['triggered'])}" if record["triggered"] else ""
    return f"{voice(record['seat'], 'plays')} {full_recipe(record['recipe'])}{at_random}{effects}."


def _arcana(record: Record, voice: Voice) -> str:
    own = record["seat"] == voice.me
    parts = [part for word, say in DONE_WITH for part in _done_with(record["done"], word, say, own)]
    if not parts:
        return f"{voice(record['seat'], 'uses')} no arcana."
    return f"{capital(voice.name(record['seat']))} {joined(parts)}."


def _done_with(done: Sequence[str], word: str, say: Callable[[Sequence[int], bool], str], own: bool) -> list[str]:
    letters = "".join(choice[-1] for choice in done if choice[:-1] == word)
    return [say([letters.count(letter) for letter in LETTERS], own)] if letters else []


def _names(many: Sequence[int], own: bool) -> str:
    named = joined([plural(letter) for letter, count in zip(LETTERS, many, strict=True) if count])
    return f"{'name' if own else 'names'} {named} for a Book"


# What was done with arcana, in the order of the rules.
DONE_WITH: tuple[tuple[str, Callable[[Sequence[int], bool], str]], ...] = (
    (POTION, lambda many, own: f"{'add' if own else 'adds'} {listed(many)} with a Potion"),
    (POUR, lambda many, own: f"{'pour' if own else 'pours'} {listed(many)} from the workbench"),
    (RAVEN, lambda many, own: f"{'remove' if own else 'removes'} {listed(many)} with a Raven"),
    (BOOK, _names),
)

# Brewing -----------------------------------------------------------------------------------------


def _brewed(record: Record, voice: Voice) -> str:
    what = f"{voice(record['seat'], 'brews')} {brewed_said(record['uses']) or 'nothing'}"
    gone = " Hidden Power is used up."
    return f"{what}; in the cauldron: {listed(record['cauldron'])}.{gone if HIDDEN in record['uses'] else ''}"


def _all_trades(record: Record, voice: Voice) -> str:
    if record["letter"] is None:
        return f"{voice(record['seat'], 'leaves')} everything in the cauldron, as Witch of All Trades."
    circle = "your Circle" if record["seat"] == voice.me else "the Circle"
    moves = voice(record["seat"], "moves")
    return f"{moves} {measure(record['letter'], 1)} from the cauldron into {circle}, as Witch of All Trades."


def _passed(record: Record, voice: Voice) -> str:
    seat, sent, spilt = record["seat"], sum(record["sent"]), sum(record["spilt"])
    nemesis = (seat - 1) % len(voice.names)
    if not sent:
        return f"{voice(seat, 'sends')} nothing to {voice.name(nemesis)}."
    said = f"{voice(seat, 'sends')} {voice.name(nemesis)} {listed(record['sent'])}"
    if not spilt:
        return f"{said}."
    spills = "spills" if spilt == 1 else "spill"
    circle = f"{voice.whose(seat)} Circle, which has {record['circle']}"
    return f"{said}; {listed(record['spilt'])} {spills} into {circle}."


def _over(record: Record, voice: Voice) -> str:
    if record["quiet"]:
        return "Ten rounds without a recipe and without a gain: the game is over."
    return "A Circle is full: the game is over."


TOLD: dict[str, Callable[[Record, Voice], str]] = {
    "personality": lambda record, voice: f"{voice(record['seat'], 'plays')} as {persona_name(record['personality'])}.",
    "dealt": lambda record, voice: f"Recipes are dealt; {_deck(record)}.{_hand(record)}",
    "round": lambda record, voice: f"Round {record['round']}.",
    "took": _took,
    "redrew": _redrew,
    "played": _played,
    "arcana": _arcana,
    "brewed": _brewed,
    "all trades": _all_trades,
    "passed": _passed,
    "hands": lambda record, voice: f"Hands go to the left; {_deck(record)}.{_hand(record)}",
    "over": _over,
}

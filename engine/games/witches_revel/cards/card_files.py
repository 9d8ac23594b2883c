"""Card and deck files, checked card by card: what each of them says, and everything that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games.witches_revel.cards.cards import (
    Card,
    Deck,
    Pool,
    cards_of,
    check_others,
    check_resource,
    ours,
    pool_of,
    tables_of,
)
from engine.games.witches_revel.cards.decks import check_theirs, decks, decks_in
from engine.games.witches_revel.language.say import told
from engine.games.witches_revel.language.say_short import field_of, short_of
from engine.words.speech import counted, joined


@dataclass(slots=True)
class Report:
    """What a file holds, and what is wrong with it, in sentences."""

    cards: dict[str, Card] = field(default_factory=dict)
    decks: list[Deck] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def tried(self, check: Callable[..., Any], *facts: Any) -> Any:
        """What the check makes; None, and one more fault, if it refuses."""
        try:
            return check(*facts)
        except ValueError as error:
            self.faults.append(str(error))
        return None

    def holds(self, check: Callable[..., None], *facts: Any) -> bool:
        """Does this check refuse nothing?  Else there is one more fault."""
        before = len(self.faults)
        self.tried(check, *facts)
        return len(self.faults) == before


def checked(data: bytes, file: str) -> Report:
    """A file of cards and decks; its decks may use cards of ours as well."""
    report = Report()
    tables = report.tried(tables_of, data, file) or {}
    for kind, lines in tables.items():
        if kind != "deck":
            for line in lines:
                _check_card(report, kind, line, file)
    pool: Pool = {**ours(), **report.cards}
    for card in report.cards.values():
        report.holds(check_resource, card, pool, file)
    for deck in tables.get("deck", ()):
        if report.holds(check_theirs, deck, pool, file):
            report.decks.append(deck)
    return report


def _check_card(report: Report, kind: str, line: Any, file: str) -> None:
    made: Mapping[str, Card] = report.tried(cards_of, {kind: (line,)}, file) or {}
    for code, card in made.items():
        if code in report.cards:
            report.faults.append(f"{file}, {kind} {code}, code: a {report.cards[code].kind} is called {code!r} already")
        elif report.holds(check_others, card, file):
            report.cards[code] = card


def beside_ours(more: str) -> str:
    """What an agreed card file adds to our cards and decks; ValueError says what is wrong with it."""
    cards = [card.title for code, card in pool_of(more).items() if code not in ours()]
    found = [f"{deck.name} ({code})" for code, deck in decks_in(more).items() if code not in decks()]
    said = [f"{counted(len(cards), 'card')} more: {joined(cards)}."] if cards else []
    said += [f"{counted(len(found), 'deck')} more: {joined(found)}."] if found else []
    return " ".join(said) or ("Nothing that is not ours." if more else "")


# In words --------------------------------------------------------------------------------------------


def card_told(card: Card) -> Iterator[str]:
    """A card, and under each line of its text how that was understood."""
    value = {"strike": f", Power {card.value}", "shield": f", Resistance {card.value}"}.get(card.kind, "")
    yield f"{card.name} ({card.code}), {card.type}{value}{''.join(f', {icon}' for icon in card.icons)}"
    yield f"    in short: {card.short or short_of(card.effects, card.kind) or 'no text'}"
    yield f"    on the field: {card.field or field_of(card.effects) or 'nothing goes on'}"
    for effect in card.effects:
        yield f"    {effect.text}"
        yield f"        {told(effect)}"


def deck_told(deck: Deck, pool: Pool) -> str:
    cards = ", ".join(f"{many} {pool[code].title}" for code, many in deck.cards.items())
    return f"{deck.name} ({deck.code}), a deck for {pool[deck.witch].title}: {cards}"

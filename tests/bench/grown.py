"""Cards that are grown by machine: what somebody could bring along, written by the language's own grammar, and changed.

A Box is a witch and some cards of which both decks are made, and how those who have them like to play.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.games.witches_revel.cards.cards import ICONS
from engine.games.witches_revel.cards.decks import SIZE
from engine.games.witches_revel.cards.file_limits import MOST_CARDS as MOST_CARDS_IN_FILE
from engine.games.witches_revel.cards.file_limits import MOST_WORDS
from engine.games.witches_revel.cards.longest import LONGEST_FILE
from engine.games.witches_revel.language.read import LONGEST, MOST_LINES, effects_of
from engine.games.witches_revel.language.tokens import NotUnderstood
from tests.bench.texts import mutated, random_words
from tests.engine.games.witches_revel.card_texts import examples

KNOWN = Path(__file__).with_name("slowcards.toml")
ANY_NUMBER = "Only 25 copies of this card can be in your deck."
KINDS = ("strike", "shield", "stance")
DECK = "growndeck"
TEMPER = ("eager", "acting", "keeping", "seed", "closed")
MOST_CARDS = 6  # in a box
TRIES = 30  # to write a line that is understood


@dataclass(frozen=True)
class Printed:
    """A card: its kind, its value, its stitch icon and the lines of its text."""

    kind: str
    value: int
    icon: str
    text: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    witch: tuple[str, ...]  # the lines of her text
    cards: tuple[Printed, ...]
    eager: float = 0.9  # how often what one may is done
    acting: float = 0.95  # how often something else is done than passing
    keeping: float = 0.9  # how often a side that is full is left alone
    seed: int = 1
    closed: bool = False  # are deck lists secret?

    @property
    def file(self) -> str:
        """As it is brought to a table."""
        lines = [_line("witch", "grown", self.witch, ['type = "She is a Witch of Passion"']), *self._lines()]
        cards = ", ".join(f"{code} = {many}" for code, many in self._counts().items())
        deck = f'[[deck]]\ncode = "{DECK}"\nname = "Grown"\nwitch = "grown"\nplan = "Grow."\ncards = {{ {cards} }}'
        return "\n".join([*lines, deck])

    def _lines(self) -> list[str]:
        said = []
        for place, card in enumerate(self.cards):
            more = [f"value = {card.value}"] if card.kind != "stance" else []
            more += [f'icon = "{card.icon}"'] if card.icon and card.kind == "strike" else []
            said.append(_line(card.kind, _code(place), (ANY_NUMBER, *card.text), more))
        return said

    def _counts(self) -> Mapping[str, int]:
        """Of each card as many."""
        each, more = divmod(SIZE, len(self.cards))
        return {_code(place): each + (place < more) for place in range(len(self.cards))}

    @property
    def options(self) -> Mapping[str, str]:
        """Both have the same deck; where lists are secret they choose it."""
        agreed = {"closed_lists": "on"} if self.closed else {"decks": DECK}
        return {"cards": self.file, **agreed}


def _code(place: int) -> str:
    return "grown" + "abcdefghij"[place]


def _line(kind: str, code: str, text: Sequence[str], more: Sequence[str]) -> str:
    said = ", ".join(f'"{line}"' for line in text)
    return "\n".join([f"[[{kind}]]", f'code = "{code}"', f'name = "{code.capitalize()}"', *more, f"text = [{said}]"])


# Known ones ------------------------------------------------------------------------------------------


def known() -> list[Box]:
    """Those from which all others are grown: bad patterns, and the worst that were found."""
    return [box_of(table) for table in tomllib.loads(KNOWN.read_text())["box"]]


def box_of(table: Mapping[str, Any]) -> Box:
    cards = [
        Printed(one["kind"], one.get("value", 1), one.get("icon", ""), tuple(one["text"])) for one in table["cards"]
    ]
    more = {name: table[name] for name in TEMPER if name in table}
    return Box(tuple(table.get("witch", ())), tuple(cards), **more)


def as_toml(box: Box, note: str) -> str:
    """A box as it stands in a file of known ones."""
    lines = ["[[box]]", f"# {note}", *(f"{name} = {getattr(box, name)}".lower() for name in TEMPER)]
    lines += [f"witch = {_texts(box.witch)}"]
    for card in box.cards:
        lines += ["[[box.cards]]", f'kind = "{card.kind}"', f"value = {card.value}", f'icon = "{card.icon}"']
        lines += [f"text = {_texts(card.text)}"]
    return "\n".join([*lines, ""])


def _texts(lines: Sequence[str]) -> str:
    return "[\n" + "".join(f'    "{line}",\n' for line in lines) + "]" if lines else "[]"


def crammed(box: Box) -> str:
    """A file of as many cards with its texts as one can be: how long does it take to read?

    Every line is written in another way, small and capital letters being the same.
    """
    kinds = [card for card in box.cards if card.text]
    cards, words, size = list[str](), 0, 0
    while kinds and len(cards) < MOST_CARDS_IN_FILE:
        kind = kinds[len(cards) % len(kinds)]
        text = [_written_anew(one, len(cards)) for one in kind.text]
        words += sum(len(one.split()) for one in text)
        code = "crammed" + "".join(chr(97 + int(digit)) for digit in str(len(cards)))
        card = _line(kind.kind, code, text, ["value = 1"] if kind.kind != "stance" else [])
        size += len(card) + 1
        if words > MOST_WORDS or size > LONGEST_FILE:
            break
        cards.append(card)
    return "\n".join(cards)


def _written_anew(said: str, number: int) -> str:
    bits, words = f"{number:08b}", said.split(" ")
    return " ".join(word.upper() if bits[at % 8] == "1" and word.isalpha() else word for at, word in enumerate(words))


# Growing ---------------------------------------------------------------------------------------------


def is_understood(line: str) -> bool:
    try:
        return bool(effects_of(line)) and '"' not in line and "\\" not in line
    except NotUnderstood:
        return False


@cache
def vocabulary() -> tuple[str, ...]:
    """Lines from which others are grown: the manual's, and those of all that is known."""
    lines = {line for box in known() for card in box.cards for line in card.text} | set(examples())
    return tuple(sorted(line for line in lines if is_understood(line)))


def line(dice: random.Random) -> str:
    """Something that a card could say."""
    for _ in range(TRIES):
        words = random_words("effect", dice) if dice.random() < 0.5 else dice.choice(vocabulary()).split()
        written = " ".join(words if dice.random() < 0.4 else mutated(words, dice))
        if len(written) <= LONGEST and written.isprintable() and is_understood(written):
            return written
    return dice.choice(vocabulary())


def longer(said: str, dice: random.Random) -> str:
    """The same with its sentences several times: as much as a text has room for."""
    when, colon, body = said.partition(": ")
    return f"{when}: {' '.join([body] * dice.randint(2, 12))}" if colon else said


def fitting(lines: Sequence[str]) -> tuple[str, ...]:
    """As many of them as a card has room for."""
    kept: list[str] = []
    for one in lines:
        room = LONGEST - len(ANY_NUMBER) - 1 - sum(len(other) + 1 for other in kept)
        if len(kept) < MOST_LINES - 1 and len(one) <= room and is_understood(one):
            kept.append(one)
    return tuple(kept)


def other_text(text: Sequence[str], dice: random.Random) -> tuple[str, ...]:
    lines = [*text]
    match dice.randrange(5):
        case 0:
            lines.insert(dice.randrange(len(lines) + 1), line(dice))
        case 1:
            lines = [line(dice) if dice.random() < 0.4 else one for one in lines] or [line(dice)]
        case 2:
            lines = [dice.choice(lines or [line(dice)])] * MOST_LINES
        case 3:
            lines = [longer(one, dice) for one in lines]
        case _:
            lines = [*lines[: dice.randrange(len(lines) + 1)], dice.choice(vocabulary())]
    return fitting(lines)


def other_card(card: Printed, dice: random.Random) -> Printed:
    if dice.random() < 0.7:
        return replace(card, text=other_text(card.text, dice))
    return Printed(dice.choice(KINDS), dice.randint(0, 9), dice.choice(("", *ICONS)), card.text)


def changed(box: Box, others: Sequence[Box], dice: random.Random) -> Box:
    """The same with something changed, or with something of another one."""
    cards, other = [*box.cards], dice.choice(others)
    match dice.randrange(6):
        case 0 | 1:
            place = dice.randrange(len(cards))
            cards[place] = other_card(cards[place], dice)
        case 2:
            cards.append(other_card(dice.choice(other.cards), dice))
        case 3:
            cards.append(dice.choice(other.cards))
        case 4:
            cards.pop(dice.randrange(len(cards)))
        case _:
            eager, acting, keeping = (dice.choice(values) for values in ((0.5, 0.9, 1.0), (0.8, 0.95, 1.0), (0.5, 0.9)))
            box = replace(box, seed=dice.randrange(10**6), eager=eager, acting=acting, keeping=keeping)
            box = replace(box, closed=dice.random() < 0.3)
    witch = other_text(box.witch, dice) if dice.random() < 0.2 else box.witch
    return replace(box, witch=witch, cards=tuple(dice.sample(cards, min(len(cards), MOST_CARDS))) or box.cards)

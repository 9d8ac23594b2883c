"""7. A deck in the making: it may be unfinished, and hold cards that are not there any more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.games.witches_revel.cards.cards import CODE, HIGHEST, LONGEST_NAME, Card, Deck, Pool
from engine.games.witches_revel.cards.decks import COPIES, SIZE, faults, most_of, same_names
from engine.games.witches_revel.cards.random_decks import written
from net.clean import printable
from tui.draw.glyphs import in_ascii
from tui.draw.prose import whole

LONGEST_CODE = 20
ORDER = ("strike", "shield", "stance")  # as decks are listed


@dataclass(frozen=True)
class Draft:
    """A name, a witch, and how often each card is in; nothing of it is checked."""

    name: str = ""
    witch: str = ""
    cards: Mapping[str, int] = field(default_factory=dict)
    plan: str = ""

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    def curve(self, pool: Pool, kind: str) -> list[int]:
        """How many cards of this kind there are of each value."""
        many = [0] * (HIGHEST + 1)
        for code, count in self.cards.items():
            if code in pool and pool[code].kind == kind:
                many[pool[code].value] += count
        return many

    # Changing ------------------------------------------------------------------------------------

    def with_one_more(self, code: str, pool: Pool) -> Draft:
        """ValueError says why it cannot be in once more."""
        card = pool[code]
        if card.kind == "witch":
            return replace(self, witch=code)
        if why := refusal(self, card, pool):
            raise ValueError(why)
        return replace(self, cards={**self.cards, code: self.cards.get(code, 0) + 1})

    def with_one_fewer(self, code: str) -> Draft:
        """ValueError if it is not in."""
        if code == self.witch:
            return replace(self, witch="")
        if code not in self.cards:
            raise ValueError("It is not in your deck.")
        many = {other: count - (other == code) for other, count in self.cards.items()}
        return replace(self, cards={other: count for other, count in many.items() if count > 0})

    # What is wrong with it -----------------------------------------------------------------------

    def faults(self, pool: Pool) -> list[str]:
        """Every reason why it cannot be played, in sentences."""
        return [whole(fault) for fault in self._faults(pool)]

    def _faults(self, pool: Pool) -> Iterator[str]:
        if not self.witch:
            yield "no witch leads it yet (7.1)"
        elif self.witch not in pool or pool[self.witch].kind != "witch":
            yield f"there is no witch {self.witch!r}"
        yield from (f"{fault} (7.1)" for fault in faults(self.cards, pool))

    # As text -------------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """As the option `decks` has it: `jack=2pies+hound`."""
        return written(Deck(self.code, self.name, self.witch, self.plan, self.cards))

    @property
    def code(self) -> str:
        """A word of small letters: the letters of its name."""
        letters = "".join(in_ascii(letter) for letter in self.name.lower())
        return re.sub(r"[^a-z]", "", letters)[:LONGEST_CODE] or "deck"

    def sorted(self, pool: Pool) -> Draft:
        """Its cards as they are listed."""
        known = sorted(self.cards, key=lambda code: place_of(pool[code]) if code in pool else (9, 0, code))
        return replace(self, cards={code: self.cards[code] for code in known})


def draft_of(deck: Deck) -> Draft:
    """A deck as it stands in a file, made harmless."""
    name, plan = (printable(" ".join(text.split())) for text in (deck.name, deck.plan))
    cards = {code: many for code, many in deck.cards.items() if CODE.fullmatch(code) and 0 < many <= SIZE}
    witch = deck.witch if CODE.fullmatch(deck.witch) else ""
    return Draft(name[:LONGEST_NAME], witch, cards, plan)


WRITTEN = re.compile(r"([a-z]{1,20})=((?:\d{0,2}[a-z]{1,20}\+)*\d{0,2}[a-z]{1,20})")


def draft_from_line(text: str) -> Draft | None:
    """`jack=2pies+hound`; None if it is no such line."""
    found = WRITTEN.fullmatch("".join(text.split()))
    if found is None:
        return None
    cards: dict[str, int] = {}
    for many, code in re.findall(r"(\d*)([a-z]+)", found[2]):
        cards[code] = cards.get(code, 0) + int(many or 1)
    return Draft("", found[1], {code: many for code, many in cards.items() if many > 0})


def place_of(card: Card) -> tuple[int, int, str]:
    """Where it stands in lists: by kind, value and name."""
    kinds = (*ORDER, "witch", "resource")
    return kinds.index(card.kind), card.value, card.title


def refusal(draft: Draft, card: Card, pool: Pool) -> str:
    """Why this card cannot be in once more; "" if it can."""
    if card.kind not in COPIES:
        return f"{card.title} is a resource, and comes with its witch (1.3)."
    if draft.cards.get(card.code, 0) >= most_of(card):
        return _enough(card)
    if draft.size >= SIZE:
        return f"{SIZE} cards are in, and no more may be: take one out first (7.1)."
    return "".join(whole(f"{why} (7.2)") for why in same_names({**draft.cards, card.code: 1}, pool))


def _enough(card: Card) -> str:
    """The card's own limit, or that of its kind."""
    for effect in card.effects:
        if effect.kind == "limit":
            return f"{card.title} says so itself: {effect.text} (4.5)"
    if most_of(card) == 1:
        return f"A {card.kind} may be in only once (7.1)."
    return f"{most_of(card)} copies of a {card.kind} are the most (7.1)."

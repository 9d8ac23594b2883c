"""What seats prepare in secret: a plan of what is produced (5.1 to 5.3), and what they do with their arcana (4.7).

Recipes need so and so much of each ingredient.  Where it comes from matters in the end only: what is taken from
outputs is not sent, what is taken from the workbench leaves room there.  So a plan counts, for each ingredient,
how much was eaten, and how much of that could have come from elsewhere at the moment when it was eaten.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, field

from engine.games.whirling_witchcraft.cards import LETTERS, NOTHING, Amounts, Use
from engine.state import Record

OUTPUTS = "outputs "  # "outputs U": one more Mushroom comes from the outputs
SUPPLY = "supply "  # "supply U": one more comes from the supply, by a Book
STUDY = "study "  # "study U": spend a Mandrake for a Book of Mushrooms (7.13)
MANDRAKE = LETTERS.index("M")
ENDLESS = 1 << 20  # more than anybody can use up in a game


def zeros() -> list[int]:
    return [0] * len(LETTERS)


def more(many: Amounts, kind: int, count: int) -> Amounts:
    return (*many[:kind], many[kind] + count, *many[kind + 1 :])


@dataclass(slots=True)
class Plan(Record):
    """What one seat prepares; each list counts H, M, U, S, T."""

    bench: Amounts  # when producing began
    recipes: tuple[str, ...]  # not used yet
    books: str  # the types that may be taken from the supply
    have: list[int]  # what recipes can still use: ENDLESS where a Book supplies it
    scholar: bool = False  # may a Mandrake be spent for a Book?
    over: bool = False  # its owner has decided
    uses: list[str] = field(default_factory=list)  # what was done, in order
    made: list[int] = field(default_factory=zeros)  # put out so far
    eaten: list[int] = field(default_factory=zeros)
    could: Amounts = NOTHING  # of that, how much could have come from outputs
    free: Amounts = NOTHING  # of that, how much could have come from the supply
    spared: Amounts = NOTHING  # of what could not, how much could have come from outputs
    out: Amounts = NOTHING  # wanted from outputs
    sup: Amounts = NOTHING  # wanted from the supply
    mixed: tuple[int, ...] = ()  # the ingredients of which some could have come from elsewhere
    wishes: int = 0  # how many ingredients of any type are still to be named
    least: int = 0  # the first type that may be named: they are named in one order

    def split(self, kind: int) -> tuple[int, int, int]:
        """5.3  How much of this ingredient comes from the workbench, from the supply, from outputs."""
        rest = self.eaten[kind] - self.out[kind] - self.sup[kind]
        bench = min(self.bench[kind], rest)
        supply = min(rest - bench, self.free[kind] - self.sup[kind])
        return bench, self.sup[kind] + supply, self.eaten[kind] - bench - self.sup[kind] - supply

    def outcome(self) -> tuple[Amounts, Amounts]:
        """5.2  What stays on the workbench, and what goes into the cauldron."""
        left, sent = list(map(operator.sub, self.bench, self.eaten)), self.made[:]
        for kind in self.mixed:
            bench, _, outputs = self.split(kind)
            left[kind] = self.bench[kind] - bench
            sent[kind] -= outputs
        return tuple(left), tuple(sent)

    def has_mandrake(self) -> bool:
        """7.13  Is there one, though a Book pays for none?"""
        kind = MANDRAKE
        return self.bench[kind] + self.made[kind] - self.eaten[kind] + self.free[kind] > 0

    def use(self, use: Use) -> None:
        """5.1  Fill its input, take its output."""
        made, have = self.made, self.have
        for kind, count in use.needs:
            self.eat(kind, count, have[kind] >= ENDLESS)
        for kind, count in use.gives:
            made[kind] += count
            have[kind] += count
        self.recipes = tuple([side for side in self.recipes if side != use.side])
        self.uses.append(use.option)
        self.wishes, self.least = use.wishes, 0

    def eat(self, kind: int, count: int, from_supply: bool) -> None:
        """So much of an ingredient is used up now."""
        made = self.made[kind]
        self.eaten[kind] += count
        if not from_supply:
            self.have[kind] -= count
        if made or from_supply:
            self.mix(kind, count, made, from_supply)

    def mix(self, kind: int, count: int, made: int, from_supply: bool) -> None:
        """Of what was just eaten some could have come from elsewhere than from the workbench."""
        if kind not in self.mixed:
            self.mixed += (kind,)
        self.could = more(self.could, kind, min(count, made - self.could[kind]))
        if from_supply:
            self.free = more(self.free, kind, count)
        else:
            self.spared = more(self.spared, kind, min(count, made - self.spared[kind]))

    def wish(self, letter: str) -> None:
        """7.5, 7.8  One ingredient of any type."""
        self.least = LETTERS.index(letter)
        self.made[self.least] += 1
        self.have[self.least] += 1
        self.wishes -= 1
        self.uses.append(letter)

    def study(self, letter: str) -> None:
        """7.13  A Mandrake for a Book; no Book pays for it."""
        self.eat(MANDRAKE, 1, False)
        self.books += letter
        self.have[LETTERS.index(letter)] += ENDLESS
        self.scholar = False
        self.uses.append(STUDY + letter)

    # 5.3  Where ingredients come from

    def want(self, kind: int, outputs: int, supply: int) -> None:
        self.out = more(self.out, kind, outputs - self.out[kind])
        self.sup = more(self.sup, kind, supply - self.sup[kind])

    def take_from_outputs(self, kind: int) -> None:
        _, supply, outputs = self.split(kind)
        self.want(kind, outputs + 1, max(0, supply - 1))
        self.uses.append(OUTPUTS + LETTERS[kind])

    def take_from_supply(self, kind: int) -> None:
        _, supply, outputs = self.split(kind)
        self.want(kind, outputs, supply + 1)
        self.uses.append(SUPPLY + LETTERS[kind])


@dataclass(slots=True)
class Working(Record):
    """What one seat does with its arcana, until that is shown."""

    open: str  # what may still be used: P, R, B, r, p
    bench: Amounts
    books: str  # the types that are named already
    added: Amounts = NOTHING  # to the cauldron
    done: list[str] = field(default_factory=list)

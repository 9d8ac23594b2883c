"""Search: many short imagined games, each of which begins where this one stands.

Each is played in another world that this seat could be sitting in, so whatever is not known is averaged over, and
never looked at.  Where such games have been before, choices are made by what came of them (tree.py); from there on
everybody plays what looks sensible at a glance, for a round or some turns; then the judge says who is ahead.  What
came of it is added to every choice that was made in the trees.

Every seat has a tree of its own: its own choices, and those of others once they are shown; not the cards that it holds
or draws.  So what is learned there never follows from what a seat cannot see, and where several choose at the same time
each does so without the others.  The glance alone sees all cards of its world: it says what a tree tries first, and
plays on beyond it.  Each seat wants the best for itself and its partners.  (The literature calls it information set
Monte Carlo tree search with multiple observers, and decoupled where choices are simultaneous.)

Nothing in here may come out differently on another machine: there are only the four operations and the square root,
which are exact by IEEE 754, and no `sum` of fractions, which rounds in another way since Python 3.12.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.ask import Ask, Choice, Seat
from engine.bots import Enough, Sight
from engine.bots.looks import fair
from engine.bots.one_step import worths_of
from engine.bots.tree import Key, Node, Walk
from engine.chance import Chance
from engine.table.table import Table

MANY = 1 << 30  # worlds: as many as there is time for
FIRST_WORLDS = 8  # that are looked at one step ahead, to begin with
SLIP = 16  # one in so many choices is made at random where play goes on at a glance
MARGIN = 0.1  # how much it counts how clearly a game was won
OFTEN = 64  # looks, and then as many again, after which it is asked ...
NEARLY_ALL = 0.9  # ... whether one choice has this part of them: then it is made at once


class Weight(NamedTuple):
    """What speaks for an option."""

    visits: int
    total: float  # of what came of it: 1 is won, 0 is lost


class Thoughts:
    """The thoughts of one seat about one question."""

    def __init__(self, sight: Sight, chance: Chance) -> None:
        self.sight, self.seat, self.judge, self.chance = sight, sight.seat, sight.judge, chance
        self.foresight = sight.judge.FORESIGHT
        self.worlds = sight.worlds(MANY)
        first = next(self.worlds)
        self.options = fair(sight)
        options, self.keys = self._apart(sight.ask.prompt, self.options, first.run.state)
        self.ask = Ask(sight.seat, sight.ask.prompt, tuple(options))
        self.allies = 1 + len(first.game.partners(first.options, first.seats, sight.seat))
        self.roots = [Node() for _ in range(first.seats)]
        self.looks = 0
        self.luck = 0

    # To begin with --------------------------------------------------------------------------------

    def glance_at_all(self, enough: Enough) -> None:
        """Every option, one step ahead in some worlds, as an adept does: what looks good is tried first."""
        self._like(worths_of(self.sight, self.ask.options, islice(self.worlds, FIRST_WORLDS), enough))

    def _like(self, worths: Sequence[float]) -> None:
        """The better an option looks, the more speaks for it; all of it together is 1."""
        best, lead = max(worths), self.foresight.lead
        likings = [lead / (lead + best - worth) for worth in worths]
        whole = 0.0
        for liking in likings:
            whole += liking * liking
        for key, liking in zip(self.keys, likings, strict=True):
            self.roots[self.seat].edge(key).liking += liking * liking / whole

    # One look ahead -------------------------------------------------------------------------------

    def look(self) -> None:
        """One imagined game, and what is learned from it."""
        world, walk = next(self.worlds), Walk(self.roots)
        self._go_on(world, self._in_the_trees(world, walk))
        values: dict[Seat, float] = {}
        for seat, node, edge in walk.made:
            if seat not in values:
                values[seat] = self._value(world, seat)
            node.learn(edge, values[seat])
        self.looks += 1

    def _in_the_trees(self, world: Table, walk: Walk) -> int:
        """Until all have come to the end of their trees; -> how often play has come to rest."""
        rests, unseen = 0, self.foresight.unseen
        while walk.going and rests <= self.foresight.ahead and (asks := world.run.asks):
            seat, ask = next(iter(asks.items()))
            unit, block = world.unit, world.run.several_from
            option, key = self._choose(walk, seat, ask, world.run.state)
            if ask.prompt not in unseen:
                walk.secret.append((seat, key))
            world.answer(seat, option)
            if world.unit is not unit:
                walk.show()
                rests += world.unit.name in self.foresight.rests
            elif block is None or world.run.several_from != block:  # else others choose at the same time
                walk.show()
        return rests

    def _choose(self, walk: Walk, seat: Seat, ask: Ask, state: Any) -> tuple[Choice, Key]:
        """What somebody chooses in a tree, or beyond the end of theirs."""
        node = walk.nodes[seat]
        if node is None:
            option = self._at_a_glance(ask, state)
            return option, self._key(ask.prompt, option, state)
        if node is self.roots[self.seat]:
            ask = self.ask
        options, keys = self._apart(ask.prompt, ask.options, state)
        likely = keys[0]
        if len(keys) > 1:
            likely = self._key(ask.prompt, self.foresight.glance(state, ask, self.chance), state)
        place, edge = node.pick(keys, likely)
        walk.choose(seat, node, edge)
        return options[place], keys[place]

    def _key(self, prompt: str, option: Choice, state: Any) -> Key:
        """What an option is called in every world: a card by what it is."""
        return state.cards[option] if type(option) is int and prompt in self.foresight.cards else option

    def _apart(self, prompt: str, options: Sequence[Choice], state: Any) -> tuple[Sequence[Choice], Sequence[Key]]:
        """Options and what they are called, of equal cards the first: to look at both would tell nothing more."""
        if prompt not in self.foresight.cards:
            return options, options
        found: dict[Key, Choice] = {}
        for option in options:
            found.setdefault(self._key(prompt, option, state), option)
        return [*found.values()], [*found]

    def _go_on(self, world: Table, rests: int) -> None:
        """Everybody plays what looks sensible, until play comes to rest so far ahead."""
        ahead, at = self.foresight.ahead, self.foresight.rests
        unit = world.unit
        while rests <= ahead and (asks := world.run.asks):
            seat, ask = next(iter(asks.items()))
            world.answer(seat, self._at_a_glance(ask, world.run.state))
            if world.unit is not unit:
                unit = world.unit
                rests += unit.name in at

    def _at_a_glance(self, ask: Ask, state: Any) -> Choice:
        """What looks sensible; now and then anything, so that nobody relies on it."""
        options = ask.options
        if len(options) == 1:
            return options[0]
        if self.luck < SLIP:
            self.luck = int.from_bytes(self.chance.bits(), "little")
        self.luck, slips = divmod(self.luck, SLIP)
        return options[self.chance.below(len(options))] if not slips else self.foresight.glance(state, ask, self.chance)

    def _value(self, world: Table, seat: Seat) -> float:
        """How likely this seat is to win, about; where it has won or lost, also how clearly."""
        ahead = self.judge.worth(world.run.state, seat)
        value = 0.5 + 0.5 * ahead / (self.foresight.lead + abs(ahead))
        result = world.result
        if result is None:
            return value
        won = self.allies / len(result.winners) if seat in result.winners else 0.0
        return won + (value - won) * MARGIN

    # What came of it --------------------------------------------------------------------------------

    def is_sure(self) -> bool:
        """Has one choice nearly all looks?"""
        if self.looks % OFTEN:
            return False
        return max(weight.visits for weight in self.weights()) >= NEARLY_ALL * self.looks

    def weights(self) -> list[Weight]:
        """What speaks for each option that is fair; nothing for a card that is equal to one before it."""
        found = dict.fromkeys(self.options, Weight(0, 0.0))
        for option, key in zip(self.ask.options, self.keys, strict=True):
            edge = self.roots[self.seat].edge(key)
            found[option] = Weight(edge.visits, edge.total)
        return [*found.values()]


def weigh(sight: Sight, chance: Chance, enough: Enough) -> list[Weight]:
    """What speaks for each option that is fair."""
    search = Thoughts(sight, chance)
    search.glance_at_all(enough)
    while not enough():
        search.look()
        if search.is_sure():
            break
    if not search.looks:  # no time was left: what looked best at first gets the only look
        search.look()
    return search.weights()


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    """The option that most looks went to."""
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    return most_looked_at(options, weigh(sight, chance, enough))


def most_looked_at(options: Sequence[Choice], weights: Sequence[Weight]) -> Choice:
    """The first of the best."""
    return options[max(range(len(options)), key=weights.__getitem__)]

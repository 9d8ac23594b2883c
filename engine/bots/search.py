"""Search: many short imagined games, each of which begins where this one stands.

Each of them is played in another world that this seat could be sitting in (`Table.imagine`), so whatever is not
known is averaged over, and never looked at.  Where the game has been before, choices are made by what came of them
(the tree); from there on everybody plays what looks sensible at a glance, for a round or two; then the judge says who
is ahead.  What came of it is added to every choice that was made on the way.

Every seat has a tree of its own, over what that seat has seen: its own choices, and those of others once they are
shown.  So in the tree, too, nobody knows more than they would at the table, and where several choose at the same
time each does so without the others (decoupled; Whitehouse 2014 calls the whole MO-ISMCTS).  Each seat wants the best
for itself.

Which choice is tried next is a bargain between what has done well and what has hardly been tried (PUCT, without a
logarithm: nothing in here may come out differently on another machine, so there are only the four operations and
the square root, which are exact by IEEE 754, and no `sum` of fractions, which changed in Python 3.12).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

from engine.ask import Ask, Choice, Seat
from engine.bots import Enough, Sight
from engine.bots.looks import fair
from engine.chance import Chance
from engine.table.table import Table

Key: TypeAlias = Hashable  # a choice as it is the same in all worlds

MANY = 1 << 30  # worlds: as many as there is time for
FIRST_WORLDS = 8  # that are looked at one step ahead, to begin with
CURIOUS = 1.0  # how much what has hardly been tried is worth trying
LIKELY = 0.5  # how much of it goes to what looks sensible at a glance
PESSIMISM = 0.1  # what was never tried is taken for a little worse than the others
SLIP = 16  # one in so many choices is made at random in the part that is played at a glance
MARGIN = 0.1  # how much it counts how clearly a game was won
SURE = 40  # looks after which a choice that has nearly all of them is made at once
NEARLY_ALL = 0.9


class Edge:
    """A choice, and what came of it."""

    __slots__ = ("after", "offered", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # how often it could have been tried
        self.total = 0.0
        self.prior = 0.0  # what speaks for it from the beginning; 0: see `Search._pick`
        self.after: Node | None = None


class Node:
    """What a seat has seen so far, and where it can go on from there."""

    __slots__ = ("edges", "seen", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.seen: dict[Key, Node] = {}  # after what others did
        self.visits = 0
        self.total = 0.0


class Weight(NamedTuple):
    """What speaks for an option."""

    visits: int
    total: float  # of what came of it: 1 is won, 0 is lost


class Search:
    """The thoughts of one seat about one question."""

    def __init__(self, sight: Sight, chance: Chance) -> None:
        self.seat, self.judge = sight.seat, sight.judge
        self.ask = Ask(sight.seat, sight.ask.prompt, fair(sight))
        self.outlook = sight.judge.OUTLOOK
        self.chance = chance
        self.worlds = sight.worlds(MANY)
        self.base = next(self.worlds)  # only to know the seats, and which cards this seat's ids are
        self.seats = self.base.seats
        self.roots = [Node() for _ in range(self.seats)]
        self.count = 0

    # One look ahead -------------------------------------------------------------------------------

    def look(self) -> None:
        world = next(self.worlds)
        walked = self._play(world)
        self._learn(world, walked)
        self.count += 1

    def _play(self, world: Table) -> list[tuple[Seat, Node, Edge]]:
        nodes: list[Node | None] = [*self.roots]
        walked: list[tuple[Seat, Node, Edge]] = []
        secret: list[tuple[Seat, Key]] = []  # what was chosen at the same time as something that is still open
        outlook, below = self.outlook, self.chance.below
        glance, rests, left = outlook.glance, outlook.rests, outlook.ahead
        deep = self.seats  # how many trees go on
        while asks := world.run.asks:
            seat, ask = next(iter(asks.items()))
            node, run = nodes[seat], world.run
            unit, block = world.unit, run.several_from
            options = ask.options
            if node is not None:
                option, key, edge = self._pick(node, ask if walked or seat != self.seat else self.ask, run.state)
                walked.append((seat, node, edge))
                if edge.visits == 0:
                    nodes[seat] = None
                    deep -= 1
                else:
                    nodes[seat] = edge.after = edge.after or Node()
            elif len(options) == 1:
                option = options[0]
            elif below(SLIP):
                option = glance(run.state, ask, self.chance)
            else:
                option = options[below(len(options))]
            if deep and ask.prompt not in outlook.unseen:
                if node is None:
                    key = self._key(ask, option, run.state)
                secret.append((seat, key))
            world.answer(seat, option)
            if (
                deep
                and secret
                and (world.run.several_from is None or world.unit is not unit or world.run.several_from != block)
            ):
                for mover, move in secret:
                    for other in range(self.seats):
                        if other != mover and (there := nodes[other]) is not None:
                            following = there.seen.get((mover, move))
                            if following is None:
                                following = there.seen[mover, move] = Node()
                            nodes[other] = following
                secret.clear()
            if world.unit is not unit and world.unit.name in rests:
                left -= 1
                if left < 0:
                    break
        return walked

    def _pick(self, node: Node, ask: Ask, state: Any) -> tuple[Choice, Key, Edge]:
        options, edges = ask.options, node.edges
        named = state.cards if ask.prompt in self.outlook.cards else None
        likely = options[0] if len(options) == 1 else self.outlook.glance(state, ask, self.chance)
        mean = node.total / node.visits - PESSIMISM if node.visits else 0.5
        other = (1 - LIKELY) / len(options)
        best, found = -9.0, None
        for option in options:
            key: Key = named[option] if named is not None and type(option) is int else option
            edge = edges.get(key)
            if edge is None:
                edge = edges[key] = Edge()
            edge.offered += 1
            prior = edge.prior or (LIKELY + other if option == likely else other)
            visits = edge.visits
            score = (edge.total / visits if visits else mean) + CURIOUS * prior * sqrt(edge.offered) / (1 + visits)
            if score > best:
                best, found = score, (option, key, edge)
        assert found is not None
        return found

    def _key(self, ask: Ask, option: Any, state: Any) -> Key:
        return state.cards[option] if ask.prompt in self.outlook.cards and type(option) is int else option

    # What came of it --------------------------------------------------------------------------------

    def _learn(self, world: Table, walked: Sequence[tuple[Seat, Node, Edge]]) -> None:
        values: dict[Seat, float] = {}
        for seat, node, edge in walked:
            value = values.get(seat)
            if value is None:
                value = values[seat] = self._value(world, seat)
            edge.visits += 1
            edge.total += value
            node.visits += 1
            node.total += value

    def _value(self, world: Table, seat: Seat) -> float:
        """How likely this seat is to win, about."""
        ahead = self.judge.worth(world.run.state, seat)
        even = 0.5 + 0.5 * ahead / (self.outlook.lead + abs(ahead))
        result = world.result
        if result is None:
            return even
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        return share * (1 - MARGIN) + even * MARGIN

    # The question -----------------------------------------------------------------------------------

    def begin(self, enough: Enough) -> None:
        """One step ahead in some worlds, as an adept looks: what looks good there is tried first."""
        root, options = self.roots[self.seat], self.ask.options
        totals = [0.0] * len(options)
        for count in range(FIRST_WORLDS):
            world = next(self.worlds)
            for i, option in enumerate(options):
                ahead = world.fork()
                ahead.answer(self.seat, option)
                totals[i] += self.judge.worth(ahead.run.state, self.seat)
            if enough():
                break
        best = max(totals)
        liking = [self.outlook.lead / (self.outlook.lead + (best - total) / (count + 1)) for total in totals]
        whole = 0.0
        for like in liking:
            whole += like * like
        for option, like in zip(options, liking, strict=True):
            edge = root.edges.setdefault(self._key(self.ask, option, self.base.run.state), Edge())
            edge.prior += like * like / whole

    def weights(self) -> list[Weight]:
        edges, state = self.roots[self.seat].edges, self.base.run.state
        found = [edges.get(self._key(self.ask, option, state)) for option in self.ask.options]
        return [Weight(edge.visits, edge.total) if edge else Weight(0, 0.0) for edge in found]

    def is_sure(self) -> bool:
        """Does one choice have nearly all looks?"""
        if self.count % SURE:
            return False
        return max(edge.visits for edge in self.roots[self.seat].edges.values()) >= NEARLY_ALL * self.count


def weigh(sight: Sight, chance: Chance, enough: Enough) -> list[Weight]:
    """What speaks for each of the options that are fair."""
    search = Search(sight, chance)
    search.begin(enough)
    while not enough():
        search.look()
        if search.is_sure():
            break
    return search.weights()


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    found = weigh(sight, chance, enough)
    best = max(range(len(options)), key=lambda i: (found[i].visits, found[i].total))
    return options[best]

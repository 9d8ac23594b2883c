"""The tree of one seat: what others did as far as it was shown, which choices it had, and what came of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from math import sqrt
from typing import TypeAlias

from engine.ask import Seat

Key: TypeAlias = Hashable  # a choice, the same in all worlds
Seen: TypeAlias = tuple[Seat, Key]  # what somebody else did

CURIOUS = 1.0  # how much it draws to try what has hardly been tried
LIKELY = 0.5  # the part of it that goes to what looks sensible at a glance
PESSIMISM = 0.1  # what was never tried is taken for a little worse than the others


class Edge:
    """A choice, and what came of it."""

    __slots__ = ("after", "liking", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of what came of it: 1 is won, 0 is lost
        self.offered = 0  # how often it could have been made: in some worlds it cannot
        self.liking = 0.0  # what speaks for it from the beginning, if somebody has looked
        self.after: Node | None = None


class Node:
    """What a seat has seen so far, and where it can go on from there."""

    __slots__ = ("edges", "others", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.others: dict[Seen, Node] = {}
        self.visits = 0
        self.total = 0.0

    def edge(self, key: Key) -> Edge:
        """What came of this choice so far."""
        edge = self.edges.get(key)
        if edge is None:
            edge = self.edges[key] = Edge()
        return edge

    def pick(self, keys: Sequence[Key], likely: Key) -> tuple[int, Edge]:
        """The choice that is worth the next look, and its place: it has done well, or has hardly been tried (PUCT)."""
        untried = self.total / self.visits - PESSIMISM if self.visits else 0.0
        share = (1 - LIKELY) / len(keys)
        best, found, chosen = -9.0, 0, Edge()
        for place, key in enumerate(keys):
            edge = self.edge(key)
            edge.offered += 1
            visits = edge.visits
            liking = edge.liking or (share + LIKELY if key == likely else share)
            promise = edge.total / visits if visits else untried
            promise += CURIOUS * liking * sqrt(edge.offered) / (1 + visits)
            if promise > best:
                best, found, chosen = promise, place, edge
        return found, chosen

    def learn(self, edge: Edge, value: float) -> None:
        """What came of a choice that was made here."""
        self.visits += 1
        self.total += value
        edge.visits += 1
        edge.total += value

    def after_others(self, seen: Iterable[Seen]) -> Node:
        """Where this seat is when it has seen this."""
        node = self
        for deed in seen:
            following = node.others.get(deed)
            if following is None:
                following = node.others[deed] = Node()
            node = following
        return node


class Walk:
    """The way of one imagined game through the trees of all seats."""

    __slots__ = ("going", "made", "nodes", "secret")

    def __init__(self, roots: Sequence[Node]) -> None:
        self.nodes: list[Node | None] = [*roots]  # None: beyond the end of this seat's tree
        self.going = len(roots)  # how many trees go on
        self.made: list[tuple[Seat, Node, Edge]] = []
        self.secret: list[Seen] = []  # what others do not see yet

    def choose(self, seat: Seat, node: Node, edge: Edge) -> None:
        """A choice of the tree is made.  One that was never made before is the end of the tree."""
        self.made.append((seat, node, edge))
        if edge.visits:
            self.nodes[seat] = edge.after = edge.after or Node()
        else:
            self.nodes[seat] = None
            self.going -= 1

    def show(self) -> None:
        """What was secret is seen."""
        for seat, node in enumerate(self.nodes):
            if node is not None:
                self.nodes[seat] = node.after_others([deed for deed in self.secret if deed[0] != seat])
        self.secret.clear()

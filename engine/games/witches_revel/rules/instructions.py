"""0, 5. Instructions: for whom one is carried out, and what the rules know of its verb.

What verbs do stands on every chapter, and chapters carry out whatever verb a text has.  So they look it up here, where
rules/verbs/verbs.py puts it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.ask import Rule, Seat
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.events import Happening
from engine.games.witches_revel.state import Revel, Source, Thing
from engine.state import Id

NOT, PARTLY, WHOLLY = 0, 1, 2  # 0.2: how possible an instruction is


@dataclass(slots=True)
class Doing:
    """An effect whose instructions are carried out: for whom, and what was spoken of so far."""

    source: Source
    place: int  # of the effect in the card's text
    actor: Seat  # who carries it out now
    it: tuple[Thing, ...] = ()
    happening: Happening | None = None  # what is interrupted
    way: dict[str, tuple[Thing, ...]] = field(default_factory=dict)  # what was discarded, drawn, ... this way
    rest: tuple[Thing, ...] = ()  # looked at, and not taken
    count: int = 0  # that many
    done: bool = False  # was the last instruction carried out, at least in part?
    stopped: bool = False  # was anything of it stopped?
    path: tuple[int, ...] = ()  # where we are
    paying: bool = False  # 0.3: in full, or not at all
    has_paid: bool = False  # some of it already
    declined: bool = False  # nothing was found to pay with, and nothing was paid
    playing: Id | None = None  # 5.7: the card whose cost is paid
    refused: tuple[Id, ...] = ()  # 0.3: cards that are not played after all, since their cost was declined

    @property
    def you(self) -> Seat:
        return self.source[0]

    def remember(self, how: str, things: Sequence[Thing]) -> bool:
        """4.10  What was done this way, and what `it` is from now on; -> was it anything?"""
        self.way[how] = self.it = tuple(things)
        self.count = len(things)
        return bool(things)


def _by_rules_alone(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    raise AssertionError(f"no text can ask for {step.verb!r}")


@dataclass(frozen=True, slots=True)
class VerbRules:
    """What the rules know of a verb.  Some are done by the rules alone, and texts wait for them."""

    do: Callable[[Revel, Doing, Act], Rule[bool]] = _by_rules_alone  # -> was anything of it done?
    # 0.2: not, partly or wholly, from what both can see
    possible: Callable[[Revel, Doing, Act], int] = lambda game, doing, step: WHOLLY
    # Can it be done to this thing, from which so many +1s are taken?
    can_be: Callable[[Revel, Doing, Thing, int], bool] = lambda game, doing, thing, least: True
    is_tried: bool = False  # first, so that it can be interrupted
    worth: float = 0.0  # to the player who does it, as a bot sees it, found by trying in the arena


VERBS: dict[str, VerbRules] = {}

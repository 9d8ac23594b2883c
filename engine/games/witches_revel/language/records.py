"""What a card's text means: the records that the rules carry out.

Texts are read by the grammar (grammar.txt); its trees become these records, which say the same in fewer words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from engine.bounds import HIGHEST

Whose: TypeAlias = Literal["", "yours", "theirs", "its", "own"]  # "": anybody's; own: of who carries it out
Kind: TypeAlias = Literal["any", "spell", "strike", "shield", "stance"]
RESOURCES = ("passion", "patience", "mischief")  # 5.10: those that can be named

# 5  What texts ask for, and 4.6 what they wait for: most verbs are both.
Verb: TypeAlias = Literal[
    "draw",
    "discard",
    "stash",
    "shuffle",
    "reveal",
    "look",
    "play",
    "stitch",
    "overpower",
    "enter",
    "leave",
    "choose",
    "search",
    "gain",
    "spend",
    "lose",
    "tire",
    "add",
    "remove",
    "move",
    "shift",
    "use",
    "skip",
    "gain plays",
    "pass",
    "begin",
    "end",
    "stop",
]
EVERY_VERB: tuple[Verb, ...] = get_args(Verb)

# What is spoken of (4.10) ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: exactly so many, up to so many, any number, all, or as many as before."""

    least: int = 1
    most: int = 1  # EVERY: all there are
    that: bool = False  # that many
    equal: Measure | None = None


EVERY = HIGHEST  # there is never more


@dataclass(frozen=True, slots=True)
class Things:
    """Cards, spells or stances: how many, whose, of which kind, where, and what else is said of them."""

    amount: Amount | None = None  # None: all there are, without a choice
    whose: Whose = ""
    kind: Kind = "any"
    is_card: bool = True  # else the spell that cards make up on the field
    other: bool = False
    area: str = "field"  # hand, deck, discards, next, this way, it
    area_whose: Whose = ""
    next: int = 0  # so many next draws
    with_value: tuple[str, int, str] | None = None  # power, 3, more
    with_plus: bool = False
    with_icon: str = ""
    stitched: bool = False
    revealed: bool = False
    opposing: bool = False
    done: str = ""  # discarded this way


@dataclass(frozen=True, slots=True)
class It:
    """What was spoken of last: it, that spell, those cards."""

    keys: tuple[int, ...] = ()  # what that was, in a statement that is under way for a turn


@dataclass(frozen=True, slots=True)
class This:
    """What the text stands on: the spell, card, stance or witch."""

    form: str


@dataclass(frozen=True, slots=True)
class Above:
    """What an effect above this one has chosen."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What was looked at and not taken."""


@dataclass(frozen=True, slots=True)
class Opposing:
    """The spell on the other side of the same space."""

    to: This | It = field(default_factory=lambda: This("spell"))


Object: TypeAlias = Things | It | This | Above | Rest | Opposing


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that is counted when it is needed."""

    what: str  # count, power, resistance, either; a resource: how much of it one has
    of: Object | None = None
    had: bool = False  # as it was when it was last there


# What is to be done (5) --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act:
    """One instruction: its verb, what it concerns, how many."""

    verb: Verb
    what: Object | None = None
    amount: Amount | None = None
    to: Object | None = None
    of: str = ""  # gained, spent, lost: which resource

    @property
    def done_to(self) -> Object:
        """What it concerns, where nothing could be done without."""
        assert self.what is not None
        return self.what


@dataclass(frozen=True, slots=True)
class By:
    """Somebody else carries it out."""

    who: Literal["each", "theirs", "its", "yours"]
    do: Step


@dataclass(frozen=True, slots=True)
class May:
    """0.4  Optional instructions."""

    who: Literal["yours", "theirs", "its"]
    do: Step


@dataclass(frozen=True, slots=True)
class Pay:
    """0.3  [cost] to [instructions]"""

    cost: tuple[Step, ...]
    do: Step


@dataclass(frozen=True, slots=True)
class Either:
    """One thing, or another."""

    of: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class All:
    """One after the other."""

    of: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class If:
    when: Condition
    do: Step


@dataclass(frozen=True, slots=True)
class ForEach:
    each: Object
    do: Step


@dataclass(frozen=True, slots=True)
class Lasting:
    """A statement that holds for this turn."""

    says: Statement


@dataclass(frozen=True, slots=True)
class Instead:
    """4.9  What was tried is not done, and this is."""

    do: Step


Step: TypeAlias = Act | By | May | Pay | Either | All | If | ForEach | Lasting | Instead


@dataclass(frozen=True, slots=True)
class Condition:
    """What is asked, and whether it must not be so."""

    asks: str
    what: Object | None = None
    other: Object | None = None
    who: Literal["yours", "theirs"] = "yours"
    number: int = 1
    than: str = "more"  # more: so many or more; less; exactly
    of: str = ""  # a resource, stamina, ...; power
    negated: bool = False


# What is said (4.4) ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Statement:
    """What holds while it is said: able, cannot, must not, has value, has icon, more plays."""

    says: str
    what: Object | None = None
    who: Whose = ""
    event: Event | None = None  # that cannot be
    number: int = 0
    of: str = ""  # power, resistance; an icon; a resource
    can: tuple[str, ...] = ()  # 5.10: gain, lose, spend
    each: Object | None = None


# When (4.6, 4.9) ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """What happens: the verb, who does it, to what."""

    verb: Verb  # begin and end: of a turn
    who: Whose | Literal["any"] = "any"
    what: Object | None = None  # None: whatever it is
    on: Object | None = None  # stitched onto; the spell that overpowers
    during: Whose = ""  # a turn
    of: str = ""  # gained, spent, lost: which resource
    area: str = ""  # hand: only from there


@dataclass(frozen=True, slots=True)
class Effect:
    """4.2  One line of a text."""

    kind: Literal["limit", "cost", "power", "interruption", "consequence", "ongoing"]
    event: Event | None = None
    do: tuple[Step, ...] = ()
    says: Statement | None = None
    most: int = 0  # copies in a deck
    first: bool = False  # only the first time each turn
    by_playing: bool = False  # If Playing This Overpowers
    from_hand: bool = False  # If this card is in your hand
    text: str = ""

"""How a thing is named in a short line: which words have to stand beside a deed, and which must not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from engine.games.witches_revel.language.records import (
    EVERY,
    Above,
    Amount,
    It,
    Measure,
    Object,
    Opposing,
    Rest,
    Things,
    This,
)
from engine.games.witches_revel.language.short_words import CANNOT, DEEDS, NOUNS, OPPONENT, THIS, YOURS

Words = frozenset[str]
NONE_OR_ONE = "none or 1"  # a number that need not be said
ALL = frozenset(word for word in NOUNS if word.endswith("s")) | {"all", "each", "every", "your", "opponent's"}
EACH = frozenset(("each", "every"))
PERSONS: dict[str, Words] = {
    "theirs": OPPONENT,
    "each": frozenset(("player", "players", "both")),
    "its": frozenset(("player", "player's")),
}
KINDS: dict[str, Words] = {kind: frozenset((kind, f"{kind}s")) for kind in ("strike", "shield", "stance")}
OTHER = frozenset(("other", "another", "others"))
STAMINA = frozenset(("stamina",))
SPELLS = frozenset(("spell", "spells"))
ALONE = frozenset(("choose", "look", "shuffle", "search", "reveal"))  # may go unsaid beside what they are for
DONE = {verb: frozenset(word for word in words.split() if word.endswith("ed")) for verb, words in DEEDS.items()}
ACTIVE = {verb: frozenset(words.split()) - DONE[verb] for verb, words in DEEDS.items()}


@dataclass(frozen=True, slots=True)
class Naming:
    """How a deed can be named: its number, and words of which one each stands beside it, or none."""

    number: str = ""
    needs: tuple[Words, ...] = ()
    bars: Words = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A deed of an effect."""

    deed: str
    ways: tuple[Naming, ...]
    told: str  # as it is said where it is missing
    when: bool = False
    either: bool = False  # said as a deed or as what is waited for
    unsaid: bool = False  # may be left out
    price: int = 0  # of which payment it is a part
    buys: int = 0  # of which payment it is what is paid for
    costs: bool = False  # a price that is paid to play
    negated: bool = False
    on_play: bool = False  # done as the card is played


@dataclass(slots=True)
class Owed:
    """All points of an effect, and what has to stand somewhere in the line."""

    points: list[Point] = field(default_factory=list)
    somewhere: list[tuple[Words, str]] = field(default_factory=list)
    choices: int = 0  # one thing, or another
    may: bool = False
    theirs: bool = False
    negated: bool = False
    once: bool = False  # it would read as a Power, or as what goes on, if nothing said that it is done as it is played
    payments: Iterator[int] = field(default_factory=lambda: count(1))


def needing(way: Naming, *needs: Words) -> Naming:
    return replace(way, needs=(*way.needs, *needs))


def amount_named(amount: Amount, plus: bool = False) -> Naming:
    sign = "+" if plus else ""
    if amount.equal is not None:
        return Naming("+s" if plus else "", (frozenset(("equal", "as", "for", "each")),))
    if amount.that:
        return Naming("+s" if plus else "", (frozenset(("many", "much", "each", "as")),))
    if amount.most == EVERY:
        words = frozenset(("all", "every", "each")) if amount.least else frozenset(("any",))
        return Naming("+s" if plus else "", (words,))
    if amount.least < amount.most:
        return Naming(f"{sign}{amount.most}", (frozenset(("upto", "may")),))
    return Naming(f"{sign}{amount.most}", bars=frozenset(("upto", "any", "all")))


def measure_named(way: Naming, measure: Measure) -> Naming:
    if measure.what == "count":
        return needing(way, *kind_words(measure.of))
    if measure.of is None:
        return needing(way, frozenset((measure.what,)))
    return needing(way, frozenset(("power", "resistance", "value") if measure.what == "either" else (measure.what,)))


# What it is about ------------------------------------------------------------------------------------------


def thing_named(way: Naming, what: Object | None, counted: bool, verb: str) -> Naming:
    match what:
        case This() | It():
            # "+2" and "gone" need no word for what they are about.
            words = () if verb == "add" or verb == "stop" else (THIS | NOUNS | {"gone", "stash"},)
            number = way.number
            bare = (OTHER if verb != "move" else frozenset()) | (NOUNS - {"card"} if verb == "add" else frozenset())
            return replace(needing(way, *words), number=number, bars=way.bars | bare | CANNOT)
        case Above():
            return needing(way, frozenset(("chosen",)))
        case Rest():
            return needing(way, frozenset(("rest", "others")))
        case Opposing():
            return needing(way, frozenset(("opposing",)))
        case Things():
            return things_named(way, what, counted, verb)
    return way


def things_named(way: Naming, what: Things, counted: bool, verb: str) -> Naming:
    """How many, which, whose; a number that is not said is all of them."""
    if counted and what.amount is not None:
        many = amount_named(what.amount)
        way = Naming(many.number, (*way.needs, *many.needs), way.bars | many.bars)
    needs = [*kind_words(what), *special_words(what)]
    if not counted:
        needs += [NOUNS] if what.kind in ("any", "spell") else []
    if (counted or verb == "add") and what.amount is None:
        needs.append(frozenset((what.area,)) if what.area in ("hand", "deck") and what.kind == "any" else ALL)
    if (counted or verb == "add") and what.amount is not None and what.amount.most == 1:
        way = replace(way, bars=way.bars | {"all", "each", "every"})
    if what.area == "next" and what.amount is None:
        way = replace(way, number=NONE_OR_ONE)
    bars = _other_kinds(what) | (THIS - {"its"} if what.area not in ("it", "this way") else frozenset())
    if "theirs" in (what.whose, what.area_whose):
        needs.append(OPPONENT)
    elif what.whose == "yours" and what.area in ("field", "space"):
        needs.append(YOURS)
    elif what.whose == "" and what.area == "field":
        bars |= {"your", "yours"}
    return Naming(way.number, (*way.needs, *needs), way.bars | bars | CANNOT)


def kind_words(what: Object | None) -> list[Words]:
    if not isinstance(what, Things):
        return []
    if what.area == "on this":
        return [frozenset(("+1", "+s"))]
    return [KINDS[what.kind]] if what.kind in KINDS else []


def _other_kinds(what: Things) -> Words:
    """`strike` is not said where any spell will do."""
    return frozenset().union(*(words for kind, words in KINDS.items() if kind != what.kind))


def special_words(what: Things) -> list[Words]:
    """What else is said of it."""
    said = {
        "other": OTHER if what.other else None,
        "sewn": frozenset(("sewn",)) if what.stitched else None,
        "seen": frozenset(("seen",)) if what.revealed else None,
        "opposing": frozenset(("opposing",)) if what.opposing else None,
        "withplus": frozenset(("withplus",)) if what.with_plus else None,
        "icon": frozenset((f"with-{what.with_icon}",)) if what.with_icon else None,
        "pile": frozenset(("pile",)) if what.area == "discards" else None,
        "next": frozenset((f"next-{what.next}",)) if what.area == "next" else None,
    }
    found = [words for words in said.values() if words is not None]
    if what.with_value is not None:
        _, number, than = what.with_value
        found.append(frozenset((f"{number}-or-{than}",)))
    return found

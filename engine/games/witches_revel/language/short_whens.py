"""What a short line has to name of an effect besides its deeds: what it waits for, asks and counts, and what holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.witches_revel.language.records import Condition, Effect, Event, Object, Statement, Things
from engine.games.witches_revel.language.say_short_steps import condition_short, event_short, is_this, statement_short
from engine.games.witches_revel.language.short_things import (
    ACTIVE,
    DONE,
    EACH,
    NONE_OR_ONE,
    OTHER,
    SPELLS,
    STAMINA,
    Naming,
    Owed,
    Point,
    Words,
    amount_named,
    kind_words,
    needing,
    special_words,
    thing_named,
    things_named,
)
from engine.games.witches_revel.language.short_words import CANNOT, NOT, NOUNS, OPPONENT, PLUS, THIS, YOURS

# When ----------------------------------------------------------------------------------------------------


def event_owed(effect: Effect, event: Event, owed: Owed, stops: bool) -> None:
    """4.6  What it waits for; of what is stopped, it is enough to say so."""
    will = "would" if effect.kind == "interruption" else ""
    told = "if it overpowers" if effect.by_playing else f"when {event_short(event, will)}"
    needs = [frozenset(("first", "once"))] if effect.first else []
    way = event_named(event, effect.by_playing)
    way = replace(way, needs=(*way.needs, *needs))
    either = stops or effect.kind in ("cost", "interruption")
    owed.points.append(Point(event.verb, (way,), told, when=True, either=either))


def event_named(event: Event, by_playing: bool = False) -> Naming:
    """Who does it to what; `overpowered` is what the other does to mine."""
    way, verb = Naming(NONE_OR_ONE), event.verb
    if event.verb in ("begin", "end"):
        words = {"theirs": frozenset(("opponent's",)), "yours": frozenset(("your",))}
        return needing(way, words.get(event.who, frozenset(("any",))))
    if by_playing or (is_this(event.on) and verb == "overpower"):
        way = replace(needing(way, ACTIVE[verb]), bars=OPPONENT | OTHER | {"your", "yours"})
    elif is_this(event.what):
        way = needing(way, THIS | DONE.get(verb, frozenset()) | {"gone", "leaving"})
        way = replace(way, bars=NOUNS | {"another"})
    elif isinstance(event.what, Things):
        way = things_named(way, event.what, False, "")
        way = way if event.what.amount is None else replace(way, number=amount_named(event.what.amount).number)
        mine = {NOUNS, YOURS} if verb == "overpower" and event.who == "theirs" else {NOUNS}
        way = replace(way, needs=tuple(need for need in way.needs if need not in mine), bars=way.bars | {"something"})
        way = needing(way, NOUNS | ACTIVE.get(verb, frozenset()))
    if is_this(event.on) and verb == "stitch":
        way = replace(needing(way, THIS), bars=way.bars | OPPONENT)
    if isinstance(event.on, Things):
        by = things_named(Naming(), event.on, False, "")
        way = replace(way, needs=(*way.needs, *by.needs))
    return _by_whom(way, event)


def _by_whom(way: Naming, event: Event) -> Naming:
    if event.verb == "tire":
        way = needing(way, STAMINA)
    if event.of:
        way = needing(way, frozenset((event.of,)))
    if event.area == "hand":
        way = needing(way, THIS)
    if event.during:
        way = needing(way, frozenset(("turn",)))
    if event.who == "theirs":
        is_mine = is_this(event.what) or (isinstance(event.what, Things) and event.what.whose == "yours")
        passive = DONE["overpower"] | {"overpowering"} if event.verb == "overpower" and is_mine else frozenset()
        return replace(needing(way, OPPONENT | passive), bars=way.bars | {"you"})
    if OPPONENT in way.needs:
        return way
    if event.who == "yours":
        passive = DONE.get(event.verb, frozenset()) if event.verb != "stitch" else frozenset()
        way = replace(way, bars=way.bars | passive | {"anybody"})
    return replace(way, bars=way.bars | OPPONENT)


# What is asked, counted and said -----------------------------------------------------------------------------


def condition_owed(condition: Condition, owed: Owed) -> None:
    if condition.negated:
        owed.negated = True
        owed.somewhere.append((NOT, "not"))
    told = f"if {condition_short(condition)}"
    way = Naming(NONE_OR_ONE, (OPPONENT,)) if condition.who == "theirs" else Naming(NONE_OR_ONE, bars=OPPONENT)
    what = condition.what if isinstance(condition.what, Things) else None
    kinds = kind_words(what)
    match condition.asks:
        case "have" | "control":
            _have(condition, way, kinds, owed, told)
        case "winning in":
            owed.points.append(
                Point("win", (replace(way, number=str(condition.number)), *_so_many(condition, way)), told, when=True)
            )
        case "winning":
            owed.points.append(Point("win", (way,), told, when=True))
        case "played" | "stitched":
            verb = "play" if condition.asks == "played" else "stitch"
            bars = NOUNS | OTHER if verb == "stitch" else frozenset()
            owed.points.append(Point(verb, (replace(needing(way, *kinds), bars=way.bars | bars),), told, when=True))
        case "turn":
            owed.somewhere.append((frozenset(("turn",)), told))
        case "kind":
            owed.somewhere += [(words, told) for words in kind_words(condition.other)]
        case "value":
            exactly = condition.than == "exactly"
            words = frozenset((str(condition.number) if exactly else f"{condition.number}-or-{condition.than}",))
            owed.somewhere += [(words, told), (frozenset((condition.of,)), told)]
        case "compare":
            owed.somewhere.append((frozenset((condition.than,)), told))


def _so_many(condition: Condition, way: Naming) -> tuple[Naming, ...]:
    """`3 or more`, where that is meant."""
    if condition.than == "exactly":
        return ()
    return (needing(way, frozenset((f"{condition.number}-or-{condition.than}",))),)


def _have(condition: Condition, way: Naming, kinds: Sequence[Words], owed: Owed, told: str) -> None:
    """So many of it, none of it."""
    of = {"cards in your hand": "hand", "cards in your discards": "pile", "plays left": "plays"}
    thing = of.get(condition.of, condition.of)
    needs = [*kinds, *([frozenset((thing,))] if thing else [SPELLS] if not kinds else [])]
    ways = [*_so_many(condition, needing(way, *needs))]
    if condition.than != "less":
        ways.append(needing(replace(way, number=str(condition.number)), *needs))
    elif not condition.number:
        owed.negated = True
        ways.append(needing(way, *needs, frozenset(("no",))))
    owed.points.append(Point("have", tuple(ways), told, when=True))


def tally_owed(each: Object, owed: Owed) -> None:
    """For each of these."""
    owed.somewhere.append((EACH, "for each"))
    if not isinstance(each, Things):
        return
    kinds = kind_words(each) or [frozenset(("card", "cards")) if each.is_card else SPELLS]
    owed.somewhere += [(words, f"for each {'/'.join(sorted(words))}") for words in (*kinds, *special_words(each))]
    if each.whose == "theirs" or each.area_whose == "theirs":
        owed.somewhere.append((OPPONENT, "opponent"))
    elif each.whose == "yours":
        owed.somewhere.append((YOURS, "yours"))


def statement_owed(says: Statement, owed: Owed) -> None:
    """4.4  What holds."""
    told = statement_short(says)
    if says.event is not None:
        owed.negated = True
        way = needing(event_named(says.event), CANNOT | NOT)
        way = replace(way, bars=way.bars - CANNOT)
        owed.points.append(Point(says.event.verb, (way,), told, either=True, negated=True))
    elif says.says == "able":
        owed.points += [Point(verb, (Naming(),), told) for verb in says.can]
        owed.somewhere += [(frozenset((word,)), told) for word in (says.of, "can")]
    elif says.says == "plays":
        owed.points.append(Point("more plays", (Naming(str(says.number)),), told))
    elif says.says == "icon":
        owed.points.append(Point(says.of, (thing_named(Naming(NONE_OR_ONE), says.what, False, "add"),), told))
    else:
        other = {"power": "resistance", "resistance": "power"}[says.of]
        way = thing_named(Naming(f"{says.number:+d}"), says.what, False, "add")
        owed.points.append(Point(PLUS, (replace(way, bars=way.bars | {other}),), told))
    if says.each is not None:
        tally_owed(says.each, owed)

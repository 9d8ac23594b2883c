"""4.4, 4.6, 4.9  What happens, what is asked and what is said: from the grammar's trees to what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.witches_revel.language.build_objects import Table, noun_phrase, object_of, who_of
from engine.games.witches_revel.language.peg import Tree
from engine.games.witches_revel.language.records import Condition, Event, It, Statement, Things

# Events ----------------------------------------------------------------------------------------------


def event_of(tree: Table, during: Any = "") -> Event:
    """`who` does something, or something is done to `what`."""
    match tree["is"]:
        case "turn_event":
            return Event(tree["happens"], who_of(tree["whose"]))
        case "moving":
            return Event(tree["happens"], what=object_of(tree["what"]))
        case "acting":
            what = object_of(tree["what"]) if "what" in tree else None
            return Event("overpower", what=what, on=object_of(tree["by"]))
        case "being":
            by: Any = "theirs" if "by" in tree["deed"] else "any"
            return Event(tree["deed"]["does"], by, object_of(tree["what"]), during=during)
    deed = tree["deed"]
    what = object_of(deed["what"]) if "what" in deed else None
    on = object_of(deed["onto"]) if "onto" in deed else None
    return Event(deed["does"], who_of(tree["who"]), what, on, during, deed.get("thing", ""), deed.get("from", ""))


# Conditions and statements ---------------------------------------------------------------------------


def condition_of(tree: Tree) -> Condition:
    if isinstance(tree, str):
        return SAID[tree] if tree in SAID else Condition("in hand")
    return CONDITIONS[tree["is"]](tree)


SAID = {
    **dict.fromkeys(("you do", "you did", "they do"), Condition("done")),
    **dict.fromkeys(("you don't", "you didn't", "they don't"), Condition("done", negated=True)),
    "it is your turn": Condition("turn"),
    "it's your turn": Condition("turn"),
    "this spell is stitched": Condition("stitched"),
    "you are winning in this space": Condition("winning"),
}


def _than(tree: Table, usual: str) -> str:
    return str(tree.get("than", usual)).removeprefix("or ")


def _is_kind(tree: Table) -> Condition:
    if "value" in tree:
        return Condition("value", It(), number=tree["many"], than=_than(tree, "exactly"), of=tree["value"])
    kind = Things(kind=tree["what"]["type"], is_card=tree["what"]["form"] == "card")
    return Condition("kind", It(), kind, negated="not" in tree)


def _have(tree: Table) -> Condition:
    of = tree["of"].replace("their", "your")
    who: Any = "theirs" if "opponent" in tree else "yours"
    if "no" in tree:
        return Condition("have", who=who, number=0, than="less", of=of)
    return Condition("have", who=who, number=tree["many"], than=_than(tree, "exactly"), of=of)


def _control(tree: Table) -> Condition:
    what = noun_phrase({**tree, "many": ()}, None)
    who: Any = "theirs" if "opponent" in tree else "yours"
    if "no" in tree:
        return Condition("control", what, who=who, number=0, than="less")
    return Condition("control", what, who=who, number=tree.get("many", 1), than=_than(tree, "more"))


def _winning(tree: Table) -> Condition:
    if "in" in tree:
        return Condition("winning in", number=tree["many"])
    return Condition("winning", negated="not" in tree)


def _played(tree: Table) -> Condition:
    what = Things(kind=tree["what"]["type"], other="other" in tree)
    return Condition("played", what, negated="not" in tree)


CONDITIONS: dict[str, Callable[[Table], Condition]] = {
    "is_kind": _is_kind,
    "have": _have,
    "control": _control,
    "winning": _winning,
    "turn_is": lambda tree: Condition("turn", negated="not" in tree),
    "played_this_turn": _played,
    "stitched": lambda tree: Condition("stitched", negated="not" in tree),
    "compare": lambda tree: Condition(
        "compare", object_of(tree["what"]), object_of(tree["to"]), than=tree["than"], of=tree["value"]
    ),
}


def statement_of(tree: Table) -> Statement:
    return STATEMENTS[tree["is"]](tree)


def _able(tree: Table) -> Statement:
    """5.10"""
    can = tuple(verb for verb in ("gain", "lose", "spend") if verb in tree["can"])
    return Statement("able", of=tree["thing"], can=can)


def _has_value(tree: Table) -> Statement:
    each = object_of(tree["each"]) if "each" in tree else None
    return Statement("value", object_of(tree["what"]), number=tree["many"], of=tree["value"], each=each)


STATEMENTS: dict[str, Callable[[Table], Statement]] = {
    "able": _able,
    "cannot": lambda tree: Statement("cannot", event=event_of({**tree, "is": "doing"})),
    "must_not": lambda tree: Statement("cannot", event=event_of({**tree, "is": "acting" if "by" in tree else "being"})),
    "has_value": _has_value,
    "has_icon": lambda tree: Statement("icon", object_of(tree["what"]), of=tree["icon"]),
    "more_plays": lambda tree: Statement("plays", number=tree["many"]),
}

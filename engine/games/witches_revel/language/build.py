"""From the grammar's trees to what they mean.  A function for each rule of the grammar, of the same name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.witches_revel.language.build_objects import (
    Table,
    amount_of,
    measure_of,
    noun_phrase,
    object_of,
    place_of,
    who_of,
    with_more,
)
from engine.games.witches_revel.language.peg import Tree
from engine.games.witches_revel.language.records import (
    EVERY,
    Act,
    All,
    Amount,
    By,
    Condition,
    Effect,
    Either,
    Event,
    ForEach,
    If,
    Instead,
    It,
    Lasting,
    May,
    Object,
    Pay,
    Statement,
    Step,
    Things,
    This,
)


def effect_of(tree: Tree, text: str) -> Effect:
    """The effect that this line of a text is."""
    return EFFECTS[tree["is"]](tree, text)


# Effects ---------------------------------------------------------------------------------------------


def _cost_effect(tree: Table, text: str) -> Effect:
    action = tree["action"]
    what = object_of(action["what"]) if "what" in action else This("card")
    return Effect("cost", Event(action["act"], what=what), (_step(tree["cost"]),), text=text)


def _interruption(tree: Table, text: str) -> Effect:
    tried = tree["event"]
    kinds = {"who": "doing", "by": "acting", "happens": "moving"}
    event = event_of({**tried, "is": next((kinds[part] for part in kinds if part in tried), "being")})
    first, *more = tree["do"]
    from_hand = isinstance(first.get("condition"), str) and first["condition"] == "this card is in your hand"
    if from_hand:
        first = {key: value for key, value in first.items() if key != "condition"}
    return Effect("interruption", event, _steps([first, *more]), from_hand=from_hand, text=text)


def _consequence(tree: Table, text: str) -> Effect:
    event = tree["event"]
    do, first = _steps(tree["do"]), "first" in tree
    if event["is"] == "shorthand":
        by_playing = event["happens"] == "overpower"
        heading = Event("overpower", what=None) if by_playing else Event("play", "yours", This("card"))
        return Effect("consequence", heading, do, by_playing=by_playing, text=text)
    during = {"during your turn": "yours", "during your opponent's turn": "theirs"}.get(tree.get("during", ""), "")
    return Effect("consequence", event_of(event, during), do, first=first, text=text)


EFFECTS: dict[str, Callable[[Table, str], Effect]] = {
    "limit": lambda tree, text: Effect("limit", most=tree["most"], text=text),
    "cost_effect": _cost_effect,
    "power": lambda tree, text: Effect("power", do=_steps(tree["do"]), text=text),
    "interruption": _interruption,
    "consequence": _consequence,
    "ongoing": lambda tree, text: Effect("ongoing", says=statement_of(tree["says"]), text=text),
}

# Instructions ----------------------------------------------------------------------------------------


def _steps(sentences: list[Table]) -> tuple[Step, ...]:
    return tuple(map(_sentence, sentences))


def _sentence(tree: Table) -> Step:
    do = _body(tree["do"])
    return If(condition_of(tree["condition"]), do) if "condition" in tree else do


def _body(tree: Table) -> Step:
    parts = (_step(tree["first"]), *map(_step, tree["then"]))
    return parts[0] if len(parts) == 1 else All(parts)


def _step(tree: Table) -> Step:
    return STEPS[tree["is"]](tree)


def _told(tree: Table) -> Step:
    act = _act(tree["act"])
    return By(who_of(tree["who"]), act) if "who" in tree else act


def _repeated(each: Object, do: Step) -> Step:
    """The player who does it counts: each card in their hand."""
    return By(do.who, ForEach(each, do.do)) if isinstance(do, By) else ForEach(each, do)


STEPS: dict[str, Callable[[Table], Step]] = {
    "may": lambda tree: May(who_of(tree["may"]), _step(tree["do"])),
    "both": lambda tree: All((_step(tree["first"]), _step(tree["second"]))),
    "all_of": lambda tree: All((_step(tree["first"]), _step(tree["second"]))),
    "instead": lambda tree: Instead(_step(tree["do"])),
    "priced": lambda tree: Pay((_step(tree["cost"]),), _step(tree["do"])),
    "choice": lambda tree: Either((_step(tree["one"]), *map(_step, tree["or"]))),
    "choice_of": lambda tree: Either((_step(tree["one"]), *map(_step, tree["or"]))),
    "paid": _told,
    "repeated": lambda tree: _repeated(object_of(tree["each"]), _step(tree["do"])),
    "lasting": lambda tree: Lasting(statement_of(tree["says"])),
    "told": _told,
}

# Single instructions ---------------------------------------------------------------------------------


def _act(tree: Table) -> Step:
    return ACTS.get(tree["is"], _plain_act)(tree)


def _plain_act(tree: Table) -> Step:
    amount = amount_of(tree["many"]) if "many" in tree else None
    return Act(tree["is"], object_of(tree["what"]) if "what" in tree else None, amount)


def _resource(tree: Table) -> Step:
    """5.10  Gaining, spending, losing Passion."""
    if "equal" in tree:
        amount = Amount(equal=measure_of(tree["equal"]["what"]))
    else:
        amount = Amount(EVERY, EVERY) if "all" in tree else amount_of(tree["many"])
    return Act(tree["is"], amount=amount, of=tree["thing"])


def _plus(tree: Table) -> Step:
    """1.4  Adding, removing and moving +1s."""
    amount = amount_of(tree["many"]) if "equal" not in tree else Amount(equal=measure_of(tree["equal"]["what"]))
    what = object_of(tree["from"] if "from" in tree else tree["what"])
    return Act(tree["is"], what, amount, object_of(tree["to"]) if "to" in tree else None)


def _search(tree: Table) -> Step:
    where = tree["where"]
    what = noun_phrase(tree["what"], amount_of(tree["what"]["many"]))
    place = {"area": "deck", "area_whose": "yours"} if where == "your deck" else place_of(where)
    return Act("search", with_more(what, **place))


ACTS: dict[str, Callable[[Table], Step]] = {
    "gain": _resource,
    "spend": _resource,
    "lose": _resource,
    "add": _plus,
    "remove": _plus,
    "move": _plus,
    "search": _search,
    "gain_plays": lambda tree: Act("gain plays", amount=amount_of(tree["many"])),
}


# 4.6, 4.9  Events -----------------------------------------------------------------------------------


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


# 4.4  Conditions and statements ---------------------------------------------------------------------


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

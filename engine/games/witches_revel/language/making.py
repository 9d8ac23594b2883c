"""From the grammar's trees to what they mean.  A function for each rule of the grammar, of the same name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.language.meaning import (
    EVERY,
    Above,
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
    Measure,
    Object,
    Opposing,
    Pay,
    Rest,
    Statement,
    Step,
    Things,
    This,
    Whose,
)
from engine.games.witches_revel.language.peg import Tree

Table = Mapping[str, Any]
PERSONS: tuple[Whose, ...] = ("yours", "theirs", "its", "own")
ANYBODY = ("any", "each")


def effect_of(tree: Tree, text: str) -> Effect:
    """The effect that this line of a text is."""
    made: Effect = EFFECTS[tree["is"]](tree, text)
    return made


# Effects ---------------------------------------------------------------------------------------------


def _limit(tree: Table, text: str) -> Effect:
    return Effect("limit", most=tree["most"], text=text)


def _cost_effect(tree: Table, text: str) -> Effect:
    action = tree["action"]
    what = _object(action["what"]) if "what" in action else This("card")
    return Effect("cost", Event(action["act"], what=what), (_body(tree["cost"]),), text=text)


def _power(tree: Table, text: str) -> Effect:
    return Effect("power", do=_steps(tree["do"]), text=text)


def _interruption(tree: Table, text: str) -> Effect:
    tried = tree["event"]
    event = (
        _event({**tried, "is": "doing"})
        if "who" in tried
        else _event({**tried, "is": "moving" if "happens" in tried else "being"})
    )
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
    return Effect("consequence", _event(event, during), do, first=first, text=text)


def _ongoing(tree: Table, text: str) -> Effect:
    return Effect("ongoing", says=_statement(tree["says"]), text=text)


EFFECTS: dict[str, Callable[[Table, str], Effect]] = {
    "limit": _limit,
    "cost_effect": _cost_effect,
    "power": _power,
    "interruption": _interruption,
    "consequence": _consequence,
    "ongoing": _ongoing,
}

# Events ----------------------------------------------------------------------------------------------


def _event(tree: Table, during: Any = "") -> Event:
    """`who` does something, or something is done to `what`."""
    match tree["is"]:
        case "turn_event":
            return Event(tree["happens"], _who(tree["whose"]))
        case "moving":
            return Event(tree["happens"], what=_object(tree["what"]))
        case "being":
            by: Any = "theirs" if "by" in tree["deed"] else "any"
            return Event(tree["deed"]["does"], by, _object(tree["what"]), during=during)
    deed = tree["deed"]
    what = _object(deed["what"]) if "what" in deed else None
    on = _object(deed["onto"]) if "onto" in deed else None
    return Event(deed["does"], _who(tree["who"]), what, on, during)


def _who(tree: Table) -> Any:
    """yours, theirs, its, own; any for everybody."""
    return next((name for name in (*PERSONS, *ANYBODY) if name in tree), "")


# Instructions ----------------------------------------------------------------------------------------


def _steps(sentences: list[Table]) -> tuple[Step, ...]:
    return tuple(map(_sentence, sentences))


def _sentence(tree: Table) -> Step:
    do = _body(tree["do"])
    return If(_condition(tree["condition"]), do) if "condition" in tree else do


def _body(tree: Table) -> Step:
    parts = (_step(tree["first"]), *map(_step, tree["then"]))
    return parts[0] if len(parts) == 1 else All(parts)


def _step(tree: Table) -> Step:
    made: Step = STEPS[tree["is"]](tree)
    return made


def _told(tree: Table) -> Step:
    act = _act(tree["act"])
    return By(_who(tree["who"]), act) if "who" in tree else act


STEPS: dict[str, Callable[[Table], Step]] = {
    "may": lambda tree: May(_who(tree["may"]), _step(tree["do"])),
    "both": lambda tree: All((_step(tree["first"]), _step(tree["second"]))),
    "all_of": lambda tree: All((_step(tree["first"]), _step(tree["second"]))),
    "priced": lambda tree: Pay((_step(tree["cost"]),), _step(tree["do"])),
    "choice": lambda tree: Either((_step(tree["one"]), *map(_step, tree["or"]))),
    "repeated": lambda tree: ForEach(_object(tree["each"]), _step(tree["do"])),
    "lasting": lambda tree: Lasting(_statement(tree["says"])),
    "told": _told,
}

# Single instructions ---------------------------------------------------------------------------------


def _act(tree: Tree) -> Step:
    if isinstance(tree, str):
        return Act(WORDED[tree.split()[0].removesuffix("es").removesuffix("s")])
    verb = tree["is"]
    if verb == "instead":
        return Instead(_step(tree["do"]))
    return ACTS.get(verb, _plain_act)(tree)


WORDED = {"pass": "pass", "pas": "pass", "stop": "stop", "shuffle": "shuffle"}


def _plain_act(tree: Table) -> Step:
    amount = _amount(tree["many"]) if "many" in tree else None
    return Act(tree["is"], _object(tree["what"]) if "what" in tree else None, amount)


def _draw(tree: Table) -> Step:
    """5.2  An amount without a place: so many next draws."""
    what = tree.get("what")
    bare = isinstance(what, dict) and what["is"] == "counted" and not what.keys() - {"is", "many", "what", "quality"}
    if bare and what["what"]["type"] == "any" and not what["quality"]:  # type: ignore[index]
        return Act("draw", amount=_amount(what["many"]))  # type: ignore[index]
    return _plain_act(tree)


def _resource(tree: Table) -> Step:
    """5.10  Gaining, spending, losing Passion."""
    if "equal" in tree:
        return Act(tree["is"], amount=Amount(equal=_measure(tree["equal"]["what"])))
    return Act(tree["is"], amount=Amount(0, EVERY) if "all" in tree else _amount(tree["many"]))


def _plus(tree: Table) -> Step:
    """1.4  Adding, removing and moving +1s."""
    amount = _amount(tree["many"]) if "equal" not in tree else Amount(equal=_measure(tree["equal"]["what"]))
    what = _object(tree["from"] if "from" in tree else tree["what"])
    return Act(tree["is"], what, amount, _object(tree["to"]) if "to" in tree else None)


def _search(tree: Table) -> Step:
    where = tree["where"]
    what = _object(tree["what"])
    assert isinstance(what, Things)
    place = {"area": "deck", "area_whose": "yours"} if isinstance(where, str) else _place_of(where)
    return Act("search", _with(what, **place))


ACTS: dict[str, Callable[[Table], Step]] = {
    "draw": _draw,
    "gain": _resource,
    "spend": _resource,
    "lose": _resource,
    "add": _plus,
    "remove": _plus,
    "move": _plus,
    "search": _search,
    "gain_plays": lambda tree: Act("gain plays", amount=_amount(tree["many"])),
}

# Objects ---------------------------------------------------------------------------------------------


def _object(tree: Tree) -> Object:
    if isinstance(tree, str):
        first, *rest = tree.split()
        if first == "this":
            return This(rest[0])
        if tree in ("the rest", "the others"):
            return Rest()
        if tree == "the top card of your deck":
            return Things(area="next", area_whose="yours", next=1)
        return It()
    made: Object = OBJECTS[tree["is"]](tree)
    return made


def _with(things: Things, **more: Any) -> Things:
    return Things(**{name: more.get(name, getattr(things, name)) for name in Things.__slots__})


def _counted(tree: Table) -> Things:
    return _noun_phrase(tree, _amount(tree["many"]))


def _noun_phrase(tree: Table, amount: Amount | None) -> Things:
    """A noun with all that is said of it."""
    facts: dict[str, Any] = {"amount": amount, "whose": _who(tree["whose"]) if "whose" in tree else ""}
    facts |= {"kind": tree["what"]["type"], "is_card": tree["what"]["form"] == "card"}
    word = tree.get("other", "")
    facts |= {"other": word == "other" or "another" in tree.get("many", ()), "opposing": word == "opposing"}
    facts |= {"stitched": word == "stitched", "revealed": word == "revealed"}
    for quality in tree["quality"]:
        facts |= _quality(quality)
    if "place" in tree:
        facts |= _place_of(tree["place"])
    return Things(**facts)


def _quality(tree: Tree) -> dict[str, Any]:
    if isinstance(tree, str):
        said = {
            "of yours": {"whose": "yours"},
            "of your opponent's": {"whose": "theirs"},
            "of theirs": {"whose": "own"},
        }
        if tree in said:
            return said[tree]
        return {"opposing": True} if tree.startswith("opposing") else {"with_plus": True}
    if tree["is"] == "icon_quality":
        return {"with_icon": tree["icon"]}
    return {"with_value": (tree["value"], tree["many"], tree.get("than", "exactly").removeprefix("or "))}


def _place_of(tree: Tree) -> dict[str, Any]:
    """From your hand, among your next 3 draws, among them."""
    if isinstance(tree, str):
        return {"area": "space"} if "space" in tree else {"area": "next", "area_whose": "yours", "next": 1}
    if tree["is"] in ("place", "among"):
        where = tree["where"]
        return {"area": "it"} if isinstance(where, str) and where in ("it", "them") else _place_of(where)
    if tree["is"] == "zone":
        return {"area": tree["area"], "area_whose": _who(tree["whose"])}
    return {"area": "next", "area_whose": _who(tree["whose"]), "next": tree.get("many", 1)}


def _described(tree: Table) -> Object:
    if "on" in tree:
        return Things(kind="any", is_card=False, with_plus=True, area="on this")
    return _noun_phrase(tree, None)


def _this_way(tree: Table) -> Object:
    amount = _amount(tree["many"]) if "many" in tree else None
    kind, is_card = tree["what"]["type"], tree["what"]["form"] == "card"
    return Things(amount, kind=kind, is_card=is_card, area="this way", done=tree["done"])


OBJECTS: dict[str, Callable[[Table], Object]] = {
    "above": lambda tree: Above(),
    "this_way": _this_way,
    "next_draws": lambda tree: Things(**_place_of(tree)),
    "zone": lambda tree: Things(**_place_of(tree)),
    "opposing": lambda tree: Opposing(_object(tree["to"]) if "to" in tree else This("spell")),  # type: ignore[arg-type]
    "counted": _counted,
    "grouped": lambda tree: _noun_phrase(tree, None),
    "owned": lambda tree: _noun_phrase(tree, None),
    "described": _described,
}


def _amount(tree: Tree) -> Amount:
    """1, up to 2, any number of, all, that many."""
    if "that" in tree:
        return Amount(that=True)
    if "all" in tree:
        return Amount(EVERY, EVERY)
    if "any" in tree:
        return Amount(0, EVERY)
    many = int(tree["many"]) if not isinstance(tree["many"], dict) else int(tree["many"]["many"])
    return Amount(0 if "up_to" in tree else many, many)


def _measure(tree: Tree) -> Measure:
    if isinstance(tree, str):
        return Measure("passion")
    if "number" in tree:
        return Measure("count", _object(tree["number"]))
    value = {"power or resistance": "either"}.get(tree["value"], tree["value"])
    return Measure(value, _object(tree["of"]) if "of" in tree else It(), "past" in tree)


# Conditions and statements ---------------------------------------------------------------------------


def _condition(tree: Tree) -> Condition:
    if isinstance(tree, str):
        return SAID[tree] if tree in SAID else Condition("in hand")
    made: Condition = CONDITIONS[tree["is"]](tree)
    return made


SAID = {
    **dict.fromkeys(("you do", "you did", "they do"), Condition("done")),
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
    what = _noun_phrase({**tree, "many": ()}, None)
    who: Any = "theirs" if "opponent" in tree else "yours"
    if "no" in tree:
        return Condition("control", what, who=who, number=0, than="less")
    return Condition("control", what, who=who, number=tree.get("many", 1), than=_than(tree, "more"))


def _winning(tree: Table) -> Condition:
    if "in" in tree:
        return Condition("winning in", number=tree["many"])
    return Condition("winning", negated="not" in tree)


def _compare(tree: Table) -> Condition:
    return Condition("compare", _object(tree["what"]), _object(tree["to"]), than=tree["than"], of=tree["value"])


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
    "compare": _compare,
}


def _statement(tree: Table) -> Statement:
    made: Statement = STATEMENTS[tree["is"]](tree)
    return made


def _cannot(tree: Table) -> Statement:
    return Statement("cannot", event=_event({**tree, "is": "doing"}))


def _must_not(tree: Table) -> Statement:
    return Statement("cannot", event=_event({**tree, "is": "being"}))


def _has_value(tree: Table) -> Statement:
    each = _object(tree["each"]) if "each" in tree else None
    return Statement("value", _object(tree["what"]), number=tree["many"], of=tree["value"], each=each)


STATEMENTS: dict[str, Callable[[Table], Statement]] = {
    "able": lambda tree: Statement("able", of=tree["thing"]),
    "cannot": _cannot,
    "must_not": _must_not,
    "has_value": _has_value,
    "has_icon": lambda tree: Statement("icon", _object(tree["what"]), of=tree["icon"]),
    "more_plays": lambda tree: Statement("plays", number=tree["many"]),
}

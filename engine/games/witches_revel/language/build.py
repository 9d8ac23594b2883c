"""From the grammar's trees to what they mean.  A function for each rule of the grammar, of the same name."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.witches_revel.language.build_events import condition_of, event_of, statement_of
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
    Effect,
    Either,
    Event,
    ForEach,
    If,
    Instead,
    Lasting,
    May,
    Object,
    Pay,
    Step,
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

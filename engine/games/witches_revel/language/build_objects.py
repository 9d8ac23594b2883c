"""4.10  What is spoken of, how many and whose: from the grammar's trees to what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.language.peg import Tree
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
    Whose,
)

Table = Mapping[str, Any]
PERSONS: tuple[Whose, ...] = ("yours", "theirs", "its", "own")
ANYBODY = ("any", "each")


def who_of(tree: Table) -> Any:
    """yours, theirs, its, own; any for everybody."""
    return next((name for name in (*PERSONS, *ANYBODY) if name in tree), "")


def object_of(tree: Tree) -> Object:
    if isinstance(tree, str):
        first, *rest = tree.split()
        if first == "this":
            return This(rest[0])
        if tree in ("the rest", "the others"):
            return Rest()
        if tree == "the opposing spell":
            return Opposing()
        return Things(**PLACES[tree]) if tree in PLACES else It()
    return OBJECTS[tree["is"]](tree)


def with_more(things: Things, **more: Any) -> Things:
    return Things(**{name: more.get(name, getattr(things, name)) for name in Things.__slots__})


def noun_phrase(tree: Table, amount: Amount | None) -> Things:
    """A noun with all that is said of it."""
    facts: dict[str, Any] = {"amount": amount, "whose": who_of(tree["whose"]) if "whose" in tree else ""}
    facts |= {"kind": tree["what"]["type"], "is_card": tree["what"]["form"] == "card"}
    word = tree.get("other", "")
    facts |= {"other": word == "other" or "another" in tree.get("many", ()), "opposing": word == "opposing"}
    facts |= {"stitched": word == "stitched", "revealed": word == "revealed"}
    for quality in tree.get("quality", ()):
        facts |= _quality(quality)
    if "place" in tree:
        facts |= place_of(tree["place"])
    return Things(**facts)


def _quality(tree: Tree) -> dict[str, Any]:
    if isinstance(tree, str):
        said = {
            "of yours": {"whose": "yours"},
            "of your opponent's": {"whose": "theirs"},
            "of theirs": {"whose": "own"},
            "you control": {"whose": "yours"},
            "your opponent controls": {"whose": "theirs"},
        }
        if tree in said:
            return said[tree]
        return {"opposing": True} if tree.startswith("opposing") else {"with_plus": True}
    if tree["is"] == "icon_quality":
        return {"with_icon": tree["icon"]}
    return {"with_value": (tree["value"], tree["many"], tree.get("than", "exactly").removeprefix("or "))}


PLACES: dict[str, dict[str, Any]] = {
    "this space": {"area": "space"},
    "the top card of your deck": {"area": "next", "area_whose": "yours", "next": 1},
}


def place_of(tree: Tree) -> dict[str, Any]:
    """From your hand, among your next 3 draws, among them."""
    if isinstance(tree, str):
        return PLACES.get(tree, {"area": "it"})
    if tree["is"] in ("place", "spell_place", "seen_place"):
        return place_of(tree["where"])
    if tree["is"] in ("zone", "seen_zone"):
        return {"area": tree["area"], "area_whose": who_of(tree["whose"])}
    return {"area": "next", "area_whose": who_of(tree["whose"]), "next": tree.get("many", 1)}


def _this_way(tree: Table) -> Object:
    amount = amount_of(tree["many"]) if "many" in tree else None
    kind, is_card = tree["what"]["type"], tree["what"]["form"] == "card"
    return Things(amount, kind=kind, is_card=is_card, area="this way", done=tree["done"])


def _opposing(tree: Table) -> Object:
    """1.10"""
    if "the" in tree:
        return Things(whose="theirs", kind="stance")
    return Opposing(object_of(tree["to"]))  # type: ignore[arg-type]


OBJECTS: dict[str, Callable[[Table], Object]] = {
    "above": lambda tree: Above(),
    "this_way": _this_way,
    "next_draws": lambda tree: Things(**place_of(tree)),
    "zone": lambda tree: Things(**place_of(tree)),
    "opposing": _opposing,
    "tallied": lambda tree: Things(kind="any", is_card=False, with_plus=True, area="on this"),
    **dict.fromkeys(("counted_cards", "counted_spells"), lambda tree: noun_phrase(tree, amount_of(tree["many"]))),
    **dict.fromkeys(
        (
            "all_cards",
            "own_cards",
            "cards_tallied",
            "all_spells",
            "own_spells",
            "spells_tallied",
            "described",
        ),
        lambda tree: noun_phrase(tree, None),
    ),
}


def amount_of(tree: Tree) -> Amount:
    """1, up to 2, any number of, all, that many."""
    if "that" in tree:
        return Amount(that=True)
    if "all" in tree:
        return Amount(EVERY, EVERY)
    if "any" in tree:
        return Amount(0, EVERY)
    many = int(tree["many"]) if not isinstance(tree["many"], dict) else int(tree["many"]["many"])
    return Amount(0 if "up_to" in tree else many, many)


def measure_of(tree: Table) -> Measure:
    if "resource" in tree:
        return Measure(str(tree["resource"]))
    if "number" in tree:
        return Measure("count", object_of(tree["number"]))
    value = "either" if tree["value"] == "power or resistance" else str(tree["value"])
    return Measure(value, object_of(tree["of"]) if "of" in tree else It(), "past" in tree)

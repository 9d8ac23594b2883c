"""States: copies that are independent, plain data and back, and types that no state may have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.state import Id, Record, State, plain_equal


@dataclass(slots=True)
class Board(Record):
    name: str
    cubes: list[int]


@dataclass(slots=True, kw_only=True)
class Everything(State):
    flag: bool = False
    name: str | None = None
    cards: tuple[str, ...] = ()
    pairs: list[tuple[int, Id]] = field(default_factory=list)
    hands: list[list[Id]] = field(default_factory=list)
    deep: list[list[list[int]]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    piles: dict[str, list[int]] = field(default_factory=dict)
    boards: list[Board] = field(default_factory=list)
    maybe: list[int] | None = None
    board: Board | None = None


def everything() -> Everything:
    return Everything(
        seats=2,
        options={"a": "b"},
        seen=[1, 2],
        name="x",
        cards=("a", "b"),
        pairs=[(0, Id(1))],
        hands=[[Id(1)], []],
        deep=[[[1], [2]]],
        counts={"a": 1},
        piles={"a": [1]},
        boards=[Board("b", [1, 2])],
        maybe=[3],
        board=Board("c", [4]),
    )


def changed(state: Everything) -> None:
    """Change everything that can be changed."""
    state.seen.append(9)
    state.pairs.append((1, Id(2)))
    state.hands[0].append(Id(2))
    state.deep[0][0].append(9)
    state.counts["b"] = 2
    state.piles["a"].append(2)
    state.boards[0].cubes.append(3)
    state.boards[0].name = "other"
    state.maybe.append(4)
    state.board.cubes.append(5)


def test_a_copy_is_equal_and_independent_all_the_way_down():
    state = everything()
    copy = state.copy()
    assert copy == state
    changed(copy)
    assert state == everything()
    changed(state)
    assert copy == state


def test_what_cannot_change_is_shared():
    state = everything()
    assert state.copy().cards is state.cards
    assert state.copy().options is state.options


def test_plain_data_and_back():
    state = everything()
    again = Everything.from_plain(state.to_plain(), "here")
    assert again == state
    assert plain_equal(again, state)
    assert type(again.boards[0]) is Board


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("hands", [["x"]], r"here, hands\[0\]\[0\]: expected a whole number, found 'x'"),
        ("boards", [{"name": "b"}], r"here, boards\[0\]: the field 'cubes' is missing"),
        ("counts", {"a": None}, r"here, counts\['a'\]: expected a whole number, found None"),
        ("name", 3, "here, name: expected a text, found 3"),
        ("flag", 1, "here, flag: expected true or false, found 1"),
    ],
)
def test_wrong_plain_data_is_refused_with_the_place(name, value, sentence):
    with pytest.raises(ValueError, match=sentence):
        Everything.from_plain({**everything().to_plain(), name: value}, "here")


def test_a_derived_state_is_copied_as_what_it_is():
    @dataclass(slots=True, kw_only=True)
    class More(Everything):
        extra: list[int] = field(default_factory=list)

    everything().copy()
    more = More(seats=2, options={}, extra=[1])
    assert type(more.copy()) is More
    assert more.copy().extra == [1]


def holding(hint: Any) -> type[State]:
    """A state with a field of this type."""
    made = type("Odd", (State,), {"__annotations__": {"thing": hint}, "thing": None})
    return dataclass(kw_only=True)(made)


@pytest.mark.parametrize("hint", [list, dict, set[int], dict[int, int], tuple[list[int], ...], Any, object, complex])
def test_types_that_a_state_cannot_hold_are_refused(hint):
    with pytest.raises(TypeError, match="a state cannot hold"):
        holding(hint)(seats=2, options={}).copy()


def test_knowledge_of_cards():
    state = State(seats=2, options={}, seen=[0, 0, 0])
    state.show(Id(1), 0)
    state.seen[2] = -1
    assert [state.knows(0, Id(i)) for i in range(3)] == [False, True, True]
    assert state.unknown_to(1) == [0, 1]
    assert state.unknown_to(None) == [0, 1]

"""Glass: a game that breaks when somebody touches it, in each way in which a rule, a view or words can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.ask import Ask, Rule
from engine.chance import Chance
from engine.game import Option
from engine.state import State
from tests.engine.small_games import PlainWords, toy


@dataclass(slots=True, kw_only=True)
class Glass(State):
    touched: list[str] = field(default_factory=list)
    splinters: list[int] = field(default_factory=list)

    @property
    def is_broken(self) -> bool:
        return self.touched[-1:] == ["glass"]


def fall(game: Glass, depth: int = 0) -> int:
    return fall(game, depth + 1) + 1


def out_of_memory(game: Glass) -> None:
    raise MemoryError


def out_of_bounds(game: Glass) -> None:
    game.splinters.remove(0)


IN_THE_RULE: dict[str, Callable[[Glass], Any]] = {
    "rule falls": fall,
    "rule looks for nothing": lambda game: {}["nothing"],
    "rule takes what is not there": out_of_bounds,
    "rule wants everything": out_of_memory,
}


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


UNSAID: dict[str, Callable[[], Any]] = {
    "view has a number that is too long": lambda: 2**70,
    "view is too deep": lambda: nested(3000),
    "view is too large": lambda: "x" * 4_100_000,
    "view is not plain": lambda: {1, 2},
    "view has half a sign": lambda: "\ud800",
}
IN_THE_VIEW: dict[str, Callable[[], Any]] = {
    **UNSAID,
    "view looks for nothing": lambda: {}["nothing"],
    "view takes what is not there": lambda: [].index("nothing"),
}


KEPT = "what is kept has a number that is too long"
NO_STAGE = "words have no stage"  # for lists, so that it breaks when somebody looks at one


class GlassWords(PlainWords):
    def stage(self, view: Any) -> str:
        return ["under way"][1 if "no stage" in view.plain else 0]


def touching(game: Glass) -> Rule[str | None]:
    """By turns.  Once it is broken the game is over, and all of it is to be kept."""
    touch = yield Ask(len(game.touched) % 2, "touch", ("stone", "glass"))
    game.touched.append(touch)
    if touch == "glass":
        IN_THE_RULE.get(game.options["how"], lambda game: None)(game)
    return None if game.is_broken else "touching"


def view_glass(game: Glass, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = {"touched": [*game.touched]}
    how = game.options["how"]
    if game.is_broken and how in IN_THE_VIEW:
        view["splinters"] = IN_THE_VIEW[how]()
    if how == NO_STAGE:
        view["no stage"] = True
    return view


def set_up_glass(seats: int, options: Mapping[str, str], chance: Chance) -> Glass:
    return Glass(seats=seats, options=options, splinters=[2**70] if options["how"] == KEPT else [])


HOW = [*IN_THE_RULE, *IN_THE_VIEW]
toy(
    "glass",
    Glass,
    set_up_glass,
    {"touching": touching},
    view_glass,
    options={"how": Option((*HOW, KEPT, NO_STAGE), "how it breaks")},
    words=GlassWords(),
)

"""The table of Whirling Witchcraft: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import pytest

from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS, RECIPES, USES, WHIRLED
from tests.tui.games.tables import LONG, NAMES, SIXTEEN, SMALLEST, Drawn, check_all_in_sight, draw_carefully, scene_of
from tests.tui.games.whirling_witchcraft.moments import PERSONAS, ask, change, change_at, found, moments
from tui.draw.board import Area
from tui.games.whirling_witchcraft.board import BOARD
from tui.seat.scene import Scene

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35)]
every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])

ASKED = ["personality", "take", "study", "turn", "dare", "arcana", "brew", "wish"]


def check(drawn: Drawn, scene: Scene) -> None:
    """What holds for every board; and keys go in walking order, and what can be chosen is called as its option is."""
    check_all_in_sight(drawn, scene)
    offered = [spot for spot in drawn.spots if spot.option is not None]
    assert [spot.option for spot in offered] == [*BOARD.order(scene)]
    assert all(spot.thing == spot.option for spot in offered)


@pytest.mark.parametrize("prompt", ASKED)
def test_every_question_has_its_place(prompt):
    scene = found(4, prompt)
    for area in AREAS:
        check(draw_carefully(BOARD, scene, area), scene)


def test_who_begins_may_draw_another_hand():
    scene = found(3, "redraw", beginner="on")
    drawn = draw_carefully(BOARD, scene, SMALLEST)
    check(drawn, scene)
    things = {spot.thing for spot in drawn.spots}
    assert "redraw" in things and {*scene.view.hand} <= things, "who keeps the hand chooses a recipe right away"


def test_of_all_trades_one_goes_from_the_cauldron_into_the_circle():
    scene = found(3, "brew")
    change(scene, plan=None)
    change_at(scene, scene.me, personas="trades", cauldrons=[1, 1, 2, 1, 3])
    ask(scene, "all trades", (*LETTERS, "keep"))
    drawn = draw_carefully(BOARD, scene, SMALLEST)
    check(drawn, scene)
    assert "into my Circle" in drawn.text()


# As much as there can be -----------------------------------------------------------------------

GRID = {
    "brew": ("study", "outputs", "supply"),
    "arcana": ("potion", "raven", "book", "pour"),
    "dare": ("potion", "raven", "book"),
}


def full(seats: int, names: tuple[str, ...], prompt: str, recipes: list[str]) -> Scene:
    """Everything lies before everybody."""
    scene = scene_of(next(moments(seats, 1)), 0, names)
    rest = [code for code in RECIPES if code not in recipes and f"{code}~" not in recipes]
    hand = ["whisper", "midnight", "insight", "wind", "lost"]
    rest = [code for code in rest if code not in hand]
    known, rest = rest[: 5 * (seats - 1)], rest[5 * (seats - 1) :]
    change(
        scene,
        round=15,
        deck=31,
        dealt=[],
        personas=PERSONAS[:seats],
        spent=[False] * seats,
        benches=[[*HOLDS]] * seats,
        cauldrons=[[0] * 5] * seats,
        sent=[[1, 2, 13, 4, 5]] * seats,
        spilt=[[1, 1, 1, 1, 0]] * seats,
        circles=[[1, 1, 1, 1, 0]] * seats,
        counts=[[17, 12, 15]] * seats,
        recipes=[recipes, *(rest[seat :: seats - 1] for seat in range(seats - 1))],
        books=["HMUST"] * seats,
        hand=hand,
        hand_sizes=[5] * seats,
        known=[[], *(known[place : place + 5] for place in range(0, len(known), 5))],
    )
    scene.waiting = tuple(range(seats))
    if prompt == "redraw":
        change_at(scene, 0, personas="initiate")
    offer(scene, prompt, recipes)
    return scene


def offer(scene: Scene, prompt: str, recipes: list[str]) -> None:
    grid = tuple(f"{word} {letter}" for word in GRID.get(prompt, ()) for letter in LETTERS)
    ways = tuple(option for option, use in USES.items() if use.side in recipes)
    if prompt == "brew":
        change(scene, plan={"made": [3, 4, 13, 14, 15], "recipes": recipes, "books": "HMUST"})
    if prompt in ("arcana", "dare"):
        working = {"open": "PRBp", "bench": [*HOLDS], "added": [9] * 5, "done": ["raven U"]}
        change(scene, working=working, pick="lost" if prompt == "dare" else "")
    options = {
        "brew": (*sorted(ways, key=lambda way: recipes.index(USES[way].side)), *grid, "done"),
        "study": (*(side for code in scene.view.hand for side in WHIRLED[code]), "daredevil"),
        "redraw": ("keep", "redraw"),
        "take": tuple(LETTERS),
        "wish": tuple(LETTERS),
    }
    ask(scene, prompt, options.get(prompt, (*grid, "done")))


MANY = ["uncontrolled", *list(RECIPES)[-12:], *list(RECIPES)[20:29]]
MOST = ["uncontrolled", *list(RECIPES)[18:36], *(f"{code}~" for code in list(RECIPES)[36:48])]  # all hybrids among them


@every_table
@pytest.mark.parametrize("prompt", ["brew", "arcana", "dare", "study", "redraw", "take", "wish"])
@pytest.mark.parametrize("recipes", [["uncontrolled"], MANY[:12], MANY, MOST], ids=len)
def test_whatever_there_is_has_its_place(seats, prompt, recipes):
    for names in (LONG[:seats], SIXTEEN[:seats], NAMES[:seats]):
        scene = full(seats, names, prompt, recipes)
        for area in (SMALLEST, AREAS[-1]):
            drawn = draw_carefully(BOARD, scene, area)
            check(drawn, scene)
            assert "●●●●" in drawn.text(drawn.spot("circle 2").area)

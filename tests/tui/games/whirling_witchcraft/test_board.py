"""The table of Whirling Witchcraft: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import pytest

from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS, RECIPES, USES, WHIRLED
from tests.tui.games import tables
from tests.tui.games.tables import LONG, NAMES, SMALLEST, Drawn, check_drawn, draw, lies_in, scene_of
from tests.tui.games.whirling_witchcraft.moments import GAME, PERSONAS, ask, found, moments, scenes
from tui.draw.board import Area
from tui.draw.cursor import beside, step
from tui.draw.glyphs import make_ascii
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.boards import board_of, moves_of
from tui.games.whirling_witchcraft.board import BOARD
from tui.games.whirling_witchcraft.board import HOLDS as SECONDS
from tui.seat.scene import Scene

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35)]
OUTSIDE = (" ", "faint/bar")
OPTIONS = [{}, {"beginner": "on"}, {"initiative": "on"}]
every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
every_option = pytest.mark.parametrize("options", OPTIONS, ids=["usual", "beginner", "initiative"])


class Careful(Picture):
    """Nobody writes over what somebody else has written."""

    def _free(self, x: int, y: int, columns: int) -> None:
        for sign, _ in self.cells[y][x : x + columns]:
            assert not sign.isalnum(), (y, x, "".join(sign for sign, _ in self.cells[y]))

    def put(self, x, y, text, ink, columns=None):
        room = self.columns - x if columns is None else columns
        self._free(x, y, min(width(text), max(room, 0)))
        return super().put(x, y, text, ink, columns)

    def ground(self, x, y, columns, rows, ink):
        for row in range(y, y + rows):
            self._free(x, row, columns)
        super().ground(x, y, columns, rows, ink)


def drawn_carefully(scene: Scene, area: Area, monkeypatch, here: str = "") -> Drawn:
    monkeypatch.setattr(tables, "Picture", Careful)
    return draw(BOARD, scene, area, here)


def check(drawn: Drawn, scene: Scene) -> None:
    """All that holds for every board, and there is nothing that one would have to scroll to."""
    check_drawn(drawn, scene)
    assert all(lies_in(spot.area, drawn.area) for spot in drawn.spots)
    offered = [spot.option for spot in drawn.spots if spot.option is not None]
    assert offered == [*BOARD.order(scene)]  # keys go in walking order
    assert all(spot.thing == spot.option for spot in drawn.spots if spot.option is not None)


def test_the_game_has_a_board_of_its_own():
    assert board_of(GAME) is BOARD
    assert {*moves_of(GAME)} <= {*SECONDS}


@every_table
@every_option
def test_everything_keeps_to_its_place_at_every_moment(seats, options, monkeypatch):
    for number, scene in enumerate(scenes(seats, 11, **options)):
        drawn = drawn_carefully(scene, AREAS[number % len(AREAS)], monkeypatch)
        check(drawn, scene)
        make_ascii(drawn.picture)
        assert drawn.text().isascii()


@every_table
def test_the_cursor_comes_everywhere_and_is_seen_wherever_it_is(seats):
    for scene in scenes(seats, 67, seeds=1):
        without, visited = draw(BOARD, scene), set()
        here = without.spots[0].thing
        while here not in visited:
            visited.add(here)
            drawn = draw(BOARD, scene, here=here)
            check(drawn, scene)
            assert drawn.picture.cells != without.picture.cells, here
            assert drawn.spots == without.spots
            assert beside(drawn.spots, here, 1) and beside(drawn.spots, here, -1)
            here = step(drawn.spots, here, 1).thing
        assert visited == {spot.thing for spot in without.spots}


ASKED = ["personality", "take", "study", "turn", "dare", "arcana", "brew", "wish"]


@pytest.mark.parametrize("prompt", ASKED)
def test_every_question_has_its_place(prompt, monkeypatch):
    scene = found(4, prompt)
    for area in AREAS:
        check(drawn_carefully(scene, area, monkeypatch), scene)


def test_whoever_begins_may_draw_another_hand(monkeypatch):
    scene = found(3, "redraw", beginner="on")
    drawn = drawn_carefully(scene, SMALLEST, monkeypatch)
    check(drawn, scene)
    assert all(f"hand {code}" in {spot.thing for spot in drawn.spots} for code in scene.view["hand"])


def test_of_all_trades_one_goes_from_the_cauldron_into_the_circle(monkeypatch):
    scene = found(3, "brew")
    scene.view["personas"][scene.me], scene.view["plan"] = "trades", None
    scene.view["cauldrons"][scene.me] = [1, 1, 2, 1, 3]
    ask(scene, "all trades", (*LETTERS, "keep"))
    drawn = drawn_carefully(scene, SMALLEST, monkeypatch)
    check(drawn, scene)
    assert "into my Circle" in drawn.text()


# As much as there can be -----------------------------------------------------------------------

SIXTEEN = ("Bartholomew Xavi", "Wilhelmina Frost", "Theodosia Quills", "Maximilian Thorn", "Constantine Pink")
GRID = {
    "brew": ("study", "outputs", "supply"),
    "arcana": ("potion", "raven", "book", "pour"),
    "dare": ("potion", "raven", "book"),
}


def full(seats: int, names: tuple[str, ...], prompt: str, recipes: list[str]) -> Scene:
    """Everything lies before everybody."""
    scene = scene_of(next(moments(seats, 1)), 0, names)
    view = scene.view
    view["dealt"], view["personas"], view["spent"] = [], PERSONAS[:seats], [False] * seats
    for zone, many in {
        "benches": [*HOLDS],
        "cauldrons": [0] * 5,
        "sent": [1, 2, 13, 4, 5],
        "spilt": [1, 1, 1, 1, 0],
        "circles": [1, 1, 1, 1, 0],
        "counts": [17, 12, 15],
    }.items():
        view[zone] = [[*many] for _ in range(seats)]
    rest = [code for code in RECIPES if code not in recipes and f"{code}~" not in recipes]
    view["recipes"] = [recipes, *(rest[seat :: seats - 1] for seat in range(seats - 1))]
    view["hand"] = ["whisper", "midnight", "insight", "wind", "lost"]
    view["hand_sizes"], view["known"] = [5] * seats, [[], *[view["hand"]] * (seats - 1)]
    view["books"], view["deck"], view["round"] = ["HMUST"] * seats, 31, 15
    scene.waiting = tuple(range(seats))
    if prompt == "redraw":
        view["personas"][0] = "initiate"
    offer(scene, prompt, recipes)
    return scene


def offer(scene: Scene, prompt: str, recipes: list[str]) -> None:
    view, grid = scene.view, tuple(f"{word} {letter}" for word in GRID.get(prompt, ()) for letter in LETTERS)
    ways = tuple(option for option, use in USES.items() if use.side in recipes)
    if prompt == "brew":
        view["plan"] = {"uses": [], "left": [0] * 5, "made": [3, 4, 13, 14, 15], "recipes": recipes, "wishes": 0}
        view["plan"] |= {"books": "HMUST", "scholar": False}
    if prompt in ("arcana", "dare"):
        view["working"] = {"open": "PRBp", "bench": [*HOLDS], "added": [9] * 5, "done": ["raven U"]}
        view["pick"] = "lost" if prompt == "dare" else ""
    options = {
        "brew": (*sorted(ways, key=lambda way: recipes.index(USES[way].side)), *grid, "done"),
        "study": (*(side for code in view["hand"] for side in WHIRLED[code]), "daredevil"),
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
def test_whatever_there_is_has_its_place(seats, prompt, recipes, monkeypatch):
    for names in (LONG[:seats], SIXTEEN[:seats], NAMES[:seats]):
        scene = full(seats, names, prompt, recipes)
        for area in (SMALLEST, AREAS[-1]):
            drawn = drawn_carefully(scene, area, monkeypatch)
            check(drawn, scene)
            assert "HMUS·" in drawn.text()


@every_table
def test_whatever_lies_there_can_be_spoken_of(seats):
    """Of options that is said by what they would do."""
    for scene in scenes(seats, 67, seeds=1):
        for spot in draw(BOARD, scene, AREAS[-1]).spots:
            said = " ".join(scene.words.about(scene.view, spot.thing, scene.voice))
            assert said and not said.startswith("There is no"), (spot.thing, said)

"""Tables at many moments, as scenes, and boards drawn of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.ask import Choice, Seat
from engine.table.table import Table
from net.wire.messages import Question, Update
from tests.tui.draw.legible import check_legible
from tui.draw.board import Area, Hold, Motion, Spot
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.parts.board import Board
from tui.seat.scene import Scene

NAMES = ("Ann", "Bram", "Cleo", "Dora", "Edda", "Finn")
LONG = tuple(sign * 16 for sign in "魔女輪黒猫月")  # as many characters as a name may have, and each of two columns
SIXTEEN = (
    *("Bartholomew Xavi", "Wilhelmina Frost", "Theodosia Quills"),
    *("Maximilian Thorn", "Constantine Pink", "Philippa Marigol"),
)
LABELS = "!@#$&=?;<>[]{}|()_"  # characters that nothing on a board has
SMALLEST = Area(0, 1, 80, 19)  # what a terminal of 80x24 leaves for the board
# So do 100x30, 120x40 and 200x60; and not all are at the edge.
AREAS = (SMALLEST, Area(4, 3, 100, 25), Area(0, 1, 80, 35), Area(0, 1, 133, 55))
OUTSIDE = (" ", "faint/bar")


def moments(
    game: str, seats: int, seed: int, every: int = 1, lingering: bool = False, **options: str
) -> Iterator[Table]:
    """A random game, seen every so many answers, and its end.  `lingering`: they are seldom done with a turn."""
    table, dice, number = Table(game, seats, seed=seed, options=options), random.Random(seed), 0
    while table.asks:
        if number % every == 0:
            yield table
        number += 1
        seat = next(iter(table.asks))
        offered = table.asks[seat].options
        if lingering and len(offered) > 1 and "done" in offered and dice.random() < 0.8:
            offered = tuple(option for option in offered if option != "done")
        table.answer(seat, dice.choice(offered))
    yield table


def scene_of(table: Table, viewer: Seat | None, names: tuple[str, ...] = NAMES) -> Scene:
    """What this viewer knows of the table."""
    seats = table.seats
    scene = Scene("adder-fern-51", table.game, table.options, names[:seats], ("novice",) * seats, viewer)
    ask = None if viewer is None else table.asks.get(viewer)
    scene.take(
        Update(
            number=1,
            view=table.view(viewer),
            question=Question(ask.prompt, ask.options) if ask else None,
            news=tuple(table.news(viewer)),
            may_undo=False,
            waiting=tuple(table.asks),
            over=table.result is not None,
        )
    )
    return scene


def open_scene(table: Table) -> Scene:
    """As a replay shows it with all cards open."""
    scene = scene_of(table, None)
    scene.view = table.rules.record(table.open_view())
    return scene


@dataclass
class Drawn:
    """A board on a picture that is larger than the board's area."""

    picture: Picture
    area: Area
    spots: list[Spot]
    labels: dict[Choice, str]

    def rows(self, part: Area | None = None) -> list[str]:
        """A part as text, every column of it."""
        x, y, columns, rows = part or self.area
        return ["".join(sign for sign, _ in row[x : x + columns]) for row in self.picture.cells[y : y + rows]]

    def text(self, part: Area | None = None) -> str:
        return "\n".join(self.rows(part))

    def spot(self, thing: str) -> Spot:
        return next(spot for spot in self.spots if spot.thing == thing)


class CarefulPicture(Picture):
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


def draw(board: Board, scene: Scene, area: Area = SMALLEST, here: str = "", kind: type[Picture] = Picture) -> Drawn:
    """The board, with a label for each option that there is one for."""
    picture = kind(area.x + area.columns + 9, area.y + area.rows + 5, OUTSIDE[1])
    picture.ground(*area, "text/ground")
    options = board.order(scene)
    labels = dict(zip(options, LABELS, strict=False))
    return Drawn(picture, area, board.draw_marked(picture, area, scene, Hold(here, labels)), labels)


def draw_carefully(board: Board, scene: Scene, area: Area = SMALLEST, here: str = "") -> Drawn:
    """The same, and nothing may be written over anything else."""
    return draw(board, scene, area, here, CarefulPicture)


def moved(motion: Motion, drawn: Drawn, passed: float) -> Drawn:
    """The board when so much of the motion is over: that keeps to the area, too, and can be read."""
    motion.draw(drawn.picture, passed)
    check_kept(drawn)
    check_legible(drawn.picture)
    return drawn


def check_drawn(drawn: Drawn, scene: Scene, screen: Area | None = None) -> None:
    """What holds for every board: it keeps to its area, can be read, and what can be chosen lies there with its key.

    `screen`: where things are shown, if there may be more of them than can be.
    """
    check_kept(drawn)
    check_legible(drawn.picture)
    things = [spot.thing for spot in drawn.spots]
    assert len(set(things)) == len(things)
    options = scene.choices
    assert sorted(str(spot.option) for spot in drawn.spots if spot.option is not None) == sorted(map(str, options))
    check_labels(drawn, screen or drawn.area)
    check_places(drawn)


def check_all_in_sight(drawn: Drawn, scene: Scene) -> None:
    """The same, and there is nothing that one would have to scroll to."""
    check_drawn(drawn, scene)
    assert all(lies_in(spot.area, drawn.area) for spot in drawn.spots)


def check_kept(drawn: Drawn) -> None:
    """Nothing is drawn outside the area."""
    x, y, columns, rows = drawn.area
    for number, row in enumerate(drawn.picture.cells):
        beside = row[:x] + row[x + columns :] if y <= number < y + rows else row
        assert set(beside) == {OUTSIDE}
        assert width("".join(sign for sign, _ in row)) == drawn.picture.columns


def check_labels(drawn: Drawn, screen: Area) -> None:
    for spot in drawn.spots:
        if spot.option is not None and lies_in(spot.area, screen):
            drawn_with_key = drawn.labels.get(spot.option, "") in drawn.text(spot.area)
            assert drawn_with_key, f"the key of the option {spot.option!r} is not inside of its spot: {spot}"


def check_places(drawn: Drawn) -> None:
    """No two things lie on one cell."""
    taken: set[tuple[int, int]] = set()
    for spot in drawn.spots:
        x, y, columns, rows = spot.area
        cells = {(column, row) for column in range(x, x + columns) for row in range(y, y + rows)}
        assert not cells & taken, spot
        taken |= cells


def lies_in(inner: Area, outer: Area) -> bool:
    across = outer.x <= inner.x and inner.x + inner.columns <= outer.x + outer.columns
    return across and outer.y <= inner.y and inner.y + inner.rows <= outer.y + outer.rows


def check_can_be_asked_about(drawn: Drawn, scene: Scene) -> None:
    """Words know every thing on the board, and why it cannot be chosen."""
    where = f"{scene.game.name}, engine/games/{scene.game.id.replace('-', '_')}/words/things.py: THINGS has no kind"
    for spot in drawn.spots:
        about = scene.words.about(scene.view, spot.thing, scene.voice)
        assert about and not about[0].startswith("There is no"), f"{where} that says what {spot.thing!r} is (about)"
        why = scene.why(spot.thing if spot.option is None else str(spot.option))
        unknown = not why or why.startswith("Nothing is called")
        assert not unknown, f"{where} that says why {spot.thing!r} cannot be chosen (why)"

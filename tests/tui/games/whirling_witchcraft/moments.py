"""Tables of Whirling Witchcraft at many moments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.whirling_witchcraft.view import CovenView
from engine.table.table import Table
from net.wire.messages import Question
from tests.tui.games import tables
from tests.tui.games.tables import scene_of
from tui.seat.scene import Scene

GAME = "whirling-witchcraft"
PERSONAS = ["uncontrolled", "scholar", "trades", "summoner", "frog"]


def moments(seats: int, seed: int, every: int = 1, **options: str) -> Iterator[Table]:
    """A game in which things are brewed, seen every so many answers, and its end."""
    return tables.moments(GAME, seats, seed, every, lingering=True, **options)


def found(seats: int, prompt: str, seed: int = 1, skip: int = 0, **options: str) -> Scene:
    """The moment when somebody is asked this, after some others like it."""
    for number in range(seed, seed + 60):
        for table in moments(seats, number, **options):
            for seat, ask in table.asks.items():
                if ask.prompt == prompt:
                    if not skip:
                        return scene_of(table, seat)
                    skip -= 1
    raise AssertionError(f"nobody is ever asked {prompt!r}")


def ask(scene: Scene, prompt: str, options: tuple[str, ...]) -> None:
    change(scene, asked=[scene.me, prompt])
    scene.question = Question(prompt, options)


def change(scene: Scene, **fields: Any) -> None:
    """As if these had been told."""
    scene.view = CovenView({**scene.view.plain, **fields})


def change_at(scene: Scene, seat: int, **fields: Any) -> None:
    """The same of what there is for every seat."""
    told = scene.view.plain
    change(scene, **{name: [*told[name][:seat], value, *told[name][seat + 1 :]] for name, value in fields.items()})

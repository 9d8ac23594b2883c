"""Tables of Whirling Witchcraft at many moments."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.table.table import Table
from net.wire.messages import Question
from tests.tui.games.tables import LONG, open_scene, scene_of
from tui.seat.scene import Scene

GAME = "whirling-witchcraft"
PERSONAS = ["uncontrolled", "scholar", "trades", "summoner", "frog"]


def moments(seats: int, seed: int, every: int = 1, **options: str) -> Iterator[Table]:
    """A game in which things are brewed, seen every so many answers, and its end."""
    table, dice, number = Table(GAME, seats, seed=seed, options=options), random.Random(seed), 0
    while table.asks:
        if number % every == 0:
            yield table
        number += 1
        seat = next(iter(table.asks))
        offered = [*table.asks[seat].options]
        if len(offered) > 1 and "done" in offered and dice.random() < 0.8:
            offered.remove("done")
        table.answer(seat, dice.choice(offered))
    yield table


def scenes(seats: int, every: int, seeds: int = 2, **options: str) -> Iterator[Scene]:
    """Many moments of some games: from seats that are asked, from another, from outside, with all cards open."""
    dice = random.Random(seats)
    for seed in range(seeds):
        for table in moments(seats, seed, every, **options):
            yield from (scene_of(table, seat) for seat in [*table.asks][:2])
            yield scene_of(table, dice.randrange(seats))
            yield scene_of(table, None, LONG[:seats])
            yield open_scene(table)


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
    scene.view["asked"] = [scene.me, prompt]
    scene.question = Question(prompt, options)

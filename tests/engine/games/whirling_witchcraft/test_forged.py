"""Saves of Whirling Witchcraft that nobody can have played are refused with a sentence, and never break play later."""

from __future__ import annotations

import copy
import random

import pytest

import engine
from engine.words.speech import Voice
from tests.engine.games.whirling_witchcraft.tables import ID

HUGE = 10**30
FORGED = {
    "queue": [[[0], [9]], [[0], []], [[0], [0]], [[]], [], [[1], [-1]]],
    "step": ["nap", ""],
    "effects": [["Z", "P", "B"]],
    "books": [["X", "", ""]],
    "counts": [[[1], [1], [1]], [[-5, 0, 0]] * 3, [[HUGE] * 3] * 3, [[1, 2, 3, 4]] * 3],
    "picks": [["foo", "", ""]],
    "workings": [[{"open": "Z", "bench": [1], "books": "", "added": [0], "done": []}, None, None]],
    "round": [-5, HUGE],
    "quiet": [-100, HUGE],
    "filled": [-9],
    "over": [True],
    "circles": [[[HUGE] * 5] * 3, [[1] * 4] * 3],
    "benches": [[[9] * 5] * 3, [[-1] * 5] * 3],
    "recipes": [[["lost", "lost"], [], []], [["hidden~"], [], []], [["frog"], ["fey"], []]],
    "personas": [["cook", "", ""], ["frog"] * 3],
    "box": [[]],
    "seen": [[0]],
}


def saved(answers, **options):
    """A game of three after so many random answers."""
    table, dice = engine.Table(ID, 3, seed=answers, options=options), random.Random(answers)
    for _ in range(answers):
        seat = dice.choice([*table.asks])
        table.answer(seat, dice.choice(table.asks[seat].options))
    return engine.save(table)


@pytest.mark.parametrize("field", FORGED)
@pytest.mark.parametrize("options", [{}, {"initiative": "on"}, {"beginner": "on"}], ids=str)
def test_what_was_forged_is_refused(field, options):
    for answers in (3, 8, 14, 20):
        data = saved(answers, **options)
        for value in FORGED[field]:
            forged = copy.deepcopy(data)
            forged["checkpoint"][field] = value
            with pytest.raises(ValueError, match=r"[a-z]"):
                engine.load(forged)


@pytest.mark.parametrize("field", ["picks", "effects", "books", "spent", "played", "sent", "queue", "counts"])
def test_what_cannot_be_told_from_play_can_be_played_on(field):
    """A field of one game in the save of another: refused, or as good as any."""
    for answers in (6, 12, 18):
        forged = saved(answers)
        forged["checkpoint"][field] = saved(answers + 5)["checkpoint"][field]
        try:
            table = engine.load(forged)
        except ValueError:
            continue
        dice = random.Random(1)
        for _ in range(20):
            for viewer in (None, 0, 1, 2):
                table.rules.words.lines(table.view(viewer), Voice(3, viewer))
            if not table.asks:
                break
            seat = dice.choice([*table.asks])
            table.answer(seat, dice.choice(table.asks[seat].options))

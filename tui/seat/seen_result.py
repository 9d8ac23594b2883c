"""How a game came out, as it was seen from one seat: at somebody else's host there is no log to work it out from."""

from __future__ import annotations

from time import time

from engine.news import TAKEN_BACK
from engine.words.speech import clauses, counted
from net.store.results import GameResult, Results, against, levels_in, record_of
from tui.seat.by_days import standings_of
from tui.seat.scene import Scene


def result_of(scene: Scene, place: str) -> GameResult:
    """What is kept of a game that is over."""
    back = [record["seat"] for record in scene.news if record["what"] == TAKEN_BACK]
    is_whole = not scene.news or scene.news[0]["n"] == 1  # of a very long log only the end is told
    return GameResult(
        code=scene.code,
        game=scene.game.id,
        ended=time(),
        began=None,
        place=place,
        options=dict(scene.options),
        names=list(scene.names),
        levels=list(scene.bots),
        me=scene.me,
        winners=sorted(one.seat for one in standings_of(scene) if one.won),
        scores=None if scene.scores is None else list(scene.scores),
        taken_back=[back.count(seat) for seat in range(len(scene.names))] if is_whole else None,
        decisions=None,
        rules=None,
        seed=None,
    )


def record_said(results: Results, scene: Scene) -> str:
    """How often I have won it so far, and against whom sits here; "" for who watches, and where nothing is known."""
    try:
        known = results.all(scene.game.id) if scene.me is not None else []
    except ValueError:
        return ""  # what is wrong was said when this one was to be kept
    mine = [result for result in known if result.me is not None]
    if not mine:
        return ""
    record = record_of(mine)
    if record.played == 1:
        return f"your first game of {scene.game.name}"
    levels = [(level, record_of(against(mine, level))) for level in levels_in(mine[:1])]
    rivals = [f"{one.won} of {one.played} against {level}" for level, one in levels if one.played < record.played]
    return clauses(f"{counted(record.played, 'game')} of {scene.game.name}, {record.won} won", *rivals)

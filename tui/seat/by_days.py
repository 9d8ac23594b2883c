"""A game by correspondence in words: whose time runs, who rests, who has lost by time, how long my seat is kept."""

from __future__ import annotations

import time
from collections.abc import Sequence

from engine.ask import Seat
from engine.game import Standing
from engine.words.speech import capital, counted
from net.wire.messages import Chair
from tui.seat.scene import Scene
from tui.start.spans import DAY, time_left

RAN_OUT = "run out of time, and lost"
OUT = "lost by time"
NO_REST = "You have no day of rest left."
NOT_HERE = "There is no rest at this table: it is for games by correspondence."
TOLD_BY = "the first page of witch-tui and the command witch-tui due say"
KEPT = "Your seat is kept."


def times(scene: Scene) -> list[str]:
    """Of everybody who is asked: `you 23 h`, `Ben rests 47 h`; the least time first."""
    if not scene.terms.correspondence or scene.over:
        return []
    asked = sorted(scene.waiting, key=lambda seat: scene.time_of(seat) or 0)
    return [f"{scene.voice.name(seat)} {said}" for seat in asked if (said := _time_of(scene, seat))]


def _time_of(scene: Scene, seat: Seat) -> str:
    left, rests = scene.time_of(seat), scene.rests_for(seat)
    if rests is not None:
        return f"{'rest' if seat == scene.me else 'rests'} {time_left(rests)}"
    return "" if left is None else time_left(left)


def kept_for_me(scene: Scene, told_by: str = TOLD_BY) -> str:
    """What is told to somebody who stands up, until when they have to be back."""
    if not scene.terms.correspondence or scene.me is None or scene.over or not scene.begun:
        return KEPT
    left = scene.time_of(scene.me)
    if scene.me not in scene.waiting or left is None:
        return f"{KEPT} Others decide now; {told_by} when you do."
    return f"{KEPT} You have to decide within {time_left(left)}, until {moment(time.time() + left)}."


def moment(when: float) -> str:
    """`Sat 21 Nov 14:05`, by the clock of this place."""
    return time.strftime("%a %d %b %H:%M", time.localtime(when))


# Rest ------------------------------------------------------------------------------------------


def my_chair(scene: Scene) -> Chair | None:
    return scene.seats.chairs[scene.me] if scene.seats is not None and scene.me is not None else None


def days_of_rest(scene: Scene) -> int:
    """That I have left."""
    chair = my_chair(scene)
    return chair.rest if chair is not None and scene.terms.correspondence and not scene.over else 0


def days_or_refuse(scene: Scene, text: str) -> int:
    """As many as somebody types; ValueError says what can be had."""
    most = days_of_rest(scene)
    if not most:
        raise ValueError(NO_REST if scene.terms.rest else NOT_HERE)
    if not text.isdecimal() or not 1 <= int(text[:4]) <= most:
        raise ValueError(f"Say for how many days: rest 1 to rest {most}.")
    return int(text)


def rested(days: int) -> str:
    """What it means."""
    return f"Your clock stands still for {counted(days, 'day')}, or until you answer."


# Who has lost by time --------------------------------------------------------------------------


def lost_by_time(scene: Scene) -> str:
    """In a sentence, of everybody who has; "" if nobody has."""
    return f"{capital(_who(scene, scene.lost))} {RAN_OUT} (by the terms of this table)." if scene.lost else ""


def _who(scene: Scene, seats: Sequence[Seat]) -> str:
    """`you have`, `Ben has`, `Ben and Cleo have`; "" for nobody"""
    names = scene.voice.all_of(seats) if seats else ""
    return f"{names} {'have' if len(seats) > 1 or scene.me in seats else 'has'}" if seats else ""


def ending_of(scene: Scene) -> list[str]:
    """How a game came out, the winner first; its rules tell nothing of one that is over because time was up."""
    if not scene.is_over_by_time:
        told = scene.words.ending(scene.view, scene.news, scene.voice)
        return [*told, *filter(None, [lost_by_time(scene)])]
    return [capital(f"{_who(scene, scene.winners_by_time) or 'nobody has'} won."), lost_by_time(scene)]


def standings_of(scene: Scene) -> list[Standing]:
    """Every seat at the end: who has lost by time has won nothing, whatever their bot has made of it."""
    if not scene.is_over_by_time:
        standings = scene.words.standings(scene.view)
        return [one._replace(won=one.won and one.seat not in scene.lost) for one in standings]
    won = {*scene.winners_by_time}
    found = [Standing(seat, seat in won, 0, OUT if seat in scene.lost else "") for seat in range(len(scene.names))]
    return sorted(found, key=lambda one: not one.won)


def changed(old: Chair, new: Chair) -> list[str]:
    """What has become of somebody's time."""
    if new.lost and not old.lost:
        return [f"{new.name} has {RAN_OUT}."]
    if new.rests is not None and old.rests is None:
        return [f"{new.name} rests for {counted(max(1, round(new.rests / 1000 / DAY)), 'day')}."]
    return [f"{new.name} has rested."] if old.rests is not None and new.rests is None else []

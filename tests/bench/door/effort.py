"""How much of everything is measured."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    logins: int = 100  # one after the other
    at_once: int = 20
    burst: int = 60
    calm: float = 10.0  # seconds in which nothing happens, beside those in which something does
    idle: int = 20  # sessions that are only there
    seconds: float = 40.0  # for which they are watched: two keep-alives and more
    settled: float = 5.0  # after which it is looked what a game holds
    moves: int = 60  # of the cursor
    crowd: int = 500
    players: int = 60  # of the crowd
    playing: float = 60.0  # seconds
    visits: int = 500  # logins and logouts
    half_open: int = 1000
    kills: int = 3  # of each kind


QUICK = Effort(
    logins=15, at_once=8, burst=15, calm=3.0, idle=5, seconds=17.0, settled=0.0, moves=20, crowd=40,
    players=10, playing=10.0, visits=40, half_open=200, kills=1,
)  # fmt: skip

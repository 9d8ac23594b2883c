"""The log of a table with other people: the company's doings between the news, and moves by bots marked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.news import Facts, in_force
from tui.draw.panel import Line
from tui.games.boards import moves_of
from tui.screens import panels
from tui.seat.company_news import comings
from tui.seat.scene import Scene

ASIDES = 500  # things that are told of the company beside the news, the last ones
TIMES = {1: "once", 2: "twice"}


class Chronicle:
    """Follows a table from moment to moment."""

    def __init__(self, scene: Scene) -> None:
        self._begin(scene)

    def _begin(self, scene: Scene) -> None:
        self._code = scene.code
        self._asides: list[tuple[int, str]] = []  # after which of the news, and what was to be said
        self._bots: dict[int, str] = {}  # the number of a move among the news -> the bot that made it
        self._standing_in = _stand_ins(scene)
        self.missed = self._while_away(scene, _moves(scene, scene.left_at) if scene.left_at else [])

    def follow(self, before: Scene, scene: Scene) -> list[str]:
        """The next moment; -> what somebody who was away has to know."""
        if scene.code != self._code:
            self._begin(scene)  # another game, another log
            return []
        known = min(before.told, scene.told)
        self._asides = [*self._asides, *((known, said) for said in comings(before, scene))][-ASIDES:]
        for seat in _back(before, scene):
            self._standing_in.pop(seat, None)  # else what a bot decided once is told after that is over
        self._standing_in |= _stand_ins(scene)
        moves = _moves(scene, known)
        self._bots |= {
            move["n"]: f"{level} bot" for move in moves if (level := self._standing_in.get(move["seat"])) is not None
        }
        if scene.told > known:
            self._standing_in = _stand_ins(scene)
        return self._while_away(scene, moves) if before.link and not scene.link else []

    def _while_away(self, scene: Scene, moves: Sequence[Facts]) -> list[str]:
        """What was chosen for me and not by me."""
        mine = [move["n"] for move in moves if move["seat"] == scene.me][scene.own_unseen :]
        self._bots |= dict.fromkeys(mine, "a bot, while you were away")
        valid = {record["n"] for record in in_force(scene.news)}
        count = sum(number in valid for number in mine)
        times = TIMES.get(count, f"{count} times")
        return [f"While you were away, a bot chose for you {times}; the log says what."] if count else []

    def lines(self, scene: Scene) -> Sequence[Line]:
        """The log."""
        lines: list[Line] = []
        asides = sorted(self._asides, key=lambda aside: aside[0])
        for record, (text, ink) in zip(panels.told_once(scene.news), panels.log_lines(scene), strict=True):
            while asides and asides[0][0] < record["n"]:
                lines.append((asides.pop(0)[1], "muted"))
            by = self._bots.get(record["n"])
            lines.append((f"{text.removesuffix('.')} ({by})." if by else text, ink))
        return [*lines, *((said, "muted") for _, said in asides)]


def _moves(scene: Scene, known: int) -> list[Facts]:
    """What somebody did, of the news above that number."""
    kinds = moves_of(scene.game.id)
    news = scene.news_above(known)
    return [record for record in news if record["what"] in kinds and isinstance(record.get("seat"), int)]


def _back(before: Scene, scene: Scene) -> list[Seat]:
    """Who was away and is here now."""
    if before.seats is None or scene.seats is None:
        return []
    pairs = zip(before.seats.chairs, scene.seats.chairs, strict=False)
    return [seat for seat, (old, new) in enumerate(pairs) if new.here and not old.here]


def _stand_ins(scene: Scene) -> dict[Seat, str]:
    """For whom bots play now."""
    chairs = scene.seats.chairs if scene.seats is not None else ()
    return {seat: chair.stand_in for seat, chair in enumerate(chairs) if chair.stand_in}

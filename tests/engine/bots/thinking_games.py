"""Small games of which one knows what is best, and a judge that does not see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.ask import Ask, Choice, Rule
from engine.chance import Chance
from engine.game import Blunder, Foresight, Result, any_option, one_pool
from engine.state import State
from tests.engine.small_games import each_one, toy


@dataclass(slots=True, kw_only=True)
class Paths(State):
    """What was chosen so far, by both; `secret` is which cards there are."""

    way: list[str] = field(default_factory=list)
    cards: tuple[str, ...] = ()


class PathJudge:
    """Believes in the first step alone: whoever has gone left is ahead."""

    LOOKS: Sequence[Blunder] = ()

    def __init__(self, ahead: int, looks: Sequence[Blunder] = ()) -> None:
        self.FORESIGHT = Foresight(lead=1.0, rests=frozenset({"begin"}), ahead=ahead, glance=any_option)
        self.LOOKS = looks

    def bad(self, view: Any, ask: Ask) -> tuple[Choice, ...]:
        return ()

    def worth(self, game: Paths, seat: int) -> float:
        return (1.0 if game.way[:1] == ["left"] else 0.0) * (1 if seat == 0 else -1)


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Paths:
    cards = tuple(chance.shuffled(["toad", "frog"]))
    return Paths(seats=seats, options=options, cards=cards, seen=[0] * len(cards))


def view(game: Paths, seat: int | None) -> dict[str, Any]:
    return {"way": [*game.way]}


# A trap: left looks better, and right then up is the only way to win --------------------------------


def trap(game: Paths) -> Rule[str | None]:
    game.way.append((yield Ask(0, "first", ("left", "right"))))
    game.way.append((yield Ask(0, "second", ("down", "up", "on"))))
    return None


def out_of_the_trap(game: Paths) -> Result:
    return Result((0,) if game.way == ["right", "up"] else (1,), None)


toy("trap", Paths, set_up, {"begin": trap}, view, result=out_of_the_trap, judge=PathJudge(9))


def trap_other_way_round(game: Paths) -> Rule[str | None]:
    game.way.append((yield Ask(0, "first", ("right", "left"))))
    game.way.append((yield Ask(0, "second", ("down", "up", "on"))))
    return None


toy(
    "trap the other way round",
    Paths,
    set_up,
    {"begin": trap_other_way_round},
    view,
    result=out_of_the_trap,
    judge=PathJudge(9),
)

NEVER_RIGHT = Blunder("goes right", frozenset({"first"}), lambda view, options: ["right"])
toy("trap with a look", Paths, set_up, {"begin": trap}, view, result=out_of_the_trap, judge=PathJudge(9, [NEVER_RIGHT]))


# A threat: who goes left is beaten by an answer that the other must find ----------------------------


def threat(game: Paths) -> Rule[str | None]:
    game.way.append((yield Ask(0, "first", ("left", "right"))))
    game.way.append((yield Ask(1, "answer", ("wait", "sleep", "strike"))))
    return None


def after_the_threat(game: Paths) -> Result:
    """Right wins two times of three, left is struck."""
    lost = game.way[1] == "strike" if game.way[0] == "left" else False
    return Result((1,) if lost else (0,), None)


toy("threat", Paths, set_up, {"begin": threat}, view, result=after_the_threat, judge=PathJudge(9))


# Pennies: both at once, and whoever knew the other's choice would always win ------------------------


def pennies(game: Paths) -> Rule[str | None]:
    picks = yield from each_one({0: ("left", "right"), 1: ("left", "right")}, "penny")
    game.way += [picks[0], picks[1]]
    return None


def matched(game: Paths) -> Result:
    return Result((0,) if game.way[0] == game.way[1] else (1,), None)


toy("pennies", Paths, set_up, {"begin": pennies}, view, result=matched, judge=PathJudge(9))


# A guess: which card lies on top, and nobody can know ------------------------------------------------


def guess(game: Paths) -> Rule[str | None]:
    game.way.append((yield Ask(0, "guess", ("toad", "frog"))))
    return None


def guessed(game: Paths) -> Result:
    return Result((0,) if game.way[0] == game.cards[0] else (1,), None)


toy("guess", Paths, set_up, {"begin": guess}, view, imagine=one_pool, result=guessed, judge=PathJudge(9))

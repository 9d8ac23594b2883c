"""What somebody asks for who wants a table of their own at a host: the words of a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.game import Game
from engine.games import GAMES, find
from net.lobby.company import LONGEST_BY_DAYS, MOST_REST, SHORTEST_BY_DAYS
from net.wire.messages import Create, Terms
from tui.start.option_files import with_files
from tui.start.spans import span, span_of

USUAL = Terms(stand_in="novice")
BY_DAYS = ("pace", "loses", "rest")  # the words of a table by correspondence
REST = 7  # days that a seat may rest there, unless something else is said


def new_table(words: Sequence[str]) -> Create:
    """`witches-wheel seats=4 clock=60 side=increasing`; whose, is left open. ValueError says what a word should be."""
    if not words:
        raise ValueError(f"say which game (there are: {', '.join(GAMES)})")
    game = find(words[0])
    given = with_files(game, _given(game, words[1:]))
    seats = game.seats_or_refuse(_number("seats", given.pop("seats")) if "seats" in given else None)
    settled = {term: read(term, given.pop(term)) for term, read in TERMS.items() if term in given}
    return Create(game.id, seats, given, "", (None,) * seats, replace(USUAL, **_with_pace(settled)))


def _with_pace(settled: dict[str, Any]) -> dict[str, Any]:
    """`pace=1d`: played by correspondence; what is said of that alone means nothing without it."""
    pace = settled.pop("pace", None)
    if pace is not None and "clock" in settled:
        raise ValueError("pace says how long a decision may take: leave clock out")
    if pace is not None:
        return {"clock": pace, "correspondence": True, "rest": REST, **settled}
    alone = next((term for term in BY_DAYS if term in settled), None)
    if alone is not None:
        raise ValueError(f"{alone} is for tables by correspondence: say how long a decision may take, as in pace=1d")
    return settled


def correspondence_or_refuse(seconds: int) -> int:
    """The same time, if a decision by correspondence may take that long."""
    if not SHORTEST_BY_DAYS <= seconds <= LONGEST_BY_DAYS:
        least, most = span(SHORTEST_BY_DAYS), span(LONGEST_BY_DAYS)
        raise ValueError(f"a decision by correspondence takes {least} to {most}, not {span(seconds)}")
    return seconds


def _given(game: Game, words: Sequence[str]) -> dict[str, str]:
    """`decks=ember+tides, moss+bones seats=2`: a free text may be several words."""
    given: dict[str, str] = {}
    free = ""  # the text that goes on
    for word in words:
        name, equals, value = word.partition("=")
        if equals:
            given[name] = value
            free = name if name in game.options and game.options[name].values is None else ""
        elif free:
            given[free] += f" {word}"
        else:
            raise ValueError(f"after the game stand words like seats=4 or listed=no, not {word!r}")
    return given


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise ValueError(f"{name} is a number, not {text!r}")
    return int(text)


def _days(name: str, text: str) -> int:
    if (days := _number(name, text)) > MOST_REST:
        raise ValueError(f"{name} is 0 to {MOST_REST} days, not {text}")
    return days


def _yes_or_no(name: str, text: str) -> bool:
    if text.lower() not in YES_OR_NO:
        raise ValueError(f"{name} is yes or no, not {text!r}")
    return YES_OR_NO[text.lower()]


YES_OR_NO = {"yes": True, "no": False}
TERMS: Mapping[str, Callable[[str, str], Any]] = {
    "pace": lambda _, text: correspondence_or_refuse(span_of(text)),
    "loses": _yes_or_no,
    "rest": _days,
    "clock": _number,
    "patience": _number,
    "stand_in": lambda _, level: level,
    "watchers": _number,
    "listed": _yes_or_no,
}

"""Does it make sense what a host says?  All that a stranger sends is read here once before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.game import LONGEST_TEXT, Game
from engine.games import find
from engine.news import Facts
from engine.plain_data import shown
from net.clean import LONGEST_LINE, LONGEST_NAME, LONGEST_REASON, brief, fitting, tame
from net.discovery.join_code import read_code
from net.wire.intake import LINES
from net.wire.messages import LAST, Farewell, Refused, Seats, Talk, ToPlayer, Update, Warned, Welcome
from tui.seat.scene import Scene

OPTIONS = 100  # that are agreed upon: no game has a tenth of them
MOST = 100_000  # a number at a table: far beyond that of any game, small enough to count to
# What words and boards raise about what no rules have made.
NONSENSE = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(RuntimeError, StopIteration, TypeError, ValueError),
)


def vetted(scene: Scene | None, message: ToPlayer) -> ToPlayer:
    """The same, made harmless; ValueError if it makes no sense at this table (None: at none yet)."""
    look = LOOKS.get(type(message))
    return message if look is None else look(scene, message)


def _reason(_: Scene | None, said: Any) -> ToPlayer:
    clean: ToPlayer = replace(said, reason=brief(said.reason, LONGEST_REASON))
    return clean


def _welcome(_: Scene | None, welcome: Welcome) -> ToPlayer:
    game = find(welcome.game)
    if read_code(welcome.code).table != welcome.code:
        raise ValueError(f"the host calls a table {brief(welcome.code, 40)!r}, which is no code")
    if not 0 <= welcome.commands <= LAST:
        raise ValueError("the host counts our commands beyond all bounds")
    if len(welcome.options) > OPTIONS or max(map(len, welcome.options), default=0) > LONGEST_TEXT:
        raise ValueError("the host has agreed upon more than anybody can")
    options = {name: _option(game, name, value) for name, value in welcome.options.items()}
    return replace(welcome, notice=brief(welcome.notice, LONGEST_REASON), options=options)


def _option(game: Game, name: str, value: str) -> str:
    """No longer than the game has it, and in lines only where that is a file."""
    option = game.options.get(name)
    text = value[: option.longest if option is not None else LONGEST_TEXT]
    lines = text.split("\n") if option is not None and option.is_file else [text]
    return "\n".join(map(tame, lines))


def _talk(scene: Scene | None, talk: Talk) -> ToPlayer:
    _at_a_table(scene)
    lines = talk.lines[-LINES:]  # no more are kept
    return Talk(tuple(replace(line, name=_called(line.name), text=brief(line.text, LONGEST_LINE)) for line in lines))


def _called(name: str) -> str:
    """What somebody is called, in no more columns than a name has; nobody who sits there is called nothing."""
    return fitting(brief(name, LONGEST_NAME), LONGEST_NAME) or ("?" if name else "")


def _seats(scene: Scene | None, seats: Seats) -> ToPlayer:
    now = _at_a_table(scene).still()
    chairs = tuple(
        replace(chair, name=_called(chair.name), level=_level(chair.level), stand_in=_level(chair.stand_in) or "")
        for chair in seats.chairs
    )
    seats = replace(seats, chairs=chairs, watchers=tuple(map(_called, seats.watchers)))
    places = range(len(chairs))
    if seats.maker not in places or (now.me is not None and now.me not in places):
        raise ValueError("the host speaks of seats that are not at this table")
    now.seated(seats)
    if now.updates:
        _read(now, ())
    return seats


def _level(level: str | None) -> str | None:
    """Of a bot: a word, whatever it is called there."""
    return None if level is None else brief(level, LONGEST_NAME)


def _update(scene: Scene | None, update: Update) -> ToPlayer:
    now = _at_a_table(scene).still()
    now.take(update)
    _read(now, update.news)
    return update


def _at_a_table(scene: Scene | None) -> Scene:
    if scene is None:
        raise ValueError("the host speaks of a table before it has given us a place")
    return scene


# Reading ---------------------------------------------------------------------------------------


class Nonsense(ValueError):
    """What is wrong, in a sentence of our own."""


def no_sense(game: Game, why: str = "") -> str:
    return f"the host says of {game.name} what makes no sense{why}"


def _read(now: Scene, news: Sequence[Facts]) -> None:
    """Can all of it be?  And can what is told at once be said at all?"""
    try:
        _check_numbers([now.view.plain, *news, now.waiting, now.scores])
        _check_news(news)
        now.view.check()
        if now.view.seats != len(now.names) or not {*now.waiting} <= {*range(now.view.seats)}:
            raise Nonsense("it speaks of seats that are not at this table")
        if now.view.me != now.me or (now.question is not None and not _is_asked(now)):
            raise Nonsense("it shows what somebody else sees")
        _say(now, news)
    except NONSENSE as error:
        why = f": {error}" if isinstance(error, Nonsense) else ""  # the others speak Python
        raise ValueError(no_sense(now.game, why)) from None


def _is_asked(now: Scene) -> bool:
    """Is the question that I am sent the one that is open?"""
    return bool(now.view.is_asked) and now.question is not None and now.view.prompt == now.question.prompt


def _check_numbers(value: Any) -> None:
    """Nothing is counted or repeated for ever."""
    if isinstance(value, int | float):
        if not abs(value) <= MOST:
            raise Nonsense(f"{value!r:.20} is too large")
    elif isinstance(value, list | tuple):
        for item in value:
            _check_numbers(item)
    elif isinstance(value, dict):
        _check_numbers([*value.keys(), *value.values()])


def _check_news(news: Sequence[Facts]) -> None:
    """They are told apart by their numbers."""
    for record in news:
        if type(record["n"]) is not int or record["n"] < 1:
            raise Nonsense(f"{shown(record['n'])} is no number of news")


def _say(now: Scene, news: Sequence[Facts]) -> None:
    words, view, voice = now.words, now.view, now.voice
    said = [
        now.asks,
        *(words.told(record, voice) for record in news),
        *(words.doing(view, seat, voice) for seat in now.waiting),
    ]
    if now.question is not None:
        said += map(now.label, now.question.options)
    if now.over and not now.is_over_by_time:
        said += words.ending(view, now.news, voice)
        said += [one.said for one in words.standings(view)]
        counting = words.counting(view, now.news, voice)
        said += [counting.rest, *counting.costs.values(), *counting.best, *counting.decided]
    said += words.aims(view)
    if any(not isinstance(sentence, str) for sentence in said):
        raise TypeError("not all of it is text")


LOOKS: dict[type, Callable[[Scene | None, Any], ToPlayer]] = {
    Welcome: _welcome,
    Seats: _seats,
    Talk: _talk,
    Update: _update,
    **dict.fromkeys((Refused, Warned, Farewell), _reason),
}

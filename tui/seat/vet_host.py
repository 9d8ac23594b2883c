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
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.parts.board import Board
from tui.parts.find import board_of
from tui.seat.scene import Scene

COLUMNS, ROWS = 80, 24
OPTIONS = 100  # that are agreed upon: no game has a tenth of them
MOST = 100_000  # a number at a table: far beyond that of any game, small enough to count to
# What words and boards raise about a view that no rules have made.
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
        _read(now, now, ())
    return seats


def _level(level: str | None) -> str | None:
    """Of a bot: a word, whatever it is called there."""
    return None if level is None else brief(level, LONGEST_NAME)


def _update(scene: Scene | None, update: Update) -> ToPlayer:
    before = _at_a_table(scene)
    now = before.still()
    now.take(update)
    _read(before, now, update.news)
    return update


def _at_a_table(scene: Scene | None) -> Scene:
    if scene is None:
        raise ValueError("the host speaks of a table before it has given us a place")
    return scene


# Reading ---------------------------------------------------------------------------------------


class Nonsense(ValueError):
    """What is wrong, in a sentence of our own."""


def _read(before: Scene, now: Scene, news: Sequence[Facts]) -> None:
    """All that could be said and drawn of this moment is, for nobody to see."""
    try:
        _check_numbers([now.view, *news, now.waiting, now.scores])
        _check_news(news)
        _say(now, news)
        _draw(before, now, news)
    except NONSENSE as error:
        why = f": {error}" if isinstance(error, Nonsense) else ""  # the others speak Python
        raise ValueError(f"the host says of {now.game.name} what makes no sense{why}") from None


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


def _say(scene: Scene, news: Sequence[Facts]) -> None:
    words, view, voice = scene.words, scene.view, scene.voice
    said = [*words.lines(view, voice), words.brief(view, voice), words.stage(view), words.chapter(view)]
    said += [words.told(record, voice) for record in news]
    said += [f"{_name(scene, seat)} {scene.doing(seat)}" for seat in scene.waiting]
    if scene.question is not None:
        said.append(scene.asks)
        words.default(view, scene.question.options)
        for option in scene.question.options:
            said += [scene.label(option), scene.foresee(option)]
            words.grave(view, option)
    if scene.over:
        said += words.ending(view, scene.news, voice)
        said += [f"{_name(scene, one.seat)} {one.said}" for one in words.standings(view)]
    if any(not isinstance(sentence, str) for sentence in said):
        raise TypeError("not all of it is text")


def _name(scene: Scene, seat: int) -> str:
    if seat < 0:
        raise IndexError(f"there is no seat {seat}")
    return scene.names[seat]


def _draw(before: Scene, now: Scene, news: Sequence[Facts]) -> None:
    board: Board[Any] = board_of(now.game.id)
    picture, area = Picture(COLUMNS, ROWS), Area(0, 1, COLUMNS, ROWS - 5)
    board.head(now)
    options = board.order(now)
    spots = board.draw(picture, area, now, Hold(labels=dict.fromkeys(options, "1")))
    for spot in spots:
        now.words.about(now.view, spot.thing, now.voice)
        now.why(spot.thing)
        now.meant(spot.thing, options)
    board.hold(news)
    motion = board.motion(area, before.view, now.view, news) if before.updates else None
    if motion is not None:
        motion.draw(picture, 0.5)


LOOKS: dict[type, Callable[[Scene | None, Any], ToPlayer]] = {
    Welcome: _welcome,
    Seats: _seats,
    Talk: _talk,
    Update: _update,
    **dict.fromkeys((Refused, Warned, Farewell), _reason),
}

"""The company in words: who sits at a table and for whom a bot plays, who watches, what was said last."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.words import speech
from net.lobby.company import not_agreed
from net.wire.messages import Chair, Line, Terms
from tui.draw.prose import a, capital
from tui.draw.widths import cut, folded
from tui.seat.scene import Scene

ROOMY = 6  # rows from which on a line of talk may have several
MOST = 3
SEND_AWAY = "Send {} away?"


def bot_at(scene: Scene, seat: Seat) -> str:
    """`novice bot`, if one answers for this seat; "" if a person does."""
    level = scene.bots[seat] or (scene.seats.chairs[seat].stand_in if scene.seats is not None else "")
    return f"{level} bot" if level else ""


def everybody(scene: Scene) -> str:
    """`You, Ben (away), Bram (adept bot)`"""
    chairs = scene.seats.chairs if scene.seats is not None else ()
    names = [_described(scene, seat, chair) for seat, chair in enumerate(chairs) if chair.name]
    return ", ".join(names)


def _described(scene: Scene, seat: Seat, chair: Chair) -> str:
    more = [] if chair.here else ["has left" if chair.left else "away"]
    if chair.level is not None:
        more = [f"{chair.level} bot"]
    elif chair.stand_in:
        more.append(f"{chair.stand_in} bot plays")
    name = "you" if seat == scene.me else chair.name
    return f"{name} ({', '.join(more)})" if more else name


def terms_of(terms: Terms) -> str:
    """On what terms it is played, in a sentence."""
    away = "who is away is waited for"
    if terms.stand_in:
        away = f"who is away {terms.patience} s, {a(terms.stand_in)} bot stands in"
    clock = f"{terms.clock} s to decide" if terms.clock else "No limit of time"
    watch = f"{terms.watchers} may watch" if terms.watchers else "nobody may watch"
    return f"{clock}; {away}; {watch}."


def agreed_on(scene: Scene) -> str:
    """The options that are not as usual: `Side: increasing. Open scores: on.`; "" if all of them are."""
    agreed = [
        f"{capital(name.replace('_', ' '))}: {option.called(value)}."
        for name, option in scene.game.options.items()
        if (value := scene.options.get(name, option.default)) != option.default
    ]
    return " ".join(agreed)


def undecided(scene: Scene) -> list[Seat]:
    """Who has still to agree to what somebody has brought along."""
    if scene.begun or scene.seats is None or not scene.game.brought(scene.options):
        return []
    chairs = enumerate(scene.seats.chairs)
    return [seat for seat, chair in chairs if chair.name and chair.level is None and not chair.agreed]


def still_to_agree(scene: Scene) -> str:
    """`Ben has not agreed to the cards yet.`; "" if nobody is waited for."""
    seats = undecided(scene)
    return f"{capital(not_agreed(scene.voice, seats, scene.game.brought(scene.options)))}." if seats else ""


def must_agree(scene: Scene) -> bool:
    """Is it for me to agree?"""
    return scene.me in undecided(scene)


def files_in_use(scene: Scene) -> list[tuple[str, str, Sequence[str]]]:
    """Texts from somebody's files that are played with: the option, what it means in a sentence, and its lines."""
    return [(name, *_told(scene, name, scene.options[name])) for name in scene.game.brought(scene.options)]


def _told(scene: Scene, name: str, text: str) -> tuple[str, Sequence[str]]:
    """Also of a text that only another version understands."""
    option = scene.game.options[name]
    try:
        return option.read(text, scene.options), option.told(text)
    except ValueError as error:
        return f"It is not understood here: {error}", text.splitlines()


def leave_for_good(scene: Scene) -> str:
    """What is asked of somebody who wants to."""
    return "A bot gets your seat, for good." if scene.begun else "Leave the table for good?"


def watchers(scene: Scene) -> str:
    """`Eve and Fox watch.`"""
    names = scene.seats.watchers if scene.seats is not None else ()
    if not names:
        return ""
    *most, last = names
    return speech.capital(f"{', '.join(most)} and {last} watch." if most else f"{last} watches.")


def speaker(line: Line, scene: Scene) -> str:
    """`Cleo`; `Cleo, to you` if partners alone heard it."""
    return f"{line.name}, to {called(line.to, scene)}" if line.to else line.name


def called(seats: Sequence[Seat], scene: Scene) -> str:
    """`you`, `Cleo`, `you and Cleo`"""
    names = dict(enumerate(scene.names))
    return " and ".join("you" if seat == scene.me else names.get(seat, "somebody") for seat in seats)


def deaf(scene: Scene) -> str:
    """Why nobody would hear what is said to partners alone, in a sentence; "" if somebody would."""
    if not scene.begun:
        return "Nobody has a partner to talk to alone before the game begins."
    if not scene.partners:
        return "You have no partner to talk to alone."
    if all(scene.bots[seat] is not None for seat in scene.partners):
        return f"Your partner, {called(scene.partners, scene)}, is a bot and would not hear you."
    return ""


def is_mine(line: Line, scene: Scene) -> bool:
    """Did I say this?  Those who watch cannot be told from each other."""
    return line.seat is not None and line.seat == scene.me


def last_lines(scene: Scene, columns: int, rows: int) -> list[tuple[Line | None, str]]:
    """As much of the talk as fits, its end; -> rows, the first of each line with the line itself."""
    shown: list[tuple[Line | None, str]] = []
    for line in reversed(scene.talk):
        own = _rows(f"{speaker(line, scene)}: {line.text}", columns, MOST if rows >= ROOMY else 1)
        if len(own) + len(shown) > rows:
            break
        shown = [(None if number else line, text) for number, text in enumerate(own)] + shown
    return shown


def _rows(text: str, columns: int, most: int) -> list[str]:
    """A line in at most so many rows; what is left over ends in an ellipsis."""
    rows = list(folded(text, columns, indent=2))
    rest = " ".join([rows[min(most, len(rows)) - 1], *(row.strip() for row in rows[most:])])
    return [*rows[: most - 1], cut(rest, columns)] if len(rows) >= most else rows

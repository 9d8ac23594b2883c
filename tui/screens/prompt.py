"""The words of the prompt: what is to be done, how, and what it would mean.  Never empty."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any

from engine.ask import Choice, Seat
from engine.words import speech
from tui.app.keys import Keymap
from tui.draw.board import Spot
from tui.draw.picture import Picture
from tui.draw.prose import a, capital
from tui.draw.widths import folded, width
from tui.parts.board import Board
from tui.seat.company_words import bot_at
from tui.seat.scene import Scene

LATEST = 140  # columns: two lines at 80, with a ragged edge
DEFAULT = "0"  # the label of the safe default
SHORT = 5  # seconds: less is not much
RUNNING_OUT = re.compile(r"(\(\d+ s!\))")  # as `clock` marks it
HEAD_GAP = 3  # columns between what stands in the head line
ROWS = 3  # the prompt, and two for the echo


def labels_of(scene: Scene, board: Board[Any], keymap: Keymap) -> dict[Choice, str]:
    """The key of each option."""
    if scene.question is None:
        return {}
    default, own = default_of(scene), board.numbers(scene)
    options = [option for option in board.order(scene) if option != default]
    others = [option for option in options if option not in own]
    free = keymap.labels(len(others) + max(own.values(), default=0))[max(own.values(), default=0) :]
    labels = {option: str(number) for option, number in own.items() if option != default}
    labels |= dict(zip(others, free, strict=False))
    return labels if default is None else {**labels, default: DEFAULT if options else str(own.get(default, 1))}


def default_of(scene: Scene) -> Choice | None:
    """The option that is safe to take without a thought, if there is one."""
    return scene.words.default(scene.view, scene.choices) if scene.question else None


def prompt(scene: Scene, labels: dict[Choice, str], keymap: Keymap) -> tuple[str, list[str]]:
    """What is to be done, and how: in more words or fewer."""
    enter = keymap.shown("pick")
    if scene.over:
        return "The game is over.", [f"{enter} chooses what comes next."]
    if scene.waits:
        return still_to_hear(scene), []
    if scene.yielding:
        return f"You {scene.yielding}.", [f"{keymap.shown('yield')} asks you instead."]
    if scene.question is None:
        return waiting(scene), [f"{keymap.shown('undo')} takes your last answer back." if scene.may_undo else ""]
    keys = _keys([label for label in labels.values() if label != DEFAULT])
    keys += f", {keymap.shown('default')}" if default_of(scene) is not None else ""
    said = scene.asks
    left = scene.time_of(scene.me) if scene.me is not None else None
    said += clock(left)
    return said, [f"{keys}, or arrows and {enter}.", f"{keys}, {enter}.", keys]


def still_to_hear(scene: Scene) -> str:
    """That the host has not acknowledged something; "" if nothing has waited long."""
    return f"{scene.waits}; waiting for the host." if scene.waits else ""


def waiting(scene: Scene) -> str:
    """For whom, and for what."""
    return speech.capital(f"{'; '.join(_whom(scene, seat) for seat in scene.waiting) or 'a moment'}.")


def _whom(scene: Scene, seat: Seat) -> str:
    """Somebody, what they are to do, and until when."""
    chair = scene.seats.chairs[seat] if scene.seats is not None else None
    doing = f"{scene.names[seat]} {scene.doing(seat)}"
    if chair is not None and chair.stand_in:
        return f"{doing}; {a(chair.stand_in)} bot plays"
    if chair is not None and not chair.here:
        left = scene.away_for(seat)
        return f"{doing}, but is away" + (f"; a bot plays in {left} s" if left is not None else "")
    return f"{doing}{clock(scene.time_of(seat))}"


def clock(left: int | None) -> str:
    """The seconds that somebody has; where they run out it is marked, whatever the colours are."""
    if left is None:
        return ""
    return f" ({left} s!)" if left < SHORT else f" ({left} s)"


def _keys(labels: list[str]) -> str:
    """`1-6`; with more than nine options `1-9, abc`; with gaps `1, 3-5`."""
    digits = sorted(int(label) for label in labels if label.isdigit())
    starts = [digit for digit in digits if digit - 1 not in digits]
    ends = [digit for digit in digits if digit + 1 not in digits]
    runs = [str(start) if start == end else f"{start}-{end}" for start, end in zip(starts, ends, strict=True)]
    letters = "".join(label for label in labels if not label.isdigit())
    return ", ".join([*runs, *([letters] if letters else [])])


def explanation(scene: Scene, spot: Spot | None) -> str:
    """What is under the cursor, and what choosing it would mean."""
    if spot is None:
        return ""
    if spot.option is None:
        return " ".join([*scene.words.about(scene.view, spot.thing, scene.voice), *_who_plays(scene, spot.thing)])
    return f"{capital(scene.label(spot.option))}: {scene.foresee(spot.option)}"


def _who_plays(scene: Scene, thing: str) -> list[str]:
    """At a table with other people: that a bot answers for the seat under the cursor."""
    seats = {f"seat {seat + 1}": seat for seat in range(len(scene.names))}
    bot = bot_at(scene, seats[thing]) if thing in seats else ""
    return [f"{a(bot).capitalize()} plays here."] if bot else []


# Drawing ---------------------------------------------------------------------------------------


def draw_prompt(picture: Picture, said: str, how: list[str], mine: bool) -> None:
    """The prompt line: what, and as much of how as fits."""
    y = picture.rows - 1 - ROWS
    picture.ground(0, y, picture.columns, 1, "text/bar")
    x = 1
    for number, part in enumerate(RUNNING_OUT.split(said)):
        x = picture.put(x, y, part, "ember bold" if number % 2 else "gold bold" if mine else "text")
    fitting = next((words for words in how if width(words) <= picture.columns - x - 3), "")
    picture.put(x + 2, y, fitting, "text" if mine else "muted")


def draw_echo(picture: Picture, text: str, ink: str) -> None:
    """A sentence in the two lines below; it is what there is to read, if nothing is under a cursor."""
    y = picture.rows - ROWS
    picture.cursor = picture.cursor or (1, y)
    first, *rest = folded(text, picture.columns - 2)
    picture.put(1, y, first, ink)
    picture.put(1, y + 1, " ".join(rest), ink, picture.columns - 2)


def draw_head(picture: Picture, scene: Scene, board: Board[Any], names: Sequence[str]) -> None:
    """The game, how far it is, the race and the piles; at the end the table's name, in more letters or fewer."""
    picture.ground(0, 0, picture.columns, 1, "muted/bar")
    x = picture.put(1, 0, scene.game.name, "gold bold")
    stage, races, piles = scene.stage, scene.race or [""], board.head(scene)
    race, name, few = _fitting(races, names, piles, picture.columns - x - width(f"   {stage}") - 1)
    x = picture.put(x + HEAD_GAP, 0, stage, "text")
    for text, ink in [(race, "text bold"), *((pile, "text") for pile in few)]:
        x = picture.put(x + HEAD_GAP, 0, text, ink) if text else x
    picture.right(picture.columns - 1, 0, name, "muted")


def _fitting(
    races: Sequence[str], names: Sequence[str], piles: Sequence[str], room: int
) -> tuple[str, str, Sequence[str]]:
    """As much of the race as there is room for beside the piles; where there is none, fewer piles."""
    for many in range(len(piles), -1, -1):
        for race, name in product(races, names):
            if sum(width(text) + HEAD_GAP for text in (race, name, *piles[:many]) if text) <= room:
                return race, name, piles[:many]
    return "", names[-1], ()

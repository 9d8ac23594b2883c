"""The words of the prompt: what is to be done, how, and what it would mean.  Never empty."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any

from engine.ask import Choice, Seat
from engine.words import speech
from engine.words.race import WORDINGS
from tui.app.keys import Keymap
from tui.draw.accents import accented
from tui.draw.board import Spot
from tui.draw.picture import Picture
from tui.draw.prose import a, capital
from tui.draw.widths import beginning, fits, folded, width
from tui.parts.board import Board
from tui.seat.company_words import bot_at
from tui.seat.scene import Scene
from tui.start.spans import time_left

LATEST = 140  # columns: two lines at 80, with a ragged edge
DEFAULT = "0"  # the label of what Space chooses, and of nothing else
YES_OR_NO = ("yes", "no")
SHORT = 5  # seconds: less is not much
RUNNING_OUT = re.compile(r"(\(\d+ s!\))")  # as `clock` marks it
NAMED = re.compile(r"[^.:]{1,30}:(?= )")  # a sentence's beginning that says what it is about
OVER = "The game is over."
HAPPENED, GOES_ON = "This has happened.", "Any key goes on."  # while it is shown
HEAD_GAP = 3  # columns between what stands in the head line
ECHO = 2  # rows for what is said below the prompt
ROWS = 1 + ECHO


def labels_of(
    scene: Scene, board: Board[Any], keymap: Keymap, before: Mapping[str, str] = MappingProxyType({})
) -> dict[Choice, str]:
    """The key of each option.

    `before`: what had which key a moment ago, by its name.  It keeps that key, and what is new gets another one.
    """
    if scene.question is None:
        return {}
    ends, own, choices = finish_of(scene, board), board.numbers(scene), scene.choices
    fixed = {option: str(number) for option, number in own.items()} | _letters(scene, board, keymap)
    bound = {label[0] for label in fixed.values()}
    others = [option for option in board.order(scene) if option != ends and option not in fixed]
    had = {option: before.get(remembered_as(scene, option), DEFAULT) for option in others if option in choices}
    kept = {option: key for option, key in had.items() if key not in {DEFAULT, *bound}}
    taken, least = {*before.values(), *bound}, max(own.values(), default=0)
    keys = keymap.labels(len(others) + len(taken) + least)[least:]
    free = [key for key in keys if key not in bound and key not in kept.values()]
    free.sort(key=lambda key: key in taken)  # holes at last
    labels = {**fixed, **kept, **dict(zip((one for one in others if one not in kept), free, strict=False))}
    shown = [one for one in (*own, *board.order(scene)) if one != ends and (one in own or one in choices)]
    offered = {one: labels[one] for one in shown if one in labels}
    return offered if ends is None else {**offered, ends: fixed.get(ends, DEFAULT)}


def remembered_as(scene: Scene, option: Choice) -> str:
    """By what an option has its key from one question to the next: a yes has the same, whatever it agrees to."""
    return str(option) if option in YES_OR_NO else scene.label(option)


def _letters(scene: Scene, board: Board[Any], keymap: Keymap) -> dict[Choice, str]:
    """Those of the board that mean nothing else for this player."""
    return {option: label for option, label in board.letters(scene).items() if keymap.action(label[0]) is None}


def default_of(scene: Scene) -> Choice | None:
    """The option that is safe to take without a thought, if there is one."""
    return scene.words.default(scene.view, scene.choices) if scene.question else None


def finish_of(scene: Scene, board: Board[Any]) -> Choice | None:
    """What Space chooses: the safe default, or what ends the step."""
    safe = default_of(scene)
    return safe if safe is not None else next((option for option in scene.choices if option in board.ends), None)


def prompt(
    scene: Scene, labels: dict[Choice, str], keymap: Keymap, ends: Choice | None = None
) -> tuple[str, list[str]]:
    """What is to be done, and how: in more words or fewer."""
    enter = keymap.shown("pick")
    if scene.over:
        return OVER, [f"{enter} chooses what comes next."]
    if scene.waits:
        return still_to_hear(scene), []
    if scene.yielding:
        return f"You {scene.yielding}.", [f"{keymap.shown('yield')} asks you instead."]
    if scene.question is None:
        return waiting(scene), _regrets(scene, keymap.shown("undo"))
    left = scene.time_of(scene.me) if scene.me is not None else None
    space = _key_of_default(scene.asks, keymap)
    does = f"{space}: {scene.words.short_label(scene.view, ends, scene.voice)}." if ends is not None and space else ""
    keys = _keys([label for label in labels.values() if label != DEFAULT])
    return f"{scene.asks}{clock(left)}", _how(keys, keymap.shown("pick"), space, does)


def _how(keys: str, enter: str, space: str, does: str) -> list[str]:
    """The keys that answer, and what Space does; whatever gives way, Enter stays."""
    first = f"{keys}, " if keys else ""
    if not does:
        return [f"{first}or arrows and {enter}.", f"{first}{enter}.", f"{enter}."]
    return [
        *([f"{first}or arrows and {enter}. {does}"] if keys else []),
        *(f"{start}{enter}. {does}" for start in dict.fromkeys((first, ""))),
        *(f"{start}{space}, {enter}." for start in dict.fromkeys((first, ""))),
        f"{enter}.",
    ]


def _regrets(scene: Scene, undo: str) -> list[str]:
    """That my answer can be taken back, and until when: bots wait for a moment only."""
    if not scene.may_undo or not undo:
        return []
    others = speech.joined([scene.names[seat] for seat in scene.waiting], "or")
    answers = f" until {others} answers" if others else ""
    return [f"{undo} takes it back{answers}.", f"{undo} takes it back."]


def _key_of_default(said: str, keymap: Keymap) -> str:
    """Where a game asks for a space, that is another thing than the key."""
    key = keymap.shown("default")
    return f"{key} bar" if key == "Space" and "space" in said.lower() else key


def still_to_hear(scene: Scene) -> str:
    """That the host has not acknowledged something; "" if nothing has waited long."""
    return f"{scene.waits}; waiting for the host." if scene.waits else ""


def waiting(scene: Scene) -> str:
    """For whom, and for what."""
    own = [f"you have chosen {scene.next_choice}"] if scene.next_choice else []
    people = [_whom(scene, seat) for seat in scene.waiting if scene.bots[seat] is None]
    return speech.capital(f"{'; '.join([*own, *people, *_bots(scene)]) or 'a moment'}.")


def _bots(scene: Scene) -> list[str]:
    """Those that think, in one clause: `Bram and Cleo are thinking`."""
    bots = [seat for seat in scene.waiting if scene.bots[seat] is not None]
    if len(bots) < 2:
        return [_whom(scene, seat) for seat in bots]
    return [f"{speech.joined([scene.names[seat] for seat in bots])} are thinking"]


def _whom(scene: Scene, seat: Seat) -> str:
    """Somebody, what they are to do, and until when."""
    chair = scene.seats.chairs[seat] if scene.seats is not None else None
    doing = f"{scene.names[seat]} {scene.doing(seat)}"
    if chair is not None and chair.stand_in:
        return f"{doing}; {a(chair.stand_in)} bot plays"
    if (rests := scene.rests_for(seat)) is not None:
        return f"{doing}, and rests{clock(rests)}"
    if chair is not None and not chair.here and not scene.terms.correspondence:
        left = scene.away_for(seat)
        return f"{doing}, but is away" + (f"; a bot plays in {left} s" if left is not None else "")
    return f"{doing}{clock(scene.time_of(seat))}"


def clock(left: int | None) -> str:
    """The time that somebody has; where it runs out it is marked, whatever the colours are."""
    if left is None:
        return ""
    return f" ({left} s!)" if left < SHORT else f" ({time_left(left)})"


def _keys(labels: list[str]) -> str:
    """`1-6`; with more than nine options `1-9, abc`; with gaps `1, 3-5`; with letters of their own `1-4, s, e`."""
    digits = sorted(int(label) for label in labels if label.isdigit())
    starts = [digit for digit in digits if digit - 1 not in digits]
    ends = [digit for digit in digits if digit + 1 not in digits]
    runs = [str(start) if start == end else f"{start}-{end}" for start, end in zip(starts, ends, strict=True)]
    letters = [*dict.fromkeys(label[0] for label in labels if not label.isdigit())]
    goes_on = 9 in digits and letters == sorted(letters)  # they are no letters of their own, but come after 9
    in_a_row = ["".join(letters)] if letters and goes_on else letters
    return ", ".join([*runs, *in_a_row])


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
    """The prompt line: what, and at its end as much of how as fits."""
    y = picture.rows - 1 - ROWS
    picture.ground(0, y, picture.columns, 1, "text/card")
    x = 1
    for number, part in enumerate(RUNNING_OUT.split(said)):
        x = picture.put(x, y, part, "ember bold" if number % 2 else "gold bold" if mine else "text")
    fitting = next((words for words in how if width(words) <= picture.columns - x - 3), "")
    picture.right(picture.columns - 1, y, fitting, "text" if mine else "muted")


def draw_echo(picture: Picture, text: str, ink: str, key: str, inks: Mapping[str, str] = MappingProxyType({})) -> None:
    """A sentence in the two lines below; where it is longer its beginning, and the key that shows all of it.

    `inks`: words that have their own; then what it is about is bold, too.
    """
    y, columns, more = picture.rows - ROWS, picture.columns - 2, f"{key} more"
    picture.cursor = picture.cursor or (1, y)  # it is what there is to read, if nothing is under a cursor
    is_whole = fits(text, columns, ECHO)
    shown = text if is_whole else beginning(text, columns, ECHO, width(more) + 2)
    about = NAMED.match(shown) if inks else None
    names = {about[0]: f"{ink} bold"} if about else {}
    for row, line in enumerate(folded(shown, columns)):
        picture.pieces(1, y + row, accented(line, {**inks, **names}, ink))
    if not is_whole:
        picture.right(picture.columns - 1, y + 1, more, "gold bold")


def draw_head(picture: Picture, scene: Scene, board: Board[Any], names: Sequence[str], is_told: bool = True) -> None:
    """The game, how far it is, the race and the piles; at the end the table's name, in more letters or fewer.

    `is_told`: may it be said that the game is over?
    """
    picture.ground(0, 0, picture.columns, 1, "muted/bar")
    x = picture.put(1, 0, scene.game.name, "gold bold")
    stage, piles = scene.stage, board.head(scene)
    if scene.over and not is_told:
        stage, piles = "", []
    elif scene.over:
        stage, piles = OVER, [*filter(None, [stage.removeprefix("over").strip()])]
    races = (scene.aims if board.shows_race else scene.race) or [""]
    race, name, few = _fitting(races, names, piles, picture.columns - x - width(f"   {stage}") - 1)
    x = picture.put(x + HEAD_GAP, 0, stage, "text")
    ink_of_race = "muted" if board.shows_race else "text bold"
    for text, ink in [(race, ink_of_race), *((pile, "text") for pile in few)]:
        x = picture.put(x + HEAD_GAP, 0, text, ink) if text else x
    picture.right(picture.columns - 1, 0, name, "muted")


def _fitting(
    races: Sequence[str], names: Sequence[str], piles: Sequence[str], room: int
) -> tuple[str, str, Sequence[str]]:
    """As much of the race as there is room for beside the piles; before somebody goes out of it, piles do."""
    for sides in range(0, len(races), WORDINGS):
        for many in range(len(piles), -1, -1):
            for race, name in product(races[sides : sides + WORDINGS], names):
                if sum(width(text) + HEAD_GAP for text in (race, name, *piles[:many]) if text) <= room:
                    return race, name, piles[:many]
    return "", names[-1], ()

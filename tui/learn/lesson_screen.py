"""A lesson: the real table with its real keys, and beside it, or over what matters least, one idea at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from textual import events

from engine.ask import Choice
from engine.lessons.position import OR
from tui.draw.board import Area, Motion
from tui.draw.panel import Panel
from tui.draw.picture import BLANK, Picture, Place
from tui.draw.prose import capital
from tui.screens import prompt
from tui.screens.base import WIDE
from tui.screens.table import TableScreen
from tui.seat.scene import Scene
from tui.seat.taught import TaughtSession

WIDTHS = (80, 64, 52, 44, 36)  # columns that a text may take
LONGEST_HOLD = 1.0  # seconds for what others do
POINTED_AT = 1_000  # a cell of what the step is about weighs as much as so many others
CHOOSABLE = 4
MOVED = 40  # so many cells are covered before the text lies elsewhere than a moment ago
GLANCED = 0.6  # seconds for which a text has lain there before a key puts it away
EDGE = "│"
SAYS = {"talk": "the text of this step again", "next_table": "a step on", "hint": "show what is meant"}
BACK = "<"  # the key of a step back: `next_table` is the one on


class LessonScreen(TableScreen):
    """Somebody learns a game."""

    session: TaughtSession

    def __init__(self, session: TaughtSession) -> None:
        super().__init__(session)
        self._read = -1  # the last step whose text was put away
        self._keyed = -1  # the step whose keys are remembered
        self._lay = Area(0, 0, 0, 0)  # where it lay
        self._laid, self._laid_at = -1, 0.0  # the text that lies there, and since when

    @property
    def _at(self) -> int:
        return self.session.pupil.at

    @property
    def text(self) -> Panel:
        """What this step says."""
        step = self.session.pupil.step
        lines = [line for part in step.says.strip().split("\n\n") for line in ((part, "text"), ("", "text"))][:-1]
        task = [("", "text"), (f"Now you: {step.task}", "gold bold")] if step.task else []
        return Panel("lesson", step.title, [*lines, *task])

    @property
    def _covers_table(self) -> bool:
        """Does the text lie over the table now?"""
        is_in_sight = self.panel is None and self.ending is None and not self.moments.lag
        return is_in_sight and self._read != self._at and not self._is_beside

    @property
    def _is_beside(self) -> bool:
        """Is there room for all of the text beside the table?"""
        area = self._area(*self.size)
        return self.size.width >= WIDE and self.text.height(self.size.width - area.columns - 1) <= area.rows

    def signs(self) -> Sequence[str]:
        at, many = min(self._at + 1, len(self.session.pupil.lesson.step)), len(self.session.pupil.lesson.step)
        return [f"lesson, step {at} of {many}", f"step {at}/{many}"]

    def remember_keys(self, scene: Scene) -> None:
        """Each step has keys of its own: here all can be taken back, and they would be kept for ever."""
        if self._keyed != self._at:
            self._keyed, self._keys = self._at, {}
        else:
            super().remember_keys(scene)

    # Drawing -------------------------------------------------------------------------------------

    def _table(self, picture: Picture, area: Area) -> None:
        super()._table(picture, area)
        if self._covers_table and not self.moments.moving:
            self._lay = self._place(picture, area)
            if self._laid != self._at:
                self._laid, self._laid_at = self._at, time.monotonic()
            picture.cursor = self._draw_text(picture, self._lay)

    def _draw_text(self, picture: Picture, place: Area) -> Place:
        """With an edge that needs no colour."""
        for y in range(place.y, place.y + place.rows):
            picture.put(place.x, y, EDGE, "gold/card")
        return self.text.draw(picture, place._replace(x=place.x + 1, columns=place.columns - 1))

    def _place(self, picture: Picture, area: Area) -> Area:
        """Where the text covers least, and nothing of what it speaks of."""
        weights = self._weights(picture, area)
        sums = [[0] * (area.columns + 1)]
        for row in weights:
            sums.append([above + left for above, left in zip(sums[-1], accumulate(row, initial=0), strict=True)])

        def covered(place: Area) -> tuple[int, int]:
            x, y = place.x - area.x, place.y - area.y
            high, low, right = sums[y], sums[y + place.rows], x + place.columns
            weight = low[right] - low[x] - high[right] + high[x]
            return weight + (MOVED if place != self._lay else 0), -place.columns

        return min(self._places(area), key=covered)

    def _places(self, area: Area) -> Iterator[Area]:
        """Everywhere along the sides of the board, from its right upper corner on."""
        heights = {columns: self.text.height(columns - 1) for columns in WIDTHS}
        for columns, rows in heights.items():
            if rows > area.rows and columns != WIDTHS[0]:
                continue  # all of it is to be seen at once
            rows = min(rows, area.rows)
            for y in range(area.y, area.y + area.rows - rows + 1):
                for x in dict.fromkeys((area.x + area.columns - columns, area.x)):
                    yield Area(x, y, columns, rows)

    def _weights(self, picture: Picture, area: Area) -> list[list[int]]:
        """How much each cell of the board matters."""
        rows = range(area.y, area.y + area.rows)
        weights = [
            [int(sign not in BLANK) for sign, _ in picture.cells[y][area.x : area.x + area.columns]] for y in rows
        ]
        about = self.session.pupil.step.at.split(OR)
        for spot in self.spots:
            weight = POINTED_AT if spot.thing in about else CHOOSABLE * (spot.option is not None)
            left, top = spot.area.x - area.x, spot.area.y - area.y
            for row in weights[max(0, top) : top + spot.area.rows]:
                for x in range(max(0, left), min(left + spot.area.columns, area.columns)):
                    row[x] += weight
        return weights

    def _beside(self, picture: Picture, area: Area) -> None:
        """The text in the place of a closer look; the log below it."""
        if not self._is_beside:
            super()._beside(picture, area)
            return
        rows = self.text.height(area.columns)
        super()._beside(picture, area._replace(y=area.y + rows, rows=area.rows - rows))
        self._draw_text(picture, area._replace(x=area.x - 1, columns=area.columns + 1, rows=rows))

    def _words(self, picture: Picture) -> None:
        """The task stands where the question does: it says more of what is to be done."""
        super()._words(picture)
        if self.panel is not None or self.ending is not None or self.moments.lag or self.moments.moving:
            return
        pupil, on = self.session.pupil, self.keymap.shown("pick")
        if pupil.is_read_only:
            prompt.draw_prompt(picture, f"{on} goes on.", [], True)
        elif self._covers_table:
            prompt.draw_prompt(picture, self.scene.asks, [f"{on} puts the text away."], True)
        else:
            prompt.draw_prompt(picture, f"Now you: {pupil.step.task}", self._how(), True)

    def _how(self) -> list[str]:
        return [] if self._is_beside else [f"{self.keymap.shown('talk')} says it again."]

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.panel is not None or self.ending is not None:
            return super().keys_of_the_moment()
        undo = self.keys("undo") if self.scene.may_undo else []
        again = [] if self._is_beside else [(self.keymap.shown("talk"), "text")]
        steps = [(BACK, "back"), (self.keymap.shown("next_table"), "skip"), (self.keymap.shown("hint"), "show me")]
        return [*undo, *again, *steps, (self.keymap.shown("back"), "leave"), *self.keys("rules", "help")]

    # Keys ----------------------------------------------------------------------------------------

    def heard(self, event: events.Key) -> None:
        """Any key ends what is being shown: the next text says what has happened."""
        if self.moments.catch_up():
            self.paint()
        else:
            super().heard(event)

    def _moment(self, before: Scene) -> tuple[Motion | None, float]:
        motion, hold = super()._moment(before)
        self.moment = []
        return motion, min(hold, LONGEST_HOLD)

    def pick(self, label: str) -> bool:
        if label == BACK and self.panel is None:
            self.attempt(self.session.go_back)
            return True
        self._put_away()
        return super().pick(label)

    def warning(self, option: Choice) -> str:
        """Nothing that is done here cannot be undone."""
        return ""

    def act(self, action: str) -> bool:
        if action in ("pick", "default", "back") and self.panel is None and self._reads_on(action):
            return True
        return super().act(action)

    def _reads_on(self, action: str) -> bool:
        """Enter puts the text away, or goes on where there is only to read; -> is that all?"""
        pupil = self.session.pupil
        if action != "back" and pupil.is_read_only:
            self._on()
            return True
        return self._put_away()

    def _put_away(self) -> bool:
        """-> Did the text lie over the table?"""
        covered = self._covers_table and not self.session.pupil.is_read_only
        if covered and self.app.look.motion and time.monotonic() - self._laid_at < GLANCED:
            return True  # the key was meant for what was there before
        if covered:
            self._read = self._at
            self.paint()
        return covered

    def _on(self) -> None:
        pupil = self.session.pupil
        if not pupil.is_over:
            self.attempt(self.session.go_on)
        if pupil.is_over and pupil.lesson.goes_on:
            self.app.go_on_playing(self.session)
        elif pupil.is_over:
            self.app.back()

    def say_again(self) -> None:
        self._read = -1
        self.paint()

    def skip(self) -> None:
        pupil = self.session.pupil
        if pupil.is_over or (pupil.is_at_last and pupil.is_read_only):
            self._on()
        else:
            self._acted = True
            self.attempt(self.session.skip)

    def show_me(self) -> None:
        """What is meant: the cursor goes there."""
        option = self.session.meant()
        if option is None:
            self.say("There is nothing to do here but to read.")
            return
        self._put_away()
        self.go(next((spot for spot in self.spots if spot.option == option), None))
        self.say(f"{capital(self.scene.label(option))}: {self.keymap.shown('pick')} chooses it.")

    def do_leave(self) -> None:
        """How far one has come is kept."""
        if self.panel is not None:
            super().do_back()
        else:
            self.app.back()

    def lacks(self, action: str) -> bool:
        """What these keys mean at other tables they do not mean here: `commands` has what they do."""
        return action in ("talk", "next_table") or super().lacks(action)

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        own = {"talk": self.say_again, "next_table": self.skip, "hint": self.show_me}
        keys = {name: self.keymap.shown(name) for name in own}
        told = [(f"{SAYS[name]} ({keys[name]})", does) for name, does in own.items() if keys[name]]
        return [*told, (f"a step back ({BACK})", lambda: self.pick(BACK))]

    ACTS = TableScreen.ACTS | {
        "back": do_leave,
        "talk": say_again,
        "next_table": skip,
        "hint": show_me,
    }

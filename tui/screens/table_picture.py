"""How a table looks, one anatomy for all games: head, board, prompt, echo, keys; the cursor, and what is looked up."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.ask import Choice
from engine.game import nothing_usual
from tui.draw.board import Area, Hold, Spot
from tui.draw.cursor import beside, step
from tui.draw.moments import Moments
from tui.draw.panel import Line, Panel
from tui.draw.picture import Picture
from tui.draw.widths import fits, width
from tui.parts.board import Board
from tui.parts.find import board_of
from tui.screens import panels, prompt
from tui.screens.base import WIDE, PictureScreen, board_columns
from tui.screens.ending import Ending
from tui.seat import log, plan
from tui.seat.scene import Scene

MINE = 7  # rows of the board that no panel covers: the hand and the line above it
ABOUT = 2  # a closer look beside the board takes no more than one row in so many
READING = ("back", "inspect", "log", "rules", "search", "piles", "talk")  # what can be done while a panel is open
BROWSING = ("next", "previous")  # and under a closer look, which follows the cursor


class TablePicture(PictureScreen):
    """What is seen of a table: a scene, the cursor on one of its things, perhaps a panel before it, or the end."""

    moments: Moments[Scene]

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene  # as it is shown: it may lag behind for a moment
        self.board: Board[Any] = board_of(scene.game.id)
        self.here = ""  # the thing under the cursor
        self.spots: list[Spot] = []
        self.panel: Panel | None = None
        self.ending: Ending | None = None
        self._keys: dict[str, Mapping[str, str]] = {}  # by question: which name had which key a moment ago
        self._acted = False  # before that nothing moves or is held: the first question is there at once
        self._since = 0  # the last of the news at my last answer
        self._looked = False  # the cursor has moved since this was shown
        self._moment_said = ""  # what this moment is held for
        self.moment: Sequence[str] = []  # the same, a line each
        self._covers = False  # what is told lies over a part of the table
        self.uncovered_at = 0.0  # when that went by itself
        self._moves = False  # in the last picture something moved, or was held

    @property
    def labels(self) -> dict[Choice, str]:
        """The key of each option."""
        scene, question = self.scene, self.scene.question
        before = self._keys.get(question.prompt, {}) if question is not None else {}
        return prompt.labels_of(scene, self.board, self.keymap, before)

    @property
    def default(self) -> Choice | None:
        """What is safe without a thought: there the cursor begins."""
        return prompt.default_of(self.scene)

    @property
    def ends(self) -> Choice | None:
        """What Space chooses."""
        return prompt.finish_of(self.scene, self.board)

    def remember_keys(self, scene: Scene) -> None:
        """While I may take back what I plan, what has a key keeps it, whatever else is asked in between."""
        question = self.scene.question
        if not scene.may_undo or (question is not None and scene.stage != self.scene.stage):
            self._keys = {}
        elif question is not None:
            keys = {option: key for option, key in self.labels.items() if option in self.scene.choices}
            named = {prompt.remembered_as(self.scene, option): key for option, key in keys.items()}
            self._keys[question.prompt] = {**self._keys.get(question.prompt, {}), **named}

    @property
    def spot(self) -> Spot | None:
        """What is under the cursor."""
        return next((spot for spot in self.spots if spot.thing == self.here), None)

    def signs(self) -> Sequence[str]:
        """At the end of the head line: the table, and how it is reached; in more letters or fewer."""
        return [f"● {self.scene.code}", ""]

    def lacks(self, action: str) -> bool:
        """Of games without piles to look through, or without questions that could be answered every time."""
        if action == "piles":
            return type(self.board).piles is Board.piles
        return action == "yield" and self.scene.game.rules.usual is nothing_usual

    def legend(self) -> Mapping[str, str]:
        return self.board.legend

    def log_lines(self) -> Sequence[Line]:
        """What happened."""
        return log.log_lines(self.scene, self.board.turns) or [("Nothing has happened yet.", "muted")]

    @property
    def at_end(self) -> bool:
        """Is the end of the game what is seen?"""
        return self.ending is not None and self.panel is None

    @property
    def _is_ending(self) -> bool:
        """It is over, but its last move is still to be seen."""
        return self.scene.over and self._moves

    @property
    def _is_past(self) -> bool:
        """Is it only being shown?  Whoever was to move then has moved since, and keeps nobody waiting."""
        scene = self.scene
        return self.moments.lag and scene.question is None and not (scene.yielding or scene.waits)

    # Drawing -------------------------------------------------------------------------------------

    def _area(self, columns: int, rows: int) -> Area:
        """The board's: all but the head, the prompt, the echo and the keys, and where it is wide the log."""
        return Area(0, 1, board_columns(columns), rows - 2 - prompt.ROWS)

    def draw(self, picture: Picture) -> None:
        area, scene = self._area(picture.columns, picture.rows), self.scene
        was_covered, self._covers, self._moves = self._covers, False, bool(self.moments.moving)
        prompt.draw_head(picture, scene, self.board, self.signs(), not self._is_ending)
        if self.ending is not None and self.at_end and not self._moves:
            self._end(picture, self.ending)
        else:
            self._table(picture, area)
            self._words(picture)
        by_itself = not self._looked and self.panel is None and picture.columns < WIDE
        if was_covered and not self._covers and by_itself:
            self.uncovered_at = time.monotonic()
        self.footer(picture)

    def _end(self, picture: Picture, ending: Ending) -> None:
        """Its own page: what is said lies over what can be chosen, until the next key."""
        self.spots, ending.seen_at = [], ending.seen_at or time.monotonic()
        ending.draw(picture, Area(0, 1, picture.columns, picture.rows - 2))
        if self.echo:
            picture.ground(0, picture.rows - prompt.ROWS, picture.columns, prompt.ECHO, "text/ground")
            prompt.draw_echo(picture, self.echo, self.echo_ink, self.keymap.shown("inspect"))

    def _words(self, picture: Picture) -> None:
        """The prompt and the echo; what is asked once more stands above what the choice would mean, if it has room."""
        scene, echo = self.scene, self.echo
        said, how = prompt.prompt(scene, self.labels, self.keymap, self.ends)
        if self._is_ending:
            is_counting = self.ending is not None and self.ending.counting_began
            said, how = "How it was counted." if is_counting else "The last move.", [prompt.GOES_ON]
        elif self._covers or self._is_past:
            said, how = prompt.HAPPENED, [prompt.GOES_ON]
        if self.panel is not None and not self._covers:
            how = [f"{self.keymap.shown('back')} closes this first."] if scene.question is not None else []
        if self.asks_once_more and width(echo) < picture.columns - 1:
            said, how, echo = echo, [], ""
        prompt.draw_prompt(picture, said, how, scene.question is not None)
        text, key = (echo, "inspect") if echo else self._words_below()
        inks = self.board.inks if not echo else {}
        prompt.draw_echo(picture, text, self.echo_ink if echo else "text", self.keymap.shown(key), inks)

    def _words_below(self) -> tuple[str, str]:
        """What happened, while others act; what is under the cursor, when I am asked or look round; what shows all."""
        if self._covers:
            return "", "log"  # it is told above
        if self._moment_said and self.moments.moving and not self._looked:
            shown = self.moments.moving.tells()
            return log.as_told(self.scene, shown, prompt.LATEST) if shown else self._moment_said, "log"
        if self.scene.question is None and not self._looked and self._acted:
            return log.latest(self.scene, self._since, prompt.LATEST), "log"
        return prompt.explanation(self.scene, self.spot), "inspect"

    def _table(self, picture: Picture, area: Area) -> None:
        self._board(picture, area)
        self.moments.moving.draw(picture)
        is_beside = picture.columns >= WIDE and self.panel is not None and self.panel.kind == "log"
        if self.panel is not None and not is_beside:
            picture.cursor = self.panel.draw(picture, Area(area.x, area.y, area.columns, area.rows - MINE))
        elif picture.columns < WIDE:  # else the log stands beside it
            self._draw_moment(picture, area)
        if picture.columns >= WIDE:
            x = area.columns + 1
            self._beside(picture, Area(x, 1, picture.columns - x, area.rows))

    def _draw_moment(self, picture: Picture, area: Area) -> None:
        """What is too long to be told below the board, while it is held and nothing moves; my hand stays in sight."""
        moving = self.moments.moving
        if not self.moment or not moving or moving.in_motion or self._looked:
            return
        if fits(self._moment_said, picture.columns - 2, prompt.ECHO):
            return
        panel = Panel("moment", "", [(line, "text") for line in self.moment])
        rows = min(panel.height(area.columns), area.rows)
        panel.draw(picture, area._replace(y=area.y + max(0, area.rows - MINE - rows), rows=rows))
        self._covers = True  # nothing is chosen while a part of the table cannot be seen

    def _board(self, picture: Picture, area: Area) -> None:
        """The board; where the cursor's thing has gone, once more with the cursor where it begins."""
        for _ in range(2):
            picture.ground(area.x, area.y, area.columns, area.rows, "text/ground")
            hold = Hold(self.here, self.labels)
            self.spots = self.board.draw_marked(picture, area, self.scene, hold)
            if self.spot is not None or not self.spots:
                return
            self.here = self._start()

    def _start(self) -> str:
        """Where the cursor begins."""
        offered = [spot for spot in self.spots if spot.option is not None]
        return (plan.first_of(self.scene, offered, self.default) or offered or self.spots)[0].thing

    def _beside(self, picture: Picture, area: Area) -> None:
        """Where there is room: the log, and what is under the cursor."""
        for y in range(area.y, area.y + area.rows):
            picture.put(area.x - 1, y, "│", "faint")
        if self.panel is not None and self.panel.kind == "log":
            picture.cursor = self.panel.draw(picture, area)
            return
        about = panels.inspection(self.scene, self.spot, "")
        low = min(about.height(area.columns), area.rows // ABOUT)
        high = area.rows - low
        panels.log(self.log_lines(), "log").draw(picture, area._replace(rows=high))
        about.draw(picture, area._replace(y=area.y + high, rows=low))
        picture.line(area.y + high - 1, "faint", area.x + 2, area.columns - 4)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.panel is not None:
            browse = [(self.keymap.both(*reversed(BROWSING)), "next")] * (self.panel.kind == "inspect")
            piles = [] if self.lacks("piles") else ["piles"]
            scroll = (self.keymap.both("up", "down"), "scroll")
            if self.panel.kind == "rules":
                return [scroll, (self.keymap.shown("rules"), "all rules"), *self.keys("search", "back", "log", "help")]
            return [scroll, *browse, *self.keys("back", *piles, "inspect", "log", "rules", "help")]
        menu = (self.keymap.shown("back"), "menu")
        if self.ending is not None:
            return [*self.keys("pick", "log", "rules", "help"), menu]
        undo = ["undo"] if self.scene.may_undo else []
        undo += ["piles"] if self.board.piles(self.scene) else []
        undo += ["yield"] if self.scene.usual is not None or self.scene.yielding else []
        return [*self.keys(*undo, "inspect", "log", "why", "rules", "help"), menu]

    def act(self, action: str) -> bool:
        """A panel takes all keys but those of the whole app: what lies beneath it is not to be chosen unseen."""
        panel = self.panel
        if panel is not None and panel.hears(action):
            self.paint()
            return True
        if panel is not None and action in self.ACTS and action not in READING:
            return panel.kind == "inspect" and action in BROWSING and super().act(action)
        return super().act(action)

    # The cursor ----------------------------------------------------------------------------------

    def go(self, spot: Spot | None) -> None:
        """The cursor moves to that thing."""
        if spot is not None:
            self.here, self._looked = spot.thing, True
            if self.panel is not None and self.panel.kind == "inspect":
                self.panel = panels.inspection(self.scene, spot)
        self.paint()

    def walk(self, steps: int) -> None:
        """On to the next thing, or back."""
        if self.ending is not None:
            self.ending.menu.move(steps)
            self.paint()
        else:
            self.go(step(self.spots, self.here, steps))

    def climb(self, rows: int) -> None:
        """Up or down."""
        if self.at_end:
            self.walk(rows)
        else:
            self.go(beside(self.spots, self.here, rows))

    def jump(self, place: int) -> None:
        """To the first or last of what can be chosen; from there, of all things."""
        offered = [spot for spot in self.spots if spot.option is not None]
        ends = [spots[place] for spots in (offered, self.spots) if spots]
        self.go(next((spot for spot in ends if spot.thing != self.here), None))

    # Looking round -------------------------------------------------------------------------------

    def do_why(self) -> None:
        spot, scene = self.spot, self.scene
        if spot is None:
            self.say("There is nothing under the cursor.")
        else:
            option = spot.option  # a number means nothing to words: what is meant is what bears its label
            named = scene.label(option) if isinstance(option, int) else str(option)
            self.say(scene.why(spot.thing if option is None else named))

    def lost(self, key: str) -> None:
        kept = self.board.kept_keys(self.scene).get(key) if self.scene.question is not None else None
        if self.panel is None and kept is not None:
            self.say(self.scene.why(kept))
        elif self.panel is None:
            super().lost(key)
        else:
            self.say(f"{self.keymap.shown('back')} closes this first.")

    def do_piles(self) -> None:
        lines = self.board.piles(self.scene)
        if lines:
            self.toggle("piles", lambda: Panel("piles", "What lies open", lines))
        else:
            self.say("No piles to browse in this game: move to a card and press i.")

    def do_rules(self) -> None:
        if self.panel is not None and self.panel.kind == "rules":
            self._open_all_rules()
        else:
            keys = self.keymap.shown("rules"), self.keymap.shown("search")
            self.toggle("rules", lambda: panels.rules(self.scene, *keys))

    def do_search(self) -> None:
        """Words are searched for in all of the rules."""
        if self.panel is not None and self.panel.kind == "rules":
            self._open_all_rules(searching=True)
        else:
            self.lost(self.keymap.shown("search"))

    def _open_all_rules(self, searching: bool = False) -> None:
        chapter = re.split(r"\W", self.scene.words.chapter(self.scene.view))[0]
        self.app.open_rules(self.scene.game.id, chapter, searching)

    def do_inspect(self) -> None:
        """What is under the cursor; or what was just said, if that was too long for its place."""
        said = self.dismissed
        if said and not fits(said, self.size.width - 2, prompt.ECHO):
            self.toggle("inspect", lambda: Panel("inspect", "All of it", [(said, "text")]))
        else:
            self.toggle("inspect", lambda: panels.inspection(self.scene, self.spot))

    def toggle(self, kind: str, make: Callable[[], Panel]) -> None:
        """The same key opens and closes."""
        self.panel = None if self.panel is not None and self.panel.kind == kind else make()
        self.paint()

"""The table: one anatomy for all games.  Head, board, prompt, echo, keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events

from engine.ask import Choice
from net.wire.messages import Question
from tui.app.keys import key_name
from tui.draw.board import Area, Hold, Motion, Spot
from tui.draw.cursor import beside, step
from tui.draw.menu import Item
from tui.draw.moments import Moments
from tui.draw.panel import Line, Panel
from tui.draw.picture import Picture
from tui.games.boards import Board, board_of
from tui.screens import panels, prompt
from tui.screens.base import COLUMNS, WIDE
from tui.screens.ending import Ending
from tui.screens.look_round import Looking
from tui.seat import log, plan
from tui.seat.auto_answer import AutoAnswers
from tui.seat.scene import Scene
from tui.seat.session import Session
from tui.start.new_game import NewGame

BREATH = 0.5  # seconds before the end of a game listens to Enter and Space
MINE = 7  # rows of the board that no panel covers: the hand and the line above it
CHOOSING = (None, "pick", "default")  # actions that may answer; None: a label
ABOUT = 9  # rows for a closer look beside the board


class TableScreen(Looking):
    """A seat at a table."""

    def __init__(self, session: Session, new_game: NewGame | None = None) -> None:
        super().__init__()
        self.session = session
        self.scene: Scene = session.scene.still()  # as it is shown: it may lag behind for a moment
        self.new_game = new_game  # to play the same again
        self.board: Board = board_of(self.scene.game.id)
        self.here = ""  # the thing under the cursor
        self.sure: Choice | None = None  # an option that waits for a second key
        self.spots: list[Spot] = []
        self.panel: Panel | None = None
        self.ending: Ending | None = None
        self.moments = Moments(self.show, self.paint, self.set_interval)
        self._asked: Question | None = None
        self._asked_at = 0.0  # keys from before then were not meant for this question
        self._busy = False  # a command is under way
        self._acted = False  # before that nothing moves or is held: the first question is there at once
        self._since = 0  # the last of the news at my last answer
        self._looked = False  # the cursor has moved since this was shown
        self._moment_said = ""  # what this moment is held for

    @property
    def labels(self) -> dict[Choice, str]:
        """The key of each option."""
        return prompt.labels_of(self.scene, self.board, self.keymap)

    @property
    def default(self) -> Choice | None:
        return prompt.default_of(self.scene)

    @property
    def spot(self) -> Spot | None:
        """What is under the cursor."""
        return next((spot for spot in self.spots if spot.thing == self.here), None)

    def sign(self) -> str:
        """At the end of the head line: the table, and how it is reached."""
        return f"● {self.scene.code}"

    def log_lines(self) -> Sequence[Line]:
        """What happened."""
        return log.log_lines(self.scene)

    def _open_ending(self, told: Sequence[str]) -> None:
        """A long story has a screen of its own."""
        from tui.screens.reading import EndScreen

        self.app.open(EndScreen(told, self.scene.game.name))

    def after_the_end(self) -> list[Item]:
        """What can be done once the game is over."""
        app, code = self.app, self.scene.code
        return [
            Item(
                "play again",
                self._play_again,
                "the same company, another deal",
                wishes="ap",
            ),
            Item("look at it again", lambda: app.open_replay(code), "move by move, all cards open", wishes="vo"),
            Item("home", app.go_home, wishes="eb"),
        ]

    def _play_again(self) -> None:
        self.app.play_again(self.scene, self.new_game)

    def more_to_do(self) -> list[Item]:
        """For the table's menu."""
        kept = f"the game {'is kept' if self.scene.over else 'waits'} as {self.scene.code}"
        return [Item("home", self.app.go_home, kept, wishes="oe", gap=True)]

    # What happens --------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.session.yield_by(AutoAnswers(frozenset(self.app.settings.yields), self.app.keep_yields))
        self.session.changed = self._changed
        self.session.troubled = lambda sentence: self.say(sentence, "ember")
        self.moments.add(self.session.scene.still())
        if self.scene.notice:
            self.say(self.scene.notice, "gold")

    def _changed(self) -> None:
        """Through this screen's own queue: a bug in here is the app's, not that of whoever tells us."""
        if self.moments.later(self.session.scene.still()):
            self.call_later(self.moments.look)

    def show(self, scene: Scene) -> tuple[Motion | None, float]:
        """The next moment; -> what moves, and for how long it is held."""
        before, self.scene, self._looked = self.scene, scene, False
        if scene.question != self._asked:
            self._ask(scene.question)
        if not scene.over:
            self.ending = None
        elif self.ending is None:
            self.forget_what_was_said()  # whatever it was, it is void
            self.ending = Ending(scene, self.keymap, self.after_the_end(), self._open_ending)
        if self.panel is not None and self.panel.kind == "log":
            self.panel.lines = self.log_lines()
        if scene.parted is not None and not scene.over:
            self.app.parted(scene.parted.reason)
        return self._moment(before)

    def _ask(self, question: Question | None) -> None:
        """Another question, or none: what was said about the last one is void."""
        self.sure, self.here = None, ""
        self.forget_what_was_said()
        self._asked, self._asked_at = question, time.monotonic()
        if question is not None:
            self.app.call_for_attention(f"{self.scene.game.name}: your turn")

    def _moment(self, before: Scene) -> tuple[Motion | None, float]:
        look, scene = self.app.look, self.scene
        self._moment_said = ""
        if not self._acted:
            return None, 0.0
        news = scene.news_above(before.told)
        hold = self.board.hold(news) if look.patient else 0.0
        self._moment_said = log.worth_a_moment(scene, news, self.board.hold, prompt.LATEST) if hold else ""
        if not look.motion or before.view == scene.view:
            return None, hold
        return self.board.motion(self._area(self.size.height), before.view, scene.view, news), hold

    # Drawing -------------------------------------------------------------------------------------

    def _area(self, rows: int) -> Area:
        """The board's: all but the head, the prompt, the echo and the keys."""
        return Area(0, 1, COLUMNS, rows - 2 - prompt.ROWS)

    def draw(self, picture: Picture) -> None:
        area, scene = self._area(picture.rows), self.scene
        prompt.draw_head(picture, scene, self.board, self.sign())
        if self.ending is not None and self.at_end and not self.moments.moving:
            self.spots = []
            self.ending.draw(picture, Area(0, 1, picture.columns, area.rows))
        else:
            self._table(picture, area)
        mine = scene.question is not None
        prompt.draw_prompt(picture, *prompt.prompt(scene, self.labels, self.keymap, self.sure), mine)
        text = self.echo or ("" if self.ending else self._words_below())
        prompt.draw_echo(picture, text, self.echo_ink if self.echo else "text")
        self.footer(picture)

    def _words_below(self) -> str:
        """What happened, while others act; what lies under the cursor, when I am asked or look round."""
        if self._moment_said and self.moments.moving and not self._looked:
            shown = self.moments.moving.tells()
            return log.as_told(self.scene, shown, prompt.LATEST) if shown else self._moment_said
        if self.scene.question is None and not self._looked and self._acted:
            return log.latest(self.scene, self._since, prompt.LATEST)
        return prompt.explanation(self.scene, self.spot)

    def _table(self, picture: Picture, area: Area) -> None:
        self._board(picture, area)
        self.moments.moving.draw(picture)
        if self.panel is not None:
            self.panel.draw(picture, Area(area.x, area.y, area.columns, area.rows - MINE))
        if picture.columns >= WIDE:
            self._beside(picture, Area(COLUMNS + 1, 1, picture.columns - COLUMNS - 1, area.rows))

    def _board(self, picture: Picture, area: Area) -> None:
        """The board; where the cursor's thing has gone, once more with the cursor where it begins."""
        for _ in range(2):
            picture.ground(area.x, area.y, area.columns, area.rows, "text/ground")
            hold = Hold(self.here, self.labels)
            self.spots = self.board.draw(picture, area, self.scene, hold)
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
        low = min(ABOUT, area.rows // 3)
        panels.log(self.log_lines(), "log").draw(picture, area._replace(rows=area.rows - low))
        about = panels.inspection(self.scene, self.spot, "")
        about.draw(picture, area._replace(y=area.y + area.rows - low, rows=low))

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        if self.panel is not None:
            scroll = (self.keymap.both("up", "down"), "scroll")
            return [scroll, *self.keys("back", "inspect", "log", "rules", "help")]
        menu = (self.keymap.shown("back"), "menu")
        if self.ending is not None:
            return [*self.keys("pick", "log", "rules", "help"), menu]
        undo = ["undo"] if self.scene.may_undo else []
        undo += ["piles"] if panels.piles(self.scene, self.board) else []
        undo += ["yield"] if self.scene.usual is not None or self.scene.yielding else []
        return [*self.keys(*undo, "inspect", "log", "why", "rules", "help"), menu]

    # The cursor ----------------------------------------------------------------------------------

    def go(self, spot: Spot | None) -> None:
        """The cursor moves to that thing."""
        if spot is not None:
            self.here, self.sure, self._looked = spot.thing, None, True
            if self.panel is not None and self.panel.kind == "inspect":
                self.panel = panels.inspection(self.scene, spot)
        self.paint()

    def walk(self, steps: int) -> None:
        """On to the next thing, or back."""
        if self.ending is not None and self.at_end:
            self.ending.menu.move(steps)
            self.paint()
        else:
            self.go(step(self.spots, self.here, steps))

    def climb(self, rows: int) -> None:
        """Up or down; where something is to be read, through that."""
        if self.panel is not None:
            self.scroll(rows)
        elif self.ending is not None:
            self.walk(rows)
        else:
            self.go(beside(self.spots, self.here, rows))

    def jump(self, place: int) -> None:
        self.go(self.spots[place] if self.spots else None)

    def scroll(self, rows: int) -> None:
        if self.panel is not None:
            self.panel.scroll(rows)
        self.paint()

    # Keys ----------------------------------------------------------------------------------------

    def heard(self, event: events.Key) -> None:
        if event.time < self._asked_at and self.action_of(event.key, event.character) in CHOOSING:
            return  # typed before this question came up
        super().heard(event)

    def press(self, key: str, character: str | None) -> None:
        over, action = self.scene.over and bool(self.moments.moving), self.action_of(key, character)
        if (self.moments.catch_up() or over) and action in CHOOSING:
            self.paint()  # the key has ended that moment, and means no more: the next was not to be seen yet
            return
        super().press(key, character)

    def lost(self, key: str) -> None:
        """A key that means nothing now."""
        if len(key) == 1 and key.isalnum():
            waiting = "" if self.scene.question or self.scene.over else f" {prompt.waiting(self.scene)}"
            self.say(f"Nothing has the key {key_name(key)} now.{waiting}")
        else:
            super().lost(key)

    # Choosing ------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Is the end of the game what is seen?"""
        return self.ending is not None and self.panel is None

    def pick(self, label: str) -> bool:
        if self.ending is not None:
            return self.at_end and self.ending.pick(label)
        option = next((option for option, own in self.labels.items() if own == label), None)
        if option is None:
            return False
        self.sure = None  # only the key for that is sure: a label pressed twice may be a slip
        self.choose(option)
        return True

    def do_pick(self) -> None:
        if self.ending is not None:
            self.run_ending()
        elif self.sure is not None:
            self.choose(self.sure)
        elif (spot := self.spot) is not None and (place := plan.place_of(spot.thing)) is not None:
            self.undo(place)
        elif spot is None or spot.option is None:
            self.do_why()
        else:
            self.choose(spot.option)

    def run_ending(self) -> None:
        """What the end offers; not by the key that played the last card and is still held."""
        if not self.at_end:
            self.do_back()
        elif self.ending is not None and time.monotonic() - self._asked_at > BREATH:
            self.ending.run()

    def do_default(self) -> None:
        option = self.default
        if self.ending is not None:
            self.run_ending()
        elif option is None:
            self.say("There is no safe default here." if self.scene.question else prompt.waiting(self.scene))
        else:
            self.choose(option)

    def choose(self, option: Choice) -> None:
        """Answer; what cannot be taken back and matters only on the second key."""
        spot = next((spot for spot in self.spots if spot.option == option), None)
        self.here = spot.thing if spot else self.here
        if self.scene.words.grave(self.scene.view, option) and self.sure != option:
            self.sure = option
            self.paint()
        elif not self._busy:
            self.begin(self._answer(option))

    async def _answer(self, option: Choice) -> None:
        self._busy, self.sure, self.panel = True, None, None
        self._acted, self._since = True, self.scene.told
        try:
            await self.session.answer(option, question.number if (question := self.scene.question) else 0)
        finally:
            self._busy = False

    def undo(self, step: int | None = None) -> None:
        """My last answer; or that step of what I plan."""
        if not self._busy:
            self.begin(self._undo(step))

    async def _undo(self, step: int | None) -> None:
        self._busy = True
        try:
            self.note(await plan.take_back(self.session, step))
        except ValueError as error:
            raise ValueError(self.scene.too_late(str(error))) from None
        finally:
            self._busy = False

    # Going back ----------------------------------------------------------------------------------

    def do_back(self) -> None:
        if self.panel is not None or self.sure is not None or self.dismissed:
            self.panel, self.sure = None, None
            self.paint()
        else:
            self.app.open_menu(self.scene.game, self.more_to_do)

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {
        "next": lambda screen: screen.walk(1),
        "previous": lambda screen: screen.walk(-1),
        "up": lambda screen: screen.climb(-1),
        "down": lambda screen: screen.climb(1),
        "first": lambda screen: screen.jump(0),
        "last": lambda screen: screen.jump(-1),
        "page_up": lambda screen: screen.scroll(-10),
        "page_down": lambda screen: screen.scroll(10),
        "pick": do_pick,
        "default": do_default,
        "back": do_back,
        "undo": lambda screen: screen.undo(),
        "inspect": lambda screen: screen.toggle("inspect", lambda: panels.inspection(screen.scene, screen.spot)),
        "log": lambda screen: screen.toggle("log", lambda: panels.log(screen.log_lines())),
        "rules": lambda screen: screen.do_rules(),
        "why": lambda screen: screen.do_why(),
        "piles": lambda screen: screen.do_piles(),
        "yield": lambda screen: screen.do_yield(),
        "hint": lambda screen: screen.say("There are no hints yet."),
    }

"""The table: what its keys do, and what happens there."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from textual import events

from engine.ask import Choice
from net.wire.messages import Question
from tui.app.keys import key_name
from tui.draw.board import Motion
from tui.draw.menu import Item
from tui.draw.moments import Moments
from tui.screens import panels, prompt
from tui.screens.ending import Ending
from tui.screens.reading import EndScreen
from tui.screens.table_picture import TablePicture
from tui.seat import log, plan
from tui.seat.auto_answer import AutoAnswers
from tui.seat.scene import Scene
from tui.seat.seen_result import record_said
from tui.seat.session import Session
from tui.start.new_game import NewGame

BREATH = 0.5  # seconds before the end of a game listens to Enter and Space
CHOOSING = (None, "pick", "default")  # actions that may answer; None: a label


class TableScreen(TablePicture):
    """A seat at a table."""

    def __init__(self, session: Session, new_game: NewGame | None = None) -> None:
        super().__init__(session.scene.still())
        self.session = session
        self.new_game = new_game  # to play the same again
        self.moments = Moments(self._shown, self.paint, self.set_interval)
        self._asked: Question | None = None
        self._asked_at = 0.0  # keys from before then were not meant for this question
        self._busy = False  # a command is under way

    def after_the_end(self) -> list[Item]:
        """What can be done once the game is over."""
        app, code = self.app, self.scene.code
        again = partial(app.play_again, self.scene, self.new_game)
        return [
            Item("play again", again, "the same company, another deal", wishes="ap"),
            Item("look at it again", lambda: app.open_replay(code), "move by move, all cards open", wishes="vo"),
            Item("home", app.go_home, wishes="eb"),
        ]

    def more_to_do(self) -> list[Item]:
        """For the table's menu."""
        kept = f"the game {'is kept' if self.scene.over else 'waits'} as {self.scene.code}"
        return [Item("home", self.app.go_home, kept, wishes="oe", gap=True)]

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        """What the menu has beside what can be done anywhere."""
        runs = [(item.text, item.run) for item in self.more_to_do()]
        return [(text, run) for text, run in runs if run is not None and run != self.app.go_home]

    def _read_the_end(self, told: Sequence[str]) -> None:
        self.app.open(EndScreen(told, self.scene.game.name))

    # What happens --------------------------------------------------------------------------------

    def on_mount(self) -> None:
        always = frozenset(self.app.settings.yields)
        self.session.yield_by(AutoAnswers(always, lambda always: self.app.change(yields=sorted(always))))
        self.session.changed = self._changed
        self.session.troubled = lambda sentence: self.say(sentence, "ember")
        self.moments.add(self.session.scene.still())
        if self.scene.notice:
            self.say(self.scene.notice, "gold")

    def _changed(self) -> None:
        """Through this screen's own queue: a bug in here is the app's, not the lobby's."""
        if self.moments.later(self.session.scene.still()):
            self.call_later(self.moments.look)

    # What a host of strangers says is read here: whatever is wrong with it ends that table, and nothing else.

    def paint(self) -> None:
        with self.session.reading():
            super().paint()

    def press(self, key: str, character: str | None) -> None:
        with self.session.reading():
            super().press(key, character)

    def _shown(self, scene: Scene) -> tuple[Motion | None, float]:
        with self.session.reading():
            return self.show(scene)
        return None, 0.0

    def show(self, scene: Scene) -> tuple[Motion | None, float]:
        """The next moment; -> what moves, and for how long it is held."""
        before, self.scene, self._looked = self.scene, scene, False
        if scene.question != self._asked:
            self._ask(scene.question)
        if not scene.over:
            self.ending = None
        elif self.ending is None:
            self.forget_what_was_said()  # whatever it was, it is void
            self.ending = Ending(scene, self.keymap, self.after_the_end(), self._read_the_end)
            self.record = record_said(self.app.local_tables.results, scene)
        if self.panel is not None and self.panel.kind == "log":
            self.panel.lines = self.log_lines()
        if scene.parted is not None and not scene.over:
            self.app.parted(scene.parted.reason)
        return self._moment(before)

    def _ask(self, question: Question | None) -> None:
        """Another question, or none: what was said about the last one is void."""
        self.here = ""
        self.confirming.drop()
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
        if not look.motion or before.view.plain == scene.view.plain:
            return None, hold
        return self.board.motion(self._area(self.size.height), before.view, scene.view, news), hold

    # Keys ----------------------------------------------------------------------------------------

    def heard(self, event: events.Key) -> None:
        """What was typed before this question came up answers nothing, nor what ends a moment: it means no more."""
        chooses = self.action_of(event.key, event.character) in CHOOSING
        if chooses and event.time < self._asked_at:
            return
        over = self.scene.over and bool(self.moments.moving)
        if (self.moments.catch_up() or over) and chooses:
            self.paint()  # the next was not to be seen yet
            return
        super().heard(event)

    def lost(self, key: str) -> None:
        """A key that means nothing now."""
        if len(key) == 1 and key.isalnum():
            waiting = "" if self.scene.question or self.scene.over else f" {prompt.waiting(self.scene)}"
            self.say(f"Nothing has the key {key_name(key)} now.{waiting}")
        else:
            super().lost(key)

    # Choosing ------------------------------------------------------------------------------------

    def pick(self, label: str) -> bool:
        if self.ending is not None:
            return self.at_end and self.ending.pick(label)
        option = next((option for option, own in self.labels.items() if own == label), None)
        if option is None:
            return False
        self.choose(option)
        return True

    def do_pick(self) -> None:
        if self.ending is not None:
            self.run_ending()
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
            self.ending.menu.run()

    def do_default(self) -> None:
        option = self.default
        if self.ending is not None:
            self.run_ending()
        elif option is None:
            self.say("There is no safe default here." if self.scene.question else prompt.waiting(self.scene))
        else:
            self.choose(option)

    def choose(self, option: Choice) -> None:
        """Answer; what cannot be taken back and matters is asked once more."""
        spot = next((spot for spot in self.spots if spot.option == option), None)
        self.here = spot.thing if spot else self.here
        if warning := self.scene.warning(option):
            self.confirm(warning, lambda: self._give(option))
        else:
            self._give(option)

    def _give(self, option: Choice) -> None:
        if not self._busy:
            self.begin(self._answer(option))

    async def _answer(self, option: Choice) -> None:
        self._busy, self.panel = True, None
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

    def do_yield(self) -> None:
        self.note(self.session.turn_yield())

    # Going back ----------------------------------------------------------------------------------

    def do_back(self) -> None:
        if self.panel is not None or self.dismissed:
            self.panel = None
            self.paint()
        else:
            from tui.screens.table_menu import TableMenu

            self.app.open(TableMenu(self.scene.game, self.more_to_do))

    ACTS = TablePicture.ACTS | {
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
        "search": lambda screen: screen.do_search(),
        "why": lambda screen: screen.do_why(),
        "piles": lambda screen: screen.do_piles(),
        "yield": lambda screen: screen.do_yield(),
        "hint": lambda screen: screen.say("There are no hints yet."),
    }

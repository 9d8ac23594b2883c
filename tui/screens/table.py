"""The table: what its keys do, and what happens there."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from textual import events

from engine.ask import Choice
from engine.words import speech
from net.wire.messages import Question
from tui.app.keys import key_name
from tui.app.letters import Letter
from tui.draw.board import Motion
from tui.draw.menu import Item
from tui.draw.moments import Moments
from tui.screens import panels, prompt
from tui.screens.ending import Ending
from tui.screens.reading import EndScreen
from tui.screens.table_picture import TablePicture
from tui.seat import log, plan
from tui.seat.auto_answer import AutoAnswers
from tui.seat.reading_time import ReadingTime
from tui.seat.scene import Scene
from tui.seat.seen_result import record_said
from tui.seat.session import Session
from tui.start.new_game import NewGame

FIRST = "1"
A_PIECE, LONGEST_COUNT = 0.25, 3.0  # seconds that a piece of a score takes to be counted; and all of them
READ = 1.5  # seconds in which a key may be meant for what has just gone by itself, and chooses nothing
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
        self._begun = ""  # the first key of a label that has two
        self._reading = ReadingTime()
        self._too_late = ""  # why my answer was not taken back, as it was said last

    def after_the_end(self) -> list[Item]:
        """What can be done once the game is over."""
        app, code = self.app, self.scene.code
        again = partial(app.play_again, self.scene, self.new_game)
        return [
            Item("play again", again, "the same company, another deal", wishes=Letter.BEGIN),
            Item(
                "look at it again",
                lambda: app.open_replay(code),
                "move by move, all cards open",
                wishes=Letter.REPLAY,
            ),
            Item("home", app.go_home, wishes=Letter.GO_HOME),
        ]

    def more_to_do(self) -> list[Item]:
        """For the table's menu."""
        kept = f"the game {'is kept' if self.scene.over else 'waits'} as {self.scene.code}"
        return [Item("home", self.app.go_home, kept, wishes=Letter.GO_HOME, gap=True)]

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
            self.uncovered_at = time.monotonic()  # a key that comes with the page was not meant for what it asks

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
        self.remember_keys(scene)
        before, self.scene, self._looked = self.scene, scene, False
        if scene.question != self._asked:
            self._ask(scene.question)
        elif scene.question is None and scene.waiting != before.waiting:
            self.forget_what_was_said()  # whose turn it is not is another one's now
        if not scene.over:
            self.ending = None
        elif self.ending is None:
            self.forget_what_was_said()  # whatever it was, it is void
            record = record_said(self.app.local_tables.results, scene)
            self.ending = Ending(scene, self.keymap, self.after_the_end(), self._read_the_end, record)
            self.call_later(self.moments.add, scene)  # after the last move: how the scores came together
        if self.panel is not None and self.panel.kind == "log":
            self.panel.lines = self.log_lines()
        if scene.parted is not None and not scene.over:
            self.app.parted(scene.parted.reason)
        return self._moment(before)

    def _ask(self, question: Question | None) -> None:
        """Another question, or none: what was said about the last one is void."""
        self.here, self._begun = "", ""
        self.confirming.drop()
        self.forget_what_was_said()
        if question is not None and self.echo == self._too_late:
            self.echo = ""  # it was of a turn that is over, and lies over what can be chosen now
        self._asked, self._asked_at = question, time.monotonic()
        if question is not None:
            self.app.call_for_attention(f"{self.scene.game.name}: your turn", by_people=self.session.shared)

    def _moment(self, before: Scene) -> tuple[Motion | None, float]:
        look, scene = self.app.look, self.scene
        self._moment_said, self.moment = "", []
        if not self._acted:
            return None, 0.0
        if scene.over and before.over:
            return self._counting(), 0.0
        news = scene.news_above(before.told)
        hold = self.board.hold(news) * look.pace
        if hold:
            lines, wanted = log.to_be_read(scene, news, self.board.hold)
            reading = self._reading.of(scene, news, wanted)
            self.moment = lines if reading == wanted else []  # what goes before it can be read covers nothing
            said = log.worth_a_moment(scene, news, self.board.hold, prompt.LATEST)
            self._moment_said, hold = "  ".join(self.moment) or said, max(hold, reading * look.pace)
        if not look.motion or before.view.plain == scene.view.plain:
            return None, hold
        return self.board.motion(self._area(*self.size), before.view, scene.view, news), hold

    def _counting(self) -> Motion | None:
        """The scores grow piece by piece, once."""
        ending = self.ending
        if ending is None or ending.counting_began or not self.app.look.motion or not ending.outcome.steps:
            return None
        ending.counting_began, area = True, self._area(*self.size)
        seconds = min(LONGEST_COUNT, ending.outcome.steps * A_PIECE)
        return Motion(seconds, lambda picture, passed: ending.outcome.draw_counting(picture, area, passed))

    # Keys ----------------------------------------------------------------------------------------

    def heard(self, event: events.Key) -> None:
        """What was typed before this question came up answers nothing, nor what ends a moment: it means no more."""
        chooses = self.action_of(event.key, event.character) in CHOOSING
        if chooses and event.time < self._asked_at:
            return
        if chooses and self._covers:
            self.moments.catch_up()  # what could be chosen was not to be seen
            self.paint()
            self.uncovered_at = 0.0  # by this key: the next one may follow at once
            return
        if chooses and time.monotonic() - self.uncovered_at < READ:
            self.say("That key came too soon: look what has happened, and press again.")
            return
        asked, over = self.scene.question, self._is_ending
        if (self.moments.catch_up() or over) and chooses and (asked is None or asked != self.scene.question):
            self.paint()  # the next was not to be seen yet
            if asked is not None:
                self.say("That key came too soon: look what has happened, and press again.")
            return
        super().heard(event)

    # Choosing ------------------------------------------------------------------------------------

    def pick(self, label: str) -> bool:
        if self.panel is not None:
            return False
        if self.ending is not None:
            return self.ending.pick(label)
        label, self._begun = self._begun + label, ""
        labels = {own: option for option, own in self.labels.items()}
        if [*labels] == [prompt.DEFAULT] and label == FIRST:
            label = prompt.DEFAULT  # the last card of a hand has the key of the default: it listens to 1, too
        option = labels.get(label)
        if option is not None:
            self.choose(option)
            return True
        return self._goes_on(label)

    def _goes_on(self, begun: str) -> bool:
        """Some labels are two keys: which could be the second?"""
        ends = [label.removeprefix(begun) for label in self.labels.values() if label.startswith(begun)]
        if ends:
            self._begun = begun
            self.say(f"{key_name(begun)}, and then {speech.joined(ends, 'or')}.")
        return bool(ends)

    def act(self, action: str) -> bool:
        self._begun = ""
        return super().act(action)

    def do_pick(self) -> None:
        if self.ending is not None:
            self.run_ending()
        elif (spot := self.spot) is not None and plan.place_of(spot.thing) is not None:
            self.choose(spot.thing)
        elif spot is None or spot.option is None:
            self.do_why()
        else:
            self.choose(spot.option)

    def run_ending(self) -> None:
        """What the end offers; not by the key that played the last card and is still held."""
        if self.ending is not None and time.monotonic() - self.ending.seen_at > READ:
            self.ending.menu.run()

    def do_default(self) -> None:
        option = self.ends
        if self.ending is not None:
            self.run_ending()
        elif option is None:
            self.say(self._no_default() if self.scene.question else prompt.waiting(self.scene))
        else:
            self.choose(option)

    def _no_default(self) -> str:
        return f"{self.keymap.shown('default') or 'That key'} does nothing here. {self.scene.asks}"

    def choose(self, option: Choice) -> None:
        """Answer, or take that step of my plan out; what cannot be taken back and matters is asked once more."""
        if (place := plan.place_of(str(option))) is not None:
            self.undo(place)
            return
        spot = next((spot for spot in self.spots if spot.option == option), None)
        self.here = spot.thing if spot else self.here
        if warning := self.warning(option):
            self.confirm(warning, lambda: self._give(option))
        else:
            self._give(option)

    def warning(self, option: Choice) -> str:
        """What is asked before this is chosen, if anything is."""
        return self.scene.warning(option)

    def _give(self, option: Choice) -> None:
        if not self._busy:
            self.begin(self._answer(option))

    async def _answer(self, option: Choice) -> None:
        self._busy, self.panel = True, None
        self._acted, self._since = True, self.scene.told
        try:
            if planned := self.board.anew(self.scene).get(option):
                await plan.choose_anew(self.session, planned)
            else:
                await plan.choose(self.session, option, question.number if (question := self.scene.question) else 0)
        finally:
            self._busy = False

    def undo(self, step: int | None = None) -> None:
        """My last answer; or that step of what I plan."""
        self._take_back(partial(plan.take_back, step=step))

    def _take_back(self, take: Callable[[Session], Coroutine[Any, Any, str]]) -> None:
        if not self._busy:
            self.begin(self._taken_back(take))

    async def _taken_back(self, take: Callable[[Session], Coroutine[Any, Any, str]]) -> None:
        self._busy = True
        try:
            self.note(await take(self.session))
        except ValueError as error:
            self._too_late = self.scene.too_late(str(error))
            raise ValueError(self._too_late) from None
        finally:
            self._busy = False

    def do_yield(self) -> None:
        self.note(self.session.turn_yield())

    # Going back ----------------------------------------------------------------------------------

    def do_back(self) -> None:
        begun = self.board.begun(self.scene) if self.scene.may_undo and self.scene.question else 0
        if self.panel is not None:
            self.panel = None
            self.paint()
        elif begun:
            self.confirm("Take back what you have begun?", lambda: self._take_back(partial(plan.take_all_back, begun)))
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
        "pick": do_pick,
        "default": do_default,
        "back": do_back,
        "undo": lambda screen: screen.undo(),
        "inspect": lambda screen: screen.do_inspect(),
        "log": lambda screen: screen.toggle("log", lambda: panels.log(screen.log_lines())),
        "rules": lambda screen: screen.do_rules(),
        "search": lambda screen: screen.do_search(),
        "why": lambda screen: screen.do_why(),
        "piles": lambda screen: screen.do_piles(),
        "yield": lambda screen: screen.do_yield(),
        "hint": lambda screen: screen.say("There are no hints yet."),
    }

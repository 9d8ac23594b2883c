"""The base of every screen: one picture, and one way for keys to become actions."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from tui.app.keys import ACTIONS, Keymap, key_name
from tui.app.shown import Shown
from tui.draw.field import TextField
from tui.draw.glyphs import keep_to
from tui.draw.picture import Picture
from tui.draw.prose import whole
from tui.draw.widths import folded, width
from tui.seat.confirm import Confirm, how
from tui.terminal.canvas import Canvas

if TYPE_CHECKING:
    from tui.app.app import WitchApp
    from tui.hosts.your_turn import SeatElsewhere

COLUMNS, ROWS = 80, 24  # the smallest terminal that shows everything
GLANCE = 6.0  # seconds for which a note is worth its place
BRIEF = 2.0  # seconds that a note has at least, whatever comes
WIDE = 110  # columns from which on the log stands beside the board, and takes a third of them
NOTE = "herb"  # the ink of what gives way by itself
UNSEEN = ("quit", "redraw", "suspend")  # actions for terminals smaller than that, and while somebody types


def board_columns(columns: int) -> int:
    """A board's, in a window that is so wide."""
    return columns if columns < WIDE else max(COLUMNS, columns * 2 // 3)


class OwnKey(NamedTuple):
    """What only this screen can do, by a letter that no action has."""

    wishes: str  # the letters it would like, the dearest first
    does: Callable[[], object]
    short: str = ""  # for the footer, if it stands there
    says: str = ""  # for the palette, if it is found there


class PictureScreen(Shown):
    """Draws itself as a picture and carries out actions."""

    app: WitchApp
    field: TextField | None = None  # what is being typed here, if anything is
    takes = 0  # characters of a line that can be pasted here at any time; 0: none

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()
        self.echo = ""  # what is said below the prompt, until the next key
        self.echo_ink = "text"
        self.noted_at = 0.0  # when the last note came
        self.dismissed = ""  # what was said there before this key
        self.confirming = Confirm()
        self.chosen = "pick"

    def compose(self) -> ComposeResult:
        yield self.canvas

    def render_lines(self, crop: Region) -> list[Strip]:
        """Nothing: the canvas covers all of it.  (The toolkit keeps what it rendered of dead screens for long.)"""
        return [Strip.blank(crop.width)] * crop.height

    # What a screen says ----------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        """Draw this screen."""
        raise NotImplementedError

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        """For the footer: keys and what they do now."""
        return []

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        """The same, while something is being typed."""
        return [("Enter", "done"), ("Esc", "as it was")]

    def own_keys(self) -> Mapping[str, OwnKey]:
        """By their names: what has a key on this screen alone, and can be done now."""
        return {}

    # Painting ------------------------------------------------------------------------------------

    @property
    def keymap(self) -> Keymap:
        return self.app.settings.keymap

    def paint(self) -> None:
        columns, rows = self.size
        if not columns or not rows or not self.is_current:
            return
        picture = Picture(columns, rows)
        if self.is_too_small:
            self._ask_for_room(picture)
        else:
            self.draw(picture)
            self.confirming.seen(self.app.clock())
        self.app.draw_over(picture, self.field is not None)
        keep_to(picture, self.app.look.glyphs)
        self.canvas.show(picture, self.app.look.theme)

    def look_again(self) -> None:
        self.paint()

    def _ask_for_room(self, picture: Picture) -> None:
        """What is to be done where the window is too small."""
        needs = f"witch-tui needs {COLUMNS}x{ROWS}, this is {picture.columns}x{picture.rows}."
        advice = f"Enlarge the window, or {self.app.to_lines.format(self.keymap.shown('quit'))}."
        lines = [(line, "gold") for line in folded(needs, picture.columns)]
        lines += [(line, "text") for line in folded(advice, picture.columns)]
        for y, (line, ink) in enumerate(lines, max(0, (picture.rows - len(lines)) // 2)):
            picture.put(0, y, line, ink)
        picture.cursor = 0, max(0, (picture.rows - len(lines)) // 2)

    @property
    def is_too_small(self) -> bool:
        return self.size.width < COLUMNS or self.size.height < ROWS

    def on_resize(self, event: events.Resize) -> None:
        self.paint()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self.look_again()

    def on_screen_suspend(self, event: events.ScreenSuspend) -> None:
        self.chosen = "pick"  # what is chosen there is chosen by Enter

    def say(self, sentence: str, ink: str = "text") -> None:
        self.echo, self.echo_ink = whole(sentence), ink
        self.paint()

    def confirm(self, question: str, act: Callable[[], object], by: str = "") -> None:
        by = by or self.chosen
        key = self.keymap.shown(by) if by in ACTIONS else by
        said = whole(f"{question} {how(key, self.keymap.shown('pick'))}")
        self.confirming.ask(said, act, by)
        self.say(said, "ember")

    @property
    def asks_once_more(self) -> bool:
        """What is not in sight is not asked."""
        return bool(self.confirming.question) and self.echo == self.confirming.question

    def is_answer(self, chosen: str) -> bool:
        """Does this action or label belong to what is asked?  Then it means nothing else."""
        if not self.asks_once_more:
            return False
        asked = self.echo
        belongs = self.confirming.hears(chosen, self.app.clock())
        if not self.confirming.question and self.echo == asked:
            self.echo = ""
            self.paint()
        return belongs

    def note(self, sentence: str) -> None:
        """Something worth a glance: it gives way by itself, and at once to what is asked."""
        if self.asks_once_more:
            return
        self.echo, self.echo_ink = sentence, NOTE  # as it is: it may be what somebody said
        self.noted_at = time.monotonic()
        self.paint()
        self.set_timer(GLANCE, partial(self._past, sentence))

    def heard_of_turns(self, fresh: Sequence[SeatElsewhere]) -> None:
        if fresh:
            first = self.app.next_turn()
            leads = first is not None and first.ticket.token == fresh[0].ticket.token
            self.note(turn_said(fresh[0], self.keymap.shown("next_table") if leads else ""))

    def _past(self, sentence: str) -> None:
        if (self.echo, self.echo_ink) == (sentence, NOTE):
            self.forget_note()

    def forget_note(self) -> None:
        """Whatever was noted is in the way now."""
        if self.echo_ink == NOTE:
            self.echo = ""
            self.paint()

    def forget_what_was_said(self) -> None:
        """Something else matters now; troubles stay until a key is pressed, and a note that has just come is read."""
        just_noted = self.echo_ink == NOTE and time.monotonic() - self.noted_at < BRIEF
        if self.echo_ink != "ember" and not just_noted:
            self.echo = ""

    def footer(self, picture: Picture) -> None:
        """The keys of this moment, as many as fit."""
        y = picture.rows - 1
        picture.ground(0, y, picture.columns, 1, "muted/bar")
        x = 1
        for key, word in self.keys_of_the_moment() if self.field is None else self.keys_of_the_field():
            if not key or x + width(f"{key} {word}") >= picture.columns:
                continue
            x = picture.put(x, y, key, "text bold") + 1
            x = picture.put(x, y, word, "muted") + 2

    def keys(self, *actions: str) -> list[tuple[str, str]]:
        """Actions as the footer shows them."""
        return [(self.keymap.shown(name), ACTIONS[name].short) for name in actions]

    def attempt(self, act: Callable[[], object]) -> bool:
        """A refusal is said, with its reason; -> is it done?"""
        try:
            act()
        except ValueError as error:
            self.say(str(error), "ember")
            return False
        self.paint()
        return True

    # Keys of its own -----------------------------------------------------------------------------

    @property
    def letters(self) -> dict[str, str]:
        """Those which this screen has now, and the name of what each does."""
        given: dict[str, str] = {}
        for name, own in self.own_keys().items():
            if letter := self.keymap.letter(own.wishes, given):
                given[letter] = name
        return given

    def key_of(self, name: str) -> str:
        """The letter of something that only this screen can do."""
        return next((letter for letter, own in self.letters.items() if own == name), "")

    def own_footer(self) -> list[tuple[str, str]]:
        return [(self.key_of(name), own.short) for name, own in self.own_keys().items() if own.short]

    def commands(self) -> list[tuple[str, Callable[[], object]]]:
        return [(f"{own.says} ({self.key_of(name)})", own.does) for name, own in self.own_keys().items() if own.says]

    def pick(self, label: str) -> bool:
        """A key that is no action: is it the label of something here?"""
        name = self.letters.get(label)
        if name is not None:
            self.own_keys()[name].does()
        return name is not None

    # Keys ----------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.app.pressed()
        if not self.is_current or self.app.is_stale(event):  # it came with the one that closed this screen, or left it
            return
        action = self.action_of(event.key, event.character)
        if action in UNSEEN and not event.is_printable:
            self.chosen = str(action)
            if not self.is_answer(self.chosen):
                self.act(self.chosen)
        elif self.is_too_small:
            return  # nobody shall play what cannot be seen
        elif self.field is None:
            self.heard(event)
        elif not self.is_answer(action or event.key):
            self.write(event)

    def action_of(self, key: str, character: str | None) -> str | None:
        """What this key means, by its name or by what it writes."""
        return self.keymap.action(key) or (self.keymap.action(character) if character else None)

    def heard(self, event: events.Key) -> None:
        """A key for this screen."""
        self.press(event.key, event.character if event.is_printable else None)

    def open_field(self, longest: int) -> None:
        """From here on keys are written into a line."""
        self.field = TextField(longest)
        self.look_again()

    def write(self, event: events.Key) -> None:
        """A key for the field that is typed in."""
        assert self.field is not None
        outcome = self.field.press(event)
        if outcome != "typing":
            text, self.field = self.field.text, None
            if outcome == "done":
                self.wrote(text)
        self.look_again()

    def wrote(self, text: str) -> None:
        """A line is done."""

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.is_current and not self.is_too_small:
            self.pasted(event.text)

    def pasted(self, text: str) -> None:
        """It is typed, where anything is being typed or can be; elsewhere it would press keys at random."""
        if self.field is None and self.takes:
            self.field = TextField(self.takes)
        if self.field is not None:
            self.field.paste(text)
            self.look_again()

    def press(self, key: str, character: str | None) -> None:
        """A label of the moment, or an action."""
        action = self.action_of(key, character)
        self.chosen = action or character or key
        if self.is_answer(self.chosen):
            return
        self.dismissed, self.echo = self.echo, ""
        if not (self.pick(character or key) if action is None else self.act(action)):
            self.lost(character or key)

    def act(self, action: str) -> bool:
        method = self.ACTS.get(action)
        if method is not None:
            method(self)
            return True
        return self.app.act(action)

    def lost(self, key: str) -> None:
        """A key that means nothing here."""
        helps = self.keymap.shown("help")
        lists = f"; {helps} lists the keys" if helps else ""
        self.echo, self.echo_ink = f"{key_name(key)} does nothing here{lists}.", "text"
        self.paint()

    def begin(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something that takes a while; a refusal is said in the echo line."""
        self.run_worker(self._said(doing), exit_on_error=True)

    async def _said(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except ValueError as error:
            self.say(str(error), "ember")


def turn_said(seat: SeatElsewhere, key: str) -> str:
    """That it is my turn at another table, and what leads there."""
    time = f", {seat.time} left" if seat.time else ""
    return f"Your turn: {seat.called}{time}.{f' {key} goes there.' if key else ''}"


def title(picture: Picture, text: str, more: str = "", right: str = "", ink: str = "muted") -> None:
    """The head line of a screen."""
    picture.ground(0, 0, picture.columns, 1, "muted/bar")
    x = picture.put(1, 0, text, "gold bold") + 3
    picture.put(x, 0, more, "text")
    picture.right(picture.columns - 1, 0, right, ink)

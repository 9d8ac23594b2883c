"""Settings at the door, and a second key: a code that is shown to one of two keys, and typed with the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from net.door.words import AskKeyCode, KeyCode, UseKeyCode
from tui.app.letters import Letter
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen
from tui.screens.settings import SettingsScreen

LONGEST = 40  # characters of a code
LOOK = 5.0  # seconds between looks whether it still holds
MORE = "show a code here, or type the one of another"
SAYS = (
    "Seats, games, name and standing are with your key. Another key can lead to them, too: from another machine, say."
)
SHOWS = "Come with the other key, open this page there, and type the code. It holds for {} min more, and once."
OVER = "The time for the code that stood here is over: it leads nobody anywhere any more."
TAKES = (
    "The code that was shown where you came with your other key: from then on, the key that you have now is yours, too."
)
NO_KEY = "You came without a key: make one (ssh-keygen), and come again with it."


class DoorSettings(SettingsScreen):
    """Without files; with what belongs to one's key."""

    app: VisitorApp

    def rest(self) -> list[Item]:
        return [
            Item("another key", lambda: self.app.open(SecondKeyScreen()), MORE, gap=True, says=SAYS),
            Item("keys", self.app.do_commands, "search them"),
        ]


class SecondKeyScreen(ListScreen):
    """Both ends of it."""

    app: VisitorApp
    head = "Another key"
    more = "the same you, from another machine"
    takes = LONGEST

    def on_mount(self) -> None:
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        """How long the code still holds is told in minutes."""
        if self.app.doorstep.key_code is not None:
            self.look_again()

    def items(self) -> Sequence[Item]:
        code = self.app.doorstep.key_code
        if not self.app.doorstep.is_kept:
            return [Item("no key", None, "nobody knows you next time", says=NO_KEY)]
        is_over, holds = code is not None and not self.app.doorstep.code_left, self.app.doorstep.code_left
        says = OVER if is_over else SHOWS.format(ceil(holds / 60)) if code is not None else SAYS
        ask, write = partial(self.app.doorstep.say, AskKeyCode()), partial(self.open_field, LONGEST)
        return [
            Item(
                "show a code", ask, _shown(code, is_over), ink="muted" if code is None or is_over else "gold", says=says
            ),
            Item("type a code", write, "that was shown there", says=TAKES, verb="type", field=self.field),
        ]

    def wrote(self, text: str) -> None:
        if text.strip():
            self.app.doorstep.say(UseKeyCode(text.strip()))

    def own_keys(self) -> Mapping[str, OwnKey]:
        return {"settings": OwnKey(Letter.SETTINGS, self.app.back, "settings")}


def _shown(code: KeyCode | None, is_over: bool) -> str:
    if code is None:
        return "Enter asks for one"
    return "over: Enter asks for another" if is_over else code.code

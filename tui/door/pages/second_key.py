"""Settings at the door, and a second key: a code that is shown to one of two keys, and typed with the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from net.door.words import AskKeyCode, UseKeyCode
from tui.app.letters import Letter
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen
from tui.screens.settings import SettingsScreen

LONGEST = 40  # characters of a code
MORE = "show a code here, or type the one of another"
SAYS = (
    "Seats, games, name and standing are with your key. Another key can lead to them, too: from another machine, say."
)
SHOWS = "Come with the other key, open this page there, and type the code. It holds for {} minutes, and once."
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

    def items(self) -> Sequence[Item]:
        code = self.app.doorstep.key_code
        if not self.app.doorstep.is_kept:
            return [Item("no key", None, "nobody knows you next time", says=NO_KEY)]
        says = SHOWS.format(max(1, code.seconds // 60)) if code is not None else SAYS
        ask, write = partial(self.app.doorstep.say, AskKeyCode()), partial(self.open_field, LONGEST)
        return [
            Item(
                "show a code", ask, code.code if code is not None else "Enter asks for one", ink=_ink(code), says=says
            ),
            Item("type a code", write, "that was shown there", says=TAKES, verb="type", field=self.field),
        ]

    def wrote(self, text: str) -> None:
        if text.strip():
            self.app.doorstep.say(UseKeyCode(text.strip()))

    def own_keys(self) -> Mapping[str, OwnKey]:
        return {"settings": OwnKey(Letter.SETTINGS, self.app.back, "settings")}


def _ink(code: object) -> str:
    return "muted" if code is None else "gold"

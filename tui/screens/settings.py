"""Settings: changed here, seen at once, kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from textual import events

from net.clean import LONGEST_NAME, name_of
from tui.app.letters import Letter
from tui.app.settings import CHOICES, FILE, MEANINGS
from tui.draw.field import TextField
from tui.draw.menu import Item, setting
from tui.screens.list_screen import ListScreen

YIELDS: Sequence[tuple[str, ...]] = ((), ("interrupt",), ("interrupt", "resolve"))


class SettingsScreen(ListScreen):
    """One line for each."""

    head = "Settings"

    def __init__(self, writes_name: bool) -> None:
        super().__init__()
        self.field = TextField(LONGEST_NAME) if writes_name else None

    def items(self) -> Sequence[Item]:
        settings = self.app.settings
        shown = self.app.called if self.field is None else self.field.shown(LONGEST_NAME + 1)
        chosen = [self._choice(key) for key in CHOICES]
        bell = settings.bell
        file = str(self.app.launch.data / FILE)
        return [
            Item(
                "name",
                partial(self.open_field, LONGEST_NAME),
                shown,
                says=MEANINGS["name"],
                ink="text",
                wishes=Letter.NAME,
            ),
            *chosen,
            setting("bell", "on" if bell else "off", lambda _: self._change(bell=not bell), MEANINGS["bell"]),
            self._yields(),
            Item("keys", self.app.do_commands, "search them; rebind in the file below", gap=True),
            Item("file", None, file, says="read when witch-tui starts"),
        ]

    def _choice(self, key: str) -> Item:
        value = getattr(self.app.settings, key)

        def turn(steps: int) -> None:
            values = CHOICES[key]
            self._change(**{key: values[(values.index(value) + steps) % len(values)]})

        return setting(key, value, turn, MEANINGS[key], right=self._now(key))

    def _now(self, key: str) -> str:
        """What `auto` means here."""
        look = self.app.look
        now = {"theme": look.theme, "glyphs": look.glyphs, "motion": "on" if look.motion else "off"}
        return f"now {now[key]}" if key in now else ""

    def _yields(self) -> Item:
        """Interruptions, then the order of effects, too; single kinds are said at the table."""
        now = tuple(self.app.settings.yields)
        kinds = list(dict.fromkeys([*YIELDS, now]))

        def turn(steps: int) -> None:
            self._change(yields=[*kinds[(kinds.index(now) + steps) % len(kinds)]])

        return setting("yields", ", ".join(now) or "you are asked about everything", turn, MEANINGS["yields"])

    def _change(self, **changes: Any) -> None:
        self.app.change(**changes)
        self.renew()

    # Typing the name -----------------------------------------------------------------------------

    def write(self, event: events.Key) -> None:
        """Up and Down are done with the name, too."""
        if event.key in ("up", "down"):
            event = events.Key("enter", None)
        super().write(event)

    def wrote(self, text: str) -> None:
        self._change(name=name_of(text, self.app.called))

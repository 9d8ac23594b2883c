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
from tui.draw.picture import Picture
from tui.draw.themes import SUITS, THEMES
from tui.screens.list_screen import ListScreen, column_of

SAMPLE = (
    *((" text ", "text"), ("mine ", "gold"), ("may ", "herb"), ("danger ", "ember")),
    *((suit[0].upper(), suit) for suit in SUITS),
    (" ", "text"),
)
SWATCH = 10  # columns before it, for a name
YIELDS: Sequence[tuple[str, ...]] = ((), ("interrupt",), ("interrupt", "resolve"))


class SettingsScreen(ListScreen):
    """One line for each."""

    head = "Settings"
    top = 2

    def __init__(self, writes_name: bool) -> None:
        super().__init__()
        self.field = TextField(LONGEST_NAME) if writes_name else None

    def items(self) -> Sequence[Item]:
        settings = self.app.settings
        chosen = [self._choice(key) for key in CHOICES]
        bell = settings.bell
        return [
            self._called(),
            *chosen,
            setting("bell", "on" if bell else "off", lambda _: self._change(bell=not bell), MEANINGS["bell"]),
            self._yields(),
            *self.rest(),
        ]

    def rest(self) -> list[Item]:
        """What is set elsewhere."""
        file = self.app.launch.data / FILE
        return [
            Item("keys", self.app.do_commands, "search them; other keys: in the file below", gap=True),
            Item("file", None, FILE, says=f"The file {file} is read when witch-tui starts."),
        ]

    def _called(self) -> Item:
        says, run = MEANINGS["name"], partial(self.open_field, LONGEST_NAME)
        return Item("name", run, self.app.called, says=says, ink="text", wishes=Letter.NAME, field=self.field)

    def _choice(self, key: str) -> Item:
        value = getattr(self.app.settings, key)

        def turn(steps: int) -> None:
            values = CHOICES[key]
            self._change(**{key: values[(values.index(value) + steps) % len(values)]})

        theme = self.app.look.theme
        says = f"{MEANINGS[key]}; {theme} is for {THEMES[theme].whom}" if key == "theme" else MEANINGS[key]
        return setting(key, value, turn, says, right=self._now(key))

    def _now(self, key: str) -> str:
        """What `auto` means here, or what is counted."""
        look = self.app.look
        now = {"theme": look.theme, "glyphs": look.glyphs, "motion": "on" if look.motion else "off"}
        return f"now {now[key]}" if key in now else "seconds" if key == "think" else ""

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

    # The themes side by side ---------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        """Below the list, if there is room for them, or where one is being chosen."""
        item, needs = self.menu.item, len(THEMES) + 1
        is_chosen = item is not None and item.text == "theme"
        shown = is_chosen or self.top + self.menu.height + needs + ListScreen.foot <= picture.rows
        self.foot = ListScreen.foot + needs * shown
        super().draw(picture)
        for y, name in enumerate(THEMES if shown else (), picture.rows - self.foot + 1):
            self._draw_theme(picture, y, name)

    def _draw_theme(self, picture: Picture, y: int, name: str) -> None:
        """Its name, its inks on its own ground, whom it is for.  Who sees no colour is shown none."""
        x, now = column_of(picture)[0] + 4, self.app.look.theme
        picture.put(x, y, name, "gold bold" if name == now else "text")
        own = now if now == "plain" else name
        end = x + SWATCH
        for text, ink in SAMPLE:
            end = picture.put(end, y, text, f"{own}:{ink}/ground bold")
        picture.put(end + 2, y, THEMES[name].whom, "muted")

    # Typing the name -----------------------------------------------------------------------------

    def write(self, event: events.Key) -> None:
        """Up and Down are done with the name, too."""
        if event.key in ("up", "down"):
            event = events.Key("enter", None)
        super().write(event)

    def wrote(self, text: str) -> None:
        self._change(name=name_of(text, self.app.called))

"""Keys: which of them means what, and how people write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase, digits

from tui.app.acts import ACTS, Action

# What a key can mean, on any screen.
ACTIONS: Mapping[str, Action] = {name: act for name, act in ACTS.items() if act.keys}

# What a preset changes.  Everything else stays as above.
PRESETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "arrows": {},
    "vi": {
        "previous": ("h", "left", "shift+tab"),
        "down": ("j", "down"),
        "up": ("k", "up"),
        "next": ("l", "right", "tab"),
        "first": ("g", "home"),
        "last": ("G", "end"),
        "page_up": ("ctrl+u", "pageup"),
        "page_down": ("ctrl+d", "pagedown"),
        "log": ("L",),
        "hint": ("H",),
    },
}

# Keys that are no characters, and how people write those whose name is not just capitalised.
NAMES = {"escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn"}
NAMED = (
    *("escape", "enter", "space", "tab", "backspace", "insert", "delete", "home", "end", "pageup", "pagedown"),
    *("up", "down", "left", "right"),
)
FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 13))
MODIFIERS = ("ctrl", "alt", "shift")


class Keymap:
    """Which key means what."""

    def __init__(self, preset: str = "arrows", changed: Mapping[str, Sequence[str]] | None = None) -> None:
        if preset not in PRESETS:
            raise ValueError(f"there is no preset {preset!r} (there are: {', '.join(PRESETS)})")
        changed = changed or {}
        for name in changed:
            if name not in ACTIONS:
                raise ValueError(f"keys: there is no action {name!r} (there are: {', '.join(ACTIONS)})")
        given = {name: tuple(key_of(key, name) for key in keys) for name, keys in changed.items()}
        self.keys = {name: given.get(name, PRESETS[preset].get(name, action.keys)) for name, action in ACTIONS.items()}
        self._actions: dict[str, str] = {}
        for name, keys in self.keys.items():
            for key in keys:
                self._bind(key, name)

    def _bind(self, key: str, name: str) -> None:
        if key in [*digits]:
            raise ValueError(f"keys: {name} cannot have {key!r}: digits pick things")
        other = self._actions.setdefault(key, name)
        if other != name:
            raise ValueError(f"keys: {key!r} is asked for by {other} and by {name}; give one of them another key")

    def action(self, key: str) -> str | None:
        """The action of this key, if it has one."""
        return self._actions.get(key)

    def shown(self, action: str) -> str:
        """The first key of an action, for a footer; empty if it has none."""
        keys = self.keys[action]
        return key_name(keys[0]) if keys else ""

    def both(self, one: str, other: str) -> str:
        """`Up Down`"""
        return f"{self.shown(one)} {self.shown(other)}".strip()

    def all_shown(self, action: str) -> str:
        return " ".join(key_name(key) for key in self.keys[action])

    def labels(self, count: int) -> list[str]:
        """Keys to pick so many things by: digits, then letters that no action has."""
        free = [*digits[1:], *(letter for letter in ascii_lowercase if letter not in self._actions)]
        free += [letter.upper() for letter in ascii_lowercase if letter.upper() not in self._actions]
        return free[:count]

    def letter(self, wishes: str, taken: Iterable[str]) -> str:
        """The first of these letters that is free; empty if none is."""
        return next((letter for letter in wishes if letter not in self._actions and letter not in taken), "")


def key_name(key: str) -> str:
    """A key as people write it: `Ctrl+P`, `Esc`, `?`."""
    if len(key) == 1:
        return key
    return "+".join(NAMES.get(part, part.capitalize()) for part in key.split("+"))


def key_of(written: str, action: str) -> str:
    """The key that somebody means by `Ctrl+P`, `Esc`, `escape` or `?`; ValueError names the action."""
    if len(written) == 1 and written.isprintable() and written != " ":
        return written
    *modifiers, last = written.lower().split("+")
    key = next((name for name, shown in NAMES.items() if shown.lower() == last), last)
    is_letter = bool(modifiers) and len(key) == 1 and key in ascii_lowercase
    if set(modifiers) <= {*MODIFIERS} and (is_letter or key in (*NAMED, *FUNCTION_KEYS)):
        return "+".join([*modifiers, key])
    known = ", ".join(map(key_name, NAMED))
    raise ValueError(
        f"keys: {action} cannot have {written!r}: a key is a character, {known}, F1 to F12, or Ctrl+ a letter"
    )

"""Settings: one small TOML file in the data folder, read with a sentence for whatever is wrong in it."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.plain_data import read
from net.clean import name_of
from net.private_files import write_or_refuse
from tui.app.keys import Keymap
from tui.start.names import login_name, short_name

FILE = "settings.toml"
# What a setting may be; the others are free or yes and no.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "night", "day", "contrast", "safe", "sixteen", "plain"),
    "glyphs": ("auto", "unicode", "ascii"),
    "motion": ("auto", "on", "off"),
    "pace": ("usual", "fast", "instant", "slow"),
    "think": ("1", "2", "3", "0.5"),
    "preset": ("arrows", "vi"),
    "lines": ("auto", "brief", "full"),
}
NUMBERS = ("think",)  # of these the settings whose values are numbers: a file may have them without quotes
MEANINGS = {
    "name": "what the others call you",
    "theme": "the colours; auto is night, and plain where NO_COLOR is set",
    "glyphs": "auto is ascii where the terminal's language is not UTF-8, and plainer on a text console",
    "motion": "short animations; auto is off over SSH",
    "pace": "how long what others did stays before the next thing; instant does not wait",
    "think": "seconds that bots which look far ahead take for a move; less where many do",
    "preset": "the keys: arrows, or vi's: hjkl, g and G, Ctrl+U and Ctrl+D",
    "lines": "how much is said without screens; auto is brief where you type them, full for scripts",
    "yields": "questions that are answered without asking you",
    "bell": "ring and mark the title when it is your turn and you look elsewhere",
}


@dataclass(frozen=True)
class Settings:
    """What somebody likes."""

    name: str = ""  # nobody has been asked yet
    theme: str = "auto"
    glyphs: str = "auto"
    motion: str = "auto"
    pace: str = "usual"
    think: str = "1"
    preset: str = "arrows"
    lines: str = "auto"
    bell: bool = True
    yields: list[str] = field(default_factory=list)  # kinds of question that are answered for one
    keys: dict[str, list[str]] = field(default_factory=dict)

    @cached_property
    def called(self) -> str:
        """What the others call one: by the login, until one has said something else."""
        return self.name or login_name()

    @cached_property
    def keymap(self) -> Keymap:
        return Keymap(self.preset, self.keys)


def load_settings(data: Path) -> Settings:
    """The settings of this data folder; ValueError names the file, the setting and what it may be."""
    path = data / FILE
    try:
        settings: Settings = read(Settings, _as_texts(_lists(_parsed(path.read_bytes()))), "settings")
        _check(settings)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    return replace(settings, name=name_of(short_name(settings.name), ""))


def settings_or_usual(data: Path) -> tuple[Settings, str]:
    """The settings; where their file is faulty the usual ones, and a sentence about it."""
    try:
        return load_settings(data), ""
    except ValueError as error:
        return Settings(), f"{error}. Going on without these settings."


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 text (byte {error.start})") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f'not TOML, which has lines like theme = "night" ({error})') from None


def save_settings(data: Path, settings: Settings) -> None:
    """Write them; ValueError says why that cannot be."""
    lines = [
        '# Settings of witch-tui.  Below [keys] actions get other keys: undo = "z", say.  Their names stand under ?.'
    ]
    names = [each.name for each in fields(Settings) if each.name != "keys"]
    lines += [f"{name} = {_toml(getattr(settings, name))}" for name in names]
    if settings.keys:
        lines += ["", "[keys]"]
        lines += [f"{name} = {_toml(keys)}" for name, keys in settings.keys.items()]
    write_or_refuse(data / FILE, "\n".join([*lines, ""]).encode(), private=True)


def _toml(value: str | bool | list[str]) -> str:
    """JSON, but for one sign that TOML wants escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _lists(plain: dict[str, Any]) -> dict[str, Any]:
    """One key may be written without brackets."""
    keys = plain.get("keys")
    if not isinstance(keys, dict):
        return plain
    listed = {name: [value] if isinstance(value, str) else value for name, value in keys.items()}
    return {**plain, "keys": listed}


def _as_texts(plain: dict[str, Any]) -> dict[str, Any]:
    """A number may be written as a number: `think = 2`."""
    numbers = {name: value for name in NUMBERS if type(value := plain.get(name)) in (int, float)}
    return {**plain, **{name: str(value).removesuffix(".0") for name, value in numbers.items()}}


def choice_or_refuse(name: str, value: str) -> None:
    """ValueError says what this setting may be: words as they stand, numbers from the least."""
    allowed = sorted(CHOICES[name], key=float) if name in NUMBERS else CHOICES[name]
    if value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value[:40]!r}")


def _check(settings: Settings) -> None:
    for name in CHOICES:
        choice_or_refuse(name, getattr(settings, name))
    _ = settings.keymap  # refuses clashes

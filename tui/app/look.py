"""How this run looks: from switches, settings and what the terminal says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tui.app.settings import Settings

RICH = ("256color", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm")  # in TERM: more than sixteen colours
BARE = ("dumb", "vt100", "vt102", "vt220", "unknown")  # no colour at all
CONSOLE = "linux"  # in TERM: the machine's own screen, without a window
PACES = {"slow": 2.0, "usual": 1.0, "fast": 0.5, "instant": 0.0}
COERCED = ("C.UTF-8", "C.utf8")


class Appearance(NamedTuple):
    """What every screen asks before it paints."""

    theme: str
    ascii: bool
    motion: bool
    pace: float  # moments are held for so many times as long as they usually are
    console: bool = False  # no sign that the font of a text console lacks

    @property
    def glyphs(self) -> str:
        return "ascii" if self.ascii else "console" if self.console else "unicode"


def look_of(settings: Settings, environ: Mapping[str, str], theme: str | None, ascii: bool, still: bool) -> Appearance:
    """A switch wins over the environment, the environment over a setting of `auto`."""
    is_far = bool(environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"))
    return Appearance(
        theme=theme or _theme(settings, environ),
        ascii=ascii or settings.glyphs == "ascii" or (settings.glyphs == "auto" and not is_utf8(environ)),
        pace=0.0 if still else PACES[settings.pace],
        console=settings.glyphs == "auto" and environ.get("TERM") == CONSOLE,
        motion=not still and (settings.motion == "on" or (settings.motion == "auto" and not is_far)),
    )


def _theme(settings: Settings, environ: Mapping[str, str]) -> str:
    if settings.theme != "auto":
        return settings.theme
    if environ.get("NO_COLOR"):
        return "plain"
    term = environ.get("TERM", "")
    if environ.get("COLORTERM") or any(word in term for word in RICH):
        return "night"
    return "plain" if term in BARE else "sixteen"


def is_utf8(environ: Mapping[str, str]) -> bool:
    """Does the locale say UTF-8?"""
    said = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    if said in COERCED and not environ.get("LC_ALL"):
        # Python itself sets LC_CTYPE to this where the locale is C: then LANG tells what was meant.
        said = environ.get("LANG") or ""
    return "utf-8" in said.lower() or "utf8" in said.lower()

"""Themes: what each ink looks like.  Colours and attributes live here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from rich.style import Style

# What colours are for.  Grounds: ground, bar (head and foot), card, raised (under the cursor).  Faint is for rules and
# dots, edge for the frames of cards and for empty places; words have any other ink, and can be read on every ground.
SUITS = ("blue", "green", "orange", "red", "violet", "yellow")
ROLES = ("text", "muted", "edge", "faint", "gold", "herb", "ember", *SUITS)
GROUNDS = ("ground", "bar", "card", "raised")
DEFAULT = "default"  # the terminal's own: nothing is said of it


@dataclass(frozen=True)
class Theme:
    """The colours of every role and ground, and attributes that a role adds."""

    whom: str  # it is for
    colours: Mapping[str, str]
    lifted: Mapping[str, str]  # what a role has for its colour under the cursor, if that is another
    attributes: Mapping[str, str]

    def colour(self, role: str, ground: str) -> str:
        """What is written on this ground in that role."""
        return self.lifted.get(role, self.colours[role]) if ground == "raised" else self.colours[role]


def _theme(
    whom: str, roles: str, grounds: str, lifted: Mapping[str, str] = MappingProxyType({}), **attributes: str
) -> Theme:
    """A theme from its colours in the order of ROLES and GROUNDS."""
    colours = dict(zip((*ROLES, *GROUNDS), [*roles.split(), *grounds.split()], strict=True))
    return Theme(whom, colours, lifted, attributes)


THEMES = {
    # a workshop at night
    "night": _theme(
        "dark rooms and most screens",
        "#e9e2d3 #9a93b5 #6f6796 #57507a #f4bd50 #86d0a0 #ff7a66 #7ab2ff #5cc84a #f79f4f #ff7b7b #cf9bf2 #f4d654",
        "#14121f #1e1a30 #241f3a #3c3162",
        lifted={"muted": "#bfb8d8"},
    ),
    # paper and ink
    "day": _theme(
        "bright rooms, like paper",
        "#2b2438 #625a78 #857c96 #b3abc4 #7d5200 #006653 #b3261e #1d55b5 #2f6b00 #9a4a00 #b3261e #7a2e9d #775c00",
        "#f7f3ea #ebe5d8 #fffdf7 #e3d7f4",
    ),
    # as much contrast as there is
    "contrast": _theme(
        "weak eyes and bad projectors",
        "#ffffff #d8d8d8 #b8b8b8 #9a9a9a #ffd75f #7dffb8 #ffa59c #8ec5ff #6cff4c #ffb060 #ffa59c #e2b3ff #ffee58",
        "#000000 #000000 #101010 #2a2070",
        gold="bold",
        herb="bold",
        ember="bold",
    ),
    # colours that the colour-blind tell apart
    "safe": _theme(
        "colour-blind eyes",
        "#eae6dc #9d9aa8 #74718c #5b5870 #f0c14b #56b4e9 #ef6f44 #4a9edb #5be1a7 #e7a000 #ef6f44 #f9b6de #fff456",
        "#12131a #191b26 #1c1f2f #1e2865",
    ),
    # the terminal's own sixteen colours
    "sixteen": _theme(
        "terminals with few colours",
        "default default default default bright_yellow bright_green bright_red "
        "bright_blue green yellow bright_red bright_magenta bright_yellow",
        "default default default default",
        # Bright black is the ground itself in some palettes, so what is muted is dim; on a coloured ground
        # some colour is illegible in each of them, so the cursor turns colours round.
        muted="dim",
        edge="dim",
        faint="dim",
        raised="reverse",
    ),
    # no colour at all: bold, dim, underlined, reversed
    "plain": _theme(
        "terminals without colour",
        " ".join([DEFAULT] * len(ROLES)),
        "default default default default",
        muted="dim",
        edge="dim",
        faint="dim",
        gold="bold",
        herb="bold",
        ember="bold underline",
        raised="reverse",
    ),
}


def find(name: str) -> Theme:
    """The theme with this name; ValueError lists those that there are."""
    if name not in THEMES:
        raise ValueError(f"there is no theme {name!r} (there are: {', '.join(THEMES)})")
    return THEMES[name]


@lru_cache(2048)
def style_of(name: str, ink: str) -> Style:
    """What this ink looks like in that theme, or in one that it names itself: `day:gold`."""
    place, *attributes = ink.split()
    own, _, place = place.rpartition(":")
    theme = THEMES[own or name]
    role, _, ground = place.partition("/")
    more = [theme.attributes.get(role, ""), theme.attributes.get(ground, ""), *attributes]
    paper = theme.colours[ground or "ground"]
    words = [theme.colour(role, ground).replace(DEFAULT, ""), *([] if paper == DEFAULT else ["on", paper]), *more]
    return Style.parse(" ".join(filter(None, words)))

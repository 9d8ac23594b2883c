"""Can it be read?  What holds for every picture of every screen, in all themes that have colours of their own."""

from __future__ import annotations

from tests.tui.draw.colours import contrast
from tui.draw.picture import HEAVY, LIGHT, Picture
from tui.draw.themes import THEMES, Theme

EXACT = [name for name, theme in THEMES.items() if theme.colours["text"].startswith("#")]
WORDS, EDGES = 4.5, 3.0  # WCAG 2: text; what has to be seen to tell one thing from another
CORNERS = frozenset((*LIGHT[:4], *HEAVY[:4]))
# Who does not see these misses nothing: a blank or another sign says the same, or nothing is said.
FAINT = {
    **dict.fromkeys("─-", "a rule between parts of a screen, which stand apart anyway"),
    **dict.fromkeys("│|", "the rule between the board and the log"),
    **dict.fromkeys("·.*", "a star in the sky of the first page; a dot on the rim of the wheel, between its values"),
    **dict.fromkeys("▄█▌▐▀_#^", "the hat of the first page"),
}
_LEGIBLE: set[tuple[str, str]] = set()  # cells that were looked at already: most pictures are made of the same ones


def check_legible(picture: Picture) -> None:
    """Words and digits stand out from their ground, and so do the frames of cards; nothing else is faint."""
    seen = {cell for row in picture.cells for cell in row if cell[0].strip()} - _LEGIBLE
    for sign, ink in seen:
        own, _, place = ink.split()[0].rpartition(":")
        role, _, ground = place.partition("/")
        assert role != "faint" or sign in FAINT, f"{sign!r} is written in {ink!r}: {_row_of(picture, (sign, ink))}"
        least = WORDS if sign.isalnum() else EDGES if sign in CORNERS else 0.0
        for theme in [own] if own else EXACT:
            found = contrast_of(THEMES[theme], role, ground or "ground")
            assert found >= least, f"{sign!r} in {ink!r}, {theme}: {found:.2f}, {_row_of(picture, (sign, ink))}"
    _LEGIBLE.update(seen)


def contrast_of(theme: Theme, role: str, ground: str) -> float:
    """Of what is written in this role on that ground; as much as can be where the terminal chooses the colours."""
    ink, paper = theme.colour(role, ground), theme.colours[ground]
    return contrast(ink, paper) if ink.startswith("#") and paper.startswith("#") else 21.0


def _row_of(picture: Picture, cell: tuple[str, str]) -> str:
    return next("".join(sign for sign, _ in row) for row in picture.cells if cell in row)

"""Themes: complete, legible, and told apart by everybody."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest
from rich.color import ANSI_COLOR_NAMES, ColorSystem

from tests.tui.draw.colours import SIGHT, contrast, difference
from tests.tui.draw.legible import EDGES, EXACT, WORDS, contrast_of
from tui.draw.themes import GROUNDS, ROLES, SUITS, THEMES, find, style_of

OWN = [name for name in THEMES if name not in EXACT]  # they have the terminal's colours
ATTRIBUTES = ["", "bold", "dim", "reverse", "bold reverse"]
INKS = [f"{role}/{ground} {more}".strip() for role, ground, more in product(ROLES, GROUNDS, ATTRIBUTES)]
FAR = 20  # CIE76: told apart at a glance, on single letters
# What most terminals make of the sixteen, at their darkest: the colours of VGA.
VGA = {
    "default": "#aaaaaa",
    "green": "#00aa00",
    "yellow": "#aa5500",
    "bright_red": "#ff5555",
    "bright_green": "#55ff55",
    "bright_yellow": "#ffff55",
    "bright_blue": "#5555ff",
    "bright_magenta": "#ff55ff",
}

every_theme = pytest.mark.parametrize("name", THEMES)
every_exact_theme = pytest.mark.parametrize("name", EXACT)
every_sight = pytest.mark.parametrize("sight", SIGHT)


def codes_of(name: str, ink: str) -> list[int]:
    """The SGR codes with which this ink begins."""
    begun = re.match(r"\x1b\[([\d;]+)m", style_of(name, ink).render("x", color_system=ColorSystem.TRUECOLOR))
    return [int(code) for code in begun[1].split(";")] if begun else []


# Complete --------------------------------------------------------------------------------------


@every_theme
def test_a_theme_has_a_colour_for_every_role_and_ground(name):
    theme = THEMES[name]
    assert theme.colours.keys() == {*ROLES, *GROUNDS}
    assert theme.attributes.keys() <= theme.colours.keys()


@every_theme
def test_every_ink_looks_like_something(name):
    for ink in INKS:
        assert style_of(name, ink).render("x").count("x") == 1
    assert style_of(name, "gold") == style_of(name, "gold/ground")


@every_exact_theme
def test_colours_are_written_out(name):
    for colour in THEMES[name].colours.values():
        assert re.fullmatch("#[0-9a-f]{6}", colour)


def test_an_unknown_theme_is_refused_with_those_that_there_are():
    assert find("night") is THEMES["night"]
    assert find("plain") is THEMES["plain"]
    with pytest.raises(ValueError, match=f"there is no theme 'pink' .there are: {', '.join(THEMES)}."):
        find("pink")


# Legible ---------------------------------------------------------------------------------------

WORDY = [role for role in ROLES if role not in ("edge", "faint")]  # faint is for rules and dots, edge for frames


@every_exact_theme
@pytest.mark.parametrize("ground", GROUNDS)
def test_what_may_be_a_word_can_be_read_on_every_ground(name, ground):
    enough = 7 if name == "contrast" else WORDS  # as much contrast as there is
    for role in WORDY:
        assert contrast_of(THEMES[name], role, ground) >= enough, role


@every_exact_theme
@pytest.mark.parametrize("ground", ["ground", "bar", "card"])
def test_the_frame_of_a_card_is_seen(name, ground):
    assert contrast_of(THEMES[name], "edge", ground) >= EDGES


@every_exact_theme
def test_what_lies_under_the_cursor_is_seen(name):
    """Its ground is a hint; its frame and the sign before it are gold."""
    theme = THEMES[name]
    assert contrast(theme.colours["raised"], theme.colours["card"]) > 1.2
    for ground in GROUNDS:
        assert contrast_of(theme, "gold", ground) >= EDGES


@every_exact_theme
def test_what_i_may_do_is_no_suit(name):
    """Green cards are not more allowed than others."""
    colours = THEMES[name].colours
    for suit in SUITS:
        assert difference(colours["herb"], colours[suit], "usual") >= (FAR if suit == "green" else 5), suit


# Told apart ------------------------------------------------------------------------------------


@every_exact_theme
def test_suits_are_told_apart_by_the_usual_eye(name):
    colours = THEMES[name].colours
    for one, other in combinations(SUITS, 2):
        assert difference(colours[one], colours[other], "usual") >= FAR, (one, other)


@every_sight
def test_the_safe_suits_are_told_apart_by_every_eye(sight):
    colours = THEMES["safe"].colours
    for one, other in combinations(SUITS, 2):
        assert difference(colours[one], colours[other], sight) >= FAR, (one, other)


@every_sight
def test_what_is_mine_what_i_may_and_what_is_dangerous_are_told_apart_by_every_eye(sight):
    colours = THEMES["safe"].colours
    for one, other in combinations(("text", "gold", "herb", "ember"), 2):
        assert difference(colours[one], colours[other], sight) >= FAR, (one, other)


def test_eyes_differ():
    assert difference("#d0021b", "#417505", "usual") > 90
    assert difference("#d0021b", "#417505", "deuteranopia") < 35
    assert difference("#000000", "#ffffff", "tritanopia") == pytest.approx(100, abs=0.1)


def test_the_sixteen_are_told_apart_and_legible_on_the_darkest_terminal():
    colours = THEMES["sixteen"].colours
    assert len({colours[suit] for suit in SUITS}) == len(SUITS)
    for role in WORDY:
        assert contrast(VGA[colours[role]], "#000000") >= 4, role


# The terminal's own colours --------------------------------------------------------------------

INKED = [*range(30, 38), *range(90, 98), *range(40, 48), *range(100, 108)]


def test_plain_says_nothing_of_colour():
    for ink in INKS:
        assert set(codes_of("plain", ink)) <= {1, 2, 4, 7}, ink


def test_sixteen_says_nothing_but_the_sixteen():
    for ink in INKS:
        assert set(codes_of("sixteen", ink)) <= {1, 2, 7, 39, 49, *INKED}, ink
    assert {THEMES["sixteen"].colours[role] for role in ROLES} <= {"default", *ANSI_COLOR_NAMES}


@pytest.mark.parametrize("name", OWN)
def test_on_the_terminals_own_ground_the_cursor_turns_colours_round(name):
    for role in ROLES:
        assert style_of(name, f"{role}/raised").reverse
        assert not style_of(name, f"{role}/card").reverse


def test_without_colour_attributes_say_what_matters():
    styles = {role: str(style_of("plain", role)) for role in ("text", "muted", "gold", "ember")}
    assert len(set(styles.values())) == len(styles)

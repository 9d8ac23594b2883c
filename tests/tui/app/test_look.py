"""How a run looks: switches over settings, settings over what the terminal says of itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tui.app.look import Appearance, is_utf8, look_of
from tui.app.settings import CHOICES, Settings

UTF8 = {"LANG": "en_GB.UTF-8"}
GOOD = {**UTF8, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def look(environ=GOOD, theme=None, ascii=False, still=False, **settings) -> Appearance:
    return look_of(Settings(**settings), environ, theme, ascii, still)


def test_a_good_terminal_gets_everything():
    assert look() == Appearance("night", ascii=False, motion=True, pace=1.0)


def test_a_terminal_that_says_nothing_gets_what_every_terminal_can():
    assert look({}) == Appearance("sixteen", ascii=True, motion=True, pace=1.0)


# Colours ---------------------------------------------------------------------------------------

TERMS = [
    ("xterm-256color", "night"),
    ("tmux-256color", "night"),
    ("screen-256color", "night"),
    ("xterm-direct", "night"),
    ("xterm-kitty", "night"),
    ("alacritty", "night"),
    ("foot", "night"),
    ("xterm", "sixteen"),
    ("linux", "sixteen"),
    ("screen", "sixteen"),
    ("rxvt", "sixteen"),
    ("", "sixteen"),
    ("dumb", "plain"),
    ("vt100", "plain"),
    ("vt220", "plain"),
    ("unknown", "plain"),
]


@pytest.mark.parametrize(("term", "theme"), TERMS)
def test_term_says_how_many_colours_there_are(term, theme):
    assert look({**UTF8, "TERM": term}).theme == theme


@pytest.mark.parametrize("value", ["truecolor", "24bit", "yes"])
def test_colorterm_says_that_there_are_many(value):
    assert look({"TERM": "xterm", "COLORTERM": value}).theme == "night"


def test_no_color_is_honoured_unless_it_is_empty():
    assert look({**GOOD, "NO_COLOR": "1"}).theme == "plain"
    assert look({**GOOD, "NO_COLOR": "0"}).theme == "plain"
    assert look({**GOOD, "NO_COLOR": ""}).theme == "night"


@pytest.mark.parametrize("theme", CHOICES["theme"][1:])
def test_a_theme_that_was_chosen_wins_over_the_environment(theme):
    for environ in ({}, GOOD, {**GOOD, "NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert look_of(Settings(theme=theme), environ, None, False, False).theme == theme
        assert look_of(Settings(theme="day"), environ, theme, False, False).theme == theme


# Glyphs ----------------------------------------------------------------------------------------

LOCALES = [
    ({}, False),
    ({"LANG": "C"}, False),
    ({"LANG": "POSIX"}, False),
    ({"LANG": "de_DE.ISO-8859-1"}, False),
    ({"LANG": "de_DE@euro"}, False),
    ({"LANG": "de_DE.UTF-8"}, True),
    ({"LANG": "de_DE.utf8"}, True),
    ({"LANG": "C.UTF-8"}, True),
    ({"LC_ALL": "C.UTF-8"}, True),
    ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, False),
    ({"LC_ALL": "de_DE.UTF-8", "LANG": "C"}, True),
    ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, True),
    ({"LC_CTYPE": "de_DE.UTF-8", "LANG": "C"}, True),
    ({"LC_CTYPE": "UTF-8"}, True),  # as macOS says it
    ({"LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"}, False),
    ({"LC_CTYPE": "", "LANG": "de_DE.UTF-8"}, True),
]
# Where the locale is C, Python itself sets LC_CTYPE before we can look.
COERCED = [
    ({"LC_CTYPE": "C.UTF-8"}, False),
    ({"LC_CTYPE": "C.utf8"}, False),
    ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, False),
    ({"LC_CTYPE": "C.UTF-8", "LANG": "POSIX"}, False),
    ({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.UTF-8"}, True),
    ({"LC_CTYPE": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANG": "C"}, True),
]


@pytest.mark.parametrize(("environ", "utf8"), [*LOCALES, *COERCED])
def test_the_locale_says_whether_there_is_more_than_ascii(environ, utf8):
    assert is_utf8(environ) is utf8
    assert look(environ).ascii is not utf8


@pytest.mark.parametrize(("environ", "utf8"), [({}, False), ({"LANG": "C"}, False), ({"LC_ALL": "C.UTF-8"}, True)])
def test_what_python_makes_of_the_locale_does_not_deceive_us(environ, utf8):
    program = "import os; from tui.app.look import is_utf8; print(is_utf8(os.environ))"
    run = subprocess.run([sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(utf8)


def test_glyphs_that_were_chosen_win_over_the_locale_and_the_switch_over_both():
    assert look(UTF8, glyphs="ascii").ascii
    assert not look({}, glyphs="unicode").ascii
    assert look(UTF8, glyphs="unicode", ascii=True).ascii


# Motion ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["SSH_CONNECTION", "SSH_TTY"])
def test_nothing_moves_over_ssh_unless_it_was_chosen(sign):
    far = {**GOOD, sign: "somewhere"}
    assert not look(far).motion
    assert look(far, motion="on").motion
    assert look({**GOOD, sign: ""}).motion


def test_nothing_moves_where_that_was_chosen_or_switched_off():
    assert not look(motion="off").motion
    assert not look(still=True).motion
    assert not look(still=True, motion="on").motion

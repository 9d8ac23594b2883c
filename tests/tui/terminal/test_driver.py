"""What a Painter sends in place of a stream must leave every terminal with the same picture."""

from __future__ import annotations

import os
import re
import sys
from types import SimpleNamespace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual.drivers.linux_driver import LinuxDriver
from wcwidth import wcwidth

from tests.tui.terminal.shown import Terminal
from tui.terminal.cells import PLAIN, restyled, stroke
from tui.terminal.driver import Painter, Sparing

COLUMNS, ROWS = 12, 4
HIDE, SHOW = "\x1b[?25l", "\x1b[?25h"
NO_WRAP = "\x1b[?7l"
BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"


def at(row, column, text, codes="", end="\x1b[0m"):
    """A piece of paint as Textual writes it."""
    return f"\x1b[{row + 1};{column + 1}H" + (f"\x1b[{codes}m{text}{end}" if codes else text)


@pytest.fixture
def painter():
    """For a terminal of the usual size that hides its cursor."""
    painter = Painter(80, 24)
    painter.sparing(HIDE)
    return painter


COLOURS = ["31", "97", "39", "38;5;200", "38;2;1;2;3", "38;2;22;4;7"]
PAPERS = ["41", "107", "49", "48;5;17", "48;2;9;7;22"]
MARKS = ["0", "1", "2", "3", "4", "5", "7", "9", "22", "23", "24", "25", "27", "29"]
codes = st.lists(st.sampled_from(COLOURS + PAPERS + MARKS), max_size=4).map(";".join)
clusters = st.lists(st.sampled_from(["a", "b", " ", "│", "♠", "魔", "女", "한", "e\u0301"]), min_size=1, max_size=8)


@st.composite
def paints(draw):
    """A text with a place and a style, that ends inside the terminal."""
    row, column = draw(st.integers(0, ROWS - 1)), draw(st.integers(0, COLUMNS - 1))
    text, room = "", COLUMNS - column
    for sign in draw(clusters):
        room -= max(wcwidth(sign[0]), 1)
        text += sign if room >= 0 else ""
    feed = "\n" if row and draw(st.booleans()) else ""
    return feed + at(row, column, text, draw(codes), draw(st.sampled_from(["\x1b[0m", "\x1b[m", ""])))


rest_of_row = st.builds(lambda style, text: f"\x1b[{style}m{text}", codes, st.text("ab ", max_size=15))
QUIET = [HIDE, SHOW, BEGIN, END, "\a", "\x1b]0;moon\a", "\x1b[?2004h"]
ERASING = ["\x1b[2J", "\x1b[K", "\x1b[2X"]
MOVING = ["\x1b[3C", "\x1b[A", "\x1b[M", "\r", "\t", "\n", "\x1b[0;0Ha\n", "\x1b7", "\x1b8"]
STYLING = ["\x1b[58;5;1m", "\x1b[1;4H\x1b[1mleft bold"]
controls = st.sampled_from([*QUIET, *ERASING, *MOVING, *STYLING])
writes = st.lists(st.one_of(paints(), paints(), paints(), paints(), rest_of_row, controls), max_size=6).map("".join)


@settings(max_examples=200, deadline=None)
@example([at(0, 0, "魔"), at(0, 1, "a"), at(0, 0, "魔")])
@example([at(0, 0, "魔"), at(0, 0, "a"), at(0, 0, "魔")])
@example([at(0, 0, "eee"), "\u0301a"])
@example([at(ROWS - 1, 0, "b"), "\x1b[0;1Hb"])
@given(st.lists(writes, max_size=12))
def test_the_spared_stream_paints_the_same_picture(stream):
    painter, stock, spared = Painter(COLUMNS, ROWS), Terminal(COLUMNS, ROWS), Terminal(COLUMNS, ROWS)
    for data in [NO_WRAP, *stream]:
        stock.feed(data)
        spared.feed(painter.sparing(data))
        assert spared.picture() == stock.picture()


@settings(deadline=None)
@given(st.lists(paints(), max_size=12).map("".join), st.lists(st.integers(1, 40), max_size=20))
def test_it_does_not_matter_where_writes_are_cut(stream, lengths):
    painter, stock, spared = Painter(COLUMNS, ROWS), Terminal(COLUMNS, ROWS), Terminal(COLUMNS, ROWS)
    stream = NO_WRAP + stream.replace("\u0301", "")  # a sign itself is never cut
    stock.feed(stream)
    for length in [*lengths, len(stream)]:
        spared.feed(painter.sparing(stream[:length]))
        stream = stream[length:]
    assert spared.picture() == stock.picture()


def test_the_same_paint_again_sends_nothing(painter):
    paint = at(2, 0, "the witch ", "1;31") + "\n" + at(3, 0, "魔女 e\u0301 ♠", "32") + "\x1b[1;1H"
    assert "witch" in painter.sparing(paint)
    assert painter.sparing(paint) == ""


def test_one_changed_cell_sends_one_cell(painter):
    painter.sparing(at(2, 0, "trick 1 of 9", "38;2;1;2;3;48;2;4;5;6"))
    paint = at(2, 0, "trick 2 of 9", "38;2;1;2;3;48;2;4;5;6") + "\x1b[3;8H"
    assert painter.sparing(paint) == "\x1b[3;7H2"


def test_a_new_style_is_a_change(painter):
    painter.sparing(at(2, 0, "witch", "1;31;40"))
    assert painter.sparing(at(2, 0, "witch", "1;32;40")) == "\x1b[3H\x1b[32mwitch"


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        ("31", "31", ""),
        ("1;31", "1;32", "\x1b[32m"),
        ("31;40", "31", "\x1b[49m"),
        ("31;48;2;1;2;3", "48;2;1;2;3", "\x1b[39m"),
        ("1;3;4;7;9;31", "", "\x1b[m"),
        ("1;2;38;2;1;2;3", "2;38;2;1;2;3", "\x1b[22;2m"),
        ("1;38;2;1;2;3", "2;38;2;1;2;3", "\x1b[22;2m"),
        ("1", "1;2", "\x1b[2m"),
        ("3;4;5;7;8;9;53;31", "4;31", "\x1b[;31;4m"),
        ("4;38;5;9", "38;5;9", "\x1b[24m"),
        ("1;0;31", "31;22", ""),
    ],
)
def test_styles_change_by_the_shortest_sequence(old, new, sent):
    assert stroke(restyled(PLAIN, old), restyled(restyled(None, ""), new)) == sent


def test_a_short_gap_is_written_again_and_a_long_one_stepped_over(painter):
    painter.sparing(at(0, 0, "a--b-------c"))
    assert painter.sparing(at(0, 0, "A--B-------C")) == "\x1b[1HA--B\x1b[7CC"


def test_a_gap_with_a_wide_sign_is_stepped_over(painter):
    painter.sparing(at(0, 0, "a魔c"))
    assert painter.sparing(at(0, 0, "A魔C")) == "\x1b[1HA\x1b[2CC"


def test_a_gap_in_another_style_is_stepped_over(painter):
    painter.sparing(at(0, 1, "-", "32") + at(0, 0, "a", "31") + at(0, 2, "c", "31"))
    assert painter.sparing(at(0, 0, "A", "31") + at(0, 2, "C", "31")) == "\x1b[1HA\x1b[1CC"


def test_after_signs_about_whose_width_terminals_disagree_the_next_cell_is_addressed(painter):
    sent = painter.sparing(at(0, 0, "❤\ufe0f👩\u200d🔬x♥y"))
    assert sent.endswith("❤\ufe0f\x1b[1;3H👩\u200d🔬\x1b[1;5Hx♥y")


@pytest.mark.parametrize("seen", [HIDE, SHOW])
def test_after_every_write_the_cursor_stands_where_it_should_and_readers_of_the_screen_follow_it(painter, seen):
    painter.sparing(seen)
    assert painter.sparing("\x1b[5;7H") == "\x1b[5;7H"
    assert painter.sparing(at(2, 0, "witch") + "\x1b[5;7H") == "\x1b[3H\x1b[mwitch\x1b[5;7H"
    assert painter.sparing(at(2, 0, "witch") + "\x1b[5;7H") == ""
    assert painter.sparing(at(2, 0, "witty") + "\x1b[3;9H") == "\x1b[3;4Hty\x1b[3C"


def test_an_update_that_changes_nothing_is_not_bracketed_either(painter):
    painter.sparing(at(0, 0, "witch"))
    assert [painter.sparing(data) for data in (BEGIN, at(0, 0, "witch"), END)] == ["", "", ""]
    sent = [painter.sparing(data) for data in (BEGIN, at(0, 0, "Witch") + "\x1b[1;2H", END)]
    assert sent == ["", BEGIN + "\x1b[1HW", END]


@pytest.mark.parametrize(
    "token", ["\a", "\x1b[?1000h", "\x1b[?2026$p", "\x1b[>25u", "\x1b[<u", "\x1b]0;moon\a", "\x1b]52;c;bW9vbg==\x1b\\"]
)
def test_what_changes_no_cell_passes_in_its_place_and_costs_no_memory(painter, token):
    before, after = at(0, 0, "a"), at(0, 1, "b")
    assert re.search(f"a{re.escape(token)}.*b", painter.sparing(before + token + after))
    assert painter.sparing(before + token + after) == token


@pytest.mark.parametrize(
    "token",
    [
        "\x1b[2J",
        "\x1b[?1049h",
        "\x1b[?1049l",
        "\x1b[K",
        "\x1b[5;9r",
        "\x1bc",
        "\x1b8",
        "\t",
        "\x1b[4:3m",
        "\x1b]8;;moon\x1b\\",
    ],
)
def test_what_is_not_understood_passes_and_everything_is_painted_anew(painter, token):
    painter.sparing(at(0, 0, "witch", "31"))
    assert painter.sparing(token).endswith(token)
    assert "witch" in painter.sparing("\x1b[0m" + at(0, 0, "witch", "31"))


def test_paint_outside_of_the_terminal_passes_as_it_is(painter):
    outside = at(30, 0, "too low") + at(2, 75, "too wide")
    assert re.sub(r"\x1b\[m", "", painter.sparing(outside)) == outside.replace(";1H", "H")


def test_an_escape_sequence_in_two_pieces_waits_for_its_end(painter):
    assert painter.sparing("\x1b[3;") == ""
    assert painter.sparing("4Hmoon").startswith("\x1b[3;4H")
    assert painter.sparing("\x1b]0;mo") == ""
    assert painter.sparing("on\a") == "\x1b]0;moon\a"


@pytest.mark.parametrize("blow", [lambda painter: painter.forget(), lambda painter: painter.resize(100, 30)])
def test_after_a_resize_or_on_demand_the_next_paint_is_sent_whole(painter, blow):
    whole = painter.sparing(at(2, 0, "witch", "31"))
    blow(painter)
    assert painter.sparing(at(2, 0, "witch", "31")) == whole


@pytest.mark.parametrize("moment", range(2, 25))
def test_a_signal_in_the_midst_of_a_write_may_write_itself(painter, moment):
    """A stop and a continue from elsewhere leave the screen and come back; here, at each function call."""
    calls, said = 0, []

    def interrupt(_frame, event, _argument):
        nonlocal calls
        calls += event == "call"
        if calls == moment and not said:
            said.append(painter.sparing("\x1b[?1049l\x1b[?1049h"))

    paint = at(0, 0, "the witch", "31") + at(1, 0, "the moon", "32")
    sys.setprofile(interrupt)
    try:
        sent = painter.sparing(paint)
    finally:
        sys.setprofile(None)
    assert said in ([], ["\x1b[?1049l\x1b[?1049h"])
    assert "1049" not in sent
    assert ("witch" in painter.sparing(paint)) == bool(said)


@pytest.fixture
def driver(monkeypatch):
    """One without a line, for a terminal and an app of 80 × 24."""
    driver = Sparing.__new__(Sparing)
    driver._app = SimpleNamespace(viewport_size=(80, 24))
    driver.sent = []
    monkeypatch.setattr(LinuxDriver, "write", lambda self, data: self.sent.append(data))
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((80, 24)))
    driver.write(HIDE + at(0, 0, "witch"))
    return driver


def test_a_write_that_changes_nothing_does_not_reach_the_line(driver):
    driver.write(at(0, 0, "witch"))
    assert len(driver.sent) == 1
    driver.forget()
    driver.write(at(0, 0, "witch"))
    assert "witch" in driver.sent[1]


def test_all_is_painted_anew_when_the_terminal_and_again_when_textual_has_another_size(driver, monkeypatch):
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((60, 20)))
    driver.write(at(0, 0, "witch"))
    driver._app.viewport_size = (60, 20)
    driver.write(at(0, 0, "witch"))
    driver.write(at(0, 0, "witch"))
    assert ["witch" in sent for sent in driver.sent] == [True, True, True]


def test_without_a_terminal_all_is_sent(driver, monkeypatch):
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.close(-1))
    driver.write(at(0, 0, "witch"))
    driver.write(at(0, 0, "witch"))
    assert ["witch" in sent for sent in driver.sent] == [True, True, True]

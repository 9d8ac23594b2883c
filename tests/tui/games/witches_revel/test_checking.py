"""`witch-tui cards check`: card and deck files, and how they were understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import witches_revel
from tui.cli.main import main

ROOM = Path(witches_revel.__file__).parent
GOOD = """
strike = [
    { code = "goose", name = "Angry Goose", value = 3, icon = "moonlight", also = "Bird", text = [
        "On Play: Discard 1 card from your hand.",
    ] },
]
"""


def run(capsys, *words):
    """-> exit status, standard output, standard error"""
    status = main(words)
    return status, *capsys.readouterr()


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    return path


def test_a_good_file_is_told_as_it_was_understood(capsys, mine):
    status, out, err = run(capsys, "cards", "check", str(mine))
    assert (status, err) == (0, "")
    assert out == (
        "Angry Goose (goose), A Strike Spell & A Bird, Power 3, moonlight\n"
        "    in short: discard 1\n"
        "    on the field: nothing goes on\n"
        "    On Play: Discard 1 card from your hand.\n"
        "        consequence: each time you play this card: discard: exactly 1 card in your hand (you choose)\n"
        "\n"
        "mine.toml: 1 card, 0 decks, nothing wrong\n"
    )


def test_a_short_line_that_is_not_so_is_named_by_card_and_place(capsys, mine):
    mine.write_text(GOOD.replace("text = [", 'short = "discard 2", text = ['))
    status, _, err = run(capsys, "cards", "check", str(mine))
    assert status == 1
    assert err == (
        "witch-tui: mine.toml, strike goose, short: 'discard 2' says 'discard 2', and the text has discard 1\n"
    )


def test_a_bad_file_is_named_by_card_line_and_column(capsys, mine):
    mine.write_text(GOOD.replace("1 card from your hand.", "1 feather from your tail."))
    status, out, err = run(capsys, "cards", "check", str(mine))
    assert status == 1
    assert err.startswith("witch-tui: mine.toml, strike goose, text: line 1, column 20: 'feather' is not understood; ")
    assert "could follow here" in err
    assert out.endswith("mine.toml: 0 cards, 0 decks, 1 wrong\n")


def test_several_files_are_checked_and_each_has_its_sentence(capsys, mine):
    status, out, err = run(capsys, "cards", "check", str(mine), str(ROOM / "decks.toml"))
    assert (status, err) == (0, "")
    assert "Friendly Fire (fire), a deck for Brandy Ashworth: 2 Sparkler, 2 Toast to Absent Friends" in out
    assert "mine.toml: 1 card, 0 decks, nothing wrong\n" in out
    assert out.endswith("decks.toml: 0 cards, 4 decks, nothing wrong\n")


def test_a_file_that_is_not_there_is_a_sentence(capsys, tmp_path):
    status, out, err = run(capsys, "cards", "check", str(tmp_path / "frog.toml"))
    assert (status, out) == (1, "")
    assert "frog.toml" in err

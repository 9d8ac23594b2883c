"""What is written about the house stays true when a game is added."""

from __future__ import annotations

import re

import pytest

from tests.house.tree import ROOT

COUNTED = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[a-z-]+ ){0,2}(?:games|rooms)\b", re.I)
# CHANGELOG tells what was.
PROSE = [*ROOT.glob("README.md"), *ROOT.glob("CONTRIBUTING.md"), *ROOT.glob("*.toml"), ROOT / "net" / "PROTOCOL.md"]
PROSE += [ROOT / "net" / "door" / "OPERATING.md"]


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.name)
def test_documents_do_not_say_how_many_games_there_are(path):
    assert COUNTED.findall(path.read_text("utf-8")) == []


def test_no_file_of_the_product_says_how_many_games_there_are(product):
    assert [source.at(source.tree) for source in product if COUNTED.search(source.text)] == []


def test_such_a_sentence_is_found():
    assert COUNTED.search("Five witch-themed tabletop games in a terminal")
    assert not COUNTED.search("five witches brew at the same time, in games of two")

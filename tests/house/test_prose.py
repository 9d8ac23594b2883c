"""What is written about the house stays true when a game is added."""

from __future__ import annotations

import re

import pytest

from tests.house.tree import ROOT

COUNTED = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[a-z-]+ ){0,2}(?:games|rooms)\b", re.I)
# CHANGELOG tells what was.
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("net/**/*.md")),
    *sorted(ROOT.glob("tui/**/*.md")),
]
PROSE = [*PAGES, *ROOT.glob("*.toml")]
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
SHORT = 250  # lines of README: whatever tells more lies beside what it tells of


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.name)
def test_documents_do_not_say_how_many_games_there_are(path):
    assert COUNTED.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_leads_to_a_file_and_to_a_heading_there(path):
    for file, heading in LINK.findall(path.read_text("utf-8")):
        if "://" in file:
            continue
        there = path.parent / file if file else path
        assert there.exists(), f"{path.name}: {file}"
        assert not heading or heading in headings(there), f"{path.name}: {file}#{heading}"


def headings(path):
    """As links call them."""
    titles = re.findall(r"(?m)^#+ (.+)$", path.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_front_page_is_short():
    assert (ROOT / "README.md").read_text("utf-8").count("\n") < SHORT


def test_no_file_of_the_product_says_how_many_games_there_are(product):
    assert [source.at(source.tree) for source in product if COUNTED.search(source.text)] == []


def test_such_a_sentence_is_found():
    assert COUNTED.search("Five witch-themed tabletop games in a terminal")
    assert not COUNTED.search("five witches brew at the same time, in games of two")

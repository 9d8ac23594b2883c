"""The rules of a game: contents that lead to their chapters, a search that goes round, and no key that is silent."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.draw.rulebook import chapters, rules_lines
from tui.screens.rules_page import RulesScreen
from tui.screens.table import TableScreen
from tui.start.new_game import NewGame

READING = Play(keys=("r", "r"))


def top_of(pilot):
    """The first line that is read."""
    return lines_of(pilot)[2].strip()


def said(pilot):
    return lines_of(pilot)[-2].strip()


async def search(pilot, words):
    await press(pilot, "/", *(key if key != " " else "space" for key in words), "enter")


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_key_in_the_contents_that_leads_to_its_first_line(tmp_path, game):
    async def act(pilot):
        contents = pilot.app.screen
        lines = contents.lines
        assert [*chapters(lines)] == [*chapters(rules_lines(game))]
        assert all(contents.menu.labels)
        for label, (title, line) in zip(contents.menu.labels, chapters(lines).items(), strict=True):
            assert title.partition(". ")[2] in "\n".join(lines_of(pilot))
            await press(pilot, label)
            panel = pilot.app.screen.panel
            assert panel.first == line or panel.top == panel.length - panel.room
            assert any(row.strip() == title for row in lines_of(pilot))
            await press(pilot, "escape")
            assert pilot.app.screen is contents

    on_stage(Play(wanted=NewGame(game, seed=1), keys=("escape", "r")), tmp_path, act)


def test_from_the_table_the_contents_begin_with_the_chapter_of_this_phase_and_lead_back(tmp_path):
    async def act(pilot):
        assert "r again: all of them, / searches" in on_table[1]
        await press(pilot, "r")
        assert pilot.app.screen.menu.item.text == "A round"
        await press(pilot, "down", "enter")
        assert top_of(pilot) == "6. Who takes the trick, and what then"
        await press(pilot, "c")
        assert type(pilot.app.screen) is RulesScreen
        await press(pilot, "r")
        assert type(pilot.app.screen) is TableScreen

    on_table = on_stage(Play(keys=("r",)), tmp_path / "table")
    on_stage(Play(keys=("r",)), tmp_path, act)


def test_a_search_marks_what_it_finds_and_goes_round_both_ways(tmp_path):
    async def act(pilot):
        await search(pilot, "trump pile")
        assert top_of(pilot).startswith("› 3.3 The top card of the trump pile")
        places = pilot.app.screen.panel.search.lines
        assert said(pilot) == f"'trump pile': place 1 of {len(places)}; n the next, N the one before."
        tops = [top_of(pilot)]
        for _ in places:
            await press(pilot, "n")
            tops.append(top_of(pilot))
        assert tops[0] == tops[-1]
        await press(pilot, "N", "n")
        assert top_of(pilot) == tops[0]

    on_stage(READING, tmp_path, act)


def test_a_number_leads_to_its_paragraph_and_not_to_the_first_that_names_it(tmp_path):
    async def act(pilot):
        await search(pilot, "6.4")
        return top_of(pilot)

    assert on_stage(READING, tmp_path, act).startswith("› 6.4 Refilling.")


def test_a_search_begins_at_the_table_too_and_goes_on_from_where_one_reads(tmp_path):
    async def act(pilot):
        await press(pilot, "r")
        await search(pilot, "total")
        assert top_of(pilot).startswith("› 6.3 ")
        await press(pilot, "c", "8")
        await search(pilot, "wheel")
        assert "On 3.4: " in top_of(pilot)

    on_stage(Play(), tmp_path, act)


def test_what_is_not_found_is_said_and_nothing_moves(tmp_path):
    async def act(pilot):
        await search(pilot, "dragon")
        assert lines_of(pilot)[-3].strip() == "The rules say nothing of 'dragon'."
        await search(pilot, "")
        assert lines_of(pilot)[-3].strip() == "Type what to search for."
        await press(pilot, "7")
        before = top_of(pilot)
        await search(pilot, "dragon")
        assert said(pilot) == "The rules say nothing of 'dragon'."
        await search(pilot, "")
        assert said(pilot) == "Type what to search for."
        await press(pilot, "/", "a", "escape")
        assert top_of(pilot) == before

    on_stage(READING, tmp_path, act)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (("z",), "z does nothing here; ? lists the keys."),
        (("n",), "Nothing is searched for: / begins a search."),
        (("g", "up"), "This is the beginning."),
        (("G", "pagedown"), "This is the end."),
        (("end", "home", "pageup"), "This is the beginning."),
    ],
)
def test_what_a_key_cannot_do_is_said(tmp_path, keys, sentence):
    async def act(pilot):
        await press(pilot, *keys)
        return said(pilot)

    assert on_stage(READING.with_keys("7"), tmp_path, act) == sentence


@pytest.mark.parametrize(("first", "last"), [("home", "end"), ("g", "G")])
def test_both_ends_have_their_keys_in_the_contents_and_in_the_text(tmp_path, first, last):
    async def act(pilot):
        await press(pilot, last)
        assert pilot.app.screen.menu.item.text == "About this game"
        await press(pilot, first)
        assert pilot.app.screen.menu.item.text == "The game in ten sentences"
        await press(pilot, "7", last)
        assert any("Leo Colovini" in line for line in lines_of(pilot)[-6:])
        await press(pilot, first)
        assert top_of(pilot) == "Witches Wheel"

    on_stage(READING, tmp_path, act)


@pytest.mark.parametrize("keys", [("r",), ("r", "r"), ("r", "r", "7"), ("r", "r", "/", *"trump", "enter")])
def test_the_keys_that_matter_fit_the_footer_and_nothing_is_cut(tmp_path, keys):
    rows = on_stage(Play(keys=keys), tmp_path)
    assert "/ search" in rows[-1]
    assert "Esc back" in rows[-1]
    assert "…" not in "".join(rows[:12])

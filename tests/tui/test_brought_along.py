"""What somebody brings along to a table: whoever comes can look before they sit down, and read it."""

from __future__ import annotations

from engine.games import find
from tests.tui.games.revel_decks import BROKEN, GEESE
from tests.tui.shared_scenes import joining, waiting_with_geese
from tests.tui.stage import Play, lines_of, on_stage, press, settled
from tui.company import agreed_on, files_in_use
from tui.screens.reading import ReadingPage
from tui.screens.waiting import WaitingPage
from tui.session import Scene

HOME = Play(wanted=None)


def scene(cards):
    return Scene("owl-fern-42", find("witches-revel"), {"cards": cards}, (), (), 0)


def test_a_file_is_told_by_its_length_its_meaning_and_its_lines():
    ((name, means, lines),) = files_in_use(scene(GEESE))
    assert name == "cards"
    assert "Angry Goose" in means
    assert "    On Play: Discard 1 card from your hand." in lines
    assert agreed_on(scene(GEESE)) == "Cards: a text of 12 lines."
    assert files_in_use(scene("")) == []


def test_what_only_another_version_understands_is_shown_as_it_is():
    ((_, means, lines),) = files_in_use(scene(BROKEN))
    assert means.startswith("It is not understood here: cards, strike goose, text: line 1")
    assert [*lines] == BROKEN.splitlines()


def test_it_is_read_while_the_table_waits_and_one_comes_back(tmp_path):
    async def act(pilot):
        await waiting_with_geese()(pilot.app)
        await settled(pilot)
        await press(pilot, "c")
        assert type(pilot.app.screen) is ReadingPage
        assert "Angry Goose (goose), A Strike Spell" in "\n".join(lines_of(pilot))
        await press(pilot, "escape")
        assert type(pilot.app.screen) is WaitingPage

    on_stage(HOME, tmp_path, act)


def test_a_table_that_waits_is_looked_at_by_a_key_and_one_that_has_begun_only_by_enter(tmp_path, monkeypatch):
    joined = []
    monkeypatch.setattr(
        "tui.app.WitchApp.join", lambda app, address, code, watching=False: joined.append((code, watching))
    )

    async def act(pilot):
        await joining(pilot.app)
        await settled(pilot)
        await press(pilot, "home", "v", "enter", "down", "v")
        assert "The key v does nothing here." in lines_of(pilot)[-3]
        await press(pilot, "enter", "down", "v")

    on_stage(HOME, tmp_path, act)
    assert joined == [("owl-fern-42", True), ("owl-fern-42", False), ("hare-beet-94", True)]


def test_who_only_looks_can_sit_down(tmp_path, monkeypatch):
    joined = []
    monkeypatch.setattr("tui.app.WitchApp.join", lambda app, address, code: joined.append(code))

    async def act(pilot):
        await waiting_with_geese(me=None)(pilot.app)
        await settled(pilot)
        await press(pilot, "s")
        return pilot.app.screen.scene.code

    assert [on_stage(HOME, tmp_path, act)] == joined

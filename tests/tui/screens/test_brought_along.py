"""What somebody brings along to a table: anybody who comes can look before they sit down, and read it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import find
from net.wire.messages import Accepted, Agree, Begin, Chair, Refused, Seats
from tests.tui.games.witches_revel.decks import BROKEN, GEESE
from tests.tui.shared_scenes import joining, waiting_with_geese
from tests.tui.stage import Play, lines_of, on_stage, press, settled
from tui.screens.reading import ReadingScreen
from tui.screens.waiting import WaitingScreen
from tui.seat.company_words import agreed_on, files_in_use, must_agree, still_to_agree, undecided
from tui.seat.scene import Scene

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
        await press(pilot, "C")
        assert type(pilot.app.screen) is ReadingScreen
        assert "Angry Goose (goose), A Strike Spell" in "\n".join(lines_of(pilot))
        await press(pilot, "escape")
        assert type(pilot.app.screen) is WaitingScreen

    on_stage(HOME, tmp_path, act)


def test_a_table_that_waits_is_looked_at_by_a_key_and_one_that_has_begun_only_by_enter(tmp_path, monkeypatch):
    joined = []
    monkeypatch.setattr(
        "tui.app.app.WitchApp.join", lambda app, address, code, watching=False: joined.append((code, watching))
    )

    async def act(pilot):
        await joining(pilot.app)
        await settled(pilot)
        await press(pilot, "home", "v", "enter", "down", "v")
        assert "v does nothing here; ? lists the keys." in lines_of(pilot)[-3]
        await press(pilot, "enter", "down", "v")

    on_stage(HOME, tmp_path, act)
    assert joined == [("owl-fern-42", True), ("owl-fern-42", False), ("hare-beet-94", True)]


def test_who_only_looks_can_sit_down(tmp_path, monkeypatch):
    joined = []
    monkeypatch.setattr("tui.app.app.WitchApp.join", lambda app, address, code: joined.append(code))

    async def act(pilot):
        await waiting_with_geese(me=None)(pilot.app)
        await settled(pilot)
        await press(pilot, "j")
        return pilot.app.screen.scene.code

    assert [on_stage(HOME, tmp_path, act)] == joined


# Agreeing ----------------------------------------------------------------------------------------

ANN, BEN, BRAM = Chair("Ann"), Chair("Ben"), Chair("Bram", "novice")
WAITS = replace(BEN, agreed=False)


def seated(*chairs, me=0, cards=GEESE, begun=False):
    told = scene(cards)
    told.me = me
    told.seated(Seats(chairs, 0, begun, ()))
    return told


def test_it_is_said_for_whom_the_table_waits():
    assert still_to_agree(seated(ANN, WAITS)) == "Ben has not agreed to the cards yet."
    assert still_to_agree(seated(ANN, WAITS, me=1)) == "You have not agreed to the cards yet."
    assert still_to_agree(seated(ANN, WAITS, me=None)) == "Ben has not agreed to the cards yet."
    assert [must_agree(seated(ANN, WAITS, me=me)) for me in (0, 1, None)] == [False, True, False]
    assert still_to_agree(seated(ANN, BEN)) == still_to_agree(scene(GEESE)) == ""


def test_nobody_is_waited_for_who_cannot_agree_whatever_a_host_says():
    strange = [replace(chair, agreed=False) for chair in (BRAM, Chair(""))]
    assert undecided(seated(ANN, *strange)) == []
    assert undecided(seated(ANN, WAITS, cards="")) == []
    assert undecided(seated(ANN, WAITS, begun=True)) == []


def on_the_page(tmp_path, act, answer=None, **more):
    """Do this at a table to which Ann has brought geese along; `answer`: what the host says to a command."""

    async def whole(pilot):
        await waiting_with_geese(**more)(pilot.app)
        await settled(pilot)
        line = pilot.app.screen.session.call
        line.said.clear()
        line.say = lambda message: [line.said.append(message), line.tells(*answer(message))]
        return await act(pilot, line)

    return on_stage(HOME, tmp_path, whole)


def done(message):
    return Accepted(message.number), Seats((ANN, BEN), 0, False, ("Eve",))


@pytest.mark.parametrize("keys", [("C", "escape", "a"), ("C", "escape", "down", "enter"), ("end", "up", "enter")])
def test_after_reading_one_agrees_by_a_key_or_by_enter(tmp_path, keys):
    async def act(pilot, line):
        await press(pilot, *keys)
        assert line.said == [Agree(1)]
        shown = "\n".join(lines_of(pilot))
        assert "You agree to the cards." in shown
        assert "not agreed yet" not in shown and "agree to play with them" not in shown
        assert pilot.app.screen.menu.item.text == "Ann"  # Enter once more does not leave
        await press(pilot, "a")
        assert line.said == [Agree(1)]

    on_the_page(tmp_path, act, done)


def test_a_refusal_is_said_and_one_may_agree_once_more(tmp_path):
    async def act(pilot, line):
        await press(pilot, "a")
        assert "hat could not be kept" in lines_of(pilot)[-3]
        await press(pilot, "a")
        assert line.said == [Agree(1), Agree(2)]

    on_the_page(tmp_path, act, lambda message: [Refused(message.number, "that could not be kept")])


def test_who_has_brought_it_sees_who_has_not_agreed_and_does_not_begin(tmp_path):
    async def act(pilot, line):
        assert "Ben has not agreed to the cards yet." in lines_of(pilot)[-3]
        await press(pilot, "b")
        assert "Ben has not agreed to the cards yet." in lines_of(pilot)[-3]
        assert line.said == []
        line.tells(Seats((ANN, BEN), 0, False, ("Eve",)))
        await settled(pilot)
        assert "Ben agrees to the cards." in lines_of(pilot)[-3]
        await press(pilot, "b")
        assert line.said == [Begin(1)]

    on_the_page(tmp_path, act, lambda message: [Accepted(message.number)], me=0)


def test_who_only_looks_is_asked_for_nothing(tmp_path):
    async def act(pilot, line):
        await press(pilot, "a")
        assert "a does nothing here; ? lists the keys." in lines_of(pilot)[-3]
        assert line.said == []

    on_the_page(tmp_path, act, me=None)

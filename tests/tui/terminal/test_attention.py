"""The bell and the title, for who looks elsewhere."""

from __future__ import annotations

import pytest

from tests.tui.stage import Play, on_stage, press
from tui.app import app as apps
from tui.terminal.attention import titled


@pytest.mark.parametrize(
    "term", ["xterm-256color", "putty", "screen", "tmux-256color", "xterm-kitty", "foot", "alacritty"]
)
def test_a_window_gets_a_title(term):
    assert titled("Weavers: your turn", {"TERM": term}) == "\x1b]2;Weavers: your turn\x07"


@pytest.mark.parametrize("environ", [{"TERM": "linux"}, {"TERM": "vt100"}, {"TERM": "dumb"}, {}])
def test_what_has_no_title_would_print_it(environ):
    assert titled("Weavers: your turn", environ) == ""


def test_a_title_steers_nothing():
    assert titled("\x1b[2J\x07" + "x" * 500, {"TERM": "xterm"}).count("\x07") == 1


def rung(tmp_path, monkeypatch, seconds: float, settings: str = "", **more) -> list[str]:
    """What is done to call somebody who pressed the last key so long ago."""

    async def act(pilot):
        done = []
        app = pilot.app
        monkeypatch.setattr(app, "bell", lambda: done.append("bell"))
        monkeypatch.setattr(app, "_title", done.append)
        monkeypatch.setattr(apps.time, "monotonic", lambda: app.pressed_at + seconds)
        app.call_for_attention("Weavers: your turn", **more)
        monkeypatch.undo()
        monkeypatch.setattr(app, "_title", done.append)
        await press(pilot, "down")
        return done

    return on_stage(Play(wanted=None, settings=settings), tmp_path, act)


def test_who_is_waited_for_by_people_and_presses_no_key_is_called_until_they_do(tmp_path, monkeypatch):
    called = rung(tmp_path, monkeypatch, apps.ELSEWHERE + 1, by_people=True)
    assert called == ["bell", "* Weavers: your turn", "witch-tui"]


def test_who_is_here_is_not_called_nor_for_bots_nor_where_the_setting_says_so(tmp_path, monkeypatch):
    assert rung(tmp_path / "1", monkeypatch, 1.0, by_people=True) == []
    assert rung(tmp_path / "2", monkeypatch, 100.0) == []
    assert rung(tmp_path / "3", monkeypatch, 100.0, "bell = false", by_people=True) == []

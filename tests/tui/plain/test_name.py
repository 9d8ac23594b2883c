"""What somebody is called: asked once, offered by the login, used everywhere, and nobody is kept waiting for it."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from tests.terminal import Terminal
from tests.tui.scenes import HOME
from tests.tui.stage import GAME, Play, lines_of, on_stage, press
from tui.app.settings import Settings, load_settings, save_settings
from tui.cli.main import main

NEW = replace(HOME, is_new=True)
WITCH = [sys.executable, "-m", "tui.cli.main"]


@pytest.fixture(autouse=True)
def login(tmp_path, monkeypatch):
    monkeypatch.setenv("LOGNAME", "morgana")


def name_after(tmp_path, *keys, play=NEW):
    """What is kept after these keys, and the screen then."""
    shown = on_stage(play.with_keys(*keys), tmp_path)
    return load_settings(tmp_path).name, "\n".join(shown)


def test_the_first_time_home_asks_and_enter_takes_the_name_of_the_login(tmp_path):
    name, shown = name_after(tmp_path)
    assert (name, "your name" in shown, "morgana" in shown) == ("", True, True)
    name, shown = name_after(tmp_path, "enter")
    assert (name, "your name" in shown) == ("morgana", False)
    assert "your name" not in name_after(tmp_path)[1]


def test_another_name_is_typed(tmp_path):
    assert name_after(tmp_path, "n", *"Ann 3", "enter")[0] == "Ann 3"  # a digit is no game meanwhile


def test_whoever_types_a_name_is_told_how_that_is_done(tmp_path):
    shown = name_after(tmp_path, "n", *"An")[1]
    assert "Type a name; Enter takes it. Left empty, it is morgana." in shown
    assert "n writes another" not in shown


def test_an_empty_name_is_none_and_escape_leaves_the_question(tmp_path):
    name, shown = name_after(tmp_path, "n", "x", "escape")
    assert (name, "your name" in shown) == ("", True)
    assert name_after(tmp_path, "n", " ", "enter")[0] == "morgana"


def test_who_deals_at_once_is_not_stopped_and_not_asked_again(tmp_path):
    name, shown = name_after(tmp_path, "1", "enter")
    assert "You must play a card" in shown or "Winning" in shown or "trick 1" in shown
    assert name == "morgana"


def test_a_setting_changed_by_others_asks_all_the_same(tmp_path):
    save_settings(tmp_path, Settings(theme="day"))
    assert "your name" in name_after(tmp_path)[1]


def test_a_file_with_a_mistake_is_left_alone(tmp_path):
    (tmp_path / "settings.toml").write_text('name = "Ann"\ntheme = "nihgt"\n')
    assert "your name" not in "\n".join(on_stage(NEW.with_keys("1", "escape"), tmp_path))
    assert (tmp_path / "settings.toml").read_text() == 'name = "Ann"\ntheme = "nihgt"\n'


@pytest.mark.parametrize("setting", ["morgana", "Ben"])
def test_the_name_is_used_at_ones_own_tables(tmp_path, setting):
    async def act(pilot):
        return pilot.app.screen.scene.names[0]

    written = f'name = "{setting}"' if setting != "morgana" else ""
    assert on_stage(Play(wanted=GAME, is_new=True, settings=written), tmp_path, act) == setting


def test_a_switch_wins_until_the_name_is_changed(tmp_path):
    async def act(pilot):
        app = pilot.app
        app.launch = replace(app.launch, name="Zoe")
        await app.go(app.home_screen())
        await press(pilot)
        asked = any("your name" in line for line in lines_of(pilot))
        called = app.called
        app.change(name="Ann")
        return asked, called, app.called

    assert on_stage(NEW, tmp_path, act) == (False, "Zoe", "Ann")


def test_in_lines_a_person_is_told_once(tmp_path):
    said = []
    for _ in range(2):
        command = [*WITCH, "play", "witches-wheel", "--plain", "--data", str(tmp_path)]
        with Terminal(command, env={"LOGNAME": "morgana"}) as terminal:
            terminal.until(r"\n>")
            terminal.press("quit", "enter")
            assert terminal.wait() == 0
            said.append("The others call you morgana. --name NAME changes that" in terminal.raw().decode())
    assert said == [True, False]


def test_a_pipe_takes_the_login_without_a_word(tmp_path, capsys, monkeypatch):
    (tmp_path / "answers").write_text("save\n")
    with (tmp_path / "answers").open() as answers:
        monkeypatch.setattr(sys, "stdin", answers)
        monkeypatch.setattr(
            "tui.plain.start.Lines", lambda: __import__("tui.plain.input").plain.input.Lines(answers.fileno())
        )
        assert main(["play", "witches-wheel", "--plain", "--no-animation", "--data", str(tmp_path / "data")]) == 0
    assert "call you" not in capsys.readouterr().out
    assert not (tmp_path / "data" / "settings.toml").exists()

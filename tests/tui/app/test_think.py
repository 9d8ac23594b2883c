"""How long bots think, by the settings and by the switch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.bots.seconds import LONGEST, seconds_of
from tests.tui.stage import Play, app_for, on_stage
from tui.app.settings import CHOICES, Settings, load_settings, save_settings
from tui.plain import start
from tui.start.new_game import NewGame


def seconds(pilot):
    return pilot.app.local_tables.thinker.think()


def test_every_setting_can_be_had():
    assert all(0 < seconds_of(value) <= LONGEST for value in CHOICES["think"])


def test_what_the_settings_say_holds_and_can_be_changed_at_any_time(tmp_path):
    async def act(pilot):
        assert seconds(pilot) == 2
        assert pilot.app.hosts.own._think() == 2
        pilot.app.change(think="0.5")
        return seconds(pilot), pilot.app.hosts.own._think()

    assert on_stage(Play(settings='think = "2"\n'), tmp_path, act) == (0.5, 0.5)
    assert load_settings(tmp_path).think == "0.5"


def test_the_switch_holds_until_something_else_is_chosen(tmp_path):
    app = app_for(Play(settings='think = "2"\n'), tmp_path)
    app.launch = replace(app.launch, think=0.7)
    assert app.think() == 0.7
    app._forget_switches(replace(app.settings, theme="day"))
    assert app.think() == 0.7
    app._forget_switches(replace(app.settings, think="3"))
    assert app.launch.think is None


@pytest.mark.parametrize(("switch", "thinks"), [(None, 3.0), (0.5, 0.5)])
def test_lines_take_what_the_settings_say_or_the_switch(tmp_path, monkeypatch, switch, thinks):
    class Known(Exception):
        pass

    def known(data, think):
        assert think() == thinks
        raise Known

    monkeypatch.setattr(start, "thinker_for", known)
    save_settings(tmp_path, Settings(think="3"))
    with pytest.raises(Known):
        start.play_in_lines(tmp_path, NewGame("witches-wheel").message(), [], True, [], switch)

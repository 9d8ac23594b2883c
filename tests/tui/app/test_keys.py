"""Keys: every action has some, nothing clashes, and what is wrong in a rebinding is said."""

from __future__ import annotations

from itertools import combinations
from string import digits

import pytest

from tests.tui.stage import Play, lines_of, on_stage, press
from tui.app.keys import ACTIONS, FUNCTION_KEYS, NAMED, PRESETS, Keymap, key_name, key_of

every_preset = pytest.mark.parametrize("preset", PRESETS)


def refused(*args) -> str:
    with pytest.raises(ValueError, match="keys: |preset") as refusal:
        Keymap(*args)
    return str(refusal.value)


# Actions and presets ---------------------------------------------------------------------------


@pytest.mark.parametrize("action", [act for act in ACTIONS.values() if act.name != "hint"])
def test_every_action_has_keys_and_is_explained(action):
    assert action.keys
    assert len(action.says) > 3
    assert 0 < len(action.short) < 10


def test_what_is_not_there_yet_is_in_no_list(tmp_path, capsys):
    async def act(pilot):
        await press(pilot, "?", *"hint")
        return "\n".join(lines_of(pilot))

    assert "Nothing is called that." in on_stage(Play(), tmp_path, act)


def test_no_two_actions_are_explained_by_the_same_words():
    assert len({action.says for action in ACTIONS.values()}) == len(ACTIONS)


@every_preset
def test_a_preset_names_actions_and_leaves_none_without_a_key(preset):
    assert PRESETS[preset].keys() <= ACTIONS.keys()
    keymap = Keymap(preset)
    for name in ACTIONS:
        assert keymap.keys[name]
        assert keymap.shown(name)
        for key in keymap.keys[name]:
            assert keymap.action(key) == name


def test_vi_walks_by_hjkl_beside_the_arrows():
    keymap = Keymap("vi")
    assert [keymap.action(key) for key in "hjkl"] == ["previous", "down", "up", "next"]
    assert [keymap.action(key) for key in ("g", "G", "ctrl+u", "ctrl+d")] == ["first", "last", "page_up", "page_down"]
    assert keymap.both("up", "down") == "k j"
    assert [keymap.action(key) for key in ("left", "down", "up", "right")] == ["previous", "down", "up", "next"]
    assert (keymap.action("L"), keymap.action("H")) == ("log", "hint")


def test_a_key_without_a_meaning_has_none():
    assert Keymap().action("ö") is None
    assert Keymap().action("j") is None


def test_an_unknown_preset_is_refused_with_those_that_there_are():
    assert refused("emacs") == "there is no preset 'emacs' (there are: arrows, vi)"


# Rebinding -------------------------------------------------------------------------------------


def test_an_action_is_rebound_by_its_name():
    keymap = Keymap("arrows", {"undo": ["z", "backspace"]})
    assert keymap.action("z") == keymap.action("backspace") == "undo"
    assert keymap.action("u") is None
    assert keymap.shown("undo") == "z"
    assert keymap.all_shown("undo") == "z Backspace"


def test_a_rebinding_wins_over_a_preset():
    keymap = Keymap("vi", {"log": ["o"], "next": ["right", "n"]})
    assert (keymap.action("o"), keymap.action("n"), keymap.action("l")) == ("log", "next", None)


def test_two_actions_may_change_keys():
    keymap = Keymap("arrows", {"log": ["u"], "undo": ["l"]})
    assert (keymap.action("u"), keymap.action("l")) == ("log", "undo")


def test_an_action_may_be_left_without_a_key():
    keymap = Keymap("arrows", {"hint": []})
    assert keymap.shown("hint") == ""
    assert keymap.all_shown("hint") == ""
    assert keymap.action("h") is None


@pytest.mark.parametrize(("one", "other"), list(combinations(["undo", "log", "why", "quit"], 2)))
def test_a_clash_is_refused_with_both_actions_and_the_key(one, other):
    sentence = refused("arrows", {one: ["z"], other: ["z"]})
    assert sentence == f"keys: 'z' is asked for by {one} and by {other}; give one of them another key"


def test_a_clash_with_a_key_that_an_action_has_anyway_is_refused():
    assert "'u' is asked for by undo and by log" in refused("arrows", {"log": ["u"]})


@pytest.mark.parametrize("digit", digits)
def test_digits_are_refused_for_they_pick_things(digit):
    assert refused("arrows", {"undo": [digit]}) == f"keys: undo cannot have {digit!r}: digits pick things"


def test_an_unknown_action_is_refused_with_those_that_there_are():
    sentence = refused("arrows", {"fly": ["z"]})
    assert sentence.startswith("keys: there is no action 'fly' (there are: next, previous, ")


@pytest.mark.parametrize("written", ["", " ", "\t", "flurb", "12", "ctrl+", "ctrl+1", "hyper+x", "+x", "f13", "esc,"])
def test_what_is_no_key_is_refused_with_what_is_one(written):
    sentence = refused("arrows", {"undo": [written]})
    assert sentence.startswith(f"keys: undo cannot have {written!r}: a key is a character, Esc, Enter, Space, ")
    assert sentence.endswith("F1 to F12, or Ctrl+ a letter")


# Names of keys ---------------------------------------------------------------------------------

NAMES = [
    ("escape", "Esc"),
    ("pageup", "PgUp"),
    ("pagedown", "PgDn"),
    ("shift+tab", "Shift+Tab"),
    ("ctrl+p", "Ctrl+P"),
    ("f1", "F1"),
    ("right", "Right"),
    ("?", "?"),
    ("u", "u"),
    ("L", "L"),
]


@pytest.mark.parametrize(("key", "name"), NAMES)
def test_a_key_is_shown_as_people_write_it(key, name):
    assert key_name(key) == name


@pytest.mark.parametrize("key", [*NAMED, *FUNCTION_KEYS, "shift+tab", "ctrl+b", "alt+x", "z", "Z", "ß", "?", "+"])
def test_what_help_shows_may_be_written_into_the_settings(key):
    assert key_of(key_name(key), "undo") == key_of(key, "undo") == key


@every_preset
def test_every_key_of_a_preset_could_be_written_into_the_settings(preset):
    keymap = Keymap(preset)
    assert (
        Keymap("arrows", {name: [key_name(key) for key in keymap.keys[name]] for name in ACTIONS}).keys == keymap.keys
    )


def test_two_actions_share_a_place_in_the_footer():
    assert Keymap().both("up", "down") == "Up Down"
    assert Keymap("arrows", {"down": []}).both("up", "down") == "Up"


# Labels ----------------------------------------------------------------------------------------


@every_preset
def test_labels_are_single_signs_that_differ_and_mean_nothing_else(preset):
    keymap = Keymap(preset)
    labels = keymap.labels(40)
    assert len(labels) == len(set(labels)) == 40
    assert labels[:9] == list("123456789")
    for label in labels:
        assert len(label) == 1
        assert keymap.action(label) is None


@every_preset
def test_a_label_never_takes_a_key_that_was_rebound(preset):
    keymap = Keymap(preset, {"undo": ["a", "b"], "why": ["c"]})
    assert not {"a", "b", "c"} & {*keymap.labels(60)}
    assert "u" in keymap.labels(60)


def test_there_are_as_many_labels_as_are_asked_for_while_keys_last():
    assert Keymap().labels(0) == []
    assert Keymap().labels(3) == ["1", "2", "3"]
    assert 40 < len(Keymap().labels(1000)) < 70


def test_a_letter_is_the_dearest_that_is_free():
    keymap = Keymap()
    assert keymap.letter("pq", []) == "p"
    assert keymap.letter("pq", ["p"]) == "q"
    assert keymap.letter("ul", []) == ""
    assert keymap.letter("", []) == ""

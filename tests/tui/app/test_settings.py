"""Settings: what is written comes out again, and whatever is wrong in the file is said with its name."""

from __future__ import annotations

import os
import tempfile
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as usual
from hypothesis import strategies as st

from net.clean import name_of
from tui.app.keys import ACTIONS, PRESETS, Keymap
from tui.app.settings import CHOICES, FILE, MEANINGS, Settings, load_settings, save_settings
from tui.draw.themes import THEMES
from tui.start.names import short_name


def written(folder: Path, text: str | bytes) -> Path:
    """A settings file as somebody with an editor would make it."""
    path = folder / FILE
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def said_of(folder: Path) -> str:
    """The refusal; empty if these settings are fine."""
    try:
        load_settings(folder)
    except ValueError as error:
        return str(error)
    return ""


def refused(folder: Path) -> str:
    """What is said of this folder's settings, without the file's name at the beginning."""
    sentence, start = said_of(folder), f"{folder / FILE}: "
    assert sentence.startswith(start)
    return sentence.removeprefix(start)


# What settings are -----------------------------------------------------------------------------


def test_every_setting_is_explained_and_its_usual_value_allowed():
    names = {each.name for each in fields(Settings)} - {"keys"}
    assert MEANINGS.keys() == names
    assert CHOICES.keys() <= names
    for name, allowed in CHOICES.items():
        assert getattr(Settings(), name) == allowed[0]


def test_every_theme_and_preset_there_is_can_be_chosen():
    assert CHOICES["theme"] == ("auto", *THEMES)
    assert CHOICES["preset"] == tuple(PRESETS)


# There and back --------------------------------------------------------------------------------


def test_without_a_file_all_is_as_usual(tmp_path):
    assert load_settings(tmp_path) == Settings()
    assert load_settings(tmp_path / "not" / "there") == Settings()
    assert not (tmp_path / "not").exists()


def test_an_empty_file_changes_nothing(tmp_path):
    written(tmp_path, "")
    assert load_settings(tmp_path) == Settings()


ODD = [
    "",
    " ",
    '"',
    "\\",
    "'''",
    "\x7f",
    "\x00",
    "\n[keys]",
    "a\tb",
    "\ud800",
    "‮",
    "名前",
    "é",
    "😀",
    "#",
    "=",
    "x" * 99,
]
names = st.one_of(st.sampled_from(ODD), st.text(max_size=20))
spare = [sign for sign in "!\"#$%&'*,-./:;<=>@[]\\^_`{|}~äß界" if Keymap().action(sign) is None]
chosen = st.fixed_dictionaries({name: st.sampled_from(allowed) for name, allowed in CHOICES.items()})


@usual(max_examples=30, deadline=None)  # each of them waits for the disk
@given(names, chosen, st.booleans(), st.permutations(spare), st.sets(st.sampled_from([*ACTIONS]), max_size=4))
def test_what_is_saved_comes_out_again(name, choices, bell, signs, actions):
    keys = {action: [sign] for action, sign in zip(sorted(actions), signs, strict=False)}
    settings = Settings(name=name_of(name, "Player"), bell=bell, keys=keys, **choices)
    with tempfile.TemporaryDirectory() as folder:
        save_settings(Path(folder), settings)
        assert load_settings(Path(folder)) == settings
        assert os.listdir(folder) == [FILE]


@pytest.mark.parametrize("name", [name for name in ODD if name != "\ud800"])
def test_no_name_breaks_the_file(name, tmp_path):
    save_settings(tmp_path, Settings(name=name, keys={"undo": ["😀", '"', "\\"]}))
    assert load_settings(tmp_path).name == name_of(short_name(name), "")
    assert load_settings(tmp_path).keys == {"undo": ["😀", '"', "\\"]}


def test_a_folder_that_is_not_there_yet_is_made(tmp_path):
    save_settings(tmp_path / "a" / "b", Settings(name="Ann"))
    assert load_settings(tmp_path / "a" / "b").name == "Ann"


def test_the_file_says_what_it_is_and_names_every_setting(tmp_path):
    save_settings(tmp_path, Settings(keys={"undo": ["z"]}))
    text = (tmp_path / FILE).read_text("utf-8")
    assert text.startswith("# Settings of witch-tui.")
    for each in fields(Settings):
        assert each.name in text
    assert '\n[keys]\nundo = ["z"]\n' in text


def test_a_key_may_stand_without_brackets_and_as_help_shows_it(tmp_path):
    written(tmp_path, '[keys]\nundo = "PgUp"\nlog = ["Ctrl+B", "o"]\npage_up = []\n')
    keymap = load_settings(tmp_path).keymap
    assert [keymap.action(key) for key in ("pageup", "ctrl+b", "o")] == ["undo", "log", "log"]


def test_a_name_is_made_harmless(tmp_path):
    written(tmp_path, 'name = "\\u001b[2JA\\u202e"')
    assert load_settings(tmp_path).name == "?[2JA?"
    written(tmp_path, 'name = "  "')
    assert load_settings(tmp_path).name == ""  # none: the login's is offered


@pytest.mark.parametrize(("written_as", "think"), [("2", "2"), ("2.0", "2"), ("0.5", "0.5"), ('"0.5"', "0.5")])
def test_a_number_may_be_written_with_quotes_or_without(tmp_path, written_as, think):
    written(tmp_path, f"think = {written_as}")
    assert load_settings(tmp_path).think == think


# Wrong files -----------------------------------------------------------------------------------

WRONG = {
    "theme": (b"theme = night", 'not TOML, which has lines like theme = "night" (Invalid value (at line 1, column 9))'),
    "deep": (b"name = " + b"[" * 9000, 'not TOML, which has lines like theme = "night" ('),
    "latin-1": ('name = "é"'.encode("latin-1"), "not UTF-8 text (byte 8)"),
    "a number": (b"theme = 3", "settings, theme: expected a text, found 3"),
    "a text": (b'bell = "on"', "settings, bell: expected true or false, found 'on'"),
    "no such theme": (b'theme = "pink"', f"theme is one of {', '.join(CHOICES['theme'])}, not 'pink'"),
    "no such preset": (b'preset = "emacs"', "preset is one of arrows, vi, not 'emacs'"),
    "no such glyphs": (b'glyphs = "emoji"', "glyphs is one of auto, unicode, ascii, not 'emoji'"),
    "too long": (b"think = 4", "think is one of 0.5, 1, 2, 3, not '4'"),
    "no number": (b"think = true", "settings, think: expected a text, found True"),
    "no such setting": (b'colour = "red"', "settings: unknown field 'colour' (there are: name, theme, "),
    "no such action": (b'[keys]\nfly = "z"', "keys: there is no action 'fly' (there are: next, "),
    "keys as a text": (b'keys = "z"', "settings, keys: expected a table of names and values, found 'z'"),
    "a number as keys": (b"[keys]\nundo = 3", "settings, keys['undo']: expected a list, found 3"),
    "a number as a key": (b"[keys]\nundo = [3]", "settings, keys['undo'][0]: expected a text, found 3"),
    "a digit": (b'[keys]\nundo = "3"', "keys: undo cannot have '3': digits pick things"),
    "no key": (b'[keys]\nundo = "Backspce"', "keys: undo cannot have 'Backspce': a key is a character, Esc, "),
    "a clash": (b'[keys]\nundo = "r"', "keys: 'r' is asked for by undo and by rules; give one of them another key"),
    "a clash in vi": (b'preset = "vi"\n[keys]\nundo = "j"', "keys: 'j' is asked for by down and by undo; "),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_gets_a_sentence_with_its_name_and_stays_as_it_is(what, tmp_path):
    data, sentence = WRONG[what]
    path = written(tmp_path, data)
    assert refused(tmp_path).startswith(sentence)
    assert path.read_bytes() == data


@given(st.binary(max_size=60))
def test_bytes_of_any_kind_are_settings_or_refused(data):
    with tempfile.TemporaryDirectory() as folder:
        path = written(Path(folder), data)
        sentence = said_of(Path(folder))
        assert not sentence or sentence.startswith(f"{path}: ")


# Folders that cannot be ------------------------------------------------------------------------


def test_a_folder_in_place_of_the_file_is_refused(tmp_path):
    (tmp_path / FILE).mkdir()
    assert refused(tmp_path) == "cannot be read (Is a directory)"
    with pytest.raises(ValueError, match=r"settings\.toml: cannot be written \(Is a directory\)"):
        save_settings(tmp_path, Settings())
    assert os.listdir(tmp_path) == [FILE]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    folder = tmp_path / "data"
    folder.write_text("hello")
    assert refused(folder) == "cannot be read (Not a directory)"
    with pytest.raises(ValueError, match=r"settings\.toml: cannot be written \("):
        save_settings(folder, Settings())
    assert folder.read_text() == "hello"


def test_a_system_that_says_no_is_quoted(tmp_path, monkeypatch):
    def denied(*args, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", denied)
    assert refused(tmp_path) == "cannot be read (Permission denied)"
    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(ValueError, match=r"settings\.toml: cannot be written \(Permission denied\)"):
        save_settings(tmp_path, Settings())

"""What was chosen last for a game comes back with it, as far as it is still possible."""

from __future__ import annotations

import json

import pytest

from engine.games import find
from tui.start.last_choice import KEPT, LastChoice, last_choice, remember

WHEEL = find("witches-wheel")
CHOSEN = LastChoice(5, ["adept", "novice", "adept", "adept"], {"side": "increasing", "open_scores": "on"})


def test_nothing_was_chosen_yet(tmp_path):
    assert last_choice(tmp_path / "data", WHEEL) is None


def test_each_game_has_its_own(tmp_path):
    weavers = find("weavers")
    remember(tmp_path, WHEEL, CHOSEN)
    remember(tmp_path, weavers, LastChoice(2, ["adept"], {"decks": "ember+tides"}))
    assert last_choice(tmp_path, WHEEL) == CHOSEN
    assert last_choice(tmp_path, weavers) == LastChoice(2, ["adept"], {"decks": "ember+tides"})


@pytest.mark.parametrize(
    ("kept", "comes_back"),
    [
        (LastChoice(9, ["adept"]), LastChoice(4, ["adept"])),
        (LastChoice(3, ["grandmaster", "adept"]), LastChoice(3, ["novice", "adept"])),
        (LastChoice(3, [], {"side": "sideways"}), LastChoice(3, [])),
        (LastChoice(3, [], {"moon": "full"}), LastChoice(3, [])),
    ],
)
def test_what_is_not_possible_any_more_is_as_usual(tmp_path, kept, comes_back):
    remember(tmp_path, WHEEL, kept)
    last = last_choice(tmp_path, WHEEL)
    assert last is not None
    assert (last.seats, last.levels) == (comes_back.seats, comes_back.levels)
    assert last.options.get("side", "decreasing") == "decreasing"


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"witches-wheel": 3}', b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_named_and_set_aside_by_the_next_choice(tmp_path, damage):
    (tmp_path / KEPT.name).write_bytes(damage)
    with pytest.raises(ValueError, match=KEPT.name):
        last_choice(tmp_path, WHEEL)
    remember(tmp_path, WHEEL, CHOSEN)
    assert last_choice(tmp_path, WHEEL) == CHOSEN
    assert (tmp_path / f"{KEPT.name}.old").read_bytes() == damage


def test_nobody_else_reads_it(tmp_path):
    remember(tmp_path, WHEEL, CHOSEN)
    assert (tmp_path / KEPT.name).stat().st_mode & 0o777 == 0o600
    assert [*json.loads((tmp_path / KEPT.name).read_bytes())] == ["witches-wheel"]

"""The command: its words, its exit status, its sentences."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import engine
from tui import __version__
from tui.cli import main
from tui.saves import keep


def run(capsys, *words):
    """-> exit status, standard output, standard error"""
    status = main(words)
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"]])
def test_help_and_version_load_next_to_nothing(words):
    program = (
        "import sys\nfrom tui.cli import main\n"
        f"try: main({words!r})\nexcept SystemExit as end: assert not end.code\n"
        "heavy = {'textual', 'rich', 'engine', 'msgpack', 'asyncio', 'platformdirs'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert __version__ in shown.stdout or "usage: witch-tui" in shown.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the app (try: witch-tui play witches-wheel --plain) is not built yet"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "chess", "--plain"], "there is no game 'chess' (there are: witches-wheel)"),
        (["play", "witches-wheel"], "the full-screen table is not built yet"),
        (
            ["play", "witches-wheel", "--plain", "--option", "side"],
            "an option is given as NAME=VALUE, not 'side'",
        ),
        (["play", "witches-wheel", "--plain", "--seats", "x"], "argument --seats: expected a whole number, not 'x'"),
        (["host"], "the host is not built yet"),
        (["join"], "joining a table is not built yet"),
        (["serve"], "the SSH front door is not built yet"),
        (["cards", "check", "x.toml"], "the card checker is not built yet"),
        (["replay", "x.witch"], "the replay viewer is not built yet"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["arena", "witches-wheel", "--players", "adept"], "is played by 2 to 6 seats, not 1"),
        (["arena", "witches-wheel", "--players", "adept,master"], "the bot 'master' is not built yet"),
        (["arena", "witches-wheel", "--players", "adept,frog"], "there is no bot 'frog'"),
        (["arena", "witches-wheel", "--players", "adept,adept", "--games", "0"], "expected 1 to 1000000, not 0"),
    ],
)
def test_wrong_words_get_a_sentence_and_status_2(capsys, words, sentence):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("witch-tui: ")
    assert sentence in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "9"], "Witches Wheel is played by 2 to 6 seats, not 9"),
        (
            ["--option", "weather=rain"],
            "Witches Wheel has no option 'weather' (there are: side, open_scores)",
        ),
        (["--option", "side=up"], "the option 'side' of Witches Wheel is decreasing or increasing, not 'up'"),
        (["--bots", "uniform"], "'uniform' is no bot to play with (there are: novice, adept)"),
        (["--bots", "frog"], "there is no bot 'frog' (there are: novice, adept)"),
        (["--bots", "adept,novice"], "--bots names 2 levels, but there are 3 bots"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence_and_status_2(capsys, tmp_path, words, sentence):
    status, _, err = run(capsys, "play", "witches-wheel", "--plain", "--data", str(tmp_path), *words)
    assert status == 2
    assert sentence in err
    assert not list(tmp_path.rglob("*.witch"))


def test_rules_and_the_list_of_games(capsys):
    status, out, _ = run(capsys, "rules")
    assert status == 0
    assert "witches-wheel" in out
    assert run(capsys, "rules", "witches-wheel")[1].lstrip().startswith("WITCHES WHEEL")
    assert run(capsys, "rules", "Witches-Wheel", "8.2")[1].startswith("8.2 The highest total wins. (Our ruling:) Equal")
    assert run(capsys, "rules", "witches-wheel", "99")[0] == 1


def test_bench_prints_json_alone_with_every_figure(capsys, monkeypatch):
    monkeypatch.setattr("tui.bench.GAMES", 5)
    monkeypatch.setattr("tui.bench.ROUNDS", 1)
    status, out, _ = run(capsys, "bench", "witches-wheel", "--json")
    figures = json.loads(out)
    assert status == 0
    assert figures["calibration"] > 0
    assert sorted(figures["games"]["witches-wheel"]) == sorted(
        [
            "decisions_per_s",
            "checked_decisions_per_s",
            "fork_us",
            "imagine_us",
            "save_bytes",
            "load_us",
            "decisions_per_game",
        ]
    )
    assert "decisions_per_s" in run(capsys, "bench", "witches-wheel")[1]


# Arena ---------------------------------------------------------------------------------------


def arena(capsys, *words):
    status, out, err = run(capsys, "arena", "witches-wheel", *words)
    assert status == 0, err
    return out


def test_arena_counts_in_the_order_of_the_players(capsys):
    outcome = json.loads(arena(capsys, "--players", "uniform,novice", "--games", "20", "--json"))
    assert outcome["players"] == ["uniform", "novice"]
    assert outcome["games"] == 20
    assert sum(outcome["wins"]) == pytest.approx(20)
    assert outcome["win_rate"][1] > 0.8
    for rate, (low, high) in zip(outcome["win_rate"], outcome["ci95"], strict=True):
        assert low <= rate <= high


def test_arena_mirrors_deals_so_that_equals_share_exactly(capsys, monkeypatch):
    # Both sides play the first option: with mirrored deals neither can be ahead.
    monkeypatch.setattr("tui.arena.bot", lambda level: lambda sight, chance, enough: sight.ask.options[0])
    outcome = json.loads(arena(capsys, "--players", "novice,adept", "--games", "30", "--json"))
    assert outcome["win_rate"] == [0.5, 0.5]
    assert outcome["ci95"] == [[0.5, 0.5], [0.5, 0.5]]


def test_arena_gives_the_same_with_more_processes(capsys):
    words = ["--players", "novice,uniform,novice", "--games", "6", "--json"]
    one, two = (json.loads(arena(capsys, *words, "--jobs", jobs)) for jobs in "12")
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert "novice" in arena(capsys, *words[:-1])


# Replay --------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path):
    """A finished game in a file."""
    table = engine.Table("witches-wheel", 2, seed=3)
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, ask.options[-1])
    path = tmp_path / "game.witch"
    keep(path, table, ["Ann", "Bea"], [None, "novice"])
    return path


def test_replay_as_text(capsys, kept):
    status, out, _ = run(capsys, "replay", str(kept), "--text")
    assert status == 0
    lines = out.splitlines()
    assert lines[0].startswith("Witches Wheel: Ann, Bea. Seed 3; side decreasing")
    assert "Magic Points." in out
    assert "draws a card." in out
    seen = run(capsys, "replay", str(kept), "--text", "--seat", "1")[1]
    assert len(seen) > len(out)
    assert "You lead" in seen or "You play" in seen
    assert "You plays" not in seen
    assert "; yours is " in seen


def test_replay_verifies_an_honest_game(capsys, kept):
    status, out, _ = run(capsys, "replay", str(kept), "--verify")
    assert status == 0
    assert "the same options all along, the same result" in out


def test_replay_of_a_seat_that_is_not_there(capsys, kept):
    status, _, err = run(capsys, "replay", str(kept), "--text", "--seat", "3")
    assert status == 1
    assert "there is no seat 3 (seats 1 to 2)" in err

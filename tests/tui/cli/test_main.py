"""The command: its words, its exit status, its sentences."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import replace

import pytest

import engine
from net.store.results import Results
from tests.net.store.test_results import result as a_result
from tests.net.store.test_results import team
from tests.net.test_replay_file import a_game
from tests.shelf import SHELF
from tests.tui.plain.command import kept_here
from tui import __version__
from tui.cli.main import main


def run(capsys, *words):
    """-> exit status, standard output, standard error"""
    status = main(words)
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"]])
def test_help_and_version_load_next_to_nothing(words):
    program = (
        "import sys\nfrom tui.cli.main import main\n"
        f"try: main({words!r})\nexcept SystemExit as end: assert not end.code\n"
        "heavy = {'textual', 'rich', 'engine', 'msgpack', 'asyncio', 'platformdirs'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert __version__ in shown.stdout or "usage: witch-tui" in shown.stdout


@pytest.mark.parametrize("words", [["--help"], ["join", "--help"]])
def test_help_says_how_a_table_for_others_is_opened(capsys, words):
    with pytest.raises(SystemExit):
        main(words)
    shown = capsys.readouterr().out
    assert "\n    witch-tui join HOST --plain\n" in shown + "\n"
    assert "`create" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play", "chess", "--plain"], f"there is no game 'chess' (there are: {', '.join(SHELF)})"),
        (
            ["play", "witches-wheel", "--plain", "--option", "side"],
            "an option is given as NAME=VALUE, not 'side'",
        ),
        (["play", "witches-wheel", "--plain", "--seats", "x"], "argument --seats: expected a whole number, not 'x'"),
        (["join", "host.example", "--create", "witches-wheel"], "witch-tui join HOST --plain --create GAME"),
        (["join", "--plain", "--create", "witches-wheel"], "witch-tui join HOST --plain --create GAME"),
        (["join", "host.example", "--plain", "--create", "chess"], "there is no game 'chess'"),
        (["join", "host.example", "--plain", "--create", "witches-wheel", "listed=x"], "listed is yes or no, not 'x'"),
        (
            ["play", "weavers", "--plain", "--option", "decks=ember+frogs"],
            "decks: there is no spellbook 'frogs' (there are: tides, bones, mirrors, grudges, storms)",
        ),
        (
            ["play", "witches-wheel", "--think", "3.5"],
            "--think: expected seconds, more than 0 and at most 3, not '3.5'",
        ),
        (
            ["play", "witches-wheel", "--think", "0,5"],
            "--think: expected seconds, more than 0 and at most 3, not '0,5'",
        ),
        (["host", "--think", "nan"], "--think: expected seconds, more than 0 and at most 3, not 'nan'"),
        (["serve"], "serve wants --keys FILE (whose keys come in) or --open (anybody comes in)"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "witches_wheel"], "there is no game 'witches_wheel' (there are: "),
        (["rules", "witches_wheel"], "; did you mean witches-wheel?"),
        (["rules", "wheel"], "; did you mean witches-wheel?"),
        (["rules", "mandragora"], "; did you mean mandracora?"),
        (["bench", "chess"], "there is no game 'chess'"),
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
        (["--bots", "uniform"], "'uniform' is no bot to play with (there are: "),
        (["--bots", "yardstick"], "there is no bot 'yardstick' (there are: "),
        (["--bots", "novice,cheat,novice"], "there is no bot 'cheat' (there are: "),
        (["--bots", "frog"], "there is no bot 'frog' (there are: "),
        (["--bots", "Mastr"], "; did you mean master?"),
        (["--bots", "novice,"], "--bots has a level before and after each comma, as in novice,master, not 'novice,'"),
        (["--bots", "adept,novice", "--seats", "4"], "names 2 levels, but there are 3 bots: --seats N says how many"),
        (["--bots", ",".join(["adept"] * 6)], "names 6 levels, but there are 3 bots: --seats N says how many"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence_and_status_2(capsys, tmp_path, words, sentence):
    status, _, err = run(capsys, "play", "witches-wheel", "--plain", "--data", str(tmp_path), *words)
    assert status == 2
    assert sentence in err
    assert not list(tmp_path.iterdir())


def test_without_a_terminal_the_screens_say_so(tmp_path):
    command = [sys.executable, "-m", "tui.cli.main", "--data", str(tmp_path)]
    shown = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert shown.returncode == 1
    assert shown.stdout == ""
    instead = "witch-tui play witches-wheel --plain plays as lines of text"
    assert shown.stderr == f"witch-tui: the screens need a terminal; {instead}\n"


def test_rules_and_the_list_of_games(capsys):
    status, out, _ = run(capsys, "rules")
    assert status == 0
    assert all(f"{id}: {game.name}, " in out for id, game in engine.games().items())
    assert "weavers: Weavers, duel, 2 players\n" in out
    assert "--option decks=  a text (usually chosen in secret): a class and a spellbook" in out
    assert run(capsys, "rules", "witches-wheel")[1].lstrip().startswith("WITCHES WHEEL")
    assert run(capsys, "rules", "Witches-Wheel", "8.2")[1].startswith("8.2 The highest total wins. Equal")
    assert run(capsys, "rules", "witches-wheel", "trump", "pile")[1].startswith("trump pile: ")
    assert run(capsys, "rules", "witches-wheel", "99")[0] == 1


def test_bench_prints_json_alone_with_every_figure(capsys, monkeypatch):
    monkeypatch.setattr("tui.cli.bench.GAMES", 5)
    monkeypatch.setattr("tui.cli.bench.ROUNDS", 1)
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


# Continue ------------------------------------------------------------------------------------


def test_the_list_of_waiting_games_the_last_played_first(capsys, tmp_path):
    assert run(capsys, "continue", "--data", str(tmp_path / "none"))[1] == f"No game waits in {tmp_path / 'none'}.\n"
    assert not (tmp_path / "none").exists()
    first, second = kept_here(tmp_path), kept_here(tmp_path, "B9")
    status, out, _ = run(capsys, "continue", "--data", str(tmp_path))
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == [second, first]
    assert f"{first}  witches-wheel, trick 1 of 27, your turn, with Bram (novice), last played 20" in out


def test_the_list_says_how_to_go_on_with_files_of_an_earlier_version(capsys, tmp_path):
    (tmp_path / "my games").mkdir()
    a_game(tmp_path / "my games" / "games" / "old one.witch")
    out = run(capsys, "continue", "--data", str(tmp_path / "my games"))[1]
    words = out.partition("Go on with one:\n")[2]
    assert shlex.split(words) == ["witch-tui", "continue", str(tmp_path / "my games" / "games" / "old one.witch")]


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda path: path.write_bytes(path.read_bytes()[:-20]), "game.witch: not a kept game of witch-tui"),
        (lambda path: path.unlink(), "game.witch: cannot be read (No such file or directory)"),
        (lambda path: a_game(path, 1000), "that game is over; look at it with: witch-tui replay"),
        (lambda path: a_game(path, 5, bots=[None, None]), "that game has not exactly one person"),
        (lambda path: a_game(path, 5, bots=["adept", "novice"]), "that game has not exactly one person"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with(capsys, tmp_path, damage, sentence):
    path = tmp_path / "game.witch"
    a_game(path, 5)
    damage(path)
    status, out, err = run(capsys, "continue", str(path), "--plain", "--data", str(tmp_path))
    assert (status, out) == (1, "")
    assert sentence in err
    assert run(capsys, "continue", "--data", str(tmp_path))[1].startswith("No game waits")


@pytest.mark.parametrize("name", ["elk-yew-10", "../../etc/passwd", "", "\x1b[2J"])
def test_a_name_that_is_no_game(capsys, tmp_path, name):
    status, _, err = run(capsys, "continue", name, "--plain", "--data", str(tmp_path))
    assert status == 1
    assert "\x1b" not in err
    assert not list(tmp_path.rglob("*.lock"))


# Results -------------------------------------------------------------------------------------------


def test_how_games_came_out_as_lines_and_as_json(tmp_path, capsys):
    data = ("--data", str(tmp_path))
    assert run(capsys, "results", *data) == (0, "No game is over yet.\n", "")
    Results(tmp_path).keep([replace(a_result(), names=["Ann", "Bram"], scores=[12, 9])])
    status, told, _ = run(capsys, "results", *data)
    assert status == 0
    assert "weavers: won 12 with Bram (novice) 9  owl-fern-1" in told
    assert "    against novice: 1 game, 1 won, best 12" in told
    assert json.loads(run(capsys, "results", "weavers", "--json", *data)[1])["records"]["weavers"]["won"] == 1
    assert json.loads(run(capsys, "results", "mandracora", "--json", *data)[1]) == {"results": [], "records": {}}
    assert run(capsys, "results", "chess", *data)[0] == 2


def test_results_of_teams_say_who_was_my_partner(tmp_path, capsys):
    Results(tmp_path).keep([team(scores=[12, 9])])
    told = " ".join(run(capsys, "results", "--data", str(tmp_path))[1].split())
    assert "won 12 with your partner Cleo (master), against Bram (novice) 9 and Dora (adept) 9 owl-fern-1" in told
    assert "against novice: 1 game" in told and "against master" not in told

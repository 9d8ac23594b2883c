"""witch-tui arena: its words, what it prints, and that a run that is cut off is not lost."""

from __future__ import annotations

import json

import pytest

from engine.bots import Sight
from tui.arena import playing
from tui.arena.outcome import budget_said
from tui.arena.players import Player
from tui.cli.main import main


def run(capsys, *words):
    """-> exit status, standard output, standard error"""
    status = main(["arena", *words])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


def outcome(capsys, *words):
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


ADEPTS = ["weavers", "--players", "adept,adept"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "--players", "adept,adept"], "there is no game 'chess'"),
        (["weavers", "--players", "adept"], "Weavers is played by 2 seats, not 1"),
        ([*ADEPTS, "--option", "decks=ember"], "decks: a deck is class+spellb"),
        (["witches-wheel", "--players", "adept"], "is played by 2 to 6 seats, not 1"),
        (["witches-wheel", "--players", "adept,frog"], "there is no bot 'frog'"),
        (["witches-wheel", "--players", "adept,yardstik"], "; did you mean yardstick?"),
        (["witches-wheel", "--players", "adept,,novice"], "--players has a level before and after each comma"),
        (["witches-wheel", "--players", "adept,novice,novice", "--seats", "2"], "3 players for 2 seats"),
        (["weavers", "--bots", "adept,adept"], "in the arena they are called --players: --players adept,adept"),
        ([*ADEPTS, "--games", "0"], "expected 1 to 1000000, not 0"),
        ([*ADEPTS, "--think", "4"], "expected seconds, more than 0 and at most 3, not '4'"),
        ([*ADEPTS, "--think", "0"], "expected seconds, more than 0 and at most 3, not '0'"),
        ([*ADEPTS, "--think", "nan"], "expected seconds, more than 0 and at most 3, not 'nan'"),
        ([*ADEPTS, "--iterations", "0"], "expected 1 to 1000000, not 0"),
        ([*ADEPTS, "--iterations", "9", "--think", "1"], "--think or --iterations, not both"),
        ([*ADEPTS, "--bounds", "0.5,0.6"], "--bounds are those of --sprt"),
        ([*ADEPTS, "--sprt", "--bounds", "0.6,0.5"], "two shares between 0 and 1, the lower first, not 0.6,0.5"),
        ([*ADEPTS, "--sprt", "--bounds", "half"], "expected two shares such as 0.5,0.55, not 'half'"),
        ([*ADEPTS, "--round-robin"], "each named once"),
    ],
)
def test_wrong_words_get_a_sentence_and_status_2(capsys, words, sentence):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("witch-tui: ")
    assert sentence in err


def test_it_counts_in_the_order_of_the_players(capsys):
    found = outcome(capsys, "witches-wheel", "--players", "uniform,novice", "--games", "20")
    assert found["players"] == ["uniform", "novice"]
    assert found["games"] == 20
    assert sum(found["wins"]) == pytest.approx(20)
    assert found["win_rate"][1] > 0.8
    for rate, (low, high) in zip(found["win_rate"], found["ci95"], strict=True):
        assert low <= rate <= high


def test_deals_are_mirrored_so_that_equals_share_exactly(capsys, monkeypatch):
    # Both sides play the first option: with mirrored deals neither can be ahead.
    first = Player(lambda sight, chance, enough: sight.ask.options[0], _as_it_is, 0)
    monkeypatch.setattr(playing, "player", lambda name: first)
    found = outcome(capsys, "witches-wheel", "--players", "novice,adept", "--games", "30")
    assert found["win_rate"] == [0.5, 0.5]
    assert found["ci95"] == [[0.4, 0.6], [0.4, 0.6]]
    tested = outcome(capsys, "witches-wheel", "--players", "novice,adept", "--sprt")
    assert tested["sprt"]["verdict"] == "no better"
    assert tested["games"] < 100


def _as_it_is(table, seat, chance):
    return Sight(seat, table.asks[seat], None, None, None)


def test_more_processes_come_to_the_same(capsys):
    words = ["witches-wheel", "--players", "novice,uniform,novice", "--games", "6"]
    one, two = (outcome(capsys, *words, "--jobs", jobs) for jobs in "12")
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert "novice" in run(capsys, *words)[1]


def test_with_so_many_looks_masters_play_the_same_games_again(capsys):
    words = ["weavers", "--players", "master,novice", "--games", "2", "--iterations", "12"]
    one, two = (outcome(capsys, *words) for _ in range(2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert one["budget"] == {"iterations": 12}


def test_a_small_round_robin(capsys):
    words = ["weavers", "--players", "uniform,adept,novice", "--round-robin", "--games", "8"]
    found = outcome(capsys, *words)
    assert [pair["players"] for pair in found["pairs"]] == [
        ["uniform", "adept"],
        ["uniform", "novice"],
        ["adept", "novice"],
    ]
    assert found["games"] == 24
    ratings = {each["player"]: each["mu"] for each in found["ratings"]}
    assert ratings["uniform"] < ratings["novice"] < ratings["adept"]


def test_one_among_others(capsys):
    found = outcome(capsys, "witches-wheel", "--players", "adept,uniform", "--seats", "4", "--games", "5")
    assert (found["games"], found["seats"], found["fair"]) == (8, 4, [0.25, 0.75])
    assert found["win_rate"][0] > 0.5


def test_who_interrupts_hears_what_is_known_and_can_go_on_later(capsys, monkeypatch, tmp_path):
    file = str(tmp_path / "run")
    words = ["witches-wheel", "--players", "novice,uniform", "--games", "8", "--keep"]
    whole = outcome(capsys, *words, str(tmp_path / "whole"))
    played = playing.table_of

    def impatient(match, number):
        if number == 2:
            raise KeyboardInterrupt
        return played(match, number)

    monkeypatch.setattr(playing, "table_of", impatient)
    status, out, _ = run(capsys, *words, file, "--json")
    assert status == 130
    assert (json.loads(out)["games"], json.loads(out)["stopped"]) == (4, True)
    for keep, sentence in ((["--keep", file], "games; the same command goes on."), ([], "games.")):
        status, out, _ = run(capsys, *words[:-1], *keep)
        assert status == 130
        assert out.endswith(f"Stopped after 4 of 8 {sentence}\n")
    monkeypatch.setattr(playing, "table_of", played)
    assert {**outcome(capsys, *words, file), "seconds": 0} == {**whole, "seconds": 0}
    assert groups_in(tmp_path / "run") == groups_in(tmp_path / "whole")


def groups_in(file):
    return [line for line in file.read_text().splitlines() if not line.startswith('{"seconds"')]


def test_a_file_that_cannot_be_kept_is_named(capsys, tmp_path):
    status, out, err = run(capsys, *ADEPTS, "--keep", str(tmp_path / "nowhere" / "run"))
    assert (status, out) == (1, "")
    assert err == f"witch-tui: {tmp_path / 'nowhere' / 'run'}: cannot be written (No such file or directory)\n"


def test_what_was_not_asked_for_in_so_many_words_is_said(capsys):
    words = ["weavers", "--players", "novice,uniform", "--games"]
    _, out, _ = run(capsys, *words, "3")
    assert out.startswith("weavers, 4 games, ")
    assert "A deal is played once for every seating, 2 games: so it is 4 in place of 3." in out
    assert "in place of" not in run(capsys, *words, "4")[1]


def test_what_those_who_search_may_use_is_told(capsys):
    words = ["weavers", "--players", "master,novice", "--games", "2", "--iterations", "12"]
    assert run(capsys, *words)[1].startswith("weavers, 2 games, --iterations 12, ")
    assert "iterations" not in run(capsys, *ADEPTS, "--games", "2", "--iterations", "12")[1]
    assert budget_said({"players": ["coven", "adept"], "budget": {"think": 0.5}}) == ", --think 0.5"


def test_what_is_interrupted_before_anything_is_known_says_so(capsys, monkeypatch):
    def impatient(match, number):
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "table_of", impatient)
    status, out, err = run(capsys, *ADEPTS)
    assert (status, out) == (1, "")
    assert "nothing has been played to the end yet" in err


def test_a_kept_run_of_something_else_is_refused(capsys, tmp_path):
    keep = ["--games", "2", "--keep", str(tmp_path / "run")]
    outcome(capsys, "weavers", "--players", "novice,uniform", *keep)
    status, out, err = run(capsys, "weavers", "--players", "adept,uniform", *keep)
    assert (status, out) == (1, "")
    assert "another match is kept there (other players)" in err


def test_a_cluster_that_is_not_there_is_told(capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    status, _, err = run(capsys, *ADEPTS, "--cluster", "tcp://127.0.0.1:1")
    assert status == 1
    assert "--cluster needs dask: pip install 'witch-tui[cluster]'" in err


def test_the_bar_is_for_people_and_shows_how_it_stands(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    status, out, err = run(capsys, "weavers", "--players", "novice,uniform", "--games", "4", "--json")
    assert status == 0
    assert json.loads(out)["games"] == 4
    assert "novice" in err
    assert "4/4" in err

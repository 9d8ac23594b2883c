"""What measures bots is right about small things; the long runs are made by hand."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from tests.bench import exploit, ladder, rounds
from tests.bench.change import ROOT, play_change, then_in
from tui.arena.match import Match, match_of, rotated
from tui.arena.playing import play_group, table_of

# Change ----------------------------------------------------------------------------------------------


def against_then(level: str, **more) -> Match:
    match = match_of("witches-wheel", [level, level], 3, **more)
    return Match(match.game, (level, f"{level}@then"), rotated(2, 2), 3)


def test_a_level_that_has_not_changed_plays_the_same_in_either_process():
    folder = str(ROOT)
    plain = play_group(match_of("witches-wheel", ["adept", "adept"], 3), 1)
    assert play_change(folder, "adept", against_then("adept"), 1) == plain


def test_rules_that_differ_are_told():
    then = then_in(str(ROOT))
    match = against_then("novice")
    then.say(begin=["witches-wheel", 2, 99, {}], level="novice", dice=["00", "01"], budget={})
    table = table_of(match, 0)
    with pytest.raises(SystemExit, match="the rules have changed since then"):
        then.choose(table, next(iter(table.asks)))


# Exploit ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", [0, 2])
def test_a_probe_plays_whole_games_and_the_same_again(asked):
    probe = exploit.Probe(asked, 4)
    match = Match("weavers", (probe.name, "novice"), rotated(2, 2), 1)
    one, other = (exploit.play_probe(probe, match, 0) for _ in range(2))
    assert one == other
    assert [len(bout.shares) for bout in one] == [2, 2]


def test_a_probe_is_asked_before_anything_is_decided_and_plans_stand_for_a_whole_choice():
    probe, asked = exploit.Probe(3, 4), []

    def others(table, seat):
        asked.append(seat)
        return table.asks[seat].options[0]

    table = table_of(match_of("weavers", ["novice", "novice"]), 0)
    mine = exploit.Exploiter(probe, others, exploit.Chance(1))
    choice, questions = table.open_choice, 0
    assert set(table.asks) == {0, 1}
    mine(table, 0)
    worlds = [*mine.worlds(table, mine.plans, 3)]
    assert [set(world.asks) for world in worlds] == [{0}] * 3  # the others have chosen there, as they may
    assert [world.view(None)["hand_sizes"] for world in worlds] == [table.view(None)["hand_sizes"]] * 3
    while 0 in table.asks and table.open_choice == choice:
        table.answer(0, mine(table, 0))
        questions += 1
        assert len(asked) == 3 * len(mine.plans[0])
    assert questions > 0
    assert 1 in table.asks


# Ladder ----------------------------------------------------------------------------------------------


def test_the_table_of_the_readme_is_what_was_played():
    assert ladder.shown_in(ladder.README.read_text("utf-8")) == ladder.table(ladder.read())


def test_every_rung_has_the_command_that_plays_it():
    for rung, kept in ladder.read().items():
        outcome = kept["outcome"]
        assert kept["command"].startswith(f"witch-tui arena {rung.game} --players {','.join(outcome['players'])} ")
        assert f"--games {outcome['games']}" in kept["command"]
        think = outcome["budget"]["think"]
        assert (f"--think {think:g}" in kept["command"]) == rung.searches


def test_a_rung_is_played_by_its_command_and_takes_its_place(tmp_path, capsys):
    data = tmp_path / "ladder.json"
    words = ["--play", "witches-wheel", "--rungs", "adept", "--data", str(data)]
    for games in ("2", "4"):
        assert ladder.main([*words, "--games", games]) == 0
    (kept,) = json.loads(data.read_text())
    below = kept["outcome"]["players"][1]
    assert kept["command"] == f"witch-tui arena witches-wheel --players adept,{below} --games 4 --json"
    assert kept["outcome"]["games"] == 4
    shown = capsys.readouterr().out
    assert f"adept against {below}" in shown
    assert "| Witches Wheel | " in shown


def test_of_every_game_there_are_rungs_and_one_master_among_adepts_where_there_is_room():
    for game in GAMES:
        rungs = [*ladder.rungs_of(game)]
        assert any(rung.player == "master" and rung.other == "yardstick" for rung in rungs)
        assert any(rung.seats > 2 for rung in rungs) == (GAMES[game].seats[-1] > 2)


# Rounds ----------------------------------------------------------------------------------------------


def test_a_game_that_does_not_count_its_rounds_is_refused_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["rounds", "mandracora", "--seats", "2", "--games", "1"])
    with pytest.raises(SystemExit, match="2"):
        rounds.main()
    assert "does not count its rounds" in capsys.readouterr().err

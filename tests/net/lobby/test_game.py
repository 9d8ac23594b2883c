"""A game from its log: under mended rules, and when it began elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from net.lobby.game import adopted, head_of, rebuild
from net.lobby.records import Move, Snapshot
from net.lobby.table import OpenTable
from net.lobby.tables import SNAPSHOT_EVERY
from net.replay_file import kept_of
from net.store.store import DATABASE, Store
from net.wire.messages import Answer, Return, Update, Welcome
from tests.engine.games.mandracora.tables import OLD
from tests.net.lobby.fake_lobby import FakeLobby, played, whole


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / DATABASE)
    yield store
    store.close()


# Mended rules ----------------------------------------------------------------------------------


def mend(monkeypatch):
    """From now on these are other rules of Witches Wheel."""
    game = engine.games()["witches-wheel"]
    monkeypatch.setitem(vars(game), "rules", replace(game.rules, version=game.rules.version + 1))


def forbid(monkeypatch, record):
    """From now on nobody may answer this."""
    answer = engine.Table.answer

    def stricter(table, seat, option):
        if (seat, option) == (record.seat, record.option):
            raise ValueError("not any more")
        answer(table, seat, option)

    monkeypatch.setattr(engine.Table, "answer", stricter)


def test_under_mended_rules_a_game_goes_on_where_it_stood(store, monkeypatch):
    fake_lobby = played(40, pen=store.commit)
    mend(monkeypatch)
    game = rebuild(*store.load(fake_lobby.code))
    assert game.table.asks == fake_lobby.table.asks
    assert game.table.view(0) == fake_lobby.table.view(0)
    assert (game.records, game.commands, game.given, game.shortfall) == (
        fake_lobby.open_table.game.records,
        fake_lobby.open_table.game.commands,
        fake_lobby.open_table.game.given,
        "",
    )


def test_what_mended_rules_do_not_allow_is_to_be_given_again_and_the_player_hears_of_it(store, monkeypatch):
    fake_lobby = played(2 * SNAPSHOT_EVERY + 5, pen=store.commit)
    code, records = fake_lobby.code, [entry.record for entry in fake_lobby.log[1:]]
    since = len(records) - len(records) % SNAPSHOT_EVERY
    place = next(place for place in range(since, len(records)) if not records[place].undo)
    with monkeypatch.context() as now:
        mend(now)
        forbid(now, records[place])
        again = FakeLobby()
        again.lobby.admit(*whole(rebuild(*store.load(code))))
        again.say(Return(code))
        lost = len(records) - place
        sentence = f"The rules were mended meanwhile: the last {lost} answers are to be given again."
        assert again.last(Welcome).notice == sentence
        assert again.log[0].snapshot.records == len(records)
        store.commit(again.log)
        stands = engine.save(again.table)
    mend(monkeypatch)
    game = rebuild(*store.load(code))
    assert game.shortfall == ""
    assert engine.save(game.table) == stands


def test_a_game_of_rules_to_come_is_refused(store, monkeypatch):
    game = engine.games()["witches-wheel"]
    with monkeypatch.context() as later:
        mend(later)
        fake_lobby = played(3, pen=store.commit)
    with pytest.raises(ValueError, match=rf"save, rules: expected at most {game.rules.version} for Witches Wheel"):
        rebuild(*store.load(fake_lobby.code))


def test_a_mended_game_with_nothing_to_go_on_from_is_refused(monkeypatch):
    game = played(3).open_table.game
    mend(monkeypatch)
    with pytest.raises(ValueError, match=f"{game.head.code}: begun under other rules of witches-wheel, with nothing"):
        rebuild(game.head, [], None)


def test_a_casting_of_older_rules_goes_on_and_what_was_laid_can_be_taken_back():
    """Mandracora by rules 2: the host was stopped while Ann prepared a spell that all saw."""
    kept = kept_of(OLD["casting"], ["Ann", "Bram", "Cleo"], [None, "novice", "novice"])
    head = replace(head_of("owl-fern-42", kept), adopted=False)
    before, after = [Move(0, 1, False, "+1"), Move(0, 2, False, 5)], [Move(0, 3, True)]
    game = rebuild(head, [*before, *after], Snapshot(len(before), OLD["casting"]))
    assert (game.records, game.shortfall) == (3, "")
    assert [len(game.view(viewer)["brew"]) for viewer in (0, 1, None)] == [1, 0, 0]
    assert game.table.news(1)


# From a file -----------------------------------------------------------------------------------


def from_file(steps=20, bots=(None, "novice", "adept"), **changes):
    fake_lobby = played(steps)
    return fake_lobby, replace(kept_of(engine.save(fake_lobby.table), ["Ann", "Bram", "Cleo"], bots), **changes)


def test_an_adopted_game_goes_on_is_kept_and_comes_back(store):
    fake_lobby, kept = from_file()
    game = adopted("owl-fern-42", kept)
    assert (game.head.code, game.head.company.names, game.records) == ("owl-fern-42", ["Ann", "Bram", "Cleo"], 0)
    assert engine.save(game.table) == engine.save(fake_lobby.table)
    assert (
        game.table.news(0)[0] == fake_lobby.table.news(0)[0]
    )  # played again from its seed, so that its news are there
    store.commit([OpenTable(game.head, game).head_entry(snapshot=True)])
    again = FakeLobby()
    again.lobby.admit(*whole(rebuild(*store.load("owl-fern-42"))))
    again.say(Return("owl-fern-42"))
    number = 0
    while not again.last(Update).over:
        store.commit(again.log)
        again.log.clear()
        assert engine.save(rebuild(*store.load("owl-fern-42")).table) == engine.save(again.table)
        if 0 in again.table.asks:
            number += 1
            again.say(Answer(number, again.table.asks[0].options[0]))
        else:
            again.think(next(iter(again.open)))
    store.commit(again.log)
    assert store.kept("owl-fern-42") == kept_of(engine.save(again.table), ["Ann", "Bram", "Cleo"], [*kept.bots])
    assert store.kept("owl-fern-42").trace


def test_names_from_a_file_are_as_short_as_others():
    _, kept = from_file(names=["A" * 500, "", "\x1b[2J"])
    assert adopted("owl-fern-42", kept).head.company.names == ["A" * 16, "Seat 2", "?[2J"]
    alike = replace(kept, names=["Ann", "ann ", "ANN"])
    assert adopted("owl-fern-42", alike).head.company.names == ["Ann", "ann 2", "ANN 3"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"over": True}, "that game is over"),
        ({"bots": [None, None, "novice"]}, "that game has not exactly one person"),
        ({"bots": ["novice", "novice", "novice"]}, "that game has not exactly one person"),
    ],
)
def test_what_cannot_be_adopted(changes, sentence):
    _, kept = from_file(**changes)
    with pytest.raises(ValueError, match=sentence):
        adopted("owl-fern-42", kept)


def test_a_forged_past_is_not_gone_on_with():
    _, kept = from_file()
    forged = replace(kept, table={**kept.table, "seed": "99"})
    with pytest.raises(ValueError, match="save: "):
        adopted("owl-fern-42", forged)

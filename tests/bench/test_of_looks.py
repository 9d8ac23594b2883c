"""The bench for ugly looks: it finds them where they are, and what it keeps replays."""

from __future__ import annotations

from dataclasses import replace

from tests.bench.certain import LEAVES, Moment, missed_win, needless_loss
from tests.bench.watched import FIRST, Found, Play, Watch
from tests.engine.games import positions


def watched(game: str, level: str, games: int) -> Found:
    found = Found()
    for number in range(games):
        found.add(Watch(Play(game, level, {}, 1, 0.0), number).run())
    return found


def test_who_plays_at_random_is_caught_by_the_rooms_own_looks():
    found = watched("weavers", "uniform", 2)
    assert (found.games, found.seats) == (2, 4)
    assert found.looks.total() > 10
    assert max(found.looks.values()) > FIRST >= len(found.positions) / len(found.looks)
    for position in found.positions:
        assert position.chosen in position.ugly
        assert position.chosen in position.table().asks[position.seat].options


def test_an_adept_hoards_less_than_who_plays_at_random():
    random, adept = (watched("mandracora", level, 3) for level in ("uniform", "adept"))
    assert random.hoarded > adept.hoarded


def test_a_win_for_sure_is_seen_and_who_takes_it_has_missed_none():
    for path in positions.kept():
        kept = positions.read(path)
        if kept.looks != LEAVES:
            continue
        table = kept.table()
        (taken, *_) = [option for option in table.asks[kept.seat].options if option not in kept.ugly]
        assert set(missed_win(Moment(table, kept.seat, kept.chosen))) == {*kept.ugly}
        assert missed_win(Moment(table, kept.seat, taken)) == []


def test_a_loss_for_sure_is_seen_and_who_holds_it_off_has_not_let_it_happen():
    (path,) = positions.kept("weavers/looks/lets-the-last-card-go.json")
    kept = positions.read(path)
    table = kept.table()
    (held_off,) = [option for option in table.asks[kept.seat].options if option not in kept.ugly]
    assert needless_loss(Moment(table, kept.seat, kept.chosen)) == [*kept.ugly]
    assert needless_loss(Moment(table, kept.seat, held_off)) == []


def test_what_is_written_is_what_was_found():
    kept = [positions.read(path) for path in positions.kept()]
    found = Found()
    for position in kept * 2:
        found.keep(replace(position, looks="alike"))
    assert len(found.positions) == FIRST

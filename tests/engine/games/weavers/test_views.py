"""What one seat sees of a duel, as a stranger may send it: what no duel can come to is refused."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import BOOKS, CLASSES
from engine.games.weavers.view import DuelView
from engine.table.table import Table
from tests.engine.games.weavers.tables import ID, cast, duel, named, play, use_own_spells

LOST = [0] * 8


@pytest.fixture(autouse=True)
def own(monkeypatch):
    use_own_spells(monkeypatch)


def choosing_sets() -> Table:
    table = Table(ID, seed=1)
    play(table, 0, CLASSES[0])
    return table


def casting() -> Table:
    return duel("WORD TWO", "BLOW", active=("WW:1", ""))


def losing() -> Table:
    table = duel("WORD TWO ITEM G", "BLOW T", tokens=("shield", ""))
    cast(table, "WORD", "BLOW")
    play(table, 0, "TWO")
    return table


def burying() -> Table:
    table = duel("WORD TWO", "BLOW", at="bury")
    play(table, 0, "TWO")
    return table


def over() -> Table:
    table = duel("STORM", "WORD BLOOD TWO")
    cast(table, "STORM", "WORD")
    return table


@pytest.mark.parametrize("stand", [choosing_sets, burying, casting, losing, over])
def test_what_a_duel_comes_to_can_be(stand):
    for viewer in (None, 0, 1):
        stand().seen(viewer).check()


@pytest.mark.parametrize(
    ("stand", "field", "wrong"),
    [
        (casting, "seats", 3),
        (casting, "round", 0),
        (casting, "sets", [[], []]),
        (casting, "sets", [[BOOKS[0], CLASSES[0]], [CLASSES[0], BOOKS[0]]]),
        (casting, "step", "decks"),
        (casting, "asked", [0, "lose"]),
        (casting, "asked", [1, "cast"]),
        (casting, "hand", []),
        (casting, "hand", [[number, "WORD"] for number in range(7)]),
        (casting, "active", [[["WW", 2]], []]),
        (casting, "active", [[["WW", 1]] * 37, []]),
        (casting, "tokens", [LOST, LOST[1:]]),
        (casting, "picks", ["G"]),
        (losing, "picks", ["TWO*"]),
        (burying, "picks", [999]),
        (choosing_sets, "picks", []),
        (choosing_sets, "picks", ["WORD"]),
        (over, "asked", [0, "cast"]),
        (over, "hand_sizes", [1, 2]),
    ],
)
def test_what_no_duel_comes_to_is_refused(stand, field, wrong):
    with pytest.raises(ValueError, match=r": expected "):
        DuelView({**stand().view(0), field: wrong}).check()


def test_who_watches_is_asked_nothing():
    with pytest.raises(ValueError, match=r"^asked: expected what I can be asked in this step, found"):
        DuelView({**casting().view(None), "asked": [0, "cast"]}).check()


def test_a_card_to_bury_is_chosen_by_its_id_and_called_by_its_spell():
    table = burying()
    view = table.seen(0)
    assert view.picked == ["TWO"] and view.left == ["WORD"]
    assert view.code_of(named(table, 0, "WORD")) == "WORD"
    assert view.code_of("done") == "done"

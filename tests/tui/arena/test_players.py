"""Those who measure: what they are given, and that nobody else ever meets them."""

from __future__ import annotations

import hashlib
import sys

import pytest

from engine.bots import LEVELS, bot, never
from engine.chance import Chance
from engine.games import find
from engine.table.table import Table
from net.lobby.company import level_or_refuse
from net.wire.offers import offer_of
from tests.shelf import SHELF
from tui.arena.budget import after
from tui.arena.match import match_of
from tui.arena.players import MEASURES, player
from tui.start.new_game import NewGame


@pytest.mark.parametrize("name", MEASURES)
def test_nobody_can_be_made_to_play_against_a_measure(name):
    assert name not in LEVELS
    with pytest.raises(ValueError, match="there is no bot|is no bot to play with"):
        level_or_refuse(name)  # the lobby, of a host as of one's own machine: seats, stand-ins, tables
    with pytest.raises(ValueError, match="there is no bot|is no bot to play with"):
        NewGame("weavers", 2, (name,)).message()
    for id in SHELF:
        assert name not in offer_of(find(id)).levels


@pytest.mark.parametrize("name", ["yardstick", "cheat"])
def test_the_process_of_the_bots_knows_none_of_them(name):
    with pytest.raises(ValueError, match="there is no bot"):
        bot(name)


def test_the_cheat_sees_the_true_cards_and_cannot_touch_them():
    table = Table("witches-wheel", 3, seed=4, news=False)
    (seat,) = table.asks
    before = table.view(0)
    seen = player("cheat").see(table, seat, Chance(1))
    for world in seen.worlds(3):
        assert [world.view(other) for other in range(3)] == [table.view(other) for other in range(3)]
        world.answer(seat, seen.ask.options[0])
    assert table.view(0) == before
    chosen = player("cheat").choose(seen, Chance(2), after(10))
    assert chosen in table.asks[seat].options


DECISIONS = 60
# What the yardstick chose in a game of each kind when it was set up.  It is never mended: only where the rules of a
# game change may a figure here change with them.
CHOSEN = {
    "witches-wheel": "5c562ad7d214",
    "mandracora": "590bdf3205d0",
    "whirling-witchcraft": "47c2ebcf7d29",
    "weavers": "84db5ca0ba56",
    "witches-revel": "7754f2379aca",
}


@pytest.mark.parametrize("game", SHELF)
def test_the_yardstick_plays_as_it_did(game):
    choose, see, _ = player("yardstick")
    table, chance, chosen = Table(game, seed=7, news=False), Chance(7), hashlib.sha256()
    for _ in range(DECISIONS):
        seat = next(iter(table.asks), None)
        if seat is None:
            break
        option = choose(see(table, seat, chance), chance, never)
        chosen.update(repr(option).encode())
        table.answer(seat, option)
    assert chosen.hexdigest()[:12] == CHOSEN[game]


def test_a_game_without_a_yardstick_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "engine.games.weavers.yardstick", None)
    with pytest.raises(ValueError, match="Weavers has no yardstick"):
        match_of("weavers", ["adept", "yardstick"])

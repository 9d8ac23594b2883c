"""What somebody asks for when a new game is to begin."""

from __future__ import annotations

import pytest

from net.lobby.company import BOTS
from tests.net.lobby.fake_lobby import FakeLobby
from tui.start.new_game import NewGame


@pytest.mark.parametrize("name", ["Player", "bram", *BOTS])
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_has_a_name_of_their_own(name, seats):
    fake_lobby = FakeLobby()
    fake_lobby.say(NewGame("witches-wheel", seats).message(name))
    names = fake_lobby.open_table.head.company.names
    assert names[0] == name
    assert len({each.lower() for each in names}) == seats


def test_one_level_is_for_all_bots_several_are_one_each():
    assert NewGame("witches-wheel", 4, ("adept",)).message().bots == (None, "adept", "adept", "adept")
    assert NewGame("witches-wheel", 3, ("adept", "novice")).message().bots == (None, "adept", "novice")
    with pytest.raises(ValueError, match="--bots names 2 levels, but there is 1 bot"):
        NewGame("witches-wheel", 2, ("adept", "novice")).message()


def test_the_deal_is_the_one_that_was_asked_for_or_any():
    assert NewGame("witches-wheel", seed=7).message().seed == 7
    assert NewGame("witches-wheel").message().seed != NewGame("witches-wheel").message().seed
    assert NewGame("witches-wheel").message().seats == 4


def test_who_names_bots_need_not_count_the_seats():
    assert NewGame("witches-wheel", bots=("adept", "novice")).message().seats == 3
    assert NewGame("witches-wheel", bots=("adept",)).message().seats == 4
    with pytest.raises(ValueError, match="names 2 levels, but there is 1 bot: --seats N says"):
        NewGame("weavers", bots=("adept", "novice")).message()

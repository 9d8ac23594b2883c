"""The small boards on the pages of new games: they can be read everywhere, and what they say is so by the rules."""

from __future__ import annotations

import pytest

from engine.games.mandracora.words.reckon import worth
from engine.games.weavers.cards import SPELLS
from engine.games.weavers.state import DAMAGE
from engine.games.whirling_witchcraft.cards import HOLDS
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.witches_wheel.cards import RANKING
from engine.games.witches_wheel.rules.round import strongest
from tests.tui.draw.legible import check_legible
from tui.draw.board import Area
from tui.draw.glyphs import keep_to
from tui.draw.picture import Picture
from tui.games.mandracora import proof as mandracora
from tui.games.weavers import proof as weavers
from tui.games.whirling_witchcraft import proof as whirling
from tui.games.witches_revel import proof as revel
from tui.games.witches_wheel import proof as wheel
from tui.parts.board import PROOF
from tui.parts.find import board_of, folders

AREA = Area(3, 2, *PROOF)


@pytest.mark.parametrize("folder", folders())
def test_it_keeps_to_its_place_and_is_read_in_every_theme_and_in_ascii(folder):
    picture = Picture(AREA.columns + 6, AREA.rows + 4, "text/bar")
    picture.ground(*AREA, "text/card")
    assert board_of(folder.replace("_", "-")).proof(picture, AREA)
    check_legible(picture)
    for y, row in enumerate(picture.text()):
        inside = AREA.y <= y < AREA.y + AREA.rows
        assert not row[: AREA.x].strip() and not row[AREA.x + AREA.columns * inside :].strip()
        assert "…" not in row
    keep_to(picture, "ascii")
    assert "".join(picture.text()).isascii()


def test_the_wheel_s_last_card_takes_the_trick():
    assert RANKING["decreasing"][int(wheel.TRUMP[1])] == wheel.RANKING
    assert strongest([*wheel.TRICK.values()], wheel.TRUMP, wheel.RANKING) == wheel.TRICK["you"]


def test_mandracora_s_spell_is_worth_that_much():
    assert worth(f"Y{mandracora.BOOK}", mandracora.INGREDIENTS) == mandracora.INGREDIENTS + mandracora.BOOK


def test_whirling_s_toads_are_too_many():
    assert (HOLDS[-1], ENOUGH) == (whirling.ROOM, whirling.ENOUGH)
    assert 0 < whirling.SPILT < ENOUGH


def test_weavers_spell_is_completed():
    by_name = {spell.name: spell for spell in SPELLS.values()}
    cast, completed = by_name[weavers.CAST], by_name[weavers.COMPLETED]
    assert weavers.GIVES[0] in cast.gives
    assert completed.steps[-1].component == weavers.GIVES[0]
    assert completed.then[DAMAGE] == weavers.DAMAGE


def test_the_revel_s_spaces_are_won_as_it_says():
    won = [revel.winner(theirs, mine) for theirs, mine in zip(revel.THEIRS, revel.MINE, strict=True)]
    assert won == ["-", "you", "Bram", "Bram", "you"]

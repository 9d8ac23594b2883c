"""A workshop: where what a game is played with is made before it, decks say.  A game's folder may hold one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games import GAMES
from tui.parts.find import folders, part_of

if TYPE_CHECKING:
    from textual.screen import Screen

Offers = Mapping[str, Mapping[str, str]]  # option -> text -> how it is called


@dataclass(frozen=True)
class Workshop:
    """What `tui/games/<game>/workshop` calls WORKSHOP.  Its functions load what they need when they are called."""

    game: str
    name: str  # in menus: `decks`
    tagline: str  # beside it
    wishes: str  # the letters it would like as its key
    screen: Callable[[], Screen[None]]  # its first screen
    command: Callable[[Sequence[str], Path], int]  # as lines: the words of the command, the data folder -> exit status
    check: Callable[[Sequence[str]], int]  # files of players' own, checked and told -> exit status
    offers: Callable[[Path], Offers]  # what was made there, as texts for the game's options


def workshop_of(game: str) -> Workshop | None:
    """The workshop of this game, if it has one."""
    found: Workshop | None = getattr(part_of(game, "workshop"), "WORKSHOP", None)
    return found


def workshops() -> list[Workshop]:
    """Those of the games that can be found."""
    return [found for game in GAMES if (found := workshop_of(game)) is not None]


def workshop_or_refuse(game: str) -> Workshop:
    """The workshop of this game; ValueError if it has none."""
    found = workshop_of(game)
    if found is None:
        raise ValueError(f"there is nothing to build for {game}")
    return found


def only_workshop() -> Workshop:
    """The one that there is, also of a game that stands in no list yet; ValueError if they are several."""
    found = [shop for folder in folders() if (shop := workshop_of(folder)) is not None]
    if len(found) != 1:
        raise ValueError(f"say of which game: --game {' or '.join(shop.game for shop in found)}")
    return found[0]

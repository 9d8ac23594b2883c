"""What a host offers to play: enough for a program that knows none of the games to set up a table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import LEVELS
from engine.game import Game, Option


@dataclass(frozen=True)
class Setting:
    """Something that is agreed upon before the game."""

    name: str
    meaning: str  # a few words for people
    values: tuple[str, ...]  # (): a text of one's own
    default: str
    longest: int = 0  # signs of a text
    is_file: bool = False  # a text of many lines, from a file: everybody has to agree to it
    seats: tuple[int, ...] = ()  # how many may sit there with any value but the first; (): as many as ever


@dataclass(frozen=True)
class Offer:
    """One game."""

    game: str
    name: str
    seats: tuple[int, ...]
    usual: int
    levels: tuple[str, ...]  # of bots, the weakest first
    options: tuple[Setting, ...] = ()


def offer_of(game: Game) -> Offer:
    settings = tuple(_setting(name, option) for name, option in game.options.items())
    return Offer(game.id, game.name, tuple(game.seats), game.usual_seats, tuple(LEVELS), settings)


def _setting(name: str, option: Option) -> Setting:
    return Setting(
        name,
        option.meaning,
        option.values or (),
        option.default,
        longest=option.longest if option.values is None else 0,
        is_file=option.is_file,
        seats=tuple(option.seats or ()),
    )

"""What somebody chose last for each game: a new game of it begins with that.  One small file in the data folder."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path

from engine.bots import LEVELS
from engine.game import Game
from tui.start.small_file import SmallFile


@dataclass(frozen=True)
class LastChoice:
    """Seats, a level for each bot, and the rules; the seed is another one each time."""

    seats: int
    levels: list[str]
    options: dict[str, str] = field(default_factory=dict)


KEPT: SmallFile[LastChoice] = SmallFile("new-games.json", LastChoice, "what you chose last is not known")


def last_choice(data: Path, game: Game) -> LastChoice | None:
    """For this game, as far as it is still possible; None: nothing has been chosen yet.  ValueError names the file."""
    kept = KEPT.read(data).get(game.id)
    if kept is None:
        return None
    seats = kept.seats if kept.seats in game.seats else game.usual_seats
    levels = [level if level in LEVELS else LEVELS[0] for level in kept.levels]
    try:
        return LastChoice(seats, levels, {**game.options_or_refuse(kept.options, seats)})
    except ValueError:  # made for other rules, or from decks that are gone
        return LastChoice(seats, levels)


def remember(data: Path, game: Game, choice: LastChoice) -> None:
    """From now on this is the last; a file that cannot be read is set aside.  ValueError: it cannot be written."""
    KEPT.put(data, game.id, choice, asdict)

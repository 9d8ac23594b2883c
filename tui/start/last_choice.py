"""What somebody chose last for each game: a new game of it begins with that.  One small file in the data folder."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine.bots import LEVELS
from engine.game import Game
from engine.plain_data import read
from net.private_files import alone, keep_aside, write_or_refuse

FILE = "new-games.json"


@dataclass(frozen=True)
class LastChoice:
    """Seats, a level for each bot, and the rules; the seed is another one each time."""

    seats: int
    levels: list[str]
    options: dict[str, str] = field(default_factory=dict)


def last_choice(data: Path, game: Game) -> LastChoice | None:
    """For this game, as far as it is still possible; None: nothing has been chosen yet.  ValueError names the file."""
    kept = _all(data / FILE).get(game.id)
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
    path = data / FILE
    with alone(path):
        try:
            kept = _all(path)
        except ValueError:
            keep_aside(path)
            kept = {}
        plain = {id: asdict(last) for id, last in {**kept, game.id: choice}.items()}
        write_or_refuse(path, json.dumps(plain, indent=1).encode(), private=True)


def _all(path: Path) -> dict[str, LastChoice]:
    try:
        plain: Any = json.loads(path.read_bytes())
        kept: dict[str, LastChoice] = read(dict[str, LastChoice], plain, "new games")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: {error}; what you chose last is not known") from None
    return kept

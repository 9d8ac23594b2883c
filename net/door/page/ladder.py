"""The ladder of a game: who stands where, by the games that the door's host has kept.

openskill's Plackett-Luce model, game by game as they ended: who wins has beaten all who do not, and those who lose
are level with each other.  The place on the ladder is what somebody surely plays at, the mean less three deviations,
so that one lucky game leads nobody to the top.

What counts, and as whose:

- Somebody is who the door has vouched for, under the name that they have now; a second key counts for the same person.
- Games with a guest at the table do not count: anybody could be a new one every time.  Nor do those at which somebody
  sat twice, or that were not played through the door.
- Who leaves a game for good has lost it, whatever the bot makes of it that plays on; as has who ran out of time, where
  the table's terms say so.
- Answers that were taken back change nothing: nobody takes back what has told them something.
- Bots stand there by level, where they are counted; else a game with a bot does not count.

It is reckoned in a process of its own, which goes behind all others: with ten thousand games it takes seconds, and the
door has keys to pass on meanwhile (ladder_desk.py).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from engine.games import GAMES
from net.door.guestbook import Person, identities
from net.door.words import Rank
from net.lobby.arrivals import NAMELESS
from net.store.results import GameResult, Results

SHOWN = 100  # places
WON, LOST, LEFT = 0.0, 1.0, 2.0
BEHIND = 10  # how much all others go before
BOT = "bot "  # before a level: whom the door knows is in hex


@dataclass
class Climber:
    """Somebody's games, added up."""

    rating: Any  # openskill's
    games: int = 0
    won: float = 0.0


def climbed(results: Iterable[GameResult], people: Mapping[str, Person], bots: bool) -> dict[str, Climber]:
    """What each of them has made of these games."""
    from openskill.models import PlackettLuce  # it takes a moment to load, and few doors are asked at once

    model, climbers = PlackettLuce(), dict[str, Climber]()
    for result in sorted(results, key=lambda one: one.ended):
        players = players_of(result, people, bots)
        if not players:
            continue
        for player in players:
            climbers.setdefault(player, Climber(model.rating()))
        _count(result, [climbers[player] for player in players], model)
    return climbers


def players_of(result: GameResult, people: Mapping[str, Person], bots: bool) -> list[str]:
    """Who sat where, as the ladder has them; none if this game does not count."""
    players = [_player(who, level, people) for who, level in zip(result.who, result.levels, strict=False)]
    real = [player for player in players if not player.startswith(BOT)]
    if len(players) != len(result.names) or "" in players or len(set(real)) < len(real) or not real:
        return []
    return players if bots or len(real) == len(players) else []


def _player(who: str, level: str | None, people: Mapping[str, Person]) -> str:
    """Somebody with a key, or a bot; "" for who is nobody to the ladder."""
    if who in people:
        return people[who].who.hex()
    return f"{BOT}{level}" if level is not None and not who else ""


def _count(result: GameResult, climbers: Sequence[Climber], model: Any) -> None:
    """One game more, by sides: partners win and lose together."""
    sides = _sides(result)
    places = [_place(result, side) for side in sides]
    winners = [side for side, place in zip(sides, places, strict=True) if place == WON]
    ratings = [[climbers[seat].rating for seat in side] for side in sides]
    after = model.rate(ratings, ranks=places) if len(sides) > 1 else ratings
    for side, rated in zip(sides, after, strict=True):
        for seat, rating in zip(side, rated, strict=True):
            climber = climbers[seat]
            climber.rating = rating
            climber.games += 1
            climber.won += 1 / len(winners) if side in winners else 0.0


def _sides(result: GameResult) -> list[tuple[int, ...]]:
    """The seats that play together, each such company once."""
    seats, game = len(result.names), GAMES[result.game]
    together = (tuple(sorted({seat, *game.partners(result.options, seats, seat)})) for seat in range(seats))
    return list(dict.fromkeys(together))


def _place(result: GameResult, side: Sequence[int]) -> float:
    """A seat that somebody has left to a bot wins nothing for them, and who has left comes after all who stayed."""
    stayed = [seat for seat in side if not (result.levels[seat] and result.who[seat])]
    if not stayed:
        return LEFT
    return WON if any(seat in result.winners for seat in stayed) else LOST


def ranks(climbers: Mapping[str, Climber], names: Mapping[str, str]) -> tuple[Rank, ...]:
    """The best first."""
    best = sorted(climbers.items(), key=lambda item: (-item[1].rating.ordinal(), item[0]))
    return tuple(_rank(player, climber, names) for player, climber in best[:SHOWN])


def _rank(player: str, climber: Climber, names: Mapping[str, str]) -> Rank:
    level = player.removeprefix(BOT) if player.startswith(BOT) else ""
    name = level or names.get(player) or NAMELESS
    return Rank(name, round(climber.rating.ordinal(), 1), climber.games, round(climber.won, 2), level)


def all_of(door: Path, data: Path) -> dict[str, list[list[list[Any]]]]:
    """Of each game the ladder without bots and the one with them, as plain data; ValueError names a file."""
    results, people = Results(data), identities(door)
    results.take_in()
    kept, names = results.all(), {now.who.hex(): now.name for now in people.values()}
    ladders: dict[str, list[list[list[Any]]]] = {}
    for game in GAMES:
        own = [result for result in kept if result.game == game]
        both = [ranks(climbed(own, people, bots), names) for bots in (False, True)]
        ladders[game] = [[list(astuple(rank)) for rank in made] for made in both]
    return ladders


def main() -> None:
    """`python -m net.door.page.ladder DOOR DATA`: all of them, or why there are none."""
    os.nice(BEHIND)
    try:
        said: dict[str, Any] = {"ladders": all_of(*map(Path, sys.argv[1:3]))}
    except ValueError as error:
        said = {"why": str(error)}
    print(json.dumps(said))


if __name__ == "__main__":
    main()

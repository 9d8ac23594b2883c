"""4 and 5. A night: all choose a lantern in secret, all are lit at once, the brightest catches the moth."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Ask, Rule, Seat, side_by_side
from engine.game import Result, most_points
from engine.games.moon_moths.cards import BRIGHTNESS
from engine.games.moon_moths.state import MoonMoths
from engine.news import tell
from engine.state import EVERYBODY


def play_night(game: MoonMoths) -> Rule[str | None]:
    """4  One night; -> the next unit, None after the last (5.1)."""
    tell(game, "night", number=game.nights + 1, worth=game.row[game.nights])
    yield from side_by_side({seat: choose(game, seat) for seat in range(game.seats)})
    lit = light(game)
    catch(game, brightest(lit))
    game.nights += 1
    return "night" if game.nights < len(game.row) else None


def choose(game: MoonMoths, seat: Seat) -> Rule[None]:
    """4.1  In secret: nothing is written but what this seat alone sees."""
    hand = game.hands[seat]
    options = game.names(hand)
    card = yield Ask(seat, "light", tuple(options))
    game.chosen[seat].append(hand.pop(options.index(card)))


def light(game: MoonMoths) -> list[str]:
    """4.1, 4.4  All at the same time; -> what everybody lit, by seats."""
    burning = [chosen.pop() for chosen in game.chosen]
    for card in burning:
        game.seen[card] = EVERYBODY
    game.burnt += burning
    lit = game.names(burning)
    tell(game, "lit", cards=lit)
    return lit


def brightest(lit: Sequence[str]) -> Seat | None:
    """4.2  Whose lantern catches the moth, if anybody's does."""
    values = [BRIGHTNESS[card] for card in lit]
    alone = [value for value in values if values.count(value) == 1]
    return values.index(max(alone)) if alone else None


def catch(game: MoonMoths, seat: Seat | None) -> None:
    """4.2, 4.3  The moth goes to this seat, or to nobody."""
    if seat is None:
        tell(game, "flew on")
        return
    game.points[seat] += game.row[game.nights]
    tell(game, "caught", seat=seat, worth=game.row[game.nights])


def result(game: MoonMoths) -> Result:
    """5.2"""
    return most_points(game.points)

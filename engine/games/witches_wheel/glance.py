"""What looks sensible at a glance, all cards open: how bots let imagined games go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.ask import Ask, Choice
from engine.chance import Chance
from engine.games.witches_wheel.cards import RANKING, VALUES
from engine.games.witches_wheel.promises import colour_of, promises, strengths, wins
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.state import Wheel

LEAD = 3  # points that others will lay beside a card that nobody can take


def glance(game: Wheel, ask: Ask, chance: Chance) -> Choice:
    """What promises most for now, beside what a card would have brought later."""
    return AT_A_GLANCE[ask.prompt](game, cast("tuple[str, ...]", ask.options))


def _play(game: Wheel, hand: tuple[str, ...]) -> str:
    """The points of the trick, if this card takes it, or a part of them against me; and one promise less."""
    colour, ranking = colour_of(game), game.ranking()
    later = promises(colour, ranking)
    if not game.trick:
        return _lead(game, hand)
    cards, players = game.names(game.trick), game.players
    strong = strengths(cards[0][0], colour, ranking)
    best, points = 0, 0
    for card in cards:
        points += VALUES[card]
        if strong[card] > best:
            best = strong[card]
    waiting = -1
    for seat, held in enumerate(game.hands):
        if held and seat not in players:
            waiting += 1
    others = game.seats - 1
    found, most = hand[0], -1e9
    for card in hand:
        brings = points + VALUES[card]
        if strong[card] > best:
            stays = 1.0
            for _ in range(waiting):
                stays *= wins(card, colour, ranking)
            promise = 100 * brings * (stays - (1 - stays) / others) - later[card]
        else:
            promise = -100 * brings / others - later[card]
        if promise > most:
            found, most = card, promise
    return found


def _lead(game: Wheel, hand: tuple[str, ...]) -> str:
    """A card that nobody can take; or else one that is little loss."""
    colour, ranking, cards = colour_of(game), game.ranking(), game.cards
    later = promises(colour, ranking)
    others = [cards[card] for held in game.hands for card in held]
    found, most = hand[0], -1e9
    for card in hand:
        strong = strengths(card[0], colour, ranking)
        mine = strong[card]
        for other in others:
            if strong[other] > mine and other not in hand:
                promise = -100 * VALUES[card] / (game.seats - 1) - later[card]
                break
        else:
            promise = 100.0 * (VALUES[card] + LEAD) - later[card]
        if promise > most:
            found, most = card, promise
    return found


def _trump(game: Wheel, options: tuple[str, ...]) -> str:
    """What hands promise under each of these trumps, and what is given up for it."""
    others, side, cards = game.seats - 1, RANKING[game.options["side"]], game.cards
    found, most = KEEP, -1e9
    for option in options:
        if option == KEEP:
            promise, later = 0.0, promises(colour_of(game), game.ranking())
        else:
            promise, later = -100.0 * VALUES[option], promises(option[0], side[VALUES[option]])
        for seat, hand in enumerate(game.hands):
            held = sum([later[cards[card]] for card in hand])
            promise += held if seat == game.taker else -held / others
        if promise > most:
            found, most = option, promise
    return found


AT_A_GLANCE: dict[str, Callable[[Wheel, tuple[str, ...]], str]] = {"play": _play, "trump": _trump}

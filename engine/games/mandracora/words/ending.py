"""How it ended: who won, how each total came about, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.game import Standing
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.names import card_name, colour_name, spell_name
from engine.games.mandracora.words.reckon import worth
from engine.words.counting import Counting, Piece
from engine.words.speech import Voice, capital, counted, joined

Team = tuple[Seat, ...]


def ending(view: MarketView, news: Sequence[Mapping[str, Any]], voice: Voice) -> list[str]:
    teams = _teams(view)
    best = max(_rank(view, team) for team in teams)
    winners = [team for team in teams if _rank(view, team) == best]
    said = [_who_won(view, winners, voice), *_tie(view, teams, winners, voice)]
    for team in sorted(teams, key=lambda team: _rank(view, team), reverse=True):
        said += _team_lines(view, team, voice)
    return [*said, *_decided(view, teams, voice), *_best_spell(view, voice)]


def standings(view: MarketView) -> list[Standing]:
    """By teams, where there are such."""
    teams = sorted(_teams(view), key=lambda team: _rank(view, team), reverse=True)
    best = _rank(view, teams[0])
    return [_standing(view, seat, team, _rank(view, team) == best) for team in teams for seat in _inside(view, team)]


def counting(view: MarketView, news: Sequence[Mapping[str, Any]], voice: Voice) -> Counting:
    """Spell by spell, and what is taken off again."""
    pieces = {
        seat: [Piece(worth(book, int(spell[0]))) for spell, book in view.spells[seat]] for seat in range(view.seats)
    }
    costs = {seat: _taken_off(view, seat) for seat in range(view.seats)}
    winners = [one.seat for one in standings(view) if one.won]
    best = _dearest(view, winners[0] if view.me is None else view.me, voice)
    return Counting("a spell", pieces, costs, best=best, decided=_decided(view, _teams(view), voice))


def _taken_off(view: MarketView, seat: Seat) -> str:
    score = view.final_scores[seat]
    return ", ".join([f"-{score.hand} hand"] * bool(score.hand) + [f"-{score.curse} curse"] * bool(score.curse))


def _dearest(view: MarketView, seat: Seat, voice: Voice) -> list[str]:
    """The best of this player's spells."""
    cast = [(worth(book, int(spell[0])), spell, book) for spell, book in view.spells[seat]]
    if not cast:
        return [f"{voice(seat, 'has', 'have')} cast no spell."]
    points, spell, book = max(cast, key=lambda one: one[0])
    return [f"{capital(voice.whose(seat))} {spell_name(spell)} with {card_name(book)}: {counted(points, 'point')}."]


def _inside(view: MarketView, team: Team) -> list[Seat]:
    """Its seats, the best first."""
    return sorted(team, key=lambda seat: -total(view, seat))


def _standing(view: MarketView, seat: Seat, team: Team, won: bool) -> Standing:
    own = counted(total(view, seat), "point")
    return Standing(seat, won, total(view, seat), f"{own}, {_points(view, team)} together" if len(team) > 1 else own)


def _teams(view: MarketView) -> list[Team]:
    return [(0, 2), (1, 3)] if view.teams else [(seat,) for seat in range(view.seats)]


def total(view: MarketView, seat: Seat) -> int:
    return view.final_scores[seat].total


def _points(view: MarketView, team: Team) -> int:
    return sum(total(view, seat) for seat in team)


def _rank(view: MarketView, team: Team) -> tuple[int, int]:
    """10.4"""
    return _points(view, team), sum(len(view.spells[seat]) for seat in team)


# Who won -------------------------------------------------------------------------------------


def _who_won(view: MarketView, winners: Sequence[Team], voice: Voice) -> str:
    seats = [seat for team in winners for seat in team]
    verb = "win" if len(seats) > 1 or seats[0] == voice.me else "wins"
    verb = "share the win" if len(winners) > 1 else verb
    return f"{capital(voice.all_of(seats))} {verb} with {counted(_points(view, winners[0]), 'point')}."


def _tie(view: MarketView, teams: Sequence[Team], winners: Sequence[Team], voice: Voice) -> list[str]:
    points, spells = _rank(view, winners[0])
    others = [seat for team in teams if team not in winners and _points(view, team) == points for seat in team]
    if others:
        has = "have" if len(others) > 1 or others[0] == voice.me else "has"
        return [f"{capital(voice.all_of(others))} {has} as many points, but fewer spells (10.4)."]
    if len(winners) > 1:
        each = "Each side" if view.teams else "Each"
        return [f"{each} has cast {counted(spells, 'spell')} (10.4)."]
    return []


# How the points came about -------------------------------------------------------------------


def _team_lines(view: MarketView, team: Team, voice: Voice) -> Iterator[str]:
    if len(team) > 1:
        yield f"{capital(voice.all_of(team))}: {counted(_points(view, team), 'point')} together."
    for seat in _inside(view, team):
        yield f"  {capital(voice.name(seat))}: {counted(total(view, seat), 'point')}."
        yield from _seat_lines(view, seat)


def _seat_lines(view: MarketView, seat: Seat) -> Iterator[str]:
    for spell, book in view.spells[seat]:
        made = f"{spell[0]} + {worth(book, 0)}"
        yield f"    {spell_name(spell)} with {card_name(book)}: {made} = {worth(book, int(spell[0]))}."
    if not view.spells[seat]:
        yield "    No spell cast: 0."
    yield f"    {_left(view, seat)}"
    if view.final_scores[seat].curse:
        yield f"    The curse marker: -{view.final_scores[seat].curse}."


def _left(view: MarketView, seat: Seat) -> str:
    """10.2"""
    codes = view.codes if seat == view.me else view.known[seat]
    letters = list(dict.fromkeys(code[0] for code in codes))
    if not letters:
        return "Nothing left in hand: 0."
    named = joined([colour_name(letter) for letter in letters])
    costs = view.final_scores[seat].hand
    return f"Left in hand, {named}: {_but(view, seat, len(letters))}{f'-{costs}' if costs else '0'}."


def _but(view: MarketView, seat: Seat, colours: int) -> str:
    """What spells take away from what a hand costs."""
    kinds = [spell[1] for spell, _ in view.spells[seat]]
    if "p" in kinds:
        return "nothing of it counts, thanks to Purification: "
    away = min(colours, kinds.count("d"))
    return f"{colours}, but {away} {'does' if away == 1 else 'do'} not count (Disappearance): " if away else ""


# What decided it -----------------------------------------------------------------------------


def _leaders(view: MarketView, teams: Sequence[Team], parts: Sequence[int]) -> list[Team]:
    """Who would have won if of the scores only these parts had counted; a part that costs is subtracted."""
    ranks = {team: (_partly(view, team, parts), _rank(view, team)[1]) for team in teams}
    best = max(ranks.values())
    return [team for team in teams if ranks[team] == best]


def _partly(view: MarketView, team: Team, parts: Sequence[int]) -> int:
    signs = (1, -1, -1)
    return sum(signs[part] * view.final_scores[seat][part] for seat in team for part in parts)


def _decided(view: MarketView, teams: Sequence[Team], voice: Voice) -> list[str]:
    """True of any game: without the marker, or without what was left in hand, who would have won?"""
    won = _leaders(view, teams, (0, 1, 2))
    without = {"curse marker decided it: without it": (0, 1), "cards left in hand decided it: without them": (0, 2)}
    for what, parts in without.items():
        others = _leaders(view, teams, parts)
        if others != won:
            return [f"The {what}, {_would_have(others, voice)}."]
    return []


def _would_have(teams: Sequence[Team], voice: Voice) -> str:
    seats = [seat for team in teams for seat in team]
    return f"{voice.all_of(seats)} would have {'shared the win' if len(teams) > 1 else 'won'}"


def _best_spell(view: MarketView, voice: Voice) -> list[str]:
    cast = [
        (worth(book, int(spell[0])), seat, spell, book) for seat, own in enumerate(view.spells) for spell, book in own
    ]
    if not cast:
        return []
    points = max(each[0] for each in cast)
    best = [each for each in cast if each[0] == points]
    if len(best) > 1:
        return []
    _, seat, spell, book = best[0]
    made = f"{spell_name(spell)} of power {spell[0]} with {card_name(book)}"
    return [f"The best spell: {voice.whose(seat)} {made}, {counted(points, 'point')}."]

"""How it ended: who won where, how much Power there was, and what each has done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.game import Standing
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.lines import space_line
from engine.games.witches_revel.words.names import many, spell_title
from engine.games.witches_revel.words.reckon import name, spells, total_power, won
from engine.news import in_force
from engine.words.counting import Counting, Piece
from engine.words.speech import Voice, capital, counted, joined

News = Sequence[Mapping[str, Any]]


def ending(view: RevelView, news: News, voice: Voice) -> list[str]:
    said = [_who_won(view, voice), _how_long(view, voice)]
    said += [f"  {space_line(view, voice, space)}" for space in range(SPACES)]
    said += [f"  {_seat_line(view, seat, voice)}" for seat, *_ in standings(view)]
    return [*said, *_deeds(view, news, voice)]


def standings(view: RevelView) -> list[Standing]:
    best_first = sorted(range(view.seats), key=lambda seat: seat != view.winner)
    return [Standing(seat, seat == view.winner, won(view, seat), _result_said(view, seat)) for seat in best_first]


def counting(view: RevelView, news: News, voice: Voice) -> Counting:
    """Space by space."""
    pieces = {
        seat: [Piece(1, f"space {space + 1}") for space in range(SPACES) if view.winning[space] == seat]
        for seat in range(view.seats)
    }
    hero = view.winner if view.me is None else view.me
    return Counting("a space", pieces, best=[*_strongest_of(view, hero, voice)], decided=_decided(view, voice))


def _result_said(view: RevelView, seat: Seat) -> str:
    return f"{many(won(view, seat), 'space')} won, {total_power(view, seat)} Power"


def _who_won(view: RevelView, voice: Voice) -> str:
    if view.winner < 0:
        return "Nobody wins: a true tie."
    wins = voice(view.winner, "wins")
    if view.over == "domination":
        return f"{wins} all {SPACES} spaces at the end of {_own(view.winner, voice)} turn."
    return f"{wins}, {_by(view)}."


def _own(seat: Seat, voice: Voice) -> str:
    return "your" if seat == voice.me else "their"


def _by(view: RevelView) -> str:
    """2.9  `2 spaces to 1`; `2 spaces each and 12 Power to 9`"""
    mine, other = (won(view, seat) for seat in (view.winner, 1 - view.winner))
    if mine != other:
        return f"{counted(mine, 'space')} to {other}"
    powers = [total_power(view, seat) for seat in (view.winner, 1 - view.winner)]
    return f"{many(mine, 'space')} each and {powers[0]} Power to {powers[1]}"


def _ran_out(view: RevelView, voice: Voice) -> str:
    """2.8  Why there was a Final Turn: that was the last one, and the other player's."""
    tired = 1 - view.current
    return "the game was too long" if view.stamina[tired] else f"{voice.name(tired)} had no Stamina left"


def _how_long(view: RevelView, voice: Voice) -> str:
    """After how many turns, by which rule, and why then."""
    how = {"domination": "by domination (2.7)", "exhaustion": "by exhaustion (2.9)"}.get(view.over, "in a tie (2.9)")
    why = f": {_ran_out(view, voice)}" if view.over == "exhaustion" else ""
    return f"It ended {how}, after {counted(view.turn, 'turn')}{why}."


def _decided(view: RevelView, voice: Voice) -> list[str]:
    """Why it ended then; that all spaces were won says itself, and not where it was decided."""
    return [_how_long(view, voice)] if view.over == "exhaustion" else []


def _seat_line(view: RevelView, seat: Seat, voice: Voice) -> str:
    who = f"{capital(voice.name(seat))} with {name(view, view.witches[seat])}"
    said = [
        f"{who}: {many(won(view, seat), 'space')} won",
        f"{total_power(view, seat)} Power in all",
        f"{view.stamina[seat]} Stamina",
    ]
    return f"{', '.join(said)}, {many(view.deck_sizes[seat], 'card')} in the deck."


# What each has done ----------------------------------------------------------------------------------


def _deeds(view: RevelView, news: News, voice: Voice) -> Iterator[str]:
    """Counted in the news, if they reach back to the beginning."""
    records = in_force(news)
    if not any(record["what"] == "first" for record in records):
        return
    for seat in range(view.seats):
        played, overpowered = _of(records, "played", seat), _of(records, "overpowered", seat)
        stitched = sum(bool(record["stitched"]) for record in played)
        deeds = [f"played {many(len(played), 'card')}{f' ({stitched} of them stitched)' if stitched else ''}"]
        deeds += [f"overpowered {counted(len(overpowered), 'spell')}"] * bool(overpowered)
        yield f"{voice(seat, 'has', 'have')} {joined(deeds)}."
    yield from _strongest(view, voice)


def _of(records: Sequence[Mapping[str, Any]], what: str, seat: Seat) -> list[Mapping[str, Any]]:
    return [record for record in records if record["what"] == what and record["seat"] == seat]


def _strongest_of(view: RevelView, seat: Seat, voice: Voice) -> Iterator[str]:
    """This player's spell with most Power at the end."""
    found = [there for owner in range(view.seats) if owner == seat for _, there in spells(view, owner) if there.power]
    if found:
        best = max(found, key=lambda there: there.power)
        yield f"{capital(voice.whose(seat))} {spell_title(best.cards, view.pool)}, with Power {best.power} at the end."


def _strongest(view: RevelView, voice: Voice) -> Iterator[str]:
    """The spell with most Power at the end, if there is one alone."""
    found = [(there.power, seat, there) for seat in range(view.seats) for _, there in spells(view, seat) if there.power]
    best = [one for one in found if one[0] == max(found, key=lambda pair: pair[0])[0]]
    if len(best) == 1:
        power, seat, there = best[0]
        owner = "your" if seat == voice.me else f"{voice.name(seat)}'s"
        yield f"The strongest spell at the end: {owner} {spell_title(there.cards, view.pool)}, Power {power}."

"""How it ended: who won, what each has left, the round that cost most, the longest chain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.game import Standing
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.blame import last_round, strikers
from engine.games.weavers.words.names import sets_said, spells_said
from engine.games.weavers.words.news import sizes_said
from engine.news import in_force
from engine.words.speech import Voice, capital, joined, so_many

News = Sequence[Mapping[str, Any]]


def ending(view: DuelView, news: News, voice: Voice) -> list[str]:
    said = [_who_won(view, voice)]
    for seat, *_ in standings(view):
        sizes = sizes_said(view.hand_sizes[seat], view.deck_sizes[seat])
        said.append(f"  {capital(voice.name(seat))}: {sets_said(view.sets[seat])}; {sizes}.")
    said += _last_blows(view, news, voice)
    rounds = _by_round(news)
    if [*rounds] != [*range(1, view.round + 1)]:
        return said  # they do not reach back to the beginning
    return [*said, *_costliest(view, rounds, voice), *_longest_chain(rounds, voice)]


def standings(view: DuelView) -> list[Standing]:
    hands, lost = view.hand_sizes, losers(view)
    best_first = sorted(range(view.seats), key=lambda seat: -hands[seat])
    return [
        Standing(seat, seat not in lost, hands[seat], f"{so_many(hands[seat], 'card')} in hand") for seat in best_first
    ]


def losers(view: DuelView) -> list[Seat]:
    """8.2"""
    return [seat for seat, hand in enumerate(view.hand_sizes) if not hand]


def _who_won(view: DuelView, voice: Voice) -> str:
    after = f"after {so_many(view.round, 'round')}"
    winner = next((one.seat for one in standings(view) if one.won), None)
    if winner is None:
        return f"Nobody wins: neither has a card in hand {after} (8.2)."
    return f"{voice(winner, 'wins')} with {so_many(view.hand_sizes[winner], 'card')} in hand {after}."


def _by_round(news: News) -> dict[int, list[Mapping[str, Any]]]:
    rounds: dict[int, list[Mapping[str, Any]]] = {}
    for record in in_force(news):
        if record["what"] == "round":
            rounds[record["round"]] = []
        elif rounds:
            rounds[max(rounds)].append(record)
    return rounds


# What decided it -----------------------------------------------------------------------------------


def _last_blows(view: DuelView, news: News, voice: Voice) -> Iterator[str]:
    """7.1, 8.2  The spells that took the last cards, if damage did."""
    for seat in losers(view):
        codes, lost = strikers(news, seat), _cards_lost(last_round(news), seat)
        if codes and lost:
            cards = f"last card{'s' * (lost > 1)} went to"
            yield f"{capital(voice.whose(seat))} {cards} {voice.whose(1 - seat)} {spells_said(codes)}."


def _costliest(view: DuelView, rounds: Mapping[int, News], voice: Voice) -> Iterator[str]:
    """The round in which damage took most cards of who lost."""
    for seat in losers(view):
        costs = {number: _cost(records, seat) for number, records in rounds.items()}
        most = max(costs.values())
        if not most:
            yield f"Damage never cost {voice.name(seat)} a card."
            continue
        worst = [number for number, cost in costs.items() if cost == most]
        several = len(worst) > 1
        named = f"{'rounds' if several else 'round'} {joined([str(number) for number in worst])}"
        yield (
            f"The costliest {'rounds' if several else 'round'} for {voice.name(seat)}: {named}, "
            f"with {so_many(most, 'card')} lost to damage{' each' if several else ''}."
        )


def _cost(records: News, seat: Seat) -> int:
    """7.1, 9.1  The cards that a round's damage took."""
    sick = [1 for record in records if record["what"] == "sick" and record["seat"] == seat]
    return _cards_lost(records, seat) + sum(sick)


def _cards_lost(records: News, seat: Seat) -> int:
    """7.1"""
    return sum([len(record["cards"]) for record in records if record["what"] == "lost" and record["seat"] == seat])


def _longest_chain(rounds: Mapping[int, News], voice: Voice) -> Iterator[str]:
    """6.2  Where most spells went on, the first if there are several."""
    wove = [(number, record) for number, records in rounds.items() for record in records if record["what"] == "wove"]
    number, best = max(wove, key=lambda pair: len(pair[1]["chain"]))
    many = len(best["chain"])
    if many > 1:
        names = spells_said([code for code, _, _ in best["chain"]])
        by = f"by {voice.name(best['seat'])} in round {number}"
        yield f"The longest chain: {so_many(many, 'spell')} woven {by}, {names}."

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
from engine.words.counting import Counting, Piece
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


def counting(view: DuelView, news: News, voice: Voice) -> Counting:
    """What each has left, and what took the rest."""
    pieces = {seat: [Piece(1, " ")] * view.hand_sizes[seat] for seat in range(view.seats)}
    rounds = _by_round(news)
    is_whole = [*rounds] == [*range(1, view.round + 1)]
    winner = next((one.seat for one in standings(view) if one.won), 0)
    hero = winner if view.me is None else view.me
    best = [*_best_round(rounds, hero, voice)] if is_whole else []
    return Counting("a card in hand", pieces, best=best, decided=[*_last_blows(view, news, voice)])


def _best_round(rounds: Mapping[int, News], seat: Seat, voice: Voice) -> Iterator[str]:
    """When this player's damage took most cards of the other."""
    costs = {number: _cards_lost(records, 1 - seat) for number, records in rounds.items()}
    number = max(costs, key=costs.__getitem__)
    if costs[number]:
        cards, hand = so_many(costs[number], "card"), voice.whose(1 - seat)
        yield f"Round {number}: {voice.whose(seat)} spells took {cards} from {hand} hand."
    else:
        yield f"{capital(voice.whose(seat))} spells took no card."


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
        costs = {number: _cards_lost(records, seat) for number, records in rounds.items()}
        most = max(costs.values())
        if not most:
            yield f"Damage never cost {voice.name(seat)} a card."
            continue
        worst = [number for number, cost in costs.items() if cost == most]
        several = len(worst) > 1
        named = f"{'rounds' if several else 'round'} {joined([str(number) for number in worst])}"
        yield (
            f"The costliest {'rounds' if several else 'round'} for {voice.name(seat)}: {named}, "
            f"with {so_many(most, 'card')} of the hand lost to damage{' each' if several else ''}."
        )


def _cards_lost(records: News, seat: Seat) -> int:
    """7.1  From the hand: what Sick takes is a card of the deck."""
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

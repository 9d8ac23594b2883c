"""What can be reckoned from a view: what a card would weave, what is drawn."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.weavers.cards import DONE, SPELLS, Tokens, deck_of
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, weave
from engine.games.weavers.state import HAND, SEALED, SHIELD, WEAK
from engine.games.weavers.view import DuelView

# What lies there -------------------------------------------------------------------------------


def has(view: DuelView, seat: Seat, kind: int) -> int:
    """How many tokens of a kind lie before this seat."""
    return view.tokens[seat][kind]


def draws(view: DuelView) -> int:
    """4.2  How many cards I draw after what I have buried so far."""
    many, down, deck = len(view.hand), len(view.picks), view.deck_sizes[view.my_seat]
    return max(0, min(limit(view, view.my_seat) - many, deck) + down)


def in_deck(view: DuelView, seat: Seat) -> int:
    """4.1  How many cards: what I bury just now lies there already, and in no hand."""
    return view.deck_sizes[seat] + view.hand_sizes[seat] - view.in_hand(seat)


def limit(view: DuelView, seat: Seat) -> int:
    """4.2, 9.2"""
    return HAND - 1 if has(view, seat, WEAK) else HAND


def comes_back(view: DuelView) -> bool:
    """4.3  Is the deck so small that what I bury is drawn again at once?"""
    return limit(view, view.my_seat) - len(view.hand) >= view.deck_sizes[view.my_seat]


def still_to_lose(view: DuelView) -> int:
    """7.1"""
    return view.dealt[view.my_seat] - len(view.picks)


def unseen(view: DuelView, seat: Seat) -> list[str]:
    """10.1  The spells of this deck that I see nowhere: they are in the deck, or in a hand that is hidden."""
    seen = {*view.discards[seat], *(code for code, _ in view.active[seat]), *view.known[seat]}
    seen |= {*view.kept} if seat == view.me else {*()}
    return [code for code in deck_of(*view.sets[seat]) if code not in seen]


# What a card does ------------------------------------------------------------------------------


def carried_on(view: DuelView, play: str) -> list[str]:
    """6.1  My spells that this card would weave."""
    return [code for code, _, _ in weave(view.active[view.my_seat], components_of(play)).chain]


def needing(view: DuelView) -> list[str]:
    """6.1  My spells that do not go on by themselves."""
    return [*weave(view.active[view.my_seat], "").lost]


def brought(view: DuelView, play: str) -> Tokens:
    """Everything that this card brings this round: its own effects and those of spells that it completes."""
    return brought_with(weave(view.active[view.my_seat], components_of(play)), play)


def bringing_on(view: DuelView, code: str) -> list[str]:
    """The other cards of my hand that would do the first step of this card in the next round."""
    after = (*weave(view.active[view.my_seat], SPELLS[code].gives).active, (code, 0))
    others = [other for other in view.codes if other != code]
    return [other for other in others if code in [woven for woven, _, _ in weave(after, SPELLS[other].gives).chain]]


def blocked(view: DuelView, seat: Seat, damage: int) -> int:
    """7.1  What the shields that lie there now stop."""
    return min(damage, has(view, seat, SHIELD))


# What is offered -------------------------------------------------------------------------------


def plays(view: DuelView) -> tuple[Choice, ...]:
    """5.1, 9.4"""
    codes = view.codes
    wild = [] if has(view, view.my_seat, SEALED) else [code + WILD for code in codes]
    return (*codes, *wild)


def burials(view: DuelView) -> tuple[Choice, ...]:
    """4.1"""
    return (*[held.card for held in view.hand if held.card not in view.picks], DONE)

"""What can be reckoned from a view: what a card would weave, what threatens."""

from __future__ import annotations

from engine.ask import Choice, Seat
from engine.games.weavers.cards import COMPONENTS, DONE, SPELLS, Active, Tokens
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, weave
from engine.games.weavers.state import DAMAGE, HAND, SEALED, SHIELD, WEAK
from engine.view import View

# Who is asked ----------------------------------------------------------------------------------


def is_over(view: View) -> bool:
    return view["scores"] is not None


def step(view: View) -> str:
    """What both are doing: decks, bury, cast or lose."""
    return "over" if is_over(view) else str(view["step"])


# What lies there -------------------------------------------------------------------------------


def has(view: View, seat: Seat, kind: int) -> int:
    """How many tokens of a kind lie before this seat."""
    count: int = view["tokens"][seat][kind]
    return count


def active_of(view: View, seat: Seat) -> tuple[Active, ...]:
    return tuple([(code, done) for code, done in view["active"][seat]])


def hand(view: View) -> list[str]:
    """The spells in my hand."""
    return [code for _, code in view["hand"]]


def code_of(view: View, option: Choice) -> Choice:
    """Which spell a card of my hand is; every other option says itself what it is."""
    return next((code for card, code in view["hand"] if card == option), option)


def picks(view: View) -> list[str]:
    """What I have chosen so far: sets, spells, or a spell with a mark where it lies face down."""
    return [str(code_of(view, pick)) for pick in view["picks"]]


def left(view: View) -> list[str]:
    """My hand without what I have chosen from it."""
    chosen = picks(view)
    return [code for code in hand(view) if code not in chosen]


def draws(view: View) -> int:
    """4.2  How many cards I draw after what I have buried so far."""
    many, down, deck = len(view["hand"]), len(view["picks"]), int(view["deck_sizes"][view["me"]])
    return max(0, min(limit(view) - many, deck) + down)


def limit(view: View) -> int:
    """4.2, 9.2"""
    return HAND - 1 if has(view, view["me"], WEAK) else HAND


def comes_back(view: View) -> bool:
    """4.3  Is the deck so small that what I bury is drawn again at once?"""
    return limit(view) - len(view["hand"]) >= int(view["deck_sizes"][view["me"]])


def still_to_lose(view: View) -> int:
    """7.1"""
    return int(view["dealt"][view["me"]]) - len(view["picks"])


# What a card does ------------------------------------------------------------------------------


def carried_on(view: View, play: str) -> list[str]:
    """6.1  My spells that this card would weave."""
    return [code for code, _, _ in weave(active_of(view, view["me"]), components_of(play)).chain]


def needing(view: View) -> list[str]:
    """6.1  My spells that do not go on by themselves."""
    return [*weave(active_of(view, view["me"]), "").lost]


def brought(view: View, play: str) -> Tokens:
    """Everything that this card brings this round: its own effects and those of spells that it completes."""
    return brought_with(weave(active_of(view, view["me"]), components_of(play)), play)


def bringing_on(view: View, code: str) -> list[str]:
    """The other cards of my hand that would do the first step of this card in the next round."""
    after = (*weave(active_of(view, view["me"]), SPELLS[code].gives).active, (code, 0))
    others = [other for other in hand(view) if other != code]
    return [other for other in others if code in [woven for woven, _, _ in weave(after, SPELLS[other].gives).chain]]


def threats(view: View, seat: Seat) -> tuple[list[str], int]:
    """The spells of this seat that could be complete this round with damage, and how much that is."""
    woven = weave(active_of(view, seat), COMPONENTS)
    return [code for code in woven.complete if SPELLS[code].then[DAMAGE]], woven.tokens[DAMAGE]


def blocked(view: View, seat: Seat, damage: int) -> int:
    """7.1  What the shields that lie there now stop."""
    return min(damage, has(view, seat, SHIELD))


# What is offered -------------------------------------------------------------------------------


def plays(view: View) -> tuple[Choice, ...]:
    """5.1, 9.4"""
    codes = hand(view)
    wild = [] if has(view, view["me"], SEALED) else [code + WILD for code in codes]
    return (*codes, *wild)


def burials(view: View) -> tuple[Choice, ...]:
    """4.1"""
    return (*[card for card, _ in view["hand"] if card not in view["picks"]], DONE)

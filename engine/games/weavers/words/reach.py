"""How many cards damage may take this round, for all that somebody can know: cards are chosen in secret."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.ask import Seat
from engine.games.weavers.cards import SPELLS, Tokens
from engine.games.weavers.rules.weaving import WILD, Woven, brought_with, components_of, weave
from engine.games.weavers.state import DAMAGE, SEALED, SHIELD
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import draws, has, limit, unseen


class Range(NamedTuple):
    """From what is sure to what may be."""

    least: int
    most: int

    @classmethod
    def of(cls, many: Collection[int]) -> Range:
        return cls(min(many, default=0), max(many, default=0))


# What may be cast --------------------------------------------------------------------------------


def may_cast(view: DuelView, seat: Seat) -> list[str]:
    """5.1, 9.4  All that this weaver could cast this round; one card face down stands for every other."""
    chosen = view.picked if seat == view.me else view.shown_picks[seat]
    if view.step_now == "cast" and chosen:
        return [*chosen]
    codes = [*(view.kept if seat == view.me else view.known[seat])]
    is_hidden = not codes and view.hand_sizes[seat] > 0
    codes += unseen(view, seat) if is_hidden or (view.step == "bury" and to_draw(view, seat)) else []
    return [*codes, *([] if has(view, seat, SEALED) else [WILD])]


def to_draw(view: DuelView, seat: Seat) -> int:
    """4.2  By how many cards a hand grows: what somebody buries besides comes back from the deck."""
    if seat == view.me:
        return draws(view)
    return max(0, min(limit(view, seat) - view.hand_sizes[seat], view.deck_sizes[seat]))


def at_stake(view: DuelView, seat: Seat) -> int:
    """5.1, 7.1  The cards that are still in hand when damage comes."""
    return max(0, view.in_hand(seat) + (to_draw(view, seat) if view.step == "bury" else 0) - 1)


# What comes of it --------------------------------------------------------------------------------


def _woven(view: DuelView, seat: Seat, plays: Sequence[str]) -> list[tuple[str, Woven]]:
    return [(play, weave(view.active[seat], components_of(play))) for play in plays]


def _brought(view: DuelView, seat: Seat, play: str) -> list[Tokens]:
    """Everything that may come from this weaver; `play`: what I cast, if that is being weighed up."""
    plays = [play] if play and seat == view.me else may_cast(view, seat)
    return [brought_with(woven, one) for one, woven in _woven(view, seat, plays)]


def hits(view: DuelView, victim: Seat, play: str = "") -> Range:
    """7.1  How many cards of this hand damage takes: both weavers' cards are chosen apart from each other."""
    if view.step_now == "lose":
        return Range.of([min(view.dealt[victim], view.hand_sizes[victim])])
    if view.step_now not in ("bury", "cast"):
        return Range(0, 0)
    damage = Range.of([many[DAMAGE] for many in _brought(view, 1 - victim, play)])
    shields = Range.of([many[SHIELD] for many in _brought(view, victim, play)])
    there, cards = has(view, victim, SHIELD), at_stake(view, victim)
    least, most = damage.least - there - shields.most, damage.most - there - shields.least
    return Range(min(cards, max(0, least)), min(cards, max(0, most)))


# Which spells ------------------------------------------------------------------------------------


def strikes(view: DuelView, seat: Seat) -> dict[str, bool]:
    """6.4  This weaver's spells that may be complete this round with damage; whether they will be, whatever is cast."""
    if view.step_now not in ("bury", "cast"):
        return {}
    complete = [{*woven.complete} for _, woven in _woven(view, seat, may_cast(view, seat))]
    codes = [code for code, _ in view.active[seat] if SPELLS[code].then[DAMAGE]]
    ways = {code: [code in codes for codes in complete] for code in codes}
    return {code: all(found) for code, found in ways.items() if any(found)}


def threatened(view: DuelView, seat: Seat) -> int:
    """The most damage that this weaver's spells could bring this round."""
    return max((woven.tokens[DAMAGE] for _, woven in _woven(view, seat, may_cast(view, seat))), default=0)

"""How good does this look?  For bots.

What the other's hand could do counts between two rounds, and is the same then whatever a seat chooses.  Nothing else in
here looks at what the seat cannot see, so a bot that asks about one world hears the same as one that asks about twelve.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.game import Foresight, plainly_bad
from engine.games.weavers.cards import DONE, SPELLS, TIME, Tokens
from engine.games.weavers.glance import glance
from engine.games.weavers.looks import LOOKS as LOOKS
from engine.games.weavers.promise import AGAIN, CURE, TOKEN, Promise, conditions, promises
from engine.games.weavers.rules.scoring import result
from engine.games.weavers.rules.weaving import WILD, brought_with, components_of, lying_with, weave
from engine.games.weavers.standing import PLENTY, TIMING, in_time, prospect, shields_of, standing
from engine.games.weavers.state import DAMAGE, HEALING, SEALED, SHIELD, SICK, Duel
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import carried_on

# Found by trying them in the arena.
WON = 60.0
BLOCKED = 0.45  # damage that only takes a shield

# What is plainly bad ---------------------------------------------------------------------------


def _carries_on(view: DuelView, option: Choice) -> int:
    """How many of one's spells this card would weave."""
    return len(carried_on(view, str(view.code_of(option))))


def _bad_burials(view: DuelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Any card, while no spell waits for others; else those that carry one on."""
    cards = [option for option in options if option != DONE]
    if not view.active[view.my_seat]:
        return tuple(cards)
    return tuple(card for card in cards if _carries_on(view, card))


def _bad_plays(view: DuelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Wild magic that carries on no more than the card itself would, and what loses every spell without need."""
    counts = {option: _carries_on(view, option) for option in options}
    some = any(counts.values())
    return tuple(
        option
        for option, count in counts.items()
        if (some and not count) or (str(option).endswith(WILD) and count <= counts[str(option).removesuffix(WILD)])
    )


def _bad_losses(view: DuelView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """What could carry on more than the least useful card."""
    counts = {option: _carries_on(view, option) for option in options}
    least = min(counts.values())
    return tuple(option for option, count in counts.items() if count > least)


bad = plainly_bad(
    {
        "bury": _bad_burials,
        "cast": _bad_plays,
        "lose": _bad_losses,
    }
)

# How a table looks -----------------------------------------------------------------------------


def worth(game: Duel, seat: Seat) -> float:
    """Cards, tokens, what the spells under way promise, and what the card chosen does to all that."""
    if game.over:
        winners = result(game).winners
        return (WON if seat in winners else -WON) if winners else 0.0
    if game.step == "decks":
        return 0.0
    if game.step == "cast" and game.picks[seat]:
        return _after(game, seat, game.picks[seat][0], promises(game.sets[seat], conditions(game, seat)))
    other = 1 - seat
    timing = in_time(game, seat, game.active[seat], shields_of(game, other), shields_of(game, seat))
    return standing(game, seat) - standing(game, other) + TIMING * timing


def _after(game: Duel, seat: Seat, play: str, spells: dict[str, Promise]) -> float:
    """The end of this round, as far as one can see it from here."""
    other, woven = 1 - seat, weave(game.active[seat], components_of(play))
    active, tokens = lying_with(woven, play), brought_with(woven, play)
    hand = [code for code in game.names(game.hands[seat]) if code != play.removesuffix(WILD)]
    threat = threat_of(game, other)
    raised = shields_of(game, seat) + tokens[SHIELD]
    theirs, own = max(0, shields_of(game, other) - tokens[DAMAGE]), max(0.0, raised - threat.coming)
    value = _dealt(game, other, tokens[DAMAGE], threat.shields) - _suffered(game, seat, raised, threat)
    value += _gained(game, seat, tokens) + in_time(game, seat, active, theirs, own)
    return value + prospect(active, hand, spells, not game.has(seat, SEALED), 1 if game.decks[seat] else 0)


def _gained(game: Duel, seat: Seat, tokens: Tokens) -> float:
    """What all tokens bring but damage."""
    state, there = conditions(game, seat), game.tokens[seat]
    total = 0.0
    for kind in range(SHIELD, len(tokens)):
        if tokens[kind]:
            total += _token(kind, tokens[kind], state, there[kind])
    return total


def _token(kind: int, count: int, state: int, there: int) -> float:
    """What so many tokens bring."""
    if kind == SHIELD:
        few = max(0, min(count, PLENTY - there))
        return TOKEN[SHIELD] * (few + (count - few) / 2)
    if kind == HEALING:
        return (CURE if state & 1 << HEALING else TOKEN[HEALING]) * count
    first = AGAIN[kind] if state >> kind & 1 else TOKEN[kind]
    return first + AGAIN[kind] * (count - 1)


class Threat(NamedTuple):
    """What somebody's spells could do this round."""

    coming: float  # damage to expect
    most: int  # damage, if all goes on
    chance: float  # that it does
    shields: float  # to expect


def threat_of(game: Duel, seat: Seat) -> Threat:
    coming, most, chance, shields = 0.4, 0, 1.0, 0.3
    for code, done in game.active[seat]:
        spell = SPELLS[code]
        if done + 1 == len(spell.steps):
            likely = 1.0 if spell.steps[done].component == TIME else 0.7
            coming += likely * spell.then[DAMAGE]
            most += spell.then[DAMAGE]
            chance *= likely if spell.then[DAMAGE] else 1.0
            shields += likely * spell.then[SHIELD]
    return Threat(coming, most, max(chance, 0.4), shields)


def _dealt(game: Duel, seat: Seat, damage: int, coming: float) -> float:
    """What so much damage to this seat is worth, which may still raise shields."""
    if not damage:
        return 0.0
    shields, left = shields_of(game, seat), _left(game, seat)
    through = damage - shields
    if through <= 0:
        return BLOCKED * damage
    value = BLOCKED * shields + through * TOKEN[DAMAGE]
    if game.has(seat, SICK) and game.decks[seat]:
        value += 1.0
    if through >= left:
        value += WON * (0.9 if through - coming >= left else 0.5)
    return value


def _suffered(game: Duel, seat: Seat, shields: int, threat: Threat) -> float:
    """What the other's spells cost this seat, with so many shields."""
    cost = max(0.0, threat.coming - shields)
    if cost > 0.5 and game.has(seat, SICK) and game.decks[seat]:
        cost += 0.7
    if threat.most - shields >= _left(game, seat):
        cost += WON * 0.8 * threat.chance
    return cost


def _left(game: Duel, seat: Seat) -> int:
    """The cards that this seat will have in hand when damage comes."""
    return max(1, len(game.hands[seat]) - 1)


# Looking ahead ----

FORESIGHT = Foresight(
    lead=6.0, rests=frozenset({"bury"}), ahead=3, cards=frozenset({"bury"}), unseen=frozenset({"bury"}), glance=glance
)

"""The judge of Mandracora as it was when bots began to search: a copy on purpose, and never mended.

The judge itself gets better. What it is measured by must not, or nobody would know by how much: the arena's
`yardstick` is an adept of that time with this judge. So all that the judge said then is said again here, and stays.
Only where the rules change does it change with them.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ask import Seat
from engine.games.mandracora.cards import INGREDIENTS, VALUES, WILD
from engine.games.mandracora.rules.casting import most
from engine.games.mandracora.rules.scoring import CURSED, hand_cost, spell_points
from engine.games.mandracora.state import Market

# What cards in hand promise beside points already won.  Found by trying them in the arena.
SURE = 0.85  # of a spell that could be cast next turn
LATER = 0.8  # as much less for each one that has to wait
LOOSE = 0.3  # an ingredient without a book
LONELY = 0.5  # a book without ingredients, beside a part of its value
SPARE = 0.8  # a mandrake
PACE = 2.2  # cards that leave the pile in a turn


def worth(game: Market, seat: Seat) -> float:
    """Points ahead of the best other side, and what hands promise."""
    each = [standing(game, other) for other in range(game.seats)]
    partner = game.partner(seat)
    if partner is None:
        return each[seat] - max(each[other] for other in game.opponents(seat))
    return each[seat] + each[partner] - _added(each[other] for other in game.opponents(seat))


def standing(game: Market, seat: Seat) -> float:
    turns = turns_left(game, seat)
    curse = CURSED * (1 if turns < 2 else 0.6) if game.cursed == seat else 0.0
    return spell_points(game, seat) - curse - 0.1 * game.curses(seat) + promise(game, seat, turns)


def turns_left(game: Market, seat: Seat) -> float:
    """How many more turns somebody will have, about; the one that is being decided among them."""
    if game.out[seat]:
        return 0
    if game.left is None:
        return 3 + len(game.pile) / (PACE * game.seats)
    others_first = (seat - game.player) % game.seats
    decided = seat == game.player and not game.step
    return max(0, -((others_first - game.left) // game.seats)) - decided


def promise(game: Market, seat: Seat, turns: float) -> float:
    """The spells that could be cast, the best first; what remains costs points."""
    hand = game.names(game.not_laid(seat))
    powers = [power for power, stack in enumerate(game.stacks, 1) if stack]
    spells = sorted(_spells_in(hand, powers), reverse=True)
    total, chance = 0.0, SURE
    if game.brew and seat == game.player:
        spells.insert(0, _brewing(game, hand, powers))
        chance = 1.0
    for gain in spells[: int(turns)]:
        total += gain * chance
        chance *= LATER
    if turns < 2:
        return total - hand_cost(game, seat, hand)
    letters = {code[0] for code in hand}
    loose = sum(1 for code in hand if code in INGREDIENTS and not any(c[0] == code and c in VALUES for c in hand))
    lonely = _added(
        LONELY + VALUES[code] / 3 for code in hand if code in VALUES and code != WILD and code[0] not in hand
    )
    swift = 0.3 * game.cast(seat, "w") * min(1.0, turns / 6)
    return total + LOOSE * loose + lonely + SPARE * hand.count(WILD) + swift - 0.15 * len(letters) * (turns < 5)


def _spells_in(hand: list[str], powers: list[int]) -> list[float]:
    """What each book in hand would be worth with the ingredients there are."""
    gains = []
    for code in hand:
        if code == WILD or code not in VALUES:
            continue
        count = hand.count(code[0]) if code[0] in INGREDIENTS else len({*hand} & {*INGREDIENTS})
        best = max((power for power in powers if power <= count), default=0)
        if best:
            gains.append(float(best + VALUES[code]))
    return gains


def _brewing(game: Market, hand: list[str], powers: list[int]) -> float:
    """The spell on the table, with what may still be laid."""
    book, *used = game.names(game.brew)
    ingredients = len(used) if game.ready else most(book, used, hand)
    best = max((power for power in powers if power <= ingredients), default=0)
    return best + VALUES[book] - 0.1 * max(0, len(used) - best)


def _added(parts: Iterable[float]) -> float:
    """From left to right: `sum` rounds otherwise since Python 3.12."""
    total = 0.0
    for part in parts:
        total += part
    return total

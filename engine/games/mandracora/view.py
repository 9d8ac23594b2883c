"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypeAlias

from engine import laws
from engine.ask import Seat
from engine.chance import Chance
from engine.games.mandracora.cards import CURSES, ITEMS, ORDER, PLACES, STACKS, VALUES
from engine.games.mandracora.check import GOODS, SPELL_CODES, TURNS_LEFT, can_be_laid, cards_for
from engine.games.mandracora.rules.scoring import Score, hand_cost, score, spell_points
from engine.games.mandracora.rules.turn import reach
from engine.games.mandracora.state import ROUNDS, Market, is_over
from engine.plain_data import expected
from engine.state import Id
from engine.view import BySeat, Count, PlainView, SomeSeat, View

BREWING = ("ingredient", "power")  # asked while a spell is being prepared

Item: TypeAlias = Annotated[str, laws.among(ORDER, "an item")]
Good: TypeAlias = Annotated[str, laws.among(GOODS, "what a hand can hold")]
ScrollCode: TypeAlias = Annotated[str, laws.among(CURSES)]
Place: TypeAlias = Annotated[int, laws.between(0, PLACES - 1)]
LAID_OUT = laws.must("a book and ingredients", lambda codes, view: can_be_laid(codes))


def steps(view: MarketView) -> list[list[str]]:
    """6.1  The ingredients that I have laid and can still take back, one by one; any equal card is as good."""
    return [[code] for code in view.brew[1:]] if view.is_asked and view.prompt == "ingredient" else []


class Held(NamedTuple):
    """A card of my hand."""

    id: Count  # by which it is chosen
    code: Good


class Stack(NamedTuple):
    """The spells of one power."""

    top: str | None
    left: int


class Cast(NamedTuple):
    """A spell before somebody."""

    spell: Annotated[str, laws.among(SPELL_CODES, "a spell")]
    book: Annotated[str, laws.among(VALUES, "a book or a mandrake")]


def _are_stacks(stacks: Sequence[Stack], view: MarketView) -> bool:
    """2.3  One for each power."""
    return len(stacks) == len(STACKS) and all(
        stack == (None, 0) or (stack.top in codes and 0 < stack.left <= len(codes))
        for stack, codes in zip(stacks, STACKS.values(), strict=True)
    )


class MarketView(View):
    """What one seat sees."""

    seats: Annotated[int, laws.between(min(ITEMS), max(ITEMS))]
    teams: bool
    turn: SomeSeat | None  # None: the game is over
    step: str  # the prompt of what is decided in private now
    place: Place  # of the Assistant
    reach: BySeat[Count]  # how far he goes for each
    ring: Annotated[tuple[int, ...], laws.different(laws.between(0, PLACES - 1), PLACES)]  # the shop at each place
    shops: Annotated[tuple[tuple[Item | None, ...], ...], laws.each(laws.anything, PLACES)]  # by place; None: hidden
    pile: Count
    stacks: Annotated[tuple[Stack, ...], laws.must("the stacks of spells, by power", _are_stacks)]
    hand: tuple[Held, ...]  # mine, as it is sorted, without what I have laid aside
    hand_sizes: BySeat[Count]
    known: BySeat[tuple[Good, ...]]  # of the others' hands
    scrolls: BySeat[tuple[ScrollCode, ...]]
    gone: tuple[ScrollCode, ...]  # banished
    cursed: SomeSeat | None  # who has the marker
    spells: BySeat[tuple[Cast, ...]]
    brew: Annotated[tuple[str, ...], LAID_OUT]  # mine
    chosen: ScrollCode | None  # while it is asked who gets it
    victim: SomeSeat | None  # who gets a card back
    left: Annotated[int | None, laws.maybe(TURNS_LEFT)]  # turns in the final rounds; None before them
    out: BySeat[bool]
    points: BySeat[Count]  # for spells
    cost: Count | None  # of my hand, if it were left at the end; None: I have none, for I watch
    scores: BySeat[Score] | None  # None: the game is not over

    @property
    def is_over(self) -> bool:
        return self.scores is not None

    @property
    def final_scores(self) -> tuple[Score, ...]:
        """When the game is over."""
        return self.scores or ()

    @property
    def now(self) -> str:
        """The prompt of the open question, or of what others decide in private."""
        return "over" if self.is_over else self.prompt or self.step

    @property
    def final_round(self) -> int:
        """Which of the final rounds it is; 0 before them."""
        return 0 if self.left is None else ROUNDS + 1 - -(-self.left // self.seats)

    @property
    def codes(self) -> list[str]:
        """Which cards are in my hand."""
        return [code for _, code in self.hand]

    @property
    def partner(self) -> Seat | None:
        """Mine."""
        return (self.me + 2) % self.seats if self.teams and self.me is not None else None

    @property
    def tops(self) -> dict[int, str]:
        """The spells that can be taken, by power (6.4)."""
        return {power: stack.top for power, stack in enumerate(self.stacks, 1) if stack.top is not None}

    @property
    def curses(self) -> list[int]:
        """How many each has."""
        return [sum(CURSES[code] for code in own) for own in self.scrolls]

    def check_more(self) -> None:
        if self.teams and self.seats != 4:
            raise expected("teams of two among four", self.seats, "teams")
        if (self.turn is None) != self.is_over:
            raise expected("somebody's turn until the game is over", self.turn, "turn")
        if self.now in BREWING and not self.brew:
            raise expected("a spell that is being prepared", self.brew, "brew")
        for seat, known in enumerate(self.known):
            if len(known) > self.hand_sizes[seat]:
                raise expected("no more than there are in hand", known, f"known[{seat}]")
        self._check_cards()

    def _check_cards(self) -> None:
        """2  Nothing lies there more often than it came out of the box."""
        cast = [spell for own in self.spells for spell in own]
        seen = Counter([code for codes in (*self.known, *self.scrolls, *self.shops, *cast) for code in codes if code])
        seen.update([*self.codes, *self.brew, *self.gone, *self.tops.values()])
        there = Counter(cards_for(self.seats))
        for code in seen - there:
            raise expected(f"{there[code]} at the most", seen[code], f"cards like {code}")


def view(game: Market, seat: Seat | None) -> PlainView:
    """Built from what may be seen.  Hands, the pile and what lies in night shops are hidden; so is, but for its
    owner, that a spell is being prepared."""
    over, everybody = is_over(game), range(game.seats)
    own = [] if seat is None else game.not_laid(seat)
    return {
        "me": seat,
        "seats": game.seats,
        "teams": game.in_teams,
        "turn": None if over else game.player,
        "step": game.step,
        "place": game.assistant,
        "reach": [reach(game, player) for player in everybody],
        "ring": list(game.ring),
        "shops": [shop_view(game, seat, place) for place in range(len(game.shops))],
        "pile": len(game.pile),
        "stacks": [[game.cards[stack[-1]] if stack else None, len(stack)] for stack in game.stacks],
        "hand": [[card, game.cards[card]] for card in game.in_order(own)],
        "hand_sizes": [len(own) if player == seat else len(hand) for player, hand in enumerate(game.hands)],
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "scrolls": [sorted(game.names(scrolls)) for scrolls in game.scrolls],
        "gone": sorted(code for code in game.names(game.gone) if code in CURSES),
        "cursed": game.cursed,
        "spells": [[game.names(spell[:2]) for spell in spells] for spells in game.spells],
        "brew": game.names(game.brew) if seat == game.player else [],
        "chosen": None if game.chosen is None else game.cards[game.chosen],
        "victim": game.victim,
        "left": game.left,
        "out": list(game.out),
        "points": [spell_points(game, player) for player in everybody],
        "cost": None if seat is None else hand_cost(game, seat, game.names(own)),
        "scores": [list(score(game, player)) for player in everybody] if over else None,
    }


def shop_view(game: Market, seat: Seat | None, place: int) -> list[str | None]:
    """What lies there, the oldest first; None: a card that this viewer does not know."""
    return [game.cards[card] if game.knows(seat, card) else None for card in game.shops[place]]


def known(game: Market, seat: Seat | None, hand: Sequence[Id]) -> list[str]:
    """The cards of somebody's hand that this seat is sure of."""
    seen, bit = game.seen, game.bit(seat)
    return game.names(game.in_order([card for card in hand if seen[card] & bit]))


def imagine(game: Market, now: Market, seat: Seat | None, chance: Chance) -> None:
    """Deal the cards that this seat cannot tell apart *now* anew: items among items, each stack in itself."""
    unknown, bit = now.unknown_to(seat), game.bit(seat)
    if game.seen != now.seen:
        # What is known now is known while play is replayed: nothing is to be put in doubt a second time.
        game.seen = [mask & ~bit | knows & bit for mask, knows in zip(game.seen, now.seen, strict=True)]
    items = bisect_left(unknown, len(ITEMS[game.seats]))
    order, cards, dealt = chance.order(len(unknown)), game.cards, list(game.cards)
    held = [card for hand in now.hands for card in hand if not now.seen[card] & bit]
    places = [*held, *(unknown[:items] if not held else sorted({*unknown[:items]} - {*held}))]
    for place, card in zip(
        places, fit_for_hands(cards, [unknown[i] for i in order if i < items], len(held)), strict=True
    ):
        dealt[place] = cards[card]
    spells = [unknown[i] for i in order if i >= items]
    for stack in now.stacks:
        below = [card for card in stack[:-1] if not now.seen[card] & bit]  # all of them, but in a forged save
        for place, card in zip(below, [card for card in spells if card in below], strict=True):
            dealt[place] = cards[card]
    game.cards = tuple(dealt)


def fit_for_hands(cards: Sequence[str], shuffled: list[int], held: int) -> list[int]:
    """In another order if need be: the first so many are in hands, where no scroll can be, for it would lie open."""
    if not held:
        return shuffled
    safe = [card for card in shuffled if cards[card] not in CURSES][:held]
    taken = {*safe}
    return safe + [card for card in shuffled if card not in taken]

"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypeVar

from engine import laws
from engine.ask import Choice, Seat
from engine.chance import Chance
from engine.games.weavers.cards import SETS, SPELLS, Active, Tokens
from engine.games.weavers.check import CHOSEN, TOKENS_THERE, UNDER_WAY
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import DECK, HAND, Duel
from engine.plain_data import expected
from engine.view import BySeat, Count, PlainView, View

T = TypeVar("T")
Code: TypeAlias = Annotated[str, laws.among(SPELLS, "a spell")]
CHOOSABLE = laws.must("a set or a spell", lambda pick, view: pick in SETS or pick.removesuffix(WILD) in SPELLS)
Pick: TypeAlias = Annotated[str, CHOOSABLE]


class Held(NamedTuple):
    """A card of my hand."""

    card: Count  # its id, which is what I bury
    code: Code


class DuelView(View):
    """What one seat sees."""

    seats: Annotated[int, laws.only(2)]
    round: Annotated[int, laws.between(0, DECK)]  # 0: decks are still to be chosen
    step: Literal["decks", "bury", "cast", "lose"]  # the last one, when the game is over
    sets: BySeat[Annotated[tuple[str, ...], CHOSEN]]  # class and spellbook; none while that is not shown
    hand: Annotated[tuple[Held, ...], laws.each(laws.anything, most=HAND)]
    hand_sizes: BySeat[Count]
    known: BySeat[tuple[Code, ...]]  # of the others' hands
    deck_sizes: BySeat[Count]
    buried: tuple[Code, ...]  # of my deck, the lowest first
    discards: BySeat[tuple[Code, ...]]  # the last one on top
    active: BySeat[Annotated[tuple[Active, ...], UNDER_WAY]]
    tokens: BySeat[Annotated[Tokens, TOKENS_THERE]]
    dealt: BySeat[Count]  # damage that has found no shield this round
    picks: tuple[int | str, ...]  # what I have chosen so far; of cards to bury their ids
    shown_picks: BySeat[tuple[Pick, ...]]  # what each has chosen so far, where all cards lie open
    scores: BySeat[Count] | None  # None: the game goes on

    @property
    def opponent(self) -> Seat:
        return 1 - self.my_seat

    @property
    def is_over(self) -> bool:
        return self.scores is not None

    @property
    def step_now(self) -> str:
        """What both are doing: decks, bury, cast or lose; or over."""
        return "over" if self.is_over else self.step

    @property
    def codes(self) -> list[str]:
        """The spells in my hand."""
        return [held.code for held in self.hand]

    def code_of(self, option: Choice) -> Choice:
        """Which spell a card of my hand is; every other option says itself what it is."""
        return next((held.code for held in self.hand if held.card == option), option)

    @property
    def picked(self) -> list[str]:
        """What I have chosen so far: sets, spells, or a spell with a mark where it lies face down."""
        return [str(self.code_of(pick)) for pick in self.picks]

    @property
    def kept(self) -> list[str]:
        """My hand without what I bury just now, which nobody else sees go."""
        return self.left if self.step == "bury" else self.codes

    def in_hand(self, seat: Seat) -> int:
        """How many cards."""
        return len(self.kept) if seat == self.me else self.hand_sizes[seat]

    @property
    def left(self) -> list[str]:
        """My hand without what I have chosen from it."""
        chosen = self.picked
        return [code for code in self.codes if code not in chosen]

    def check_more(self) -> None:
        begun = self.step != "decks"
        if {bool(sets) for sets in self.sets} != {begun} or bool(self.round) != begun:
            raise expected("a round that suits the sets", self.round, "round")
        if self.is_over and all(self.hand_sizes):
            raise expected("a hand without a card", self.hand_sizes, "hand_sizes")
        if self.asked is not None and not self._can_be_asked():
            raise expected("what I can be asked in this step", [*self.asked], "asked")
        if not {*self.picks} <= {*self._choosable()} or (self.prompt == "spellbook" and not self.picks):
            raise expected("what I can have chosen in this step", [*self.picks], "picks")

    def _can_be_asked(self) -> bool:
        """Both choose at the same time, so nobody sees a question but their own; and there is something to choose."""
        prompts = ("class", "spellbook") if self.step == "decks" else (self.step,)
        return self.is_asked and not self.is_over and self.prompt in prompts and bool(self._choosable())

    def _choosable(self) -> Collection[Choice]:
        match self.step:
            case "decks":
                return SETS
            case "bury":
                return [held.card for held in self.hand]
            case "cast":
                return [*self.codes, *(code + WILD for code in self.codes)]
            case "lose":
                return self.codes


def view(game: Duel, seat: Seat | None) -> PlainView:
    """10.1  Built from what may be seen."""
    return {
        "me": seat,
        "seats": game.seats,
        "round": game.round,
        "step": game.step,
        "sets": [[*sets] for sets in game.sets],
        "hand": [] if seat is None else [[card, game.cards[card]] for card in game.hands[seat]],
        "hand_sizes": [len(hand) for hand in game.hands],
        "known": [[] if owner == seat else known(game, seat, owner) for owner in range(game.seats)],
        "deck_sizes": [len(deck) for deck in game.decks],
        "buried": [] if seat is None else known_below(game, seat),
        "discards": [[*discards] for discards in game.discards],
        "active": [[[code, done] for code, done in active] for active in game.active],
        "tokens": [[*tokens] for tokens in game.tokens],
        "dealt": game.dealt[:],
        "picks": [] if seat is None else [*(game.picks[seat] or game.burying[seat])],
        "shown_picks": [shown_picks(game, seat, owner) for owner in range(game.seats)],
        "scores": [len(hand) for hand in game.hands] if game.over else None,
    }


def known(game: Duel, seat: Seat | None, owner: Seat) -> list[str]:
    """10.1  Nothing of another's hand, but in a replay with all cards open everything."""
    seen, bit = game.seen, game.bit(seat)
    return game.names([card for card in game.hands[owner] if seen[card] & bit])


def shown_picks(game: Duel, viewer: Seat | None, owner: Seat) -> list[str]:
    """5.1  What somebody has chosen in secret: only who sees all cards lie open sees that as well."""
    if viewer is not None or game.unknown_to(viewer):
        return []
    return [*game.names(game.burying[owner]), *game.picks[owner]]


def known_below(game: Duel, seat: Seat) -> list[str]:
    """4.1  What this weaver has buried, the lowest first."""
    return [game.cards[card] for card in game.decks[seat] if game.knows(seat, card)]


def imagine(game: Duel, now: Duel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew, each deck in itself."""
    seen, bit = now.seen, now.bit(seat)
    for owner in range(game.seats):
        unknown = [card for card in now.decks[owner] + now.hands[owner] if not seen[card] & bit]
        if game.cards:
            game.cards = chance.dealt_anew(game.cards, unknown)
        else:
            game.shuffled = chance.dealt_anew(game.shuffled, unknown)

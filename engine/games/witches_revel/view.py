"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar

from engine import laws
from engine.ask import Seat
from engine.chance import Chance
from engine.games.witches_revel.cards.cards import ICONS, Pool, pool_of
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.paths import walk
from engine.games.witches_revel.language.records import Effect
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.rules.closed_lists import imagine_list, listed
from engine.games.witches_revel.rules.elements import (
    counted,
    icons_of,
    is_meant,
    now,
    power,
    resistance,
    spell_thing,
    statements,
)
from engine.games.witches_revel.rules.interruptions import tried_shown
from engine.games.witches_revel.rules.scoring import winners
from engine.games.witches_revel.state import HIDDEN, SPACES, STAMINA, Ref, Revel, Source, Thing, Waiting
from engine.laws import Law
from engine.plain_data import expected
from engine.state import Id
from engine.view import BySeat, Count, PlainView, SomeSeat, View

T = TypeVar("T")
KINDS = {"power": "strike", "resistance": "shield"}  # whose value it is


# What there is to be read ------------------------------------------------------------------------------


def _card(*kinds: str, or_else: str | None = None) -> Law:
    """One of our cards or of those that are played with beside them, of these kinds; or else this word."""

    def holds(code: str, view: RevelView) -> bool:
        card = view.pool.get(code)
        return code == or_else if card is None else not kinds or card.kind in kinds

    return laws.must(f"a {' or '.join(kinds) or 'card'} of this table", holds)


def _can_be_read(cards: str, where: laws.Place, view: RevelView) -> None:
    """A file of cards and decks; ValueError says what is wrong with it."""
    decks_in(cards)


CardCode: TypeAlias = Annotated[str, _card()]
NoCard: TypeAlias = Annotated[str, _card(or_else="")]  # "": none
Shown: TypeAlias = Annotated[str, _card(or_else=HIDDEN)]  # as far as it may be known
Pick: TypeAlias = Annotated[  # "": none yet
    str, laws.must("a deck of this table", lambda code, view: not code or code in decks_in(view.cards))
]
BySpace = Annotated[tuple[T, ...], laws.must("an entry for each space", lambda there, view: len(there) == SPACES)]
IfShown = Annotated[  # nothing before the decks are shown
    tuple[T, ...],
    laws.must("an entry for each seat, or none", lambda there, view: len(there) in (0, view.seats)),
]


class Held(NamedTuple):
    """A card that I may be asked about by its id."""

    id: Count
    code: CardCode


class AddedShown(NamedTuple):
    """4.4  What a text adds to a spell's value: whose, of which card, how much."""

    seat: SomeSeat
    code: Shown
    number: int


class SpellShown(NamedTuple):
    """1.7  What lies on one side of a space."""

    cards: Annotated[
        tuple[Annotated[str, _card("strike", "shield")], ...],
        laws.must("one card or two", lambda cards, view: len(cards) in (1, 2)),
    ]
    plus: Count
    power: int
    resistance: int
    icons: tuple[Annotated[str, laws.among(ICONS)], ...]
    added: tuple[AddedShown, ...]


Side: TypeAlias = BySpace[SpellShown | None]


class ThingShown(NamedTuple):
    """4.10  Something that a text speaks of, its values as they are, or were when it was last there."""

    seat: SomeSeat
    cards: tuple[Shown, ...]
    values: tuple[int, int, int]


class EffectShown(NamedTuple):
    """An effect: whose, of which card, its place in the text, and what `it` is."""

    seat: SomeSeat
    code: Shown
    place: Count
    it: tuple[ThingShown, ...]


class LastingShown(NamedTuple):
    """4.8  A statement that holds for this turn: whose, of which card, in which effect, and where it stands there."""

    seat: SomeSeat
    code: Shown
    place: Count
    path: tuple[Count, ...]


class Where(NamedTuple):
    """Something, by where it is: its player, and its cards as far as they may be known."""

    area: Literal["spell", "stance", "hand", "deck", "discards", "field"]
    seat: SomeSeat
    cards: tuple[Shown, ...]


class TriedShown(NamedTuple):
    """4.9  What is about to happen: who does it, to what and onto what, of which resource or whose Power, how many."""

    verb: Annotated[str, laws.among([verb for verb, words in WORDS.items() if words.coming], "a verb")]
    who: SomeSeat
    things: tuple[Where, ...]  # one, or none
    on: tuple[Where, ...]  # likewise
    of: NoCard
    many: Count


class PlayedShown(NamedTuple):
    seat: SomeSeat
    kind: Literal["strike", "shield", "stance"]


class PowerUsed(NamedTuple):
    """4.7  Of which card, and which effect it is."""

    code: CardCode
    place: Count


def _can_be_tried(one: TriedShown, view: RevelView) -> bool:
    """Is there what its sentence speaks of?"""
    said = WORDS[one.verb].coming
    speaks_of_one = "{thing}" in said or "{title}" in said
    return bool(one.things or not speaks_of_one) and bool(one.on or "{onto}" not in said)


class RevelView(View):
    """What one seat sees."""

    seats: Annotated[int, laws.only(2)]
    cards: Annotated[str, _can_be_read]  # the file of those beside ours
    step: Literal["decks", "stash", "begin", "act", "end", "over"]
    turn: Count  # 0: not yet
    current: SomeSeat
    plays: Count
    acts: Count  # this turn, the one under way included
    passed: bool
    final: Count  # 2.8: this turn, or the next, is the Final Turn, with so many plays; 0: it is not
    witches: IfShown[Annotated[str, _card("witch")]]
    resources: IfShown[Annotated[str, _card("resource", or_else="")]]  # "" for a witch without one
    lists: IfShown[tuple[CardCode, ...]]  # 7: what each has brought, as far as I know, sorted
    closed: bool  # are they secret?
    marks: BySeat[Count]
    stamina: BySeat[Annotated[int, laws.between(0, STAMINA)]]
    hand_sizes: BySeat[Count]
    deck_sizes: BySeat[Count]
    discards: BySeat[tuple[CardCode, ...]]
    sides: BySeat[Side]
    stances: BySeat[Annotated[str, _card("stance")] | None]
    winning: BySpace[SomeSeat | None]
    revealed: BySeat[tuple[CardCode, ...]]  # 5.4: in hand and deck; the last one was revealed last
    playing: NoCard  # 5.5: the card that is being played, once it is revealed
    played: tuple[PlayedShown, ...]  # this turn
    used: tuple[PowerUsed, ...]  # this turn
    lasting: tuple[LastingShown, ...]
    waiting: tuple[tuple[EffectShown, ...], ...]  # 2.5: for each check under way, the innermost last
    choices: BySeat[tuple[EffectShown, ...]]  # 2.5: of the innermost check: which of them may be resolved next
    relevant: tuple[EffectShown, ...]  # 4.6: newly, for the next check
    path: tuple[Count, ...]  # 0.4: where in the innermost effect the choice stands that is asked for
    tried: tuple[Annotated[TriedShown, laws.must("what can be tried", _can_be_tried)], ...]  # the innermost last
    ready: tuple[EffectShown, ...]  # 4.9: of which interruptions the next one is being chosen
    resolving: tuple[EffectShown, ...]  # whose instructions are carried out now, the innermost last
    over: Literal["", "domination", "exhaustion", "tie"]
    winner: Annotated[int, laws.must("a seat or -1", lambda winner, view: -1 <= winner < view.seats)]  # -1: nobody
    hand: tuple[Held, ...]
    known: BySeat[tuple[CardCode, ...]]  # of the others' hands
    below: BySeat[tuple[CardCode, ...]]  # of the decks
    named: tuple[Held, ...]  # beside the hand: what I know and may be asked about
    pick: Pick  # mine
    picked: tuple[Where, ...]  # what is chosen already, where several things are

    @property
    def other_seat(self) -> Seat:
        return 1 - self.my_seat

    @property
    def my_side(self) -> Side:
        return self.sides[self.my_seat]

    @property
    def other_side(self) -> Side:
        return self.sides[self.other_seat]

    def spell(self, place: tuple[Seat, int]) -> SpellShown | None:
        """What lies there, as options write it."""
        seat, space = place
        return self.sides[seat][space]

    @property
    def pool(self) -> Pool:
        """All cards that there are, by code."""
        return pool_of(self.cards)

    @property
    def codes(self) -> list[str]:
        """Which cards are in my hand."""
        return [code for _, code in self.hand]

    @property
    def my_choices(self) -> Sequence[EffectShown]:
        """2.5  Of mine that wait, those that can be resolved next."""
        return self.choices[self.my_seat]

    @property
    def working(self) -> EffectShown | None:
        """The effect whose instructions are carried out now, the innermost."""
        return self.resolving[-1] if self.resolving else None

    @property
    def effect_now(self) -> Effect | None:
        return self.effect_at(self.working.code, self.working.place) if self.working is not None else None

    def effect_at(self, code: str, place: int) -> Effect | None:
        """What stands there in a card's text, as far as that may be known."""
        effects = self.pool[code].effects if code in self.pool else ()
        return effects[place] if place < len(effects) else None

    def check_more(self) -> None:
        shown, won, effect = self.step != "decks", self.over in ("domination", "exhaustion"), self.effect_now
        if (shown and not self.witches) or len({len(self.witches), len(self.resources), len(self.lists)}) > 1:
            raise expected("a witch, a resource and a list of each player", self.witches, "witches")
        if (self.step == "over") != bool(self.over) or (self.winner >= 0) != won:
            raise expected("how the game was won", self.over, "over")
        if self.path and effect is not None and self.path not in [path for path, _ in walk(effect)]:
            raise expected("where a choice of this effect stands", self.path, "path")


def public(game: Revel) -> PlainView:
    """What all may see.  Hands and decks are hidden, deck lists are open, unless that was agreed otherwise."""
    return {
        "seats": game.seats,
        "cards": game.options["cards"],
        "step": game.step,
        "turn": game.turn,
        "current": game.current,
        "plays": game.plays,
        "acts": game.acts,
        "passed": game.passed,
        "final": game.final_plays,
        "witches": list(game.witches),
        "resources": list(game.resources),
        "lists": [listed(game, None, seat) for seat in range(len(game.lists))],
        "closed": bool(game.entries),
        "marks": list(game.marks),
        "stamina": list(game.stamina),
        "hand_sizes": [len(hand) for hand in game.hands],
        "deck_sizes": [len(deck) for deck in game.decks],
        "discards": [names(game, discards) for discards in game.discards],
        "sides": [
            [spell_view(game, seat, space) for space in range(len(side))] for seat, side in enumerate(game.sides)
        ],
        "stances": [None if stance is None else game.cards[stance[1]] for stance in game.stances],
        "winning": winners(game) if game.cards else [None] * 5,
        "revealed": [[game.cards[c] for c in shown_cards(game, seat)] for seat in range(game.seats)],
        "playing": name_of_played(game),
        "played": [[seat, kind] for seat, kind in game.played],
        "used": [[game.cards[card] if card >= 0 else key_name(game, key), effect] for key, card, effect in game.used],
        "lasting": [[source[0], name(game, source), effect, list(path)] for source, effect, path, _ in game.lasting],
        "waiting": [[waiting_view(game, one) for one in batch] for batch in game.waiting if batch],
        "choices": [choices(game, seat) for seat in range(game.seats)],
        "relevant": [waiting_view(game, one) for one in game.relevant],
        "path": list(game.path),
        "tried": [tried_shown(game, one) for one in game.tried],
        "ready": [waiting_view(game, one) for one in game.ready],
        "resolving": [waiting_view(game, one) for one in game.resolving],
        "over": game.over,
        "winner": game.winner,
    }


def own(game: Revel, seat: Seat | None) -> PlainView:
    """What this seat may see beyond that."""
    closed = {"lists": [listed(game, seat, player) for player in range(len(game.lists))]} if game.entries else {}
    return {
        **closed,
        "me": seat,
        "hand": [] if seat is None else [[card, game.cards[card]] for card in game.hands[seat]],
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "below": [known(game, seat, deck) for deck in game.decks],
        "named": [] if seat is None else named(game, seat),
        "pick": "" if seat is None else game.picks[seat],
        "picked": [picked_view(game, seat, one) for one in game.picked],
    }


def key_name(game: Revel, key: int) -> str:
    """The card of a witch or resource."""
    return game.witches[key] if key < game.seats else game.resources[key - game.seats]


def names(game: Revel, ids: Sequence[Id]) -> list[str]:
    cards = game.cards
    return [cards[card] for card in ids]


def name(game: Revel, source: Source) -> str:
    """Whose text it is; a card that lies hidden where it now is stays so."""
    return HIDDEN if source[2] >= 0 and not game.is_public(Id(source[2])) else source[3]


# Spells ----------------------------------------------------------------------------------------------


def spell_view(game: Revel, seat: Seat, space: int) -> list[Any] | None:
    """Its cards, +1s, Power and Resistance, stitch icons, and what texts add."""
    spell = game.sides[seat][space]
    if spell is None:
        return None
    thing = spell_thing(game, seat, space)
    values = [power(game, seat, space), resistance(game, seat, space)]
    icons = sorted(icons_of(game, thing))
    return [names(game, spell[1]), spell[2], *values, icons, list(added(game, thing))]


def added(game: Revel, thing: Thing) -> Iterator[list[Any]]:
    """4.4  Which text adds how much to its value: whose, of which card."""
    kinds = {game.card(card).kind for card in thing.cards}
    for source, statement in statements(game, "value"):
        if KINDS[statement.of] in kinds and is_meant(game, source, statement.what, thing):
            each = 1 if statement.each is None else counted(game, source, statement.each)
            if statement.number * each:
                yield [source[0], name(game, source), statement.number * each]


# Effects ---------------------------------------------------------------------------------------------


def waiting_view(game: Revel, waiting: Waiting) -> list[Any]:
    """Whose effect, of which card, which one, and what `it` is."""
    source, effect, it = waiting
    return [source[0], name(game, source), effect, [thing_name(game, thing) for thing in it]]


def thing_name(game: Revel, ref: Ref) -> list[Any]:
    """Its player, its cards, and its Power, Resistance and +1s as they are, or were when it was last there."""
    thing = now(game, Thing(*ref))
    cards = [game.cards[card] if game.is_public(card) else HIDDEN for card in thing.cards]
    return [thing.seat, cards, [0, 0, 0] if HIDDEN in cards else list(thing.values)]


def picked_view(game: Revel, seat: Seat | None, ref: Ref) -> list[Any]:
    """Where it is, its player, and its cards as far as this seat knows them."""
    return [ref[0], ref[3], [game.cards[card] if game.knows(seat, card) else HIDDEN for card in ref[4]]]


def choices(game: Revel, seat: Seat) -> list[list[Any]]:
    """2.5  Of the innermost check: which of them this player may resolve next."""
    mine = [waiting for waiting in game.waiting[-1] if waiting[0][0] == seat] if game.waiting else []
    return [waiting_view(game, waiting) for waiting in dict.fromkeys(mine)]


# Cards -----------------------------------------------------------------------------------------------


def name_of_played(game: Revel) -> str:
    """5.5  The card that is being played, once it is revealed."""
    shown = [game.cards[card] for card in game.playing if game.is_public(card)]
    return shown[-1] if shown else ""


def shown_cards(game: Revel, seat: Seat) -> list[Id]:
    """5.4  Revealed, in hand and deck; the last one was revealed last."""
    return [card for card in game.revealed if game.owner(card) == seat]


def known(game: Revel, seat: Seat | None, cards: Sequence[Id]) -> list[str]:
    """The cards that this seat is sure of, among these, sorted: where they lie is another matter."""
    seen, bit = game.seen, game.bit(seat)
    return sorted(game.cards[card] for card in cards if seen[card] & bit) if game.cards else []


def named(game: Revel, seat: Seat) -> list[list[Any]]:
    """Beside the hand: cards that this seat knows, and may be asked about by their ids."""
    hidden = [card for player in range(game.seats) for card in game.decks[player]]
    hidden += [card for player in range(game.seats) if player != seat for card in shown_cards(game, player)]
    there = {card for card in hidden if game.knows(seat, card)} if game.cards else set()
    return sorted([card, game.cards[card]] for card in there)


def imagine(game: Revel, now: Revel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* again, each deck in itself; from all cards, if its list is closed."""
    kept = {card for card, viewers in now.lost if viewers & now.bit(seat)}
    unknown = [card for card in now.unknown_to(seat) if card not in kept]
    cards, shuffled = [*game.cards], [*game.shuffled]
    for owner in range(game.seats):
        hidden = [Id(card) for card in unknown if game.owners[card] == owner]
        unlisted = [card for card in hidden if card in game.entries[owner]] if game.entries else []
        hidden = [card for card in hidden if card not in unlisted] if unlisted else hidden
        if cards and unlisted:
            imagine_list(game, owner, hidden, unlisted, cards, chance)
            continue
        for some in (hidden, unlisted) if unlisted else (hidden,):
            if cards:
                _deal_again(game.cards, cards, some, chance)
            if shuffled:
                _deal_again(game.shuffled, shuffled, some, chance)
    game.cards, game.shuffled = tuple(cards), tuple(shuffled)


def _deal_again(true: Sequence[T], dealt: list[T], ids: Sequence[Id], chance: Chance) -> None:
    """Those of these ids in another order."""
    for card, other in zip(ids, chance.order(len(ids)), strict=True):
        dealt[card] = true[ids[other]]

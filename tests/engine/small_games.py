"""Small games that need what Witches Wheel does not: each shows one ability of the core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.ask import (
    SKIPPED,
    Ask,
    Choice,
    Impossible,
    Reveal,
    Roll,
    Rule,
    attempt,
    shuffled,
    side_by_side,
)
from engine.chance import Chance
from engine.check import Check
from engine.game import Foresight, Game, Judge, Option, Result, Rules, Standing
from engine.games import TOYS
from engine.news import tell
from engine.state import Id, State
from engine.words.counting import UNCOUNTED, Counting


class PlainWords:
    """Words for games that nobody reads."""

    def question(self, view: Any, prompt: str, voice: Any) -> str:
        return prompt

    def label(self, view: Any, option: Any, voice: Any) -> str:
        return str(option)

    def lines(self, view: Any, voice: Any) -> list[str]:
        return [str(view)]

    def told(self, record: Mapping[str, Any], voice: Any) -> str:
        return str(dict(record))

    def deed(self, record: Mapping[str, Any], voice: Any) -> str:
        return self.told(record, voice)

    def why(self, view: Any, wanted: str, voice: Any) -> str:
        return "because"

    def foresee(self, view: Any, option: Any, voice: Any) -> str:
        return "who knows"

    def brief(self, view: Any, voice: Any) -> str:
        return "so it stands"

    def stage(self, view: Any) -> str:
        return "under way"

    def aims(self, view: Any) -> list[str]:
        return ["most wins"]

    def counting(self, view: Any, news: Any, voice: Any) -> Counting:
        return UNCOUNTED

    def race(self, view: Any, voice: Any) -> list[str]:
        return ["most wins"]

    def chapter(self, view: Any) -> str:
        return "1"

    def doing(self, view: Any, seat: int, voice: Any) -> str:
        return "is to choose"

    def about(self, view: Any, thing: str, voice: Any) -> list[str]:
        return [thing]

    def meant(self, view: Any, wanted: str, options: Any, voice: Any) -> Any:
        return None

    def default(self, view: Any, options: Any) -> Any:
        return None

    def grave(self, view: Any, option: Any) -> bool:
        return False

    def behind(self, view: Any, options: Any) -> dict[Any, Any]:
        return {}

    def in_vain(self, view: Any, options: Any) -> tuple[Any, ...]:
        return ()

    def is_midway(self, view: Any) -> bool:
        return False

    def ending(self, view: Any, news: Any, voice: Any) -> list[str]:
        return ["over"]

    def standings(self, view: Any) -> list[Standing]:
        return []


class PlainJudge:
    FORESIGHT = Foresight(lead=1.0, rests=frozenset(), ahead=0)
    LOOKS = ()

    def bad(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        return ()

    def worth(self, game: Any, seat: int) -> float:
        return 0.0


def hide_nothing(checkpoint: Any, now: Any, seat: int | None, chance: Chance) -> None:
    """For games without hidden cards every world is the true one."""


def toy(
    id: str,
    state: type[State],
    set_up: Callable[..., Any],
    units: dict[str, Any],
    view: Callable[..., Any],
    imagine: Callable[..., None] = hide_nothing,
    seats: range = range(2, 3),
    options: Mapping[str, Option] | None = None,
    words: PlainWords = PlainWords(),  # noqa: B008  has no state
    judge: Judge = PlainJudge(),  # noqa: B008
    result: Callable[[Any], Result] = lambda game: Result((0,), None),
) -> Game:
    """Put a game on the shelf of toys, under the id given."""
    rules = Rules(
        version=1,
        state=state,
        set_up=set_up,
        units=units,
        result=result,
        view=lambda game, seat: {"me": seat, "seats": game.seats, **view(game, seat)},
        imagine=imagine,
        check=Check(fields={}),
        load_words=lambda: words,
        judge=judge,
    )
    game = Game(
        id=id,
        name=id,
        kind="toy",
        tagline="",
        aim="",
        about="",
        designer="",
        publisher="",
        seats=seats,
        usual_seats=seats.start,
        minutes=1,
        hard=1,
        options=options or {},
        load=lambda: rules,
    )
    TOYS[id] = game
    return game


# Brewing: simultaneous play with private plans -------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Cauldrons(State):
    plans: list[list[str]]
    cauldrons: list[list[str]] = field(default_factory=list)
    rounds: int = 0


def brew(game: Cauldrons, seat: int) -> Rule[int]:
    """One seat puts things in, in private, until it says done; a dip into the fog is by chance."""
    plan = game.plans[seat]
    while (choice := (yield Ask(seat, "brew", ("toad", "spider", "fog", "done")))) != "done":
        if choice == "fog":
            plan.append(f"fog {yield Roll(6)}")
        else:
            plan.append(choice)
        tell(game, "put in", to=(seat,), thing=plan[-1])
    return len(plan)


def brewing(game: Cauldrons) -> Rule[str | None]:
    sizes = yield from side_by_side({seat: brew(game, seat) for seat in range(game.seats)})
    game.cauldrons = [[*plan] for plan in game.plans]
    game.plans = [[] for _ in range(game.seats)]
    tell(game, "revealed", cauldrons=[[*c] for c in game.cauldrons], sizes=[sizes[s] for s in sizes])
    game.rounds += 1
    return "brewing" if game.rounds < 2 else None


def set_up_brewing(seats: int, options: Mapping[str, str], chance: Chance) -> Cauldrons:
    return Cauldrons(seats=seats, options=options, plans=[[] for _ in range(seats)])


def view_brewing(game: Cauldrons, seat: int | None) -> dict[str, Any]:
    mine = [] if seat is None else [*game.plans[seat]]
    return {"plan": mine, "cauldrons": [[*c] for c in game.cauldrons], "rounds": game.rounds}


toy("brewing", Cauldrons, set_up_brewing, {"brewing": brewing}, view_brewing, seats=range(2, 4))


# Duel: hidden hands, one secret card each, shown at once ----------------------------------------


@dataclass(slots=True, kw_only=True)
class Duel(State):
    cards: tuple[int, ...]  # which number an id is; ids 0 to 9
    hands: list[list[Id]]
    deck: list[Id]
    table: list[list[Id]] = field(default_factory=list)


def each_one(options: Mapping[int, Sequence[Choice]], prompt: str) -> Rule[dict[int, Any]]:
    """One secret choice each, of which nobody sees anything before all have chosen, not even their own."""
    return side_by_side({seat: one(Ask(seat, prompt, tuple(offered))) for seat, offered in options.items()})


def one(ask: Ask) -> Rule[Any]:
    return (yield ask)


def duel_round(game: Duel) -> Rule[str | None]:
    """Both lay one card at once, then draw; a third thing happens by turns in the middle."""
    picks = yield from each_one({seat: tuple(game.hands[seat]) for seat in range(2)}, "lay")
    laid = [picks[0], picks[1]]
    for seat, card in enumerate(laid):
        game.hands[seat].remove(card)
        game.seen[card] = -1
    game.table.append(laid)
    tell(game, "laid", cards=[game.cards[card] for card in laid])
    loser = min((0, 1), key=lambda seat: game.cards[laid[seat]])
    if (yield Ask(loser, "shuffle the deck?", ("no", "yes"))) == "yes":
        game.deck = yield from shuffled(game.deck)
    if game.deck:
        for seat in range(2):
            card = game.deck.pop()
            game.show(card, seat)
            game.hands[seat].append(card)
            tell(game, "drew", seat=seat, only={seat: {"card": game.cards[card]}})
        yield Reveal()
    return "round" if any(game.hands) else None


def set_up_duel(seats: int, options: Mapping[str, str], chance: Chance) -> Duel:
    cards = tuple(chance.shuffled(range(10)))
    ids = [Id(i) for i in range(10)]
    game = Duel(
        seats=seats,
        options=options,
        seen=[0] * 10,
        cards=cards,
        hands=[ids[:3], ids[3:6]],
        deck=ids[6:],
    )
    for seat, hand in enumerate(game.hands):
        for card in hand:
            game.show(card, seat)
    return game


def view_duel(game: Duel, seat: int | None) -> dict[str, Any]:
    hand = [] if seat is None else [[card, game.cards[card]] for card in game.hands[seat]]
    table = [[game.cards[card] for card in laid] for laid in game.table]
    return {"hand": hand, "sizes": [len(h) for h in game.hands], "table": table, "deck": len(game.deck)}


def imagine_duel(game: Duel, now: Duel, seat: int | None, chance: Chance) -> None:
    unknown = now.unknown_to(seat)
    cards = list(game.cards)
    for place, card in zip(unknown, chance.shuffled([cards[i] for i in unknown]), strict=True):
        cards[place] = card
    game.cards = tuple(cards)


toy("duel", Duel, set_up_duel, {"round": duel_round}, view_duel, imagine_duel)


def leaky(id: str, view: Callable[..., Any], round: Callable[..., Any] = duel_round) -> None:
    """The duel, but for a view or a rule that tells too much."""
    toy(id, Duel, set_up_duel, {"round": round}, view, imagine_duel)


def told_too_much(game: Duel) -> Rule[str | None]:
    tell(game, "next in the deck", card=game.cards[game.deck[-1]] if game.deck else None)
    following = yield from duel_round(game)
    return following


def view_with_deck(game: Duel, seat: int | None) -> dict[str, Any]:
    return {**view_duel(game, seat), "next": [game.cards[card] for card in game.deck]}


def asked_too_much(game: Duel) -> Rule[str | None]:
    yield Ask(0, f"dare you, with your {game.cards[game.hands[0][0]]}", ("yes",))
    following = yield from duel_round(game)
    return following


leaky("leaks the deck", view_with_deck)
leaky("leaks ids", lambda game, seat: {**view_duel(game, seat), "ids": [*game.hands[0]]})
leaky("leaks in the news", view_duel, told_too_much)
leaky("leaks in a prompt", view_duel, asked_too_much)


# Passion: playing cards whose cost may prove unpayable (Witches' Revel 0.5) ---------------------


@dataclass(slots=True, kw_only=True)
class Passion(State):
    """Cards are named by what they cost; a card that costs more than the passion cannot be played."""

    hand: list[int]
    passion: int
    plays: int = 1
    power_used: bool = False
    played: list[int] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)


def passion_turn(game: Passion) -> Rule[str | None]:
    """Acts until passing.  What a Power does is carried out outside the choice of the act."""
    while True:
        act = yield from attempt(choose_act(game))
        game.acts.append(str(act))
        if act == "pass":
            return None
        if act == "power":
            played = yield from attempt(play_from_hand(game))
            game.acts.append("power does nothing" if played is SKIPPED else "power plays")


def choose_act(game: Passion) -> Rule[str]:
    options = ["pass"]
    if game.plays and game.hand:
        options.append("play")
    if not game.power_used:
        options.append("power")
    act: str = yield Ask(0, "act", tuple(options))
    if act == "power":
        game.power_used = True
    if act == "play":
        game.plays -= 1
        yield from attempt(play_from_hand(game))
    return act


def play_from_hand(game: Passion) -> Rule[int]:
    """Reveal a card, pay for it, put it on the field."""
    card: int = yield Ask(0, "card", tuple(game.hand))
    tell(game, "revealed", cost=card)
    game.seen[card] = -1
    game.hand.remove(card)
    if card > game.passion:
        raise Impossible
    game.passion -= card
    game.played.append(card)
    return card


def set_up_passion(seats: int, options: Mapping[str, str], chance: Chance) -> Passion:
    hand = [int(cost) for cost in options["hand"].split()]
    return Passion(seats=seats, options=options, seen=[1] * 20, hand=hand, passion=int(options["passion"]))


def view_passion(game: Passion, seat: int | None) -> dict[str, Any]:
    return {
        "hand": [*game.hand] if seat == 0 else len(game.hand),
        "known": [card for card in game.hand if game.knows(seat, Id(card))],
        "passion": game.passion,
        "plays": game.plays,
        "played": [*game.played],
        "acts": [*game.acts],
    }


toy(
    "passion",
    Passion,
    set_up_passion,
    {"turn": passion_turn},
    view_passion,
    options={"hand": Option(None, "costs", "5 2"), "passion": Option(None, "passion", "3")},
)


# Anything: a game whose only unit is given by the test -------------------------------------------


@dataclass(slots=True, kw_only=True)
class Notes(State):
    """A pad to write on, and the consequences that wait."""

    notes: list[str] = field(default_factory=list)
    waiting: list[tuple[int, str]] = field(default_factory=list)


def set_up_notes(seats: int, options: Mapping[str, str], chance: Chance) -> Notes:
    return Notes(seats=seats, options=options, seen=[0] * 4)


def view_notes(game: Notes, seat: int | None) -> dict[str, Any]:
    return {"notes": [*game.notes]}


def written(*units: Callable[[Notes], Rule[str | None]], seats: range = range(2, 5)) -> str:
    """A toy with these units, named after their functions; -> its id."""
    toy("written", Notes, set_up_notes, {unit.__name__: unit for unit in units}, view_notes, seats=seats)
    return "written"


def by_turns(game: Notes) -> Rule[str | None]:
    for seat in (0, 0, 1, 2):
        choice = yield Ask(seat, "write", ("a", "b"))
        game.notes.append(choice)
        tell(game, "wrote", seat=seat, letter=choice)
    return None

"""Tables of Whirling Witchcraft with these very cards, and how play goes on there."""

from __future__ import annotations

import re

from engine.games.whirling_witchcraft.cards import BEGINNER, ICONS, LETTERS, PERSONALITIES, RECIPES, own_recipe
from engine.games.whirling_witchcraft.rules import round
from engine.games.whirling_witchcraft.state import Coven
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit

ID = "whirling-witchcraft"
BEGIN = {"round": round.begin_round, "study": round.begin_study, "brew": round.begin_brewing}
POTIONS = [f"potion {letter}" for letter in "HMUST"]  # what may be chosen of any type
BOOKS = [f"book {letter}" for letter in "HMUST"]


def coven(*hands, at="study", personas=(), initiative="off", deck=None, **more):
    """A table in the middle of a game with these cards, in codes; all other recipes were discarded.

    What lies before everybody is given by seat: `benches`, `cauldrons`, `circles` ("2M 9U"), `recipes` ("sleep~ wart";
    the personality's own is put before them), `counts` ("PPR"), `books` ("U").  Who is nobody else is an Initiate
    whose card is used up.  The deck is written in drawing order.  Play begins with `at`.
    """
    seats = len(hands)
    dealer = Dealer()
    who = per_seat(personas, seats)
    recipes = [dealer.recipes(*own) for own in zip(who, per_seat(more.pop("recipes", ()), seats), strict=True)]
    dealer.take_personas(who)
    table = Table(ID, seats, seed=more.pop("seed", 1), options={"initiative": initiative})
    game = Coven(
        seats=seats,
        options=table.options,
        seen=[],
        cards=tuple(dealer.cards),
        hands=[dealer.deal(hand) for hand in hands],
        deck=dealer.deal(dealer.some(5 * seats) if deck is None else deck)[::-1],
        dealt=[()] * seats,
        personas=[persona or BEGINNER for persona in who],
        spent=tuple(not persona for persona in who),
        recipes=recipes,
        counts=[tuple(map(own.count, ICONS)) for own in per_seat(more.pop("counts", ()), seats)],
        effects=[""] * seats,
        books=per_seat(more.pop("books", ()), seats),
        picks=[""] * seats,
        workings=[None] * seats,
        plans=[None] * seats,
        queue=(tuple(range(seats)),),
        sent=[many("")] * seats,
        spilt=[many("")] * seats,
        round=more.pop("rounds", 1),
        quiet=more.pop("quiet", 0),
        **{zone: [*map(many, per_seat(more.pop(zone, ()), seats))] for zone in ("benches", "cauldrons", "circles")},
        gone=dealer.rest(recipes=True),
        box=dealer.rest(recipes=False),
    )
    assert not more
    game.filled = sum(map(sum, game.circles))
    hide(game)
    table.rules.check(game)
    return begun(table, game, at)


def hide(game):
    """What lies before everybody has been seen, hands by those who hold them."""
    game.seen = [EVERYBODY] * len(game.cards)
    for card in (*game.deck, *game.gone, *game.box):
        game.seen[card] = 0
    for seat, hand in enumerate(game.hands):
        for card in hand:
            game.seen[card] = 1 << seat


def begun(table, game, at):
    """Play goes on here, without news of what led to it."""
    table.journal = Journal()
    game.news = []
    table.stand_at(Unit(BEGIN[at](game), game, []))
    return table


def brewing(recipes: str, bench: str, nemesis: str = "", **more) -> Table:
    """Two at a table; the first brews with these recipes, and sends to the second."""
    return coven("", "", at="brew", recipes=(recipes, more.pop("theirs", "")), benches=(bench, nemesis), **more)


def per_seat(given, seats):
    return [*given, *[""] * (seats - len(given))]


def many(text):
    """`2M 9U`: 0, 2, 9, 0, 0"""
    counts = {letter: int(count or 1) for count, letter in re.findall(r"(\d*)([HMUST])", text)}
    return tuple(counts.get(letter, 0) for letter in LETTERS)


def short(amounts):
    """The other way."""
    return " ".join(f"{count}{letter}" for letter, count in zip(LETTERS, amounts, strict=True) if count)


class Dealer:
    """Takes cards out of the box by their codes."""

    def __init__(self):
        self.cards = [*RECIPES, *(code for code in PERSONALITIES if code != BEGINNER)]
        self.left = [*self.cards]

    def take(self, code):
        self.left.remove(code)
        return Id(self.cards.index(code))

    def deal(self, codes):
        return tuple(self.take(code) for code in codes.split())

    def recipes(self, persona, sides):
        """The personality's own, and these."""
        for side in sides.split():
            self.take(side.removesuffix("~"))
        return (*([persona] if persona and own_recipe(persona) else []), *sides.split())

    def take_personas(self, personas):
        for persona in personas:
            if persona not in ("", BEGINNER):
                self.take(persona)

    def some(self, count):
        return " ".join([code for code in self.left if code in RECIPES][:count])

    def rest(self, recipes):
        return self.deal(" ".join(code for code in self.left if (code in RECIPES) == recipes))


# Play -------------------------------------------------------------------------------------------


def state(table):
    return table.run.state


def play(table, seat, *choices):
    """This seat answers, once after the other."""
    for choice in choices:
        table.answer(seat, choice)


def all_play(table, *choices):
    """Each seat in turn gives one answer."""
    for seat, choice in enumerate(choices):
        table.answer(seat, choice)


def pass_on(table, prompt):
    """Everybody who is asked this is content: "done", or "keep"."""
    while prompt in prompts(table):
        seat = next(seat for seat, ask in table.asks.items() if ask.prompt == prompt)
        table.answer(seat, table.asks[seat].options[0 if prompt == "redraw" else -1])


def prompts(table):
    """What everybody is asked: `{ask.prompt}` by seat."""
    return [ask.prompt for ask in table.asks.values()]


def offered(table, seat):
    return [*table.asks[seat].options]


def bench(table, seat):
    return short(state(table).benches[seat])


def cauldron(table, seat):
    return short(state(table).cauldrons[seat])


def circle(table, seat):
    return short(state(table).circles[seat])


def hand(table, seat):
    return state(table).hand(seat)


def told(table, what, viewer=None):
    """The news of this kind, as this viewer has them."""
    return [record for record in table.news(viewer) if record["what"] == what]

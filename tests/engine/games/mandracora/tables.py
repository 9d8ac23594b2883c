"""Tables of Mandracora with these very cards, and how play goes on there."""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.mandracora.cards import ITEMS, NIGHT, STACKS
from engine.games.mandracora.state import Market
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit

DAYS = [shop for shop, night in enumerate(NIGHT) if not night]
NIGHTS = [shop for shop, night in enumerate(NIGHT) if night]
OLD = json.loads((Path(__file__).parent / "rules_2.json").read_text())  # saved and kept by rules 2
RING = (*DAYS, *NIGHTS)  # places 0 to 6 are day shops, 7 to 9 are night shops


def situation(*hands, shops=None, scrolls=(), pile="", stacks=None, spells=(), at=0, player=0, cursed=None, **more):
    """A table with these cards, in words ("G2 G G"); all other items are banished.

    The pile is written in drawing order, `shops` by place, `stacks` from bottom to top by power, and
    `spells` as what each seat has cast: "2t G2 G G, 1b R0 R".
    """
    dealer = Dealer(len(hands))
    teams = more.pop("teams", "off")
    table = Table("mandracora", len(hands), seed=1, options={"teams": teams})
    left = more.pop("left", None)
    stacked = {power: codes.split() for power, codes in (stacks or {}).items()}
    cast = [[dealer.spell(one, stacked) for one in own.split(",") if one] for own in [*spells, *[""] * 4][: len(hands)]]
    game = Market(
        seats=len(hands),
        options=table.options,
        seen=[],
        cards=(),
        hands=[tuple(dealer.deal(hand)) for hand in hands],
        shops=[tuple(dealer.deal((shops or {}).get(place, ""))) for place in range(10)],
        scrolls=[tuple(dealer.deal(own)) for own in [*scrolls, *[""] * 4][: len(hands)]],
        pile=tuple(dealer.deal(pile)[::-1]),
        ring=RING,
        assistant=at,
        spells=[tuple(own) for own in cast],
        stacks=[tuple(dealer.stack(power, stacked.get(power))) for power in STACKS],
        gone=tuple(dealer.rest()),
        player=player,
        cursed=cursed,
        left=left,
        out=more.pop("out", (False,) * len(hands)),
    )
    assert not more
    game.cards = tuple(dealer.cards)
    game.seen = [EVERYBODY] * len(game.cards)
    hide(game)
    table.journal = Journal()
    table.stand_at(Unit("turn", game, []))
    table.rules.check(game)
    return table


class Dealer:
    """Takes cards out of the box by their names."""

    def __init__(self, seats):
        self.cards = [*ITEMS[seats], *(code for stack in STACKS.values() for code in stack)]
        self.items = len(ITEMS[seats])
        self.left = [*range(len(self.cards))]

    def take(self, code):
        card = next(card for card in self.left if self.cards[card] == code)
        self.left.remove(card)
        return Id(card)

    def deal(self, codes):
        return [self.take(code) for code in codes.split()]

    def spell(self, codes, stacked):
        code, *cards = codes.split()
        return tuple(self.take(one) for one in (code, *cards))

    def stack(self, power, codes):
        """These, or all that are left of this power."""
        if codes is None:
            codes = [self.cards[card] for card in self.left if card >= self.items and self.cards[card][0] == str(power)]
        return [self.take(code) for code in codes]

    def rest(self):
        left, self.left = self.left, []
        return [Id(card) for card in left]


def hide(game):
    for seat, hand in enumerate(game.hands):
        for card in hand:
            game.seen[card] = 1 << seat
    for place, shop in enumerate(game.shops):
        for card in shop if game.is_night(place) else ():
            game.seen[card] = 0
    for card in [*game.pile, *(card for stack in game.stacks for card in stack[:-1])]:
        game.seen[card] = 0


def play(table, *choices):
    """Everybody who is asked answers; a card of the hand is named by its code."""
    for choice in choices:
        (seat,) = table.asks
        table.answer(seat, meant(table, seat, choice))


def meant(table, seat, choice):
    ids = [card for card, code in table.view(seat)["hand"] if code == choice]
    offered = [card for card in ids if card in table.asks[seat].options]
    return offered[0] if offered else choice


def offered(table):
    """What can be chosen now, cards by their codes, each once."""
    ((seat, ask),) = table.asks.items()
    codes = dict(table.view(seat)["hand"])
    return sorted({str(codes.get(option, option)) for option in ask.options}, key=lambda code: (len(code), code))


def asked(table):
    ((seat, ask),) = table.asks.items()
    return seat, ask.prompt


def state(table):
    return table.run.state


def cast(table, *choices):
    """The green book with one ingredient: the spell on top of the first stack."""
    play(table, "G0", "G", "done", *choices)
    return table


def team(*hands, **more):
    return situation(*hands, teams="on", **more)


def all_know(table, *cards):
    """These cards of hands have been seen by everybody."""
    game = beginning(table)
    for card in cards:
        game.seen[card] = EVERYBODY
    table.stand_at(Unit("turn", game, []))


def beginning(table):
    """The state at the beginning of this turn, to be changed before it is begun once more."""
    return table.unit.checkpoint


def ids(table, seat, code):
    return [card for card in state(table).hands[seat] if state(table).cards[card] == code]

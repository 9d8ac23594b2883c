"""Tables of Witches' Revel with these very cards, and how play goes on there.

Cards are those of the room or of a small card file, which `file` writes from lines such as
"strike zap 3 flames: On Play: Draw 1 card. / This spell can't be overpowered."
"""

from __future__ import annotations

from collections import Counter
from itertools import count

from engine.games.witches_revel.cards.cards import pool_of
from engine.games.witches_revel.state import DECK, SPACES, Revel, note
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit
from tests.engine.conformance import check_asks, check_copies

ID = "witches-revel"


def file(lines: str) -> str:
    """A card file: a card a line, its kind, code, value and icon, then its effects with slashes between."""
    cards: dict[str, list[str]] = {}
    for line in filter(None, map(str.strip, lines.splitlines())):
        facts, _, text = line.partition(":")
        kind, code, *more = facts.split()
        values = [f"value = {one}" if one.isdigit() else f'icon = "{one}"' for one in more]
        effects = ", ".join(f'"{effect.strip()}"' for effect in text.split(" / ") if effect.strip())
        written = ", ".join([f'code = "{code}"', f'name = "{code.capitalize()}"', *values, f"text = [{effects}]"])
        cards.setdefault(kind, []).append(f"{{ {written} }}")
    return "\n".join(f"{kind} = [\n{', '.join(lines)}\n]" for kind, lines in cards.items())


class Dealer:
    """One player's cards: those that are asked for, and blank ones that fill the deck up to 25."""

    def __init__(self, ids, cards):
        self.ids, self.cards = ids, cards
        self.codes: list[str] = []

    def deal(self, codes):
        """Each code's id, in the order in which they are written."""
        return tuple(self.one(code) for code in codes.split())

    def one(self, code):
        card = Id(next(self.ids))
        self.cards[card] = code
        self.codes.append(code)
        return card

    def fill(self, deck, pile):
        """As many blank cards as the deck still needs: at the bottom of the deck, or of the discards."""
        blanks = [self.one("blank") for _ in range(DECK - len(self.codes))]
        return (tuple(blanks), pile) if deck is None else (deck, (*pile, *blanks))


BLANKS = "shield blank 0:\n strike one 1:\n strike two 2:\n strike three 3:\n strike four 4:\n shield wall 3:\n"
NOTHING = {"hands": ("", ""), "sides": ({}, {}), "stances": ("", ""), "discards": ("", ""), "decks": (None, None)}


def situation(*, cards="", witches=("brandy", "jack"), stamina=(4, 4), marks=(0, 0), plays=1, closed=False, **more):
    """A table at the current player's chance to act; seat 0 is current.

    What each player has is given by zone, as in `NOTHING`.  `sides`: by space, "two" or "two+three" for a stitched
    spell, "two*2" for one with two +1s.  `decks`: the next draw first; None: blank cards.  Whatever is left of the 25
    are blank shields, in the deck or in the discards.
    """
    text = file(BLANKS + cards)
    table = Table(ID, 2, seed=1, options={"decks": "fire", "cards": text, "closed_lists": "on" if closed else "off"})
    ids, names, keys = count(), {}, count(11)
    dealers = [Dealer(ids, names), Dealer(ids, names)]
    given = [more.pop(zone, nothing) for zone, nothing in NOTHING.items()]
    players = [lying(keys, *own) for own in zip(dealers, *given, strict=True)]
    game = Revel(
        seats=2,
        options=table.options,
        seen=[],
        cards=tuple(names[i] for i in range(2 * DECK)),
        owners=(0,) * DECK + (1,) * DECK,
        shuffled=(),
        picks=["", ""],
        witches=witches,
        resources=tuple(pool_of(text)[witch].resource for witch in witches),
        lists=tuple(tuple(sorted(dealer.codes)) for dealer in dealers),
        stamina=[*stamina],
        marks=[*marks],
        moves=[0] * (2 * DECK),
        current=0,
        turn=more.pop("turn", 3),
        plays=plays,
        step="act",
        keys=100,
        **{zone: [own[zone] for own in players] for zone in NOTHING},
        **more,
    )
    hide(game)
    if closed:
        close_lists(game)
    table.journal = Journal()
    table.stand_at(Unit("act", game, []))
    table.rules.check(game)
    return table


def lying(keys, dealer, hand, side, stance, discards, deck):
    """What one player has, by zone, dealt in this order."""
    own = {
        "hands": dealer.deal(hand),
        "sides": tuple(spell(dealer, side.get(space), keys) for space in range(SPACES)),
        "stances": (next(keys), dealer.one(stance)) if stance else None,
    }
    pile = dealer.deal(discards)
    deck, pile = dealer.fill(None if deck is None else dealer.deal(deck)[::-1], pile)
    return {**own, "decks": deck, "discards": pile}


def hide(game):
    """Decks are seen by nobody, hands by those who hold them."""
    game.seen = [EVERYBODY] * (2 * DECK)
    for seat in range(2):
        for card in game.hands[seat]:
            game.seen[card] = 1 << seat
        for card in game.decks[seat]:
            game.seen[card] = 0


def close_lists(game):
    """Ids that stand for the cards on the lists; what lies open has been seen."""
    game.entries = tuple(tuple(range((2 + seat) * DECK, (3 + seat) * DECK)) for seat in range(2))
    game.cards += tuple(code for brought in game.lists for code in brought)
    game.owners, game.moves = game.owners * 2, game.moves * 2
    game.seen += [1] * DECK + [2] * DECK
    for card in range(2 * DECK):
        for viewer in range(3):
            if game.seen[card] & 1 << viewer:
                note(game, card, 1 << viewer)


def spell(dealer, written, keys):
    """two, two+three, two*2"""
    if written is None:
        return None
    codes, _, plus = written.partition("*")
    return next(keys), dealer.deal(codes.replace("+", " ")), int(plus or 0)


# How play goes on ------------------------------------------------------------------------------------


def play(table, *choices):
    """Everybody who is asked answers; a card of their hand or deck is named by its code."""
    for choice in choices:
        (seat,) = table.asks
        table.answer(seat, meant(table, seat, choice))
    return table


def meant(table, seat, choice):
    options = table.asks[seat].options
    codes = [option for option in options if type(option) is int and state(table).cards[option] == choice]
    by_id = table.asks[seat].prompt not in ("space", "resolve", "either", "interruption", "how many")
    return codes[0] if codes and by_id and choice not in options else choice


def asked(table):
    """Who is asked what."""
    ((seat, ask),) = table.asks.items()
    return seat, ask.prompt


def offered(table):
    """What can be chosen now, cards by their codes."""
    ((_, ask),) = table.asks.items()
    by_id = ask.prompt not in ("space", "resolve", "either", "interruption", "how many")
    return [state(table).cards[one] if by_id and type(one) is int else one for one in ask.options]


def state(table):
    return table.run.state


def hand(table, seat=0):
    return [state(table).cards[card] for card in state(table).hands[seat]]


def discards(table, seat=0):
    """Without the blank cards that fill a deck."""
    return [state(table).cards[card] for card in state(table).discards[seat] if state(table).cards[card] != "blank"]


def deck(table, seat=0):
    """The next draw first."""
    return [state(table).cards[card] for card in state(table).decks[seat]][::-1]


def side(table, seat=0):
    """By space: its cards, Power, Resistance and +1s."""
    views = table.view(None)["sides"][seat]
    return {space: ("+".join(view[0]), *view[2:4], view[1]) for space, view in enumerate(views) if view is not None}


def stance(table, seat=0):
    return table.view(None)["stances"][seat]


def check_here(table):
    """Copies are equal, and anybody who looks sees nothing that could not be otherwise."""
    table.rules.check(state(table))
    check_asks(table)
    check_copies(table)
    for viewer in (None, 0, 1):
        imagined = table.imagine(viewer, 5, news=True)
        assert imagined.view(viewer) == table.view(viewer)
        assert imagined.asks.keys() == table.asks.keys()
        if viewer in table.asks:
            assert imagined.asks[viewer] == table.asks[viewer]


def what_happened(table, seat=None):
    return Counter(record["what"] for record in table.news(seat))

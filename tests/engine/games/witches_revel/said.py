"""What is said at a table of Witches' Revel with cards of the room: Ann and Bram sit there."""

from __future__ import annotations

from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.words.words import WORDS as words
from engine.news import Journal
from engine.state import EVERYBODY
from engine.table.table import Table
from engine.table.unit import Unit
from engine.words.speech import Voice

ID = "witches-revel"
NAMES = ["Ann", "Bram"]


def file_of(name: str, *effects: str) -> str:
    """A card file with one strike of Power 3."""
    text = ", ".join(f'"{effect}"' for effect in effects)
    return f'strike = [{{ code = "{name.lower().split()[-1]}", name = "{name}", value = 3, text = [{text}] }}]'


def voice(viewer: int | None = 0) -> Voice:
    return Voice(2, viewer, NAMES)


# Tables ------------------------------------------------------------------------------------------


class Dealer:
    """The cards of one deck, dealt by their codes."""

    def __init__(self, game, seat):
        self.game = game
        self.left = [card for card, owner in enumerate(game.owners) if owner == seat]

    def deal(self, codes):
        return tuple(self.one(code) for code in codes.split())

    def one(self, code):
        card = next(card for card in self.left if self.game.cards[card] == code)
        self.left.remove(card)
        return card


def revel(hands=("", ""), sides=({}, {}), stances=("", ""), discards=("", ""), decks="fire, rubbish", **more):
    """Seat 0 is to act.  `sides`: by space, `bonfire`, `toast*2` for two +1s, `hound+moon` for a stitched spell."""
    table = Table(ID, seed=1, options={"decks": decks, "cards": more.pop("cards", "")})
    game = table.run.state.copy()
    swap(game, more.pop("swapped", {}))
    dealers = [Dealer(game, seat) for seat in (0, 1)]
    game.hands = [dealer.deal(codes) for dealer, codes in zip(dealers, hands, strict=True)]
    game.discards = [dealer.deal(codes) for dealer, codes in zip(dealers, discards, strict=True)]
    game.stances = [(game.new_key(), d.one(code)) if code else None for d, code in zip(dealers, stances, strict=True)]
    game.sides = [
        tuple(spell(game, d, side.get(space)) for space in range(SPACES))
        for d, side in zip(dealers, sides, strict=True)
    ]
    game.decks = [tuple(dealer.left) for dealer in dealers]
    show(game)
    for name, value in {"step": "act", "turn": 3, "plays": 1, "current": 0, **more}.items():
        setattr(game, name, value)
    table.rules.check(game)
    table.journal = Journal()
    table.stand_at(Unit("act", game, []))
    return table


def swap(game, swapped):
    """One card of a deck is another."""
    game.cards = tuple(swapped.get(code, code) for code in game.cards)
    game.lists = tuple(tuple(sorted(swapped.get(code, code) for code in deck)) for deck in game.lists)


def spell(game, dealer, written):
    if not written:
        return None
    codes, _, plus = written.partition("*")
    return game.new_key(), dealer.deal(codes.replace("+", " ")), int(plus or 0)


def show(game):
    """Who has which card in hand knows it; what lies open everybody knows."""
    game.seen = [EVERYBODY] * len(game.cards)
    for seat in (0, 1):
        for card in game.hands[seat]:
            game.seen[card] = 1 << seat
        for card in game.decks[seat]:
            game.seen[card] = 0


def play(table, *wanted):
    """Everybody who is asked chooses what is called so."""
    for name in wanted:
        (seat,) = table.asks
        option = choice(table, name)
        table.answer(seat, option)
    return table


def choice(table, name):
    (seat,) = table.asks
    options = table.asks[seat].options
    return name if name in options else words.meant(table.seen(seat), str(name), options, voice(seat))


def asked(table) -> str:
    (seat,) = table.asks
    return words.question(table.seen(seat), table.asks[seat].prompt, voice(seat))


def labels(table) -> list[str]:
    (seat,) = table.asks
    return [words.label(table.seen(seat), option, voice(seat)) for option in table.asks[seat].options]


def foresee(table, name) -> str:
    (seat,) = table.asks
    return words.foresee(table.seen(seat), choice(table, name), voice(seat))


def lines(table, viewer=0) -> str:
    return "\n".join(words.lines(table.seen(viewer), voice(viewer)))


def about(table, thing, viewer=0) -> str:
    return "\n".join(words.about(table.seen(viewer), thing, voice(viewer)))


def why(table, wanted, viewer=0) -> str:
    return words.why(table.seen(viewer), wanted, voice(viewer))


def said(table, *kinds, viewer=None) -> list[str]:
    return [words.told(record, voice(viewer)) for record in table.news(viewer) if record["what"] in kinds]

"""Tables of Weavers with these very cards, and how play goes on there.

The spells are not those of the card file, whose numbers are tuned: `use_own_spells` puts others in their place, with
capital letters, which say what they do.
"""

from __future__ import annotations

import re

from engine.chance import Chance
from engine.games.weavers import glance, judge, promise, standing
from engine.games.weavers.cards import BOOKS, CLASSES, DONE, SIZE, SPELLS, TOKENS, Spell, steps_of, tokens_of
from engine.games.weavers.promise import promises
from engine.games.weavers.state import DECK, Duel
from engine.games.weavers.words.meant import SPELL_NAMES, keyed
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit

ID = "weavers"
ORDER = {code: place for place, code in enumerate(SPELLS)}
SETS = (CLASSES[0], BOOKS[0])  # both weavers have the same deck
DECKS = "+".join(SETS)
LONG = "T T T T T"  # goes on by itself, and is complete only after five rounds

OWN_SPELLS = f"""
    WORD    W   |                       | {LONG}    | shield        no more than a component
    GESTURE G   |                       | {LONG}    | shield
    FOCUS   F   |                       | {LONG}    | shield
    ITEM    I   |                       | {LONG}    | shield
    BLOOD   B   |                       | {LONG}    | shield
    TWO     WG  |                       | {LONG}    | shield
    THREE   WFB |                       | {LONG}    | shield
    W       F   |                       | W         | damage        asks for this
    G       F   |                       | G         | 2 damage
    T       W   |                       | T         | shield
    TT      W   |                       | T T       | healing
    WW      I   |                       | W>W W     | 2 damage
    WB      I   |                       | W B       | 3 damage
    WGFIB   I   |                       | W G F I B | 9 damage
    WTOG    I   |                       | W>G       | shield        asks for Word and leaves a Gesture
    GTOF    I   |                       | G>F       | shield
    FTOW    I   |                       | F>W       | shield
    TTOB    I   |                       | T>B       | 3 shield
    AGAIN   I   |                       | W         | damage        | again
    ANEW    I   | damage                | W G>I     | 2 damage      | again
    SLOW    B   |                       | T T       | damage, sick  | again
    HIT     I   | damage                | {LONG}    | shield        comes at once
    BLOW    I   | 3 damage              | {LONG}    | shield
    STORM   I   | 9 damage              | {LONG}    | shield
    GUARD   I   | shield                | {LONG}    | damage
    WALL    I   | 5 shield              | {LONG}    | damage
    CURE    I   | healing               | {LONG}    | damage
    BALM    I   | 3 healing             | {LONG}    | damage
    SICK    I   | sick                  | {LONG}    | damage
    WEAK    I   | weak                  | {LONG}    | damage
    DAZED   I   | dazed                 | {LONG}    | damage
    SEALED  I   | sealed                | {LONG}    | damage
    CURSED  I   | 2 cursed              | {LONG}    | damage
    ATONCE  WB  | damage                |           | damage, 2 shield
    PLAGUE  I   | sick, weak, dazed     | {LONG}    | sealed, cursed
    MIXED   I   | damage, shield        | T         | damage, shield, healing, 2 dazed
"""
LINE = re.compile(r"(\w+) +(\w+) +\|([^|]*)\|([^|]*)\| ?((?:\d )?\w+(?:, (?:\d )?\w+)*)[^|\n]*(\| again)?")


def own_spells():
    """As the table above has them, half of them in each set."""
    spells = {}
    for line in OWN_SPELLS.strip().splitlines():
        code, gives, now, steps, then, again = LINE.fullmatch(line.strip()).groups()
        one = SETS[len(spells) >= SIZE]
        formula = steps_of(steps.strip(), code)
        instant, delayed = tokens_of(now.strip(), code), tokens_of(then, code)
        spells[code] = Spell(code, code.title(), one, gives, instant, formula, delayed, bool(again), "")
    assert len(spells) == DECK
    return spells


def use_own_spells(monkeypatch):
    """For one test: these spells are those of the class and the spellbook that both have.

    Those of the card file stay where they stand, in no set: the order of spells is that in which decks are shuffled.
    """
    for module in (glance, judge, promise, standing):  # what is kept of other spells does not count
        monkeypatch.setattr(module, "promises", promises.__wrapped__)
    monkeypatch.setattr(glance, "under_way", promise.under_way.__wrapped__)
    for code in [code for code, spell in SPELLS.items() if spell.set in SETS]:
        monkeypatch.setitem(SPELLS, code, SPELLS[code]._replace(set=""))
    for place, (code, spell) in enumerate(own_spells().items()):
        monkeypatch.setitem(SPELLS, code, spell)
        monkeypatch.setitem(ORDER, code, place)
        monkeypatch.setitem(SPELL_NAMES, keyed(code), code)


def duel(*hands, at="cast", seed=1, rounds=10, **more):
    """A table in the middle of a game with these cards, in codes; all others were discarded.

    What lies before each seat is given by seat: `decks` in drawing order, `buried` below that (the highest first),
    `active` ("W WW:1", with the steps that are done), `tokens` ("2 shield, sick").  Play begins with `at`.
    """
    hands, decks, buried = per_seat(hands), per_seat(more.pop("decks", ())), per_seat(more.pop("buried", ()))
    active = [tuple(map(under_way, text.split())) for text in per_seat(more.pop("active", ()))]
    tokens = [tokens_of(text, "tokens") for text in per_seat(more.pop("tokens", ()))]
    assert not more
    codes = [code for code, spell in SPELLS.items() if spell.set in SETS]
    numbers = [Id(card) for card in Chance(seed).order(2 * DECK)]
    ids = [dict(zip(codes, numbers[seat * DECK :][:DECK], strict=True)) for seat in (0, 1)]

    def dealt(zones):
        return [tuple(ids[seat][code] for code in zones[seat].split()) for seat in (0, 1)]

    table = Table(ID, seed=seed, options={"decks": DECKS})
    lying = [
        {*f"{hands[seat]} {decks[seat]} {buried[seat]}".split(), *(code for code, _ in active[seat])} for seat in (0, 1)
    ]
    game = Duel(
        seats=2,
        options=table.options,
        seen=[EVERYBODY] * (2 * DECK),
        shuffled=(),
        cards=tuple(code for _, code in sorted(zip(numbers, codes * 2, strict=True))),
        sets=[SETS, SETS],
        hands=dealt(hands),
        decks=[(*low[::-1], *top[::-1]) for low, top in zip(dealt(buried), dealt(decks), strict=True)],
        discards=[tuple(code for code in codes if code not in lying[seat]) for seat in (0, 1)],
        active=active,
        picks=[(), ()],
        burying=[(), ()],
        tokens=tokens,
        dealt=[0, 0],
        round=rounds,
        step="bury" if at == "cast" else "cast",  # what came before
    )
    hide(game, buried)
    table.rules.check(game)
    table.journal = Journal()
    table.stand_at(Unit(at, game, []))
    return table


def hide(game, buried):
    """Hands, and what was buried, are known to those who hold it; decks to nobody."""
    for seat, hand in enumerate(game.hands):
        low = len(buried[seat].split())
        for card in (*hand, *game.decks[seat][:low]):
            game.seen[card] = 1 << seat
        for card in game.decks[seat][low:]:
            game.seen[card] = 0


def per_seat(given):
    return [*given, "", ""][:2]


def under_way(text):
    """`WW:1`: one step is done."""
    code, _, done = text.partition(":")
    return code, int(done or 0)


# Play -------------------------------------------------------------------------------------------


def state(table):
    return table.run.state


def play(table, seat, *choices):
    """This seat answers, once after the other; cards to bury are named by their spells."""
    for choice in choices:
        table.answer(seat, named(table, seat, choice))


def named(table, seat, choice):
    """The option that this is: where cards are buried, their ids are."""
    ask = table.asks.get(seat)
    if ask is None or ask.prompt != "bury":
        return choice
    return next((option for option in ask.options if spell_of(table, option) == choice), choice)


def spell_of(table, option):
    """Which spell an option of burying is."""
    return state(table).cards[option] if type(option) is int else option


def cast(table, own, other):
    """Both play a card; anybody who would bury first does not."""
    pass_on(table)
    table.answer(0, own)
    table.answer(1, other)


def pass_on(table):
    """Nobody buries (any more)."""
    while "bury" in prompts(table).values():
        seat = next(seat for seat, ask in table.asks.items() if ask.prompt == "bury")
        table.answer(seat, "done")


def prompts(table):
    """What everybody is asked, by seat."""
    return {seat: ask.prompt for seat, ask in table.asks.items()}


def offered(table, seat):
    """In the order of the cards above, those that may lie face down last."""
    options = [spell_of(table, option) for option in table.asks[seat].options]
    place = {**ORDER, DONE: len(ORDER)}
    return " ".join(sorted(options, key=lambda option: (option.endswith("*"), place.get(option.removesuffix("*"), 0))))


def hand(table, seat):
    """In the order of the cards above."""
    return " ".join(sorted(state(table).hand(seat), key=ORDER.__getitem__))


def deck(table, seat):
    """In drawing order."""
    game = state(table)
    return " ".join(game.names(game.decks[seat][::-1]))


def active(table, seat):
    return " ".join(f"{code}:{done}" if done else code for code, done in state(table).active[seat])


def tokens(table, seat):
    """As the card file writes them."""
    return short(state(table).tokens[seat])


def short(many):
    return ", ".join(f"{n} {kind}" if n > 1 else kind for n, kind in zip(many, TOKENS, strict=True) if n)


def discarded(table, seat, since=None):
    """What has gone, all or since that table."""
    gone = state(table).discards[seat]
    return " ".join(gone[len(state(since).discards[seat]) :] if since else gone)


def told(table, what, viewer=None):
    """The news of this kind, as this viewer has them, without their numbers."""
    records = [record for record in table.news(viewer) if record["what"] == what]
    return [{name: value for name, value in record.items() if name not in ("n", "what")} for record in records]


def worlds(table, seat, count=12):
    """Tables that this seat could be sitting at."""
    return [table.imagine(seat, seed) for seed in range(count)]

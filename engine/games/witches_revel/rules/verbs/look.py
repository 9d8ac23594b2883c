"""5.4, 0.6  Revealing, looking, searching; 4.10: choosing."""

from __future__ import annotations

from engine.ask import Reveal, Rule
from engine.games.witches_revel.language.records import Act, Things
from engine.games.witches_revel.rules.elements import card_thing
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, reveal
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.references import chooser, is_visible, owner_of
from engine.games.witches_revel.rules.verbs.choose import chosen, see
from engine.games.witches_revel.state import HIDDEN, Revel, Thing, refs_to
from engine.news import tell


def reveal_cards(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.4  What all can see already is not revealed."""
    assert step.what is not None
    things: list[Thing] = []
    picks = yield from chosen(game, doing, step.what, "reveal")
    for thing in (one for one in picks if one.area in ("hand", "deck")):
        if (yield from happens(game, Happening("reveal", doing.actor, thing), doing)):
            things.append(thing)
    yield from reveal(game, doing.actor, tuple(card for thing in things for card in thing.cards))
    for thing in things:
        becomes_relevant(game, Happening("reveal", doing.actor, thing))
    done = doing.remember("revealed", things)
    doing.it = doing.rest = tuple(picks)
    return done


def is_unseen(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """What all can see already is not revealed."""
    return not is_visible(game, thing)


def look(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "look")
    yield from see(game, doing.actor, things)
    doing.rest = tuple(things)
    return doing.remember("found", things)


def search(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """0.6  A player who looks for a quality among hidden cards need not find it."""
    assert isinstance(step.what, Things)
    seat = owner_of(doing, step.what)
    cards = game.decks[seat][::-1][: step.what.next or None]
    for card in cards:
        game.show(card, doing.actor)
    yield Reveal((doing.actor,))
    found = yield from chosen(game, doing, step.what, "search")
    doing.rest = tuple(card_thing(game, card) for card in cards if all(card not in thing.cards for thing in found))
    return doing.remember("found", found)


def choose(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.10  A reference that stays: `it` here, `above` in effects below."""
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "choose")
    others = {name: chosen for name, chosen in game.chosen.items() if name != chooser(doing)}
    game.chosen = {**others, chooser(doing): refs_to(things)}
    if things:
        tell(game, "chose", seat=doing.actor, things=[_said(game, thing) for thing in things])
    return doing.remember("chosen", things)


def _said(game: Revel, thing: Thing) -> list[str | int]:
    cards = [game.cards[card] if game.is_public(card) else HIDDEN for card in thing.cards]
    return [thing.area, thing.seat, *cards]

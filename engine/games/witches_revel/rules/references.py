"""4.10, 0.6  What there is to choose from: what a text speaks of, and who can see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.ask import Seat
from engine.games.witches_revel.language.paths import steps_in
from engine.games.witches_revel.language.records import (
    Above,
    Act,
    All,
    Amount,
    By,
    Either,
    If,
    It,
    May,
    Object,
    Opposing,
    Rest,
    Step,
    Things,
    This,
)
from engine.games.witches_revel.language.repeat import owned
from engine.games.witches_revel.rules.elements import (
    AREAS,
    card_thing,
    counted,
    fits,
    is_revealed,
    is_there,
    spell_thing,
    stance_thing,
    things_on_field,
)
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.state import Ref, Revel, Source, Thing
from engine.state import Id

HIDDEN = ("hand", "deck", "next")
MAY_BE_HIDDEN = (*HIDDEN, "it", "this way")  # what was looked at, or drawn this way


def owner_of(doing: Doing, things: Things) -> Seat:
    """Whose hand, deck or discards are spoken of."""
    if things.area_whose == "own" or (things.area_whose == "" and things.whose == ""):
        return doing.actor
    if things.area_whose == "its" and doing.it:
        return doing.it[0].seat
    return 1 - doing.you if "theirs" in (things.area_whose, things.whose) else doing.you


def candidates(game: Revel, doing: Doing, what: Object) -> list[Thing]:
    """All that an instruction could be about, hidden or not."""
    if isinstance(what, Above | Rest):
        said = chosen_above(game, doing) if isinstance(what, Above) else doing.rest
        return [thing for thing in said if is_there(game, thing)]
    if not isinstance(what, Things):
        return list(about(game, what, doing.source, doing.it))
    return [thing for thing in _where(game, doing, what) if fits(game, doing.source, what, thing)]


def _where(game: Revel, doing: Doing, what: Things) -> Iterator[Thing]:
    """All things where these are looked for."""
    if what.area in ("this way", "it"):
        yield from _said_before(game, doing, what)
    elif what.area in ("field", "space"):
        yield from _on_field(game, doing, what)
    else:
        for card in zone_of(game, doing, what):
            yield card_thing(game, card, AREAS[what.area])


def zone_of(game: Revel, doing: Doing, what: Things) -> Sequence[Id]:
    """The hand, deck or discards that are spoken of; what is being played can pay for nothing."""
    if what.area_whose == "its" and not doing.it:
        return ()
    seat = owner_of(doing, what)
    cards = {"hand": game.hands, "discards": game.discards}.get(what.area, game.decks)[seat]
    cards = cards if AREAS[what.area] != "deck" else cards[::-1]
    found = cards[: what.next] if what.area == "next" else cards
    if doing.playing is None and not doing.refused:
        return found
    return [card for card in found if card != doing.playing and card not in doing.refused]


def _on_field(game: Revel, doing: Doing, what: Things) -> Iterator[Thing]:
    """4.10  Spells and stances; `their` own ones are those of the one who carries it out."""
    place = game.space_of(doing.source[1]) if what.area == "space" else None
    for seat in seats_of(game, doing, what.whose):
        for thing in things_on_field(game, seat):
            here = what.area == "field" or (place is not None and game.space_of(thing.key) == (seat, place[1]))
            if here and (thing.area == "spell" or what.is_card):
                yield thing


def seats_of(game: Revel, doing: Doing, whose: str) -> tuple[Seat, ...]:
    if whose == "own":
        return (doing.actor,)
    if whose == "its":
        return tuple([thing.seat for thing in doing.it[:1]])
    return doing.you, 1 - doing.you


def _said_before(game: Revel, doing: Doing, what: Things) -> list[Thing]:
    """Cards discarded this way, each for itself; those spoken of."""
    said = doing.it if what.area == "it" else doing.way.get(what.done, ())
    if not what.is_card:
        return list(said)
    return [card_thing(game, card) for thing in said for card in thing.cards]


def chosen_above(game: Revel, doing: Doing) -> tuple[Thing, ...]:
    """4.10  What an effect above has chosen, for as long as it and the chooser are where they were."""
    found: tuple[Ref, ...] = ()
    for name, things in game.chosen.items():  # the latest one stands last
        key, card, place = map(int, name.split())
        if (key, card) == doing.source[1:3] and place <= doing.place:
            found = things
    return tuple(Thing(*ref) for ref in found)


def chooser(doing: Doing) -> str:
    """Which effect of which card has chosen."""
    return f"{doing.source[1]} {doing.source[2]} {doing.place}"


def is_visible(game: Revel, thing: Thing) -> bool:
    """0.2  Can both players see it?"""
    return thing.area not in ("hand", "deck") or all(is_revealed(game, card) for card in thing.cards)


def hidden_in(game: Revel, doing: Doing, what: Object | None) -> tuple[Id, ...]:
    """4.10  Cards spoken of that are not known to both: nobody but their player knows what they are worth."""
    if isinstance(what, Things) and what.area in ("it", "this way") and is_qualified(what):
        said = searched_in(game, doing, what)
    else:
        said = [*doing.it] if isinstance(what, It) else []
    return tuple([card for thing in said for card in thing.cards if not game.is_public(card)])


def searched_in(game: Revel, doing: Doing, what: Things) -> list[Thing]:
    """All among which something is to be found, whatever its qualities."""
    if what.area in HIDDEN:
        return [*_where(game, doing, what)]
    anywhere = Things(is_card=what.is_card, area=what.area, area_whose=what.area_whose, done=what.done)
    return candidates(game, doing, anywhere)


def many_searched_in(game: Revel, doing: Doing, what: Things) -> int:
    """Among how many."""
    return len(zone_of(game, doing, what) if what.area in HIDDEN else searched_in(game, doing, what))


def count_of(game: Revel, doing: Doing, what: Object) -> int:
    """How many there are of what is spoken of, also among those that were spoken of before."""
    if isinstance(what, Things) and what.area in ("it", "this way"):
        return len(candidates(game, doing, what))
    return counted(game, doing.source, owned(what, doing.you, doing.actor))


def is_hidden(game: Revel, doing: Doing, what: Object) -> bool:
    """0.6  Is there anything among it that not both players can see?"""
    if not isinstance(what, Things) or what.area not in MAY_BE_HIDDEN:
        return False
    if what.area in HIDDEN:
        return not all(is_revealed(game, card) for card in zone_of(game, doing, what))
    return not all(is_visible(game, thing) for thing in searched_in(game, doing, what))


def is_qualified(what: Things) -> bool:
    """0.6  Is there any quality that the cards must have?"""
    return what.kind != "any" or what.with_value is not None or bool(what.with_icon)


def about(game: Revel, what: Object, source: Source, it: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What a reference without a choice speaks of; nothing if it is lost."""
    if isinstance(what, It):
        return tuple(thing for thing in it if is_there(game, thing))
    if isinstance(what, This):
        there = this_thing(game, source)
        if what.form == "card" and source[2] >= 0 and there and len(there[0].cards) > 1:
            return (card_thing(game, Id(source[2])),)  # 1.7: the one card of a stitched spell
        return there
    if isinstance(what, Opposing):
        base = this_thing(game, source) if isinstance(what.to, This) else it
        places = [game.space_of(thing.key) for thing in base if thing.area == "spell"]
        return tuple(
            spell_thing(game, 1 - place[0], place[1])
            for place in places
            if place is not None and game.sides[1 - place[0]][place[1]] is not None
        )
    return ()


def this_thing(game: Revel, source: Source) -> tuple[Thing, ...]:
    """The element that has the text: on the field, or the card where it now is."""
    place = game.space_of(source[1])
    if place is not None:
        return (spell_thing(game, *place),)
    stance = stance_thing(game, source[0])
    if stance is not None and stance.key == source[1]:
        return (stance,)
    return (card_thing(game, Id(source[2])),) if source[2] >= 0 else ()


def what_became(game: Revel, card: Id) -> Thing:
    """4.10  What `it` is once it was played: the spell, the stance; or the card, wherever it is by now."""
    on_field = [thing for seat in range(game.seats) for thing in things_on_field(game, seat) if card in thing.cards]
    return on_field[0] if on_field else card_thing(game, card)


# 4.10  What a text speaks of, and what is left of that where nothing was done -------------------------


@lru_cache(maxsize=4_096)
def introduces(step: Step) -> bool:
    """Does it speak of something that `it` is from then on?"""
    if isinstance(step, Act):
        return step.verb == "draw" if step.what is None else not isinstance(step.what, It)
    return any(map(introduces, steps_in(step)))


def was_not_done(doing: Doing, step: Step) -> None:
    """0.6  What would have been spoken of was not found, so there is nothing to act upon."""
    doing.done = False
    if introduces(step):
        doing.it, doing.count = (), 0


def whom(game: Revel, doing: Doing, who: str) -> Seat | None:
    """Who is to carry it out; None: there is no `it`, and so no player of it."""
    if who == "its":
        return doing.it[0].seat if doing.it else None
    return 1 - doing.you if who == "theirs" else doing.you


def all_whom(game: Revel, doing: Doing, who: str) -> tuple[Seat, ...]:
    """Each player: the current one first (ruling 19)."""
    if who == "each":
        return game.current, 1 - game.current
    seat = whom(game, doing, who)
    return () if seat is None else (seat,)


@lru_cache(maxsize=4_096)
def speaks_of_it(step: Step) -> bool:
    """Does it act upon what was spoken of before?"""
    match step:
        case Act():
            return _is_of_it(step.what) or _is_as_much_as_it(step.amount)
        case All() | Either():
            return any(map(speaks_of_it, step.of))
        case By() | May() | If():
            return speaks_of_it(step.do)
    return False


def _is_of_it(what: Object | None) -> bool:
    if not isinstance(what, Things):
        return isinstance(what, It)
    return what.area in ("it", "this way") or _is_as_much_as_it(what.amount)


def _is_as_much_as_it(amount: Amount | None) -> bool:
    """Equal to the Power of it; that many."""
    return amount is not None and (amount.that or (amount.equal is not None and isinstance(amount.equal.of, It)))


def as_it_was(game: Revel, source: Source) -> tuple[Thing, ...]:
    """4.10  The spell that had this text and has left, with its values of that moment."""
    values = game.gone.get(str(source[1]))
    return () if values is None else (Thing("spell", source[1], 0, source[0], (Id(source[2]),), values),)


def measured_things(game: Revel, doing: Doing, of: Object | None) -> Sequence[Thing]:
    """4.10  What has gone has the values of the moment when it was lost."""
    match of:
        case It():
            return doing.it
        case Above():
            return chosen_above(game, doing)
        case This():
            return as_it_was(game, doing.source) or this_thing(game, doing.source)
    return about(game, of, doing.source, doing.it) if of is not None else ()

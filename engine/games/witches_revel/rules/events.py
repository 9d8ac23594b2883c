"""4.6  What happens, what texts wait for, and what becomes relevant by it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.ask import Reveal, Rule, Seat
from engine.bounds import WORK
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.records import Effect, Event, Object, Things, This, Verb
from engine.games.witches_revel.rules.elements import AREAS, is_meant, statements
from engine.games.witches_revel.rules.known import everybody, is_seen
from engine.games.witches_revel.rules.texts import Text, texts_of
from engine.games.witches_revel.rules.work import LOOKED_AT
from engine.games.witches_revel.state import Revel, Source, Thing, refs_to
from engine.news import tell
from engine.state import Id

ANYWHERE = ("field", "deck", "next")  # 5.2: nothing is said of where it lies, or it is a next draw


@dataclass(slots=True)
class Happening:
    """Something that is about to happen, or just has."""

    verb: Verb
    who: Seat  # who does it
    thing: Thing | None = None  # to what
    on: Thing | None = None  # stitched onto, added to
    played: Id | None = None  # 5.8: the card whose playing led to it
    of: str = ""  # which resource; for a Power: of which card
    many: int = 1  # cards, +1s, marks, Stamina
    came: str = ""  # from which area, if it has left that
    stopped: bool = False
    seen: set[tuple[int, int, int]] = field(default_factory=set)  # interruptions that have had their turn

    @property
    def it(self) -> tuple[Thing, ...]:
        """4.10  What `it` is for a text that waits for this: one thing, or none."""
        return () if self.thing is None else (self.thing,)


def matches(game: Revel, source: Source, event: Event, happening: Happening) -> bool:
    """Is that what this text waits for?"""
    if event.verb != happening.verb:
        return False
    you = source[0]
    if event.who != "any" and (happening.who == you) != (event.who == "yours"):
        return False
    if event.during and (game.current == you) != (event.during == "yours"):
        return False
    if event.of != happening.of and event.of:
        return False
    if event.area and (happening.thing is None or happening.thing.area != event.area):
        return False
    if event.on is not None and not is_meant(game, source, event.on, happening.on):
        return False
    if happening.thing is None:
        return is_any_card(event.what)  # 5.2: which cards it will be is not known yet
    if isinstance(event.what, Things) and not is_from(event.what, you, happening):
        return False
    return event.what is None or is_meant(game, source, event.what, happening.thing)


def is_secret(game: Revel, event: Event, happening: Happening) -> bool:
    """0.2  What a hidden card is nobody can see, so no text that waits for such a card takes notice of it."""
    if not isinstance(event.what, Things) or is_any_card(event.what) or happening.thing is None:
        return False
    return not all(map(game.is_public, happening.thing.cards))


def is_any_card(what: Object | None) -> bool:
    """A card, perhaps of the deck, and nothing else is said of it."""
    if not isinstance(what, Things):
        return what is None
    return what.area in ANYWHERE and replace(what, area=ANYWHERE[0], area_whose="", next=0) == Things()


def is_from(what: Things, you: Seat, happening: Happening) -> bool:
    """4.10  Was it where the text says: in your hand, in your discards?  Most often a text says nothing of that."""
    area, thing = AREAS.get(what.area), happening.thing
    if thing is None or area is None:  # a spell was on the field; a discarded card of the hand is none
        return thing is None or what.is_card or happening.verb not in ("discard", "stash") or thing.area == "spell"
    owner = {"yours": you, "theirs": 1 - you, "own": happening.who}.get(what.area_whose, thing.seat)
    return area == (happening.came or thing.area) and owner == thing.seat


# 4.6 -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=10_000)  # of many tables: cards of people's own come and go
def effects(card: Card, kind: str, verb: str) -> tuple[tuple[int, Effect], ...]:
    """The effects of a kind that wait for this verb."""
    return tuple(
        (place, effect)
        for place, effect in enumerate(card.effects)
        if effect.kind == kind and effect.event is not None and effect.event.verb == verb
    )


def becomes_relevant(game: Revel, happening: Happening) -> None:
    """4.6  Each consequence that waits for this, as often as it happened; 2.4: while there is room for it."""
    for source, place, effect in _listeners(game, happening):
        if _is_relevant(game, source, place, effect, happening):
            game.relevant += ((source, place, refs_to(happening.it)),)


def is_awaited(game: Revel, verb: str, cards: Sequence[Id]) -> bool:
    """Does any text wait for that, on the field or on one of these cards?"""
    if texts_of(game).waiting("consequence", verb):
        return True
    return any(effects(game.card(card), "consequence", verb) for card in cards)


def _listeners(game: Revel, happening: Happening) -> Sequence[Text]:
    """All texts on the field, and those of what it happened to, wherever that is now (ruling 16)."""
    texts, thing = texts_of(game), happening.thing
    found = texts.waiting("consequence", happening.verb)
    if found:
        game.work += LOOKED_AT * len(found)
    if game.work > WORK:
        return ()
    if thing is None or texts.cards.issuperset(thing.cards):
        return found
    return *found, *_elsewhere(game, happening.verb, thing, texts.cards)


def _elsewhere(game: Revel, verb: str, thing: Thing, on_field: Collection[int]) -> Iterator[Text]:
    """The texts of its cards that are not on the field."""
    key = thing.key if thing.area in ("spell", "stance") else -1
    for card in thing.cards:
        if card not in on_field:
            for place, effect in effects(game.card(card), "consequence", verb):
                yield (game.owner(card), key, card, game.cards[card]), place, effect


def _is_relevant(game: Revel, source: Source, place: int, effect: Effect, happening: Happening) -> bool:
    assert effect.event is not None
    if effect.by_playing:
        return happening.played is not None and source[2] == happening.played
    on_field = game.space_of(source[1]) is not None or source[2] < 0 or _is_stance(game, source)
    if not on_field and not (isinstance(effect.event.what, This) and game.is_public(Id(source[2]))):
        return False  # ruling 16; and nobody could see that of a hidden card
    if not matches(game, source, effect.event, happening) or is_secret(game, effect.event, happening):
        return False
    if effect.event.verb == "play" and isinstance(effect.event.what, This) and source[2] != happening.played:
        return False  # ruling 13: of a stitch only the new card is played
    if isinstance(effect.event.on, This) and source[2] == happening.played:
        return False  # its text was not yet there when somebody stitched onto the spell
    return not effect.first or _is_first(game, source, place)


def _is_first(game: Revel, source: Source, place: int) -> bool:
    """4.6  This turn, since the text is there: what left and came back has a new key, or as a card has moved."""
    _, key, card, _ = source
    mark = (key if key >= 0 else -1 - game.moves[card], card, place)
    if mark in game.firsts:
        return False
    game.firsts += (mark,)
    return True


def _is_stance(game: Revel, source: Source) -> bool:
    stance = game.stances[source[0]]
    return stance is not None and stance[0] == source[1]


# 0.2 -------------------------------------------------------------------------------------------------


def forbids(
    game: Revel, verb: Verb, who: Seat, thing: Thing | None = None, on: Thing | None = None, of: str = ""
) -> bool:
    """0.2  Does any text say that this player cannot do that?  Most often none speaks of it at all."""
    if not game.lasting and verb not in texts_of(game).forbidden:
        return False  # before anything is made for it
    return is_forbidden(game, Happening(verb, who, thing, on, of=of))


def is_forbidden(game: Revel, happening: Happening) -> bool:
    """0.2  'Can't' wins over whatever asks for it."""
    if not game.lasting and happening.verb not in texts_of(game).forbidden:
        return False
    return any(
        statement.event is not None and matches(game, source, statement.event, happening)
        for source, statement in statements(game, "cannot")
    )


# 5.4, 5.9 --------------------------------------------------------------------------------------------


def reveal(game: Revel, seat: Seat, cards: tuple[Id, ...]) -> Rule[None]:
    """5.4  They stay revealed until the next cleanup check."""
    new = tuple(card for card in cards if card not in game.revealed)
    if new:
        is_seen(game, new, everybody(game))
        game.show_all(new)
        game.revealed += new
        tell(game, "revealed", seat=seat, cards=[game.cards[card] for card in new])
        yield Reveal()


def tired(game: Revel, seat: Seat, many: int) -> None:
    """5.9  So much Stamina is lost."""
    game.stamina[seat] -= many
    tell(game, "tired", seat=seat, many=many, left=game.stamina[seat])
    becomes_relevant(game, Happening("tire", seat, many=many))

"""5. Specialized instructions: what the verbs of card texts do.  Each tells whether anything of it was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Ask, Reveal, Rule, Seat, Shuffle
from engine.games.witches_revel import choosing
from engine.games.witches_revel.carrying import Doing
from engine.games.witches_revel.choosing import chosen
from engine.games.witches_revel.elements import card_thing, is_there, now
from engine.games.witches_revel.events import Happening, becomes_relevant, is_awaited, reveal
from engine.games.witches_revel.finding import chooser, is_qualified, owner_of
from engine.games.witches_revel.interruptions import happens
from engine.games.witches_revel.language.meaning import Act, Things
from engine.games.witches_revel.moving import forget_deck, take_away, take_next, to_bottom, to_discards, to_hand
from engine.games.witches_revel.possibility import free_spaces, is_able, number_of
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id

# 5.2 Drawing -----------------------------------------------------------------------------------------


def draw(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.2"""
    if step.what is None:
        drawn = yield from draw_cards(game, doing.actor, number_of(game, doing, step.amount))
    else:
        drawn = []
        for thing in (yield from chosen(game, doing, step.what, "draw")):
            if (yield from happens(game, Happening("draw", doing.actor, thing))) and is_there(game, thing):
                drawn += take_away(game, thing)
        to_hand(game, drawn)
        _tell_drawn(game, doing.actor, drawn)
        for card in drawn:
            becomes_relevant(game, Happening("draw", game.owner(card), card_thing(game, card)))
    return remember(game, doing, "drawn", [card_thing(game, card) for card in drawn])


def draw_cards(game: Revel, seat: Seat, many: int) -> Rule[list[Id]]:
    """So many next draws; one event, which is relevant for each card (ruling 19)."""
    count = min(many, len(game.decks[seat]))
    if not count or not (yield from happens(game, Happening("draw", seat))):
        return []
    drawn = take_next(game, seat, count)
    to_hand(game, drawn)
    _tell_drawn(game, seat, drawn)
    yield Reveal((seat,))
    if is_awaited(game, "draw", drawn):
        for card in drawn:
            becomes_relevant(game, Happening("draw", seat, card_thing(game, card)))
    return [*drawn]


def _tell_drawn(game: Revel, seat: Seat, drawn: Sequence[Id]) -> None:
    if game.news is not None and drawn:
        owner = game.owner(drawn[0])
        public = [game.cards[card] for card in drawn if game.seen[card] == -1]
        own = {"cards": [game.cards[card] for card in drawn]}
        tell(game, "drew", seat=owner, many=len(drawn), known=public, only={owner: own})


def remember(game: Revel, doing: Doing, how: str, things: Sequence[Thing]) -> bool:
    """4.10  What was done this way, and what `it` is from now on."""
    doing.way[how] = tuple(things)
    doing.count = len(things)
    if things:
        doing.it = tuple(things)
    return bool(things)


# Discarding ------------------------------------------------------------------------------------------


def discard(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    gone, stopped = [], False
    for thing in (yield from chosen(game, doing, step.what, "discard")):
        if not is_there(game, thing):
            continue
        if (yield from discarded(game, doing.actor, thing)):
            gone.append(thing)
        else:
            stopped = True
    return remember(game, doing, "discarded", gone) or stopped  # 4.9: what was stopped counts as done


def discarded(game: Revel, seat: Seat, thing: Thing, played: Id | None = None) -> Rule[bool]:
    """One thing goes to the discards, unless something stops that; -> did it?"""
    was = now(game, thing)
    happening = Happening("discard", seat, was, played=played)
    leaving = Happening("leave", seat, was)
    on_field = thing.area in ("spell", "stance")
    if not (yield from happens(game, happening)) or not is_there(game, thing):
        return False
    if on_field and (not (yield from happens(game, leaving)) or not is_there(game, thing)):
        return False
    cards = take_away(game, thing)
    to_discards(game, cards)
    tell(game, "discarded", seat=thing.seat, by=seat, area=thing.area, cards=[game.cards[card] for card in cards])
    if thing.area in ("hand", "deck"):
        yield Reveal()
    becomes_relevant(game, happening)
    if on_field:
        becomes_relevant(game, leaving)
    return True


# 5.3 Stashing ----------------------------------------------------------------------------------------


def stash(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.3  Under the deck, in the order of the player's choice; what must have a quality is revealed."""
    assert step.what is not None
    picks = [thing for thing in (yield from chosen(game, doing, step.what, "stash")) if is_there(game, thing)]
    if isinstance(step.what, Things) and step.what.area == "hand" and is_qualified(step.what):
        yield from reveal(game, doing.actor, tuple(card for thing in picks for card in thing.cards))
    if not (isinstance(step.what, Things) and step.what.amount is not None):
        picks = yield from _in_order(game, doing.actor, picks)
    for thing in picks:
        was = now(game, thing)
        to_bottom(game, take_away(game, thing))
        becomes_relevant(game, Happening("stash", doing.actor, was))
        if thing.area in ("spell", "stance"):
            becomes_relevant(game, Happening("leave", doing.actor, was))
    _tell_stashed(game, doing.actor, picks)
    return remember(game, doing, "stashed", picks)


def _in_order(game: Revel, seat: Seat, things: list[Thing]) -> Rule[list[Thing]]:
    """The first one is drawn first."""
    left, order = [*things], list[Thing]()
    while len(left) > 1:
        names = {choosing.name_of(game, thing): thing for thing in reversed(left)}
        order.append(names[(yield Ask(seat, "order", tuple(reversed(names))))])
        left.remove(order[-1])
    return order + left


def _tell_stashed(game: Revel, seat: Seat, things: Sequence[Thing]) -> None:
    if game.news is not None and things:
        cards = [game.cards[card] for thing in things for card in thing.cards]
        known = [game.cards[card] for thing in things for card in thing.cards if game.seen[card] == -1]
        tell(game, "stashed", seat=seat, many=len(cards), known=known, only={seat: {"cards": cards}})


# 3.6 -------------------------------------------------------------------------------------------------


def shuffle(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """3.6  Always possible, also with nothing to shuffle."""
    seat = doing.actor
    if step.what is not None:
        for thing in (yield from chosen(game, doing, step.what, "shuffle")):
            seat = thing.seat
            was = now(game, thing)
            to_bottom(game, take_away(game, thing))
            if thing.area in ("spell", "stance"):
                becomes_relevant(game, Happening("leave", doing.actor, was))
    yield from shuffle_deck(game, seat)
    return True


def shuffle_deck(game: Revel, seat: Seat) -> Rule[None]:
    order = yield Shuffle(len(game.decks[seat]))
    forget_deck(game, seat)
    game.decks[seat] = tuple([game.decks[seat][i] for i in order])
    tell(game, "shuffled", seat=seat)


# 5.4, 0.6 --------------------------------------------------------------------------------------------


def reveal_cards(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    things = [
        thing for thing in (yield from chosen(game, doing, step.what, "reveal")) if thing.area in ("hand", "deck")
    ]
    yield from reveal(game, doing.actor, tuple(card for thing in things for card in thing.cards))
    for thing in things:
        becomes_relevant(game, Happening("reveal", doing.actor, thing))
    return remember(game, doing, "revealed", things)


def look(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "look")
    doing.rest = tuple(things)
    return remember(game, doing, "found", things)


def search(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """0.6  Whoever looks for a quality among hidden cards need not find it."""
    assert isinstance(step.what, Things)
    seat = owner_of(doing, step.what)
    cards = game.decks[seat][::-1][: step.what.next or None]
    for card in cards:
        game.show(card, doing.actor)
    yield Reveal((doing.actor,))
    found = yield from chosen(game, doing, step.what, "search")
    doing.rest = tuple(card_thing(game, card) for card in cards if all(card not in thing.cards for thing in found))
    doing.it = tuple(found)
    return remember(game, doing, "found", found)


def choose(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.10  A reference that stays: `it` here, `above` in effects below."""
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "choose")
    game.chosen = {**game.chosen, chooser(doing): tuple(map(tuple, things))}  # type: ignore[misc]
    if things:
        tell(game, "chose", seat=doing.actor, things=[_said(game, thing) for thing in things])
    return remember(game, doing, "chosen", things)


def _said(game: Revel, thing: Thing) -> list[str | int]:
    cards = [game.cards[card] if game.seen[card] == -1 else "?" for card in thing.cards]
    return [thing.area, thing.seat, *cards]


# 5.10, 5.9 -------------------------------------------------------------------------------------------


def _marks(game: Revel, doing: Doing, step: Act, by: int) -> Rule[bool]:
    """5.10  Marks on the resource's card, if there is one and its text allows it."""
    seat, happening = doing.actor, Happening(step.verb, doing.actor, of=step.of)
    if not by or not is_able(game, seat, step.verb, step.of) or not (yield from happens(game, happening)):
        return False
    game.marks[seat] += by
    tell(game, step.verb, seat=seat, resource=step.of, many=abs(by), now=game.marks[seat])
    becomes_relevant(game, happening)
    return True


def gain(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    doing.count = number_of(game, doing, step.amount)
    return (yield from _marks(game, doing, step, doing.count))


def spend(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.10  Exactly so many, or none."""
    many = number_of(game, doing, step.amount)
    if many > game.marks[doing.actor]:
        return False
    doing.count = many
    return (yield from _marks(game, doing, step, -many)) or not many  # ruling 19: nothing is paid


def lose(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    doing.count = min(number_of(game, doing, step.amount), game.marks[doing.actor])
    return (yield from _marks(game, doing, step, -doing.count))


def tire(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    return (yield from lose_stamina(game, doing.actor, number_of(game, doing, step.amount)))


def lose_stamina(game: Revel, seat: Seat, many: int, can_be_stopped: bool = True) -> Rule[bool]:
    """5.9  As many as there are; with none left it is no event (ruling 10)."""
    many = min(many, game.stamina[seat])
    if not many or (can_be_stopped and not (yield from happens(game, Happening("tire", seat)))):
        return False
    game.stamina[seat] -= many
    tell(game, "tired", seat=seat, many=many, left=game.stamina[seat])
    becomes_relevant(game, Happening("tire", seat))
    return True


# 1.4 -------------------------------------------------------------------------------------------------


def change_plus(game: Revel, seat: Seat, thing: Thing, by: int) -> int:
    """+1s on a spell; -> by how many it changed."""
    place = game.space_of(thing.key) if thing.area == "spell" else None
    if place is None:
        return 0
    key, cards, plus = game.sides[place[0]][place[1]]  # type: ignore[misc]
    by = max(by, -plus)
    game.put(*place, (key, cards, plus + by))
    if by:
        tell(game, "plus", seat=place[0], space=place[1], by=by, now=plus + by)
    if by > 0:
        becomes_relevant(game, Happening("add", seat, now(game, thing), now(game, thing)))
    return by


def add(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    many = number_of(game, doing, step.amount)
    things = yield from chosen(game, doing, step.what, "add")
    if things:
        doing.it = tuple(things)
    return any([change_plus(game, doing.actor, thing, many) for thing in things])


def remove(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    things = yield from chosen(game, doing, step.what, "remove")
    doing.count = 0
    for thing in things:
        most = min(number_of(game, doing, step.amount), now(game, thing).values[2])
        many = yield from _how_many(doing, step, most)
        doing.count -= change_plus(game, doing.actor, thing, -many)
    doing.it = tuple(things) or doing.it
    return doing.count > 0


def _how_many(doing: Doing, step: Act, most: int) -> Rule[int]:
    """Up to so many: the player says how many."""
    if step.amount is None or step.amount.least >= most or step.amount.equal is not None or step.amount.that:
        return most
    return int((yield Ask(doing.actor, "how many", tuple(range(step.amount.least, most + 1)))))


def move(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """Ruling 15: removed and added, both or neither."""
    assert step.what is not None and step.to is not None
    from_there = yield from chosen(game, doing, step.what, "remove")
    if not from_there:
        return False
    doing.it = tuple(from_there)
    to_there = yield from chosen(game, doing, step.to, "add")
    if not to_there:
        return False
    most = min(number_of(game, doing, step.amount), now(game, from_there[0]).values[2])
    many = yield from _how_many(doing, step, most)
    doing.count = -change_plus(game, doing.actor, from_there[0], -many)
    doing.it = tuple(to_there)
    return change_plus(game, doing.actor, to_there[0], doing.count) > 0


def shift(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """A spell goes to another space of the same side; it stays the same spell."""
    assert step.what is not None
    for thing in (yield from chosen(game, doing, step.what, "shift")):
        place = game.space_of(thing.key)
        free = free_spaces(game, thing.seat)
        if place is None or not free:
            return False
        space = free[0] if len(free) == 1 else int((yield Ask(doing.actor, "space", tuple(free))))
        spell = game.sides[place[0]][place[1]]
        game.put(*place, None)
        game.put(place[0], space, spell)
        tell(game, "shifted", seat=place[0], space=place[1], to=space)
        doing.it = (now(game, thing),)
        return True
    return False


# 2.3, 5.11, 4.9 --------------------------------------------------------------------------------------


def gain_plays(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    many = number_of(game, doing, step.amount)
    game.plays += many
    tell(game, "plays", seat=doing.actor, many=many, now=game.plays)
    yield from ()
    return True


def pass_turn(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.11"""
    yield from passing(game, doing.actor)
    return True


def passing(game: Revel, seat: Seat) -> Rule[None]:
    if not game.passed:
        tell(game, "passed", seat=seat)
    game.passed = True
    becomes_relevant(game, Happening("pass", seat))
    yield from ()


def stop(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.9  What was tried does not occur."""
    if doing.happening is not None:
        doing.happening.stopped = True
        tell(game, "stopped", seat=doing.you, card=doing.source[3], verb=doing.happening.verb)
    yield from ()
    return True


def play(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.5  A card from somewhere, by its own procedure."""
    from engine.games.witches_revel.playing import play_chosen

    return (yield from play_chosen(game, doing, step))


INSTRUCTIONS: dict[str, Callable[[Revel, Doing, Act], Rule[bool]]] = {
    "draw": draw,
    "discard": discard,
    "stash": stash,
    "shuffle": shuffle,
    "reveal": reveal_cards,
    "look": look,
    "play": play,
    "choose": choose,
    "search": search,
    "gain": gain,
    "spend": spend,
    "lose": lose,
    "tire": tire,
    "add": add,
    "remove": remove,
    "move": move,
    "shift": shift,
    "gain plays": gain_plays,
    "pass": pass_turn,
    "stop": stop,
}

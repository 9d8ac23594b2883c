"""1. Game elements: whose text is on the field, what a spell's values are, what instructions speak of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.ask import Seat
from engine.bounds import within
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.paths import step_at
from engine.games.witches_revel.language.records import It, Lasting, Object, Opposing, Statement, Things, This
from engine.games.witches_revel.language.repeat import owned
from engine.games.witches_revel.rules.texts import texts_of
from engine.games.witches_revel.state import Ref, Revel, Source, Spell, Thing, Values
from engine.state import Id

NOTHING: Values = (0, 0, 0)
SPELLS = ("strike", "shield")
FEW = 3  # statements: so many are gone through each time
AREAS = {"hand": "hand", "discards": "discards", "deck": "deck", "next": "deck"}  # 5.2: next draws are in the deck

# What is counted from what lies on the table is counted once ----------------------------------------

# The table that was looked at last, and what was found about it.
_latest: list[tuple[tuple[Any, ...], dict[Any, Any]]] = [((), {})]


def remembered(game: Revel) -> dict[Any, Any]:
    """What was found about the table as it is now; what is found more goes there."""
    table = (
        *game.sides,
        *game.stances,
        game.lasting,
        game.revealed,
        *game.hands,
        *game.discards,
        *game.decks,
        game.cards,
        game.witches,
        game.resources,
        game.options["cards"],
    )
    latest, found = _latest[0]
    if table != latest:
        found = {}
        _latest[0] = table, found
    return found


# Things ----------------------------------------------------------------------------------------------


def spell_thing(game: Revel, seat: Seat, space: int) -> Thing:
    """The spell on this side of a space.  Its values are counted when they are needed: `now`."""
    spell = game.sides[seat][space]
    assert spell is not None
    return Thing("spell", spell[0], 0, seat, spell[1], (0, 0, spell[2]))


def stance_thing(game: Revel, seat: Seat) -> Thing | None:
    stance = game.stances[seat]
    return None if stance is None else Thing("stance", stance[0], 0, seat, (stance[1],), NOTHING)


def card_thing(game: Revel, card: Id, area: str = "") -> Thing:
    """A card off the field, or one of the field's for itself.  `area`: where it is, if that is known already."""
    facts = game.pool[game.cards[card]]
    values = (facts.value if facts.kind == "strike" else 0, facts.value if facts.kind == "shield" else 0, 0)
    return Thing(area or game.area_of(card), card, game.moves[card], game.owners[card], (card,), values)


def is_there(game: Revel, thing: Thing) -> bool:
    """4.10  Is it still where it was?  Else the reference to it is lost."""
    if thing.area == "spell":
        return game.space_of(thing.key) is not None
    if thing.area == "stance":
        stance = game.stances[thing.seat]
        return stance is not None and stance[0] == thing.key
    return game.moves[thing.cards[0]] == thing.moves


def now(game: Revel, thing: Thing) -> Thing:
    """The same with its values as they are now; as they were last, if it has gone."""
    if thing.area != "spell":
        return thing
    place = game.space_of(thing.key)
    if place is None:
        return thing._replace(values=game.gone.get(str(thing.key), thing.values))
    there = spell_thing(game, *place)
    return there._replace(values=(power(game, *place), resistance(game, *place), there.values[2]))


def things_on_field(game: Revel, seat: Seat) -> list[Thing]:
    found = [Thing("spell", one[0], 0, seat, one[1], (0, 0, one[2])) for one in game.sides[seat] if one is not None]
    if (stance := stance_thing(game, seat)) is not None:
        found.append(stance)
    return found


def is_kind(game: Revel, thing: Thing, kind: str) -> bool:
    """1.3  Has it this type?  A spell has all types of its cards."""
    if kind == "any":
        return True
    pool, cards = game.pool, game.cards
    kinds = [pool[cards[card]].kind for card in thing.cards]
    return kind in kinds if kind != "spell" else "strike" in kinds or "shield" in kinds


# Texts on the field ----------------------------------------------------------------------------------


def statements(game: Revel, says: str) -> Sequence[tuple[Source, Statement]]:
    """4.4  What is said on the field, and for this turn."""
    said = texts_of(game).says.get(says, ())
    if not game.lasting:
        return said
    found = remembered(game)
    if says not in found:
        found[says] = (*said, *_for_this_turn(game, says))
    statements: Sequence[tuple[Source, Statement]] = found[says]
    return statements


def _for_this_turn(game: Revel, says: str) -> list[tuple[Source, Statement]]:
    lasting = [(one[0], _those(said_at(game.pool[one[0][3]], one[1], one[2]), one[3])) for one in game.lasting]
    return [(source, statement) for source, statement in lasting if statement.says == says]


def _those(statement: Statement, it: tuple[Ref, ...]) -> Statement:
    """4.10  What is said of `it` for a turn goes on being said of what that was."""
    if not isinstance(statement.what, It):
        return statement
    return replace(statement, what=It(tuple([one[1] for one in it])))


def said_at(card: Card, effect: int, path: tuple[int, ...]) -> Statement:
    """The statement of a Lasting that stands there in an effect."""
    step = step_at(card.effects[effect], path)
    assert isinstance(step, Lasting)
    return step.says


# Does somebody speak of it? --------------------------------------------------------------------------


def is_meant(game: Revel, source: Source, what: Object | None, thing: Thing | None, saying: str = "") -> bool:
    """4.10  Does a text of this source speak of that thing?  `saying`: what is being reckoned, values or icons."""
    if what is None:
        return True
    if thing is None:
        return False
    if isinstance(what, This):
        return is_this(source, thing) and (what.form != "spell" or thing.area == "spell")  # 1.7: off the field is none
    if isinstance(what, Opposing):
        return is_opposing(game, source, thing)
    if isinstance(what, It):
        return thing.key in what.keys
    return isinstance(what, Things) and fits(game, source, what, thing, saying)


def is_this(source: Source, thing: Thing) -> bool:
    return thing.key == source[1] if thing.area in ("spell", "stance") else source[2] in thing.cards


def is_opposing(game: Revel, source: Source, thing: Thing) -> bool:
    """1.10  Is it on the other side of the source's space?"""
    place, other = game.space_of(source[1]), game.space_of(thing.key) if thing.area == "spell" else None
    return place is not None and other is not None and place[1] == other[1] and place[0] != other[0]


def fits(game: Revel, source: Source, what: Things, thing: Thing, saying: str = "") -> bool:
    """Has it all qualities that are asked for?  Where it is, is not looked at."""
    you = source[0]
    if (what.whose == "yours" and thing.seat != you) or (what.whose == "theirs" and thing.seat == you):
        return False
    if not is_kind(game, thing, what.kind) or (what.other and is_this(source, thing)):
        return False
    if what.with_value is not None:
        name, number, than = what.with_value  # what a text gives does not depend on what texts give
        if not compares(value_of(printed(game, thing) if saying else now(game, thing), name), number, than):
            return False
    if (what.with_plus and not thing.values[2]) or (what.stitched and len(thing.cards) < 2):
        return False
    if what.revealed and not all(is_revealed(game, card) for card in thing.cards):
        return False
    if what.with_icon and what.with_icon not in (printed_icons if saying == "icons" else icons_of)(game, thing):
        return False
    return not what.opposing or is_opposing(game, source, thing)


def compares(value: int, number: int, than: str) -> bool:
    return value >= number if than == "more" else value <= number if than == "less" else value == number


def is_revealed(game: Revel, card: Id) -> bool:
    """5.4"""
    return card in game.revealed


def value_of(thing: Thing, name: str) -> int:
    power, resistance, _ = thing.values
    return {"power": power, "resistance": resistance}.get(name, max(power, resistance))


# Values ----------------------------------------------------------------------------------------------


def printed(game: Revel, thing: Thing) -> Thing:
    """1.3  With printed values and +1s alone."""
    values = {kind: [game.card(card).value for card in thing.cards if game.card(card).kind == kind] for kind in SPELLS}
    power, resistance = (within(sum(numbers) + thing.values[2]) if numbers else 0 for numbers in values.values())
    return thing._replace(values=(power, resistance, thing.values[2]))


def printed_icons(game: Revel, thing: Thing) -> set[str]:
    return {icon for card in thing.cards for icon in game.card(card).icons}


def icons_of(game: Revel, thing: Thing) -> set[str]:
    """1.3, 5.7  Stitch icons: printed ones, and those that a text gives."""
    said = statements(game, "icon")
    return printed_icons(game, thing) | {
        statement.of for source, statement in said if is_meant(game, source, statement.what, thing, "icons")
    }


def power(game: Revel, seat: Seat, space: int) -> int:
    """1.3, 1.7  The Power of the spell on this side of a space."""
    return _value(game, seat, space, "strike", "power")


def resistance(game: Revel, seat: Seat, space: int) -> int:
    return _value(game, seat, space, "shield", "resistance")


def _value(game: Revel, seat: Seat, space: int, kind: str, name: str) -> int:
    spell = game.sides[seat][space]
    if spell is None:
        return 0
    pool, cards = game.pool, game.cards
    printed = [pool[cards[id]].value for id in spell[1] if pool[cards[id]].kind == kind]
    if not printed:
        return 0  # it has none, so nothing is added
    return within(sum(printed) + spell[2] + _said(game, seat, spell, name))


def _said(game: Revel, seat: Seat, spell: Spell, name: str) -> int:
    """4.4  What ongoing effects add."""
    said = statements(game, "value")
    if len(said) <= FEW:
        return _added(game, said, name, Thing("spell", spell[0], 0, seat, spell[1], (0, 0, spell[2])))
    found = remembered(game)
    if (name, spell[0]) not in found:
        for thing in (one for seat in range(game.seats) for one in things_on_field(game, seat)):
            found[name, thing.key] = _added(game, said, name, thing)
    added: int = found[name, spell[0]]
    return added


def _added(game: Revel, said: Sequence[tuple[Source, Statement]], name: str, thing: Thing) -> int:
    more = 0
    for source, statement in said:
        if statement.of == name and is_meant(game, source, statement.what, thing, "values"):
            each = None if statement.each is None else owned(statement.each, source[0], thing.seat)
            more += statement.number * (1 if each is None else counted(game, source, each, "values"))
    return more


def counted(game: Revel, source: Source, what: Object, saying: str = "") -> int:
    """How many there are of what is spoken of, as a measure; no choice is made."""
    if not isinstance(what, Things):
        return 1
    if what.area == "on this":
        place = game.space_of(source[1])
        spell = game.sides[place[0]][place[1]] if place is not None else None
        return spell[2] if spell is not None else 0
    found, wanted = remembered(game), (what, source, saying)
    if wanted not in found:
        found[wanted] = len(among(game, source, what, saying))
    count: int = found[wanted]
    return count


def among(game: Revel, source: Source, what: Things, saying: str = "") -> list[Thing]:
    """All things that are meant, where they are spoken of; in hands and decks only how many counts."""
    if what.area in ("field", "space"):
        found = [thing for seat in (source[0], 1 - source[0]) for thing in things_on_field(game, seat)]
        wanted = [thing for thing in found if what.is_card or thing.area == "spell"]
        if what.area == "space":
            wanted = [thing for thing in wanted if is_this(source, thing) or is_opposing(game, source, thing)]
    else:
        area = AREAS.get(what.area, "")  # none: nothing was spoken of before
        zone = {"hand": game.hands, "discards": game.discards, "deck": game.decks}.get(area, [(), ()])
        seat = source[0] if what.area_whose in ("", "yours", "own") else 1 - source[0]
        cards = zone[seat] if what.area != "next" else zone[seat][::-1][: what.next]
        wanted = [card_thing(game, card, area) for card in cards]
    return [thing for thing in wanted if fits(game, source, what, thing, saying)]

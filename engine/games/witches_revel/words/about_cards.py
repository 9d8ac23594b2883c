"""A card: its text, what the engine made of it, its value and where that comes from, where its copies are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Any

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import most_of
from engine.games.witches_revel.language.paths import parts
from engine.games.witches_revel.language.records import Above, Act, Effect, Event, It, Pay, Statement, Things, This
from engine.games.witches_revel.language.say import told
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.view import RevelView, SpellShown
from engine.games.witches_revel.words.foresee import where_lines
from engine.games.witches_revel.words.lacking import lacking
from engine.games.witches_revel.words.names import VALUES, aside, many, value_of
from engine.games.witches_revel.words.reckon import card, kind_of, name, spell_name, spells, value
from engine.words.speech import Voice, capital, counted, joined

RULING = re.compile(r"^- On (\d\.\d+): (.*?)(?=^- |^\n|\Z)", re.MULTILINE | re.DOTALL)
OF_EFFECTS = {"cost": "0.3", "consequence": "4.6", "interruption": "4.9", "ongoing": "4.4"}


@lru_cache(maxsize=1_000)
def rulings_for(there: Card) -> Sequence[str]:
    """`3.6 Shuffling is always possible and ...`, in the order of the rules."""
    touched = {*touching(there)}
    return tuple(f"{number} {said}" for number, said in rulings().items() if number in touched)


@cache
def rulings() -> Mapping[str, str]:
    """Where the rulebook is silent: what we decided, by the number of its paragraph, each on one line."""
    text = (get_data("engine.games.witches_revel", "RULES.md") or b"").decode()
    found: dict[str, list[str]] = {}
    for number, said in RULING.findall(text):
        found.setdefault(number, []).append(" ".join(said.replace("`", "").split()))
    return {number: " ".join(said) for number, said in found.items()}


def touching(there: Card) -> Iterator[str]:
    """The paragraphs that speak of what its text does; of what every strike does one reads in the rules."""
    for effect in there.effects:
        yield OF_EFFECTS.get(effect.kind, "")
        for part in parts(effect.do if effect.kind == "cost" else effect):
            yield from _of_part(part)


def _of_part(part: Any) -> Iterator[str]:
    match part:
        case Effect(by_playing=True) | Event(verb="play", what=This()):
            yield "4.8"
        case Act(verb=verb) | Event(verb=verb):
            yield WORDS[verb].rulings
        case Pay():
            yield "0.3"
        case It() | Above():
            yield "4.10"
        case Things():
            yield from _of_things(part)
        case Statement(says="value"):
            yield "4.4"


def _of_things(things: Things) -> Iterator[str]:
    """0.6, 3.8  A quality among cards that one alone can see; another's hand."""
    if things.area in ("hand", "deck", "next") and (things.kind != "any" or things.with_value or things.with_icon):
        yield "0.6"
    if things.area == "hand" and "theirs" in (things.area_whose, things.whose):
        yield "3.8"


# A card ----


def about_card(view: RevelView, code: str, voice: Voice) -> list[str]:
    """All that there is to know of it: what it says first, what was made of that last."""
    there = view.pool[code]
    return [_called(there), *_effects(view, there, voice), *_more(view, there, voice)]


def _called(there: Card) -> str:
    """`Sparkler: A Strike Spell, Power 3, flames.`"""
    return f"{there.name}: {', '.join(filter(None, [there.type, value_of(there), *there.icons]))}."


def _more(view: RevelView, there: Card, voice: Voice) -> list[str]:
    """What somebody once said of it, which is no rule; what it is worth now, and how it is understood."""
    said = [*filter(None, [aside(there)])]
    said += [
        f"{capital(voice.whose(seat))} {_sum(view, spell, voice)}"
        for seat in range(len(view.witches))
        for _, spell in spells(view, seat)
        if there.code in spell.cards
    ]
    return [*said, *_copies(view, there, voice), *_understood(there), *_rulings(there)]


def _rulings(there: Card) -> list[str]:
    """What was decided where the rulebook is silent, as far as this card meets it."""
    said = rulings_for(there)
    return [*(["Rulings that touch it:"] if said else []), *(f"  {one}" for one in said)]


def about_held(view: RevelView, code: str, voice: Voice) -> list[str]:
    """A card of my hand, its text first; while I may play one, behind what it lacks, or before where it can go."""
    there = card(view, code)
    if there is None:
        return about_card(view, code, voice)
    may, text = view.prompt in ("act", "play"), [*_effects(view, there, voice)]
    lacks = lacking(view, there) if may else ""
    first = [f"{there.title}: {lacks}.", *text] if lacks else _by_its_name(there, text)
    where = where_lines(view, there) if may and not lacks else []
    return [*first, _called(there), *where, *_more(view, there, voice)]


def _effects(view: RevelView, there: Card, voice: Voice) -> Iterator[str]:
    """4.1, 4.7  Each effect as it is printed, and whether it was used."""
    for place, effect in enumerate(there.effects):
        yield effect.text
        times = view.used.count((there.code, place))
        if times and not view.over:
            twice = f" {counted(times, 'time')}" if times > 1 else ""
            yield f"  {voice(view.current, 'has', 'have')} used it{twice} this turn (4.7)."


def _understood(there: Card) -> Iterator[str]:
    """4.1  For those who write cards, and for doubts."""
    yield from (f"Understood: {told(effect)}." for effect in there.effects)


def about_spell(view: RevelView, there: SpellShown, voice: Voice) -> list[str]:
    """1.7  A spell on the field: first what it says, then what it is made of."""
    cards = [view.pool[code] for code in there.cards]
    said = [line for facts in cards for line in _by_its_name(facts, [*_effects(view, facts, voice)])]
    said += [_sum(view, there, voice), *map(_called, cards)]
    return [*said, *(line for facts in cards for line in _understood(facts))]


def _by_its_name(facts: Card, texts: Sequence[str]) -> list[str]:
    """`Trapdoor: When this spell is discarded ...`; no line without a text."""
    return [f"{facts.title}: {texts[0]}", *texts[1:]] if texts else []


# Values ----------------------------------------------------------------------------------------------


def _sum(view: RevelView, there: SpellShown, voice: Voice) -> str:
    """`Slow Waltz has Power 5: 3 printed, 1 +1 on it, +1 by your Arms Akimbo.`"""
    kind = kind_of(view, there)
    parts = [f"{one.value} printed" for code in there.cards if (one := card(view, code)) is not None]
    parts += [f"{counted(there.plus, '+1')} on it"] if there.plus else []
    parts += [f"{number:+} by {voice.whose(seat)} {name(view, code)}" for seat, code, number in there.added]
    icons = f" Stitch icons: {joined(there.icons)}." if there.icons else ""
    return f"{spell_name(view, there)} has {VALUES[kind]} {value(view, there)}: {', '.join(parts)}.{icons}"


# Where its copies are --------------------------------------------------------------------------------


def _copies(view: RevelView, there: Card, voice: Voice) -> Iterator[str]:
    """As far as deck lists are open, or were seen."""
    if there.kind in ("witch", "resource"):
        return
    yield f"A deck may hold {many(most_of(there), 'copy').replace('copys', 'copies')} of it (7.1)."
    for seat in range(len(view.lists)):
        brought = view.lists[seat].count(there.code)
        if brought:
            where = ", ".join(places(view, seat, there.code)) or "all of them hidden"
            least = "at least " if view.closed and seat != view.me else ""
            yield f"{voice(seat, 'brings')} {least}{brought}: {where}."


def places(view: RevelView, seat: Seat, code: str) -> Iterator[str]:
    """`1 on the field`, as far as this viewer knows"""
    field = sum(spell.cards.count(code) for _, spell in spells(view, seat)) + (view.stances[seat] == code)
    held = view.codes if seat == view.me else view.known[seat]
    counts = {
        "on the field": field,
        "in hand": held.count(code),
        "in the discards": view.discards[seat].count(code),
        "known to be in the deck": view.below[seat].count(code),
    }
    yield from (f"{count} {where}" for where, count in counts.items() if count)

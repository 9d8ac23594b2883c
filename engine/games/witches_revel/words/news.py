"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.witches_revel.cards.cards import Pool, pool_of
from engine.games.witches_revel.language.say_verbs import WORDS
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import TriedShown
from engine.games.witches_revel.words.happenings import tried_said
from engine.games.witches_revel.words.names import quoted, spell_title, title, titles
from engine.games.witches_revel.words.phrases import body
from engine.words.speech import Voice, capital, counted, joined

Record = Mapping[str, Any]


def pool(voice: Voice) -> Pool:
    """All that there are at this table."""
    return pool_of(voice.options.get("cards", ""))


def text_of(code: str, place: int, voice: Voice) -> str:
    """`Herb Garden says "When your turn begins: Gain 1 Passion".`: "you" in it is who has the card."""
    card = pool(voice).get(code)
    if card is None or place >= len(card.effects):
        return f"{title(code, pool(voice))}."
    return f"{card.title} says {quoted(card.effects[place].text)}."


# Beginning and end -----------------------------------------------------------------------------------


def _deck(record: Record, voice: Voice) -> str:
    deck = record["name"] or "a deck with a closed list"
    return f"{voice(record['seat'], 'brings')} {deck}, with {title(record['witch'], pool(voice))}."


def _turn(record: Record, voice: Voice) -> str:
    turn = "the Final Turn" if record["final"] else f"turn {record['turn']}"
    return f"It is {turn}, {voice.whose(record['seat'])} turn."


def _final(record: Record, voice: Voice) -> str:
    has = "have" if record["seat"] == voice.me else "has"
    return f"The next turn is the Final Turn: {voice.name(record['seat'])} {has} {counted(record['plays'], 'play')}."


def _over(record: Record, voice: Voice) -> str:
    if record["winner"] is None:
        return "The game is over, and it is a true tie."
    wins, last = voice(record["winner"], "wins"), "the Final Turn is over"
    return f"{wins} all 5 spaces, and the game." if record["how"] == "domination" else f"{wins}: {last}."


# Cards from area to area -------------------------------------------------------------------------


def _card(record: Record, voice: Voice) -> str:
    return title(record["card"], pool(voice))


def _cards(record: Record, voice: Voice) -> str:
    """Which they are, for whom may know; else how many, and those that everybody knows."""
    if "cards" in record:
        return titles(record["cards"], pool(voice))
    unknown = record["many"] - len(record["known"])
    return joined(
        [
            *([titles(record["known"], pool(voice))] if record["known"] else []),
            *([counted(unknown, "card")] if unknown else []),
        ]
    )


def _redrew(record: Record, voice: Voice) -> str:
    many = record["many"]
    if not many:
        return f"{voice(record['seat'], 'keeps')} the first hand."
    draws = "draw" if record["seat"] == voice.me else "draws"
    return f"{voice(record['seat'], 'stashes', 'stash')} {counted(many, 'card')} and {draws} as many."


def _discarded(record: Record, voice: Voice) -> str:
    seat, by, area, cards = record["seat"], record["by"], record["area"], spell_title(record["cards"], pool(voice))
    if area in ("spell", "stance"):
        said = f"{capital(voice.whose(seat))} {cards} is discarded"
        return f"{said}." if by == seat else f"{said} by {voice.name(by)}."
    return f"{voice(by, 'discards')} {cards} from {_their(seat, voice) if by == seat else voice.whose(seat)} {area}."


def _their(seat: int, voice: Voice) -> str:
    return "your" if seat == voice.me else "their"


def _stashed(record: Record, voice: Voice) -> str:
    seat, owner = record["seat"], record["owner"]
    their = _their(seat, voice) if owner == seat else voice.whose(owner)
    return f"{voice(seat, 'stashes', 'stash')} {_cards(record, voice)} under {their} deck."


def _chose(record: Record, voice: Voice) -> str:
    things = [_thing(*thing, voice=voice) for thing in record["things"]]
    return f"{voice(record['seat'], 'chooses', 'choose')} {joined(things)}."


def _thing(area: str, seat: int, *codes: str, voice: Voice) -> str:
    if set(codes) == {HIDDEN}:
        return f"a card of {voice.whose(seat)} {area}"
    return f"{voice.whose(seat)} {spell_title(codes, pool(voice))}"


# Playing ---------------------------------------------------------------------------------------------


def _played(record: Record, voice: Voice) -> str:
    plays, space = f"{voice(record['seat'], 'plays')} {_card(record, voice)}", record["space"]
    if space is None:
        return f"{plays}, a stance."
    there = spell_title(record["stitched"], pool(voice))
    return f"{plays} in space {space + 1}{f', stitched to {there}' if there else ''}."


def _overpowered(record: Record, voice: Voice) -> str:
    mine, other = (voice.whose(seat) for seat in (record["seat"], 1 - record["seat"]))
    beaten = spell_title(record["cards"], pool(voice))
    return f"{capital(mine)} {_card(record, voice)} overpowers {other} {beaten}."


# Effects ---------------------------------------------------------------------------------------------


def _interrupts(record: Record, voice: Voice) -> str:
    """`Before Ann draws 1 card, Bram's Echo answers: "Gain 1 Mischief".`"""
    tried = tried_said(TriedShown(*record["tried"]), voice, pool(voice))
    card = pool(voice).get(record["card"])
    text = f": {quoted(body(card.effects[record['effect']]))}." if card is not None else "."
    return f"Before {tried}, {voice.whose(record['seat'])} {_card(record, voice)} answers{text}"


def _resolves(record: Record, voice: Voice) -> str:
    """Also that nothing comes of it, where what it asks first is not so."""
    said = f"{capital(voice.whose(record['seat']))} {text_of(record['card'], record['effect'], voice)}"
    return f"{said.rstrip('.')}, and it is not so." if "idle" in record else said


def _replaced(record: Record, voice: Voice) -> str:
    owner = voice.whose(record["seat"])
    return f"Instead of {WORDS[record['verb']].trying}, {owner} {_card(record, voice)} has something else done."


def _marks(verb: str) -> Callable[[Record, Voice], str]:
    def said(record: Record, voice: Voice) -> str:
        resource = title(record["resource"], pool(voice))
        deed = voice(record["seat"], f"{verb}s")
        return f"{deed} {record['many']} {resource}: {_now(record, 'now')}."

    return said


def _now(record: Record, now: str) -> str:
    """How many there are by now: `none now`; `999 left, the most there can be, and 12 are lost`."""
    if "lost" in record:
        return f"{record['now']} {now}, the most there can be; {record['lost']} more {_are(record['lost'])} lost"
    return f"{record['now'] or 'none'} {now}"


def _are(many: int) -> str:
    return "is" if many == 1 else "are"


def _plus(record: Record, voice: Voice) -> str:
    by, what = record["by"], f"{voice.whose(record['seat'])} {spell_title(record['cards'], pool(voice))}"
    where = f"{capital(what)} in space {record['space'] + 1}"
    if by > 0:
        return f"{where} gets {counted(by, '+1')}: {_now(record, 'now')}."
    return f"{where} loses {counted(-by, '+1')}: {record['now'] or 'none'} left."


def _shifted(record: Record, voice: Voice) -> str:
    what = f"{capital(voice.whose(record['seat']))} {spell_title(record['cards'], pool(voice))}"
    return f"{what} goes from space {record['space'] + 1} to space {record['into'] + 1}."


TOLD: dict[str, Callable[[Record, Voice], str]] = {
    "deck": _deck,
    "first": lambda record, voice: f"{voice(record['seat'], 'goes', 'go')} first.",
    "redrew": _redrew,
    "turn": _turn,
    "drew": lambda record, voice: f"{voice(record['seat'], 'draws')} {_cards(record, voice)}.",
    "discarded": _discarded,
    "stashed": _stashed,
    "shuffled": lambda record, voice: f"{capital(voice.whose(record['seat']))} deck is shuffled.",
    "revealed": lambda record, voice: f"{voice(record['seat'], 'reveals')} {titles(record['cards'], pool(voice))}.",
    "chose": _chose,
    "gain": _marks("gain"),
    "spend": _marks("spend"),
    "lose": _marks("lose"),
    "tired": lambda record, voice: (
        f"{voice(record['seat'], 'loses', 'lose')} {record['many']} Stamina: {record['left'] or 'none'} left."
    ),
    "plus": _plus,
    "shifted": _shifted,
    "plays": lambda record, voice: (
        f"{voice(record['seat'], 'gains')} {counted(record['many'], 'play')}: {_now(record, 'left')}."
    ),
    "passed": lambda record, voice: f"{voice(record['seat'], 'passes', 'pass')} the turn.",
    "skipped": lambda record, voice: f"{voice(record['seat'], 'skips')} a play.",
    "interrupts": _interrupts,
    "stopped": lambda record, voice: (
        f"{capital(voice.whose(record['seat']))} {_card(record, voice)} stops {WORDS[record['verb']].trying}."
    ),
    "replaced": _replaced,
    "declined": lambda record, voice: (
        f"{voice(record['seat'], 'leaves', 'leave')} undone what {_card(record, voice)} allows."
    ),
    "unpaid": lambda record, voice: f"{voice(record['seat'], 'does', 'do')} not pay what {_card(record, voice)} costs.",
    "unplayable": lambda record, voice: f"{_card(record, voice)} cannot be played now.",
    "no deck": lambda record, voice: (
        f"{capital(voice.whose(record['seat']))} deck is empty: that costs all Stamina, and nothing stops it (2.5)."
    ),
    "used": lambda record, voice: f"{voice(record['seat'], 'uses', 'use')} the Power of {_card(record, voice)}.",
    "resolves": _resolves,
    "lasts": lambda record, voice: f"This turn, {voice.whose(record['seat'])} {_card(record, voice)} holds.",
    "played": _played,
    "overpowered": _overpowered,
    "final": _final,
    "over": _over,
    "too long": lambda record, voice: "That went on for too long: whatever else it set going is left out (2.4).",
    "too many": lambda record, voice: f"{_card(record, voice)} adds nothing: no more can hold for a turn (4.4).",
}

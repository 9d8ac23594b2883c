"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.ask import Seat
from engine.games.weavers.cards import NAMES, SPELLS, Tokens
from engine.games.weavers.state import HEALING, SHIELD, SICK
from engine.games.weavers.words.names import (
    components_said,
    of_said,
    sets_said,
    spell_name,
    spells_said,
    token_said,
    tokens_said,
)
from engine.words.speech import Voice, capital, joined, so_many

Record = Mapping[str, Any]


def sizes_said(hand: int, deck: int) -> str:
    """`5 cards in hand, 20 in the deck`"""
    return f"{so_many(hand, 'card')} in hand, {deck or 'none'} in the deck"


# Draw, cast --------------------------------------------------------------------------------------


def _drew(record: Record, voice: Voice) -> str:
    """Of both at once, so in few words: my own hand lies before me."""
    down, up = _cards(record, "buried", "down"), _cards(record, "drawn", "up")
    seat, own = record["seat"], record["seat"] == voice.me
    said = f"{voice(seat, 'draws')} {up}"
    if record["down"]:
        and_draws = f", and draw {up}" if own else f", draws {up if 'drawn' in record else record['up']}"
        said = f"{voice(seat, 'buries', 'bury')} {down}{and_draws if record['up'] else ''}"
    return f"{said}." if own else f"{said}: {record['hand']} in hand, {record['deck'] or 'none'} in the deck."


def _cards(record: Record, cards: str, count: str) -> str:
    """Which they are, for whom they are; how many, for all others."""
    return spells_said(record[cards]) if cards in record else so_many(record[count], "card")


def _cast(record: Record, voice: Voice) -> str:
    code = record["spell"]
    casts = f"{voice(record['seat'], 'casts')} {spell_name(code)}"
    if record["wild"]:
        return f"{casts} face down: wild magic gives all five components."
    spell = SPELLS[code]
    now = f" and at once {tokens_said(spell.now)}" if any(spell.now) else ""
    return f"{casts}, which gives {components_said(spell.gives)}{now}."


# Weave -------------------------------------------------------------------------------------------


def _wove(record: Record, voice: Voice) -> str:
    """What is lost, what is complete, what goes on: wherever it is cut, what matters most stands there."""
    seat = record["seat"]
    deeds = [f"loses {spells_said(record['lost'])}, not carried on"] if record["lost"] else []
    deeds += [f"completes {complete}" for complete in _completing(record, voice)]
    going = [
        f"{spell_name(code)} ({of_said(code, step + 1)}) with {_link(code, step, residual)}"
        for code, step, residual in record["chain"]
        if code not in record["complete"]
    ]
    deeds += [f"weaves {'; '.join(going)}"] if going else []
    first, *more = [deed.partition(" ") for deed in deeds] or ["weaves nothing".partition(" ")]
    own = seat == voice.me
    said = [f"{verb.removesuffix('s') if own else verb} {what}" for verb, _, what in more]
    return f"{'; '.join([f'{voice(seat, first[0])} {first[2]}', *said])}."


def _completing(record: Record, voice: Voice) -> list[str]:
    """`Ripple with Word, which gives Blood: 2 damage to you, a shield`"""
    links = {code: f" with {_link(code, step, residual)}" for code, step, residual in record["chain"]}
    return [
        f"{spell_name(code)}{links.get(code, '')}: {effect_said(SPELLS[code].then, record['seat'], voice)}"
        f"{', and begins anew' if SPELLS[code].repeats else ''}"
        for code in record["complete"]
    ]


def _link(code: str, step: int, residual: str) -> str:
    """What carries it on: `Word`, `Word, which gives Blood`"""
    gives = f", which gives {NAMES[residual]}" if residual else ""
    return f"{NAMES[SPELLS[code].steps[step].component]}{gives}"


def effect_said(effect: Tokens, seat: Seat, voice: Voice) -> str:
    """2.4  Whom it meets: `2 damage and Sick to you, a shield`"""
    own = [count if kind in (SHIELD, HEALING) else 0 for kind, count in enumerate(effect)]
    given = tokens_said([count - kept for count, kept in zip(effect, own, strict=True)])
    return ", ".join(filter(None, [f"{given} to {voice.name(1 - seat)}" if given else "", tokens_said(own)]))


# Effects -----------------------------------------------------------------------------------------


def _damage(record: Record, voice: Voice) -> str:
    stopped, damage = record["blocked"], record["damage"]
    many = "all" if stopped == damage else str(stopped)
    shields = "a shield blocks" if stopped == 1 else "shields block"
    return f"{voice(record['seat'], 'suffers')} {damage} damage{f'; {shields} {many} of it' if stopped else ''}."


def _lost(record: Record, voice: Voice) -> str:
    cards, unhurt = record["cards"], record["unhurt"]
    does = "does" if unhurt == 1 else "do"
    rest = f"; {unhurt} damage more {does} nothing, with no card left" if unhurt else ""
    if not cards:
        return f"{voice(record['seat'], 'has', 'have')} no card left to lose to {unhurt} damage."
    return f"{voice(record['seat'], 'loses', 'lose')} {spells_said(cards)}{rest}."


def _healed(record: Record, voice: Voice) -> str:
    gone = joined([token_said(SICK + place, count) for place, count in enumerate(record["healed"]) if count])
    what = f"takes away {gone}" if gone else "finds nothing to heal"
    return f"{capital(voice.whose(record['seat']))} {record['healing']} healing {what}."


def _decayed(record: Record, voice: Voice) -> str:
    goes = "goes" if record["gone"] == 1 else "go"
    left = record["left"] or "none"
    stays = "stays" if record["left"] < 2 else "stay"
    return f"Of {voice.whose(record['seat'])} shields {record['gone']} {goes} and {left} {stays}."


# Beginning and end -------------------------------------------------------------------------------


def _over(record: Record, voice: Voice) -> str:
    empty = [seat for seat, hand in enumerate(record["hands"]) if not hand]
    if len(empty) > 1:
        return "Neither has a card in hand: the game is over."
    return f"{voice(empty[0], 'has', 'have')} no card in hand: the game is over."


def _sick(record: Record, voice: Voice) -> str:
    is_sick = voice(record["seat"], "is", "are")
    its = "your" if record["seat"] == voice.me else "the"
    verb = "lose" if record["seat"] == voice.me else "loses"
    return f"{is_sick} Sick and {verb} the top card of {its} deck, too: {spell_name(record['card'])}."


TOLD: dict[str, Callable[[Record, Voice], str]] = {
    "sets": lambda record, voice: f"{voice(record['seat'], 'plays')} {sets_said(record['sets'])}.",
    "round": lambda record, voice: f"Round {record['round']}.",
    "drew": _drew,
    "cast": _cast,
    "wove": _wove,
    "damage": _damage,
    "sick": _sick,
    "lost": _lost,
    "healed": _healed,
    "decayed": _decayed,
    "over": _over,
}

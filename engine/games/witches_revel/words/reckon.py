"""What words need to know of a view: spells, hands, effects under way, where a card can go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card, Pool, pool_of
from engine.games.witches_revel.language.records import Effect
from engine.games.witches_revel.state import HIDDEN, SPACES
from engine.games.witches_revel.words.names import VALUES, facts_said, spell_title, title
from engine.games.witches_revel.words.phrases import acts
from engine.view import View, asked


class SpellShown(NamedTuple):
    """1.7  What lies on one side of a space."""

    cards: Sequence[str]
    plus: int
    power: int
    resistance: int
    icons: Sequence[str]
    added: Sequence[tuple[Seat, str, int]]  # which text adds how much


class EffectShown(NamedTuple):
    """An effect: whose, of which card, its place in the text, and what `it` is."""

    seat: Seat
    code: str
    place: int
    it: Sequence[tuple[Seat, Sequence[str], Sequence[int]]]


# Cards -----------------------------------------------------------------------------------------------


def pool(view: View) -> Pool:
    return pool_of(view["cards"])


def card(view: View, code: str) -> Card | None:
    return pool(view).get(code)


def name(view: View, code: str) -> str:
    return title(code, pool(view))


def hand(view: View) -> list[str]:
    return [code for _, code in view["hand"]]


def card_text(view: View, code: str) -> str:
    """All that is printed on it but its name, without a full stop."""
    there = card(view, code)
    return facts_said(there).rstrip(".") if there is not None else "nobody has shown you that card"


def code_of(view: View, option: Choice) -> str:
    """Which card an id is, as far as this viewer knows."""
    return next((code for number, code in (*view["hand"], *view["named"]) if number == option), HIDDEN)


def named_by(view: View, option: Choice) -> str:
    """The card that an option names: by its id where it is one that can be told from others, else by its code."""
    return code_of(view, option) if isinstance(option, int) else str(option)


# The field -------------------------------------------------------------------------------------------


def spell(view: View, seat: Seat, space: int) -> SpellShown | None:
    there = view["sides"][seat][space]
    return None if there is None else SpellShown(*there)


def spells(view: View, seat: Seat) -> Iterator[tuple[int, SpellShown]]:
    for space in range(SPACES):
        there = spell(view, seat, space)
        if there is not None:
            yield space, there


def spell_name(view: View, there: SpellShown) -> str:
    return spell_title(there.cards, pool(view))


def kind_of(view: View, there: SpellShown) -> str:
    """`strike` or `shield`"""
    first = card(view, there.cards[0])
    return first.kind if first is not None else "strike"


def value(view: View, there: SpellShown) -> int:
    return there.power if kind_of(view, there) == "strike" else there.resistance


def value_said(view: View, there: SpellShown) -> str:
    """`Power 4`"""
    return f"{VALUES[kind_of(view, there)]} {value(view, there)}"


def on_field(view: View, seat: Seat) -> list[str]:
    """All of this player's cards that have their text there."""
    if not view["witches"]:
        return []
    codes = [view["witches"][seat], view["resources"][seat], view["stances"][seat] or ""]
    codes += [code for _, there in spells(view, seat) for code in there.cards]
    return [code for code in codes if code]


def won(view: View, seat: Seat) -> int:
    """In how many spaces this player is winning."""
    return sum(winner == seat for winner in view["winning"])


def total_power(view: View, seat: Seat) -> int:
    return sum(there.power for _, there in spells(view, seat))


def standing_of(view: View, seat: Seat) -> tuple[int, int]:
    """2.9  Spaces won, then Power in all."""
    return won(view, seat), total_power(view, seat)


def wins(view: View, seat: Seat) -> bool:
    """2.9  If the game ended now."""
    return standing_of(view, seat) > standing_of(view, 1 - seat)


# Playing ---------------------------------------------------------------------------------------------


def shares_icon(view: View, there: SpellShown, played: Card) -> bool:
    return bool({*there.icons} & {*played.icons})


def takes(view: View, space: int, played: Card) -> bool:
    """5.7  Is this side of mine empty, with a shield, or with one strike that it can be stitched to?"""
    there = spell(view, view["me"], space)
    if played.kind not in VALUES:
        return False
    if there is None or kind_of(view, there) == "shield":
        return True
    return played.kind == "strike" and len(there.cards) == 1 and shares_icon(view, there, played)


def being_played(view: View) -> Card | None:
    """5.5  The card that a space is chosen for."""
    return card(view, view["playing"]) if view["playing"] else None


# Effects ---------------------------------------------------------------------------------------------


def working(view: View) -> EffectShown | None:
    """The effect whose instructions are carried out now, the innermost."""
    return EffectShown(*view["resolving"][-1]) if view["resolving"] else None


def effects_of(view: View, code: str, kind: str) -> list[tuple[int, Effect]]:
    """All effects of a kind in a card's text, with their places."""
    there = card(view, code)
    effects = there.effects if there is not None else ()
    return [(place, effect) for place, effect in enumerate(effects) if effect.kind == kind]


def effect_at(view: View, code: str, place: int) -> Effect | None:
    there = card(view, code)
    return there.effects[place] if there is not None and place < len(there.effects) else None


def costs_now(view: View) -> list[Effect]:
    """4.3  The cost effects that somebody is asked to pay for, or pays."""
    found: list[Effect] = []
    for one in [EffectShown(*each) for each in reversed(view["resolving"])]:
        effect = effect_at(view, one.code, one.place)
        if effect is None or effect.kind != "cost":
            break
        found.insert(0, effect)
    return found


def effect_now(view: View) -> Effect | None:
    now = working(view)
    return effect_at(view, now.code, now.place) if now is not None else None


def is_interrupting(view: View) -> bool:
    """4.9  Is it an interruption that is carried out?"""
    effect = effect_now(view)
    return bool(view["tried"]) and effect is not None and effect.kind == "interruption"


def text_at(view: View, code: str, place: int) -> str:
    """`Slow Waltz: Each time you skip a play: Add a +1 to this spell.`"""
    effect = effect_at(view, code, place)
    return f"{name(view, code)}: {effect.text}" if effect is not None else f"{name(view, code)}."


def powers(view: View, seat: Seat) -> list[tuple[str, int]]:
    """4.7  All Powers of this player, used or not."""
    codes = dict.fromkeys(on_field(view, seat))
    return [(code, place) for code in codes for place, _ in effects_of(view, code, "power")]


# The question ----------------------------------------------------------------------------------------


def is_over(view: View) -> bool:
    return bool(view["over"])


def is_shifting(view: View) -> bool:
    """Is it a spell that moves, and no card that is played?"""
    effect = effect_now(view)
    return asked(view) == "space" and effect is not None and bool(acts(effect, "shift")) and not acts(effect, "play")

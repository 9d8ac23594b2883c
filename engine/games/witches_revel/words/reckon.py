"""What words need to know of a view: spells, hands, effects under way, where a card can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.records import Effect
from engine.games.witches_revel.options import number_of
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import EffectShown, RevelView, SpellShown
from engine.games.witches_revel.words.names import VALUES, facts_said, quoted, spell_title, title
from engine.games.witches_revel.words.phrases import acts

Effects: TypeAlias = Callable[[RevelView], Sequence[EffectShown]]  # of which one is chosen by its number

# Cards -----------------------------------------------------------------------------------------------


def card(view: RevelView, code: str) -> Card | None:
    return view.pool.get(code)


def name(view: RevelView, code: str) -> str:
    return title(code, view.pool)


def card_text(view: RevelView, code: str) -> str:
    """All that is printed on it but its name, without a full stop."""
    there = card(view, code)
    return facts_said(there).rstrip(".") if there is not None else "nobody has shown you that card"


def code_of(view: RevelView, option: Choice) -> str:
    """Which card an id is, as far as this viewer knows."""
    return next((code for number, code in (*view.hand, *view.named) if number == option), HIDDEN)


def named_by(view: RevelView, option: Choice) -> str:
    """The card that an option names: by its id where it is one that can be told from others, else by its code."""
    return code_of(view, option) if isinstance(option, int) else str(option)


# The field -------------------------------------------------------------------------------------------


def spells(view: RevelView, seat: Seat) -> Iterator[tuple[int, SpellShown]]:
    return ((space, there) for space, there in enumerate(view.sides[seat]) if there is not None)


def spell_name(view: RevelView, there: SpellShown) -> str:
    return spell_title(there.cards, view.pool)


def kind_of(view: RevelView, there: SpellShown) -> str:
    """`strike` or `shield`"""
    return view.pool[there.cards[0]].kind


def value(view: RevelView, there: SpellShown) -> int:
    return there.power if kind_of(view, there) == "strike" else there.resistance


def value_said(view: RevelView, there: SpellShown) -> str:
    """`Power 4`"""
    return f"{VALUES[kind_of(view, there)]} {value(view, there)}"


def on_field(view: RevelView, seat: Seat) -> list[str]:
    """All of this player's cards that have their text there."""
    if not view.witches:
        return []
    codes = [view.witches[seat], view.resources[seat], view.stances[seat] or ""]
    codes += [code for _, there in spells(view, seat) for code in there.cards]
    return [code for code in codes if code]


def won(view: RevelView, seat: Seat) -> int:
    """In how many spaces this player is winning."""
    return sum(winner == seat for winner in view.winning)


def total_power(view: RevelView, seat: Seat) -> int:
    return sum(there.power for _, there in spells(view, seat))


def standing_of(view: RevelView, seat: Seat) -> tuple[int, int]:
    """2.9  Spaces won, then Power in all."""
    return won(view, seat), total_power(view, seat)


def wins(view: RevelView, seat: Seat) -> bool:
    """2.9  If the game ended now."""
    return standing_of(view, seat) > standing_of(view, 1 - seat)


# Playing ---------------------------------------------------------------------------------------------


def shares_icon(view: RevelView, there: SpellShown, played: Card) -> bool:
    return bool({*there.icons} & {*played.icons})


def takes(view: RevelView, space: int, played: Card) -> bool:
    """5.7  Is this side of mine empty, with a shield, or with one strike that it can be stitched to?"""
    there = view.my_side[space]
    if played.kind not in VALUES:
        return False
    if there is None or kind_of(view, there) == "shield":
        return True
    return played.kind == "strike" and len(there.cards) == 1 and shares_icon(view, there, played)


def being_played(view: RevelView) -> Card | None:
    """5.5  The card that a space is chosen for."""
    return card(view, view.playing) if view.playing else None


# Effects ---------------------------------------------------------------------------------------------


def effects_of(view: RevelView, code: str, kind: str) -> list[tuple[int, Effect]]:
    """All effects of a kind in a card's text, with their places."""
    there = card(view, code)
    effects = there.effects if there is not None else ()
    return [(place, effect) for place, effect in enumerate(effects) if effect.kind == kind]


def costs_now(view: RevelView) -> list[Effect]:
    """4.3  The cost effects that somebody is asked to pay for, or pays."""
    found: list[Effect] = []
    for one in reversed(view.resolving):
        effect = view.effect_at(one.code, one.place)
        if effect is None or effect.kind != "cost":
            break
        found.insert(0, effect)
    return found


def is_interrupting(view: RevelView) -> bool:
    """4.9  Is it an interruption that is carried out?"""
    effect = view.effect_now
    return bool(view.tried) and effect is not None and effect.kind == "interruption"


def numbered(effects: Sequence[EffectShown], option: Choice) -> EffectShown | None:
    """Which of them an option is; None where there are not so many."""
    return next(iter(effects[number_of(option) :]), None)


def text_of(view: RevelView, one: EffectShown) -> str:
    """`Slow Waltz: "Each time you skip a play: Add a +1 to this spell".`"""
    effect = view.effect_at(one.code, one.place)
    return f"{name(view, one.code)}: {quoted(effect.text)}." if effect is not None else f"{name(view, one.code)}."


def powers(view: RevelView, seat: Seat) -> list[tuple[str, int]]:
    """4.7  All Powers of this player, used or not."""
    codes = dict.fromkeys(on_field(view, seat))
    return [(code, place) for code in codes for place, _ in effects_of(view, code, "power")]


def is_left(view: RevelView, power: tuple[str, int]) -> bool:
    """4.7  Each of them is used once a turn; of equal ones each."""
    return view.used.count(power) < on_field(view, view.my_seat).count(power[0])


# The question ----------------------------------------------------------------------------------------


def is_over(view: RevelView) -> bool:
    return bool(view.over)


def is_shifting(view: RevelView) -> bool:
    """Is it a spell that moves, and no card that is played?"""
    effect = view.effect_now
    return view.prompt == "space" and effect is not None and bool(acts(effect, "shift")) and not acts(effect, "play")

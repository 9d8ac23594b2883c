"""What words need to know of a view: spells, hands, effects under way, where a card can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.paths import step_at
from engine.games.witches_revel.language.records import Effect, Lasting, Opposing, Statement, Things, This
from engine.games.witches_revel.options import number_of
from engine.games.witches_revel.state import HIDDEN, SPACES
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


# What a card would come to in a space -------------------------------------------------------------------

FAR_LESS = 99  # what a text takes that nobody counts here


class Outlook(NamedTuple):
    """One space, if the card went there: without what it, or anybody, would add."""

    value: int  # its Power with that of what it is stitched to, or its Resistance
    against: int  # what opposes it there; 0: nothing
    wins: bool  # 3.10
    stitches: bool
    replaces: bool  # a shield of mine


def outlook(view: RevelView, space: int, played: Card) -> Outlook | None:
    """5.7, 3.10  None where it cannot go."""
    if not takes(view, space, played):
        return None
    mine, other = view.my_side[space], view.other_side[space]
    stitches = mine is not None and kind_of(view, mine) == "strike"
    if stitches and _is_barred(view):
        return None
    before = value(view, mine) if stitches and mine is not None else 0
    leaving = () if stitches or mine is None else mine.cards
    own = before + played.value + _changed(view, space, played, mine if stitches else None, leaving)
    against = _against(view, other, leaving, played) if other is not None else 0
    wins = played.kind == "strike" and own > against
    return Outlook(max(own, 0), against, wins, stitches, mine is not None and not stitches)


def _against(view: RevelView, other: SpellShown, leaving: Sequence[str], played: Card) -> int:
    """Its value when these cards of mine have gone, and with what this one will say of it."""
    printed = sum(there.value for code in other.cards if (there := card(view, code)) is not None)
    stays = [number for seat, code, number in other.added if seat != view.me or code not in leaving]
    kind = kind_of(view, other)
    said = [effect.says for effect in played.effects if effect.says is not None and _is_value(effect.says, kind)]
    comes = [says.number for says in said if says.each is None and _is_of_other(says, kind)]
    return max(0, printed + other.plus + sum(stays) + sum(comes))


def _is_value(says: Statement, kind: str) -> bool:
    return says.says == "value" and says.of == VALUES[kind].lower()


def _is_of_other(says: Statement, kind: str) -> bool:
    """Does a text of mine speak of whatever opposes it, or of all spells of the other side?"""
    return says.what == Opposing() or _is_all(says.what, ("", "theirs"), kind)


def _is_all(what: object, whose: Sequence[str], kind: str) -> bool:
    """All of somebody's spells of this kind, whatever else they are."""
    if not isinstance(what, Things) or what.whose not in whose or what.kind not in ("any", "spell", kind):
        return False
    return what == Things(whose=what.whose, kind=what.kind, is_card=what.is_card)


def outlooks(view: RevelView, played: Card) -> dict[int, Outlook]:
    """Of each space where it can go."""
    found = ((space, outlook(view, space, played)) for space in range(SPACES))
    return {space: there for space, there in found if there is not None}


# What texts take and add -------------------------------------------------------------------------------


def _changed(view: RevelView, space: int, played: Card, onto: SpellShown | None, leaving: Sequence[str]) -> int:
    """4.4  What may be taken from its value, and is surely added; what a spell has by now is not counted again."""
    known = [code for _, code, _ in onto.added] if onto is not None else []
    said = [
        says
        for seat, code, says in _statements(view)
        if code not in known
        and not (seat == view.me and code in leaving)
        and _is_value(says, played.kind)
        and (
            _is_meant(view, seat, code, says, space, played)
            if says.number < 0
            else _is_sure(seat == view.me, says, played)
        )
    ]
    own = [effect.says for effect in played.effects if effect.says is not None]
    said += [says for says in own if _is_value(says, played.kind) and isinstance(says.what, This)]
    said += [says for says in own if _is_value(says, played.kind) and says.number > 0 and _is_sure(True, says, played)]
    return sum(_number(view, space, says) for says in said)


def _is_sure(is_mine: bool, says: Statement, played: Card) -> bool:
    """Does a text of mine, or of the other's, speak of all such spells of mine?"""
    return says.each is None and _is_all(says.what, ("", "yours" if is_mine else "theirs"), played.kind)


def _number(view: RevelView, space: int, says: Statement) -> int:
    """For each other spell of mine it is counted; what else it may be for takes all, and adds nothing."""
    each = says.each
    if each is None:
        return says.number
    mine = Things(whose="yours", kind=each.kind, is_card=False, other=True) if isinstance(each, Things) else None
    if mine is None or each != mine:
        return -FAR_LESS if says.number < 0 else 0
    kinds = [kind_of(view, there) for at, there in spells(view, view.my_seat) if at != space]
    return says.number * sum(mine.kind in ("any", "spell", kind) for kind in kinds)


def _statements(view: RevelView) -> Iterator[tuple[Seat, str, Statement]]:
    """Whose, of which card: those of values, on the field and for this turn."""
    found = [(seat, code, effect.says) for seat in range(view.seats) for code, effect in _effects(view, seat)]
    for seat, code, place, path in view.lasting:
        effect = view.effect_at(code, place)
        step = step_at(effect, path) if effect is not None else None
        found += [(seat, code, step.says)] if isinstance(step, Lasting) else []
    return ((seat, code, says) for seat, code, says in found if says is not None and says.says == "value")


def _effects(view: RevelView, seat: Seat) -> Iterator[tuple[str, Effect]]:
    """Of the cards that have their text on this side of the field."""
    found = ((code, card(view, code)) for code in on_field(view, seat))
    return ((code, effect) for code, there in found if there is not None for effect in there.effects)


def _is_meant(view: RevelView, seat: Seat, code: str, says: Statement, space: int, played: Card) -> bool:
    """Might it speak of this card, once that lies there?"""
    match says.what:
        case Opposing():
            other = view.other_side[space]
            return seat != view.me and other is not None and code in other.cards
        case Things(whose=whose, kind=kind):
            return whose in ("", "yours" if seat == view.me else "theirs") and kind in ("any", "spell", played.kind)
    return False


# What texts forbid, and stop ----------------------------------------------------------------------------


def _is_barred(view: RevelView) -> bool:
    """0.2  Does a text of the other side forbid that I stitch?  Where a space is asked for, the rules have looked."""
    said = (effect.says for _, effect in _effects(view, view.other_seat) if effect.says is not None)
    found = (says.event.verb for says in said if says.says == "cannot" and says.event is not None)
    return view.prompt != "space" and "stitch" in found


def is_guarded(view: RevelView, space: int) -> bool:
    """0.2, 4.9  Has the other side a text that may keep what lies there from being overpowered?"""
    other = view.other_side[space]
    codes = other.cards if other is not None else ()
    found = _effects(view, view.other_seat)
    return any(_guards(effect) and (code in codes or not _is_of_itself(effect)) for code, effect in found)


def _guards(effect: Effect) -> bool:
    if effect.says is not None:
        event = effect.says.event
        return effect.says.says == "cannot" and event is not None and event.verb in ("overpower", "discard")
    return effect.kind in ("interruption", "cost") and effect.event is not None and effect.event.verb == "overpower"


def _is_of_itself(effect: Effect) -> bool:
    event = effect.event if effect.says is None else effect.says.event
    return event is not None and isinstance(event.what, This)


# The question ----------------------------------------------------------------------------------------


def is_over(view: RevelView) -> bool:
    return bool(view.over)


def is_shifting(view: RevelView) -> bool:
    """Is it a spell that moves, and no card that is played?"""
    effect = view.effect_now
    return view.prompt == "space" and effect is not None and bool(acts(effect, "shift")) and not acts(effect, "play")

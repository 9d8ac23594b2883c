"""What a player lacks for a card or a Power, as far as they can see it themselves; "" where nothing is known to lack.

Who is told that nothing lacks may still fail by a text that forbids it; who is told what lacks would surely fail.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.records import (
    Act,
    All,
    Effect,
    Either,
    If,
    May,
    Pay,
    Step,
    Things,
    This,
)
from engine.games.witches_revel.state import MOST_ACTS, SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import VALUES
from engine.games.witches_revel.words.reckon import (
    card,
    effects_of,
    is_left,
    kind_of,
    name,
    on_field,
    powers,
    spells,
    takes,
)
from engine.words.speech import counted

# Cards -----------------------------------------------------------------------------------------------


def playable(view: RevelView) -> list[int]:
    """2.4  The cards of my hand that can be played, as far as that is plain."""
    found = [(number, card(view, code)) for number, code in view.hand]
    return [number for number, there in found if there is not None and not lack_for_card(view, there)]


def lacking(view: RevelView, played: Card) -> str:
    """Why this card of mine cannot be played now: `no play left`, `you lack 2 Passion`."""
    if view.prompt != "play":  # there the play is spent already, or a text plays it
        if view.acts > MOST_ACTS:
            return f"you have acted {MOST_ACTS} times"
        if not view.plays:
            return "no play left"
    return lack_for_card(view, played)


def lack_for_card(view: RevelView, played: Card) -> str:
    """0.3, 5.6, 5.7  A place for it, or what it costs."""
    if not has_place(view, played):
        return "no space takes it (5.7)"
    cost = unpaid(view, played)
    return _of_all(view, cost.do, played) if cost is not None else ""


def has_place(view: RevelView, there: Card) -> bool:
    return there.kind == "stance" or any(takes(view, space, there) for space in range(SPACES))


def unpaid(view: RevelView, there: Card) -> Effect | None:
    """4.3  What is to be paid for playing it, by its text or another on the field, and I do not have."""
    return next((cost for cost in costs_of(view, there) if _of_all(view, cost.do, there)), None)


def costs_of(view: RevelView, there: Card) -> list[Effect]:
    """4.3  What is to be paid for playing it, as far as that is plain."""
    own = [effect for effect in there.effects if effect.kind == "cost" and _is_for_playing(effect, there)]
    return [*own, *chain.from_iterable(_costs_by(view, seat, there) for seat in range(view.seats))]


def _costs_by(view: RevelView, seat: Seat, there: Card) -> list[Effect]:
    """What the texts on somebody's side have me pay for playing such a card."""
    whose = ("", "yours" if seat == view.me else "theirs")
    texts = (effect for code in on_field(view, seat) for _, effect in effects_of(view, code, "cost"))
    return [effect for effect in texts if _is_for_playing(effect, there, whose)]


def _is_for_playing(effect: Effect, there: Card, whose: tuple[str, ...] = ()) -> bool:
    """Of its own text; or of another one that speaks of cards of its kind, and of nothing more."""
    what = effect.event.what if effect.event is not None and effect.event.verb == "play" else None
    if not isinstance(what, Things):
        return not whose and what == This("card")
    kinds = ("any", there.kind, "spell" if there.kind in VALUES else there.kind)
    is_all = what == Things(whose=what.whose, kind=what.kind)
    return is_all and what.whose in whose and what.kind in kinds


# Powers ----------------------------------------------------------------------------------------------


def has_power_left(view: RevelView) -> bool:
    """4.7  Is there one that was not used, and that could do something?"""
    left = [view.effect_at(*power) for power in powers(view, view.my_seat) if is_left(view, power)]
    return any(effect is not None and not _of_everything(view, effect.do) for effect in left)


# Answers ---------------------------------------------------------------------------------------------


def can_answer(view: RevelView) -> bool:
    """4.9  Has my hand a card that waits for what is about to happen?  Where none has, none can be shown."""
    if not view.tried:
        return False
    verb, who, *_ = view.tried[-1]
    by = ("any", "yours" if who == view.me else "theirs")
    found = [effect for code in view.codes for _, effect in effects_of(view, code, "interruption") if effect.from_hand]
    events = [effect.event for effect in found if effect.event is not None]
    return any(event.verb == verb and event.who in by for event in events)


# Steps -----------------------------------------------------------------------------------------------


def _of_all(view: RevelView, steps: Iterable[Step], played: Card | None = None) -> str:
    """The first thing that lacks, where all of them must be done."""
    return next(filter(None, (lack(view, step, played) for step in steps)), "")


def _of_everything(view: RevelView, steps: Iterable[Step], played: Card | None = None) -> str:
    """The same, where one of them is enough."""
    lacks = [lack(view, step, played) for step in steps]
    return lacks[0] if lacks and all(lacks) else ""


def lack(view: RevelView, step: Step, played: Card | None = None) -> str:
    """Why I can do nothing of it.  `played`: what is being played, which does not pay for itself (0.3)."""
    match step:
        case Act():
            return _of_act(view, step, played)
        case Pay():
            return _of_all(view, (*step.cost, step.do), played)
        case Either() | All():
            return _of_everything(view, step.of, played)
        case If() | May(who="yours"):
            return lack(view, step.do, played)
    return ""


def _of_act(view: RevelView, act: Act, played: Card | None) -> str:
    me, least = view.my_seat, act.amount.least if act.amount is not None else 1
    match act.verb, act.what:
        case "spend", _:
            has = view.marks[me] if view.resources[me] == act.of else 0
            return f"you lack {least - has} {name(view, act.of)}" if has < least else ""
        case "draw", None:
            return "" if view.deck_sizes[me] else "your deck is empty"
        case "discard" | "stash", Things(area="hand", area_whose="yours", amount=amount) as what if amount is not None:
            return _of_hand(view, what, amount.least, played)
        case "discard", Things(area="field", whose="yours", kind="stance"):
            return "" if view.stances[me] and not _is_stance(played) else "you have no stance"
        case _, Things(area="field", whose="yours") as what if act.verb in OF_SPELLS:
            return _of_spells(view, act, what)
    return ""


def _is_stance(played: Card | None) -> bool:
    """5.6  It takes the place of the old one, which pays for nothing."""
    return played is not None and played.kind == "stance"


def _of_hand(view: RevelView, what: Things, least: int, played: Card | None) -> str:
    codes = [code for code in view.codes if what.kind in ("any", kind_said(view, code))]
    if played is not None and played.code in codes:
        codes.remove(played.code)
    short = least - len(codes)
    other = "other " if played is not None else ""
    kind = "" if what.kind == "any" else f"{what.kind} "
    return f"you lack {counted(short, f'{other}{kind}card')}" if short > 0 else ""


def kind_said(view: RevelView, code: str) -> str:
    there = card(view, code)
    return there.kind if there is not None else ""


# Verbs that are done to spells of mine.
OF_SPELLS = ("add", "remove", "move", "shift")


def _of_spells(view: RevelView, act: Act, what: Things) -> str:
    """Is there such a spell; one with a +1, or a space to go to?"""
    mine = [there for _, there in spells(view, view.my_seat)]
    meant = [there for there in mine if what.kind in ("any", "spell", kind_of(view, there))]
    if act.verb in ("remove", "move") and not any(there.plus for there in meant):
        return "you have no +1"
    if act.verb == "move" and len(mine) < 2:  # from one to another
        return "you have no other spell"
    if act.verb == "shift" and len(mine) == SPACES:
        return "you have no empty space"
    return "" if meant else f"you have no {_called(what)}"


def _called(what: Things) -> str:
    return f"{what.kind} spell" if what.kind in VALUES else "spell"
